"""What is said to be done was done: texts go on by it (そうした場合).

`Deeds` watches the effects that are carried out with a rulebook: for every instruction that says it was done it
compares the position before it with the one after it. `costs.check_paid` plays on with it on copies, by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import costs
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import Step
from fuda.kernel.tables.rulebook import Rulebook

BY_ITSELF = ("nothing", "choose", "stay")  # what is done by doing nothing, or was done when the ability was played
# what rules call done though nothing comes of it: members arranged so that all stay (lovelive 11.11.1), a hand without
# cards discarded (hanyou 911.2a)
ALSO_SO = frozenset({"formation_change", "discard_hand"})
HANDED_ON = ("effect", "then", "else_")  # fields that hold programs


class Deeds:
    """Notes in `broken` what said that it was done and did nothing, in games that are played with a rulebook of its
    own, in which the step that carries out instructions is exchanged."""

    def __init__(self, rules: Rulebook) -> None:
        self.broken: list[str] = []
        self.watched: Position | None = None  # the game that is watched, not what is tried on copies of it; None: any
        self.begun: dict[int, tuple[str, list[object]]] = {}  # instructions under way, by the frames that do them
        at = rules.proc_index.get("resolve", -1)
        if at >= 0:
            steps = rules.procs[at].steps
            steps[0] = Step(steps[0].clauses, self._instruction(steps[0].fn), steps[0].label)

    def _instruction(self, fn: Callable[[Position, Frame], None]) -> Callable[[Position, Frame], None]:
        def noted(p: Position, f: Frame) -> None:
            if costs.on_trial(p) or (self.watched is not None and p is not self.watched):
                fn(p, f)
                return
            before = left_behind(p, f)
            begun = self.begun.pop(id(f), None)
            if f.c == 1 and f.did > 0 and begun is not None and begun[1] == before:
                source = p.carddef(Card(p.ctxs[f.ctx].source & MASK)).name
                self.broken.append(f"{begun[0]} of {source} says that {f.did} was done, and did nothing")
            at = f.a
            fn(p, f)
            if f.c == 1 and f.a == at + 1:
                ins = p.pool.programs[f.prog][at]
                if not ins.op.startswith(BY_ITSELF) and not any(n.op in ALSO_SO for n in _said(p, ins)):
                    self.begun[id(f)] = (ins.op, before)

        return noted


def _said(p: Position, ins: Node) -> Iterator[Node]:
    """All that an instruction says, with the programs it hands on."""
    for n in ins.walk():
        yield n
        for field in HANDED_ON:
            prog = n.get(field)
            if isinstance(prog, int) and prog >= 0:
                for further in p.pool.programs[prog]:
                    yield from _said(p, further)


def left_behind(p: Position, f: Frame) -> list[object]:
    """Whatever an instruction may leave behind: on the table, in the log, or with its effect."""
    x = p.ctxs[f.ctx]
    lists = [list(known) for known in (x.it, x.to, x.rest, x.seen, x.done, x.targets, x.changes)]
    counted = [p.changes, p.clock, len(p.effects), len(p.delayed), len(p.pending), len(p.items), len(p.used)]
    under_way = [[g.n, g.a, g.b, g.c, list(g.refs), list(g.more)] for g in p.stack[: p.stack.index(f)]]
    noted = [list(p.gv), [list(v) for v in p.sv], list(p.flags)]
    return [lists, x.num, x.won, counted, under_way, noted, id(p.log), p.rng1]
