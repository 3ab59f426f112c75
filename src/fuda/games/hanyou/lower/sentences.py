"""When the sentences of a skill are carried out (704.3 to 704.5, 920).

Each sentence has its time: what decides whether the skill succeeds, its damage, what changes that, damage to others,
the rest. A sentence that looks back at an earlier one (it, that was done, you won, that number) needs that one to be
carried out before it; where such a one would come later, it is carried out together with what looks back at it. What
would then look back at something else than what is printed before it cannot be carried out as it is written.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node, Value
from fuda.kernel.cards.pool import flatten

# the times, in their order; "first" is what the damage by text needs beforehand
TIMES: Final = ("first", "base", "boost", "damage", "rest")
RANK: Final[dict[str, int]] = {name: i for i, name in enumerate(TIMES)}
# with which time what a sentence looks back at is carried out
TOGETHER: Final = {"first": "first", "base": "first", "boost": "boost", "damage": "damage"}

# what words take from earlier sentences
TAKES: Final = {"did": "did", "count_picked": "did", "won": "won", "among": "it"}
LASTING: Final = frozenset({"modify", "restrict", "forbid", "change_damage", "fail_skill", "replace"})


class Links:
    """What a sentence takes from those before it, and what it leaves for those after it."""

    def __init__(self) -> None:
        self.takes: set[str] = set()
        self.leaves: set[str] = set()

    def take(self, what: str) -> None:
        if what not in self.leaves:
            self.takes.add(what)


class Plan:
    """The sentences of a skill, and when each is carried out."""

    def __init__(self, ability: Node) -> None:
        self.sentences: tuple[Node, ...] = flatten(ability.get("effect"))
        self.natural: list[str] = [time_of(s) for s in self.sentences]
        self.links: list[Links] = [links_of(s) for s in self.sentences]
        self.when: list[str] = list(self.natural)
        # a skill without damage of its own skips what changes it (704.3a-2)
        self.skips: bool = bool(ability.get("times", False)) or not ability.get("damage", 0)
        moved = True
        while moved:
            moved = False
            for i in range(len(self.sentences)):
                moved = self._bring_forward(i) or moved

    def _bring_forward(self, i: int) -> bool:
        """What a sentence looks back at is not carried out after it."""
        time = TOGETHER.get(self.when[i], "")
        moved = False
        for what in self.links[i].takes:
            j = self.before(i, what)
            if time and j >= 0 and self.natural[j] == "rest" and RANK[self.when[j]] > RANK[time]:
                self.when[j] = time
                moved = True
        return moved

    def before(self, i: int, what: str) -> int:
        """The sentence that a sentence looks back at, as they are printed; -1 for none."""
        for j in range(i - 1, -1, -1):
            if what in self.links[j].leaves:
                return j
        return -1

    def at(self, time: str) -> list[int]:
        return [i for i, x in enumerate(self.when) if x == time]

    def late(self) -> list[int]:
        """What was brought forward to the changes of damage, and is carried out with the rest where there is none."""
        return [i for i in self.at("boost") if self.natural[i] == "rest"]

    def misled(self) -> int:
        """The first sentence that would look back at another one than it says; -1 if there is none."""
        orders = [[i for time in TIMES for i in self.at(time)]]
        if self.skips:
            orders.append(
                [i for time in ("first", "base", "damage") for i in self.at(time)] + self.late() + self.at("rest")
            )
        for i, time in enumerate(self.natural):
            if time not in RANK and any(self.before(i, what) >= 0 for what in self.links[i].takes):
                return i  # whether it succeeds is judged before anything else is done
        for order in orders:
            for k, i in enumerate(order):
                for what in self.links[i].takes:
                    done = [j for j in order[:k] if what in self.links[j].leaves]
                    if (done[-1] if done else -1) != self.before(i, what):
                        return i
        return -1

    def parts(self) -> dict[str, tuple[Node, ...]]:
        out: dict[str, tuple[Node, ...]] = {}
        for time in self.when:
            out[time] = tuple([self.sentences[i] for i in self.at(time)])
        if self.late():
            out["late"] = tuple([self.sentences[i] for i in self.late()])
        return out


def time_of(sentence: Node) -> str:
    """When a sentence is carried out if nothing looks back at it."""
    op = _first(sentence)
    if op == "fail_skill":
        return "judge_janken" if sentence.op == "janken" else "judge"
    return op if op in ("base", "boost", "damage") else "rest"


def _first(e: Node) -> str:
    """The operation that decides what a sentence is about."""
    if e.op == "fail_skill" and "until" in e:
        return "modify"
    if e.op == "seq":
        return _first(e["of"][0])
    for field in ("then", "win", "lose", "effect"):
        inner = e.get(field)
        if e.op in ("if_", "janken", "may", "repeat") and isinstance(inner, Node):
            return _first(inner)
    return e.op


def links_of(sentence: Node) -> Links:
    found = Links()
    _follow(sentence, found)
    return found


def _follow(e: Node, found: Links) -> None:
    """Go through an effect in the order in which it is carried out."""
    if e.op == "seq" or e.op == "choose_one":
        for x in e["of"]:
            _follow(x, found)
    elif e.op in ("if_", "may", "repeat", "janken"):
        _mentioned(e.get("cond"), found)
        _mentioned(e.get("n"), found)
        if e.op == "janken":
            found.leaves.add("won")
        for field in ("effect", "then", "else_", "win", "lose"):
            if field in e:
                _follow(e[field], found)
    elif e.op == "name_number":
        _mentioned(e.get("max"), found)
        found.leaves.add("number")
    elif e.op == "delayed":
        _mentioned(e["when"], found)
        later = links_of(e["effect"])
        for what in later.takes:
            found.take(what)
        found.leaves.add("did")
    else:
        _verb(e, found)


def _verb(e: Node, found: Links) -> None:
    """One instruction: it chooses first, then it is done."""
    what = e.get("what")
    _mentioned(what, found)
    if isinstance(what, Node) and what.op == "pick":
        found.leaves.update(("it", "rest"))
    for field, value in e.fields.items():
        if field not in ("what", "with_"):
            _mentioned(value, found)
    if isinstance(what, Node) and what.op != "ref" and e.op not in LASTING:
        found.leaves.add("it")
    if e.op != "base":
        found.leaves.add("did")


def _mentioned(value: Value, found: Links) -> None:
    """The words in a phrase that look back; an ability that is given to something speaks for itself."""
    if isinstance(value, tuple):
        for x in value:
            _mentioned(x, found)
    elif isinstance(value, Node) and value.op != "ability":
        if value.op == "ref" and value["name"] in ("it", "rest"):
            found.take(value["name"])
        elif value.op == "named" and "name" not in value:
            found.take("number")
        elif value.op in TAKES:
            found.take(TAKES[value.op])
        for inner in value.fields.values():
            _mentioned(inner, found)
