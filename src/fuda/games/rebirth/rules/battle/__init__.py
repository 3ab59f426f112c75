"""The attack and the battle, step by step."""
