"""What a scenario file says, and the position it begins in: below the public API, so that a game can begin in one.

`format.py` reads the lines of a file, `variants.py` the scenarios that repeat another one, `words.py` what people call
things, `cards.py` the cards typed in, and `build.py` lays out the position. `told.py` is a sentence in both languages.
What is played and expected after that is in `fuda/scenarios`.
"""
