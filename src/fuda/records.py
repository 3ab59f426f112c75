"""A whole game as readable text that can be replayed, compared and kept.

A record names the game, the rules it was played under (`Rulebook.fingerprint`), the seed, the format if the game has
several, the decks card by card (or the scenario in whose position it began), any cards that do not come with Fuda, and
then one line a choice: number, player,
question, the option's id, and after `|` what it said. A line `undo: choices 5 to 7` says that these were taken back
and the game went on from choice 5; `after a look`, that something hidden had been seen by then (`undoing.py`). The last
lines give the result, a check of the words and the digest; replaying checks every one of them. Words that this Fuda
would say otherwise are right as long as nobody has changed them since they were written.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING, Any

from fuda.errors import FudaError, bracketed, quoted
from fuda.undoing import Undone, stretches

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.api import Game

HEAD = "fuda-record 1"


class BadRecord(FudaError):
    """A record that cannot be replayed: says the line."""


class Origin:
    """How a game began."""

    def __init__(
        self,
        game: str,
        seed: int,
        decks: list[list[tuple[int, str]]],
        cards: list[dict[str, Any]],
        format: str = "",
        options: tuple[str, ...] = (),
        scenario: str = "",
        title: str = "",
    ) -> None:
        self.game = game
        self.seed = seed
        self.decks = decks
        self.cards = cards
        self.format = format  # "" where the game has no formats
        self.options = options
        self.scenario = scenario  # the text of the scenarios, where it began in the position of one
        self.title = title  # and which of them it was

    def to_data(self) -> dict[str, Any]:
        data = {"game": self.game, "seed": self.seed, "decks": self.decks, "cards": self.cards}
        if self.scenario:
            return data | {"scenario": self.scenario, "title": self.title}
        return data | {"format": self.format, "options": list(self.options)} if self.format else data

    @staticmethod
    def from_data(data: dict[str, Any]) -> Origin:
        decks = [[(int(n), str(k)) for n, k in deck] for deck in data["decks"]]
        options = tuple(str(o) for o in data.get("options", ()))
        said = (str(data.get("format", "")), options, str(data.get("scenario", "")), str(data.get("title", "")))
        return Origin(str(data["game"]), int(data["seed"]), decks, list(data["cards"]), *said)


def write(origin: Origin, history: list[int], undone: list[Undone], game_class: type[Game]) -> str:
    """The record of a game: it is played again to name every choice."""
    game = game_class.begun(origin)
    lines = [HEAD, f"game: {origin.game}", f"rules: {game.pos.rules.fingerprint()}", f"seed: {origin.seed}"]
    if origin.scenario:
        lines.append("scenario: " + json.dumps(origin.scenario, ensure_ascii=False))
        lines.append("title: " + json.dumps(origin.title, ensure_ascii=False))
    if origin.format:
        lines.append("format: " + ", ".join([origin.format, *origin.options]))
    for i, deck in enumerate(origin.decks):
        lines.append(f"deck {i}: " + ", ".join(f"{n} {key}" for n, key in deck))
    for card in origin.cards:
        lines.append("card: " + json.dumps(card, ensure_ascii=False, sort_keys=True))
    lines.append("")
    words: list[str] = []
    for nth, answers in enumerate(stretches(history, undone)):
        if nth > 0:
            lines.append(undone[nth - 1].text())
            game.undo(undone[nth - 1].first, agreed=True)
        for index in answers:
            lines.append(_written(game, index, words))
    lines.append("")
    r = game.result
    lines.append(f"result: {r.text('en')}" if r is not None else "result: not over")
    lines.append(f"words: {_check_of(words)}")
    lines.append(f"digest: {game.digest()}")
    return "\n".join(lines) + "\n"


def _written(game: Game, index: int, words: list[str]) -> str:
    """The line of one choice, which is then made; its words are added to those before."""
    number = len(game.history) + 1
    if index < 0:
        game.concede(-1 - index)
        return f"{number}. player {-1 - index} concedes"
    d = game.decision
    if d is None:
        raise BadRecord("the history goes on after the end of the game", "ゲームが終わった後に続きがあります")
    option = d.at(index)
    words.append(" ".join(option.label("en").split()))
    line = f"{number}. {d.player} {d.kind} {option.id} | {words[-1]}"
    game.choose(option)
    return line


def _check_of(words: list[str]) -> str:
    """A short check that says whether words have been changed."""
    return hashlib.blake2b("\n".join(words).encode("utf8", "replace"), digest_size=8).hexdigest()


def replay(text: str, game_class: type[Game], watch: Callable[[Game], object] | None = None) -> Game:
    """Play a record again, checking every line; `watch` is shown the game before every choice. One that was made under
    other rules is played from its answers, as far as they are answers here: only its digest is not compared."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith("fuda-record"):
        raise BadRecord(
            "this is not a Fuda record: its first line is not 'fuda-record 1'",
            "Fudaの棋譜ではありません：最初の行が「fuda-record 1」ではありません",
        )
    if lines[0].strip() != HEAD:
        raise BadRecord(
            f"this record is of another version: {lines[0].strip()!r}, this Fuda reads {HEAD!r}",
            f"別の版の棋譜です：{lines[0].strip()!r}（このFudaが読めるのは{HEAD!r}）",
        )
    head, rules, at = _head(lines)
    game = game_class.begun(head)
    same = rules == game.pos.rules.fingerprint()
    ended: list[str] = []
    words: list[str] = []
    for i in range(at, len(lines)):
        line = lines[i].strip()
        if not line:
            continue
        if line.startswith(("result:", "words:", "digest:")):
            if line.startswith("words:"):
                _check_words(line, words, lines, game)
            elif same or not line.startswith("digest:"):
                _check_end(line, game, i + 1)
            ended.append(line.split(":")[0])
            continue
        if ended:
            raise BadRecord(f"line {i + 1}: nothing may follow the result", f"{i + 1}行目：結果の後には何も書けません")
        try:
            if line.startswith("undo:"):
                _undo(line, game, i + 1)
                continue
            if watch is not None:
                watch(game)
            _choice(line, game, i + 1, len(game.history) + 1)
            _, bar, said = line.partition(" | ")
            if bar:
                words.append(said.strip())
        except BadRecord as e:
            if same:
                raise
            raise BadRecord(
                f"{e} (the record was made under other rules than this Fuda has)",
                f"{e.told('ja')}（この棋譜は、このFudaとは別のルールで作られました）",
            ) from None
    if ended not in (["result", "words", "digest"], ["result", "digest"]):
        raise BadRecord(
            "the record is cut off: its last lines, result and digest, are missing",
            "棋譜が途中で切れています：最後の行（result と digest）がありません",
        )
    return game


