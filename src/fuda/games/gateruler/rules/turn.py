"""The turn (chapter 6): start, main, attack and end phases."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.damage.dealt_this_phase import forget_damage
from fuda.games.gateruler.rules.drive import drive, top_of_deck
from fuda.games.gateruler.rules.playing.limits import within_limit
from fuda.games.gateruler.rules.processing.system import left_to_process
from fuda.games.gateruler.rules.summon_rights import SUMMONS_BEGIN_ANEW
from fuda.games.gateruler.rules.zones import ruler, rules_of, units
from fuda.games.gateruler.state import ATTACKER, LINE, MORE_SUMMONS, SUMMONS, TURNS, WHOLE_GAME
from fuda.kernel.derive import durations, layers, terms
from fuda.kernel.position import last_known
from fuda.kernel.position.places import in_slot, slots
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import decisions, events, loops
from fuda.kernel.run.interpreter import call, calls, goto
from fuda.kernel.run.moments import moment
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_CARD, NO_REF, AbilityId, Card, Ref
from fuda.kernel.tables.rows import Procedure, procedure, step

DRIVE_TRIGGERS_WAIT: Final = fact(
    "6-3c-1", "What the clearing of the drive zone triggers is played in the attack phase."
)
TURN_END_ONCE: Final = fact("6-5a-1", "What has triggered at the end of the turn does not trigger again in that phase.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "turn",
            "",
            step("6-1a", _begin),
            calls("6-1a", "start_phase", "start"),
            calls("6-1a", "main_phase", "main"),
            calls("6-4a", "attack_phase", "attack"),
            calls("6-1a", "end_phase", "end"),
            step("6-5e", _pass_turn),
            frame="seat: whose turn it is",
        ),
        procedure(
            "start_phase",
            "",
            step("", _start),
            step("6-2a", _rights),
            step("6-2b", _game_start),
            step("6-2b", _game_start_gate),
            step("6-2c", _act_all),
            step("6-2d", _start_moment),
            calls("6-2e", "gate"),
            step("6-2f", _ruler_acts),
            step("6-2f", _energy_acts),
            step("6-2f", _ruler_draws),
            step("6-2f", _ruler_drives),
            calls("6-2g", "gate"),
            step("", expire_phase),
            frame="refs: the energy cards that come to act",
        ),
        procedure(
            "main_phase",
            "",
            step("", _main),
            step("6-3a", _main_start),
            calls("6-3b", "gate"),
            step("6-3c", _clear_drive),
            step("", _what_that_triggers),
            step("", expire_phase),
        ),
        procedure(
            "end_phase",
            "",
            step("", _end_start),
            step("6-5a", _turn_end, "6-5a"),
            calls("6-5b", "gate"),
            step("6-5c-1", _heal_units),
            step("6-5c-2", _expire),
            step("6-5d", _end_again),
            frame=("c: 1 if the phase has begun anew for abilities that were still to trigger, 2 if none of them did"),
        ),
        decisions.pick_procedure("act_energy", "6-2f"),
    )


def _begin(p: Position, f: Frame) -> None:
    """What is counted for a turn begins anew."""
    p.turn += 1
    f.seat = p.active
    p.sv[p.active][TURNS] += 1
    p.used = {k: n for k, n in p.used.items() if k & WHOLE_GAME}
    p.derived = None
    loops.new_turn(p)
    durations.begin_turn(p)
    last_known.forget(p)
    events.note(p, "turn", p.active, p.turn)


def begin_phase(p: Position, name: str) -> None:
    """Another phase: what lasts only in some phases may begin or end with it."""
    p.phase = name
    layers.stir(p)
    p.changes += 1


def _start(p: Position, f: Frame) -> None:
    begin_phase(p, "start")


def _main(p: Position, f: Frame) -> None:
    begin_phase(p, "main")


def _rights(p: Position, f: Frame) -> None:
    """4-3a-2: normal summons are counted from zero."""
    if SUMMONS_BEGIN_ANEW.on(p):
        for v in p.sv:
            v[SUMMONS] = 0
            v[MORE_SUMMONS] = 0


def _game_start(p: Position, f: Frame) -> None:
    if p.turn == 1:
        moment(p, "game_start")


def _game_start_gate(p: Position, f: Frame) -> None:
    if p.turn == 1:
        call(p, "gate")


def _act_all(p: Position, f: Frame) -> None:
    """The units of the attack zones and the ruler act."""
    cards = [in_slot(p, s) for s in slots(p, "attack", p.active)] + [ruler(p, p.active)]
    evs = [
        events.make(p, None, "turn", p.active, c, NORMAL, "start") for c in cards if c >= 0 and p.turned[c] != NORMAL
    ]
    events.emit_all(p, evs)


def _start_moment(p: Position, f: Frame) -> None:
    moment(p, "start_phase")


def _ruler_acts(p: Position, f: Frame) -> None:
    """What the turn player's ruler prescribes: energy that acts."""
    n = rules_of(p, p.active).acts
    rested = [p.ref(c) for c in p.zones[p.slot_id("energy", p.active)] if p.turned[c] == RESTED]
    f.refs = []
    if n and rested:
        decisions.pick(p, p.active, rested, min(n, len(rested)), min(n, len(rested)), "act_energy")


