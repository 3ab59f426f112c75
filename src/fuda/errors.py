"""The base of every error that Fuda raises on purpose."""


class FudaError(Exception):
    """One clear sentence for the user: what was wrong, where, and what would be right."""
