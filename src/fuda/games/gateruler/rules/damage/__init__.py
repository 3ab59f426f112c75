"""Damage: dealing it, remembering it, reducing it, and what becomes of damage to a ruler (chapter 13)."""
