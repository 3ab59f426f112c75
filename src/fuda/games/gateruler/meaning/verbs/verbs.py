"""The verbs of Gate Ruler texts: how an effect goes on, what becomes of the game; and the tables of all verbs.

Choosing and looking are in `picking.py`, moves in `verbs_moves.py`, damage in `verbs_damage.py`, plays and summons in
`verbs_plays.py`, what lasts in `lasting.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning import choosing, lasting
from fuda.games.gateruler.meaning.conditions import attributes
from fuda.games.gateruler.meaning.verbs import damage, moves, plays
from fuda.games.gateruler.rules.actions import MORE_SUMMONS
from fuda.games.gateruler.rules.battle.battle import attacker, redirect
from fuda.games.gateruler.rules.playing.playing import modes_of
from fuda.games.gateruler.rules.processing.processes import cannot_lose, finish, leaves
from fuda.games.gateruler.rules.processing.processing import WATCHING
from fuda.games.gateruler.rules.turn import phase_over
from fuda.games.gateruler.rules.zones import ruler
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import durations, terms
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import decisions, effects, events, items
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import flow
from fuda.kernel.words.moving import who_does_it
from fuda.kernel.words.nouns import amount
from fuda.kernel.words.targets import key_of

MOST_NAMED: Final = 20  # the greatest number that can be named

# --- how an effect goes on ----------------------------------------------------------------------------------


def seats_told(p: Position, ctx: Ctx, who: str) -> list[int]:
    """The players who are told to do something."""
    if who in ("controller_of_it", "owner_of_it"):
        refs = ctx.it[:1]
        return [last_known.ctrl_of(p, r) if who == "controller_of_it" else p.owner[r & MASK] for r in refs]
    return terms.seats_of(p, ctx, who)


def do_by(p: Position, f: Frame, ins: Node) -> None:
    """A player is told to do something: both, the turn player first and completely."""
    flow.let_each_do(p, f, ins, seats_told(p, p.ctxs[f.ctx], ins["who"]))


def do_may(p: Position, f: Frame, ins: Node) -> None:
    if not SYMPHONIA_MAY_BE_WITHHELD.on(p):
        if any(x.op == "abyss_summon" for x in p.pool.programs[ins["effect"]]):
            flow.do_do(p, f, ins)
            return
    flow.do_may(p, f, ins)


def do_choose_one(p: Position, f: Frame, ins: Node) -> None:
    """What was chosen when it was played is done; what has not been chosen yet is chosen now."""
    modes = modes_of(p.ctxs[f.ctx], key_of(f))
    if not modes:
        flow.do_choose_one(p, f, ins)
        return
    g = call(p, "modes")
    g.refs = [ins["blocks"][i] for i in sorted(modes)]


def _next_mode(p: Position, f: Frame) -> None:
    """In the order in which they are printed."""
    if f.refs:
        f.pc = 0
        effects.block(p, f, f.refs.pop(0))


def do_repeat(p: Position, f: Frame, ins: Node) -> None:
    """Once, and n times more."""
    g = call(p, "repeat")
    g.prog = ins["effect"]
    g.n = 1 + max(0, amount(p, p.ctxs[f.ctx], ins["n"]))


def do_name_number(p: Position, f: Frame, ins: Node) -> None:
    g = call(p, "name_number")
    g.seat = terms.doer(p, p.ctxs[f.ctx])
    g.n = amount(p, p.ctxs[f.ctx], ins["max"]) if "max" in ins else MOST_NAMED
    g.a = 0 if asked.NUMBERS_FROM_ZERO.on(p) else -1


def do_choose_attribute(p: Position, f: Frame, ins: Node) -> None:
    g = call(p, "choose_attribute")
    g.seat = terms.doer(p, p.ctxs[f.ctx])
    g.card = p.ctxs[f.ctx].source


def _ask_attribute(p: Position, f: Frame) -> None:
    f.ans = 0
    known = attributes(p)
    if known:
        decisions.ask(p, f.seat, "attribute", [Opt("attribute", -1, i) for i in range(len(known))], f.card)


def _take_attribute(p: Position, f: Frame) -> None:
    p.ctxs[f.ctx].num = f.ans
    p.stack[-2].did = 1


# --- battle, the turn, the game ---------------------------------------------------------------------------------


def do_redirect(p: Position, f: Frame, ins: Node) -> None:
    """The attack goes on against another card."""
    for r in effects.things(p, f, ins)[:1]:
        if attacker(p) >= 0:
            redirect(p, r)
            f.did = 1


def do_more_summons(p: Position, f: Frame, ins: Node) -> None:
    for seat in who_does_it(p, p.ctxs[f.ctx], ins):
        p.sv[seat][MORE_SUMMONS] += amount(p, p.ctxs[f.ctx], ins["n"])
    f.did = 1


def do_win(p: Position, f: Frame, ins: Node) -> None:
    winners = who_does_it(p, p.ctxs[f.ctx], ins)
    _lose(p, [s for s in range(p.seats) if s not in winners])


def do_lose(p: Position, f: Frame, ins: Node) -> None:
    _lose(p, who_does_it(p, p.ctxs[f.ctx], ins))


def _lose(p: Position, seats: list[int]) -> None:
    seats = [s for s in seats if not cannot_lose(p, s, 0)]
    for s in seats:
        leaves(p, s)
        p.why = "effect"
        p.why_clause = p.clause
        events.note(p, "lose", s, text="effect")
    if seats:
        finish(p)


def do_end_turn(p: Position, f: Frame, ins: Node) -> None:
    """15-24: everything stops, and the end phase begins."""
    call(p, "end_turn")


def _forget_triggers(p: Position, f: Frame) -> None:
    p.pending = []
    for v in p.sv:
        v[WATCHING] = 0


def _clear_gate(p: Position, f: Frame) -> None:
    """Cards on the gate go to their owners' graveyards, also the one that says so; everything else is gone."""
    cards = [x.card & MASK for x in p.items if x.kind == "card" and p.current(x.card)]
    for item in list(p.items):
        if item.kind != "card":
            items.remove(p, item.id)
    decisions.move_all(p, [events.move(p, None, c, events.home(p, c, "grave"), "rule") for c in cards])


