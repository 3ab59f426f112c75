"""The actions of the main phase (chapter 6), one file an action; `main_phase.py` asks for one of them."""
