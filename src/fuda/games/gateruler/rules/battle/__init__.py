"""The attack phase (chapter 8)."""
