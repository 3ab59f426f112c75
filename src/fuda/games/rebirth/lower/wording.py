"""What an ability says in full, in the words of the engine.

`meaning` takes an ability as it is printed. What stands in front of a sentence and governs it (who, how long, for each)
is worked into the acts behind it (`wording_sentences`), sentences that change an earlier one are worked into that one
(`wording_changes`), and what is chosen when an ability is played is marked (`target`). What an option said before that
is kept for printing (`as_printed`).
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.lower.as_printed import seq
from fuda.games.rebirth.lower.wording_changes import counted_as_several
from fuda.games.rebirth.lower.wording_events import own_of, pattern, place_of, spoken_in
from fuda.games.rebirth.lower.wording_lasting import Scope, statics
from fuda.games.rebirth.lower.wording_nouns import Said, bare, plain
from fuda.games.rebirth.lower.wording_sentences import acts_of_cost, add_sentence
from fuda.kernel.cards.node import Node, Value

PLACES: Final = ("entry", "member", "stage", "rebirth", "entry+member", "member+entry")  # zones of the field


def meaning(ability: Node) -> Node:
    """An ability in full, in the words of the engine."""
    return _with_place(_in_full(ability))


def _in_full(ability: Node) -> Node:
    kind: str = ability["type"]
    changes: dict[str, Value] = {"form": None}
    conds: tuple[Node, ...] = tuple(plain(c, Said(False)) for c in ability.get("conds", ()))
    if conds:
        changes["conds"] = conds
    if "of" in ability:
        changes["of"] = plain(ability["of"], Said(False))
    if kind == "constant":
        if conds:
            changes["gates"] = conds
        if "effects" in ability:
            effects, soul = _of_soul(ability["effects"])
            weights = [n for e in effects for n in e.walk() if n.op == "counts_as"]
            made = _replacements(tuple(e for e in effects if e.op != "counts_as"))
            for w in weights:
                made = tuple(counted_as_several(x, w) for x in made)
            changes["effects"] = made
            if soul:
                changes["zone"] = "soul"
        return ability.with_(**changes)
    if kind == "cancel":
        changes["targets"] = tuple(_target(t) for t in ability["targets"])
        return ability.with_(**changes)
    s = Said(False)
    trigger: Node | None = ability.get("trigger")
    effect: Node = ability.get("effect", Node("seq", of=()))
    if trigger is not None:
        trigger, effect = _numbered(trigger, effect)
        event = pattern(trigger, s)
        changes["trigger"] = event
        s.spoken = spoken_in(trigger)
        s.occasion = event
        if trigger.op == "time" and not any(n.op == "pick" for n in effect.walk()):
            effect = _of_the_turn(effect)
        if "zone" not in ability:
            changes["zone"] = place_of(trigger)
            changes["own"] = own_of(trigger)
    cost = ability.get("cost")
    if isinstance(cost, tuple):
        changes["cost"] = acts_of_cost(cost, Scope(), s)
    limit = next((n for n in effect.walk() if n.op == "ability_limit"), None)
    if limit is not None:
        changes["limit"] = limit["n"]
    out: list[Node] = []
    add_sentence(out, effect, Scope(), s)
    weights = [n for n in effect.walk() if n.op == "counts_as"]
    for w in weights:
        out = [counted_as_several(x, w) for x in out]
    changes["effect"] = seq(out)
    return ability.with_(**changes)


def _with_place(node: Node) -> Node:
    """An ability that names a zone of the field is one of the field, valid in that `place` only; `zone` is left to
    those that are valid elsewhere."""
    zone = node.get("zone")
    return node.with_(zone=None, place=zone) if zone in PLACES else node


def _of_the_turn(effect: Node) -> Node:
    """各アタックフェイズ開始時、そのプレイヤーは…: the player whose turn it is."""
    changes: dict[str, Value] = {}
    for name, value in effect.fields.items():
        if value == "that_player":
            changes[name] = "turn"
        elif isinstance(value, Node):
            changes[name] = _of_the_turn(value)
        elif isinstance(value, tuple):
            changes[name] = tuple(_of_the_turn(x) if isinstance(x, Node) else x for x in value)
    return effect.with_(**changes) if changes else effect


def _of_soul(effects: tuple[Node, ...]) -> tuple[tuple[Node, ...], bool]:
    """An ability that says what its card does as a soul is valid there."""
    soul = False
    out: list[Node] = []
    for e in effects:
        if e.op == "if_" and e["cond"].op == "is_" and any(f.op == "is_soul" for f in e["cond"]["filters"]):
            soul = True
            e = e["then"]
        out.append(e)
    return tuple(out), soul


def _target(played: Node) -> Node:
    of = played.get("of")
    return bare(played).with_(of=plain(of, Said(False)) if isinstance(of, Node) else None)


def _replacements(effects: tuple[Node, ...]) -> tuple[Node, ...]:
    """The lasting effects of a constant ability, and what it puts in the place of events."""
    s = Said(False)
    out: list[Node] = []
    for e in effects:
        if e.op != "replace":
            out.extend(statics((e,), s))
            continue
        acts: list[Node] = []
        effect: Node = e["effect"]
        while effect.op == "by":
            effect = effect["effect"]
        optional = None
        choice: Node | None = None  # what must be possible; what follows it is done as far as it can be
        if effect.op == "may_pay":
            optional = True
            acts.extend(acts_of_cost(effect["cost"], Scope(), s))
            choice = _untargeted(seq(acts))
            effect = effect["effect"]
        elif effect.op == "may":
            optional = True
            effect = effect["effect"]
        add_sentence(acts, effect, Scope(), s)
        if "then" in e:
            if optional and choice is None:
                choice = _untargeted(seq(acts))
            then: Node = e["then"]
            so = then["cond"].op == "did" and then["cond"].get("act") == "last"
            add_sentence(acts, then["then"] if so else then, Scope(), s)
        event = pattern(e["event"], s)
        instead = _untargeted(seq(acts))
        out.append(Node("replace", event=event, with_=instead, optional=optional, choice=choice))
    return tuple(out)


def _untargeted(node: Node) -> Node:
    """Nothing is played where an event is replaced: what is to be chosen is chosen then."""
    return node.without(frozenset({"target"}))


def _numbered(trigger: Node, effect: Node) -> tuple[Node, Node]:
    """N回目のアタックをサポートした時, several times in one ability: one event, and what comes of it by its number."""
    if trigger.op != "supports" or "nth" not in trigger or effect.op != "seq":
        return trigger, effect
    whole = trigger.with_(nth=None)
    groups: list[tuple[int, list[Node]]] = [(trigger["nth"], [])]
    for e in effect["of"]:
        when = e.get("when") if e.op == "delayed" else None
        if isinstance(when, Node) and when.op == "supports" and "nth" in when:
            groups.append((when["nth"], [e["effect"]]))
        else:
            groups[-1][1].append(e)
    if len(groups) < 2:
        return trigger, effect
    parts = [Node("if_", cond=Node("attack_is", nth=n), then=Node("seq", of=tuple(x))) for n, x in groups]
    return whole, Node("seq", of=tuple(parts))
