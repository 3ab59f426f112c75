"""What the command line asks of scenarios and of the proof by ablation."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from fuda.cli.errors import UsageError


def scenario_files(paths: Sequence[Path]) -> list[Path]:
    """The scenario files among paths and in folders."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            found = sorted(p for p in path.rglob("*.txt") if p.is_file())
            if not found:
                raise UsageError(f"there are no scenario files (.txt) in {path}")
            files.extend(found)
        elif path.exists():
            files.append(path)
        else:
            raise UsageError(f"there is no file or folder {path}")
    return files


def run_scenarios(paths: Sequence[Path], console: Console, quiet: bool) -> int:
    console.print(Text(""))
    raise UsageError("this Fuda comes without scenarios")


def prove(game: str, clauses: Sequence[str] | None, console: Console) -> int:
    raise UsageError("this Fuda comes without scenarios")


def citing(game: str, clause: str) -> list[str] | None:
    return None
