"""Conditions of card text in Reバース: what there is, whose turn it is, what was done, which attack is going on."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.history import attacks_of
from fuda.games.rebirth.meaning.nouns import amount, deeds
from fuda.games.rebirth.meaning.values import has_number
from fuda.games.rebirth.rules.actions import vacancies
from fuda.games.rebirth.rules.battle.attack import attacked, attacking, supporting
from fuda.games.rebirth.rules.formats.players import turn_players
from fuda.games.rebirth.state import ATTACK_NUMBER, ATTACKER, ATTACKS, CHECKING, FIRST_ICON, ICONS, ORIGIN
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words.nouns import exists, fits, gathered, referred

# --- what there is ------------------------------------------------------------------------------------------------


def _exist_each(p: Position, ctx: Ctx, node: Node) -> bool:
    """There is one of each."""
    return all(gathered(p, ctx, part) for part in node["of"])


def _each_has(p: Position, ctx: Ctx, node: Node) -> bool:
    """Every player has one."""
    owners = {p.owner[r & MASK] for r in gathered(p, ctx, node["of"])}
    return owners.issuperset(k.seats_of(p, ctx, "each"))


def _cmp(p: Position, ctx: Ctx, node: Node) -> bool:
    a, b = node["a"], node["b"]
    for x in (a, b):
        if isinstance(x, Node) and x.op == "value" and not referred(p, ctx, x["of"]):
            return False
    return k.compare(amount(p, ctx, a), node["op"], amount(p, ctx, b))


def _compare(p: Position, ctx: Ctx, node: Node) -> bool:
    """More (or fewer) than the other player has; of several players: than each."""
    mine = amount(p, ctx, node["a"])
    for seat in k.seats_of(p, ctx, node["who"]):
        c = ctx.copy()
        c.against = seat
        if not k.compare(mine, node["op"], amount(p, c, node["b"])):
            return False
    return True


def _is(p: Position, ctx: Ctx, node: Node) -> bool:
    return any(all(k.passes(p, ctx, f, r) for f in node["filters"]) for r in referred(p, ctx, node["what"]))


def _only(p: Position, ctx: Ctx, node: Node) -> bool:
    """There are cards, and only such ones."""
    refs = gathered(p, ctx, node["of"])
    if any(f.op == "distinct" for f in node["filters"]):
        words = [last_known.chars_of(p, r).name for r in refs]
        return len(words) == len(set(words))
    return len(refs) > 0 and all(k.passes(p, ctx, f, r) for r in refs for f in node["filters"])


def _vacancy(p: Position, ctx: Ctx, node: Node) -> bool:
    return any(vacancies(p, s) > 0 for s in k.seats_of(p, ctx, node["owner"]))


def _parity(p: Position, ctx: Ctx, node: Node) -> bool:
    of = node["of"]
    if isinstance(of, Node) and of.op == "value":
        refs = referred(p, ctx, of["of"])
        if not refs or not has_number(p, refs[0], of["field"]):
            return False
    return amount(p, ctx, of) % 2 == (1 if node["is"] == "odd" else 0)


# --- when ---------------------------------------------------------------------------------------------------------


def whose_turn(p: Position, seat: Seat, who: str) -> bool:
    """Is it the turn of a player whom a word means?"""
    return any(k.seat_is(p, seat, who, s) for s in turn_players(p) or [p.active])


def _turn(p: Position, ctx: Ctx, node: Node) -> bool:
    return whose_turn(p, ctx.seat, node["of"])


def phase(p: Position, ctx: Ctx, node: Node) -> bool:
    """Is it such a phase (or any) of the turn of a player whom a word means?"""
    at: str = node["at"]
    return (at == "turn" or p.phase == at) and whose_turn(p, ctx.seat, node["whose"])


def _checking(p: Position, ctx: Ctx, node: Node) -> bool:
    """Is such a player making a check?"""
    seat = Seat(p.gv[CHECKING] - 1)
    return seat >= 0 and k.seat_is(p, ctx.seat, node["who"], seat)


# --- what was done ------------------------------------------------------------------------------------------------


def _did(p: Position, ctx: Ctx, node: Node) -> bool:
    """Was it done, to such cards, to so many?"""
    act: str = node["act"]
    filters: tuple[Node, ...] = node.get("filters", ())
    if act == "last":
        return ctx.did >= k.evaluate(p, ctx, node.get("n", 1))
    if act == "choose" and not deeds(p, ctx, act):
        icon = ICONS[ctx.num - FIRST_ICON] if 0 <= ctx.num - FIRST_ICON < len(ICONS) else ""
        return any(f.op == "has_ability" and f["name"] == icon for f in filters)
    if act in ("support", "supported", "block", "blocked_with"):
        refs = _partners(p, ctx, act)
    else:
        refs = deeds(p, ctx, act)
    if act == "swap" and filters:  # Xと入れ替えたら: what the card of the ability itself is does not matter
        refs = [r for r in refs if r & MASK != ctx.source & MASK]
    if "of" in node:
        before = {ctx.moved[i + 1]: ctx.moved[i] for i in range(0, len(ctx.moved), 2)}
        refs = [r for r in refs if k.matches(p, ctx, node["of"], before.get(r, r))]
    n = sum(1 for r in refs if all(k.passes(p, ctx, f, r) for f in filters))
    return k.compare(n, node.get("op", "ge"), k.evaluate(p, ctx, node.get("n", 1)))


def _partners(p: Position, ctx: Ctx, act: str) -> list[Ref]:
    """Whom a support or a block was for, or by whom it was."""
    ev = ctx.ev
    if act == "supported":
        return [supporting(p)] if supporting(p) >= 0 else []
    if ev is not None and ev.kind in (p.rules.event_index["support"], p.rules.event_index["block"]):
        return [ev.old] if act == "blocked_with" else [ev.host_ref]
    card = attacking(p) if act == "support" else attacked(p)
    return [p.ref(card)] if card >= 0 else []


def _won(p: Position, ctx: Ctx, node: Node) -> bool:
    return ctx.won == 1


def _lost(p: Position, ctx: Ctx, node: Node) -> bool:
    return ctx.won == 2


def _came(p: Position, ctx: Ctx, node: Node) -> bool:
    """Has it come from there to the entry in this turn?"""
    for r in referred(p, ctx, node["what"]):
        if not p.current(r) or p.born[r & MASK] != p.turn or zone_name(p, p.slot[r & MASK]) != node["to"]:
            continue
        if p.flags[r & MASK] >> ORIGIN == p.rules.zone_index[node["source"]] + 1:
            return True
    return False


# --- attacks ------------------------------------------------------------------------------------------------------


def such_attack(p: Position, ctx: Ctx, node: Node) -> bool:
    """Is the attack that is going on such a one: by whom, on whom, the how many-th, supported by whom?"""
    attacker = Seat(p.gv[ATTACKER])
    if attacker < 0:
        return False
    mine, theirs = attacking(p), attacked(p)
    by = node.get("by")
    if isinstance(by, str) and not k.seat_is(p, ctx.seat, by, attacker):
        return False
    if isinstance(by, Node) and (mine < 0 or not k.matches(p, ctx, by, p.ref(mine))):
        return False
    on: Node | None = node.get("on")
    if on is not None and (theirs < 0 or not k.matches(p, ctx, on, p.ref(theirs))):
        return False
    supporter: Node | None = node.get("supporter")
    if supporter is not None and (supporting(p) < 0 or not k.matches(p, ctx, supporter, supporting(p))):
        return False
    if node.get("next"):
        after: int = node.get("after", -1)
        return p.gv[ATTACK_NUMBER] > after
    nth: tuple[int, ...] | None = node.get("nth")
    if nth is None:
        return True
    if isinstance(by, Node):
        return attacks_of(p, p.ref(mine)) in nth
    if isinstance(by, str):
        return p.sv[attacker][ATTACKS] in nth
    return sum(p.sv[s][ATTACKS] for s in range(p.seats)) in nth


def _attack_is(p: Position, ctx: Ctx, node: Node) -> bool:
    attack = Node("attack", nth=(node["nth"],), by=node.get("by"))
    return such_attack(p, ctx, attack)


def _attacks_made(p: Position, ctx: Ctx, node: Node) -> bool:
    return any(p.sv[s][ATTACKS] >= node["n"] for s in k.seats_of(p, ctx, node["who"]))


def _supported_by(p: Position, ctx: Ctx, node: Node) -> bool:
    """Is the attack (of this character) supported by such a member?"""
    what: Node = node["what"]
    ref = supporting(p)
    if ref < 0 or (what.op == "ref" and p.ref(attacking(p)) not in referred(p, ctx, what)):
        return False
    return fits(p, ctx, Node("cards", filters=node["filters"]), ref)


TERMS: Final[tuple[Term, ...]] = (
    term("", "cond", "exists", exists),
    term("", "cond", "exist_each", _exist_each),
    term("", "cond", "each_has", _each_has),
    term("", "cond", "cmp", _cmp),
    term("", "cond", "compare", _compare),
    term("", "cond", "is_", _is),
    term("", "cond", "only", _only),
    term("", "cond", "all_are", _only),
    term("", "cond", "vacancy", _vacancy),
    term("", "cond", "parity", _parity),
    term("", "cond", "turn", _turn),
    term("", "cond", "phase", phase),
    term("", "cond", "checking", _checking),
    term("", "cond", "and_", k.cond_and),
    term("", "cond", "or_", k.cond_or),
    term("", "cond", "not_", k.cond_not),
    term("", "cond", "did", _did),
    term("", "cond", "won", _won),
    term("", "cond", "lost", _lost),
    term("", "cond", "came", _came),
    term("", "cond", "attack", such_attack),
    term("", "cond", "attack_is", _attack_is),
    term("", "cond", "attacks_made", _attacks_made),
    term("", "cond", "supported_by", _supported_by),
)
