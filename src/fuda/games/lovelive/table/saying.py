"""What answers do in Love Live!, and how its log is told by acts (see `kernel.game.saying`)."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.playing.cost import active_energy, cost, price
from fuda.games.lovelive.state import KIND
from fuda.kernel.game.saying import Does, Saying
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Opt, Question
from fuda.kernel.tables.kinds import Card, Ref

DOES: Final[Does] = {
    "go_first": ("先攻になる。", "Take the first turn."),
    "go_second": ("後攻になる。", "Let the opponent take the first turn."),
    "redraw.pick": (
        "手札の{card}を戻し、代わりに1枚引く（ここまで{m}枚）。",
        "Put {card} from your hand back and draw another card for it ({m} chosen so far).",
    ),
    "redraw.done": ("選んだ{m}枚を引き直して始める。", "Redraw what is chosen ({m}), keep the rest."),
    "action.play": (
        "手札の{card}をコスト{price}で登場させる（アクティブのエネルギーは{active}枚。バトンタッチで減らせる）：{cardtext}",
        "Play {card} from your hand for {price} (you have {active} active energy; a baton touch helps): {cardtext}",
    ),
    "action.ability": ("{thing}の能力を使う：{text}", "Use the ability of {thing}: {text}"),
    "action.end": ("メインフェイズを終了する。", "End the Main Phase."),
    "area.place_at": ("{place}に置く。{leaves}", "Into {place}{leaves}."),
    "area.no": ("{about}を置かない。", "Do not put {about} anywhere."),
    "baton": (
        "支払うコストは{left}：{thing}を控え室に置き、{worth}減らす。",
        "Pay {left}: {thing} goes to the waiting room and takes {worth} off.",
    ),
    "no_baton": (
        "支払うコストは{price}：減らさない。元のメンバーはそれでも控え室に置かれる。",
        "Pay {price}: nothing is taken off; the member there goes to the waiting room all the same.",
    ),
    "more_batons.pick": (
        "{thing}も控え室に置き、{about}のコストをさらに{worth}減らす。",
        "Put {thing} into the waiting room, too: {about} costs {worth} less again.",
    ),
    "more_batons.done": ("残りはエネルギーで支払う。", "Pay the rest with energy."),
    "stay.pick": (
        "{thing}をエリアに残し、ほかは控え室に置く。",
        "{thing} stays in the area, the others go to the waiting room.",
    ),
    "live_set.pick": (
        "{card}（{sort}）を裏向きで置く。置いた枚数だけ引く：{cardtext}",
        "Set {card} ({sort}) face down; as many are drawn: {cardtext}",
    ),
    "live_set.done": ("{m}枚で決め、同じ枚数を引く。", "That is all: {m} set, as many are drawn."),
    "surplus.heart": ("{second}のハートを1つ余らせる。", "Leave a {second} heart over."),
    "color.heart": ("{second}を選ぶ。{why}", "Choose {second}. {why}"),
    "success.pick": (
        "{card}を成功ライブカード置き場に置く。ほかは控え室に置かれる。",
        "{card} goes to the success area; the others go to the waiting room.",
    ),
    "pay.yes": ("コストを支払って使う：{text}", "Pay for it and use it: {text}"),
    "pay.no": ("支払わず、使わない。", "Do not pay: the ability is not used."),
    "trigger": ("先に{card}の{ability}を発動する：{text}", "First {card}, {ability}: {text}"),
    "trigger.done": ("残りの能力は使わない。", "Use none of those that are left."),
    "which_ability.ability": ("{thing}の能力：{text}", "The ability of {thing}: {text}"),
    "oneself": ("自分を選ぶ。{why}", "Choose yourself. {why}"),
    "opponent": ("相手を選ぶ。{why}", "Choose the opponent. {why}"),
    "first_kind": ("先に書かれている方を選ぶ。{why}", "Choose what is named first. {why}"),
    "second_kind": ("後に書かれている方を選ぶ。{why}", "Choose what is named second. {why}"),
}


def values(p: Position, q: Question, o: Opt, lang: str) -> dict[str, str]:
    """What it costs, what there is to pay with, what a baton touch takes off."""
    out = {"active": str(active_energy(p, q.seat))}
    if o.what == "play":
        out["price"] = str(price(p, q.seat, Ref(o.a)))
    elif q.kind in ("baton", "more_batons"):
        full = price(p, q.seat, q.about)
        worth = cost(p, Ref(o.a)) if o.a >= 0 else 0
        out |= {"worth": str(worth), "price": str(full), "left": str(max(0, full - worth))}
    elif q.kind == "live_set" and o.what == "pick":
        live = "live" in p.carddef(Card(o.a & MASK)).printed.sets[KIND]
        out["sort"] = ("ライブ" if live else "ライブではない") if lang == "ja" else ("a live" if live else "no live")
    elif o.what == "place_at":
        out["leaves"] = _leaves(p, o, lang)
    return out


def _leaves(p: Position, o: Opt, lang: str) -> str:
    """What comes of a member in whose area another is put."""
    if not any(p.role[c] == 0 for c in p.zones[o.b]):
        return ""
    if p.layout.field[p.slot[o.a & MASK]]:
        return "2人は入れ替わる。" if lang == "ja" else ": the two change places"
    return "そこにいるメンバーは控え室に置かれる。" if lang == "ja" else ": that member goes to the waiting room"


TOLD: Final[Does] = {
    "move.play": ("{seat}は{card}をプレイした", "{seat} played {card}"),
    "ability": ("{seat}は{card}の{ability}を使った", "{seat} used {ability} of {card}"),
    "turn.cost": ("{card}をウェイト", "{card} put into wait"),
    "move.baton": ("{card}とバトンタッチ", "baton touch with {card}"),
    "live_won": ("{seat}はライブに勝利した", "{seat} won the live"),
}

SAYING: Final = Saying(
    DOES,
    values,
    begins=frozenset(
        {
            "normal_phase",
            "performance",
            "move.play",
            "ability",
            "move.set",
            "live_start",
            "score",
            "live_won",
            "move.clean_up",
        }
    ),
    ends=frozenset({"time.main_start", "time.live_set_start", "time.judgement_start", "time.turn_end"}),
    resumes=frozenset({"begins live_start", "move.yell", "yell", "hearts", "live_failed", "move.failed"}),
    beside=frozenset({"turn.cost", "move.baton"}),
    told=TOLD,
)
