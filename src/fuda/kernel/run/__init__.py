"""How a game goes on: the interpreter, events, triggers, questions, costs, loops."""
