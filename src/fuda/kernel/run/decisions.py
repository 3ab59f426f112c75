"""Questions: one at a time, complete, legal only.

`ask` puts a question; the answer arrives in the asking frame's `ans` (an index into the options). The
procedures here are the choices every game has: picking several things one by one, putting things in an
order, naming a number, yes or no. Games list them in their tables with their own clauses.
"""

from __future__ import annotations

from typing import Any, Final, cast

from fuda.errors import FudaError
from fuda.kernel.cards.node import Node
from fuda.kernel.position.chance import mix
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt, Question
from fuda.kernel.position.sight import seen_by, sees
from fuda.kernel.run.events import emit_all, reorder
from fuda.kernel.run.interpreter import STOP, break_off, call, choice_of, leave
from fuda.kernel.run.likeness import apart, unlike
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, AbilityId, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import EVERYONE, Procedure, procedure, step

LISTED: Final = 21  # of the numbers to choose from without end, so many are listed as options


class NotAnOption(FudaError):
    """The answer is not among the options."""


class NoAnswer(FudaError):
    """A question that nobody could answer: the rules never ask one."""


def ask(p: Position, seat: Seat, kind: str, opts: list[Opt], about: Ref = NO_REF) -> Question:
    """Ask a player. The next step of the top frame finds the index of the answer in `ans`."""
    if not opts:
        raise NoAnswer(
            f"a question without an answer: {kind} under {p.clause}", f"答えのない質問です：{kind}（{p.clause}）"
        )
    q = Question(seat, kind, p.clause, opts)
    q.about = about
    p.question = q
    if p.ctxs and p.ctxs[-1].paying:
        p.rules.keep_whole(p, q)
    return q


def answer(p: Position, index: int) -> None:
    """Give the answer to the question being asked; the caller runs the interpreter."""
    q = p.question
    if q is None:
        raise NotAnOption("no question is being asked", "今は何も聞かれていません")
    if q.open and index >= len(q.opts):
        p.stack[-1].ans = index
        p.question = None
        p.serial += 1
        return
    if not 0 <= index < len(q.opts):
        raise NotAnOption(
            f"answer {index} is not among the {len(q.opts)} options", f"答え{index}は{len(q.opts)}の選択肢にありません"
        )
    chosen(p, q, index)
    p.stack[-1].ans = q.real[index] if q.real else index
    p.question = None
    p.serial += 1


def chosen(p: Position, q: Question, index: int) -> None:
    """Remember a choice for as long as it could be part of a loop."""
    options = len(q.opts) + (1 if q.real else 0)  # one that is shut was still one to choose
    if options < 2:
        p.choices.extend([q.seat, choice_of(p, q, index), 1, 0])
        return
    if p.forced:
        p.forced = 0
        p.forced_seen = []
    if q.kind == "loop":
        return
    choice = choice_of(p, q, index)
    if p.script:
        if -1 - p.script.pop() & ~STOP != choice:
            break_off(p)
    if p.stands is not None:
        p.stood.append(p.stands)
        p.stood_at.append(len(p.choices))
        p.stands = None
    look = q.m  # the second, third … of several of one kind is not the same answer again
    for slot in range(p.layout.void):
        look = (look * 31 + len(p.zones[slot])) & 0xFFFFFF
    made = p.choices
    for i in range(len(made) - 3, 0, -4):
        if made[i + 2] == look and made[i + 1] > 1 and made[i] == choice:
            p.again = True
            break
    made.extend([q.seat, choice, options, look])


def allowed(p: Position, table: str, seat: Seat, ref: Ref, n: int = 0) -> bool:
    """Do all conditions of a table hold, for a player, about a card, of the number that the table asks for?"""
    what: Any = ref  # made an object once for all conditions
    for c in p.rules.conditions[table]:
        if not c.fn(p, seat, what, n):
            return False
    return True


def packed(kind: int, ref: Ref, ability: AbilityId) -> int:
    """An option as one number, to be gathered in a frame: the number of its kind, a card, an ability."""
    return ((ref + 1) << 16 | (ability + 1)) << 4 | kind


def unpacked(kinds: tuple[str, ...], code: int) -> Opt:
    return Opt(kinds[code & 15], (code >> 20) - 1, (code >> 4 & 65535) - 1)


# --- picking ------------------------------------------------------------------------------------------------


def pick(p: Position, seat: Seat, refs: list[Ref], least: int, most: int, kind: str = "pick") -> Frame:
    """Let a player pick from things, one by one. When it ends, the picked ones are in the caller's `refs`
    (in the order picked) and the others in its `more`."""
    f = call(p, kind)
    f.seat = seat
    f.refs = list(refs)
    f.n = min(most, len(refs))
    f.a = min(least, len(refs))
    return f


