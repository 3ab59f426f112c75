"""What the words of card texts mean in every game."""
