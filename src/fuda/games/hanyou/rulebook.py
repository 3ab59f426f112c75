"""The rulebook of 汎用TCG: its modules, chapter by chapter."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou import state
from fuda.games.hanyou.lower import cards, shape
from fuda.games.hanyou.meaning import changes, choosing, lasting, terms
from fuda.games.hanyou.meaning.verbs import (
    attaching,
    counters,
    damage,
    discarding,
    drawing,
    flow,
    janken,
    moving,
    shuffling,
    swapping,
    turning,
)
from fuda.games.hanyou.meaning.verbs import skills as skill_verbs
from fuda.games.hanyou.rules import deck, events, setup, turn, zones
from fuda.games.hanyou.rules.actions import charge, main_phase, play_command, put_unit, retreat, use_ex
from fuda.games.hanyou.rules.battle import damage_changes, damage_step, phase, skills
from fuda.games.hanyou.rules.effects import kinds, layers, replacing, sources
from fuda.games.hanyou.rules.playing import ability, boost, command, judgement, validity
from fuda.games.hanyou.rules.processing import (
    ko,
    loops,
    replacement,
    rule_check,
    rule_processing,
    sets_and_energy,
    triggered,
)
from fuda.games.hanyou.rules.setup import set_up
from fuda.games.hanyou.table import appraisal, whynot, words
from fuda.games.hanyou.table.desk import DESK
from fuda.games.hanyou.table.keys import KEYS
from fuda.games.hanyou.table.mat import MAT
from fuda.games.hanyou.table.saying import SAYING
from fuda.games.hanyou.table.sums import SUMS
from fuda.games.hanyou.text import grammar
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game import assemble
from fuda.kernel.game.game import GameRules
from fuda.kernel.tables.rulebook import Rulebook

TABLES: Final = assemble.tables(
    "hanyou",
    (
        state,  # what a position remembers
        cards,  # 2: the information on cards
        zones,  # 3: zones; 105: whose a card is
        *(deck, setup),  # 4: preparing the game
        turn,  # 5: the turn
        *(main_phase, charge, put_unit, play_command, retreat, use_ex),  # 6: actions of the main phase
        *(phase, skills, damage_step, damage_changes),  # 7: the battle phase
        *(command, ability, judgement, boost, validity),  # 802, 804, 806, 920: playing cards and abilities
        *(rule_check, triggered),  # 807, 811: the rule check and triggered abilities
        *(rule_processing, ko, replacement, sets_and_energy),  # 10: rule processing
        *(drawing, attaching, moving, turning, discarding, shuffling),  # 9: words of the game: 904 to 908, 911, 912,
        *(counters, swapping, damage, janken, skill_verbs),  # 913 to 920,
        *(choosing, flow, terms),  # 902, 903, 910, and how effects are carried out
        events,  # what can happen
        loops,  # 11: loops
        *(kinds, layers, replacing, sources),  # 808 to 813: how effects work
        *(lasting, changes),  # 801.2b: effects that last
    ),
    terms=terms.TERMS,
    layers=layers.LAYERS,
    procedures=(),
    turns_taken=state.TURNS,
)

RULEBOOK: Final = Rulebook(TABLES, frozenset())


def english(card: CardDef, names: dict[str, str]) -> str:
    """The text of a card in English: how it is read depends on the kind of card."""
    return grammar.english(card.text, str(card.source["kind"]), card.source.get("class"), names)


GAME: Final = GameRules(
    *assemble.regular(
        RULEBOOK,
        ("汎用TCG", "Hanyou TCG"),
        (2, 2),
        __file__,
        cards,
        set_up,
        english,
        grammar.say,
        whynot,
        appraisal,
        words,
    ),
    reads=terms.READS,
    meaning=shape.meaning,
    mat=MAT,
    desk=DESK,
    keys=KEYS,
    sums=SUMS,
    saying=SAYING,
    names=grammar.english_names,
)
