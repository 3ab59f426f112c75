"""Single acts of an effect in full: what they are done to, what is chosen for them, and when."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.lower.wording_lasting import Scope, per_of, times
from fuda.games.rebirth.lower.wording_nouns import (
    IT,
    LISTS,
    PUBLIC,
    THIS,
    WORDING,
    Said,
    condition,
    more_filters,
    plain,
    points_back,
    zones_of,
)
from fuda.kernel.cards.node import Node, Value

NUMBERED: Final = frozenset({"draw", "damage", "heal"})
SPEAKING: Final = frozenset(
    {"put", "choose", "reveal", "look", "set", "choose_ability", "put_each", "turn_face", "retire"}
)

WAYS: Final = ("make", "discard")  # ways of putting that are acts of their own (`shape.lower`)


def act_in_full(e: Node, scope: Scope, s: Said) -> Node:
    """One act, with its choices ready for `shape.lower`."""
    if e.op == "pay_energy":
        return _pay_energy(e, s)
    out = e
    fields: dict[str, Value] = {}
    for name, value in e.fields.items():
        if name in WORDING:
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


def add_swap(out: list[Node], act: Node) -> None:
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


# --- what an act is done to ------------------------------------------------------------------------------------------


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
        whole = what.get("rest") == "all"
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
            out.append(pick.with_(of=exchange_filter(noun, split, f)))
        return out
    if not what.get("each") and what.get("total") != "each":
        return [pick]
    if noun.op in LISTS:
        return [pick.with_(of=x) for x in noun["of"]]
    if noun.get("owner") == "each" and "n" in pick:
        return [pick.with_(n=Node("for_each_player", n=pick["n"]), such=Node("per_owner", n=pick["n"]))]
    return [pick]


def exchange_filter(noun: Node, old: Node, new: Node) -> Node:
    if noun.op in LISTS:
        return noun.with_(of=tuple(exchange_filter(x, old, new) for x in noun["of"]))
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
