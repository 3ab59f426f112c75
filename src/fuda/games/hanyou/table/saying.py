"""What answers do in 汎用TCG, and how its log is told by acts (see `kernel.game.saying`)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions.retreat import retreat_cost
from fuda.games.hanyou.rules.battle.skills import skill_cost
from fuda.games.hanyou.rules.turn import NO_BATTLE_FIRST_TURN
from fuda.games.hanyou.rules.zones import energy, main_unit
from fuda.games.hanyou.state import HP
from fuda.kernel.derive import layers
from fuda.kernel.game.saying import Does, Saying
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Opt, Question
from fuda.kernel.tables.kinds import AbilityId, Card

DOES: Final[Does] = {
    "place": (
        "手札の{card}（HP{hp}）を最初のメイン・ユニットとして裏向きで置く：{cardtext}",
        "Place {card} ({hp} HP) from your hand face down as your first main unit: {cardtext}",
    ),
    "charge": (
        "手札1枚をユニット1体のエネルギーにして1枚引く。カードは次に選ぶ。1ターンに1回。",
        "Attach a card from your hand to one of your units as energy and draw a card. You choose next. Once a turn.",
    ),
    "charge_card.pick": ("手札の{card}をエネルギーにする。", "Attach {card} from your hand as energy."),
    "charge_by_effect.pick": ("手札の{card}をエネルギーにする。{why}", "Attach {card} from your hand as energy. {why}"),
    "charge_unit.pick": (
        "{thing}にエネルギーをつける（今は{energy}枚）。",
        "Attach the energy to {thing}, which has {energy} now.",
    ),
    "unit": (
        "手札の{card}（HP{hp}）を空いているスタンバイ・エリアに出す：{cardtext}",
        "Put {card} ({hp} HP) from your hand into a free standby area: {cardtext}",
    ),
    "command": ("手札の{card}をプレイする：{cardtext}", "Play {card} from your hand: {cardtext}"),
    "retreat": (
        "メイン・ユニットの{main}をスタンバイ・ユニットと入れ替える。エネルギーを{price}枚捨てる。",
        "Change the main unit {main} with a standby unit; it discards {price} of its energy.",
    ),
    "retreat_unit.pick": ("{thing}を新しいメイン・ユニットにする。", "{thing} becomes the main unit."),
    "retreat_energy.pick": (
        "退却のために{card}を捨てる（{n}枚のうち{m}枚選択済み）。",
        "Discard {card} for the retreat ({m} of {n} chosen so far).",
    ),
    "boost_unit.pick": ("強化カードを{thing}にセットする。", "Set the boost card on {thing}."),
    "ex": ("{thing}のEXスキル「{ability}」を使う：{text}", "Use the EX skill {ability} of {thing}: {text}"),
    "action.end": ("メインフェイズを終え、{next}に進む。", "End the main phase: the {next} follows."),
    "skill": (
        "{about}が「{ability}」を使う（必要なエネルギー{price}枚、今は{energy}枚）。{strengths}{text}",
        "{about} uses {ability} (needs {price} energy, has {energy}). {strengths}{text}",
    ),
    "no_skill": ("スキルを使わずにバトルフェイズを終える。", "Use no skill: the battle phase ends without one."),
    "replacement_unit.pick": ("{thing}を新しいメイン・ユニットにする。", "{thing} becomes the main unit."),
    "trigger": ("先に{card}の誘発能力をプレイする：{text}", "Play the triggered ability of {card} first: {text}"),
    "change": ("ダメージにまず「{change}」を適用する。", "Apply “{change}” to the damage first."),
    "replace": ("{card}の効果を適用する：{text}", "Apply the effect of {card}: {text}"),
    "keep": ("どの効果も適用しない。", "Apply none of them."),
    "admit.yes": ("そのカードがあることにして行う。{why}", "Show that there is such a card. {why}"),
    "admit.no": ("ないことにする。", "Say that there is none."),
    "rock": ("グーを出す。チョキに勝つ。", "Show rock: it beats scissors."),
    "scissors": ("チョキを出す。パーに勝つ。", "Show scissors: they beat paper."),
    "paper": ("パーを出す。グーに勝つ。", "Show paper: it beats rock."),
}


def values(p: Position, q: Question, o: Opt, lang: str) -> dict[str, str]:
    """What a skill or a retreat costs, and damage against the HP that are left."""
    out = {"strengths": "", "next": _next(p, lang)}
    mine, theirs = main_unit(p, q.seat), main_unit(p, p.opponent(q.seat))
    if q.kind == "charge_unit":
        out["energy"] = str(len(energy(p, Card(o.a & MASK))))
    elif o.what == "retreat" and mine >= 0:
        d = p.carddef(mine)
        out["main"] = d.name if lang == "ja" else d.name_en
        out["price"] = str(retreat_cost(p, q.seat))
    elif o.what == "skill" and mine >= 0:
        ability = AbilityId(o.b)
        out["price"] = str(skill_cost(p, mine, ability))
        out["energy"] = str(len(energy(p, mine)))
        damage = p.pool.abilities[ability].damage
        if damage >= 0 and theirs >= 0:
            left = layers.derive(p).chars[theirs].nums[HP] - p.mark[theirs]
            d = p.carddef(theirs)
            out["strengths"] = (
                f"基本{damage}ダメージ、相手の{d.name}の残りHPは{left}。"
                if lang == "ja"
                else f"{damage} damage before changes against {d.name_en} with {left} HP left. "
            )
    return out


def _next(p: Position, lang: str) -> str:
    """The phase after the main phase."""
    battle = p.turn > 1 or not NO_BATTLE_FIRST_TURN.on(p)
    if lang == "ja":
        return "バトルフェイズ" if battle else "エンドフェイズ"
    return "battle phase" if battle else "end phase"


TOLD: Final[Does] = {
    "declare": ("{seat}は{card}の「{ability}」を宣言した", "{seat} declared {ability} of {card}"),
}

SAYING: Final = Saying(
    DOES,
    values,
    begins=frozenset(
        {"move.play", "move.put", "move.charge", "move.retreat", "ability", "declare", "move.place", "effect"}
    ),
    before=frozenset({"show@806.2a"}),
    told=TOLD,
    resumes=frozenset({"begins declare", "skill", "failed", "damage.skill"}),
    ends=frozenset({"time.main_start", "time.battle_start", "time.battle_end", "time.turn_end"}),
)
