"""汎用TCG. Read `rulebook.py` for the whole, `turn.py` for how a game goes."""
