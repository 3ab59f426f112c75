"""Where matches are kept: `Store` (base.py), SQLite by default, PostgreSQL where one machine is not enough."""
