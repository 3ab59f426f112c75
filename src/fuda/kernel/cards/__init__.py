"""Printed cards and the trees of their texts: static, shared by every copy of a position."""
