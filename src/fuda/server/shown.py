"""What a seat is shown of a match: `protocol.State`, built from a table. Nothing here knows more than the seat may.

What is dear is made only for whom it is for: the answers with their descriptions for the asked seat, lines of the log
from where a client has them. Whoever watches (seat -1) is shown what everybody sees, or all where the players agreed.
"""

from __future__ import annotations

from typing import Any

import msgspec

from fuda import flow, views
from fuda.api import Decision, Game, Option
from fuda.kernel.tables.kinds import Ref, Seat, Slot
from fuda.server import protocol
from fuda.server.deeds import ENDS
from fuda.server.entries import Head
from fuda.server.table import Table
from fuda.views.told import told as told_acts

ENCODER = msgspec.json.Encoder()
PLAIN = ("number", "block", "change")
"""What options do that are about no card."""


class Parts:
    """What of a position is the same for whoever looks, made and encoded once for all of them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.serial = game.pos.serial
        made = views.open_zones(game.rules, game.pos)
        self.zones: dict[int, msgspec.Raw] = {slot: msgspec.Raw(ENCODER.encode(zone)) for slot, zone in made.items()}

    def are_of(self, game: Game) -> bool:
        return self.game is game and self.serial == game.pos.serial


def state(
    head: Head,
    t: Table,
    seat: int,
    lang: str,
    log_from: int,
    answered: bool,
    rematch: str,
    parts: Parts | None = None,
) -> protocol.State:
    """All that a seat may see now. `answered`: the open question has an answer that is not shown yet. With `parts`,
    those are put in as they are: such a state can only be encoded."""
    game = t.game
    playing = game is not None and not t.over and not t.paused
    question: protocol.Question | None = None
    if playing and not answered and t.asked == seat and game is not None and game.decision is not None:
        question = _question(game.decision, t, lang)
    return protocol.State(
        sequence=0,
        number=t.public,
        phase=_phase(t),
        view=view_of(game, seat, t.open_hands, parts) if game is not None else None,
        question=question,
        asked=[t.asked] if t.asked >= 0 else [],
        log=_log(game, t, seat, lang, log_from) if game is not None else [],
        log_from=log_from,
        told=_told(game, t, seat, lang, log_from) if game is not None else [],
        seats=_seats(head, t, seat),
        proposals=[protocol.ProposalShown(p.what, p.by, list(p.waits)) for p in t.proposals],
        clock=head.terms.clock,
        running=None,
        can_undo=_can_undo(t, seat),
        settings=t.wants(seat).data() if seat >= 0 and t.is_person(seat) else None,
        result=result(t, lang),
        rematch=rematch,
    )


def _phase(t: Table) -> Any:
    if t.game is None:
        return "over" if t.ended else "waiting"
    return "over" if t.over else "paused" if t.paused else "playing"


def _can_undo(t: Table, seat: int) -> Any:
    if seat < 0 or t.game is None:
        return "no"
    choice, free = t.undoable(seat)
    return "no" if not choice else "free" if free else "ask"


# --- the table ----------------------------------------------------------------------------------------------------


def view_of(game: Game, seat: int, all_open: bool, parts: Parts | None = None) -> dict[str, Any]:
    """The view of a seat without what a state has elsewhere: the log, and the answers to the question."""
    p = game.pos
    zones = parts.zones if parts is not None and parts.are_of(game) else None
    if seat < 0:
        if all_open:
            zones = None
            p = p.copy()
            for card in range(p.real):
                p.known[card] = (1 << p.seats) - 1
        who = views.WATCHER
    else:
        who = Seat(seat)
    out = views.view(game.rules, p, who, 0, False, zones)
    del out["log"]
    if seat < 0:
        out["seat"] = -1
    return out


def _log(game: Game, t: Table, seat: int, lang: str, log_from: int) -> list[protocol.LogLine]:
    who = Seat(seat) if seat >= 0 else views.WATCHER
    out: list[protocol.LogLine] = []
    for i, e in enumerate(views.entries(game.pos, t.lines - log_from), log_from):
        text = views.line_text(game.rules, game.pos, e, who, lang)
        out.append(protocol.LogLine(i, e.clause, e.what, e.turn, e.seat, text))
    return out


def _told(game: Game, t: Table, seat: int, lang: str, log_from: int) -> list[protocol.ToldAct]:
    if log_from >= t.lines:
        return []
    who = Seat(seat) if seat >= 0 else views.WATCHER
    return [
        protocol.ToldAct(act.text, act.turn, act.until) for act in told_acts(game.rules, game.pos, who, log_from, lang)
    ]


def _seats(head: Head, t: Table, seat: int) -> list[protocol.SeatShown]:
    banks = t.clocks.banks if t.clocks.clock is not None else None
    out: list[protocol.SeatShown] = []
    for i, s in enumerate(head.seats):
        deck = s.deck if i == seat or t.over else ""
        bank = banks[i] if banks is not None else None
        out.append(protocol.SeatShown(s.name, s.kind, s.kind == "bot", deck, bank))
    return out


# --- the question -------------------------------------------------------------------------------------------------


def _question(d: Decision, t: Table, lang: str) -> protocol.Question:
    wants = t.wants(d.player)
    number: protocol.Number | None = None
    if wants.numbers:
        bundle = flow.bundle(d)
        if bundle is not None:
            number = protocol.Number(bundle.least, bundle.most, bundle.usual)
    usual = flow.plain_next(d)
    return protocol.Question(
        number=t.changes,
        kind=d.kind,
        clause=d.clause,
        prompt=d.prompt(lang),
        options=[
            protocol.OptionShown(o.id, o.label(lang), o.describe(lang), places(d, o), o.opt.what) for o in d.options
        ],
        open=d.open,
        next=usual.id if usual is not None else "",
        number_asked=number,
        theirs=_theirs(d),
    )


def places(d: Decision, o: Option) -> list[str]:
    """The addresses of the cards and places that an option is about."""
    p, opt = d.position(), o.opt
    out: list[str] = []
    if opt.what in PLAIN:
        return out
    if opt.a >= 0:
        out.append(views.address(p, Ref(opt.a), Seat(d.player)))
    if opt.what == "place_at" and opt.b >= 0:
        out.append(views.slot_name(p, Slot(opt.b)))
    return out


def _theirs(d: Decision) -> bool:
    """Does a card of another player ask?"""
    p, q = d.position(), d.question
    if q.ability < 0 or q.about < 0:
        return False
    card = p.card(q.about)
    return card < p.real and p.ctrl[card] != q.seat


# --- the result ---------------------------------------------------------------------------------------------------


def result(t: Table, lang: str) -> protocol.ResultShown | None:
    if t.ended:
        en, ja = ENDS.get(t.ended, (t.ended, t.ended))
        return protocol.ResultShown([], t.ended, "", ja if lang == "ja" else en)
    found = t.game.result if t.game is not None else None
    if found is None:
        return None
    return protocol.ResultShown(list(found.winners), found.why, found.clause, found.text(lang))


def result_data(t: Table) -> dict[str, Any] | None:
    """The result for the head of a match, in both languages."""
    ja, en = result(t, "ja"), result(t, "en")
    if ja is None or en is None:
        return None
    return {"winners": en.winners, "why": en.why, "clause": en.clause, "text": {"ja": ja.text, "en": en.text}}
