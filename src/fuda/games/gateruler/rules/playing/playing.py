"""Playing and resolving cards and abilities (14-3 to 14-6): the nine steps of a play, and what comes of it.

Frame of "play": card = the card (or the card whose ability it is), a = the ability or -1, b = how it is played (`FREE`,
`NO_LEVEL`, …), c = id of its item on the gate. What is chosen on the way is kept in the item's context: `targets`
holds, choice by choice, how many things and which (a mode counts as -1 and its number).
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.lower.shape import IT
from fuda.games.gateruler.meaning import prices
from fuda.games.gateruler.rules.zones import KIND, LEVEL, exists, rules_of
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import COMMAND, CONSTANT, TRIGGERED
from fuda.kernel.derive import durations, layers, terms
from fuda.kernel.position import last_known, limits, sight
from fuda.kernel.position.places import slots, turned, zone_name
from fuda.kernel.position.position import BITS, MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Cont, Ctx, Ev, Frame, Item, Opt, Static
from fuda.kernel.run import costs, decisions, effects, events, items
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import EVERYONE, Condition, Procedure, condition, procedure, step
from fuda.kernel.words.piles import draw_procedure
from fuda.kernel.words.targets import keep, keep_ways, key_of, stored

# how something is played
FREE: Final = 1  # without paying anything
NO_LEVEL: Final = 2  # without paying for its level
SUMMON: Final = 4  # as a normal summon
NO_RIGHT: Final = 8  # without using the right to summon
MUST_PAY: Final = 32  # only by paying for its level
MADE: Final = 128  # an ability that an effect has made: no use of the one that made it
OPEN: Final = 64  # as an open card: as much of its cost as can be
FROM_SET: Final = 256  # out of a set zone

# per-seat variables (Position.sv); 0 is `processing.WATCHING`
SUMMONS: Final = 1  # normal summons this turn

# flags of an item
FROM_HAND_ITEM: Final = 1
SUMMONED: Final = 2

TEXTS_BEAT_RULES: Final = fact("1-5a", "texts beat rules")
PRINTED_DAMAGE_CHANGES: Final = fact("14-13f 15-2b", "printed damage changes")
ABILITIES_HAVE_NAMES: Final = fact("14-1a-4", "abilities have names")
SUMMONS_ARE_COUNTED: Final = fact("15-17a-3", "summons are counted")
SEARCHED_LATER: Final = fact("15-6b", "searched later")
PLAYERS_CONTROL_WHAT_THEY_PLAY: Final = fact("4-5b", "players control what they play")
LEVELS_COST: Final = fact("14-3b-6a 2-7b", "levels cost")
COSTS_CHANGE_IN_ORDER: Final = fact("14-3b-6", "costs change in order")
COSTS_ARE_FIXED: Final = fact("14-3b-7", "costs are fixed")
SET_CARDS_COST: Final = fact("14-4e", "set cards cost")
FREE_IS_FREE: Final = fact("14-3b-6e", "free is free")
COUNTERS_ARE_FREE: Final = fact("14-5c-1", "counters are free")
TARGETS_WHEN_PLAYED: Final = fact("14-3b-4", "targets when played")
TARGETS_ARE_CHECKED: Final = fact("14-3c-1", "targets are checked")
NO_TARGETS_FOR_ZERO: Final = fact("14-3b-4a", "no targets for zero")
TARGETS_DIFFER: Final = fact("14-3b-4b", "targets differ")
NEVER_ITSELF: Final = fact("14-3b-4c", "never itself")
NUMBER_OF_TARGETS_STAYS: Final = fact("14-3b-4e", "number of targets stays")
EVERYONE_GETS_A_PART: Final = fact("14-3b-5a", "everyone gets a part")
LIMITS: Final = fact("14-6a", "limits")
LIMITS_BY_NAME: Final = fact("14-6a-1", "limits by name")
NAMES_ARE_COUNTED_FOR_EACH_PLAYER: Final = fact("14-6a-1a", "names are counted for each player")
COUNTS_STAY_WITH_THE_ABILITY: Final = fact("14-6a-2a", "counts stay with the ability")
SPENT_ABILITIES_ARE_NOT_PLAYED: Final = fact("14-6b", "spent abilities are not played")
SPENT_ABILITIES_DO_NOT_TRIGGER: Final = fact("14-6c", "spent abilities do not trigger")
RESOLVES_ANYWAY: Final = fact("14-3c-3a", "resolves anyway")
MUST_PAY_ENERGY: Final = fact("15-15b", "must pay energy")
WAIVED_IS_NOT_PAID: Final = fact("15-15b-1", "waived is not paid")
VALID_ON_THE_BOARD: Final = fact("14-2a 14-2a-1", "valid on the board")
VALID_WHERE_NAMED: Final = fact("14-2b", "valid where named")
EFFECTS_COME_TO_THE_GATE: Final = fact("14-3b-1b", "effects come to the gate")
ONLY_WHAT_ALL_SEE: Final = fact("14-3b-4d", "only what all see")
CARDS_ARE_PLAYED_FOR_THEM: Final = fact("14-5c", "cards are played for them")
OTHERS_ARE_PLAYED_FOR_THEM: Final = fact("14-5b", "others are played for them")
THEY_ARE_PLAYED_THEMSELVES: Final = fact("14-5d", "they are played themselves")
COST_SET: Final = fact("14-3b-6b", "cost set")
COST_ADD: Final = fact("14-3b-6c", "cost add")
COST_LESS: Final = fact("14-3b-6d", "cost less")
COST_CHANGES: Final = (("cost_set", COST_SET), ("cost_add", COST_ADD), ("cost_less", COST_LESS))
KERNEL_ANSWERS: Final = (
    answer("14-3b-8a", asked.COSTS_IN_ORDER),
    answer("14-1a-1", asked.COSTS_ARE_EFFECTS, 0, 1),
    answer("14-6a-2", asked.LIMITS_ARE_EACH_CARDS),
)


def gate(p: Position) -> int:
    return p.slot_id("gate", 0)


# --- what something is ---------------------------------------------------------------------------------------


def text_ability(p: Position, card: int) -> int:
    """The effect of an event card; -1 for none."""
    for a in p.base[card].abilities:
        if p.pool.abilities[a].type == COMMAND and not p.pool.abilities[a].node.get("key"):
            return a
    return -1


def program_of(p: Position, card: int, ability: int) -> int:
    a = ability if ability >= 0 else text_ability(p, card)
    return p.pool.abilities[a].programs.get("effect", -1) if a >= 0 else -1


def is_kind(p: Position, ref: int, kind: str) -> bool:
    return kind in layers.derive(p).chars[ref & MASK].sets[KIND]


def level(p: Position, ref: int) -> int:
    return max(0, last_known.chars_of(p, ref).nums[LEVEL])


def energy(p: Position, seat: int) -> list[int]:
    """Energy cards that can be paid with."""
    return turned(p, "energy", seat, NORMAL)


def level_cost(p: Position, seat: int, ref: int, how: int) -> int:
    """What is to be paid for a card's level."""
    if _is_free(p, how) or not LEVELS_COST.on(p):
        return 0
    if how & NO_LEVEL and COUNTERS_ARE_FREE.on(p):
        return 0
    if how & FROM_SET and not SET_CARDS_COST.on(p):
        return 0
    waived = rules_of(p, seat).free and COST_SET.on(p)
    return _changed(p, seat, ref, 0 if waived else level(p, ref))


