"""The attack phase (chapter 8), step by step."""
