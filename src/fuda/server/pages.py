"""The page itself: the files in `fuda/web/page`, read once when the server starts. Nothing else is ever read for a
request.

A file is known by its name there, so no path that somebody sends can name anything else. Each has a tag made of its
content; a browser that has it is told so (304).
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from starlette.responses import Response

import fuda

FOLDER = Path(fuda.__file__).parent / "web" / "page"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".ico": "image/x-icon",
}
LARGEST = 2 << 20

PLACEHOLDER = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fuda 札</title>
<h1>Fuda 札</h1>
<p>This is a match server for five trading card games. Play in the terminal: <code>./fuda play --server URL</code>.
<p lang="ja">5つのトレーディングカードゲームの対戦サーバーです。端末から対戦できます：
<code>./fuda play --server URL</code>
</html>
"""


class File:
    """One file of the page."""

    def __init__(self, content: bytes, type: str) -> None:
        self.content = content
        self.type = type
        self.tag = '"' + hashlib.blake2b(content, digest_size=12).hexdigest() + '"'

    def response(self, known: str) -> Response:
        """The file, or that what the browser has is still right."""
        head = {"ETag": self.tag, "Cache-Control": "no-cache"}
        if self.tag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
            return Response(status_code=304, headers=head)
        return Response(self.content, headers=head, media_type=self.type)


def files(folder: Path = FOLDER) -> dict[str, File]:
    """The files of the page by name, `index.html` among them."""
    out: dict[str, File] = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        inside = not path.is_symlink() and path.is_file() and path.suffix in TYPES
        if inside and path.stat().st_size <= LARGEST:
            out[path.relative_to(folder).as_posix()] = File(path.read_bytes(), TYPES[path.suffix])
    out.setdefault("index.html", File(PLACEHOLDER.encode(), TYPES[".html"]))
    return out


def mark(found: dict[str, File]) -> str:
    """A short name for all files of the page together."""
    whole = "".join(f"{name} {found[name].tag}\n" for name in sorted(found))
    return hashlib.blake2b(whole.encode(), digest_size=8).hexdigest()