def _head(lines: list[str]) -> tuple[Origin, str, int]:
    fields: dict[str, str] = {}
    decks: list[list[tuple[int, str]]] = []
    cards: list[dict[str, Any]] = []
    i = 1
    while i < len(lines) and lines[i].strip():
        key, sep, value = lines[i].partition(":")
        if not sep:
            raise BadRecord(
                f"line {i + 1}: {quoted(lines[i])} is not part of a record's head",
                f"{i + 1}行目：{bracketed(lines[i])}は棋譜の頭の行ではありません",
            )
        try:
            if key.startswith("deck "):
                decks.append([_deck_part(x) for x in value.split(",")])
            elif key == "card":
                card = json.loads(value)
                if not isinstance(card, dict):
                    raise ValueError("a card is a table of fields")
                cards.append(card)
            elif key in ("scenario", "title"):
                said = json.loads(value)
                if not isinstance(said, str):
                    raise ValueError("it is a text")
                fields[key] = said
            else:
                fields[key.strip()] = value.strip()
        except ValueError as e:
            raise BadRecord(f"line {i + 1}: {key} cannot be read", f"{i + 1}行目：{key}を読めません") from e
        i += 1
    try:
        format, *options = [word.strip() for word in fields.get("format", "").split(",")]
        scene = (fields.get("scenario", ""), fields.get("title", ""))
        origin = Origin(fields["game"], int(fields["seed"]), decks, cards, format, tuple(options), *scene)
        return origin, fields.get("rules", ""), i
    except KeyError as e:
        raise BadRecord(
            f"the record's head has no line '{e.args[0]}:'", f"棋譜の頭に「{e.args[0]}:」の行がありません"
        ) from e
    except ValueError as e:
        raise BadRecord("the record's seed is not a number", "棋譜の seed が数ではありません") from e


