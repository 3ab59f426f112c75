"""The kernel: executes a rulebook written as tables. Knows no game and no card.

Read `rows.py` first (what a rulebook is made of), then `position.py` (what a position is), then `interpreter.py`
(how the one walks over the other). `events.py` holds the only code that writes a position.
"""