def ask_pick(p: Position, f: Frame) -> None:
    if len(f.more) >= f.n:
        f.ans = -1
        return
    need = f.a - len(f.more)
    if need >= len(f.refs) and f.b & 1 == 0 and f.prog < 0:
        # nothing to choose: all of them
        f.more.extend(f.refs)
        f.refs.clear()
        f.ans = -1
        return
    if f.more and need <= 0 and f.b & 1 == 0 and f.c == 0 and f.prog < 0 and p.rules.rest_in_vain(p, f):
        f.ans = -1  # nothing would come of picking any more
        return
    _hide_places(p, f)
    offered = f.refs
    if asked.ALIKE_IS_ONE.on(p):
        offered = _one_of_each(p, f)
        if len(offered) == 1 and need > 0 and f.b & 1 == 0 and f.prog < 0 and _all_see(p, f.refs):
            f.more.extend(f.refs[:need])  # nobody could tell which
            del f.refs[:need]
            f.ans = -1
            if len(f.more) >= f.n:
                return
            offered = f.refs[:1]
            need = 0
    if f.prog >= 0:
        _fitting_first(p, f)
        offered = f.refs[: f.did]
    f.did = len(offered)
    opts = [Opt("pick", r) for r in offered]
    if need <= 0 and (f.prog < 0 or fits(p, p.ctxs[f.ctx], _said_of_all(p, f), _picked(f), f.refs)):
        opts.append(Opt("done"))
    if not opts:
        f.ans = -1
        return
    q = ask(p, f.seat, p.rules.procs[f.proc].name, opts, f.card)
    q.n = f.n
    q.m = len(f.more)
    q.secret = f.c == 1


def _all_see(p: Position, refs: list[Ref]) -> bool:
    """Does everybody see which cards these are? Else that nothing is asked would tell that they are alike."""
    everyone = (1 << p.seats) - 1
    return all(seen_by(p, Card(r & MASK)) == everyone for r in refs if r > MASK)


def _hide_places(p: Position, f: Frame) -> None:
    """Who picks cards unseen in a zone that keeps no order picks among places that tell nothing, also not which card
    came last: which card lies where is drawn anew."""
    blind: list[int] = []  # places among the candidates
    slots: list[Slot] = []
    for i in range(len(f.refs)):
        card = Card(f.refs[i] & MASK)
        slot = p.slot[card]
        zone = p.rules.zones[p.layout.zone[slot]]
        if zone.ordered or zone.sight == EVERYONE or p.layout.field[slot]:
            continue
        if p.current(f.refs[i]) and not sees(p, f.seat, card):
            blind.append(i)
            if slot not in slots:
                slots.append(slot)
    if not blind:
        return
    there: list[Ref] = []  # those candidates as they lie now
    for slot in slots:
        mix(p, slot, [c for c in p.zones[slot] if not sees(p, f.seat, c) and p.ref(c) not in f.more])
        there.extend([p.ref(c) for c in p.zones[slot] if p.ref(c) in f.refs and not sees(p, f.seat, c)])
    for k in range(len(blind)):
        f.refs[blind[k]] = there[k]


def _picked(f: Frame) -> list[Ref]:
    """What has been picked so far."""
    return cast("list[Ref]", f.more)


def take_pick(p: Position, f: Frame) -> None:
    if f.ans < 0 or f.ans >= f.did:
        under = p.stack[-2]
        under.refs = list(_picked(f))
        under.more = list(f.refs)
        return
    f.more.append(f.refs.pop(f.ans))
    f.pc = 0


def _one_of_each(p: Position, f: Frame) -> list[Ref]:
    """The candidates, those that nobody could tell apart only once; the others are put behind them."""
    first = unlike(p, f.refs, {r for r in f.refs if apart(p, f.seat, r)}, placed=True)
    if len(first) < len(f.refs):
        f.refs = first + [r for r in f.refs if r not in first]
    return first


def fits(p: Position, ctx: Ctx, such: Node, chosen: list[Ref], rest: list[Ref]) -> bool:
    """Does what is said of all that are picked together allow these, while there are others to pick from?"""
    row = p.rules.suches.get(such.op)
    return row is None or bool(row.fn(p, ctx, such, chosen, rest))


