"""Why something cannot be done now in Gate Ruler: the failed rows of the tables of conditions.

What can be asked: `play NAME`, `set NAME`, `show NAME`, `use NAME`, `overdrive NAME`, `drop NAME`, `rearrange NAME`,
`attack NAME`, `attack NAME on NAME` (or `on line 2`), `pass`. A name is a card's name in either language, its number,
or the name of an ability; of several cards of that name the one that comes closest counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from fuda.games.gateruler.rules.actions import fighting_places, main_time
from fuda.games.gateruler.rules.battle.attacking_card import attacker
from fuda.games.gateruler.rules.battle.declaration import may_hit, others_permitted, target_lines
from fuda.games.gateruler.rules.drive import overdrives
from fuda.games.gateruler.rules.gate.options import EVERY_ZONE, activated
from fuda.games.gateruler.rules.playing.hidden import CLOSED
from fuda.games.gateruler.rules.playing.overdrive_touchdown_counter import key_playable
from fuda.games.gateruler.rules.playing.set_cards import is_normal, timing_of
from fuda.games.gateruler.rules.zones import foremost, line_of, lines, ruler, units
from fuda.kernel.position.places import in_slot, slots
from fuda.kernel.position.position import Position
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition

Reason = tuple[str, str, str]  # clause, Japanese, English

# which clause says when a set card can be used, by its timing
MOMENTS: Final = {
    "when": "14-4a",
    "while_": "14-4b",
    "normal": "14-4c",
    "instant": "14-4d",
    "being_damaged": "14-4d-1",
}

# what an option is called inside → the question asked here
SAME: Final = {
    "ability": "use",
    "set_card": "use",
    "show_set": "show",
    "reveal": "show",
    "target_card": "attack",
    "target_line": "attack",
}


def why_not(p: Position, seat: Seat, what: str) -> list[Reason]:
    """Reasons against an action; none if it can be done, or if it is nothing that is done."""
    verb, _, name = what.partition(" ")
    verb = SAME.get(verb, verb)
    if p.over:
        return [("", "ゲームは終わっています", "the game is over")]
    if verb not in ASKED:
        return [("", f"「{what}」という行動はありません", f"there is no action {what!r}")]
    return ASKED[verb](p, seat, re.sub(r"\s+(?:at|in|into|to) (?:attack|defense|set)\b.*$", "", name))


def _failed(p: Position, table: str, seat: Seat, ref: Ref, n: int = 0) -> list[Reason]:
    rows: list[Condition] = p.rules.conditions[table]
    return [(clause, c.ja, c.en) for c in rows if not c.fn(p, seat, ref, n) for clause in (c.clauses or ("",))]


def _called(p: Position, card: Card, name: str) -> bool:
    d = p.carddef(card)
    return name != "" and name in (d.name, d.name_en, d.number)


def _own(p: Position, seat: Seat, *zones: str) -> list[Card]:
    """A player's cards in some zones, without what stands for abilities."""
    there = [c for z in zones for s in slots(p, z, seat) for c in p.zones[s] if c < p.real and p.role[c] == 0]
    return sorted(there, key=lambda c: -p.face[c])


def _asked(p: Position, seat: Seat) -> list[Reason]:
    """Has the player priority now?"""
    q = p.question
    if q is None or q.seat != seat or q.kind != "gate_action":
        return [("9-3e", "優先権がありません", "you do not have priority")]
    return []


def _best(found: list[list[Reason]], name: str, ja: str, en: str) -> list[Reason]:
    """The fewest reasons; else that there is no such card."""
    if not found:
        return [("", f"{ja}「{name}」はありません", f"there is no {name} {en}")]
    return min(found, key=lambda reasons: len({en for _, _, en in reasons}))


def _loop(p: Position, reasons: list[Reason]) -> list[Reason]:
    """What would only go on with a loop is not offered."""
    if not reasons and p.question is not None and p.question.real:
        return [("17-1a-1", "ループを続けることになります", "it would go on with a loop that has been done")]
    return reasons


# --- in the main phase, with nothing on the gate ----------------------------------------------------------------


def _main(p: Position, seat: Seat) -> list[Reason]:
    return _failed(p, "main_action", seat, NO_REF)


