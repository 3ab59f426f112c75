"""The rules: zones, deck, setup, turn, actions, live, playing, processing, events, keywords, cards."""
