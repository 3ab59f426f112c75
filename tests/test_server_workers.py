"""Worker processes: what they do, and that nothing that happens to one of them is the end of a match."""

from __future__ import annotations

import asyncio
import io
import os
import random
import signal
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

pytest.importorskip("msgspec")

import server_virtual
from fuda import Game, bots
from fuda.design.known import grammar_of
from fuda.server import jobs
from fuda.server.hub import Hub
from fuda.server.limits import Limits
from fuda.server.live import Live
from fuda.server.metrics import Metrics
from fuda.server.workers import Busy, JobRefused, Lost, Workers
from server_matches import Sitting, new_head

pytestmark = pytest.mark.once


def run(work: Callable[[Workers], Awaitable[Any]], **limits: Any) -> Any:
    async def whole() -> Any:
        workers = Workers(**{"processes": 1, "played": ["hanyou"], **limits})
        await workers.start()
        try:
            return await asyncio.wait_for(work(workers), 600)
        finally:
            await workers.close()
            assert workers.pids == []

    return asyncio.run(whole())


def game() -> Game:
    return Game.new("hanyou", decks=["ember", "tide"], seed=7)


def test_a_bot_moves_as_it_would_here() -> None:
    g = game()
    assert g.decision is not None
    seat = g.decision.player
    here = bots.ask(bots.get("greedy"), g, random.Random("m 1")).id
    assert run(lambda w: w.bot(g.save(), seat, "greedy", "m 1")) == here


def test_a_worker_knows_games_and_their_grammars_before_anything_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    monkeypatch.setattr(jobs, "_pipes", lambda: (io.BytesIO(), io.BytesIO()))
    monkeypatch.setattr(jobs.signal, "signal", lambda *_: None)
    monkeypatch.setattr(jobs, "_limit", lambda megabytes: len(order) if order.append("limit") else 0)
    know = jobs.know
    monkeypatch.setattr(jobs, "know", lambda name: order.append(name))
    jobs.main(64, ["hanyou", "gateruler"])
    assert order == ["hanyou", "gateruler", "limit"]
    assert know("hanyou") is grammar_of("hanyou").tables()


def test_a_worker_that_dies_is_replaced_and_the_move_asked_again() -> None:
    g = game()

    async def work(workers: Workers) -> None:
        first = await workers.bot(g.save(), 0, "random", "x")
        (pid,) = workers.pids
        os.kill(pid, signal.SIGKILL)
        assert await workers.bot(g.save(), 0, "random", "x") == first
        assert workers.replaced == 1 and workers.pids != [pid]

    run(work)


def test_a_worker_that_hangs_is_replaced_and_the_move_asked_again() -> None:
    g = game()

    async def work(workers: Workers) -> None:
        (pid,) = workers.pids
        os.kill(pid, signal.SIGSTOP)
        assert await workers.bot(g.save(), 0, "random", "x")
        assert workers.replaced == 1

    run(work, bot_seconds=5.0, patience=20.0)


def test_what_takes_too_long_is_ended_and_refused() -> None:
    async def work(workers: Workers) -> None:
        with pytest.raises(JobRefused, match="takes too long"):
            await workers.deck("hanyou", text="4 HY-001\n" * 4999)
        assert workers.replaced == 1
        with pytest.raises(Lost):
            await workers.bot(game().save(), 0, "greedy", "x")

    run(work, seconds=0.001, bot_seconds=0.001)


def test_decks_by_name_and_pasted() -> None:
    async def work(workers: Workers) -> None:
        deck = await workers.deck("hanyou", name="ember")
        assert deck.name == "ember" and sum(n for n, _ in deck.cards) >= 20
        pasted = "\n".join(f"{n} {card}" for n, card in deck.cards)
        again = await workers.deck("hanyou", text=f"# name_en: Mine\n{pasted}")
        assert (again.name, again.cards) == ("Mine", deck.cards)
        for text in ("4 NO-999", "hello", "1 " + deck.cards[0][1], "999 " + deck.cards[0][1] + "\n999 x"):
            with pytest.raises(JobRefused):
                await workers.deck("hanyou", text=text)

    run(work)


def test_no_deck_is_a_file(tmp_path: Any) -> None:
    (tmp_path / "d.txt").write_text("4 HY-001\n")

    async def work(workers: Workers) -> None:
        for name in (str(tmp_path / "d.txt"), "../decks/ember", "/etc/passwd", "ember.txt"):
            with pytest.raises(JobRefused, match="has no deck"):
                await workers.deck("hanyou", name=name)

    run(work)


