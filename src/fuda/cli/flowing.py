"""Few keys at the table: what Enter, a letter, words and several numbers answer, and the commands of `fuda.flow`.

`commands.py` asks here for everything that is neither a plain number nor a command."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from rich.cells import cell_len

from fuda import flow
from fuda.api import Decision, Option
from fuda.cli import terminal
from fuda.cli.errors import UsageError
from fuda.cli.question import choices, labels
from fuda.cli.session import Session
from fuda.cli.table import Screen
from fuda.cli.words import pick, say

C = TypeVar("C", bound=flow.Choice)

FEW = 6
"""So many options are named where words stand for several."""
GAP = re.compile(r"\{[^}]*\}")
COUNT = re.compile(r"\s*×\d+$")
"""What stands behind an option of which there are several."""


# --- what a line answers ------------------------------------------------------------------------------------------


def enter(session: Session, decision: Decision) -> None:
    """Nothing but Enter: the number that is usual, the plain next thing, or any way to pay; else nothing."""
    usual = session.number_asked(decision) or flow.pay(decision)
    if usual is not None:
        session.play(usual.run(usual.usual))
        return
    option = flow.plain_next(decision)
    if option is not None:
        session.answer(decision, option)
    elif not session.scripted:
        session.print(say("enter.choose", session.lang))


def take(session: Session, decision: Decision, option: Option) -> None:
    """Takes an option; where it can be taken again and again, as often as is said."""
    found = flow.again(session.game, option) if session.settings_of(decision.player).numbers else None
    if found is None or session.scripted:
        session.answer(decision, option)
        return
    lang = session.lang
    prompt = say("how.many", lang, least=found.least, most=found.most, usual=found.usual)
    said = terminal.ask(session.screen.console, f"{prompt} > ")
    session.play(found.run(_count(said, found, lang)))


def _count(said: str, found: flow.Bundle, lang: str) -> int:
    if not said:
        return found.usual
    if not said.isdecimal() or len(said) > 4 or not found.least <= int(said) <= found.most:
        raise UsageError(say("not.number", lang, text=said, least=found.least, most=found.most))
    return int(said)


def number_of(session: Session, decision: Decision, found: flow.Bundle, typed: str) -> None:
    """A number where equal things are asked for."""
    session.play(found.run(_count(typed, found, session.lang)))


def several(session: Session, decision: Decision, numbers: Sequence[str]) -> None:
    """Several options by their numbers, one after the other."""
    listed = choices(decision)
    wanted: list[Option] = []
    for text in numbers:
        if len(text) > 4 or not 1 <= int(text) <= len(listed):
            raise UsageError(say("not.option", session.lang, text=text, n=len(listed)))
        wanted.append(decision.options[listed[int(text) - 1]])
    if any(option.opt.what != "pick" for option in wanted):
        raise UsageError(say("not.several", session.lang))
    session.play(flow.picks(decision, wanted))


def meant(session: Session, decision: Decision, line: str) -> Option | None:
    """The option that a letter or words stand for; None if they stand for none."""
    return meant_at(session.screen, decision, line)


def meant_at(screen: Screen, decision: flow.Asked[C], line: str) -> C | None:
    """The same at any table. Refuses what stands for several, and what is not said for certain: nothing is done by a
    slip of the fingers."""
    line = COUNT.sub("", line)
    book, lang = screen.book, screen.lang
    found, certain = flow.meant(decision, line, lang, lambda text: book.speak(text, lang), book.card_names)
    if not found:
        return None
    listed, said = choices(decision), labels(screen, decision)
    called = {option.label("ja") for option in found}
    mine = [i for i, k in enumerate(listed) if decision.options[k].label("ja") in called]
    if certain and len(called) == 1:
        return found[0]
    some = " · ".join(f"{i + 1} {said[i]}" for i in mine[:FEW]) + (" …" if len(mine) > FEW else "")
    raise UsageError(say("option.several" if len(called) > 1 else "option.near", lang, text=line, some=some))


# --- what is shown of it ------------------------------------------------------------------------------------------


def hint(session: Session, decision: Decision, width: int) -> str:
    """What can be typed now, as far as it fits: what Enter does comes first."""
    lang = session.lang
    parts = [say("hint.numbers" if flow.chooses_several(decision) else "hint.number", lang), say("hint.help", lang)]
    usual = session.number_asked(decision) or flow.pay(decision)
    option = flow.plain_next(decision)
    if usual is not None and usual.how == "pays":
        parts.insert(0, say("hint.pay", lang, n=usual.usual))
    elif usual is not None:
        parts.insert(0, f"Enter = {usual.usual}")
    elif option is not None:
        parts.insert(0, f"Enter = {session.book.speak(option.label(lang), lang)}")
    now = [letter for letter in decision.rules.keys.letters if flow.by_letter(decision, letter)]
    if now:
        parts.insert(-1, " ".join(now))
    while len(parts) > 1 and cell_len(" · ".join(parts)) > width - 3:
        parts.pop(-2 if len(parts) > 2 else -1)
    return " · ".join(parts)


def letters(session: Session, lang: str) -> str:
    """The letters of a game with what they stand for."""
    words, i = session.game.rules.words, pick(lang)
    out: list[str] = []
    for letter, whats in session.game.rules.keys.letters.items():
        known = [words[f"opt.{what}"][i] for what in whats if f"opt.{what}" in words]
        if known:
            out.append(f"{letter}: {' / '.join(GAP.sub('…', text) for text in known)}")
    return "\n".join(out)


def completions(session: Session, decision: Decision, commands: Sequence[str]) -> list[str]:
    """What Tab may complete a line to: commands and the words of options."""
    speak = session.book.speak
    said = [speak(say_it(session.lang), session.lang) for o in decision.options for say_it in (o.label, o.describe)]
    return [*commands, *said]


# --- the commands -------------------------------------------------------------------------------------------------


def skip(session: Session, decision: Decision, _: str) -> None:
    """Pass until something happens."""
    seat = decision.player
    session.set(seat, session.settings_of(seat).pass_from(len(session.game.log)))
    passes = decision.rules.keys.windows.get(decision.kind, "")
    option = next((o for o in decision.options if o.opt.what == passes), None)
    if option is None:
        session.print(say("skip.on", session.lang))
    else:
        session.answer(decision, option)


def stop(session: Session, decision: Decision, name: str) -> None:
    """Stop in a phase, or no more; without a name, which there are."""
    lang, words, settings = session.lang, session.game.rules.words, session.settings_of(decision.player)
    phases = {key.removeprefix("phase."): pair for key, pair in words.items() if key.startswith("phase.")}
    wanted = unicodedata.normalize("NFKC", name).casefold()
    found = [
        phase
        for phase, pair in phases.items()
        if wanted and (phase == wanted or any(text.casefold().startswith(wanted) for text in pair))
    ]
    if name and len(found) != 1:
        every = " · ".join(pair[pick(lang)] for pair in phases.values())
        raise UsageError(say("stop.unknown", lang, text=name, phases=every))
    if found:
        settings = settings.stop_at(found[0])
        session.set(decision.player, settings)
    stops = " · ".join(pair[pick(lang)] for phase, pair in phases.items() if phase in settings.stops)
    session.print(say("stop.now", lang, phases=stops) if stops else say("stop.none", lang))


def always(session: Session, decision: Decision, said: str) -> None:
    """Answer an ability the same for the rest of the game."""
    lang, seat = session.lang, decision.player
    settings = session.settings_of(seat)
    if unicodedata.normalize("NFKC", said).casefold() in ("off", "解除"):
        for ability in list(settings.always):
            settings = settings.answer_always(ability, "")
        session.set(seat, settings)
        session.print(say("yield.off", lang))
        return
    ability = flow.asking(session.game)
    if not ability:
        raise UsageError(say("yield.nothing", lang))
    what = decision.rules.keys.windows.get(decision.kind, "")
    if not what:
        what = {"yes": "yes", "y": "yes", "はい": "yes", "no": "no", "n": "no", "いいえ": "no"}.get(said.casefold(), "")
        if not what:
            raise UsageError(say("yield.how", lang))
    option = next((o for o in decision.options if o.opt.what == what), None)
    if option is None:
        raise UsageError(say("yield.nothing", lang))
    session.set(seat, settings.answer_always(ability, what))
    session.print(say("yield.done", lang, label=session.book.speak(option.label(lang), lang)))
    session.answer(decision, option)


def ask(session: Session, decision: Decision, said: str) -> None:
    """How much is asked: all of it, or nothing without a choice."""
    lang, seat = session.lang, decision.player
    how = {"all": "all", "few": "few", "すべて": "all", "全部": "all", "少し": "few"}.get(said.casefold(), "")
    if said and not how:
        raise UsageError(say("ask.how", lang))
    if how:
        wanted = flow.ASK_ALL if how == "all" else session.for_people()
        kept = session.settings_of(seat)  # stops and standing answers stay
        session.set(
            seat, replace(kept, trivial=wanted.trivial, hidden=wanted.hidden, numbers=wanted.numbers, passing=-1)
        )
    session.print(say("ask.few" if session.settings_of(seat).trivial else "ask.all", lang))