def _is_free(p: Position, how: int) -> bool:
    return how & FREE != 0 and FREE_IS_FREE.on(p)


def _changed(p: Position, seat: int, ref: int, n: int) -> int:
    """Costs as effects change them: first what makes them something else, then what adds, then what takes away."""
    for op, applies in COST_CHANGES if COSTS_CHANGE_IN_ORDER.on(p) else COST_CHANGES[::-1]:
        if not applies.on(p):
            continue
        for s in layers.derive(p).others:
            if s.node.op == op and layers.applies(p, s) and layers.about(p, s, s.node["what"], ref):
                value = terms.evaluate(p, layers.static_ctx(s), s.node["n"])
                n = value if op == "cost_set" else n + value if op == "cost_add" else n - value
        n = max(0, n)
    return n


# --- which abilities are valid (14-2): card, ability --------------------------------------------------------------


def _in_place(p: Position, card: int, ability: int) -> bool:
    """On the board, face up; elsewhere only what means something there."""
    ab = p.pool.abilities[ability]
    slot = p.slot[card]
    if ab.node.get("set_card"):
        return zone_name(p, slot) == "set"
    if ab.node.get("base"):
        return True
    if ab.zone:
        return p.layout.zone[slot] in p.rules.groups.get(ab.zone, ()) and VALID_WHERE_NAMED.on(p)
    return p.layout.field[slot] and VALID_ON_THE_BOARD.on(p)


def _only_timing(p: Position, card: int, ability: int) -> bool:
    """Of a set card only its timing is valid."""
    if zone_name(p, p.slot[card]) != "set" or p.face[card] == 1:
        return True
    return bool(p.pool.abilities[ability].node.get("set_card"))


VALID: Final[tuple[Condition, ...]] = (
    condition("", _in_place, "その領域では有効ではありません", "not valid in this zone"),
    condition("14-2a-2", _only_timing, "セットされています", "it is set face down"),
)


# --- can it be played? (seat, ref, ability, how) ---------------------------------------------------------------


