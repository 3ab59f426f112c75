"""ONE PIECE Card Game: its rulebook as tables."""
