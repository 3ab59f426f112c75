"""What the words of card texts mean: nouns, filters, conditions, patterns, values, choosing, verbs, what lasts."""
