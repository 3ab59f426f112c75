"""Nouns, filters, numbers and conditions of a text in the words of the engine.

What only the printing needs is dropped; what a text leaves out, or says by pointing back (もいるなら, 両方), is put in
from what was said before it (`Said`).
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node, Value
from fuda.kernel.cards.printed import BadCard

THIS: Final = Node("ref", name="this_card")
IT: Final = Node("ref", name="it")
EVENT: Final = Node("ref", name="event")  # what the event was about, whatever was spoken of since
WORDING: Final = frozenset(
    {"form", "as_", "via", "pause", "pause2", "word", "unit", "voice", "end", "total", "tie", "early", "late", "lead",
     "tense", "front", "te", "wo", "set", "part",
     "particle"}
)  # fmt: skip
LISTS: Final = frozenset({"either", "both"})
OWNERS: Final = {"all": "each", "both": "each", "any": "each", "any_player": "each", "others": "not_doer"}
PUBLIC: Final = frozenset({"entry", "member", "energy", "partner", "rebirth", "retire", "waiting", "memory", "stage"})


class Said:
    """What an ability has said so far, as far as later words may point back at it."""

    def __init__(self, spoken: bool) -> None:
        self.spoken = spoken  # there is something that "it" means
        self.itself = False  # "it" is this card, to which the last act was done
        self.acted = False  # something has been done
        self.noun: Node | None = None  # what the last condition was about
        self.number: Node | None = None  # the number that was last compared
        self.what: Node | None = None  # what the last lasting effect was about
        self.until: Value = None  # how long it lasts
        self.during: tuple[Node, ...] = ()  # and in which attacks of that time
        self.attack: Node | None = None  # the attack that was last spoken of
        self.choices = 0  # how many things were chosen
        self.found: Node | None = None  # what a condition found, where nothing else was spoken of
        self.occasion: Node | None = None  # the event it waited for
        self.placed: frozenset[str] = frozenset()  # where acts have put cards
        self.paid = False  # it was paid with cards that are no characters on the stage: "that character" is another
        self.cond: Node | None = None  # the last condition

    def copy(self) -> Said:
        s = Said(self.spoken)
        s.acted, s.itself = self.acted, self.itself
        s.noun, s.number, s.what = self.noun, self.number, self.what
        s.until, s.during = self.until, self.during
        s.attack, s.choices, s.found, s.occasion = self.attack, self.choices, self.found, self.occasion
        s.placed, s.paid, s.cond = self.placed, self.paid, self.cond
        return s


def bare(node: Node) -> Node:
    """Without what only the printing needs."""
    return node.without(frozenset(WORDING))


# --- nouns --------------------------------------------------------------------------------------------------------


def plain(node: Node, said: Said, who: str = "") -> Node:
    """A noun, filter, number or reference in the words of the engine. `who`: the player it is said of, for an effect
    that lasts; there nobody is told to do it."""
    if node.op == "ref":
        return _ref(node, said, who)
    if "but" in node:  # 《X》以外のあなたのキャラ
        return more_filters(plain(node.with_(but=None), said, who), plain(node["but"], said, who))
    if node.op == "of_ref":
        filters = tuple(plain(f, said, who) for f in node.get("filters", ()) if f.op != "any_card")
        return Node("such_ref", of=plain(node["of"], said, who), filters=filters or None)
    if node.op in LISTS and node.get("via") in OF_THE_LAST:
        node = _complete(node)
    printed: dict[str, Value] = {name: None for name in WORDING if name in node}
    out = (node.with_(**printed) if printed else node).mapped(lambda x: plain(x, said, who), but=("ability",))
    if out.op == "cards":
        return _cards(out, who)
    if out.op in LISTS:
        return _list(out, who)
    if out.op in ("cmp", "extreme") and "field" in out:
        key = "op" if out.op == "cmp" else "most"
        word: str = out[key]
        return out.with_(**{key: word.partition(" ")[0]})
    if out.op in ("souls", "next_entrant", "vacancy", "vacancies"):
        return _owned(out, who)
    if out.op == "again":
        return said.number if said.number is not None else Node("count", of=said.noun or THIS)
    if out.op == "top":
        return _owned(out, who)
    if out.op == "count" and "state" in out:
        state = Node("state", **{"is": out["state"]})
        return out.with_(state=None, of=more_filters(out["of"], state))
    if out.op == "kinds":
        return _kinds(out)
    if out.op in ("any", "each_of") and len(out["of"]) == 1 and isinstance(out["of"][0], Node):
        single: Node = out["of"][0]
        return single
    return out


OF_THE_LAST: Final = ("no", "no_from", "iru", "aru")  # what the cards must be stands behind the last place


def _complete(noun: Node) -> Node:
    """セットされているReバースか控え室の《X》: the first says itself what it is, and 《X》 is said of the second."""
    *parts, last = noun["of"]
    filters = noun.get("filters", ())
    if not filters or not any(x.get("form") == "set" for x in parts):
        return noun
    rebirth = Node("kind", name="rebirth")
    said = [x.with_(filters=(rebirth,)) if x.get("form") == "set" else more_filters(x, *filters) for x in parts]
    return noun.with_(of=(*said, more_filters(last, *filters)), filters=None)


def _owned(noun: Node, who: str) -> Node:
    owner = noun.get("owner")
    if owner is None:
        return noun
    owner = OWNERS.get(owner, owner)
    if owner == "doer" and who:
        owner = who
    return noun.with_(owner=owner)


def _cards(noun: Node, who: str, part: bool = False) -> Node:
    """A set of cards: what is said of them as one list of filters, whose they are always said."""
    filters: tuple[Node, ...] = (*noun.get("where", ()), *noun.get("filters", ()), *noun.get("such", ()))
    filters = tuple(f for f in filters if f.op != "any_card")  # "a card" says nothing about it
    zone: str | None = noun.get("zone")
    if zone == "stage" and Node("kind", name="rebirth") in filters:
        zone = "rebirth"  # a Rebirth card without a zone is one that is set
    if any(f.op == "same" and f["of"] == IT for f in filters):  # それと同じ…の他の: other than that one
        filters = tuple(Node("not_it") if f.op == "other" and len(f.fields) == 0 else f for f in filters)
    if noun.get("rest"):
        filters = (*filters, Node("not_it"))
    owner = noun.get("owner")
    if owner == "that_player":
        filters = (*filters, Node("owner_of", of=IT))
        owner = "each"
    if owner is None:
        owner = None if part else "each"
    else:
        owner = OWNERS.get(owner, owner)
        if owner == "doer" and who:
            owner = who
    noun = Node("cards", zone=zone or (None if part else "anywhere"), owner=owner, filters=filters or None)
    extremes = [f for f in filters if f.op == "extreme" and "among" not in f]
    if extremes:
        rest = tuple(f for f in filters if f.op != "extreme")
        among = noun.with_(filters=rest or None)
        noun = noun.with_(filters=(*rest, *(f.with_(among=among) for f in extremes)))
    return noun


def _list(noun: Node, who: str) -> Node:
    filters: tuple[Node, ...] = tuple(f for f in noun.get("filters", ()) if f.op != "any_card")
    parts: tuple[Node, ...] = noun["of"]
    if not noun.get("whole"):  # else each place has its own player
        owner = noun.get("owner")
        owner = "each" if owner is None else OWNERS.get(owner, owner)
        if owner == "doer" and who:
            owner = who
        parts = tuple(x.with_(owner=owner if x.get("owner") in (None, "each") else x["owner"]) for x in parts)
    return Node(noun.op, of=tuple(more_filters(x, *filters) for x in parts))


def more_filters(noun: Node, *filters: Node) -> Node:
    """The same noun, narrowed further."""
    if not filters:
        return noun
    if noun.op in ("pick", "all"):
        return noun.with_(of=more_filters(noun["of"], *filters))
    if noun.op in LISTS:
        return noun.with_(of=tuple(more_filters(x, *filters) for x in noun["of"]))
    if noun.op == "ref":
        return Node("such_ref", of=noun, filters=filters)
    return noun.with_(filters=(*noun.get("filters", ()), *filters))


def _ref(ref: Node, said: Said, who: str) -> Node:
    """A reference; with more said of it, only those of which that holds."""
    name: str = ref["name"]
    if name == "same":
        return said.what if said.what is not None else THIS
    if name == "done":
        filters: tuple[Node, ...] = tuple(plain(f, said, who) for f in ref.get("filters", ()) if f.op != "any_card")
        act = deed_of(ref["deed"])
        done = EVENT if _was_event(act, said) else Node("ref", name="done_" + act)
        return Node("such_ref", of=done, filters=filters) if filters else done
    out = Node("ref", name=name)
    if name == "alias":
        return Node("cards", zone="stage", owner="each", filters=(Node("alias", name=ref["alias"]),))
    if name == "it" and said.paid and ref.get("as_") == "character":
        out = EVENT
    elif name == "it" and said.itself:
        out = THIS
    elif name == "it" and not said.spoken and said.found is not None:
        out = said.found
    narrower: list[Node] = []
    if "named" in ref:
        narrower.append(Node("named", name=ref["named"]))
    if "state" in ref:
        narrower.append(Node("state", **{"is": ref["state"]}))
    narrower.extend(plain(f, said, who) for f in ref.get("filters", ()))
    if ref.get("as_") == "theirs":
        narrower.append(Node("owned", by=ref["owner"]))
    return more_filters(out, *narrower)


REMEMBERED: Final = {
    "put_soul": "put_soul",
    "choose_ability": "choose",
    "pay_energy": "last",
    "heal": "last",
    "damage": "last",
    "check": "last",
    **{op: op for op in ("reveal", "choose", "draw", "set", "swap", "rest", "stand", "present")},
}


def deed_of(deed: Node) -> str:
    """The name under which an act is remembered that a text comes back to."""
    if deed.op != "put":
        if deed.op not in REMEMBERED:
            raise BadCard("its text comes back to something that is not remembered")
        return REMEMBERED[deed.op]
    to = deed.get("to")
    if to is None:
        return "return" if deed.get("form") == "back" else "put"
    if deed.get("source") == "entry" and to == "member":
        return "entry_to_member"
    return f"to_{to}"


def _was_event(act: str, said: Said) -> bool:
    """控え室に置かれたキャラ, where only the event that was waited for has put any there."""
    place = act.removeprefix("to_")
    if said.occasion is None or place in said.placed:
        return False
    return said.occasion.op == "moved" and place in said.occasion.get("to", ())


def _kinds(node: Node) -> Node:
    """How many attributes there are "but X" leaves out the attribute, not the cards that have it; how many kinds of "A
    or B or C" there are is how many of those attributes."""
    listed = _listed(node["of"])
    if node["field"] == "name" and listed:
        return node.with_(field="attribute", only=listed)
    if node["field"] != "attribute":
        return node
    but: list[str] = []

    def strip(noun: Node) -> Node:
        if noun.op in LISTS:
            return noun.with_(of=tuple(strip(x) for x in noun["of"]))
        kept: list[Node] = []
        for f in noun.get("filters", ()):
            if f.op == "not_" and f["of"].op == "attribute":
                but.append(f["of"]["name"])
            else:
                kept.append(f)
        return noun.with_(filters=tuple(kept) or None) if "filters" in noun else noun

    of = strip(node["of"])
    return node.with_(of=of, but=tuple(dict.fromkeys(but)) or None)


