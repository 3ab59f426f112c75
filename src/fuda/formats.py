"""Which format of a game is played: found by name, by the number of players, and checked. `settle` is the way in.

A game with one way to play it has no formats (`GameRules.formats` is None) and nothing here changes anything for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fuda.errors import FudaError, bracketed, quoted
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game.game import Format, GameRules
from fuda.kernel.tables import asked
from fuda.kernel.tables.rulebook import Rulebook


class UnknownFormat(FudaError):
    """No such format, no such option, or not for so many players."""


class Setting:
    """What is agreed on before a game: the format and its options ("" and none where a game has no formats), and how
    many play."""

    def __init__(self, seats: int, format: Format | None = None, options: tuple[str, ...] = ()) -> None:
        self.seats = seats
        self.format = format
        self.options = options  # in the order in which the format lists them

    @property
    def name(self) -> str:
        return self.format.name if self.format is not None else ""

    @property
    def plain(self) -> str:
        """In a few words, for reports: "circle, one-out, 3 players"."""
        if self.format is None:
            return ""
        return ", ".join([self.name, *(spelled(o) for o in self.options), f"{self.seats} players"])

    def title(self, lang: str) -> str:
        """For people: "Circle (one out)"."""
        if self.format is None:
            return ""
        i = 0 if lang == "ja" else 1
        extra = [o.title[i] for o in self.format.options if o.name in self.options]
        if not extra:
            return self.format.title[i]
        more = f"（{'、'.join(extra)}）" if i == 0 else f" ({', '.join(extra)})"
        return self.format.title[i] + more


def same_word(a: str, b: str) -> bool:
    """ "one-out", "One out" and "one_out" are the same.

    >>> same_word("one-out", "one_out"), same_word("One out", "one_out"), same_word("one", "one_out")
    (True, True, False)
    """
    return spelled(a) == spelled(b)


def spelled(name: str) -> str:
    """A name as it is typed: "one-out"."""
    return "-".join(name.casefold().replace("_", " ").replace("-", " ").split())


def called(name: str, known: str, title: tuple[str, str]) -> bool:
    return any(same_word(name, word) for word in (known, *title))


def players(few: int, most: int, lang: str = "en") -> str:
    """ "2 players", "3 or 4 players"."""
    if lang == "ja":
        return f"{few}人" if few == most else f"{few}～{most}人"
    if few == most:
        return f"{few} players"
    return f"{few} {'or' if most == few + 1 else 'to'} {most} players"


def listed(rules: GameRules, lang: str = "en") -> str:
    """The formats of a game with everything about them, in one line."""
    if rules.formats is None:
        return ""
    out: list[str] = []
    for f in rules.formats.every:
        more = ", ".join(spelled(o.name) for o in f.options)
        option = "" if not more else f"、オプション：{more}" if lang == "ja" else f"; option: {more}"
        out.append(f"{spelled(f.name)} ({players(*f.seats, lang)}{option})")
    return ", ".join(out)


def find(rules: GameRules, name: str) -> Format:
    """A format by its name, or by its title in either language."""
    if rules.formats is None:
        raise UnknownFormat(
            f"{rules.name} has no formats: there is one way to play it",
            f"{rules.name}にフォーマットはありません。遊び方は1つです",
        )
    for f in rules.formats.every:
        if called(name, f.name, f.title):
            return f
    raise UnknownFormat(
        f"{rules.name} has no format {quoted(name)}; its formats are: {listed(rules)}",
        f"{rules.name}に{bracketed(name)}というフォーマットはありません。フォーマット：{listed(rules, 'ja')}",
    )


def _options_of(f: Format, options: Iterable[str]) -> tuple[str, ...] | None:
    """The options of a format that these words name; None if one of them is none."""
    wanted = list(options)
    if not all(any(called(w, o.name, o.title) for o in f.options) for w in wanted):
        return None
    return tuple(o.name for o in f.options if any(called(w, o.name, o.title) for w in wanted))


def _checked(rules: GameRules, f: Format, options: Iterable[str]) -> tuple[str, ...]:
    for w in options:
        if _options_of(f, [w]) is None:
            known = ", ".join(spelled(o.name) for o in f.options)
            raise UnknownFormat(
                f"{spelled(f.name)} of {rules.name} has no option {quoted(w)}; "
                + (f"its options are: {known}" if known else "it has none"),
                f"{rules.name}の{spelled(f.name)}に{bracketed(w)}というオプションはありません。"
                + (f"オプション：{known}" if known else "オプションはありません"),
            )
    return _options_of(f, options) or ()


def fitting(rules: GameRules, seats: int, options: Sequence[str]) -> list[Format]:
    """The formats that so many can play with these options."""
    every = rules.formats.every if rules.formats is not None else ()
    return [f for f in every if f.seats[0] <= seats <= f.seats[1] and _options_of(f, options) is not None]


def settle(
    rules: GameRules,
    seats: int,
    format: str | None,
    options: Sequence[str],
    rulebook: Rulebook | None = None,
    counted: str = "decks",
) -> Setting:
    """The format for so many players, which must be named where there are several. A rulebook that does not say how
    many players there are takes any."""
    book = rulebook if rulebook is not None else rules.rulebook
    strict = asked.PLAYERS.on_in(book)
    clause = next((f" ({y.clauses[0]})" for y in book.tables.answers if y.fact is asked.PLAYERS and y.clauses), "")
    few, most = rules.seats
    if rules.formats is None:
        if format is not None:
            find(rules, format)
        if options:
            raise UnknownFormat(
                f"{rules.name} has no formats, so there is no option {quoted(options[0])}",
                f"{rules.name}にフォーマットはないので、オプション{bracketed(options[0])}もありません",
            )
        if strict and not few <= seats <= most:
            count = str(few) if few == most else f"{few} to {most}"
            raise FudaError(
                f"{rules.name} is played by {count} players, there are {seats} {counted}{clause}",
                f"{rules.name}は{players(few, most, 'ja')}で遊びます（{seats}人分あります）{clause}",
            )
        return Setting(seats)
    if format is not None:
        found = find(rules, format)
        chosen = _checked(rules, found, options)
        if not found.seats[0] <= seats <= found.seats[1]:
            count = players(*found.seats)
            raise UnknownFormat(
                f"{spelled(found.name)} of {rules.name} is played by {count}, there are {seats} {counted}",
                f"{rules.name}の{spelled(found.name)}は{players(*found.seats, 'ja')}で遊びます（{seats}人分あります）",
            )
        return Setting(seats, found, chosen)
    every = fitting(rules, seats, options)
    if strict and len(every) > 1:
        names = ", ".join(spelled(f.name) for f in every)
        raise UnknownFormat(
            f"which format? For {seats} players {rules.name} has: {names}{clause}",
            f"どのフォーマットですか。{seats}人の{rules.name}：{names}{clause}",
        )
    if every:
        return Setting(seats, every[0], _checked(rules, every[0], options))
    if options and fitting(rules, seats, ()):
        raise UnknownFormat(
            f"{rules.name} has no format for {seats} players with the option {quoted(options[0])}; "
            f"its formats are: {listed(rules)}",
            f"{rules.name}に、{seats}人でオプション{bracketed(options[0])}のあるフォーマットはありません。"
            f"フォーマット：{listed(rules, 'ja')}",
        )
    if strict:
        raise UnknownFormat(
            f"{rules.name} is played by {players(few, most)}, there are {seats} {counted}{clause}",
            f"{rules.name}は{players(few, most, 'ja')}で遊びます（{seats}人分あります）{clause}",
        )
    return Setting(seats, rules.formats.every[0], ())


def usual(rules: GameRules, seats: int | None, format: str | None, options: Sequence[str], least: int = 0) -> Setting:
    """The format where not everything is said: that of the name, or the first one for so many players; and the fewest
    players it can have, but at least so many."""
    if format is not None:
        found = find(rules, format)
        number = seats if seats is not None else max(found.seats[0], least)
        return settle(rules, number, format, options, counted="players")
    if seats is None:
        seats = max(rules.seats[0], least)
        if options and not fitting(rules, seats, options):
            # an option that only a format for more players has
            seats = next((n for n in range(seats, rules.seats[1] + 1) if fitting(rules, n, options)), seats)
    every = fitting(rules, seats, options)
    return settle(rules, seats, every[0].name if every else None, options, counted="players")


def complaints(setting: Setting, decks: Sequence[Sequence[CardDef]], rulebook: Rulebook) -> list[tuple[str, str, str]]:
    """What is wrong with the decks of a game together: (clause, Japanese, English) each."""
    out: list[tuple[str, str, str]] = []
    if setting.format is not None:
        for row in setting.format.checks:
            complaint = row.fn(decks, frozenset(setting.options), rulebook) if rulebook.lit(row.clauses) else None
            if complaint is not None:
                out.append((row.clauses[0], complaint[0], complaint[1]))
    return out


def title(rules: GameRules, lang: str, name: str = "", options: Iterable[str] = ()) -> str:
    """The title of a game; with that of the format, if it is not the first one."""
    i = 0 if lang == "ja" else 1
    if rules.formats is None or not name:
        return rules.title[i]
    found = find(rules, name)
    setting = Setting(0, found, _options_of(found, options) or ())
    if found is rules.formats.every[0] and not setting.options:
        return rules.title[i]
    return f"{rules.title[i]}・{setting.title(lang)}" if i == 0 else f"{rules.title[i]}, {setting.title(lang)}"