def completes(p: Position, ctx: Ctx, such: Node, chosen: list[Ref], others: list[Ref], n: int) -> bool:
    """Can so many be picked, of those that are picked already and of others?"""
    if len(chosen) >= n:
        return True
    if len(chosen) + len(others) < n:
        return False
    for r in unlike(p, others):
        more = [*chosen, r]
        if fits(p, ctx, such, more, [x for x in others if x != r]):
            if completes(p, ctx, such, more, others[others.index(r) + 1 :], n):
                return True
    return False


def _fitting_first(p: Position, f: Frame) -> None:
    """Those that may be picked beside those that are come first: what is said of all together allows them, and so many
    as are asked for can still be picked, or as many as there can be."""
    such, ctx, picked = _said_of_all(p, f), p.ctxs[f.ctx], _picked(f)
    least = f.a
    while least > len(picked) and not completes(p, ctx, such, picked, f.refs, least):
        least -= 1
    fitting: list[Ref] = []
    for r in f.refs:
        chosen, rest = [*picked, r], [x for x in f.refs if x != r]
        if fits(p, ctx, such, chosen, rest) and completes(p, ctx, such, chosen, rest, least):
            fitting.append(r)
    f.refs = fitting + [r for r in f.refs if r not in fitting]
    f.did = len(fitting)


def _said_of_all(p: Position, f: Frame) -> Node:
    such: Node = p.pool.programs[f.prog][f.b >> 1]["such"]
    return such


def pick_procedure(name: str, clauses: str) -> Procedure:
    """Picking from things one by one, under a name of its own."""
    return procedure(
        name,
        "",
        step(clauses, ask_pick, "ask"),
        step("", take_pick, "take"),
        frame=(
            "seat: who picks; refs: candidates left; more: picked so far; n: most; a: least; b: bit 0 if it is "
            "asked even where nothing is to be chosen, above it the place of the instruction that says what must "
            "hold of all together; prog: the program of that instruction, or -1; c: 1 if it is secret; card: the "
            "card it is for"
        ),
    )


# --- yes or no, one of several, a number --------------------------------------------------------------------


def ask_number(p: Position, seat: Seat, kind: str, least: int, most: int, about: Ref = NO_REF) -> None:
    """Index i is the number least + i."""
    ask(p, seat, kind, [Opt("number", k) for k in range(least, most + 1)], about)


def ask_any_number(p: Position, seat: Seat, kind: str, least: int = 0, about: Ref = NO_REF) -> None:
    """Any whole number from the least on; the first few are options. Index i is the number least + i, also beyond."""
    ask(p, seat, kind, [Opt("number", k) for k in range(least, least + LISTED)], about).open = True


# --- order --------------------------------------------------------------------------------------------------


def move_all(p: Position, evs: list[Ev], by: Seat = NO_SEAT) -> None:
    """Move cards at the same time. Where several come to a place that keeps order, their owner (or who is named)
    orders them: before the move if the place is hidden, in the place itself if it is public. Later picks lie on top."""
    if len(evs) < 2:
        emit_all(p, evs)
        return
    f = call(p, "move_all")
    f.evs = evs
    f.c = by + 1


def _orderer(p: Position, f: Frame, card: Card) -> Seat:
    return Seat(f.c - 1) if f.c else p.owner[card]


def _groups(p: Position, f: Frame, hidden: bool) -> list[Slot]:
    """Slots that keep order and get two or more of these cards, and not only such as their owner (in a hidden place) or
    anybody (in a public one) cannot tell apart."""
    out: list[Slot] = []
    for ev in f.evs:
        z = p.rules.zones[p.layout.zone[ev.dst]]
        if z.ordered and (z.sight != EVERYONE) == hidden and ev.dst not in out:
            cards = [e.card for e in f.evs if e.dst == ev.dst]
            if len(cards) > 1 and any(sees(p, _orderer(p, f, c), c) for c in cards):
                if hidden or len({p.cdef[c] for c in cards}) > 1:
                    out.append(ev.dst)
    if len(out) < 2:
        return out
    order = p.order()  # whoever orders first is the turn player
    first = [slot for seat in order for slot in out if p.layout.seat[slot] == seat]
    return first + [slot for slot in out if slot not in first]


def start_order(p: Position, f: Frame) -> None:
    f.refs = cast("list[Ref]", [slot for slot in _groups(p, f, True) if not _shuffled_next(p, slot)])


def _shuffled_next(p: Position, slot: Slot) -> bool:
    """Is a deck shuffled by what the effect under way says next? Then it does not matter how cards come into it."""
    if p.layout.names[p.layout.zone[slot]] != "deck":
        return False
    for f in reversed(p.stack):
        if f.prog < 0 or p.rules.procs[f.proc].name != "resolve":
            continue
        program = p.pool.programs[f.prog]
        if f.a < len(program):
            ins = program[f.a]
            mine = p.ctxs[f.ctx].seat == p.layout.seat[slot]
            whose = ins.get("owner", ins.get("who", "you"))
            return ins.op in ("shuffle", "shuffle_deck") and "what" not in ins and mine and whose in ("you", "doer")
    return False


