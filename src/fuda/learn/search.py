"""The rulebook searched by words, in both languages, and an example for a clause: the position of a scenario.

A word of the glossary finds its clauses first; then come clauses whose text has the word, or the words of the glossary
that mean the same in English, and last those that only show it in their probe.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fuda import games
from fuda.kernel.game.clauses import Chapter, Entry, chapters
from fuda.learn.glossary import Term, bare, glossary, term
from fuda.scenarios import proof
from fuda.scenarios.run import Bounded, scenarios_of
from fuda.scenes.cards import library
from fuda.scenes.scenario import Scenario
from fuda.scenes.words import words_of

_ENDINGS = ("ing", "ed", "es", "s", "e")

LITTLE = frozenset(
    re.findall(r"\w+", "a an and can does for how i in is it me my of on or out that the to what when who why with")
)
"""Words that say nothing of what is looked for."""

COMMON = {
    "シャッフル": "shuffle",
    "引き直し": "redraw",
    "引く": "draw",
    "手札": "hand",
    "デッキ": "deck",
    "先攻": "first player",
    "後攻": "second player",
    "投了": "concede",
    "敗北": "lose",
    "勝利": "win",
    "ループ": "loop",
    "永久循環": "loop",
    "選ぶ": "choose",
    "対象": "target",
    "効果": "effect",
    "能力": "ability",
    "支払": "pay",
    "持ち主": "owner",
    "所有者": "owner",
    "オーナー": "owner",
    "領域": "zone",
    "裏向き": "face down",
    "表向き": "face up",
    "置換": "replace",
    "枚数": "number",
}
"""Japanese words that mean the same in every rulebook, where a game's glossary has them not."""

FAINT = 20
"""Clauses that fit less well than this are not named beside one that fits well."""
_JAPANESE = re.compile(r"[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff]")


@dataclass(frozen=True)
class Hit:
    """A clause that was found, the word of the glossary by which it was (if it was), and how well it fits."""

    entry: Entry
    term: Term | None
    score: int


