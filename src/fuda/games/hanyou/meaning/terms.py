"""What the words of card text mean in 汎用TCG: nouns, references, numbers, conditions, filters, event patterns."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions import unit_of
from fuda.games.hanyou.rules.playing.playing import from_skill, skill_name
from fuda.games.hanyou.rules.turn import TURN_PLAYER
from fuda.games.hanyou.rules.zones import (
    ADVANTAGE,
    ATTRIBUTE,
    ENERGY,
    HP,
    KIND,
    KO,
    KO_UNTOUCHABLE,
    RETREAT,
    SET,
    SETS,
    SKILL_ALIAS,
    SKILL_COST,
    SKILL_COST_SET,
    STATES,
    before_ko,
    same_unit,
)
from fuda.games.hanyou.state import ATTRIBUTES_SPLIT
from fuda.kernel.cards.dependencies import MARKS, UNDER, Reads
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import SKILL, Chars
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Ctx, Ev
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Term, condition, term
from fuda.kernel.words import nouns

ROLE: Final = {"energy": ENERGY, "set": SET}
FIELD: Final = {"hp": HP, "retreat": RETREAT, "skill_cost": SKILL_COST}

READS: Final[Reads] = Reads(
    SETS,
    field="area main standby field anywhere",
    looks={UNDER: "has_attached"},
    traits={"has_skill": "abilities", "advantage": "advantage"},
    numbers={"damage": MARKS, "energy": UNDER},
)

CHANGES_OF_VALUES: Final = fact("104.6", "changes of values")
KO_IS_A_STATE: Final = fact("306.7a-2", "ko is a state")
NAMES_MEAN_CARDS_AND_SKILLS: Final = fact("902.1", "names mean cards and skills")
NAMES_HAVE_PARTS: Final = fact("902.1a", "names have parts")
SKILLS_OF_A_NAME_ARE_ONE: Final = fact("211.2 902.1b", "skills of a name are one")
ENERGY_IS_WHAT_IS_ATTACHED: Final = fact("905.2a", "energy is what is attached")
SETS_ARE_WHAT_IS_SET: Final = fact("306.6 905.3a", "sets are what is set")
COUNTERS_LIE_ON_THEIR_CARD: Final = fact("913.3", "counters lie on their card")
DAMAGE_IS_WHAT_LIES_ON_IT: Final = fact("916.3", "damage is what lies on it")
HP_GOES_UP_AND_DOWN: Final = fact("918.1", "hp goes up and down")
CLASSES: Final = fact("201.3a", "classes")
PRINTED_VALUES: Final = fact("809.6", "printed values")
SET_REPLACES: Final = fact("809.5", "set replaces")
SETS_GIVE_SKILLS: Final = fact("801.1g-1 703.2a-1", "sets give skills")
KO_BY_DAMAGE: Final = fact("813.5a", "ko by damage")
KO_BY_EFFECT: Final = fact("813.5b", "ko by effect")
KERNEL_ANSWERS: Final = (answer("812.1", asked.LAST_KNOWN),)


# --- nouns --------------------------------------------------------------------------------------------------


def _cards(p: Position, ctx: Ctx, noun: Node, ref: int) -> bool:
    """A card of the named kind. Face-down energy is never meant; a KO'd unit only where the text says so. A card whose
    text does something is what it is, whatever has become of it."""
    role = last_known.role_of(p, ref)
    if role == ENERGY:
        return False
    kind = noun.get("kind")
    ch = last_known.chars_of(p, ref)
    acting = "acting" in noun
    if kind is not None:
        if kind in ("strategy", "tactic", "boost") and not CLASSES.on(p):
            kind = "command"
        if kind not in ch.sets[KIND]:
            return False
    elif p.layout.field[last_known.slot_of(p, ref)] and role != 0 and not acting:
        return False
    if not acting and last_known.flags_of(p, ref) & KO and KO_UNTOUCHABLE.on(p):
        filters = noun.get("filters")
        return filters is not None and any(f.op == "ko" for f in filters)
    return True


def _attached(p: Position, ctx: Ctx, noun: Node) -> list[int]:
    to: Node = noun["to"]
    refs = k.refs_of(p, ctx, to) if to.op == "ref" else k.gather(p, ctx, to["of"] if to.op == "all" else to)
    out: list[int] = []
    for r in refs:
        out.extend(attached(p, r, noun["role"]))
    return out


def _was_attached(p: Position, ctx: Ctx, noun: Node, ref: int) -> bool:
    """A card that has left: was it energy of such a unit, or set on it?"""
    host = last_known.host_of(p, ref)
    return host >= 0 and last_known.role_of(p, ref) == ROLE[noun["role"]] and k.matches(p, ctx, noun["to"], host)


def attached(p: Position, ref: int, role: str) -> list[int]:
    """A unit's energy, or its sets."""
    if not (ENERGY_IS_WHAT_IS_ATTACHED if role == "energy" else SETS_ARE_WHAT_IS_SET).on(p):
        return []
    return last_known.attached_of(p, ref, ROLE[role])


