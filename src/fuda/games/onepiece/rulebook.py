"""The rulebook of ONE PIECE Card Game, put together from its chapters."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.lower import reader, shape
from fuda.games.onepiece.meaning import terms
from fuda.games.onepiece.meaning.verbs import verbs
from fuda.games.onepiece.rules import actions, deck, events, keywords, setup, turn, zones
from fuda.games.onepiece.rules.battle import battle
from fuda.games.onepiece.rules.playing import playing
from fuda.games.onepiece.rules.processing import processing
from fuda.games.onepiece.table import appraisal, whynot, words
from fuda.games.onepiece.table.display import LOOK
from fuda.games.onepiece.table.mat import MAT
from fuda.games.onepiece.text import grammar
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game import assemble
from fuda.kernel.game.bot_hints import BotHints
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.position import Position
from fuda.kernel.run import loops, replacements, same_age
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import layer
from fuda.kernel.tables.rulebook import Rulebook

LAYERS: Final = (
    layer("", "name_gain", "trait_gain", "attribute_gain", "color_gain"),
    layer("", "negate", "lose_keyword", "grant"),
    layer("", "set_base"),
    layer("2-6-3 2-7-6", "add", "set_", "to_zero"),
)

ALL_IS_LIVE: Final = fact("", "all is live", 0, 0)
DON_DECK_LAID_OUT: Final = fact("3-3-1", "don deck laid out")
KERNEL_ANSWERS: Final = (
    answer("", asked.LAYER_DEPENDENCY, 0, 0),
    answer("8-1-3-1", asked.EACH_OCCURRENCE),
    answer("", asked.NON_CUMULATIVE, 0, 0),
    answer("8-1-4-1", asked.INSTANT_IS_ONCE),
    answer("", asked.BASE_ABILITIES, 0, 0),
    answer("", asked.CONDITIONS_WHEN_MET, 0, 0),
    answer("8-1-3-3 8-1-3-3-1 8-1-3-3-4", asked.PERMANENT_EFFECTS),
    answer("8-1-3-3-2", asked.PERMANENT_CONDITIONS),
    answer("8-1-3-3-5", asked.PERMANENT_UNTIL_STABLE),
    answer("8-6-3", asked.EFFECTS_FIRST),
    answer("8-1-3-4-2", asked.REPLACE_IN_ORDER),
    answer("8-1-3-4-3", asked.REPLACE_ONCE),
    answer("8-1-3-4-4", asked.REPLACE_COVERS_ALL),
    answer("8-1-3-4-5", asked.REPLACE_MUST_BE_POSSIBLE),
    answer("8-1-3-4-1", asked.DECLINED_IS_UNUSED),
    answer("8-1-3-4-4-1", asked.TEXT_GOES_ON_AFTER_REPLACEMENT),
    answer("8-1-3-4-6", asked.REPLACED_MAY_BE_REPLACED),
    answer("8-1-3-4-7", asked.REPLACEMENT_IS_ITS_OWNERS),
    answer("8-2-3", asked.RESOLVED_EFFECTS_STAY),
    answer("1-3-7 2-8-3", asked.PRINTED_ORDER),
    answer("11-1-1", asked.LOOPS),
    answer("11-1-1-1", asked.LOOPS_DRAW),
    answer("11-1-1-2", asked.LOOPS_ARE_NAMED),
    answer("11-1-1-3", asked.LOOPS_ARE_NAMED_BY_BOTH),
)

TABLES: Final = assemble.tables(
    "onepiece",
    (zones, events, deck, setup, turn, actions, battle, playing, processing, keywords, verbs, terms, reader),
    terms=terms.TERMS,
    layers=LAYERS,
    procedures=(
        replacements.event_procedure("1-3-3", "8-1-3-4"),
        loops.loop_procedure("11-1-1-2", "11-1-1-3", "11-1-1-1"),
        same_age.tie_procedure("8-1-3-3-5"),
    ),
    tallies=(turn.EVENTS_USED, turn.ENTERED, turn.ATTACKS),
    game_tallies=(battle.BATTLES,),
)

RULEBOOK: Final = Rulebook(TABLES, frozenset())


def set_up(p: Position, decks: list[list[CardDef]]) -> None:
    """Fill an empty position: every player's cards in the deck, the leader in no zone yet, the DON!! in their deck."""
    p.gv = [0] * battle.GAME_VARIABLES
    p.gv[battle.ATTACKER] = -1
    p.gv[battle.TARGET] = -1
    p.sv = [[0] * turn.SEAT_VARIABLES for _ in range(p.seats)]
    for seat, cards in enumerate(decks):
        for card in cards:
            slot = p.slot_id("limbo", 0) if "leader" in card.printed.sets[zones.KIND] else p.slot_id("deck", seat)
            p.add_card(card.index, seat, slot)
        for _ in range(deck.DON_CARDS if cards and DON_DECK_LAID_OUT.on(p) else 0):
            don = p.add_card(0, seat, p.slot_id("don_deck", seat))
            p.face[don] = 1
    p.real = len(p.cdef)
    p.find_elsewhere()


GAME: Final = GameRules(
    *assemble.regular(
        RULEBOOK,
        ("ONE PIECE CARD GAME", "ONE PIECE Card Game"),
        (2, 2),
        __file__,
        reader,
        set_up,
        assemble.english_of(grammar),
        grammar.say,
        whynot,
        appraisal,
        words,
    ),
    reads=terms.READS,
    mat=MAT,
    itself=False,
    supplies=({"number": "DON", "name": "ドン!!カード", "name_en": "DON!! card", "type": "DON!!"},),
    apart=("leader", "don"),
    look=LOOK,
    habits=BotHints(appraisal.reply, appraisal.idle, frozenset({"action"})),
    lower=shape.lower,
    static=shape.static,
)
