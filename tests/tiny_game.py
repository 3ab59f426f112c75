"""A tiny game with formats for two to four players: everybody draws and then lays a card down or strikes a player, who
loses two cards of the deck; who cannot draw is out. Three or four play each for themselves ("melee", with or without
"one out"), or two against two ("pairs", who see each other's hands).
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from fuda import Game, games
from fuda.games.hanyou.rulebook import TABLES as PLAIN
from fuda.kernel.cards.dependencies import Reads
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef, Chars
from fuda.kernel.game import assemble
from fuda.kernel.game.bot_hints import BotHints
from fuda.kernel.game.clauses import Entry
from fuda.kernel.game.game import Format, FormatOption, Formats, GameRules
from fuda.kernel.game.scenario_words import ScenarioWords
from fuda.kernel.position import chance
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import EVERYONE, NOBODY, OWNER, check, event, procedure, step, zone
from fuda.kernel.tables.rulebook import Rulebook, Tables

FORMAT, ONE_OUT, ALIKE = 0, 1, 2
NAMES = ("duel", "melee", "ring", "pairs")
MOST_IN_HAND = 4
HURT = 2


# --- the rules --------------------------------------------------------------------------------------------------


def allies(p: Position, seat: int) -> int:
    return 1 << seat | 1 << (seat ^ 1) if p.gv[FORMAT] == NAMES.index("pairs") else 1 << seat


def lose(p: Position, seat: int, why: str, clause: str) -> None:
    """A player is out; the game is over when one side is left, or at once if that was agreed on."""
    p.clause, p.why, p.why_clause = clause, why, clause
    p.out[seat] = 1
    p.derived = None
    events.note(p, "lose", seat, text=why)
    left = [s for s in range(p.seats) if not p.out[s]]
    if p.gv[ONE_OUT] or not left or all(allies(p, left[0]) >> s & 1 for s in left):
        p.over, p.question = True, None
        p.winners = tuple(left)
        return
    for card in range(len(p.owner)):
        if p.owner[card] == seat and p.slot[card] != p.layout.void:
            events.take_out(p, card)
    if p.question is not None and p.question.seat == seat:
        p.question = None
        p.stack[-1].ans = -1


def _shuffle(p: Position, f: Frame) -> None:
    evs = [events.make(p, None, "shuffle", seat) for seat in range(p.seats)]
    for ev in evs:
        ev.dst = p.slot_id("deck", ev.seat)
    events.emit_all(p, evs)


def _deal(p: Position, f: Frame) -> None:
    p.first = p.active = chance.chance(p, "first", p.seats)
    for seat in range(p.seats):
        _move(p, p.zones[p.slot_id("deck", seat)][-3:], "hand")


def _move(p: Position, cards: list[int], zone_name: str) -> None:
    events.emit_all(p, [events.move(p, None, c, p.slot_id(zone_name, p.owner[c]), zone_name) for c in cards])


def _turns(p: Position, f: Frame) -> None:
    f.pc -= 1
    call(p, "turn").seat = p.active


def _draw(p: Position, f: Frame) -> None:
    p.turn += 1
    p.phase = "draw"
    events.note(p, "turn", p.active, p.turn)
    deck = p.zones[p.slot_id("deck", f.seat)]
    if deck:
        _move(p, deck[-1:], "hand")
    else:
        lose(p, f.seat, "empty", "2.1")


def _ask(p: Position, f: Frame) -> None:
    f.ans = -1
    if p.out[f.seat]:
        return
    p.phase = "main"
    opts = [Opt("lay", p.ref(c)) for c in p.zones[p.slot_id("hand", f.seat)]]
    opts += [Opt("player", -1, s) for s in p.order() if not allies(p, f.seat) >> s & 1]
    f.refs = [o.a for o in opts]
    f.more = [o.b for o in opts]
    decisions.ask(p, f.seat, "action", [*opts, Opt("end")])


def _act(p: Position, f: Frame) -> None:
    if not 0 <= f.ans < len(f.refs):
        return
    ref, struck = f.refs[f.ans], f.more[f.ans]
    if ref >= 0:
        _move(p, [ref & MASK], "row")
    else:
        _move(p, p.zones[p.slot_id("deck", struck)][-HURT:], "trash")


def _too_many(p: Position, f: Frame) -> None:
    """Who has too many cards in hand puts one away, secretly."""
    f.refs = []
    hand = p.zones[p.slot_id("hand", f.seat)]
    if not p.out[f.seat] and len(hand) > MOST_IN_HAND:
        decisions.pick(p, f.seat, [p.ref(c) for c in hand], 1, 1, "discard").c = 1


def _discard(p: Position, f: Frame) -> None:
    _move(p, [r & MASK for r in f.refs], "trash")


def _raid(p: Position, f: Frame) -> None:
    """Who has laid down three cards takes one from a row, anybody's."""
    f.refs = []
    mine = p.zones[p.slot_id("row", f.seat)]
    if not p.out[f.seat] and len(mine) > 2:
        rows = [p.ref(c) for s in p.order() for c in p.zones[p.slot_id("row", s)]]
        decisions.pick(p, f.seat, rows, 0, 2, "raid")


