"""The rulebook of Love Live! Official Card Game: a table of contents. Each module gives the rows that it has."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive import state
from fuda.games.lovelive.lower import cards, lists, shape, wording
from fuda.games.lovelive.lower.wording_nouns import as_printed
from fuda.games.lovelive.meaning import choosing, lasting, terms
from fuda.games.lovelive.meaning.verbs import flow, game, moves, stage
from fuda.games.lovelive.rules import actions, deck, events, keywords, setup, turn, zones
from fuda.games.lovelive.rules.live import hearts, judgement, performance, phase, setting, yell
from fuda.games.lovelive.rules.playing import ability, areas, baton, drawing, entering, member, playable, validity
from fuda.games.lovelive.rules.processing import (
    at_once,
    check_timing,
    continuous,
    crowded,
    loops,
    met_at,
    refresh,
    replacing,
    rule_processing,
    together,
    triggered,
    winning,
)
from fuda.games.lovelive.table import appraisal, whynot, words
from fuda.games.lovelive.table.display import LOOK
from fuda.games.lovelive.table.mat import MAT
from fuda.games.lovelive.text import grammar
from fuda.kernel.cards.node import Node
from fuda.kernel.game import assemble
from fuda.kernel.game.bot_hints import BotHints
from fuda.kernel.game.game import GameRules
from fuda.kernel.tables.rulebook import Rulebook

# The order is that of the numbers of procedures in positions and saves, and of hooks and conditions.
MODULES: Final = (
    state,  # what a position remembers
    zones,  # 3, 4: owners and controllers, zones
    events,  # 5, 11.4 to 11.6: what can happen, and who waits for it
    deck,  # 6.1: decks
    setup,  # 6.2: preparing the game
    turn,  # 7: the turn and the normal phases
    actions,  # 7.7: the actions of the main phase
    phase,  # 8.1: the live phase
    setting,  # 8.2: setting cards
    performance,  # 8.3: the performance
    yell,  # 8.3.10 to 8.3.12: the yell
    hearts,  # 8.3.14, 8.3.15, 2.11: hearts
    judgement,  # 8.4: the judgement, the end of the turn
    drawing,  # 5.6: drawing
    together,  # 9.7.2.1: cards put somewhere together
    met_at,  # 9.11.1: where a member was when an ability of it was met
    refresh,  # 10.2: the refresh
    validity,  # 9.3.4: where abilities are valid
    playable,  # 9.4.2.3, 9.6.3: what must hold for an ability to be played
    areas,  # 9.6.2.1.2: where members may be put
    baton,  # 9.6.2.3.2: baton touch
    member,  # 9.6.2: playing a member
    entering,  # 9.6.2.4.2.1: members put onto the stage by effects
    ability,  # 9.4, 9.6.2: playing an ability
    crowded,  # 10.4: several members in one area
    at_once,  # 10.1.2: rule processing has its time
    check_timing,  # 9.5.3: check timing
    triggered,  # 9.7: triggered abilities
    rule_processing,  # 10: rule processing
    winning,  # 1.2, 10.3: winning and losing
    keywords,  # 11: keywords
    flow,  # 9.2: how an effect goes on
    game,  # 1.2.4: abilities, yells, winning and losing by effect
    choosing,  # 9.6.3, 5.7: choosing, looking, showing
    moves,  # 5.4 to 5.8: cards that are moved by effect
    stage,  # 5.2, 5.9, 11.10, 11.11: the stage and energy
    lasting,  # 9.2.1.2: effects that last
    terms,  # 2, 9.2: what texts speak of
    cards,  # 2: reading a card
    replacing,  # 9.10: replacement effects
    loops,  # 12.1: loops
    continuous,  # 9.9: continuous effects
)

TABLES: Final = assemble.tables(
    "lovelive",
    MODULES,
    terms=terms.TERMS,
    layers=continuous.LAYERS,
    procedures=(),
    tallies=state.COUNTED,
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
    itself=False,
    look=LOOK,
    habits=BotHints(appraisal.reply, appraisal.idle, frozenset({"action", "live_set"})),
    lower=shape.lower,
    static=shape.static,
    backs=("energy",),
    meaning=wording.meaning,
    complete=lists.complete,
)
