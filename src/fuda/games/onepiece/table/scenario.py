"""How scenarios speak of ONE PIECE, and how a position in the middle of a game begins (chapter 6: the phases)."""

from __future__ import annotations

import re
from typing import Final

from fuda.games.onepiece.rules.battle.attack import attacked
from fuda.games.onepiece.rules.deck import COPIES, DON_CARDS, SIZE
from fuda.games.onepiece.rules.keywords import has_keyword
from fuda.games.onepiece.state import ATTACKS, ENTERED, EVENTS_USED, TURNS
from fuda.kernel.game.scenario_words import Impossible, Part, ScenarioWords, begin_phase
from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import NO_REF, Card, Ref, Seat

# the phase before each but the first
BEFORE: Final = {"draw": "refresh", "don": "draw", "main": "don", "end": "main"}


def begin(p: Position, seat: Seat, turn: int, phase: str) -> None:
    """Everything but the cards, as it is at the start of a phase of a player's turn."""
    begin_phase(p, seat, turn, phase, TURNS, BEFORE)


def wrong(p: Position) -> Impossible | None:
    """A player has ten DON!! cards, wherever they are."""
    stock = p.pool.defs[0].number
    for seat in p.everybody():
        n = sum(1 for c in range(p.real) if p.owner[c] == seat and p.carddef(Card(c)).number == stock)
        if n > DON_CARDS:
            return (
                "5-1-2",
                f"プレイヤー{seat + 1}のドン!!は{n}枚：ドン!!は{DON_CARDS}枚しかない",
                f"player {seat + 1} has {n} DON!!: there are only {DON_CARDS}",
            )
    return None


# --- several choices in one phrase ----------------------------------------------------------------------------

_ATTACK = re.compile(r"(attack(?: with)? .+?) (?:on|against) (.+)$")
_COUNTER = re.compile(r"(counter .+?) (?:for|on|to) (.+)$")
_PLAY = re.compile(r"(play .+?) (?:replacing|instead of|over) (.+)$")
_GIVE = re.compile(r"give (\d+) don(?:!!)? to (.+)$", re.IGNORECASE)


def phrases(text: str) -> list[Part]:
    """`attack A on B`, `counter C for B`, `play A replacing B`, `give 2 don to A`."""
    for pattern, first, second in (
        (_ATTACK, "action", "target"),
        (_COUNTER, "counter", "counter_target"),
        (_PLAY, "action", "overflow"),
    ):
        m = pattern.match(text)
        if m:
            return [Part(m.group(1), first), Part(m.group(2), second)]
    m = _GIVE.match(text)
    if m:
        return [Part(f"give {m.group(2)}", "action") for _ in range(int(m.group(1)))]
    return [Part(text, "")]


def settled(p: Position, question: str) -> Ref:
    """What was taken without asking, because there was nothing else: the attacked card, the one that gains power."""
    if question == "target":
        return attacked(p)
    if question == "counter_target" and p.effects:
        refs = p.effects[-1].refs
        return refs[0] if refs else NO_REF
    return NO_REF


def _has_keyword(p: Position, card: Card, keyword: str) -> bool:
    return has_keyword(p, p.ref(card), keyword)


LEADER: Final = "無地の頭"
STAGE_CARD: Final = "無地の場"
COLORS: Final = {"red": "赤", "green": "緑", "blue": "青", "purple": "紫", "black": "黒", "yellow": "黄"}

