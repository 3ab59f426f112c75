"""The rulebook of ONE PIECE Card Game: its modules, chapter by chapter.

Their order is that of the tables: it decides how procedures and kinds of events are numbered.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece import state
from fuda.games.onepiece.lower import cards, shape
from fuda.games.onepiece.meaning import choosing, history, lasting, terms
from fuda.games.onepiece.meaning.verbs import don, flow, game, moves
from fuda.games.onepiece.meaning.verbs import drawing as drawing_by_effect
from fuda.games.onepiece.rules import actions, allowances, damage, deck, events, keywords, power, setup, turn, zones
from fuda.games.onepiece.rules.battle import attack, block, compare, counter, end, steps
from fuda.games.onepiece.rules.effects import kinds, layers, permanent, replacing
from fuda.games.onepiece.rules.playing import activation, drawing, entering, ko, play_card, trigger, validity
from fuda.games.onepiece.rules.processing import defeat, loops, waiting
from fuda.games.onepiece.table import appraisal, whynot, words
from fuda.games.onepiece.table.desk import DESK
from fuda.games.onepiece.table.display import LOOK
from fuda.games.onepiece.table.keys import KEYS
from fuda.games.onepiece.table.mat import MAT
from fuda.games.onepiece.table.saying import SAYING
from fuda.games.onepiece.table.sums import SUMS
from fuda.games.onepiece.text import grammar
from fuda.kernel.game import assemble
from fuda.kernel.game.bot_hints import BotHints
from fuda.kernel.game.game import GameRules
from fuda.kernel.tables.rulebook import Rulebook

TABLES: Final = assemble.tables(
    "onepiece",
    (
        state,
        allowances,  # 1-3: texts and rules
        power,  # 2: power and cost
        zones,  # 3
        events,  # what can happen, by the names of all chapters
        deck,  # 5-1
        setup,  # 5-2
        turn,  # 6
        actions,  # 6-5: the actions of the Main Phase
        play_card,  # 2-7, 4-7: playing cards
        *(steps, attack, block, counter, compare, end),  # 7
        damage,  # 4-6
        trigger,  # 10-1-5, 2-11
        drawing,  # 4-5
        kinds,  # 8-1: effects in general
        activation,  # 8-3, 8-4
        entering,  # 3-7, 3-8: coming into the areas
        ko,  # 10-2-1, 10-2-17
        waiting,  # 8-6
        defeat,  # 9, 1-2
        loops,  # 11-1
        validity,  # 8-2, 8-3-2
        keywords,  # 10
        # what the words of the texts mean (4, 8-4, 10-2, 11-2, 11-3)
        history,
        *(flow, game, choosing, drawing_by_effect, moves, don, lasting),
        terms,
        cards,  # 2: what is printed on a card
    ),
    terms=terms.TERMS,
    layers=layers.LAYERS,
    procedures=(*replacing.PROCEDURES, *permanent.PROCEDURES),
    tallies=state.TALLIES,
    game_tallies=state.GAME_TALLIES,
    item_fields={"waiting": "rounds"},
    turns_taken=state.TURNS,
)

RULEBOOK: Final = Rulebook(TABLES, frozenset())

GAME: Final = GameRules(
    *assemble.regular(
        RULEBOOK,
        ("ONE PIECE CARD GAME", "ONE PIECE Card Game"),
        (2, 2),
        __file__,
        cards,
        setup.set_up,
        assemble.english_of(grammar),
        grammar.say,
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
    supplies=({"number": "DON", "name": "ドン!!カード", "name_en": "DON!! card", "type": "DON!!"},),
    apart=("leader", "don"),
    look=LOOK,
    habits=BotHints(appraisal.reply, appraisal.idle, frozenset({"action"})),
    lower=shape.lower,
    static=shape.static,
)