def order_hidden(p: Position, f: Frame) -> None:
    if not f.refs:
        return
    g = call(p, "order")
    slot = Slot(f.refs[0])
    g.card = f.refs[0]
    g.refs = [p.ref(e.card) for e in f.evs if e.dst == slot]
    g.seat = _orderer(p, f, Card(g.refs[0] & MASK))
    g.c = 1 if asked.ORDER_IS_SECRET.on(p) else 0


def took_hidden(p: Position, f: Frame) -> None:
    if not f.refs:
        return
    slot = Slot(f.refs.pop(0))
    rank = {r & MASK: i for i, r in enumerate(f.more)}
    mine = sorted((e for e in f.evs if e.dst == slot), key=lambda e: rank.get(e.card, 0))
    f.evs = [e for e in f.evs if e.dst != slot] + mine
    f.more = []
    f.b |= 1 << slot
    f.pc = p.rules.procs[f.proc].labels["order"]


def do_moves(p: Position, f: Frame) -> None:
    """All at once; where an order was chosen in secret, what everybody sees of the moves says nothing about it."""
    evs = [e.clone() for e in f.evs]
    secret = f.b != 0 and asked.ORDER_IS_SECRET.on(p)
    emit_all(p, sorted(evs, key=lambda e: e.card) if secret else evs)


def moved(p: Position, f: Frame) -> None:
    f.a = f.did
    p.stack[-2].did = f.did
    f.evs = [e for e in f.evs if p.slot[e.card] == e.dst]
    for slot in range(len(p.zones)):
        if f.b >> slot & 1:
            mine = [e.card for e in f.evs if e.dst == slot]
            under = [e.card for e in f.evs if e.dst == slot and e.at < 0]
            reorder(p, Slot(slot), mine)
            if under:
                p.zones[slot] = under + [c for c in p.zones[slot] if c not in under]
    f.refs = cast("list[Ref]", _groups(p, f, False))


def order_public(p: Position, f: Frame) -> None:
    if not f.refs:
        return
    g = call(p, "order_public")
    slot = Slot(f.refs[0])
    g.card = f.refs[0]
    g.refs = [p.ref(e.card) for e in f.evs if e.dst == slot]
    g.seat = _orderer(p, f, Card(g.refs[0] & MASK)) if g.refs else p.active


def took_public(p: Position, f: Frame) -> None:
    if not f.refs:
        return
    slot = Slot(f.refs.pop(0))
    reorder(p, slot, [Card(r & MASK) for r in f.more])
    f.more = []
    f.pc = p.rules.procs[f.proc].labels["order_public"]


def move_all_procedure(hidden: str, public: str) -> Procedure:
    return procedure(
        "move_all",
        "",
        step("", start_order),
        step(hidden, order_hidden, "order"),
        step(hidden, took_hidden),
        step("", do_moves),
        step("", moved),
        step(public, order_public, "order_public"),
        step(public, took_public),
        frame=(
            "evs: the moves; refs: slots whose order is still to be chosen; more: the order chosen for the first "
            "of them; b: bits of the slots ordered in secret; a: how many moves were done; c: who orders, as the "
            "caller says"
        ),
    )


def ask_order(p: Position, f: Frame) -> None:
    """Which comes next (it will lie above those before it)? "done": the rest as they are."""
    public = p.rules.zones[p.layout.zone[f.card]].sight == EVERYONE
    if len(f.refs) < 2 or (public and len({p.cdef[r & MASK] for r in f.refs}) == 1):
        f.ans = len(f.refs)
        return
    opts = [Opt("pick", r) for r in f.refs]
    opts.append(Opt("done"))
    q = ask(p, f.seat, "order", opts)
    q.n = f.card
    q.secret = f.c == 1


def take_order(p: Position, f: Frame) -> None:
    if f.ans >= len(f.refs):
        p.stack[-2].more = [*f.more, *f.refs]
        leave(p, f)
        return
    f.more.append(f.refs.pop(f.ans))
    f.pc = 0


def order_procedure(name: str, clauses: str) -> Procedure:
    return procedure(
        name,
        "",
        step(clauses, ask_order),
        step("", take_order),
        frame=(
            "seat: who orders; refs: cards left; more: cards in the order chosen so far; card: the slot they go "
            "to; c: 1 if it is secret"
        ),
    )
