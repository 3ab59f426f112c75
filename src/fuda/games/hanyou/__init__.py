"""汎用TCG. Read `rulebook.py` for the whole, `rules/turn.py` for how a game goes."""
