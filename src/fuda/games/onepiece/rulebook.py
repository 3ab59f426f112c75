"""The rulebook of ONE PIECE Card Game, put together from its chapters."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.clauses import ledger, rulings
from fuda.games.onepiece.lower import reader, shape
from fuda.games.onepiece.meaning import terms
from fuda.games.onepiece.meaning.verbs import verbs
from fuda.games.onepiece.rules import actions, deck, events, keywords, setup, turn, zones
from fuda.games.onepiece.rules.battle import battle
from fuda.games.onepiece.rules.playing import playing
from fuda.games.onepiece.rules.processing import processing
from fuda.games.onepiece.table import appraisal, whynot, words
from fuda.games.onepiece.table.display import LOOK
from fuda.games.onepiece.text import grammar
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game import assemble
from fuda.kernel.game.bot_hints import Habits
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.position import Position
from fuda.kernel.run import loops, replacements, same_age
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import layer
from fuda.kernel.tables.rulebook import Rulebook

LAYERS: Final = (
    layer("", "name_gain", "trait_gain", "attribute_gain", "color_gain"),
    layer("", "negate", "lose_keyword", "grant"),
    layer("", "set_base"),
    layer("2-6-3 2-7-6", "add", "set_", "to_zero"),
)

FACTS: Final = (
    # what the kernel asks of every rulebook
    fact("", "layers_in_order"),
    fact("", "layer_dependency", 0, 0),
    fact("", "layer_timestamps"),
    fact("", "constants_have_age"),
    fact("", "resolved_effects_have_age"),
    fact("", "all_is_live", 0, 0),
    fact("", "over_before_it_began"),
    fact("8-1-3-1", "each_occurrence"),
    fact("", "non_cumulative", 0, 0),
    fact("", "moves_are_looked_at"),
    fact("", "delayed_remembers_its_card"),
    fact("", "layers_split"),
    fact("", "arrives_with_effects"),
    fact("", "named_turn_begins"),
    fact("", "this_turn_ends"),
    fact("8-1-4-1", "instant_is_once"),
    fact("", "abilities_by_card"),
    fact("", "effects_by_card"),
    fact("", "effects_know_their_ability"),
    fact("", "abilities_know_their_card"),
    fact("", "base_abilities", 0, 0),
    fact("", "look_at_public_side"),
    fact("", "look_at_field_side"),
    fact("", "look_at_new_side"),
    fact("", "last_known"),
    fact("", "delayed_once"),
    fact("", "states_are_watched"),
    fact("", "state_trigger_once"),
    fact("", "conditions_when_met", 0, 0),
    fact("8-1-3-3 8-1-3-3-1 8-1-3-3-4", "permanent_effects"),
    fact("8-1-3-3-2", "permanent_conditions"),
    fact("8-1-3-3-5", "permanent_until_stable"),
    fact("8-6-3", "effects_first"),
    fact("8-1-3-4-2", "replace_in_order"),
    fact("", "replace_affected_chooses"),
    fact("8-1-3-4-3", "replace_once"),
    fact("8-1-3-4-4", "replace_covers_all"),
    fact("8-1-3-4-5", "replace_must_be_possible"),
    fact("8-1-3-4-1", "declined_is_unused"),
    fact("8-1-3-4-4-1", "text_goes_on_after_replacement"),
    fact("8-1-3-4-6", "replaced_may_be_replaced"),
    fact("8-1-3-4-7", "replacement_is_its_owners"),
    fact("8-2-3", "resolved_effects_stay"),
    fact("1-3-7 2-8-3", "printed_order"),
    fact("11-1-1", "loops"),
    fact("11-1-1-1", "loops_draw"),
    fact("11-1-1-2", "loops_are_named"),
    fact("11-1-1-3", "loops_are_named_by_both"),
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
    facts=FACTS,
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
        for _ in range(deck.DON_CARDS if cards and p.rules.facts["don_deck_laid_out"] else 0):
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
        ledger,
        rulings,
    ),
    reads=terms.READS,
    itself=False,
    supplies=({"number": "DON", "name": "ドン!!カード", "name_en": "DON!! card", "type": "DON!!"},),
    apart=("leader", "don"),
    look=LOOK,
    habits=Habits(appraisal.reply, appraisal.idle, frozenset({"action"})),
    lower=shape.lower,
    static=shape.static,
)
