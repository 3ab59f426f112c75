"""Why something cannot be done now in 汎用TCG: the failed rows of the tables of conditions."""

from __future__ import annotations

from fuda.games.hanyou.rules.actions.use_ex import ex_skills
from fuda.games.hanyou.rules.battle.skills import skills
from fuda.games.hanyou.rules.zones import main_unit
from fuda.kernel.position import sight
from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import NO_REF, Ref, Seat
from fuda.kernel.tables.rows import Condition

Reason = tuple[str, str, str]  # clause, Japanese, English


def _failed(p: Position, table: str, seat: Seat, ref: Ref, n: int = 0) -> list[Reason]:
    rows: list[Condition] = p.rules.conditions[table]
    found = [(c.clauses[0] if c.clauses else "", c.ja, c.en) for c in rows if not c.fn(p, seat, ref, n)]
    if not found and p.question is not None and p.question.real:
        return [("1101.1a", "ループを続けることになります", "it would go on with a loop that has been done")]
    return found


def why_not(p: Position, seat: Seat, what: str) -> list[Reason]:
    """Reasons against an action: "charge", "retreat", "unit NAME", "command NAME", "ex NAME", "skill NAME"."""
    verb, _, name = what.partition(" ")
    if p.over:
        return [("", "ゲームは終わっています", "the game is over")]
    if p.active != seat:
        return [("503.3", "自分のターンではありません", "it is not your turn")]
    if verb != "skill" and p.phase != "main":
        return [("503.3", "メインフェイズではありません", "it is not the main phase")]
    if verb == "skill" and p.phase != "battle":
        return [("703.2a", "バトルフェイズではありません", "it is not the battle phase")]
    if verb in ("charge", "retreat"):
        return _failed(p, verb, seat, NO_REF)
    if verb in ("unit", "command"):
        for card in p.zones[p.slot_id("hand", seat)]:
            if name in (p.carddef(card).name, p.carddef(card).name_en, p.carddef(card).number):
                return _failed(p, verb, seat, p.ref(card))
        return [("", f"手札に「{name}」はありません", f"there is no {name} in your hand")]
    if verb == "ex":
        for card, a in ex_skills(p, seat):
            if p.pool.abilities[a].name == name and sight.sees(p, seat, card):
                return _failed(p, "ex", seat, p.ref(card), a)
        return [("606.1", f"EXスキル「{name}」はありません", f"you have no EX skill {name}")]
    if verb == "skill":
        m = main_unit(p, seat)
        for _card, a in skills(p, m) if m >= 0 else []:
            if p.pool.abilities[a].name == name:
                return _failed(p, "skill", seat, p.ref(m), a)
        return [("703.2a-1", f"スキル「{name}」はありません", f"your main unit has no skill {name}")]
    return [("", f"「{what}」という行動はありません", f"there is no action {what!r}")]
