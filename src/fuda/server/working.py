"""What a deed comes to: checked against the present position, and worked out on a copy of it. Read `Work.do` first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda import flow
from fuda.server import beats, protocol
from fuda.server.deeds import ENDS, Deed, End, Flow, Pause, Refused, Resume, Timeout
from fuda.server.entries import CHANGES, By, Entry, Kind
from fuda.server.table import NOBODY, Table, digest_of

if TYPE_CHECKING:
    from fuda.server.match import Match

MOST = 99
"""Answers that one deed may give."""

OLD = ("that question is no longer open", "その質問はもう終わっています")
NOT_YOURS = ("it is not your seat that is asked", "質問されているのはあなたではありません")
NO_OPTION = ("that is not among the answers", "その答えは選択肢にありません")
NOT_BEGUN = ("the match has not begun", "対戦はまだ始まっていません")
OVER = ("the match is over", "対戦は終わっています")
PAUSED = ("the match is paused", "対戦は中断しています")


class Work:
    """The entries that a deed comes to, and the table after them."""

    def __init__(self, match: Match, deed: Deed, now: float) -> None:
        self.match = match
        self.deed = deed
        self.now = now
        self.entries: list[Entry] = []
        self.table = match.ahead
        self.floor = max([now, *(e.shown for e in match.held)])  # nothing is shown before what came earlier
        if match.ahead.game is None:
            raise Refused("not_now", *NOT_BEGUN)

    def do(self) -> None:
        what, seat = self.deed.what, self.deed.seat
        t = self.table
        if t.over and not isinstance(what, protocol.Propose | protocol.Reply):
            raise Refused("not_now", *OVER)
        if not isinstance(what, Timeout | Flow | Pause | Resume | End) and not 0 <= seat < len(t.head.seats):
            raise Refused("not_yours", "whoever watches does nothing", "観戦者は何もできません")
        if isinstance(what, protocol.Undo | protocol.Propose | protocol.Reply | protocol.Concede):
            self._wait_for_beat(seat)
        if isinstance(what, protocol.Answer):
            self._answer(what)
        elif isinstance(what, Flow):
            self._flow(what)
        elif isinstance(what, Timeout):
            self._timeout(what)
        elif isinstance(what, protocol.Concede):
            self._concede(seat)
        elif isinstance(what, protocol.Undo):
            self._undo(what)
        elif isinstance(what, protocol.Propose):
            self._propose(what.what)
        elif isinstance(what, protocol.Reply):
            self._reply(what)
        elif isinstance(what, protocol.Settings):
            self._add("settings", seat, flow.Settings.of(what.settings).data())
        elif isinstance(what, Pause):
            if t.paused:
                raise Refused("not_now", *PAUSED)
            since = min(what.since or self.now, self.now)
            self._add("pause", NOBODY, {"since": max(since, t.clocks.put)}, by="server")
        elif isinstance(what, Resume):
            if not t.paused:
                raise Refused("not_now", "the match is not paused", "対戦は中断していません")
            self._add("resume", NOBODY, {}, by="server")
        else:
            if what.why not in ENDS:
                raise Refused("bad", "there is no such end", "そのような終わり方はありません")
            self._add("end", NOBODY, {"why": what.why}, by="server")

    def _wait_for_beat(self, seat: int) -> None:
        """What somebody does while another is asked something hidden is shown when that beat is over, whether or not
        the answer has been given by then: else one could find out by doing something."""
        shown = self.match.table
        if self.match.quiet or shown.game is None or shown.asked in (NOBODY, seat) or shown.paused:
            return
        if not beats.open_to_all(shown.game):
            pause = beats.length(shown.head.id, shown.changes, shown.head.terms.pace)
            self.floor = max(self.floor, shown.clocks.put + pause)

    # --- entries

    def _add(self, kind: Kind, seat: int, body: dict[str, Any], by: By | None = None, shown: float = 0.0) -> None:
        """One more entry, played on a table of one's own."""
        playing = kind in CHANGES
        if not self.entries or (playing and self.table.game is self.match.ahead.game):
            self.table = self.table.copy(playing)
        t = self.table
        self.floor = max(self.floor, shown)
        made = Entry(t.number + 1, kind, seat, body, by or self.deed.by, "", self.now, self.floor)
        t.play(made)
        self.entries.append(made)

    def _go_on(self) -> None:
        """What follows by itself and openly."""
        if self.floor > self.now:
            return  # it follows when that has been shown
        self.entries.extend(followed(self.table, self.now, self.match.quiet))
        hidden = None if self.match.quiet else unasked(self.table, whole=True)
        if hidden is not None:
            self.entries.append(held_back(self.table, self.now, hidden))

    # --- answers

    def _asked(self, question: int, seat: int) -> None:
        """Refuses unless this question is open for this seat. Others are told the same before and after its answer."""
        t, shown = self.table, self.match.table
        if question != shown.changes or shown.asked < 0:
            raise Refused("old", *OLD)
        if shown.asked != seat:
            raise Refused("not_yours", *NOT_YOURS)
        if self.match.pending:
            raise Refused("old", *OLD)
        if t.paused:
            raise Refused("not_now", *PAUSED)

    def _answer(self, said: protocol.Answer) -> None:
        t, seat = self.table, self.deed.seat
        self._asked(said.question, seat)
        assert t.game is not None and t.game.decision is not None
        decision = t.game.decision
        option = decision.option(said.option) if said.option else None
        if option is None and (said.option or said.count is None):
            raise Refused("no_option", *NO_OPTION)
        if option is not None and said.count in (None, 1):
            self._give(option.id, option.opt.what, {})
            self._go_on()
            return
        bundle = flow.again(t.game, option) if option is not None else flow.bundle(decision)
        if bundle is None or said.count is None or not bundle.least <= said.count <= bundle.most:
            raise Refused("no_option", *NO_OPTION)
        run = bundle.run(said.count)
        game = t.game
        while (given := run.next(game)) is not None and len(self.entries) <= MOST:
            self._give(given.id, given.opt.what, {"more": True} if self.entries else {})
            assert self.table.game is not None
            game = self.table.game
        if not self.entries:
            raise Refused("no_option", *NO_OPTION)
        self._go_on()

    def _give(self, option: str, what: str, more: dict[str, Any]) -> None:
        """One answer, held where its pause would tell something."""
        t = self.table
        assert t.game is not None
        shown = 0.0
        if not self.entries and beats.held(t.game, what):
            pace = t.head.terms.pace
            if not self.match.quiet:
                shown = t.clocks.put + beats.length(t.head.id, t.changes, pace)
            elif self.deed.by == "bot":
                shown = t.clocks.put + beats.BOT * pace
        self._add("answer", t.asked, {"option": option, **more}, shown=shown)

    def _flow(self, said: Flow) -> None:
        t = self.table
        self._asked(said.question, self.deed.seat)
        option = unasked(t, whole=True)
        if option is None:
            raise Refused("not_now", "this has to be asked", "これは質問されます")
        self._give(option[0], option[1], {})
        self._go_on()

    def _timeout(self, said: Timeout) -> None:
        t = self.table
        self._asked(said.question, self.deed.seat)
        end = self.match.runs_out()
        if end is None or self.now < end:
            raise Refused("not_now", "there is time left", "まだ時間があります")
        assert t.game is not None and t.game.decision is not None and t.clocks.clock is not None
        option = flow.plain_next(t.game.decision) if t.clocks.clock.timeout == "pass" else None
        if option is not None:
            self._give(option.id, option.opt.what, {})
        else:
            self._add("concede", t.asked, {})
        self._go_on()

    def _concede(self, seat: int) -> None:
        if not self.table.still_in(seat):
            raise Refused("not_now", "you have already left", "すでに抜けています")
        self._add("concede", seat, {})
        self._go_on()

    # --- taking back, and what is agreed on

    def _undo(self, said: protocol.Undo) -> None:
        match, seat = self.match, self.deed.seat
        if said.question != match.table.changes:
            raise Refused("old", *OLD)
        own = all(e.seat == seat for e in match.held if e.kind in CHANGES)
        choice, free = (self.table if own else match.table).undoable(seat)
        if not choice:
            raise Refused("not_now", "nothing can be taken back", "取り消せるものがありません")
        if free:
            self._take_back(choice)
            return
        self._new_proposal("undo", {"choice": choice})

    def _take_back(self, choice: int) -> None:
        t = self.table
        self._add("undo", self.deed.seat, {"first": t.at[choice - 1], "choice": choice})

    def _propose(self, what: str) -> None:
        t = self.table
        if what in ("pause", "open_hands") and t.over:
            raise Refused("not_now", *OVER)
        if what == "pause" and t.paused == "agreed":
            raise Refused("not_now", *PAUSED)
        if what == "resume" and not t.paused:
            raise Refused("not_now", "the match is not paused", "対戦は中断していません")
        if what == "rematch" and not t.over:
            raise Refused("not_now", "the match is not over", "対戦はまだ終わっていません")
        if (what == "rematch" and t.rematch_agreed) or (what == "open_hands" and t.open_hands):
            raise Refused("not_now", "that is agreed already", "すでに合意しています")
        self._new_proposal(what, {})

    def _new_proposal(self, what: str, more: dict[str, Any]) -> None:
        t, seat = self.table, self.deed.seat
        if any(p.what == what for p in t.proposals):
            mine = next(p for p in t.proposals if p.what == what)
            if seat in mine.waits:
                self._reply(protocol.Reply(what=what, agree=True))  # type: ignore[arg-type]
                return
            raise Refused("not_now", "that has been proposed", "すでに提案されています")
        if (what, seat, t.changes) in t.turned_down:
            raise Refused("not_now", "that was refused just now", "先ほど断られました")
        waits = t.people(seat, left_too=what == "rematch")
        if what == "resume" and t.paused == "server":
            waits = []
        here = self.match.here
        if what == "pause" and here and waits and not any(here[s] for s in waits):
            waits, more = [], {**more, "away": True}  # nobody is there to be asked, and nobody to play with
        self._add("propose", seat, {"what": what, "waits": waits, **more})
        if what == "undo" and not waits:
            self._take_back(more["choice"])

    def _reply(self, said: protocol.Reply) -> None:
        t, seat = self.table, self.deed.seat
        found = next((p for p in t.proposals if p.what == said.what), None)
        if found is None or seat not in found.waits:
            raise Refused("not_now", "nobody has asked you that", "その提案は受けていません")
        self._add("agree" if said.agree else "refuse", seat, {"what": said.what})
        if said.agree and said.what == "undo" and found.waits == (seat,):
            self._take_back(found.choice)


