"""What the rules do by themselves: check timing (9.6), what waits (9.8), rule processing (chapter 10)."""
