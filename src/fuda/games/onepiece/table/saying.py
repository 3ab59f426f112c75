"""What answers do in ONE PIECE, and how its log is told by acts (see `kernel.game.saying`)."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.playing.play_card import event_ability, price
from fuda.games.onepiece.rules.power import power
from fuda.games.onepiece.rules.zones import don_of
from fuda.games.onepiece.state import COUNTER
from fuda.games.onepiece.text import grammar
from fuda.kernel.game.saying import Does, Saying
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Opt, Question
from fuda.kernel.tables.kinds import Card, Ref

DOES: Final[Does] = {
    "go_first": (
        "先攻になる。最初のターンは引かず、ドン!!は1枚だけ置く。",
        "Take the first turn: no draw and one DON!! in it.",
    ),
    "go_second": ("後攻になる。", "Let the opponent take the first turn."),
    "keep_hand": ("この手札で始める。", "Keep this hand and start with it."),
    "redraw": (
        "手札をすべてデッキに戻してシャッフルし、新しく引く。1度だけ。",
        "Put the whole hand back, shuffle and draw a new one. Only once.",
    ),
    "action.play": (
        "{from}から{card}をコスト{price}で登場させる（アクティブのドン!!が{stay}枚残る）：{cardtext}",
        "Play {card} from {from} for {price} ({stay} active DON!! stay): {cardtext}",
    ),
    "action.event": (
        "{from}から{card}をコスト{price}で発動する（アクティブのドン!!が{stay}枚残る）：{part}",
        "Activate {card} from {from} for {price} ({stay} active DON!! stay): {part}",
    ),
    "action.effect": ("{thing}の効果を発動する：{text}", "Activate {thing}: {text}"),
    "action.give": (
        "アクティブのドン!!{active}枚のうち1枚を{thing}に付与する。自分のターン中、パワー{power}が{stronger}になる。",
        "Give 1 of your {active} active DON!! to {thing}: its power is {stronger} instead of {power} in your turn.",
    ),
    "action.attack": (
        "{thing}（パワー{power}）をレストにしてアタックする。相手は次に選ぶ。",
        "Rest {thing} to attack with {power} power. What it attacks is chosen next.",
    ),
    "action.end": ("メインフェイズを終え、ターンを終了する。", "End the Main Phase, and with it your turn."),
    "target.pick": (
        "{about}のパワー{strength}で{thing}のパワー{power}にアタックする。{outcome}",
        "{about} attacks {thing}: {strength} against {power} power. {outcome}",
    ),
    "block_with": (
        "{thing}（パワー{power}）をレストにし、代わりにアタックを受ける（{battle}）。",
        "Rest {thing} ({power} power): it is attacked instead ({battle}).",
    ),
    "no_block": (
        "ブロックせず、アタックはそのまま続く（{battle}）。",
        "Block with nothing: the attack goes on ({battle}).",
    ),
    "counter": (
        "{from}から{card}をトラッシュに置き、リーダーかキャラ1枚のパワーをこのバトル中+{counter}する（{battle}）。",
        "Trash {card} from {from}: your Leader or a Character gets +{counter} power in this battle ({battle}).",
    ),
    "counter_event": (
        "{from}から{card}をコスト{price}で発動する（アクティブのドン!!が{stay}枚残る）：{part}",
        "Activate {card} from {from} for {price} ({stay} active DON!! stay): {part}",
    ),
    "no_counter": (
        "カウンターを使わず、パワーを比べる（{battle}）。",
        "Use no more Counters: the powers are compared ({battle}).",
    ),
    "counter_target.pick": (
        "{thing}のパワー{power}をこのバトル中{stronger}にする。",
        "{thing} has {stronger} instead of {power} power in this battle.",
    ),
    "life.use_trigger": (
        "{card}を手札に加える代わりに公開して発動する：{part}",
        "Show {card} instead of adding it to your hand, and activate it: {part}",
    ),
    "life.to_hand": ("ライフの{card}を手札に加える。", "Add {card} from your Life to your hand."),
    "overflow.pick": (
        "場が5枚で一杯なので、{thing}をルールでトラッシュに置いて{about}を登場させる。",
        "There are five Characters already: {thing} is trashed by rule, and {about} takes its place.",
    ),
    "activate.yes": ("{text}", "{text}"),
    "activate.no": ("発動しない。コストも支払わない。", "Do not activate it: nothing is paid, nothing happens."),
    "trigger": ("先に{card}の効果を発動する：{text}", "First {card}: {text}"),
    "closing.trigger": ("先に{card}の効果を発動する：{text}", "First {card}: {text}"),
    "ending": ("先に{card}の効果が終わる。", "The effect of {card} ends first."),
    "pay_don.pick": ("{card}をレストにして{about}のコストを支払う。", "Rest {card} to pay for {about}."),
}


PARTS: Final = {"event": "main", "counter_event": "counter", "use_trigger": "trigger"}
"""Which part of a card is activated."""


def values(p: Position, q: Question, o: Opt, lang: str) -> dict[str, str]:
    """What it costs and how much stays, and strength against strength."""
    out: dict[str, str] = {}
    ref = Ref(o.a)
    active = len(don_of(p, q.seat, NORMAL))
    out["active"] = str(active)
    if o.what in PARTS:
        ability = event_ability(p, Card(o.a & MASK), PARTS[o.what])
        out["part"] = grammar.say(p.pool.abilities[ability].printed, lang) if ability >= 0 else ""
    if o.what in ("play", "event", "counter_event"):
        n = price(p, q.seat, ref)
        out["price"] = str(n)
        out["stay"] = str(max(0, active - n))
    elif o.what == "give":
        out["stronger"] = str(power(p, ref) + 1000)
    elif q.kind == "counter_target":
        out["stronger"] = str(power(p, ref) + last_known.chars_of(p, q.about).nums[COUNTER])
    elif q.kind == "target":
        mine, theirs = power(p, q.about), power(p, ref)
        out["strength"] = str(mine)
        wins = (
            ("このままなら勝つ。", "As it is, it wins.")
            if mine >= theirs
            else ("このままなら負ける。", "As it is, it does not win.")
        )
        out["outcome"] = wins[0 if lang == "ja" else 1]
    return out


TOLD: Final[Does] = {
    "attack": ("{seat}は{card}で{host}にアタックした", "{seat} attacked {host} with {card}"),
    "compare": ("{versus}", "{versus}"),
    "activate": ("{seat}は{card}の{ability}を発動した", "{seat} activated {ability} of {card}"),
    "turn.cost": ("{card}をレスト", "{card} rested"),
    "move.trigger": ("手札に加えず【トリガー】に使う", "it is used for its [Trigger] instead of going to the hand"),
    "turn.attack": ("レスト", "rested"),
    "show@2-7-2": ("公開", "shown"),
    "show@2-7-3": ("公開", "shown"),
    "damage": ("{seat}のリーダーは{n}ダメージを受けた", "{seat}'s Leader took {n} damage"),
}

SAYING: Final = Saying(
    DOES,
    values,
    begins=frozenset({"attack", "move.enter", "move.event", "move.give", "activate", "move.leader", "move.life"}),
    before=frozenset({"turn.cost", "turn.attack", "show@2-7-2", "show@2-7-3"}),
    beside=frozenset({"compare", "turn.cost", "turn.attack", "show@2-7-2", "show@2-7-3"}),
    resumes=frozenset(
        {"begins attack", "compare", "damage.battle", "move.counter", "counter", "block", "turn.block", "move.damage"}
    ),
    ends=frozenset({"battle_over", "time.main_start", "time.turn_end"}),
    told=TOLD,
)
