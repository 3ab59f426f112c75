"""What lasts, in the words of the engine: how long, under what condition, and by which names the rules ask for it.

The same for constant abilities (`statics`) and for effects that begin something (`begins`).
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.lower.wording_nouns import THIS, Said, bare, condition, exists, more_filters, plain
from fuda.kernel.cards.node import Node, Value

OPS: Final = frozenset(
    {
        "modify", "forbid", "permit", "partner_attack", "no_partner_attack", "attack_damage", "damage_taken", "pierce",
        "keep_set", "priority", "play_revealed", "valid", "count_is", "charge_from", "charge_more", "only_when",
        "deck_limit", "invalid", "met_again",
    }
)  # fmt: skip


class Scope:
    """What stands in front of something and governs it. Never written once made."""

    def __init__(self) -> None:
        self.who = ""  # the player who is told, where that is not the master
        self.until: Value = None
        self.per: tuple[Node, ...] = ()
        self.conds: tuple[Node, ...] = ()
        self.times = 0
        self.late = False  # whether it is done at all is known only in the course of the effect
        self.as_many = False
        self.also = False  # in addition to what was said before
        self.topic: Node | None = None  # このキャラは、…: what the rest of the sentence goes on about
        self.theirs = False  # it goes on about what the opponent has

    def copy(self) -> Scope:
        s = Scope()
        s.who, s.until, s.per, s.conds = self.who, self.until, self.per, self.conds
        s.times, s.late, s.as_many = self.times, self.late, self.as_many
        s.also, s.theirs, s.topic = self.also, self.theirs, self.topic
        return s


def times(n: Value, per: tuple[Node, ...]) -> Value:
    """A number, so many times."""
    for x in per:
        n = x.with_(n=n)
    return n


def per_of(node: Node, said: Said, who: str) -> Node:
    """So much for each of something; the number may be spoken of again."""
    of = plain(node["of"], said, who)
    said.number = of if of.op in ("kinds", "total", "value", "vacancies") else Node("count", of=of)
    if said.number.op == "count":
        said.noun = of
    return Node("per", each=node.get("each", 1), of=of)


# --- constant abilities -------------------------------------------------------------------------------------------


def statics(effects: tuple[Node, ...], said: Said) -> tuple[Node, ...]:
    """What a constant ability says, sentence by sentence."""
    out: list[Node] = []
    for e in effects:
        _static(out, e, Scope(), said)
    return tuple(out)


def _static(out: list[Node], e: Node, scope: Scope, said: Said) -> None:
    if e.op == "seq":
        for part in e["of"]:
            _static(out, part, scope, said)
            if part.get("pause") and isinstance(part.get("what"), Node):
                scope = scope.copy()
                scope.topic = plain(part["what"], said, scope.who or "you")
    elif e.op == "also":
        _static(out, e["effect"], scope, said)
    elif e.op == "if_" and said.what is not None and _of_those(e["cond"]):
        _narrowed(out, e, said.what, scope, said)
    elif e.op == "if_":
        inner = scope.copy()
        inner.conds = (*scope.conds, condition(e["cond"], said, scope.who or "you"))
        _static(out, e["then"], inner, said)
    elif e.op == "by":
        inner = scope.copy()
        inner.who = e["who"]
        _static(out, e["effect"], inner, said)
    elif e.op == "for_each":
        inner = scope.copy()
        inner.per = (*scope.per, per_of(e["per"], said, scope.who or "you"))
        _static(out, e["effect"], inner, said)
    elif e.op == "lasting":
        inner = scope.copy()
        inner.until = going_on(e["until"], scope.until)
        _static(out, e["effect"], inner, said)
    elif e.op == "limited":
        inner = scope.copy()
        inner.times = e["n"]
        _static(out, e["effect"], inner, said)
    elif e.op == "while_":
        inner = scope.copy()
        inner.conds = (*scope.conds, Node("checking", who=e["when"].get("who", "you")))
        inner.until = None
        effect: Node = e["effect"]
        _static(out, effect["effect"] if effect.op == "lasting" else effect, inner, said)
    else:
        out.extend(begins(e, scope, said, True))


def _of_those(cond: Node) -> bool:
    """それが《X》なら: a condition on what a constant ability has just changed, there is nothing else it could mean."""
    return cond.op == "is_" and cond["what"].op == "ref" and cond["what"]["name"] == "it"


def _narrowed(out: list[Node], e: Node, what: Node, scope: Scope, said: Said) -> None:
    """What is said of those among them of which the condition holds, each for itself."""
    filters = tuple(plain(f, said, scope.who or "you") for f in e["cond"]["filters"])
    inner = scope.copy()
    said.what = more_filters(what, *filters)
    inner.conds = (*scope.conds, exists(said.what))
    _static(out, e["then"], inner, said)
    said.what = what


# --- one lasting effect -------------------------------------------------------------------------------------------


def attack_noun(a: Node, said: Said, who: str) -> Node:
    """Which attacks are meant; the one under way where nothing else is said."""
    if a.get("this"):
        if a.get("form") == "that" and said.attack is not None and "next" in said.attack:
            return said.attack
        return Node("attack", this=True)
    fields: dict[str, Value] = {}
    for name in ("by", "on", "supporter"):
        value = a.get(name)
        fields[name] = plain(value, said, who) if isinstance(value, Node) else value
    nth = a.get("nth")
    out = Node("attack", nth=nth, next=a.get("next"), **fields)
    said.attack = out
    return out


def going_on(until: Value, before: Value) -> Value:
    """このキャラの1回目のアタック中、…、2回目のアタック中、…: also the second time it is that character's attack."""
    if isinstance(until, Node) and isinstance(before, Node) and until.get("word") == "bare" and "by" not in until:
        return until.with_(by=before.get("by"))
    return until


