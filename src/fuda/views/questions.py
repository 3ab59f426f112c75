"""The options of a question, each with a name for code and words for people; the question itself is in `prompts.py`.

What an option is called where others would be called the same is in `labels.py`."""

from __future__ import annotations

from fuda.kernel.game.game import GameRules
from fuda.kernel.position import last_known, sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Opt, Question
from fuda.kernel.tables.kinds import AbilityId, Card, Prog, Ref, Seat, Slot
from fuda.kernel.tables.rows import EVERYONE
from fuda.views.addresses import address, slot_name
from fuda.views.names import card_name, fill, pair, place_name, seat_name, thing_name

# --- options ----------------------------------------------------------------------------------------------------


def option_order(p: Position, q: Question) -> list[int]:
    """Options in an order that gives nothing away: cards in hidden places are sorted by what they are."""
    opts = q.opts
    first: dict[str, int] = {}
    keys: list[int] = []  # kind of option, card, who knows it, place: packed into one number each
    touched = False
    what = ""
    group = 0
    for i in range(len(opts)):
        o = opts[i]
        if o.what != what:
            what = o.what
            group = first.setdefault(what, len(first)) << 48
        if not _hidden_card(p, o):
            keys.append(group | i)
            continue
        card = Card(o.a & MASK)
        touched = True
        if sight.sees(p, q.seat, card):
            keys.append(group | (p.cdef[card] + 1) << 24 | p.known[card] << 16 | i)
        else:
            keys.append(group | 1 << 44 | i)
    if not touched:
        return list(range(len(opts)))
    keys.sort()
    return [k & 0xFFFF for k in keys]


def _hidden_card(p: Position, o: Opt) -> bool:
    """Is this an option about a card in a place that not everybody sees?"""
    if o.a < 0 or o.what in ("number", "block", "change"):
        return False
    card = Card(o.a & MASK)
    return p.current(Ref(o.a)) and p.rules.zones[p.layout.zone[p.slot[card]]].sight != EVERYONE


def option_id(p: Position, q: Question, o: Opt) -> str:
    """The name of an option, for code: no two options of a question have the same."""
    base = plain_id(p, q, o)
    several = o.what in ("trigger", "replace", "effect", "change")  # may look the same, also from cards that have gone
    if not several and o.b >= 0 and o.what in ("skill", "ex", "ability", "show_set"):
        several = any(x.a == o.a and x.b != o.b and x.what == o.what for x in q.opts)  # one card, one ability twice
    if several:
        twins = [x for x in q.opts if x.what == o.what and plain_id(p, q, x) == base]
        if len(twins) > 1:
            return f"{base}#{twins.index(o) + 1}"
    return base


def plain_id(p: Position, q: Question, o: Opt) -> str:
    """What an option is, before several that look the same are told apart."""
    if o.what == "number":
        return str(o.a)
    if o.what == "block":
        return f"block:{o.b + 1}"
    if o.what == "change":
        return f"change:{o.a}:{o.b}"
    parts = [o.what]
    if o.a >= 0:
        parts.append(address(p, Ref(o.a), q.seat))
    if o.what == "place_at":
        return f"place_at:{slot_name(p, Slot(o.b))}"
    if o.b >= 0 and (o.a < 0 or o.what in ("target_card", "cancel")):
        parts.append(str(o.b))
    if o.a >= 0 and o.b >= 0 and o.what in ("ex", "skill", "trigger", "replace", "ability", "show_set"):
        parts.append(p.pool.abilities[o.b].name or str(own_number(p, Ref(o.a), AbilityId(o.b))))
    return ":".join(parts)


def own_number(p: Position, ref: Ref, ability: AbilityId) -> int:
    """Which of the card's abilities an unnamed one is, counted from 1."""
    abilities = last_known.chars_of(p, ref).abilities
    return abilities.index(ability) + 1 if ability in abilities else 0


def option_label(rules: GameRules, p: Position, q: Question, o: Opt, lang: str) -> str:
    """An option in words."""
    i = pair(lang)
    plain = rules.words.get(f"opt.{o.what}", (o.what, o.what))
    template = rules.words.get(f"opt.{q.kind}.{o.what}", plain)[i]
    return fill(template, option_values(rules, p, q, o, template, lang))


