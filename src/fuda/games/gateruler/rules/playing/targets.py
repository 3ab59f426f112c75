"""What is chosen when something is played: modes (14-3b-2), targets (14-3b-4), and how a number is divided (14-3b-5).

What was chosen is kept in the context of the thing on the gate: `Ctx.targets` holds, choice by choice, how many things
and which (a mode counts as -1 and its number), `Ctx.changes` how a number was divided.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.damage.dealing import printed_change
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame, Item, Opt
from fuda.kernel.run import decisions
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_SEAT, Card, Prog, Ref
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words.targets import keep, keep_ways, key_of, stored

# what everybody can see of a card, whatever it is
OPEN_FILTERS: Final = frozenset(
    {"face", "state", "at", "other", "is_ref", "foremost", "attacking", "attacked", "owned", "entered_this_turn"}
)

# instructions with blocks in which something may be chosen
NESTED: Final = frozenset({"if_", "may", "repeat", "do", "then", "by", "material"})

SEARCHED_LATER: Final = fact(
    "15-6b", "What is chosen from a deck is chosen when the text is carried out, not when it is played."
)
TARGETS_WHEN_PLAYED: Final = fact(
    "14-3b-4", "Targets are chosen when something is played, and without all of them it cannot be."
)
TARGETS_ARE_CHECKED: Final = fact(
    "14-3c-1", "Nothing is done to a target that no longer fits when the text is carried out."
)
NO_TARGETS_FOR_ZERO: Final = fact("14-3b-4a", "Where the number of targets is zero or less none is chosen.")
TARGETS_DIFFER: Final = fact("14-3b-4b", "The same thing cannot be chosen twice by one choice.")
NEVER_ITSELF: Final = fact("14-3b-4c", "A thing on the gate cannot be its own target.")
NUMBER_OF_TARGETS_STAYS: Final = fact("14-3b-4e", "How many targets there are is fixed when it is played.")
EVERYONE_GETS_A_PART: Final = fact("14-3b-5a", "Of what is divided each target gets at least one.")
ONLY_WHAT_ALL_SEE: Final = fact("14-3b-4d", "What a text asks of a target must be seen to hold by all players.")
PARTS_STAY: Final = fact("14-3b-5b", "The part of a target that is gone goes to nobody else.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "choose_targets",
            "",
            step("", _choose_next),
            step("", _keep_choice),
            frame=(
                "seat: who chooses; prog: the program; n: 0 for modes, 1 for targets; a: the next instruction; "
                "c: 1 while blocks of the last instruction are left; refs: those blocks, or the targets that "
                "were picked; b: what is under way (1 a mode, 2 targets, 3 a block, 0 nothing); more: the modes "
                "to choose from"
            ),
        ),
        procedure(
            "divide",
            "",
            step("15-10a", _ask_part),
            step("", _take_part),
            frame="seat: who divides; n: how much is left; refs: among whom; b: how many have their part",
        ),
        decisions.pick_procedure("target", "14-3b-4"),
    )


def _choose_next(p: Position, f: Frame) -> None:
    """Go through the text to its next choice, also in the blocks of its instructions."""
    program = p.pool.programs[f.prog] if f.prog >= 0 else ()
    ctx = p.ctxs[f.ctx]
    ctx.doer = f.seat if f.seat != ctx.seat else NO_SEAT
    while True:
        if f.c == 1 and f.refs:
            g = call(p, "choose_targets")
            g.prog = Prog(f.refs.pop(0))
            g.n = f.n
            last = program[f.a - 1]
            if last.op == "by":
                g.seat = terms.seats_of(p, ctx, last["who"])[0]
            f.b = 3
            return
        f.c = 0
        if f.a >= len(program):
            break
        ins = program[f.a]
        f.a += 1
        if ins.op == "choose_one" and "blocks" in ins:
            chosen = modes_of(ctx, key_of(f))
            blocks: tuple[Prog, ...] = ins["blocks"]
            if f.n == 0 and len(chosen) < min(ins.get("n", 1), len(blocks)):
                f.b = 1
                left = [i for i in range(len(blocks)) if i not in chosen]
                f.more = [i for i in left if targets_there(p, ctx, blocks[i])] or left
                opts = [Opt("block", blocks[i], i) for i in f.more]
                q = decisions.ask(p, f.seat, "choose_one", opts, ctx.source)
                q.ability = ctx.ability
                return
            f.refs = cast("list[Ref]", [blocks[i] for i in sorted(chosen)])
            f.c = 1
        elif ins.op == "pick" and (ins.get("target") or (ins.get("search") and not SEARCHED_LATER.on(p))):
            if f.n == 1:
                f.b = 2
                most = targets_wanted(p, ctx, ins) if "n" in ins else -1
                refs = candidates(p, ctx, ins, most)
                least = most if ins.get("mode", "exact") == "exact" else 0
                most = parts_there(p, ctx, f.prog, f.a - 1, most if most >= 0 else len(refs))
                g = decisions.pick(p, f.seat, refs, least, most, "target")
                g.card = ctx.source
                if "such" in ins:
                    g.prog = f.prog
                    g.b = f.a - 1 << 1
                return
        elif ins.op in NESTED:
            f.refs = cast("list[Ref]", inner_blocks(p, ctx, ins))
            f.c = 1
    f.b = 0


def _keep_choice(p: Position, f: Frame) -> None:
    """What was chosen is kept in the context."""
    ctx = p.ctxs[f.ctx]
    kind = f.b
    f.b = 0
    if kind == 0:
        return
    f.pc = 0
    if kind == 1:
        key = key_of(f)
        keep_ways(ctx, key, [*modes_of(ctx, key), f.more[f.ans]])
        f.more = []
        f.a -= 1  # and once more, where more than one is to be chosen
    elif kind == 2:
        keep(ctx, key_of(f), f.refs)
        f.refs = []
        f.more = []


def modes_of(ctx: Ctx, key: int) -> list[int]:
    """The numbers of all modes chosen at a place of the text."""
    return stored(ctx, key) or []


def inner_blocks(p: Position, ctx: Ctx, ins: Node) -> list[Prog]:
    """The blocks of an instruction in which something can be chosen when it is played."""
    if ins.op == "by" and (ins["who"].endswith("_of_it") or len(terms.seats_of(p, ctx, ins["who"])) != 1):
        return []
    blocks = [ins.get(field) for field in ("effect", "then", "else_")]
    return [Prog(b) for b in blocks if isinstance(b, int)]


def _ask_part(p: Position, f: Frame) -> None:
    """How much the next of the targets gets; the last one gets what is left."""
    left = len(f.refs) - f.b
    f.ans = -1
    if left <= 0:
        return
    least = 1 if EVERYONE_GETS_A_PART.on(p) else 0
    most = f.n - least * (left - 1)
    if left == 1 or most <= least:
        f.ans = f.n - least if left == 1 else 0
        return
    decisions.ask_number(p, f.seat, "divide", least, most, f.refs[f.b])


def _take_part(p: Position, f: Frame) -> None:
    if f.ans < 0:
        return
    part = f.ans + (1 if EVERYONE_GETS_A_PART.on(p) else 0)
    f.n -= part
    ctx = p.ctxs[f.ctx]
    ctx.changes = [*ctx.changes, f.refs[f.b], part]
    f.b += 1
    if f.b < len(f.refs):
        f.pc = 0


# --- are there enough? -----------------------------------------------------------------------------------------------


def targets_there(p: Position, ctx: Ctx, prog: Prog) -> bool:
    """Are there enough things to be chosen for everything that must be chosen when it is played?"""
    if prog < 0 or not TARGETS_WHEN_PLAYED.on(p):
        return True
    for i, ins in enumerate(p.pool.programs[prog]):
        if ins.op == "pick" and ins.get("target"):
            least = targets_wanted(p, ctx, ins) if ins.get("mode", "exact") == "exact" else 0
            if len(candidates(p, ctx, ins, least)) < least or least > parts_there(p, ctx, prog, i, least):
                return False
        elif ins.op == "choose_one" and not any(targets_there(p, ctx, b) for b in ins["blocks"]):
            return False
        elif ins.op in NESTED:
            inner = ctx.copy()
            if ins.op == "by":
                inner.doer = (
                    next(iter(terms.seats_of(p, ctx, ins["who"])), NO_SEAT) if inner_blocks(p, ctx, ins) else NO_SEAT
                )
            if not all(targets_there(p, inner, b) for b in inner_blocks(p, ctx, ins)):
                return False
    return True


def targets_wanted(p: Position, ctx: Ctx, ins: Node) -> int:
    """How many targets a text asks for: none where that comes to 0 or less."""
    return max(0 if NO_TARGETS_FOR_ZERO.on(p) else 1, terms.evaluate(p, ctx, ins["n"]))


def parts_there(p: Position, ctx: Ctx, prog: Prog, at: int, wanted: int) -> int:
    """Among how many of the targets chosen at a place of the text what they are dealt can be divided."""
    for ins in p.pool.programs[prog][at + 1 :]:
        if ins.op == "pick" and ins.get("target"):
            break
        if ins.op == "damage" and ins.get("divided") and EVERYONE_GETS_A_PART.on(p):
            return min(wanted, max(0, terms.evaluate(p, ctx, ins["n"])))
    return wanted


def asks_what_it_is(noun: Node) -> bool:
    """Does a choice depend on what a card is, not only on where and how it lies?"""
    if noun.get("kind") is not None:
        return True
    filters: tuple[Node, ...] = noun.get("filters", ())
    return any((f["of"] if f.op == "not_" else f).op not in OPEN_FILTERS for f in filters)


def candidates(p: Position, ctx: Ctx, ins: Node, wanted: int = 1) -> list[Ref]:
    """What may be chosen as a target now: never the thing itself, and nothing that cannot be chosen."""
    refs = terms.gather(p, ctx, ins["of"])
    if not TARGETS_DIFFER.on(p):
        refs = refs * max(1, wanted)
    if NEVER_ITSELF.on(p):
        own = [x.card for x in p.items if x.card == ctx.source or _is_being_played(x, ctx)]
        refs = [r for r in refs if r not in own]
    if asks_what_it_is(ins["of"]) and ONLY_WHAT_ALL_SEE.on(p):
        everyone = (1 << p.seats) - 1
        refs = [r for r in refs if sight.seen_by(p, Card(r & MASK)) == everyone]
    return [r for r in refs if forbidding(p, "be_chosen", ctx.seat, r) is None]


def _is_being_played(x: Item, ctx: Ctx) -> bool:
    return x.kind == "ability" and x.ctx is None and x.source == ctx.source and x.ability == ctx.ability


# --- what was chosen, when it is carried out -------------------------------------------------------------------------


def targets_now(p: Position, ctx: Ctx, noun: Node, key: int) -> list[Ref]:
    """The things chosen at a place of the text, as far as they are still such."""
    refs = cast("list[Ref]", stored(ctx, key) or [])
    ins = p.pool.programs[key >> 8][key & 255]
    if "n" in ins and not NUMBER_OF_TARGETS_STAYS.on(p):
        refs = refs[: targets_wanted(p, ctx, ins)]
    refs = [r for r in refs if p.current(r)]
    if not TARGETS_ARE_CHECKED.on(p):
        return refs
    return [r for r in refs if terms.matches(p, ctx, noun, r) and forbidding(p, "be_chosen", ctx.seat, r) is None]


def to_divide(p: Position, ctx: Ctx, prog: Prog, refs: list[Ref]) -> tuple[int, list[Ref]]:
    """How much is divided, and among whom."""
    for i, ins in enumerate(p.pool.programs[prog] if prog >= 0 else ()):
        if ins.op == "pick" and ins.get("target"):
            refs = cast("list[Ref]", stored(ctx, prog << 8 | i) or [])
        elif ins.op == "damage" and ins.get("divided"):
            more = printed_change(p, ctx.source) if isinstance(ins["n"], int) else 0
            return max(0, terms.evaluate(p, ctx, ins["n"]) + more), refs
        elif ins.op == "choose_one" and "blocks" in ins:
            for chosen in modes_of(ctx, prog << 8 | i):
                n, among = to_divide(p, ctx, ins["blocks"][chosen], refs)
                if n:
                    return n, among
        elif ins.op in NESTED:
            for inner in inner_blocks(p, ctx, ins):
                n, among = to_divide(p, ctx, inner, refs)
                if n:
                    return n, among
    return 0, []


PROCEDURES: Final = procedures()
