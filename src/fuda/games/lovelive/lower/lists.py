"""What the cards of a list say about each other: the groups of cards that do not name them.

Card lists name the series a card belongs to, texts name groups. Which group a series stands for is found in the list
itself: it is the name in 『』 of which most texts of cards of that series speak, not counting the unit of the card.
A member shown together with others belongs to the group that the name has on cards of its own (2.4.2.2).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from fuda.games.lovelive.lower.cards import kind_of, listed, names_in, spelled

Source = dict[str, Any]

_QUOTED = re.compile("『([^『』「」]*)[』」]")


def complete(cards: Sequence[Source], known: Sequence[Source] = ()) -> list[Source]:
    """The same cards with their groups; `known` are others of which something may be learned."""
    everything = [*known, *cards]
    series = series_groups(everything)
    table = name_groups(everything, series)
    return [_completed(c, series, table) for c in cards]


def series_groups(cards: Sequence[Source]) -> dict[str, str]:
    """Series → the group that its cards speak of."""
    spoken: dict[str, Counter[str]] = {}
    for c in cards:
        found = _lines(c.get("series"))
        if len(found) == 1 and isinstance(c.get("text"), str):
            units = {spelled(u) for u in listed(c.get("unit"))}
            names = {spelled(n) for n in _QUOTED.findall(c["text"])}
            spoken.setdefault(found[0], Counter()).update(names - units)
    return {series: counts.most_common(1)[0][0] for series, counts in spoken.items() if counts}


def name_groups(cards: Sequence[Source], series: dict[str, str]) -> dict[str, list[str]]:
    """Name of a member → its groups, from the cards that show nobody else."""
    out: dict[str, list[str]] = {}
    for c in cards:
        if kind_of(c) != "member" or not isinstance(c.get("name"), str):
            continue
        names = names_in(c["name"], "member")
        if len(names) == 1:
            for g in groups_of(c, series):
                known = out.setdefault(names[0], [])
                if g not in known:
                    known.append(g)
    return out


def groups_of(card: Source, series: dict[str, str]) -> list[str]:
    own = [spelled(g) for g in listed(card.get("group"))]
    if own:
        return own
    return [series[s] for s in _lines(card.get("series")) if s in series]


def _lines(value: Any) -> list[str]:
    return [x.strip() for x in str(value).splitlines() if x.strip()] if value is not None else []


def _completed(card: Source, series: dict[str, str], table: dict[str, list[str]]) -> Source:
    if kind_of(card) not in ("member", "live") or not isinstance(card.get("name"), str):
        return card
    more: Source = {}
    names = names_in(card["name"], kind_of(card))
    if "group" not in card or card["group"] is None:
        groups = groups_of(card, series)
        if not groups and len(names) == 1:
            groups = table.get(names[0], [])
        if groups:
            more["group"] = groups
    if len(names) > 1 and "name_groups" not in card:
        found = {n: table[n] for n in names if n in table}
        if found:
            more["name_groups"] = found
    return {**card, **more} if more else card
