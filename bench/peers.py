"""Two other card game engines under the same kind of loop as ours, as a scale for Fuda's own figures.

Both play gin rummy: OpenSpiel's in C++ driven from Python, RLCard's in Python. They are installed into a virtual
environment of their own, and measured there in a process of their own. Read `measure_peers` first; the loops are in
`peer_loops.py`.

    python bench/peers.py [SECONDS]
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

PINS = ("open_spiel==2.0.2", "numpy==2.4.6", "rlcard==1.2.0", "termcolor==3.3.0")
PEERS = {"openspiel": "OpenSpiel gin_rummy", "rlcard": "RLCard gin-rummy"}


@dataclass(frozen=True)
class PeerResult:
    """What one peer did on one core; `error` says why there are no figures.

    Decisions are those of players; steps are decisions and chance nodes together.
    """

    name: str
    version: str = ""
    decisions_per_second: float = 0.0
    steps_per_second: float = 0.0
    games_per_second: float = 0.0
    error: str = ""

    @property
    def available(self) -> bool:
        return not self.error

    def ratio(self, decisions_per_second: float) -> str:
        """Ours over theirs, for a table.

        >>> PeerResult("a peer", "1.0", decisions_per_second=2000.0).ratio(3000.0)
        '1.50×'
        >>> PeerResult("a peer", error="it could not be installed").ratio(3000.0)
        'not available'
        """
        if not self.available or not self.decisions_per_second:
            return "not available"
        return f"{decisions_per_second / self.decisions_per_second:.2f}×"


def home() -> Path:
    """Where the peers are installed: beside Fuda's own environment."""
    project = Path(os.environ.get("FUDA_PROJECT") or Path(__file__).resolve().parent.parent)
    return Path(os.environ.get("FUDA_HOME") or project / ".venv").absolute() / "peers"


def install_peers() -> str:
    """Makes sure that the peers are installed; the answer says why they could not be, and is empty when they are."""
    stamp = home() / "installed"
    if stamp.exists() and stamp.read_text("utf-8") == repr(PINS):
        return ""
    print(f"installing {', '.join(PINS)} for the comparison …", file=sys.stderr, flush=True)
    try:
        venv.create(home(), with_pip=True)
        command = [_python(), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", *PINS]
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.SubprocessError) as error:
        return f"the peers could not be installed: {error}"
    if done.returncode != 0:
        errors = [line.strip() for line in done.stderr.splitlines() if line.startswith("ERROR")]
        return f"the peers could not be installed: {errors[-1] if errors else 'pip failed'}"
    stamp.write_text(repr(PINS), "utf-8")
    return ""


def measure_peers(seconds: float) -> dict[str, PeerResult]:
    """Measures every peer for so many seconds, one after the other; never fails, see `PeerResult.error`."""
    problem = install_peers()
    return {peer: _measure(peer, seconds, problem) for peer in PEERS}


def _python() -> str:
    return str(home() / "bin" / "python")


def _measure(peer: str, seconds: float, problem: str) -> PeerResult:
    name = PEERS[peer]
    if problem:
        return PeerResult(name, error=problem)
    script = str(Path(__file__).with_name("peer_loops.py"))
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    clean |= {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    command = [_python(), script, peer, str(seconds)]
    try:
        done = subprocess.run(
            command, env=clean, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=seconds * 3 + 120
        )
        figures = json.loads(done.stdout.splitlines()[-1])
        return PeerResult(name, **figures)
    except (OSError, subprocess.SubprocessError):
        return PeerResult(name, error=f"{name} could not be run")
    except (IndexError, TypeError, ValueError):
        words = done.stderr.strip().splitlines()
        return PeerResult(name, error=f"{name} could not be run: {words[-1] if words else 'it printed nothing'}")


def main() -> int:
    results = measure_peers(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
    for result in results.values():
        if result.available:
            figures = f"{result.decisions_per_second:>9,.0f} decisions/s {result.steps_per_second:>9,.0f} steps/s"
            print(f"{result.name:<22} {result.version:<8} {figures} {result.games_per_second:>8,.1f} games/s")
        else:
            print(f"{result.name:<22} not available: {result.error}")
    return 0 if all(result.available for result in results.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
