"""Why something cannot be done now in Love Live!: the failed rows of the tables of conditions.

What can be asked: `play NAME`, `play NAME at AREA`, `ability NAME`, `baton NAME`, `set NAME`. A name is a card's name
in either language, or its number; of several cards of that name the one that comes closest counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from fuda.games.lovelive.rules.actions import activated
from fuda.games.lovelive.rules.playing.baton import batons
from fuda.games.lovelive.rules.playing.cost import price
from fuda.games.lovelive.rules.playing.play_member import affordable
from fuda.games.lovelive.rules.zones import lives, members
from fuda.games.lovelive.state import AREAS
from fuda.kernel.cards.pool import ACTIVATED
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.kinds import NO_SEAT, AbilityId, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Condition

Reason = tuple[str, str, str]  # clause, Japanese, English

AREA_WORDS: Final = {
    "left": "left",
    "left side": "left",
    "左サイド": "left",
    "center": "center",
    "centre": "center",
    "センター": "center",
    "right": "right",
    "right side": "right",
    "右サイド": "right",
}
_AT: Final = re.compile(r"(.+?) (?:at|in|into|to|on) (?:the )?(.+?)(?: area)?$")


def why_not(p: Position, seat: Seat, what: str) -> list[Reason]:
    """Reasons against an action; none if it can be done, or if it is nothing that is done."""
    verb, _, name = what.partition(" ")
    if p.over:
        return [("", "ゲームは終わっています", "the game is over")]
    if verb in ACTIONS:
        return _not_now(p, seat) or ACTIONS[verb](p, seat, name)
    if verb == "baton":
        return _baton(p, seat, name)
    if verb in ("pick", "set"):
        return _set(p, seat, name)
    return [("", f"「{what}」という行動はありません", f"there is no action {what!r}")]


def _failed(p: Position, table: str, seat: Seat, ref: Ref, n: int = 0) -> list[Reason]:
    rows: list[Condition] = p.rules.conditions[table]
    return [(clause, c.ja, c.en) for c in rows if not c.fn(p, seat, ref, n) for clause in (c.clauses or ("",))]


def _not_now(p: Position, seat: Seat) -> list[Reason]:
    if p.phase != "main":
        return [("7.7.2", "メインフェイズではありません", "it is not the Main Phase")]
    if p.active != seat:
        return [("7.7.2", "自分のメインフェイズではありません", "it is not your Main Phase")]
    if p.question is not None and p.question.kind != "action":
        return [("9.5.4.2", "処理の途中です", "something else is going on")]
    return []


def _called(p: Position, card: Card, name: str) -> bool:
    d = p.carddef(card)
    return name != "" and name in (d.name, d.name_en, d.number)


def _best(p: Position, found: list[list[Reason]], name: str, ja: str, en: str) -> list[Reason]:
    """The fewest reasons; a loop that would go on, if there are none; else that there is no such card."""
    if not found:
        return [("", f"{ja}「{name}」はありません", f"there is no {name} {en}")]
    best = min(found, key=len)
    if not best and p.question is not None and p.question.real:
        return [("12.1.1.2", "ループを続けることになります", "it would go on with a loop that has been done")]
    return best


def _play(p: Position, seat: Seat, name: str) -> list[Reason]:
    area = ""
    m = _AT.match(name)
    if m and m.group(2) in AREA_WORDS:
        name, area = m.group(1), AREA_WORDS[m.group(2)]
    found: list[list[Reason]] = []
    for card in p.zones[p.slot_id("hand", seat)]:
        if _called(p, card, name):
            ref = p.ref(card)
            found.append(_failed(p, "play", seat, ref) + (_area(p, seat, ref, area) if area else []))
    return _best(p, found, name, "手札に", "in your hand")


def _area(p: Position, seat: Seat, ref: Ref, area: str) -> list[Reason]:
    """Why a member of the hand cannot be put into this area."""
    slot = p.slot_id(area, seat)
    out = _failed(p, "area", NO_SEAT, ref, slot)
    if not out and slot not in affordable(p, seat, ref):
        n = price(p, seat, ref)
        return [("9.6.2.3.1", f"エネルギーが足りません（{n}必要）", f"not enough energy: it costs {n} there")]
    return out


def _ability(p: Position, seat: Seat, name: str) -> list[Reason]:
    found: list[list[Reason]] = []
    for card, a in activated(p, seat):
        if _called(p, card, name) and p.pool.abilities[a].type == ACTIVATED:
            ref = p.ref(card)
            found.append(
                _failed(p, "ability", seat, ref, a) + _valid(p, card, a) + _failed(p, "playable", seat, ref, a)
            )
    if not found and any(_called(p, c, name) for c in [*members(p, seat), *lives(p, seat)]):
        return [("7.7.2.1", "【起動】能力がありません", "it has no [Activate] ability")]
    return _best(p, found, name, "自分のステージに", "on your stage")


def _valid(p: Position, card: Card, ability: AbilityId) -> list[Reason]:
    """Where and in which area it would work."""
    return [r for r in _failed(p, "valid", NO_SEAT, p.ref(card), ability) if r[1]]


def _baton(p: Position, seat: Seat, name: str) -> list[Reason]:
    q = p.question
    if q is None or q.seat != seat or q.about < 0 or q.kind not in ("baton", "more_batons"):
        return [("9.6.2.3.2", "メンバーをプレイしていません", "no member is being played")]
    there = [c for c in members(p, seat) if _called(p, c, name)]
    if not there:
        return [("", f"自分のステージに「{name}」はいません", f"there is no {name} on your stage")]
    found: list[list[Reason]] = []
    for card in there:
        reasons = _failed(p, "baton", seat, q.about, p.ref(card))
        if not reasons and q.kind == "baton" and p.ref(card) not in batons(p, seat, q.about, _aimed(p)):
            reasons = [("9.6.2.3.2", "そのエリアにいません", "it is not in the area where the member is put")]
        found.append(reasons)
    return min(found, key=len)


def _aimed(p: Position) -> Slot:
    """The area of the member that is being played."""
    for f in reversed(p.stack):
        if p.rules.procs[f.proc].name == "play_member":
            return Slot(f.a) if f.a >= 0 else p.slot_id(AREAS[0], f.seat)
    return p.slot_id(AREAS[0], Seat(0))


def _set(p: Position, seat: Seat, name: str) -> list[Reason]:
    q = p.question
    if p.phase != "live_set" or q is None or q.kind != "live_set":
        return [("8.2.2", "ライブカードを置くときではありません", "it is not the time to set cards")]
    if q.seat != seat:
        return [("8.2.4", "相手がカードを置いています", "the other player is setting cards")]
    if not any(_called(p, Card(o.a & MASK), name) for o in q.opts if o.a >= 0):
        return [("8.2.2", f"手札に「{name}」はありません", f"there is no {name} in your hand")]
    return []


Asked = Callable[[Position, Seat, str], list[Reason]]
ACTIONS: Final[dict[str, Asked]] = {"play": _play, "ability": _ability}