def option_values(rules: GameRules, p: Position, q: Question, o: Opt, template: str, lang: str) -> dict[str, str]:
    """What fills the gaps in what is said of an option."""
    values: dict[str, str] = {"a": str(o.a), "b": str(o.b)}
    if o.what == "block":
        values["block"] = block_text(rules, p, q, o.b, lang)
    elif o.what == "change":
        sign = {0: f"{o.b:+d}", 1: f"×{o.b}", 2: f"={o.b}"}[o.a]
        values["change"] = sign
    elif o.what != "number":
        if o.what == "player" and 0 <= o.b < p.seats:
            values["seat"] = seat_name(Seat(o.b), lang)
        if o.a >= 0:
            values["card"] = thing_name(rules, p, Ref(o.a), q.seat, lang)
            for k, key in enumerate(p.rules.tables.numbers):
                if "{" + key + "}" in template and p.current(Ref(o.a)):
                    values[key] = str(number_now(rules, p, Ref(o.a), k))
        if o.b >= 0 and "{place}" in template:
            values["place"] = place_name(rules, p, Slot(o.b), q.seat, lang)
            there = [c for c in p.zones[o.b] if p.role[c] == 0]
            if there and sight.sees(p, q.seat, there[0]):
                name = card_name(p, p.cdef[there[0]], lang)
                values["place"] += f"（{name}）" if lang == "ja" else f" ({name})"
        if o.b >= 0 and "{second}" in template and rules.look is not None:
            second = rules.look.second(p, o, lang)
            values["second"] = second if lang == "ja" else rules.names().get(second, second)
        if o.b >= 0 and "{ability}" in template:
            values["ability"] = ability_name(rules, p, Ref(o.a), AbilityId(o.b), lang)
    return values


def number_now(rules: GameRules, p: Position, ref: Ref, index: int) -> int:
    """A number of a card as it counts now."""
    if rules.look is not None:
        return rules.look.number(p, ref, index)
    return last_known.chars_of(p, ref).nums[index]


def ability_name(rules: GameRules, p: Position, ref: Ref, ability: AbilityId, lang: str) -> str:
    """What an ability is called: its own name, the tag in front of it, or its number on the card."""
    name = p.pool.abilities[ability].name
    if name:
        return name if lang == "ja" else rules.names().get(name, name)
    if rules.look is not None:
        named = rules.look.ability(p.pool.abilities[ability].node, lang)
        others = last_known.chars_of(p, ref).abilities if ref >= 0 and ref & MASK < p.real else ()
        alike = [a for a in others if rules.look.ability(p.pool.abilities[a].node, lang) == named]
        # of several that go by the same tag, which one
        return f"{named} {alike.index(ability) + 1}" if len(alike) > 1 and ability in alike else named
    number = own_number(p, ref, ability) if ref >= 0 else 0
    return f"能力{number}" if lang == "ja" else f"ability {number}"


def block_text(rules: GameRules, p: Position, q: Question, nth: int, lang: str) -> str:
    """What the nth of the effects to choose from says."""
    if q.ability >= 0:
        for n in p.pool.abilities[q.ability].node.walk():
            if n.op == q.kind == "grant_one" and len(n["of"]) == len(q.opts):
                gained = n["of"][nth]
                word = rules.words.get(f"keyword.{gained.get('keyword', '')}")
                if word is not None:
                    return f"【{word[0]}】" if lang == "ja" else f"[{word[1]}]"
            if n.op == "choose_one" and offers(q, [p.pool.block(x) for x in n["of"]]):
                return rules.say(n["of"][nth], lang)
    return f"{nth + 1}つ目" if lang == "ja" else f"number {nth + 1}"


def offers(q: Question, blocks: list[Prog]) -> bool:
    """Are these the effects that a question lets choose from, all of them or those that are left?"""
    return all(o.b < len(blocks) and blocks[o.b] == o.a for o in q.opts if o.what == "block")
