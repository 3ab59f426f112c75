"""Keywords (chapter 16), each by its own definition, and what stays when ソウルガード keeps a unit in its place.

迎撃 acts in `battle.py` (8-5), 不死身 in `actions.py`, オーバードライブ and カウンター in `processes.py`; what
genesis and abyss summons do is in `verbs_plays.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.lower.shape import IT, THIS
from fuda.games.gateruler.meaning import history
from fuda.games.gateruler.meaning.choosing import sight_lapses
from fuda.games.gateruler.meaning.lasting import begin
from fuda.games.gateruler.meaning.verbs.damage import change_damage
from fuda.games.gateruler.rules.keyword_facts import KEYWORDS
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import ACTIVATED, CONSTANT, TRIGGERED
from fuda.kernel.derive import durations
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Cont, Frame
from fuda.kernel.run import effects
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Condition, Hook, Procedure, Verb, condition, hook, verb

UNITS: Final = Node("cards", zone="defense", kind="unit")
SELF_SOUL: Final = Node("pick", n=1, mode="exact", of=Node("attached", role="soul", to=THIS))
OTHER: Final = Node("ref", name="other_party")

# what a keyword stands for: the fields of the ability it is
DEFINED: Final[dict[str, Node]] = {
    "pierce": Node(
        "ability",
        type="triggered",
        trigger=Node("destroyed", what=UNITS, by=THIS, cause=Node("combat")),
        effect=Node("damage", what=Node("player", who="opponent"), n=Node("value", of=THIS, field="stk")),
    ),
    "vigil": Node(
        "ability",
        type="triggered",
        trigger=Node("time", at="attack_phase_end", whose="you"),
        effect=Node("may", effect=Node("move", what=THIS, to="defense", empty=True)),
    ),
    "riposte": Node(
        "ability",
        type="triggered",
        trigger=Node("combat_damaged", what=THIS),
        effect=Node(
            "if_",
            cond=Node(
                "and_",
                of=(Node("strikes_back"), Node("is_", what=OTHER, filter=Node("kind", name="unit"))),
            ),
            then=Node("damage", what=OTHER, n=Node("value", of=THIS, field="atk")),
        ),
    ),
    "double": Node(
        "ability",
        type="triggered",
        trigger=Node("time", at="battle_end"),
        cond=Node("first_attack"),
        effect=Node("act", what=THIS),
    ),
    "familiar": Node(
        "ability",
        type="activated",
        timing="normal",
        effect=Node(
            "seq",
            of=(
                Node("choose_attribute"),
                Node("modify", what=THIS, mods=(Node("attribute_gain", chosen=True),), until="turn"),
            ),
        ),
    ),
    "soulguard": Node(
        "ability",
        type="activated",
        timing="instant",
        cost=(Node("move", what=SELF_SOUL, to="grave"),),
        effect=Node("soulguard", do=Node("stay", what=IT)),
    ),
}

ACTIVATED_ABILITIES_ARE_PLAYED: Final = fact("14-1a-1", "activated abilities are played")
COSTS_MAY_BE_MISSING: Final = fact("14-1a-1a", "costs may be missing")
TRIGGERED_ABILITIES_WAIT: Final = fact("14-1a-2 14-9a", "triggered abilities wait")
CONSTANT_ABILITIES_APPLY: Final = fact("14-1a-3 14-7a 14-11a-1", "constant abilities apply")
GUARDED_UNITS_HEAL: Final = fact("16-12b-1", "guarded units heal")
GUARDED_UNITS_ARE_RELEASED: Final = fact("16-12b-2", "guarded units are released")


def defined(ability: Node) -> Node:
    """An ability in full: a keyword by its definition, タッチダウン by what it waits for."""
    keyword = ability.get("keyword")
    if isinstance(keyword, str) and keyword in DEFINED and "effect" not in ability:
        return DEFINED[keyword].with_(
            keyword=keyword,
            zone=ability.get("zone"),
            **{k: ability.get(k) for k in ("limit", "period") if k in ability},
        )
    if ability.get("key") == "td" and "trigger" not in ability:
        return ability.with_(type="triggered", trigger=Node("touched_down", what=THIS))
    return ability


def _by_the_rules(p: Position, card: int, ability: int) -> bool:
    """A keyword means something as long as a rule says what."""
    ab = p.pool.abilities[ability]
    if ab.type == TRIGGERED:
        if not TRIGGERED_ABILITIES_WAIT.on(p):
            return False
    elif ab.type == CONSTANT:
        if not CONSTANT_ABILITIES_APPLY.on(p):
            return False
    elif ab.type == ACTIVATED:
        if not ACTIVATED_ABILITIES_ARE_PLAYED.on(p) or not (ab.price or COSTS_MAY_BE_MISSING.on(p)):
            return False
    return ab.keyword not in KEYWORDS or KEYWORDS[ab.keyword].on(p)


VALID: Final[tuple[Condition, ...]] = (
    condition("", _by_the_rules, "その能力の意味がありません", "no rule says what it means"),
)


# --- ソウルガード ------------------------------------------------------------------------------------------------


def do_soulguard(p: Position, f: Frame, ins: Node) -> None:
    """16-12a-1: in this phase, the next time this unit would leave the board from where it is, it stays."""
    ctx = p.ctxs[f.ctx]
    if not p.current(ctx.source):
        return
    here = Node("ref", name="it", refs=(ctx.source,))
    event = Node("left", what=here, slot=p.slot[ctx.source & MASK])
    begin(p, f, Node("replace", event=event, with_=Node("stay", what=IT), next=True, until="phase"), None)
    f.did = 1


def do_stay(p: Position, f: Frame, ins: Node) -> None:
    """16-12b: it stays, its damage is gone, and what was to last for some time is over for it."""
    for r in effects.things(p, f, ins):
        card = r & MASK
        if GUARDED_UNITS_ARE_RELEASED.on(p):
            release(p, r)
        if GUARDED_UNITS_HEAL.on(p) and p.mark[card]:
            p.mark[card] = 0  # which is not healing (15-21a)
            p.changes += 1
            p.derived = None
        f.did = 1


def release(p: Position, ref: int) -> None:
    """Effects that were to last for some time end for a card; those for the rest of the game go on."""
    kept: list[Cont] = [e for e in p.effects if e.until == "game"]
    p.effects = [e for e in p.effects if e.until != "game"]
    durations.release(p, ref)
    p.effects = sorted([*kept, *p.effects], key=lambda e: e.stamp)
    p.derived = None


VERBS: Final[tuple[Verb, ...]] = (
    verb("16-12a-1", "soulguard", do_soulguard),
    verb("", "stay", do_stay),
)

PROCEDURES: tuple[Procedure, ...] = ()

HOOKS: Final[tuple[Hook, ...]] = (
    *history.HOOKS,
    hook("3-4b", "shuffle", sight_lapses, before=True),
    hook("13-2a-4", "damage_made", change_damage, before=True),
)
