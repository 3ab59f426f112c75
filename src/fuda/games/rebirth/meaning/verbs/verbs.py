"""The verbs of Reバース texts: how an effect goes on, states, energy, damage, checks, other abilities, the game; and
the tables of all verbs.

Choosing and looking are in `picking.py`, moves in `verbs_moves.py`, what lasts in `lasting.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning import choosing, lasting
from fuda.games.rebirth.meaning.nouns import amount
from fuda.games.rebirth.meaning.values import with_icon
from fuda.games.rebirth.meaning.verbs import moves
from fuda.games.rebirth.meaning.verbs.moves import going, noted, send
from fuda.games.rebirth.rules.allowances import taken
from fuda.games.rebirth.rules.battle.damage import DAMAGE_HAS_A_SOURCE
from fuda.games.rebirth.rules.formats.ending import win
from fuda.games.rebirth.rules.formats.leaving import lose
from fuda.games.rebirth.rules.formats.players import opponents, turn_players
from fuda.games.rebirth.rules.playing.energy import pay_energy
from fuda.games.rebirth.rules.zones import entry, is_kind
from fuda.games.rebirth.state import ATK, CHECKING, HAS_PASSED
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt, Pend
from fuda.kernel.run import costs, decisions, effects, events
from fuda.kernel.run.effects import block
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import flow, moving, piles, together
from fuda.kernel.words.moving import who_does_it

ENERGY_ICON_OF_NOTHING: Final = fact("5.14.2.1", "energy icon of nothing")
KERNEL_ANSWERS: Final = (
    answer("1.3.4", asked.TURN_PLAYER_ACTS_FIRST),
    answer("1.3.4.1", asked.CHOSEN_UNSEEN),
)


# --- a price in the middle of an effect (…することで) ----------------------------------------------------------------


def do_may_pay(p: Position, f: Frame, ins: Node) -> None:
    """Something may be done; only if all of it is done does the rest follow."""
    ctx = p.ctxs[f.ctx]
    g = call(p, "may_pay")
    g.prog = ins["effect"]
    g.refs = list(ins["prices"])
    g.seat = terms.doer(p, ctx)
    g.card = ctx.source
    g.a = 1 if costs.possible(p, ctx, ins["cost"]) else 0
    g.b = 1 if g.a or costs.possible(p, ctx, ins["cost"], True) else 0


def _ask_pay(p: Position, f: Frame) -> None:
    """Whoever could pay, for all that others know, is asked."""
    f.ans = 1
    if f.b:
        opts = [Opt("yes"), Opt("no")] if f.a else [Opt("no")]
        q = decisions.ask(p, f.seat, "may_pay", opts, f.card)
        q.ability = p.ctxs[f.ctx].ability
        q.n = f.prog
        q.secret = not f.a


def _pay(p: Position, f: Frame) -> None:
    f.did = 0
    if f.a and f.ans == 0:
        costs.pay(p, f.refs)


def _paid(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did
    if f.did:
        block(p, f, f.prog)


# --- states (5.3), energy (5.14) ----------------------------------------------------------------------------------


def _turn(p: Position, f: Frame, ins: Node, state: int, act: str) -> None:
    refs = effects.things(p, f, ins)
    g = call(p, "turn_cards")
    g.refs = refs
    g.n = state
    g.more = [p.turned[r & MASK] for r in refs]
    g.a = 1 if act == "rest" else 0


def _turn_cards(p: Position, f: Frame) -> None:
    events.emit_all(p, [events.make(p, f, "turn", p.ctrl[r & MASK], r & MASK, f.n) for r in f.refs])


def _turned_cards(p: Position, f: Frame) -> None:
    again = not asked.SAME_STATE_IS_NOTHING.on(p)
    done = [r for r, was in zip(f.refs, f.more, strict=True) if (again or was != f.n) and p.turned[r & MASK] == f.n]
    noted(p.ctxs[f.ctx], "rest" if f.a else "activate", done, False)
    p.stack[-2].did = f.did


def do_stand(p: Position, f: Frame, ins: Node) -> None:
    _turn(p, f, ins, NORMAL, "stand")


def do_rest(p: Position, f: Frame, ins: Node) -> None:
    _turn(p, f, ins, RESTED, "rest")


def do_pay_energy(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    if n == 0 and not ENERGY_ICON_OF_NOTHING.on(p):
        n = 1
    if n > 0:
        pay_energy(p, terms.doer(p, ctx), n, ctx.source)
    else:
        f.did = 1


# --- damage, recovery, checks -------------------------------------------------------------------------------------


def do_damage(p: Position, f: Frame, ins: Node) -> None:
    """Damage of an effect comes from the card whose ability it is."""
    n = amount(p, p.ctxs[f.ctx], ins["n"])
    evs: list[Ev] = []
    for r in effects.things(p, f, ins):
        ev = events.make(p, f, "damage", p.ctrl[r & MASK], r & MASK, n, "effect")
        if not DAMAGE_HAS_A_SOURCE.on(p):
            ev.cause = -1
        ev.n = taken(p, n, ev.cause, r)
        evs.append(ev)
    events.emit_all(p, evs)


def do_set_damage(p: Position, f: Frame, ins: Node) -> None:
    """The damage on a character becomes so much."""
    n = amount(p, p.ctxs[f.ctx], ins["n"])
    refs = effects.things(p, f, ins)
    evs = [events.make(p, f, "heal", p.owner[r & MASK], r & MASK, n - p.mark[r & MASK], "effect") for r in refs]
    events.emit_all(p, evs)


def do_heal(p: Position, f: Frame, ins: Node) -> None:
    """So many cards of the retire area go to the waiting room."""
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    for seat in reversed(who_does_it(p, ctx, ins)):
        refs = [p.ref(c) for c in p.zones[p.slot_id("retire", seat)]]
        g = call(p, "heal_player")
        g.seat = seat
        if n > 0 and refs:
            decisions.pick(p, seat, refs, min(n, len(refs)), n, "pick").card = ctx.source


def _heal(p: Position, f: Frame) -> None:
    evs = going(p, f, p.ctxs[f.ctx], Node("put"), f.refs, "waiting")
    send(p, f, Node("put"), "put", evs).prog = -1


def _healed(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did
    if f.did:
        events.emit(p, events.make(p, f, "healed", f.seat, -1, f.did))


def do_check(p: Position, f: Frame, ins: Node) -> None:
    """The top card of the deck is put into the waiting room and compared with the opponent's entry."""
    g = call(p, "check_top")
    g.seat = terms.doer(p, p.ctxs[f.ctx])


