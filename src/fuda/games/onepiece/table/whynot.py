"""Why something cannot be done now in ONE PIECE: the failed rows of the tables of conditions.

What can be asked: `play NAME`, `effect NAME`, `give NAME`, `attack NAME`, `attack NAME on NAME`, `block NAME`,
`counter NAME`, `trigger NAME`. A name is a card's name in either language, or its number; of several cards of that name
the one that comes closest counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fuda.games.onepiece.rules.battle.attack import attacker
from fuda.games.onepiece.rules.damage import can_trigger
from fuda.games.onepiece.rules.playing.activation import activated
from fuda.games.onepiece.rules.playing.trigger import trigger_of
from fuda.games.onepiece.rules.zones import characters, leader, stage
from fuda.games.onepiece.state import KIND
from fuda.kernel.cards.pool import ACTIVATED
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.kinds import NO_SEAT, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition

Reason = tuple[str, str, str]  # clause, Japanese, English

# what an option is called inside → the question asked here
SAME: Final = {
    "event": "play",
    "counter_event": "counter",
    "block_with": "block",
    "use_trigger": "trigger",
}


def why_not(p: Position, seat: Seat, what: str) -> list[Reason]:
    """Reasons against an action; none if it can be done, or if it is nothing that is done."""
    verb, _, name = what.partition(" ")
    verb = SAME.get(verb, verb)
    if p.over:
        return [("", "ゲームは終わっています", "the game is over")]
    if verb in ACTIONS:
        return _not_now(p, seat) or ACTIONS[verb](p, seat, name)
    if verb in ANSWERS:
        return ANSWERS[verb](p, seat, name)
    return [("", f"「{what}」という行動はありません", f"there is no action {what!r}")]


def _failed(p: Position, table: str, seat: Seat, ref: Ref, n: int = 0) -> list[Reason]:
    rows: list[Condition] = p.rules.conditions[table]
    return [(clause, c.ja, c.en) for c in rows if not c.fn(p, seat, ref, n) for clause in (c.clauses or ("",))]


def _not_now(p: Position, seat: Seat) -> list[Reason]:
    if p.active != seat:
        return [("6-1-2", "自分のターンではありません", "it is not your turn")]
    if p.phase != "main":
        return [("6-5-2", "メインフェイズではありません", "it is not the Main Phase")]
    if attacker(p) >= 0:
        return [("6-5-2", "バトル中です", "a battle is going on")]
    if p.question is not None and p.question.kind != "action":
        return [("6-5-2", "処理の途中です", "something else is going on")]
    return []


def _called(p: Position, card: Card, name: str) -> bool:
    d = p.carddef(card)
    return name != "" and name in (d.name, d.name_en, d.number)


def _own(p: Position, seat: Seat) -> list[Card]:
    return [c for c in [leader(p, seat), *characters(p, seat)] if c >= 0]


def _best(p: Position, found: list[list[Reason]], name: str, ja: str, en: str) -> list[Reason]:
    """The fewest reasons; a loop that would go on, if there are none; else that there is no such card."""
    if not found:
        return [("", f"{ja}「{name}」はありません", f"there is no {name} {en}")]
    best = min(found, key=len)
    if not best and p.question is not None and p.question.real:
        return [("11-1-1-2", "ループを続けることになります", "it would go on with a loop that has been done")]
    return best


def _play(p: Position, seat: Seat, name: str) -> list[Reason]:
    found: list[list[Reason]] = []
    for card in p.zones[p.slot_id("hand", seat)]:
        if _called(p, card, name):
            table = "event" if "event" in p.base[card].sets[KIND] else "play"
            found.append(_failed(p, table, seat, p.ref(card)))
    return _best(p, found, name, "手札に", "in your hand")


def _effect(p: Position, seat: Seat, name: str) -> list[Reason]:
    found: list[list[Reason]] = []
    for card, a in activated(p, seat):
        if _called(p, card, name) and p.pool.abilities[a].type == ACTIVATED:
            ref = p.ref(card)
            found.append(_failed(p, "effect", seat, ref, a) + _failed(p, "activate", NO_SEAT, ref, a))
    if not found and any(_called(p, c, name) for c in [*_own(p, seat), stage(p, seat)] if c >= 0):
        return [("6-5-4-1", "【起動メイン】がありません", "it has no [Activate: Main]")]
    return _best(p, found, name, "自分の場に", "on your field")


def _give(p: Position, seat: Seat, name: str) -> list[Reason]:
    cards = [c for c in [*_own(p, seat), stage(p, seat)] if c >= 0 and _called(p, c, name)]
    return _best(p, [_failed(p, "give", seat, p.ref(c)) for c in cards], name, "自分の場に", "on your field")


def _attack(p: Position, seat: Seat, name: str) -> list[Reason]:
    name, _, target = name.partition(" on ")
    found: list[list[Reason]] = []
    foe = p.opponent(seat)
    for card in _own(p, seat):
        if not _called(p, card, name):
            continue
        reasons = _failed(p, "attack", seat, p.ref(card))
        if target:
            aims = [c for c in _own(p, foe) if _called(p, c, target) or (target == "leader" and c == leader(p, foe))]
            each = [_failed(p, "target", NO_SEAT, p.ref(card), p.ref(c)) for c in aims]
            reasons += _best(p, each, target, "相手の場に", "on the opponent's field")
        found.append(reasons)
    return _best(p, found, name, "自分の場に", "on your field")


# --- answers to an attack --------------------------------------------------------------------------------------


def _defends(p: Position, seat: Seat, clause: str) -> list[Reason]:
    if attacker(p) < 0:
        return [(clause, "アタックされていません", "nothing attacks")]
    if p.active == seat:
        return [(clause, "アタックを受けていません", "you are not being attacked")]
    return []


def _block(p: Position, seat: Seat, name: str) -> list[Reason]:
    out = _defends(p, seat, "7-1-2-1")
    if out:
        return out
    battle = p.rules.proc_index["battle"]
    if any(f.proc == battle and f.c for f in p.stack):
        return [("7-1-2-1", "このバトルではもうブロックしました", "there was a block in this battle already")]
    found = [_failed(p, "block", seat, p.ref(c)) for c in _own(p, seat) if _called(p, c, name)]
    best = _best(p, found, name, "自分の場に", "on your field")
    if not best and (p.question is None or p.question.kind != "block"):
        return [("7-1-2-1", "ブロック・ステップではありません", "it is not the Block Step")]
    return best


def _counter(p: Position, seat: Seat, name: str) -> list[Reason]:
    out = _defends(p, seat, "7-1-3-1")
    if out:
        return out
    if p.question is None or p.question.kind != "counter":
        return [("7-1-3-1", "カウンター・ステップではありません", "it is not the Counter Step")]
    found: list[list[Reason]] = []
    for card in p.zones[p.slot_id("hand", seat)]:
        if _called(p, card, name):
            table = "counter_event" if "event" in p.base[card].sets[KIND] else "counter_icon"
            found.append(_failed(p, table, seat, p.ref(card)))
    return _best(p, found, name, "手札に", "in your hand")


def _trigger(p: Position, seat: Seat, name: str) -> list[Reason]:
    q = p.question
    if q is None or q.kind != "life" or q.seat != seat or q.about < 0:
        return [("10-1-5-1", "ライフのカードを確認していません", "no Life card is being looked at")]
    card = Card(q.about & MASK)
    if not sight.sees(p, seat, card) or (name and not _called(p, card, name)):
        return [("", f"「{name}」を確認していません", f"it is not {name} that is being looked at")]
    a = trigger_of(p, card)
    if a < 0:
        return [("10-1-5-1", "【トリガー】がありません", "it has no [Trigger]")]
    found = _failed(p, "trigger", seat, q.about, a)
    if not found and not can_trigger(p, p.stack[-1], card):
        return [("1-3-3", "効果で禁止されています", "an effect forbids it")]
    return found


Asked = Callable[[Position, Seat, str], list[Reason]]
ACTIONS: Final[dict[str, Asked]] = {"play": _play, "effect": _effect, "give": _give, "attack": _attack}
ANSWERS: Final[dict[str, Asked]] = {"block": _block, "counter": _counter, "trigger": _trigger}
