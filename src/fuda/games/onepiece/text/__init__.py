"""The vocabulary of card texts, and the grammar made of it."""
