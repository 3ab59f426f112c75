"""Costs: actions that must be carried out completely, or not at all.

`payable` asks beforehand whether all of a cost can be given, so that nothing is ever half paid and what cannot
be paid for is never offered.
"""

from __future__ import annotations


def payable(available: list[int], n: int) -> bool:
    """Can n of these be given?"""
    return len(available) >= n
