"""The rulebook of 汎用TCG, put together from its chapters."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.clauses import ledger, rulings
from fuda.games.hanyou.lower import reader
from fuda.games.hanyou.meaning import terms
from fuda.games.hanyou.rules import actions, deck, events, keywords, setup, turn, zones
from fuda.games.hanyou.rules.battle import battle
from fuda.games.hanyou.rules.playing import playing
from fuda.games.hanyou.rules.processing import processing
from fuda.games.hanyou.table import appraisal, whynot, words
from fuda.games.hanyou.text import grammar
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game import assemble
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.position import Position
from fuda.kernel.run import loops, replacements, same_age
from fuda.kernel.tables.facts import fact
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

FACTS: Final = (
    fact("809.1", "layers_in_order"),
    fact("809.3a", "layer_dependency"),
    fact("809.3b", "layer_timestamps"),
    fact("809.3b-1", "constants_have_age"),
    fact("809.3b-2", "resolved_effects_have_age"),
    fact("809.3b-3", "all_is_live"),
    fact("809.5", "set_replaces"),
    fact("809.7", "over_before_it_began"),
    fact("807.2", "each_occurrence"),
    fact("807.2a", "non_cumulative"),
    fact("807.5", "moves_are_looked_at"),
    fact("807.6b", "delayed_remembers_its_card"),
    fact("809.2", "layers_split"),
    fact("809.4", "arrives_with_effects"),
    fact("809.8", "named_turn_begins"),
    fact("809.8a", "this_turn_ends"),
    fact("801.2a 808.1", "instant_is_once"),
    fact("801.1g", "abilities_by_card"),
    fact("801.2d", "effects_by_card"),
    fact("813.1", "effects_know_their_ability"),
    fact("813.2", "abilities_know_their_card"),
    fact("807.1a", "trigger_endings"),
    fact("916.2", "damage_up_and_down"),
    fact("916.4", "damage_in_one"),
    fact("1101.1a", "loops_are_named"),
    fact("1101.1b", "loops_are_named_by_both"),
    fact("807.5a", "look_at_public_side"),
    fact("807.5b", "look_at_field_side"),
    fact("807.5c", "look_at_new_side"),
    fact("807.6a", "delayed_once"),
    fact("807.7", "states_are_watched"),
    fact("807.7a", "state_trigger_once"),
    fact("810.2", "replace_affected_chooses"),
    fact("810.3", "replace_once"),
    fact("1101.1", "loops"),
    fact("1101.1c", "loops_draw"),
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
    facts=FACTS,
)

RULEBOOK: Final = Rulebook(TABLES, frozenset())


def set_up(p: Position, decks: list[list[CardDef]]) -> None:
    """Fill an empty position: every player's cards in the deck, nothing else begun."""
    p.gv = [0]
    p.sv = [[0] * turn.SEAT_VARIABLES for _ in range(p.seats)]
    for seat, cards in enumerate(decks):
        slot = p.slot_id("deck", seat)
        for card in cards:
            p.add_card(card.index, seat if p.rules.facts["owner_is_who_brought_it"] else p.opponent(seat), slot)
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
        ledger,
        rulings,
    ),
    reads=terms.READS,
)
