"""Reバース for you: its rulebook as tables."""
