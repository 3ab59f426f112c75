"""What the instructions of card text do (chapter 15)."""
