"""What a match has come to: the fold over its entries. Read `Table.play` first.

A `Table` is a value: the same entries give the same table, whoever plays them and when. It holds the game, the clocks,
what was proposed, what the players want to be asked, and what can be taken back. It checks nothing: what is legal was
decided before an entry was written (`match.py`).
"""

from __future__ import annotations

import hashlib
from array import array
from typing import Any

import msgspec

from fuda import flow, undoing
from fuda.api import Game
from fuda.errors import FudaError
from fuda.kernel.position import codec
from fuda.server import texts
from fuda.server.clocks import Clocks
from fuda.server.entries import CHANGES, Entry, Head
from fuda.undoing import Undone
from fuda.views import lines_since

NOBODY = -1
EPOCH = 20
"""After an undo, questions are numbered from the next multiple of 2 to the power of this on."""


def let_go(game: Game | None) -> None:
    """A position that is no longer looked at goes at once: a game, its question and the options point at each other,
    and what does so stays until somebody looks for garbage among thousands of matches."""
    decision = game._decision if game is not None else None
    if game is not None and decision is not None:
        decision._options = None
        game._decision = None


def digest_of(game: Game) -> str:
    """`Game.digest`, in a third of the time."""
    data = msgspec.json.encode(codec.of_state(game.pos), order="sorted")
    return hashlib.blake2b(data, digest_size=16).hexdigest()


class Diverged(FudaError):
    """Played again, a match does not come to what it had come to: other rules, other cards, or a damaged store."""

    def __init__(self, match: str, number: int, why: str) -> None:
        super().__init__(f"the match {match} cannot be gone on with from entry {number}: {why}")
        self.match = match
        self.number = number


class Proposal(msgspec.Struct, frozen=True):
    """What a seat proposes, until all of `waits` have agreed or one has refused."""

    what: str
    by: int
    waits: tuple[int, ...]
    choice: int = 0
    """Of an undo: the choice from which on all is taken back."""