STAGE: Final = ScenarioWords(
    phases={
        "refresh": ("refresh phase", "refresh", "リフレッシュフェイズ"),
        "draw": ("draw phase", "draw", "ドローフェイズ"),
        "don": ("don phase", "don!! phase", "don", "ドン!!フェイズ"),
        "main": ("main phase", "main", "メインフェイズ"),
        "end": ("end phase", "end", "エンドフェイズ"),
    },
    begin=begin,
    filler={"name": "無地", "name_en": "無地", "type": "character", "colors": ["red"], "cost": 1, "power": 1000},
    unit="character",
    kinds={
        "leader": {"type": "leader"},
        "リーダー": {"type": "leader"},
        "character": {"type": "character"},
        "キャラ": {"type": "character"},
        "event": {"type": "event"},
        "イベント": {"type": "event"},
        "stage": {"type": "stage"},
        "ステージ": {"type": "stage"},
        **{word: {"colors": [en]} for en, ja in COLORS.items() for word in (en, ja)},
        "colorless": {"colors": []},
    },
    fields={
        "type": ("type", "kind"),
        "cost": ("cost", "コスト"),
        "power": ("power", "パワー"),
        "counter": ("counter", "カウンター"),
        "life": ("life", "ライフ"),
        "colors": ("color", "colors", "色"),
        "traits": ("trait", "traits", "特徴"),
        "attributes": ("attribute", "attributes", "属性"),
        "name": ("name", "名前"),
        "name_en": ("english",),
        "number": ("number", "番号"),
    },
    aliases={
        "deck": ("deck",),
        "don_deck": ("don deck", "don!! deck"),
        "leader": ("leader", "リーダー"),
        "characters": ("character", "characters", "キャラ"),
        "stage": ("stage", "ステージ"),
        "zone.cost": ("don", "don!!", "cost area", "ドン!!"),
        "life": ("life", "ライフ"),
        "trash": ("trash",),
        "limbo": ("no zone",),
        "power": ("パワー",),
        "counter": ("カウンター",),
        "kind": ("kinds", "種類"),
        "color": ("colors", "色"),
        "trait": ("traits", "特徴"),
        "attribute": ("attributes", "属性"),
        "name": ("names", "カード名"),
        "state.0": ("active",),
        "state.1": ("rest", "rested"),
        "role.1": ("don", "don!!"),
    },
    verbs={
        "go_first": ("first", "go first"),
        "go_second": ("second", "go second"),
        "keep_hand": ("keep", "no redraw"),
        "redraw": ("redraw",),
        "play": ("play", "登場"),
        "event": ("event", "play", "activate", "use", "発動"),
        "effect": ("effect", "activate", "use", "発動"),
        "give": ("give", "give don", "give 1 don", "give don!!", "付与"),
        "attack": ("attack", "attack with", "アタック"),
        "end": ("end", "end the main phase", "end the phase", "end the turn"),
        "block_with": ("block", "block with", "blocker", "ブロック"),
        "no_block": ("no block",),
        "counter": ("counter", "use counter", "カウンター"),
        "counter_event": ("counter", "counter event", "event", "activate"),
        "no_counter": ("no counter",),
        "use_trigger": ("trigger", "use trigger", "activate trigger", "トリガー"),
        "to_hand": ("to hand", "add to hand", "hand", "take", "手札"),
        "pick": ("pick", "choose", "選ぶ"),
        "done": ("done", "no more", "none"),
        "trigger": ("trigger", "effect", "first"),
        "ending": ("ending", "end of", "ends"),
        "replace": ("replace", "instead", "replacement"),
        "keep": ("keep", "no"),
        "block": ("number", "option"),
    },
    done={
        "events": (EVENTS_USED, ("event", "events", "イベント")),
        "entered": (ENTERED, ("entered", "character entered", "characters entered", "登場")),
        "attacks": (ATTACKS, ("attack", "attacks", "attacked", "アタック")),
    },
    faces={"don": 1},
    passing=("end", "no_block", "no_counter", "to_hand"),
    plain={"deck": 10, "leader": 1, "life": 5},
    deck_size=SIZE,
    copies=COPIES,
    lies={"leader": "leader", "characters": "character", "stage": "stage"},
    stock={"leader": LEADER, "stage": STAGE_CARD, "cost": "DON", "don_deck": "DON", "don": "DON"},
    more_fillers=(
        {"name": LEADER, "type": "leader", "colors": [*COLORS], "power": 5000, "life": 5},
        {"name": STAGE_CARD, "type": "stage", "colors": ["red"], "cost": 1},
    ),
    rest_of=("don_deck", DON_CARDS),
    defaults={"colors": ["red"]},
    in_deck=LEADER,
    keywords={
        "blocker": ("blocker", "ブロッカー"),
        "rush": ("rush", "速攻"),
        "rush_character": ("rush: character", "rush character", "速攻:キャラ"),
        "double_attack": ("double attack", "ダブルアタック"),
        "banish": ("banish", "バニッシュ"),
        "unblockable": ("unblockable", "ブロック不可"),
    },
    has_keyword=_has_keyword,
    phrases=phrases,
    settled=settled,
    wrong=wrong,
)
