"""The gate: what is added to it, and how it resolves (chapter 9)."""
