"""What the rules do by themselves: the rule check (811), triggered abilities (807), rule processing (chapter 10), loops
(chapter 11)."""
