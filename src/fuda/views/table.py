"""The view: everything that one player sees, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fuda.kernel.game.game import GameRules
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.kinds import NO_SEAT, WATCHER, Seat, Slot
from fuda.views.addresses import address
from fuda.views.cards import item_view, told_of, zone_view
from fuda.views.labels import option_labels
from fuda.views.lines import entries, line_view
from fuda.views.names import LANGS
from fuda.views.prompts import prompt
from fuda.views.questions import option_id, option_order

LINES: Final = 40  # of the log that are part of a view


def view(
    rules: GameRules,
    p: Position,
    seat: Seat,
    lines: int = LINES,
    asked: bool = True,
    made: Mapping[int, object] | None = None,
) -> dict[str, Any]:
    """Everything a player sees: the sides, what is shared, what is going on, the question, so many of the newest log
    lines. Without `asked`, of the question only who is asked. Who looks on without a seat (`WATCHER`) sees what every
    player sees. `made`: what is put in for places, where it is known already (`open_zones`)."""
    known: Mapping[int, object] = {} if made is None else made
    players: list[dict[str, Any]] = []
    for s in p.everybody():
        zones: dict[str, Any] = {}
        for z in p.rules.zones:
            if z.shared:
                continue
            base = p.layout.base[z.index] + s * z.count
            slots = list(range(base, base + z.count))
            places = [known[slot] if slot in known else zone_view(rules, p, Slot(slot), seat) for slot in slots]
            zones[z.name] = places if z.count > 1 else places[0]
        players.append({"seat": s, "out": bool(p.out[s]), "zones": zones})
        beside = rules.look.side(p, s, seat) if rules.look is not None else []
        if beside:
            players[-1]["lines"] = [{"ja": ja, "en": en} for ja, en in beside]
    shared: dict[str, object] = {}
    for z in p.rules.zones:
        if z.shared:
            slot = Slot(p.layout.base[z.index])
            shared[z.name] = known[slot] if slot in known else zone_view(rules, p, slot, seat)
    out: dict[str, Any] = {
        "game": rules.name,
        "seat": seat,
        "turn": p.turn,
        "phase": p.phase,
        "active": p.active,
        "first": p.first if p.turn else None,
        "players": players,
        "shared": shared,
        "waiting": [
            {
                "seat": w.seat,
                "source": p.pool.defs[p.cdef[w.source & MASK]].name,
                "source_en": p.pool.defs[p.cdef[w.source & MASK]].name_en,
                "ability": p.pool.abilities[w.ability].name,
            }
            for w in p.pending
            if w.ability >= 0 and told_of(p, w.source, seat)
        ],
        "effects": [
            {"seat": e.seat, "source": p.pool.defs[p.cdef[e.source & MASK]].name, "until": e.until}
            for e in p.effects
            if e.source >= 0
        ],
        "over": p.over,
        "winners": list(p.winners) if p.over else None,
        "clause": p.why_clause if p.over else None,
        "decision": decision_view(rules, p, seat if asked else NO_SEAT),
        "log": [line_view(rules, p, e, seat) for e in entries(p, lines)],
    }
    if rules.formats is not None:
        format, options = rules.formats.of(p)
        out["format"] = {"name": format, "options": sorted(options)}
    if p.rules.allies is not None and seat >= 0:
        bits = p.rules.allies(p, seat)
        out["allies"] = [s for s in range(p.seats) if s != seat and bits >> s & 1]
    fight = rules.look.battle(p) if rules.look is not None else None
    if fight is not None:
        out["battle"] = {
            "attacker": address(p, fight[0], seat),
            "target": address(p, fight[1], seat) if fight[1] >= 0 else "",
            "strength": [fight[2], fight[3]],
        }
    if rules.look is not None and rules.look.stacked:
        out["stack"] = [item_view(rules, p, x, seat) for x in reversed(p.items)]
    return out


def open_zones(rules: GameRules, p: Position) -> dict[int, dict[str, Any]]:
    """The places of which everybody sees the same, whoever looks on too, by their numbers: what lies there, and all
    that is attached to it, is seen by all or by none."""
    everyone = (1 << p.seats) - 1
    apart: set[int] = set()
    for slot in range(p.layout.void):
        if any(sight.seen_by(p, c) not in (0, everyone) for c in p.zones[slot]):
            apart.add(slot)
    found = list(apart)
    while found:  # what is attached is shown with what it is attached to, wherever that lies
        for c in p.zones[found.pop()]:
            host = p.host[c]
            if host >= 0 and p.slot[host] not in apart:
                apart.add(p.slot[host])
                found.append(p.slot[host])
    return {slot: zone_view(rules, p, Slot(slot), WATCHER) for slot in range(p.layout.void) if slot not in apart}


def decision_view(rules: GameRules, p: Position, seat: Seat) -> dict[str, Any] | None:
    """The question that is asked now: all of it for the player it is asked of, for others only who that is."""
    q = p.question
    if q is None or p.over:
        return None
    if q.seat != seat:
        return {"player": q.seat, "clause": q.clause}
    labels = {lang: option_labels(rules, p, q, lang) for lang in LANGS}
    return {
        "player": q.seat,
        "kind": q.kind,
        "clause": q.clause,
        **({"open": True} if q.open else {}),
        "prompt": {lang: prompt(rules, p, q, lang) for lang in LANGS},
        "options": [
            {
                "id": option_id(p, q, q.opts[i]),
                "label": {lang: labels[lang][i] for lang in LANGS},
            }
            for i in option_order(p, q)
        ],
    }
