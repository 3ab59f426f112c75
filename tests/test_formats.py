"""Games with formats and more than two players, tried with a tiny game of its own: everybody draws and then lays a card
down or strikes a player, who loses two cards of the deck; who cannot draw is out. Three or four play each for
themselves ("melee", with or without "one out"), or two against two ("pairs", who see each other's hands)."""

from __future__ import annotations

import io
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from fuda import FudaError, Game, NotNow, bots, formats, fuzz, games, laws
from fuda.cli.book import Book
from fuda.cli.main import main
from fuda.cli.question import draw_question
from fuda.cli.table import Screen, draw_piles, draw_table
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
from fuda.scenarios import ScenarioError, parse, run

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


@pytest.fixture(autouse=True, scope="module")
def game_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The tiny game is known as long as these tests run."""
    patch = pytest.MonkeyPatch()
    stage = ModuleType("fuda.games.tiny.table.scenario")
    stage.STAGE = STAGE  # type: ignore[attr-defined]
    patch.setattr(games, "NAMES", (*games.NAMES, "tiny"))
    patch.setitem(games._loaded, "tiny", tiny(tmp_path_factory.mktemp("tiny")))
    patch.setitem(sys.modules, "fuda.games.tiny", ModuleType("fuda.games.tiny"))
    patch.setitem(sys.modules, "fuda.games.tiny.table", ModuleType("fuda.games.tiny.table"))
    patch.setitem(sys.modules, "fuda.games.tiny.table.scenario", stage)
    yield
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


# --- which format -----------------------------------------------------------------------------------------------


def format_of(game: Game) -> tuple[str, list[str]]:
    said = game.view(0)["format"]
    return said["name"], said["options"]


def test_the_number_of_decks_says_the_format_where_there_is_one_only() -> None:
    assert format_of(new(2)) == ("duel", [])
    assert format_of(new(4, None, "apart")) == ("pairs", ["apart"])
    with pytest.raises(formats.UnknownFormat, match=r"For 3 players tiny has: melee, ring \(1\.1\)"):
        new(3)
    with pytest.raises(formats.UnknownFormat, match="is played by 2 to 4 players, there are 5 decks"):
        new(5)


def test_a_format_goes_by_its_name_or_title_and_an_option_however_it_is_spelled() -> None:
    for option in ("one_out", "one-out", "One out", "1人脱落"):
        assert format_of(new(3, "Melee", option)) == ("melee", ["one_out"])
    assert format_of(new(4, "2対2")) == ("pairs", [])
    assert Game.new("tiny", format="pairs").pos.seats == 4
    assert Game.new("tiny", options=["one-out"]).pos.seats == 3


@pytest.mark.parametrize(
    ("seats", "format", "options", "words"),
    [
        (
            3,
            "brawl",
            (),
            "no format 'brawl'; its formats are: duel (2 players), melee (3 or 4 players; option: one-out)",
        ),
        (3, "ring", ("one_out",), "ring of tiny has no option 'one_out'; it has none"),
        (4, "pairs", ("one_out",), "its options are: apart"),
        (2, "melee", (), "melee of tiny is played by 3 or 4 players, there are 2 decks"),
        (3, None, ("apart",), "no format for 3 players with the option 'apart'"),
    ],
)
def test_what_cannot_be_agreed_on_is_told(seats: int, format: str | None, options: tuple[str, ...], words: str) -> None:
    with pytest.raises(formats.UnknownFormat) as e:
        new(seats, format, *options)
    assert words in str(e.value)


def test_a_game_without_formats_knows_none() -> None:
    with pytest.raises(FudaError, match="hanyou has no formats: there is one way to play it"):
        Game.new("hanyou", format="duel")
    with pytest.raises(FudaError, match="hanyou has no formats, so there is no option 'one_out'"):
        Game.new("hanyou", options=["one_out"])
    assert "format" not in Game.new("hanyou", seed=1).view(0)


def test_decks_are_checked_together() -> None:
    Game.new("tiny", ["low", "low", "high", "high"], 1, format="pairs")
    with pytest.raises(FudaError, match=r"players 1 and 2 both have 札1 \(1\.3\)"):
        Game.new("tiny", ["low", "low", "high", "high"], 1, format="pairs", options=["apart"])
    loose = RULEBOOK.without("1.3")
    Game.new("tiny", ["low", "low", "high", "high"], 1, rulebook=loose, format="pairs", options=["apart"])


def test_record_and_save_keep_the_format() -> None:
    game = played(new(4, "melee", "one_out"), 3, 20)
    assert "format: melee, one_out\n" in game.record()
    for same in (Game.replay(game.record()), Game.load(game.save())):
        assert same.digest() == game.digest() and format_of(same) == ("melee", ["one_out"])
        assert same.record() == game.record()
    with pytest.raises(FudaError, match="no format 'brawl'"):
        Game.replay(game.record().replace("format: melee", "format: brawl"))


# --- leaving ----------------------------------------------------------------------------------------------------


def test_the_others_go_on_and_nothing_is_asked_of_who_left() -> None:
    game = new(3, "melee")
    assert game.decision is not None
    asked = game.decision.player
    game.concede(asked)
    assert game.result is None and game.decision is not None and game.decision.player != asked
    assert game.view(game.decision.player)["players"][asked]["out"]
    with pytest.raises(NotNow, match="has already left"):
        game.concede(asked)
    game.concede(game.decision.player)
    assert game.result is not None and len(game.result.winners) == 1
    assert Game.replay(game.record()).result == game.result


def test_a_concession_can_end_it_for_all() -> None:
    game = new(3, "melee", "one_out")
    game.concede(2)
    assert game.result is not None and game.result.winners == (0, 1)
    assert game.result.text() == "Player 1 and Player 2 win: concession (1.2)"
    assert game.result.text("ja") == "プレイヤー1・プレイヤー2の勝利：投了（1.2）"


def test_a_question_no_longer_offers_what_has_gone() -> None:
    """Cards of others are offered (raid), or other players are (action); then one of those leaves."""
    seen = set()
    for seed in range(8):
        game = new(3, "melee", seed=seed)
        dice = random.Random(seed)
        while game.decision is not None:
            d = game.decision
            others = [s for s in range(3) if s != d.player and not game.pos.out[s]]
            for left in others if len(others) > 1 else ():
                g = game.copy()
                g.concede(left)
                now = g.decision
                assert now is not None and now.player == d.player and now.kind == d.kind
                ids = [o.id for o in now.options]
                assert ids and not [i for i in ids if i.startswith(("gone", f"pick:{left}.")) or i == f"player:{left}"]
                if len(ids) < len(d.options):
                    seen.add(d.kind)
                for o in now.options:
                    h = g.copy()
                    h.choose(o.id)
                    laws.check_cards(h)
                    assert o.opt.what != "lay" or h.pos.slot[o.opt.a & MASK] == h.pos.slot_id("row", d.player)
            game.choose(dice.choice(d.options))
    assert seen == {"action", "raid"}


def test_only_who_is_out_may_have_cards_nowhere() -> None:
    game = new(3, "melee")
    game.concede(1)
    laws.check_cards(game)
    mine = next(c for c in range(game.pos.real) if game.pos.owner[c] == 0)
    events.take_out(game.pos, mine)
    with pytest.raises(laws.Broken, match="has left the game without its player"):
        laws.check_cards(game)


# --- what players see, and bots ---------------------------------------------------------------------------------


def test_teammates_see_each_others_hands_and_opponents_do_not() -> None:
    game = new(4, "pairs")
    seen = [[len(p["zones"]["hand"]["cards"]) for p in game.view(s)["players"]] for s in range(4)]
    counts = [p["zones"]["hand"]["count"] for p in game.view(0)["players"]]
    assert seen[0] == seen[1] == [*counts[:2], 0, 0]
    assert seen[2] == seen[3] == [0, 0, *counts[2:]]
    assert [game.view(s)["allies"] for s in range(4)] == [[1], [0], [3], [2]]


@pytest.mark.parametrize(("seats", "format"), [(2, "duel"), (3, "melee"), (4, "melee"), (3, "ring"), (4, "pairs")])
def test_the_laws_hold(seats: int, format: str) -> None:
    for seed in range(4):
        laws.check_all(played(new(seats, format, seed=seed), seed, 7 * seed), random.Random(seed))


@pytest.mark.parametrize("kind", list(bots.BOTS))
@pytest.mark.parametrize(("seats", "format"), [(3, "melee"), (4, "pairs")])
def test_bots_play_to_the_end(kind: str, seats: int, format: str) -> None:
    game, bot, dice = new(seats, format), bots.get(kind), random.Random(1)
    while game.decision is not None:
        game.choose(bot.choose(game, game.decision.player, dice))
    assert game.result is not None and game.result.winners


def test_greedy_beats_random_in_a_crowd() -> None:
    wins = 0
    for seed in range(12):
        game, dice = new(3, "melee", seed=seed), random.Random(seed)
        while game.decision is not None:
            seat = game.decision.player
            game.choose(bots.get("greedy" if seat == seed % 3 else "random").choose(game, seat, dice))
        wins += game.result is not None and game.result.winner == seed % 3
    assert wins >= 6


def test_fuzz_plays_every_format_and_lets_players_leave() -> None:
    said: list[str] = []
    left = 0
    for format, seats in (("melee", 3), ("melee", 4), ("pairs", 4)):
        report = fuzz.fuzz("tiny", 6, 2, report=said.append, format=format, seats=seats)
        assert report.ok, said
        left += report.answers["concede"]
    assert left
    assert said[-1].startswith("tiny (pairs, 4 players): 6 games, ")
    assert fuzz.fuzz("tiny", 3, 1, report=said.append, format="pairs", options=["apart"]).ok, said
    assert fuzz.fuzz("tiny", 2, 1, report=said.append, seats=3).setting == "melee, 3 players"


def test_a_secret_is_kept_from_opponents_only() -> None:
    for seed in range(6):
        game, dice = new(4, "pairs", seed=seed), random.Random(seed)
        while game.decision is not None:
            laws.check_secret(game, dice)
            game.choose(dice.choice(game.decision.options))


# --- the command line -------------------------------------------------------------------------------------------


def command(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main([str(a) for a in arguments])
    done = capsys.readouterr()
    return code, done.out, done.err


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


RANDOM = ("--seat", "random")


def test_as_many_play_as_have_seats(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    code, out, err = command(capsys, "play", "tiny", *RANDOM * 3, "--seed", 1, "--record", "r")
    assert code == 0, err
    assert out.startswith("Tiny, Melee: Player 1 (random")
    assert "against Player 3 (random" in " ".join(out.split())
    assert "format: melee\n" in Path("r").read_text(encoding="utf8")
    code, out, err = command(
        capsys, "play", "tiny", "--format", "melee", "--option", "one-out", *RANDOM * 4, "--record", "q"
    )
    assert code == 0 and out.startswith("Tiny, Melee (one out): "), err
    code, out, err = command(capsys, "play", "tiny", "--format", "pairs", *RANDOM, "--no-record")
    assert code == 0 and "Player 4 (greedy" in " ".join(out.split()), err
    code, out, err = command(capsys, "replay", "r", "--all", "--seat", 3)
    assert code == 0 and out.startswith("Tiny, Melee: a record of"), err
    assert command(capsys, "play", "tiny", *RANDOM * 2, "--no-record")[1].startswith("Tiny: Player 1")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("play", "tiny", "--format", "brawl"), "melee (3 or 4 players; option: one-out)"),
        (("play", "tiny", "--format", "duel", *RANDOM * 3), "duel of tiny is played by 2 players, there are 3 players"),
        (("play", "tiny", *RANDOM * 5), "this game has 4 seats, --seat was given 5 times"),
        (("play", "hanyou", "--format", "duel"), "hanyou has no formats"),
        (("fuzz", "tiny", "--format", "brawl"), "no format 'brawl'"),
        (("fuzz", "tiny", "--seats", "7"), "is played by 2 to 4 players, there are 7 players"),
        (("bench", "--format", "melee"), "for one game"),
    ],
)
def test_bad_formats_are_one_sentence(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str], here: Path
) -> None:
    code, _, err = command(capsys, *arguments)
    assert code == 2 and err.startswith("fuda: ") and err.count("\n") == 1
    assert words in err


def test_help_names_the_formats(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    for name in ("play", "fuzz", "bench"):
        text = " ".join(command(capsys, name, "--help")[1].split()).replace("- ", "-")  # lines break behind a hyphen
        assert "tiny: duel (2 players), melee (3 or 4 players; option: one-out)" in text


def test_fuzz_and_bench_from_the_command_line(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    code, out, err = command(
        capsys, "fuzz", "tiny", "--games", 2, "--format", "melee", "--seats", 4, "--option", "one-out"
    )
    assert code == 0 and "tiny (melee, one-out, 4 players): 2 games" in out, err
    code, out, err = command(capsys, "bench", "tiny", "--this", "--json", "--seconds", 0.05, "--format", "pairs")
    assert code == 0 and '"decks": "pairs, 4 players"' in out, err


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize(("seats", "format"), [(3, "melee"), (4, "melee"), (4, "pairs")])
def test_the_table_fits_for_everybody(seats: int, format: str, size: tuple[int, int], lang: str) -> None:
    game, dice = new(seats, format, seed=5), random.Random(5)
    if format == "melee" and seats == 4:
        game.concede(2)
    while game.decision is not None:
        d = game.decision
        file = io.StringIO()
        console = Console(file=file, width=size[0], height=size[1], highlight=False, emoji=False, markup=False)
        screen = Screen(console, Book("tiny"), lang, ["human", "greedy", "random", "greedy"][:seats])
        console.print(draw_table(screen, game.view(d.player)))
        console.print(draw_question(screen, d))
        shown = file.getvalue().splitlines()
        assert len(shown) < size[1]
        console.print(draw_piles(screen, game.view(d.player)))
        assert all(cell_len(line) <= size[0] for line in file.getvalue().splitlines())
        for s in range(seats):
            assert any(screen.seat_name(s) in line for line in shown)
        game.choose(dice.choice(d.options))


def test_the_table_shows_a_teammates_hand_and_who_has_left() -> None:
    game = new(4, "pairs", seed=5)
    file = io.StringIO()
    console = Console(file=file, width=80, height=24, highlight=False, emoji=False, markup=False)
    screen = Screen(console, Book("tiny"), "en", [""] * 4)
    console.print(draw_table(screen, game.view(0)))
    players = game.view(0)["players"]
    text = " ".join(file.getvalue().split())
    assert all(c["name_en"] in text for c in players[1]["zones"]["hand"]["cards"])
    assert "Player 2 · your teammate" in text and "Tiny, Pairs" in text
    other = new(3, "melee", seed=5)
    other.concede(1)
    console.print(draw_table(screen, other.view(0)))
    assert "Player 2 · has left the game" in file.getvalue()


# --- scenarios --------------------------------------------------------------------------------------------------

HEAD = """game: tiny
card 甲: thing atk 5
card 乙: thing atk 2
deck A: 6 甲, 6 乙
deck B: ...
"""


def scenario(body: str, clauses: str = "1.2", head: str = HEAD) -> None:
    for s in parse(f"{head}scenario: A ruling\nclauses: {clauses}\n{body}", "my.scn"):
        failure = run(s)
        assert failure is None, failure


def test_players_leave_and_the_others_go_on() -> None:
    scenario(
        """format: melee, 4 players
