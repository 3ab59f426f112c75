"""Every text is seen to work: a card is played in positions made for it, and what never comes about is told. `exercise`
is the way in.

A position is made like those in which designers try a card (`design`): in the middle of a game, the card in the hand,
in play or in a pile, and around it cards that its text speaks of (those with strings that its tree has, too), and
others. Both players are eager to use the card. While they play, a `Trace`, a copy of the rulebook that looks on, notes
for each ability whether it was played, for each instruction whether it was carried out and changed anything, for each
condition whether it was met and not met, for each reference whether it named something. What did not come about in so
many games is *inert*: a defect of the card, of the grammar or of the engine, or it has a reason. Everything follows
from the seed.

    >>> exercise("hanyou", design.fill("hanyou", "デッキを2枚引く。", "strategy")).inert
    ()
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fuda import design, games
from fuda.api import Game
from fuda.cardbase import builtin, own
from fuda.coverage import PROGRAMS
from fuda.design.known import desk_of
from fuda.errors import FudaError
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.cards.pool import CardDef, Pool
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.tables.rows import Term, Verb
from fuda.kernel.tables.rulebook import Rulebook

PLAYS = 16
"""Positions that are played, if something has still not come about."""

STEPS = 60
"""Decisions of each."""

EAGER, RELUCTANT = 8, 1
"""How much likelier than others an answer is that speaks of the card; how likely one that does nothing."""

PASSES = frozenset({"end", "no_skill", "done", "no", "keep", "pass"})
# what decides, chooses or joins, and changes nothing by itself
FLOW = frozenset({
    "if_", "may", "do", "then", "seq", "by", "choose_one", "instead", "delayed", "pick", "choose", "take", "look",
    "reveal", "name_cost", "name_number", "each", "repeat",
})  # fmt: skip
_TOKEN = re.compile(r"(\d+ )?(\S+?)((?: .*)?)$")


@dataclass(frozen=True)
class Inert:
    """Something that never came about: `what` is unplayed, undone, unchanged, unmet, always or unnamed."""

    what: str
    ability: int
    said: str

    def text(self, lang: str) -> str:
        return f"{WORDS[self.what][0 if lang == 'ja' else 1]}: {self.said}"


WORDS = {
    "unplayed": ("使われない能力", "an ability that was never played"),
    "undone": ("実行されない指示", "an instruction that was never carried out"),
    "unchanged": ("何も変えない指示", "an instruction that never changed anything"),
    "unmet": ("満たされない条件", "a condition that was never met"),
    "always": ("いつも満たされる条件", "a condition that was always met"),
    "unnamed": ("何も指さない言葉", "a reference that never named anything"),
}


@dataclass(frozen=True)
class Exercised:
    """What came of one card."""

    number: str
    plays: int
    inert: tuple[Inert, ...]
    problem: str = ""  # why it could not be played at all


class Parts:
    """What a card's text is made of, as it is carried out."""

    def __init__(self, card: CardDef, pool: Pool) -> None:
        pool.add(own(card))
        self.abilities = [a for a in pool.abilities if a.keyword == "" or a.programs]
        prices = {number for a in pool.abilities for number in a.price}
        self.instructions = [bare(ins) for i, program in enumerate(pool.programs) if i not in prices for ins in program]
        self.statics = [node for a in pool.abilities for node in a.added]
        found: dict[Node, None] = {}
        for node in [*self.instructions, *self.statics, *(a.node for a in pool.abilities)]:
            for inner in node.walk():
                if inner.op != "ability" or inner is node:
                    for cond in (inner.get("cond"), *inner.get("gates", ())):
                        if isinstance(cond, Node):
                            found[cond] = None
        self.conditions = list(found)
        self.references = sorted(
            {str(n["name"]) for ins in self.instructions for n in ins.walk() if n.op == "ref"}
            - {"this_card", "unnamed"}
        )


