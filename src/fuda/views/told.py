"""What has happened, told as a player would: the lines of the log put together by the act that they belong to.

An act begins with what somebody did (an attack, a card that was played), with an ability or with a turn; what came of
it follows. Which lines begin an act is said by the game (`kernel.game.saying`). Every line that says anything is told
in exactly one act, and nothing is told that the player has not seen."""

from __future__ import annotations

import re
from typing import Final

from fuda.kernel.game.game import GameRules
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import LogEntry
from fuda.kernel.tables.kinds import Seat
from fuda.views import why_asked
from fuda.views.lines import Line, line_words, lines_since, saw
from fuda.views.names import fill, pair, seat_name

OF_A_CARD: Final = ("activate", "ability")
"""What follows the playing of the very card whose ability it is."""
CHOSEN: Final = ("activated", "skill")
"""Kinds of abilities that are used because a player wants to."""
ONE: Final = {"was": "were", "is": "are", "has": "have", "goes": "go", "does": "do"}
REGULAR: Final = frozenset(
    [
        "stands",
        "acts",
        "loses",
        "wins",
        "plays",
        "sets",
        "concedes",
        "chooses",
        "cancels",
        "attacks",
        "blocks",
        "supports",
        "declares",
        "makes",
    ]
)
"""What one does: you or several do the same without the last letter, or as `ONE` says."""


class Act:
    """Lines of the log that belong together. `head`: the line that began it, or -1."""

    def __init__(self, of: int = -1) -> None:
        self.head = -1
        self.of = of  # the act that goes on in this one, or -1
        self.lines: list[int] = []


class Told:
    """One act in words, with its lines of the log."""

    def __init__(self, text: str, lines: list[Line], turn: int, until: int, begins_turn: bool) -> None:
        self.text = text
        self.lines = lines
        self.turn = turn
        self.until = until  # so many lines of the log have been told with it
        self.begins_turn = begins_turn

    def __repr__(self) -> str:
        return f"<told: {self.text}>"

    def __str__(self) -> str:
        return self.text


def told(rules: GameRules, p: Position, seat: Seat, since: int, lang: str) -> list[Told]:
    """What has happened after so many lines of the log, act by act, as a player saw it."""
    every, first = lately(rules, p, since)
    since -= first
    acts = grouped(rules, p, every, seat)
    out: list[Told] = []
    for act in acts:
        new = [i for i in act.lines if i >= since]
        if not new:
            continue
        before = act.head if act.head >= 0 and act.head < since else -1
        if act.of >= 0 and act.head not in new:
            before = acts[act.of].head
        said: list[int] = []
        text = _sentence(rules, p, every, act, new, before, seat, lang, said)
        if not text:
            continue
        lines = [Line(rules, p, every[i], first + i) for i in said]
        out.append(Told(text, lines, every[new[0]].turn, first + len(every), any(x.starts_turn for x in lines)))
    return out


def lately(rules: GameRules, p: Position, since: int) -> tuple[list[LogEntry], int]:
    """The log from the last line on that ends all acts and is among the first `since`, and how many lines come before.
    Nothing that follows belongs to an act before."""
    newest = lines_since(p, None) - since
    out: list[LogEntry] = []
    e = p.log
    while e is not None:
        out.append(e)
        ends = len(out) >= newest and any(n in rules.saying.ends for n in names_of(e))
        e = e.prev
        if ends:
            break
    out.reverse()
    return out, max(0, newest + since - len(out))


# --- which lines belong together ------------------------------------------------------------------------------------


def names_of(e: LogEntry) -> tuple[str, ...]:
    """The names by which a game may speak of a line."""
    if e.what == "turn" and e.card < 0:
        return ("turn_begins",)
    plain = (f"{e.what}@{e.clause}", f"{e.what}#{e.n}", e.what)
    return (f"{e.what}.{e.text}@{e.clause}", f"{e.what}.{e.text}", *plain) if e.text else plain


def _is(names: tuple[str, ...], said: frozenset[str]) -> bool:
    """Is one of these names among those?"""
    return not said.isdisjoint(names)