def _ends(scope: Scope, said: Said, fixed: bool, who: str) -> tuple[Value, tuple[Node, ...]]:
    """When an effect ends, and under what condition it applies until then."""
    until = scope.until
    if isinstance(until, Node):
        attack = attack_noun(until, said, who)
        if attack.get("this"):
            return (None if fixed else "attack"), scope.conds
        return (None if fixed else "turn"), (*scope.conds, attack)
    if until == "that_turn":
        until = "turn"
    if until == "next_doer_turn":
        until = "next_opponent_turn" if scope.who == "opponent" else "next_own_turn"
    if until == "check":
        return (None if fixed else "turn"), (*scope.conds, Node("checking", who=scope.who or "you"))
    if fixed:
        return None, scope.conds
    return until, scope.conds


def together(conds: tuple[Node, ...]) -> Node | None:
    if not conds:
        return None
    return conds[0] if len(conds) == 1 else Node("and_", of=conds)


def begins(e: Node, scope: Scope, said: Said, fixed: bool = False) -> list[Node]:
    """A lasting effect (of a constant ability: `fixed`) in the names by which the rules ask for it."""
    who = scope.who or "you"
    same = e.op in ("modify", "forbid", "damage_taken") and isinstance(e.get("what"), Node) and e["what"] == SAME
    until, conds = _ends(scope, said, fixed, who)
    if until is None and not fixed:
        until = "game"
        if (same or scope.also) and said.until is not None:
            until = said.until
            conds = (*conds, *said.during)
    if isinstance(e.get("what"), Node) and e["what"].op == "attack":
        attack = attack_noun(e["what"], said, who)
        if e["what"].get("form") == "from" and scope.topic is not None:
            attack = attack.with_(on=scope.topic)
        e = e.with_(what=attack)
        if attack.get("this") and not fixed:
            until = "attack"
        elif not fixed and until == "game":
            until = "turn"
    made = _named(e, scope, said, who)
    out: list[Node] = []
    cond = together(conds)
    for node in made:
        if cond is not None:
            own: Node | None = node.get("cond")
            node = node.with_(cond=cond if own is None else Node("and_", of=(cond, own)))
        out.append(node.with_(until=until) if until is not None and "until" not in node else node)
    if out:
        said.until = until
        said.during = conds[len(scope.conds) :]
        if e.op in ("modify", "forbid") and isinstance(e.get("what"), Node):
            said.what = plain(e["what"], said, who)
            said.itself = said.itself and said.what == THIS
    return out


