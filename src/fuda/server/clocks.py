"""What time the players have left, worked out from the times at which entries were shown. No clock is read here.

Each question has `each` seconds of its own before the bank of the asked seat is touched, and its beat (`beats.py`)
costs nothing: whether an answer was held for it must not be read off a clock. While a match is paused no time passes.
"""

from __future__ import annotations

from fuda.server import beats
from fuda.server.entries import Clock


class Clocks:
    """The banks of all seats, and how long the open question has been waiting."""

    def __init__(self, clock: Clock | None, seats: int, match: str, pace: float) -> None:
        self.clock = clock
        self.banks: list[float] = [clock.bank if clock is not None else 0.0] * seats
        self.put = 0.0
        """When the open question was put, or time went on after a pause."""
        self.spent = 0.0
        """Seconds that it had waited before the last pause."""
        self.since: float | None = None
        """From when on time stands still."""
        self._match = match
        self._pace = pace

    def copy(self) -> Clocks:
        other = Clocks(self.clock, 0, self._match, self._pace)
        other.banks = list(self.banks)
        other.put, other.spent, other.since = self.put, self.spent, self.since
        return other

    def running(self, now: float) -> float:
        """How long the open question has been waiting."""
        until = now if self.since is None else self.since
        return self.spent + max(0.0, until - self.put)

    def put_question(self, shown: float) -> None:
        self.put, self.spent = shown, 0.0
        if self.since is not None:
            self.since = shown

    def charge(self, seat: int, question: int, shown: float) -> None:
        """Takes from a seat's bank what the question took longer than it may."""
        if self.clock is None:
            return
        over = self.running(shown) - self.clock.each - beats.length(self._match, question, self._pace)
        self.banks[seat] = round(max(0.0, self.banks[seat] - max(0.0, over)), 3)

    def runs_out(self, seat: int, question: int) -> float | None:
        """When the asked seat has no time left; None where no clock runs."""
        if self.clock is None or self.since is not None:
            return None
        whole = beats.length(self._match, question, self._pace) + self.clock.each + self.banks[seat]
        return self.put + max(0.0, whole - self.spent)

    def pause(self, since: float) -> None:
        if self.since is None:
            self.since = max(since, self.put)

    def resume(self, now: float) -> None:
        if self.since is not None:
            self.spent += max(0.0, self.since - self.put)
            self.put, self.since = max(now, self.put), None

    def data(self) -> list[object]:
        return [self.banks, self.put, self.spent, self.since]

    def take(self, data: list[object]) -> None:
        """As `data` gave it."""
        banks, put, spent, since = data
        assert isinstance(banks, list) and isinstance(put, float) and isinstance(spent, float)
        self.banks, self.put, self.spent = [float(b) for b in banks], put, spent
        self.since = float(since) if isinstance(since, int | float) else None