def test_cards_that_are_brought_are_read_or_refused_in_a_sentence() -> None:
    good = dict(next(iter(_cards("hanyou").values())), number="MY-1")

    async def work(workers: Workers) -> None:
        assert (await workers.cards("hanyou", [good]))[0]["number"] == "MY-1"
        for bad in ({}, {"number": ""}, {"number": 4}, {"number": "MY-2", "text": "!" * 30000}, {"number": "MY-3"}):
            with pytest.raises(JobRefused) as e:
                await workers.cards("hanyou", [bad])
            assert len(str(e.value)) < 400
        with pytest.raises(JobRefused, match="too many"):
            await workers.cards("hanyou", [good] * (jobs.MOST_CARDS + 1))
        assert workers.replaced == 0

    run(work)


def test_a_worker_has_only_so_much_memory() -> None:
    """What is brought is nested and long; the worker stays under its limit or says that it is too much."""

    async def work(workers: Workers) -> None:
        with pytest.raises((JobRefused, Lost)):
            await workers.deck("hanyou", text="4 " + "x" * 40_000_000)
        assert await workers.deck("hanyou", name="ember")

    run(work, megabytes=60)


def test_a_worker_knows_nothing_of_the_servers_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FUDA_DATABASE", "postgresql://me:secret@here/fuda")

    async def work(workers: Workers) -> bytes:
        with open(f"/proc/{workers.pids[0]}/environ", "rb") as file:
            return file.read()

    if os.path.exists("/proc/self/environ"):
        assert b"secret" not in run(work)


def test_one_worker_of_several_is_left_to_the_bots_and_too_many_are_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    from fuda.server import workers as module

    monkeypatch.setattr(module, "LONGEST", 3)

    async def work(workers: Workers) -> None:
        os.kill(workers.pids[0], signal.SIGSTOP)
        os.kill(workers.pids[1], signal.SIGSTOP)
        decks = [asyncio.ensure_future(workers.deck("hanyou", name="ember")) for _ in range(3)]
        await asyncio.sleep(0.1)
        assert (workers.busy, workers.waiting) == (1, 2)
        move = asyncio.ensure_future(workers.bot(game().save(), 0, "random", "x"))
        await asyncio.sleep(0.1)
        assert (workers.busy, workers.waiting) == (2, 2)
        decks.append(asyncio.ensure_future(workers.deck("hanyou", name="ember")))
        await asyncio.sleep(0.1)
        with pytest.raises(Busy):
            await workers.deck("hanyou", name="ember")
        for pid in workers.pids:
            os.kill(pid, signal.SIGCONT)
        assert await move and len(await asyncio.gather(*decks)) == 4
        assert (workers.busy, workers.waiting, workers.done) == (0, 0, 5)

    run(work, processes=2)


def _cards(name: str) -> dict[str, dict[str, Any]]:
    from fuda.cardbase import builtin

    return builtin(name)


def test_frames_that_nobody_needs_yet_take_a_tenth_of_a_worker() -> None:
    """Of matches that are still played they are made only now and then; of one that is over, always."""

    class Slow(server_virtual.WorkersHere):
        made = 0

        async def call(self, name: str, *arguments: Any, seconds: float | None = None) -> Any:
            self.made += 1
            await asyncio.sleep(10.0)
            return b"frames"

    async def work(loop: server_virtual.VirtualLoop) -> list[int]:
        store, workers = server_virtual.MemoryStore(), Slow()
        hub = Hub(store, workers, Limits(), Metrics(), lambda: loop.now, threads=False)  # type: ignore[arg-type]
        sitting = Sitting(new_head("hanyou"))
        await store.create(sitting.head)
        live = Live(hub, sitting.match, None, 0.0)
        seen: list[int] = []
        for idle, wait in ((True, 11.0), (True, 80.0), (True, 10.0), (True, 1.0), (False, 11.0), (True, 1.0)):
            hub.keep_frames_soon(live, idle)
            await asyncio.sleep(wait)
            seen.append(workers.made)
        return seen

    # made; 9 × 10 s have not passed; nor now; now they have: made; over: made; too early again
    assert server_virtual.run(work) == [1, 1, 1, 2, 3, 3]