def _pass(p: Position, f: Frame) -> None:
    p.active = p.next_seat(p.active)
    p.derived = None


ZONES = (
    zone("deck", "", ja="山札", en="deck", sight=NOBODY, ordered=True),
    zone("hand", "", ja="手札", en="hand", sight=OWNER),
    zone("row", "", field=True, ja="列", en="row", sight=EVERYONE),
    zone("trash", "", ja="捨札", en="trash", sight=EVERYONE, ordered=True),
    zone("limbo", "", ja="", en="", sight=EVERYONE),
)

ALIKE_DECKS_ARE_REFUSED = fact("1.3", "Two alike decks are refused.")
ASKED = [f for f in PLAIN.facts if f in vars(asked).values()]

RULEBOOK = Rulebook(
    Tables(
        name="tiny",
        zones=ZONES,
        traits=(),
        events=(
            event("move", "", events.prepare_move, events.do_move, "move"),
            event("shuffle", "", events.prepare_shuffle, events.do_shuffle, "nothing"),
        ),
        hooks=(),
        happenings=(),
        acts=(),
        procedures=(
            procedure("game", "", step("1.4", _shuffle), step("1.4", _deal), step("", _turns, "turns")),
            procedure(
                "turn",
                "",
                step("2.1", _draw),
                step("2.2", _ask, "main"),
                step("2.2", _act),
                step("2.3", _too_many),
                step("2.3", _discard),
                step("2.4", _raid),
                step("2.4", _discard),
                step("", _pass),
            ),
            decisions.pick_procedure("discard", "2.3"),
            decisions.pick_procedure("raid", "2.4"),
        ),
        conditions={"seen_face_down": (), "valid": ()},
        facts=(
            *ASKED,
            ALIKE_DECKS_ARE_REFUSED,
        ),
        answers=(
            *(answer("", y.fact, y.value, y.off) for y in PLAIN.answers),
            answer("1.1", asked.PLAYERS),
            answer("1.2", asked.CONCESSION),
        ),
        verbs=(),
        terms=(),
        layers=(),
        deck_checks=(check("1.5", lambda cards, facts: ("12枚", "a deck has 12 cards") if len(cards) != 12 else None),),
        card_checks=(),
        numbers=("cost", "atk"),
        sets=("kind", "name"),
        variables=(),
        roles=("",),
        allies=allies,
        engine=assemble.engine(),
    ),
    frozenset(),
)


def set_up(p: Position, decks: list[list[CardDef]]) -> None:
    p.gv = [0, 0, 0]
    p.sv = [[0] for _ in range(p.seats)]
    for seat, cards in enumerate(decks):
        for card in cards:
            p.add_card(card.index, seat, p.slot_id("deck", seat))
    p.real = len(p.cdef)


def read_card(source: dict[str, Any], rules: Rulebook) -> CardDef:
    name = str(source["name"])
    printed = Chars([source["cost"], source["atk"]], [frozenset({"thing"}), frozenset({name})], name, ())
    return CardDef(
        str(source["number"]), name, str(source.get("name_en") or name), source, printed, Node("text", abilities=())
    )


def appraise(p: Position, seat: int) -> int:
    """Cards in one's deck and row against those of everybody else."""
    worth = [
        0 if p.out[s] else 5 + len(p.zones[p.slot_id("deck", s)]) + 3 * len(p.zones[p.slot_id("row", s)])
        for s in range(p.seats)
    ]
    return sum(w if allies(p, seat) >> s & 1 else -w for s, w in enumerate(worth))


def tell(p: Position, name: str, options: frozenset[str]) -> None:
    p.gv[FORMAT] = NAMES.index(name)
    p.gv[ONE_OUT] = 1 if "one_out" in options else 0
    p.gv[ALIKE] = 1 if "apart" in options else 0


def told(p: Position) -> tuple[str, frozenset[str]]:
    return NAMES[p.gv[FORMAT]], frozenset(o for o, i in (("one_out", ONE_OUT), ("apart", ALIKE)) if p.gv[i])


def _apart(decks: list[list[CardDef]], options: frozenset[str], rules: Rulebook) -> tuple[str, str] | None:
    for i in range(0, len(decks) - 1, 2) if "apart" in options and ALIKE_DECKS_ARE_REFUSED.on_in(rules) else ():
        both = {c.name for c in decks[i]} & {c.name for c in decks[i + 1]}
        if both:
            return "同じカードがある", f"players {i + 1} and {i + 2} both have {min(both)}"
    return None


ONE = FormatOption("one_out", ("1人脱落", "one out"))
APART = FormatOption("apart", ("別々", "decks apart"))