def _top(p: Position, ctx: Ctx, noun: Node) -> list[int]:
    n = max(0, k.evaluate(p, ctx, noun["n"]))
    out: list[int] = []
    for seat in k.seats_of(p, ctx, noun["owner"]):
        deck = p.zones[p.slot_id("deck", seat)]
        out.extend(p.ref(c) for c in reversed(deck[max(0, len(deck) - n) :]))
    return out


def _among(p: Position, ctx: Ctx, noun: Node) -> list[int]:
    out: list[int] = []
    for r in ctx.it:
        if not p.current(r):
            continue
        kind = noun.get("kind")
        if kind is not None and kind not in last_known.chars_of(p, r).sets[KIND]:
            continue
        if all(k.passes(p, ctx, f, r) for f in noun.get("filters", ())):
            out.append(r)
    return out


# --- references ---------------------------------------------------------------------------------------------


def _this(p: Position, ctx: Ctx) -> list[int]:
    """The unit that has the ability: for a set 強化, the unit it is set on."""
    return [unit_of(p, ctx.source)] if ctx.source >= 0 else []


def _subject_unit(p: Position, ctx: Ctx) -> list[int]:
    """The unit of an event: where a card is attached, the one that gets it."""
    if ctx.ev is not None and ctx.ev.host_ref >= 0:
        return [ctx.ev.host_ref]
    return nouns.subject(p, ctx)


def _as_it_was(p: Position, ctx: Ctx) -> list[int]:
    """The unit of an ability, in a condition of the ability for what has happened: if it was KO'd, as it was before."""
    ev = ctx.ev
    unit = unit_of(p, ctx.source)
    if ev is not None and ev.gone and ev.old == ev.new == unit:  # gone without having moved
        return [before_ko(unit)]
    return [ctx.source]


def _source(p: Position, ctx: Ctx) -> list[int]:
    return [ctx.ev.cause] if ctx.ev is not None and ctx.ev.cause >= 0 else []


# --- numbers ------------------------------------------------------------------------------------------------


def _one(p: Position, ctx: Ctx, of: Node) -> int:
    if of.op == "ref":
        refs = k.refs_of(p, ctx, of)
    else:
        refs = k.gather(p, ctx, of["of"] if of.op == "all" else of)
    return refs[0] if refs else -1


def field_value(p: Position, ref: int, field: str, printed: bool) -> int:
    if field == "damage":
        return damage_on(p, ref)
    if field == "energy":
        return len(attached(p, ref, "energy"))
    ch = p.base[ref & MASK] if printed and PRINTED_VALUES.on(p) else last_known.chars_of(p, ref)
    return ch.nums[FIELD[field]]


def damage_on(p: Position, ref: int) -> int:
    """A unit's damage: what lies on it in all."""
    return last_known.mark_of(p, ref) if DAMAGE_IS_WHAT_LIES_ON_IT.on(p) else 0


def _value(p: Position, ctx: Ctx, node: Node) -> int:
    ref = _one(p, ctx, node["of"])
    if ref < 0:
        return 0
    return field_value(p, ref, node["field"], bool(node.get("printed", False)))


def _counters(p: Position, ctx: Ctx, node: Node) -> int:
    kind = p.pool.counter(node["name"])
    of: Node = node["of"]
    refs = k.refs_of(p, ctx, of) if of.op == "ref" else k.gather(p, ctx, of["of"] if of.op == "all" else of)
    return sum(counters_on(p, r, kind) for r in refs)


def counters_on(p: Position, ref: int, kind: int) -> int:
    """A card's counters are those that lie on it."""
    if COUNTERS_LIE_ON_THEIR_CARD.on(p):
        return last_known.counters_of(p, ref, kind)
    return sum(n for key, n in p.counters.items() if key & 255 == kind)


# --- conditions ---------------------------------------------------------------------------------------------


def _turn(p: Position, ctx: Ctx, node: Node) -> bool:
    """Is it somebody's turn: that is, is that player the turn player?"""
    return TURN_PLAYER.on(p) and k.cond_turn(p, ctx, node)


# --- filters ------------------------------------------------------------------------------------------------


