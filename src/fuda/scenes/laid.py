"""Things under way when a position begins: `triggered: X on Y`, `gate: X on Y`, `being played: ability of X`.

`triggered:` lets a triggered ability of a card wait to be played. `gate:` and `being played:` lay out what has been
played and is not yet resolved, the top one first; the game says how it comes there (`ScenarioWords.lay`): its choices
are named after `on`, nothing is paid, and nothing that would have come of its being played happens.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fuda.kernel.cards.lowering import is_it
from fuda.kernel.cards.pool import ACTIVATED, THIS_CARD, TRIGGERED
from fuda.kernel.game.scenario_words import Thing
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev, Pend
from fuda.kernel.tables.kinds import NO_REF, AbilityId, Card, Ref, Seat
from fuda.kernel.words import targets
from fuda.scenes.running import answer
from fuda.scenes.scenario import Said, ScenarioError, pieces
from fuda.scenes.words import unquoted

if TYPE_CHECKING:
    from fuda.scenes.build import Builder

LINE = re.compile(r"(triggered|(?:the )?gate|(?:the )?stack|being played)\s*[:：]\s*(.+)$")
_DAMAGE = re.compile(r"(?:(combat|effect) )?damage (\d+) to (.+?)(?: from (.+))?$")
_DESTRUCTION = re.compile(r"destruction of (.+?)(?: by (rule)| (?:by|from) (.+))?$")
_ABILITY = re.compile(r"(?:triggered )?(?:ability|spark)(?: (\d+))? of (.+?)(?: on (.+))?$")
_CARD = re.compile(r"(?:card )?(.+?)(?: at ((?:attack|defense|set)(?: \d)?))?(?: on (.+))?$")
_WHOSE = re.compile(r"player (\d+)(?:'s)?(?: (.+))?$")


Played = tuple[Seat, Said, Thing, list[str]]  # whose, as it is said, what, and the names of what is chosen for it


def read_things(b: Builder) -> list[Played]:
    """What is being played, the lowest thing first. Cards that are on their way are among those of the position."""
    stacked = sorted((x for x in _lines(b) if x[2] != "triggered"), reverse=True)
    parts = [(seat, part) for line, seat, _, body in stacked for part in reversed(pieces(Said(body, line)))]
    return [(seat, part, *_read(b, seat, part)) for seat, part in parts]


def lay_things(b: Builder, things: list[Played]) -> None:
    """Lay out what waits, then what is being played."""
    for line, seat, word, body in _lines(b):
        if word == "triggered":
            for part in pieces(Said(body, line)):
                _wait(b, seat, part)
    for seat, part, thing, named in things:
        _play(b, seat, part, thing, named)
    if things and b.words.stage.resume is not None:
        b.words.stage.resume(b.p)


def _lines(b: Builder) -> list[tuple[int, Seat, str, str]]:
    """Line, player, what it is about, and what is said."""
    out: list[tuple[int, Seat, str, str]] = []
    for seat, told in b.s.players.items():
        for said in told:
            m = LINE.match(said.text)
            if m:
                out.append((said.line, Seat(seat), m.group(1), m.group(2)))
    return out


def _wait(b: Builder, seat: Seat, said: Said) -> None:
    """A triggered ability waits to be played, for something that has happened to what is named after `on`."""
    p = b.p
    m = re.match(r"(?:ability (\d+) of )?(.+?)(?: on (.+))?$", said.text)
    assert m is not None
    source = _card(b, seat, m.group(2), said.line)
    a = _ability(b, source, m.group(1), said.line, (TRIGGERED,))
    ab = p.pool.abilities[a]
    trigger = ab.trigger["of"][0] if ab.trigger is not None and ab.trigger.op == "any_of" else ab.trigger
    about = NO_REF
    if m.group(3):
        about = _thing(b, seat, m.group(3), said.line)
    elif trigger is not None and trigger.get("what") == THIS_CARD:
        about = source
    elif _looks_back(p, a):
        name = p.carddef(p.card(source)).name
        raise _wrong(
            b,
            said,
            f"{name}の能力は待っていた出来事について語る。何についてかを「triggered: {name} on A」と書く",
            f"the ability of {name} speaks of what it waited for: say what that was about: 'triggered: {name} on A'",
        )
    ev = _event(p, trigger.op if trigger is not None else "", about) if about >= 0 else None
    p.pending.append(Pend(a, source, seat, ev, p.round))


def _looks_back(p: Position, a: AbilityId) -> bool:
    """Does the effect of an ability speak of what it waited for, by name or as "that", before anything else?"""
    ab = p.pool.abilities[a]
    for act in p.pool.programs[ab.programs["effect"]]:
        if act.op == "pick":
            break
        if any(is_it(n) for n in act.walk()):
            return True
    return ab.looks_back


def _event(p: Position, happening: str, about: Ref) -> Ev | None:
    """What an ability waited for, as far as a position can tell: what it was about."""
    for kind in p.rules.events:
        if any(h.name == happening for h in kind.happenings):
            card = p.card(about)
            ev = Ev(p.rules.event_index[kind.name], p.ctrl[card], card, 0, "")
            ev.old = ev.new = about
            ev.src = ev.dst = p.slot[card]
            ev.done = True
            return ev
    return None


def _play(b: Builder, seat: Seat, said: Said, thing: Thing, named: list[str]) -> None:
    """One thing that has been played, or that the rules have put there."""
    p, lay = b.p, b.words.stage.lay
    assert lay is not None
    stack, p.stack = p.stack, []
    waiting, contexts = list(p.pending), len(p.ctxs)
    left = list(named)

    def choose() -> None:
        left[:] = answer(p, b.s, left, said, thing.place)

    why = lay(p, seat, thing, choose)
    if why is not None:
        raise _wrong(b, said, f"{said.text!r}：{why[0]}", f"{said.text!r}: {why[1]}")
    top = p.items[-1]
    taken = [*top.refs, *(targets.things(top.ctx) if top.ctx is not None else [])]  # perhaps without asking
    left = [x for x in left if x not in {p.carddef(p.card(r)).name for r in taken}]
    if left:
        raise _wrong(b, said, f"{left[0]}を選ぶことはない", f"{left[0]} is not chosen for anything")
    p.stack = stack + p.stack
    p.pending = waiting
    if not p.stack[len(stack) :]:
        del p.ctxs[contexts:]
    p.log = None


def _read(b: Builder, seat: Seat, said: Said) -> tuple[Thing, list[str]]:
    """What a line names, and the names of what is chosen for it."""
    text = said.text
    if b.words.stage.lay is None:
        raise _wrong(
            b,
            said,
            f"{b.s.game}では、プレイ中のものは置けない：前の場面から始めて、プレイさせる",
            f"in {b.s.game} nothing that is being played can be laid out: begin before it and let it be played",
        )
    m = _DAMAGE.match(text)
    if m:
        source = _thing(b, seat, m.group(4), said.line) if m.group(4) else NO_REF
        hit = [_thing(b, seat, x, said.line) for x in _parts(m.group(3))]
        return Thing("damage", source, refs=hit, n=int(m.group(2)), how=m.group(1) or "effect"), []
    m = _DESTRUCTION.match(text)
    if m:
        source = _thing(b, seat, m.group(3), said.line) if m.group(3) else NO_REF
        gone = [_thing(b, seat, x, said.line) for x in _parts(m.group(1))]
        return Thing("destroy", source, refs=gone, how=m.group(2) or ""), []
    m = _ABILITY.match(text)
    if m:
        ref = _card(b, seat, m.group(2), said.line)
        a = _ability(b, ref, m.group(1), said.line, (ACTIVATED, TRIGGERED))
        if b.p.pool.abilities[a].type == TRIGGERED and _looks_back(b.p, a):
            raise _wrong(
                b,
                said,
                "この能力は待っていた出来事について語る：「triggered:」で待たせる",
                "this ability speaks of what it waited for: let it wait with 'triggered:'",
            )
        return Thing("ability", ref, a), _parts(m.group(3) or "")
    m = _CARD.match(text)
    assert m is not None
    card = b.card(unquoted(m.group(1)), seat, b.words.stage.played_from(b.p, seat), said.line)
    return Thing("card", b.p.ref(card), place=m.group(2) or ""), _parts(m.group(3) or "")


def _parts(text: str) -> list[str]:
    return [unquoted(x) for x in re.split(r"\s*\+\s*", text) if x]


def _card(b: Builder, seat: Seat, name: str, line: int) -> Ref:
    """The card of a player by name; one on the field goes before others."""
    return _only(b, name, [c for c in _cards(b) if b.p.ctrl[c] == seat], line, seat)


def _thing(b: Builder, seat: Seat, said: str, line: int) -> Ref:
    """A card of anybody that is spoken of: `X`, `player 2's X`, `player 2` for who is attacked there."""
    p = b.p
    m = _WHOSE.match(said)
    whose = Seat(int(m.group(1)) - 1) if m and int(m.group(1)) <= p.seats else None
    if m and whose is not None and not m.group(2):
        zone = b.words.stage.person
        there = p.zones[p.slot_id(zone, whose)] if zone else []
        if len(there) == 1:
            return p.ref(there[0])
    name = m.group(2) if m and whose is not None and m.group(2) else said
    cards = [c for c in _cards(b) if whose is None or p.ctrl[c] == whose]
    return _only(b, name, cards, line, whose)


def _cards(b: Builder) -> list[Card]:
    """All cards that are laid out so far."""
    p = b.p
    return [Card(c) for c in range(len(p.cdef)) if p.base[c] is not p.pool.blank]


def _only(b: Builder, name: str, cards: list[Card], line: int, whose: Seat | None) -> Ref:
    p = b.p
    number = b.placed_number(unquoted(name), line)
    found = [c for c in cards if p.carddef(c).number == number]
    on_field = [c for c in found if p.layout.field[p.slot[c]]]
    found = on_field or found[:1]
    if len(found) == 1:
        return p.ref(found[0])
    who_ja, who_en = ("", "nobody") if whose is None else (f"プレイヤー{whose + 1}に", f"player {whose + 1}")
    if found:
        raise b.s.error(f"{name}は{len(found)}枚ある", f"{len(found)} cards there are called {name}", line)
    raise b.s.error(
        f"{who_ja}{name}がない：まず場所に置く",
        f"{who_en} has {'a card' if whose is None else 'no'} {name}: lay it out first",
        line,
    )


def _ability(b: Builder, source: Ref, nth: str | None, line: int, types: tuple[int, ...]) -> AbilityId:
    """The ability that is meant: the only one of these types that does something, or the one of a number."""
    p = b.p
    d = p.carddef(p.card(source))
    printed = list(d.printed.abilities)
    if nth:
        printed = printed[int(nth) - 1 : int(nth)]
    able = [a for a in printed if p.pool.abilities[a].type in types and "effect" in p.pool.abilities[a].programs]
    if len(able) == 1:
        return able[0]
    if able:
        raise b.s.error(
            f"{d.name}にはそのような能力が{len(able)}つある：「ability 1 of {d.name}」のように書く",
            f"{d.name} has {len(able)} such abilities: write 'ability 1 of {d.name}' or another number",
            line,
        )
    word = ("誘発する", "triggered ") if types == (TRIGGERED,) else ("プレイされる", "")
    raise b.s.error(f"{d.name}に{word[0]}能力はない", f"{d.name} has no such {word[1]}ability", line)


def _wrong(b: Builder, said: Said, ja: str, en: str) -> ScenarioError:
    return b.s.error(ja, en, said.line)