SAME: Final = Node("ref", name="same")


def _named(e: Node, scope: Scope, said: Said, who: str) -> list[Node]:
    if e.op == "modify":
        if any(m.op == "negate" for m in e["mods"]):
            return [Node("invalid", what=plain(e["what"], said, who))]
        return [_modify(e, scope, said, who)]
    if e.op == "forbid":
        return _forbid(e, said, who)
    if e.op == "permit":
        return [_permit(e, scope, said, who)]
    if e.op == "damage_taken":
        if said.what is not None and e["what"] == SAME and said.attack is PIERCED:
            return [Node("pierce", what=said.what, add=e["add"], only=True)]
        out = Node("damage_taken", what=plain(e["what"], said, who), n=e.get("n"), add=e.get("add"))
        return [out.with_(source=tuple(plain(f, said, who) for f in e["source"])) if "source" in e else out]
    if e.op == "pierce":
        said.what = plain(e["what"], said, who)
        said.attack = PIERCED
        return [Node("pierce", what=said.what)]
    if e.op == "met_again":
        return [Node("met_again", who=e["who"], name=e["name"])]
    if e.op == "keep_set":
        return [_keep_set(e, said, who)]
    if e.op == "priority":
        out = plain(e.with_(first=None), said, who)
        first: Node = plain(e["first"], said, who)
        if "of" not in out:
            out = out.with_(filters=None, zone=None, of=Node(
                "cards", zone=e.get("zone", "anywhere"), owner="each", filters=out.get("filters")))  # fmt: skip
        return [out.with_(first=first, who=who)]
    if e.op in ("play_revealed", "charge_from", "charge_more"):
        return [bare(e).with_(who=who)]
    if e.op == "valid":
        of = e["of"]
        return [Node("valid", name=e["name"], of=plain(of, said, who) if isinstance(of, Node) else of, by=e.get("by"))]
    if e.op == "count_is":
        cause: Node = e.get("cause", Node("effect"))
        return [Node("count_is", of=plain(e["of"], said, who), n=e["n"], cause=plain(cause, said, who))]
    if e.op == "only_when":
        return [Node("only_when", name=e["name"], of=plain(e["of"], said, who), when=condition(e["cond"], said, who))]
    return [plain(e, said, who)]


PIERCED: Final = Node("attack", pierced=True)


def _keep_set(e: Node, said: Said, who: str) -> Node:
    """Which set cards may stay at the end of the turn."""
    what = e.get("what")
    out = Node("keep_set", who=who, n=e.get("n"), back=e.get("back"), hand=e.get("hand"), instead=e.get("instead"))
    if isinstance(what, Node):
        out = out.with_(what=plain(what, said, who))
    # the cards are put away after the effects of "this turn" have ended (7.6.4, 7.6.5)
    return out.with_(until="turn_over") if e.get("this_turn") else out


# --- changes ------------------------------------------------------------------------------------------------------


def _modify(e: Node, scope: Scope, said: Said, who: str) -> Node:
    what = plain(e["what"], said, who)
    mods = tuple(x for m in e["mods"] for x in mods_of(m, scope.per, said, who))
    if what.op == "next_entrant":
        return Node("await", owner=what["owner"], filters=what.get("filters"), mods=mods)
    return Node("modify", what=what, mods=mods)


LOSSES: Final = {
    "abilities": Node("lose_abilities"),
    "constant": Node("lose_abilities", type="constant"),
    "triggered": Node("lose_abilities", type="triggered"),
    "activated": Node("lose_abilities", type="activated"),
    "attributes": Node("attribute_lose"),
    "names": Node("name_lose"),
}
KEYWORDS: Final = ("blocker", "potential")


