"""Effects that last (9.3.1.2): changing cards, forbidding, permitting, attacks that are treated otherwise.

They are fixed to the things that are there when they begin; what concerns a player goes on applying.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.effects.kinds import CONTINUOUS_EFFECTS_LAST
from fuda.games.rebirth.rules.playing.abilities import age_of_play
from fuda.games.rebirth.state import ATTACK_NUMBER, FACE_DOWN
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import effects
from fuda.kernel.tables.kinds import Ref
from fuda.kernel.tables.rows import Verb, verb
from fuda.kernel.words import lasting
from fuda.kernel.words.lasting import IT, begun, touched
from fuda.kernel.words.nouns import referred


def counted(p: Position, node: Node) -> Node:
    """The "next" attack is one that is declared after this moment."""
    changes: dict[str, Value] = {}
    if node.op == "attack" and node.get("next"):
        changes["after"] = p.gv[ATTACK_NUMBER]
    for name, value in node.fields.items():
        if isinstance(value, Node) and name not in ("ability", "with_"):
            changes[name] = counted(p, value)
        elif isinstance(value, tuple) and name == "of" and node.op in ("and_", "or_"):
            changes[name] = tuple(counted(p, x) if isinstance(x, Node) else x for x in value)
    return node.with_(**changes) if changes else node


def begin(p: Position, f: Frame, node: Node, refs: list[Ref] | None) -> None:
    """An effect is as old as the playing of the ability that makes it."""
    e = lasting.begin(p, f, node, refs) if CONTINUOUS_EFFECTS_LAST.on(p) else None
    age = age_of_play(p)
    if e is not None and age >= 0:
        e.stamp = age


def _has_model(p: Position, ctx: Ctx, mod: Node) -> bool:
    """A number that is to be that of another card is not changed where there is no such card."""
    n = mod.get("n")
    if mod.op not in ("set_", "set_base") or not isinstance(n, Node):
        return True
    return all(referred(p, ctx, x["of"]) for x in n.walk() if x.op == "value")


def do_modify(p: Position, f: Frame, ins: Node) -> None:
    refs = touched(p, f, effects.things(p, f, ins))
    ctx = p.ctxs[f.ctx]
    mods = tuple(m for m in ins["mods"] if _has_model(p, ctx, m))
    if len(mods) < len(ins["mods"]):
        ins = ins.with_(mods=mods)
        refs = refs if mods else []
    what: Node = ins["what"]
    if what.op == "ref" and what["name"] in ("supported", "supporter", "blocked", "attacker", "attacked"):
        ctx.it = list(refs)
    if not refs:
        return
    for m in ins["mods"]:
        if m.op == "grant":
            ctx.changes = [refs[0], p.pool.ability(m["ability"])]
    begin(p, f, counted(p, ins.with_(what=IT)), refs)
    begun(p, f, len(refs))


def do_forbid(p: Position, f: Frame, ins: Node) -> None:
    lasting.do_forbid(p, f, counted(p, ins))


def do_lasting(p: Position, f: Frame, ins: Node) -> None:
    """What concerns a player, the game, or attacks."""
    lasting.do_lasting(p, f, counted(p, ins))


# --- the next character in an entry -------------------------------------------------------------------------------


def do_await(p: Position, f: Frame, ins: Node) -> None:
    """A change for the next character that is put into an entry."""
    begin(p, f, ins, None)
    begun(p, f, 1)


# --- face-down characters -----------------------------------------------------------------------------------------


def guise(p: Position, f: Frame, ins: Node, refs: list[Ref]) -> None:
    """Cards that lie face down as other characters: without their own names, attributes and abilities."""
    as_: Node = ins["guise"]
    mods = [Node("lose_abilities"), Node("set_kind", name="character"), Node("attribute_lose")]
    mods.append(Node("set_name", name=as_.get("name")))
    if "attribute" in as_:
        mods.append(Node("attribute_gain", name=as_["attribute"]))
    mods.extend(Node("set_base", field=field, n=as_[field]) for field in ("cost", "atk", "def"))
    node = Node("modify", what=IT, mods=tuple(mods), until=FACE_DOWN)
    begin(p, f, node, refs)


LASTING: Final = (
    "permit", "partner_attack", "no_partner_attack", "attack_damage", "damage_taken", "pierce", "keep_set", "priority",
    "play_revealed", "valid", "count_is", "charge_from", "charge_more", "only_when", "invalid",
    "met_again",
)  # fmt: skip

VERBS: Final[tuple[Verb, ...]] = (
    verb("9.3.1.2", "modify", do_modify),
    verb("9.3.1.2", "forbid", do_forbid),
    verb("9.3.1.2", "await", do_await),
    *(verb("9.3.1.2", op, do_lasting) for op in LASTING),
)
