"""Expectations: what a scenario says must be so, read into checks. `PHRASES` is the list of all of them.

`read` turns one expectation into a `Check`, or refuses it if it says nothing that can be checked. A check looks at the
`Table` and answers None if all is well, else what is there instead. Looking for what is not there (damage of a unit in
an empty area) is an error of the scenario, not a failure of the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from fuda import api
from fuda.errors import FudaError
from fuda.kernel.position.position import MASK
from fuda.kernel.tables.kinds import NO_CARD, Card, Seat
from fuda.scenarios.asked import asked, may, may_not, may_only, nobody_asked, options_number
from fuda.scenarios.contents import contents, total, unknown
from fuda.scenarios.history import log_has
from fuda.scenarios.shown import knows_kind, knows_number, looks_the_same, sees
from fuda.scenarios.table import Check, Table, no_player, same
from fuda.scenes.build import format_said
from fuda.scenes.cards import deck_of
from fuda.scenes.scenario import Said, Scenario, ScenarioError, pieces
from fuda.scenes.told import Told, listed_both
from fuda.scenes.words import consists_of, unquoted, words_of

_CLAUSE = re.compile(r"\s*(?:[(（]\s*([\d.]+[\w-]*)\s*[)）]|\bunder\s+([\d.]+[\w-]*))$")
_LOG = re.compile(r"(?:player \d+ )?log\b")


def read(s: Scenario, said: Said) -> Check:
    """One expectation as a check."""
    text = re.sub(r"(?<!\.)[。.]$", "", said.text.replace("：", ":"))
    clause = ""
    m = _CLAUSE.search(text)
    if m and (m.group(2) or "").isdigit() and "under" in words_of(s).roles:
        m = None  # so many cards under another
    if m and not _LOG.match(text):
        clause = m.group(1) or m.group(2)
        text = text[: m.start()]
    line = said.line
    m = re.fullmatch(r"player (\d+) (.+)", text)
    if m and m.group(2) in words_of(s).stage.claims:
        return claim(s, m.group(2), Seat(int(m.group(1)) - 1))
    for pattern, make in PHRASES:
        found = re.fullmatch(pattern, text)
        if found:
            if clause and make not in CAUSED:
                raise s.error(
                    f"{text!r}がどの条文によるかは確かめられない。({clause})を消す",
                    f"nobody can check under which clause {text!r} is so; take ({clause}) away",
                    line,
                )
            return make(s, line, clause, *found.groups())
    raise unknown(s, said.text, line)


def claim(s: Scenario, text: str, seat: Seat) -> Check:
    """What a game has words for, like `player 1 won the live`."""
    so = words_of(s).stage.claims[text]
    return lambda t: None if so(t.p, seat) else Told("そうではない", "it is not so")


# --- the game as a whole ------------------------------------------------------------------------------------


def turn_is(s: Scenario, line: int, clause: str, number: str) -> Check:
    return lambda t: same(int(number), t.p.turn, Told("ターン", "the turn"))


def turn_player(s: Scenario, line: int, clause: str, number: str) -> Check:
    return lambda t: same(int(number), t.p.active + 1, Told("ターン・プレイヤー", "the turn player"))


def phase_is(s: Scenario, line: int, clause: str, text: str) -> Check:
    phase = words_of(s).phase(text)
    if phase is None:
        raise s.error(f"{text!r}というフェイズはない", f"there is no phase {text!r}", line)
    return lambda t: same(phase, t.p.phase, Told("フェイズ", "the phase"))


def goes_on(s: Scenario, line: int, clause: str) -> Check:
    return lambda t: None if not t.p.over else over(t)


def over(t: Table) -> Told:
    """The game is over, and how."""
    r = t.game.result
    if r is None:
        return Told("ゲームは終わっていない", "the game is not over")
    return Told(f"ゲームは終わった：{r.text('ja')}", f"the game is over: {r.text('en')}")


def wins(s: Scenario, line: int, clause: str, number: str) -> Check:
    return _result((int(number) - 1,), clause)


def several_win(s: Scenario, line: int, clause: str, numbers: str) -> Check:
    return _result(tuple(sorted(int(n) - 1 for n in re.findall(r"\d+", numbers))), clause)


def has_left(s: Scenario, line: int, clause: str, number: str, still: str | None) -> Check:
    def check(t: Table) -> Told | None:
        seat = int(number) - 1
        if not 0 <= seat < t.p.seats:
            raise no_player(t.s, seat, line)
        if bool(t.p.out[seat]) != bool(still):
            return None
        if still:
            return Told(f"プレイヤー{number}は去った", f"player {number} has left")
        return Told(f"プレイヤー{number}は去っていない", f"player {number} has not left")

    return check


def drawn(s: Scenario, line: int, clause: str) -> Check:
    return _result((), clause)


def _result(winners: tuple[int, ...], clause: str) -> Check:
    def check(t: Table) -> Told | None:
        r = t.game.result
        if r is None:
            return over(t)
        if r.winners != winners or (clause and r.clause != clause):
            return Told(f"結果は{r.text('ja')}", f"the result is {r.text()}")
        return None

    return check


def waiting(s: Scenario, line: int, clause: str, text: str) -> Check:
    def check(t: Table) -> Told | None:
        there = [t.p.carddef(Card(w.source & MASK)).number for w in t.p.pending]
        words = t.words
        items = [words.item(x.text) for x in pieces(Said(text, line))]
        wanted = [t.number(i.name, line) for i in items if i.kind == "card" for _ in range(i.n)]
        if any(i.kind not in ("card", "empty") for i in items):
            raise t.s.error(
                "待機しているものはカードか「nothing」で書く", "what waits is named by cards, or 'nothing'", line
            )
        return same(sorted(wanted), sorted(there), Told("待機しているもの", "what waits"))

    return check


# --- what is refused ----------------------------------------------------------------------------------------


def card_refused(s: Scenario, line: int, clause: str, name: str, verb: str) -> Check:
    def check(t: Table) -> Told | None:
        t.number(unquoted(name), line)
        try:
            t.cards.card(unquoted(name))
        except ScenarioError:
            raise
        except FudaError as e:
            return _refusal(verb, str(e), [f"({clause})"] if clause else [], clause)
        return None if verb == "accepted" else Told(f"カード{name}は認められる", f"the card {name} is accepted")

    return check


def _refusal(verb: str, reason: str, marks: list[str], clause: str) -> Told | None:
    if verb == "accepted":
        return Told(f"認められない：{reason}", f"it is refused: {reason}")
    if all(m in reason for m in marks):
        return None
    return Told(f"別の理由で認められない：{reason}", f"it is refused for another reason: {reason}")


def deck_refused(s: Scenario, line: int, clause: str, name: str, verb: str) -> Check:
    def check(t: Table) -> Told | None:
        found = t.cards.complaints(deck_of(t.s, name, t.cards, line))
        if verb == "accepted":
            if not found:
                return None
            under, ja, en = found[0]
            return Told(f"デッキ{name}は認められない：{ja}（{under}）", f"deck {name} is refused: {en} ({under})")
        if not found:
            return Told(f"デッキ{name}は認められる", f"deck {name} is accepted")
        clauses = [c for c, _, _ in found]
        if not clause or clause in clauses:
            return None
        each = ", ".join(clauses)
        return Told(f"デッキ{name}は{each}により認められない", f"deck {name} is refused under {each}")

    return check


def game_refused(s: Scenario, line: int, clause: str, names: str, verb: str) -> Check:
    def check(t: Table) -> Told | None:
        decks: list[list[tuple[int, str]]] = []
        for name in re.split(r"[\s,、]+|\band\b", names):
            if name and name not in ("deck", "decks", "against", "and"):
                decks.append([(1, c.number) for c in deck_of(t.s, name, t.cards, line)])
        extra = [dict(source) for source in t.cards.sources.values()]
        format, options, _ = format_said(t.s)
        try:
            api.Game.new(t.s.game, decks, 1, extra, t.rules, format=format, options=options)
        except FudaError as e:
            return _refusal(verb, str(e), [f"({clause})"] if clause else [], clause)
        return None if verb == "accepted" else Told("そのゲームは認められる", "the game is accepted")

    return check


# --- the stack, the attack ----------------------------------------------------------------------------------


def stack_is(s: Scenario, line: int, clause: str, text: str) -> Check:
    """`gate: damage 3 to A, ability of B`: all that is there, top first."""
    wanted = [x.text for x in pieces(Said(text, line))]
    any_more = bool(wanted) and wanted[-1] in ("...", "…")
    wanted = wanted[:-1] if any_more else wanted
    if wanted in (["empty"], ["nothing"], ["is empty"]):
        wanted = []

    def check(t: Table) -> Told | None:
        items = list(reversed(t.p.items))
        look = t.game.rules.look
        ja, en = ([look.item(t.p, x, lang) if look is not None else x.kind for x in items] for lang in ("ja", "en"))
        there = listed_both(ja, en) if items else Told("なし", "nothing")
        if len(wanted) > len(items) or (len(wanted) < len(items) and not any_more):
            return Told(f"そこにあるのは{len(items)}：{there.ja}", f"there are {len(items)} things: {there.en}")
        for one, item in zip(wanted, items, strict=False):
            facets = sorted({w for w in t.words.stage.item_words(t.p, item) if w}, key=len, reverse=True)
            if not consists_of(one, facets):
                return Told(
                    f"{one!r}は{item.kind}に合わない。上から順に：{there.ja}",
                    f"{one!r} does not fit {item.kind}; there are, top first: {there.en}",
                )
        return None

    return check


def stack_number(s: Scenario, line: int, clause: str, count: str) -> Check:
    return lambda t: same(int(count), len(t.p.items), Told("そこにあるものの数", "the number of things there"))


def priority(s: Scenario, line: int, clause: str, number: str) -> Check:
    def check(t: Table) -> Told | None:
        d = t.game.decision
        if d is None or d.kind != t.words.stage.priority:
            return Told("優先権を持つプレイヤーはいない", "nobody has priority")
        return same(int(number), d.player + 1, Told("優先権を持つプレイヤー", "the player who has priority"))

    return check


def attacks(s: Scenario, line: int, clause: str, number: str | None, name: str, target: str) -> Check:
    """`player 1's A attacks B` · `A attacks line 2` · `A attacks player 2` (the card that stands for them)."""

    def check(t: Table) -> Told | None:
        look = t.game.rules.look
        fight = look.battle(t.p) if look is not None else None
        if fight is None:
            return Told("何もアタックしていない", "nothing attacks")
        by, to = fight[0], fight[1]
        seat = t.p.ctrl[by & MASK]
        aim = f"line {fight[3]}" if to < 0 else t.name(Card(to & MASK))
        name_by = t.name(Card(by & MASK))
        there = Told(
            f"プレイヤー{seat + 1}の{name_by}が{aim}にアタックしている",
            f"{name_by} of player {seat + 1} attacks {aim}",
        )
        mine = t.p.carddef(Card(by & MASK)).number
        ok = t.number(unquoted(name), line) == mine and number in (None, str(seat + 1))
        m = re.fullmatch(r"(?:the )?(?:empty )?line (\d+)", target)
        who = re.fullmatch(r"player (\d+)(?:'s)?(?: (.+))?", target)
        stage = t.words.stage
        if m:
            ok = ok and to < 0 and fight[3] == int(m.group(1))
        elif who and who.group(2) in (None, stage.person):
            seat = Seat(int(who.group(1)) - 1)
            card = _in_person(t, seat, stage.person)
            ok = ok and to >= 0 and (to == t.p.ref(card) if card >= 0 else t.p.ctrl[to & MASK] == seat)
        else:
            whose = who.group(1) if who else None
            goal = unquoted(who.group(2)) if who else unquoted(target)
            ok = ok and to >= 0 and t.p.carddef(Card(to & MASK)).number == t.number(goal, line)
            ok = ok and whose in (None, str(t.p.ctrl[to & MASK] + 1))
        return None if ok else there

    return check


def _in_person(t: Table, seat: Seat, zone: str) -> Card:
    """The card that stands for a player, -1 where none does."""
    there = t.p.zones[t.p.slot_id(zone, seat)] if zone else []
    return there[0] if there else NO_CARD


def no_attack(s: Scenario, line: int, clause: str) -> Check:
    def check(t: Table) -> Told | None:
        look = t.game.rules.look
        return None if look is None or look.battle(t.p) is None else Told("アタックがある", "there is an attack")

    return check


PHRASES: tuple[tuple[str, Callable[..., Check]], ...] = (
    (r"it is turn (\d+)", turn_is),
    (r"it is player (\d+)'s turn", turn_player),
    (r"it is the (.+)", phase_is),
    (r"the game goes on", goes_on),
    (r"the game is a draw", drawn),
    (r"nobody is asked", nobody_asked),
    (r"waiting:\s*(.+)", waiting),
    (r"(?:player (\d+) )?log(?:\s*:| has)\s*(?:(no)\s+|(\d+) times\s+)?(.+)", log_has),
    (r"card (.+) is (refused|accepted)", card_refused),
    (r"deck (\S+) is (refused|accepted)", deck_refused),
    (r"a game (?:of|with) (.+) is (refused|accepted)", game_refused),
    (r"(?:the )?(?:gate|stack) has (\d+) (?:things?|items?|cards?)", stack_number),
    (r"(?:(?:the )?(?:gate|stack)(?:\s*:| is| has)|being played\s*:)\s*(.+)", stack_is),
    (r"(nothing) is being played", stack_is),
    (r"nothing attacks", no_attack),
    (r"(?:player (\d+)'s )?(\S+|「[^」]+」|\"[^\"]+\") attacks (.+)", attacks),
    (r"player (\d+) has priority", priority),
    (r"player (\d+) wins", wins),
    (r"players?\s+(\d+(?:\s*(?:,|、|and|\s)\s*(?:player\s+)?\d+)+)\s+wins?", several_win),
    (r"player (\d+) (?:has left|is (still) (?:there|in the game))", has_left),
    (r"player (\d+) is asked(?:\s*:?\s*(.+))?", asked),
    (r"player (\d+) may not\s*:?\s*(.+)", may_not),
    (r"player (\d+) may only\s*:?\s*(.+)", may_only),
    (r"player (\d+) may\s*:?\s*(.+)", may),
    (r"player (\d+) has (\d+) options?", options_number),
    (r"player (\d+) has (\d+) (?:cards? in (?:the )?)?(?!cards?\b)([^\d,;]+)", total),
    (r"(?:it )?looks the same to player (\d+) as (.+)", looks_the_same),
    (r"player (\d+) (?:sees|(does not) see) (.+)", sees),
    (r"player (\d+) knows (.+?) has (\d+) cards?", knows_number),
    (r"player (\d+) (?:knows|(does not) know) (.+?) has (\d+) (\w+?)s?", knows_kind),
    (r"(.+)", contents),
)

# what can be expected under a clause
CAUSED = (asked, may_not, wins, several_win, drawn, card_refused, deck_refused, game_refused)
