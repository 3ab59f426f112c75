"""Making matches, finding them, sitting down and getting up, and what can be looked up; over real connections."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from fuda import games
from fuda.cardbase import builtin
from server_here import Here, closed, two


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with Here(tmp_path_factory.mktemp("server")) as server:
        yield server


# --- matches and people ---------------------------------------------------------------------------------------------


def test_invitations_work_once_and_decks_are_checked(here: Here) -> None:
    aki, ren, zen = here.person("Aki"), here.person("Ren"), here.person("Zen")
    made = aki.make("hanyou", "person")
    path = f"/api/matches/{made['id']}/join"
    token = made["invitations"][0]["token"]
    assert made["invitations"][0]["link"] == f"{here.url}/#/join/{made['id']}/{token}"
    status, said = ren.ask("POST", path, {"token": token, "list": "4 HY-001"})
    assert status == 422 and said["code"] == "bad" and "(" in said["error"]
    assert ren.ask("POST", path, {"token": "A" * 22})[0] == 404
    assert ren.ask("POST", path, {})[0] == 404, "it is not listed"
    assert ren.ask("POST", path, {"token": token, "name": "  Ren <b>  "})[0] == 200
    assert ren.ask("POST", path, {"token": token})[1]["seat"] == 1, "two clicks are one"
    status, said = zen.ask("POST", path, {"token": token})
    assert status in (404, 409)
    assert [seat["name"] for seat in aki.ask("GET", f"/api/matches/{made['id']}")[1]["seats"]] == ["Aki", "Ren <b>"]
    assert zen.ask("GET", f"/api/matches/{made['id']}")[0] == 404


def test_listed_matches_are_found_and_taken_by_one(here: Here) -> None:
    aki, ren, zen = here.person("Aki"), here.person("Ren"), here.person("Zen")
    made = aki.make("hanyou", "person", listed=True)
    assert made["id"] in [match["id"] for match in ren.ask("GET", "/api/matches?of=open")[1]]
    assert ren.ask("POST", f"/api/matches/{made['id']}/join", {"seat": 1})[0] == 200
    assert zen.ask("POST", f"/api/matches/{made['id']}/join", {"seat": 1})[0] in (404, 409)
    assert made["id"] not in [match["id"] for match in zen.ask("GET", "/api/matches?of=open")[1]]
    assert made["id"] in [match["id"] for match in ren.ask("GET", "/api/matches")[1]]
    assert ren.ask("GET", "/api/matches?of=all")[0] == 400


def games_format(seats: int) -> str:
    every = games.load("rebirth").formats
    assert every is not None
    return next(f.name for f in every.every if f.seats[0] <= seats <= f.seats[1])


def test_leaving_before_it_begins(here: Here) -> None:
    aki, ren = here.person("Aki"), here.person("Ren")
    made = aki.make("rebirth", "person", "person", format=games_format(3))
    tokens = [invitation["token"] for invitation in made["invitations"]]
    with aki.socket(made["id"]) as socket:
        assert socket.until("state")["phase"] == "waiting"
        assert ren.ask("POST", f"/api/matches/{made['id']}/join", {"token": tokens[0]})[1]["state"] == "waiting"
        while socket.until("state")["seats"][1]["kind"] != "person":
            pass
        assert ren.ask("POST", f"/api/matches/{made['id']}/leave", {})[0] == 200
        while socket.until("state")["seats"][1]["kind"] != "open":
            pass
        assert aki.ask("POST", f"/api/matches/{made['id']}/leave", {})[0] == 200
        assert closed(socket) == 4004
    assert aki.ask("GET", f"/api/matches/{made['id']}")[0] == 404


def test_what_nobody_began_is_taken_away_after_a_while(here: Here) -> None:
    aki, ren = here.person("Aki"), here.person("Ren")
    begun, waiting = two(here)[0], aki.make("hanyou", "person")
    with aki.socket(waiting["id"]) as socket:
        assert socket.until("state")["phase"] == "waiting"
        assert here.run(here.app.hub.clear_waiting(3600.0)) == 0
        assert here.run(here.app.hub.clear_waiting(-1.0)) >= 1, "all that waits is older than what is to come"
        assert closed(socket) == 4004
    assert aki.ask("GET", f"/api/matches/{waiting['id']}")[0] == 404
    token = waiting["invitations"][0]["token"]
    assert ren.ask("POST", f"/api/matches/{waiting['id']}/join", {"token": token})[0] == 404
    assert here.run(here.store.head(begun)).state == "playing"


def test_three_seats(here: Here) -> None:
    aki = here.person()
    made = aki.make("rebirth", "bot", "bot", format=games_format(3))
    with aki.socket(made["id"]) as socket:
        assert len(socket.asked()["view"]["players"]) == 3


def test_a_seed_is_only_for_matches_against_bots(here: Here) -> None:
    aki = here.person()
    body = {"game": "hanyou", "seats": [{"kind": "me"}, {"kind": "person"}], "seed": 7}
    assert aki.ask("POST", "/api/matches", body)[0] == 400


def test_names_and_cookies(here: Here) -> None:
    status, head, content = here.ask("POST", "/api/me", {"name": "Aki"})
    cookie = head["set-cookie"]
    assert status == 201 and "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    assert json.loads(content)["secret"] == ""
    mine = {"Cookie": cookie.partition(";")[0]}
    assert json.loads(here.ask("GET", "/api/me", headers=mine)[2])["name"] == "Aki"
    told = here.ask("POST", "/api/me", {"name": "Ren"}, mine | {"Origin": here.url})
    assert told[0] == 200 and json.loads(told[2])["name"] == "Ren" and "set-cookie" not in told[1]
    gone = here.ask("DELETE", "/api/me", headers=mine | {"Origin": here.url})
    assert gone[0] == 200 and "Max-Age=0" in gone[1]["set-cookie"]
    assert here.ask("GET", "/api/me")[0] == 404


# --- what can be looked up ------------------------------------------------------------------------------------------


def test_games_decks_cards_clauses_texts(here: Here) -> None:
    aki = here.person()
    status, server = aki.ask("GET", "/api/server")
    assert status == 200 and {game["name"] for game in server["games"]} == set(games.NAMES)
    assert all(game["decks"] and game["bots"] and game["title"]["ja"] for game in server["games"])
    status, deck = aki.ask("POST", "/api/games/hanyou/deck", {"deck": "ember"})
    assert status == 200 and deck["legal"] and sum(line["count"] for line in deck["lines"]) > 20
    status, deck = aki.ask("POST", "/api/games/hanyou/deck", {"list": "9 HY-001"})
    assert status == 200 and not deck["legal"] and deck["complaints"][0]["clause"]
    assert aki.ask("POST", "/api/games/hanyou/deck", {"deck": "../../etc/passwd"})[0] == 404
    assert aki.ask("GET", "/api/games/chess/cards")[0] == 404
    assert aki.ask("GET", "/api/games/hanyou/cards?find=HY-001")[1]["count"] >= 1
    assert aki.ask("GET", "/api/games/hanyou/cards/HY-001")[1]["number"] == "HY-001"
    assert aki.ask("GET", "/api/games/hanyou/rules?find=draw")[1]["clauses"]
    assert aki.ask("GET", "/api/games/hanyou/rules/403.1")[1]["clause"] == "403.1"
    assert aki.ask("GET", "/api/games/hanyou/rules/9999.9")[0] == 404
    text = {"text": "デッキを2枚引く。", "kind": "strategy"}
    assert aki.ask("POST", "/api/games/hanyou/text", text)[1]["understood"]
    assert aki.ask("GET", "/api/games/hanyou/table")[1]["game"] == "hanyou"
    assert aki.ask("GET", "/api/games/hanyou/learn?lang=ja")[1]["title"]
    lesson = aki.ask("POST", "/api/games/hanyou/lesson", {"answers": [], "lang": "en"})
    assert lesson[0] == 200 and lesson[1]["question"]["options"]
    assert aki.ask("GET", "/api/games/hanyou/scenarios?title=nothing")[0] == 404


def test_a_card_is_tried_at_once(here: Here) -> None:
    aki = here.person()
    tried = {"text": "デッキを2枚引く。", "kind": "strategy", "bot": "random"}
    status, made = aki.ask("POST", "/api/games/hanyou/try", tried)
    assert status == 201, made
    with aki.socket(made["id"]) as socket:
        labels = [option["label"] for option in socket.asked()["question"]["options"]]
        assert any("Trial Plan" in label for label in labels)
    assert aki.ask("POST", "/api/games/hanyou/try", {"text": "デッキを食べる。"})[0] == 422


def test_own_cards_are_played(here: Here) -> None:
    aki = here.person()
    status, checked = aki.ask("POST", "/api/games/hanyou/deck", {"deck": "ember"})
    lines = "\n".join(f"{line['count']} {line['number']}" for line in checked["lines"])
    source = fuda_card("HY-001") | {"number": "MY-001", "name": "手製", "name_en": "Handmade"}
    body = {
        "game": "hanyou",
        "seats": [{"kind": "me", "list": lines}, {"kind": "bot", "bot": "random"}],
        "cards": [source],
    }
    status, made = aki.ask("POST", "/api/matches", body)
    assert status == 201, made
    wrong = body | {"cards": [source | {"text": "デッキを食べる。"}]}
    assert aki.ask("POST", "/api/matches", wrong)[0] == 422


def fuda_card(number: str) -> dict[str, Any]:
    return dict(builtin("hanyou")[number])


def test_how_a_match_ended_is_told_in_the_readers_language(here: Here) -> None:
    aki = here.person("Aki")
    made = aki.make("hanyou")
    with aki.socket(made["id"]) as socket:
        socket.asked()
        socket.send({"type": "concede"})
        while not socket.asked()["result"]:
            pass
    for lang, word in (("en", "concession"), ("ja", "投了")):
        status, said = aki.ask("GET", "/api/matches", headers={"Accept-Language": lang})
        shown = next(match for match in said if match["id"] == made["id"])
        assert status == 200 and word in shown["result"]["text"] and "{" not in shown["result"]["text"]


def test_a_newcomer_asks_who_it_is_without_an_error(here: Here) -> None:
    assert here.ask("GET", "/api/me")[0] == 404
    status, _, content = here.ask("GET", "/api/me?maybe=1")
    assert status == 200 and json.loads(content)["id"] == ""
    assert here.person("Aki").ask("GET", "/api/me?maybe=1")[1]["name"] == "Aki"
