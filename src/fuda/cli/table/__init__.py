"""The table as a person sees it: `draw_table` turns one seat's view into something Rich can print.

Nothing but the view is looked at, so nothing hidden can appear. How a game's places are laid out comes from its zones
and its mat (`fuda.kernel.game.mat`); no game is known here.

    draw    everything from top to bottom            crowd   a player among more than two, in a few lines
    side    a player's side, its cards in full       hand    the own hand, and the piles that may be looked through
    rows    a player's side, its cards in few lines  screen  where it is drawn, and what things are called
    title   the line with the name and the counts    lines   texts on so many columns
    card    what is shown of one card
"""

from fuda.cli.table.draw import draw_table
from fuda.cli.table.hand import draw_hand, draw_piles
from fuda.cli.table.screen import Screen
from fuda.cli.table.title import counts

__all__ = ["Screen", "counts", "draw_hand", "draw_piles", "draw_table"]
