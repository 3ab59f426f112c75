"""What a game tells those who set up a position in the middle of it: words, plain cards, and where a phase begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Item, Opt
from fuda.kernel.tables.kinds import NO_ABILITY, NO_REF, AbilityId, Card, Ref, Seat, Slot

Words = dict[str, tuple[str, ...]]  # what it is called inside → what people call it
Count = Callable[[Position, Seat], int]  # position, seat: how many
Impossible = tuple[str, str, str]  # the clause that rules a position out, and why, Japanese and English
Claim = Callable[[Position, Seat], bool]  # position, seat: is it so?


class Part:
    """One choice of several that are said in one phrase: the words, and the kind of question they answer. One that is
    `idle` is nothing where that question is not asked."""

    def __init__(self, text: str, question: str, idle: bool = False) -> None:
        self.text = text
        self.question = question
        self.idle = idle


class Thing:
    """Something under way that a scenario lays out: a card or an ability that has been played, or a process that the
    rules have put on the stack."""

    def __init__(
        self,
        kind: str,
        card: Ref,
        ability: AbilityId = NO_ABILITY,
        refs: list[Ref] | None = None,
        n: int = 0,
        how: str = "",
        place: str = "",
    ) -> None:
        self.kind = kind  # card, ability, damage, destroy
        self.card = card  # the card, or the card it comes from
        self.ability = ability
        self.refs = refs or []  # whom a process is about
        self.n = n  # how much of it
        self.how = how
        self.place = place  # where a card will be put


# position, whose it is, what is laid out, what lets choices be made: why it cannot be (Japanese, English), or None
Lay = Callable[[Position, Seat, Thing, Callable[[], None]], tuple[str, str] | None]


def nowhere(p: Position, seat: Seat) -> Slot:
    """Where a card was that is laid out as being played."""
    return p.slot_id("hand", seat)


def one_choice(text: str) -> list[Part]:
    """A phrase that says one choice, whatever is asked."""
    return [Part(text, "")]


def not_settled(p: Position, question: str) -> Ref:
    return NO_REF


def nothing_beside(p: Position, card: Card) -> None:
    """Nothing lies beside a card."""


def nothing_wrong(p: Position) -> Impossible | None:
    return None


def no_words(p: Position, item: Item) -> list[str]:
    return []


def no_keyword(p: Position, card: Card, keyword: str) -> bool:
    return False


def no_more_words(p: Position, o: Opt) -> list[str]:
    return []


def is_first(p: Position, seat: Seat) -> bool:
    return p.first == seat


def negated(so: Claim) -> Claim:
    return lambda p, seat: not so(p, seat)


# --- how a position in the middle of a game begins --------------------------------------------------------------


def frame(p: Position, procedure: str, label: str = "") -> Frame:
    """A procedure that the turn player is in, at a step of it."""
    f = Frame(p.rules.proc_index[procedure])
    f.seat = p.active
    if label:
        f.pc = p.rules.procs[f.proc].labels[label]
    return f


def between_turns(p: Position) -> None:
    """Nothing is under way but the game itself, which goes on with a turn: the last step of its procedure."""
    game = frame(p, "game")
    game.pc = len(p.rules.procs[game.proc].steps) - 1
    p.stack = [game]
    p.reigns = [0, p.active]


def alternate(p: Position, seat: Seat, turn: int, turns: int) -> None:
    """It is a turn of one of two players who take turns. `turns` is where a player's own are counted."""
    p.active = seat
    p.first = seat if turn % 2 else p.opponent(seat)
    p.turn = turn
    for s in p.everybody():
        p.sv[s][turns] = (turn + 1) // 2 if s == p.first else turn // 2
    between_turns(p)


def not_begun(p: Position, seats: list[Seat], turns: int) -> None:
    """The turn of these players is only about to begin."""
    p.turn -= 1
    for s in seats:
        p.sv[s][turns] -= 1


def at_phase(p: Position, phase: str, before: str) -> None:
    """The turn has come to a phase, known by a label of its procedure, after the phase before."""
    p.phase = before
    p.stack.append(frame(p, "turn", phase))


def begin_phase(p: Position, seat: Seat, turn: int, phase: str, turns: int, before: dict[str, str]) -> None:
    """Everything but the cards, as it is at the start of a phase of a player's turn. `before` has the phase before each
    but the first, which begins with the turn."""
    alternate(p, seat, turn, turns)
    if phase in before:
        at_phase(p, phase, before[phase])
    else:
        not_begun(p, [seat], turns)