def _listed(noun: Node) -> tuple[str, ...]:
    """The attributes of which the cards must have one, if several are listed."""
    if noun.op in LISTS:
        return _listed(noun["of"][0])
    for f in noun.get("filters", ()):
        if f.op == "any" and all(isinstance(x, Node) and x.op == "attribute" for x in f["of"]):
            return tuple(x["name"] for x in f["of"])
    return ()


def zones_of(noun: Node) -> set[str]:
    """The places a noun looks into; "" for any that is not a zone."""
    if noun.op in ("pick", "all"):
        return zones_of(noun["of"])
    if noun.op in LISTS:
        return {z for x in noun["of"] for z in zones_of(x)}
    if noun.op == "cards":
        return {noun["zone"]}
    if noun.op == "souls":
        return {"member"}
    return {""}


def points_back(node: Node) -> bool:
    """Does it speak of what was spoken of or done before?"""
    for n in node.walk():
        if n.op == "ref" and n["name"] not in (
            "this_card",
            "event",
            "attacker",
            "attacked",
            "supporter",
            "supported",
            "blocked",
        ):
            return True
        if n.op in ("not_it", "among", "did", "named_number", "such_ref", "owner_of"):
            return True
    return False


# --- conditions ---------------------------------------------------------------------------------------------------

