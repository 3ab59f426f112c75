"""Why something cannot be done now in Reバース: the failed rows of the tables of conditions, and who may act at all.

What can be asked: `play NAME` (to the entry or the members), `move NAME`, `ability NAME`, `set NAME`,
`attack NAME` (with the support of that member), `attack NAME on player 2`, `partner_attack`, `block NAME`,
`cancel NAME`, `charge NAME`. A name is a card's name in either language, or its number; of several cards of that name
the one that comes closest counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from fuda.games.rebirth.rules.actions import activated
from fuda.games.rebirth.rules.allowances import played_from
from fuda.games.rebirth.rules.battle.attack import PARTNERS_RESTED, attacked, attacking
from fuda.games.rebirth.rules.battle.block import permitted
from fuda.games.rebirth.rules.formats.players import NEWCOMERS_ARE_SAFE, attackable, blockers, may_cancel, turn_players
from fuda.games.rebirth.rules.playing.cancel import targets_of
from fuda.games.rebirth.rules.principles import TEXT_BEATS_RULES
from fuda.games.rebirth.rules.zones import entry, is_kind, members, partners
from fuda.games.rebirth.state import CIRCLE, DEAD, FORMAT, SETTLED, TEAMS, TURNS
from fuda.kernel.cards.pool import ACTIVATED, CANCEL
from fuda.kernel.derive import layers
from fuda.kernel.position.places import there
from fuda.kernel.position.position import NORMAL, Position
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import NO_SEAT, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition

Reason = tuple[str, str, str]  # clause, Japanese, English

# what an option is called inside → the question asked here
SAME: Final = {
    "play_entry": "play",
    "play_member": "play",
    "block_with": "block",
    "charge_partner": "charge",
}
FORBIDDEN: Final[Reason] = ("1.3.3", "効果で禁止されています", "an effect forbids it")
_TO: Final = re.compile(r"^(?:play|move)\s+|\s+(?:to|at|in|into)(?: the)?(?: (?:entry|members?))?$", re.IGNORECASE)
_ON: Final = re.compile(r"^(.*?)\s*\bon (?:player )?(\d+)(?:'s entry)?$")
_AGAINST: Final = re.compile(r"\s+against .*$")


def why_not(p: Position, seat: Seat, what: str) -> list[Reason]:
    """Reasons against an action; none if it can be done, or if it is nothing that is done."""
    verb, _, name = what.partition(" ")
    if what.startswith("partner attack") or (verb == "attack" and name in ("partner", "as a partner")):
        verb, name = "partner_attack", ""
    verb = SAME.get(verb, verb)
    if verb in ("play", "move") and name.startswith(("play ", "move ")):
        verb = name[:4]  # what is done was said behind where it is done
    if p.over:
        return [("", "ゲームは終わっています", "the game is over")]
    if p.out[seat]:
        return [("12.4.1", "ゲームから去っています", "this player has left the game")]
    if verb in ACTIONS:
        return _not_now(p, seat) or ACTIONS[verb](p, seat, name)
    if verb in ANSWERS:
        return ANSWERS[verb](p, seat, name)
    return [("", f"「{what}」という行動はありません", f"there is no action {what!r}")]


def _failed(p: Position, table: str, seat: Seat, ref: Ref, n: int = 0) -> list[Reason]:
    rows: list[Condition] = p.rules.conditions[table]
    return [(clause, c.ja, c.en) for c in rows if not c.fn(p, seat, ref, n) for clause in (c.clauses or ("",)) if c.en]


def _called(p: Position, card: Card, name: str) -> bool:
    d = p.carddef(card)
    return name != "" and name in (d.name, d.name_en, d.number)


def _hand(p: Position, seat: Seat, name: str) -> list[Card]:
    return [c for c in p.zones[p.slot_id("hand", seat)] if _called(p, c, name)]


def _best(p: Position, found: list[list[Reason]], name: str, ja: str, en: str) -> list[Reason]:
    """The fewest reasons; a loop that would go on, if there are none; else that there is no such card."""
    if not found:
        return [("", f"{ja}「{name}」はありません", f"there is no {name} {en}")]
    best = min(found, key=len)
    if not best and p.question is not None and p.question.real:
        return [("13.1.1.2", "ループを続けることになります", "it would go on with a loop that has been done")]
    return best


# --- the main phase ---------------------------------------------------------------------------------------------


def _not_now(p: Position, seat: Seat) -> list[Reason]:
    if seat not in turn_players(p):
        return [("7.4.2", "自分のターンではありません", "it is not your turn")]
    if p.phase != "main":
        return [("7.4.2", "メインフェイズではありません", "it is not the main phase")]
    q = p.question
    if q is not None and q.kind != "action":
        return [("7.4.2", "処理の途中です", "something else is going on")]
    if q is not None and q.seat != seat:
        return [("12.7.7.3", "チームメイトの番です", "it is for the teammate to act")]
    return []


def _play(p: Position, seat: Seat, name: str) -> list[Reason]:
    name = _TO.sub("", name)
    elsewhere = [c for c in played_from(p, seat) if _called(p, c, name)]
    found = [_failed(p, "play", seat, p.ref(c)) for c in [*_hand(p, seat, name), *elsewhere]]
    return _best(p, found, name, "手札に", "in your hand")


def _set(p: Position, seat: Seat, name: str) -> list[Reason]:
    found = [_failed(p, "set", seat, p.ref(c)) for c in _hand(p, seat, name)]
    return _best(p, found, name, "手札に", "in your hand")


def _move(p: Position, seat: Seat, name: str) -> list[Reason]:
    name = _TO.sub("", name)
    cards = [c for c in [*there(p, "entry", seat), *members(p, seat)] if not name or _called(p, c, name)]
    if not name:
        cards = [c for c in cards if c == entry(p, seat)]
    return _best(p, [_failed(p, "move", seat, p.ref(c)) for c in cards], name, "自分の場に", "on your stage")


def _ability(p: Position, seat: Seat, name: str) -> list[Reason]:
    found: list[list[Reason]] = []
    for card, a in activated(p, seat):
        if _called(p, card, name) and p.pool.abilities[a].type == ACTIVATED:
            ref = p.ref(card)
            invalid = [r for r in _failed(p, "valid", NO_SEAT, ref, a) if r[0]]
            found.append(invalid or _failed(p, "ability", seat, ref, a) + _failed(p, "playable", seat, ref, a))
    if not found and any(_called(p, c, name) for c, _ in activated(p, seat)):
        return [("7.4.2.3", "【起】がありません", "it has no activated ability")]
    if not found:
        stage = [c for zone in ("entry", "member", "rebirth") for c in there(p, zone, seat)]
        if any(_called(p, c, name) for c in stage):
            return [("7.4.2.3", "【起】がありません", "it has no activated ability")]
    return _best(p, found, name, "【起】を使える場所に", "where its ability could be played")


# --- attacking --------------------------------------------------------------------------------------------------


def _attack(p: Position, seat: Seat, name: str) -> list[Reason]:
    if seat not in turn_players(p):
        return [("8.2.3", "自分のターンではありません", "it is not your turn")]
    if p.phase != "attack" or p.question is None or p.question.kind not in ("attack", "attack_target"):
        return [("8.2.3", "アタックを選ぶ時ではありません", "no attack can be declared now")]
    m = _ON.match(name)
    target = Seat(int(m.group(2)) - 1) if m else NO_SEAT
    name = m.group(1) if m else name
    name = re.sub(r"^with(?: (?:the )?support of)? ", "", name)
    found = [_failed(p, "attack", seat, p.ref(c)) for c in members(p, seat) if _called(p, c, name)]
    if not found and entry(p, seat) >= 0 and _called(p, entry(p, seat), name):
        return [("8.2.4", "サポートするメンバーを選びます", "an attack names the member that supports it")]
    out = _best(p, found, name, "メンバーに", "among your members")
    return out + _target(p, seat, target) if m else out


def _target(p: Position, seat: Seat, target: Seat) -> list[Reason]:
    """Why a player cannot be attacked."""
    if not 0 <= target < p.seats:
        return [("", "そのプレイヤーはいません", "there is no such player")]
    if target in attackable(p, seat) and entry(p, target) >= 0:
        return []
    if p.out[target]:
        return [("12.4.2", "ゲームから去っています", "that player has left the game")]
    if not p.sv[target][TURNS] and NEWCOMERS_ARE_SAFE.on(p) and p.gv[FORMAT]:
        return [("12.3.1", "まだ自分のターンを行っていません", "that player has not had a turn yet")]
    clause = {CIRCLE: "12.6.6", TEAMS: "12.7.7.4.1"}.get(p.gv[FORMAT], "12.5.6" if p.gv[FORMAT] else "8.2.3.2")
    return [(clause, "アタックできるプレイヤーではありません", "that player cannot be attacked by this one")]


def _partner_attack(p: Position, seat: Seat, name: str) -> list[Reason]:
    q = p.question
    if q is None or q.kind != "partner_attack" or q.seat != seat:
        out: list[Reason] = []
        if len(partners(p, seat, NORMAL)) < PARTNERS_RESTED:
            out.append(
                ("8.2.4.4", "スタンドしているパートナーが3枚ありません", "there are not three standing partners")
            )
        mine = entry(p, seat)
        if mine >= 0 and forbidding(p, "partner_attack", seat, p.ref(mine)) is not None:
            out.append(FORBIDDEN)
        return out or [("8.2.4.4", "アタックを宣言した時ではありません", "no attack of yours is being declared")]
    return []


# --- answers ----------------------------------------------------------------------------------------------------


def _block(p: Position, seat: Seat, name: str) -> list[Reason]:
    if attacking(p) < 0 or attacked(p) < 0:
        return [("8.3.3", "アタックされていません", "nobody attacks")]
    if seat not in blockers(p):
        clause = {CIRCLE: "12.6.6.1", TEAMS: "12.7.7.4.2"}.get(p.gv[FORMAT], "12.5.6.1" if p.gv[FORMAT] else "8.3.3")
        return [(clause, "このアタックをブロックできるプレイヤーではありません", "this attack is not for you to block")]
    found = [_blocker(p, seat, c) for c in _hand(p, seat, name)]
    best = _best(p, found, name, "手札に", "in your hand")
    if not best and (p.question is None or p.question.kind != "block"):
        return [("8.3.3", "ブロックする時ではありません", "it is not the time to block")]
    return best


def _blocker(p: Position, seat: Seat, card: Card) -> list[Reason]:
    """Why a card of the hand does not block this attack."""
    target = attacked(p)
    ref = p.ref(card)
    out: list[Reason] = []
    if forbidding(p, "block", seat, ref) is not None:
        out.append(FORBIDDEN)
    if forbidding(p, "be_blocked", p.owner[target], p.ref(target)) is not None:
        out.append(FORBIDDEN)
    if TEXT_BEATS_RULES.on(p) and permitted(p, "block", seat, card, target):
        return out
    each: list[list[Reason]] = []
    for a in layers.derive(p).chars[card].abilities:
        ab = p.pool.abilities[a]
        if ab.keyword == "blocker":
            reasons = _failed(p, "blocker", NO_SEAT, ref, a)
            if not layers.valid(p, card, ab):
                reasons.append(("11.6.2", "有効ではありません", "it is not valid now"))
            each.append(reasons)
    if not each:
        return [*out, ("8.3.3", "【ブロッカー】がありません", "it has no blocker")]
    return out + min(each, key=len)


def _cancel(p: Position, seat: Seat, name: str) -> list[Reason]:
    name = _AGAINST.sub("", name)
    shown = [x for x in p.items if not x.flags & (DEAD | SETTLED)]
    if not shown:
        return [("9.7.3", "プレイされているものがありません", "nothing is being played")]
    if not any(may_cancel(p, seat, x.seat) for x in shown):
        return [("12.6.5", "隣のプレイヤーではありません", "only neighbours may answer it")]
    found: list[list[Reason]] = []
    for card in _hand(p, seat, name):
        ref = p.ref(card)
        each: list[list[Reason]] = []
        for a in layers.derive(p).chars[card].abilities:
            if p.pool.abilities[a].type == CANCEL:
                reasons = _failed(p, "cancel", seat, ref, a)
                if not targets_of(p, seat, ref, a):
                    text = ("止められるものではありません", "it is not against what is being played")
                    reasons += [(clause, *text) for clause in ("9.7.3.1.1", "9.1.1.4.1", "9.1.1.4.2", "11.4.2")]
                each.append(reasons)
        found.append(
            min(each, key=len) if each else [("9.7.3.1", "【キャンセル】がありません", "it has no cancel ability")]
        )
    best = _best(p, found, name, "手札に", "in your hand")
    q = p.question
    if not best and (q is None or q.kind != "counter" or q.seat != seat):
        return [("9.7.3.1", "キャンセルを選ぶ時ではありません", "it is not for you to answer now")]
    return best


def _charge(p: Position, seat: Seat, name: str) -> list[Reason]:
    q = p.question
    if q is None or q.seat != seat or q.kind not in ("charge", "charge_partner"):
        return [("7.3.2", "エネルギーを置く時ではありません", "it is not the time to put cards into the energy area")]
    wanted = q.kind == "charge_partner"
    found: list[list[Reason]] = []
    for card in _hand(p, seat, name):
        if is_kind(p, card, "partner") == wanted:
            found.append([])
        elif wanted:
            found.append([("7.3.2.1", "パートナーではありません", "it is no partner")])
        else:
            found.append([("7.3.2.2", "パートナーです", "it is a partner")])
    return _best(p, found, name, "手札に", "in your hand")


Asked = Callable[[Position, Seat, str], list[Reason]]
ACTIONS: Final[dict[str, Asked]] = {"play": _play, "move": _move, "ability": _ability, "set": _set}
ANSWERS: Final[dict[str, Asked]] = {
    "attack": _attack,
    "partner_attack": _partner_attack,
    "block": _block,
    "cancel": _cancel,
    "charge": _charge,
}
