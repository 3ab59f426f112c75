"""What a player sees, and how things are said. The only window into a position.

table      `view`: everything that one player sees     questions  options and their names
cards      a card, a place, a thing on the stack       lines      the log in words
addresses  where a card lies                           names      what players, cards and places are called
labels     options that would be called the same       describe   what options do, in a sentence
why_asked  why a question is asked                     prompts    questions in words
told       what has happened, act by act               explained  an explanation, and how it is told
reasons    why a number or word is what it is          asking     what can be explained, and by which names
damage     why there is so much damage
"""

from fuda.kernel.tables.kinds import WATCHER
from fuda.views.addresses import address, listing, slot_name
from fuda.views.asking import card_at, everything, explain, find, named
from fuda.views.cards import card_view, item_view, told_of, zone_view
from fuda.views.describe import option_description
from fuda.views.explained import Explanation, Step
from fuda.views.labels import copy_key, option_labels
from fuda.views.lines import Line, entries, line_text, line_view, lines_since, log, saw
from fuda.views.names import LANGS, card_name, pair, place_name, seat_name, team_name, team_of, thing_name
from fuda.views.prompts import prompt
from fuda.views.questions import ability_name, number_now, option_id, option_label, option_order
from fuda.views.reasons import CannotTell, Reasons
from fuda.views.table import LINES, decision_view, open_zones, view
from fuda.views.told import Told, told
from fuda.views.why_asked import printed_text

__all__ = [
    "LANGS",
    "LINES",
    "WATCHER",
    "CannotTell",
    "Explanation",
    "Line",
    "Reasons",
    "Step",
    "Told",
    "ability_name",
    "address",
    "card_at",
    "card_name",
    "card_view",
    "copy_key",
    "decision_view",
    "entries",
    "everything",
    "explain",
    "find",
    "item_view",
    "line_text",
    "line_view",
    "lines_since",
    "listing",
    "log",
    "named",
    "number_now",
    "open_zones",
    "option_description",
    "option_id",
    "option_label",
    "option_labels",
    "option_order",
    "pair",
    "place_name",
    "printed_text",
    "prompt",
    "saw",
    "seat_name",
    "slot_name",
    "team_name",
    "team_of",
    "thing_name",
    "told",
    "told_of",
    "view",
    "zone_view",
]
