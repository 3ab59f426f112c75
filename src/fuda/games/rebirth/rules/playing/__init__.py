"""Playing and resolving cards and abilities (chapter 9)."""
