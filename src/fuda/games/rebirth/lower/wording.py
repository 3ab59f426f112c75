"""What an ability says in full, in the words of the engine.

`meaning` takes an ability as it is printed. What stands in front of a sentence and governs it (who, how long, for each)
is worked into the acts behind it, sentences that change an earlier one (かわりに, ではなく, も選べる) are worked into
that one, and what is chosen when an ability is played is marked (`target`). What an option said before that is kept for
printing (`said`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fuda.games.rebirth.lower.wording_events import STAGE, own_of, pattern, place_of, spoken_in
from fuda.games.rebirth.lower.wording_lasting import OPS, Scope, begins, going_on, mods_of, per_of, statics, times
from fuda.games.rebirth.lower.wording_nouns import (
    IT,
    LISTS,
    PUBLIC,
    THIS,
    Said,
    bare,
    condition,
    more_filters,
    only_later,
    plain,
    points_back,
    refiltered,
    zones_of,
)
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.cards.pool import flatten

_printed: dict[Node, Node] = {}
BLOCKS: Final = ("effect", "then", "else_")


def said(effect: Node) -> Node:
    """An effect as it was printed."""
    return _printed.get(effect, effect)


def seq(acts: list[Node]) -> Node:
    return Node("seq", of=tuple(acts))


def _keep(new: Node, old: Node) -> Node:
    if new != old:
        _printed[new] = said(old)
    return new


# --- an ability ---------------------------------------------------------------------------------------------------


def meaning(ability: Node) -> Node:
    """An ability in full."""
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
                made = tuple(_weighed(x, w) for x in made)
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
        changes["cost"] = _cost(cost, Scope(), s)
    limit = next((n for n in effect.walk() if n.op == "ability_limit"), None)
    if limit is not None:
        changes["limit"] = limit["n"]
    out: list[Node] = []
    _into(out, effect, Scope(), s)
    weights = [n for n in effect.walk() if n.op == "counts_as"]
    for w in weights:
        out = [_weighed(x, w) for x in out]
    changes["effect"] = seq(out)
    return ability.with_(**changes)


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
            acts.extend(_cost(effect["cost"], Scope(), s))
            choice = _untargeted(seq(acts))
            effect = effect["effect"]
        elif effect.op == "may":
            optional = True
            effect = effect["effect"]
        _into(acts, effect, Scope(), s)
        if "then" in e:
            if optional and choice is None:
                choice = _untargeted(seq(acts))
            _into(acts, e["then"], Scope(), s)
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


# --- costs --------------------------------------------------------------------------------------------------------


def _cost(cost: tuple[Node, ...], scope: Scope, s: Said, chosen: bool = False) -> tuple[Node, ...]:
    """The acts of a cost, a choice as part of the act that it is for. `chosen`: what is chosen may be so at play."""
    inner = scope.copy()
    inner.per = ()
    if not chosen:
        inner.late = True
    acts: list[Node] = []
    itself, waited = s.itself, s.occasion is not None and s.spoken and not s.acted
    for act in cost:
        _into(acts, act, inner, s)
    s.itself = itself  # what an effect calls "it" is never the card that only paid for it
    merged = tuple(_merged(acts))
    s.paid = waited and any(_thrown_away(act) for act in merged) and not any(_keeps_one(act) for act in merged)
    return merged


def _thrown_away(act: Node) -> bool:
    """Is a price paid with cards of the hand that do not come to the stage?"""
    return act.op == "put" and zones_of(act["what"]) == {"hand"} and act["to"] not in STAGE


def _keeps_one(act: Node) -> bool:
    """Does a price speak of a card that "that character" can mean?"""
    return act.get("what", THIS) != THIS and not _thrown_away(act)


def _merged(acts: list[Node]) -> list[Node]:
    out: list[Node] = []
    for act in acts:
        if out and out[-1].op == "choose" and act.get("what") == IT and act.op != "choose":
            act = act.with_(what=out.pop()["what"])
        out.append(act)
    return out


# --- acts ---------------------------------------------------------------------------------------------------------


def _into(out: list[Node], e: Node, scope: Scope, s: Said) -> None:
    """Add what is to be done for a part of a text; what it says about earlier parts is worked into those."""
    op = e.op
    if op == "seq" and e.get("form") == "chain":
        _chain(out, e["of"], scope, s)
    elif op == "seq":
        for part in e["of"]:
            if _hangs(out, _presupposes(part)):
                _hang(out, part, scope, s)
            else:
                _into(out, part, scope, s)
    elif op == "also":
        inner = scope.copy()
        inner.also = True
        _into(out, e["effect"], inner, s)
    elif op == "by":
        _by(out, e, scope, s)
    elif op == "lasting":
        inner = scope.copy()
        inner.until = going_on(e["until"], scope.until)
        _into(out, e["effect"], inner, s)
    elif op == "for_each":
        inner = scope.copy()
        inner.per = (*scope.per, per_of(e["per"], s, ""))
        _into(out, e["effect"], inner, s)
    elif op == "as_many":
        inner = scope.copy()
        inner.as_many = True
        _into(out, e["effect"], inner, s)
    elif op == "if_":
        _if(out, e, scope, s)
    elif op == "may":
        out.append(_keep_may(Node("may", effect=seq(_block(e["effect"], scope, s)), who=e.get("who")), e))
    elif op == "may_pay":
        cost = _cost(e["cost"], scope, s, True)
        out.append(Node("may_pay", cost=cost, effect=seq(_block(e["effect"], scope, s))))
    elif op == "delayed":
        out.append(_delayed(e, scope, s))
    elif op == "choose_one":
        if e.get("who") in (None, scope.who or "you"):
            out.append(_choose_one(e, scope, s))
        else:
            _by(out, Node("by", who=e["who"], effect=e.with_(who=None)), scope, s)
    elif op == "do_all":
        for part in e["of"]:
            _into(out, part, scope, s)
    elif op == "branch":
        _branch(out, e, scope, s)
    elif op == "cases":
        _cases(out, e, scope, s)
    elif op == "instead":
        _instead(out, e, None, scope, s)
    elif op == "replacing":
        _replacing(out, e, scope, s)
    elif op in OPS:
        out.extend(begins(e, scope, s))
    elif op == "swap":
        _swap(out, _act(e, scope, s))
    elif op not in ("counts_as", "ability_limit"):
        out.append(_act(e, scope, s))


def _chain(out: list[Node], parts: tuple[Node, ...], scope: Scope, s: Said) -> None:
    """AしB: once something of the opponent's was chosen, a place named without its player is the opponent's too."""
    for part in parts:
        _into(out, part, scope, s)
        owner = _owner(part["what"]) if part.op == "choose" else ""
        if owner and (owner == "opponent") != scope.theirs:
            scope = scope.copy()
            scope.theirs = owner == "opponent"


def _owner(what: Node) -> str:
    """Whose the things are, if it is said."""
    of = what.get("of")
    if what.op not in ("pick", "all") or not isinstance(of, Node) or of.get("form") == "bare":
        return ""
    owner: str = of.get("owner", "")
    return owner


def _block(e: Node, scope: Scope, s: Said) -> list[Node]:
    inner: list[Node] = []
    _into(inner, e, scope, s)
    return inner


# --- sentences that belong to an earlier one ------------------------------------------------------------------------

GOVERNORS: Final = {"if_": "then", "by": "effect", "lasting": "effect", "for_each": "effect"}


def _presupposes(sentence: Node) -> tuple[str, ...]:
    """What a sentence takes for granted: that something was bought to which it adds (さらに), that there is something
    it speaks of (それ), that an attack has come (そのアタック)."""
    if any(n.op == "attack" and n.get("form") == "that" for n in sentence.walk()):
        return ("attack",)
    e = sentence
    found: tuple[str, ...] = ()
    while e.op in GOVERNORS:
        if e.op == "if_" and any(n.op == "ref" and n["name"] == "it" for n in e["cond"].walk()):
            found = ("it",)
        e = e[GOVERNORS[e.op]]
    return (*found, "also") if e.op == "also" else found


def _grants(act: Node, wanted: tuple[str, ...], conditional: bool) -> bool:
    """Is it only with this act, which may not be done, that there is what another sentence takes for granted?"""
    if "attack" in wanted:
        return act.op == "delayed" and act["when"].op in ("attacks", "attacked")
    if "also" in wanted and act.op == "may_pay":
        return True
    speaks = any(n.op in SPEAKING and n.get("what") not in (THIS, IT) for n in act.walk())
    return "it" in wanted and (act.op in ("may", "may_pay") or (conditional and act.op in SPEAKING)) and speaks


def _hangs(out: list[Node], wanted: tuple[str, ...], conditional: bool = False) -> bool:
    """Does the last act grant it, or under its condition the last one there?"""
    if not out or not wanted:
        return False
    last = out[-1]
    if last.op == "if_" and "else_" not in last:
        return _hangs(list(flatten(last["then"])), wanted, True)
    return _grants(last, wanted, conditional)


def _hang(out: list[Node], sentence: Node, scope: Scope, s: Said) -> None:
    """Do something only if the act before it is done."""
    last = out[-1]
    if last.op in SPEAKING:
        _into(out, sentence, scope, s)
        return
    field = "then" if last.op == "if_" else "effect"
    parts = list(flatten(last[field]))
    if last.op == "if_":
        _hang(parts, sentence, scope, s)
    else:
        _into(parts, sentence, scope, s)
    out[-1] = last.with_(**{field: _keep(seq(parts), last[field])})


def _keep_may(new: Node, old: Node) -> Node:
    _keep(new["effect"], old["effect"])
    return new


TOLD: Final = {"others": "not_doer", "that_player": "its_owner"}


def _by(out: list[Node], e: Node, scope: Scope, s: Said) -> None:
    said: str = e["who"]
    who = TOLD.get(said, said)
    if who == "you" and not scope.who:
        _into(out, e["effect"], scope, s)
        return
    inner = scope.copy()
    inner.who = who
    if who not in ("you", "opponent", "each", "not_doer"):
        inner.late = True  # who it is may not be known before
    acts = _block(e["effect"], inner, s)
    if all(x.op in OPS or x.op == "await" for x in acts):
        out.extend(acts)
    elif len(acts) == 1 and acts[0].op in ("win", "lose") and who in ("each", "opponent"):
        out.append(acts[0].with_(who=who))  # all of them at once
    else:
        out.append(Node("by", who=who, effect=seq(acts)))


# --- conditions ---------------------------------------------------------------------------------------------------


def _if(out: list[Node], e: Node, scope: Scope, s: Said) -> None:
    if e["cond"].op == "otherwise":
        _otherwise(out, e, scope, s)
        return
    then: Node = e["then"]
    if e["cond"].op == "did" and e["cond"]["act"] == "blocked_with" and not _waits_for_block(s):
        what = Node("cards", filters=e["cond"]["filters"])
        permit = next((x for x in reversed(out) if x.op == "permit" and x["act"] == "block"), None)
        when = Node("blocks", who="you", what=what, of=permit["to"] if permit is not None else None)
        _into(out, Node("delayed", when=when, effect=then, within="turn"), scope, s)
        return
    if _is_newcomer(e["cond"]) and _to_newcomer(out, e, s):
        return
    first, other = _cases_in(then, e["cond"])
    if first is not None and other is not None:
        itself = s.itself
        _if(out, e.with_(then=first), scope, s)
        s.itself = itself
        _into(out, other, scope, s)
        return
    cond = condition(e["cond"], s)
    if then.op == "instead":
        _instead(out, then, cond, scope, s)
        return
    if then.op == "widen":
        _widen(out, then, cond)
        return
    if then.op == "may" and then.get("form") == "mo" and _choose_it(then["effect"]) and _widen_to_it(out, cond):
        return
    inner = scope.copy()
    inner.late = scope.late or only_later(cond, s)
    if s.spoken:
        s.found = None
    node = Node("if_", cond=cond, then=seq(_block(then, inner, s)))
    if "else_" in e:
        inner.late = True
        node = node.with_(else_=seq(_block(e["else_"], inner, s)))
    out.append(node)


def _waits_for_block(s: Said) -> bool:
    return s.occasion is not None and s.occasion.op == "blocks"


def _is_newcomer(cond: Node) -> bool:
    what = cond.get("what")
    return cond.op == "is_" and isinstance(what, Node) and what.op == "ref" and what.get("as_") == "entered"


def _to_newcomer(out: list[Node], e: Node, s: Said) -> bool:
    """そのエントリーに置かれたキャラが…なら、さらに+2/±0: more for the same newcomer, known only when it comes."""
    then: Node = e["then"]
    while then.op in ("also", "lasting"):
        then = then["effect"]
    if then.op != "modify" or then["what"] != Node("ref", name="same"):
        return False
    mods = tuple(x for m in then["mods"] for x in mods_of(m, (), s, "you"))
    such = Node("such", filters=tuple(plain(f, s) for f in e["cond"]["filters"]), mods=mods)
    return revise(out, lambda x: x.op == "await", lambda old: [old.with_(such=(*old.get("such", ()), such))])


def _cases_in(then: Node, cond: Node) -> tuple[Node | None, Node | None]:
    """Aなら…し、Bなら… in one sentence, where B can only be so if A is not: what is done for A, and the other case."""
    if then.op == "seq" and then.get("form") == "chain":
        parts: tuple[Node, ...] = then["of"]
        if _other_case(cond, parts[-1]):
            return Node("seq", of=parts[:-1], form="chain"), parts[-1]
    elif then.op in GOVERNORS and then.op != "if_":
        first, other = _cases_in(then["effect"], cond)
        if first is not None and other is not None:
            return then.with_(effect=first), then.with_(effect=other)
    return None, None


def _other_case(cond: Node, act: Node) -> bool:
    if act.op != "if_" or act["then"].op == "also":
        return False
    other: Node = act["cond"]
    if {cond.op, other.op} == {"won", "lost"}:
        return True
    if cond.op != other.op or cond == other:
        return False
    if cond.op == "did":
        return bool(cond["act"] == other["act"] and "filters" in cond and "filters" in other)
    return cond.op == "attack_is" and cond.get("by") == other.get("by")


def _otherwise(out: list[Node], e: Node, scope: Scope, s: Said) -> None:
    """What is done if none of the conditions before it (どちらでもない: of the last two) was met."""
    inner = scope.copy()
    inner.late = True
    acts = seq(_block(e["then"], inner, s))
    last = len(out) - 1
    if last < 0 or out[last].op != "if_":
        out.append(acts)
        return
    out[last] = _else(out[last], acts)
    if e["cond"].get("form") == "neither" and last > 0 and out[last - 1].op == "if_":
        second = out.pop()
        out[last - 1] = _else(out[last - 1], seq([second]))


def _else(node: Node, acts: Node) -> Node:
    if "else_" not in node:
        return node.with_(else_=acts)
    inner = flatten(node["else_"])
    if len(inner) == 1 and inner[0].op == "if_":
        return node.with_(else_=seq([_else(inner[0], acts)]))
    return node


def _branch(out: list[Node], e: Node, scope: Scope, s: Said) -> None:
    """Which of the options are done: the first condition that is met decides."""
    inner = scope.copy()
    inner.late = True
    node: Node | None = None
    for case in reversed(e["cases"]):
        acts: list[Node] = []
        for i in case["do"]:
            if isinstance(i, int):
                _into(acts, e["of"][i - 1], inner, s.copy())
        if case["cond"].op == "otherwise":
            node = seq(acts)
            continue
        if case["cond"].op == "parity" and "of" not in case["cond"]:
            first = next((c["cond"] for c in e["cases"] if c["cond"].op == "parity" and "of" in c["cond"]), None)
            cond = condition(case["cond"].with_(of=first["of"]) if first is not None else case["cond"], s)
        else:
            cond = condition(case["cond"], s)
        node = Node("if_", cond=cond, then=seq(acts), else_=node)
    if node is not None:
        out.append(node)


def _cases(out: list[Node], e: Node, scope: Scope, s: Said) -> None:
    """…により以下をすべて行う: each line under its own condition."""
    basis = plain(e["basis"], s)
    if basis == Node("count", of=IT):  # the lines themselves speak of other cards
        out.append(Node("note_number", n=basis))
        basis = Node("named")
    for case in e["of"]:
        mark: Node = case["mark"]
        if mark.op == "cmp":
            cond = Node("cmp", a=basis, op=mark["op"], b=mark["n"])
        else:
            noun = basis["of"] if basis.op in ("count", "kinds") else basis
            filters: tuple[Node, ...] = tuple(plain(f, s) for f in mark["filters"])
            cond = condition(Node("exists", of=Node("same_place", filters=filters)), _about(s, noun))
        out.append(Node("if_", cond=cond, then=seq(_block(case["effect"], scope, s))))


def _about(s: Said, noun: Node) -> Said:
    c = s.copy()
    c.noun = noun
    return c


# --- sentences that change earlier ones ---------------------------------------------------------------------------


def revise(out: list[Node], match: Callable[[Node], bool], make: Callable[[Node], list[Node]]) -> bool:
    """Put something in the place of the last act of which this holds."""
    for i in range(len(out) - 1, -1, -1):
        if match(out[i]):
            out[i : i + 1] = make(out[i])
            return True
        for field in BLOCKS:
            inner = out[i].get(field)
            if isinstance(inner, Node) and out[i].op != "delayed":
                parts = list(flatten(inner))
                if revise(parts, match, make):
                    out[i] = out[i].with_(**{field: _keep(seq(parts), inner)})
                    return True
    return False


def _instead(out: list[Node], e: Node, cond: Node | None, scope: Scope, s: Said) -> None:
    if "n" in e:
        _so_many(out, e["n"], cond)
        return
    of, with_ = e.get("of"), e["with_"]
    optional = bool(e.get("optional"))
    inner = scope.copy()
    inner.late = True
    if isinstance(of, tuple):
        mods = tuple(x for m in (with_,) for x in mods_of(m, (), s, "you"))

        def changed(old: Node) -> list[Node]:
            return [_either(cond, [old.with_(mods=mods)], [old], optional)]

        revise(out, lambda x: x.op == "modify", changed)
        return
    if isinstance(with_, Node) and with_.op == "top":
        _from_top(out, e, cond, s)
        return
    if of is None:
        last = out.pop() if out else None
        acts = _block(with_, inner, s)
        _keep(seq(acts), with_)
        out.append(_either(cond, acts, [last] if last is not None else [], optional))
        return

    def other(old: Node) -> list[Node]:
        new = _block(with_, inner, s)
        if with_.op == "put" and "state" in old and "state" not in with_ and with_["to"] != "hand":
            new = [x.with_(state=old.get("state")) if x.op == "put" and x["to"] == "energy" else x for x in new]
        if old.get("what") == THIS:  # the same card, without its name
            new = [x.with_(what=THIS) if x.get("what") == IT else x for x in new]
        _keep(seq(new), with_)
        return [_either(cond, new, [old], optional)]

    revise(out, lambda x: x.op == of.op and x.get("to") == of.get("to") and x.get("at") == of.get("at"), other)


def _so_many(out: list[Node], n: int, cond: Node | None) -> None:
    """Another number is chosen."""

    def other(old: Node) -> list[Node]:
        pick: Node = old["what"]
        number = n if cond is None else Node("if_number", cond=cond, a=n, b=pick["n"])
        return [old.with_(what=pick.with_(n=number))]

    revise(out, lambda x: x.op == "choose" and x["what"].op == "pick", other)


def _either(cond: Node | None, new: list[Node], old: list[Node], optional: bool) -> Node:
    """The new acts instead of the old ones; under a condition, or as the player likes."""
    node = seq(new)
    if optional:
        node = Node("may", effect=node, else_=seq(old)) if old else Node("may", effect=node)
    if cond is None:
        return node if node.op != "seq" else Node("do", effect=node)
    return Node("if_", cond=cond, then=node, else_=seq(old) if old else None)


def _from_top(out: list[Node], e: Node, cond: Node | None, s: Said) -> None:
    """From the top of the deck instead of from another place."""
    at = next((i for i in range(len(out) - 1, -1, -1) if out[i].op == "choose"), -1)
    if at < 0:
        return
    old = out[at:]
    taken = plain(e["with_"].with_(owner="doer"), s)
    new = [x.with_(what=taken) if x.get("what") == IT else x for x in old[1:]]
    del out[at:]
    _keep(seq(new), e)
    out.append(_either(cond, new, old, True))


def _widen(out: list[Node], e: Node, cond: Node) -> None:
    """More can be chosen, if a condition is met."""
    provided = Node("provided", cond=cond)

    def wider(old: Node) -> list[Node]:
        pick: Node = old["what"]
        of: Node = pick["of"]
        if "zone" in e:
            other = of.with_(zone=e["zone"])
        else:
            other = refiltered(of, tuple(bare(f) for f in e["filters"]))
        parts = of["of"] if of.op in LISTS else (of,)
        more = other["of"] if other.op in LISTS else (other,)
        whole = Node("either", of=(*parts, *(more_filters(x, provided) for x in more)))
        return [old.with_(what=pick.with_(of=whole))]

    revise(out, lambda x: x.op == "choose" and x["what"].op == "pick", wider)


def _choose_it(act: Node) -> bool:
    return act.op == "choose" and act["what"].op == "ref" and act["what"]["name"] == "it"


def _widen_to_it(out: list[Node], cond: Node) -> bool:
    """そのカードを選んでもよい: the card that was left out before (他の) can be chosen too, if a condition is met."""
    other, provided = Node("not_it"), Node("provided", cond=cond)

    def wider(old: Node) -> list[Node]:
        pick: Node = old["what"]
        more = _refiltered(pick["of"], other, provided)
        return [old.with_(what=pick.with_(of=Node("either", of=(pick["of"], more))))]

    def leaves_out(x: Node) -> bool:
        return x.op == "choose" and x["what"].op == "pick" and other in x["what"]["of"].get("filters", ())

    return revise(out, leaves_out, wider)


def _replacing(out: list[Node], e: Node, scope: Scope, s: Said) -> None:
    """この効果で…する際、かわりに…: the act is done otherwise, on such cards."""
    of: Node = e["of"]
    inner = scope.copy()
    inner.late = True
    cond = Node("is_", what=IT, filters=tuple(plain(f, s) for f in e["filters"]))

    def other(old: Node) -> list[Node]:
        acts = _block(e["effect"], inner, s)
        if len(acts) == 1 and acts[0].op == "may":
            acts = [acts[0].with_(else_=seq([old]))]
        return [Node("if_", cond=cond, then=seq(acts), else_=seq([old]))]

    revise(out, lambda x: x.op == of.op and x.get("to") == of.get("to"), other)


def _weighed(node: Node, w: Node) -> Node:
    """Cards that count as several in this ability."""
    noun = plain(w["of"], Said(False), "you")
    of = node.get("of") if node.op in ("count", "per") else None
    if isinstance(of, Node) and of.op == "cards" and of["zone"] == noun["zone"]:
        weighed = Node("weighed", of=of, heavy=noun, n=w["n"], attribute=w.get("attribute"))
        return node.mapped(lambda x: _weighed(x, w), but=("of",)).with_(of=weighed)
    return node.mapped(lambda x: _weighed(x, w))


# --- later, one of several ----------------------------------------------------------------------------------------


def _delayed(e: Node, scope: Scope, s: Said) -> Node:
    inner = s.copy()
    when = pattern(e["when"], s)
    inner.occasion, inner.paid = when, False
    if spoken_in(e["when"]):
        inner.spoken = True
        inner.acted = inner.itself = False
    block = Scope()
    block.who = scope.who if scope.who == "you" else ""
    effect = seq(_block(e["effect"], block, inner))
    s.choices = inner.choices
    until = scope.until if isinstance(scope.until, str) and e.get("within") != "turn" else None
    if until is None and e.get("within") == "turn":
        until = "turn"
    return Node("delayed", when=when, effect=effect, until=until, times=e.get("times"))


def _choose_one(e: Node, scope: Scope, s: Said) -> Node:
    options: list[Node] = []
    for part in e["of"]:
        options.append(_keep(seq(_block(part, scope, s)), part))
    return Node(
        "choose_one",
        of=tuple(options),
        n=e.get("n", 1),
        mode=e.get("mode"),
        late=True if scope.late else None,
        different=e.get("different"),
    )


# --- single acts --------------------------------------------------------------------------------------------------

NUMBERED: Final = frozenset({"draw", "damage", "heal"})
SPEAKING: Final = frozenset(
    {"put", "choose", "reveal", "look", "set", "choose_ability", "put_each", "turn_face", "retire"}
)


def _act(e: Node, scope: Scope, s: Said) -> Node:
    """One act, with its choices ready for `shape.lower`."""
    if e.op == "pay_energy":
        return _pay_energy(e, s)
    out = e
    fields: dict[str, Value] = {}
    for name, value in e.fields.items():
        if name in ("form", "as_", "pause"):
            fields[name] = None
        elif name in ("what", "with_", "to", "as_of") and isinstance(value, Node):
            fields[name] = _things(value, e.op == "choose", scope, s)
        elif isinstance(value, Node):
            fields[name] = plain(value, s)
    out = e.with_(**fields)
    if e.op == "put":
        out = _put(e, out, s)
    if e.op in NUMBERED:
        out = out.with_(n=times(out["n"], scope.per))
    if e.op == "swap":
        out = out.with_(to=out.get("with_"), with_=None)
    if e.op in ("choose_ability", "use_ability"):
        out = _ability(out, scope, s)
    if e.op == "put" and isinstance(e["to"], str):
        s.placed |= {e["to"]}
    if e.op in SPEAKING:
        s.paid = False
        s.itself = out.get("what") == THIS
        s.spoken = s.spoken or not s.itself
    s.acted = True
    return out


def _swap(out: list[Node], act: Node) -> None:
    """Some cards were chosen, and as many others: those change places with these, whatever words come back to them."""
    chosen = [x["what"] for x in out[-2:] if x.op == "choose" and x["what"].op == "pick"]
    if len(chosen) == 2 and chosen[1].get("n") == Node("did", act="last") and act["what"] == IT:
        to = act.get("to")
        if to is None or zones_of(to) == zones_of(chosen[0]):
            out[-2] = out[-2].with_(first=True)
            act = act.with_(to=Node("ref", name="to"))
    out.append(act)


def _pay_energy(e: Node, s: Said) -> Node:
    n: Value = e["n"]
    if "per" in e:
        n = per_of(e["per"], s, "").with_(n=n)
    if "cond" in e:
        n = Node("if_number", cond=condition(e["cond"], s), a=e["else_"], b=n)
    return Node("pay_energy", n=n)


WAYS: Final = ("make", "discard")  # ways of putting that are acts of their own (`shape.lower`)


def _put(e: Node, out: Node, s: Said) -> Node:
    """Where a seat is told by who sits there, and what only those say who printed it."""
    seat = e.get("seat")
    if isinstance(seat, Node):
        filters = tuple(plain(f, s) for f in seat["of"])
        who = Node("all_of", of=filters)
        out = out.with_(seat=Node("not_", of=who) if seat.get("no") else who)
    whose = e.get("whose")
    if whose == "that_player":
        whose = None  # whoever has the card that was just spoken of
    form = e.get("form")
    return out.with_(whose="doer" if whose == "doer_comma" else whose, from_whose=None,
                     back=True if form == "back" else None, way=form if form in WAYS else None)  # fmt: skip


def _things(what: Node, chosen: bool, scope: Scope, s: Said) -> Node:
    """What an act is done to, its choices in full."""
    if chosen and scope.theirs and what.op in ("pick", "all") and what["of"].get("form") == "bare":
        what = what.with_(of=what["of"].with_(owner="opponent"))
    if what.op == "together":
        return Node("together", of=tuple(_things(x, chosen, scope, s) for x in what["of"]))
    if what.op == "all":
        noun = plain(what["of"], s)
        if not chosen:
            return Node("all", of=noun)
        return _chosen(Node("pick", of=noun, mode="all"), scope, s)
    if what.op != "pick":
        return plain(what, s)
    noun = plain(what["of"], s)
    if "filters" in what:
        noun = more_filters(noun, *(plain(f, s) for f in what["filters"]))
    mode: str = what.get("mode", "exact")
    n: Value = what.get("n")
    n = plain(n, s) if isinstance(n, Node) else n
    least: Value = None
    if mode == "atleast":
        whole = what.get("form") in ("all", "all_close")
        mode, least, n = ("all" if whole else "any"), n, None
    if n is not None:
        n = times(n, scope.per)
    pick = Node("pick", of=noun, n=n, mode=mode, least=least, as_many=True if scope.as_many else None)
    parts = _each(pick, what)
    if chosen:
        parts = [_chosen(x, scope, s) for x in parts]
    return parts[0] if len(parts) == 1 else Node("together", of=tuple(parts))


def _each(pick: Node, what: Node) -> list[Node]:
    """So many of each: of each place, of each name, of each player."""
    noun: Node = pick["of"]
    if what.get("one_each"):
        words = next((f["of"] for x in (noun["of"] if noun.op in LISTS else (noun,)) for f in x.get("filters", ())
                      if f.op in ("each_of", "any")), ())  # fmt: skip
        return [pick.with_(such=Node("one_each", of=words))]
    split = next((f for x in (noun["of"] if noun.op in LISTS else (noun,)) for f in x.get("filters", ())
                  if f.op == "each_of"), None)  # fmt: skip
    if split is not None:
        out: list[Node] = []
        for word in split["of"]:
            f = word if isinstance(word, Node) else Node("cmp", field=split["field"], op="eq", n=word)
            out.append(pick.with_(of=_refiltered(noun, split, f)))
        return out
    if not what.get("each"):
        return [pick]
    if noun.op in LISTS:
        return [pick.with_(of=x) for x in noun["of"]]
    if noun.get("owner") == "each" and "n" in pick:
        return [pick.with_(n=Node("for_each_player", n=pick["n"]), such=Node("per_owner", n=pick["n"]))]
    return [pick]


def _refiltered(noun: Node, old: Node, new: Node) -> Node:
    if noun.op in LISTS:
        return noun.with_(of=tuple(_refiltered(x, old, new) for x in noun["of"]))
    return noun.with_(filters=tuple(new if f == old else f for f in noun["filters"]))


def _chosen(pick: Node, scope: Scope, s: Said) -> Node:
    """Something that is chosen (選ぶ): when the ability is played, if all of it can be said then."""
    noun: Node = pick["of"]
    public = zones_of(noun) <= PUBLIC
    counted = isinstance(pick.get("n"), Node) or isinstance(pick.get("least"), Node)
    late = scope.late or not public or (s.acted and (counted or points_back(pick)))
    s.choices += 1
    out = pick.with_(chosen=True, nth=s.choices, target=None if late else True)
    if scope.who == "opponent" and not late:
        out = out.with_(by="opponent", of=_for_doer(noun, "opponent"))
    return out


def _for_doer(noun: Node, who: str) -> Node:
    if noun.op in LISTS:
        return noun.with_(of=tuple(_for_doer(x, who) for x in noun["of"]))
    return noun.with_(owner=who) if noun.get("owner") == "doer" else noun


def _ability(out: Node, scope: Scope, s: Said) -> Node:
    """An ability of a card: the card is chosen like any other, then the ability."""
    what: Node | None = out.get("what")
    if what is None:
        return out
    icon = Node("has_ability", name=what["name"])
    source: Node = what["among"] if "among" in what else what["of"]
    if source.op == "ref":
        return out.with_(what=source, name=what["name"], n=what.get("n", 1), mode=what.get("mode"))
    mode = "upto" if what.get("mode") in ("upto", "total") else "exact"
    pick = Node("pick", of=more_filters(source, icon), n=what.get("n", 1), mode=mode)
    return out.with_(what=_chosen(pick, scope, s), name=what["name"], n=what.get("n", 1))
