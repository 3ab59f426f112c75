"""The rulebook of Love Live! Official Card Game: a table of contents. Each module gives the rows that it has."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive import state
from fuda.games.lovelive.lower import cards, lists, shape, wording
from fuda.games.lovelive.lower.wording_nouns import as_printed
from fuda.games.lovelive.meaning import choosing, lasting, terms
from fuda.games.lovelive.meaning.verbs import (
    drawing,
    flow,
    game,
    looking,
    moves,
    paying_energy,
    position_and_formation_change,
    shuffling,
    stage,
    swapping,
    turning,
)
from fuda.games.lovelive.rules import actions, control, deck, events, keywords, principles, setup, turn, zones
from fuda.games.lovelive.rules.effects import continuous, kinds, layers, replacing, sources
from fuda.games.lovelive.rules.live import hearts, judgement, performance, phase, setting, yell
from fuda.games.lovelive.rules.playing import (
    ability,
    baton,
    cost,
    designating_area,
    entering,
    play_member,
    playable,
    validity,
)
from fuda.games.lovelive.rules.processing import (
    check_timing,
    duplicate_members,
    loops,
    met_at,
    misplaced,
    put_together,
    refresh,
    rule_processing,
    triggered,
    winning,
)
from fuda.games.lovelive.table import appraisal, whynot, words
from fuda.games.lovelive.table.desk import DESK
from fuda.games.lovelive.table.display import LOOK
from fuda.games.lovelive.table.keys import KEYS
from fuda.games.lovelive.table.mat import MAT
from fuda.games.lovelive.table.saying import SAYING
from fuda.games.lovelive.table.sums import SUMS
from fuda.games.lovelive.text import grammar
from fuda.kernel.cards.node import Node
from fuda.kernel.game import assemble
from fuda.kernel.game.bot_hints import BotHints
from fuda.kernel.game.game import GameRules
from fuda.kernel.tables.rulebook import Rulebook

# The order is that of the numbers of procedures in positions and saves, and of hooks and conditions.
MODULES: Final = (
    state,  # what a position remembers
    zones,  # 4: zones
    control,  # 3: owners and masters
    events,  # 5, 11.4 to 11.6: what can happen, and who waits for it
    deck,  # 6.1: decks
    setup,  # 6.2: preparing the game
    turn,  # 7: the turn and the normal phases
    kinds,  # 9.1, 9.2: kinds of abilities and effects
    actions,  # 7.7: the actions of the main phase
    phase,  # 8.1: the live phase
    setting,  # 8.2: setting cards
    performance,  # 8.3: the performance
    yell,  # 8.3.10 to 8.3.12: the yell
    hearts,  # 8.3.14, 8.3.15, 2.11: hearts
    judgement,  # 8.4: the judgement, the end of the turn
    put_together,  # 9.7.2.1: cards put somewhere together
    met_at,  # 9.11.1: where a member was when an ability of it was met
    refresh,  # 10.2: the refresh
    playable,  # 9.1.1.1.1, 9.4.2.3: what must hold for an ability to be played
    validity,  # 9.3: which abilities are valid, and where
    keywords,  # 11: keywords
    designating_area,  # 9.6.2.1.2: where members may be put
    baton,  # 9.6.2.3.2: baton touch
    play_member,  # 9.6.2: playing a member
    entering,  # 9.6.2.4.2.1: members put onto the stage by effects
    ability,  # 9.6.2: playing an ability
    cost,  # 9.4: costs
    check_timing,  # 9.5.3: check timing
    triggered,  # 9.7: triggered abilities
    winning,  # 1.2, 10.3: winning and losing
    duplicate_members,  # 10.4: several members in one area
    misplaced,  # 10.5, 10.6: cards that must not lie where they do
    rule_processing,  # 10: rule processing
    flow,  # 9.2: how an effect goes on
    game,  # abilities and yells by effect
    choosing,  # 9.6.3: choosing
    looking,  # 5.7: looking, showing
    moves,  # 5.4, 5.10: cards that are moved by effect
    drawing,  # 5.6: drawing
    shuffling,  # 5.5: shuffling
    swapping,  # 5.8: swapping
    turning,  # 5.2, 5.3: active and waiting, face up and face down
    paying_energy,  # 5.9: paying energy
    stage,  # 9.6.2.4.2.1: entering by effect
    position_and_formation_change,  # 11.10, 11.11: members that change areas
    lasting,  # 9.2.1.2: effects that last
    terms,  # 2, 9.2: what texts speak of
    cards,  # 2: reading a card
    principles,  # 1.3: principles
    continuous,  # 9.9.2, 9.9.3: continuous effects
    layers,  # 9.9.1: the order in which they apply
    replacing,  # 9.10: replacement effects
    sources,  # 9.11, 9.12: last-known information, sources
    loops,  # 12.1: loops
)

TABLES: Final = assemble.tables(
    "lovelive",
    MODULES,
    terms=terms.TERMS,
    layers=layers.LAYERS,
    procedures=(),
    tallies=state.COUNTED,
    item_fields={"rule_processing": "-c"},
    turns_taken=state.TURNS,
)

RULEBOOK: Final = Rulebook(TABLES, frozenset())


def say(effect: Node, lang: str) -> str:
    """An effect in words, as it stands on cards."""
    return grammar.say(as_printed(effect), lang)


GAME: Final = GameRules(
    *assemble.regular(
        RULEBOOK,
        ("ラブライブ！シリーズ オフィシャルカードゲーム", "Love Live! Official Card Game"),
        (2, 2),
        __file__,
        cards,
        setup.set_up,
        assemble.english_of(grammar),
        say,
        whynot,
        appraisal,
        words,
    ),
    reads=terms.READS,
    mat=MAT,
    desk=DESK,
    keys=KEYS,
    sums=SUMS,
    saying=SAYING,
    names=grammar.english_names,
    itself=False,
    look=LOOK,
    habits=BotHints(appraisal.reply, appraisal.idle, frozenset({"action", "live_set"})),
    lower=shape.lower,
    static=shape.static,
    backs=("energy",),
    meaning=wording.meaning,
    complete=lists.complete,
)
