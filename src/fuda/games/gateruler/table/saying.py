"""What answers do in Gate Ruler, and how its log is told by acts (see `kernel.game.saying`)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.actions import main_time
from fuda.games.gateruler.rules.playing.costs import energy, level_cost
from fuda.games.gateruler.rules.processing.defeat import life
from fuda.games.gateruler.state import ATK, FROM_SET, HP, STK
from fuda.kernel.game.saying import Does, Saying
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Opt, Question
from fuda.kernel.tables.kinds import Card, Ref

DOES: Final[Does] = {
    "pass": ("何もせず、優先権を渡す。{ends}", "Do nothing, pass priority.{ends}"),
    "play": (
        "{from}の{card}をエナジー{price}でプレイする（{stay}残る）：{cardtext}",
        "Play {card} from {from} for {price} energy ({stay} stay): {cardtext}",
    ),
    "set": (
        "{from}の{card}を裏向きでセットする。後で使える：{cardtext}",
        "Set {card} from {from} face down, to be used later: {cardtext}",
    ),
    "set_card": (
        "セットした{card}をエナジー{price}で使う（{stay}残る）：{cardtext}",
        "Use the set {card} for {price} energy ({stay} stay): {cardtext}",
    ),
    "ability": ("{thing}の能力を使う：{text}", "Use the ability of {thing}: {text}"),
    "reveal": (
        "ドライブゾーンの{card}を公開する：{cardtext}",
        "Show {card} in the drive zone: {cardtext}",
    ),
    "overdrive": ("{card}を使う：{cardtext}", "Use the {card}: {cardtext}"),
    "drop": ("{card}を使わず、なくす。", "Give up the {card}: it is gone."),
    "rearrange": (
        "{thing}を別の場所に移動する。場所は次に選ぶ。",
        "Move {thing} to another place, which you choose next.",
    ),
    "place_at": ("{place}に置く。{leaves}", "Into {place}{leaves}."),
    "rearrange.place_at": ("{place}に移動する。{leaves}", "To {place}{leaves}."),
    "set_place.place_at": (
        "裏向きで{place}にセットする。{leaves}",
        "Face down into {place}{leaves}.",
    ),
    "attack": (
        "{thing}をレストして攻撃する（ATK{atk}、ルーラーにはSTK{stk}）。目標は次に選ぶ。",
        "Rest {thing} to attack (ATK {atk}, against a ruler STK {stk}). What it attacks is chosen next.",
    ),
    "end_attacks": ("これ以上攻撃せず、攻撃フェイズを終える。", "Attack no more: the attack phase ends."),
    "target_card": (
        "{about}が{second}の{card}を攻撃する。{strengths}",
        "{about} attacks {card}, {second}. {strengths}",
    ),
    "target_line": (
        "{about}が空の{second}を攻撃し、ルーラーを狙う。{strengths}",
        "{about} attacks the empty {second}, and with it the ruler. {strengths}",
    ),
    "pay_energy.pick": (
        "{thing}をレストして{about}のために支払う（{n}のうち{m}支払い済み）。",
        "Rest {thing} to pay for {about} ({m} of {n} paid so far).",
    ),
    "act_energy.pick": (
        "{thing}をアクトする（{n}枚のうち{m}枚選択済み）。",
        "Turn {thing} upright again ({m} of {n} chosen so far).",
    ),
    "show_set": ("セットした{card}を公開して使う：{cardtext}", "Show the set {card} and use it: {cardtext}"),
    "stay_hidden": ("今は何も公開しない。", "Show nothing now."),
    "keep_hidden.pick": ("{thing}を公開しない。", "Keep {thing} hidden."),
    "keep_hidden.done": ("選ばなかったカードを公開する（{m}枚は公開しない）。", "Show the others; {m} stay hidden."),
    "driven": ("次に{card}を扱う：{cardtext}", "{card} comes next: {cardtext}"),
    "play_it": ("コストを支払って{card}をプレイする：{cardtext}", "Play {card}, paying for it: {cardtext}"),
    "set_it": ("{card}を裏向きでセットする：{cardtext}", "Set {card} face down: {cardtext}"),
    "let_go": ("{card}を使わず、墓地に置く。", "Do not use {card}: it goes to the graveyard."),
    "trigger": ("先に{card}の{ability}をプレイする：{text}", "Play {card}, {ability} first: {text}"),
    "occurrence.pick": ("{thing}についての能力としてプレイする。{why}", "Play it about {thing}. {why}"),
    "stays.pick": ("{thing}を残し、ほかは墓地に置く。", "{thing} stays, the others go to the graveyard."),
    "attribute": ("属性「{second}」を選ぶ。{why}", "Choose the attribute {second}. {why}"),
    "heal.pick": (
        "ダメージゾーンの{card}を墓地に置き、ルーラーを1回復する。",
        "Put {card} from the damage zone into the graveyard: the ruler is healed by 1.",
    ),
    "divide.number": ("{about}に{a}割り振る。{why}", "{a} of it goes to {about}. {why}"),
    "share_reduction.number": ("{about}へのダメージを{a}軽減する。", "Take {a} off the damage to {about}."),
    "which_damage.pick": ("{card}についてのものにする。{why}", "It is about {card}. {why}"),
    "damage_order.pick": ("{thing}が先にダメージを与える。", "{thing} deals its damage first."),
    "damage_order.done": ("残りは今の順番のままにする。", "The others stay in the order they are in now."),
    "target.pick": ("{thing}を対象にする。{why}", "{thing} becomes a target. {why}"),
    "target.done": ("これ以上は対象を選ばない（{m}つ選択済み）。", "No more targets ({m} chosen so far)."),
}


def values(p: Position, q: Question, o: Opt, lang: str) -> dict[str, str]:
    """What it costs and how much energy stays, and strength against strength."""
    out: dict[str, str] = {}
    if o.what in ("play", "set_card"):
        n = level_cost(p, q.seat, Ref(o.a), FROM_SET if o.what == "set_card" else 0)
        out["price"] = str(n)
        out["stay"] = str(max(0, len(energy(p, q.seat)) - n))
    elif o.what in ("target_card", "target_line"):
        out["strengths"] = _strengths(p, q, o, lang)
    elif o.what == "pass":
        out["ends"] = _ends(p, q, lang) if main_time(p, q.seat) else ""
    elif o.what == "place_at":
        out["leaves"] = _leaves(p, q, o, lang)
    return out


def _ends(p: Position, q: Question, lang: str) -> str:
    """What passing in one's own main phase, with nothing to answer, comes to."""
    return (
        "相手も何もしなければ自分のメインフェイズが終わる。" if lang == "ja" else " If all pass, your main phase ends."
    )


