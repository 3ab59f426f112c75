"""What a game hands to the rest of Fuda, and how its tables are put together."""
