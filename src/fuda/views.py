"""What a player sees, and how things are said. The only window into a position.

Addresses ("0.hand.2", "1.standby3", "0.main.energy.0") name places, not cards: a card that is hidden from a
player cannot be followed from one place to another by them. Places without order are shown sorted.
"""

from __future__ import annotations

from typing import Any, Final

from fuda.kernel.derive import layers
from fuda.kernel.game.game import GameRules
from fuda.kernel.position import last_known, sight
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Item, LogEntry, Opt, Question
from fuda.kernel.tables import asked
from fuda.kernel.tables.rows import EVERYONE, NOBODY

LANGS: Final = ("ja", "en")


def pair(lang: str) -> int:
    return 0 if lang == "ja" else 1


def seat_name(seat: int, lang: str) -> str:
    return f"プレイヤー{seat + 1}" if lang == "ja" else f"Player {seat + 1}"


def team_of(p: Position, seat: int) -> list[int]:
    """A player and those who play on the same side, in order."""
    bits = p.rules.allies(p, seat) if p.rules.allies is not None else 0
    return [s for s in range(p.seats) if s == seat or bits >> s & 1]


def team_name(p: Position, seat: int, lang: str) -> str:
    """Whose turn a player's turn is: teammates take theirs together."""
    team = [str(s + 1) for s in team_of(p, seat)]
    if len(team) == 1:
        return seat_name(seat, lang)
    return f"プレイヤー{'・'.join(team)}" if lang == "ja" else f"Players {' and '.join(team)}"


def card_name(p: Position, cdef: int, lang: str) -> str:
    d = p.pool.defs[cdef]
    return d.name if lang == "ja" else d.name_en


# --- addresses ----------------------------------------------------------------------------------------------


def slot_name(p: Position, slot: int) -> str:
    """ "0.main", "1.standby3", "resolution"."""
    z = p.layout.zone[slot]
    zone = p.rules.zones[z]
    nth = str(p.layout.nth[slot] + 1) if zone.count > 1 else ""
    seat = p.layout.seat[slot]
    return f"{zone.name}{nth}" if seat < 0 else f"{seat}.{zone.name}{nth}"


def listing(p: Position, slot: int, seat: int) -> list[int]:
    """The cards of a slot in the order a player is shown them: top first where order is kept, else sorted."""
    cards = p.zones[slot]
    zone = p.rules.zones[p.layout.zone[slot]]
    if zone.ordered:
        shown = list(reversed(cards))
        if zone.sight != EVERYONE and all(sight.sees(p, seat, c) for c in shown):
            # whoever looks through a whole hidden pile learns what is in it, not the order
            return sorted(shown, key=lambda c: (p.cdef[c], p.known[c]))
        return shown
    if p.layout.field[slot]:
        return [c for c in cards if p.role[c] == 0]
    visible: list[int] = []
    unseen: list[int] = []
    for c in cards:
        (visible if sight.sees(p, seat, c) else unseen).append(c)
    return sorted(visible, key=lambda c: (p.cdef[c], p.known[c])) + unseen


def address(p: Position, ref: int, seat: int) -> str:
    card = ref & MASK
    if not p.current(ref):
        return f"gone.{p.pool.defs[p.cdef[card]].number}" if last_known.slot_of(p, ref) >= 0 else "gone"
    slot = p.slot[card]
    name = slot_name(p, slot)
    if p.layout.field[slot]:
        if p.role[card] == 0:
            # where two lie for a moment in a place for one, the second has a number
            alone = [c for c in p.zones[slot] if p.role[c] == 0]
            return name if alone[0] == card else f"{name}.{alone.index(card) + 1}"
        host = p.host[card]
        role = p.rules.tables.roles[p.role[card]]
        if host < 0:
            return f"{name}.{role}.loose{p.zones[slot].index(card)}"
        return f"{name}.{role}.{p.attached(host, p.role[card]).index(card) + 1}"
    return f"{name}.{listing(p, slot, seat).index(card) + 1}"


# --- a card -------------------------------------------------------------------------------------------------


