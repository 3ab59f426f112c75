"""Playing and resolving cards and abilities."""