LATER: Final = frozenset({"did", "won", "lost", "mixed", "among"})


def only_later(cond: Node, said: Said) -> bool:
    """Can it be known only in the course of the effect?"""
    return any(n.op in LATER for n in cond.walk()) or (said.acted and points_back(cond))


def condition(c: Node, said: Said, who: str = "") -> Node:
    """A condition in the words of the engine; one with "too" (もいるなら) is met only together with the one before."""
    before = said.cond
    out = _condition(c, said, who)
    if c.op == "exists" and c.get("form") == "too" and before is not None:
        out = Node("and_", of=(before, out))
    said.cond = out
    return out


def _condition(c: Node, said: Said, who: str) -> Node:
    if c.op in ("and_", "or_"):
        return Node(c.op, of=tuple(condition(x, said, who) for x in c["of"]))
    if c.op == "not_" and c["of"].op == "exists" and c["of"]["of"].get("owner") in ("any", "any_player"):
        return Node("not_", of=Node("each_has", of=plain(c["of"]["of"], said, who)))  # one of the players has none
    if c.op == "not_":
        return Node("not_", of=condition(c["of"], said, who))
    if c.op == "both_there":
        return _both(said)
    if c.op == "exists":
        return _exists(c, said, who)
    if c.op == "cmp":
        return _cmp(c, said, who)
    if c.op == "compare":
        mine = plain(c["of"], said, who)
        said.noun = mine
        return Node("compare", a=mine, b=for_owner(mine, c["with_"]), op=order_of(c), who=c["with_"])
    if c.op == "parity":
        if "of" in c:
            said.number = plain(c["of"], said, who)
        return Node("parity", of=said.number or 0, **{"is": c["is"]})
    if c.op == "happened":
        of: Node = c["of"]
        source, to = of["source"], of["to"]
        return Node(
            "came",
            what=plain(of["what"], said, who),
            source=source["of"][0] if isinstance(source, Node) else source,
            to=to[0] if isinstance(to, tuple) else to,
        )
    if c.op == "did":
        return _did(c, said, who)
    if c.op in ("turn", "phase", "won", "lost", "attack_is"):
        return plain(c, said, who)
    out = plain(c, said, who)
    of_: Value = out.get("of")
    if c.op in ("only", "all_are") and isinstance(of_, Node):
        said.noun = of_
    return out