def _attribute(p: Position, ctx: Ctx, f: Node, ref: int) -> bool:
    """Has it the attribute that is named; with slashes between several, all of them?"""
    return _words(p, f) <= last_known.chars_of(p, ref).sets[ATTRIBUTE]


def _named(p: Position, ctx: Ctx, f: Node, ref: int) -> bool:
    name: str = f["name"]
    return last_known.chars_of(p, ref).name == name and NAMES_MEAN_CARDS_AND_SKILLS.on(p)


def _name_has(p: Position, ctx: Ctx, f: Node, ref: int) -> bool:
    part: str = f["part"]
    name = last_known.chars_of(p, ref).name
    return part in name if NAMES_HAVE_PARTS.on(p) else part == name


def _state(p: Position, ctx: Ctx, f: Node, ref: int) -> bool:
    wanted: str = f["is"]
    if wanted == "abnormal":
        return abnormal(p, ref)
    return last_known.turned_of(p, ref) == STATES[wanted]


def _abnormal_row(p: Position, ref: int, _: int) -> bool:
    return last_known.turned_of(p, ref) != NORMAL


def abnormal(p: Position, ref: int) -> bool:
    """Rested or stunned (908.2)."""
    return any(c.fn(p, ref, 0) for c in p.rules.conditions["abnormal"])


def _damaged(p: Position, ctx: Ctx, f: Node, ref: int) -> bool:
    return damage_on(p, ref) > 0


def _ko(p: Position, ctx: Ctx, f: Node, ref: int) -> bool:
    return last_known.flags_of(p, ref) & KO != 0 and KO_IS_A_STATE.on(p)


def _other(p: Position, ctx: Ctx, f: Node, ref: int) -> bool:
    unit = same_unit(ref)
    return unit != unit_of(p, ctx.source) and unit != ctx.source


def _cmp_filter(p: Position, ctx: Ctx, f: Node, ref: int) -> bool:
    n = field_value(p, ref, f["field"], bool(f.get("printed", False)))
    return k.compare(n, f["op"], k.evaluate(p, ctx, f["n"]))


def _has_skill(p: Position, ctx: Ctx, f: Node, ref: int) -> bool:
    """Skills and EX skills of a name, those of sets included."""
    if not NAMES_MEAN_CARDS_AND_SKILLS.on(p) or not SKILLS_OF_A_NAME_ARE_ONE.on(p):
        return False
    refs = [ref]
    if SETS_GIVE_SKILLS.on(p):
        refs = refs + last_known.attached_of(p, ref, SET)
    for r in refs:
        for a in last_known.chars_of(p, r).abilities:
            ab = p.pool.abilities[a]
            if ab.name and (skill_name(p, ref, a) if ab.type == SKILL else ab.name) == f["name"]:
                return True
    return False


def _has_counter(p: Position, ctx: Ctx, f: Node, ref: int) -> bool:
    return counters_on(p, ref, p.pool.counter(f["name"])) > 0


def _has_attached(p: Position, ctx: Ctx, f: Node, ref: int) -> bool:
    return len(attached(p, ref, f["role"])) > 0


def _at(p: Position, ctx: Ctx, f: Node, ref: int) -> bool:
    slot = last_known.slot_of(p, ref)
    return slot >= 0 and p.layout.names[p.layout.zone[slot]] == f["zone"]


def _raised(p: Position, ctx: Ctx, f: Node, ref: int) -> bool:
    i = FIELD[f["field"]]
    return CHANGES_OF_VALUES.on(p) and last_known.chars_of(p, ref).nums[i] > p.base[ref & MASK].nums[i]


def _lowered(p: Position, ctx: Ctx, f: Node, ref: int) -> bool:
    i = FIELD[f["field"]]
    return CHANGES_OF_VALUES.on(p) and last_known.chars_of(p, ref).nums[i] < p.base[ref & MASK].nums[i]


# --- event patterns -----------------------------------------------------------------------------------------


