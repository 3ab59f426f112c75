"""The rulebook of 汎用TCG, put together from its chapters."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.lower import reader
from fuda.games.hanyou.meaning import terms
from fuda.games.hanyou.rules import actions, deck, events, keywords, setup, turn, zones
from fuda.games.hanyou.rules.battle import battle
from fuda.games.hanyou.rules.playing import playing
from fuda.games.hanyou.rules.processing import processing
from fuda.games.hanyou.table import appraisal, whynot, words
from fuda.games.hanyou.table.mat import MAT
from fuda.games.hanyou.text import grammar
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game import assemble
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.position import Position
from fuda.kernel.run import loops, replacements, same_age
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import layer
from fuda.kernel.tables.rulebook import Rulebook

LAYERS: Final = (
    layer(
        "809.1b",
        "kind_gain",
        "rename",
        "attribute_gain",
        "attribute_lose",
        "attribute_set",
        "advantage_gain",
        "advantage_lose",
    ),
    layer("809.1c", "grant", "lose_ex", "lose_skills"),
    layer("809.1d", "skill_name"),
    layer("809.1e", "add", "set_"),
)

OWNER_IS_WHO_BROUGHT_IT: Final = fact("105.2", "owner is who brought it")
KERNEL_ANSWERS: Final = (
    answer("809.1", asked.LAYERS_IN_ORDER),
    answer("809.3a", asked.LAYER_DEPENDENCY),
    answer("809.3b", asked.LAYER_TIMESTAMPS),
    answer("809.3b-1", asked.CONSTANTS_HAVE_AGE),
    answer("809.3b-2", asked.RESOLVED_EFFECTS_HAVE_AGE),
    answer("809.7", asked.OVER_BEFORE_IT_BEGAN),
    answer("807.2", asked.EACH_OCCURRENCE),
    answer("807.2a", asked.NON_CUMULATIVE),
    answer("807.5", asked.MOVES_ARE_LOOKED_AT),
    answer("807.6b", asked.DELAYED_REMEMBERS_ITS_CARD),
    answer("809.2", asked.LAYERS_SPLIT),
    answer("809.4", asked.ARRIVES_WITH_EFFECTS),
    answer("809.8", asked.NAMED_TURN_BEGINS),
    answer("809.8a", asked.THIS_TURN_ENDS),
    answer("801.2a 808.1", asked.INSTANT_IS_ONCE),
    answer("801.1g", asked.ABILITIES_BY_CARD),
    answer("801.2d", asked.EFFECTS_BY_CARD),
    answer("813.1", asked.EFFECTS_KNOW_THEIR_ABILITY),
    answer("813.2", asked.ABILITIES_KNOW_THEIR_CARD),
    answer("1101.1a", asked.LOOPS_ARE_NAMED),
    answer("1101.1b", asked.LOOPS_ARE_NAMED_BY_BOTH),
    answer("807.5a", asked.LOOK_AT_PUBLIC_SIDE),
    answer("807.5b", asked.LOOK_AT_FIELD_SIDE),
    answer("807.5c", asked.LOOK_AT_NEW_SIDE),
    answer("807.6a", asked.DELAYED_ONCE),
    answer("807.7", asked.STATES_ARE_WATCHED),
    answer("807.7a", asked.STATE_TRIGGER_ONCE),
    answer("810.2", asked.REPLACE_AFFECTED_CHOOSES),
    answer("810.3", asked.REPLACE_ONCE),
    answer("1101.1", asked.LOOPS),
    answer("1101.1c", asked.LOOPS_DRAW),
)

TABLES: Final = assemble.tables(
    "hanyou",
    (zones, deck, setup, turn, actions, battle, playing, processing, keywords, terms, reader, events),
    terms=terms.TERMS,
    layers=LAYERS,
    procedures=(
        replacements.event_procedure("104.4", "810.1 801.2c"),
        loops.loop_procedure("1101.1a", "1101.1b", "1101.1c"),
        same_age.tie_procedure("809.3b"),
    ),
)

RULEBOOK: Final = Rulebook(TABLES, frozenset())


def set_up(p: Position, decks: list[list[CardDef]]) -> None:
    """Fill an empty position: every player's cards in the deck, nothing else begun."""
    p.gv = [0]
    p.sv = [[0] * turn.SEAT_VARIABLES for _ in range(p.seats)]
    for seat, cards in enumerate(decks):
        slot = p.slot_id("deck", seat)
        for card in cards:
            p.add_card(card.index, seat if OWNER_IS_WHO_BROUGHT_IT.on(p) else p.opponent(seat), slot)
    p.real = len(p.cdef)
    p.find_elsewhere()


def english(card: CardDef, names: dict[str, str]) -> str:
    return grammar.english(card.text, str(card.source["kind"]), card.source.get("class"), names)


GAME: Final = GameRules(
    *assemble.regular(
        RULEBOOK,
        ("汎用TCG", "Hanyou TCG"),
        (2, 2),
        __file__,
        reader,
        set_up,
        english,
        grammar.say,
        whynot,
        appraisal,
        words,
    ),
    reads=terms.READS,
    mat=MAT,
)
