"""Explanations of what is not a value of a card: why something can or cannot be done, and why the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda import games, views
from fuda.decision import NotNow
from fuda.kernel.cards.pool import SKILL
from fuda.kernel.derive import layers
from fuda.kernel.position.places import zone_name
from fuda.kernel.tables.kinds import Card
from fuda.views import Explanation, Reasons, Step

if TYPE_CHECKING:
    from fuda.api import Game

LAST = 4  # lines of the log that are told of how a game ended


def legality(game: Game, reasons: Reasons, what: str) -> Explanation:
    """Whether something can be done now, and every reason why not; of the address of a card, everything that could be
    done with it."""
    if views.card_at(reasons, what) >= 0:
        return of_card(game, reasons, views.find(reasons, what), what)
    found = game.rules.why_not(game.pos, reasons.seat, what)
    title = (
        (f"{what}：今はできません", f"{what}: not now") if found else (f"{what}：今できます", f"{what}: possible now")
    )
    return Explanation(what, "why", title, not found, [_reason(ja, en, clause) for clause, ja, en in found])


def of_card(game: Game, reasons: Reasons, card: Card, address: str) -> Explanation:
    """What can be done with a card now, and why other things cannot."""
    p = game.pos
    steps: list[Step] = []
    possible = False
    for asked, ja, en in things_done_with(game, reasons, card):
        found = game.rules.why_not(p, reasons.seat, asked)
        possible = possible or not found
        if not found:
            steps.append(_reason(f"{ja}：今できます", f"{en}: possible now", ""))
        steps.extend(_reason(f"{ja}：{why[1]}", f"{en}: {why[2]}", why[0]) for why in found)
    if not steps:
        steps.append(_reason("ここでは何もできません", "there is nothing you could do with it here", ""))
    names = [views.thing_name(game.rules, p, p.ref(card), reasons.seat, lang) for lang in views.LANGS]
    return Explanation(address, "why", (names[0], names[1]), possible, steps)


def things_done_with(game: Game, reasons: Reasons, card: Card) -> list[tuple[str, str, str]]:
    """What a player could wish to do with a card of their own that lies where it does: what `why_not` is asked, and
    what that is called in Japanese and English."""
    p = game.pos
    if p.ctrl[card] != reasons.seat:
        return []
    ch = layers.derive(p).chars[card]
    zone = zone_name(p, p.slot[card])
    there = ("table", zone) if p.layout.field[p.slot[card]] else (zone,)
    abilities = [p.pool.abilities[a] for a in ch.abilities]
    is_and_has = {word for words in ch.sets for word in words} | {ab.keyword for ab in abilities}
    is_and_has |= {str(ab.node[key]) for ab in abilities for key in ("type", "key") if key in ab.node}
    out: list[tuple[str, str, str]] = []
    for verb, done_with, _, ja, en in games.askable(game.rules.name):
        zones, _, wanted = done_with.partition(":")
        names = [(ch.name, *(views.card_name(p, p.cdef[card], lang) for lang in views.LANGS))]
        if zones in ("ex", "skill"):
            named = [ab.name for ab in abilities if ab.name and (ab.ex if zones == "ex" else ab.type == SKILL)]
            names = [(name, name, name) for name in named] if "table" in there else []
        elif not set(zones.split()) & set(there) or (wanted and wanted not in is_and_has):
            names = []
        for name, name_ja, name_en in names:
            out.append((f"{verb} {name}", ja.replace("{card}", name_ja), en.replace("{card}", name_en)))
    return out


def result(game: Game, reasons: Reasons) -> Explanation:
    """Who has won, by what, and what happened last."""
    over = game.result
    if over is None:
        raise NotNow("the game is not over", "ゲームはまだ終わっていません")
    steps: list[Step] = []
    for line in game.log[-LAST:]:
        ja, en = line.text("ja", reasons.seat), line.text("en", reasons.seat)
        if ja and en:
            steps.append(_reason(ja, en, line.clause))
    return Explanation("game", "result", (over.text("ja"), over.text("en")), True, steps)


def _reason(ja: str, en: str, clause: str) -> Step:
    step = Step("", None, (ja, en), clause)
    step.kind = "rule"
    return step
