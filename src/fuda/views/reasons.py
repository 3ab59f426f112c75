"""Why things are what they are, for one player: numbers, keywords, abilities and words of cards, numbers of players.

Everything is worked out by the functions that work out what is shown, with an `Account` or a `Trace` that takes down
what they do. A player is told nothing of cards that the player does not see: neither what they are, nor what they are
called.
"""

from __future__ import annotations

from typing import Final

from fuda.errors import FudaError
from fuda.kernel.cards.pool import Chars
from fuda.kernel.derive import layers
from fuda.kernel.derive.accounts import PRINTED, Account, Entry, clause_of
from fuda.kernel.game.display import keywords
from fuda.kernel.game.game import GameRules
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Static, Trace
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, AbilityId, Card, Ref, Seat, Slot
from fuda.views.cards import told_of
from fuda.views.explained import Both, Explanation, Step, Value
from fuda.views.names import LANGS, card_name, fill, seat_name, thing_name
from fuda.views.questions import ability_name

WORDS: Final[dict[str, Both]] = {
    "printed": ("印刷", "printed"),
    "own": ("自身の能力", "its own ability"),
    "unseen": ("見えないカード", "a card you cannot see"),
    "rule": ("ルール", "a rule"),
    "least": ("これより小さくならない", "it counts as no less"),
    "invalid": ("今は無効", "not valid now"),
    "constant": ("その能力が有効な間", "while that ability is valid"),
    "as_long": ("条件を満たす間", "as long as its condition holds"),
    "of": ("{card}の{what}", "{what} of {card}"),
    "on": ("{card}の{what}", "{what} on {card}"),
    "num.mark": ("ダメージ", "damage"),
    "keywords": ("キーワード", "keywords"),
    "abilities": ("能力", "abilities"),
    "name": ("名前", "name"),
    "set.kind": ("種類", "kind"),
    "set.name": ("名前", "names"),
    "set.color": ("色", "colour"),
    "set.attribute": ("属性", "attribute"),
    "color.red": ("赤", "red"),
    "color.green": ("緑", "green"),
    "color.blue": ("青", "blue"),
    "color.purple": ("紫", "purple"),
    "color.black": ("黒", "black"),
    "color.yellow": ("黄", "yellow"),
    "there": ("そこにあるカード", "cards that lie there"),
    "nothing": ("何もない", "there is nothing"),
    "before": ("はじめから", "there from the beginning"),
    "sum.advantage": ("属性の有利", "advantage of attributes"),
    "sum.atk": ("{card}のATK", "ATK of {card}"),
    "lying": ("その上にある", "lying on it"),
    "count": ("枚数", "number of cards"),
    "until.turn": ("このターン中", "this turn"),
    "until.end_of_turn": ("ターン終了時まで", "until the end of the turn"),
    "until.turn_end": ("ターン終了時まで", "until the end of the turn"),
    "until.next_turn": ("次のターン終了時まで", "until the end of the next turn"),
    "until.next_own_turn": ("次の自分のターン中", "its player's next turn"),
    "until.next_opponent_turn": ("次の相手のターン中", "the opponent's next turn"),
    "until.battle": ("このバトルフェイズ中", "this battle phase"),
    "until.set_phase": ("このライブカードセットフェイズ中", "this live card set phase"),
    "until.resolution": ("その解決中", "while it is being resolved"),
    "until.face_down": ("表向きになるまで", "until it is turned face up"),
    "until.game": ("このゲーム中", "this game"),
}


