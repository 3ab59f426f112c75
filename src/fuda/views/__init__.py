"""What a player sees, and how things are said. The only window into a position.

table      `view`: everything that one player sees     questions  prompts, options and their names
cards      a card, a place, a thing on the stack       lines      the log in words
addresses  where a card lies                           names      what players, cards and places are called
labels     options that would be called the same
"""

from fuda.views.addresses import address, listing, slot_name
from fuda.views.cards import card_view, item_view, told_of, zone_view
from fuda.views.labels import copy_key, option_labels
from fuda.views.lines import Line, entries, line_text, line_view, log
from fuda.views.names import LANGS, card_name, pair, place_name, seat_name, team_name, team_of, thing_name
from fuda.views.questions import ability_name, number_now, option_id, option_label, option_order, prompt
from fuda.views.table import LINES, decision_view, view

__all__ = [
    "LANGS",
    "LINES",
    "Line",
    "ability_name",
    "address",
    "card_name",
    "card_view",
    "copy_key",
    "decision_view",
    "entries",
    "item_view",
    "line_text",
    "line_view",
    "listing",
    "log",
    "number_now",
    "option_id",
    "option_label",
    "option_labels",
    "option_order",
    "pair",
    "place_name",
    "prompt",
    "seat_name",
    "slot_name",
    "team_name",
    "team_of",
    "thing_name",
    "told_of",
    "view",
    "zone_view",
]
