"""「それ」, "that": what an act is done with is what was spoken of before, not what is chosen for the act itself.

Looked for in the programs of all cards that come with Fuda, and of texts drawn from the grammars.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator

import pytest

from fuda import games
from fuda.cardbase import Library, own
from fuda.kernel.cards.lowering import choices_first, is_it, kept_apart
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import Pool
from fuda.kernel.cards.printed import BadCard
from fuda.text.sample import Sampler

IT = Node("ref", name="it")
PICK = Node("pick", of=Node("cards", zone="hand"), n=1)


def overwritten(program: tuple[Node, ...], sentences: tuple[Node, ...]) -> Iterator[Node]:
    """Acts done with "that" of which "that" is the very thing that they are done to."""
    for j, act in enumerate(program):
        if not is_it(act.get("to")):
            continue
        chosen = [i for i in range(j) if program[i].op == "pick" and program[i].get("slot") == "it"]
        if any(sentences[i] is sentences[j] for i in chosen) or (len(chosen) > 1 and is_it(act.get("what"))):
            yield act


def demand(pool: Pool) -> int:
    """Looks through all programs of a pool; says how many acts are done with something that is chosen or named."""
    for program, sentences in zip(pool.programs, pool.sentences, strict=True):
        found = list(overwritten(program, sentences))
        assert not found, found
    return sum("to" in act for program in pool.programs for act in program)


@pytest.mark.parametrize("name", games.NAMES)
def test_in_the_cards_that_come_with_fuda(name: str) -> None:
    library = Library(name)
    pool = library.game.pool()
    for number in library.sources:
        pool.add(own(library.card(number)))
    demand(pool)


@pytest.mark.parametrize("name", ["onepiece", "lovelive", "rebirth", "gateruler"])
def test_in_texts_that_could_be_printed(name: str) -> None:
    grammar = importlib.import_module(f"fuda.games.{name}.text.grammar").grammar()
    pool, sampler, dice = games.load(name).pool(), Sampler(grammar), random.Random(25)
    for _ in range(400):
        text = sampler.draw("text", dice, 9)
        assert isinstance(text, Node)
        for ability in pool.texts(text) if pool.texts is not None else text["abilities"]:
            try:
                pool.ability(ability)
            except (BadCard, LookupError, StopIteration):
                continue  # drawn without what it comes back to: no reader of cards takes it
    assert demand(pool) > 0


def test_what_was_spoken_of_is_taken_before_something_is_chosen() -> None:
    act = Node("put_under", what=PICK, to=IT)
    picks, done = choices_first(act, lambda noun: [noun] if noun.op == "pick" else None)
    assert [x.op for x in picks] == ["take", "pick"]
    assert done["to"] == Node("ref", name="to")
    acts = kept_apart((Node("choose", what=PICK), Node("choose", what=PICK.with_(n=2)), Node("put", what=IT, to=IT)))
    assert [x.op for x in acts] == ["choose", "take", "choose", "put"]
    assert acts[-1]["to"] == Node("ref", name="to")


def test_what_is_overwritten_is_found() -> None:
    act = Node("put_under", what=IT, to=IT)
    assert list(overwritten((PICK.with_(slot="it"), act), (act, act))) == [act]
    first, second = Node("choose", what=PICK), Node("choose", what=PICK.with_(n=2))
    program = (PICK.with_(slot="it"), PICK.with_(slot="it", n=2), act)
    assert list(overwritten(program, (first, second, act))) == [act]
    assert not list(overwritten((program[0], act), (first, act)))
