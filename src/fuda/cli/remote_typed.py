"""What can be typed at a match on a server: the same as at a game here, as far as a server can do it.

Options are found by the same code (`flow/keys.py`, `question.py`); what has to be asked of the game is asked there.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from rich.cells import cell_len
from rich.padding import Padding

from fuda import flow
from fuda.api import Explanation, Step
from fuda.cli import show, terminal
from fuda.cli.commands import COLUMNS, COMMANDS, LONGEST
from fuda.cli.errors import UsageError
from fuda.cli.flowing import meant_at
from fuda.cli.question import choices, described, numbers
from fuda.cli.remote_table import Question, RemoteTable
from fuda.cli.remote_words import tell
from fuda.cli.session import Stop
from fuda.cli.table import draw_hand, draw_piles
from fuda.cli.words import pick, say
from fuda.cli.wrapping import wrapped

MORE: dict[str, tuple[str, str, str]] = {
    "agree": ("賛成", "相手の提案に賛成する", "agree to what somebody proposes"),
    "refuse": ("反対", "相手の提案を断る", "refuse it"),
    "pause": ("中断", "中断を提案する（両者の時計が止まる）", "propose a pause: the clocks stand still"),
    "resume": ("再開", "再開を提案する", "propose to go on"),
    "rematch": ("再戦", "もう一度対戦することを提案する", "propose to play again"),
}
"""What is there only on a server: its name in Japanese, and what it does."""

NOT_THERE = frozenset({"save", "yield"})
"""Commands of a game here that a server does not have."""


class Typed:
    """Turns what is typed into messages."""

    def __init__(self, table: RemoteTable) -> None:
        self.table = table
        names = {name: c.english for c in COMMANDS for name in c.names}
        names |= {ja: en for en, (ja, _, _) in MORE.items()} | {en: en for en in MORE}
        self.known = {name: english for name, english in names.items() if english not in NOT_THERE}

    def read(self, question: Question | None, line: str) -> bool:
        """Does what a line says; True if the question was answered by it."""
        table, lang = self.table, self.table.lang
        if question is not None:
            if not line:
                return self._enter(question)
            if line.isdecimal():
                return self._number(question, line)
        word, _, rest = line.replace("\u3000", " ").partition(" ")
        command = self.known.get(unicodedata.normalize("NFKC", word).lower())
        if command is not None:
            act: Callable[[Question | None, str], bool] = getattr(self, f"_do_{command}")
            return act(question, rest.strip())
        if not line:
            return False
        if question is None:
            raise UsageError(tell("not.asked", lang))
        option = meant_at(table.screen, question, line)
        if option is None:
            raise UsageError(say("not.command", lang, text=line))
        table.link.answer(question.number, option.id)
        return True

    # --- answers ------------------------------------------------------------------------------------------------------

    def _enter(self, question: Question) -> bool:
        table = self.table
        if question.range is not None:
            table.link.answer_number(question.number, question.range.usual)
            return True
        ids = [option.id for option in question.options]
        plain = question.next or (ids[0] if len(ids) == 1 else "")
        if plain not in ids:
            table.print(say("enter.choose", table.lang))
            return False
        table.link.answer(question.number, plain)
        return True

    def _number(self, question: Question, line: str) -> bool:
        """The number itself where one is asked for, otherwise the place in the list."""
        link, lang = self.table.link, self.table.lang
        typed = int(line) if len(line) <= LONGEST else -1
        if question.open:
            link.answer(question.number, line.lstrip("0") or "0")
            return True
        if (asked := question.range) is not None:
            if not asked.least <= typed <= asked.most:
                raise UsageError(say("not.number", lang, text=line, least=asked.least, most=asked.most))
            link.answer_number(question.number, typed)
            return True
        named = numbers(question)
        if named is not None:
            if typed not in named:
                raise UsageError(say("not.number", lang, text=line, least=named[0], most=named[-1]))
            link.answer(question.number, question.options[typed - named[0]].id)
            return True
        listed = choices(question)
        if not 1 <= typed <= len(listed):
            raise UsageError(say("not.option", lang, text=line, n=len(listed)))
        link.answer(question.number, question.options[listed[typed - 1]].id)
        return True

    def _speak(self, text: str) -> str:
        return self.table.screen.book.speak(text, self.table.lang)

    # --- what is shown at the prompt ----------------------------------------------------------------------------------

    def hint(self, question: Question) -> str:
        """What can be typed now, as far as it fits."""
        lang = self.table.lang
        parts = [say("hint.number", lang), say("hint.help", lang)]
        plain = next((o for o in question.options if o.id == question.next), None)
        if question.range is not None:
            parts.insert(0, f"Enter = {question.range.usual}")
        elif plain is not None:
            parts.insert(0, f"Enter = {self._speak(plain.said)}")
        now = [letter for letter in question.rules.keys.letters if flow.by_letter(question, letter)]
        if now:
            parts.insert(-1, " ".join(now))
        width = self.table.screen.console.width
        while len(parts) > 1 and cell_len(" · ".join(parts)) > width - 3:
            parts.pop(-2 if len(parts) > 2 else -1)
        return " · ".join(parts)

    def completions(self, question: Question) -> list[str]:
        said = [self._speak(text) for o in question.options for text in (o.said, o.does)]
        return [*sorted(self.known), *said]

    # --- commands that need nothing but what is here ------------------------------------------------------------------

    def _do_table(self, question: Question | None, _: str) -> bool:
        self.table.show()
        return False

    def _do_hand(self, question: Question | None, _: str) -> bool:
        self.table.screen.console.print(draw_hand(self.table.screen, self.table.view))
        return False

    def _do_trash(self, question: Question | None, _: str) -> bool:
        self.table.screen.console.print(draw_piles(self.table.screen, self.table.view))
        return False

    def _do_log(self, question: Question | None, _: str) -> bool:
        for line in self.table.link.log:
            if line["text"]:
                self.table.print(f"{self._speak(line['text'])}  {line['clause']}")
        return False

    def _do_show(self, question: Question | None, name: str) -> bool:
        table = self.table
        if question is not None and name.isdecimal() and numbers(question) is None:
            table.print(described(table.screen, question, int(name) if len(name) <= LONGEST else 0))
            return False
        if not name:
            raise UsageError(say("show.what", table.lang, name="NAME"))
        table.screen.console.print(Padding(show.draw_named(table.screen.book, name, table.lang), (0, 1)))
        return False

    def _do_rules(self, question: Question | None, words: str) -> bool:
        from fuda.cli.rules import draw

        wanted = words or (question.clause if question is not None else "1")
        self.table.screen.console.print(draw(self.table.rules.name, wanted, self.table.lang))
        return False

    def _do_learn(self, question: Question | None, _: str) -> bool:
        from fuda.cli.page import show_page

        show_page(self.table.screen.console, self.table.rules.name, self.table.lang)
        return False

    def _do_help(self, question: Question | None, _: str) -> bool:
        i, lang = pick(self.table.lang), self.table.lang
        rows = [(say("help.number", lang), say("help.number.does", lang))]
        clause = question.clause if question is not None else ""
        for command in COMMANDS:
            if command.english not in NOT_THERE:
                does = command.does[i].format(why="…", clause=clause)
                rows.append((f"{command.english} {command.takes[i]}".strip(), does))
        rows += [(name if i else f"{name} {ja}", texts[i]) for name, (ja, *texts) in MORE.items()]
        width = max(cell_len(typed) for typed, _ in rows) + 2
        for typed, does in rows:
            for k, said in enumerate(wrapped(does, COLUMNS - width)):
                self.table.print((typed if k == 0 else "") + " " * (width - (cell_len(typed) if k == 0 else 0)) + said)
        return False

    def _do_quit(self, question: Question | None, _: str) -> bool:
        raise Stop

    # --- commands that the server is told -----------------------------------------------------------------------------

    def _do_why(self, question: Question | None, what: str) -> bool:
        if not what:
            raise UsageError(say("explain.what", self.table.lang, name="…"))
        return self._explained(what, "why")

    def _do_explain(self, question: Question | None, text: str) -> bool:
        address, what = self._address(text)
        return self._explained(address, what)

    def _explained(self, address: str, what: str) -> bool:
        table = self.table
        reply = table.link.ask("explain", "explained", address=address, what=what)
        if reply.get("why"):
            raise UsageError(str(reply["why"]))
        for data in reply["explanations"]:
            table.print(self._speak(explanation(data).text(table.lang)))
        return False

    def _address(self, text: str) -> tuple[str, str]:
        """Where the card is that is meant, and what of it: the last word may name that."""
        found = cards_in(self.table.view)
        if not text:
            return str(max(self.table.link.seat, 0)), ""
        words = text.split()
        for many in range(len(words), 0, -1):
            wanted, rest = " ".join(words[:many]).casefold(), " ".join(words[many:])
            for exact in (True, False):
                for at, names in found:
                    if any(wanted == n or (not exact and wanted in n) for n in names) or at == wanted:
                        return at, rest
        raise UsageError(tell("explain.none", self.table.lang, text=text))

    def _do_undo(self, question: Question | None, _: str) -> bool:
        state = self.table.state
        if state["can_undo"] == "no":
            raise UsageError(tell("undo.no", self.table.lang))
        self.table.link.say("undo", question=question.number if question is not None else state["number"])
        if state["can_undo"] == "ask":
            self.table.print(tell("proposed", self.table.lang, what=tell("what.undo", self.table.lang)))
        return True

    def _do_concede(self, question: Question | None, _: str) -> bool:
        table = self.table
        if terminal.interactive() and not terminal.yes(table.screen.console, say("concede.sure", table.lang)):
            return False
        table.link.say("concede")
        return True

    def _do_skip(self, question: Question | None, _: str) -> bool:
        self._set(self._settings().pass_from(len(self.table.link.log)))
        if question is None:
            return False
        passes = question.rules.keys.windows.get(question.kind, "")
        option = next((o for o in question.options if o.opt.what == passes), None)
        if option is None:
            self.table.print(say("skip.on", self.table.lang))
            return False
        self.table.link.answer(question.number, option.id)
        return True

    def _do_stop(self, question: Question | None, name: str) -> bool:
        lang, words = self.table.lang, self.table.rules.words
        phases = {key.removeprefix("phase."): pair for key, pair in words.items() if key.startswith("phase.")}
        wanted = unicodedata.normalize("NFKC", name).casefold()
        found = [
            phase
            for phase, pair in phases.items()
            if wanted and (phase == wanted or any(text.casefold().startswith(wanted) for text in pair))
        ]
        if len(found) != 1:
            every = " · ".join(pair[pick(lang)] for pair in phases.values())
            raise UsageError(say("stop.unknown", lang, text=name, phases=every))
        settings = self._settings().stop_at(found[0])
        self._set(settings)
        stops = " · ".join(pair[pick(lang)] for phase, pair in phases.items() if phase in settings.stops)
        self.table.print(say("stop.now", lang, phases=stops) if stops else say("stop.none", lang))
        return False

    def _do_ask(self, question: Question | None, said: str) -> bool:
        how = {"all": "all", "few": "few", "すべて": "all", "全部": "all", "少し": "few"}.get(said.casefold(), "")
        if not how:
            raise UsageError(say("ask.how", self.table.lang))
        self._set(flow.ASK_ALL if how == "all" else flow.Settings())
        self.table.print(say(f"ask.{how}", self.table.lang))
        return False

    def _settings(self) -> flow.Settings:
        data = self.table.state["settings"]
        return flow.Settings.of(data) if data else flow.Settings()

    def _set(self, settings: flow.Settings) -> None:
        self.table.link.say("settings", settings=settings.data())

    def _do_agree(self, question: Question | None, _: str) -> bool:
        return self._reply(True)

    def _do_refuse(self, question: Question | None, _: str) -> bool:
        return self._reply(False)

    def _reply(self, agree: bool) -> bool:
        table = self.table
        mine = [p for p in table.state["proposals"] if table.link.seat in p["waits_for"]]
        if not mine:
            raise UsageError(tell("no.proposal", table.lang))
        table.link.say("reply", what=mine[0]["what"], agree=agree)
        return False

    def _do_pause(self, question: Question | None, _: str) -> bool:
        return self._propose("pause")

    def _do_resume(self, question: Question | None, _: str) -> bool:
        return self._propose("resume")

    def _do_rematch(self, question: Question | None, _: str) -> bool:
        return self._propose("rematch")

    def _propose(self, what: str) -> bool:
        self.table.link.say("propose", what=what)
        self.table.print(tell("proposed", self.table.lang, what=tell(f"what.{what}", self.table.lang)))
        return False


def cards_in(view: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """Every card that is seen: its address, and its names in both languages."""
    out: list[tuple[str, list[str]]] = []
    places: list[Any] = [*view["shared"].values()]
    for player in view["players"]:
        places.extend(player["zones"].values())
    for place in places:
        for one in place if isinstance(place, list) else [place]:
            for card in one.get("cards", []):
                names = [str(card[key]).casefold() for key in ("name", "name_en") if card.get(key)]
                out.append((str(card["id"]), names))
    return out


def explanation(data: dict[str, Any]) -> Explanation:
    """An explanation from plain data, as `Explanation.data` gives it."""
    steps: list[Step] = []
    for sent in data["steps"]:
        ends = sent.get("ends", {"ja": "", "en": ""})
        step = Step(
            sent["sign"], sent.get("amount"), _both(sent["source"]), sent.get("clause", ""), (ends["ja"], ends["en"])
        )
        step.kind = sent["kind"]
        step.labels = tuple(_both(label) for label in sent.get("words", ()))
        step.words = tuple(ja for ja, _ in step.labels)
        steps.append(step)
    value = tuple(data["value"]) if isinstance(data["value"], list) else data["value"]
    return Explanation(data["id"], data["what"], _both(data["title"]), value, steps)


def _both(words: dict[str, str]) -> tuple[str, str]:
    return words["ja"], words["en"]
