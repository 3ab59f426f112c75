"""The page of the table, as far as it can be judged without a browser: its words, its size, and where the zones lie."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import fuda.web
from fuda import faces, games
from fuda.kernel.game.mat import Board
from fuda.scenarios.run import scenarios_of
from fuda.scenarios.watching import watched

pytestmark = pytest.mark.once

PAGE = Path(fuda.web.__file__).parent / "page"
SCRIPTS = sorted(PAGE.glob("*.js"))
LARGEST = 300_000


def board_of(game: str) -> Board:
    board = games.load(game).mat.board
    assert board is not None, f"{game} has no board"
    return board


def misplaced(rows: tuple[str, ...], wanted: set[str], places: dict[str, int]) -> list[str]:
    """What is wrong with a layout: zones that are missing, unknown, there twice, or no rectangle."""
    grid = [row.split() for row in rows]
    if len({len(row) for row in grid}) != 1:
        return ["its rows are not equally long"]
    cells: dict[str, set[tuple[int, int]]] = {}
    for y, row in enumerate(grid):
        for x, name in enumerate(row):
            if name != ".":
                cells.setdefault(name, set()).add((x, y))
    out: list[str] = []
    covered: list[str] = []
    for name, at in cells.items():
        xs, ys = [x for x, _ in at], [y for _, y in at]
        if len(at) != (max(xs) - min(xs) + 1) * (max(ys) - min(ys) + 1):
            out.append(f"{name} is no rectangle")
        zone = name.rstrip("0123456789")
        if name in wanted:
            covered += [name] * places[name]
        elif zone in wanted and 1 <= int(name.removeprefix(zone)) <= places[zone]:
            covered.append(zone)
        else:
            out.append(f"there is no {name}")
    out += [
        f"{zone} lies in {covered.count(zone)} places of {places[zone]}"
        for zone in sorted(wanted)
        if covered.count(zone) != places[zone]
    ]
    return out


def zones_of(game: str) -> dict[str, int]:
    """The zones of a player besides the hand, and how many places each has."""
    view = fuda.Game.new(game, seed=1).view(0)["players"][0]["zones"]
    return {name: len(content) if isinstance(content, list) else 1 for name, content in view.items() if name != "hand"}


@pytest.mark.parametrize("game", games.NAMES)
def test_every_zone_lies_on_the_mat_once(game: str) -> None:
    places = zones_of(game)
    board = board_of(game)
    assert misplaced(board.wide, set(places), places) == []
    assert misplaced(board.tall, set(places), places) == []
    assert {*board.piles, *board.rows, *board.small} <= set(places)
    shared = fuda.Game.new(game, seed=1).view(0)["shared"]
    assert set(board.middle) == set(shared)


def test_a_layout_with_faults_is_found() -> None:
    places = {"deck": 1, "attack": 2}
    assert misplaced(("deck attack1", "deck attack2"), set(places), places) == []
    assert misplaced(("deck attack1", "attack2 deck"), set(places), places) == ["deck is no rectangle"]
    assert misplaced(("deck attack1 life",), set(places), places) == [
        "there is no life",
        "attack lies in 1 places of 2",
    ]
    assert misplaced(("deck attack1", "deck"), set(places), places) == ["its rows are not equally long"]


@pytest.mark.parametrize("game", games.NAMES)
def test_a_table_and_a_face_are_in_both_languages(game: str) -> None:
    table = faces.table_of(game)
    assert all(both["ja"] and both["en"] for both in table["zones"].values())
    deck = fuda.Game.new(game, seed=1).pos.pool.defs
    for card in deck[:20]:
        face = faces.face_of(games.load(game), card)
        assert face["name"]["ja"] and face["name"]["en"]
        assert bool(face["text"]["ja"]) == bool(face["text"]["en"])


def spoken() -> set[str]:
    text = (PAGE / "lang.js").read_text(encoding="utf8")
    return {a or b for a, b in re.findall(r'^  (?:"([\w.]+)"|(\w+)): \[', text, re.MULTILINE)}


def test_every_word_that_the_page_says_is_in_both_languages() -> None:
    used = {key for path in SCRIPTS for key in re.findall(r'\bsay\("([\w.]+)"', path.read_text(encoding="utf8"))}
    assert used - spoken() == set()
    assert len(used) > 60


def test_the_page_never_reads_markup() -> None:
    """Names, cards and sentences of others are set as text; nothing that makes elements of texts is used."""
    forbidden = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|setAttribute\(\"style|srcdoc"
    )
    found = [path.name for path in SCRIPTS if forbidden.search(path.read_text(encoding="utf8"))]
    assert found == []
    page = (PAGE / "index.html").read_text(encoding="utf8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|<style", page)


def test_the_page_is_small() -> None:
    assert sum(path.stat().st_size for path in PAGE.iterdir()) < LARGEST


def test_a_scenario_to_watch_brings_the_faces_of_its_cards() -> None:
    """Its cards are its own: nobody could ask for them one by one."""
    scenario = next(s for s in scenarios_of("rebirth") if "6.2.1.2" in s.clauses)
    for without in ("", "6.2.1.2"):
        told = watched(scenario, "en", without)
        drawn = {c["number"] for step in told["steps"] for c in cards_in(step["view"]) if "number" in c}
        assert drawn and drawn <= set(told["faces"])
    assert not watched(scenario, "en")["otherwise"] and told["otherwise"]


def cards_in(value: object) -> list[dict[str, Any]]:
    """Every card of a view, also those under others."""
    if isinstance(value, list):
        return [card for inner in value for card in cards_in(inner)]
    if not isinstance(value, dict):
        return []
    inside = [card for inner in value.values() for card in cards_in(inner)]
    return [value, *inside] if isinstance(value.get("id"), str) and "name" in value else inside