def playable(p: Position, seat: int, ref: int, ability: int, how: int, given: Ctx | None = None) -> bool:
    """Can all that playing it asks for be done: a place, targets, costs? (`given`: what its text knows already.)"""
    if ability < 0:
        if forbidding(p, "play", seat, ref) is not None:
            return False
        if is_kind(p, ref, "unit") and not unit_places(p, seat):
            return False
        if granted(p, ref, "must_pay"):
            how |= MUST_PAY
        if how & MUST_PAY and level(p, ref) > 0 and not _level_is_asked_for(p, seat, how):
            return False
        if zone_name(p, p.slot[ref & MASK]) == "set":
            how |= FROM_SET
    elif not usable(p, seat, ref, ability):
        return False
    ctx = Ctx(seat, ref, ability if ability >= 0 else text_ability(p, ref & MASK))
    if given is not None:
        ctx.ev = given.ev
        ctx.it = list(given.it)
    elif ability < 0:
        ctx.it = spoken_by_timing(p, ctx)
    if not targets_there(p, ctx, program_of(p, ref & MASK, ability)):
        return False
    ctx.paying = True
    return prices.payable(p, ctx, acts_asked_for(p, seat, ref, ability, how))


def acts_asked_for(p: Position, seat: int, ref: int, ability: int, how: int) -> tuple[Node, ...]:
    """All that must be done to play it: energy for a level, what is printed in [ ], what effects add (14-3b-6)."""
    if _is_free(p, how):
        return ()
    acts: list[Node] = []
    n = level_cost(p, seat, ref, how) if ability < 0 else 0
    if n > 0:
        acts.append(Node("pay_energy", n=n))
    if ability >= 0 and p.pool.abilities[ability].price and LEVELS_COST.on(p):
        acts.extend(p.pool.abilities[ability].node["cost"])
    if COST_ADD.on(p):
        acts.extend(added_cost(p, ref, ability))
    return tuple(acts)


def _level_is_asked_for(p: Position, seat: int, how: int) -> bool:
    """15-15b: is energy to be paid for a level, played like this? Not without costs, nor where it is waived."""
    if not MUST_PAY_ENERGY.on(p):
        return True
    waived = rules_of(p, seat).free or how & NO_LEVEL != 0
    return how & FREE == 0 and not (waived and WAIVED_IS_NOT_PAID.on(p))


def added_cost(p: Position, ref: int, ability: int) -> tuple[Node, ...]:
    """What effects ask for besides, for a card or for an ability of one (14-3b-6c)."""
    out: list[Node] = []
    for s in layers.derive(p).others:
        if s.node.op == "add_cost" and bool(s.node.get("ability")) == (ability >= 0) and layers.applies(p, s):
            if layers.about(p, s, s.node["what"], ref):
                out.extend(s.node["cost"])
    return tuple(out)


def spoken_by_timing(p: Position, ctx: Ctx) -> list[int]:
    """What the timing of a card speaks of, where it is a state of things: its text calls it "that unit"."""
    from fuda.games.gateruler.meaning.nouns import in_timing

    return in_timing(p, ctx)


def granted(p: Position, ref: int, op: str, act: str = "") -> list[Node]:
    """Lasting effects of a kind that concern a card: of others, and what its own text says of it wherever it is."""
    out: list[Node] = []
    if op not in p.pool.words:
        return out
    if op == "permit" and not TEXTS_BEAT_RULES.on(p):
        return out
    for s in layers.derive(p).others:
        if s.node.op == op and s.node.get("act", "") == act and layers.applies(p, s):
            if layers.about(p, s, s.node["what"], ref):
                out.append(s.node)
    card = ref & MASK
    if not (p.layout.field[p.slot[card]] and p.face[card] == 1):
        for a in p.base[card].abilities:
            ab = p.pool.abilities[a]
            for node in ab.statics if ab.type == CONSTANT else ():
                if node.op == op and node.get("act", "") == act and node["what"].get("name") == "this_card":
                    cond: Node | None = node.get("cond")
                    if cond is None or terms.holds(p, Ctx(p.ctrl[card], ref, a), cond):
                        out.append(node)
    return out


def usable(p: Position, seat: int, ref: int, ability: int) -> bool:
    return use_left(p, seat, ref, ability) and forbidding(p, "use_ability", seat, ref) is None


def use_left(p: Position, seat: int, ref: int, ability: int) -> bool:
    """May it be played once more: an activated ability (14-6b), or one that has triggered (14-6c)?"""
    triggered = p.pool.abilities[ability].type == TRIGGERED
    kept = (SPENT_ABILITIES_DO_NOT_TRIGGER if triggered else SPENT_ABILITIES_ARE_NOT_PLAYED).of(p)
    return not kept or within_limit(p, seat, ref, ability)


def limit_key(p: Position, seat: int, ref: int, ability: int) -> int:
    """An ability whose limit is printed with its name is counted by name, for each player; any other by itself,
    whoever controls it."""
    ab = p.pool.abilities[ability]
    if ab.node.get("limit_by") == "name" and LIMITS_BY_NAME.on(p):
        same = min(a.id for a in p.pool.abilities if a.name == ab.name)
        return (seat + 1 if NAMES_ARE_COUNTED_FOR_EACH_PLAYER.on(p) else p.seats + 1) << 40 | same
    key = limits.key(p, ref, ability)
    return key if COUNTS_STAY_WITH_THE_ABILITY.on(p) else key | (seat + 1) << 56


def within_limit(p: Position, seat: int, ref: int, ability: int) -> bool:
    ab = p.pool.abilities[ability]
    if not ab.limit or not LIMITS.on(p):
        return True
    key = limit_key(p, seat, ref, ability)
    return _used(p, ab.node.get("period", "turn"), key) < ab.limit


