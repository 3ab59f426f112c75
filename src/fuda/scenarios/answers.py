"""From the words of a choice to the one option that is meant.

Every option has facets: what it does, the card and the ability it is about, where that card lies and whose it is. An
answer means an option if it is made of the option's facets and little words. It must mean exactly one; copies of one
card that nobody tells apart count as one. `possible` and `uncovered` understand the same words for what may be chosen.
"""

from __future__ import annotations

from fuda import views
from fuda.api import Decision, Game, Option
from fuda.kernel.game.scenario_words import Part
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.run import items
from fuda.kernel.tables.kinds import AbilityId, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import EVERYONE
from fuda.scenarios import sentences
from fuda.scenes.words import Vocabulary, after, consists_of, unquoted, without_little_words

NOT_CARDS = ("number", "block", "change")


def place_facets(words: Vocabulary, p: Position, slot: Slot, seat: Seat) -> list[str]:
    """What a place can be called by a player: zone, number, owner."""
    z = p.rules.zones[p.layout.zone[slot]]
    names = [w for w, key in words.zones.items() if key == z.name]
    nth = str(p.layout.nth[slot] + 1)
    out = [f"{n} {nth}" for n in names] + [f"{n}{nth}" for n in names] if z.count > 1 else []
    out += names
    out.append(views.slot_name(p, slot))
    owner = p.layout.seat[slot]
    if owner >= 0:
        out += player_facets(p, owner, seat)
    return out


def player_facets(p: Position, who: Seat, seat: Seat) -> list[str]:
    """What a player can be called by another one."""
    out = [f"player {who + 1}", f"プレイヤー{who + 1}"]
    if who == seat:
        return [*out, "your", "own", "自分"]
    if p.rules.allies is not None and p.rules.allies(p, seat) >> who & 1:
        return [*out, "the teammate", "teammate", "チームメイト"]
    return [*out, "the opponent", "opponent", "相手"]


def facets(words: Vocabulary, game: Game, option: Option) -> list[str]:
    """All words that say something true about an option."""
    p, q, o = game.pos, option.decision.question, option.opt
    out = [option.id, option.label("en"), option.label("ja"), o.what, o.what.replace("_", " ")]
    out += words.stage.verbs.get(o.what, ())
    out += words.stage.option_words(p, o)
    if o.what == "number":
        out.append(str(o.a))
    elif o.what == "block":
        out.append(str(o.b + 1))
    elif o.what == "player" and 0 <= o.b < p.seats:
        out += player_facets(p, Seat(o.b), q.seat)
    elif o.what not in NOT_CARDS:
        if o.a >= 0:
            out += _card_facets(words, p, Ref(o.a), q.seat)
        look = game.rules.look
        if o.b >= 0 and look is not None and o.what in look.places:
            out += place_facets(words, p, Slot(o.b), q.seat)
            there = [p.carddef(c) for c in p.zones[o.b] if p.role[c] == 0 and sight.sees(p, q.seat, c)]
            out += [name for d in there for name in (d.name, d.number)]
        elif o.b >= 0:
            seconds = [look.second(p, o, lang) for lang in views.LANGS] if look is not None else []
            if not any(seconds) and o.a >= 0:
                seconds = [views.ability_name(game.rules, p, Ref(o.a), AbilityId(o.b), lang) for lang in views.LANGS]
            out += seconds
    return sorted({f for f in out if f} - _parts(words, o.what), key=len, reverse=True)


def _parts(words: Vocabulary, what: str) -> set[str]:
    """Words that only mean what an option does together with others: `overdrive` alone is not `drop overdrive`."""
    said = words.stage.verbs.get(what, ())
    return {part for verb in said for part in verb.split()[1:]} - {what, *said}


def _card_facets(words: Vocabulary, p: Position, ref: Ref, seat: Seat) -> list[str]:
    card = Card(ref & MASK)
    d = p.pool.defs[p.cdef[card]]
    names = [d.name, d.name_en, d.number]
    names += [word for word, number in words.stage.plain_words.items() if number == d.number]
    if not p.current(ref):
        return names
    item = items.item_at(p, ref)
    if item is not None:
        names += words.stage.item_words(p, item)
    out = place_facets(words, p, p.slot[card], seat)
    if p.rules.zones[p.layout.zone[p.slot[card]]].oriented and not p.role[card]:
        out += [w for w, key in words.states.items() if int(key) == p.turned[card]]
    if sight.sees(p, seat, card):
        out += names
    host = p.host[card]
    if p.role[card] and host >= 0:
        beside = p.attached(host, p.role[card])  # it may have stayed where its card was
        kind = [w for w, key in words.roles.items() if int(key) == p.role[card]]
        out += [f"{w} {beside.index(card) + 1}" for w in kind if card in beside] + kind
        out += [p.pool.defs[p.cdef[host]].name, p.pool.defs[p.cdef[host]].name_en]
    return out