def _play(p: Position, seat: Seat, name: str) -> list[Reason]:
    name = name.removeprefix("set ")
    found = [
        _main(p, seat) + _failed(p, "play", seat, p.ref(c)) for c in _own(p, seat, *EVERY_ZONE) if _called(p, c, name)
    ]
    found += _set_cards(p, seat, name)
    return _loop(p, _best(found, name, "手札やドライブゾーンに", "in your hand or drive zone") or _asked(p, seat))


def _set_cards(p: Position, seat: Seat, name: str) -> list[list[Reason]]:
    """Reasons against using cards that are set."""
    out: list[list[Reason]] = []
    for c in _own(p, seat, "set"):
        if not _called(p, c, name):
            continue
        reasons = _failed(p, "set_card", seat, p.ref(c))
        timing = timing_of(p, c)
        if timing is not None:  # a reason without a clause: it is not the moment for such a timing
            reasons = [(clause or MOMENTS.get(timing.op, ""), ja, en) for clause, ja, en in reasons]
        if is_normal(p, c) and not main_time(p, seat):
            reasons += _main(p, seat)
        out.append(reasons)
    return out


def _set(p: Position, seat: Seat, name: str) -> list[Reason]:
    found = [
        _main(p, seat) + _failed(p, "set", seat, p.ref(c)) + _failed(p, "settable", NO_SEAT, p.ref(c))
        for c in _own(p, seat, "hand", "drive")
        if _called(p, c, name)
    ]
    return _loop(p, _best(found, name, "手札やドライブゾーンに", "in your hand or drive zone") or _asked(p, seat))


def _show(p: Position, seat: Seat, name: str) -> list[Reason]:
    """A card of the drive zone, or a hidden card whose moment has come."""
    name = name.removeprefix("set ")
    q = p.question
    if q is not None and q.kind == "show_set" and q.seat == seat:
        there = [c for c in _own(p, seat, "set", *CLOSED) if _called(p, c, name)]
        if there and not any(o.a == p.ref(c) for o in q.opts for c in there):
            return [("14-4b", "使用タイミングではありません", "this is not its moment")]
        if there:
            return []
    found = [
        _main(p, seat) + _failed(p, "reveal", seat, p.ref(c)) for c in _own(p, seat, "drive") if _called(p, c, name)
    ]
    if not found and any(_called(p, c, name) for c in _own(p, seat, "set")):
        return [("14-9b-1", "使用タイミングではありません", "this is not its moment")]
    return _best(found, name, "ドライブゾーンに", "in your drive zone") or _asked(p, seat)


def _rearrange(p: Position, seat: Seat, name: str) -> list[Reason]:
    reasons = _main(p, seat)
    if forbidding(p, "rearrange", seat, NO_REF) is not None:
        reasons.append(("1-5d", "移動が禁止されています", "an effect forbids it"))
    found: list[list[Reason]] = []
    for c in [in_slot(p, s) for s in fighting_places(p, seat)]:
        if c >= 0 and _called(p, c, name):
            stays = forbidding(p, "move", seat, p.ref(c)) is not None
            found.append([*reasons, *([("1-5d", "移動が禁止されています", "an effect forbids it")] if stays else [])])
    return _loop(
        p, _best(found, name, "攻撃ゾーンや守備ゾーンに", "in your attack or defense zones") or _asked(p, seat)
    )


def _overdrive(p: Position, seat: Seat, name: str) -> list[Reason]:
    found: list[list[Reason]] = []
    for c in _own(p, seat, "drive"):
        if not _called(p, c, name):
            continue
        reasons = _main(p, seat)
        laid = overdrives(p, c)
        if not laid:
            reasons.append(("7-9a", "オーバードライブ能力がありません", "no overdrive ability of it is there"))
        elif not any(key_playable(p, seat, p.ref(c), AbilityId(p.mark[od]), 0) for od in laid):
            reasons.append(("14-3b-8", "対象やコストが足りません", "a target or the cost is missing"))
        found.append(reasons)
    return _loop(p, _best(found, name, "ドライブゾーンに", "in your drive zone") or _asked(p, seat))


def _drop(p: Position, seat: Seat, name: str) -> list[Reason]:
    name = name.removeprefix("overdrive ")
    return [r for r in _overdrive(p, seat, name) if r[0] != "14-3b-8"]