def card_view(rules: GameRules, p: Position, card: int, seat: int, at: str = "") -> dict[str, Any]:
    """What a player sees of a card (`at`: its address, if it is known already)."""
    out: dict[str, Any] = {"id": at or address(p, p.ref(card), seat)}
    slot = p.slot[card]
    if not sight.sees(p, seat, card):
        out["hidden"] = True
    else:
        d = p.pool.defs[p.cdef[card]]
        out["number"] = d.number
        if card >= p.real:
            ability = p.pool.abilities[p.mark[card]]
            out["name"] = d.name
            out["name_en"] = d.name_en
            out["ability"] = ability.name
            return out
        ch = layers.derive(p).chars[card]
        out["name"] = ch.name
        out["name_en"] = d.name_en if ch.name == d.name else ch.name
        for i, key in enumerate(p.rules.tables.numbers):
            if ch.nums[i] >= 0:
                out[key] = ch.nums[i]
        for i, key in enumerate(p.rules.tables.sets):
            if ch.sets[i]:
                out["names" if key == "name" else key] = sorted(ch.sets[i])
        if rules.look is not None:
            for key, value in rules.look.card(p, card).items():
                out[key] = value
                if value is None:
                    del out[key]
    zone = p.rules.zones[p.layout.zone[slot]]
    if not p.layout.field[slot]:
        if zone.oriented and p.turned[card]:
            out["state"] = p.turned[card]
        if zone.sight == NOBODY and p.face[card]:
            out["face_up"] = True
    else:
        if p.face[card] == 0:
            out["face_down"] = True
        if p.turned[card]:
            out["state"] = p.turned[card]
        if p.mark[card]:
            out["mark"] = p.mark[card]
        if p.flags[card]:
            out["flags"] = p.flags[card]
        counters = {p.pool.counters[k & 255]: n for k, n in sorted(p.counters.items()) if k >> 8 == card}
        if counters:
            out["counters"] = counters
        for role, key in enumerate(p.rules.tables.roles):
            if key:
                there = p.attached(card, role)
                if there:
                    out[key + "s" if key == "set" else key] = [card_view(rules, p, c, seat) for c in there]
    return out


# --- the view -----------------------------------------------------------------------------------------------


def view(rules: GameRules, p: Position, seat: int) -> dict[str, Any]:
    players: list[dict[str, Any]] = []
    for s in range(p.seats):
        zones: dict[str, Any] = {}
        for z in p.rules.zones:
            if z.shared:
                continue
            base = p.layout.base[z.index] + s * z.count
            slots = list(range(base, base + z.count))
            places = [zone_view(rules, p, slot, seat) for slot in slots]
            zones[z.name] = places if z.count > 1 else places[0]
        players.append({"seat": s, "out": bool(p.out[s]), "zones": zones})
        beside = rules.look.side(p, s, seat) if rules.look is not None else []
        if beside:
            players[-1]["lines"] = [{"ja": ja, "en": en} for ja, en in beside]
    shared = {z.name: zone_view(rules, p, p.layout.base[z.index], seat) for z in p.rules.zones if z.shared}
    out: dict[str, Any] = {
        "game": rules.name,
        "seat": seat,
        "turn": p.turn,
        "phase": p.phase,
        "active": p.active,
        "first": p.first if p.turn else None,
        "players": players,
        "shared": shared,
        "waiting": [
            {
                "seat": w.seat,
                "source": p.pool.defs[p.cdef[w.source & MASK]].name,
                "ability": p.pool.abilities[w.ability].name,
            }
            for w in p.pending
            if w.ability >= 0 and told_of(p, w.source, seat)
        ],
        "effects": [
            {"seat": e.seat, "source": p.pool.defs[p.cdef[e.source & MASK]].name, "until": e.until}
            for e in p.effects
            if e.source >= 0
        ],
        "over": p.over,
        "winners": list(p.winners) if p.over else None,
        "clause": p.why_clause if p.over else None,
        "decision": decision_view(rules, p, seat),
        "log": [line_view(rules, p, e, seat) for e in entries(p, 40)],
    }
    if rules.formats is not None:
        format, options = rules.formats.of(p)
        out["format"] = {"name": format, "options": sorted(options)}
    if p.rules.allies is not None:
        bits = p.rules.allies(p, seat)
        out["allies"] = [s for s in range(p.seats) if s != seat and bits >> s & 1]
    fight = rules.look.battle(p) if rules.look is not None else None
    if fight is not None:
        out["battle"] = {
            "attacker": address(p, fight[0], seat),
            "target": address(p, fight[1], seat) if fight[1] >= 0 else "",
            "strength": [fight[2], fight[3]],
        }
    if rules.look is not None and rules.look.stacked:
        out["stack"] = [item_view(rules, p, x, seat) for x in reversed(p.items)]
    return out


