"""A match: what may be done in it now, and what everybody is shown of it. Read `Match.prepare` and `Match.apply` first.

A match reads no clock and does no I/O. `prepare` checks a deed against the present position and works out the entries
that it comes to, on a copy; the caller stores them, and `apply` takes what was stored. Entries whose time has not come
are held: `ahead` is the table after all entries that are stored, `table` the one that everybody is shown.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from fuda import explaining, views
from fuda.api import Game
from fuda.errors import FudaError
from fuda.server import protocol, shown, texts
from fuda.server.deeds import Deed, Flow, Refused, Timeout
from fuda.server.entries import CHANGES, Entry, Head
from fuda.server.table import NOBODY, Diverged, Table, let_go
from fuda.server.working import NOT_BEGUN, Work, followed, sealed, unasked

CHECKED = 20
"""Played again, a match is compared with its digests every so many entries, and at its end."""


UNPLAYABLE = ("rules", "damaged")
"""Ends (`deeds.ENDS`) of matches that cannot be played again."""


class BotMove(msgspec.Struct, frozen=True):
    """What a worker needs to answer for a bot."""

    seat: int
    bot: str
    question: int
    saved: bytes
    dice: int


class Match:
    """A live match."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.table = Table(head)
        self.ahead = self.table
        self.held: list[Entry] = []
        """Entries that are stored and not yet shown."""
        self.watched = False
        """Does anybody look on who has no seat? Set by whoever knows."""
        self.rematch = ""
        """The match that follows; set by whoever knows."""
        self.here: Sequence[bool] = ()
        """Of every seat, is somebody there? Set by whoever knows, no finer than others are told; empty: everybody."""
        self.lag = 0.0
        """By how much everything is shown later: for those who watch with a delay."""
        self._ready: tuple[tuple[Entry, ...], Table] | None = None
        self._saved_question: tuple[int, bytes] | None = None
        self._parts: shown.Parts | None = None

    # --- beginning ------------------------------------------------------------------------------------------------

    @staticmethod
    def begin(head: Head, now: float, game: Game | None = None) -> tuple[Head, list[Entry]]:
        """The head of a match that begins now, and its first entry. Refuses decks that are not legal with a sentence.
        `game`: where it goes on with the choices of another game."""
        terms = head.terms
        if game is None:
            seed = terms.seed if terms.seed is not None else secrets.randbits(31)
            decks = [list(seat.cards) for seat in head.seats]
            game = Game.new(terms.game, decks, seed, terms.cards or None, None, terms.format or None, terms.options)
        if game.origin is None:
            raise FudaError("this game did not begin at its beginning")
        if len(head.seats) != game.pos.seats:
            raise FudaError(f"this game is played by {game.pos.seats}, not by {len(head.seats)}")
        rules = game.pos.rules.fingerprint()
        origin = msgspec.json.decode(msgspec.json.encode(game.origin.to_data()))  # as any store gives it back
        body: dict[str, Any] = {"origin": origin, "rules": rules}
        if game.history:
            body["history"] = list(game.history)
        if not game.origin.scenario:
            body["texts"] = texts.pinned(game)
        entry = Entry(1, "begin", NOBODY, body, "server", "", now, now)
        playing = replace(head, state="playing", rules=rules, version=head.version + 1, touched=now)
        table = Table(playing)
        table.play(entry)
        more = followed(table, now, whole=len(table.people()) <= 1)
        return playing, sealed([entry, *more], table)

    @staticmethod
    def forked(head: Head, begin: Entry, answers: Sequence[Entry], number: int, now: float) -> tuple[Head, list[Entry]]:
        """A match that goes on from another one, after so many choices that stood in the end."""
        old = Table(head)
        old.play(begin)
        for e in answers:
            if e.number > begin.number:
                old.play(e)
        assert old.game is not None
        if not 0 <= number <= len(old.game.history):
            raise FudaError(f"there is no choice {number}: there are {len(old.game.history)}")
        game = Game.begun(texts.origin_of(begin.body))
        game.history = old.game.history[:number]
        game = game.again()
        if game.decision is None:
            raise FudaError("the game is over there: nothing is left to play")
        return Match.begin(head, now, game)

    @staticmethod
    def replayed(
        head: Head, entries: Sequence[Entry], saved: tuple[int, bytes] | None = None, lag: float = 0.0, now: float = 0.0
    ) -> Match:
        """A match from the store: all its entries, or those after a saved position and that one. Entries that are to be
        shown later than `now` (0: at once) are held."""
        if entries and entries[-1].kind == "end" and entries[-1].body.get("why") in UNPLAYABLE:
            return Match.kept(head, entries)
        match = Match(head)
        match.lag = lag
        rest = list(entries)
        if saved is not None:
            try:
                match.table = match.ahead = Table.loaded(head, saved[1])
                rest = [e for e in rest if e.number > saved[0]]
            except (FudaError, msgspec.MsgspecError, LookupError, TypeError, ValueError, AssertionError) as error:
                if not rest or rest[0].number != 1:
                    raise Diverged(head.id, saved[0], "its saved position cannot be read") from error
        t = match.table
        due = [e for e in rest if not now or e.shown + lag <= now]
        since = 0
        last = max((e.number for e in due if e.digest), default=0)
        for e in due:
            since += 1
            check = bool(e.digest) and (since >= CHECKED or e.number == last)
            t.play(e, check)
            since = 0 if check else since
        if len(due) < len(rest):
            match.apply(rest[len(due) :])
        return match

    @staticmethod
    def kept(head: Head, entries: Sequence[Entry]) -> Match:
        """A match that is over and cannot be played again: only its frames can be shown."""
        match = Match(head)
        t = match.table
        t.number = entries[-1].number if entries else 0
        t.undos = sum(e.kind == "undo" for e in entries)
        t.agreements = len(entries)
        why = entries[-1].body.get("why", "") if entries and entries[-1].kind == "end" else ""
        t.ended = str(why) if why in UNPLAYABLE else UNPLAYABLE[0]
        return match

    # --- reading --------------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Of the last entry that is stored, as far as this process knows."""
        return self.ahead.number

    @property
    def question(self) -> int:
        """The number of the open question; 0: none is open."""
        return self.table.changes if self.asked >= 0 else 0

    @property
    def asked(self) -> int:
        """The seat whose answer is waited for; -1: nobody's. While an answer is held nothing can be answered."""
        return self.table.asked if not self.pending else NOBODY

    @property
    def pending(self) -> bool:
        """Is there an answer that is not shown yet?"""
        return any(e.kind in CHANGES for e in self.held)

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def quiet(self) -> bool:
        """Is there nobody but one person to see when answers come?"""
        return len(self.ahead.people(left_too=True)) <= 1 and not self.watched

    def bot(self) -> BotMove | None:
        """What a bot is asked now; None if none is."""
        t, seat = self.table, self.asked
        if seat < 0 or t.head.seats[seat].kind != "bot" or t.paused or t.game is None:
            return None
        if self._saved_question is None or self._saved_question[0] != t.changes:
            self._saved_question = (t.changes, t.game.save())
        drawn = hashlib.blake2b(f"bot {self.head.id} {t.changes}".encode(), digest_size=6).digest()
        dice = int.from_bytes(drawn, "big")
        return BotMove(seat, t.head.seats[seat].bot, t.changes, self._saved_question[1], dice)

    def saved(self) -> bytes:
        """The position after entry `number`, for `replayed`."""
        return self.ahead.saved()

    # --- doing something ------------------------------------------------------------------------------------------

    def prepare(self, deed: Deed, now: float) -> list[Entry]:
        """The entries that a deed comes to, with what follows by itself and openly; `Refused` if it may not be done.
        Nothing changes before they are applied."""
        try:
            work = Work(self, deed, now)
            work.do()
            entries = sealed(work.entries, work.table)
        except Refused:
            raise
        except FudaError as e:
            raise Refused("bad", str(e), str(e)) from e
        self._ready = (tuple(entries), work.table)
        return entries

    def head_after(self, entries: Sequence[Entry]) -> Head | None:
        """The head that is to be written together with the entries that were prepared last; None if it stays."""
        if self._ready is None or self._ready[0] != tuple(entries):
            raise ValueError("these are not the entries that were prepared last")
        t = self._ready[1]
        if not t.over or self.head.state == "over":
            return None
        touched = entries[-1].shown  # before that nobody is told that it is over
        return replace(
            self.head, state="over", version=self.head.version + 1, touched=touched, result=shown.result_data(t)
        )

    def apply(self, entries: Sequence[Entry], head: Head | None = None) -> None:
        """Takes entries that are stored, one's own or another process's. Those that are here already change nothing."""
        if head is not None:
            self.head = head
        rest = [e for e in entries if e.number > self.ahead.number]
        if rest:
            if self._ready is not None and self._ready[0] == tuple(rest):
                ahead = self._ready[1]
            else:
                ahead = self.ahead.copy()
                ahead.head = self.head
                for e in rest:
                    ahead.play(e, check=e is rest[-1])
            self.ahead = ahead
            self.held.extend(rest)
            self._ready = None
        if head is not None:
            self.ahead.head = self.table.head = head

    def show(self, now: float) -> bool:
        """Lets everybody see what is to be seen by now. Has anything changed that anybody sees?"""
        n = 0
        while n < len(self.held) and self.held[n].shown + self.lag <= now:
            n += 1
        if n == 0:
            return False
        before = self.table.game
        if n == len(self.held):
            self.table = self.ahead
        else:
            self.table = self.table.copy()
            for e in self.held[:n]:
                self.table.play(e)
        if before is not self.table.game:
            let_go(before)
        seen = any(e.kind != "settings" for e in self.held[:n])
        del self.held[:n]
        return seen

    def close(self) -> None:
        """Nobody looks at it any more."""
        for table in (self.table, self.ahead):
            let_go(table.game)

    def due(self) -> float | None:
        """When `show` or `act` has something to do next; None: not by itself. 0: at once."""
        first = self.held[0].shown + self.lag if self.held else None
        if self.asked < 0 or self.table.paused or self.ahead.paused:
            return first
        if self._flows():
            return 0.0
        end = self.runs_out()
        return end if first is None else first if end is None else min(first, end)

    def act(self, now: float) -> Deed | None:
        """What is to be done by itself now, by whoever owns the match: an answer that need not be asked for, or the end
        of somebody's time."""
        if self.asked < 0 or self.table.paused or self.ahead.paused:
            return None
        if self._flows():
            return Deed(self.asked, Flow(self.table.changes), "flow")
        end = self.runs_out()
        if end is not None and now >= end:
            return Deed(self.asked, Timeout(self.table.changes), "clock")
        return None

    def runs_out(self) -> float | None:
        """When the asked person has no time left. Bots need not hurry."""
        t = self.table
        return t.clocks.runs_out(t.asked, t.changes) if t.is_person(t.asked) else None

    def _flows(self) -> bool:
        """Need the open question not be asked, by what its player wants by now?"""
        return not self.pending and unasked(self.ahead, whole=True) is not None

    # --- showing --------------------------------------------------------------------------------------------------

    def state(
        self, seat: int, lang: str, seen: int, now: float, here: Sequence[bool] = (), since: int = 0
    ) -> protocol.State:
        """All that a seat (-1: one who watches) may see. `seen`: how many lines of the log it has, as of the state with
        the number `since`."""
        return self._state(seat, lang, seen, now, here, since, None)

    def encoded(
        self, seat: int, lang: str, seen: int, now: float, here: Sequence[bool] = (), since: int = 0
    ) -> tuple[bytes, int, int]:
        """`state`, encoded; how many lines of the log whoever has it knows, and its number. What everybody sees is made
        once, until `forget`."""
        game = self.table.game
        if game is None:
            self._parts = None
        elif self._parts is None or not self._parts.are_of(game):
            self._parts = shown.Parts(game)
        state = self._state(seat, lang, seen, now, here, since, self._parts)
        return shown.ENCODER.encode(state), state.log_from + len(state.log), state.number

    def forget(self) -> None:
        """Nobody waits for a state of this position: what was made for several need not be kept."""
        self._parts = None

    def _state(
        self, seat: int, lang: str, seen: int, now: float, here: Sequence[bool], since: int, parts: shown.Parts | None
    ) -> protocol.State:
        t = self.table
        log_from = max(0, min([seen, t.lines, *(lines for n, lines in t.cuts if n > since)]))
        answered = self.pending or (t.asked == seat and self._flows())
        state = shown.state(self.head, t, seat, lang, log_from, answered, self.rematch, parts)
        if state.settings is not None:
            state.settings = self.ahead.wants(seat).data()  # one's own
        if t.clocks.clock is not None and t.asked >= 0:
            state.running = round(t.clocks.running(now), 1)
        for i, seated in enumerate(state.seats if here else ()):
            seated.here = bool(here[i])
        return state

    def explain(self, seat: int, lang: str, address: str, what: str) -> list[dict[str, Any]]:
        """Why something is what it is, as far as a seat may know it."""
        game = self.table.game
        if game is None or not 0 <= seat < len(self.head.seats):
            raise FudaError(NOT_BEGUN[lang == "ja"] if game is None else "whoever watches is not told why")
        reasons = views.Reasons(game.rules, game.pos, game._seat(seat))
        try:
            if what == "why":
                found = [explaining.legality(game, reasons, address)]
            elif what:
                found = [game.explain(address, what, seat)]
            else:
                found = game.explanations(address, seat)
        except views.CannotTell as e:
            raise FudaError(e.text(lang)) from e
        return [x.data() for x in found]
