"""The position as a value: what it holds, how it is saved, hashed, seen, and how cards in it are read."""
