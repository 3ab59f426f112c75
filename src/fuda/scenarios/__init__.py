"""Rulings as plain text that is executed: scenario files, and the proof of a rulebook by them.

Start with docs/scenarios.md. `fuda/scenes` reads files and lays out positions. Here `answers.py` understands choices,
`expect.py` expectations (with `contents.py`, `asked.py`, `shown.py`, `history.py`; `sentences.py` knows what a game can
say), `run.py` plays it all, and `proof.py` switches clauses off and looks for scenarios that notice.
"""

from fuda.scenarios.run import Failure, files_of, run, scenarios_of
from fuda.scenes.format import parse, read_file
from fuda.scenes.scenario import Scenario, ScenarioError

__all__ = ["Failure", "Scenario", "ScenarioError", "files_of", "parse", "read_file", "run", "scenarios_of"]
