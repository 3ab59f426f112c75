"""Which modules are compiled: the patterns of pyproject's `[tool.fuda]`, laid over a project. Standard library only.

A pattern may name what is not there: `**` stands for any depth of folders, and a room that was moved or is still to
come simply gives no file.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


class Selection:
    """The modules of one project, as the compiler is to treat them."""

    def __init__(self, project: Path, settings: dict[str, Any]) -> None:
        self.project = project
        self.source = project / "src"
        said: dict[str, list[str]] = settings["tool"]["fuda"]
        within = self._glob(said["compile"])
        plain = self._glob(said["compile-except"]) | {path for path in within if path.name == "__init__.py"}
        self.modules = sorted(within - plain)
        """What is compiled."""
        hot = self._glob(said["compile-hot"])
        self.hot = sorted(hot & set(self.modules))
        """What is optimised as far as pays."""
        warm = self._glob(said["compile-warm"])
        self.cold = sorted(set(self.modules) - hot - warm)
        """What is not optimised at all; the rest a little."""
        self.read = sorted(within | self._glob(said["compile-against"]))
        """What is compiled or imported by what is; a change of its types is compiled in."""

    @classmethod
    def of(cls, project: Path) -> Selection:
        return cls(project, tomllib.loads((project / "pyproject.toml").read_text("utf-8")))

    def names(self, paths: list[Path]) -> list[str]:
        """Paths as the compiler is told them, from the folder that holds the package."""
        return [path.relative_to(self.source).as_posix() for path in paths]

    def _glob(self, patterns: list[str]) -> set[Path]:
        return {path for pattern in patterns for path in self.project.glob(pattern) if path.is_file()}