turn: 5, player 2, main phase
player 2:
  hand: 甲, 乙
player 4:
  row: 甲
  deck: 3 cards
expect: player 2 may: strike player 4; player 2 may: strike player 3; player 2 may not: strike player 2
player 4 leaves
expect: player 4 has left; player 3 is still in the game; the game goes on
expect: player 2 may not: strike player 4
expect: player 4 row is empty; player 4 deck is empty
player 2 chooses: lay 甲
expect: player 2 row: 甲; player 3 is asked
player 3 leaves; player 2 concedes
expect: player 1 wins (1.2)
"""
    )


def test_options_of_a_format_and_several_winners() -> None:
    scenario("format: melee, one out\nplayer 3 leaves\nexpect: players 1 and 2 win (1.2)\n")
    scenario("format: pairs\nplayer 3 leaves; player 4 leaves\nexpect: players 1, 2 win (1.2)\n")
    scenario("player 2 leaves\nexpect: player 1 wins (1.2)\n")


def test_a_new_game_of_three() -> None:
    scenario(
        """format: ring
new game: A against B against A
chance: first player 2
expect: it is player 2's turn; player 3 hand has 3 cards
player 2 chooses: strike player 1
expect: player 1 deck has 7 cards; player 3 is asked (2.2)
""",
        "1.4",
    )


def test_teammates_share_what_they_see() -> None:
    scenario(
        """format: pairs
