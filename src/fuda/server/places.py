"""What the page's places for learning and for the rulebook show. Runs in worker processes; plain data in and out."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from fuda import games, learn
from fuda.api import Decision
from fuda.errors import FudaError
from fuda.learn.lesson import OTHERWISE, lesson
from fuda.scenarios.run import scenarios_of
from fuda.scenarios.watching import watched
from fuda.server.shown import places

MOST_ANSWERS = 200


def learn_page(game: str, lang: str) -> Any:
    """A game on one page."""
    page = learn.page(_game(game), lang)
    return {
        "title": page.title,
        "about": page.about,
        "win": page.win,
        "rows": [[asdict(cell) for cell in row] for row in page.rows],
        "turn": [{"name": t.name, "does": t.does, "clauses": list(t.clauses)} for t in page.turn],
        "words": [{"name": w.said(lang), "says": w.says.text(lang)} for w in page.words],
    }


def lesson_step(game: str, answers: list[str], lang: str) -> Any:
    """The guided first game after some answers: what is said, the table, the question. The last answer may be one that
    the lesson does not take; then `taken` is false and `reply` says why."""
    guided = lesson(_game(game))
    if len(answers) > MOST_ANSWERS:
        raise FudaError("a lesson has fewer answers than that")
    reply, taken = "", True
    for nth, answer in enumerate(answers):
        said = guided.choose(answer)
        if said.kind == OTHERWISE:
            if nth < len(answers) - 1:
                raise FudaError("the lesson does not go on after that answer")
            reply, taken = said.says.text(lang), False
    step = guided.step
    view = guided.game.view(0)
    view.pop("log", None)
    view.pop("decision", None)
    remarks = step.remarks if step is not None else guided.closing
    return {
        "step": step.number if step is not None else guided.steps,
        "steps": guided.steps,
        "remarks": [told.text(lang) for told in remarks],
        "view": view,
        "question": question(step.decision, len(answers) + 1, lang) if step is not None else None,
        "reply": reply,
        "taken": taken,
    }


def question(decision: Decision, number: int, lang: str) -> dict[str, Any]:
    """A question as the page knows it."""
    options = [
        {
            "id": o.id,
            "label": o.label(lang),
            "describe": o.describe(lang),
            "at": places(decision, o),
            "what": o.opt.what,
        }
        for o in decision.options
    ]
    return {
        "number": number,
        "kind": decision.kind,
        "clause": decision.clause,
        "prompt": decision.prompt(lang),
        "options": options,
        "open": decision.open,
        "next": "",
        "number_asked": None,
        "theirs": False,
    }


def scenario_watched(game: str, title: str, lang: str, without: str) -> Any:
    """A scenario of a game, step by step; None: there is none of that title."""
    found = next((s for s in scenarios_of(_game(game)) if s.title == title), None)
    if found is None:
        return None
    if without and without not in {entry.clause for entry in games.load(game).ledger}:
        return None
    return watched(found, lang, without)


def _game(name: str) -> str:
    if name not in games.NAMES:
        raise FudaError("there is no such game")
    return name
