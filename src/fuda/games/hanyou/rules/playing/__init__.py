"""Playing and resolving commands and abilities (804, 806), which abilities are valid (802), judging skills (920)."""
