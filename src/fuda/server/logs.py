"""What the server tells whoever runs it: one JSON object a line on the error output. Never a secret.

Only what is named here is written: requests by method, the pattern of their path and status, matches by id, faults with
where they happened. No query, body, cookie, token, name of a person or card text is ever given to a logger; and `Lines`
strikes out whatever looks like a secret, should one come along all the same.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
import traceback
from typing import IO, Any

SECRET = re.compile(r"[A-Za-z0-9_-]{22,}")
"""What our secrets and tokens look like (128 bits as text), and anything longer."""

log = logging.getLogger("fuda.server")


def struck(text: str) -> str:
    """A text without anything that could be a secret.

    >>> struck("from wJalrXUtnFEMIK7MDENGbP to k2m"), struck("/api/matches/{id}")
    ('from … to k2m', '/api/matches/{id}')
    """
    return SECRET.sub("…", text)


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "what": struck(record.getMessage()),
        }
        said = getattr(record, "said", None)
        if isinstance(said, dict):
            line |= {key: struck(value) if isinstance(value, str) else value for key, value in said.items()}
        if record.exc_info and record.exc_info[0] is not None:
            # where, and of what sort: what it says could hold anything that somebody sent
            line["fault"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            line["at"] = [
                f"{frame.filename.rpartition('src/')[2]}:{frame.lineno} {frame.name}" for frame in frames[-12:]
            ]
        return json.dumps(line, ensure_ascii=False)


def tell(what: str, level: int = logging.INFO, /, **said: object) -> None:
    """One line: what happened, and the facts about it."""
    log.log(level, what, extra={"said": said})


def set_up(stream: IO[str] | None = None, level: int = logging.INFO) -> None:
    """Lets everything that is logged in this process be written so."""
    handler = logging.StreamHandler(stream if stream is not None else sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    log.setLevel(level)
    for noisy in ("uvicorn.access", "uvicorn.error", "websockets"):
        logging.getLogger(noisy).setLevel(logging.WARNING if noisy != "uvicorn.access" else logging.CRITICAL)
        logging.getLogger(noisy).propagate = True