def names(words: Vocabulary, game: Game, ref: Ref, seat: Seat, text: str) -> bool:
    """Do these words name this card?"""
    found = sorted({f for f in _card_facets(words, game.pos, ref, seat) if f}, key=len, reverse=True)
    return consists_of(text, found)


def possible(words: Vocabulary, game: Game, seat: Seat, text: str) -> bool:
    """Could a player make these choices now, one after the other?"""
    d = game.decision
    if d is None or d.player != seat:
        return False
    if meant(words, game, d, text):
        return True
    parts = words.stage.phrases(text)
    if len(parts) < 2:
        return False
    g = game.copy()
    for part in parts:
        d = g.decision
        if d is None or d.player != seat or (part.question and d.kind != part.question):
            if part.idle:
                continue
            ref = words.stage.settled(g.pos, part.question)
            if ref < 0 or not names(words, g, ref, seat, part.text):
                return False
            continue
        found = meant(words, g, d, part.text)
        if len(found) != 1:
            return False
        g.choose(found[0])
    return True


def uncovered(words: Vocabulary, game: Game, seat: Seat, wanted: list[str]) -> tuple[list[str], list[Option]]:
    """Which of these answers are not offered, and which options are none of them. An answer that says choices of
    several questions (`attack A on B`) means those after the first one, too: all of them must be said then."""
    return _uncovered(words, game, seat, [(text, words.stage.phrases(text)) for text in wanted])


def _uncovered(
    words: Vocabulary, game: Game, seat: Seat, wanted: list[tuple[str, list[Part]]]
) -> tuple[list[str], list[Option]]:
    d = game.decision
    if d is None or d.player != seat:
        return [text for text, _ in wanted], []
    strangers: list[str] = []
    left = list(d.options)
    later: dict[int, list[list[Part]]] = {}  # option → what is said of the choices after it
    for text, parts in wanted:
        groups = groups_meant(words, game, d, text)
        rest: list[Part] = parts[1:] if text == parts[0].text else []
        if not groups:
            groups, rest = groups_meant(words, game, d, parts[0].text), parts[1:]
        if not groups:
            strangers.append(text)
            continue
        gone = {o.index for group in groups for o in group}
        left = [o for o in left if o.index not in gone]
        if rest and rest[0].question == parts[0].question:  # the same question again, like `give 2 don to A`
            if not possible(words, game, seat, text):
                strangers.append(text)
        elif rest:
            later.setdefault(groups[0][0].index, []).append(rest)
    for index, phrases in later.items():
        g = game.copy()
        options = g.decision.options if g.decision is not None else []
        g.choose(next(o for o in options if o.index == index))
        more = _after(words, g, seat, phrases)
        strangers += more[0]
        left += more[1]
    return strangers, left


def _after(words: Vocabulary, g: Game, seat: Seat, phrases: list[list[Part]]) -> tuple[list[str], list[Option]]:
    """The same for the choices that follow a first one; some are made without asking."""
    d = g.decision
    asked: list[tuple[str, list[Part]]] = []
    strangers: list[str] = []
    for parts in phrases:
        rest = list(parts)
        while rest and (d is None or d.player != seat or (rest[0].question and d.kind != rest[0].question)):
            part = rest.pop(0)
            ref = words.stage.settled(g.pos, part.question)
            if not part.idle and (ref < 0 or not names(words, g, ref, seat, part.text)):
                strangers.append(part.text)
        if rest:
            asked.append((rest[0].text, rest))
    if not asked:
        return strangers, []
    more, left = _uncovered(words, g, seat, asked)
    return strangers + more, left


def groups_meant(words: Vocabulary, game: Game, decision: Decision, answer: str) -> list[list[Option]]:
    """The options an answer means, copies of one card together."""
    named = decision.option(answer) if decision.open else None
    if named is not None:
        return [[named]]
    exact = [
        o
        for o in decision.options
        if answer.casefold() in (o.id.casefold(), o.label("en").casefold(), o.label("ja"), o.id.replace("_", " "))
    ]
    found = exact or [o for o in decision.options if consists_of(answer, facets(words, game, o))]
    if not exact:
        found = _as_said(words, answer, found)
    groups: dict[tuple[object, ...], list[Option]] = {}
    for o in found:
        groups.setdefault(_copy_of(game.pos, o), []).append(o)
    return list(groups.values())


