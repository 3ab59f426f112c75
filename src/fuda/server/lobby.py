"""Making matches, finding them, sitting down and getting up: everything about a match but playing it."""

from __future__ import annotations

import math
import re
import secrets
from typing import Any

import msgspec

from fuda import bots, formats, games
from fuda.cardbase import builtin_deck_files
from fuda.errors import FudaError
from fuda.server.denied import Denied, bad, not_found, not_now
from fuda.server.entries import Clock, Head, Seating, Terms
from fuda.server.guard import Guard
from fuda.server.hub import Hub, begun_in
from fuda.server.jobs import DeckRead
from fuda.server.match import Match
from fuda.server.people import Person, hashed, is_secret, new_secret, plain_name
from fuda.server.protocol import ResultShown, SeatShown
from fuda.server.requests import Fork, Invitation, Join, MatchShown, NewMatch, SeatWanted
from fuda.server.store.base import NoSuchMatch, Taken

LONGEST_BANK = 30 * 24 * 3600.0
RETRIES = 5
ID = re.compile("[0-9a-z-]{1,40}")
"""What the id of a match looks like; anything else is asked of no database."""


class Lobby:
    """Matches before they are played, and lists of them."""

    def __init__(self, hub: Hub, guard: Guard, pace: float) -> None:
        self.hub = hub
        self.store = hub.store
        self.workers = hub.workers
        self.guard = guard
        self.pace = pace
        """How long beats are, for matches that are made here."""
        self._ours: dict[tuple[str, str], DeckRead] = {}

    # --- making -------------------------------------------------------------------------------------------------------

    async def create(self, person: Person, wanted: NewMatch, lang: str) -> MatchShown:
        if wanted.game not in games.NAMES:
            raise not_found("there is no such game", "そのゲームはありません")
        rules = games.load(wanted.game)
        setting = formats.usual(rules, len(wanted.seats), wanted.format or None, wanted.options)
        check_clock(wanted.clock)
        self._check_seats(wanted.seats)
        if wanted.seed is not None and any(seat.kind == "person" for seat in wanted.seats):
            raise bad(
                "a seed may be given only where all others are bots",
                "シードを指定できるのは相手が全員ボットのときだけです",
            )
        await self._check_number(person)
        cards = await self.workers.cards(wanted.game, wanted.cards) if wanted.cards else []
        seats = [await self._seat(person, seat, i, wanted.game, cards) for i, seat in enumerate(wanted.seats)]
        terms = Terms(
            game=wanted.game,
            format=setting.name,
            options=setting.options,
            seed=wanted.seed,
            clock=wanted.clock,
            watch=wanted.watch,
            delay=wanted.delay,
            listed=wanted.listed,
            undo=wanted.undo,
            cards=cards,
            pace=self.pace,
        )
        now = self.hub.now()
        head = Head(new_id(), terms, seats, "waiting", 1, now, now, maker=person.id)
        return await self._opened(head, person, lang)

    async def _opened(self, head: Head, person: Person, lang: str) -> MatchShown:
        """Writes a new match, begins it if everybody is there, and says how others can come."""
        begun: Head | None = None
        entries: list[Any] = []
        if all(seat.ready for seat in head.seats):
            begun, entries = await self.hub.aside(Match.begin, head, self.hub.now())
        await self.store.create(head)
        if begun is not None:
            await self.store.append(head.id, entries, begun)
        shown = self.shown(begun or head, person, lang)
        wanted = [i for i, seat in enumerate(head.seats) if seat.kind == "open"]
        for seat in [*wanted, *([-1] if head.terms.watch == "link" else [])]:
            token = new_secret()
            await self.store.invite(head.id, seat, hashed(token))
            way = "join" if seat >= 0 else "watch"
            shown.invitations.append(Invitation(seat, f"{self.guard.public_url}/#/{way}/{head.id}/{token}", token))
        return shown

    def _check_seats(self, seats: list[SeatWanted]) -> None:
        if sum(seat.kind == "me" for seat in seats) > 1:
            raise bad("one person has one seat", "1人が座れるのは1席だけです")
        for seat in seats:
            if seat.kind == "bot" and seat.bot not in bots.BOTS:
                raise bad(f"there is no such bot; the bots are: {', '.join(bots.BOTS)}", "そのボットはいません")

    async def _check_number(self, person: Person) -> None:
        most = self.hub.limits.unfinished
        mine = await self.store.matches(person=person.id, limit=min(most * 4, 500))
        if sum(head.state != "over" for head in mine) >= most:
            raise Denied(
                429,
                "full",
                f"you have {most} matches that are not over: finish or concede one first",
                f"終わっていない対戦が{most}件あります。先に終わらせるか投了してください",
            )

    async def _seat(self, person: Person, seat: SeatWanted, at: int, game: str, cards: list[dict[str, Any]]) -> Seating:
        if seat.kind == "person":
            return Seating("open")
        deck = await self.deck(game, seat.deck, seat.list, cards, at)
        if seat.kind == "bot":
            return Seating("bot", name=seat.bot, bot=seat.bot, deck=deck.name, cards=deck.cards, ready=True)
        return Seating("person", person.name, person.id, deck=deck.name, cards=deck.cards, ready=True)

    async def deck(self, game: str, name: str, text: str, cards: list[dict[str, Any]], at: int) -> DeckRead:
        """A deck that can be played: one of ours by its name (nothing said: the one for that seat), or a pasted
        list."""
        ours = list(builtin_deck_files(game))
        if not name and not text:
            if not ours:
                raise bad("say which deck is played", "デッキを指定してください")
            name = ours[at % len(ours)]
        if not text and name not in ours:
            raise bad(f"there is no such deck; the decks are: {', '.join(ours)}", "そのデッキはありません")
        if text or cards:
            return await self.workers.deck(game, name=name, text=text, cards=cards)
        known = self._ours.get((game, name))
        if known is None:
            known = self._ours[game, name] = await self.workers.deck(game, name=name)
        return known

    async def fork(self, person: Person, id: str, wanted: Fork, token: str, lang: str) -> MatchShown:
        """A new match that goes on after so many choices of one that is over."""
        old = await self.seen_by(person, id, token)
        if old.state != "over":
            raise not_now("only a match that is over can be played on from", "終わった対戦だけが分岐できます")
        if len(wanted.seats) != len(old.seats):
            raise bad(f"this match has {len(old.seats)} seats", f"この対戦は{len(old.seats)}席です")
        self._check_seats(wanted.seats)
        await self._check_number(person)
        seats: list[Seating] = []
        for before, seat in zip(old.seats, wanted.seats, strict=True):
            kept = {"deck": before.deck, "cards": before.cards}
            if seat.kind == "bot":
                seats.append(Seating("bot", name=seat.bot, bot=seat.bot, ready=True, **kept))  # type: ignore[arg-type]
            elif seat.kind == "me":
                seats.append(Seating("person", person.name, person.id, ready=True, **kept))  # type: ignore[arg-type]
            else:
                seats.append(Seating("open", **kept))  # type: ignore[arg-type]
        entries = await self.store.entries(id)
        now = self.hub.now()
        terms = msgspec.structs.replace(
            old.terms, fork_of=(id, wanted.number), rematch_of="", listed=False, clock=None, watch="link"
        )
        head = Head(new_id(), terms, seats, "waiting", 1, now, now, maker=person.id)
        begun, first = await self.hub.aside(Match.forked, head, entries[0], entries, wanted.number, now)
        await self.store.create(head)
        await self.store.append(head.id, first, begun)
        shown = self.shown(begun, person, lang)
        for i, taken in enumerate(seats):
            if taken.kind == "open":
                token = new_secret()
                await self.store.invite(head.id, i, hashed(token))
                shown.invitations.append(Invitation(i, f"{self.guard.public_url}/#/join/{head.id}/{token}", token))
        return shown

    async def tried(self, person: Person, game: str, origin: Any, bot: str, lang: str) -> MatchShown:
        """A match against a bot that begins in the middle, with a card that was just written."""
        self._check_seats([SeatWanted("me"), SeatWanted("bot", bot)])
        await self._check_number(person)
        seats = [Seating("person", person.name, person.id, ready=True), Seating("bot", name=bot, bot=bot, ready=True)]
        now = self.hub.now()
        terms = Terms(game=game, cards=origin["cards"], watch="link", undo="free", pace=self.pace)
        head = Head(new_id(), terms, seats, "waiting", 1, now, now, maker=person.id)
        begun, entries = await self.hub.aside(begun_in, head, origin, now)
        await self.store.create(head)
        await self.store.append(head.id, entries, begun)
        return self.shown(begun, person, lang)

    # --- sitting down and getting up --------------------------------------------------------------------------------

    async def join(self, person: Person, id: str, wanted: Join, lang: str) -> MatchShown:
        for _ in range(RETRIES):
            try:
                return await self._join(person, id, wanted, lang)
            except Taken:
                continue
        raise Denied(409, "taken", "others were faster; try again", "他の人が先でした。もう一度お試しください")

    async def _join(self, person: Person, id: str, wanted: Join, lang: str) -> MatchShown:
        head, seat = await self._invited(person, id, wanted)
        mine = seat_of(head, person)
        if mine >= 0:
            return self.shown(head, person, lang)  # two clicks are one
        if head.state == "over" or head.seats[seat].kind != "open":
            raise Denied(409, "taken", "this seat is taken", "その席は埋まっています")
        before = head.seats[seat]
        if before.cards:
            deck = DeckRead(before.deck, before.cards)
        else:
            deck = await self.deck(head.terms.game, wanted.deck, wanted.list, head.terms.cards, seat)
        name = plain_name(wanted.name) or person.name
        taken = Seating("person", name, person.id, deck=deck.name, cards=deck.cards, ready=True)
        seats = [taken if i == seat else other for i, other in enumerate(head.seats)]
        now = self.hub.now()
        entries: list[Any] = []
        if head.state == "waiting" and all(other.ready for other in seats):
            # with the version that there is: beginning makes the next one
            head, entries = await self.hub.aside(Match.begin, msgspec.structs.replace(head, seats=seats), now)
            await self.store.append(id, entries, head)
        else:
            head = msgspec.structs.replace(head, seats=seats, version=head.version + 1, touched=now)
            await self.store.change(head)
        if wanted.token:
            await self.store.use_invitation(hashed(wanted.token))
        await self._told(id)
        return self.shown(head, person, lang)

    async def _invited(self, person: Person, id: str, wanted: Join) -> tuple[Head, int]:
        """The match and the seat that somebody may take."""
        if wanted.token:
            found = await self.store.invited(hashed(wanted.token)) if is_secret(wanted.token) else None
            if found is None or found[0] != id or found[1] < 0:
                head = await self._own(person, id)  # an invitation that was used: by this person?
                return head, seat_of(head, person)
            return await self._head(id), found[1]
        head = await self._head(id)
        if seat_of(head, person) >= 0:
            return head, seat_of(head, person)
        if not head.terms.listed or head.state != "waiting":
            raise no_match()
        free = [i for i, seat in enumerate(head.seats) if seat.kind == "open"]
        if not free or (wanted.seat >= 0 and wanted.seat not in free):
            raise Denied(409, "taken", "this seat is taken", "その席は埋まっています")
        return head, wanted.seat if wanted.seat >= 0 else free[0]

    async def leave(self, person: Person, id: str) -> None:
        for _ in range(RETRIES):
            head = await self._own(person, id)
            if head.state != "waiting":
                raise not_now("it has begun: concede instead", "すでに始まっています。投了してください")
            try:
                if head.maker == person.id:
                    await self.store.delete(id)
                else:
                    seat = seat_of(head, person)
                    seats = [Seating("open") if i == seat else other for i, other in enumerate(head.seats)]
                    await self.store.change(
                        msgspec.structs.replace(head, seats=seats, version=head.version + 1, touched=self.hub.now())
                    )
                await self._told(id)
                return
            except Taken:
                continue

    async def _told(self, id: str) -> None:
        """Whoever looks at the match here sees that its head has changed."""
        table = self.hub.live(id)
        if table is not None:
            try:
                await table.catch_up()
            except NoSuchMatch:
                table.gone()

    # --- finding and seeing -----------------------------------------------------------------------------------------

    async def seen_by(self, person: Person | None, id: str, token: str = "") -> Head:
        """A match that somebody may see: from a seat of one's own, or because it may be watched. Else it is as if there
        were none."""
        # the token is looked up in any case: a match that is not there takes as long as one that may not be seen
        found = await self.store.invited(hashed(token)) if token and is_secret(token) else None
        head = self._so_far(await self._head(id))
        if person is not None and seat_of(head, person) >= 0:
            return head
        if head.terms.watch == "anybody" or (head.terms.listed and head.state == "waiting"):
            return head
        if (
            found is not None
            and found[0] == id
            and (head.terms.watch == "link" if found[1] < 0 else head.seats[found[1]].kind == "open")
        ):
            return head
        raise no_match()

    async def list(self, person: Person | None, of: str, lang: str) -> list[MatchShown]:
        if of == "mine":
            heads = await self.store.matches(person=person.id, limit=100) if person is not None else []
        elif of == "open":
            heads = await self.store.matches(listed=True, state="waiting", limit=100)
        elif of == "watch":
            every = await self.store.matches(state="playing", limit=200)
            heads = [head for head in every if head.terms.watch == "anybody"]
        else:
            raise bad("of= is one of: mine, open, watch", "of= は mine・open・watch のどれかです")
        return [self.shown(self._so_far(head), person, lang) for head in heads]

    def _so_far(self, head: Head) -> Head:
        """A match as far as it may be told of: the end is written up to a beat before anybody is shown it."""
        if head.state == "over" and head.touched > self.hub.now():
            return msgspec.structs.replace(head, state="playing", result=None)
        return head

    async def _head(self, id: str) -> Head:
        if ID.fullmatch(id) is None:
            raise no_match()
        try:
            return await self.store.head(id)
        except NoSuchMatch:
            raise no_match() from None

    async def _own(self, person: Person, id: str) -> Head:
        head = await self._head(id)
        if seat_of(head, person) < 0:
            raise no_match()
        return head

    def shown(self, head: Head, person: Person | None, lang: str) -> MatchShown:
        """A match in a list, as a person may see it."""
        table = self.hub.live(head.id)
        here = table.here if table is not None else [False] * len(head.seats)
        seat = seat_of(head, person) if person is not None else -1
        terms = head.terms
        return MatchShown(
            id=head.id,
            game=terms.game,
            format=terms.format,
            options=list(terms.options),
            state=head.state,
            seats=[
                SeatShown(taken.name, taken.kind, i < len(here) and here[i], taken.deck)
                for i, taken in enumerate(head.seats)
            ],
            seat=seat,
            your_turn=table is not None and seat >= 0 and table.match.asked == seat,
            created=head.created,
            touched=head.touched,
            clock=terms.clock,
            watch=terms.watch,
            listed=terms.listed,
            undo=terms.undo,
            result=result_shown(head, lang),
            rematch_of=terms.rematch_of,
            fork_of=terms.fork_of,
        )