def _clear_drive(p: Position, f: Frame) -> None:
    there = [c for s in p.order() for c in p.zones[p.slot_id("drive", s)]]
    cards = [c for c in there if c < p.real]
    for od in [c for c in there if c >= p.real]:
        events.take_out(p, od)
    decisions.move_all(p, [events.move(p, None, c, events.home(p, c, "grave"), "drive_done") for c in cards])


def _clear_counters(p: Position, f: Frame) -> None:
    cards = [c for s in p.order() for c in p.zones[p.slot_id("counter", s)]]
    decisions.move_all(p, [events.move(p, None, c, events.home(p, c, "grave"), "rule") for c in cards])


def _clear_damage(p: Position, f: Frame) -> None:
    for seat in range(p.seats):
        card = ruler(p, seat)
        if card >= 0:
            p.mark[card] = 0
            p.flags[card] = 0


def _battle_over(p: Position, f: Frame) -> None:
    if p.phase == "attack":
        durations.expire(p, "battle")


def _phase_ends(p: Position, f: Frame) -> None:
    """What was to last for the phase is over."""
    phase_over(p)


def _to_end_phase(p: Position, f: Frame) -> None:
    """What is under way is left; the turn goes on with its end phase."""
    turn = p.rules.proc_index["turn"]
    at = max((i for i, x in enumerate(p.stack) if x.proc == turn), default=-1)
    if at < 0:
        return
    del p.stack[at + 1 :]
    p.stack[at].pc = p.rules.procs[turn].labels["end"]
    p.ctxs = []
    if not WHAT_TRIGGERS_MEANWHILE_WAITS.on(p):
        p.pending = []
    events.hide_again(p)


WHAT_TRIGGERS_MEANWHILE_WAITS: Final = fact("15-24h-1", "what triggers meanwhile waits")
SYMPHONIA_MAY_BE_WITHHELD: Final = fact("16-14a-2", "symphonia may be withheld")
KERNEL_ANSWERS: Final = (answer("1-5e", asked.NUMBERS_FROM_ZERO),)


VERBS: Final[tuple[Verb, ...]] = (
    verb("", "nothing", flow.do_nothing),
    verb("4-2b", "by", do_by),
    verb("", "then", flow.do_then),
    verb("", "do", flow.do_do),
    verb("", "may", do_may),
    verb("", "if_", flow.do_if),
    verb("", "choose_one", do_choose_one),
    verb("", "repeat", do_repeat),
    verb("", "name_number", do_name_number),
    verb("2-5c", "choose_attribute", do_choose_attribute),
    verb("", "redirect_attack", do_redirect),
    verb("", "more_summons", do_more_summons),
    verb("", "win", do_win),
    verb("", "lose", do_lose),
    verb("15-24a", "end_turn", do_end_turn),
    *choosing.VERBS,
    *moves.VERBS,
    *damage.VERBS,
    *plays.VERBS,
    *lasting.VERBS,
)

PROCEDURES: Final[tuple[Procedure, ...]] = (
    *flow.procedures("", "", "1-5e", ""),
    procedure("modes", "", step("", _next_mode)),
    procedure("choose_attribute", "", step("2-5c", _ask_attribute), step("", _take_attribute)),
    procedure(
        "end_turn",
        "",
        step("15-24b", _forget_triggers),
        step("15-24c 15-24c-1", _clear_gate),
        step("15-24d", _clear_drive),
        step("15-24e", _clear_counters),
        step("15-24f", _clear_damage),
        step("15-24g-1", _battle_over),
        step("15-24g", _phase_ends),
        step("15-24g 15-24h 15-24c-2", _to_end_phase),
    ),
    *choosing.PROCEDURES,
    *moves.PROCEDURES,
    *damage.PROCEDURES,
    *plays.PROCEDURES,
)