def _used(p: Position, period: str, key: int) -> int:
    return p.used.get(key | (1 << 60 if period == "game" else 0), 0)


def count_use(p: Position, seat: int, ref: int, ability: int) -> None:
    ab = p.pool.abilities[ability]
    if ab.limit:
        key = limit_key(p, seat, ref, ability) | (1 << 60 if ab.node.get("period") == "game" else 0)
        p.used[key] = p.used.get(key, 0) + 1


def unit_places(p: Position, seat: int) -> list[int]:
    """Where a unit may be put: attack and defense zones."""
    return [s for zone in ("attack", "defense") for s in slots(p, zone, seat) if exists(p, s)]


def targets_there(p: Position, ctx: Ctx, prog: int) -> bool:
    """Are there enough things to be chosen for everything that must be chosen when it is played?"""
    if prog < 0 or not TARGETS_WHEN_PLAYED.on(p):
        return True
    for i, ins in enumerate(p.pool.programs[prog]):
        if ins.op == "pick" and ins.get("target"):
            least = targets_wanted(p, ctx, ins) if ins.get("mode", "exact") == "exact" else 0
            if len(candidates(p, ctx, ins, least)) < least or least > parts_there(p, ctx, prog, i, least):
                return False
        elif ins.op == "choose_one" and not any(targets_there(p, ctx, b) for b in ins["blocks"]):
            return False
        elif ins.op in NESTED:
            inner = ctx.copy()
            if ins.op == "by":
                inner.doer = next(iter(terms.seats_of(p, ctx, ins["who"])), -1) if inner_blocks(p, ctx, ins) else -1
            if not all(targets_there(p, inner, b) for b in inner_blocks(p, ctx, ins)):
                return False
    return True


def targets_wanted(p: Position, ctx: Ctx, ins: Node) -> int:
    """How many targets a text asks for: none where that comes to 0 or less."""
    return max(0 if NO_TARGETS_FOR_ZERO.on(p) else 1, terms.evaluate(p, ctx, ins["n"]))


def parts_there(p: Position, ctx: Ctx, prog: int, at: int, wanted: int) -> int:
    """Among how many of the targets chosen at a place of the text what they are dealt can be divided."""
    for ins in p.pool.programs[prog][at + 1 :]:
        if ins.op == "pick" and ins.get("target"):
            break
        if ins.op == "damage" and ins.get("divided") and EVERYONE_GETS_A_PART.on(p):
            return min(wanted, max(0, terms.evaluate(p, ctx, ins["n"])))
    return wanted


# what everybody can see of a card, whatever it is
OPEN_FILTERS: Final = frozenset(
    {"face", "state", "at", "other", "is_ref", "foremost", "attacking", "attacked", "owned", "entered_this_turn"}
)


def asks_what_it_is(noun: Node) -> bool:
    """Does a choice depend on what a card is, not only on where and how it lies?"""
    if noun.get("kind") is not None:
        return True
    filters: tuple[Node, ...] = noun.get("filters", ())
    return any((f["of"] if f.op == "not_" else f).op not in OPEN_FILTERS for f in filters)


def candidates(p: Position, ctx: Ctx, ins: Node, wanted: int = 1) -> list[int]:
    """What may be chosen as a target now: never the thing itself, and nothing that cannot be chosen."""
    refs = terms.gather(p, ctx, ins["of"])
    if not TARGETS_DIFFER.on(p):
        refs = refs * max(1, wanted)
    if NEVER_ITSELF.on(p):
        own = [x.card for x in p.items if x.card == ctx.source or _is_being_played(x, ctx)]
        refs = [r for r in refs if r not in own]
    if asks_what_it_is(ins["of"]) and ONLY_WHAT_ALL_SEE.on(p):
        everyone = (1 << p.seats) - 1
        refs = [r for r in refs if sight.seen_by(p, r & MASK) == everyone]
    return [r for r in refs if forbidding(p, "be_chosen", ctx.seat, r) is None]


def _is_being_played(x: Item, ctx: Ctx) -> bool:
    return x.kind == "ability" and x.ctx is None and x.source == ctx.source and x.ability == ctx.ability


# --- the nine steps (14-3b) --------------------------------------------------------------------------------------


def play(p: Position, seat: int, ref: int, ability: int, how: int, ctx: Ctx | None = None, prog: int = -1) -> Frame:
    """Play a card (ability -1) or an ability of one (`prog`: one that an effect has made). The caller's `did` becomes 1
    when it is on the gate."""
    f = call(p, "play")
    f.ctx = -1
    f.seat = seat
    f.card = ref
    f.a = ability
    f.b = how
    f.prog = prog
    f.b |= MADE if prog >= 0 else 0
    own = ctx if ctx is not None else Ctx(seat, ref, ability if ability >= 0 else text_ability(p, ref & MASK))
    if ctx is None and ability < 0:
        own.it = spoken_by_timing(p, own)
    p.ctxs.append(own)
    f.ctx = len(p.ctxs) - 1
    return f


