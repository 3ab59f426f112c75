"""The rulebook of Reバース for you, put together from its chapters."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth import state
from fuda.games.rebirth.lower import reader, shape, wording
from fuda.games.rebirth.meaning import terms
from fuda.games.rebirth.meaning.verbs import verbs
from fuda.games.rebirth.rules import actions, deck, events, keywords, setup, turn, zones
from fuda.games.rebirth.rules.battle import battle
from fuda.games.rebirth.rules.formats import choice, leaving, players, rumble, teams
from fuda.games.rebirth.rules.playing import playing
from fuda.games.rebirth.rules.processing import processing
from fuda.games.rebirth.table import appraisal, whynot, words
from fuda.games.rebirth.table.display import LOOK
from fuda.games.rebirth.text import grammar
from fuda.kernel.cards.node import Node
from fuda.kernel.game import assemble
from fuda.kernel.game.bot_hints import BotHints
from fuda.kernel.game.game import GameRules
from fuda.kernel.run import loops, replacements, same_age
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Condition, Layer, layer
from fuda.kernel.tables.rulebook import Rulebook

LAYERS: Final[tuple[Layer, ...]] = (
    layer("9.10.1.2", "grant", "gain_abilities", "gain_icon", "lose_abilities"),
    layer(
        "9.10.1.3", "attribute_gain", "attribute_lose", "name_gain", "set_name", "name_lose", "series_gain", "set_kind"
    ),
    layer("9.10.1.4 5.17.1", "set_", "set_base", "multiply", "add"),
)

KERNEL_ANSWERS: Final = (
    answer("9.10.1", asked.LAYERS_IN_ORDER),
    answer("9.10.1.5", asked.LAYER_DEPENDENCY),
    answer("9.10.1.6", asked.LAYER_TIMESTAMPS),
    answer("9.10.1.6.1", asked.CONSTANTS_HAVE_AGE),
    answer("9.10.1.6.2", asked.RESOLVED_EFFECTS_HAVE_AGE),
    answer("9.8.4.2", asked.ARRIVES_IN_TIME),
    answer("13.1.1.2", asked.LOOPS_NOT_AGAIN),
    answer("9.8.2.1", asked.EACH_OCCURRENCE),
    answer("", asked.NON_CUMULATIVE, 0, 0),
    answer("9.8.4.1", asked.MOVES_ARE_LOOKED_AT),
    answer("9.10.3 9.10.3.1", asked.ARRIVES_WITH_EFFECTS),
    answer("9.9.1 9.3.1.1", asked.INSTANT_IS_ONCE),
    answer("9.13.2", asked.ABILITIES_KNOW_THEIR_CARD),
    answer("", asked.BASE_ABILITIES, 0, 0),
    answer("9.8.4.1.1", asked.LOOK_AT_PUBLIC_SIDE),
    answer("9.8.4.1.2", asked.LOOK_AT_FIELD_SIDE),
    answer("9.8.4.1.3", asked.LOOK_AT_NEW_SIDE),
    answer("9.12.1", asked.LAST_KNOWN),
    answer("9.8.5.1", asked.DELAYED_ONCE),
    answer("9.8.6", asked.STATES_ARE_WATCHED),
    answer("9.8.6.1", asked.STATE_TRIGGER_ONCE),
    answer("9.8.6.1", asked.UNRESOLVED_STATE_IS_OVER),
    answer("", asked.CONDITIONS_WHEN_MET, 0, 0),
    answer("9.11.2 9.11.2.1 9.11.2.2", asked.REPLACE_AFFECTED_CHOOSES),
    answer("9.11.2.3", asked.REPLACE_ONCE),
    answer("9.11.3", asked.REPLACE_MUST_BE_POSSIBLE),
    answer("", asked.REPLACED_ANYWAY),
    answer("13.1.1", asked.LOOPS),
    answer("", asked.LOOPS_THROUGH_WINDOWS),
    answer("13.1.1.3", asked.LOOPS_DRAW),
    answer("13.1.1.1", asked.LOOPS_ARE_NAMED),
    answer("13.1.1.1", asked.LOOPS_ARE_NAMED_BY_BOTH),
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
        state,
        zones,
        events,
        deck,
        setup,
        turn,
        actions,
        battle,
        playing,
        processing,
        rumble,
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
    conditions=CONDITIONS,
    tallies=(state.ATTACKS, state.SETS_MADE),
    game_tallies=(state.ATTACK_NUMBER,),
    party=players.party,
    allies=teams.allies,
    item_fields={"show_cancel": "n", "play_card": "more", "play_ability": "more", "counter": "-more", "check": "-n"},
)

RULEBOOK: Final = Rulebook(TABLES, frozenset())


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
        (2, choice.MOST_PLAYERS),
        __file__,
        reader,
        setup.set_up,
        assemble.english_of(grammar),
        say,
        whynot,
        appraisal,
        words,
    ),
    reads=terms.READS,
    itself=False,
    look=LOOK,
    habits=BotHints(appraisal.reply, appraisal.idle, frozenset({"action", "attack"})),
    backs=("partner",),
    lower=shape.lower,
    static=shape.static,
    meaning=meaning,
    formats=choice.FORMATS,
    leaves=leaving.leaves,
)
