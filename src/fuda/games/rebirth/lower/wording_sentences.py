"""The sentences of an effect in full, one after the other: what governs them (who, how long, for each) is worked into
the acts, and so are conditions and prices.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.lower.as_printed import as_printed, seq
from fuda.games.rebirth.lower.wording_acts import SPEAKING, act_in_full, add_swap
from fuda.games.rebirth.lower.wording_changes import (
    GOVERNORS,
    change_number,
    chooses_it,
    hangs_on_last,
    is_newcomer,
    new_or_old,
    presupposes,
    revise,
    take_from_top,
    to_newcomer,
    widen,
    widen_to_it,
)
from fuda.games.rebirth.lower.wording_events import STAGE, pattern, spoken_in
from fuda.games.rebirth.lower.wording_lasting import OPS, Scope, begins, going_on, mods_of, per_of
from fuda.games.rebirth.lower.wording_nouns import IT, THIS, Said, condition, only_later, plain, zones_of
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import flatten

WHO_IS_MEANT: Final = {"others": "not_doer", "that_player": "its_owner"}


def add_sentence(out: list[Node], e: Node, scope: Scope, s: Said) -> None:
    """Add what is to be done for a part of a text; what it says about earlier parts is worked into those."""
    op = e.op
    if op == "seq" and e.get("form") == "chain":
        _chain(out, e["of"], scope, s)
    elif op == "seq":
        for part in e["of"]:
            if hangs_on_last(out, presupposes(part)):
                _hang(out, part, scope, s)
            else:
                add_sentence(out, part, scope, s)
    elif op == "also":
        inner = scope.copy()
        inner.also = True
        add_sentence(out, e["effect"], inner, s)
    elif op == "by":
        _by(out, e, scope, s)
    elif op == "lasting":
        inner = scope.copy()
        inner.until = going_on(e["until"], scope.until)
        add_sentence(out, e["effect"], inner, s)
    elif op == "for_each":
        inner = scope.copy()
        inner.per = (*scope.per, per_of(e["per"], s, ""))
        add_sentence(out, e["effect"], inner, s)
    elif op == "as_many":
        inner = scope.copy()
        inner.as_many = True
        add_sentence(out, e["effect"], inner, s)
    elif op == "if_":
        _if(out, e, scope, s)
    elif op == "may":
        effect = as_printed(seq(acts_of(e["effect"], scope, s)), e["effect"])
        out.append(Node("may", effect=effect, who=e.get("who")))
    elif op == "may_pay":
        cost = acts_of_cost(e["cost"], scope, s, True)
        out.append(Node("may_pay", cost=cost, effect=seq(acts_of(e["effect"], scope, s))))
    elif op == "delayed":
        out.append(_delayed(e, scope, s))
    elif op == "choose_one":
        if e.get("who") in (None, scope.who or "you"):
            out.append(_choose_one(e, scope, s))
        else:
            _by(out, Node("by", who=e["who"], effect=e.with_(who=None)), scope, s)
    elif op == "do_all":
        for part in e["of"]:
            add_sentence(out, part, scope, s)
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
        add_swap(out, act_in_full(e, scope, s))
    elif op not in ("counts_as", "ability_limit"):
        out.append(act_in_full(e, scope, s))


def _chain(out: list[Node], parts: tuple[Node, ...], scope: Scope, s: Said) -> None:
    """AしB: once something of the opponent's was chosen, a place named without its player is the opponent's too."""
    for part in parts:
        add_sentence(out, part, scope, s)
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


def acts_of(e: Node, scope: Scope, s: Said) -> list[Node]:
    inner: list[Node] = []
    add_sentence(inner, e, scope, s)
    return inner


def _hang(out: list[Node], sentence: Node, scope: Scope, s: Said) -> None:
    """Do something only if the act before it is done."""
    last = out[-1]
    if last.op in SPEAKING:
        add_sentence(out, sentence, scope, s)
        return
    field = "then" if last.op == "if_" else "effect"
    parts = list(flatten(last[field]))
    if last.op == "if_":
        _hang(parts, sentence, scope, s)
    else:
        add_sentence(parts, sentence, scope, s)
    out[-1] = last.with_(**{field: as_printed(seq(parts), last[field])})


def _by(out: list[Node], e: Node, scope: Scope, s: Said) -> None:
    named: str = e["who"]
    who = WHO_IS_MEANT.get(named, named)
    if who == "you" and not scope.who:
        add_sentence(out, e["effect"], scope, s)
        return
    inner = scope.copy()
    inner.who = who
    if who not in ("you", "opponent", "each", "not_doer"):
        inner.late = True  # who it is may not be known before
    acts = acts_of(e["effect"], inner, s)
    if all(x.op in OPS or x.op == "await" for x in acts):
        out.extend(acts)
    elif len(acts) == 1 and acts[0].op in ("win", "lose") and who in ("each", "opponent"):
        out.append(acts[0].with_(who=who))  # all of them at once
    else:
        out.append(Node("by", who=who, effect=seq(acts)))


# --- costs -----------------------------------------------------------------------------------------------------------


def acts_of_cost(cost: tuple[Node, ...], scope: Scope, s: Said, chosen: bool = False) -> tuple[Node, ...]:
    """The acts of a cost, a choice as part of the act that it is for. `chosen`: what is chosen may be so at play."""
    inner = scope.copy()
    inner.per = ()
    if not chosen:
        inner.late = True
    acts: list[Node] = []
    itself, waited = s.itself, s.occasion is not None and s.spoken and not s.acted
    for act in cost:
        add_sentence(acts, act, inner, s)
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


# --- conditions ------------------------------------------------------------------------------------------------------


def _if(out: list[Node], e: Node, scope: Scope, s: Said) -> None:
    if e["cond"].op == "otherwise":
        _otherwise(out, e, scope, s)
        return
    then: Node = e["then"]
    if e["cond"].op == "did" and e["cond"].get("act") == "blocked_with" and not _waits_for_block(s):
        what = Node("cards", filters=e["cond"]["filters"])
        permit = next((x for x in reversed(out) if x.op == "permit" and x["act"] == "block"), None)
        when = Node("blocks", who="you", what=what, of=permit["to"] if permit is not None else None)
        add_sentence(out, Node("delayed", when=when, effect=then, within="turn"), scope, s)
        return
    if is_newcomer(e["cond"]) and to_newcomer(out, e, s):
        return
    first, other = _cases_in(then, e["cond"])
    if first is not None and other is not None:
        itself = s.itself
        _if(out, e.with_(then=first), scope, s)
        s.itself = itself
        add_sentence(out, other, scope, s)
        return
    cond = condition(e["cond"], s)
    if then.op == "instead":
        _instead(out, then, cond, scope, s)
        return
    if then.op == "widen":
        widen(out, then, cond)
        return
    if then.op == "may" and then.get("form") == "mo" and chooses_it(then["effect"]) and widen_to_it(out, cond):
        return
    inner = scope.copy()
    inner.late = scope.late or only_later(cond, s)
    if s.spoken:
        s.found = None
    node = Node("if_", cond=cond, then=seq(acts_of(then, inner, s)))
    if "else_" in e:
        inner.late = True
        node = node.with_(else_=seq(acts_of(e["else_"], inner, s)))
    out.append(node)


def _waits_for_block(s: Said) -> bool:
    return s.occasion is not None and s.occasion.op == "blocks"


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
        same = cond.get("act") == other.get("act") and cond.get("deed") == other.get("deed")
        return same and "filters" in cond and "filters" in other
    return cond.op == "attack_is" and cond.get("by") == other.get("by")


def _otherwise(out: list[Node], e: Node, scope: Scope, s: Said) -> None:
    """What is done if none of the conditions before it (どちらでもない: of the last two) was met."""
    inner = scope.copy()
    inner.late = True
    acts = seq(acts_of(e["then"], inner, s))
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
                add_sentence(acts, e["of"][i - 1], inner, s.copy())
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
        out.append(Node("if_", cond=cond, then=seq(acts_of(case["effect"], scope, s))))


def _about(s: Said, noun: Node) -> Said:
    c = s.copy()
    c.noun = noun
    return c


# --- in the place of an earlier act ----------------------------------------------------------------------------------


def _instead(out: list[Node], e: Node, cond: Node | None, scope: Scope, s: Said) -> None:
    if "n" in e:
        change_number(out, e["n"], cond)
        return
    of, with_ = e.get("of"), e["with_"]
    optional = bool(e.get("optional"))
    inner = scope.copy()
    inner.late = True
    if isinstance(of, tuple):
        mods = tuple(x for m in (with_,) for x in mods_of(m, (), s, "you"))

        def changed(old: Node) -> list[Node]:
            return [new_or_old(cond, seq([old.with_(mods=mods)]), [old], optional)]

        revise(out, lambda x: x.op == "modify", changed)
        return
    if isinstance(with_, Node) and with_.op == "top":
        take_from_top(out, e, cond, s)
        return
    if of is None:
        last = out.pop() if out else None
        acts = as_printed(seq(acts_of(with_, inner, s)), with_)
        out.append(new_or_old(cond, acts, [last] if last is not None else [], optional))
        return

    def other(old: Node) -> list[Node]:
        new = acts_of(with_, inner, s)
        if with_.op == "put" and "state" in old and "state" not in with_ and with_["to"] != "hand":
            new = [x.with_(state=old.get("state")) if x.op == "put" and x["to"] == "energy" else x for x in new]
        if old.get("what") == THIS:  # the same card, without its name
            new = [x.with_(what=THIS) if x.get("what") == IT else x for x in new]
        return [new_or_old(cond, as_printed(seq(new), with_), [old], optional)]

    revise(out, lambda x: x.op == of.op and x.get("to") == of.get("to") and x.get("at") == of.get("at"), other)


def _replacing(out: list[Node], e: Node, scope: Scope, s: Said) -> None:
    """この効果で…する際、かわりに…: the act is done otherwise, on such cards."""
    of: Node = e["of"]
    inner = scope.copy()
    inner.late = True
    cond = Node("is_", what=IT, filters=tuple(plain(f, s) for f in e["filters"]))

    def other(old: Node) -> list[Node]:
        acts = acts_of(e["effect"], inner, s)
        if len(acts) == 1 and acts[0].op == "may":
            acts = [acts[0].with_(else_=seq([old]))]
        return [Node("if_", cond=cond, then=seq(acts), else_=seq([old]))]

    revise(out, lambda x: x.op == of.op and x.get("to") == of.get("to"), other)


# --- later, one of several -------------------------------------------------------------------------------------------


def _delayed(e: Node, scope: Scope, s: Said) -> Node:
    inner = s.copy()
    when = pattern(e["when"], s)
    inner.occasion, inner.paid = when, False
    if spoken_in(e["when"]):
        inner.spoken = True
        inner.acted = inner.itself = False
    block = Scope()
    block.who = scope.who if scope.who == "you" else ""
    effect = seq(acts_of(e["effect"], block, inner))
    s.choices = inner.choices
    turn = "within" in e["when"] or e.get("within") == "turn"
    until = scope.until if isinstance(scope.until, str) and not turn else None
    return Node("delayed", when=when, effect=effect, until="turn" if turn else until, times=e["when"].get("times"))


def _choose_one(e: Node, scope: Scope, s: Said) -> Node:
    options: list[Node] = []
    for part in e["of"]:
        options.append(as_printed(seq(acts_of(part, scope, s)), part))
    return Node(
        "choose_one",
        of=tuple(options),
        n=e.get("n", 1),
        mode=e.get("mode"),
        late=True if scope.late else None,
        different=e.get("different"),
    )