def _leaves(p: Position, q: Question, o: Opt, lang: str) -> str:
    """What comes of the card that lies in a place for one card, if another is put there."""
    if not any(p.role[c] == 0 for c in p.zones[o.b]):
        return ""
    if q.kind == "rearrange":
        return "2枚は場所を入れ替える。" if lang == "ja" else ": the two change places"
    return "そこにあるカードはルールで墓地に置かれる。" if lang == "ja" else ": that card goes to the graveyard by rule"


def _strengths(p: Position, q: Question, o: Opt, lang: str) -> str:
    """ATK against the HP that are left, or STK against the life that is left."""
    mine = last_known.chars_of(p, q.about).nums
    card = Card(o.a & MASK) if o.a >= 0 else Card(-1)
    if card >= 0 and zone_name(p, p.slot[card]) != "ruler":
        left = max(0, last_known.chars_of(p, Ref(o.a)).nums[HP] - p.mark[card])
        return f"ATK{mine[ATK]}対残りHP{left}。" if lang == "ja" else f"ATK {mine[ATK]} against {left} HP left."
    foe = p.opponent(q.seat)
    left = life(p, foe) - len(p.zones[p.slot_id("damage", foe)])
    return f"STK{mine[STK]}対残りライフ{left}。" if lang == "ja" else f"STK {mine[STK]} against {left} life left."


TOLD: Final[Does] = {
    "attack": ("{seat}は{card}でライン{n}を攻撃した", "{seat} attacked line {n} with {card}"),
    "attack#0": ("{seat}は{card}で中央ラインを攻撃した", "{seat} attacked the center line with {card}"),
    "ability": ("{seat}は{card}の{ability}をプレイした", "{seat} played {ability} of {card}"),
    "turn.cost": ("{card}をレスト", "{card} rested"),
    "turn.attack": ("レスト", "rested"),
    "turn.start": ("{card}はアクトした", "{card} became active again"),
    "turn#0": ("{card}はアクトした", "{card} became active again"),
    "show@14-3b-1a": ("公開", "shown"),
    "move.damage": ("{card}は{seat}のダメージゾーンに置かれた", "{card} went to {seat}'s damage zone"),
    "defeat_waits": ("{seat}の敗北がゲートに置かれた", "{seat}'s defeat was put on the gate"),
}

SAYING: Final = Saying(
    DOES,
    values,
    begins=frozenset({"attack", "move.play", "move.set", "move.rearrange", "ability", "flip.shown", "move.drive"}),
    before=frozenset({"turn.attack", "show@14-3b-1a"}),
    beside=frozenset({"turn.attack", "turn.cost", "show@14-3b-1a"}),
    resumes=frozenset({"begins attack", "damage.combat", "damage_made.combat", "move.ruler_damage", "move.damage"}),
    ends=frozenset({"time.main_start", "time.attack_start", "time.battle_end", "time.turn_end"}),
    told=TOLD,
)
