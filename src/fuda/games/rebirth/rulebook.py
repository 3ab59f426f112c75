"""The rulebook of Reバース for you, put together from its chapters."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.clauses import ledger, rulings
from fuda.games.rebirth.lower import reader, shape, wording
from fuda.games.rebirth.meaning import terms
from fuda.games.rebirth.meaning.verbs import verbs
from fuda.games.rebirth.rules import actions, deck, events, formats, keywords, setup, turn, zones
from fuda.games.rebirth.rules.battle import battle
from fuda.games.rebirth.rules.playing import playing
from fuda.games.rebirth.rules.processing import processing
from fuda.games.rebirth.table import appraisal, whynot, words
from fuda.games.rebirth.table.display import LOOK
from fuda.games.rebirth.text import grammar
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game import assemble
from fuda.kernel.game.bot_hints import Habits
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.position import Position
from fuda.kernel.run import loops, replacements, same_age
from fuda.kernel.tables.facts import Fact, fact
from fuda.kernel.tables.rows import Condition, Layer, layer
from fuda.kernel.tables.rulebook import Rulebook

LAYERS: Final[tuple[Layer, ...]] = (
    layer("9.10.1.2", "grant", "gain_abilities", "gain_icon", "lose_abilities"),
    layer(
        "9.10.1.3", "attribute_gain", "attribute_lose", "name_gain", "set_name", "name_lose", "series_gain", "set_kind"
    ),
    layer("9.10.1.4 5.17.1", "set_", "set_base", "multiply", "add"),
)

FACTS: Final[tuple[Fact, ...]] = (
    # what the kernel asks of every rulebook
    fact("9.10.1", "layers_in_order"),
    fact("9.10.1.5", "layer_dependency"),
    fact("9.10.1.6", "layer_timestamps"),
    fact("9.10.1.6.1", "constants_have_age"),
    fact("9.10.1.6.2", "resolved_effects_have_age"),
    fact("3.1.1", "brought_is_owned"),
    fact("4.9.1", "deck_begins_in_its_place"),
    fact("6.2.1.1", "partners_are_apart"),
    fact("9.4.3", "permanent_conditions"),
    fact("9.8.4.2", "arrives_in_time"),
    fact("13.1.1.2", "loops_not_again"),
    fact("", "all_is_live", 0, 0),
    fact("", "over_before_it_began"),
    fact("9.8.2.1", "each_occurrence"),
    fact("", "non_cumulative", 0, 0),
    fact("9.8.4.1", "moves_are_looked_at"),
    fact("", "delayed_remembers_its_card"),
    fact("", "layers_split"),
    fact("9.10.3 9.10.3.1", "arrives_with_effects"),
    fact("", "named_turn_begins"),
    fact("", "this_turn_ends"),
    fact("9.9.1 9.3.1.1", "instant_is_once"),
    fact("", "abilities_by_card"),
    fact("", "effects_by_card"),
    fact("", "effects_know_their_ability"),
    fact("9.13.2", "abilities_know_their_card"),
    fact("", "base_abilities", 0, 0),
    fact("9.8.4.1.1", "look_at_public_side"),
    fact("9.8.4.1.2", "look_at_field_side"),
    fact("9.8.4.1.3", "look_at_new_side"),
    fact("9.12.1", "last_known"),
    fact("9.8.5.1", "delayed_once"),
    fact("9.8.6", "states_are_watched"),
    fact("9.8.6.1", "state_trigger_once"),
    fact("9.8.6.1", "unresolved_state_is_over"),
    fact("", "conditions_when_met", 0, 0),
    fact("", "replace_in_order", 0, 0),
    fact("9.11.2 9.11.2.1 9.11.2.2", "replace_affected_chooses"),
    fact("9.11.2.3", "replace_once"),
    fact("", "replace_covers_all", 0, 0),
    fact("9.11.3", "replace_must_be_possible"),
    fact("", "replaced_anyway"),
    fact("", "printed_order"),
    fact("13.1.1", "loops"),
    fact("", "loops_through_windows"),
    fact("13.1.1.3", "loops_draw"),
    fact("13.1.1.1", "loops_are_named"),
    fact("13.1.1.1", "loops_are_named_by_both"),
)

CONDITIONS: dict[str, tuple[Condition, ...]] = {
    "own_face_down": zones.OWN_FACE_DOWN,
    "playable": keywords.PLAYABLE,
    "effective": keywords.EFFECTIVE,
    "blocker": keywords.BLOCKER,
    "chosen": keywords.CHOSEN,
}

TABLES: Final = assemble.tables(
    "rebirth",
    (
        zones,
        events,
        deck,
        formats,
        setup,
        turn,
        actions,
        battle,
        playing,
        processing,
        keywords,
        verbs,
        terms,
        reader,
    ),
    terms=terms.TERMS,
    layers=LAYERS,
    procedures=(
        replacements.event_procedure("1.3.3", "9.11.1 9.11.1.1 9.3.1.3 9.3.1.3.1 9.3.1.3.2"),
        loops.loop_procedure("13.1.1.1", "13.1.1.1", "13.1.1.3"),
        same_age.tie_procedure("9.10.1.6"),
    ),
    facts=FACTS,
    conditions=CONDITIONS,
    tallies=(formats.ATTACKS, formats.SETS_MADE),
    game_tallies=(formats.NUMBER,),
    party=formats.party,
    allies=formats.allies,
    item_fields={"show_cancel": "n", "play_card": "more", "play_ability": "more", "counter": "-more", "check": "-n"},
)

RULEBOOK: Final = Rulebook(TABLES, frozenset())


def set_up(p: Position, decks: list[list[CardDef]]) -> None:
    """Fill an empty position: every player's main deck; the partners lie apart."""
    facts = p.rules.facts
    p.gv = [0] * formats.GAME_VARIABLES
    p.gv[formats.ATTACKER] = -1
    p.gv[formats.TARGET] = -1
    p.gv[formats.SUPPORT] = -1
    p.sv = [[0] * formats.SEAT_VARIABLES for _ in range(p.seats)]
    for seat, cards in enumerate(decks):
        for card in cards:
            apart = "partner" in card.printed.sets[zones.KIND] and facts["partners_are_apart"] != 0
            home = "deck" if facts["deck_begins_in_its_place"] else "waiting"
            owner = seat if facts["brought_is_owned"] else (seat + 1) % p.seats
            p.add_card(card.index, owner, p.slot_id("limbo", 0) if apart else p.slot_id(home, seat))
    p.real = len(p.cdef)
    p.find_elsewhere()


def meaning(ability: Node) -> Node:
    """An ability in full, in the words of the engine."""
    return playing.meaning(wording.meaning(ability))


def say(effect: Node, lang: str) -> str:
    """An effect in words, as it stands on cards."""
    return grammar.say(wording.said(effect), lang)


GAME: Final = GameRules(
    *assemble.regular(
        RULEBOOK,
        ("Reバース for you", "Rebirth for you"),
        (2, formats.MOST),
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
    habits=Habits(appraisal.reply, appraisal.idle, frozenset({"action", "attack"})),
    backs=("partner",),
    lower=shape.lower,
    static=shape.static,
    meaning=meaning,
    formats=formats.FORMATS,
    leaves=formats.leaves,
)