def _check_begins(p: Position, f: Frame) -> None:
    p.gv[CHECKING] = f.seat + 1
    p.derived = None
    piles.take(p, f, f.seat, 1, p.slot_id("waiting", f.seat), "check")


def _check_ends(p: Position, f: Frame) -> None:
    """Won by a Rebirth card, and by a character with a higher ATK."""
    ctx = p.ctxs[f.ctx]
    foes = [ctx.against] if ctx.against >= 0 else opponents(p, f.seat)
    theirs = [last_known.chars_of(p, p.ref(entry(p, s))).nums[ATK] for s in foes if entry(p, s) >= 0]
    won = False
    for r in f.refs:
        card = r & MASK
        higher = is_kind(p, card, "character") and last_known.chars_of(p, r).nums[ATK] > max(theirs, default=0)
        won = higher or is_kind(p, card, "rebirth")
    noted(ctx, "put", f.refs, False)
    ctx.it = list(f.refs)
    ctx.won = 1 if won else 2
    p.gv[CHECKING] = 0
    p.derived = None
    p.stack[-2].did = 1
    events.emit(p, events.make(p, f, "checked", f.seat, -1, 1 if won else 0))


# --- abilities of other cards ---------------------------------------------------------------------------------------


def do_choose_ability(p: Position, f: Frame, ins: Node) -> None:
    """An ability with an icon, of one of the cards that were chosen."""
    ctx = p.ctxs[f.ctx]
    g = call(p, "which_ability")
    g.refs = [x for r in effects.things(p, f, ins) for a in with_icon(p, r, ins["name"]) for x in (r, a)]
    g.n = amount(p, ctx, ins.get("n", 1))
    g.a = 1 if ins.get("mode") in ("upto", "total") else 0
    g.seat = terms.doer(p, ctx)
    g.card = ctx.source
    ctx.changes = []


def _ask_ability(p: Position, f: Frame) -> None:
    f.ans = -1
    if f.n <= 0 or not f.refs:
        return
    if len(f.refs) == 2 and not f.a:
        f.ans = 0
        return
    opts = [Opt("ability", f.refs[i], f.refs[i + 1]) for i in range(0, len(f.refs), 2)]
    if f.a:
        opts.append(Opt("done"))
    decisions.ask(p, f.seat, "which_ability", opts, f.card)