def grouped(rules: GameRules, p: Position, every: list[LogEntry], seat: Seat) -> list[Act]:
    """All these lines, each in the act that it belongs to, as far as a player can know. Acts are in the order in
    which they began."""
    says = rules.saying
    acts: list[Act] = []
    now = -1  # the act under way
    under_way = -1  # the act to which lines that resume it belong
    for i, e in enumerate(every):
        names = names_of(e)
        if _is(names, says.ends):
            now = under_way = -1
        begins = e.by < 0 and _is(names, says.begins)
        if begins and now >= 0 and _goes_on(p, every, acts[now], i, seat):
            begins = False
        waits = now >= 0 and acts[now].head < 0 and acts[now].of < 0 and _all_before(rules, every, acts[now])
        if begins:
            if not waits:
                now = _begun(acts, Act())
            acts[now].head = i
            if any(f"begins {n}" in says.resumes for n in names):
                under_way = now
        elif _is(names, says.before) or (
            _is(names, says.costs) and (waits or now < 0 or _is_paid(rules, every, acts[now]))
        ):
            if not waits:
                now = _begun(acts, Act())
        elif under_way >= 0 and _is(names, says.resumes):
            if now != under_way and (now < 0 or acts[now].of != under_way):
                now = _begun(acts, Act(under_way))
        elif now < 0:
            now = _begun(acts, Act())
        acts[now].lines.append(i)
    return acts


def _begun(acts: list[Act], act: Act) -> int:
    acts.append(act)
    return len(acts) - 1


def _all_before(rules: GameRules, every: list[LogEntry], act: Act) -> bool:
    """Does an act so far consist of what belongs to the next beginning?"""
    belongs = rules.saying.before | rules.saying.costs
    return all(_is(names_of(every[i]), belongs) for i in act.lines)


def _is_paid(rules: GameRules, every: list[LogEntry], act: Act) -> bool:
    """Has something come of an act, so that what is paid now is for the next one? An ability may ask for more, and of
    what only brings something else to an end nothing comes."""
    if act.head < 0:
        return all(any(n in rules.saying.ends for n in names_of(every[i])) for i in act.lines)
    if every[act.head].what in OF_A_CARD:
        return False
    done = [i for i in act.lines if i > act.head]
    return any(not _is(names_of(every[i]), rules.saying.beside) for i in done)


def _goes_on(p: Position, every: list[LogEntry], act: Act, i: int, seat: Seat) -> bool:
    """Does a line that might begin an act still belong to the one before: the same once more, or an ability that
    comes of the playing of its card? One that its player activates is an act of its own."""
    e, last = every[i], every[act.lines[-1]]
    if e.what == "move" and _same(last, e):
        return True
    if e.what not in OF_A_CARD or act.head < 0:
        return False
    if 0 <= e.n < len(p.pool.abilities) and p.pool.abilities[e.n].node.get("type") in CHOSEN:
        return False
    head = every[act.head]
    return head.what == "move" and head.card == e.card and saw(p, head, seat) and saw(p, e, seat)


# --- in words -------------------------------------------------------------------------------------------------------


def _sentence(
    rules: GameRules,
    p: Position,
    every: list[LogEntry],
    act: Act,
    new: list[int],
    before: int,
    seat: Seat,
    lang: str,
    said: list[int],
) -> str:
    """An act in words; `before`: the line that began it, if that has been told already. What is told of the new lines
    is added to `said`."""
    heads: list[str] = []
    beside: list[str] = []
    parts: list[str] = []
    if before >= 0 and _same(every[before], every[new[0]]):
        before = -1  # the same once more: it is told by itself, not as what became of the first time
    if before >= 0 and every[before].turn == 0:
        before = -1  # before the first turn one thing follows the other, nothing comes of it
    if before >= 0:
        head = "".join(_said(rules, p, [every[before]], seat, lang))
        heads = [f"{head}（続き）" if lang == "ja" else f"{head} (continued)"]
    for run in _runs(every, new):
        e = every[run[0]]
        text = _said(rules, p, [every[i] for i in run], seat, lang)
        if not text:
            continue
        said.extend(run)
        if act.head in run and before < 0:
            heads = [text]
        elif _is(names_of(e), rules.saying.beside):
            beside.append(text)
        else:
            parts.append(text)
    if not heads and not parts and not beside:
        return ""
    loose = not heads or every[new[0]].turn == 0  # what stands in front is not what brought about the rest
    if not heads:
        heads = [parts.pop(0) if parts else beside.pop(0)]
    if before >= 0 and not parts and not beside:
        return ""
    return _joined(heads[0], beside, parts, lang, loose)


