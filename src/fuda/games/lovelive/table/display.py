"""How Love Live! looks at the table: hearts, blades and costs as they count now, what lives require and whether that
is there, scores, and how abilities are called.
"""

from __future__ import annotations

from typing import Any, Final

from fuda.games.lovelive.rules.live.hearts import hearts, required
from fuda.games.lovelive.rules.live.scores import total_score
from fuda.games.lovelive.rules.live.yell import blades
from fuda.games.lovelive.rules.playing.cost import price
from fuda.games.lovelive.rules.processing.winning import WINNING, successes
from fuda.games.lovelive.rules.zones import lives
from fuda.games.lovelive.state import (
    BLADE,
    COLORS,
    COST,
    DRAW,
    HEARTS,
    HUES,
    KIND,
    MET,
    NEEDS,
    SCORE,
    SHOWN,
    SURPLUS,
    VOLTAGE,
)
from fuda.games.lovelive.table.words import WORDS
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import Chars
from fuda.kernel.derive import layers
from fuda.kernel.game.display import Display
from fuda.kernel.position import last_known, sight
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Opt
from fuda.kernel.tables.kinds import Card, Ref, Seat

LANGS: Final = ("ja", "en")


def _word(key: str, lang: str) -> str:
    return WORDS[key][0 if lang == "ja" else 1]


def number(p: Position, ref: Ref, index: int) -> int:
    """A number of a card as it counts now: in the hand, the cost with what makes it less."""
    if index == COST and p.current(ref) and zone_name(p, p.slot[ref & MASK]) == "hand":
        return price(p, p.owner[ref & MASK], ref)
    return last_known.chars_of(p, ref).nums[index]


# --- cards ------------------------------------------------------------------------------------------------------


def colors(counts: list[int], last: str, lang: str) -> list[str]:
    """So many of each colour, in words: "blue 2"."""
    gap = "" if lang == "ja" else " "
    names = [*COLORS, last]
    return [f"{_word(f'heart.{names[k]}', lang)}{gap}{counts[k]}" for k in range(HUES + 1) if counts[k] > 0]


def values(ch: Chars, cost: int, lang: str) -> list[str]:
    """The numbers of a card in a few signs each: cost, hearts and blades of a member, score and hearts of a live."""
    out: list[str] = []
    if "member" in ch.sets[KIND]:
        out.append(f"[{cost}]")
        found = colors(ch.nums[HEARTS : HEARTS + HUES + 1], "all", lang)
        out += [f"♥{found[0]}" if lang == "ja" else f"♥ {found[0]}", *found[1:]] if found else []
        if ch.nums[BLADE]:
            out.append(_count("show.blades", ch.nums[BLADE], lang))
    elif "live" in ch.sets[KIND]:
        out.append(_count("show.score", ch.nums[SCORE], lang))
        out += [f"♪{x}" if lang == "ja" else f"♪ {x}" for x in colors(ch.nums[NEEDS : NEEDS + HUES + 1], "any", lang)]
    return out


def _count(key: str, n: int, lang: str) -> str:
    return f"{_word(key, lang)}{'' if lang == 'ja' else ' '}{n}"


def icons(ch: Chars, lang: str) -> list[str]:
    """What a card gives when a yell shows it."""
    out = colors(ch.nums[SHOWN : SHOWN + HUES + 1], "all", lang)
    out += [_word("heart.draw", lang)] * ch.nums[DRAW] + [_word("heart.voltage", lang)] * ch.nums[VOLTAGE]
    return out


def about(p: Position, card: Card) -> dict[str, Any]:
    """What a card that is seen shows besides its plain numbers."""
    ch = layers.derive(p).chars[card]
    cost = number(p, p.ref(card), COST)
    out: dict[str, Any] = {"cost": cost}
    shown = {lang: values(ch, cost, lang) for lang in LANGS}
    if shown["en"]:
        out["values"] = shown
    if zone_name(p, p.slot[card]) in ("left", "center", "right") and p.role[card] == 0 and p.born[card] == p.turn:
        out["new"] = True
    return out


