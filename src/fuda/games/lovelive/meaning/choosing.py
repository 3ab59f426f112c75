"""Choosing (9.6.3): what an effect is about, before anything is done to it; naming a colour, a number, an area."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.lovelive.meaning.values import HEART_NAMES
from fuda.games.lovelive.rules.playing.playable import context_of
from fuda.games.lovelive.rules.zones import area_slots
from fuda.games.lovelive.state import COLORS
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import decisions, effects
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import AbilityId, Prog, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, Verb, condition, procedure, step, verb
from fuda.kernel.words import choosing

NONE_IS_IGNORED: Final = fact("9.6.3.1.3", "If nothing at all can be chosen, an ability can be played all the same.")
WHOLE_CHOICE_OR_NONE: Final = fact(
    "9.6.3.1.2", "An ability is not played if only some of what it must choose can be chosen."
)
KERNEL_ANSWERS: Final = (answer("9.6.3.1", asked.CHOOSING_IS_A_DUTY),)

# acts that leave what lies on the stage as it is
ASIDE: Final = frozenset({"draw", "look", "reveal", "choose", "put_energy", "pay_energy", "shuffle_deck", "live_score"})


def verbs() -> tuple[Verb, ...]:
    return (
        verb("9.6.3", "pick", choosing.do_pick),
        verb("", "take", choosing.do_take),
        verb("9.6.3", "choose", choosing.do_choose),
        verb("", "choose_color", do_choose_color),
        verb("", "choose_number", do_choose_number),
        verb("", "choose_player", do_choose_player),
        verb("", "choose_kind", do_choose_kind),
        verb("", "choose_area", do_choose_area),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        *choosing.procedures("9.6.3", "9.6.3 9.6.3.1.4", "9.6.3 9.6.3.1.1"),
        procedure(
            "choose_color",
            "",
            step("", _ask_color),
            step("", _take_color),
            frame="seat: who chooses; refs: the colours to choose from, by their numbers; card: the card whose text "
            "it is",
        ),
        procedure(
            "choose_player",
            "",
            step("9.6.3", _ask_player),
            step("", _take_fork),
            frame="seat: who chooses; refs: the programs for oneself and for the opponent; card: the card whose text "
            "it is",
        ),
        procedure(
            "choose_kind",
            "",
            step("9.6.3", _ask_kind),
            step("", _take_fork),
            frame="seat: who chooses; refs: the programs for the first and for the second kind; card: the card whose "
            "text it is",
        ),
        procedure(
            "choose_area",
            "",
            step("9.6.3", _ask_area),
            step("", _take_area),
            frame="seat: who chooses; refs: the areas to choose from; card: the card whose text it is",
        ),
    )


# --- what must be chosen can be chosen (9.6.3.1.2) ----------------------------------------------------------------


def conditions() -> dict[str, tuple[Condition, ...]]:
    return {
        "playable": (condition("9.6.3.1.2 9.6.2.2", can_choose, "必要な数を選べません", "so many cannot be chosen"),),
    }


def can_choose(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """9.6.3.1.2: what must be chosen can be chosen in full, or not at all. Later choices are looked at as far as
    nothing that comes before them could change what is there."""
    effect: Node | None = p.pool.abilities[ability].node.get("effect")
    if effect is None or not WHOLE_CHOICE_OR_NONE.on(p):
        return True
    ctx = context_of(p, ref, AbilityId(ability))
    acts: tuple[Node, ...] = effect["of"] if effect.op == "seq" else (effect,)
    for i, e in enumerate(acts):
        what: Node | None = e.get("what") if e.op == "choose" else None
        if what is not None and not _enough(p, ctx, what, i > 0):
            return False
        if e.op not in ASIDE:
            break
    return True


def _enough(p: Position, ctx: Ctx, what: Node, later: bool) -> bool:
    """Are as many things there as a text says to choose?"""
    if what.op != "pick" or what.get("mode", "exact") != "exact" or "n" not in what:
        return True
    noun: Node = what["of"]
    if noun.op == "ref" or (later and (noun.op != "cards" or noun.get("zone") != "stage")):
        return True
    there = len(terms.gather(p, ctx, noun))
    if there == 0:
        return NONE_IS_IGNORED.on(p)
    return there >= terms.evaluate(p, ctx, what["n"])


# --- naming a colour, a number, a player, an area -----------------------------------------------------------------


def do_choose_color(p: Position, f: Frame, ins: Node) -> None:
    """One of the colours that are named; of all, if none is."""
    g = call(p, "choose_color")
    g.seat = choosing.chooser(p, p.ctxs[f.ctx], ins)
    g.refs = cast("list[Ref]", [HEART_NAMES.index(c) for c in ins.get("of", COLORS)])
    g.card = p.ctxs[f.ctx].source
    f.did = 1


def _ask_color(p: Position, f: Frame) -> None:
    decisions.ask(p, f.seat, "color", [Opt("heart", -1, i) for i in f.refs], f.card)


def _take_color(p: Position, f: Frame) -> None:
    p.ctxs[f.ctx].num = f.refs[f.ans]
    p.stack[-2].did = 1


def do_choose_number(p: Position, f: Frame, ins: Node) -> None:
    """Any number, from zero on."""
    g = call(p, "name_number")
    g.seat = choosing.chooser(p, p.ctxs[f.ctx], ins)
    g.n = effects.NO_GREATEST
    g.a = 0 if asked.NUMBERS_FROM_ZERO.on(p) else 1
    f.did = 1


def do_choose_player(p: Position, f: Frame, ins: Node) -> None:
    """Oneself or the opponent; what follows is said of that player."""
    _fork(p, f, ins, "choose_player")


def do_choose_kind(p: Position, f: Frame, ins: Node) -> None:
    """One of two kinds of card; what follows is said of that kind."""
    _fork(p, f, ins, "choose_kind")


def _fork(p: Position, f: Frame, ins: Node, kind: str) -> None:
    g = call(p, kind)
    g.seat = choosing.chooser(p, p.ctxs[f.ctx], Node("pick"))
    g.refs = [ins["then"], ins["else_"]]
    g.card = p.ctxs[f.ctx].source


def _ask_player(p: Position, f: Frame) -> None:
    decisions.ask(p, f.seat, "choose_player", [Opt("oneself"), Opt("opponent")], f.card)


def _ask_kind(p: Position, f: Frame) -> None:
    decisions.ask(p, f.seat, "choose_kind", [Opt("first_kind"), Opt("second_kind")], f.card)


def _take_fork(p: Position, f: Frame) -> None:
    p.stack[-2].did = 1
    effects.block_chosen(p, f, Prog(f.refs[f.ans]))


def do_choose_area(p: Position, f: Frame, ins: Node) -> None:
    """An area of a stage, other than that of a member."""
    ctx = p.ctxs[f.ctx]
    seat = terms.seats_of(p, ctx, ins.get("owner", "doer"))[0]
    but: Node | None = ins.get("but")
    taken = [p.slot[r & MASK] for r in terms.refs_of(p, ctx, but) if p.current(r)] if but is not None else []
    slots = [s for s in area_slots(p, seat) if s not in taken]
    ctx.num = -1
    if slots:
        g = call(p, "choose_area")
        g.seat = choosing.chooser(p, ctx, Node("pick"))
        g.refs = cast("list[Ref]", slots)
        g.card = ctx.source
        f.did = 1


def _ask_area(p: Position, f: Frame) -> None:
    f.ans = 0
    if len(f.refs) > 1:
        decisions.ask(p, f.seat, "area", [Opt("place_at", f.card, slot) for slot in f.refs], f.card)


def _take_area(p: Position, f: Frame) -> None:
    p.ctxs[f.ctx].num = f.refs[f.ans]
    p.stack[-2].did = 1


VERBS: Final = verbs()
PROCEDURES: Final = procedures()
CONDITIONS: Final = conditions()
