"""Printed cards and what they compile to: characteristics, abilities, programs. Static; shared by all copies.

A `Pool` is the ordered list of printed cards that one game uses. Everything a position says about a card's
text it says by number into the pool, so a position stays small and saves as plain integers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fuda.kernel.cards.dependencies import Reads
from fuda.kernel.cards.lowering import kept_apart
from fuda.kernel.cards.node import Node
from fuda.kernel.tables.kinds import NO_ABILITY, AbilityId, Prog

CONSTANT: Final = 1
ACTIVATED: Final = 2
TRIGGERED: Final = 3
COMMAND: Final = 4
SKILL: Final = 5
CANCEL: Final = 6  # answers what others play

GIVEN: Final = 8  # so often at most a card has an ability that texts give
TAKEN: Final = 3  # and so often one that it gets because another card has it
COUNTER_OPS: Final = frozenset({"put_counter", "remove_counter", "counters", "has_counter", "counter_put"})

# references to what the event of a trigger was about
LOOKING_BACK: Final = ("subject", "subject_unit", "source")
THIS_CARD: Final = Node("ref", name="this_card")

TYPE_CODES: Final = {
    "constant": CONSTANT,
    "activated": ACTIVATED,
    "triggered": TRIGGERED,
    "command": COMMAND,
    "skill": SKILL,
    "cancel": CANCEL,
}


class Chars:
    """Characteristics of a card: printed, or after continuous effects. Never written once shared."""

    def __init__(
        self, nums: list[int], sets: list[frozenset[str]], name: str, abilities: tuple[AbilityId, ...]
    ) -> None:
        self.nums = nums
        self.sets = sets
        self.name = name
        self.abilities = abilities

    def clone(self) -> Chars:
        return Chars(list(self.nums), list(self.sets), self.name, self.abilities)

    def same(self, other: Chars) -> bool:
        return (
            self.nums == other.nums
            and self.sets == other.sets
            and self.name == other.name
            and self.abilities == other.abilities
        )


class Ability:
    """One ability, compiled: numbers and nodes only."""

    def __init__(self, node: Node, itself: bool = True) -> None:
        self.id = NO_ABILITY
        self.node = node
        self.printed = node  # as it stands on the card, where `node` says it in full
        self.type: int = TYPE_CODES[node["type"]]
        self.ex: bool = bool(node.get("ex", False))
        self.name: str = node.get("name", "")
        cost = node.get("cost", 0)
        self.cost: int = cost if isinstance(cost, int) else 0
        self.price: tuple[Prog, ...] = ()  # programs of the actions of a cost
        self.gates: tuple[Node, ...] = node.get("gates", ())  # conditions printed before it
        self.keyword: str = node.get("keyword", "")
        timing = node.get("timing", ())
        self.timing: tuple[str, ...] = (timing,) if isinstance(timing, str) else timing
        self.damage: int = node.get("damage", -1)
        self.times: bool = bool(node.get("times", False))
        trigger: Node | None = node.get("trigger")
        self.trigger = trigger
        self.waits: tuple[str, ...] = _awaited(trigger)  # the events that it waits for, by name
        cond: Node | None = node.get("cond")
        self.cond = cond
        self.cumulative: bool = bool(node.get("cumulative", True))
        self.limit: int = node.get("limit", 0)
        self.zone: str = node.get("zone", "")
        if itself and not self.zone and trigger is not None and trigger.get("what") == THIS_CARD:
            self.zone = "anywhere"  # what happens to the card itself: the ability is valid where it happens
        own: Node | None = node.get("own")
        self.own = own  # of one that is valid on the field: what it waits for that happens to its card anywhere
        self.statics: tuple[Node, ...] = node.get("effects", ())
        # what is left of them when those that only say what their card is count as printed
        self.added: tuple[Node, ...] = tuple(e for e in self.statics if self.zone or not e.get("base", False))
        self.programs: dict[str, Prog] = {}
        self.scope = 0  # what decides whether it is valid, and what it applies to, looks at (`reads`)
        # does its effect speak of what triggered it?
        self.looks_back: bool = any(n.op == "ref" and n["name"] in LOOKING_BACK for n in node.walk())


def _awaited(trigger: Node | None) -> tuple[str, ...]:
    if trigger is None:
        return ()
    return tuple(dict.fromkeys(t.op for t in trigger["of"])) if trigger.op == "any_of" else (trigger.op,)


def scope_of(a: Ability, reads: Reads) -> int:
    """What an ability looks at as long as it is there: its conditions, and all of it if it is a constant one."""
    scope = 0
    for gate in a.gates:
        scope |= reads.scope(gate)
    if a.type == CONSTANT:
        conds: tuple[Node, ...] = a.node.get("conds", ())
        for e in (*conds, *a.statics):
            scope |= reads.scope(e)
    return scope


class CardDef:
    """A printed card."""

    def __init__(
        self,
        number: str,
        name: str,
        name_en: str,
        source: dict[str, Any],
        printed: Chars,
        text: Node,
    ) -> None:
        self.number = number
        self.name = name
        self.name_en = name_en
        self.source = source  # the fields as read from the card file: enough to read the card again
        self.printed = printed
        self.text = text
        self.index = -1
        self.elsewhere = False  # has an ability valid outside the field
        self.selfwatch = False  # has an ability that waits for what happens to the card itself, anywhere
        self.words: frozenset[str] = frozenset(n.op for n in text.walk())  # what its text speaks of
        self.shown: list[tuple[str, Any]] | None = None  # what it shows where no effect has changed it (`views.cards`)

    def __repr__(self) -> str:
        return f"<card {self.number} {self.name}>"


class Pool:
    """The printed cards of one game, compiled."""

    def __init__(
        self,
        split: Callable[[Node], dict[str, tuple[Node, ...]]],
        reads: Reads,
        itself: bool = True,
        lower: Callable[[Node], tuple[Node, ...]] | None = None,
        static: Callable[[Node], tuple[Node, ...]] | None = None,
        meaning: Callable[[Node], Node] | None = None,
        texts: Callable[[Node], tuple[Node, ...]] | None = None,
    ) -> None:
        self.reads = reads  # what the words of the game look at
        self.meaning = meaning  # what an ability says in full, where it is printed as a keyword
        self.texts = texts  # the abilities of a text, where there are more than those printed as such
        self.static = static  # and one printed lasting effect into those the engine knows
        self.lower = lower  # how the game turns one printed action into instructions
        self.itself = itself  # are abilities about their own card valid wherever the card is?
        self.defs: list[CardDef] = []
        self.abilities: list[Ability] = []
        self.ability_ids: dict[Node, AbilityId] = {}
        self.programs: list[tuple[Node, ...]] = []
        self.sentences: list[tuple[Node, ...]] = []  # of each program: the sentence each instruction comes from
        self.acts: dict[Prog, Node] = {}  # program of an action of a cost → the action as it is written
        self.program_ids: dict[tuple[Node, ...], Prog] = {}
        self.counters: list[str] = []
        self.counter_ids: dict[str, int] = {}
        self.split = split  # how the game divides an ability's effect into named parts
        self.blank = Chars([], [], "", ())
        self.has_elsewhere = False
        self.words: set[str] = set()  # what the texts of these cards speak of
        self.watched: set[str] = set()  # what triggered abilities of these cards wait for
        self.state_triggers = False
        self.copies: dict[AbilityId, list[AbilityId]] = {}  # one that can be given → the same once more, and again …
        self.copied: set[AbilityId] = set()  # those others
        self.all_copied = False  # can a card get the abilities of any other?
        self.asked: object = None  # what the texts of these cards ask about the past (`words.history`), found once
        self.spoken: dict[
            tuple[int, str], str
        ] = {}  # texts in a language, found once: of cards, of abilities by -1 - id
        self.notes: object = None  # what a game has found in the cards and keeps

    def add(self, card: CardDef) -> int:
        card.index = len(self.defs)
        self.words |= card.words
        ids: list[AbilityId] = []
        texts = self.texts
        nodes: tuple[Node, ...] = texts(card.text) if texts is not None else card.text.get("abilities", ())
        for node in nodes:
            a = self.ability(node)
            ids.append(a)
            zone = self.abilities[a].zone
            if zone == "anywhere" or self.abilities[a].own is not None:
                card.selfwatch = True
            elif zone:
                card.elsewhere = True
                self.has_elsewhere = True
        if "gain_abilities" in card.words and not self.all_copied:
            self.all_copied = True
            for i in range(len(self.abilities)):
                self._copy(AbilityId(i), TAKEN)
        card.printed.abilities = tuple(ids)
        self.defs.append(card)
        return card.index

    def ability(self, node: Node) -> AbilityId:
        """The number of an ability; the same text on two cards is the same number."""
        known = self.ability_ids.get(node)
        if known is not None:
            return known
        printed = node
        if self.meaning is not None:
            node = self.meaning(node)
        a = Ability(node, self.itself)
        a.id = AbilityId(len(self.abilities))
        a.printed = printed
        if self.static is not None:
            a.statics = tuple(x for e in a.statics for x in self.static(e))
            a.added = tuple(x for e in a.added for x in self.static(e))
        if a.type == CONSTANT and a.cond is not None:
            # a condition over all that a constant ability says
            a.statics = tuple(_under(a.cond, e) for e in a.statics)
            a.added = tuple(_under(a.cond, e) for e in a.added)
        self.words.update(n.op for n in node.walk())
        for e in a.statics:
            self._register(e)
            self.words.update(n.op for n in e.walk())
        a.scope = scope_of(a, self.reads)
        self.ability_ids[printed] = a.id
        self.ability_ids[node] = a.id
        self.abilities.append(a)
        for part, effects in self.split(node).items():
            a.programs[part] = self.program(effects)
        cost = node.get("cost")
        if isinstance(cost, tuple):
            a.price = tuple(self.price(act) for act in cost)
        if a.trigger is not None:
            patterns = a.trigger["of"] if a.trigger.op == "any_of" else (a.trigger,)
            self.watched.update(t.op for t in patterns)
        if a.trigger is not None and a.trigger.op == "state":
            self.state_triggers = True
        for inner in node.walk():
            if inner.op == "ability" and inner is not node:
                self._copy(self.ability(inner), GIVEN)
            elif "name" in inner and inner.op in COUNTER_OPS:
                self.counter(inner["name"])
            elif inner.op == "replace":
                self.block(inner["with_"])
                self.instead(inner["with_"])
            elif inner.op == "delayed" or inner.op == "at_start":
                self.program(flatten(inner["effect"]))
            elif inner.op == "add_cost":
                for act in inner["cost"]:
                    self.price(act)
            elif inner.op == "forbid" and isinstance(inner.get("cost"), Node):
                self.program(flatten(inner["cost"]))
        if self.all_copied:
            self._copy(a.id, TAKEN)
        return a.id

    def _copy(self, first: AbilityId, times: int) -> None:
        """A card may be given the same ability several times: each time it is another one."""
        if first in self.copied:
            return  # it is such another one itself
        of = self.abilities[first]
        copies = self.copies.setdefault(first, [])
        while len(copies) < times - 1:
            a = Ability(of.node, self.itself)
            a.id = AbilityId(len(self.abilities))
            a.printed = of.printed
            a.statics = of.statics
            a.added = of.added
            a.programs = of.programs
            a.price = of.price
            a.scope = of.scope
            self.abilities.append(a)
            self.copied.add(a.id)
            copies.append(a.id)

    def given(self, abilities: tuple[AbilityId, ...], a: AbilityId) -> tuple[AbilityId, ...]:
        """Abilities and one more; if it is among them already, the same once more."""
        if a not in abilities:
            return (*abilities, a)
        for again in self.copies.get(a, []):
            if again not in abilities:
                return (*abilities, again)
        return abilities

    def counter(self, name: str) -> int:
        if name not in self.counter_ids:
            self.counter_ids[name] = len(self.counters)
            self.counters.append(name)
        return self.counter_ids[name]

    def program(self, effects: tuple[Node, ...]) -> Prog:
        """The number of a sequence of instructions; blocks inside it are programs of their own."""
        known = self.program_ids.get(effects)
        if known is not None:
            return known
        number = Prog(len(self.programs))
        self.program_ids[effects] = number
        self.programs.append(())
        self.sentences.append(())
        code: list[Node] = []
        said: list[Node] = []
        for e in kept_apart(effects):
            code.extend(self._lower(e))
            said.extend([e] * (len(code) - len(said)))
        self.programs[number] = tuple(code)
        self.sentences[number] = tuple(said)
        return number

    def price(self, act: Node) -> Prog:
        """The program of one action of a cost."""
        number = self.block(_priced(act))
        self.acts[number] = act
        return number

    def priced(self, act: Node) -> Prog:
        """The same of an action that is known to be part of a cost; -1 of others."""
        number = self.program_ids.get(flatten(_priced(act)), Prog(-1))
        return number if number in self.acts else Prog(-1)

    def instead(self, effect: Node) -> Prog:
        """The program of what is done instead of something, where it must be possible."""
        return self.program(tuple(_priced(act) for act in flatten(effect)))

    def block(self, effect: Node) -> Prog:
        return self.program(flatten(effect))

    def _register(self, e: Node) -> None:
        """What is asked for by a lasting effect that forbids something otherwise has a program of its own."""
        if e.op == "forbid" and isinstance(e.get("cost"), Node):
            self.block(e["cost"])
        elif e.op == "add_cost":
            for act in e["cost"]:
                self.price(act)

    def _lower(self, e: Node) -> list[Node]:
        """One effect as instructions."""
        if self.lower is None:
            return self._lower_one(e)
        out: list[Node] = []
        for x in self.lower(e):
            out.extend(self._lower_one(x))
        return out

    def _lower_one(self, e: Node) -> list[Node]:
        """Picks first, then the verb on what was picked; inner blocks by number."""
        out: list[Node] = []
        changes: dict[str, Any] = {}
        for slot, register in (("what", "it"), ("to", "to")):
            target = e.get(slot)
            if isinstance(target, Node) and target.op == "pick":
                out.append(target.with_().with_(slot=register))
                changes[slot] = Node("ref", name=register)
        for field in ("then", "else_", "win", "lose", "do"):
            inner = e.get(field)
            if isinstance(inner, Node):
                changes[field] = self.block(inner)
        inner = e.get("effect")
        if isinstance(inner, Node):
            changes["effect"] = self.block(inner)
        self._register(e)
        if e.op == "may_pay":
            changes["prices"] = tuple(self.price(x) for x in e["cost"])
        if e.op == "choose_one":
            changes["blocks"] = tuple(self.block(x) for x in e["of"])
        out.append(e.with_(**changes) if changes else e)
        return out


def _under(cond: Node, e: Node) -> Node:
    own: Node | None = e.get("cond")
    return e.with_(cond=cond if own is None else Node("and_", of=(cond, own)))


def _priced(act: Node) -> Node:
    """An action that must be done: what is picked for it must be such that it can be."""
    what = act.get("what")
    if isinstance(what, Node) and what.op == "pick":
        return act.with_(what=what.with_(price=act), paid=True)
    return act.with_(paid=True)


def flatten(effect: Node | None) -> tuple[Node, ...]:
    """An effect as a flat tuple of sentences."""
    if effect is None:
        return ()
    if effect.op == "seq":
        out: list[Node] = []
        for e in effect["of"]:
            out.extend(flatten(e))
        return tuple(out)
    return (effect,)