def printed(ch: Chars, lang: str) -> list[str]:
    """Hearts, required hearts and blade heart as they are printed."""
    out: list[str] = []
    for key, found in (
        ("show.hearts", colors(ch.nums[HEARTS : HEARTS + HUES + 1], "all", lang)),
        ("show.needs", colors(ch.nums[NEEDS : NEEDS + HUES + 1], "any", lang)),
        ("show.blade_hearts", icons(ch, lang)),
    ):
        if found:
            out.append(f"{_word(key, lang)} {' '.join(found)}")
    return out


# --- a player ---------------------------------------------------------------------------------------------------


def lacking(have: list[int], need: list[int]) -> int:
    """How many hearts are missing, at least."""
    colored = sum(max(0, need[k] - have[k]) for k in range(HUES)) - have[HUES]
    return max(0, sum(need) - sum(have), colored)


def side(p: Position, seat: Seat, viewer: Seat) -> list[tuple[str, str]]:
    """The successful lives, hearts and blades a player has, and what the lives ask for that the viewer sees."""
    if not p.turn:
        return []
    shown = [_side(p, seat, viewer, lang) for lang in LANGS]
    return [(shown[0], shown[1])]


def _side(p: Position, seat: Seat, viewer: Seat, lang: str) -> str:
    have = hearts(p, seat)
    parts = [f"{_word('show.success', lang)} {successes(p, seat)}/{WINNING}"]
    parts.append(" ".join([_count("show.hearts", sum(have), lang), *_bracketed(colors(have, "all", lang))]))
    parts.append(_count("show.blades", blades(p, seat), lang))
    seen = [c for c in lives(p, seat) if sight.sees(p, viewer, c) and "live" in p.base[c].sets[KIND]]
    if seen:
        need = required(p, seen)
        parts.append(" ".join([_word("show.needs", lang), *(colors(need, "any", lang) or ["0"])]))
        if not p.sv[seat][MET]:
            n = lacking(have, need)
            parts.append(_word("show.lacking", lang).replace("{n}", str(n)) if n else _word("show.met", lang))
        parts.append(_count("show.score", total_score(p, seat, seen), lang))
    spare = p.sv[seat][SURPLUS : SURPLUS + HUES + 1]
    if sum(spare):
        parts.append(" ".join([_word("show.spare", lang), *colors(spare, "all", lang)]))
    return " · ".join(parts)


def _bracketed(words: list[str]) -> list[str]:
    return [f"({' '.join(words)})"] if words else []


def battle(p: Position) -> tuple[Ref, Ref, int, int] | None:
    """Nothing attacks in this game."""
    return None


def second(p: Position, o: Opt, lang: str) -> str:
    """The colour of a heart: what stands where other options have an ability."""
    if o.what == "heart":
        return _word(f"heart.{(*COLORS, 'all')[o.b]}", lang)
    return ""


# --- abilities, the log -------------------------------------------------------------------------------------------


def tags(ability: Node) -> list[str]:
    """The icons in front of an ability."""
    kind = str(ability["type"])
    trigger = ability.get("trigger")
    if kind != "triggered" or not isinstance(trigger, Node):
        return [kind]
    parts = trigger["of"] if trigger.op == "any_of" else (trigger,)
    found = [str(t.op) for t in parts if t.get("tag") and f"tag.{t.op}" in WORDS]
    return found or [kind]


def name_of(ability: Node, lang: str) -> str:
    return "/".join(_word(f"tag.{t}", lang) if f"tag.{t}" in WORDS else _word("tag.", lang) for t in tags(ability))


# what the lines beside it say already, or what happens in every turn
DULL_MOVES: Final = frozenset({"deal", "redraw", "play", "refresh", "clean_up", "along", "energy"})
DULL: Final = frozenset({"shuffle", "live_start", "live_success"})


def dull(what: str, how: str, clause: str) -> bool:
    """Can a line of the log be left out at the table?"""
    if what == "turn":
        return how in ("cost", "active_phase")
    if what == "move":
        return how in DULL_MOVES
    return what in DULL


LOOK: Final = Display(
    number,
    about,
    battle,
    name_of,
    frozenset({"pay", "replace"}),
    dull,
    places=frozenset({"place_at"}),
    second=second,
    side=side,
    printed=printed,
)
