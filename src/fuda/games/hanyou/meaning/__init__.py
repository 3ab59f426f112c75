"""What the words of card texts mean: nouns, values, conditions, filters, patterns, changes, choosing, verbs."""
