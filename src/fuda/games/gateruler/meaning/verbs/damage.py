"""Damage, healing, reducing, destroying and countering by effect (13, 15-12, 15-20 to 15-22).

A reduction changes a damage that waits on the gate (13-3). One that speaks of damage to come waits for it as a delayed
ability (13-3a-1), until the end of the battle or of the phase (14-13e-2).
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.lower.shape import DESCRIBED, plain
from fuda.games.gateruler.meaning.lasting import REDUCTION_ENDS_WITH_THE_PHASE
from fuda.games.gateruler.meaning.patterns import right_kind
from fuda.games.gateruler.meaning.verbs.moves import send
from fuda.games.gateruler.rules.playing.playing import printed_change
from fuda.games.gateruler.rules.processing.processes import COMBAT, NO_COUNTER, deal, destroy, not_countered
from fuda.games.gateruler.rules.zones import is_unit
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Delayed, Ev, Frame, Item, Opt, Static
from fuda.kernel.run import decisions, effects, events, items
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.nouns import amount, gathered, noted, referred, remember

DAMAGE_HAS_A_SOURCE: Final = fact("14-15a 14-15b", "damage has a source")
REDUCTION_WAITS: Final = fact("13-3a-1", "reduction waits")
THE_DAMAGE_MEANT: Final = fact("13-3c", "the damage meant")
DAMAGE_IS_LOWERED_BY_THE_NUMBER: Final = fact("13-3d", "damage is lowered by the number")
DAMAGE_CAN_BE_MADE_ZERO: Final = fact("13-3d-1", "damage can be made zero")
TO_ZERO_IS_ALL: Final = fact("13-3d-2b", "to zero is all")
TAKER_SHARES_OUT: Final = fact("13-3d-2", "taker shares out")
FOE_SHARES_OUT: Final = fact("13-3d-2a", "foe shares out")
ONE_DAMAGE_OF_THIS_PHASE: Final = fact("13-7b-1", "one damage of this phase")
EACH_SOURCE_ITS_OWN: Final = fact("13-2a-2", "each source its own")
TURN_PLAYERS_SOURCES_FIRST: Final = fact("13-2a-2a", "turn players sources first")
THE_TOPMOST_IS_NEXT: Final = fact("13-3c-1", "the topmost is next")
WAITING_DAMAGE_IS_NOT_HEALED: Final = fact("13-4b-1 15-21c", "waiting damage is not healed")
THE_DAMAGE_OF_THE_ATTACKER: Final = fact("14-4b-1", "the damage of the attacker")
SHARED_OUT_IS_DEALT: Final = fact("15-10a-1", "shared out is dealt")
RULERS_ARE_HEALED: Final = fact("15-21b-1", "rulers are healed")
PIERCE_IS_NO_COMBAT: Final = fact("16-5b", "pierce is no combat")
PARTS_STAY: Final = fact("14-3b-5b", "parts stay")


# --- dealing (15-20) --------------------------------------------------------------------------------------------


def do_damage(p: Position, f: Frame, ins: Node) -> None:
    """Put damage on the gate: so much for each, or shared out as was decided when it was played."""
    ctx = p.ctxs[f.ctx]
    source = ctx.source
    sources: list[int] = []
    if isinstance(ins.get("source"), Node):
        sources = referred(p, ctx, ins["source"])
        if not sources:
            return  # what was to deal it is no fit target any more (14-3c-1)
        source = sources[0]
    n = amount(p, ctx, ins["n"])  # before "it" comes to be who takes the damage
    refs = effects.things(p, f, ins)
    remember(ctx, "damage", refs)
    if ins.get("divided") and not SHARED_OUT_IS_DEALT.on(p):
        return
    if not DAMAGE_HAS_A_SOURCE.on(p):
        source = -1
    flags = NO_COUNTER if ins.get("no_counter") else 0
    if ctx.ability >= 0 and p.pool.abilities[ctx.ability].keyword == "pierce":
        flags |= 0 if PIERCE_IS_NO_COMBAT.on(p) else COMBAT
    if ins.get("divided"):
        parts = {ctx.changes[i]: ctx.changes[i + 1] for i in range(0, len(ctx.changes), 2)}
        pairs = [(r, parts.get(r, 0)) for r in refs]
        if pairs and not PARTS_STAY.on(p):
            lost = sum(n for r, n in parts.items() if r not in refs)
            pairs[0] = (pairs[0][0], pairs[0][1] + lost)
    else:
        if isinstance(ins["n"], int):
            n += printed_change(p, source)
        pairs = [(r, n) for r in refs]
    if not pairs:
        return
    f.did = len(pairs)
    if len(sources) > 1 and EACH_SOURCE_ITS_OWN.on(p):
        ctx.rest = sources
        g = call(p, "deal_each")
        g.n = flags
        g.refs = [x for pair in pairs for x in pair]
        g.card = ctx.source
        return
    deal(p, last_known.ctrl_of(p, source) if source >= 0 else ctx.seat, source, pairs, flags)


def _next_controller(p: Position, f: Frame) -> None:
    """13-2a-2: of several sources each deals its own; whoever controls them orders them, the turn player's first."""
    order = p.order() if TURN_PLAYERS_SOURCES_FIRST.on(p) else p.order()[::-1]
    while f.b < len(order):
        seat = order[f.b]
        f.b += 1
        mine = [r for r in p.ctxs[f.ctx].rest if last_known.ctrl_of(p, r) == seat]
        if mine:
            g = call(p, "damage_sources")
            g.seat = seat
            g.refs = mine
            g.card = f.card
            f.pc -= 1
            return


