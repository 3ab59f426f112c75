"""Finds `fuda` in the environment that `./fuda` made: the sources, or the compiled package once it is ready.

`House.link` puts a copy of this file into the environment, with the two names below filled in. It asks the launcher at
the moment of the import, so it never finds a build of older sources; it builds nothing itself.
"""

from __future__ import annotations

import importlib.machinery
import os
import subprocess
import sys
from collections.abc import Sequence
from types import ModuleType

project = "PROJECT"
home = "HOME"


class Here:
    """A finder that comes after all others: a `fuda` on the path, or one that was installed, is found before."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != "fuda":
            return None
        launcher = os.path.join(project, "tools", "launch.py")
        if not os.path.exists(launcher):
            return None
        done = subprocess.run(
            [sys.executable, launcher, "build", "--where"],
            env={**os.environ, "FUDA_HOME": home},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        place = done.stdout.strip()
        if done.returncode != 0 or not place:
            return None
        if place not in sys.path:
            sys.path.append(place)  # a process that this one starts finds the same
        if os.path.exists(os.path.join(place, "in-use")):
            _hold(os.path.join(place, "in-use"))
        return importlib.machinery.PathFinder.find_spec(name, [place])


def _hold(path: str) -> None:
    """Keeps the package from being removed as long as this process runs."""
    try:
        import fcntl

        fcntl.flock(os.open(path, os.O_RDONLY), fcntl.LOCK_SH | fcntl.LOCK_NB)
    except (ImportError, OSError):
        pass


sys.meta_path.append(Here)
