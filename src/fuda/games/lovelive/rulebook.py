"""The rulebook of Love Live! Official Card Game, put together from its chapters."""

from __future__ import annotations

from typing import Final

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
from fuda.games.lovelive.table.mat import MAT
from fuda.games.lovelive.text import grammar
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game import assemble
from fuda.kernel.game.bot_hints import BotHints
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.position import Position
from fuda.kernel.run import loops, replacements, same_age
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Layer, layer
from fuda.kernel.tables.rulebook import Rulebook

LAYERS: Final[tuple[Layer, ...]] = (
    layer("9.9.1.2", "grant", "gain_abilities", "negate", "lose_abilities"),
    layer("9.9.1.3", "group_gain", "unit_gain", "name_gain"),
    layer("9.9.1.4", "set_"),
    layer("9.9.1.4 9.9.1.4.1", "set_base", "become_hearts", "become_blade_hearts", "set_need"),
    layer("9.9.1.5 9.9.1.5.1", "add"),
)

ALL_IS_LIVE: Final = fact("", "all is live", 0, 0)
MAIN_DECK_LAID_OUT: Final = fact("4.8.1", "main deck laid out")
ENERGY_DECK_LAID_OUT: Final = fact("6.2.1.3 4.9.1", "energy deck laid out")
OWNER_BROUGHT_IT: Final = fact("3.1.1", "owner brought it")
ENERGY_IS_APART: Final = fact("2.2.2.3.1", "energy is apart")
KERNEL_ANSWERS: Final = (
    answer("9.3.3", asked.PERMANENT_CONDITIONS),
    answer("9.9.1", asked.LAYERS_IN_ORDER),
    answer("9.9.1.6", asked.LAYER_DEPENDENCY),
    answer("9.9.1.7", asked.LAYER_TIMESTAMPS),
    answer("9.9.1.7.1", asked.CONSTANTS_HAVE_AGE),
    answer("9.9.1.7.2", asked.RESOLVED_EFFECTS_HAVE_AGE),
    answer("9.7.2.1", asked.EACH_OCCURRENCE),
    answer("", asked.NON_CUMULATIVE, 0, 0),
    answer("9.7.4.1", asked.MOVES_ARE_LOOKED_AT),
    answer("9.9.3 9.9.3.1", asked.ARRIVES_WITH_EFFECTS),
    answer("9.8.1 9.2.1.1", asked.INSTANT_IS_ONCE),
    answer("9.12.1 9.12.2", asked.ABILITIES_KNOW_THEIR_CARD),
    answer("", asked.BASE_ABILITIES, 0, 0),
    answer("9.10.1.1", asked.REPLACED_NEVER_HAPPENED),
    answer("9.2.1.3.2", asked.INSTEAD_MAY_BE_DECLINED),
    answer("9.7.4.1.1", asked.LOOK_AT_PUBLIC_SIDE),
    answer("9.7.4.1.2", asked.LOOK_AT_FIELD_SIDE),
    answer("9.7.4.1.3", asked.LOOK_AT_NEW_SIDE),
    answer("9.11.1", asked.LAST_KNOWN),
    answer("9.7.5.1", asked.DELAYED_ONCE),
    answer("9.7.6", asked.STATES_ARE_WATCHED),
    answer("9.7.6.1", asked.STATE_TRIGGER_ONCE),
    answer("9.7.6.1", asked.UNRESOLVED_STATE_IS_OVER),
    answer("", asked.CONDITIONS_WHEN_MET, 0, 0),
    answer("9.10.2 9.10.2.1 9.10.2.2", asked.REPLACE_AFFECTED_CHOOSES),
    answer("9.10.2.3", asked.REPLACE_ONCE),
    answer("9.10.3", asked.REPLACE_MUST_BE_POSSIBLE),
    answer("", asked.REPLACED_ANYWAY),
    answer("12.1.1", asked.LOOPS),
    answer("12.1.1.3", asked.LOOPS_DRAW),
    answer("12.1.1.1", asked.LOOPS_ARE_NAMED),
    answer("12.1.1.1", asked.LOOPS_ARE_NAMED_BY_BOTH),
    answer("12.1.1.2", asked.LOOPS_NOT_AGAIN),
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
    tallies=(turn.ENTERED, turn.YELLS),
)

RULEBOOK: Final = Rulebook(TABLES, frozenset())


def set_up(p: Position, decks: list[list[CardDef]]) -> None:
    """Fill an empty position: every player's main deck and energy deck."""
    p.gv = [0] * turn.GAME_VARIABLES
    p.gv[turn.LIVING] = -1
    p.sv = [[0] * turn.SEAT_VARIABLES for _ in range(p.seats)]
    for seat, cards in enumerate(decks):
        owner = seat if OWNER_BROUGHT_IT.on(p) else p.opponent(seat)
        for card in cards:
            if "energy" not in card.printed.sets[zones.KIND] or not ENERGY_IS_APART.on(p):
                if MAIN_DECK_LAID_OUT.on(p):
                    p.add_card(card.index, owner, p.slot_id("deck", seat))
            elif ENERGY_DECK_LAID_OUT.on(p):
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
    ),
    reads=terms.READS,
    mat=MAT,
    itself=False,
    look=LOOK,
    habits=BotHints(appraisal.reply, appraisal.idle, frozenset({"action", "live_set"})),
    lower=shape.lower,
    static=shape.static,
    backs=("energy",),
    meaning=wording.meaning,
    complete=lists.complete,
)
