"""The command line. Read `main.py` first; every command is a module of its own."""