def _energy_acts(p: Position, f: Frame) -> None:
    evs = [events.make(p, None, "turn", p.active, Card(r & MASK), NORMAL, "start") for r in f.refs]
    f.refs = []
    events.emit_all(p, evs)


def _ruler_draws(p: Position, f: Frame) -> None:
    n = rules_of(p, p.active).draws
    if n:
        g = call(p, "draw")
        g.seat = p.active
        g.n = n - 1 if p.turn == 1 else n


def _ruler_drives(p: Position, f: Frame) -> None:
    n = rules_of(p, p.active).drives
    if n:
        drive(p, p.active, top_of_deck(p, p.active, n))


def _main_start(p: Position, f: Frame) -> None:
    moment(p, "main_start")


def _clear_drive(p: Position, f: Frame) -> None:
    """What is left in the drive zone goes; overdrive abilities are taken out."""
    there = p.zones[p.slot_id("drive", p.active)]
    cards = [c for c in there if c < p.real]
    for od in [c for c in there if c >= p.real]:
        events.take_out(p, od)
    decisions.move_all(p, [events.move(p, None, c, events.home(p, c, "grave"), "drive_done") for c in cards])


def _what_that_triggers(p: Position, f: Frame) -> None:
    """What the clearing triggers waits for the attack phase."""
    if p.pending and not DRIVE_TRIGGERS_WAIT.on(p):
        call(p, "gate")


def _end_start(p: Position, f: Frame) -> None:
    begin_phase(p, "end")
    p.gv[ATTACKER] = -1
    p.gv[LINE] = -1
    f.c = 0


def _triggered(p: Position) -> list[Ref]:
    """What has triggered at the end of this turn, each as its card and its ability. The frame of the turn keeps it, so
    that it is known when an effect moves the game to the end phase once more (15-24h)."""
    turn = p.rules.proc_index["turn"]
    return next(x.refs for x in reversed(p.stack) if x.proc == turn)


def _turn_end(p: Position, f: Frame) -> None:
    """Abilities at the end of the turn trigger, each once in this phase."""
    before = len(p.pending)
    moment(p, "turn_end")
    fresh = p.pending[before:]
    seen = _triggered(p)
    done = {(seen[i], AbilityId(seen[i + 1])) for i in range(0, len(seen), 2)}
    if TURN_END_ONCE.on(p):
        fresh = [w for w in fresh if (w.source, w.ability) not in done or w.prog >= 0]
        p.pending = p.pending[:before] + fresh
    for w in fresh:
        if w.prog < 0 and not p.pool.abilities[w.ability].node.get("set_card"):
            seen.extend([w.source, Ref(w.ability)])
    f.c = 2 if f.c and not fresh else 0


def _heal_units(p: Position, f: Frame) -> None:
    """Units bear no damage any more."""
    for seat in p.everybody():
        for card in units(p, seat):
            if p.mark[card]:
                p.mark[card] = 0
                p.changes += 1
                p.derived = None


def _expire(p: Position, f: Frame) -> None:
    durations.expire(p, "turn", "battle")
    durations.expire(p, "own_turn_end", seat=p.active, older=True)
    durations.expire(p, "opponent_turn_end", seat=p.opponent(p.active))


def _end_again(p: Position, f: Frame) -> None:
    """The end phase begins anew for what is still to be processed or to trigger."""
    if left_to_process(p):
        f.c = 0
        goto(p, f, "6-5a")
    elif f.c == 0 and _not_yet(p):
        f.c = 1
        goto(p, f, "6-5a")
    else:
        phase_over(p)


def _not_yet(p: Position) -> bool:
    """Is there an ability at the end of the turn that would trigger and has not in this phase?"""
    seen = _triggered(p)
    done = {(seen[i], AbilityId(seen[i + 1])) for i in range(0, len(seen), 2)}
    ev = events.make(p, None, "time", p.active, NO_CARD, 0, "turn_end")
    for card, ability in layers.derive(p).triggers.get(p.rules.happening_index["time"], []):
        ab = p.pool.abilities[ability]
        ref = p.ref(card)
        if ab.trigger is None or ab.node.get("set_card") or (ref, ability) in done:
            continue
        ctx = Ctx(p.ctrl[card], ref, ability)
        if not terms.happens(p, ctx, ab.trigger, ev, "time", NO_REF) or not within_limit(p, p.ctrl[card], ref, ability):
            continue
        if ab.cond is None or terms.holds(p, ctx, ab.cond):
            return True
    for d in p.delayed:
        if d.until not in durations.NAMED and terms.happens(p, d.ctx, d.when, ev, "time", NO_REF):
            return True
    return False


def _pass_turn(p: Position, f: Frame) -> None:
    p.active = p.next_seat(p.active)
    layers.stir(p)
    p.changes += 1


def expire_phase(p: Position, f: Frame) -> None:
    phase_over(p)


def phase_over(p: Position) -> None:
    """What lasts for a phase ends, and the damage of the phase is forgotten (13-7b-1)."""
    durations.expire(p, "phase")
    forget_damage(p)


PROCEDURES: Final = procedures()