class CannotTell(FudaError):
    """This cannot be explained, or not to this player. The message is English; `text` says it in either language."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(en, ja)

    def text(self, lang: str = "en") -> str:
        return self.told(lang)


class Reasons:
    """What can be explained of a position to one player."""

    def __init__(self, rules: GameRules, p: Position, seat: Seat) -> None:
        self.rules = rules
        self.p = p
        self.seat = seat
        self.known: dict[str, Card] = {}  # address → card, once it has been asked for (`asking.card_at`)
        self.slots: dict[str, Slot] = {}  # the same of places
        self._trace: Trace | None = None

    @property
    def trace(self) -> Trace:
        """Every change of every card, in order."""
        if self._trace is None:
            self._trace = layers.traced(self.p)
        return self._trace

    def account(self) -> Account:
        return Account(self.trace)

    # --- words ----------------------------------------------------------------------------------------------------

    def word(self, key: str) -> Both:
        """What something is called: in the game's words, else in those of every game."""
        for words in (self.rules.sums.words, self.rules.words, WORDS):
            if key in words:
                return words[key]
        last = key.rpartition(".")[2]
        return (last, last)

    def number_word(self, what: str) -> Both:
        return self.word(f"num.{what}")

    def titled(self, ref: Ref, what: Both, key: str = "of") -> Both:
        """ "Power of NAME", "damage on NAME"."""
        names = [thing_name(self.rules, self.p, ref, self.seat, lang) for lang in LANGS]
        of = WORDS[key]
        return (
            fill(of[0], {"card": names[0], "what": what[0]}),
            fill(of[1], {"card": names[1], "what": what[1]}),
        )

    def told(self, ref: Ref, what: str, word: Both, value: Value, steps: list[Step]) -> Explanation:
        """The explanation of something about a card; its address is put in where it is known."""
        out = Explanation("", what, self.titled(ref, word), value, steps)
        out.word = word
        return out

    def source(self, ref: Ref, about: Ref, told: bool = False) -> Both:
        """What a step comes from: a card by its name, if this player knows it."""
        if ref < 0:
            return self.word("rule")
        if ref == about:
            return self.word("own")
        if not told and not told_of(self.p, ref, self.seat):
            return self.word("unseen")
        cdef = self.p.cdef[ref & MASK]
        return (card_name(self.p, cdef, "ja"), card_name(self.p, cdef, "en"))

    def by_effect(self, s: Static, about: Ref) -> Both:
        """The card whose effect it is: what an effect that was played comes from everybody was told."""
        return self.source(s.source, about, told=s.key < 0)

    def ends(self, s: Static) -> Both:
        """When what an effect does is over."""
        if s.key > 0:
            return self.word("constant")
        for e in self.p.effects:
            if e.id == -s.key:
                return self.word("as_long") if e.until == "as_long" else self.word(f"until.{e.until}")
        return ("", "")

    # --- numbers --------------------------------------------------------------------------------------------------

    def step(self, e: Entry, about: Ref) -> Step:
        """A step of an account as this player may know it."""
        if e.word == PRINTED:
            out = Step(e.sign, e.n, self.word("printed"), e.clause)
            out.kind = "printed"
        elif e.effect is not None:
            out = Step(e.sign, e.n, self.by_effect(e.effect, about), e.clause, self.ends(e.effect))
        else:
            said = self.word(e.word) if e.word else self.source(e.source, about)
            card = self.source(e.source, about) if e.source >= 0 else ("", "")
            n = str(abs(e.n))
            out = Step(
                e.sign,
                e.n,
                (
                    fill(said[0], {"n": n, "card": card[0], "k": str(e.k)}),
                    fill(said[1], {"n": n, "card": card[1], "k": str(e.k)}),
                ),
                e.clause,
            )
            out.kind = "rule"
        out.after = e.after
        return out

    def names_of_numbers(self) -> list[str]:
        """All numbers of cards that can be asked about, by their names in views."""
        return [
            *self.p.rules.tables.numbers,
            *(n for n in self.rules.sums.card if n not in self.p.rules.tables.numbers),
        ]

    def number(self, card: Card, what: str) -> Explanation | None:
        """Why a number of a card is what it is; None if it has none."""
        p = self.p
        ref = p.ref(card)
        account = self.account()
        fn = self.rules.sums.card.get(what)
        if what in self.rules.sums.prices and p.ctrl[card] != self.seat:
            return None
        if fn is not None:
            n = fn(p, ref, account)
            if n is None:
                return None
        else:
            i = p.rules.tables.numbers.index(what)
            n = layers.derive(p).chars[card].nums[i]
            account.number(p, ref, i)
            if n < 0 and p.base[card].nums[i] < 0:
                return None
        steps = [self.step(e, ref) for e in account.entries]
        for step, e in zip(steps, account.entries, strict=True):
            if e.effect is not None and e.clause:
                step.clause = self.rules.sums.clauses.get(what, e.clause)
        return self.told(ref, what, self.number_word(what), n, steps)

    def of_player(self, seat: Seat, what: str) -> Explanation | None:
        """Why a number of a player is what it is; None if there is none now."""
        account = self.account()
        n = self.rules.sums.player[what](self.p, seat, self.seat, account)
        if n is None:
            return None
        word = self.number_word(what)
        title = (f"{seat_name(seat, 'ja')}の{word[0]}", f"{word[1]} of {seat_name(seat, 'en')}")
        steps = [self.step(e, NO_REF) for e in account.entries] or [Step("=", 0, self.word("nothing"))]
        return Explanation(str(seat), what, title, n, steps)

    # --- keywords and abilities ----------------------------------------------------------------------------------

    def ability_label(self, card: Card, ability: AbilityId) -> Both:
        """What an ability is called."""
        ab = self.p.pool.abilities[ability]
        key = f"keyword.{ab.keyword}"
        if ab.keyword and key in self.rules.words:
            ja, en = self.rules.words[key]
            return (f"【{ja}】", f"[{en}]")
        if ab.name:
            return (f"「{ab.name}」", f"“{ab.name}”")
        printed = self.p.base[card].abilities
        if self.rules.look is None and ability in printed:
            n = printed.index(ability) + 1
            return (f"能力{n}", f"ability {n}")
        said = [ability_name(self.rules, self.p, self.p.ref(card), ability, lang) for lang in LANGS]
        return (said[0], said[1])

    def abilities(self, card: Card, only_keywords: bool = False) -> Explanation:
        """Which abilities a card has, those gained and lost, and which of them are not valid now."""
        p = self.p
        ref = p.ref(card)
        first = Step("=", None, self.word("printed"))
        first.kind = "printed"
        steps = [self._with_abilities(first, card, self._wanted(p.base[card].abilities, only_keywords), only_keywords)]
        for c in self.trace.of(card):
            if c.before.abilities == c.after.abilities:
                continue
            lost = [a for a in self._wanted(c.before.abilities, only_keywords) if a not in c.after.abilities]
            gained = [a for a in self._wanted(c.after.abilities, only_keywords) if a not in c.before.abilities]
            for sign, some in (("−", lost), ("+", gained)):
                if some:
                    step = Step(sign, None, self.by_effect(c.effect, ref), clause_of(p, c.mod), self.ends(c.effect))
                    steps.append(self._with_abilities(step, card, some, only_keywords))
        there = self._wanted(layers.derive(p).chars[card].abilities, only_keywords)
        what = "abilities"
        value = tuple(str(a) for a in there)
        if only_keywords:
            what = "keywords"
            value = tuple(keywords(p, card))
            for a in there:
                why = self._not_valid(card, a)
                if why is not None:
                    steps.append(self._with_abilities(why, card, [a], True))
        return self.told(ref, what, self.word(what), value, steps)

    def _wanted(self, some: tuple[AbilityId, ...], only_keywords: bool) -> list[AbilityId]:
        return [a for a in some if self.p.pool.abilities[a].keyword or not only_keywords]

    def _with_abilities(self, step: Step, card: Card, some: list[AbilityId], only_keywords: bool) -> Step:
        """A step that gives or takes away these abilities."""
        step.words = tuple(self.p.pool.abilities[a].keyword if only_keywords else str(a) for a in some)
        step.labels = tuple(self.ability_label(card, a) for a in some)
        return step

    def _not_valid(self, card: Card, ability: AbilityId) -> Step | None:
        """Why an ability that a card has is not valid now; None if it is."""
        ref = self.p.ref(card)
        for c in self.p.rules.conditions["valid"]:
            if not c.fn(self.p, NO_SEAT, ref, ability):
                said = (c.ja, c.en) if c.ja and c.en else self.word("invalid")
                step = Step("−", None, said, c.clauses[0] if c.clauses else "")
                step.kind = "rule"
                return step
        return None

    # --- words ----------------------------------------------------------------------------------------------------

    def words_of(self, ch: Chars, what: str) -> tuple[str, ...]:
        if what == "name":
            return tuple(ch.name.split("\n"))
        i = self.p.rules.tables.sets.index("name" if what == "names" else what)
        return tuple(sorted(ch.sets[i])) if i < len(ch.sets) else ()

    def words(self, card: Card, what: str) -> Explanation:
        """Which words a card has (kinds, colours, attributes, names …), those gained and lost."""
        p = self.p
        ref = p.ref(card)
        first = Step("=", None, self.word("printed"))
        first.kind = "printed"
        first.words = self.words_of(p.base[card], what)
        steps = [first]
        for c in self.trace.of(card):
            before, after = self.words_of(c.before, what), self.words_of(c.after, what)
            lost = tuple(w for w in before if w not in after)
            gained = tuple(w for w in after if w not in before)
            for sign, some in (("−", lost), ("+", gained)):
                if some:
                    step = Step(sign, None, self.by_effect(c.effect, ref), clause_of(p, c.mod), self.ends(c.effect))
                    step.words = some
                    steps.append(step)
        key = "name" if what == "names" else what
        for step in steps:
            step.labels = tuple(self.set_word(key, w) for w in step.words)
        value = self.words_of(layers.derive(p).chars[card], what)
        word = self.word("name" if what == "name" else f"set.{key}")
        return self.told(ref, what, word, value, steps)

    def set_word(self, key: str, word: str) -> Both:
        """A word of a card in both languages, where the game has words for it."""
        found = self.rules.words.get(f"{key}.{word.casefold()}", WORDS.get(f"{key}.{word.casefold()}"))
        if found is None:
            return (word, self.english_name(word) if key == "name" else word)
        return found

    def english_name(self, name: str) -> str:
        """The English of a name that the game knows, or that is on a card this player sees: whether anybody has brought
        such a card is not told."""
        known = self.rules.names()
        if name in known:
            return known[name]
        p = self.p
        for c in range(p.real):
            if p.pool.defs[p.cdef[c]].name == name and self.sees(Card(c)):
                return p.pool.defs[p.cdef[c]].name_en
        return name

    # --- what is counted ------------------------------------------------------------------------------------------

    def counters(self, card: Card, name: str) -> Explanation | None:
        """The counters of a name that lie on a card."""
        p = self.p
        n = next((n for k, n in p.counters.items() if k >> 8 == card and p.pool.counters[k & 255] == name), 0)
        if not n:
            return None
        step = Step("=", n, self.word("lying"))
        step.kind = "printed"
        return self.told(p.ref(card), name, (name, name), n, [step])

    def sees(self, card: Card) -> bool:
        return sight.sees(self.p, self.seat, card)