def item_view(rules: GameRules, p: Position, x: Item, seat: int) -> dict[str, Any]:
    """A thing on the stack: what it is, whose, from which card, about what, and in words."""
    out: dict[str, Any] = {"id": address(p, x.card, seat), "kind": x.kind, "seat": x.seat}
    if x.source >= 0 and told_of(p, x.source, seat):
        out["source"] = p.pool.defs[p.cdef[x.source & MASK]].name
    if x.kind == "ability" and x.ability >= 0:
        out["ability"] = p.pool.abilities[x.ability].name
    if rules.look is not None:
        things: list[dict[str, Any]] = []
        for ref, n in rules.look.about(p, x):
            thing: dict[str, Any] = {"id": address(p, ref, seat)}
            if told_of(p, ref, seat):
                thing["name"] = p.pool.defs[p.cdef[ref & MASK]].name
            if n >= 0:
                thing["n"] = n
            things.append(thing)
        if things:
            out["about"] = things
        out["text"] = {lang: rules.look.item(p, x, lang) for lang in LANGS}
    return out


def told_of(p: Position, ref: int, seat: int) -> bool:
    """Does a player know which card this is: seen where it lies now, or in a public place before?"""
    card = ref & MASK
    if sight.sees(p, seat, card):
        return True
    slot = last_known.slot_of(p, ref)
    return slot >= 0 and not p.current(ref) and p.rules.zones[p.layout.zone[slot]].sight == EVERYONE


def zone_view(rules: GameRules, p: Position, slot: int, seat: int) -> dict[str, Any]:
    """A place: how many cards, and those the player may see (with unseen ones where their place is known)."""
    cards = listing(p, slot, seat)
    zone = p.rules.zones[p.layout.zone[slot]]
    out: dict[str, Any] = {}
    if asked.COUNTS_PUBLIC.on(p) or any(sight.sees(p, seat, c) for c in cards):
        out["count"] = len(cards)
    kinds = rules.look.told(p, slot) if rules.look is not None else {}
    if kinds:
        out["kinds"] = kinds
    name = slot_name(p, slot)
    at = [""] * len(cards) if p.layout.field[slot] else [f"{name}.{i + 1}" for i in range(len(cards))]
    if p.layout.field[slot] or zone.sight == EVERYONE:
        out["cards"] = [card_view(rules, p, c, seat, at[i]) for i, c in enumerate(cards)]
        loose = [c for c in p.zones[slot] if p.role[c] != 0 and p.host[c] < 0]
        if loose:
            out["loose"] = [card_view(rules, p, c, seat) for c in loose]
    else:
        out["cards"] = [card_view(rules, p, c, seat, at[i]) for i, c in enumerate(cards) if sight.sees(p, seat, c)]
    return out


def decision_view(rules: GameRules, p: Position, seat: int) -> dict[str, Any] | None:
    q = p.question
    if q is None or p.over:
        return None
    if q.seat != seat:
        return {"player": q.seat, "clause": q.clause}
    return {
        "player": q.seat,
        "kind": q.kind,
        "clause": q.clause,
        "prompt": {lang: prompt(rules, p, q, lang) for lang in LANGS},
        "options": [
            {
                "id": option_id(p, q, q.opts[i]),
                "label": {lang: option_label(rules, p, q, q.opts[i], lang) for lang in LANGS},
            }
            for i in option_order(p, q)
        ],
    }


# --- decisions ----------------------------------------------------------------------------------------------


def _hidden_card(p: Position, o: Opt) -> bool:
    if o.a < 0 or o.what in ("number", "block", "change"):
        return False
    card = o.a & MASK
    return p.current(o.a) and p.rules.zones[p.layout.zone[p.slot[card]]].sight != EVERYONE


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
        card = o.a & MASK
        touched = True
        if sight.sees(p, q.seat, card):
            keys.append(group | (p.cdef[card] + 1) << 24 | p.known[card] << 16 | i)
        else:
            keys.append(group | 1 << 44 | i)
    if not touched:
        return list(range(len(opts)))
    keys.sort()
    return [k & 0xFFFF for k in keys]