player 2:
  hand: 甲, 乙
player 3:
  hand: 甲
expect: player 1 sees player 2 hand; player 1 does not see player 3 hand; player 3 does not see player 2 hand
"""
    )


def test_a_game_of_decks_is_refused_by_format() -> None:
    scenario("expect: a game of A, A, B is refused (1.1); a game of A, B is accepted\n", "1.1")
    scenario("format: ring\nexpect: a game of A, A, B is accepted\n", "1.1")
    scenario("format: pairs, apart\nexpect: a game of A, A, B, B is refused (1.3)\n", "1.3")
    scenario("expect: player 2 is still there\n", head=HEAD.replace("deck B", "format: ring\ndeck B"))


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("format: brawl\nexpect: the game goes on\n", "line 8: tiny has no format 'brawl'"),
        ("format: ring, one out\nexpect: the game goes on\n", "line 8: ring of tiny has no option 'one out'"),
        ("format: ring, 4 players\nexpect: the game goes on\n", "is played by 3 players, there are 4 players"),
        ("player 3:\n  hand: 甲\nexpect: the game goes on\n", "which format? For 3 players tiny has: melee, ring"),
        ("format: ring\nformat: ring\nexpect: the game goes on\n", "'format:' stands once in a scenario"),
        ("format: ring\nexpect: player 5 has left\n", "there is no player 5"),
    ],
)
def test_a_format_that_is_none_is_an_error_of_the_scenario(body: str, words: str) -> None:
    with pytest.raises(ScenarioError) as e:
        scenario(body)
    assert words in str(e.value)
