"""The cards of a scenario: those typed in, the plain ones that fill up decks and piles, and the decks made of them."""

from __future__ import annotations

import re
from typing import Any

from fuda.cardbase import CardsLike, Library, UnknownCard, bring
from fuda.errors import FudaError
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.tables.rulebook import Rulebook
from fuda.scenes.scenario import Scenario, ScenarioError, TypedCard
from fuda.scenes.words import Vocabulary, unquoted, words_of

_TOKEN = re.compile(r'"[^"]*"|「[^」]*」|[^\s,、]+')


# --- cards typed in ----------------------------------------------------------------------------------------------


def fields_of(card: TypedCard, words: Vocabulary, s: Scenario) -> dict[str, Any]:
    """The fields of a card typed in, as a card file would have them."""
    out: dict[str, Any] = {"name": card.name, "number": card.name}
    by_word = {w.casefold(): f for f, ws in words.stage.fields.items() for w in ws}
    tokens = _TOKEN.findall(card.head.text)
    i = 0
    while i < len(tokens):
        token = tokens[i].casefold()
        field, numbers, after = _numbers(words, tokens, i)
        if field:
            if not numbers:
                raise s.error(
                    f"{tokens[i]!r}の後に数が要る。例：「{tokens[i]} {after} 2」",
                    f"numbers must follow {tokens[i]!r}, like '{tokens[i]} {after} 2'",
                    card.head.line,
                )
            out[field] = {**out.get(field, {}), **numbers}
            i = int(after)
        elif token in by_word:
            if i + 1 >= len(tokens):
                raise s.error(f"{tokens[i]!r}の後に値が要る", f"a value must follow {tokens[i]!r}", card.head.line)
            value = unquoted(tokens[i + 1])
            out[by_word[token]] = int(value) if re.fullmatch(r"-?\d+", value) else None if value == "none" else value
            i += 2
        elif all(part in words.stage.kinds for part in token.split("/")):
            for part in token.split("/"):
                for key, more in words.stage.kinds[part].items():
                    there = out.get(key)
                    out[key] = [*there, *more] if isinstance(there, list) and isinstance(more, list) else more
            i += 1
        else:
            heads = [ws[0] for ws, _ in words.stage.tables.values()]
            known = ", ".join([*words.stage.kinds, *(ws[0] for ws in words.stage.fields.values()), *heads])
            raise s.error(
                f"{tokens[i]!r}はカードのことではない。言葉は：{known}",
                f"{tokens[i]!r} says nothing about a card; the words are: {known}",
                card.head.line,
            )
    text: list[str] = []
    for said in card.text.splitlines():
        field, value = _text_field(words, said)
        if field:
            out[field] = value
        else:
            text.append(said)
    for key, value in [*words.stage.defaults.items(), *words.stage.kind_defaults.get(str(out.get("type")), {}).items()]:
        out.setdefault(key, value)
    if text:
        out["text"] = "\n".join(text)
    return out


def _numbers(words: Vocabulary, tokens: list[str], at: int) -> tuple[str, dict[str, int], str]:
    """A field with several numbers that begins here (`hearts pink 1 red 2`), and where it ends; without numbers, a word
    that could follow."""
    low = [t.casefold() for t in tokens]
    for field, (heads, keys) in words.stage.tables.items():
        for head in sorted(heads, key=len, reverse=True):
            said = head.casefold().split()
            if low[at : at + len(said)] != said or (low[at + len(said) : at + len(said) + 1] or [""])[0] not in keys:
                continue
            i = at + len(said)
            out: dict[str, int] = {}
            while i < len(low) and low[i] in keys:
                counted = i + 1 < len(low) and low[i + 1].isdigit()
                out[keys[low[i]]] = int(low[i + 1]) if counted else 1
                i += 2 if counted else 1
            return field, out, str(i)
        if any(low[at] == head.casefold() for head in heads) and not any(
            low[at] == w.casefold() for ws in words.stage.fields.values() for w in ws
        ):
            return field, {}, next(iter(keys))
    return "", {}, ""


def _text_field(words: Vocabulary, said: str) -> tuple[str, str]:
    """A field that stands as a line of its own below a card, and its value."""
    for field, heads in words.stage.text_fields.items():
        for head in heads:
            m = re.match(rf"{head}\s*[:：]\s*(.+)$", said)
            if m:
                return field, m.group(1)
    return "", ""


# --- all cards that can be named ---------------------------------------------------------------------------------