def option_id(p: Position, q: Question, o: Opt) -> str:
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
    if o.what == "number":
        return str(o.a)
    if o.what == "block":
        return f"block:{o.b + 1}"
    if o.what == "change":
        return f"change:{o.a}:{o.b}"
    parts = [o.what]
    if o.a >= 0:
        parts.append(address(p, o.a, q.seat))
    if o.what == "place_at":
        return f"place_at:{slot_name(p, o.b)}"
    if o.b >= 0 and (o.a < 0 or o.what in ("target_card", "cancel")):
        parts.append(str(o.b))
    if o.a >= 0 and o.b >= 0 and o.what in ("ex", "skill", "trigger", "replace", "ability", "show_set"):
        parts.append(p.pool.abilities[o.b].name or str(own_number(p, o.a, o.b)))
    return ":".join(parts)


def own_number(p: Position, ref: int, ability: int) -> int:
    """Which of the card's abilities an unnamed one is, counted from 1."""
    abilities = last_known.chars_of(p, ref).abilities
    return abilities.index(ability) + 1 if ability in abilities else 0


def fill(template: str, values: dict[str, str]) -> str:
    for key, value in values.items():
        template = template.replace("{" + key + "}", value)
    return template


def option_label(rules: GameRules, p: Position, q: Question, o: Opt, lang: str) -> str:
    i = pair(lang)
    plain = rules.words.get(f"opt.{o.what}", (o.what, o.what))
    template = rules.words.get(f"opt.{q.kind}.{o.what}", plain)[i]
    values: dict[str, str] = {"a": str(o.a), "b": str(o.b)}
    if o.what == "block":
        values["block"] = block_text(rules, p, q, o.b, lang)
    elif o.what == "change":
        sign = {0: f"{o.b:+d}", 1: f"×{o.b}", 2: f"={o.b}"}[o.a]
        values["change"] = sign
    elif o.what != "number":
        if o.what == "player" and 0 <= o.b < p.seats:
            values["seat"] = seat_name(o.b, lang)
        if o.a >= 0:
            values["card"] = thing_name(rules, p, o.a, q.seat, lang)
            for k, key in enumerate(p.rules.tables.numbers):
                if "{" + key + "}" in template and p.current(o.a):
                    values[key] = str(number_now(rules, p, o.a, k))
        if o.b >= 0 and "{place}" in template:
            values["place"] = place_name(rules, p, o.b, q.seat, lang)
            there = [c for c in p.zones[o.b] if p.role[c] == 0]
            if there and sight.sees(p, q.seat, there[0]):
                name = card_name(p, p.cdef[there[0]], lang)
                values["place"] += f"（{name}）" if lang == "ja" else f" ({name})"
        if o.b >= 0 and "{second}" in template and rules.look is not None:
            values["second"] = rules.look.second(p, o, lang)
        if o.b >= 0 and "{ability}" in template:
            values["ability"] = ability_name(rules, p, o.a, o.b, lang)
    return fill(template, values)


def number_now(rules: GameRules, p: Position, ref: int, index: int) -> int:
    """A number of a card as it counts now."""
    if rules.look is not None:
        return rules.look.number(p, ref, index)
    return last_known.chars_of(p, ref).nums[index]


def ability_name(rules: GameRules, p: Position, ref: int, ability: int, lang: str) -> str:
    name = p.pool.abilities[ability].name
    if name:
        return name
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


def offers(q: Question, blocks: list[int]) -> bool:
    """Are these the effects that a question lets choose from, all of them or those that are left?"""
    return all(o.b < len(blocks) and blocks[o.b] == o.a for o in q.opts if o.what == "block")