def _take_ability(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    at = 2 * f.ans
    if 0 <= at < len(f.refs):
        ctx.changes = [*ctx.changes, f.refs[at], f.refs[at + 1]]
        del f.refs[at : at + 2]
        f.n -= 1
        f.pc = 0


def _tell_chosen(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    cards = list(dict.fromkeys(ctx.changes[::2]))
    p.stack[-2].did = len(cards)
    evs = []
    for r in cards:
        ev = events.make(p, f, "chosen", p.owner[r & MASK], r & MASK)
        evs.append(ev)
    events.emit_all(p, evs)


def do_use_ability(p: Position, f: Frame, ins: Node) -> None:
    """The abilities that were chosen wait to be played, as abilities of a card that is named or of their own."""
    ctx = p.ctxs[f.ctx]
    if "what" in ins:
        do_choose_ability(p, f, ins)
        g = p.stack.pop()
        h = call(p, "use_chosen")
        p.stack.append(g)
        h.seat = g.seat
        return
    as_of: Node | None = ins.get("as_of")
    source = -1
    if as_of is not None:
        cards = terms.refs_of(p, ctx, as_of) if as_of.op == "ref" else terms.gather(p, ctx, as_of)
        source = cards[0] if cards else -1
        for i in range(0, len(ctx.moved), 2):
            if ctx.moved[i] == source and p.current(ctx.moved[i + 1]):
                source = ctx.moved[i + 1]
    f.did = _wait(p, ctx, source)


def _wait(p: Position, ctx: Ctx, source: int) -> int:
    n = 0
    for i in range(0, len(ctx.changes), 2):
        ref = source if source >= 0 else ctx.changes[i]
        p.pending.append(Pend(ctx.changes[i + 1], ref, p.owner[ref & MASK], None, p.round))
        n += 1
    ctx.changes = []
    return n


def _use_chosen(p: Position, f: Frame) -> None:
    p.stack[-2].did = _wait(p, p.ctxs[f.ctx], -1)


# --- faces, phases, the game --------------------------------------------------------------------------------------


def do_turn_face(p: Position, f: Frame, ins: Node) -> None:
    """Cards are turned over; face down as another character, if it is said as which."""
    refs = effects.things(p, f, ins)
    if "guise" in ins and refs:
        lasting.guise(p, f, ins, refs)
    g = call(p, "turn_over")
    g.refs = refs
    g.n = 1 if ins["face"] == "up" else 0
    g.a = 1 if ins.get("state") == "rest" else 0


def _turn_over(p: Position, f: Frame) -> None:
    evs = [events.make(p, f, "flip", p.owner[r & MASK], r & MASK, f.n) for r in f.refs]
    if f.a:
        evs.extend(events.make(p, f, "turn", p.ctrl[r & MASK], r & MASK, RESTED) for r in f.refs)
    events.emit_all(p, evs)


def do_end_phase(p: Position, f: Frame, ins: Node) -> None:
    """The phase that is going on ends when this has been dealt with."""
    wanted = ins.get("phase", p.phase)
    if wanted == p.phase == "main":
        for frame in p.stack:
            if p.rules.procs[frame.proc].name == "main_phase":
                frame.b = 1
                frame.c = 1
    elif wanted == p.phase == "attack":
        for seat in turn_players(p):
            p.sv[seat][HAS_PASSED] = 1
    f.did = 1


def do_win(p: Position, f: Frame, ins: Node) -> None:
    win(p, who_does_it(p, p.ctxs[f.ctx], ins), "effect", "1.2.5")


def do_lose(p: Position, f: Frame, ins: Node) -> None:
    lose(p, who_does_it(p, p.ctxs[f.ctx], ins), "effect", "1.2.5")


VERBS: Final[tuple[Verb, ...]] = (
    verb("", "by", together.do_by),
    verb("", "do", flow.do_do),
    verb("", "if_", flow.do_if),
    verb("", "may_pay", do_may_pay),
    verb("", "repeat", flow.do_repeat),
    verb("", "nothing", flow.do_nothing),
    verb("", "stand", do_stand),
    verb("", "rest", do_rest),
    verb("5.14.2", "pay_energy", do_pay_energy),
    verb("", "damage", do_damage),
    verb("", "set_damage", do_set_damage),
    verb("5.16.1", "heal", do_heal),
    verb("", "check", do_check),
    verb("", "choose_ability", do_choose_ability),
    verb("", "use_ability", do_use_ability),
    verb("", "turn_face", do_turn_face),
    verb("", "end_phase", do_end_phase),
    verb("1.2.5", "win", do_win),
    verb("1.2.5", "lose", do_lose),
    *choosing.VERBS,
    *moves.VERBS,
    *lasting.VERBS,
)

PROCEDURES: Final[tuple[Procedure, ...]] = (
    *flow.procedures("", "9.7.2.2", "1.3.5", "9.7.4.4"),
    *together.procedures(),
    procedure("may_pay", "", step("", _ask_pay), step("", _pay), step("", _paid)),
    procedure("turn_cards", "", step("", _turn_cards), step("", _turned_cards)),
    procedure("heal_player", "", step("", _heal), step("", _healed)),
    procedure("check_top", "", step("", _check_begins), step("", _check_ends)),
    procedure("which_ability", "", step("", _ask_ability), step("", _take_ability), step("", _tell_chosen)),
    procedure("use_chosen", "", step("", _use_chosen)),
    procedure("turn_over", "", step("", _turn_over), step("", moving.report_to_caller)),
    *choosing.PROCEDURES,
    *moves.PROCEDURES,
)
