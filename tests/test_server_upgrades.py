"""Matches outlive the rules and the cards under which they were begun: they go on where that comes to the same, else
what was shown of them is kept."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from fuda import games
from fuda.cardbase import builtin
from fuda.errors import FudaError
from fuda.server import frames, protocol, texts
from fuda.server.deeds import Deed, Refused
from fuda.server.entries import Entry
from fuda.server.match import Match
from fuda.server.upgrades import present_rules, restored
from server_matches import Sitting, new_head, value

pytestmark = pytest.mark.once


def played(game: str, answers: int = 25, over: bool = False, seed: int = 3) -> Sitting:
    sitting = Sitting(new_head(game, pace=0.0), seed)
    for _ in range(answers):
        sitting.wait()
        if sitting.match.over:
            break
        sitting.answer(sitting.dice.choice(sitting.question().options).id)
    sitting.wait()
    if over and not sitting.match.over:
        sitting.do(Deed(0, protocol.Concede()))
    return sitting


def plain(sitting: Sitting) -> tuple[Any, Any]:
    return msgspec.to_builtins(sitting.match.head), msgspec.to_builtins(sitting.entries)


@pytest.mark.parametrize("game", games.NAMES)
def test_frames_are_what_was_shown_and_small(game: str) -> None:
    """Kept frames are the positions with all cards open, in both languages; they take a few kilobytes."""
    sitting = played(game, 40, over=True)
    kept = frames.packed(*plain(sitting))
    for lang in ("en", "ja"):
        again = frames.frames_of(*plain(sitting), None, 0, 500, -1, lang)
        choices = again["choices"]
        assert len(again["frames"]) == min(choices + 1, frames.MOST) and not again["old_rules"]
        old = frames.unpacked(kept, 0, 500, lang)
        assert old["old_rules"] and {**old, "old_rules": False} == msgspec.json.decode(msgspec.json.encode(again))
        assert frames.unpacked(kept, 7, 3, lang)["frames"] == old["frames"][7:10]
    assert len(kept) < 1500 * (choices + 10), len(kept)


def test_a_seat_sees_in_a_replay_what_it_saw() -> None:
    sitting = played("hanyou", 20, over=True)
    for seat in (0, 1):
        found = frames.frames_of(*plain(sitting), None, 0, 20, seat, "en")
        for frame in found["frames"]:
            hand = frame["view"]["players"][1 - seat]["zones"]["hand"]
            assert not hand.get("cards") or all(card.get("hidden") for card in hand["cards"])
            assert frame["asked"] in (seat, -1) or not frame["prompt"]


def test_other_rules_that_come_to_the_same_change_nothing() -> None:
    sitting = played("hanyou")
    old = replace(sitting.match.head, rules="of another Fuda")
    match, changed, ended = restored(old, sitting.entries, (sitting.match.number, b"of another Fuda"), sitting.now)
    assert changed is not None and not ended
    assert changed.rules == present_rules(old) and changed.version == old.version + 1
    assert match.table.game == sitting.match.table.game
    same, nothing, _ = restored(changed, sitting.entries, None, sitting.now)
    assert nothing is None and value(same)[:3] == value(match)[:3]


def test_other_rules_that_come_to_something_else_end_a_match_and_its_frames_stay() -> None:
    sitting = played("onepiece")
    kept = frames.packed(*plain(sitting))
    other = [replace(e, digest="f" * 32) if e.digest else e for e in sitting.entries]
    for rules, why in (("of another Fuda", "rules"), (sitting.match.head.rules, "damaged")):
        head = replace(sitting.match.head, rules=rules)
        match, changed, ended = restored(head, other, None, sitting.now)
        assert changed is not None and changed.state == "over" and [e.body["why"] for e in ended] == [why]
        assert changed.result is not None and changed.result["why"] == why and changed.result["text"]["ja"]
        state = match.state(0, "en", 0, sitting.now)
        assert state.phase == "over" and state.view is None and state.result is not None and match.due() is None
        with pytest.raises(Refused):
            match.prepare(Deed(0, protocol.Answer(1, "x")), sitting.now)
        later, nothing, none = restored(changed, [*other, *ended], None, sitting.now + 9)
        assert nothing is None and not none and later.state(1, "ja", 0, 0.0).phase == "over"
        whole = (msgspec.to_builtins(changed), msgspec.to_builtins([*other, *ended]))
        shown = frames.frames_of(*whole, kept, 0, 5, -1, "en")
        assert shown["old_rules"] and len(shown["frames"]) == 5
        with pytest.raises(FudaError, match="nothing was kept"):
            frames.frames_of(*whole, None, 0, 5, -1, "en")


@pytest.mark.parametrize("game", games.NAMES)
def test_a_match_keeps_the_cards_it_began_with(game: str) -> None:
    """The texts are pinned in the first entry. Where Fuda's own card is another one now, the pinned one is played."""
    sitting = played(game, 6)
    begin = sitting.entries[0]
    pins = str(begin.body["texts"])
    sources = json.loads(zlib.decompress(base64.b64decode(pins)))
    numbers = {number for deck in begin.body["origin"]["decks"] for _, number in deck}
    assert numbers <= {str(s["number"]) for s in sources} and texts.changed(game, pins) == []
    assert len(pins) < 12_000
    chosen = next(s for s in sources if s["number"] in numbers)
    assert builtin(game)[chosen["number"]]["name"] == chosen["name"]
    chosen["name_en"] = "As it was then"
    packed = base64.b64encode(zlib.compress(json.dumps(sources).encode())).decode()
    then = replace(begin, body={**begin.body, "texts": packed})
    match = Match.replayed(sitting.head, [then, *sitting.entries[1:]])
    assert match.table.game is not None
    assert "As it was then" in {d.name_en for d in match.table.game.pos.pool.defs}
    assert match.table.game.digest() == sitting.match.ahead.game.digest()  # type: ignore[union-attr]
    with pytest.raises(FudaError):
        texts.changed(game, "nonsense")


def test_a_scenario_can_begin_a_match_too() -> None:
    """Where a match begins in the position of a scenario, its text is in the origin."""
    from fuda import Game

    text = """game: onepiece
scenario: Before the attack
card 船長: leader power 5000 life 5 red
turn: 3, player 1, main phase
player 1:
  leader: 船長, don 2
player 2:
  leader: 船長
"""
    head, entries = Match.begin(new_head("onepiece", pace=0.0), 5.0, Game.from_scenario(text))
    match = Match.replayed(head, [msgspec.json.decode(msgspec.json.encode(e), type=Entry) for e in entries])
    assert match.asked == 0 and match.table.game is not None and match.table.game.turn == 3
