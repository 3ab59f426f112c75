"""What every request and every socket has to pass before anything looks at it, and the headers of every answer.

- `Host` must be a name of this server: a foreign page that lets its own name point here (DNS rebinding) gets nothing.
- What changes something, and every socket, must come from a page of this server (`Origin`, `Sec-Fetch-Site`), or from a
  program, which sends no `Origin` and a secret of its own that no browser adds by itself.
- One address has only so many requests a second.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from fuda.server import logs
from fuda.server.denied import Denied, too_fast
from fuda.server.limits import Limits, Rates, address_of
from fuda.server.people import COOKIE, SECURE_COOKIE, bearer

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: dict[str, str] = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "X-Frame-Options": "DENY",
}
SAFE = frozenset({"GET", "HEAD"})
LOCAL = ("localhost", "127.0.0.1", "[::1]")


class Guard:
    """The names of this server, and who asks how often."""

    def __init__(self, public_url: str, limits: Limits, clock: Callable[[], float]) -> None:
        self.limits = limits
        self.requests = Rates(limits.requests, clock)
        self.entering = Rates(limits.entering, clock)
        self.heavy = Rates(limits.heavy, clock)
        self.typing = Rates(limits.typing, clock)
        self.creating = Rates(limits.creating, clock)
        self.creating_address = Rates(limits.creating_address, clock)
        self.talking = Rates(limits.talking, clock)
        self.writing = Rates(limits.writing, clock, most=50_000)
        self.tokens = Rates(limits.tokens, clock)
        self.call_it(public_url)

    def call_it(self, public_url: str) -> None:
        """Says by which address people reach this server."""
        parts = urlsplit(public_url)
        self.public_url = public_url.rstrip("/")
        self.secure = parts.scheme == "https"
        self.hosts = {parts.netloc.lower()}
        self.origins = {f"{parts.scheme}://{parts.netloc}".lower()}
        if parts.hostname in ("localhost", "127.0.0.1", "::1"):
            port = f":{parts.port}" if parts.port is not None else ""
            self.hosts = {f"{name}{port}" for name in LOCAL}
            self.origins = {f"{parts.scheme}://{host}" for host in self.hosts}
        self.cookie = SECURE_COOKIE if self.secure else COOKIE
        self.headers = dict(HEADERS)
        if self.secure:
            self.headers["Strict-Transport-Security"] = "max-age=31536000"

    def secret(self, headers: Headers, cookies: Mapping[str, str]) -> tuple[str, bool]:
        """The secret that came with a request, and whether a browser may have added it by itself."""
        said = headers.get("authorization")
        if said is not None:
            return bearer(said), False
        return cookies.get(self.cookie, ""), True

    def check_host(self, headers: Headers) -> None:
        if len(headers.getlist("host")) != 1 or headers["host"].lower() not in self.hosts:
            raise Denied(403, "not_yours", "this server has another name", "このサーバーの名前ではありません")

    def check_origin(self, headers: Headers, by_cookie: bool) -> None:
        """Whatever a foreign page asks for is refused, and whatever a cookie alone stands for must say where it is
        from."""
        origin = headers.get("origin")
        site = headers.get("sec-fetch-site", "same-origin")
        foreign = origin is not None and origin.lower() not in self.origins
        if foreign or site not in ("same-origin", "none") or (by_cookie and origin is None):
            raise Denied(
                403,
                "not_yours",
                "this does not come from a page of this server",
                "このサーバーのページからの要求ではありません",
            )

    def check_rate(self, rates: Rates, who: str, cost: float = 1.0) -> None:
        if not rates.take(who, cost):
            raise too_fast(rates.wait(who))

    def check(self, method: str, headers: Headers, cookies: Mapping[str, str], address: str) -> None:
        """For every request over HTTP."""
        self.check_rate(self.requests, address_of(address))
        self.check_host(headers)
        if headers.get("content-encoding", "identity") != "identity":
            raise Denied(415, "bad", "send it as it is, not compressed", "圧縮せずに送ってください")
        if method not in SAFE:
            secret, by_cookie = self.secret(headers, cookies)
            self.check_origin(headers, by_cookie and bool(secret))


def told(status: int, method: str, path: str, seconds: float) -> None:
    """A line about a request: the pattern of its path, never the path itself."""
    logs.tell("request", method=method, path=path, status=status, ms=round(seconds * 1000, 1))
