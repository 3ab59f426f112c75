"""The rulebook of Love Live! Official Card Game, put together from its chapters."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.clauses import ledger, rulings
from fuda.games.lovelive.lower import lists, reader, shape, wording
from fuda.games.lovelive.lower.wording_nouns import said
from fuda.games.lovelive.meaning import terms
from fuda.games.lovelive.meaning.verbs import verbs
from fuda.games.lovelive.rules import actions, deck, events, keywords, setup, turn, zones
from fuda.games.lovelive.rules.live import live
from fuda.games.lovelive.rules.playing import playing
from fuda.games.lovelive.rules.processing import processing
from fuda.games.lovelive.table import appraisal, whynot, words
from fuda.games.lovelive.table.display import LOOK
from fuda.games.lovelive.text import grammar
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game import assemble
from fuda.kernel.game.bot_hints import Habits
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.position import Position
from fuda.kernel.run import loops, replacements, same_age
from fuda.kernel.tables.facts import Fact, fact
from fuda.kernel.tables.rows import Layer, layer
from fuda.kernel.tables.rulebook import Rulebook

LAYERS: Final[tuple[Layer, ...]] = (
    layer("9.9.1.2", "grant", "gain_abilities", "negate", "lose_abilities"),
    layer("9.9.1.3", "group_gain", "unit_gain", "name_gain"),
    layer("9.9.1.4", "set_"),
    layer("9.9.1.4 9.9.1.4.1", "set_base", "become_hearts", "become_blade_hearts", "set_need"),
    layer("9.9.1.5 9.9.1.5.1", "add"),
)

FACTS: Final[tuple[Fact, ...]] = (
    # what the kernel asks of every rulebook
    fact("9.3.3", "permanent_conditions"),
    fact("9.9.1", "layers_in_order"),
    fact("9.9.1.6", "layer_dependency"),
    fact("9.9.1.7", "layer_timestamps"),
    fact("9.9.1.7.1", "constants_have_age"),
    fact("9.9.1.7.2", "resolved_effects_have_age"),
    fact("", "all_is_live", 0, 0),
    fact("", "over_before_it_began"),
    fact("9.7.2.1", "each_occurrence"),
    fact("", "non_cumulative", 0, 0),
    fact("9.7.4.1", "moves_are_looked_at"),
    fact("", "delayed_remembers_its_card"),
    fact("", "layers_split"),
    fact("9.9.3 9.9.3.1", "arrives_with_effects"),
    fact("", "named_turn_begins"),
    fact("", "this_turn_ends"),
    fact("9.8.1 9.2.1.1", "instant_is_once"),
    fact("", "abilities_by_card"),
    fact("", "effects_by_card"),
    fact("", "effects_know_their_ability"),
    fact("9.12.1 9.12.2", "abilities_know_their_card"),
    fact("", "base_abilities", 0, 0),
    fact("9.10.1.1", "replaced_never_happened"),
    fact("9.2.1.3.2", "instead_may_be_declined"),
    fact("9.7.4.1.1", "look_at_public_side"),
    fact("9.7.4.1.2", "look_at_field_side"),
    fact("9.7.4.1.3", "look_at_new_side"),
    fact("9.11.1", "last_known"),
    fact("9.7.5.1", "delayed_once"),
    fact("9.7.6", "states_are_watched"),
    fact("9.7.6.1", "state_trigger_once"),
    fact("9.7.6.1", "unresolved_state_is_over"),
    fact("", "conditions_when_met", 0, 0),
    fact("", "replace_in_order", 0, 0),
    fact("9.10.2 9.10.2.1 9.10.2.2", "replace_affected_chooses"),
    fact("9.10.2.3", "replace_once"),
    fact("", "replace_covers_all", 0, 0),
    fact("9.10.3", "replace_must_be_possible"),
    fact("", "replaced_anyway"),
    fact("", "printed_order"),
    fact("12.1.1", "loops"),
    fact("12.1.1.3", "loops_draw"),
    fact("12.1.1.1", "loops_are_named"),
    fact("12.1.1.1", "loops_are_named_by_both"),
    fact("12.1.1.2", "loops_not_again"),
)

TABLES: Final = assemble.tables(
    "lovelive",
    (zones, events, deck, setup, turn, actions, live, playing, processing, keywords, verbs, terms, reader),
    terms=terms.TERMS,
    layers=LAYERS,
    procedures=(
        replacements.event_procedure("1.3.3", "9.10.1 9.2.1.3 9.2.1.3.1"),
        loops.loop_procedure("12.1.1.1", "12.1.1.1", "12.1.1.3"),
        same_age.tie_procedure("9.9.1.7"),
    ),
    facts=FACTS,
    tallies=(turn.ENTERED, turn.YELLS),
)

RULEBOOK: Final = Rulebook(TABLES, frozenset())


def set_up(p: Position, decks: list[list[CardDef]]) -> None:
    """Fill an empty position: every player's main deck and energy deck."""
    p.gv = [0] * turn.GAME_VARIABLES
    p.gv[turn.LIVING] = -1
    p.sv = [[0] * turn.SEAT_VARIABLES for _ in range(p.seats)]
    facts = p.rules.facts
    for seat, cards in enumerate(decks):
        owner = seat if facts["owner_brought_it"] else p.opponent(seat)
        for card in cards:
            if "energy" not in card.printed.sets[zones.KIND] or not facts["energy_is_apart"]:
                if facts["main_deck_laid_out"]:
                    p.add_card(card.index, owner, p.slot_id("deck", seat))
            elif facts["energy_deck_laid_out"]:
                p.add_card(card.index, owner, p.slot_id("energy_deck", seat))
    p.real = len(p.cdef)
    p.find_elsewhere()


def say(effect: Node, lang: str) -> str:
    """An effect in words, as it stands on cards."""
    return grammar.say(said(effect), lang)


GAME: Final = GameRules(
    *assemble.regular(
        RULEBOOK,
        ("ラブライブ！シリーズ オフィシャルカードゲーム", "Love Live! Official Card Game"),
        (2, 2),
        __file__,
        reader,
        set_up,
        assemble.english_of(grammar),
        say,
        whynot,
        appraisal,
        words,
        ledger,
        rulings,
    ),
    reads=terms.READS,
    itself=False,
    look=LOOK,
    habits=Habits(appraisal.reply, appraisal.idle, frozenset({"action", "live_set"})),
    lower=shape.lower,
    static=shape.static,
    backs=("energy",),
    meaning=wording.meaning,
    complete=lists.complete,
)