def find(game: str, words: str, most: int = 8) -> list[Hit]:
    """The clauses that are about some words, best first."""
    text = bare(words)
    if not text:
        return []
    whole = term(game, text)
    parts = [text] if whole is not None or _JAPANESE.search(text) else text.split()
    parts = [part for part in parts if part not in LITTLE] or parts
    terms = [term(game, part) or _about(game, part) for part in parts]
    hits: list[Hit] = []
    for chapter in chapters(games.load(game).folder):
        for entry in chapter.entries:
            scores = [_score(entry, chapter, p, t, game) for p, t in zip(parts, terms, strict=True)]
            if all(scores):
                by = next((t for t in terms if t is not None and entry.clause in t.clauses), None)
                hits.append(Hit(entry, by, sum(scores) - len(entry.line) // 40))
    hits.sort(key=lambda hit: -hit.score)  # those that fit equally well stay in the order of the rulebook
    best = hits[0].score if hits else 0
    return [hit for hit in hits if best < 100 or hit.score >= FAINT][:most]


def _score(entry: Entry, chapter: Chapter, word: str, meant: Term | None, game: str) -> int:
    """How much a clause is about a word; 0: not at all."""
    score = 0
    if meant is not None and entry.clause in meant.clauses:
        score += 300 - 60 * meant.clauses.index(entry.clause)
    names = [word] if meant is None else [word, bare(meant.ja), bare(meant.en)]
    if meant is None and _JAPANESE.search(word):
        names += [en for ja, en in COMMON.items() if ja in word] + [bare(t.en) for t in _containing(game, word)]
    for i, name in enumerate(dict.fromkeys(names)):
        less = 4 if i else 0
        at = _place(entry.line, name)
        if at < 0:
            at = _place(entry.ja, name)
        if at >= 0:
            score += (30 if at < 12 else 20 if at < 50 else 14) - less
        elif _place(entry.probe, name) >= 0:
            score += 6 - less // 2
        if at >= 0 and (_place(chapter.title, name) >= 0 or _place(chapter.ja, name) >= 0):
            score += 5
    return score if entry.behaves or score < 100 else score - 3


def _about(game: str, word: str) -> Term | None:
    """The first word of the glossary that a Japanese word is a part of."""
    return next(iter(_containing(game, word)), None) if _JAPANESE.search(word) and len(word) > 1 else None


@cache
def _containing(game: str, word: str) -> tuple[Term, ...]:
    return tuple(t for t in glossary(game) if word in bare(t.ja))


@cache
def _pattern(word: str) -> re.Pattern[str]:
    if _JAPANESE.search(word):
        return re.compile(re.escape(word))
    stem = re.escape(word)
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            stem = re.escape(word.removesuffix(ending))
            break
    return re.compile(rf"(?<![a-z]){stem}")


def _place(text: str, word: str) -> int:
    """Where a text has a word, in any of its forms; -1: nowhere."""
    found = _pattern(word).search(text.casefold())
    return found.start() if found is not None else -1


# --- an example ---------------------------------------------------------------------------------------------------


@cache
def example(game: str, clause: str) -> Scenario | None:
    """The shortest scenario that proves a clause: it cites it, and it fails where the rows of the clause are off."""
    citing = [s for s in scenarios_of(game) if clause in s.clauses]
    citing.sort(key=lambda s: (s.like is not None, len(s.clauses) + len(s.script) + sum(map(len, s.players.values()))))
    book = games.load(game).rulebook
    if not citing or clause not in book.cited():
        return citing[0] if citing else None
    ablated = Bounded(book.without(clause), proof.STEPS)
    return next((s for s in citing if proof.outcome(s, ablated) is not None), citing[0])


def told_position(s: Scenario, lang: str) -> list[str]:
    """A scenario as lines: the cards typed in, the position, the choices and what comes of them. Places are called as
    the reader's language calls them, and texts are in it; the rest is what a scenario file says."""
    if not s.path:
        return []
    own = Path(s.path).read_text(encoding="utf8").splitlines()[s.line : _end(s)]
    own = [line for line in own if not line.startswith("in Japanese:")]  # its title is shown above it
    said = "\n".join(own)
    typed: list[str] = []  # cards of the whole file of which this scenario speaks
    for name, card in s.cards.items():
        if name in said and f"card {name}" not in said:
            typed += [f"card {name}: {card.head.text}", *(f"  {line}" for line in card.text.splitlines())]
    lines = [*typed, *own]
    return _said(lines if lang == "ja" else _texts_in_english(lines, s), lang, s)


def _texts_in_english(lines: list[str], s: Scenario) -> list[str]:
    """The lines of a scenario with the texts of its cards in English, as far as they are understood."""
    rules = games.load(s.game)
    cards = library(s, rules.rulebook)
    out: list[str] = []
    told = False  # do the lines that come next stand in English already?
    for line in lines:
        if line[:1].isspace() and told:
            continue
        out.append(line)
        name = line.removeprefix("card ").partition(":")[0].strip() if line.startswith("card ") else ""
        told = name in s.cards and name not in s.refused and bool(s.cards[name].text)
        if told:
            found = cards.named(name)
            english = rules.english(cards.card(found[0]), {}) if found else ""
            told = bool(english)
            out.extend(f"  {said}" for said in english.splitlines())
    return out


def _end(s: Scenario) -> int:
    following = [other.line for other in s.file if other.line > s.line]
    return min(following) - 1 if following else 10_000


_JA_KEYS = (
    (re.compile(r"^player (\d+):"), r"プレイヤー\1："),
    (re.compile(r"^player (\d+) chooses:\s*"), r"プレイヤー\1の選択："),
    (re.compile(r"^player (\d+) passes"), r"プレイヤー\1はパス"),
    (re.compile(r"^both pass"), "両者パス"),
    (re.compile(r"^expect:\s*"), "結果："),
    (re.compile(r"^turn:\s*"), "ターン："),
    (re.compile(r"^card\s+"), "カード "),
    (re.compile(r"^like:\s*"), "別のシナリオと同じ："),
)


def _said(lines: list[str], lang: str, s: Scenario) -> list[str]:
    words = words_of(s)
    zones = {z.name: z.ja for z in games.load(s.game).rulebook.tables.zones}
    out: list[str] = []
    for raw in lines:
        line = re.sub(r"(?:^|\s)#.*$", "", raw).rstrip()
        if not line or line.startswith(("clauses:", "scenario:", "whatever:", "remark:", "otherwise:", "as good:")):
            continue
        if lang == "ja":
            for pattern, said in _JA_KEYS:
                line = pattern.sub(said, line)
            m = re.match(r"(\s+)([a-z ]+?)( \d+)?:(.*)", line)
            key = words.zones.get(m[2]) if m else None
            if m and key in zones:
                line = f"{m[1]}{zones[key]}{m[3] or ''}：{m[4].strip()}"
        out.append(line)
    return out
