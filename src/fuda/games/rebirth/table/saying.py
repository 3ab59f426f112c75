"""What answers do in Reバース, and how its log is told by acts (see `kernel.game.saying`)."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.playing.energy import energy
from fuda.games.rebirth.rules.zones import entry
from fuda.games.rebirth.state import ATK, COST, DEF
from fuda.games.rebirth.table.display import number
from fuda.kernel.derive import layers
from fuda.kernel.game.saying import Does, Saying
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Opt, Question
from fuda.kernel.tables.kinds import Ref, Seat

DOES: Final[Does] = {
    "go_first": ("先攻になる。", "Take the first turn."),
    "go_second": ("後攻になる。", "Let another player take the first turn."),
    "first_entry.pick": (
        "{card}を最初のエントリーとして裏向きに置く：{cardtext}",
        "Put {card} face down as your first Entry: {cardtext}",
    ),
    "first_partner.pick": (
        "手札の{card}をエネルギー置場に置く。ゲーム開始時のエネルギーになる。",
        "Put {card} from your hand into the energy area, to start the game with.",
    ),
    "charge_partner.pick": (
        "手札のパートナー{card}をエネルギー置場に置く（エネルギーが1増える）。",
        "Put the partner {card} from your hand into the energy area: one more energy.",
    ),
    "charge.pick": (
        "手札の{card}をエネルギー置場に置く（エネルギーが1増える）。",
        "Put {card} from your hand into the energy area: one more energy.",
    ),
    "charge_partner.done": ("パートナーを置かない。", "Put no partner there this turn."),
    "charge.done": ("カードを置かない。", "Put no card there this turn."),
    "play_entry": (
        "{from}の{card}をエネルギー{price}でエントリーに置く（{stay}残る）。今のエントリーは控え室に置かれる。{cardtext}",
        "Play {card} from {from} to the Entry for {price} energy ({stay} stay); the old Entry goes. {cardtext}",
    ),
    "play": ("{from}の{card}をプレイする：{cardtext}", "Play {card} from {from}: {cardtext}"),
    "play_member": (
        "{from}の{card}をエネルギー{price}でメンバーに置く（{stay}残る）。{cardtext}",
        "Play {card} from {from} to the Members for {price} energy ({stay} stay). {cardtext}",
    ),
    "move": (
        "エントリーの{card}をエネルギー{price}でメンバーに移す（{stay}残る）。新しいエントリーはデッキから置かれる。",
        "Move {card} from the Entry to the Members for {price} energy ({stay} stay). The deck gives a new Entry.",
    ),
    "action.ability": ("{thing}の能力をプレイする：{text}", "Play the ability of {thing}: {text}"),
    "which_ability.ability": ("{thing}の能力：{text}", "The ability of {thing}: {text}"),
    "which_ability.done": ("どの能力もプレイしない。", "Play none of them."),
    "set": (
        "{from}のReバースカード{card}をセットする：{cardtext}",
        "Set the Rebirth card {card} from {from}: {cardtext}",
    ),
    "action.end": ("メインフェイズを終え、アタックフェイズに進む。", "End the main phase: the attack phase follows."),
    "attack": (
        "{thing}をレストしてサポートし、エントリーでアタックする。{strengths}",
        "Rest {thing} for support, and attack with your Entry. {strengths}",
    ),
    "attack_alone": (
        "サポートなしでエントリーでアタックする。{strengths}",
        "Attack with your Entry without support. {strengths}",
    ),
    "attack.end": ("これ以上アタックせず、ターンを終える。", "Attack no more: the turn ends."),
    "attack_target.player": (
        "{seat}のエントリーにアタックする。{strengths}",
        "Attack the Entry of {seat}. {strengths}",
    ),
    "player": ("{seat}を選ぶ。{why}", "Choose {seat}. {why}"),
    "partner_attack.yes": (
        "スタンドしているパートナー3枚をレストして、{about}でパートナーアタックする。相手のエントリーはDEFによらずリタイアする。",
        "Rest three standing partners: {about} makes a partner attack, which retires the Entry whatever its DEF.",
    ),
    "partner_attack.no": ("通常のアタックをする。", "Attack as usual, without resting partners."),
    "block_with": (
        "手札の{card}を控え室に置いてブロックする。このアタックはダメージを与えない（{battle}）。",
        "Put {card} from your hand into the waiting room: this attack deals no damage ({battle}).",
    ),
    "block.pass": ("ブロックせず、ダメージを受ける（{battle}）。", "Do not block: the damage is dealt ({battle})."),
    "cancel": (
        "手札の{card}を見せて控え室に置き、{second}を取り消す：{cardtext}",
        "Show {card} from your hand, put it into the waiting room and undo {second}: {cardtext}",
    ),
    "counter.pass": ("{playing}をキャンセルせず、そのまま行わせる。", "Do not cancel {playing}: it is carried out."),
    "pay_with.pick": (
        "{thing}をレストして{about}のために支払う（{n}のうち{m}支払い済み）。",
        "Rest {thing} to pay for {about} ({m} of {n} paid so far).",
    ),
    "stays.pick": ("{thing}を残し、ほかは控え室に置く。", "{thing} stays, the others go to the waiting room."),
    "keep_set.pick": ("{thing}を残し、ほかは控え室に置く。", "{thing} stays, the others go to the waiting room."),
    "trigger": ("先に{card}の{ability}をプレイする：{text}", "Play {card}, {ability} first: {text}"),
    "use.yes": ("{text}", "{text}"),
    "use.no": ("この能力をプレイしない。", "Do not play this ability."),
    "pay.yes": ("コストを支払う：{text}", "Pay for it: {text}"),
    "pay.no": ("支払わない。", "Do not pay: it is not done."),
    "may_pay.yes": ("コストを支払って行う：{text}", "Pay for it: {text}"),
    "may_pay.no": ("支払わず、行わない。", "Do not pay: it is not done."),
    "icon": ("{second}を選ぶ。{why}", "Choose {second}. {why}"),
    "place": ("{second}に置く。{why}", "Put it into {second}. {why}"),
}


def values(p: Position, q: Question, o: Opt, lang: str) -> dict[str, str]:
    """What it costs and how much energy stays, and strength against strength."""
    out = {"strengths": ""}
    if o.what in ("play_entry", "play_member", "move"):
        n = number(p, Ref(o.a), COST)
        out["price"] = str(n)
        out["stay"] = str(max(0, energy(p, q.seat) - n))
    elif q.kind in ("attack", "attack_target"):
        others = [Seat(o.b)] if o.what == "player" else [s for s in p.everybody() if s != q.seat and not p.out[s]]
        if len(others) == 1:
            out["strengths"] = _strengths(p, q.seat, others[0], lang)
    return out


def _strengths(p: Position, seat: Seat, other: Seat, lang: str) -> str:
    """The ATK of the own Entry against what is left of the DEF of another."""
    mine, theirs = entry(p, seat), entry(p, other)
    if mine < 0 or theirs < 0:
        return ""
    chars = layers.derive(p).chars
    a, d = max(0, chars[mine].nums[ATK]), max(0, chars[theirs].nums[DEF] - p.mark[theirs])
    return f"ATK{a}対残りDEF{d}。" if lang == "ja" else f"ATK {a} against {d} DEF left."


TOLD: Final[Does] = {
    "attack": ("{seat}は{card}で{host}にアタックした", "{seat} attacked {host} with {card}"),
    "attack#1": (
        "{seat}は{card}で{host}にパートナーアタックした",
        "{seat} made a partner attack on {host} with {card}",
    ),
    "ability": ("{seat}は{card}の{ability}をプレイした", "{seat} played {ability} of {card}"),
    "turn.cost": ("{card}をレスト", "{card} rested"),
    "turn.support": ("{card}をレスト", "{card} rested"),
    "turn.partner_attack": ("パートナー{card}をレスト", "partner {card} rested"),
    "support": ("サポート", "as support"),
}

SAYING: Final = Saying(
    DOES,
    values,
    begins=frozenset(
        {"attack", "move.play", "move.move", "move.set", "move.charge", "ability", "cancel", "move.first_entry"}
    ),
    before=frozenset({"turn.support", "turn.partner_attack"}),
    costs=frozenset({"turn.cost"}),
    beside=frozenset({"turn.support", "turn.partner_attack", "support", "turn.cost"}),
    resumes=frozenset({"begins attack", "damage.attack", "hit", "move.block", "support"}),
    ends=frozenset({"time.start_step", "time.energy_start", "time.main_start", "time.turn_end"}),
    told=TOLD,
)