WORDS = {
    "ask.action": ("行動", "What do you do?"),
    "ask.discard": ("捨てる", "Discard a card"),
    "ask.raid": ("壊す", "Destroy cards"),
    "opt.lay": ("{card}を置く", "lay down {card}"),
    "opt.player": ("{seat}を攻撃", "strike {seat}"),
    "opt.end": ("終わり", "end"),
    "opt.pick": ("{card}", "{card}"),
    "opt.done": ("これで全部", "done"),
    "log.turn": ("{seat}のターン{n}", "{seat}'s turn {n}"),
    "log.move": ("{card}：{src}から{dst}", "{card}: from {src} to {dst}"),
    "log.shuffle": ("切る", "shuffled"),
    "log.lose": ("{seat}は脱落", "{seat} is out"),
    "end.empty": ("山札切れ", "no card to draw"),
    "end.concede": ("投了", "concession"),
    "phase.main": ("メイン", "main phase"),
}

ENTRIES = tuple(Entry(c, f"clause {c}", "") for c in ("1.1", "1.2", "1.3", "1.4", "1.5", "2.1", "2.2", "2.3", "2.4"))


def _begin(p: Position, seat: int, turn: int, phase: str) -> None:
    p.active, p.first, p.turn = seat, 0, turn
    game = Frame(p.rules.proc_index["game"])
    goto(p, game, "turns")
    now = Frame(p.rules.proc_index["turn"])
    now.seat = seat
    goto(p, now, "main")
    p.stack = [game, now]


STAGE = ScenarioWords(
    phases={"main": ("main phase",)},
    begin=_begin,
    filler={"name": "無地", "name_en": "plain", "cost": 1, "atk": 1},
    unit="thing",
    kinds={"thing": {}},
    fields={"cost": ("cost",), "atk": ("atk",), "name_en": ("english",)},
    aliases={},
    verbs={"lay": ("lay", "lay down"), "player": ("strike",), "end": ("end",), "pick": ("pick",), "done": ("done",)},
    done={},
    faces={},
    passing=("end",),
    plain={"deck": 5},
    deck_size=12,
    copies=12,
    defaults={"cost": 1, "atk": 1},
)

CARDS = "".join(
    f'[[card]]\nnumber = "T-{i:03}"\nname = "札{i}"\nname_en = "Card {i}"\ncost = {i % 4}\natk = {i}\n'
    for i in range(1, 13)
)


def tiny(folder: Path) -> GameRules:
    (folder / "cards" / "decks").mkdir(parents=True)
    (folder / "cards" / "all.toml").write_text(CARDS, encoding="utf8")
    (folder / "clauses").mkdir()
    clauses = "".join(f'[[clause]]\nid = "{e.clause}"\nsays = "{e.line}"\nprobe = "{e.probe}"\n' for e in ENTRIES)
    (folder / "clauses" / "01-tiny.toml").write_text(f'chapter = "Tiny"\n{clauses}', encoding="utf8")
    for name, first in (("low", 1), ("high", 7)):
        lines = "".join(f"2 T-{i:03}\n" for i in range(first, first + 6))
        (folder / "cards" / "decks" / f"{name}.txt").write_text(lines, encoding="utf8")
    return GameRules(
        name="tiny",
        title=("豆札", "Tiny"),
        seats=(2, 4),
        rulebook=RULEBOOK,
        read_card=read_card,
        split=lambda node: {},
        set_up=set_up,
        english=lambda card, names: "",
        say=lambda node, lang: "",
        why_not=lambda p, seat, what: [],
        appraise=appraise,
        words=WORDS,
        folder=str(folder),
        reads=Reads(("kind", "name"), field=""),
        habits=BotHints(lambda p: -1, lambda p, o: False, frozenset({"action"})),
        formats=Formats(
            (
                Format("duel", ("2人戦", "Duel"), (2, 2), tell),
                Format("melee", ("乱戦", "Melee"), (3, 4), tell, (ONE,)),
                Format("ring", ("輪", "Ring"), (3, 3), tell),
                Format("pairs", ("2対2", "Pairs"), (4, 4), tell, (APART,), (check("1.3", _apart),)),
            ),
            told,
        ),
        leaves=lambda p, seat: lose(p, seat, "concede", "1.2"),
    )


@contextmanager
def known(folder: Path) -> Iterator[None]:
    """The tiny game is one of the games for a while; its files are in this folder."""
    patch = pytest.MonkeyPatch()
    stage = ModuleType("fuda.games.tiny.table.scenario")
    stage.STAGE = STAGE  # type: ignore[attr-defined]
    patch.setattr(games, "NAMES", (*games.NAMES, "tiny"))
    patch.setitem(games._loaded, "tiny", tiny(folder))
    patch.setitem(sys.modules, "fuda.games.tiny", ModuleType("fuda.games.tiny"))
    patch.setitem(sys.modules, "fuda.games.tiny.table", ModuleType("fuda.games.tiny.table"))
    patch.setitem(sys.modules, "fuda.games.tiny.table.scenario", stage)
    try:
        yield
    finally:
        patch.undo()


def new(seats: int, format: str | None = None, *options: str, seed: int = 1) -> Game:
    return Game.new("tiny", [("low", "high")[i % 2] for i in range(seats)], seed, format=format, options=options)


def played(game: Game, seed: int, moment: int = 10_000) -> Game:
    dice = random.Random(seed)
    for _ in range(moment):
        if game.decision is None:
            break
        game.choose(dice.choice(game.decision.options))
    return game
