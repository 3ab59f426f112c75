"""What a rulebook is made of: rows, the facts among them, and the rulebook that holds them. Knows no position."""