# --- abilities ----------------------------------------------------------------------------------------------------


def _use(p: Position, seat: Seat, name: str) -> list[Reason]:
    """An activated ability by its name or by its card, or a card that is set."""
    name = name.removeprefix("set ")
    found = _set_cards(p, seat, name)
    for card, a in activated(p, seat):
        ab = p.pool.abilities[a]
        if _called(p, card, name) or name in (ab.name, f"{p.carddef(card).name} {ab.name}"):
            reasons = _failed(p, "ability", seat, p.ref(card), a)
            if ab.node.get("timing", "normal") == "normal":
                reasons += [r for r in _main(p, seat) if r not in reasons]
            found.append(reasons)
    if not found and any(_called(p, c, name) for c in _own(p, seat, "ruler", "attack", "defense", "field")):
        return [("7-7a", "使える能力がありません", "it has no ability to be used")]
    return _loop(p, _best(found, name, "自分の場に", "on your board") or _asked(p, seat))


# --- attacks ------------------------------------------------------------------------------------------------------


def _attack(p: Position, seat: Seat, name: str) -> list[Reason]:
    if p.active != seat:
        return [("8-4c", "自分のターンではありません", "it is not your turn")]
    if p.phase != "attack":
        return [("8-4c", "アタックフェイズではありません", "it is not the attack phase")]
    q = p.question
    if attacker(p) >= 0 and (q is None or q.kind not in ("attack", "attack_target")):
        return [("8-4c", "戦闘中です", "a battle is going on")]
    name, _, target = name.partition(" on ")
    found: list[list[Reason]] = []
    for card in [*units(p, seat), ruler(p, seat)]:
        if card < 0 or not (_called(p, card, name) or (name == "ruler" and card == ruler(p, seat))):
            continue
        reasons = _failed(p, "attack", seat, p.ref(card))
        if target:
            reasons += _against(p, seat, p.ref(card), target)
        found.append(reasons)
    best = _best(found, name, "自分の場に", "on your board")
    if not best and (q is None or q.seat != seat or q.kind not in ("attack", "attack_target")):
        return [("8-4c", "今は攻撃を宣言できません", "attacks are not declared now")]
    return _loop(p, best)


def _against(p: Position, seat: Seat, ref: Ref, target: str) -> list[Reason]:
    """Reasons against one target: a line, the opponent (the ruler), or a card."""
    foe = p.opponent(seat)
    target = re.sub(rf"^player {foe + 1}(?:'s)?\s*", "", target) or "ruler"
    m = re.fullmatch(r"(?:the )?(?:empty )?line (\d+)", target)
    line = int(m.group(1)) if m else 0 if target in ("center line", "the center line") else -1
    if line >= 0:
        if line in target_lines(p, seat, ref):
            return []
        if line not in lines(p, foe):
            return [("3-6e", "そのようなラインはありません", "there is no such line")]
        return [("8-4c", "攻撃できません", "it cannot be attacked")]
    mine = [*units(p, foe), ruler(p, foe)]
    aims = [c for c in mine if c >= 0 and (_called(p, c, target) or (target == "ruler" and c == ruler(p, foe)))]
    found: list[list[Reason]] = []
    for c in aims:
        reasons: list[Reason] = []
        if not may_hit(p, ref, p.ref(c)):
            reasons.append(("1-5d", "効果で禁止されています", "an effect forbids it"))
        if foremost(p, foe, line_of(p, p.slot[c])) != c and p.ref(c) not in others_permitted(p, ref):
            reasons.append(("8-4c-1", "ラインの最前列ではありません", "it is not the foremost on its line"))
        found.append(reasons)
    return _best(found, target, "相手の場に", "on the opponent's board")


def _pass(p: Position, seat: Seat, name: str) -> list[Reason]:
    return _asked(p, seat)


Asked = Callable[[Position, Seat, str], list[Reason]]
ASKED: Final[dict[str, Asked]] = {
    "play": _play,
    "set": _set,
    "show": _show,
    "use": _use,
    "overdrive": _overdrive,
    "drop": _drop,
    "rearrange": _rearrange,
    "attack": _attack,
    "pass": _pass,
}
