"""From a scenario to a position: the cards it names, laid out as it says, at the beginning of the phase it names.

What the scenario does not say is plain: filler cards where the game's stage says so, no shuffling, player 1 goes first.
An impossible position is refused with one sentence and its line.
"""

from __future__ import annotations

import re

from fuda import formats, games
from fuda.cardbase import Library
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.position import chance
from fuda.kernel.position.position import Layout, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.tables.kinds import Card, Seat, Slot
from fuda.kernel.tables.rows import EVERYONE
from fuda.kernel.tables.rulebook import Rulebook
from fuda.scenes import laid
from fuda.scenes.cards import deck_of, decks_named, find, kind_of
from fuda.scenes.chances import fix_chances, hands_dealt, on_top
from fuda.scenes.running import LINE, lay_effects
from fuda.scenes.scenario import Said, Scenario, pieces
from fuda.scenes.words import Item, words_of

MORE = 10  # how many fillers `...` stands for in a pile
# what is so of a unit because of the cards
FOLLOWS = ("number", "keyword", "lying", "without", "words", "name", "empty", "more", "cards", "owner", "controller")
DEFAULT_TURN = Said("turn 3, player 1, main phase", 0)


def setting_of(s: Scenario, rules: Rulebook) -> formats.Setting:
    """What is played: the `format:` line, with as many players as it says, as there are decks or players described, or
    the fewest that the format can have."""
    game = games.load(s.game)
    if game.formats is None and s.format is None:
        return formats.Setting(game.seats[0])
    name, options, seats = format_said(s)
    there = len(decks_named(s.new_game.text)) if s.new_game is not None else max(s.players, default=0) + 1
    line = s.format.line if s.format is not None else s.new_game.line if s.new_game is not None else 0
    line = line or s.lines.get(f"player {there}", 0)
    try:
        if seats is None:
            seats = max(there, game.seats[0] if name is None else formats.find(game, name).seats[0])
        return formats.settle(game, seats, name, options, rules, counted="players")
    except formats.UnknownFormat as e:
        raise s.error(f"このようには遊べない：{e.told('ja')}", str(e), line) from e


def format_said(s: Scenario) -> tuple[str | None, list[str], int | None]:
    """The `format:` line: the name, the options, and the number of players if it is said."""
    words = [x.text for x in pieces(s.format)] if s.format is not None else []
    counted = [m for w in words for m in [re.fullmatch(r"(\d+) players?", w)] if m]
    names = [w for w in words if not re.fullmatch(r"\d+ players?", w)]
    return names[0] if names else None, names[1:], int(counted[0].group(1)) if counted else None


