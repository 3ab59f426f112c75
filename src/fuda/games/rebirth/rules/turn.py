"""The turn (chapter 7): standby, energy, main, attack and end phases. In Double Team a team takes its turn together."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.allowances import chargeable, let_keep_rebirths, most_charged
from fuda.games.rebirth.rules.formats.players import acting_players, next_turn, turn_players
from fuda.games.rebirth.rules.formats.teams import TEAMS_CHARGE_TOGETHER, TEAMS_END_TOGETHER, TEAMS_STAND_TOGETHER
from fuda.games.rebirth.rules.zones import ENERGY_HOLDS_CARDS, energy_of, is_kind, members
from fuda.games.rebirth.state import KEPT_OVER_TURNS, START_STEPS, TEAMS, TURNS, is_format
from fuda.kernel.derive import durations, layers, terms
from fuda.kernel.position import last_known
from fuda.kernel.position.places import there
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import decisions, events, loops, triggers
from fuda.kernel.run.interpreter import calls, goto, leave
from fuda.kernel.run.moments import moment
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_CARD, NO_REF, AbilityId, Card, Ref
from fuda.kernel.tables.rows import Procedure, procedure, step

STANDING_AND_DRAWING_AT_ONCE: Final = fact("7.2.1", "Standing cards and drawing happen at the same time.")
CHARGING_AT_ONCE: Final = fact("7.3.2", "The partner and the other card are charged at the same time.")
END_AGAIN: Final = fact("7.6.6", "If anything was resolved or waits in the end phase, it is gone through again.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "turn",
            "",
            step("7.1.1", _begin),
            calls("7.1.2", "standby_phase", "standby"),
            calls("7.1.2", "energy_phase", "energy"),
            calls("7.1.2", "main_phase", "main"),
            step("7.5.1", _attack_phase, "attack"),
            calls("7.5.1 8.1.1", "attack_phase"),
            calls("7.1.2", "end_phase", "end"),
            step("7.6.6", _pass_turn, "pass"),
            frame="seat: the turn player",
        ),
        procedure(
            "standby_phase",
            "",
            step("7.2.1.1", _stand),
            step("7.2.1.2", _draw),
            step("7.2.1", _at_once),
            step("7.2.2", _turn_start),
            step("7.2.2", _standby_start),
            step("7.2.2", _game_start),
            calls("7.2.3", "check"),
            frame="evs: cards that stand and are drawn, at the same time",
        ),
        procedure(
            "energy_phase",
            "",
            step("7.3.1", _energy_start),
            calls("7.3.1", "check"),
            step("", _charging),
            step("7.3.2.1", _ask_partner, "charge"),
            step("7.3.2.1", _take_partner),
            step("7.3.2.2", _ask_energy),
            step("7.3.2.2", _take_energy),
            step("", _next_charge),
            step("7.3.2 4.6.1", _at_once),
            calls("7.3.3", "check"),
            frame="b: how many players have charged; seat: who charges; refs: the cards that this player has chosen;"
            " more: those not chosen; evs: the cards that are charged, at the same time",
        ),
        decisions.pick_procedure("charge_partner", "7.3.2.1"),
        decisions.pick_procedure("charge", "7.3.2.2"),
        procedure(
            "main_phase",
            "",
            step("7.4.1", _main_start),
            calls("7.4.1", "check"),
            step("", _phase_over),
            calls("7.4.2", "main_action", "7.4.2"),
            calls("7.4.3", "check"),
            step("7.4.3", _after_action),
            frame="b: 0 if an action was taken and another one may follow; c: 1 once an effect has ended the phase",
        ),
        procedure(
            "end_phase",
            "",
            step("", _begin_end),
            step("7.6.1", _turn_end, "7.6.1"),
            calls("7.6.2", "check"),
            step("", _what_was_done),
            step("7.6.3", _heal),
            step("7.6.4", _expire),
            step("", _keep_rebirths),
            step("7.6.5", _sweep_rebirths),
            step("7.6.6", _end_again),
            frame="refs: abilities of the end of the turn that have waited, in pairs: ref of the card and ability; c: 1"
            " if the check did anything; more: set Rebirth cards that stay",
        ),
    )


def _begin(p: Position, f: Frame) -> None:
    p.turn += 1
    f.seat = p.active
    for v in p.sv:
        for k in range(len(v)):
            if k not in KEPT_OVER_TURNS:
                v[k] = 0
    for s in turn_players(p):
        p.sv[s][TURNS] += 1
    p.gv[START_STEPS] = 0
    p.used = {}
    p.tally = []
    p.derived = None
    loops.new_turn(p)
    durations.begin_turn(p)
    last_known.forget(p)
    events.note(p, "turn", p.active, p.turn)


# --- standby phase (7.2) ---------------------------------------------------------------------------------------------


def _stand(p: Position, f: Frame) -> None:
    p.phase = "standby"
    layers.stir(p)
    evs: list[Ev] = []
    for seat in acting_players(p, TEAMS_STAND_TOGETHER):
        for c in [*there(p, "entry", seat), *members(p, seat), *energy_of(p, seat)]:
            if p.turned[c] != NORMAL:
                evs.append(events.make(p, None, "turn", seat, c, NORMAL, "standby"))
    if STANDING_AND_DRAWING_AT_ONCE.on(p):
        f.evs = evs
    else:
        events.emit_all(p, evs)


def _draw(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    for seat in acting_players(p, TEAMS_STAND_TOGETHER):
        deck = p.zones[p.slot_id("deck", seat)]
        if deck:
            ev = events.move(p, None, deck[-1], p.slot_id("hand", seat), "draw")
            ev.was = 1  # the draw of the turn
            evs.append(ev)
    f.evs = [*f.evs, *evs]


def _at_once(p: Position, f: Frame) -> None:
    evs = f.evs
    f.evs = []
    events.emit_all(p, evs)


def _turn_start(p: Position, f: Frame) -> None:
    moment(p, "turn_start")


def _standby_start(p: Position, f: Frame) -> None:
    moment(p, "standby_start")


def _game_start(p: Position, f: Frame) -> None:
    if p.turn == 1:
        moment(p, "game_start")


# --- energy phase (7.3) ----------------------------------------------------------------------------------------------


def _energy_start(p: Position, f: Frame) -> None:
    p.phase = "energy"
    layers.stir(p)
    moment(p, "energy_start")


def _charging(p: Position, f: Frame) -> None:
    f.more = []
    f.evs = []
    f.b = 0


def _ask_partner(p: Position, f: Frame) -> None:
    """A partner of the hand may be put into the energy area."""
    players = acting_players(p, TEAMS_CHARGE_TOGETHER)
    f.refs = []
    if f.b >= len(players):
        return
    f.seat = players[f.b]
    refs = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)] if is_kind(p, c, "partner")]
    if refs:
        decisions.pick(p, f.seat, refs, 0, 1, "charge_partner")


def _take_partner(p: Position, f: Frame) -> None:
    _charge(p, f)
    if not CHARGING_AT_ONCE.on(p):
        _at_once(p, f)


def _ask_energy(p: Position, f: Frame) -> None:
    """Another card of the hand may be put there, face down."""
    f.refs = []
    if f.b >= len(acting_players(p, TEAMS_CHARGE_TOGETHER)):
        return
    refs = chargeable(p, f.seat)
    if refs:
        decisions.pick(p, f.seat, refs, 0, most_charged(p, f.seat), "charge").c = 1


def _take_energy(p: Position, f: Frame) -> None:
    _charge(p, f)


def _charge(p: Position, f: Frame) -> None:
    """The cards that were chosen are going to be put into the energy area."""
    if ENERGY_HOLDS_CARDS.on(p):
        for r in f.refs:
            ev = events.move(p, None, Card(r & MASK), p.slot_id("energy", f.seat), "charge")
            f.evs = [*f.evs, ev]
    f.refs = []


def _next_charge(p: Position, f: Frame) -> None:
    f.b += 1
    if f.b < len(acting_players(p, TEAMS_CHARGE_TOGETHER)):
        goto(p, f, "charge")


# --- main phase (7.4) and attack phase (7.5) -------------------------------------------------------------------------


def _main_start(p: Position, f: Frame) -> None:
    p.phase = "main"
    layers.stir(p)
    f.b = 1  # 0: an action was taken, another one may follow
    f.c = 0  # 1: an effect has ended the phase
    moment(p, "main_start")


def _phase_over(p: Position, f: Frame) -> None:
    """An effect has ended the phase before the first action."""
    if f.c:
        leave(p, f)


def _after_action(p: Position, f: Frame) -> None:
    """Anything but going on to the attack phase: the next action."""
    if f.b == 0 and not f.c and turn_players(p):
        goto(p, f, "7.4.2")


def _attack_phase(p: Position, f: Frame) -> None:
    p.phase = "attack"
    layers.stir(p)


# --- end phase (7.6) -------------------------------------------------------------------------------------------------


def _begin_end(p: Position, f: Frame) -> None:
    p.phase = "end"
    layers.stir(p)
    f.refs = []  # abilities of this moment that have had their turn: pairs of card and ability


def _turn_end(p: Position, f: Frame) -> None:
    """Abilities at the end of the turn are met, each once; also those of cards that came in the meantime."""
    ev = events.make(p, None, "time", p.active, NO_CARD, 0, "turn_end")
    new = end_abilities(p, f, ev)
    p.round += 1
    events.note(p, "time", p.active, 0, "turn_end")
    let_wait(p, f, ev, new)
    triggers.try_delayed(p, ev, "time", NO_REF)


def end_abilities(p: Position, f: Frame, ev: Ev) -> list[tuple[Card, AbilityId]]:
    """Abilities that wait for such a moment and have not waited in it. One that was not met has not."""
    done = {(f.refs[i], AbilityId(f.refs[i + 1])) for i in range(0, len(f.refs), 2)}
    out: list[tuple[Card, AbilityId]] = []
    for card, ability in layers.derive(p).triggers.get(p.rules.happening_index["time"], []):
        ref = p.ref(card)
        trigger = p.pool.abilities[ability].trigger
        if trigger is None or (ref, ability) in done:
            continue
        for t in trigger["of"] if trigger.op == "any_of" else (trigger,):
            if t.op == "time" and t["at"] == ev.why:
                if triggers.is_met(p, ev, "time", NO_REF, ref, triggers.controller_of_ability(p, ref), ability):
                    out.append((card, ability))
                break
    return out


def let_wait(p: Position, f: Frame, ev: Ev, abilities: list[tuple[Card, AbilityId]]) -> None:
    """These wait, and are noted."""
    for card, ability in abilities:
        ref = p.ref(card)
        f.refs.extend([ref, Ref(ability)])
        triggers.try_trigger(p, ev, "time", NO_REF, ref, triggers.controller_of_ability(p, ref), ability)


def _what_was_done(p: Position, f: Frame) -> None:
    f.c = f.did


def _heal(p: Position, f: Frame) -> None:
    """The damage of all characters in the entries is over."""
    cards = [c for s in p.order() for c in there(p, "entry", s) if p.mark[c]]
    if not TEAMS_END_TOGETHER.on(p) and is_format(p, TEAMS):
        cards = [c for c in cards if p.owner[c] in (p.active, p.next_seat(p.active))]
    events.emit_all(p, [events.make(p, None, "heal", p.owner[c], c, -p.mark[c], "turn_end") for c in cards])


def _expire(p: Position, f: Frame) -> None:
    durations.expire(p, "turn", "end_of_turn", "turn_end")
    for seat in p.everybody():
        if terms.seat_is(p, seat, "opponent", p.active):
            durations.expire(p, "opponent_turn_end", seat=seat, older=True)


def _keep_rebirths(p: Position, f: Frame) -> None:
    f.more = []
    let_keep_rebirths(p, acting_players(p, TEAMS_END_TOGETHER))


def _sweep_rebirths(p: Position, f: Frame) -> None:
    cards = [c for s in acting_players(p, TEAMS_END_TOGETHER) for c in there(p, "rebirth", s) if p.ref(c) not in f.more]
    events.emit_all(p, [events.move(p, None, c, events.home(p, c, "waiting"), "turn_end") for c in cards])


def _end_again(p: Position, f: Frame) -> None:
    """Was anything done in the check, or is anything waiting? Then the phase is gone through again."""
    ev = events.make(p, None, "time", p.active, NO_CARD, 0, "turn_end")
    if END_AGAIN.on(p) and (f.c or p.pending or end_abilities(p, f, ev)):
        loops.forced(p)
        goto(p, f, "7.6.1")


def _pass_turn(p: Position, f: Frame) -> None:
    durations.expire(p, "turn_over")
    p.active = next_turn(p)
    layers.stir(p)
    p.changes += 1


PROCEDURES: Final = procedures()
