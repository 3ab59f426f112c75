"""The door of the match server: people, matches, sockets, the page, looking after it; over real sockets."""

from __future__ import annotations

import contextlib
import io
import json
import logging
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import fuda
from fuda import Game
from fuda.server import live, logs, protocol, schema
from fuda.server.deeds import Deed
from fuda.server.limits import Limits
from fuda.server.store.base import Unavailable
from fuda.server.store.sqlite import SqliteStore
from server_here import PATIENCE, Here, Message, Person, Socket, closed, two, whose

DOCS = Path(__file__).resolve().parents[1] / "docs"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with Here(tmp_path_factory.mktemp("server")) as server:
        yield server


def play_out(*sockets: Socket, dice: random.Random, answers: int = 8) -> list[Message]:
    """Gives so many answers, any of them, and then up; the last state of each socket."""
    last: list[Message | None] = [None] * len(sockets)
    answered = 0
    while not all(state is not None and state["result"] for state in last):
        for i, socket in enumerate(sockets):
            with contextlib.suppress(TimeoutError):
                while True:
                    message = socket.next(0.02)
                    if message["type"] == "state":
                        last[i] = message
            state = last[i]
            if state is not None and state["question"] and state["question"]["number"] > answered:
                answered = state["question"]["number"]
                answers -= 1
                if answers >= 0:
                    socket.answer(state, dice.randrange(1000))
                else:
                    socket.send({"type": "concede"})
    return [state for state in last if state is not None]


# --- playing ----------------------------------------------------------------------------------------------------------