def fillers(words: Vocabulary, count: int) -> list[dict[str, Any]]:
    """Cards that do nothing, with different names."""
    out: list[dict[str, Any]] = []
    for i in range(count):
        fields = dict(words.stage.filler)
        if i:
            fields["name"] = f"{fields['name']}{i + 1}"
            fields["name_en"] = f"{fields['name_en']}{i + 1}"
        fields["number"] = fields["name"]
        out.append(fields)
    out += [{**fields, "number": fields["name"]} for fields in words.stage.more_fillers]
    return out


def library(s: Scenario, rules: Rulebook, more: CardsLike = None) -> Library:
    """The cards a scenario can name: built-in ones, those typed in, the filler, and more that are given."""
    words = words_of(s)
    stage = words.stage
    extra = [*bring(more), *fillers(words, 2 * stage.deck_size // stage.copies)]
    extra += [fields_of(c, words, s) for c in s.cards.values()]
    return Library(s.game, extra, rules)


def read_all(s: Scenario, cards: Library) -> None:
    """Read every card that is typed in and every deck, each error with its own line; but what is to be refused is."""
    words = words_of(s)
    for name, card in s.cards.items():
        if name not in s.refused:
            find(s, cards, str(fields_of(card, words, s)["number"]), card.head.line)
    for name, said in s.decks.items():
        if not any(words.item(x.text).name in s.refused for x in said):
            deck_of(s, name, cards, said[0].line)


def find(s: Scenario, cards: Library, name: str, line: int) -> CardDef:
    """A card by number or name; one that cannot be read is an error of the scenario."""
    try:
        return cards.card(name)
    except UnknownCard as e:
        raise no_card(s, name, line) from e
    except FudaError as e:
        raise s.error(f"カード{name}が読めない：{e.told('ja')}", str(e), line) from e


def no_card(s: Scenario, name: str, line: int) -> ScenarioError:
    """There is no card of that name."""
    return s.error(
        f"{name!r}というカードはない：最初からあるカードでも、書き込まれたカードでもない",
        f"there is no card {name!r}: it is neither built in nor typed in",
        line,
    )


def kind_of(card: CardDef) -> frozenset[str]:
    """The kinds a card is of."""
    return card.printed.sets[0]


# --- decks -------------------------------------------------------------------------------------------------------


def decks_named(text: str) -> list[str]:
    """The decks of `A against B against C`."""
    return [w for w in re.split(r"[\s,、]+", text) if w not in ("deck", "decks", "and", "against", "")]


def deck_of(s: Scenario, name: str, cards: Library, line: int) -> list[CardDef]:
    """A deck by name, top card first; `...` fills it up to the size of a deck."""
    if name not in s.decks:
        raise s.error(
            f"{name!r}というデッキはない。「deck {name}: …」と書く",
            f"there is no deck {name!r}; write one with 'deck {name}: …'",
            line,
        )
    words = words_of(s)
    stage = words.stage
    out: list[CardDef] = []
    special = find(s, cards, stage.in_deck, line) if stage.in_deck else None
    led = 0  # cards of the kind of which a deck has one beside its size
    apart = 0  # cards that do not count for its size
    plain = 0  # fillers so far: no more copies of one than a deck may have
    for said in s.decks[name]:
        item = words.item(said.text)
        if item.kind == "card":
            found = find(s, cards, item.name, said.line)
            out += [found] * item.n
            leads = special is not None and kind_of(found) == kind_of(special)
            if leads:
                led += item.n
            if leads or kind_of(found) & set(words.game.apart):
                apart += item.n
            continue
        if item.kind == "without" and special is not None and item.name.removesuffix("s") in kind_of(special):
            special = None
            continue
        if item.kind not in ("cards", "more"):
            raise s.error(f"{said.text!r}はデッキのカードではない", f"{said.text!r} is not a card of a deck", said.line)
        if item.kind == "more" and stage.fills:
            for kind, (size, names) in stage.fills.items():
                lacking = size - sum(1 for c in out if kind in kind_of(c))
                for i in range(plain if kind == stage.unit else 0, lacking + (plain if kind == stage.unit else 0)):
                    out.append(cards.card(names[i // stage.copies % len(names)]))
            continue
        n = item.n if item.kind == "cards" else max(0, stage.deck_size + apart - len(out))
        for i in range(plain, plain + n):
            out.append(cards.card(str(fillers(words, i // stage.copies + 1)[i // stage.copies]["number"])))
        plain += n
    return [*[special] * stage.in_deck_n, *out] if special is not None and not led else out
