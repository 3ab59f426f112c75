"""How much anybody may ask for: sizes, rates, numbers of things. Read `Limits` for the figures.

A `Rates` is a bucket for everybody, by address or person: so many a second, and so many at once after a rest. It
keeps the latest some thousand and forgets who has not been heard of; who is forgotten has a full bucket, as after a
rest."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """All figures in one place. Rates are (a second, at once)."""

    body: int = 64 << 10
    """Bytes of what is sent over HTTP."""
    body_cards: int = 2 << 20
    """Bytes where cards may be brought."""
    message: int = 16 << 10
    """Bytes of a message over a socket."""
    header: int = 16 << 10
    """Bytes of the head of a request."""
    head_seconds: float = 10.0
    """In which the head of a request must have come."""
    body_seconds: float = 15.0
    """In which what is sent must have come."""
    whole_seconds: float = 60.0
    """In which a request must have been answered, and the answer taken."""
    hello_seconds: float = 10.0
    """In which a socket must have said hello."""
    slow_seconds: float = 20.0
    """In which a socket must take what it is sent."""
    connections: int = 20_000
    connections_address: int = 200
    """At once from one address, and so many sockets on matches; this machine itself has no such limit."""
    sockets_person: int = 8
    """Of one person on one match."""
    watchers: int = 200
    """Sockets that watch one match."""
    unfinished: int = 20
    """Matches of one person that are not over."""
    live: int = 20_000
    """Matches in memory."""
    requests: tuple[float, float] = (30.0, 120.0)
    """By address."""
    entering: tuple[float, float] = (0.1, 30.0)
    """New people, by address."""
    heavy: tuple[float, float] = (2.0, 10.0)
    """What runs in workers, by person or address."""
    typing: tuple[float, float] = (10.0, 60.0)
    """Card texts and decks that are read while they are written, by person or address."""
    creating: tuple[float, float] = (0.2, 10.0)
    """New matches, by person."""
    creating_address: tuple[float, float] = (1.0, 40.0)
    """New matches, by address: one may have many names."""
    talking: tuple[float, float] = (60.0, 300.0)
    """Messages over all sockets of one person; the costly ones count several times."""
    writing: tuple[float, float] = (0.5, 30.0)
    """Of one seat: what is written without bringing a match nearer to its end (settings, proposals, undo)."""
    tokens: tuple[float, float] = (0.5, 20.0)
    """Invitations tried, by address."""
    messages: tuple[float, float] = (20.0, 60.0)
    """By socket; the costly ones count several times."""
    frames: tuple[float, float] = (100.0, 400.0)
    """Frames of any sort, also pings, by socket: whoever sends more is cut off."""
    strikes: int = 100
    """Messages refused as too fast, after which a socket is closed."""

    def unlimited(self) -> Limits:
        """For measuring on this machine: no rate is limited, and a machine that is busy may take its time."""
        many = (1e9, 1e9)
        return msgspec.structs.replace(
            self,
            head_seconds=600.0,
            body_seconds=600.0,
            whole_seconds=600.0,
            hello_seconds=600.0,
            slow_seconds=600.0,
            requests=many,
            entering=many,
            heavy=many,
            typing=many,
            creating=many,
            creating_address=many,
            talking=many,
            writing=many,
            tokens=many,
            messages=many,
            frames=many,
            unfinished=1 << 30,
            connections_address=1 << 30,
        )


class Bucket:
    """Lets through so many a second, and after a rest so many at once.

    >>> now = 0.0
    >>> bucket = Bucket((1.0, 2.0), lambda: now)
    >>> bucket.take(), bucket.take(), bucket.take(), bucket.wait() > 0
    (True, True, False, True)
    >>> now = 1.0
    >>> bucket.take(), bucket.take()
    (True, False)
    """

    __slots__ = ("_burst", "_clock", "_left", "_rate", "_when")

    def __init__(self, rate: tuple[float, float], clock: Callable[[], float]) -> None:
        self._rate, self._burst = rate
        self._clock = clock
        self._left = self._burst
        self._when = clock()

    def take(self, cost: float = 1.0) -> bool:
        now = self._clock()
        self._left = min(self._burst, self._left + max(0.0, now - self._when) * self._rate)
        self._when = now
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until there is so much again."""
        return max(0.0, (cost - self._left) / self._rate)


class Rates:
    """A bucket for everybody.

    >>> rates = Rates((1.0, 1.0), lambda: 0.0, most=2)
    >>> rates.take("a"), rates.take("a"), rates.take("b"), rates.take("c"), len(rates)
    (True, False, True, True, 2)
    """

    def __init__(self, rate: tuple[float, float], clock: Callable[[], float], most: int = 10_000) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str, cost: float = 1.0) -> bool:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._clock)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take(cost)

    def wait(self, who: str) -> float:
        bucket = self._buckets.get(who)
        return bucket.wait() if bucket is not None else 0.0


def address_of(host: str) -> str:
    """What counts as one address: of IPv6 the first half, which is what one household has.

    >>> address_of("192.0.2.7"), address_of("2001:db8:1:2:3:4:5:6"), address_of("")
    ('192.0.2.7', '2001:db8:1:2::', '')
    """
    if ":" not in host:
        return host
    import ipaddress

    try:
        plain = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    if plain.ipv4_mapped is not None:
        return str(plain.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(plain) >> 64 << 64, 64)).network_address)