def _show(p: Position, f: Frame) -> None:
    """What is hidden from somebody is shown."""
    card = f.card & MASK
    everyone = (1 << p.seats) - 1
    if p.current(f.card) and p.rules.zones[p.zone_of(card)].sight != EVERYONE:
        events.emit(p, events.make(p, None, "show", f.seat, card, everyone))


def _to_gate(p: Position, f: Frame) -> None:
    card = f.card & MASK
    f.n = 0
    if f.a >= 0:
        item = items.push(p, gate(p), "ability", f.seat, f.card, f.a)
        f.c = item.id
        events.note(p, "ability", f.seat, f.a, card=card)
        return
    if zone_name(p, p.slot[card]) == "hand" or f.b & OPEN:
        f.n = FROM_HAND_ITEM
    if zone_name(p, p.slot[card]) == "set":
        f.b |= FROM_SET
    if zone_name(p, p.slot[card]) in HIDDEN_REACH and EFFECTS_COME_TO_THE_GATE.on(p):
        _bring_along(p, card)
    events.emit(p, events.move(p, None, card, gate(p), "play"))


HIDDEN_REACH: Final = ("hand", "drive")
BROUGHT: Final = frozenset({"modify", "cost_set", "cost_add", "cost_less", "add_cost"})


def _bring_along(p: Position, card: int) -> None:
    """14-3b-1b: what applies to a card because it is in the hand or in the drive zone goes on applying to it on the
    gate, under the ref that it will have there."""
    old = p.ref(card)
    d = layers.derive(p)
    for s in [*d.modifies, *d.others]:
        if s.fixed or s.node.op not in BROUGHT or not _by_zone(p, s):
            continue
        if layers.applies(p, s) and layers.about(p, s, s.node["what"], old):
            node = durations.frozen(p, layers.static_ctx(s), s.node).with_(what=IT, cond=None)
            e = Cont(p.tick(), node, s.seat, s.source, s.ability, s.stamp)
            e.refs = (old + (1 << BITS),)
            e.until = "game"
            e.turn = p.turn
            p.effects.append(e)
            p.derived = None


def _by_zone(p: Position, s: Static) -> bool:
    """Is a lasting effect about cards of the hand or of the drive zone?"""
    zones = str(s.node["what"].get("zone", "")).split("+")
    own = p.pool.abilities[s.ability].zone if s.ability >= 0 else ""
    return any(z in HIDDEN_REACH for z in (*zones, own))


def _on_gate(p: Position, f: Frame) -> None:
    """A card is on the gate: it becomes one of the things there."""
    card = f.card & MASK
    ctx = p.ctxs[f.ctx]
    if f.a < 0:
        if zone_name(p, p.slot[card]) != "gate":
            _undo(p, f)
            return
        if p.effects and EFFECTS_COME_TO_THE_GATE.on(p):
            durations.carry_over(p, f.card, p.ref(card))
        f.card = p.ref(card)
        ctx.source = f.card
        who = f.seat if PLAYERS_CONTROL_WHAT_THEY_PLAY.on(p) else p.owner[card]
        item = items.push_card(p, card, who)
        item.flags = f.n | (SUMMONED if f.b & SUMMON else 0)
        p.ctrl[card] = who
        f.c = item.id
    if f.prog < 0:
        f.prog = program_of(p, card, f.a)


def _undo(p: Position, f: Frame) -> None:
    durations.release(p, f.card + (1 << BITS))
    goto(p, f, "end")
    f.did = 0


def _modes(p: Position, f: Frame) -> None:
    """What the text lets its player choose from."""
    if f.prog >= 0:
        g = call(p, "choose_targets")
        g.prog = f.prog
        g.n = 0


def _targets(p: Position, f: Frame) -> None:
    """Whom it is about."""
    if f.prog >= 0:
        g = call(p, "choose_targets")
        g.prog = f.prog
        g.n = 1