def _joined(head: str, beside: list[str], parts: list[str], lang: str, loose: bool) -> str:
    """What was done, how, and what came of it; or, if `loose`, one thing after the other."""
    if lang == "ja":
        text = head + (f"（{'、'.join(beside)}）" if beside else "")
        colon = "　" if head.endswith("―") else "。" if loose else "："
        text += f"{colon}{'。'.join(parts)}" if parts else ""
        return text if text.endswith("―") else f"{text}。"
    text = head + (f" ({', '.join(beside)})" if beside else "")
    colon = " " if head.endswith("—") else "; " if loose else ": "
    text += f"{colon}{'; '.join(parts)}" if parts else ""
    text = text[:1].upper() + text[1:]
    return text if text.endswith("—") else f"{text}."


def _runs(every: list[LogEntry], indices: list[int]) -> list[list[int]]:
    """Lines that follow each other and differ in nothing but the card."""
    out: list[list[int]] = []
    for i in indices:
        if out and out[-1][-1] == i - 1 and _same(every[i - 1], every[i]):
            out[-1].append(i)
        else:
            out.append([i])
    return out


def _same(a: LogEntry, b: LogEntry) -> bool:
    return (a.what, a.text, a.seat, a.n, a.src, a.dst, a.host) == (b.what, b.text, b.seat, b.n, b.src, b.dst, b.host)


def _said(rules: GameRules, p: Position, run: list[LogEntry], seat: Seat, lang: str) -> str:
    """Lines that differ in nothing but the card, in words, to a player."""
    words = [line_words(rules, p, e, seat, lang, seat) for e in run]
    template, values = words[0]
    e = run[0]
    for name in names_of(e):
        if name in rules.saying.told:
            template = rules.saying.told[name][pair(lang)]
            break
    if not template:
        return ""
    cards = [w[1].get("card", "") for w in words]
    many = "{card}" in template and len(cards) > 1
    values["versus"] = e.text.replace(":", "対" if lang == "ja" else " against ")
    if e.seat >= 0 and not (e.what == "turn" and e.card < 0):
        values["seat"], values["seats"] = _who(e.seat, seat, lang)
        template = template.replace("{seat}'s", "{seats}")
        if lang == "en" and e.seat == seat:
            template = _agreeing(template, "seat")
    if many:
        values["card"] = _listed(cards, lang)
        if lang == "en":
            template = _agreeing(template, "card")
    text = fill(template, values)
    if not many and len(run) > 1:
        text = f"{text}×{len(run)}" if lang == "ja" else f"{text} ×{len(run)}"
    return text if lang == "ja" else why_asked.in_english(rules, text)


def _who(who: Seat, seat: Seat, lang: str) -> tuple[str, str]:
    """What a player is called when it is told to a player, and whose something is."""
    name = seat_name(who, lang)
    if lang == "ja":
        return ("自分" if who == seat else name, "")
    return ("you", "your") if who == seat else (name, f"{name}'s")


def _agreeing(template: str, gap: str) -> str:
    """A sentence about you, or about several cards."""
    return re.sub(r"(\{" + gap + r"\}) (\w+)", lambda m: f"{m[1]} {_of_several(m[2])}", template, count=1)


def _of_several(verb: str) -> str:
    return verb[:-1] if verb in REGULAR else ONE.get(verb, verb)


def _listed(cards: list[str], lang: str) -> str:
    """Names in their order, each once, with how often there is one."""
    hidden = "カード1枚" if lang == "ja" else "a card"
    out: list[str] = []
    for name in dict.fromkeys(cards):
        n = cards.count(name)
        if name == hidden and n > 1:
            out.append(f"カード{n}枚" if lang == "ja" else f"{n} cards")
        else:
            out.append(name if n == 1 else f"{name}×{n}" if lang == "ja" else f"{name} ×{n}")
    if lang == "ja":
        return "、".join(out)
    if any(" and " in name or "," in name for name in out):
        return " / ".join(out)
    return out[0] if len(out) == 1 else f"{', '.join(out[:-1])} and {out[-1]}"