def thing_name(rules: GameRules, p: Position, ref: int, seat: int, lang: str) -> str:
    """A card as a player is told of it: its name if seen, else where it lies."""
    card = ref & MASK
    if not p.current(ref):
        return card_name(p, p.cdef[card], lang)
    if card >= p.real and rules.look is not None and sight.sees(p, seat, card):
        named = rules.look.thing(p, ref, lang)
        if named:
            return named
    slot = p.slot[card]
    where = place_name(rules, p, slot, seat, lang)
    if not sight.sees(p, seat, card):
        role = p.role[card]
        if role and p.host[card] >= 0:
            n = p.attached(p.host[card], role).index(card) + 1
            word = rules.words.get(f"role.{role}", ("", ""))[pair(lang)]
            host = card_name(p, p.cdef[p.host[card]], lang)
            return f"{host}の{word}{n}" if lang == "ja" else f"{word} {n} of {host}"
        n = listing(p, slot, seat).index(card) + 1
        return f"{where}の{n}枚目" if lang == "ja" else f"card {n} of {where}"
    name = card_name(p, p.cdef[card], lang)
    lying = _lying(rules, p, card, lang)
    if p.layout.seat[slot] == seat and not p.layout.field[slot]:
        return name if not lying else f"{name}（{lying}）" if lang == "ja" else f"{name} ({lying})"
    if lying:
        where = f"{where}、{lying}" if lang == "ja" else f"{where}, {lying}"
    if rules.look is not None and p.layout.seat[slot] == seat and p.role[card] == 0 and _only_one(p, card):
        return name
    return f"{name}（{where}）" if lang == "ja" else f"{name} ({where})"


def _lying(rules: GameRules, p: Position, card: int, lang: str) -> str:
    """How a card lies, where nothing else tells it from others of its name in the same place."""
    slot = p.slot[card]
    if p.role[card] or p.layout.field[slot] or not p.rules.zones[p.layout.zone[slot]].oriented:
        return ""
    if all(p.turned[c] == p.turned[card] for c in p.zones[slot] if p.cdef[c] == p.cdef[card]):
        return ""
    return rules.words.get(f"state.{p.turned[card]}", ("", ""))[pair(lang)]


def _only_one(p: Position, card: int) -> bool:
    """Is there no other card of that name on the same player's field?"""
    for c in range(p.real):
        if c != card and p.layout.field[p.slot[c]] and p.ctrl[c] == p.ctrl[card] and p.cdef[c] == p.cdef[card]:
            return False
    return True


def place_name(rules: GameRules, p: Position, slot: int, seat: int, lang: str) -> str:
    z = p.rules.zones[p.layout.zone[slot]]
    word = rules.words.get(f"place.{z.name}", (z.ja, z.en))[pair(lang)]
    if z.count > 1:
        word = f"{word}{p.layout.nth[slot] + 1}" if lang == "ja" else f"{word} {p.layout.nth[slot] + 1}"
    owner = p.layout.seat[slot]
    if owner < 0:
        return word
    named = seat < 0 or (owner != seat and p.seats > 2)  # one of several others
    if lang == "ja":
        return f"{seat_name(owner, lang)}の{word}" if named else f"{'自分' if owner == seat else '相手'}の{word}"
    if named:
        return f"{seat_name(owner, lang)}'s {word}"
    return f"your {word}" if owner == seat else f"the opponent's {word}"


def prompt(rules: GameRules, p: Position, q: Question, lang: str) -> str:
    text = rules.words.get(f"ask.{q.kind}", (q.kind, q.kind))[pair(lang)]
    if "{" in text:
        return fill(text, about_question(rules, p, q, lang)).lstrip("：: ")
    if q.about >= 0 and q.kind in ("pick", "pick_hidden", "may", "choose_one", "name_number", "replace"):
        name = card_name(p, p.cdef[q.about & MASK], lang)
        text = f"{name}：{text}" if lang == "ja" else f"{name}: {text}"
    if q.kind == "may" and q.ability >= 0:
        for n in p.pool.abilities[q.ability].node.walk():
            if n.op == "may" and p.pool.block(n["effect"]) == q.n:
                return f"{text} {rules.say(n['effect'], lang)}"
    if q.n > 1 and q.kind.startswith("pick"):
        text += f"（{q.m}/{q.n}）" if lang == "ja" else f" ({q.m} of {q.n} chosen)"
    return text


def about_question(rules: GameRules, p: Position, q: Question, lang: str) -> dict[str, str]:
    """What a question can speak of: its card, the effect of that card, the battle."""
    values = {"card": thing_name(rules, p, q.about, q.seat, lang) if q.about >= 0 else ""}
    if q.about >= 0 and told_of(p, q.about, q.seat):
        values["card"] = card_name(p, p.cdef[q.about & MASK], lang)
    if q.ability >= 0:
        values["tag"] = ability_name(rules, p, q.about, q.ability, lang)
    values["battle"] = battle_text(rules, p, lang)
    return values