def _walk(p: Position, f: Frame) -> None:
    """Through the text, choice by choice: first the modes (n = 0), later the targets (n = 1). While c is 1, `refs` are
    the blocks of the last instruction that are still to be gone through."""
    program = p.pool.programs[f.prog] if f.prog >= 0 else ()
    ctx = p.ctxs[f.ctx]
    ctx.doer = f.seat if f.seat != ctx.seat else -1
    while True:
        if f.c == 1 and f.refs:
            g = call(p, "choose_targets")
            g.prog = f.refs.pop(0)
            g.n = f.n
            last = program[f.a - 1]
            if last.op == "by":
                g.seat = terms.seats_of(p, ctx, last["who"])[0]
            f.b = 3
            return
        f.c = 0
        if f.a >= len(program):
            break
        ins = program[f.a]
        f.a += 1
        if ins.op == "choose_one" and "blocks" in ins:
            chosen = modes_of(ctx, key_of(f))
            blocks: tuple[int, ...] = ins["blocks"]
            if f.n == 0 and len(chosen) < min(ins.get("n", 1), len(blocks)):
                f.b = 1
                left = [i for i in range(len(blocks)) if i not in chosen]
                f.more = [i for i in left if targets_there(p, ctx, blocks[i])] or left
                opts = [Opt("block", blocks[i], i) for i in f.more]
                q = decisions.ask(p, f.seat, "choose_one", opts, ctx.source)
                q.ability = ctx.ability
                return
            f.refs = [blocks[i] for i in sorted(chosen)]
            f.c = 1
        elif ins.op == "pick" and (ins.get("target") or (ins.get("search") and not SEARCHED_LATER.on(p))):
            if f.n == 1:
                f.b = 2
                most = targets_wanted(p, ctx, ins) if "n" in ins else -1
                refs = candidates(p, ctx, ins, most)
                least = most if ins.get("mode", "exact") == "exact" else 0
                most = parts_there(p, ctx, f.prog, f.a - 1, most if most >= 0 else len(refs))
                g = decisions.pick(p, f.seat, refs, least, most, "target")
                g.card = ctx.source
                if "such" in ins:
                    g.prog = f.prog
                    g.b = f.a - 1 << 1
                return
        elif ins.op in NESTED:
            f.refs = inner_blocks(p, ctx, ins)
            f.c = 1
    f.b = 0


NESTED: Final = frozenset({"if_", "may", "repeat", "do", "then", "by", "material"})


def inner_blocks(p: Position, ctx: Ctx, ins: Node) -> list[int]:
    """The blocks of an instruction in which something can be chosen when it is played."""
    if ins.op == "by" and (ins["who"].endswith("_of_it") or len(terms.seats_of(p, ctx, ins["who"])) != 1):
        return []
    blocks = [ins.get(field) for field in ("effect", "then", "else_")]
    return [b for b in blocks if isinstance(b, int)]


