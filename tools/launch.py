"""What `./fuda` runs: sees to it that everything is there, then becomes `python -m fuda`.

`fuda test` and `fuda build` are handled here; every other command belongs to the package. Where the native engine is
not built yet, a build begins in the background and the command runs uncompiled; a command that lives on speed waits
for it. `--pure` or FUDA_PURE=1: the uncompiled sources run. FUDA_BACKGROUND=0, or CI: nothing is built behind the back.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import NoReturn

from house import House, HouseError, say
from native import Native

BUILD_HELP = """usage: fuda build [--status | --where]

Builds the native engine for the sources as they are, and prints where it is; one that failed is tried again.

  --status   print its state: not begun, running, ready, or failed and why
  --where    print the directory that 'import fuda' takes the package from, without building anything
"""

FAST = ("bench", "arena")
"""Commands that are of little use uncompiled."""
MANY_GAMES = 200
"""Of so many games on, `fuda fuzz` is one of them."""


def main(arguments: list[str]) -> int:
    house = House.here()
    if arguments[:1] == ["build"]:
        return build(house, arguments[1:])
    house.install("run")
    house.link()
    if arguments[:1] == ["test"]:
        if not {"-h", "--help"} & set(arguments[1:]):
            house.install("test")
        return become(house, [str(house.project / "tools" / "checks.py"), *arguments[1:]])
    for group in groups_of(arguments):
        house.install(group)
    pure = is_set("FUDA_PURE") or "--pure" in arguments
    if arguments[:1] != ["bench"]:  # which has to know
        arguments = [word for word in arguments if word != "--pure"]
    package = None if pure else engine(Native(house), arguments)
    # -P: whatever lies in the current directory is not imported.
    return become(house, ["-P", "-m", "fuda", *arguments], package=package or house.source)


def groups_of(arguments: list[str]) -> list[str]:
    """What a command needs besides `run`: what serves matches, and what speaks to PostgreSQL where that is named."""
    if {"-h", "--help"} & set(arguments):
        return []
    command, said = arguments[:1], arguments[1:]
    remote = command == ["play"] and any(word.partition("=")[0] in ("--server", "--web") for word in said)
    if command not in (["serve"], ["matches"]) and not remote:
        return []
    named = [*said, *(word.partition("=")[2] for word in said), os.environ.get("FUDA_DATABASE", "")]
    shared = any(word.startswith(("postgresql://", "postgres://")) for word in named)
    return ["serve", "postgres"] if shared else ["serve"]


def build(house: House, arguments: list[str]) -> int:
    """`fuda build`, and what other processes ask about it."""
    native = Native(house)
    if arguments == ["--status"]:
        status = native.status()
        print(status)
        return 1 if status.startswith("failed") else 0
    if arguments == ["--where"]:
        print((None if is_set("FUDA_PURE") else native.ready()) or house.source)
        return 0
    if arguments == ["--background"]:
        os.nice(15)
        signal.signal(signal.SIGTERM, stop)
        native.build(background=True)
        return 0
    if arguments:
        asked = arguments[0] in ("-h", "--help")
        print(BUILD_HELP, end="", file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
    house.install("run")
    house.link()
    package = native.build(again=True)
    print(package or house.source)
    return 0 if package else 1


def stop(number: int, frame: object) -> NoReturn:
    """Ends on request, but not without clearing up."""
    sys.exit(128 + number)


def engine(native: Native, arguments: list[str]) -> Path | None:
    """The compiled package to run a command with; None: it runs uncompiled."""
    package = native.ready()
    asks = not arguments or arguments[0].startswith("-") or {"-h", "--help"} & set(arguments)
    if package is None and not asks:
        if lives_on_speed(arguments):
            package = wait_for(native)
        elif may_build_behind() and native.begin():
            say("building the native engine in the background ('./fuda build --status'); this start goes without it.")
    if package is not None:
        native.hold(package)
    return package


def wait_for(native: Native) -> Path | None:
    if reason := native.failure():
        say(f"running uncompiled, which is slower: {reason}.")
        return None
    say("this lives on speed, so the native engine comes first (--pure goes on without it).")
    return native.build()


def lives_on_speed(arguments: list[str]) -> bool:
    """Whether a command is one that would rather wait for the native engine."""
    if arguments[0] == "fuzz":
        return most_games(arguments) >= MANY_GAMES
    return arguments[0] in FAST


def most_games(arguments: list[str]) -> int:
    """What `--games` says, as far as it is a number; what it should be is for the command to say."""
    said = [0]
    for word, following in zip(arguments, [*arguments[1:], ""], strict=True):
        name, equals, value = word.partition("=")
        value = value if equals else following
        if name.startswith("--g") and "--games".startswith(name) and value.isdecimal():
            said.append(int(value))
    return max(said)


def may_build_behind() -> bool:
    """Whether a build may go on when the command that began it has ended."""
    return is_set("FUDA_BACKGROUND", default="0" if is_set("CI") else "1")


def is_set(variable: str, default: str = "0") -> bool:
    return (os.environ.get(variable) or default).lower() not in ("0", "no", "false")


def become(house: House, arguments: list[str], package: Path | None = None) -> int:
    """Replaces this process by the environment's Python; does not return."""
    environment = house.environment(package) if package else dict(os.environ)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    os.execve(house.python, [str(house.python), *arguments], environment)


def open_streams() -> bool:
    """Sees to it that no other file gets the number of a stream that is closed, here and in what this process becomes.
    Closed input is input that has ended, what would go to a closed error output is dropped; with closed output there
    is nothing to be done."""
    told = sys.stdout is not None
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            os.dup2(nowhere, number)  # is inherited
            if nowhere != number:
                os.close(nowhere)
            os.set_inheritable(number, True)
            setattr(sys, name, os.fdopen(number, "w" if number else "r", encoding="utf-8", closefd=False))
    return told


if __name__ == "__main__":
    try:
        if not open_streams():
            raise HouseError("the output is closed: there is nowhere to write to")
        sys.exit(main(sys.argv[1:]))
    except HouseError as error:
        print(f"fuda: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