class Trace:
    """A rulebook that notes what becomes of the parts of one card."""

    def __init__(self, rules: Rulebook, parts: Parts) -> None:
        self.parts = parts
        self.done: set[Node] = set()
        self.changed: set[Node] = set()
        self.played: set[Node] = set()
        self.met: set[tuple[Node, bool]] = set()
        self.named: set[str] = set()
        self._abilities = {a.node for a in parts.abilities}
        self._mine = set(parts.instructions)
        self._conditions = set(parts.conditions)
        self._open: tuple[Node, int] | None = None  # the instruction under way, and how things stood before it
        self.rules = rules.without()
        r = self.rules
        r.verbs = {op: Verb(v.clauses, op, self._verb(v.fn)) for op, v in r.verbs.items()}
        for op, row in list(r.conds.items()):
            r.conds[op] = Term(row.clauses, row.sort, op, self._condition(row.fn))
        for name, row in list(r.refs.items()):
            r.refs[name] = Term(row.clauses, row.sort, name, self._reference(name, row.fn))

    def _verb(self, fn: Callable[[Position, Frame, Node], None]) -> Callable[[Position, Frame, Node], None]:
        def noted(p: Position, f: Frame, ins: Node) -> None:
            self.look(p)
            ability = p.ctxs[f.ctx].ability
            mine = ability >= 0 and p.pool.abilities[ability].node in self._abilities
            if mine:
                self.played.add(p.pool.abilities[ability].node)
            if mine and bare(ins) in self._mine:
                self.done.add(bare(ins))
                self._open = (bare(ins), shape(p))
            fn(p, f, ins)
            self.look(p, keep=True)

        return noted

    def _condition(self, fn: Callable[..., Any]) -> Callable[..., Any]:
        def noted(p: Position, ctx: Any, node: Node, *more: Any) -> Any:
            out = fn(p, ctx, node, *more)
            if node in self._conditions:
                self.met.add((node, bool(out)))
            return out

        return noted

    def _reference(self, name: str, fn: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*about: Any) -> Any:
            out = fn(*about)
            if out:
                self.named.add(name)
            return out

        return noted

    def look(self, p: Position, keep: bool = False) -> None:
        """Has the instruction under way changed anything by now? What is in force is noted as well."""
        if self._open is not None:
            ins, before = self._open
            if shape(p) != before:
                self.changed.add(ins)
                self._open = None
            elif not keep:
                self._open = None
        d = p.derived
        if d is not None:
            for s in [*d.modifies, *d.forbids, *d.replaces, *d.others]:
                if s.key > 0:
                    self.done.add(s.node)

    def inert(self) -> Iterator[Inert]:
        """What has not come about."""
        for i, a in enumerate(self.parts.abilities):
            lasting = any(node in self.done for node in a.added)
            if a.node not in self.played and not lasting and (a.programs or a.added):
                yield Inert("unplayed", i, short(a.node))
        for ins in dict.fromkeys(self.parts.instructions):
            if ins not in self.done:
                yield Inert("undone", -1, short(ins))
            elif ins not in self.changed and ins.op not in FLOW:
                yield Inert("unchanged", -1, short(ins))
        for cond in self.parts.conditions:
            if (cond, True) not in self.met:
                yield Inert("unmet", -1, short(cond))
            elif (cond, False) not in self.met:
                yield Inert("always", -1, short(cond))
        for name in self.parts.references:
            if name not in self.named:
                yield Inert("unnamed", -1, name)


def shape(p: Position) -> int:
    """How things stand, as far as an instruction could change them."""
    return hash((
        tuple(p.slot), tuple(p.turned), tuple(p.face), tuple(p.flags), tuple(p.host), tuple(p.known), tuple(p.gv),
        tuple(map(tuple, p.sv)), tuple(p.out), tuple(map(tuple, p.zones)), len(p.effects), len(p.delayed),
        len(p.pending), tuple(sorted(p.counters.items())), p.over, tuple(p.ctrl), p.rng1, len(p.items), len(p.used),
    ))  # fmt: skip


def bare(ins: Node) -> Node:
    """An instruction without the numbers of the programs in it, which are others in another game.

    >>> bare(Node("if_", then=7, cond=Node("turn")))
    Node('if_', cond=Node('turn'))
    """
    programs = {k: None for k, v in ins.fields.items() if k in PROGRAMS and type(v) is int}
    if ins.op == "choose_one":
        programs["of"] = None
    return ins.with_(**programs) if programs else ins


def short(node: Node) -> str:
    """A node in a few words.

    >>> short(Node("draw", n=2))
    'draw n=2'
    """
    told = [f"{k}={v.op if isinstance(v, Node) else v}" for k, v in node.fields.items() if not isinstance(v, tuple)]
    return " ".join([node.op, *told])


