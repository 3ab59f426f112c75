"""The rulebook of 汎用TCG, put together from its chapters."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fuda.games.hanyou import (
    actions,
    battle,
    deck,
    grammar,
    keywords,
    occurrences,
    plays,
    processing,
    reader,
    setup,
    terms,
    turn,
    zones,
)
from fuda.games.hanyou.appraisal import appraise
from fuda.games.hanyou.ledger import ENTRIES
from fuda.games.hanyou.rulings import RULINGS
from fuda.games.hanyou.whynot import why_not
from fuda.games.hanyou.words import WORDS
from fuda.kernel import loops, replacements, ties
from fuda.kernel.cards import CardDef
from fuda.kernel.game import GameRules
from fuda.kernel.node import Node
from fuda.kernel.position import Position
from fuda.kernel.rows import Condition, Rulebook, Tables, fact, layer

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

CONDITIONS: dict[str, tuple[Condition, ...]] = {
    "valid": keywords.VALID,
    "seen_face_down": zones.SEEN_FACE_DOWN,
    **actions.CONDITIONS,
    **battle.CONDITIONS,
    **plays.CONDITIONS,
    **processing.CONDITIONS,
    **terms.CONDITIONS,
}

TABLES: Final = Tables(
    name="hanyou",
    zones=zones.ZONES,
    traits=zones.TRAITS,
    groups=zones.GROUPS,
    events=zones.EVENTS + occurrences.EVENTS,
    hooks=zones.HOOKS + plays.HOOKS + occurrences.HOOKS,
    happenings=occurrences.HAPPENINGS,
    acts=occurrences.ACTS,
    procedures=(
        *zones.PROCEDURES,
        *setup.PROCEDURES,
        *turn.PROCEDURES,
        *actions.PROCEDURES,
        *battle.PROCEDURES,
        *plays.PROCEDURES,
        *processing.PROCEDURES,
        *keywords.PROCEDURES,
        replacements.event_procedure("104.4", "810.1 801.2c"),
        loops.loop_procedure("1101.1a", "1101.1b", "1101.1c"),
        ties.tie_procedure("809.3b"),
    ),
    conditions=dict(CONDITIONS),
    facts=(
        *zones.FACTS,
        *deck.FACTS,
        *turn.FACTS,
        *actions.FACTS,
        *battle.FACTS,
        *plays.FACTS,
        *processing.FACTS,
        *keywords.FACTS,
        *terms.FACTS,
        *reader.FACTS,
        *FACTS,
    ),
    verbs=keywords.VERBS,
    terms=terms.TERMS,
    layers=LAYERS,
    deck_checks=deck.DECK_CHECKS,
    card_checks=reader.CARD_CHECKS,
    numbers=zones.NUMBERS,
    sets=zones.SETS,
    variables=(),
    roles=zones.ROLES,
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


def say(effect: Node, lang: str) -> str:
    """An effect in words, as it stands on cards."""
    return grammar.say(effect, lang)


GAME: Final = GameRules(
    name="hanyou",
    title=("汎用TCG", "Hanyou TCG"),
    seats=(2, 2),
    rulebook=RULEBOOK,
    read_card=reader.read_card,
    split=reader.split,
    set_up=set_up,
    english=english,
    say=say,
    why_not=why_not,
    appraise=appraise,
    words=WORDS,
    ledger=ENTRIES,
    rulings=RULINGS,
    folder=str(Path(__file__).parent),
)
