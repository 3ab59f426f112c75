"""The rulebook of Gate Ruler, put together from its chapters."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.lower import reader, shape
from fuda.games.gateruler.meaning import terms
from fuda.games.gateruler.meaning.verbs import verbs
from fuda.games.gateruler.rules import actions, deck, events, keywords, setup, turn, zones
from fuda.games.gateruler.rules.battle import battle
from fuda.games.gateruler.rules.playing import playing
from fuda.games.gateruler.rules.processing import processes, processing
from fuda.games.gateruler.table import appraisal, whynot, words
from fuda.games.gateruler.table.display import LOOK
from fuda.games.gateruler.table.mat import MAT
from fuda.games.gateruler.text import grammar
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game import assemble
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import Position
from fuda.kernel.run import loops, replacements, same_age
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Condition, Layer, condition, layer
from fuda.kernel.tables.rulebook import Rulebook

LAYERS: Final[tuple[Layer, ...]] = (
    layer("14-12a-2", "item_gain"),
    layer(
        "14-12a-3", "set_kind", "kind_gain", "kind_lose", "army_gain", "army_lose", "attribute_gain", "attribute_lose"
    ),
    layer("14-12a-4", "grant", "lose", "lose_abilities"),
    layer("14-12a-5", "set_name", "name_gain"),
    layer("14-12a-6", "give"),
    layer("14-12a-1", "is_base", "set_base"),
    layer("15-2a", "add", "set_"),
)

OWNER_IS_WHO_BROUGHT_IT: Final = fact("4-4a", "owner is who brought it")
KERNEL_ANSWERS: Final = (
    answer("14-12a", asked.LAYERS_IN_ORDER),
    answer("14-12c-1", asked.LAYER_DEPENDENCY),
    answer("14-12c 14-12c-2", asked.LAYER_TIMESTAMPS),
    answer("14-12c-2a", asked.CONSTANTS_HAVE_AGE),
    answer("14-12c-2b", asked.RESOLVED_EFFECTS_HAVE_AGE),
    answer("14-9b", asked.EACH_OCCURRENCE),
    answer("", asked.NON_CUMULATIVE, 0, 0),
    answer("14-9e", asked.MOVES_ARE_LOOKED_AT),
    answer("14-9f-2", asked.DELAYED_REMEMBERS_ITS_CARD),
    answer("14-12b", asked.LAYERS_SPLIT),
    answer("14-11b 14-12e", asked.ARRIVES_WITH_EFFECTS),
    answer("14-1b-1 14-10a", asked.INSTANT_IS_ONCE),
    answer("14-15a", asked.ABILITIES_KNOW_THEIR_CARD),
    answer("14-7b 14-12a-1", asked.BASE_ABILITIES),
    answer("14-9e-1", asked.LOOK_AT_PUBLIC_SIDE),
    answer("14-9e-2", asked.LOOK_AT_FIELD_SIDE),
    answer("14-9e-3", asked.LOOK_AT_NEW_SIDE),
    answer("14-14a", asked.LAST_KNOWN),
    answer("14-9f-1", asked.DELAYED_ONCE),
    answer("14-9g", asked.STATES_ARE_WATCHED),
    answer("14-9g-1", asked.STATE_TRIGGER_ONCE),
    answer("14-13c", asked.REPLACE_AFFECTED_CHOOSES),
    answer("14-13c-1", asked.DEALERS_CHOOSE),
    answer("14-13d", asked.REPLACE_ONCE),
    answer("17-1a", asked.LOOPS),
    answer("17-1a-3", asked.LOOPS_DRAW),
    answer("17-1a-1", asked.LOOPS_ARE_NAMED),
    answer("17-1a-2", asked.LOOPS_ARE_NAMED_BY_BOTH),
)


# --- what may lie where: card, place


def _is_a(p: Position, card: int, kind: str) -> bool:
    return kind in p.base[card].sets[zones.KIND]


def _only_rulers(p: Position, card: int, slot: int) -> bool:
    return zone_name(p, slot) != "ruler" or _is_a(p, card, "ruler")


def _only_units_attack(p: Position, card: int, slot: int) -> bool:
    return zone_name(p, slot) != "attack" or _is_a(p, card, "unit")


def _only_units_defend(p: Position, card: int, slot: int) -> bool:
    return zone_name(p, slot) != "defense" or _is_a(p, card, "unit")


def _only_set_cards(p: Position, card: int, slot: int) -> bool:
    return zone_name(p, slot) != "set" or processes.can_be_set(p, p.ref(card))


def _only_fields(p: Position, card: int, slot: int) -> bool:
    return zone_name(p, slot) != "field" or _is_a(p, card, "field")


CONDITIONS: dict[str, tuple[Condition, ...]] = {
    "place": (
        condition("3-7c", _only_rulers, "", ""),
        condition("3-8c", _only_units_attack, "", ""),
        condition("3-9c", _only_units_defend, "", ""),
        condition("3-10c", _only_set_cards, "", ""),
        condition("3-11c", _only_fields, "", ""),
    ),
    "bears_damage": processes.BEARERS,
    "destroyed_by_rule": (
        condition("12-4a-1 2-11c 3-6g-2", processes.enough_damage, "", ""),
        condition("12-4a-2 2-11c", processes.no_hp, "", ""),
    ),
    "defeat": (
        condition("12-2a-1 2-6b 3-13c", processes.full_damage, "", ""),
        condition("12-2a-2", processes.no_deck, "", ""),
    ),
}

TABLES: Final = assemble.tables(
    "gateruler",
    (
        zones,
        events,
        deck,
        setup,
        turn,
        actions,
        battle,
        playing,
        processes,
        processing,
        keywords,
        verbs,
        terms,
        reader,
    ),
    terms=terms.TERMS,
    layers=LAYERS,
    procedures=(
        replacements.event_procedure("1-5d", "14-1b-3 14-13a 14-13b"),
        loops.loop_procedure("17-1a-1", "17-1a-2", "17-1a-3"),
        same_age.tie_procedure("14-12c-2"),
    ),
    conditions=CONDITIONS,
    hooks=(*events.HOOKS, *zones.HOOKS, *keywords.HOOKS),
    role_zones={"soul": "soul"},
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


def set_up(p: Position, decks: list[list[CardDef]]) -> None:
    """Fill an empty position: every player's cards with the ruler in the deck, energy cards put aside."""
    p.gv = [0] * processes.GAME_VARIABLES
    p.gv[processes.ATTACKER] = -1
    p.gv[processes.LINE] = -1
    p.sv = [[0] * actions.SEAT_VARIABLES for _ in range(p.seats)]
    for seat, cards in enumerate(decks):
        owner = seat if OWNER_IS_WHO_BROUGHT_IT.on(p) else p.opponent(seat)
        for card in cards:
            zone = "removed" if "energy" in card.printed.sets[zones.KIND] else "deck"
            p.add_card(card.index, owner, p.slot_id(zone, seat))
    p.real = len(p.cdef)
    p.find_elsewhere()


GAME: Final = GameRules(
    *assemble.regular(
        RULEBOOK,
        ("ゲートルーラー", "Gate Ruler"),
        (2, 2),
        __file__,
        reader,
        set_up,
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
    restless=processing.open_card,
    look=LOOK,
    habits=appraisal.HABITS,
    lower=shape.lower,
    static=shape.static,
    meaning=shape.meaning,
    texts=shape.texts,
    reprints="also",
)
