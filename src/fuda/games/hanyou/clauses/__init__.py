"""Every clause in our own words: what it asks for and how that would show, and the rulings on doubtful passages."""
