"""What card text speaks of in Reバース: nouns, references to what was spoken of or done before, and numbers."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.values import field_value
from fuda.games.rebirth.meaning.verbs.looking import TOP_OF_THE_DECK
from fuda.games.rebirth.rules.actions import vacancies
from fuda.games.rebirth.rules.allowances import uncounted
from fuda.games.rebirth.rules.battle.attack import attacked, attacking, supporting
from fuda.games.rebirth.rules.zones import ENERGY_WORD_IS_NO_PARTNER, EVERYWHERE, STAGE, is_kind
from fuda.games.rebirth.state import ATTRIBUTE, NAME, SOUL
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run.effects import still_there
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Group, Term, group, term
from fuda.kernel.words import nouns
from fuda.kernel.words.nouns import among, either, plus, referred, rest, top, was_either

ICONS: Final = ("entry", "member", "waiting", "hand", "retire", "energy", "soul")
# the words by which texts name zones and what lies in them
GROUPS: Final[tuple[Group, ...]] = (
    group("2.2.3.1", "stage", *STAGE, off=EVERYWHERE[:-1]),
    group("4.4.3", "entry", "entry"),
    group("4.5.4", "member", "member"),
    group("4.6.4", "partner", "energy", off=("energy", "hand")),
    group("4.7.4", "rebirth", "rebirth"),
    group("4.8.4", "retire", "retire"),
    group("4.9.4", "deck", "deck"),
    group("4.10.3", "hand", "hand"),
    group("4.12.3", "memory", "memory"),
    group("", "anywhere", *EVERYWHERE),
    group("", "soul"),
    *(
        group("", f"{a}+{b}", *(z for z in (a, b) if z != "soul"))
        for a in ICONS
        for b in ICONS
        if a != b
    ),
)  # fmt: skip

# acts by which texts come back to what was done, and the name under which it is remembered
DEEDS: Final = {
    "reveal": "reveal",
    "put": "put",
    "to_waiting": "put",
    "to_member": "put",
    "to_entry": "put",
    "to_hand": "put",
    "entry_to_member": "put",
    "to_energy": "put",
    "to_retire": "put",
    "to_deck": "put",
    "to_memory": "put",
    "to_rebirth": "put",
    "choose": "choose",
    "draw": "draw",
    "return": "return",
    "set": "play",
    "swap": "move",
    "rest": "rest",
    "stand": "activate",
    "soul": "under",
    "put_soul": "under",
    "give": "give",
    "present": "choose",
}
PLACES: Final = {
    "to_waiting": "waiting",
    "to_member": "member",
    "to_entry": "entry",
    "to_hand": "hand",
    "entry_to_member": "member",
    "to_energy": "energy",
    "to_retire": "retire",
    "to_deck": "deck",
    "to_memory": "memory",
    "to_rebirth": "rebirth",
}


# --- nouns --------------------------------------------------------------------------------------------------------


def _cards(p: Position, ctx: Ctx, noun: Node, ref: Ref) -> bool:
    """A card in its place; what lies under others is not. エネルギー are no partners, パートナー nothing else."""
    if last_known.role_of(p, ref) != 0:
        return False
    zone: str = noun.get("zone", "anywhere")
    if zone == "partner":
        return is_kind(p, Card(ref & MASK), "partner")
    if zone == "energy" and ENERGY_WORD_IS_NO_PARTNER.on(p):
        return not is_kind(p, Card(ref & MASK), "partner")
    return True


def souls_of(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """The cards under something, or under all characters of a player."""
    if "of" in noun:
        hosts = referred(p, ctx, noun["of"])
    else:
        hosts = k.gather(p, ctx, Node("cards", zone="stage", owner=noun["owner"]))
    refs = [r for h in hosts for r in last_known.attached_of(p, h, SOUL)]
    return [r for r in refs if nouns.fits(p, ctx, noun, r)]


def _such_ref(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """Of the things that were spoken of those that are so."""
    of: Node = noun["of"]
    refs = still_there(p, ctx, k.refs_of(p, ctx, of)) if of.op == "ref" else k.gather(p, ctx, of)
    return [r for r in refs if nouns.fits(p, ctx, noun, r)]


def _mixed(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """Of these and those together, such cards."""
    out: list[Ref] = []
    for part in noun["of"]:
        for r in nouns.gathered(p, ctx, part):
            if r not in out and nouns.fits(p, ctx, noun, r):
                out.append(r)
    return out


def _top(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    return top(p, ctx, noun) if TOP_OF_THE_DECK.on(p) else []


# --- references ---------------------------------------------------------------------------------------------------


def _attacker(p: Position, ctx: Ctx) -> list[Ref]:
    card = attacking(p)
    return [p.ref(card)] if card >= 0 else []


def _attacked(p: Position, ctx: Ctx) -> list[Ref]:
    card = attacked(p)
    return [p.ref(card)] if card >= 0 else []


def _supporter(p: Position, ctx: Ctx) -> list[Ref]:
    """Who supports the attack."""
    ev = ctx.ev
    if ev is not None and ev.kind == p.rules.event_index["support"]:
        return [ev.old]
    return [supporting(p)] if supporting(p) >= 0 else []


def _supported(p: Position, ctx: Ctx) -> list[Ref]:
    ev = ctx.ev
    if ev is not None and ev.kind == p.rules.event_index["support"] and ev.host_ref >= 0:
        return [ev.host_ref]
    return _attacker(p, ctx)


def _blocked(p: Position, ctx: Ctx) -> list[Ref]:
    """The character that was attacked when the block was made."""
    ev = ctx.ev
    if ev is not None and ev.kind == p.rules.event_index["block"] and ev.host_ref >= 0:
        return [ev.host_ref]
    return _attacked(p, ctx)


def deeds(p: Position, ctx: Ctx, act: str) -> list[Ref]:
    """What an earlier act of this effect was really done to, as it is now."""
    name = DEEDS.get(act)
    if name is None:
        return []
    place = PLACES.get(act)
    codes = {nouns.ACTS.index(x) for x in ((name, "move") if place is not None else (name,))}
    refs = [Ref(ctx.done[i + 1]) for i in range(0, len(ctx.done), 2) if ctx.done[i] in codes]
    if place is not None:
        refs = [r for r in refs if zone_name(p, last_known.slot_of(p, r)) == place]
    return refs


def _deed(act: str) -> Term:
    def refs(p: Position, ctx: Ctx) -> list[Ref]:
        return deeds(p, ctx, act)

    return term("", "ref", f"done_{act}", refs)


# --- numbers ------------------------------------------------------------------------------------------------------


def _count_by_effects(p: Position, ctx: Ctx, noun: Node) -> int:
    """A number of cards that an effect says is to be taken for another; -1 if none does."""
    if noun.op != "cards" or noun.get("zone") != "retire" or "filters" in noun or ctx.source < 0:
        return -1
    for s in layers.derive(p).others:
        if s.node.op != "count_is" or not layers.applies(p, s):
            continue
        of: Node = s.node["of"]
        cause: Node | None = s.node["cause"].get("of")
        if cause is not None and not k.matches(p, layers.static_ctx(s), cause, ctx.source):
            continue
        mine = k.seats_of(p, layers.static_ctx(s), of["owner"])
        if of["zone"] == noun["zone"] and mine == k.seats_of(p, ctx, noun.get("owner", "each")):
            n: int = s.node["n"]
            return n
    return -1


def amount(p: Position, ctx: Ctx, of: Node | int) -> int:
    """How many things there are of something, or a number."""
    if isinstance(of, int) or of.op in p.rules.nums:
        return k.evaluate(p, ctx, of)
    instead = _count_by_effects(p, ctx, of)
    if instead >= 0:
        return instead
    refs = referred(p, ctx, of)
    if (of.op == "cards" and of.get("zone") == "member") or of.op in ("either", "both"):
        members = [r for r in refs if zone_name(p, last_known.slot_of(p, r)) == "member"]
        return len(refs) - len(uncounted(p, members))
    for f in of.get("filters", ()):
        if f.op == "distinct":
            return nouns.unlike(p, refs, f["field"])
    return len(refs)


def _count(p: Position, ctx: Ctx, node: Node) -> int:
    return amount(p, ctx, node["of"])


def _per(p: Position, ctx: Ctx, node: Node) -> int:
    """So much for each (or for each several) of something."""
    each: int = max(1, k.evaluate(p, ctx, node.get("each", 1)))
    times = max(0, amount(p, ctx, node["of"])) // each
    return times * k.evaluate(p, ctx, node.get("n", 1))


def _value(p: Position, ctx: Ctx, node: Node) -> int:
    refs = referred(p, ctx, node["of"])
    return field_value(p, refs[0], node["field"], bool(node.get("printed"))) if refs else 0


def _total(p: Position, ctx: Ctx, node: Node) -> int:
    return sum(field_value(p, r, node["field"], bool(node.get("printed"))) for r in referred(p, ctx, node["of"]))


def _kinds(p: Position, ctx: Ctx, node: Node) -> int:
    """How many different names or attributes there are."""
    which = NAME if node["field"] == "name" else ATTRIBUTE
    words: set[str] = set()
    for r in referred(p, ctx, node["of"]):
        ch = last_known.chars_of(p, r)
        words.update(ch.sets[which] if ch.sets else ())
    only: tuple[str, ...] | None = node.get("only")
    if only is not None:
        words &= set(only)
    return len(words - set(node.get("but", ())))


def _vacancies(p: Position, ctx: Ctx, node: Node) -> int:
    return sum(vacancies(p, s) for s in k.seats_of(p, ctx, node["owner"]))


def _weighed(p: Position, ctx: Ctx, node: Node) -> int:
    """Some of the cards count as several, and as having an attribute."""
    refs = k.gather(p, ctx, node["of"])
    heavy = k.gather(p, ctx, node["heavy"])
    attribute = node.get("attribute")
    asked = [f["name"] for f in node["of"].get("filters", ()) if f.op == "attribute"]
    if attribute is not None and attribute in asked:
        refs = [*refs, *(r for r in heavy if r not in refs)]
    n: int = node["n"]
    return sum(n if r in heavy else 1 for r in refs)


def _did(p: Position, ctx: Ctx, node: Node) -> int:
    act = node.get("act", "last")
    return ctx.did if act == "last" else len(deeds(p, ctx, act))


def _if_number(p: Position, ctx: Ctx, node: Node) -> int:
    return k.evaluate(p, ctx, node["a"] if k.holds(p, ctx, node["cond"]) else node["b"])


def _for_each_player(p: Position, ctx: Ctx, node: Node) -> int:
    return k.evaluate(p, ctx, node["n"]) * len(k.seats_of(p, ctx, "each"))


TERMS: Final[tuple[Term, ...]] = (
    term("", "noun", "cards", _cards),
    term("", "noun", "either", either),
    term("", "noun", "both", either),
    term("", "member", "either", was_either),
    term("", "member", "both", was_either),
    term("", "noun", "together", either),
    term("", "noun", "top", _top),
    term("", "noun", "among", among),
    term("", "noun", "souls", souls_of),
    term("", "noun", "such_ref", _such_ref),
    term("", "noun", "mixed", _mixed),
    term("", "ref", "this_card", k.ref_this_card),
    term("", "ref", "it", k.ref_it),
    term("", "ref", "to", k.ref_to),
    term("", "ref", "rest", rest),
    term("", "ref", "attacker", _attacker),
    term("", "ref", "attacked", _attacked),
    term("", "ref", "supporter", _supporter),
    term("", "ref", "supported", _supported),
    term("", "ref", "blocked", _blocked),
    *(_deed(act) for act in DEEDS),
    term("", "num", "count", _count),
    term("", "num", "value", _value),
    term("", "num", "per", _per),
    term("", "num", "named", k.num_named),
    term("", "num", "did", _did),
    term("", "num", "plus", plus),
    term("", "num", "total", _total),
    term("", "num", "kinds", _kinds),
    term("", "num", "vacancies", _vacancies),
    term("", "num", "weighed", _weighed),
    term("", "num", "if_number", _if_number),
    term("", "num", "for_each_player", _for_each_player),
)