def unasked(t: Table, whole: bool) -> tuple[str, str] | None:
    """The answer that need not be asked for: its id and what it does. Not `whole`: only if everybody sees it."""
    game = t.game
    if game is None or t.over or t.paused:
        return None
    d = game.decision
    if d is None:
        return None
    seat = d.player
    wants = t.wants(seat)
    if not whole or not t.is_person(seat):
        wants = flow.Settings(wants.trivial, False, wants.numbers, -1, wants.stops)
    return t.unasked(seat, wants)


def held_back(t: Table, now: float, found: tuple[str, str]) -> Entry:
    """The answer to the question that is put just now, which only its player knows to be without a choice: shown when
    its beat is over. The table is played on."""
    assert t.game is not None
    shown = now
    if beats.held(t.game, found[1]):
        shown = max(now, t.clocks.put + beats.length(t.head.id, t.changes, t.head.terms.pace))
    made = Entry(t.number + 1, "answer", t.asked, {"option": found[0]}, "flow", "", now, shown)
    t.play(made)
    return made


def followed(t: Table, now: float, whole: bool) -> list[Entry]:
    """The answers that follow by themselves on a table, which is played on: those that everybody sees to be without a
    choice, or, where nobody minds, all that need not be asked."""
    out: list[Entry] = []
    while len(out) < MOST and (found := unasked(t, whole)) is not None:
        made = Entry(t.number + 1, "answer", t.asked, {"option": found[0]}, "flow", "", now, now)
        t.play(made)
        out.append(made)
    return out


def sealed(entries: list[Entry], t: Table) -> list[Entry]:
    """Entries with the digest of the table after them at the last one that changes the position."""
    changing = [i for i, e in enumerate(entries) if e.kind in CHANGES]
    if not changing or t.game is None:
        return entries
    i = changing[-1]
    return [*entries[:i], replace(entries[i], digest=digest_of(t.game)), *entries[i + 1 :]]
