"""How effects work (14-10 to 14-15): their kinds, the order of continuous ones, replacing, sources."""
