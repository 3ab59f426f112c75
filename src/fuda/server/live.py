"""A live match: its position in memory, the sockets on it, and what is due by itself. Read `Live.put` first.

Whatever anybody does goes the same way, one after the other: the match works it out (`prepare`), the store writes it,
only then does the match take it over (`apply`) and everybody is told. What is written by another process comes in by
`catch_up`."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from fuda import faces
from fuda.errors import FudaError
from fuda.server import logs
from fuda.server.clients import Client
from fuda.server.deeds import Deed, Pause, Refused, Resume
from fuda.server.entries import Entry, Head
from fuda.server.match import BotMove, Match
from fuda.server.protocol import Answer, State
from fuda.server.store.base import Taken, Unavailable

if TYPE_CHECKING:
    from fuda.server.hub import Hub

LEASE = 10.0
"""Seconds for which a process owns a match without saying so again."""
HERE_EVERY = 5.0
"""Seconds after which others are told who has come and gone: no finer, so that a pause says nothing."""
AWAY = 60.0
"""Seconds after which a match with a clock is paused when nobody is there."""
IDLE = 30.0
"""Seconds for which a match that nobody looks at is kept in memory."""
KEEP_EVERY = 100
"""Entries after which the position is kept, so that not everything has to be played again."""
FRESH = 0.2
"""Seconds for which a state with a running clock can be sent again as it is."""
MOST_STATES = 24
"""Encoded states that are kept for whoever else wants the same."""
FIRST = b'"sequence":0,'


class Live:
    """One live match."""

    def __init__(self, hub: Hub, match: Match, behind: Match | None, read_at: float) -> None:
        self.hub = hub
        self.metrics = hub.metrics
        self.match = match
        self.behind = behind
        """The match as those see it who watch, where they are behind."""
        self.id = match.head.id
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.here: list[bool] = [False] * len(match.head.seats)
        self.idle_since = self.hub.loop_time()
        self._states: dict[tuple[int, str, int, int], tuple[bytes, int, int, float]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._here_timer: asyncio.TimerHandle | None = None
        self._driving = False
        self._drive_again = False
        self._bot: asyncio.Task[None] | None = None
        self._unsure = False
        """Something was written of which it is not known whether it was: the store is asked before anything else."""
        self._lease_until = 0.0
        self._read_at = read_at
        """When the store was last asked, by the loop's clock: what was written before then is known here."""
        self._kept = match.number
        self.closed = False

    # --- what is seen -------------------------------------------------------------------------------------------------

    def state_for(self, client: Client) -> bytes:
        """The newest state as a client may see it, encoded; the same for everybody in the same place."""
        key = (client.seat, client.lang, client.seen, client.number)
        kept = self._states.get(key)
        now = self.hub.now()
        if kept is None or (self.match.head.terms.clock is not None and abs(now - kept[3]) > FRESH):
            match = self._match_for(client)
            here = self.here
            kept = (*match.encoded(client.seat, client.lang, client.seen, now - match.lag, here, client.number), now)
            if len(self._states) >= MOST_STATES:
                self._states.clear()
            self._states[key] = kept
        body, client.seen, client.number, _ = kept
        client.sequence += 1
        if not any(other.waits for other in self.clients):  # thousands of matches do not all keep what they have sent
            self._states.clear()
            for shown in (self.match, self.behind):
                if shown is not None:
                    shown.forget()
        return body.replace(FIRST, b'"sequence":%d,' % client.sequence, 1)

    def _match_for(self, client: Client) -> Match:
        return self.behind if client.seat < 0 and self.behind is not None else self.match

    def shown(self, client: Client, now: float) -> State:
        match = self._match_for(client)
        return match.state(client.seat, client.lang, client.seen, now - match.lag, self.here, client.number)

    def tell(self, seat: int | None = None, since: float = 0.0) -> None:
        """There is something new for everybody, or for one seat."""
        if seat is None:
            self._states.clear()
        else:
            self._states = {key: kept for key, kept in self._states.items() if key[0] != seat}
        for client in self.clients:
            if seat is None or client.seat == seat:
                if client.seat >= 0 or self.behind is None:
                    client.look(since)

    def faces(self, client: Client, numbers: list[str]) -> dict[str, Any]:
        """What is printed on cards, as far as their numbers are in what this client sees now: nobody is told what a
        deck that is not seen could hold."""
        state = self.shown(client, self.hub.now())
        game = self.match.table.game
        if state.view is None or game is None:
            return {}
        seen = set(numbers_in(state.view))
        cards = {card.number: card for card in game.pos.pool.defs}
        return {n: faces.face_of(game.rules, cards[n]) for n in dict.fromkeys(numbers) if n in seen and n in cards}

    def explain(self, client: Client, address: str, what: str) -> list[dict[str, Any]]:
        return self.match.explain(client.seat, client.lang, address, what)

    # --- what is done -------------------------------------------------------------------------------------------------

    async def put(self, deed: Deed) -> None:
        """Does something in the match: it is written, and everybody is told. Raises `Refused`, `Unavailable` or `Full`
        and changes nothing else. Once begun it is carried through, also when whoever asked for it is gone."""
        await self.hub.carried_through(self.hub.task(self._put(deed)))

    async def _put(self, deed: Deed) -> None:
        since = asyncio.get_running_loop().time()
        async with self.lock:
            await self._written(deed, since)
        self.drive()

    async def _written(self, deed: Deed, since: float) -> None:
        """Works it out, writes it, takes it over. The lock is held."""
        if self._unsure:
            await self._read_on()
        entries = self.match.prepare(deed, self.hub.now())
        if not entries:
            return
        head = self.match.head_after(entries)
        begun = time.perf_counter()
        try:
            await self.hub.store.append(self.id, entries, head)
        except Taken:
            await self._read_on()
            raise Refused(
                "taken",
                "somebody else was faster; this is how it stands now",
                "先に別の操作がありました。現在の状態です",
            ) from None
        except Unavailable:
            self._unsure = True
            self.hub.lost_store()
            raise
        self.metrics.commit.saw(time.perf_counter() - begun)
        for entry in entries:
            if entry.kind == "answer":
                self.metrics.answers.add(entry.by)
        self._take(entries, head, deed.seat, since)

    def _take(self, entries: list[Entry], head: Head | None, seat: int, since: float = 0.0) -> None:
        """Takes over what has been written; whoever may see something of it is told."""
        before = self.match.head.state
        self.match.apply(entries, head)
        if self.behind is not None:
            self.behind.apply(entries, head)
        if entries and all(entry.kind == "settings" for entry in entries):
            self.tell(seat)  # nobody else is ever told of these
        else:
            changed = self.match.show(self.hub.now())
            if changed or not entries:  # without entries somebody has come or gone; an end may be held like any answer
                self.tell(since=since)
            elif seat >= 0:
                self.tell(seat, since)  # it is held for a beat: only whoever answered knows
        if self.match.head.state == "over" and before != "over":
            self.hub.keep_frames_soon(self)
        if self.match.table.rematch_agreed and not self.match.rematch:
            self.hub.rematch_soon(self)
        if self.match.number - self._kept >= KEEP_EVERY and self.match.head.state == "playing":
            self._kept = self.match.number
            self.hub.task(self._keep(self.match.number))
            self.hub.keep_frames_soon(self, idle=True)

    async def _keep(self, number: int) -> None:
        try:
            await self.hub.store.keep(self.id, number, self.match.saved())
        except FudaError:
            logs.tell("a position was not kept", match=self.id)

    async def catch_up(self) -> None:
        """Reads what another process has written."""
        async with self.lock:
            await self._read_on()
        self.drive()

    async def look_again(self, since: float) -> None:
        """Makes sure that everything is known here that was written before `since`, where others write too: who comes
        from another process may have seen all of that, and news of it can be late or lost with that process."""
        if self.hub.store.shared and self._read_at < since:
            await self.catch_up()

    async def _read_on(self) -> None:
        begun = self.hub.loop_time()
        head = await self.hub.store.head(self.id)
        entries = await self.hub.store.entries(self.id, self.match.number)
        self._unsure = False
        self._read_at = begun
        if entries or head.version != self.match.head.version:
            self._take(entries, head if head.version != self.match.head.version else None, -1)
        self._show(self.hub.now())  # another process may have shown what is still held here

    def _show(self, now: float) -> None:
        """Everybody is shown what is to be seen by now."""
        if self.match.show(now):
            self.tell()
        if self.behind is not None and self.behind.show(now):
            self._states = {key: kept for key, kept in self._states.items() if key[0] >= 0}
            for client in self.clients:
                if client.seat < 0:
                    client.look()

    def changed_head(self, head: Head) -> None:
        """The head was changed and written by this process: somebody has joined or left."""
        self.match.apply([], head)
        if len(self.here) != len(head.seats):
            self.here = [False] * len(head.seats)
        self.tell()

    # --- what is due by itself --------------------------------------------------------------------------------------

    def drive(self) -> None:
        """Looks soon whether anything is due."""
        if self.closed:
            return
        self._drive_again = True
        if not self._driving:
            self._driving = True
            self.hub.task(self._drive())

    async def _drive(self) -> None:
        try:
            while self._drive_again and not self.closed:
                self._drive_again = False
                due = await self._once()
                self._set_timer(due)
        except Unavailable:
            self._set_timer(self.hub.now() + 2.0)
        except Exception:
            self.metrics.failed.add()
            logs.log.exception("a match could not go on", extra={"said": {"match": self.id}})
            self._set_timer(self.hub.now() + 30.0)
        finally:
            self._driving = False
            if self._drive_again and not self.closed:
                self.drive()

    async def _once(self) -> float | None:
        """Does what is due now; when it has to look again."""
        async with self.lock:
            now = self.hub.now()
            if self._unsure:
                await self._read_on()
            self._show(now)
            if self.match.head.state != "playing":
                return self._later()
            deed = self.match.act(now) or self._pause_or_resume(now)
            if deed is not None:
                if not await self.owned():
                    return now + LEASE / 3
                try:
                    await self._written(deed, asyncio.get_running_loop().time())
                except Refused:
                    return now + 1.0
                self._drive_again = True
                return now
            if self.clients and self._bot is None and (move := self.match.bot()) is not None:
                if not await self.owned():
                    return now + LEASE / 3
                self._bot = self.hub.task(self._ask_bot(move))
            if self.match.head.terms.clock is not None and self.clients and await self.owned():
                later = self._later()
                return min(later or now + LEASE, now + LEASE / 2) if self.hub.store.shared else later
            return self._later()

    def _later(self) -> float | None:
        """When something is due next, by the clock on the wall."""
        times = [self.match.due()]
        if self.behind is not None and self.behind.held:
            times.append(self.behind.due())
        if not self.clients:
            ends = IDLE if self.match.head.terms.clock is None or self.match.table.paused else AWAY
            times.append(self.hub.now() + max(0.1, self.idle_since + ends - self.hub.loop_time()))
        known = [when for when in times if when is not None]
        return min(known) if known else None

    def _pause_or_resume(self, now: float) -> Deed | None:
        """With a clock: a pause when nobody is there any more, and its end when everybody is back."""
        if self.match.head.terms.clock is None:
            return None
        people = [i for i, seat in enumerate(self.match.head.seats) if seat.kind == "person"]
        there = {client.seat for client in self.clients}
        if not self.match.table.paused:
            away = not any(seat in there for seat in people)
            return Deed(-1, Pause(), "server") if away and self.hub.loop_time() - self.idle_since >= AWAY else None
        if self.match.table.paused == "server" and all(seat in there for seat in people):
            return Deed(-1, Resume(), "server")
        return None

    async def pause_since(self, when: float) -> None:
        """The clock has not run since then: the server was away."""
        async with self.lock:
            if await self.owned():
                await self._written(Deed(-1, Pause(when), "server"), 0.0)

    def _set_timer(self, due: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if due is not None and not self.closed:
            self._timer = asyncio.get_running_loop().call_later(max(0.0, due - self.hub.now()), self._timer_rang)

    def _timer_rang(self) -> None:
        self._timer = None
        if not self.clients and not self._busy() and self.hub.loop_time() - self.idle_since >= IDLE:
            clock = self.match.head.terms.clock
            if clock is None or self.match.table.paused or self.match.head.state != "playing":
                self.hub.let_go(self)
                return
        self.drive()

    def _busy(self) -> bool:
        return self._driving or self._bot is not None or self.lock.locked()

    async def owned(self) -> bool:
        """Whether this process may act by itself here; True only while it owns the match."""
        store = self.hub.store
        now = self.hub.now()
        if not store.shared or self._lease_until - now > LEASE / 2:
            return True
        if await store.lease(self.id, self.hub.owner, now, now + LEASE):
            if self._lease_until < now:  # whoever had it before may have died without a word about what it wrote
                await self._read_on()
            self._lease_until = now + LEASE
            return True
        self._lease_until = 0.0
        return False

    async def _ask_bot(self, move: BotMove) -> None:
        """A bot's move: thought out in a worker, then put like any other."""
        begun = time.perf_counter()
        try:
            option = await self.hub.workers.bot(move.saved, move.seat, move.bot, str(move.dice))
            self.metrics.bots.saw(time.perf_counter() - begun)
            self._bot = None
            await self._put(Deed(move.seat, Answer(move.question, option), "bot"))
        except Refused:
            self.drive()  # it was about another question
        except FudaError as e:
            logs.tell("a bot did not answer", match=self.id, why=type(e).__name__)
            self._bot = None
            self._set_timer(self.hub.now() + 2.0)
        finally:
            self._bot = None

    # --- who is here --------------------------------------------------------------------------------------------------

    def enter(self, client: Client) -> None:
        self.clients.add(client)
        self.match.watched = any(other.seat < 0 for other in self.clients)
        self._here_later()
        client.look()
        self.drive()

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        self.match.watched = any(other.seat < 0 for other in self.clients)
        if not self.clients:
            self.idle_since = self.hub.loop_time()
        self._here_later()
        self.drive()

    def _here_later(self) -> None:
        if self._here_timer is None and not self.closed:
            # by the wall's clock, not by when somebody came: it tells no more than that it was within these seconds
            wait = HERE_EVERY - self.hub.now() % HERE_EVERY
            self._here_timer = asyncio.get_running_loop().call_later(wait, self._tell_here)

    def _tell_here(self) -> None:
        self._here_timer = None
        there = {client.seat for client in self.clients}
        here = [seat in there for seat in range(len(self.match.head.seats))]
        if here != self.here:
            self.here = self.match.here = here
            self.tell()
            if self.behind is not None:
                for client in self.clients:
                    if client.seat < 0:
                        client.look()

    def gone(self) -> None:
        """The match is no more: whoever made it has taken it back."""
        for client in list(self.clients):
            client.close(4004, "no such match")
        self.hub.let_go(self)

    async def close(self) -> None:
        """Nothing is done here any more."""
        self.closed = True
        for timer in (self._timer, self._here_timer):
            if timer is not None:
                timer.cancel()
        async with self.lock:
            if self.hub.store.shared and self._lease_until:
                await self.hub.store.release(self.id, self.hub.owner)
        for match in (self.match, self.behind):
            if match is not None:
                match.close()


def numbers_in(view: Any) -> Iterator[str]:
    """The numbers of all cards that a view names."""
    if isinstance(view, dict):
        number = view.get("number")
        if isinstance(number, str):
            yield number
        for value in view.values():
            yield from numbers_in(value)
    elif isinstance(view, list):
        for value in view:
            yield from numbers_in(value)