def _time(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    if pattern["at"] != ev.why:
        return False
    whose = pattern.get("whose")
    return whose is None or k.seat_is(p, ctx.seat, whose, p.active)


def _used_skill(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    name = pattern.get("name")
    if name is not None and name != skill_name(p, subject, ev.n):
        return False
    return k.default_pattern(p, ctx, pattern, ev, subject)


def _became(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    state: str = pattern["state"]
    if state == "abnormal":
        if not fresh_affliction(p, ev):
            return False
    elif ev.n != STATES[state]:
        return False
    return k.default_pattern(p, ctx, pattern, ev, subject)


def fresh_affliction(p: Position, ev: Ev) -> bool:
    """From normal to rested or stunned (908.3)."""
    return all(c.fn(p, ev.was, ev.n) for c in p.rules.conditions["became_abnormal"])


def _from_normal(p: Position, was: int, now: int) -> bool:
    return was == NORMAL and now != NORMAL


def _koed(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    by = pattern.get("by")
    if by is not None and not any(k.matches(p, ctx, by, r) for r in killers(p, ev)):
        return False
    what: Node | None = pattern.get("what")
    if what is not None and what.op != "ref" and ev.done:
        subject = before_ko(ev.old)
    return what is None or k.matches(p, ctx, what, subject)


def killers(p: Position, ev: Ev) -> list[int]:
    """Who KO'd a unit: what damaged it just before, or the source of the effect."""
    out: list[int] = []
    if ev.why == "rule":
        if KO_BY_DAMAGE.on(p):
            for i in range(0, len(p.tally), 2):
                if p.tally[i] == ev.old and p.tally[i + 1] >= 0:
                    out.append(p.tally[i + 1])
    elif ev.cause >= 0 and KO_BY_EFFECT.on(p):
        out.append(ev.cause)
        if from_skill(p, ev.ability, False):
            out.append(unit_of(p, ev.cause))
    return out


def _damaged_event(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    source = pattern.get("source")
    if source is not None and not from_skill(p, ev.ability, False):
        return False
    return k.default_pattern(p, ctx, pattern, ev, subject)


def _played(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    kind = pattern.get("kind")
    if kind is not None and kind not in p.base[ev.card].sets[KIND]:
        return False
    return k.default_pattern(p, ctx, pattern, ev, subject)


def _attached_event(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """…got energy / a set: the unit is what the event is about."""
    what = pattern.get("what")
    return what is None or (ev.host_ref >= 0 and k.matches(p, ctx, what, ev.host_ref))


def _arrived(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """A card comes to a place: as long as it has not, what is said of cards of that place is said of where it goes."""
    what: Node | None = pattern.get("what")
    if ev.done or what is None or what.op != "cards":
        return k.default_pattern(p, ctx, pattern, ev, subject)
    if p.layout.zone[ev.dst] not in p.rules.groups.get(what.get("zone", "area"), ()):
        return k.default_pattern(p, ctx, pattern, ev, subject)
    owner = what.get("owner")
    if owner is not None and not k.seat_is(p, ctx.seat, owner, p.layout.seat[ev.dst]):
        return False
    return k.matches(p, ctx, what.with_(zone="anywhere", owner=None), subject)


def _counter_event(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    name = pattern.get("name")
    if name is not None and ev.role != p.pool.counter(name):
        return False
    return k.default_pattern(p, ctx, pattern, ev, subject)


def _discarded(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """A card of a named place is discarded: it lay there, and is looked at on the side that 807.5 says."""
    what: Node | None = pattern.get("what")
    if what is None:
        return True
    if what.op == "cards" and subject >= 0 and subject == ev.new:
        if p.layout.zone[ev.src] not in p.rules.groups.get(what.get("zone", "area"), ()):
            return False
        what = what.with_(zone="trash")
    return k.matches(p, ctx, what, subject)


# --- modifications ------------------------------------------------------------------------------------------


def _add(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    i = FIELD[mod["field"]]
    if i == HP and not HP_GOES_UP_AND_DOWN.on(p):
        return
    if i == SKILL_COST or "unit" in ch.sets[KIND]:  # a number that is down below 0 goes up again
        ch.nums[i] += k.evaluate(p, ctx, mod["n"])


def _set(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    i = FIELD[mod["field"]]
    n = k.evaluate(p, ctx, mod["n"])
    if i == SKILL_COST:
        ch.nums[SKILL_COST] = 0  # what was added before counts no more
        ch.nums[SKILL_COST_SET] = max(0, n)
    else:
        ch.nums[i] = n


def _words(p: Position, mod: Node) -> frozenset[str]:
    """The attributes that are named, to have or to have an advantage over: one, or several with slashes between."""
    name: str = mod["name"]
    return frozenset(name.split("/")) if ATTRIBUTES_SPLIT.on(p) else frozenset({name})


def _attribute_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[ATTRIBUTE] = ch.sets[ATTRIBUTE] | _words(p, mod)


def _attribute_lose(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[ATTRIBUTE] = ch.sets[ATTRIBUTE] - _words(p, mod)


def _attribute_set(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    old: frozenset[str] = frozenset() if SET_REPLACES.on(p) else ch.sets[ATTRIBUTE]
    ch.sets[ATTRIBUTE] = old | _words(p, mod)


def _advantage_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[ADVANTAGE] = ch.sets[ADVANTAGE] | _words(p, mod)


def _advantage_lose(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[ADVANTAGE] = ch.sets[ADVANTAGE] - _words(p, mod)


def _rename(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.name = mod["name"]


def _skill_name(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[SKILL_ALIAS] = frozenset({mod["name"]})


def _grant(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.abilities = p.pool.given(ch.abilities, p.pool.ability(mod["ability"]))


def _lose_ex(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.abilities = tuple(a for a in ch.abilities if not p.pool.abilities[a].ex)


def _with_sets(p: Position, card: int) -> list[int]:
    """Skills and EX skills of a unit are also those of its sets."""
    return p.attached(card, SET)


def _lose_skills(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.abilities = tuple(a for a in ch.abilities if p.pool.abilities[a].type != SKILL)


CONDITIONS: Final = {
    "abnormal": (condition("908.2", _abnormal_row, "", ""),),
    "became_abnormal": (condition("908.3", _from_normal, "", ""),),
}

TERMS: Final[tuple[Term, ...]] = (
    term("", "noun", "cards", _cards),
    term("", "noun", "attached", _attached),
    term("", "member", "attached", _was_attached),
    term("", "noun", "top", _top),
    term("", "noun", "among", _among),
    term("", "ref", "this", _this),
    term("", "ref", "this_card", k.ref_this_card),
    term("", "ref", "it", k.ref_it),
    term("", "ref", "to", k.ref_to),
    term("", "ref", "rest", k.ref_rest),
    term("", "ref", "subject", nouns.subject),
    term("", "ref", "subject_unit", _subject_unit),
    term("", "ref", "source", _source),
    term("", "ref", "as_it_was", _as_it_was),
    term("", "num", "count", k.num_count),
    term("", "num", "value", _value),
    term("", "num", "per", k.num_per),
    term("", "num", "counters", _counters),
    term("", "num", "named", k.num_named),
    term("", "num", "count_picked", k.num_handled),
    term("", "num", "sum", k.num_sum),
    term("", "cond", "cmp", k.cond_cmp),
    term("", "cond", "exists", k.cond_exists),
    term("", "cond", "is_", k.cond_is),
    term("", "cond", "turn", _turn),
    term("", "cond", "and_", k.cond_and),
    term("", "cond", "or_", k.cond_or),
    term("", "cond", "not_", k.cond_not),
    term("", "cond", "did", k.cond_did),
    term("", "cond", "won", k.cond_won),
    term("", "filter", "attribute", _attribute),
    term("", "filter", "named", _named),
    term("", "filter", "name_has", _name_has),
    term("", "filter", "state", _state),
    term("", "filter", "damaged", _damaged),
    term("", "filter", "ko", _ko),
    term("", "filter", "other", _other),
    term("", "filter", "cmp", _cmp_filter),
    term("", "filter", "has_skill", _has_skill),
    term("", "filter", "has_counter", _has_counter),
    term("", "filter", "has_attached", _has_attached),
    term("", "filter", "at", _at),
    term("", "filter", "raised", _raised),
    term("", "filter", "lowered", _lowered),
    term("", "filter", "not_", k.filter_not),
    term("", "event", "time", _time),
    term("", "event", "used_skill", _used_skill),
    term("", "event", "became", _became),
    term("", "event", "koed", _koed),
    term("", "event", "damaged", _damaged_event),
    term("", "event", "played", _played),
    term("", "event", "charged", _attached_event),
    term("", "event", "got_energy", _attached_event),
    term("", "event", "got_set", _attached_event),
    term("", "event", "entered", _arrived),
    term("", "event", "trashed", _arrived),
    term("", "event", "counter_put", _counter_event),
    term("", "event", "discarded", _discarded),
    term("", "mod", "add", _add),
    term("", "mod", "set_", _set),
    term("", "mod", "attribute_gain", _attribute_gain),
    term("", "mod", "attribute_lose", _attribute_lose),
    term("", "mod", "attribute_set", _attribute_set),
    term("", "mod", "advantage_gain", _advantage_gain),
    term("", "mod", "advantage_lose", _advantage_lose),
    term("", "mod", "rename", _rename),
    term("", "mod", "skill_name", _skill_name),
    term("", "mod", "grant", _grant),
    term("", "mod", "lose_ex", _lose_ex),
    term("", "mod", "lose_skills", _lose_skills),
    term("801.1g-1", "reach", "lose_ex", _with_sets),
    term("801.1g-1", "reach", "lose_skills", _with_sets),
)
