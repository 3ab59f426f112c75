"""The rulebook of Reバース for you: a table of contents."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth import state
from fuda.games.rebirth.lower import cards, shape, wording
from fuda.games.rebirth.lower.as_printed import printed_form
from fuda.games.rebirth.meaning import choosing, history, lasting, terms
from fuda.games.rebirth.meaning.verbs import (
    discarding,
    drawing,
    flow,
    game,
    healing,
    looking,
    memory,
    other_abilities,
    putting,
    retiring,
    setting,
    shuffling,
    standing,
    swapping,
    turning_over,
)
from fuda.games.rebirth.rules import (
    actions,
    allowances,
    control,
    deck,
    events,
    keywords,
    principles,
    setup,
    turn,
    zones,
)
from fuda.games.rebirth.rules.battle import attack, block, close, damage, steps
from fuda.games.rebirth.rules.effects import kinds, layers, replacing, sources
from fuda.games.rebirth.rules.formats import choice, circle, leaving, players, rumble, teams
from fuda.games.rebirth.rules.playing import abilities, cancel, energy, entering, play_card, validity
from fuda.games.rebirth.rules.processing import check, defeat, entries, loops, recovery, refresh, triggered
from fuda.games.rebirth.table import appraisal, whynot, words
from fuda.games.rebirth.table.desk import DESK
from fuda.games.rebirth.table.display import LOOK
from fuda.games.rebirth.table.keys import KEYS
from fuda.games.rebirth.table.mat import MAT
from fuda.games.rebirth.table.saying import SAYING
from fuda.games.rebirth.table.sums import SUMS
from fuda.games.rebirth.text import grammar
from fuda.kernel.cards.node import Node
from fuda.kernel.game import assemble
from fuda.kernel.game.bot_hints import BotHints
from fuda.kernel.game.game import GameRules
from fuda.kernel.tables.rulebook import Rulebook

MODULES: Final = (
    state,
    principles,  # 1.3
    control,  # chapter 3
    zones,  # chapter 4
    events,  # what can happen, by the names of all chapters
    deck,  # 6.1
    setup,  # 6.2
    turn,  # chapter 7
    actions,  # 7.4: the main phase
    allowances,  # what texts change in all of this
    steps,  # 8.1
    attack,  # 8.2
    block,  # 8.3
    damage,  # 8.4
    close,  # 8.5
    refresh,  # 10.2, which interrupts everything
    energy,  # 2.3, 5.14
    cancel,  # 5.19, 9.7.3
    play_card,  # 9.7.2: playing a character
    entering,  # 5.5
    abilities,  # 9.5, 9.7: playing an ability
    check,  # 9.6
    triggered,  # 9.8, 10.4
    recovery,  # 10.3
    entries,  # 10.5
    defeat,  # 1.2, 10.6
    validity,  # 9.4
    *(kinds, layers, replacing, sources),  # 9.3, 9.9 to 9.13: how effects work
    keywords,  # chapter 11
    choice,  # 12.1
    players,  # 12.2, 12.3
    leaving,  # 12.4
    rumble,  # 12.5
    circle,  # 12.6
    teams,  # 12.7
    # what texts say: words, verbs (chapter 5), what is remembered
    terms,
    flow,
    choosing,
    *(putting, standing, turning_over, setting, memory, shuffling, drawing, looking, discarding, swapping, retiring),
    *(healing, other_abilities, game),
    lasting,
    history,
    cards,  # chapter 2
    loops,  # 13 loops
)

TABLES: Final = assemble.tables(
    "rebirth",
    MODULES,
    terms=terms.TERMS,
    layers=layers.LAYERS,
    procedures=(),
    tallies=(state.ATTACKS, state.SETS_MADE),
    game_tallies=(state.ATTACK_NUMBER,),
    turns_taken=state.TURNS,
    party=players.party,
    allies=teams.allies,
    met_again=allowances.met_again,
    item_fields={
        "show_cancel": "n",
        "play_card": "more",
        "play_ability": "more",
        "counter": "-more",
        "check": "-n-c",
        "main_phase": "-b",
    },
)

RULEBOOK: Final = Rulebook(TABLES, frozenset())


def say(effect: Node, lang: str) -> str:
    """An effect in words, as it stands on cards."""
    return grammar.say(printed_form(effect), lang)


GAME: Final = GameRules(
    *assemble.regular(
        RULEBOOK,
        ("Reバース for you", "Rebirth for you"),
        (2, choice.MOST_PLAYERS),
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
    habits=BotHints(appraisal.reply, appraisal.idle, frozenset({"action", "attack"})),
    backs=("partner",),
    lower=shape.lower,
    static=shape.static,
    meaning=wording.meaning,
    formats=choice.FORMATS,
    leaves=leaving.leaves,
)
