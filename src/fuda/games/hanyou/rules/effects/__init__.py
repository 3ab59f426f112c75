"""How effects work, whatever they do: kinds, order, replacement, sources."""
