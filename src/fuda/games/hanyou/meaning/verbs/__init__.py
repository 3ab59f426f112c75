"""What verbs of card text do (words of chapter 9), by subject. Choosing and showing are in `choosing.py`, what lasts
in `lasting.py`."""