def _deck_part(text: str) -> tuple[int, str]:
    count, _, key = text.strip().partition(" ")
    if not 1 <= int(count) <= 999:
        raise ValueError("not a number of cards")
    return int(count), key


def _choice(line: str, game: Game, number: int, nth: int) -> None:
    body = line.split(" | ", 1)[0]
    count, _, rest = body.partition(". ")
    words = rest.split(" ", 2)
    if count != str(nth):
        raise BadRecord(
            f"line {number}: choice {nth} is missing, {quoted(line)} stands in its place",
            f"{number}行目：選択{nth}がなく、{bracketed(line)}があります",
        )
    if len(words) == 3 and words[0] == "player" and words[2] == "concedes":
        if not words[1].isdecimal() or len(words[1]) > 9:
            raise BadRecord(
                f"line {number}: {quoted(words[1])} is no player",
                f"{number}行目：{bracketed(words[1])}はプレイヤーではありません",
            )
        game.concede(int(words[1]))
        return
    if len(words) < 3:
        raise BadRecord(
            f"line {number}: {quoted(line)} is not a choice", f"{number}行目：{bracketed(line)}は選択ではありません"
        )
    d = game.decision
    if d is None:
        raise BadRecord(
            f"line {number}: the game is over before this choice", f"{number}行目：この選択の前にゲームが終わっています"
        )
    if words[0] != str(d.player) or words[1] != d.kind:
        raise BadRecord(
            f"line {number}: the game asks player {d.player + 1}: {quoted(d.prompt('en'), 100)}; "
            f"{quoted(body)} is no answer to that",
            f"{number}行目：プレイヤー{d.player + 1}が聞かれています：{bracketed(d.prompt('ja'), 100)}。"
            f"{bracketed(body)}はその答えではありません",
        )
    option = d.option(words[2])
    if option is not None:
        game.choose(option)
        return
    raise BadRecord(
        f"line {number}: {quoted(words[2])} is not among the options",
        f"{number}行目：{bracketed(words[2])}は選択肢にありません",
    )


_UNDO = re.compile(r"undo: choices? (\d{1,9})(?: to (\d{1,9}))?(, after a look)?")


def _undo(line: str, game: Game, number: int) -> None:
    said = _UNDO.fullmatch(line)
    if said is None:
        raise BadRecord(
            f"line {number}: {quoted(line)} does not say which choices are taken back",
            f"{number}行目：{bracketed(line)}では、どの選択を取り消すのかわかりません",
        )
    try:
        undone = game.undo(int(said[1]), agreed=True)
    except FudaError as e:
        raise BadRecord(f"line {number}: {e}", f"{number}行目：{e.told('ja')}") from e
    if undone.text() != line:
        raise BadRecord(
            f"line {number}: here it would be {undone.text()!r}, the record says {quoted(line)}",
            f"{number}行目：ここでは{undone.text()!r}になりますが、棋譜には{bracketed(line)}とあります",
        )


def _check_words(line: str, words: list[str], lines: list[str], game: Game) -> None:
    """What stands behind the bars must be what was written there, if anything stands there at all."""
    if not words or _check_of(words) == line.partition(":")[2].strip():
        return
    said = [(i, text.strip()) for i, text in enumerate(lines, 1) if re.match(r"\d+\. ", text.strip())]
    now = [text for text in game.record().splitlines() if re.match(r"\d+\. ", text)]
    for (number, text), here in zip(said, now, strict=False):
        if text != here:
            raise BadRecord(
                f"line {number}: the words behind the bar have been changed: "
                f"{quoted(text.partition(' | ')[2])}, not {quoted(here.partition(' | ')[2])}",
                f"{number}行目：縦棒の後の言葉が変えられています："
                f"{bracketed(text.partition(' | ')[2])}（正しくは{bracketed(here.partition(' | ')[2])}）",
            )
    raise BadRecord(
        "the words behind the bars, or the line 'words:', have been changed",
        "縦棒の後の言葉、または「words:」の行が変えられています",
    )


def _check_end(line: str, game: Game, number: int) -> None:
    key, _, value = line.partition(": ")
    r = game.result
    have = game.digest() if key == "digest" else r.text("en") if r is not None else "not over"
    if have != value:
        raise BadRecord(
            f"line {number}: the {key} is {have}, the record says {quoted(value)}",
            f"{number}行目：{key}は{have}ですが、棋譜には{bracketed(value)}とあります",
        )