def _ask_sources(p: Position, f: Frame) -> None:
    n = len(f.refs)
    g = decisions.pick(p, f.seat, f.refs, n, n, "damage_order")
    g.card = f.card
    g.b = 1 if n > 1 else 0


def _took_sources(p: Position, f: Frame) -> None:
    """What was named first is put on the gate first."""
    p.stack[-2].more.extend(f.refs)


def _deal_next(p: Position, f: Frame) -> None:
    if f.a < len(f.more):
        r = f.more[f.a]
        f.a += 1
        f.pc -= 1
        deal(p, last_known.ctrl_of(p, r), r, [(f.refs[i], f.refs[i + 1]) for i in range(0, len(f.refs), 2)], f.n)


def change_damage(p: Position, ev: Ev) -> None:
    """13-2a-4: what effects change about damage is changed when it is put on the gate (its printed number before)."""
    d = layers.derive(p)
    if not d.others:
        return
    used: list[int] = []
    for s in d.others:
        node = s.node
        if node.op != "damage_change" or node.get("printed") or not layers.applies(p, s):
            continue
        if speaks_of(p, s, ev):
            ev.n += terms.evaluate(p, layers.static_ctx(s), node["n"])
            if node.get("next"):
                used.append(-s.key)
    for s in d.others:
        if s.node.op == "no_counter" and layers.applies(p, s) and right_kind(p, s.node, ev):
            if ev.cause >= 0 and layers.about(p, s, s.node["what"], ev.cause):
                not_countered(p)
    ev.n = max(0, ev.n)
    if used:
        p.effects = [e for e in p.effects if e.id not in used]
        p.derived = None


def speaks_of(p: Position, s: Static, ev: Ev) -> bool:
    """Does a change of damage speak of this one: who deals it, who takes it, in combat or by an effect?"""
    node = s.node
    if not right_kind(p, node, ev):
        return False
    by: Node | None = node.get("by")
    if by is not None and not (ev.cause >= 0 and terms.matches(p, layers.static_ctx(s), by, ev.cause)):
        return False
    to: Node | None = node.get("to")
    return to is None or terms.matches(p, layers.static_ctx(s), to, ev.old)


# --- healing (15-21) --------------------------------------------------------------------------------------------


