"""System processing and rule effects (chapters 11 and 12)."""