def meant(words: Vocabulary, game: Game, decision: Decision, answer: str) -> list[Option]:
    """The options an answer means: one if all is well, none, or several that differ."""
    return [group[0] for group in groups_meant(words, game, decision, answer)]


def _as_said(words: Vocabulary, answer: str, found: list[Option]) -> list[Option]:
    """Where a little word like `use` is also what some options do, only those are meant."""
    verb = next((w for w in ("use", "using") if after(answer, w)), "")
    doing = {what for what, said in words.stage.verbs.items() if verb in said} if verb else set()
    return [o for o in found if o.opt.what in doing] if doing else found


def _copy_of(p: Position, option: Option) -> tuple[object, ...]:
    """The same for options about copies of one card, in one place where nobody tells them apart."""
    o = option.opt
    if o.what in NOT_CARDS or o.a < 0 or not p.current(Ref(o.a)):
        return (option.index,)
    card = Card(o.a & MASK)
    slot = p.slot[card]
    z = p.rules.zones[p.layout.zone[slot]]
    if p.layout.field[slot] or p.role[card] or (z.sight == EVERYONE and z.ordered):
        return (option.index,)
    if z.sight == EVERYONE:  # an open pile without order
        beside = tuple(sorted(p.cdef[c] for c in range(p.real) if p.host[c] == card))
        return (o.what, o.b, slot, p.cdef[card], p.face[card], p.turned[card], p.flags[card], p.owner[card], beside)
    return (o.what, o.b, slot, p.cdef[card])


def universe(words: Vocabulary, game: Game, names: list[str]) -> list[str]:
    """Every word an answer could be made of: to tell "not offered" from "never heard of"."""
    p = game.pos
    out: set[str] = set(names)
    for key, (ja, en) in game.rules.words.items():
        if key.startswith("opt.") and "{" not in en:
            out |= {ja, en, key.removeprefix("opt.").replace("_", " ")}
    for what, said in words.stage.verbs.items():
        out |= {what.replace("_", " "), *said}
    out |= {a.name for a in p.pool.abilities if a.name}
    for slot in range(len(p.zones)):
        for seat in p.everybody():
            out |= set(place_facets(words, p, Slot(slot), seat))
    out |= {str(n) for n in range(100)} | set(words.states)
    out |= set(words.stage.more_words)
    return sorted(out, key=len, reverse=True)


def known(words: Vocabulary, game: Game, names: list[str], gaps: sentences.Gaps, answer: str) -> bool:
    """Is an answer made of words that mean something in this game, or could it be the label of an option?"""
    d = game.decision
    if d is not None and meant(words, game, d, answer):
        return True
    said = 2 * universe(words, game, names)  # each word may be there twice
    if consists_of(answer, said) or all(consists_of(p.text, said) for p in words.stage.phrases(answer)):
        return True
    return len(answer) > 1 and sentences.possible(gaps, labels_of(game), answer)


def labels_of(game: Game) -> list[str]:
    """Templates of options that say more than the name of a card."""
    found = sentences.templates(game.rules, "opt.")
    return [x for x in found if sentences.GAP.sub("", x).strip()]


def as_action(words: Vocabulary, game: Game, answer: str, names: dict[str, str]) -> str:
    """An answer as `Game.why_not` asks for it: what is done, and the name of the card or ability."""
    verbs = {w: what for what, said in words.stage.verbs.items() for w in said}
    verbs |= {what: what for what in words.stage.verbs}
    for key, (ja, en) in game.rules.words.items():
        if key.startswith("opt.") and "{" not in en:
            verbs |= {ja: key.removeprefix("opt."), en: key.removeprefix("opt.")}
    text = without_little_words(answer)
    for word in sorted(verbs, key=len, reverse=True):
        rest = after(answer, word) if after(answer, word) else after(text, word)
        if rest is None and text.endswith(word):
            rest = text[: -len(word)]
        if rest is not None:
            thing = unquoted(without_little_words(rest).strip("のをに「」 "))
            return f"{verbs[word]} {names.get(thing, thing)}".strip()
    return answer
