"""The live phase, step by step."""