def test_a_match_against_a_bot_from_its_beginning_to_its_record(here: Here) -> None:
    aki = here.person()
    made = aki.make("hanyou", "bot", seed=7)
    with aki.socket(made["id"]) as socket:
        greeting = socket.next()
        assert greeting["type"] == "greeting" and greeting["seat"] == 0 and greeting["version"] == 1
        (end,) = play_out(socket, dice=random.Random(1))
    assert end["result"]["winners"] and end["phase"] == "over"
    status, record = aki.ask("GET", f"/api/matches/{made['id']}/record")
    game = Game.replay(record.decode())
    assert status == 200 and game.result is not None and game.result.text() == end["result"]["text"]
    status, replay = aki.ask("GET", f"/api/matches/{made['id']}/frames?from=0&count=2")
    assert (
        status == 200 and replay["choices"] == len(game.history) and [f["number"] for f in replay["frames"]] == [0, 1]
    )
    assert replay["frames"][0]["view"]["players"][1]["zones"]["hand"]["cards"], "all cards are open when it is over"
    status, replay = aki.ask("GET", f"/api/matches/{made['id']}/frames?from={len(game.history)}&seat=0")
    assert len(replay["frames"]) == 1 and replay["frames"][0]["asked"] == -1
    assert not replay["frames"][0]["view"]["players"][1]["zones"]["hand"]["cards"]
    forked = {"number": 3, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    status, fork = aki.ask("POST", f"/api/matches/{made['id']}/fork", forked)
    assert status == 201 and fork["state"] == "playing" and fork["fork_of"] == [made["id"], 3]
    with aki.socket(fork["id"]) as socket:
        assert play_out(socket, dice=random.Random(2))[0]["result"]


def test_two_people_see_each_their_own_and_the_same_end(here: Here) -> None:
    match, aki, ren, _ = two(here)
    with aki.socket(match) as one, ren.socket(match) as other:
        first, second = one.until("state"), other.until("state")
        hands = [state["view"]["players"][i]["zones"]["hand"] for state in (first, second) for i in (0, 1)]
        assert [bool(hand["cards"]) for hand in hands] == [True, False, False, True]
        ends = play_out(one, other, dice=random.Random(3))
    assert ends[0]["result"]["winners"] == ends[1]["result"]["winners"]


def test_an_answer_counts_once(here: Here) -> None:
    match, aki, ren, _ = two(here)
    with aki.socket(match) as one, aki.socket(match) as tab, ren.socket(match) as other:
        one, state, other = whose(one, other)
        number = state["question"]["number"]
        option = state["question"]["options"][0]["id"]
        for socket in (one, one):
            socket.send({"type": "answer", "question": number, "option": option})
        assert one.until("refused")["code"] == "old"
        now = one.until("state")
        assert now["question"] is None or now["question"]["number"] > number
        one.send({"type": "answer", "question": number + 50, "option": option})
        assert one.until("refused")["code"] == "old"
        assert tab.until("state") is not None
    entries = here.run(here.store.entries(match))
    assert sum(entry.kind == "answer" and entry.by == "person" for entry in entries) == 1


def test_what_is_not_yours_is_refused_and_changes_nothing(here: Here) -> None:
    match, aki, ren, made = two(here)
    with aki.socket(match) as one, ren.socket(match) as other:
        asked, state, idle = whose(one, other)
        question = state["question"]
        idle.send({"type": "answer", "question": question["number"], "option": question["options"][0]["id"]})
        assert idle.until("refused")["code"] == "not_yours"
        asked.send({"type": "answer", "question": question["number"], "option": "nothing"})
        assert asked.until("refused")["code"] == "no_option"
    watch = made["invitations"][-1]
    assert watch["seat"] == -1
    zen = here.person("Zen")
    with zen.socket(match, token=watch["token"]) as socket:
        assert socket.next()["seat"] == -1
        seen = socket.until("state")
        assert not any(p["zones"]["hand"]["cards"] for p in seen["view"]["players"]) and seen["question"] is None
        socket.send({"type": "concede"})
        assert socket.until("refused")["code"] == "not_yours"
    assert len(here.run(here.store.entries(match))) == here.app.hub.tables[match].match.number
    assert all(entry.kind != "concede" for entry in here.run(here.store.entries(match)))


def test_settings_are_told_to_nobody_else(here: Here) -> None:
    match, aki, ren, _ = two(here)
    settings = {"trivial": True, "hidden": False, "numbers": True, "passing": -1, "stops": ["main"], "always": {}}
    with aki.socket(match) as one, ren.socket(match) as other:
        _, before, _ = whose(one, other)  # what leaves no choice is answered by then
        one.send({"type": "settings", "settings": settings})
        mine = one.until("state", settings=settings)
        assert mine["settings"]["stops"] == ["main"]
        other.send({"type": "lang", "lang": "ja"})
        after = other.until("state")
        while after["seats"] != before["seats"] and after["log_from"]:
            after = other.until("state")
        assert after["number"] == before["number"] and after["settings"] != settings


def test_both_languages_and_why(here: Here) -> None:
    aki = here.person()
    made = aki.make("hanyou", "bot", seed=7)
    with aki.socket(made["id"], lang="ja") as socket:
        state = socket.asked()
        assert state["question"]["prompt"] == "最初のメイン・ユニットを選ぶ"
        socket.send({"type": "lang", "lang": "en"})
        state = socket.asked()
        assert state["question"]["prompt"] == "Choose your first main unit" and state["log_from"] == 0
        at = state["question"]["options"][0]["at"][0]
        socket.send({"type": "explain", "address": at, "ask": 5})
        told = socket.until("explained")
        assert told["ask"] == 5 and told["explanations"]
        socket.send({"type": "explain", "address": "1.hand.1", "what": "power", "ask": 6})
        hidden = socket.until("explained")
        assert hidden["ask"] == 6 and not hidden["explanations"] and hidden["why"]
        socket.send({"type": "ping"})
        assert socket.until("pong")


def test_faces_only_of_what_is_seen(here: Here) -> None:
    aki = here.person()
    made = aki.make("hanyou", "bot", seed=7)
    with aki.socket(made["id"]) as socket:
        state = socket.asked()
        mine = {card["number"] for card in state["view"]["players"][0]["zones"]["hand"]["cards"]}
        every = {n for n in here.app.hub.tables[made["id"]].match.table.game.origin.decks[1]}  # type: ignore[union-attr]
        hidden = sorted({number for _, number in every} - set(live.numbers_in(state["view"])))
        assert mine and hidden
        socket.send({"type": "faces", "numbers": [*sorted(mine), *hidden]})
        assert set(socket.until("faces")["faces"]) == mine


def test_coming_back_brings_only_what_was_missed(here: Here) -> None:
    aki = here.person()
    made = aki.make("hanyou", "bot", seed=7)
    with aki.socket(made["id"]) as socket:
        state = socket.asked()
        seen = state["log_from"] + len(state["log"])
        assert state["log_from"] == 0 and seen > 0
    with aki.socket(made["id"], seen=seen, number=state["number"]) as socket:
        again = socket.asked()
        assert again["log_from"] == seen and again["view"] == state["view"] and again["sequence"] == 1


def test_who_comes_from_another_process_is_shown_nothing_older(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another process has written a moment ago counts, though its word of it has not come yet."""
    monkeypatch.setattr(SqliteStore, "shared", True)
    with Here(tmp_path) as here:
        match, aki, ren, _ = two(here)
        with aki.socket(match) as one, ren.socket(match) as other:
            asked, state, _ = whose(one, other)
            seat, answerer = (0, aki) if asked is one else (1, ren)

            async def written_elsewhere() -> None:
                known = here.app.hub.tables[match]
                question = state["question"]
                answer = protocol.Answer(question["number"], question["options"][0]["id"])
                entries = known.match.prepare(Deed(seat, answer, "person"), known.hub.now())
                await here.store.append(match, entries, known.match.head_after(entries))

            here.run(written_elsewhere())
            with answerer.socket(match) as again:
                assert again.until("state")["number"] > state["number"]


def test_who_comes_from_another_process_is_shown_what_it_showed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer that was held for its beat may have been shown elsewhere before this process gets to it."""
    monkeypatch.setattr(SqliteStore, "shared", True)
    with Here(tmp_path, pace=1000.0) as here:
        match, aki, ren, _ = two(here)
        with aki.socket(match) as one, ren.socket(match) as other:
            one.until("greeting")
            live = here.app.hub.tables[match]
            while not live.match.held:
                for mine in (one, other):
                    with contextlib.suppress(TimeoutError):
                        state = mine.next(0.05)
                        if state["type"] == "state" and state["question"]:
                            mine.answer(state)
            before = live.match.table.public
            here.app.hub.now = lambda: time.time() + 1e6  # its beat is over, and nobody has looked yet
            with aki.socket(match) as again:
                assert again.until("state")["number"] > before


def test_rematch_and_concede(here: Here) -> None:
    match, aki, ren, _ = two(here)
    with aki.socket(match) as one, ren.socket(match) as other:
        one.until("state")
        one.send({"type": "concede"})
        while not (state := other.until("state"))["result"]:
            pass
        assert state["result"]["winners"] == [1]
        one.send({"type": "propose", "what": "rematch"})
        while not (state := other.until("state"))["proposals"]:
            pass
        other.send({"type": "reply", "what": "rematch", "agree": True})
        while not (state := other.until("state"))["rematch"]:
            pass
    with aki.socket(state["rematch"]) as one:
        assert one.until("state")["phase"] == "playing"


def test_undo_sends_the_log_again_from_where_it_was_cut(here: Here) -> None:
    aki = here.person()
    made = aki.make("hanyou", "bot", seed=7, undo="free")
    with aki.socket(made["id"]) as socket:
        first = socket.asked()
        socket.answer(first)
        second = socket.asked()
        while second["question"]["number"] == first["question"]["number"]:
            second = socket.asked()
        socket.send({"type": "undo", "question": second["question"]["number"]})
        back = socket.next()
        while back["type"] == "state" and back["number"] == second["number"]:
            back = socket.next()
        if back["type"] == "state":
            assert back["number"] > second["number"], "an undo is a deed like any other"
        else:
            assert back["type"] == "refused"


# --- the page, and looking after the server -------------------------------------------------------------------------


def test_the_page_has_tags_and_strict_headers(here: Here) -> None:
    status, head, content = here.ask("GET", "/")
    assert status == 200 and content.lower().startswith(b"<!doctype html>")
    policy = head["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
    assert head["x-content-type-options"] == "nosniff" and head["referrer-policy"] == "no-referrer"
    assert here.ask("GET", "/", headers={"If-None-Match": head["etag"]})[0] == 304
    assert here.ask("GET", "/page/nothing.js")[0] == 404
    for name in here.app.files:
        status, head, _ = here.ask("GET", f"/page/{name}")
        assert status == 200 and head["etag"] and head["cache-control"] == "no-cache"


def test_health_and_metrics(here: Here) -> None:
    status, _, content = here.ask("GET", "/health")
    assert status == 200 and json.loads(content)["ok"]
    status, _, content = here.ask("GET", "/metrics")
    text = content.decode()
    assert status == 200
    for name in (
        "live_matches",
        "answers_total",
        "broadcast_seconds",
        "loop_delay_seconds",
        "worker_queue",
        "commit_seconds",
    ):
        assert f"fuda_{name}" in text
    assert here.ask("GET", "/metrics", headers={"X-Forwarded-For": "192.0.2.1"})[0] == 404


def test_when_nothing_can_be_stored_play_stops_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Here(tmp_path) as here:
        aki = here.person()
        made = aki.make("hanyou", "bot", seed=7)
        with aki.socket(made["id"]) as socket:
            state = socket.asked()
            before = here.run(here.store.entries(made["id"]))
            append, check = here.store.append, here.store.check

            async def full(*_: Any, **__: Any) -> None:
                raise Unavailable("the disk is full")

            monkeypatch.setattr(here.store, "append", full)
            monkeypatch.setattr(here.store, "check", full)
            socket.answer(state)
            assert {socket.until("notice")["what"], socket.until("refused")["code"]} == {"unavailable"}
            assert here.ask("GET", "/health")[0] == 503
            assert here.run(here.store.entries(made["id"])) == before
            monkeypatch.setattr(here.store, "append", append)
            monkeypatch.setattr(here.store, "check", check)
            assert socket.until("notice")["what"] == "available"
            state = socket.asked()
            socket.answer(state)
            while socket.asked()["number"] == state["number"]:
                pass
        assert len(here.run(here.store.entries(made["id"]))) > len(before)


def test_it_says_that_it_stops_and_everything_is_there_again(tmp_path: Path) -> None:
    with Here(tmp_path) as here:
        aki = here.person()
        made = aki.make("hanyou", "bot", seed=7)
        socket = aki.socket(made["id"])
        state = socket.asked()
        here._server.should_exit = True
        assert socket.until("notice")["what"] == "stopping"
        assert closed(socket) in (1000, 1001, 1012)
    with Here(tmp_path) as here:
        again = Person(here, aki.id, aki.secret)
        with again.socket(made["id"]) as socket:
            assert socket.asked()["view"] == state["view"]


def test_nobody_pays_with_time_for_a_server_that_was_away(tmp_path: Path) -> None:
    clock = {"bank": 50, "each": 0}
    with Here(tmp_path) as here:
        match, aki, ren, _ = two(here, clock=clock)
        with aki.socket(match) as one, ren.socket(match) as other:
            state = one.until("state")
            assert state["clock"]["bank"] == 50 and state["running"] is not None
            other.until("state")
    with Here(tmp_path) as here:
        # an hour later, by the server's clock
        here.app.hub.now = lambda: time.time() + 3600
        here.app.hub.started = time.time() + 3600
        people = [Person(here, person.id, person.secret) for person in (aki, ren)]
        with people[0].socket(match) as one:
            assert one.until("state")["phase"] == "paused"
            with people[1].socket(match) as other:
                while (state := other.until("state"))["phase"] == "paused":
                    pass
                assert state["phase"] == "playing" and state["running"] < 40
                assert [round(seat["bank"]) for seat in state["seats"]] == [50, 50]


def test_states_for_others_are_kept_within_bounds(here: Here) -> None:
    aki = here.person()
    made = aki.make("hanyou", "bot", seed=7)
    for seen in range(live.MOST_STATES + 5):
        with aki.socket(made["id"], seen=seen, number=seen) as socket:
            socket.until("state")
    assert len(here.app.hub.tables[made["id"]]._states) <= live.MOST_STATES


def test_a_match_that_nobody_looks_at_is_let_go_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "IDLE", 0.2)
    with Here(tmp_path) as here:
        aki = here.person()
        made = aki.make("hanyou", "bot", seed=7)
        with aki.socket(made["id"]) as socket:
            state = socket.asked()
        end = time.monotonic() + PATIENCE
        while here.app.hub.tables and time.monotonic() < end:
            time.sleep(0.05)
        assert not here.app.hub.tables
        with aki.socket(made["id"]) as socket:
            assert socket.asked()["view"] == state["view"]


def test_those_who_watch_are_behind(tmp_path: Path) -> None:
    with Here(tmp_path) as here:
        match, aki, ren, _ = two(here, watch="anybody", delay=3600)
        zen = here.person("Zen")
        with aki.socket(match) as one, ren.socket(match) as other, zen.socket(match) as watcher:
            asked, state, _ = whose(one, other)
            asked.answer(state)
            assert watcher.until("state")["view"] is None, "an hour ago nothing had begun"


# --- what is written down -------------------------------------------------------------------------------------------


def test_the_schema_in_docs_is_that_of_the_types() -> None:
    written = json.loads((DOCS / "protocol.schema.json").read_text(encoding="utf8"))
    assert written == json.loads(json.dumps(schema.schema())), "./fuda serve --schema > docs/protocol.schema.json"


def test_the_page_about_the_protocol_names_everything() -> None:
    text = (DOCS / "protocol.md").read_text(encoding="utf8")
    for message in (*protocol.FromClient.__args__, *protocol.FromServer.__args__):
        assert f"`{message.__struct_config__.tag}`" in text or f'"{message.__struct_config__.tag}"' in text
    for field in protocol.State.__struct_fields__:
        assert f"`{field}`" in text or f'"{field}"' in text, field


def test_the_client_on_the_page_plays_a_game(here: Here) -> None:
    """The program in docs/protocol.md, as it stands there."""
    text = (DOCS / "protocol.md").read_text(encoding="utf8")
    lines = text.partition("## A whole client")[2].splitlines()
    program = "\n".join(line.removeprefix("    ") for line in lines).replace("127.0.0.1:8000", f"127.0.0.1:{here.port}")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE * 2)
    assert (done.returncode == 0 and "win" in done.stdout) or "draw" in done.stdout, done.stderr


def test_logs_are_json_and_hold_no_secrets() -> None:
    stream = io.StringIO()
    root = logging.getLogger()
    before = root.handlers[:]
    try:
        logs.set_up(stream)
        logs.tell("request", path="/api/matches/{id}", secret_like="wJalrXUtnFEMIK7MDENGbP")
        try:
            raise ValueError("a card that somebody sent")
        except ValueError:
            logs.log.exception("a request failed")
    finally:
        root.handlers[:] = before
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert lines[0]["path"] == "/api/matches/{id}" and lines[0]["secret_like"] == "…"
    assert lines[1]["fault"] == "ValueError" and "somebody" not in stream.getvalue()


def test_limits_for_measuring_lift_every_rate() -> None:
    lifted = Limits().unlimited()
    assert lifted.messages[0] > 1e6 and lifted.body == Limits().body, "sizes stay limited"
    assert fuda.__version__
