"""The rulebook of Gate Ruler: its modules chapter by chapter, and what is special about it."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler import state
from fuda.games.gateruler.lower import cards, shape
from fuda.games.gateruler.meaning import changes, choosing, history, lasting, terms
from fuda.games.gateruler.meaning.verbs import (
    damage,
    destroying,
    flow,
    game,
    healing,
    moves,
    plays,
    reducing,
    soulguard,
    souls,
    summons,
)
from fuda.games.gateruler.rules import actions, deck, drive, events, keywords, setup, turn, zones
from fuda.games.gateruler.rules.battle import attack_phase, declaration
from fuda.games.gateruler.rules.damage import dealing, ruler
from fuda.games.gateruler.rules.damage import reducing as shared_reductions
from fuda.games.gateruler.rules.gate import adding, options, resolving
from fuda.games.gateruler.rules.playing import abilities, costs, play, resolve, set_cards, targets, triggered
from fuda.games.gateruler.rules.processing import defeat, destruction, loops, rule_effects, system
from fuda.games.gateruler.table import appraisal, whynot, words
from fuda.games.gateruler.table.display import LOOK
from fuda.games.gateruler.table.mat import MAT
from fuda.games.gateruler.text import grammar
from fuda.kernel.game import assemble
from fuda.kernel.game.game import GameRules
from fuda.kernel.run import replacements, same_age
from fuda.kernel.tables.rulebook import Rulebook

TABLES: Final = assemble.tables(
    "gateruler",
    (
        state,
        cards,  # 2 what is printed on cards
        zones,  # 3 zones
        events,  # what can happen in them
        deck,  # 5 before the game
        setup,
        turn,  # 6 the turn
        actions,  # 7 actions of the main phase
        attack_phase,  # 8 the attack phase
        declaration,
        adding,  # 9 the gate
        options,
        resolving,
        drive,  # 10 driving
        system,  # 11 system processing
        rule_effects,  # 12 rule effects
        defeat,
        destruction,
        dealing,  # 13 damage
        ruler,
        shared_reductions,
        play,  # 14 cards and abilities
        abilities,
        costs,
        targets,
        resolve,
        set_cards,
        triggered,
        lasting,
        terms,  # 15 words of card texts
        flow,
        choosing,
        moves,
        souls,
        plays,
        summons,
        damage,
        healing,
        reducing,
        destroying,
        game,
        keywords,  # 16 keywords
        soulguard,
        loops,  # 17 loops
    ),
    terms=terms.TERMS,
    layers=changes.LAYERS,
    procedures=(
        replacements.event_procedure("1-5d", "14-1b-3 14-13a 14-13b"),
        same_age.tie_procedure("14-12c-2"),
    ),
    hooks=(*events.HOOKS, *zones.HOOKS, *history.HOOKS, *choosing.HOOKS, *damage.HOOKS),
    role_zones={"soul": "soul"},
    # where frames keep the number of a thing on the gate
    item_fields={
        "gate_resolve": "n",
        **{
            name: "c"
            for name in (
                "play",
                "resolve_card",
                "resolve_ability",
                "resolve_damage",
                "resolve_destroy",
                "resolve_defeat",
                "resolve_ruler_damage",
                "resolve_drive",
                "dealing",
                "destroying",
                "share_reduction",
            )
        },
    },
)

RULEBOOK: Final = Rulebook(TABLES, frozenset())

GAME: Final = GameRules(
    *assemble.regular(
        RULEBOOK,
        ("ゲートルーラー", "Gate Ruler"),
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
    itself=False,
    apart=("ruler", "energy"),
    restless=set_cards.open_card,
    look=LOOK,
    habits=appraisal.HABITS,
    lower=shape.lower,
    static=shape.static,
    meaning=shape.meaning,
    texts=shape.texts,
    reprints="also",
)