def do_heal(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    whole = bool(ins.get("all") or "dealt" in ins)
    n = -1 if whole else amount(p, ctx, ins["n"])
    refs = effects.things(p, f, ins)
    remember(ctx, "heal", refs)
    what: Node = ins["what"]
    if what.get("zone") == "ruler" and not RULERS_ARE_HEALED.on(p):
        return
    seat = terms.doer(p, ctx)
    if (not whole and n <= 0) or forbidding(p, "heal", seat, -1) is not None:
        return
    g = call(p, "healing")
    g.seat = seat
    g.refs = refs
    g.n = n
    g.a = ("", "combat", "effect", "any").index(ins.get("dealt", ""))
    g.card = ctx.source


def _heal_next(p: Position, f: Frame) -> None:
    """Units by their damage, rulers by the cards of their player's damage zone, one thing after the other."""
    f.ans = -1
    f.more = []
    f.did = 0
    if f.b >= len(f.refs):
        return
    r = f.refs[f.b]
    card = r & MASK
    if not p.current(r) or forbidding(p, "be_healed", p.ctrl[card], r) is not None:
        return
    if zone_name(p, p.slot[card]) == "ruler":
        there = [p.ref(c) for c in p.zones[p.slot_id("damage", p.ctrl[card])]]
        n = len(there) if f.n < 0 else min(f.n, len(there))
        if not WAITING_DAMAGE_IS_NOT_HEALED.on(p):
            for item in [x for x in p.items if x.kind == "ruler_damage" and x.seat == p.ctrl[card]][: max(0, f.n)]:
                items.remove(p, item.id)
        g = call(p, "heal_ruler")
        g.seat = f.seat
        g.refs = there
        g.n = n
        g.c = r
        g.card = f.card
    elif is_unit(p, card):
        n = f.n
        if f.a:
            dealt = damages(p, r, f.a)
            f.more = sorted(set(dealt))
            if not f.more:
                return
            if len(f.more) > 1:
                decisions.ask(p, f.seat, "which_damage", [Opt("number", n) for n in f.more], r)
                return
            n = f.more[0]
        _heal_unit(p, f, card, p.mark[card] if n < 0 else n)


def damages(p: Position, ref: int, which: int) -> list[int]:
    """What single damages of this phase dealt to a unit (13-7b-1)."""
    out: list[int] = []
    tally = p.tally
    for i in range(0, len(tally) - 3, 4):
        combat = tally[i + 2] & COMBAT != 0
        if tally[i] == ref and (which == 3 or combat == (which == 1)):
            out.append(tally[i + 3])
    if out and not ONE_DAMAGE_OF_THIS_PHASE.on(p):
        return [sum(out)]
    return out


def _heal_unit(p: Position, f: Frame, card: int, n: int) -> None:
    events.emit(p, events.make(p, f, "heal", p.ctrl[card], card, -n))


def _heal_chosen(p: Position, f: Frame) -> None:
    if f.ans >= 0 and f.more:
        card = f.refs[f.b] & MASK
        n = f.more[f.ans]
        _heal_unit(p, f, card, n)


def _healed_one(p: Position, f: Frame) -> None:
    f.c += f.did
    f.b += 1
    if f.b < len(f.refs):
        f.pc = 0
    else:
        p.stack[-2].did = f.c


def _pick_healed(p: Position, f: Frame) -> None:
    there = f.refs
    f.refs = []
    decisions.pick(p, f.seat, there, f.n, f.n, "heal").card = f.card


def _to_grave(p: Position, f: Frame) -> None:
    evs = [events.move(p, f, r & MASK, events.home(p, r & MASK, "grave"), "heal") for r in f.refs]
    send(p, evs)


def _healed(p: Position, f: Frame) -> None:
    """However many cards it was, the ruler was healed once."""
    done = f.did
    p.stack[-2].did = done
    if done:
        card = f.c & MASK
        events.emit(p, events.make(p, f, "ruler_healed", p.ctrl[card], card, done))


# --- reducing (13-3, 15-22) ----------------------------------------------------------------------------------------


def do_reduce(p: Position, f: Frame, ins: Node) -> None:
    """Less damage: of one that waits on the gate, or of one that is still to come."""
    ctx = p.ctxs[f.ctx]
    which: Node = ins["which"]
    item = _damage_meant(p, ctx, which)
    if item is None:
        if which.op != "ref":
            _wait(p, f, ins, which)
        return
    pairs = [i for i, r in enumerate(item.refs) if item.nums[i] > 0 and _concerned(p, ctx, which, r)]
    if "to" in ins:
        least = max(0, amount(p, ctx, ins["to"]))
        if least == 0 and not DAMAGE_CAN_BE_MADE_ZERO.on(p):
            return
        if not TO_ZERO_IS_ALL.on(p):
            pairs = pairs[:1]
        lessen(p, item, {i: max(0, item.nums[i] - least) for i in pairs})
        f.did = 1
        return
    n = amount(p, ctx, ins["n"])
    if n <= 0 or not pairs or not DAMAGE_IS_LOWERED_BY_THE_NUMBER.on(p):
        return
    f.did = 1
    if len(pairs) == 1:
        lessen(p, item, {pairs[0]: n})
        return
    g = call(p, "share_reduction")
    g.c = item.id
    g.n = n
    g.refs = pairs
    g.seat = sharer(p, item, pairs)
    g.card = ctx.source


def sharer(p: Position, item: Item, pairs: list[int]) -> int:
    """Who shares out a reduction: whoever controls those that take the damage; of several, the source's opponent."""
    seats = {p.ctrl[item.refs[i] & MASK] for i in pairs}
    if len(seats) == 1:
        seat = seats.pop()
        return seat if TAKER_SHARES_OUT.on(p) else p.opponent(seat)
    return p.opponent(item.seat) if FOE_SHARES_OUT.on(p) else item.seat


def lessen(p: Position, item: Item, less: dict[int, int]) -> None:
    x = item.clone()
    x.nums = tuple(max(0, n - less.get(i, 0)) for i, n in enumerate(item.nums))
    items.change(p, x)
    if x.nums != item.nums:
        events.note(p, "reduced", item.seat, sum(item.nums) - sum(x.nums), card=item.refs[0] & MASK)


def _ask_share(p: Position, f: Frame) -> None:
    """How much is taken off for the next of those who take the damage."""
    item = items.find(p, f.c)
    f.ans = -1
    if item is None or f.b >= len(f.refs):
        return
    rest = sum(item.nums[i] for i in f.refs[f.b + 1 :])
    here = item.nums[f.refs[f.b]]
    most = min(here, f.n)
    least = min(most, max(0, f.n - rest))
    f.a = least
    if least == most:
        f.ans = 0
        return
    decisions.ask_number(p, f.seat, "share_reduction", least, most, item.refs[f.refs[f.b]])


def _take_share(p: Position, f: Frame) -> None:
    if f.ans < 0:
        item = items.find(p, f.c)
        if item is not None:
            lessen(p, item, dict(zip(f.refs, f.more, strict=False)))
        return
    f.more.append(f.a + f.ans)
    f.n -= f.a + f.ans
    f.b += 1
    f.pc = 0


def _damage_meant(p: Position, ctx: Ctx, which: Node) -> Item | None:
    """The damage on the gate that a reduction speaks of."""
    if which.op == "ref":
        for r in terms.refs_of(p, ctx, which):
            item = items.item_at(p, r)
            if item is not None and item.kind == "damage":
                return item
        return None
    if which.op == "that_damage":
        ev = ctx.ev
        if ev is not None and ev.at > 0:
            item = items.find(p, ev.at)
            if item is not None and item.kind == "damage":
                return item
        if which.get("kind") == "combat":
            if not THE_DAMAGE_OF_THE_ATTACKER.on(p):
                return None
            by = _spoken_attacker(p, ctx)
            for item in reversed(p.items):
                if item.kind == "damage" and item.flags & COMBAT and item.source == by:
                    return item
        elif ev is None or p.rules.events[ev.kind].name != "damage_made":
            return _topmost(p, ctx, which)  # "being damaged": what is about to be dealt
        return None
    return _topmost(p, ctx, which)


def _topmost(p: Position, ctx: Ctx, which: Node) -> Item | None:
    """13-3c-1: of those that are meant, the topmost."""
    for item in reversed(p.items) if THE_TOPMOST_IS_NEXT.on(p) else p.items:
        if item.kind == "damage" and sum(item.nums) > 0 and is_meant(p, ctx, which, item):
            return item
    return None


def is_meant(p: Position, ctx: Ctx, which: Node, item: Item) -> bool:
    if not THE_DAMAGE_MEANT.on(p):
        return True
    kind = which.get("kind")
    if kind is not None and (kind == "combat") != (item.flags & COMBAT != 0):
        return False
    by: Node | None = which.get("by")
    if by is not None and not (item.source >= 0 and terms.matches(p, ctx, by, item.source)):
        return False
    timing = _timing_noun(p, ctx, which)
    if timing is not None:
        return any(terms.matches(p, ctx, timing, r) for r in item.refs)
    return any(_concerned(p, ctx, which, r) for r in item.refs)


def _concerned(p: Position, ctx: Ctx, which: Node, ref: int) -> bool:
    """Is the damage to this thing part of what is meant?"""
    if not THE_DAMAGE_MEANT.on(p):
        return True
    to: Node | None = which.get("to")
    if to is not None and to.op == "ref" and to["name"] == "to" and not ctx.to:
        return True  # it waited for damage to anything
    return to is None or terms.matches(p, ctx, to, ref)


def _timing_noun(p: Position, ctx: Ctx, which: Node) -> Node | None:
    """14-4d-1: a card that may be used while such a thing is being damaged speaks of that damage."""
    if which.op != "that_damage" or ctx.source < 0:
        return None
    timing: Node | None = p.carddef(ctx.source & MASK).text.get("timing")
    if timing is not None and timing.op == "being_damaged":
        return plain(timing["what"])
    return None


def _spoken_attacker(p: Position, ctx: Ctx) -> int:
    """14-4b-1: the attacking card that a timing speaks of."""
    from fuda.games.gateruler.rules.battle.battle import attacker

    ev = ctx.ev
    if ev is not None and p.rules.events[ev.kind].name == "attack":
        return ev.old
    return attacker(p)


def _wait(p: Position, f: Frame, ins: Node, which: Node) -> None:
    """The reduction waits for the damage it speaks of."""
    ctx = p.ctxs[f.ctx].copy()
    if not REDUCTION_WAITS.on(p):
        return
    when = Node("damage_made", kind=which.get("kind"))
    until = "phase" if REDUCTION_ENDS_WITH_THE_PHASE.on(p) else "turn"
    if which.op == "that_damage":
        if which.get("kind") != "combat":
            return  # a damage that is gone is gone
        by = _spoken_attacker(p, ctx)
        if by < 0 or not THE_DAMAGE_OF_THE_ATTACKER.on(p):
            return
        when = when.with_(by=Node("ref", name="it", refs=(by,)))
        until = "battle"
    else:
        for field, name in (("to", "what"), ("by", "by")):
            noun: Node | None = which.get(field)
            if noun is not None and noun.op not in DESCRIBED:
                refs = tuple(gathered(p, ctx, noun))
                if not refs:
                    return
                noun = Node("ref", name="it", refs=refs)
            when = when.with_(**{name: noun})
    ctx.ev = None
    ctx.it = []
    ctx.num = amount(p, ctx, ins["n"] if "n" in ins else ins["to"])
    to: Node | None = when.get("what")
    ctx.to = gathered(p, ctx, to) if to is not None and to.op not in DESCRIBED else []
    d = Delayed(p.tick(), when, ins["do"], ctx, p.turn)
    d.until = until
    p.delayed.append(d)
    f.did = 1


# --- destroying, countering ------------------------------------------------------------------------------------


def do_destroy(p: Position, f: Frame, ins: Node) -> None:
    """15-12: a destruction of these cards is put on the gate."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    remember(ctx, "destroy", refs)
    f.did = len(refs)
    if refs:
        destroy(p, ctx.seat, ctx.source, refs, 0)


def do_counter(p: Position, f: Frame, ins: Node) -> None:
    """Off the gate without being carried out: a card goes to its owner's graveyard."""
    ctx = p.ctxs[f.ctx]
    evs: list[Ev] = []
    for r in effects.things(p, f, ins):
        item = items.item_at(p, r)
        if item is None and ctx.ev is not None and ctx.ev.at > 0:
            item = items.find(p, ctx.ev.at)  # an ability of the card that is spoken of
        if item is None or forbidding(p, "be_countered", item.seat, r) is not None:
            continue
        f.did += 1
        events.note(p, "countered", item.seat, card=(item.source if item.source >= 0 else item.card) & MASK)
        if item.kind == "card":
            evs.append(events.move(p, f, item.card & MASK, events.home(p, item.card & MASK, "grave"), "negated"))
        else:
            items.remove(p, item.id)
    remember(ctx, "choose", noted(ctx, "choose"))
    done = f.did
    if evs:
        events.emit_all(p, evs)
    f.did = done


VERBS: Final[tuple[Verb, ...]] = (
    verb("15-20a 15-20b", "damage", do_damage),
    verb("", "heal", do_heal),
    verb("15-22a 13-3a", "reduce", do_reduce),
    verb("15-12a 12-4b-2a", "destroy", do_destroy),
    verb("", "counter_object", do_counter),
)

PROCEDURES: Final[tuple[Procedure, ...]] = (
    procedure("deal_each", "", step("", _next_controller), step("", _deal_next)),
    procedure("damage_sources", "", step("13-2a-2", _ask_sources), step("", _took_sources)),
    decisions.pick_procedure("damage_order", "13-2a-2"),
    procedure(
        "healing",
        "",
        step("15-21a 13-7b", _heal_next),
        step("13-7b-1", _heal_chosen),
        step("", _healed_one),
    ),
    procedure(
        "heal_ruler",
        "15-21b 13-4b",
        step("15-21b", _pick_healed),
        step("15-21b", _to_grave),
        step("", _healed),
    ),
    procedure("share_reduction", "", step("13-3d-2", _ask_share), step("", _take_share)),
    decisions.pick_procedure("heal", "15-21b"),
)
