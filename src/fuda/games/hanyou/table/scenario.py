"""How scenarios speak of 汎用TCG, and how a position in the middle of a game begins (chapter 5: the phases)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.state import BOOSTS, CHARGED, KO, RETREATED, STARTED, STRATEGIES, TACTICS, TURNS
from fuda.kernel.game.scenario_words import Impossible, ScenarioWords, alternate, at_phase, frame, not_begun
from fuda.kernel.position.position import NORMAL, Position
from fuda.kernel.tables.kinds import Card, Seat


def begin(p: Position, seat: Seat, turn: int, phase: str) -> None:
    """Everything but the cards, as it is at the start of a phase of a player's turn."""
    p.gv[STARTED] = 1
    alternate(p, seat, turn, TURNS)
    if phase == "draw":
        not_begun(p, [seat], TURNS)
    elif phase == "main":
        at_phase(p, "504.1", "draw")
        p.stack.append(frame(p, "main_phase"))
    elif phase == "battle":
        at_phase(p, "504.1", "main")
    else:
        at_phase(p, "505.4", "battle")
        p.stack.append(frame(p, "end_phase"))


def wrong(p: Position) -> Impossible | None:
    """A unit that was KO'd lies in its normal state, without damage and counters."""
    for card in range(p.real):
        if not p.flags[card] & KO:
            continue
        seat = p.owner[card] + 1
        name = p.carddef(Card(card)).name
        ja, en = f"プレイヤー{seat}のKOした{name}", f"player {seat}'s {name} is KO'd"
        if p.mark[card]:
            return "909.1a", f"{ja}にダメージはない", f"{en}: it has no damage"
        if any(key >> 8 == card and n for key, n in p.counters.items()):
            return "913.6", f"{ja}にカウンターはない", f"{en}: it has no counters"
        if p.turned[card] != NORMAL:
            return "306.7a-1", f"{ja}は通常状態", f"{en}: it lies in the normal state"
    return None


STAGE: Final = ScenarioWords(
    phases={
        "draw": ("draw phase", "draw", "ドローフェイズ"),
        "main": ("main phase", "メインフェイズ"),
        "battle": ("battle phase", "battle", "バトルフェイズ"),
        "end": ("end phase", "end", "エンドフェイズ"),
    },
    begin=begin,
    filler={"name": "無地", "name_en": "無地", "kind": "UNIT", "hp": 1000},
    unit="unit",
    kinds={
        "unit": {"kind": "UNIT"},
        "ユニット": {"kind": "UNIT"},
        "command": {"kind": "COMMAND"},
        "コマンド": {"kind": "COMMAND"},
        "strategy": {"kind": "COMMAND", "class": "戦略"},
        "戦略": {"kind": "COMMAND", "class": "戦略"},
        "tactic": {"kind": "COMMAND", "class": "戦術"},
        "戦術": {"kind": "COMMAND", "class": "戦術"},
        "boost": {"kind": "COMMAND", "class": "強化"},
        "強化": {"kind": "COMMAND", "class": "強化"},
    },
    fields={
        "kind": ("kind", "種類"),
        "class": ("class", "分類"),
        "hp": ("hp",),
        "attribute": ("attribute", "attributes", "属性"),
        "advantage": ("advantage", "有利"),
        "retreat": ("retreat", "退却", "退却コスト"),
        "name": ("name", "名前"),
        "name_en": ("english",),
        "number": ("number", "番号"),
        "back": ("back", "裏面"),
    },
    aliases={
        "main": ("main unit", "メイン"),
        "standby": ("standby unit", "スタンバイ"),
        "deck": ("デッキ",),
        "trash": ("trash", "discard"),
        "hp": ("HP",),
        "retreat": ("retreat cost", "退却コスト", "退却"),
        "skill_cost": ("skill cost", "スキルコスト"),
        "kind": ("kinds", "種類"),
        "attribute": ("attributes", "属性"),
        "advantage": ("advantages", "有利"),
        "skill_alias": ("skill name", "スキル名"),
        "state.0": ("normal", "通常"),
        "state.1": ("rest",),
        "state.2": ("stun",),
        "flag.1": ("KO",),
        "role.2": ("sets",),
    },
    verbs={
        "place": ("place",),
        "pick": ("pick", "choose", "選ぶ"),
        "unit": ("unit", "put out", "put", "出す"),
        "command": ("command", "play", "プレイする"),
        "ex": ("ex", "ex skill", "EXスキル"),
        "end": ("end", "end the main phase", "end the phase"),
        "skill": ("skill", "use skill", "スキル"),
        "no_skill": ("no skill", "none"),
        "trigger": ("trigger", "ability", "first"),
        "replace": ("replace", "replacement"),
        "keep": ("keep", "no"),
        "block": ("number", "option"),
        "effect": ("effect", "first"),
    },
    done={
        "charged": (CHARGED, ("charged", "チャージ")),
        "retreated": (RETREATED, ("retreated", "退却")),
        "strategies": (STRATEGIES, ("strategy", "strategies", "戦略")),
        "tactics": (TACTICS, ("tactic", "tactics", "戦術")),
        "boosts": (BOOSTS, ("boost", "boosts", "強化")),
    },
    faces={"energy": 0, "set": 1},
    passing=("end", "no_skill"),
    plain={"deck": 10, "main": 1},
    deck_size=50,
    copies=4,
    wrong=wrong,
)