def _did(c: Node, said: Said, who: str) -> Node:
    """What was done before, to such cards, to so many of them."""
    if "deed" not in c:
        return plain(c, said, who)
    deed: Node = c["deed"]
    out = Node("did", act=deed_of(deed), who=c.get("who"), n=c.get("n"), op=c.get("order"))
    if out.get("op") == "ge":
        out = out.with_(op=None)
    if c.get("whole"):
        return _did_whole(out, deed, said, who)
    if "filters" in c:
        out = out.with_(filters=tuple(plain(f, said, who) for f in c["filters"]))
    if "of" in c:
        out = out.with_(of=plain(c["of"], said, who))
    return out


def _did_whole(out: Node, deed: Node, said: Said, who: str) -> Node:
    """…を1枚選んだら: the object of the verb says what it was done to."""
    what: Node | None = deed.get("what")
    if what is None:
        return out.with_(n=deed.get("n"))
    noun = plain(what["of"] if what.op in ("pick", "all") else what, said, who)
    n = what.get("n") if what.op == "pick" and what.get("mode") in ("exact", "atleast") else None
    if noun.op in ("among", "ref", "top") or "zone" not in noun:
        filters = noun.get("filters")
        return out.with_(n=n, filters=filters, of=noun if noun.op == "ref" and noun != IT else None)
    return out.with_(n=n, of=noun)


