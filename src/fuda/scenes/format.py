"""Reading scenario files: plain text to `Scenario` values. docs/scenarios.md is the description for people.

`parse` looks at the shape of the lines only. What the words mean is read by `words.py`, `build.py` (the position), and
in `fuda/scenarios` by `answers.py` (the choices) and `expect.py` (the expectations). Every error names the file and the
line.

    >>> file = parse('''
    ... game: hanyou
    ... scenario: A rested main unit uses no skill
    ... clauses: 703.1
    ... turn: 3, player 1, battle phase
    ... player 1:
    ...   main: HY-001, rested, energy 1
    ... expect: player 1 main: rested
    ... ''')
    >>> file[0].title, file[0].clauses
    ('A rested main unit uses no skill', ('703.1',))
"""

from __future__ import annotations

import re
from pathlib import Path

from fuda import files
from fuda.scenes.scenario import (
    LIKE,
    Note,
    Said,
    Scenario,
    ScenarioError,
    Statement,
    TypedCard,
    called,
    pieces,
    said_in_full,
)
from fuda.scenes.told import Told

_COMMENT = re.compile(r"(?:^|\s)#.*$")
_CARD = re.compile(r"card\s+(.+?)\s*[:：]\s*(.*)$")
_DECK = re.compile(r"deck\s+(\S+)\s*[:：]\s*(.*)$")
_PLAYER = re.compile(r"player\s+(\d+)\s*[:：]\s*(.*)$")
_CHOOSES = re.compile(r"player\s+(\d+)\s+chooses\s*[:：]?\s*(.*)$")
_ACT = r"player\s+(\d+)\s+(passes|concedes|leaves)"
_ACTS = re.compile(rf"{_ACT}((?:\s*[;；]\s*player\s+\d+\s+(?:passes|concedes|leaves))*)$")
_ALL_PASS = re.compile(r"(both|all)(?: players)? pass(?:\s+(.+))?$")
_STOP = re.compile(r"(?:stop\s+(at|before|after)|(until))\s+(\S+)$")
_KEYED = re.compile(
    r"(game|scenario|in Japanese|like|replace|leave out|up to|clauses|format|turn|new game|chance|whatever|expect"
    r"|remark|otherwise|as good)\s*[:：]\s*(.*)$"
)
_BUT = re.compile(r",?\s+but\b")

FORMS = (
    "game:, scenario:, in Japanese:, like:, replace:, leave out:, up to:, clauses:, card NAME:, deck NAME:, format:, "
    "turn:, new game:, chance:, whatever:, player N:, player N chooses:, player N passes, player N concedes, "
    "player N leaves, both pass, stop at CLAUSE, stop after CLAUSE, expect:, remark:, otherwise:, as good:"
)


def parse(text: str, path: str = "", whole: bool = True) -> list[Scenario]:
    """All scenarios of a file. One that is only a position (not `whole`) needs neither clauses nor expectations."""
    return _Parser(path).parse(text, whole)


def read_file(path: Path | str) -> list[Scenario]:
    """All scenarios of a file on disk."""
    try:
        text = files.text_of(path)
    except files.Unreadable as e:
        told = Told(f"シナリオが読めない：{e.told('ja')}", f"cannot read the scenarios: {e}")
        raise ScenarioError(told, 0, str(path)) from e
    return parse(text, str(path))


def _is_refused(x: Statement) -> re.Match[str] | None:
    return re.match(r"card (.+) is refused", x.said.text) if x.kind == "expect" else None


def _plain(text: str) -> str:
    """A line without what makes no difference."""
    return re.sub(r"\s+", " ", text.replace("：", ":")).replace(" :", ":").strip().casefold()


class _Block:
    """A line that begins in the first column, with the indented lines below it."""

    def __init__(self, text: str, line: int) -> None:
        self.text = text
        self.line = line
        self.below: list[Said] = []


