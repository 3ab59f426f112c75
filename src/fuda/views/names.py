"""What players, cards and places are called when they are spoken of, in both languages."""

from __future__ import annotations

from typing import Final

from fuda.kernel.game.game import GameRules
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.kinds import Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import EVERYONE
from fuda.views.addresses import listing

LANGS: Final = ("ja", "en")


def pair(lang: str) -> int:
    """Which of two words is in this language."""
    return 0 if lang == "ja" else 1


def fill(template: str, values: dict[str, str]) -> str:
    """A sentence with its gaps filled in."""
    for key, value in values.items():
        template = template.replace("{" + key + "}", value)
    return template


def seat_name(seat: Seat, lang: str) -> str:
    """What a player is called."""
    return f"プレイヤー{seat + 1}" if lang == "ja" else f"Player {seat + 1}"


def team_of(p: Position, seat: Seat) -> list[int]:
    """A player and those who play on the same side, in order."""
    bits = p.rules.allies(p, seat) if p.rules.allies is not None else 0
    return [s for s in range(p.seats) if s == seat or bits >> s & 1]


def team_name(p: Position, seat: Seat, lang: str) -> str:
    """Whose turn a player's turn is: teammates take theirs together."""
    team = [str(s + 1) for s in team_of(p, seat)]
    if len(team) == 1:
        return seat_name(seat, lang)
    return f"プレイヤー{'・'.join(team)}" if lang == "ja" else f"Players {' and '.join(team)}"


def card_name(p: Position, cdef: int, lang: str) -> str:
    """The printed name of a card."""
    d = p.pool.defs[cdef]
    return d.name if lang == "ja" else d.name_en


def thing_name(rules: GameRules, p: Position, ref: Ref, seat: Seat, lang: str) -> str:
    """A card as a player is told of it: its name if seen, else where it lies."""
    card = Card(ref & MASK)
    if not p.current(ref):
        return card_name(p, p.cdef[card], lang)
    if card >= p.real and rules.look is not None and sight.sees(p, seat, card):
        named = rules.look.thing(p, ref, lang)
        if named:
            return named
    slot = p.slot[card]
    where = place_name(rules, p, slot, seat, lang)
    if not sight.sees(p, seat, card):
        role = p.role[card]
        if role and p.host[card] >= 0:
            n = p.attached(p.host[card], role).index(card) + 1
            word = rules.words.get(f"role.{role}", ("", ""))[pair(lang)]
            host = card_name(p, p.cdef[p.host[card]], lang)
            return f"{host}の{word}{n}" if lang == "ja" else f"{word} {n} of {host}"
        n = listing(p, slot, seat).index(card) + 1
        out = f"{where}の{n}枚目" if lang == "ja" else f"card {n} of {where}"
        back = by_its_back(rules, p, card, lang)
        return out if not back else f"{out}（{back}）" if lang == "ja" else f"{out} ({back})"
    name = card_name(p, p.cdef[card], lang)
    lying = _lying(rules, p, card, lang)
    if p.layout.seat[slot] == seat and not p.layout.field[slot]:
        return name if not lying else f"{name}（{lying}）" if lang == "ja" else f"{name} ({lying})"
    if lying:
        where = f"{where}、{lying}" if lang == "ja" else f"{where}, {lying}"
    if rules.look is not None and p.layout.seat[slot] == seat and p.role[card] == 0 and _only_one(p, card):
        return name
    return f"{name}（{where}）" if lang == "ja" else f"{name} ({where})"


def by_its_back(rules: GameRules, p: Position, card: Card, lang: str) -> str:
    """What everybody can tell of a card unseen, where its back does: the kind of card it is."""
    for kind in rules.backs:
        if kind in p.base[card].sets[0]:
            return rules.words.get(f"kind.{kind}", (kind, kind))[pair(lang)]
    return ""


def _lying(rules: GameRules, p: Position, card: Card, lang: str) -> str:
    """How a card lies, where nothing else tells it from others of its name in the same place."""
    slot = p.slot[card]
    if p.role[card] or p.layout.field[slot] or not p.rules.zones[p.layout.zone[slot]].oriented:
        return ""
    if all(p.turned[c] == p.turned[card] for c in p.zones[slot] if p.cdef[c] == p.cdef[card]):
        return ""
    return rules.words.get(f"state.{p.turned[card]}", ("", ""))[pair(lang)]


def _only_one(p: Position, card: Card) -> bool:
    """Is there no other card of that name on the same player's field?"""
    for c in range(p.real):
        if c != card and p.layout.field[p.slot[c]] and p.ctrl[c] == p.ctrl[card] and p.cdef[c] == p.cdef[card]:
            return False
    return True


def place_name(rules: GameRules, p: Position, slot: Slot, seat: Seat, lang: str) -> str:
    """What a place is called, for a player (-1: for everybody), and whose it is."""
    z = p.rules.zones[p.layout.zone[slot]]
    word = rules.words.get(f"place.{z.name}", (z.ja, z.en))[pair(lang)]
    if z.count > 1:
        word = f"{word}{p.layout.nth[slot] + 1}" if lang == "ja" else f"{word} {p.layout.nth[slot] + 1}"
    owner = p.layout.seat[slot]
    if owner < 0:
        return word
    named = seat < 0 or (owner != seat and p.seats > 2)  # one of several others
    if lang == "ja":
        return f"{seat_name(owner, lang)}の{word}" if named else f"{'自分' if owner == seat else '相手'}の{word}"
    if named:
        return f"{seat_name(owner, lang)}'s {word}"
    return f"your {word}" if owner == seat else f"the opponent's {word}"


def laid_into(rules: GameRules, p: Position, slot: Slot, seat: Seat, lang: str) -> str:
    """Where cards go whose order is asked: of what is hidden, its top or its bottom, too."""
    place = place_name(rules, p, slot, seat, lang)
    if p.rules.zones[p.layout.zone[slot]].sight == EVERYONE:
        return place if lang == "ja" else f"into {place}"
    moves = next((f.evs for f in reversed(p.stack) if p.rules.procs[f.proc].name == "move_all"), ())
    under = any(e.dst == slot and e.at < 0 for e in moves)
    if lang == "ja":
        return f"{place}の{'下' if under else '上'}"
    return f"at the bottom of {place}" if under else f"on top of {place}"