def battle_text(rules: GameRules, p: Position, lang: str) -> str:
    """Who attacks what, how strong; empty outside battles."""
    fight = rules.look.battle(p) if rules.look is not None else None
    if fight is None:
        return ""
    names = [card_name(p, p.cdef[ref & MASK], lang) if ref >= 0 else "" for ref in fight[:2]]
    values = {"attacker": names[0], "target": names[1], "a": str(fight[2]), "t": str(fight[3])}
    return fill(rules.words["battle"][pair(lang)], values)


# --- the log ------------------------------------------------------------------------------------------------


class Line:
    """One line of the log."""

    def __init__(self, rules: GameRules, p: Position, entry: LogEntry) -> None:
        self.clause = entry.clause
        self.what = entry.what
        self.how = entry.text  # of a move, what sort of move: "draw", "charge" …
        self.starts_turn = entry.what == "turn" and entry.card < 0
        self.player = entry.seat
        self.turn = entry.turn
        self._rules = rules
        self._p = p
        self._entry = entry

    def text(self, lang: str = "en", seat: int = -1) -> str:
        """In words; for a seat, only what that seat saw (-1: everything)."""
        return line_text(self._rules, self._p, self._entry, seat, lang)

    def __repr__(self) -> str:
        return f"<{self.clause} {self.what}: {self.text()}>"


def entries(p: Position, newest: int = -1) -> list[LogEntry]:
    """The log, oldest first: all of it, or so many of the newest lines."""
    out: list[LogEntry] = []
    e = p.log
    while e is not None and len(out) != newest:
        out.append(e)
        e = e.prev
    out.reverse()
    return out


def log(rules: GameRules, p: Position, newest: int = -1) -> list[Line]:
    return [Line(rules, p, e) for e in entries(p, newest)]


def line_text(rules: GameRules, p: Position, e: LogEntry, seat: int, lang: str) -> str:
    i = pair(lang)
    words = rules.words
    keys = [f"log.{e.what}.{e.text}.{zone_name(p, e.dst)}", f"log.{e.what}.{e.text}"] if e.text else []
    keys += [f"log.{e.what}.{e.n}", f"log.{e.what}"]
    if e.what == "turn" and e.card < 0:
        keys = ["log.turn"]
    elif e.what == "move" and e.src == e.dst:
        keys = ["log.move.within", *keys]
    template = next((words[k][i] for k in keys if k in words), e.what)
    signed = f"+{e.n}" if e.n > 0 else f"−{-e.n}"
    values = {"n": str(abs(e.n)), "number": str(e.n), "signed": signed, "text": e.text}
    values["seat"] = seat_name(e.seat, lang) if e.seat >= 0 else ""
    if e.what == "turn" and e.card < 0 <= e.seat:
        values["seat"] = team_name(p, e.seat, lang)
    if e.card >= 0:
        if seat < 0 or (e.mask >> seat) & 1:
            values["card"] = card_name(p, e.card, lang)
        else:
            values["card"] = "カード1枚" if lang == "ja" else "a card"
    values["src"] = place_name(rules, p, e.src, -1, lang) if e.src >= 0 else ""
    values["dst"] = place_name(rules, p, e.dst, -1, lang) if e.dst >= 0 else ""
    values["host"] = card_name(p, e.host, lang) if e.host >= 0 else ""
    if "{ability}" in template and 0 <= e.n < len(p.pool.abilities):
        name = p.pool.abilities[e.n].name
        if not name and rules.look is not None:
            name = rules.look.ability(p.pool.abilities[e.n].node, lang)
        if not name and f"log.{e.what}.unnamed" in words:
            template = words[f"log.{e.what}.unnamed"][i]
        values["ability"] = name or ("能力" if lang == "ja" else "its ability")
    return fill(template, values)


def line_view(rules: GameRules, p: Position, e: LogEntry, seat: int) -> dict[str, Any]:
    return {"clause": e.clause, "what": e.what, "text": {lang: line_text(rules, p, e, seat, lang) for lang in LANGS}}
