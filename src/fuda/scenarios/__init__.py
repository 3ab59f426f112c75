"""Rulings as plain text that is executed: scenario files, and the proof of a rulebook by them.

Start with docs/scenarios.md. `format.py` reads files, `build.py` lays out positions (with the cards of `cards.py`),
`answers.py` understands choices, `expect.py` expectations (with `contents.py`, `asked.py`, `shown.py`), `run.py` plays
it all, and `proof.py` switches clauses off and looks for scenarios that notice.
"""

from fuda.scenarios.format import Scenario, ScenarioError, parse, read_file
from fuda.scenarios.run import Failure, files_of, run, scenarios_of

__all__ = ["Failure", "Scenario", "ScenarioError", "files_of", "parse", "read_file", "run", "scenarios_of"]
