"""What a position of this game remembers."""

from __future__ import annotations
