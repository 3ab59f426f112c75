"""Hashing a position: `digest` covers everything that decides how the game goes on. Whether two positions are the same
to the players, however they came about, is asked of `shapes.py`.
"""

from __future__ import annotations

import hashlib
import json

from fuda.kernel.position import codec
from fuda.kernel.position.position import Position


def digest(p: Position) -> str:
    text = json.dumps(codec.of_state(p), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