def for_owner(noun: Node, owner: str) -> Node:
    """The same, of another player."""
    if noun.op in LISTS:
        return noun.with_(of=tuple(for_owner(x, owner) for x in noun["of"]))
    return noun.with_(owner=owner) if "owner" in noun else noun


def _both(said: Said) -> Node:
    noun = said.noun
    if noun is None:
        return Node("exists", of=THIS)
    return Node("exist_each", of=_each_part(noun))


def _each_part(noun: Node) -> tuple[Node, ...]:
    """The noun once for each word of its list."""
    for n in [noun, *([x for x in noun["of"]] if noun.op in LISTS else [])]:
        for f in n.get("filters", ()):
            if f.op in ("any", "each_of"):
                return tuple(_swapped(noun, f, x if isinstance(x, Node) else _measured(f, x)) for x in f["of"])
    return (noun,)


def _measured(f: Node, n: int) -> Node:
    return Node("cmp", field=f["field"], op="eq", n=n)


def _swapped(noun: Node, old: Node, new: Node) -> Node:
    if noun.op in LISTS:
        return noun.with_(of=tuple(_swapped(x, old, new) for x in noun["of"]))
    return noun.with_(filters=tuple(new if f == old else f for f in noun.get("filters", ())))


def _has_each(noun: Node) -> bool:
    parts = noun["of"] if noun.op in LISTS else (noun,)
    return any(f.op == "each_of" for x in parts for f in x.get("filters", ()))


def _exists(c: Node, said: Said, who: str) -> Node:
    if "of" not in c:  # of a list of cases: what is counted is said before it
        return Node("exists", of=THIS)
    of: Node = c["of"]
    if of.op == "ref":
        return Node("is_", what=plain(of, said, who), filters=(Node("in_zone", zone="rebirth"),))
    if of.op == "same_place":
        filters: tuple[Node, ...] = tuple(plain(f, said, who) for f in of["filters"])
        noun = refiltered(said.noun, filters)
    else:
        noun = plain(of, said, who)
    said.noun = noun
    _find(said, noun)
    return exists(noun)


def _find(said: Said, noun: Node) -> None:
    """A condition has found something; "it" is no longer what was acted on."""
    said.found = noun
    said.itself = False


def exists(noun: Node) -> Node:
    return Node("exist_each", of=_each_part(noun)) if _has_each(noun) else Node("exists", of=noun)


def refiltered(noun: Node | None, filters: tuple[Node, ...]) -> Node:
    """The same place, other cards."""
    if noun is None:
        return Node("cards", zone="member", owner="you", filters=filters)
    if noun.op in LISTS:
        return noun.with_(of=tuple(refiltered(x, filters) for x in noun["of"]))
    return noun.with_(filters=filters)


def _cmp(c: Node, said: Said, who: str) -> Node:
    a = c["a"]
    if isinstance(a, Node):
        a = plain(a, said, who)
        if a.op == "count":
            said.noun = a["of"]
            if a["of"].op != "ref":
                _find(said, a["of"])
        said.number = a
    b = c["b"]
    if isinstance(b, Node) and b.op == "same_value" and isinstance(a, Node):
        of = b["of"]
        if isinstance(of, str):
            b = Node("value", of=for_owner(a["of"], of), field=a["field"])
        else:
            b = Node("value", of=plain(of, said, who), field=a["field"])
    elif isinstance(b, Node):
        b = plain(b, said, who)
    return Node("cmp", a=a, op=order_of(c), b=b)


def order_of(c: Node) -> str:
    """Which comparison it is, however it is said (多い, 大きい, 高い)."""
    op: str = c["op"]
    return op.partition(" ")[0]
