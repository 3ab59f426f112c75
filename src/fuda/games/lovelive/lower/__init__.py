"""From what a text says to what runs."""
