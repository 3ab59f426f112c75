"""What follows from a position: terms of card text, characteristics after all effects, how long effects last."""
