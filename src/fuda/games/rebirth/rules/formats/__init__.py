"""Multiplayer (chapter 12): the formats, and what happens when a player leaves the game."""