def mods_of(m: Node, per: tuple[Node, ...], said: Said, who: str) -> list[Node]:
    """One change in the words of the engine."""
    if m.op == "lose":
        if "name" in m:
            return [Node("name_lose", name=m["name"])]
        return [LOSSES[x] for x in m["what"]]
    if m.op == "name_gain":
        return [Node("set_name" if m.get("only") else "name_gain", name=m["name"])]
    if m.op == "gain_ability":
        if m["name"] in KEYWORDS:
            return [Node("grant", ability=Node("ability", type="constant", keyword=m["name"]))]
        return [Node("gain_icon", name=m["name"])]
    if m.op == "grant":
        return [m]
    if m.op == "gain_abilities":
        return [Node("gain_abilities", of=plain(m["of"], said, who))]
    n = m.get("n")
    n = plain(n, said, who) if isinstance(n, Node) else n
    out = bare(m)
    return [out.with_(n=times(n, per)) if m.op == "add" else out.with_(n=n)] if n is not None else [out]


# --- what is forbidden and permitted ------------------------------------------------------------------------------


USES: Final = {"use_triggered": ("use_triggered", "use_spark"), "use_blocker": ("block",), "use_cancel": ("cancel",)}
OF_PLAYERS: Final = frozenset({"block", "cancel"})


def _forbid(e: Node, said: Said, who: str) -> list[Node]:
    if isinstance(e["act"], tuple) or e["act"] in OF_PLAYERS or e["act"].startswith("use_"):
        return _forbid_use(e, said, who)
    act: str = e["act"]
    what = plain(e["what"], said, who) if isinstance(e.get("what"), Node) else None
    if act == "be_chosen":
        by = e.get("by")
        return [Node("forbid", act=act, what=what, by=plain(by, said, who) if isinstance(by, Node) else by)]
    if act == "set":
        names = ("set",) if "but" in e else ("set", "set_from_entry")
        return [Node("forbid", act=name, who=who) for name in names]
    if act == "put":
        to: Node = plain(e["to"], said, who)
        return [Node("forbid", act=f"to_{to['zone']}", who=to.get("owner", who))]
    if act == "to_member":
        by = Node("not_effect") if e.get("by") == "not_effect" else None
        return [Node("forbid", act=act, what=what, by=by), Node("forbid", act="move", what=what)]
    if act == "supported":
        filters = tuple(plain(f, said, who) for f in e["filters"])
        return [Node("forbid", act="support", what=Node("cards", zone="member", owner="you", filters=filters))]
    if act == "partner_attacked":
        return [Node("no_partner_attack", what=Node("attack", on=what))]
    if act == "stand":
        return [Node("forbid", act="stand_in_standby" if e.get("at") == "standby" else "stand", what=what)]
    if act == "rest":
        return [Node("forbid", act="be_rested", what=what)]
    if act == "attack" and "n" in e:
        return [Node("forbid", act="attack", who=who, cond=Node("attacks_made", who=who, n=e["n"]))]
    return [Node("forbid", act=act, what=what, who=None if what is not None else who)]


def _forbid_use(e: Node, said: Said, who: str) -> list[Node]:
    """What a player cannot use: blockers, cancels, abilities with an icon, of such cards."""
    of = e.get("of")
    acts: tuple[str, ...] = e["act"] if isinstance(e["act"], tuple) else (e["act"],)
    what = plain(of, said, who) if isinstance(of, Node) else None
    if what is not None and what.op == "cards" and what["zone"] == "stage":
        what = what.with_(zone="anywhere")
    if "on" in e:
        return [Node("forbid", act="be_blocked", what=plain(e["on"], said, who))]
    without = e.get("without")
    names = dict.fromkeys(x for act in acts for x in USES.get(act, (act,)) if x != f"use_{without}")
    return [Node("forbid", act=act, who=who, what=what) for act in names]


def _permit(e: Node, scope: Scope, said: Said, who: str) -> Node:
    act: str = e["act"]
    if act == "block_with":
        what = plain(e["what"], said, who)
        alike = [f for f in what.get("filters", ()) if f.op == "alike"]
        if alike:
            rest = tuple(f for f in what["filters"] if f.op != "alike")
            what = more_filters(what.with_(filters=rest or None), Node(
                "same", field=alike[0]["field"], of=Node("ref", name="attacked")))  # fmt: skip
        return Node("permit", act="block", who=who, to=plain(e["of"], said, who), what=what, times=scope.times or None)
    what = plain(e["what"], said, who)
    return Node("permit", act=act, who=who, what=what, nth=e.get("nth"), where=e.get("where"))
