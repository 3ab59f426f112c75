"""How effects work, whatever they do: their kinds, the order of continuous ones, replacing, sources."""