class ScenarioWords:
    """The vocabulary of one game's scenarios. Zones, values and states have their names from the rulebook already;
    here is what else people call them, and what only a scenario says."""

    def __init__(
        self,
        phases: Words,
        begin: Callable[[Position, Seat, int, str], None],
        filler: dict[str, Any],
        unit: str,
        kinds: dict[str, dict[str, Any]],
        fields: Words,
        aliases: Words,
        verbs: Words,
        done: dict[str, tuple[int, tuple[str, ...]]],
        faces: dict[str, int],
        passing: tuple[str, ...],
        plain: dict[str, int],
        deck_size: int,
        copies: int,
        lies: dict[str, str] | None = None,
        stock: dict[str, str] | None = None,
        more_fillers: tuple[dict[str, Any], ...] = (),
        rest_of: tuple[str, int] = ("", 0),
        defaults: dict[str, Any] | None = None,
        in_deck: str = "",
        keywords: Words | None = None,
        has_keyword: Callable[[Position, Card, str], bool] = no_keyword,
        phrases: Callable[[str], list[Part]] = one_choice,
        settled: Callable[[Position, str], Ref] = not_settled,
        kind_defaults: dict[str, dict[str, Any]] | None = None,
        text_fields: Words | None = None,
        face_down: tuple[str, ...] = (),
        lying: dict[str, int] | None = None,
        beside: Callable[[Position, Card], None] = nothing_beside,
        wrong: Callable[[Position], Impossible | None] = nothing_wrong,
        counts: dict[str, Count] | None = None,
        pass_once: bool = False,
        priority: str = "",
        item_words: Callable[[Position, Item], list[str]] = no_words,
        more_words: tuple[str, ...] = (),
        tables: dict[str, tuple[tuple[str, ...], dict[str, str]]] | None = None,
        fills: dict[str, tuple[int, tuple[str, ...]]] | None = None,
        several: tuple[str, ...] = (),
        veils: tuple[str, ...] = (),
        claims: dict[str, Claim] | None = None,
        in_deck_n: int = 1,
        plain_words: dict[str, str] | None = None,
        option_words: Callable[[Position, Opt], list[str]] = no_more_words,
        flags_turn: bool = True,
        person: str = "",
        at_most: dict[str, int] | None = None,
        lay: Lay | None = None,
        resume: Callable[[Position], None] | None = None,
        played_from: Callable[[Position, Seat], Slot] = nowhere,
    ) -> None:
        self.phases = phases  # a position can begin at the start of each of these
        self.begin = begin  # position, turn player, turn number, phase: everything but the cards
        self.filler = filler  # fields of a card that does nothing
        self.unit = unit  # the kind of card that lies in an area by itself
        self.kinds = kinds  # word → the fields it stands for in a card typed in
        self.fields = fields  # field → words that introduce its value
        self.aliases = aliases  # more words for zones, values, states, roles
        self.verbs = verbs  # what an option does → words for doing it
        self.done = done  # what a player may have done this turn: variable, words
        self.faces = faces  # which way up an attached card lies
        self.passing = passing  # what the options do by which a player lets the turn go by; "KIND.WHAT": of a question
        self.plain = plain  # zone → how many fillers lie there if nothing is said of it
        self.deck_size = deck_size
        self.copies = copies
        self.lies = lies or {}  # zone → the kind of card that lies there by itself, where it is not `unit`
        self.stock = stock or {}  # zone or attached role → number of the plain card there, where it is not the filler
        self.more_fillers = more_fillers  # fields of plain cards of other kinds
        self.rest_of = rest_of  # zone that has what is left of so many cards of its stock, if nothing is said of it
        self.defaults = defaults or {}  # fields that a card typed in has if it does not say otherwise
        self.in_deck = in_deck  # number of a card that a deck has unless it names another of its kind
        self.keywords = keywords or {}  # keyword → what people call it
        self.has_keyword = has_keyword  # position, card, keyword
        self.phrases = phrases  # a phrase as the choices it says
        self.settled = settled  # position, kind of question: what was taken without asking, as a ref; -1 for nothing
        self.kind_defaults = kind_defaults or {}  # kind of card → the same for cards of this kind
        self.text_fields = text_fields or {}  # field → words that introduce it as a line of its own below the card
        self.face_down = face_down  # zones in which cards lie face down unless it is said
        self.lying = lying or {}  # zone → how cards lie there unless it is said
        self.beside = beside  # position, card: lay down what belongs beside a card that lies face up in a pile
        self.wrong = wrong  # what is impossible about a position that is laid out, if anything is
        self.counts = counts or {}  # what a player has so many of → position, seat: how many
        self.pass_once = pass_once  # does passing mean one question, and not all until the turn is over?
        self.priority = priority  # kind of question that is asked of whoever has priority
        self.item_words = item_words  # everything that is true of a thing on the stack
        self.more_words = more_words  # what else an answer can be made of
        self.tables = tables or {}  # field with several numbers → words that introduce it, words of its numbers → key
        self.fills = fills or {}  # kind of card → how many a deck has, plain cards that fill it up (else: `deck_size`)
        self.veils = (
            veils  # kinds of questions that are also asked where there is nothing to choose, so that nobody can tell
        )
        self.several = several  # places on the field in which several cards lie side by side
        self.claims = claims or {}  # what can be so of a player, in words → position, seat: is it?
        self.in_deck_n = in_deck_n  # how many of the card that a deck has unless it names another of its kind
        self.plain_words = plain_words or {}  # word → number of the plain card that is meant by it
        self.option_words = option_words  # what else is true of an option, in words
        self.flags_turn = flags_turn  # does a card of which something is so (a flag) lie face down?
        self.person = person  # zone of the card that is attacked where a player is said to be
        self.at_most = at_most or {}  # zone → how many of its stock a player has in all, where that is all there is
        self.lay = lay  # puts something on the stack that has been played
        self.resume = resume  # lets the game go on with what is on the stack
        self.played_from = played_from  # where a card was before it was played
