"""Gate Ruler: its rulebook as tables."""
