"""The rules: zones, deck, setup, turn, actions, battle, playing, processing, events."""