class _Parser:
    def __init__(self, path: str) -> None:
        self.path = path
        self.game = ""
        self.shared: dict[str, TypedCard] = {}
        self.shared_decks: dict[str, list[Said]] = {}
        self.shared_format: Said | None = None
        self.shared_whatever: list[Said] = []
        self.out: list[Scenario] = []
        self.own: set[str] = set()  # what the scenario that is being read says itself, where it repeats another

    def fail(self, ja: str, en: str, line: int) -> ScenarioError:
        return ScenarioError(Told(ja, en), line, self.path)

    def parse(self, text: str, whole: bool) -> list[Scenario]:
        for block in self.blocks(text):
            self.take(block)
        self.finish()
        if not self.out:
            raise self.fail(
                "シナリオがない。「scenario: 裁定を一文で」の行で始まる",
                "there is no scenario in it; one begins with 'scenario: the ruling in one sentence'",
                0,
            )
        refused = frozenset(m.group(1).strip("「」\"'") for s in self.out for m in map(_is_refused, s.script) if m)
        for s in self.out:
            s.refused = refused
            s.file = self.out
            if whole and not s.clauses:
                raise self.fail(
                    "条文が書かれていない。「clauses: 704.3d」のような行を加える",
                    "the scenario names no clause; add a line like 'clauses: 704.3d'",
                    s.line,
                )
            if whole and not any(x.kind == "expect" for x in s.script):
                raise self.fail(
                    "何も期待していない。「expect: player 2 hand has 2 cards」のような行を加える",
                    "it expects nothing; add a line like 'expect: player 2 hand has 2 cards'",
                    s.line,
                )
            if s.turn is not None and s.new_game is not None:
                raise self.fail(
                    "シナリオは途中（turn:）か最初（new game:）から始まる。両方ではない",
                    "a scenario begins in the middle (turn:) or at the start (new game:), not both",
                    s.line,
                )
            if s.new_game is not None and s.players:
                raise self.fail(
                    "新しいゲームはデッキから始まる。「player N:」は途中の局面を書く行",
                    "a new game begins with decks, 'player N:' describes a later position",
                    s.line,
                )
        return self.out

    def blocks(self, text: str) -> list[_Block]:
        out: list[_Block] = []
        for n, raw in enumerate(text.splitlines(), 1):
            line = _COMMENT.sub("", raw).rstrip()
            if not line.strip():
                continue
            if line[0] in " \t　":
                if not out:
                    raise self.fail(
                        "最初の行が字下げされているが、属する行がない",
                        "the first line is indented, but there is nothing that it could belong to",
                        n,
                    )
                out[-1].below.append(Said(line.strip(), n))
            else:
                out.append(_Block(line, n))
        return out

    def nothing_below(self, block: _Block) -> None:
        if block.below:
            raise self.fail("この行の下には何も書けない", "this line has nothing below it", block.below[0].line)

    def something(self, block: _Block) -> ScenarioError:
        ja, en = f"{block.text!r}の後に何か要る", f"something must follow {block.text!r}"
        return self.fail(ja, en, block.line)

    def one(self, block: _Block, text: str) -> Said:
        """What follows the colon, on the line itself or below it."""
        if block.below:
            if text or len(block.below) > 1:
                self.nothing_below(block)
            return block.below[0]
        if not text:
            raise self.something(block)
        return Said(text, block.line)

    def many(self, block: _Block, text: str) -> list[Said]:
        out = [Said(text, block.line)] if text else []
        out += block.below
        if not out:
            raise self.something(block)
        return out

    def current(self, block: _Block) -> Scenario:
        if not self.out:
            raise self.fail(
                f"{block.text!r}はシナリオの行だが、まだ始まっていない",
                f"{block.text!r} belongs to a scenario, but none has begun",
                block.line,
            )
        return self.out[-1]

    def before_play(self, block: _Block) -> Scenario:
        s = self.current(block)
        if s.script:
            raise self.fail(
                "局面は選択と期待より前に書く",
                "the position comes before the choices and expectations",
                block.line,
            )
        return s

    def seat(self, number: str, line: int) -> int:
        n = int(number)
        if n < 1:
            raise self.fail("プレイヤーは1から数える", "players are counted from 1", line)
        return n - 1

    def take(self, block: _Block) -> None:
        stop = _STOP.match(block.text)
        if stop:
            self.nothing_below(block)
            when = f"{'after' if stop.group(1) == 'after' else 'before'} {stop.group(3)}"
            self.current(block).script.append(Statement("stop", -1, Said(when, block.line)))
            return
        for pattern, use in (
            (_CHOOSES, self.take_choice),
            (_ACTS, self.take_act),
            (_ALL_PASS, self.take_passes),
            (_CARD, self.take_card),
            (_DECK, self.take_deck),
            (_PLAYER, self.take_player),
            (_KEYED, self.take_keyed),
        ):
            m = pattern.match(block.text)
            if m:
                use(block, m.group(1), m.group(2))
                return
        raise self.fail(
            f"{block.text!r}はシナリオの行ではない。行には次のものがある：{FORMS}",
            f"{block.text!r} is none of the lines of a scenario, which are: {FORMS}",
            block.line,
        )

    def take_choice(self, block: _Block, number: str, text: str) -> None:
        s = self.current(block)
        seat = self.seat(number, block.line)
        for said in self.many(block, text):
            s.script += [Statement("choose", seat, p) for p in pieces(said, ";；")]

    def take_act(self, block: _Block, number: str, verb: str) -> None:
        self.nothing_below(block)
        for act in re.finditer(_ACT, block.text):
            kind = "pass" if act.group(2) == "passes" else "concede"
            seat = self.seat(act.group(1), block.line)
            self.current(block).script.append(Statement(kind, seat, Said(act.group(0), block.line)))

    def take_passes(self, block: _Block, _: str, until: str | None) -> None:
        self.nothing_below(block)
        self.current(block).script.append(Statement("all pass", -1, Said(until or "", block.line)))

    def repeats(self, key: str) -> bool:
        """Is something there only because the scenario repeats another one? Then it may be said anew, once."""
        if self.out and self.out[-1].like is not None and key not in self.own:
            self.own.add(key)
            return True
        return False

    def take_card(self, block: _Block, name: str, head: str) -> None:
        name = name.strip("「」\"'")
        into = self.out[-1].cards if self.out else self.shared
        if name in into and not self.repeats(f"card {name}"):
            first = into[name].head.line
            raise self.fail(
                f"カード{name}が二度書かれている（最初は{first}行目）",
                f"the card {name} is typed in twice (first in line {first})",
                block.line,
            )
        if self.out:
            self.before_play(block)
        into[name] = TypedCard(name, Said(head, block.line), "\n".join(x.text for x in block.below))

    def take_deck(self, block: _Block, name: str, head: str) -> None:
        into = self.out[-1].decks if self.out else self.shared_decks
        if name in into and not self.repeats(f"deck {name}"):
            raise self.fail(f"デッキ{name}が2つある", f"there are two decks {name}", block.line)
        if self.out:
            self.before_play(block)
        into[name] = [p for said in self.many(block, head) for p in pieces(said)]

    def take_player(self, block: _Block, number: str, text: str) -> None:
        s = self.before_play(block)
        seat = self.seat(number, block.line)
        if text:
            raise self.fail(
                f"プレイヤー{number}が持つものは「player {number}:」の下に字下げして、"
                f"選択は「player {number} chooses:」の後に書く",
                f"what player {number} has stands indented below 'player {number}:', a choice after "
                f"'player {number} chooses:'",
                block.line,
            )
        if seat in s.players:
            if not self.repeats(f"player {number}"):
                raise self.fail(
                    f"プレイヤー{number}が二度書かれている", f"player {number} is described twice", block.line
                )
            anew = {_place(x) for x in block.below}
            s.players[seat] = [x for x in s.players[seat] if _place(x) not in anew] + block.below
        else:
            s.players[seat] = list(block.below)
            self.own.add(f"player {number}")
        s.lines[f"player {seat + 1}"] = block.line

    def take_keyed(self, block: _Block, key: str, text: str) -> None:
        if key == "game":
            if self.out or self.game:
                raise self.fail(
                    "「game:」はファイルの最初に一度だけ書く",
                    "'game:' stands once, at the top of the file",
                    block.line,
                )
            self.game = self.one(block, text).text
        elif key == "scenario":
            self.begin(block, self.one(block, text).text)
        elif key == "expect":
            s = self.current(block)
            for said in self.many(block, text):
                s.script += [Statement("expect", -1, p) for p in pieces(said, ";；")]
        elif key in ("remark", "otherwise", "as good"):
            s = self.current(block)
            s.notes += [Note(key, len(s.script), said) for said in self.many(block, text)]
        elif key == "whatever" and not self.out:
            self.shared_whatever += [p for said in self.many(block, text) for p in pieces(said, ",、;；")]
        elif key == "format" and not self.out:
            if self.shared_format is not None:
                raise self.fail(
                    "「format:」は最初のシナリオの前に一度だけ書く",
                    "'format:' stands once before the first scenario",
                    block.line,
                )
            self.shared_format = self.one(block, text)
        elif key in ("replace", "leave out", "up to"):
            self.change_script(block, key, text)
        else:
            self.take_setting(self.before_play(block), block, key, text)

    def take_setting(self, s: Scenario, block: _Block, key: str, text: str) -> None:
        """What holds for the whole scenario, each said once."""
        if key == "like":
            self.repeat(s, self.one(block, text).text, block.line)
            return
        there = {
            "clauses": bool(s.clauses),
            "in Japanese": bool(s.ja),
            "format": s.format is not None and s.format is not self.shared_format,
            "turn": s.turn is not None,
            "new game": s.new_game is not None,
        }
        anew = self.repeats(key)
        if there.get(key) and not anew:
            raise self.fail(
                f"「{key}:」は1つのシナリオに一度だけ書く", f"'{key}:' stands once in a scenario", block.line
            )
        if key == "clauses":
            for said in self.many(block, text):
                s.lines.update({w: said.line for w in re.split(r"[\s,、]+", said.text) if w})
            s.clauses = tuple(w for said in self.many(block, text) for w in re.split(r"[\s,、]+", said.text) if w)
        elif key == "in Japanese":
            s.ja = self.one(block, text).text
        elif key == "chance":
            s.chance = [] if anew else s.chance
            s.chance += [p for said in self.many(block, text) for p in pieces(said, ",、;；")]
        elif key == "whatever":
            s.whatever += [p for said in self.many(block, text) for p in pieces(said, ",、;；")]
        elif key == "format":
            s.format = self.one(block, text)
        elif key == "turn":
            s.turn = self.one(block, text)
        else:
            s.new_game = self.one(block, text)

    def begin(self, block: _Block, title: str) -> None:
        self.finish()
        if not self.game:
            raise self.fail(
                "シナリオのファイルは「game: 」とゲーム名で始まる",
                "a file of scenarios begins with the game it is of: 'game: ' and its name",
                block.line,
            )
        for s in self.out:
            if s.title == title:
                raise self.fail(
                    f"{title!r}というシナリオが2つある（最初は{s.line}行目）",
                    f"two scenarios are called {title!r} (the first in line {s.line})",
                    block.line,
                )
        s = Scenario(title, block.line, self.path, self.game)
        s.cards = dict(self.shared)
        s.decks = dict(self.shared_decks)
        s.format = self.shared_format
        s.whatever = list(self.shared_whatever)
        self.out.append(s)
        self.own = set()
        m = LIKE.search(title)
        if m:
            self.repeat(s, m.group(1), block.line)

    # --- scenarios that repeat another one ----------------------------------------------------------------

    def repeat(self, s: Scenario, name: str, line: int) -> None:
        """Begin with everything that another scenario of the file says."""
        if s.like is not None or self.own or s.clauses or s.players or s.turn or s.new_game or s.chance:
            raise self.fail(
                "「like:」はシナリオの最初に一度だけ書く", "'like:' stands once, right below 'scenario:'", line
            )
        base = called(self.out[:-1], name) or called(self.out[:-1], _BUT.split(name)[0])
        if base is None:
            raise self.fail(
                f"前に{name!r}というシナリオがない（題名か、ひとつに決まるその始め）",
                f"no scenario before this one is called {name!r}: write its title, or a beginning that is unique",
                line,
            )
        s.like = base
        s.clauses, s.turn, s.new_game, s.format = base.clauses, base.turn, base.new_game, base.format
        s.cards, s.decks, s.lines = dict(base.cards), dict(base.decks), dict(base.lines)
        s.chance = list(base.chance)
        s.players = {seat: list(lines) for seat, lines in base.players.items()}
        s.repeated = list(base.script)

    def change_script(self, block: _Block, key: str, text: str) -> None:
        """`replace: LINE` with the new lines below it, `leave out: LINE`, `up to: LINE`."""
        s = self.current(block)
        if s.like is None:
            raise self.fail(
                f"「{key}:」は別のシナリオを繰り返すシナリオ（like:）の行",
                f"'{key}:' belongs to a scenario that repeats another one (like:)",
                block.line,
            )
        if not text:
            raise self.something(block)
        found = [i for i, x in enumerate(s.repeated) if _plain(said_in_full(x)) == _plain(text)]
        if len(found) != 1:
            count = len(found)
            raise self.fail(
                f"繰り返されるシナリオに{text!r}という行は{count}つある",
                f"the scenario that is repeated has {count} lines {text!r}",
                block.line,
            )
        at = found[0]
        if key != "replace":
            self.nothing_below(block)
            s.repeated = s.repeated[:at] + (s.repeated[at + 1 :] if key == "leave out" else [])
            return
        if not block.below:
            raise self.something(block)
        before, s.script = s.script, []
        for said in block.below:
            if not re.match(r"expect|player|both|all|stop|until", said.text):
                raise self.fail(
                    "置き換える行は選択か期待", "what replaces a line is a choice or an expectation", said.line
                )
            self.take(_Block(said.text, said.line))
        s.repeated[at : at + 1] = s.script
        s.script = before

    def finish(self) -> None:
        """The scenario that has been read comes to its end: what it repeats stands before what it says itself."""
        if self.out and self.out[-1].like is not None:
            s = self.out[-1]
            s.notes = [Note(n.kind, n.before + len(s.repeated), n.said) for n in s.notes]
            s.script = s.repeated + s.script
            s.repeated = []


def _place(said: Said) -> str:
    """The place that a line of `player N:` describes."""
    return said.text.replace("：", ":").partition(":")[0].strip().casefold()
