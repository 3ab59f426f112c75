"""The rulebook of Gate Ruler: its modules chapter by chapter, and what is special about it."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler import state
from fuda.games.gateruler.lower import cards, shape
from fuda.games.gateruler.meaning import choosing, history, lasting, terms
from fuda.games.gateruler.meaning.verbs import (
    abyss_summon,
    acting_and_resting,
    choosing_attribute,
    damage,
    delayed,
    destroying,
    drawing,
    driving,
    end_turn,
    flow,
    gaining_control,
    game,
    genesis_summon,
    healing,
    looking,
    moves,
    normal_summon,
    ordering,
    paying_energy,
    plays,
    reducing,
    setting,
    soulguard,
    souls,
    special_summon,
    swapping,
)
from fuda.games.gateruler.rules import (
    actions,
    control,
    deck,
    drive,
    events,
    keywords,
    players,
    principles,
    setup,
    summon_rights,
    turn,
    zones,
)
from fuda.games.gateruler.rules.battle import attack_phase, declaration, intercept
from fuda.games.gateruler.rules.damage import dealing, ruler_damage
from fuda.games.gateruler.rules.effects import kinds, layers, replacing, sources
from fuda.games.gateruler.rules.gate import adding, gate_processing, options, resolving
from fuda.games.gateruler.rules.playing import (
    abilities,
    costs,
    open_cards,
    play,
    resolve,
    set_cards,
    targets,
    triggered,
)
from fuda.games.gateruler.rules.processing import defeat, destruction, loops, rule_effects, system
from fuda.games.gateruler.table import appraisal, whynot, words
from fuda.games.gateruler.table.desk import DESK
from fuda.games.gateruler.table.display import LOOK
from fuda.games.gateruler.table.keys import KEYS
from fuda.games.gateruler.table.mat import MAT
from fuda.games.gateruler.table.saying import SAYING
from fuda.games.gateruler.table.sums import SUMS
from fuda.games.gateruler.text import grammar
from fuda.kernel.game import assemble
from fuda.kernel.game.game import GameRules
from fuda.kernel.tables.rulebook import Rulebook

TABLES: Final = assemble.tables(
    "gateruler",
    (
        state,
        principles,  # 1 the game
        cards,  # 2 what is printed on cards
        zones,  # 3 zones
        events,  # what can happen in them
        players,  # 4 players
        summon_rights,
        control,
        deck,  # 5 before the game
        setup,
        turn,  # 6 the turn
        actions,  # 7 actions of the main phase
        set_cards,
        attack_phase,  # 8 the attack phase
        declaration,
        intercept,
        gate_processing,  # 9 the gate
        adding,
        options,
        resolving,
        drive,  # 10 driving
        system,  # 11 system processing
        rule_effects,  # 12 rule effects
        defeat,
        destruction,
        dealing,  # 13 damage
        ruler_damage,
        reducing,
        play,  # 14 cards and abilities
        abilities,
        costs,
        targets,
        resolve,
        triggered,
        kinds,
        layers,
        replacing,
        sources,
        lasting,
        delayed,
        terms,  # 15 words of card texts
        flow,
        choosing_attribute,
        choosing,
        looking,
        drawing,
        moves,
        setting,
        acting_and_resting,
        swapping,
        destroying,
        paying_energy,
        ordering,
        souls,
        plays,
        normal_summon,
        driving,
        gaining_control,
        special_summon,
        genesis_summon,
        abyss_summon,
        damage,
        healing,
        end_turn,
        game,
        keywords,  # 16 keywords
        soulguard,
        loops,  # 17 loops
    ),
    terms=terms.TERMS,
    layers=layers.LAYERS,
    procedures=(replacing.EVENT, layers.TIE),
    hooks=(*events.HOOKS, *zones.HOOKS, *history.HOOKS, *choosing.HOOKS, *dealing.HOOKS, *events.LAST_HOOKS),
    role_zones={"soul": "soul"},
    turns_taken=state.TURNS,
    # where frames keep the number of a thing on the gate, or what does not count
    item_fields={
        "gate_resolve": "n",
        "attack_phase": "-n",
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
    desk=DESK,
    keys=KEYS,
    sums=SUMS,
    saying=SAYING,
    names=grammar.english_names,
    itself=False,
    apart=("ruler", "energy"),
    restless=open_cards.open_card,
    reckoned=cards.reckoned,
    look=LOOK,
    habits=appraisal.HABITS,
    lower=shape.lower,
    static=shape.static,
    meaning=shape.meaning,
    texts=shape.texts,
    reprints="also",
)
