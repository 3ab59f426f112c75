"""What is refused over HTTP: a status, a code of the protocol, and one sentence in both languages."""

from __future__ import annotations

from fuda.errors import FudaError
from fuda.server.protocol import Code


class Denied(FudaError):
    """A request that changes nothing."""

    def __init__(self, status: int, code: Code, en: str, ja: str, wait: float = 0.0) -> None:
        super().__init__(en, ja)
        self.status = status
        self.code: Code = code
        self.en = en
        self.wait = wait
        """After how many seconds it is worth trying again."""

    def text(self, lang: str) -> str:
        return self.told(lang)


def bad(en: str, ja: str) -> Denied:
    return Denied(400, "bad", en, ja)


def not_found(en: str, ja: str) -> Denied:
    return Denied(404, "not_found", en, ja)


def not_now(en: str, ja: str) -> Denied:
    return Denied(409, "not_now", en, ja)


def nobody() -> Denied:
    return Denied(401, "not_yours", "say who you are first: POST /api/me", "先に名乗ってください（POST /api/me）")


def too_fast(wait: float) -> Denied:
    return Denied(429, "too_fast", "that is too fast: try again in a moment", "速すぎます。少し待ってください", wait)


def too_large(most: int) -> Denied:
    return Denied(413, "too_large", f"that is more than {most} bytes", f"{most}バイトを超えています")
