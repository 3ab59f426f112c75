"""What the command line asks of scenarios and of the proof by ablation."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from fuda.cardbase import CardsLike
from fuda.cli.errors import UsageError
from fuda.cli.words import say
from fuda.scenarios import Failure, Scenario, ScenarioError, proof, read_file, run, scenarios_of

SUFFIX = ".scn"


def scenario_files(paths: Sequence[Path], lang: str = "en") -> list[Path]:
    """The scenario files among paths and in folders."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            found = sorted(p for p in path.rglob(f"*{SUFFIX}") if p.is_file())
            if not found:
                raise UsageError(say("scenario.none", lang, suffix=SUFFIX, path=path))
            files.extend(found)
        elif path.exists():
            files.append(path)
        else:
            raise UsageError(say("scenario.no_path", lang, path=path))
    return files


def run_scenarios(
    paths: Sequence[Path], console: Console, quiet: bool, cards: CardsLike = None, lang: str = "en"
) -> int:
    """Runs scenarios and tells of each how it went: 0 when all are as expected, 1 when one is not."""
    scenarios: list[tuple[Path, Scenario]] = []
    for file in scenario_files(paths, lang):
        try:
            scenarios += [(file, s) for s in read_file(file)]
        except ScenarioError as e:
            raise UsageError(e.text(lang)) from e
    failed = 0
    for file, scenario in scenarios:
        try:
            failure = run(scenario, cards=cards)
        except ScenarioError as e:
            if len(scenarios) == 1:
                raise UsageError(e.text(lang)) from e
            failure = Failure(e.message, e.line)  # the others are played all the same
        if failure is not None:
            failed += 1
        if failure is not None or not quiet:
            console.print(_told(file, scenario, failure, lang))
    style = "bold red" if failed else "bold green"
    console.print(Text(say("scenario.sum", lang, n=len(scenarios), failed=failed), style=style))
    return 1 if failed else 0


def _told(file: Path, scenario: Scenario, failure: Failure | None, lang: str) -> Text:
    clauses = f" ({', '.join(scenario.clauses)})" if scenario.clauses else ""
    if failure is None:
        return Text.assemble((say("scenario.ok", lang), "green"), scenario.says(lang), (clauses, "dim"))
    place = f"\n      {file}:{failure.line}: {failure.message.text(lang)}"
    return Text.assemble((say("scenario.fail", lang), "bold red"), scenario.says(lang), (clauses, "dim"), place)


def citing(game: str, clause: str) -> list[str]:
    """The scenarios that cite a clause, each with its place."""
    return [f"{s.title}  {Path(s.path).name}:{s.line}" for s in scenarios_of(game) if clause in s.clauses]


def prove(game: str, clauses: Sequence[str] | None, console: Console) -> int:
    """Switches off clause after clause and prints the account; 1 while anything is open."""
    report = proof.prove(game, clauses)
    console.print(Text(report.text()))
    return 0 if report.complete else 1
