"""How effects work, whatever they do: their kinds, the order of continuous ones, those that replace, their sources."""
