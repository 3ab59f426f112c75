"""How effects work, whatever they do: permanent ones, those that replace, the order in which they change cards."""