def _walked(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    kind = f.b
    f.b = 0
    if kind == 0:
        return
    f.pc = 0
    if kind == 1:
        key = key_of(f)
        keep_ways(ctx, key, [*modes_of(ctx, key), f.more[f.ans]])
        f.more = []
        f.a -= 1  # and once more, where more than one is to be chosen
    elif kind == 2:
        keep(ctx, key_of(f), f.refs)
        f.refs = []
        f.more = []


def modes_of(ctx: Ctx, key: int) -> list[int]:
    """The numbers of all modes chosen at a place of the text."""
    return stored(ctx, key) or []


def targets_now(p: Position, ctx: Ctx, noun: Node, key: int) -> list[int]:
    """The things chosen at a place of the text, as far as they are still such."""
    refs = stored(ctx, key) or []
    ins = p.pool.programs[key >> 8][key & 255]
    if "n" in ins and not NUMBER_OF_TARGETS_STAYS.on(p):
        refs = refs[: targets_wanted(p, ctx, ins)]
    refs = [r for r in refs if p.current(r)]
    if not TARGETS_ARE_CHECKED.on(p):
        return refs
    return [r for r in refs if terms.matches(p, ctx, noun, r) and forbidding(p, "be_chosen", ctx.seat, r) is None]


def _place(p: Position, f: Frame) -> None:
    """A unit: where it will be put."""
    f.refs = []
    if f.a < 0 and is_kind(p, f.card, "unit"):
        f.refs = unit_places(p, f.seat)
        opts = [Opt("place_at", -1, s) for s in f.refs]
        decisions.ask(p, f.seat, "place", opts, f.card)


def _placed(p: Position, f: Frame) -> None:
    if f.refs and f.a < 0:
        item = items.find(p, f.c)
        if item is not None:
            x = item.clone()
            x.nums = (f.refs[f.ans],)
            items.change(p, x)
    f.refs = []


def _divide(p: Position, f: Frame) -> None:
    """Numbers that are divided among targets are divided now, at least one for each."""
    n, refs = _to_divide(p, p.ctxs[f.ctx], f.prog, [])
    if n > 0 and refs:
        g = call(p, "divide")
        g.n = n
        g.refs = refs


def _to_divide(p: Position, ctx: Ctx, prog: int, refs: list[int]) -> tuple[int, list[int]]:
    """How much is divided, and among whom."""
    for i, ins in enumerate(p.pool.programs[prog] if prog >= 0 else ()):
        if ins.op == "pick" and ins.get("target"):
            refs = stored(ctx, prog << 8 | i) or []
        elif ins.op == "damage" and ins.get("divided"):
            more = printed_change(p, ctx.source) if isinstance(ins["n"], int) else 0
            return max(0, terms.evaluate(p, ctx, ins["n"]) + more), refs
        elif ins.op == "choose_one" and "blocks" in ins:
            for chosen in modes_of(ctx, prog << 8 | i):
                n, among = _to_divide(p, ctx, ins["blocks"][chosen], refs)
                if n:
                    return n, among
        elif ins.op in NESTED:
            for inner in inner_blocks(p, ctx, ins):
                n, among = _to_divide(p, ctx, inner, refs)
                if n:
                    return n, among
    return 0, []


def printed_change(p: Position, source: int) -> int:
    """14-13f: by how much effects change the printed number of the damage that a card deals."""
    more = 0
    for s in layers.derive(p).others if PRINTED_DAMAGE_CHANGES.on(p) else ():
        if s.node.op == "damage_change" and s.node.get("printed") and layers.applies(p, s):
            by: Node | None = s.node.get("by")
            if by is None or (source >= 0 and terms.matches(p, layers.static_ctx(s), by, source)):
                more += terms.evaluate(p, layers.static_ctx(s), s.node["n"])
    return more


def _division(p: Position, f: Frame) -> None:
    left = len(f.refs) - f.b
    f.ans = -1
    if left <= 0:
        return
    least = 1 if EVERYONE_GETS_A_PART.on(p) else 0
    most = f.n - least * (left - 1)
    if left == 1 or most <= least:
        f.ans = f.n - least if left == 1 else 0
        return
    decisions.ask_number(p, f.seat, "divide", least, most, f.refs[f.b])


def _divided(p: Position, f: Frame) -> None:
    if f.ans < 0:
        return
    part = f.ans + (1 if EVERYONE_GETS_A_PART.on(p) else 0)
    f.n -= part
    p.ctxs[f.ctx].changes.extend([f.refs[f.b], part])
    f.b += 1
    if f.b < len(f.refs):
        f.pc = 0


def _fix_cost(p: Position, f: Frame) -> None:
    """What it costs is fixed from here on: so much energy, and acts (`more` holds their programs)."""
    f.n = level_cost(p, f.seat, f.card, f.b) if f.a < 0 else 0
    f.more = _acts(p, f)


def _acts(p: Position, f: Frame) -> list[int]:
    if _is_free(p, f.b):
        return []
    printed = f.a >= 0 and LEVELS_COST.on(p)
    programs = list(p.pool.abilities[f.a].price) if printed else []
    if COST_ADD.on(p):
        programs += [p.pool.price(act) for act in added_cost(p, f.card, f.a)]
    return programs


def _pay_level(p: Position, f: Frame) -> None:
    there = energy(p, f.seat)
    if f.b & OPEN:
        f.n = min(f.n, len(there))
    if f.n > 0:
        g = call(p, "pay_level")
        g.seat = f.seat
        g.card = f.card
        g.n = f.n


def _choose_energy(p: Position, f: Frame) -> None:
    there = [p.ref(c) for c in energy(p, f.seat)]
    decisions.pick(p, f.seat, there, f.n, f.n, "pay_energy").card = f.card


def _rest_energy(p: Position, f: Frame) -> None:
    from fuda.kernel.words.nouns import remember

    evs = [events.make(p, None, "turn", f.seat, r & MASK, RESTED, "cost") for r in f.refs]
    remember(p.ctxs[f.ctx], "pay", f.refs)
    f.refs = []
    events.emit_all(p, evs)


def _pay(p: Position, f: Frame) -> None:
    """Act by act; what is replaced by something else counts as done."""
    f.did = 1
    programs = f.more if COSTS_ARE_FIXED.on(p) else _acts(p, f)
    f.more = []
    if programs:
        costs.pay(p, programs)


def _played(p: Position, f: Frame) -> None:
    """It has been played; the item keeps what was chosen."""
    item = items.find(p, f.c)
    ctx = p.ctxs[f.ctx]
    if item is not None:
        x = item.clone()
        x.ctx = ctx.copy()
        x.prog = f.prog
        items.change(p, x)
    if f.a >= 0 and not f.b & MADE:
        count_use(p, f.seat, f.card, f.a)
    if f.b & SUMMON and SUMMONS_ARE_COUNTED.on(p):
        p.sv[f.seat][SUMMONS] += 1
    ev = events.make(p, None, "played", f.seat, f.card & MASK, 1 if f.a >= 0 else 0)
    ev.cause = f.card
    ev.ability = f.a
    ev.at = f.c
    events.emit(p, ev)


def _end_play(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    if not p.ctxs:
        events.hide_again(p)
    if len(p.stack) > 1:
        p.stack[-2].did = 1 if items.find(p, f.c) is not None else 0


# --- overdrive, touchdown and counter abilities (14-5) -------------------------------------------------------------


KEYS: Final = ("od", "td", "cnt")


def meant(p: Position, ref: int, ability: int) -> int:
    """What is played for such an ability: -1 the card itself, or another ability of the card, or the ability itself."""
    node = p.pool.abilities[ability].node
    if node.get("play_self") and CARDS_ARE_PLAYED_FOR_THEM.on(p):
        return -1
    name = node.get("play_ability")
    if name is not None and OTHERS_ARE_PLAYED_FOR_THEM.on(p) and ABILITIES_HAVE_NAMES.on(p):
        for a in last_known.chars_of(p, ref).abilities:
            if p.pool.abilities[a].name == name:
                return a
    return ability


def key_playable(p: Position, seat: int, ref: int, ability: int, how: int, given: Ctx | None = None) -> bool:
    what = meant(p, ref, ability)
    if what == ability and p.pool.abilities[ability].node.get("key") in KEYS:
        if not THEY_ARE_PLAYED_THEMSELVES.on(p):
            return False
    if what < 0 and not p.current(ref):
        return False  # the card itself is no longer there
    return playable(p, seat, ref, what, how, given)


def play_key(p: Position, seat: int, ref: int, ability: int, how: int) -> Frame:
    return play(p, seat, ref, meant(p, ref, ability), how)


# --- resolving (14-3c) -------------------------------------------------------------------------------------------


def resolve_card(p: Position, item: Item) -> Frame:
    f = call(p, "resolve_card")
    f.c = item.id
    f.card = item.card
    f.seat = item.seat
    f.prog = item.prog
    f.b = item.nums[0] if item.nums else -1
    f.n = item.flags
    ctx = item.ctx.copy() if item.ctx is not None else Ctx(item.seat, item.card, -1)
    p.ctxs.append(ctx)
    f.ctx = len(p.ctxs) - 1
    return f


def _how(flags: int) -> str:
    """How a card comes to the board: by a normal summon, out of the hand …"""
    return ("summoned" if flags & SUMMONED else "resolved") + ("_from_hand" if flags & FROM_HAND_ITEM else "")


def _resolve_unit(p: Position, f: Frame) -> None:
    """A unit comes to the place that was named for it."""
    if p.current(f.card) and is_kind(p, f.card, "unit") and f.b >= 0:
        ev = events.move(p, None, f.card & MASK, f.b, _how(f.n))
        ev.seat = f.seat
        events.emit(p, ev)


def _resolve_field(p: Position, f: Frame) -> None:
    if p.current(f.card) and is_kind(p, f.card, "field"):
        events.emit(p, events.move(p, None, f.card & MASK, p.slot_id("field", f.seat), _how(f.n)))


def _resolve_event(p: Position, f: Frame) -> None:
    if p.current(f.card) and is_kind(p, f.card, "event") and f.prog >= 0:
        effects.block(p, f, f.prog)


def _event_to_grave(p: Position, f: Frame) -> None:
    if p.current(f.card) and zone_name(p, p.slot[f.card & MASK]) == "gate":
        card = f.card & MASK
        events.emit(p, events.move(p, None, card, events.home(p, card, "grave"), "used"))


def _card_resolved(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    items.remove(p, f.c)
    if not p.ctxs:
        events.hide_again(p)


def resolve_ability(p: Position, item: Item) -> Frame:
    f = call(p, "resolve_ability")
    f.c = item.id
    f.seat = item.seat
    f.card = item.source
    f.a = item.ability
    f.prog = item.prog
    ctx = item.ctx.copy() if item.ctx is not None else Ctx(item.seat, item.source, item.ability)
    p.ctxs.append(ctx)
    f.ctx = len(p.ctxs) - 1
    return f


def _apply(p: Position, f: Frame) -> None:
    if f.prog < 0:
        return
    if not RESOLVES_ANYWAY.on(p) and not p.current(f.card):
        return
    effects.block(p, f, f.prog)


def _ability_resolved(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    items.remove(p, f.c)
    if not p.ctxs:
        events.hide_again(p)


def leave_gate(p: Position, ev: Ev) -> None:
    items.gone(p, ev)
    if p.effects and ev.new != ev.old and zone_name(p, ev.src) == "gate":
        p.effects = [e for e in p.effects if e.refs != (ev.old,)]
        p.derived = None


PROCEDURES: Final[tuple[Procedure, ...]] = (
    draw_procedure("", "15-8a", "15-8b"),
    procedure(
        "play",
        "14-3a 14-3b",
        step("14-3b-1a", _show),
        step("14-3b-1 7-6a-1", _to_gate),
        step("14-3b-1", _on_gate),
        step("14-3b-2", _modes),
        step("14-3b-3 14-3b-3a", _place),
        step("14-3b-3 14-3b-3a", _placed),
        step("14-3b-4", _targets),
        step("14-3b-5", _divide),
        step("", _fix_cost),
        step("14-3b-8", _pay_level),
        step("14-3b-8", _pay),
        step("14-3b-9", _played),
        step("", _end_play, "end"),
    ),
    procedure("choose_targets", "", step("", _walk), step("", _walked)),
    procedure("divide", "", step("15-10a", _division), step("", _divided)),
    procedure("pay_level", "", step("", _choose_energy), step("", _rest_energy)),
    decisions.pick_procedure("target", "14-3b-4"),
    decisions.pick_procedure("pay_energy", "15-15a"),
    costs.pay_procedure(),
    procedure(
        "resolve_card",
        "",
        step("14-3c 14-3c-2 14-3c-2a", _resolve_unit),
        step("14-3c 14-3c-2 14-3c-2b", _resolve_field),
        step("14-3c 14-3c-2 14-3c-2c", _resolve_event),
        step("14-3c 14-3c-2 14-3c-2c", _event_to_grave),
        step("", _card_resolved),
    ),
    procedure("resolve_ability", "", step("14-3c 14-3c-3", _apply), step("", _ability_resolved)),
)
