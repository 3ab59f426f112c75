"""What the rules do by themselves."""