class Table:
    """A match after some of its entries."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.game: Game | None = None
        self.number = 0
        """Of the last entry."""
        self.undos = 0
        self.agreements = 0
        """How many entries everybody may know of that do not change the position: all such but settings."""
        self.clocks = Clocks(head.terms.clock, len(head.seats), head.id, head.terms.pace)
        self.paused = ""
        """Who has paused it: "agreed" by all, "server" by itself or while others were away, or nobody."""
        self.proposals: tuple[Proposal, ...] = ()
        self.turned_down: frozenset[tuple[str, int, int]] = frozenset()
        """What was refused: what, by whom, at which question."""
        self.settings: dict[int, flow.Settings] = {}
        self.open_hands = False
        self.rematch_agreed = False
        self.ended = ""
        """Why it ended, where no rule ended it."""
        self.lines = 0
        """Of the log."""
        self.cuts: tuple[tuple[int, int], ...] = ()
        """Of every undo: `public` after it, and the lines of the log that were left."""
        self.at = array("l")
        """Of every choice, the number of its entry."""
        self.who = array("b")
        """Of every choice, the seat of the person who began something with it, or -1."""
        self.clean = [0] * len(head.seats)
        """Of every seat, after how many choices nothing was seen any more: later ones can be taken back freely."""
        self.veiled: tuple[float, list[int]] = (0.0, [])
        """When the last answer that was held is shown, and `clean` before it: until then nobody has seen it."""
        self.back: tuple[int, Game] | None = None
        """The game before the last choice that a person made, to go back to at once. No part of the value."""
        self._unasked: list[tuple[Game, int, flow.Settings, tuple[str, str] | None]] = []
        """What was found out of the open question: of which game, after how many steps, for what settings. No part of
        the value."""

    def copy(self, playing: bool = True) -> Table:
        """A table of its own to play on; if the position stays as it is (`playing` False), with the same game."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.clocks = self.clocks.copy()
        other.settings = dict(self.settings)
        other.clean = list(self.clean)
        other._unasked = []
        if playing:
            other.at, other.who = self.at[:], self.who[:]
            other.game = self.game.copy() if self.game is not None else None
        return other

    # --- the value ------------------------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """All of it but the game, as plain data."""
        return {
            "number": self.number,
            "undos": self.undos,
            "agreements": self.agreements,
            "clocks": self.clocks.data(),
            "paused": self.paused,
            "proposals": [[p.what, p.by, list(p.waits), p.choice] for p in self.proposals],
            "turned_down": sorted(self.turned_down),
            "settings": {str(seat): s.data() for seat, s in sorted(self.settings.items())},
            "open_hands": self.open_hands,
            "rematch_agreed": self.rematch_agreed,
            "ended": self.ended,
            "lines": self.lines,
            "cuts": [list(cut) for cut in self.cuts],
            "at": self.at.tolist(),
            "who": self.who.tolist(),
            "clean": self.clean,
            "veiled": list(self.veiled),
        }

    def saved(self) -> bytes:
        game = self.game.save() if self.game is not None else b""
        return msgspec.msgpack.encode({"table": self.data(), "game": game})

    @staticmethod
    def loaded(head: Head, saved: bytes) -> Table:
        """From `saved`, under the same rules; else `FudaError`, or what a wrong shape raises."""
        whole = msgspec.msgpack.decode(saved)
        data = whole["table"]
        t = Table(head)
        t.game = Game.load(whole["game"]) if whole["game"] else None
        t.number, t.undos, t.agreements = data["number"], data["undos"], data["agreements"]
        t.clocks.take(data["clocks"])
        t.paused, t.open_hands = data["paused"], data["open_hands"]
        t.rematch_agreed, t.ended = data["rematch_agreed"], data["ended"]
        t.proposals = tuple(Proposal(w, by, tuple(waits), choice) for w, by, waits, choice in data["proposals"])
        t.turned_down = frozenset((w, by, n) for w, by, n in data["turned_down"])
        t.settings = {int(seat): flow.Settings.of(s) for seat, s in data["settings"].items()}
        t.lines = data["lines"]
        t.cuts = tuple((n, lines) for n, lines in data["cuts"])
        t.at, t.who, t.clean = array("l", data["at"]), array("b", data["who"]), list(data["clean"])
        t.veiled = (float(data["veiled"][0]), list(data["veiled"][1]))
        return t

    # --- reading --------------------------------------------------------------------------------------------------

    @property
    def changes(self) -> int:
        """The number of the open question: no two have the same, and it says nothing of answers that were taken back
        before anybody was told of them."""
        return (self.undos << EPOCH) + len(self.who) + (self.game is not None)

    @property
    def public(self) -> int:
        """A number that goes up with everything that everybody may know of."""
        return self.changes + self.agreements

    @property
    def over(self) -> bool:
        return bool(self.ended) or (self.game is not None and self.game.decision is None)

    @property
    def asked(self) -> int:
        """The seat that is asked, or -1."""
        if self.game is None or self.over:
            return NOBODY
        d = self.game.decision
        return d.player if d is not None else NOBODY

    def is_person(self, seat: int) -> bool:
        return self.head.seats[seat].kind == "person"

    def still_in(self, seat: int) -> bool:
        return self.game is None or not self.game.pos.out[seat]

    def people(self, besides: int = NOBODY, left_too: bool = False) -> list[int]:
        """The seats of people who have not left the game, or of all people."""
        seats = range(len(self.head.seats))
        return [s for s in seats if s != besides and self.is_person(s) and (left_too or self.still_in(s))]

    def wants(self, seat: int) -> flow.Settings:
        """What a seat wants to be asked."""
        return self.settings.get(seat, DEFAULT)

    def unasked(self, seat: int, wants: flow.Settings) -> tuple[str, str] | None:
        """What is answered for a player who is asked, without asking, by what is wanted: the id of the option and what
        it does. The same is wanted to be known several times of every question."""
        game = self.game
        if game is None:
            return None
        serial = game.pos.serial
        if self._unasked and (self._unasked[0][0] is not game or self._unasked[0][1] != serial):
            self._unasked = []
        for _, _, settings, known in self._unasked:
            if settings == wants:
                return known
        option = flow.answer(game, seat, wants)
        found = (option.id, option.opt.what) if option is not None else None
        self._unasked.append((game, serial, wants, found))
        return found

    def undoable(self, seat: int) -> tuple[int, bool]:
        """The choice from which on a seat could take back what it did last (0: none), and whether it need not ask."""
        if self.over or self.head.terms.undo == "never":
            return 0, False
        for i in range(len(self.who) - 1, -1, -1):
            if self.who[i] == seat:
                free = self.head.terms.undo == "free" and i >= self.clean[seat]
                return i + 1, free or not self.people(seat)
        return 0, False

    # --- playing --------------------------------------------------------------------------------------------------

    def play(self, e: Entry, check: bool = False) -> None:
        """One more entry. With `check`, the position must be the one that it names."""
        if e.number != self.number + 1:
            raise Diverged(self.head.id, e.number, f"it does not follow entry {self.number}")
        asked, changes = self.asked, self.changes
        try:
            self._change(e)
        except (FudaError, LookupError, TypeError, ValueError) as error:
            if isinstance(error, Diverged):
                raise
            raise Diverged(self.head.id, e.number, str(error)) from error
        self.number = e.number
        if e.kind not in CHANGES and e.kind != "settings":
            self.agreements += 1
        if e.kind == "undo":
            self.undos += 1
            self.cuts = (*self.cuts, (self.public, self.lines))
        if e.kind in CHANGES:
            if asked >= 0:
                self.clocks.charge(asked, changes, e.shown)
            self.clocks.put_question(e.shown)
        if check and e.digest and self.game is not None and digest_of(self.game) != e.digest:
            raise Diverged(self.head.id, e.number, "it comes to another position")

    def _change(self, e: Entry) -> None:
        body = e.body
        match e.kind:
            case "begin":
                self._begin(body)
            case "answer":
                self._answer(e)
            case "concede":
                self._step(e, NOBODY)
                self._lapse(e.seat, gone=True)
            case "undo":
                self._undo(body["choice"], e.shown)
            case "propose":
                waits = tuple(body["waits"])
                self._propose(Proposal(body["what"], e.seat, waits, body.get("choice", 0)), e)
            case "agree":
                old = next(p for p in self.proposals if p.what == body["what"])
                self.proposals = tuple(p for p in self.proposals if p is not old)
                self._propose(Proposal(old.what, old.by, tuple(s for s in old.waits if s != e.seat), old.choice), e)
            case "refuse":
                old = next(p for p in self.proposals if p.what == body["what"])
                self.proposals = tuple(p for p in self.proposals if p is not old)
                self.turned_down |= {(old.what, old.by, self.changes)}
            case "settings":
                self.settings[e.seat] = flow.Settings.of(body)
            case "pause":
                self.paused = "server"
                self.clocks.pause(float(body.get("since", e.shown)))
            case "resume":
                self.paused = ""
                self.clocks.resume(e.shown)
            case "end":
                self.ended = str(body["why"])
                self.proposals = ()

    def _begin(self, body: dict[str, Any]) -> None:
        game = Game.begun(texts.origin_of(body))
        answers = [int(answer) for answer in body.get("history", ())]
        for answer in answers:
            undoing.step(game, answer)
        self.game = game
        self.at = array("l", [1] * len(answers))
        self.who = array("b", [NOBODY] * len(answers))
        self.clean = [len(answers)] * len(self.head.seats)
        self.lines = lines_since(game.pos, None)

    def _answer(self, e: Entry) -> None:
        began = e.seat if e.by == "person" and not e.body.get("more") and self.is_person(e.seat) else NOBODY
        assert self.game is not None
        decision = self.game.decision
        if decision is None or decision.player != e.seat:
            raise Diverged(self.head.id, e.number, f"seat {e.seat} is not asked")
        self._step(e, began)
        if e.by == "person":
            self._lapse(e.seat)

    def _step(self, e: Entry, began: int) -> None:
        """An answer or a concession."""
        game = self.game
        assert game is not None
        if e.shown > e.time and e.shown != self.veiled[0]:
            self.veiled = (e.shown, list(self.clean))
        before, top = game.pos, game.pos.log
        free = self.head.terms.undo != "never" and e.kind == "answer" and self.is_person(e.seat)
        if began >= 0:
            self.back = (len(game.history) + 1, game.copy())
            before = self.back[1].pos
        elif free and self.clean[e.seat] < len(self.who):
            before = game.pos.copy()
        asked = game._decision
        if e.kind == "concede":
            game.concede(e.seat)
        else:
            game.choose(str(e.body["option"]))
        if asked is not None:
            asked._options = None
        self.at.append(e.number)
        self.who.append(began)
        n = len(self.who)
        for seat in range(len(self.clean)):
            if seat != e.seat or e.kind == "concede":
                self.clean[seat] = n  # somebody else has acted
        if free and (began >= 0 or self.clean[e.seat] < n - 1) and undoing.looked(before, game.pos, e.seat):
            self.clean[e.seat] = n
        if before.derived is not None and before is not game.pos:
            before.derived = None  # it is only kept to go back to
        self.lines += lines_since(game.pos, top)

    def _undo(self, choice: int, shown: float) -> None:
        game = self.game
        assert game is not None
        if shown == self.veiled[0]:
            self.clean = list(self.veiled[1])  # what is taken back before it was shown has told nobody anything
        if self.back is not None and self.back[0] == choice:
            before = self.back[1].copy()
        else:
            before = undoing.again(game, game.history[: choice - 1])
        seat = before.decision.player if before.decision is not None else NOBODY
        looks = () if choice > self.clean[seat] else (undoing.OTHERS,)
        before.undone = [*game.undone, Undone(seat, choice, game.history[choice - 1 :], looks)]
        self.game = before
        del self.at[choice - 1 :]
        del self.who[choice - 1 :]
        self.clean = [min(n, len(self.who)) for n in self.clean]
        self.back = None
        self.proposals = tuple(p for p in self.proposals if p.what != "undo")
        self.lines = lines_since(before.pos, None)

    # --- what is agreed on ----------------------------------------------------------------------------------------

    def _propose(self, p: Proposal, e: Entry) -> None:
        """A proposal for which these are still to be asked; if nobody is, it is so."""
        if p.waits:
            self.proposals = (*self.proposals, p)
        elif p.what == "pause":
            self.paused = "server" if e.body.get("away") else "agreed"
            self.clocks.pause(e.shown)
        elif p.what == "resume":
            self.paused = ""
            self.clocks.resume(e.shown)
        elif p.what == "open_hands":
            self.open_hands = True
        elif p.what == "rematch":
            self.rematch_agreed = True
        # an undo is an entry of its own, in the same batch

    def _lapse(self, seat: int, gone: bool = False) -> None:
        """Who plays on no longer wants to take back; who has left need not be waited for."""
        kept: list[Proposal] = []
        for p in self.proposals:
            if p.by == seat and (p.what == "undo" or gone):
                continue
            if gone and seat in p.waits and p.what == "undo":
                waits = tuple(s for s in p.waits if s != seat)
                if not waits:
                    continue
                p = Proposal(p.what, p.by, waits, p.choice)
            kept.append(p)
        self.proposals = tuple(kept)


DEFAULT = flow.Settings()
