"""What the verbs of card texts do."""
