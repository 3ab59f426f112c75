"""What `./fuda` runs: sees to it that everything is there, then becomes `python -m fuda`.

`fuda test` and `fuda build` are handled here; every other command belongs to the package. With FUDA_PURE=1 the
uncompiled sources run.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from house import House, HouseError
from native import Native


def main(arguments: list[str]) -> int:
    house = House.here()
    house.install("run")
    if arguments[:1] == ["test"]:
        house.install("test")
        return become(house, [str(house.project / "tools" / "checks.py"), *arguments[1:]])
    if arguments == ["build"]:
        native = Native(house)
        package = native.package(again=True)
        print(package or house.source)
        return 0 if package else 1
    package = None if os.environ.get("FUDA_PURE", "0") not in ("", "0") else Native(house).package()
    # -P: whatever lies in the current directory is not imported.
    return become(house, ["-P", "-m", "fuda", *arguments], package=package or house.source)


def become(house: House, arguments: list[str], package: Path | None = None) -> int:
    """Replaces this process by the environment's Python; does not return."""
    environment = house.environment(package) if package else dict(os.environ)
    sys.stdout.flush()
    sys.stderr.flush()
    os.execve(house.python, [str(house.python), *arguments], environment)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except HouseError as error:
        print(f"fuda: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