def seat_of(head: Head, person: Person) -> int:
    """The seat of a person, -1: none."""
    return next((i for i, seat in enumerate(head.seats) if seat.person and seat.person == person.id), -1)


def new_id() -> str:
    return secrets.token_hex(10)


def no_match() -> Denied:
    return not_found("there is no such match, or you may not see it", "その対戦はないか、見ることができません")


def check_clock(clock: Clock | None) -> None:
    if clock is None:
        return
    for seconds in (clock.bank, clock.each):
        if not math.isfinite(seconds) or not 0 <= seconds <= LONGEST_BANK:
            raise bad("a clock has between 0 seconds and 30 days", "時計は0秒から30日までです")
    if clock.bank + clock.each < 1:
        raise bad("a clock has at least one second", "時計は1秒以上です")


def result_shown(head: Head, lang: str) -> ResultShown | None:
    if head.result is None:
        return None
    text = head.result.get("text", "")
    if isinstance(text, dict):
        text = text.get(lang) or text.get("en") or ""
    try:
        return ResultShown(
            [int(seat) for seat in head.result.get("winners", [])],
            str(head.result.get("why", "")),
            str(head.result.get("clause", "")),
            str(text),
        )
    except (TypeError, ValueError) as e:
        raise FudaError("the result of this match cannot be read") from e
