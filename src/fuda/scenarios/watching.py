"""A scenario to look at, step by step: the table after every statement, with a clause and without. Read `watched`."""

from __future__ import annotations

from typing import Any

from fuda import faces, games
from fuda.api import Game
from fuda.scenarios.run import Bounded, full, run
from fuda.scenes.scenario import Scenario, Statement


def watched(s: Scenario, lang: str, without: str = "") -> dict[str, Any]:
    """What happens in a scenario, as plain data: of every statement the table afterwards, all cards open, and what the
    rules did; where `without` names a clause, with its rows switched off, up to where it goes otherwise."""
    rules = games.load(s.game)
    bounded = Bounded(rules.rulebook.without(without)) if without else full(s.game)
    steps: list[dict[str, Any]] = []
    seen = 0
    printed: dict[str, Any] = {}

    def watch(game: Game, x: Statement | None) -> None:
        nonlocal seen
        for card in game.pos.pool.defs if x is None else ():
            printed[card.number] = faces.face_of(rules, card)
        if x is not None and x.kind == "expect" and steps:
            steps[-1]["expects"].append(x.said.text)
            return
        log = game.log
        asked = game.decision
        steps.append(
            {
                "said": x.said.text if x is not None else "",
                "line": x.said.line if x is not None else s.line,
                "view": _open(game),
                "log": [{"clause": e.clause, "text": e.text(lang)} for e in log[seen:] if e.text(lang)],
                "asked": asked.player if asked is not None else -1,
                "prompt": asked.prompt(lang) if asked is not None else "",
                "expects": [],
            }
        )
        seen = len(log)

    failure = run(s, bounded if without else None, None, watch)
    return {
        "game": s.game,
        "title": s.title,
        "said": s.says(lang),
        "clauses": list(s.clauses),
        "without": without,
        "steps": steps,
        "faces": printed,
        "otherwise": failure.message.ja if failure is not None and lang == "ja" else str(failure or ""),
    }


def _open(game: Game) -> dict[str, Any]:
    view = game.view(0, all_open=True)
    view.pop("log", None)
    view.pop("decision", None)
    return view
