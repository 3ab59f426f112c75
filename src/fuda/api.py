"""The public API: `Game`, its `Decision`s and `Option`s, and the `Result`.

>>> import fuda, random
>>> game = fuda.Game.new("hanyou", seed=7)
>>> dice = random.Random(7)
>>> while game.decision:
...     game.choose(dice.choice(game.decision.options))
>>> game.result is not None
True
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from fuda import arguments, explaining, formats, games, records, saves, undoing, views
from fuda.arguments import DeckLike as DeckLike
from fuda.cardbase import CardsLike, DeckError, Library, bring, builtin_deck_files, frozen, read_deck
from fuda.decision import Decision as Decision
from fuda.decision import NotNow as NotNow
from fuda.decision import Option as Option
from fuda.decision import Result as Result
from fuda.decision import no_option, not_now
from fuda.errors import WrongValue, language, quoted, wrong
from fuda.guesses import by_back as by_back
from fuda.guesses import can_hide as can_hide
from fuda.guesses import conceal, guess_answers, guess_hidden
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.digest import digest
from fuda.kernel.position.position import Position
from fuda.kernel.run import decisions, events, interpreter, leaving
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_REF, Seat
from fuda.kernel.tables.rulebook import Rulebook
from fuda.openings import choose_cards as choose_cards
from fuda.openings import compile_decks, same_cards, standard_decks, start
from fuda.openings import opening as opening
from fuda.scenes import begin
from fuda.seating import Seat as PlayersSeat
from fuda.undoing import Undone as Undone
from fuda.views import CannotTell as CannotTell
from fuda.views import Explanation as Explanation
from fuda.views import Step as Step

GUESSES = 200  # how often to guess again when a guess makes no sense


class Game:
    """A game being played. Everything that decides how it goes on is in `pos`."""

    def __init__(self, rules: GameRules, pos: Position, origin: records.Origin | None) -> None:
        self.rules = rules
        self.pos = pos
        self.origin = origin  # how it began, for the record; None if it began in the middle
        self.history: list[int] = []  # serial of answers: kernel index, or -1 - seat for a concession
        self.undone: list[Undone] = []  # what was taken back, in order; not in the history
        self._decision: Decision | None = None

    # --- beginning ----------------------------------------------------------------------------------

    @staticmethod
    def new(
        name: object,
        decks: object = None,
        seed: object = None,
        cards: object = None,
        rulebook: object = None,
        format: object = None,
        options: object = (),
    ) -> Game:
        """A new game. `decks`: names of built-in decks, paths of deck files, or lists of (count, card);
        without them, built-in decks. `cards`: more cards: a card file, or a list of what would stand in one.
        `format` and its `options`: how it is played, where a game has several ways for so many players."""
        name = arguments.word_of(name, "the name of the game")
        if seed is not None and not isinstance(seed, int):
            raise wrong("the seed", "a whole number", seed)
        if rulebook is not None and not isinstance(rulebook, Rulebook):
            raise wrong("the rulebook", "a Rulebook", rulebook)
        played = arguments.word_of(format, "the format") if format is not None else None
        agreed = arguments.words_of(options, "options")
        return _begin(name, arguments.decks_of(decks), seed, arguments.cards_of(cards), rulebook, played, agreed)

    @staticmethod
    def from_scenario(path_or_text: object, name: object = None, cards: object = None) -> Game:
        """A game that begins in the middle: in the position that a scenario lays out, at its first question. None of
        the scenario's choices are made. `path_or_text`: a scenario file, or the text of one (docs/scenarios.md);
        `name`: the title of the scenario, or a beginning of it, where there are several. `cards`: more cards.

        Decks stay in the order that the scenario gives them, unless it says `chance: seed 7`."""
        text = begin.text_of(arguments.file_or_text(path_or_text, "a scenario"))
        brought = arguments.cards_of(cards)
        scene = begin.chosen(text, arguments.word_of(name, "the title of a scenario") if name is not None else None)
        pos = begin.position_of(scene, brought)
        used = {d.number for d in pos.pool.defs}
        more = [dict(source) for source in bring(brought) if str(source.get("number") or source.get("name")) in used]
        origin = records.Origin(scene.game, 0, [], more, scenario=text, title=scene.title)
        game = Game(games.load(scene.game), pos, origin)
        interpreter.run(game.pos)
        return game

    @staticmethod
    def begun(origin: object) -> Game:
        """The game that began so, at its first decision."""
        if not isinstance(origin, records.Origin):
            raise wrong("the beginning of a game", "the origin of one", origin)
        if origin.scenario:
            return Game.from_scenario(origin.scenario, origin.title, origin.cards or None)
        return Game.new(
            origin.game, origin.decks, origin.seed, origin.cards, format=origin.format or None, options=origin.options
        )

    # --- playing ------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The question being asked; None when the game is over."""
        q = self.pos.question
        if q is None or self.pos.over:
            return None
        d = self._decision
        if d is None or d.question is not q or d.serial != self.pos.serial:
            d = Decision(self, q, self.pos.serial)
            self._decision = d
        return d

    def choose(self, option: object) -> None:
        """Answer the decision with one of its options, or the id of one."""
        if not isinstance(option, (Option, str)):
            raise wrong("an answer", "an option or the id of one", option)
        d = self.decision
        if d is None:
            raise not_now("over")
        if isinstance(option, str):
            named = d.option(option)
            if named is not None:
                self._answer(named.index)
                return
            raise no_option(quoted(option))
        if option._question is not d.question or option._game is not self:
            self.choose(option.id if option._game is self else option._id or option.id)
            return
        self._answer(option.index)

    def _answer(self, index: int) -> None:
        decisions.answer(self.pos, index)
        self.history.append(index)
        self._decision = None
        interpreter.run(self.pos)

    def play(self, index: object) -> None:
        """Answer with the index of an option in `decision.options`; the fast way for bots."""
        if not isinstance(index, int):
            raise wrong("the index of an option", "a whole number", index)
        d = self.decision
        if d is None:
            raise not_now("over")
        options = d.options
        if not 0 <= index < len(options):
            raise no_option(f"answer {quoted(index)}", f"答え{quoted(index)}", len(options))
        self._answer(options[index].index)

    def concede(self, seat: object) -> None:
        """Leave the game. At any moment, by anybody still in it; no effect touches it. Where more than two play, the
        others may go on."""
        seat = self._seat(seat)
        p = self.pos
        if p.over or p.out[seat]:
            raise not_now("ended" if p.over else "gone", seat=seat)
        answers = p.rules.tables.answers
        clause = next((y.clauses[0] for y in answers if y.fact is asked.CONCESSION and y.clauses), "")
        if not asked.CONCESSION.on(p):
            raise not_now("no concession")
        final = asked.CONCESSION_IS_FINAL.on(p)
        sparing = p.rules.conditions.get("spared", [])
        spared = not final and len(sparing) > 0 and all(c.fn(p, Seat(seat), NO_REF, 0) for c in sparing)
        if self.rules.leaves is not None:
            if spared:
                raise NotNow(sparing[0].en, sparing[0].ja)
            p.clause = clause
            leave_table(p, Seat(seat), self.rules.leaves)
            self.history.append(-1 - seat)
            self._decision = None
            interpreter.run(p)
            return
        p.out[seat] = 1
        p.derived = None
        p.clause = clause
        events.note(p, "concede", Seat(seat))
        p.winners = tuple(s for s in p.everybody() if not p.out[s])
        if spared:
            p.winners = (Seat(seat),)
        p.over = True
        p.question = None
        p.why = "concede"
        p.why_clause = clause
        p.serial += 1
        self.history.append(-1 - seat)
        self._decision = None

    @property
    def result(self) -> Result | None:
        p = self.pos
        if not p.over:
            return None
        return Result(p.winners, p.why, p.why_clause, self.rules.words)

    @property
    def players(self) -> int:
        """How many play; those who have left included."""
        return self.pos.seats

    @property
    def is_over(self) -> bool:
        return self.pos.over

    def returns(self) -> list[float]:
        """What came of it for each player: 1 for who has won, -1 for who has lost, 0 for a draw or while it goes on."""
        p = self.pos
        if not p.over or not p.winners:
            return [0.0] * p.seats
        return [1.0 if s in p.winners else -1.0 for s in p.everybody()]

    def why_not(self, what: object, seat: object = None) -> list[tuple[str, str, str]]:
        """Why something cannot be done now: (clause, Japanese, English) each; empty if it can.

        What can be asked depends on the game, e.g. "retreat", "unit NAME", "skill NAME"."""
        d = self.decision
        who = self._seat(seat) if seat is not None else Seat(d.player if d is not None else self.pos.active)
        return self.rules.why_not(self.pos, who, arguments.word_of(what, "what is asked about"))

    # --- going back -----------------------------------------------------------------------------------

    def would_undo(self, number: object) -> Undone:
        """What taking back choice `number` (from 1 on) and all choices after it would mean: whose it was, and what has
        been seen since. Nothing is changed."""
        return undoing.look_back(self, number)[0]

    def undo(self, number: object, agreed: object = False) -> Undone:
        """Take back choice `number` and all choices after it. Chance stays what it was, and the record tells of it.
        Where somebody could have had a look since, only if the others have `agreed`."""
        undone, before = undoing.look_back(self, number)
        if undone.looked and agreed is not True:
            raise not_now("seen", choice=undone.first)
        self.pos = before.pos
        self.history = before.history
        self.undone.append(undone)
        self._decision = None
        return undone

    def again(self) -> Game:
        """The same game, played anew from its beginning with the answers of its history."""
        g = undoing.again(self, self.history)
        g.undone = list(self.undone)
        return g

    def explain(self, address: object, what: object, seat: object = None) -> Explanation:
        """Why something is what it is, as far as a player may know it (without `seat`: the player who is asked now).

        `address`: of a card, a place or a player ("0.hand.2", "1.deck", "0"), as in views and options, or the name of a
        card where only one of it is seen. `what`: any number that is shown ("power", "cost", "damage" …), "keywords",
        "abilities", "name", "color" and the like. Also "battle" with "attacker" or "target", "game" with "result", and
        anything that `why_not` knows with "why". What a player cannot see is not explained (`CannotTell`)."""
        of, value = arguments.word_of(address, "what is explained"), arguments.word_of(what, "the value")
        reasons = self._reasons(seat)
        if of == "game" and value == "result":
            return explaining.result(self, reasons)
        if value == "why":
            return explaining.legality(self, reasons, of)
        return views.explain(reasons, of, value)

    def explanations(self, address: object, seat: object = None) -> list[Explanation]:
        """Everything that can be explained of a card, a player or the battle, as `explain` would."""
        return views.everything(self._reasons(seat), arguments.word_of(address, "what is explained"))

    def _reasons(self, seat: object) -> views.Reasons:
        d = self.decision
        who = self._seat(seat) if seat is not None else Seat(d.player if d is not None else self.pos.active)
        return views.Reasons(self.rules, self.pos, who)

    # --- a position is a value ------------------------------------------------------------------------

    def copy(self) -> Game:
        g = Game(self.rules, self.pos.copy(), self.origin)
        g.history = list(self.history)
        g.undone = list(self.undone)
        return g

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.copy()  # what copies share is never written

    def digest(self) -> str:
        """A hash of everything that decides how the game goes on."""
        return digest(self.pos)

    def __eq__(self, other: object) -> bool:
        """Is this the same position of the same game, with the same cards, by the same rules? How it came about does
        not matter."""
        if not isinstance(other, Game):
            return False
        p, q = self.pos, other.pos
        if p is q:
            return True
        alike = self.rules is other.rules and p.rules is q.rules and p.seats == q.seats and same_cards(p.pool, q.pool)
        return alike and digest(p) == digest(q)

    def __hash__(self) -> int:
        """By the position as it is now, like that of any value: a game in a set or a dictionary is not to be played on,
        a copy of it is."""
        return hash(digest(self.pos))

    def __reduce__(self) -> tuple[Callable[[bytes], Game], tuple[bytes]]:
        """A game is pickled as it is saved."""
        if self.pos.rules is not self.rules.rulebook:
            raise not_now("altered")
        return unpickled, (self.save(),)

    def save(self) -> bytes:
        return saves.save(self.rules, self.pos, self.origin, self.history, self.undone)

    @staticmethod
    def load(data: object) -> Game:
        if not isinstance(data, bytes):
            raise wrong("a saved game", "the bytes of one", data)
        rules, pos, origin, history, undone = saves.load(data)
        g = Game(rules, pos, origin)
        g.history = history
        g.undone = undone
        return g

    def guess(self, seat: object, seed: object) -> Game:
        """A copy in which everything this player cannot see is guessed, not known: cards it cannot see are
        drawn from those it has seen or plays itself, and chance starts anew."""
        seat = self._seat(seat)
        if not isinstance(seed, int):
            raise wrong("the seed", "a whole number", seed)
        dice = random.Random(seed)
        for _ in range(GUESSES):
            g = self.copy()
            guess_hidden(g.pos, seat, dice)
            if guess_answers(g.pos, seat, dice):
                return g
        raise not_now("no guess", seat=seat)

    def seat(self, player: object, clock: object = None) -> PlayersSeat:
        """What the player who is asked now knows, and nothing else: for bots. `clock`: how many seconds are left."""
        who = self._seat(player)
        d = self.decision
        if d is None or d.player != who:
            raise not_now("not asked", seat=who)
        world = self.guess(who, 0)
        conceal(world.pos, who)
        world.origin, world.history, world.undone = None, [], []
        return PlayersSeat(world, who, clock)

    def appraise(self, seat: object) -> int:
        """How good the position looks to a player, from what that player may see; more is better. For bots."""
        return self.rules.appraise(self.pos, self._seat(seat))

    def habit(self) -> int | None:
        """What a simple player would answer, as an index into `decision.options`; None if the game has no opinion."""
        d = self.decision
        if d is None or self.rules.habits is None:
            return None
        reply = self.rules.habits.reply(self.pos)
        return next((i for i, o in enumerate(d.options) if o.index == reply), None)

    def worthwhile(self) -> list[int]:
        """The options, as indices into `decision.options`, that could come to something as far as anybody can see."""
        d = self.decision
        if d is None:
            return []
        every = list(range(len(d.options)))
        if d.kind == "loop":
            return every[:2]  # going round and round is seldom worth more than once
        if self.rules.habits is None:
            return every
        return [i for i in every if not self.rules.habits.idle(self.pos, d.options[i].opt)] or every

    def pauses(self) -> bool:
        """Is this a question before which nothing is going on?"""
        d = self.decision
        return d is not None and self.rules.habits is not None and d.kind in self.rules.habits.pauses

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first one."""
        return self.pos.turn

    # --- looking ----------------------------------------------------------------------------------------

    def view(self, seat: object, all_open: object = False) -> dict[str, Any]:
        """What a player may see, as plain data. `all_open`: as if all cards lay open, for whoever watches a game that
        is over."""
        p = self.pos
        if all_open is True:
            p = p.copy()
            for c in range(p.real):
                p.known[c] = (1 << p.seats) - 1
        return views.view(self.rules, p, self._seat(seat))

    @property
    def log(self) -> list[views.Line]:
        """Everything that happened, each with its clause."""
        return views.log(self.rules, self.pos)

    def told(self, seat: object, since: object = 0, lang: object = "en") -> list[views.Told]:
        """What has happened, act by act, as a player saw it: everything after the first `since` lines of the log. Each
        act says with `until` how many lines there were when it was told."""
        if not isinstance(since, int):
            raise wrong("since", "a number of lines of the log", since)
        return views.told(self.rules, self.pos, self._seat(seat), since, language(lang))

    def record(self) -> str:
        """The whole game as readable text."""
        if self.origin is None:
            raise not_now("no record")
        return records.write(self.origin, self.history, self.undone, Game)

    @staticmethod
    def replay(text: object, watch: object = None) -> Game:
        """Play a record again, checking every line; `watch` is shown the game before every choice."""
        if watch is not None and not callable(watch):
            raise wrong("watch", "a function of a game", watch)
        return records.replay(arguments.word_of(text, "a record"), Game, watch)

    def _seat(self, seat: object) -> Seat:
        """A player, who must be one of this game."""
        if not isinstance(seat, int):
            raise wrong("a player", "a number from 0 on", seat)
        if not 0 <= seat < self.pos.seats:
            raise WrongValue(f"there is no player {quoted(seat)}: the players are 0 to {self.pos.seats - 1}")
        return Seat(seat)

    def __repr__(self) -> str:
        state = self.result.text() if self.result else repr(self.decision)
        return f"<{self.rules.name} game, turn {self.pos.turn}: {state}>"


def _begin(
    name: str,
    decks: list[DeckLike] | None,
    seed: int | None,
    cards: CardsLike,
    rulebook: Rulebook | None,
    format: str | None,
    options: tuple[str, ...],
) -> Game:
    """A new game, at its first decision."""
    rules = games.load(name)
    if decks is None:
        files = list(builtin_deck_files(name))
        if not files:
            raise not_now("no decks", game=name)
        seats = formats.usual(rules, None, format, options).seats
        decks = [files[i % len(files)] for i in range(seats)]
    setting = formats.settle(rules, len(decks), format, options, rulebook)
    if seed is None:
        seed = random.SystemRandom().randrange(1 << 31)
    lists = [read_deck(name, d) if isinstance(d, str) else d for d in decks]
    titles = tuple(f"deck {d}" if isinstance(d, str) else f"deck {i + 1}" for i, d in enumerate(decks))
    chosen, brought = choose_cards(name, lists, titles, cards)
    if rulebook is None:
        built = standard_decks(name, tuple(tuple(lines) for lines in chosen), titles, tuple(frozen(c) for c in brought))
        book = rules.rulebook
    else:
        library = Library(name, brought, rulebook)
        built = compile_decks(library, chosen, titles)
        book = library.rules
    for clause, ja, en in formats.complaints(setting, built.lists, book):
        raise DeckError(f"{', '.join(titles)}: {en} ({clause})", f"{'、'.join(titles)}：{ja}（{clause}）")
    origin = records.Origin(name, seed, chosen, brought, setting.name, setting.options)
    game = Game(rules, start(rules, book, built, seed, setting), origin)
    interpreter.run(game.pos)
    return game


def unpickled(data: bytes) -> Game:
    """The game that was pickled."""
    return Game.load(data)


def leave_table(p: Position, seat: Seat, leaves: Callable[[Position, Seat], None]) -> None:
    """A player leaves in the middle of anything. What was asked of that player, or for something that has ended by it,
    is asked no more; what is asked of others no longer offers what has gone."""
    top = p.stack[-1] if p.stack else None
    asked = p.question
    leaves(p, seat)
    p.serial += 1
    if p.over or p.question is None or p.question is not asked:
        return
    if not p.stack or p.stack[-1] is not top:
        p.question = None
    elif asked.seat != seat:
        leaving.without_gone(p)