def exercise(
    game: str, card: Mapping[str, Any], others: Sequence[Mapping[str, Any]] = (), seed: int = 1, plays: int = PLAYS
) -> Exercised:
    """Play a card, given by its fields, until everything in its text has come about, or `plays` times."""
    rules = games.load(game)
    source = design.fill(game, card)
    number = str(source.get("number") or source.get("name"))
    try:
        definition = rules.read_whole(dict(source))
    except FudaError as e:
        return Exercised(number, 0, (), str(e))
    trace = Trace(rules.rulebook, Parts(definition, rules.pool()))
    dice = random.Random(f"{number} {seed}")
    known = [*builtin(game).values(), *others]
    found: tuple[Inert, ...] = tuple(trace.inert())
    problem = ""
    played = 0
    for turn in range(plays):
        if not found:
            break
        try:
            begun = _position(game, source, definition, known, dice, turn)
        except FudaError as e:
            problem = str(e)
            continue
        played += 1
        begun.pos.rules = trace.rules
        _play(begun, trace, definition, dice)
        found = tuple(trace.inert())
    return Exercised(number, played, found, problem if not played and found else "")


def _play(game: Game, trace: Trace, card: CardDef, dice: random.Random) -> None:
    for _ in range(STEPS):
        d = game.decision
        if d is None:
            return
        weights = []
        for option, label in zip(d.options, d.labels("ja"), strict=False):
            about = card.name in label
            weights.append(EAGER if about else RELUCTANT if option.opt.what in PASSES else 3)
        options = d.options[: len(weights)]
        game.choose(dice.choices(options, weights)[0] if weights else d.options[0])
        trace.look(game.pos)


# --- positions ----------------------------------------------------------------------------------------------------


def _position(
    game: str,
    card: dict[str, Any],
    definition: CardDef,
    known: Sequence[Mapping[str, Any]],
    dice: random.Random,
    turn: int,
) -> Game:
    """A position for a card: in the hand (or where it belongs), or in play; with what it speaks of, or without."""
    kinds: dict[str, list[Mapping[str, Any]]] = {}
    wanted: dict[str, list[Mapping[str, Any]]] = {}
    words = _strings(definition.text)
    sort = {str(c.get("number") or c.get("name")): _kind(game, c) for c in known}
    for other in known:
        kind = sort[str(other.get("number") or other.get("name"))]
        kinds.setdefault(kind, []).append(other)
        if words & _values(other):
            wanted.setdefault(kind, []).append(other)
    number = str(card["number"])
    used: dict[str, Mapping[str, Any]] = {}

    def instead(token: str) -> str:
        if token.isdigit() and turn % 3:
            return str(dice.randrange(int(token) + 1))  # how many of what is only counted
        found = _TOKEN.match(token)
        if found is None or found[2] == number or found[2] not in sort:
            return token
        kind = sort[found[2]]
        likely = wanted.get(kind) if turn % 4 != 3 else None
        choice = dice.choice(likely if likely and dice.random() < 0.7 else kinds[kind])
        if dice.random() < 0.2:
            return token
        name = str(choice.get("number") or choice.get("name"))
        used[name] = choice
        return f"{found[1] or ''}{name}{found[3]}"

    text = design.scene(game, card)
    lines = []
    for line in text.splitlines():
        zone, colon, rest = line.partition(": ")
        tokens = [instead(token) for token in rest.split(", ")] if line.startswith("  ") and colon else []
        first = _TOKEN.match(rest.split(", ")[0])
        if tokens and turn % 4 and number not in rest and first is not None and first[2] in sort:
            alike = sort[first[2]] == _kind(game, card)
            mixed = len({sort.get(t[2]) for t in map(_TOKEN.match, rest.split(", ")) if t is not None}) > 1
            # in play beside others of its kind, or where cards of several kinds lie: in a deck, in a trash …
            if (alike and not mixed) if turn % 4 == 1 else (alike or mixed):
                tokens[0] = f"{first[1] or ''}{number}"
        lines.append(f"{zone}: {', '.join(tokens)}" if tokens else line)
    cards = [dict(card), *(dict(c) for c in used.values() if str(c.get("number")) not in builtin(game))]
    try:
        return Game.from_scenario("\n".join(lines) + "\n", cards=cards)
    except FudaError:
        return design.test_game(game, card)


def _kind(game: str, card: Mapping[str, Any]) -> str:
    kind = desk_of(game).kind_of(dict(card))
    return kind.name if kind is not None else ""


def _strings(value: Value) -> frozenset[str]:
    """The names that a tree speaks of."""
    out: set[str] = set()
    if isinstance(value, Node):
        for node in value.walk():
            out.update(v for k, v in node.fields.items() if k in ("name", "part") and isinstance(v, str))
    return frozenset(out)


def _values(card: Mapping[str, Any]) -> frozenset[str]:
    out: set[str] = set()
    for key, value in card.items():
        if key not in ("text", "trigger", "number", "flavor"):
            out.update(v for v in (value if isinstance(value, list) else [value]) if isinstance(v, str))
    return frozenset(out)