class Builder:
    """Lays out one position."""

    def __init__(self, s: Scenario, rules: Rulebook, cards: Library) -> None:
        self.s = s
        self.words = words_of(s)
        self.game = games.load(s.game)
        self.rules = rules
        self.cards = cards
        self.pool = self.game.pool()
        self.placed: dict[str, CardDef] = {}
        for source in self.game.supplies:
            self.own(cards.card(str(source["number"])))
        self.setting = setting_of(s, rules)
        self.seats = self.setting.seats
        self.p = Position(rules, self.pool, Layout(rules, self.seats))
        self.lines: dict[int, int] = {}  # slot → line that filled it
        self.bare: set[int] = set()  # cards beside which nothing lies, though it could

    def build(self) -> Position:
        """The position, with everything that the scenario says of it."""
        if self.s.new_game is not None:
            return self.from_the_start(self.s.new_game)
        p = self.p
        chance.seed(p, 1)
        self.game.set_up(p, [[] for _ in range(self.seats)])
        self.tell()
        seat, turn, phase = self.turn(self.s.turn or DEFAULT_TURN)
        p.turn = turn
        for who in sorted(self.s.players):
            if who >= self.seats:
                raise self.s.error(
                    f"{self.s.game}のプレイヤーは{self.seats}人",
                    f"{self.s.game} is played by {self.seats} players",
                    self.first_line(who),
                )
        for who in range(self.seats):
            self.player(Seat(who), self.s.players.get(who, []), turn)
        self.reckon()
        things = laid.read_things(self)
        p.real = len(p.cdef)
        p.find_elsewhere()
        self.words.stage.begin(p, Seat(seat), turn, phase)
        for card in range(p.real):
            if p.face[card] == 1 and card not in self.bare and not p.layout.field[p.slot[card]]:
                self.words.stage.beside(p, Card(card))
        impossible = self.words.stage.wrong(p)
        if impossible is not None:
            clause, ja, en = impossible
            whose = re.search(r"player (\d+)", en)
            line = self.first_line(int(whose.group(1)) - 1) if whose else 0
            raise self.s.error(f"{ja}（{clause}）", f"{en} ({clause})", line)
        self.already()
        fix_chances(self.s, p)
        lay_effects(self)
        laid.lay_things(self, things)
        return p

    def placed_number(self, name: str, line: int) -> str:
        """The number of a card that is spoken of."""
        return find(self.s, self.cards, name, line).number

    def reckon(self) -> None:
        """Cards that players reckon with, though nobody has them here."""
        for card in self.cards.reckoned():
            self.own(card)

    def tell(self) -> None:
        """Let the position know what is played."""
        if self.setting.format is not None:
            self.setting.format.tell(self.p, self.setting.name, frozenset(self.setting.options))

    def first_line(self, who: int) -> int:
        """The line on which the description of a player begins."""
        return self.s.lines.get(f"player {who + 1}", 0)

    def from_the_start(self, said: Said) -> Position:
        """A game with these decks that is about to begin."""
        names = decks_named(said.text)
        if len(names) != self.seats:
            raise self.s.error(
                f"新しいゲームにはデッキが{self.seats}つ要る。例：「new game: A against B」",
                f"a new game needs {self.seats} decks, like 'new game: A against B'",
                said.line,
            )
        decks = [deck_of(self.s, name, self.cards, said.line) for name in names]
        for name, deck in zip(names, decks, strict=True):
            for clause, ja, en in self.cards.complaints(deck):
                raise self.s.error(
                    f"デッキ{name}は使えない：{ja}（{clause}）", f"deck {name} is not legal: {en} ({clause})", said.line
                )
        for clause, ja, en in formats.complaints(self.setting, decks, self.rules):
            raise self.s.error(
                f"これらのデッキは一緒に使えない：{ja}（{clause}）",
                f"these decks cannot be played together: {en} ({clause})",
                said.line,
            )
        dealt = hands_dealt(self.s, self.cards, self.seats)
        decks = [on_top(self.s, deck, dealt.get(i, [])) for i, deck in enumerate(decks)]
        p = self.p
        chance.seed(p, 1)
        self.game.set_up(p, [[self.own(c) for c in reversed(deck)] for deck in decks])
        self.reckon()
        self.tell()
        p.stack.append(Frame(self.rules.proc_index["game"]))
        fix_chances(self.s, p)
        return p

    # --- turn and chance --------------------------------------------------------------------------------

    def turn(self, said: Said) -> tuple[int, int, str]:
        """Seat, turn number, phase."""
        seat, turn, phase = -1, -1, ""
        for part in pieces(said):
            m = re.fullmatch(r"(?:turn\s*)?(\d+)", part.text)
            who = re.fullmatch(r"player\s*(\d+)", part.text)
            found = self.words.phase(part.text)
            if m:
                turn = int(m.group(1))
            elif who:
                seat = int(who.group(1)) - 1
            elif found is not None:
                phase = found
            else:
                names = ", ".join(w[0] for w in self.words.stage.phases.values())
                raise self.s.error(
                    f"{part.text!r}はターンのことではない。「turn: 3, player 1, main phase」のように書く"
                    f"（フェイズ：{names}）",
                    f"{part.text!r} says nothing about the turn; write it like 'turn: 3, player 1, main phase' "
                    f"(phases: {names})",
                    said.line,
                )
        if turn < 1 or seat < 0 or not phase:
            raise self.s.error(
                "ターンは「3, player 1, main phase」のように番号、プレイヤー、フェイズで書く",
                "a turn is a number, a player and a phase, like '3, player 1, main phase'",
                said.line,
            )
        if seat >= self.seats:
            raise self.s.error(f"プレイヤー{seat + 1}はいない", f"there is no player {seat + 1}", said.line)
        return seat, turn, phase

    def already(self) -> None:
        """What players have done this turn."""
        for who, lines in self.s.players.items():
            for said in lines:
                m = re.match(r"(?:this turn|already)\s*[:：]\s*(.*)$", said.text)
                for part in pieces(Said(m.group(1), said.line)) if m else []:
                    count = re.match(r"(\d+)\s+(.*)$", part.text)
                    word = count.group(2) if count else part.text
                    for variable, names in self.words.stage.done.values():
                        if word.casefold() in names:
                            self.p.sv[who][variable] = int(count.group(1)) if count else 1
                            break
                    else:
                        known = ", ".join(names[0] for _, names in self.words.stage.done.values())
                        raise self.s.error(
                            f"{part.text!r}はターンにすることではない。言葉は：{known}",
                            f"{part.text!r} is nothing that is done in a turn; the words are: {known}",
                            said.line,
                        )

    # --- cards ------------------------------------------------------------------------------------------

    def card(self, name: str, owner: Seat, slot: Slot, line: int) -> Card:
        """Put one card into a place."""
        return self.add(find(self.s, self.cards, name, line), owner, slot)

    def filler(self, owner: Seat, slot: Slot, role: str = "") -> Card:
        """A plain card, as it lies in a place or is attached to something there."""
        zone = self.rules.zones[self.p.layout.zone[slot]].name
        stage = self.words.stage
        return self.add(self.cards.card(stage.stock.get(role or zone, str(stage.filler["name"]))), owner, slot)

    def own(self, found: CardDef) -> CardDef:
        """A printed card, as one of this position's pool."""
        if found.number not in self.placed:
            own = CardDef(found.number, found.name, found.name_en, found.source, found.printed.clone(), found.text)
            self.pool.add(own)
            self.placed[found.number] = own
        return self.placed[found.number]

    def add(self, found: CardDef, owner: Seat, slot: Slot) -> Card:
        """Put a card into a place, the way cards lie there."""
        p = self.p
        card = p.add_card(self.own(found).index, owner, slot)
        public = self.rules.zones[p.layout.zone[slot]].sight == EVERYONE
        p.face[card] = 1 if public or p.layout.field[slot] else 0
        if p.layout.field[slot]:
            p.ctrl[card] = p.layout.seat[slot]
        zone = self.rules.zones[p.layout.zone[slot]].name
        if zone in self.words.stage.face_down:
            p.face[card] = 0
        p.turned[card] = self.words.stage.lying.get(zone, p.turned[card])
        p.stamp[card] = p.tick()
        p.born[card] = p.turn - 1
        return card

    def player(self, who: Seat, lines: list[Said], turn: int) -> None:
        """Lay out the side of a player."""
        told: set[str] = set()
        for said in lines:
            head, colon, body = said.text.replace("：", ":", 1).partition(":")
            if head.strip().casefold() in ("this turn", "already") or _under_way(said.text):
                continue
            place = self.words.place(head.strip())
            if not colon or place is None or place[2]:
                zones = ", ".join(z.name for z in self.rules.zones if not z.shared)
                raise self.s.error(
                    f"{said.text!r}はプレイヤーの場所ではない。場所は：{zones}",
                    f"{said.text!r} is not a place of a player; the places are: {zones}",
                    said.line,
                )
            zone, nth, _ = place
            told.add(zone)
            items = [(self.words.item(x.text), x) for x in pieces(Said(body.strip(), said.line))]
            if not items:
                raise self.s.error(
                    f"「{head.strip()}:」の後に何もない。何もなければ「empty」と書く",
                    f"{head.strip()}: says nothing; write 'empty' if nothing is there",
                    said.line,
                )
            slots = self.slots(zone, who)
            if not self.p.layout.field[slots[0]]:
                self.pile(who, slots[0], items, said.line)
            elif nth < 0 and (zone in self.words.stage.lies or len(slots) > 1):
                for one in self.units(items):
                    self.area(who, zone, nth, slots, one, said.line)
            else:
                self.area(who, zone, nth, slots, items, said.line)
        for zone, count in self.words.stage.plain.items():
            if zone not in told:
                for _ in range(min(count, self.left_of(who, zone))):
                    self.filler(who, self.slots(zone, who)[0])
        zone, count = self.words.stage.rest_of
        if zone and zone not in told:
            stock = self.pool.defs[0].number
            there = [Card(c) for c in range(len(self.p.cdef)) if self.p.owner[c] == who]
            for _ in range(count - sum(1 for c in there if self.p.carddef(c).number == stock)):
                self.filler(who, self.slots(zone, who)[0])

    def left_of(self, who: Seat, zone: str) -> int:
        """How many more of the plain cards of a zone a player can have."""
        stage = self.words.stage
        most = stage.at_most.get(zone)
        if most is None:
            return 1 << 20
        kind = kind_of(self.cards.card(stage.stock[zone]))
        owned = [Card(c) for c in range(len(self.p.cdef)) if self.p.owner[c] == who]
        return max(0, most - sum(1 for c in owned if kind_of(self.p.carddef(c)) == kind))

    def units(self, items: list[tuple[Item, Said]]) -> list[list[tuple[Item, Said]]]:
        """A list of units, each with what follows it."""
        out: list[list[tuple[Item, Said]]] = []
        for item, said in items:
            if item.kind in ("card", "cards", "empty") or not out:
                out += [[(Item(item.kind, item.name, item.key, face=item.face), said)] for _ in range(item.n)]
            else:
                out[-1].append((item, said))
        return out

    def slots(self, zone: str, who: Seat) -> list[Slot]:
        """The places that a zone of a player consists of."""
        p = self.p
        count = p.layout.counts[p.rules.zone_index[zone]]
        return [p.slot_id(zone, who, i) for i in range(count)]

    def pile(self, who: int, slot: Slot, items: list[tuple[Item, Said]], line: int) -> None:
        """Hand, deck, discard pile: the cards in order, top first."""
        if slot in self.lines:
            first = self.lines[slot]
            raise self.s.error(
                f"この場所が二度書かれている（最初は{first}行目）",
                f"this place is described twice (first in line {first})",
                line,
            )
        self.lines[slot] = line
        todo: list[tuple[str, int, Item]] = []
        bare: set[int] = set()  # which of them have nothing beside them
        for item, said in items:
            owner = item.key if item.kind == "card" and item.key >= 0 else who
            if item.kind == "card":
                todo += [(item.name, owner, item)] * item.n
            elif item.kind == "role" and item.n == 0 and todo:
                bare.add(len(todo) - 1)
            elif item.kind == "state" and todo and self.oriented(slot):
                name, owner, last = todo[-1]
                todo[-1] = (name, owner, Item("lying", key=item.key, face=last.face))
            elif item.kind == "cards" or (item.kind == "lying" and self.oriented(slot)):
                todo += [("", who, item)] * item.n
            elif item.kind == "more":
                todo += [("", who, item)] * MORE
            elif item.kind != "empty" or len(items) > 1:
                raise self.s.error(
                    f"{said.text!r}はエリアのユニットについてしか言えない",
                    f"{said.text!r} can only be said of a unit in an area",
                    said.line,
                )
        for i, (name, owner, item) in reversed(list(enumerate(todo))):
            card = self.card(name, Seat(owner), slot, line) if name else self.filler(Seat(owner), slot)
            if item.kind == "lying":
                self.p.turned[card] = item.key
            if item.face >= 0:
                self.p.face[card] = item.face
            if i in bare:
                self.bare.add(card)

    def oriented(self, slot: Slot) -> bool:
        """Do cards lie active or rested there? (What the game says, whichever rows are on.)"""
        zone = self.game.rulebook.zones[self.p.layout.zone[slot]]
        return zone.oriented

    def area(
        self, who: Seat, zone: str, nth: int, slots: list[Slot], items: list[tuple[Item, Said]], line: int
    ) -> None:
        """A unit and what is known of it."""
        where = zone + (f" {nth + 1}" if nth >= 0 else "")
        place = f"player {who + 1}'s {where}"
        zone_ja = self.rules.zones[self.rules.zone_index[zone]].ja
        there = f"プレイヤー{who + 1}の{zone_ja}" + (f"{nth + 1}" if nth >= 0 else "")
        if len(slots) > 1 and nth < 0:
            free = [s for s in slots if s not in self.lines]
            if not free:
                raise self.s.error(
                    f"{there}にはもう置けない：{len(slots)}か所しかない",
                    f"{place} has no room for another unit: there are {len(slots)} places",
                    line,
                )
            slot = free[0]
        elif nth >= len(slots):
            raise self.s.error(
                f"{there}はない：1から{len(slots)}まで",
                f"there is no {place}: the places are counted from 1 to {len(slots)}",
                line,
            )
        else:
            slot = slots[max(nth, 0)]
        many = self.words.many_places(zone) or zone in self.words.stage.several
        if slot in self.lines and not (nth < 0 and len(slots) == 1 and many):
            before = self.lines[slot]
            raise self.s.error(
                f"{there}はもう埋まっている（{before}行目）：1つのエリアにユニットは1枚",
                f"{place} is already taken (line {before}): an area holds one unit",
                line,
            )
        self.lines[slot] = line
        first = items[0][0]
        if first.kind == "empty" and len(items) == 1:
            return
        if first.kind == "cards" and first.n == 1:
            unit = self.filler(who, slot)
        elif first.kind == "card" and first.n == 1:
            unit = self.card(first.name, Seat(first.key) if first.key >= 0 else who, slot, line)
        else:
            raise self.s.error(
                f"{there}が{items[0][1].text!r}で始まっている：まずユニットの名前を書く",
                f"{place} begins with {items[0][1].text!r}: name the unit first",
                line,
            )
        d = self.p.carddef(unit)
        kind = self.words.stage.lies.get(zone, self.words.stage.unit)
        if kind and kind not in kind_of(d):
            raise self.s.error(
                f"{d.name}は{kind}ではないので、{there}にそれだけで置けない",
                f"{d.name} is no {kind}: it cannot lie in {place} by itself",
                line,
            )
        if first.face >= 0:
            self.p.face[unit] = first.face
        for item, said in items[1:]:
            self.detail(unit, slot, item, said)

    def detail(self, unit: Card, slot: Slot, item: Item, said: Said) -> None:
        """Let one thing be so of a unit that lies there."""
        p = self.p
        if item.negative or item.kind in FOLLOWS:
            raise self.s.error(
                f"{said.text!r}はカードから決まることで、置けない",
                f"{said.text!r} cannot be laid out: it follows from the cards",
                said.line,
            )
        if item.kind == "card":
            raise self.s.error(
                f"1つのエリアにユニットは1枚。{said.text!r}は状態でもダメージ・エネルギー・セット・カウンターでもない",
                f"an area holds one unit; {said.text!r} is neither a state nor damage, energy, set or counters",
                said.line,
            )
        if item.kind == "state":
            p.turned[unit] = item.key
        elif item.kind == "flag":
            p.flags[unit] |= item.key
            if self.words.stage.flags_turn:
                p.face[unit] = 0
        elif item.kind == "mark":
            p.mark[unit] += item.n
        elif item.kind == "counters":
            p.counters[unit << 8 | self.pool.counter(item.name)] = item.n
        elif item.kind == "new":
            p.born[unit] = p.turn
        elif item.kind == "face":
            p.face[unit] = item.n
        elif item.kind == "role":
            role = p.rules.tables.roles[item.key]
            listed = [x for x in re.split(r"\s*\+\s*", item.name) if x]
            cards = [self.words.card_item(x) for x in listed] if listed else [Item("cards", n=item.n)]
            for c in cards:
                for _ in range(c.n):
                    owner = Seat(c.key) if c.kind == "card" and c.key >= 0 else p.layout.seat[slot]
                    named = c.kind == "card"
                    where = p.slot_id(role, owner) if role in self.rules.zone_index else slot
                    card = self.card(c.name, owner, where, said.line) if named else self.filler(owner, where, role)
                    p.host[card] = unit
                    p.role[card] = item.key
                    p.face[card] = self.words.stage.faces[role]


def _under_way(text: str) -> bool:
    """Is a line not about a place, but about something that goes on or waits?"""
    return LINE.match(text) is not None or laid.LINE.match(text) is not None


def build(s: Scenario, rules: Rulebook, cards: Library) -> Position:
    """The position that a scenario describes, before anything has run."""
    return Builder(s, rules, cards).build()
