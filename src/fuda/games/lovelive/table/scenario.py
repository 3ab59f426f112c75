"""How scenarios speak of Love Live!, and how a position in the middle of a game begins (chapters 7 and 8)."""

from __future__ import annotations

import re
from typing import Final

from fuda.games.lovelive.rules.deck import COPIES, ENERGY, LIVES, MEMBERS
from fuda.games.lovelive.rules.live.hearts import hearts, meets, required
from fuda.games.lovelive.rules.live.scores import total_score
from fuda.games.lovelive.rules.live.yell import blades, yell_size
from fuda.games.lovelive.rules.zones import energy_of, lives, member, members, yelled
from fuda.games.lovelive.state import (
    BATON,
    CAME,
    COLORS,
    ENTERED,
    HUES,
    LIVED,
    MET,
    SUCCEEDED,
    SURPLUS,
    TURNS,
    WINNERS,
    YELLS,
)
from fuda.games.lovelive.table.display import tags
from fuda.kernel.derive import layers
from fuda.kernel.game.scenario_words import (
    Claim,
    Count,
    Impossible,
    Part,
    ScenarioWords,
    between_turns,
    frame,
    is_first,
    negated,
    not_begun,
)
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.tables.kinds import NO_REF, Card, Ref, Seat, Slot

# the phase before each
BEFORE: Final = {
    "active": "",
    "energy": "active",
    "draw": "energy",
    "main": "draw",
    "live_set": "main",
    "performance": "live_set",
    "second_performance": "performance",
    "judgement": "performance",
}


def begin(p: Position, seat: Seat, turn: int, phase: str) -> None:
    """Everything but the cards, as it is at the start of a phase. Who is named is the first player, or in phases called
    second the other one."""
    second = phase.startswith("second_")
    p.first = p.opponent(seat) if second else seat
    p.active = seat
    p.turn = turn
    own = phase.removeprefix("second_") in ("active", "energy", "draw", "main")
    for s in range(p.seats):
        p.sv[s][TURNS] = turn if s == p.first or not own or second else turn - 1
    between_turns(p)
    p.phase = BEFORE[phase if phase in BEFORE else phase.removeprefix("second_")]
    _note_newcomers(p)
    if phase == "active":
        not_begun(p, [seat], TURNS)
        return
    if not own:
        p.active = p.first
        p.stack += [_ended(p, "turn"), frame(p, "live_phase", phase)]
        return
    p.stack.append(frame(p, "turn", "live" if second else "second"))
    p.stack.append(frame(p, "normal_phase", phase.removeprefix("second_")))


def _ended(p: Position, name: str) -> Frame:
    """A procedure of which only what it has called is left."""
    f = Frame(p.rules.proc_index[name])
    f.pc = len(p.rules.procs[f.proc].steps)
    return f


def _note_newcomers(p: Position) -> None:
    """Members that came this turn entered from the hand."""
    for seat in p.everybody():
        for card in members(p, seat):
            if p.born[card] == p.turn:
                p.tally.extend([CAME, p.ref(card), p.layout.zone[p.slot_id("hand", seat)]])
                p.sv[seat][ENTERED] += 1


def wrong(p: Position) -> Impossible | None:
    """A player has twelve energy cards, wherever they are."""
    for seat in p.everybody():
        owned = [Card(c) for c in range(p.real) if p.owner[c] == seat]
        n = sum(1 for c in owned if "energy" in p.carddef(c).printed.sets[0])
        if n > ENERGY:
            return (
                "6.1.1.3",
                f"プレイヤー{seat + 1}のエネルギーカードは{n}枚：{ENERGY}枚しかない",
                f"player {seat + 1} has {n} energy cards: there are only {ENERGY}",
            )
    return None


# --- several choices in one phrase ----------------------------------------------------------------------------

_AT = r"(?:at|in|into|to|on)"
_AREA = r"((?:the )?(?:left|center|right)(?: side)?(?: area)?)"
_PLAY_AT: Final = re.compile(rf"(play .+?) {_AT} {_AREA}(?: (with|without|no) baton(?: touch)?)?$")
_PLAY_OVER: Final = re.compile(r"(play .+?) (?:over|with baton touch with|with baton with) (.+)$")
_SET: Final = re.compile(r"(set|redraw) (.+)$")
_NOTHING: Final = ("nothing", "no lives", "no cards", "none")


def phrases(text: str) -> list[Part]:
    """`play A at left`, `play A at left without baton`, `play A over B`, `set A + B`, `redraw A + B`."""
    m = _PLAY_AT.match(text)
    if m:
        parts = [Part(m.group(1), "action"), Part(m.group(2), "area")]
        if m.group(3):
            parts.append(Part("baton" if m.group(3) == "with" else "no baton", "baton"))
        return parts
    m = _PLAY_OVER.match(text)
    if m:
        first, *more = re.split(r"\s*\+\s*", m.group(2))
        parts = [Part(m.group(1), "action"), Part(first, "area", True), Part(first, "baton")]
        return [*parts, *(Part(x, "more_batons") for x in more), Part("done", "more_batons", True)]
    m = _SET.match(text)
    if m:
        kind = "live_set" if m.group(1) == "set" else "redraw"
        if m.group(2).casefold() in _NOTHING:
            return [Part("done", kind)]
        named = [Part(x, kind) for x in _listed(m.group(2))]
        return [*named, Part("done", kind, True)]
    return [Part(text, "")]


def _listed(text: str) -> list[str]:
    """`A + 2 B`: every card by its name."""
    out: list[str] = []
    for x in re.split(r"\s*\+\s*", text):
        m = re.match(r"(\d+) (.+)$", x)
        out += [m.group(2)] * int(m.group(1)) if m else [x]
    return out


def settled(p: Position, question: str) -> Ref:
    """What was taken without asking, because there was nothing else: the area of a member, the baton touch."""
    kind = BATON if question == "baton" else CAME
    if question not in ("area", "baton"):
        return NO_REF
    for f in reversed(p.stack):
        if question == "area" and p.rules.procs[f.proc].name == "play_member" and f.a >= 0:
            there = member(p, Slot(f.a))
            return p.ref(there) if there >= 0 else NO_REF
    for i in range(len(p.tally) - 3, -1, -3):
        if p.tally[i] == kind:
            ref = p.tally[i + 2] if question == "baton" else p.tally[i + 1]
            return p.ref(Card(ref & MASK))
    return NO_REF


# --- what is counted, what is so --------------------------------------------------------------------------------


def _all_hearts(p: Position, seat: Seat) -> int:
    return sum(hearts(p, seat))


def _heart(k: int) -> Count:
    return lambda p, seat: hearts(p, seat)[k]


def _need(k: int) -> Count:
    return lambda p, seat: required(p, lives(p, seat))[k]


def _spare(k: int) -> Count:
    return lambda p, seat: p.sv[seat][SURPLUS + k]


def _all_spare(p: Position, seat: Seat) -> int:
    return sum(p.sv[seat][SURPLUS : SURPLUS + HUES + 1])


def _yelled(p: Position, seat: Seat) -> int:
    return len(yelled(p, seat))


def _energy(state: int) -> Count:
    return lambda p, seat: len(energy_of(p, seat, state))


HEART_NAMES: Final = (*COLORS, "all")
NEED_NAMES: Final = (*COLORS, "any")
COUNTS: Final[dict[str, Count]] = {
    "hearts": _all_hearts,
    **{f"{HEART_NAMES[k]} {word}": _heart(k) for k in range(HUES + 1) for word in ("heart", "hearts")},
    **{f"required {NEED_NAMES[k]}": _need(k) for k in range(HUES + 1)},
    "spare hearts": _all_spare,
    "spare heart": _all_spare,
    **{f"spare {HEART_NAMES[k]}": _spare(k) for k in range(HUES + 1)},
    "blades": blades,
    "blade": blades,
    "to yell": yell_size,
    "yelled cards": _yelled,
    "yelled card": _yelled,
    "score": total_score,
    "total score": total_score,
    "active energy": _energy(NORMAL),
    "waiting energy": _energy(RESTED),
}


def _active(p: Position, seat: Seat) -> bool:
    return p.active == seat


def _won(p: Position, seat: Seat) -> bool:
    return bool(p.gv[WINNERS] >> seat & 1)


def _lived(p: Position, seat: Seat) -> bool:
    return bool(p.sv[seat][LIVED])


def _met(p: Position, seat: Seat) -> bool:
    return bool(p.sv[seat][MET])


def _could(p: Position, seat: Seat) -> bool:
    return meets(p, hearts(p, seat), required(p, lives(p, seat)))


CLAIMS: Final[dict[str, Claim]] = {
    "is the first player": is_first,
    "is the second player": negated(is_first),
    "is the active player": _active,
    "is not the active player": negated(_active),
    "won the live": _won,
    "did not win the live": negated(_won),
    "held a live": _lived,
    "held no live": negated(_lived),
    "succeeded": _met,
    "did not succeed": negated(_met),
    "has enough hearts": _could,
    "has too few hearts": negated(_could),
}


def has_ability(p: Position, card: Card, tag: str) -> bool:
    """Has a card an ability with this icon now, whether it is valid or not?"""
    return any(tag in tags(p.pool.abilities[a].node) for a in layers.derive(p).chars[card].abilities)


# --- words ------------------------------------------------------------------------------------------------------

PLAIN: Final = "無地"
SONG: Final = "無地の曲"
POWER: Final = "無地のエネルギー"
SONGS: Final = (SONG, *(f"{SONG}{i}" for i in range(2, LIVES // COPIES + 1)))
PLAINS: Final = (PLAIN, *(f"{PLAIN}{i}" for i in range(2, MEMBERS // COPIES + 1)))
JA: Final = {"pink": "桃", "red": "赤", "yellow": "黄", "green": "緑", "blue": "青", "purple": "紫"}
NO_COLOR: Final = "gold"  # a colour that no heart has: a card with one is refused
COLOR_WORDS: Final = {NO_COLOR: NO_COLOR, **{word: en for en, ja in JA.items() for word in (en, ja)}}

STAGE: Final = ScenarioWords(
    phases={
        "active": ("active phase", "active"),
        "energy": ("energy phase",),
        "draw": ("draw phase", "draw"),
        "main": ("main phase", "main"),
        "second_active": ("second active phase", "second active"),
        "second_energy": ("second energy phase",),
        "second_draw": ("second draw phase", "second draw"),
        "second_main": ("second main phase", "second main"),
        "live_set": ("live set phase", "live set", "live card set phase", "live phase"),
        "performance": ("performance phase", "performance", "first performance phase"),
        "second_performance": ("second performance phase", "second performance"),
        "judgement": ("judgement phase", "judgement", "live judgement phase"),
        "end": ("end phase", "end of the turn", "end"),
    },
    begin=begin,
    filler={"name": PLAIN, "name_en": PLAIN, "type": "member", "cost": 1},
    unit="member",
    kinds={
        "member": {"type": "member"},
        "メンバー": {"type": "member"},
        "live": {"type": "live"},
        "ライブ": {"type": "live"},
        "energy": {"type": "energy"},
        "エネルギー": {"type": "energy"},
    },
    fields={
        "type": ("type", "kind"),
        "cost": ("cost", "コスト"),
        "blade": ("blade", "blades", "ブレード"),
        "score": ("score", "スコア"),
        "group": ("group", "groups", "グループ"),
        "unit": ("unit", "units", "ユニット"),
        "name": ("name", "名前"),
        "name_en": ("english",),
        "number": ("number", "番号"),
    },
    tables={
        "blade_hearts": (
            ("blade heart", "blade hearts", "ブレードハート"),
            {**COLOR_WORDS, "all": "all", "draw": "draw", "voltage": "score", "ドロー": "draw"},
        ),
        "hearts": (("hearts", "heart", "ハート"), {**COLOR_WORDS, "all": "all"}),
        "needs": (("needs", "need", "必要ハート"), {**COLOR_WORDS, "any": "any", "無": "any"}),
    },
    aliases={
        "deck": ("deck", "デッキ"),
        "energy_deck": ("energy deck", "エネルギーデッキ"),
        "left": ("left", "left side", "左"),
        "center": ("center", "centre", "センター"),
        "right": ("right", "right side", "右"),
        "zone.live": ("live", "lives", "ライブ"),
        "zone.energy": ("energy", "エネルギー"),
        "success": ("success", "success live area", "成功ライブ"),
        "waiting": ("waiting", "waiting room"),
        "removed": ("removed",),
        "resolution": ("resolution",),
        "blade": ("blades", "ブレード"),
        "cost": ("コスト",),
        "score": ("スコア",),
        **{c: (f"{c} heart", f"{c} hearts", ja) for c, ja in JA.items()},
        "all": ("all hearts", "all heart"),
        **{f"need_{c}": (f"need {c}", f"needs {c}", f"必要{ja}") for c, ja in JA.items()},
        "need_any": ("need any", "needs any", "必要無"),
        **{f"bh_{c}": (f"blade heart {c}", f"blade hearts {c}") for c in JA},
        "bh_all": ("blade heart all", "blade hearts all"),
        "draw": ("draw icons", "draw icon"),
        "voltage": ("score icons", "score icon"),
        "kind": ("kinds", "種類"),
        "name": ("names", "カード名"),
        "group": ("groups", "グループ"),
        "unit": ("units", "ユニット"),
        "state.0": ("active",),
        "state.1": ("wait", "in wait", "waiting"),
        "role.1": ("under", "with under", "下"),
    },
    verbs={
        "go_first": ("first", "go first"),
        "go_second": ("second", "go second"),
        "play": ("play", "登場"),
        "ability": ("ability", "use", "activate", "起動"),
        "end": ("end", "end the main phase", "end the phase"),
        "place_at": ("at", "place"),
        "baton": ("baton", "baton touch", "バトンタッチ"),
        "no_baton": ("no baton", "no baton touch", "without baton"),
        "pick": ("pick", "choose", "選ぶ"),
        "set": ("set",),
        "redraw": ("redraw",),
        "done": ("done", "no more", "none", "keep", "nothing"),
        "heart": ("heart", "color", "ハート"),
        "oneself": ("myself", "oneself", "yourself", "自分"),
        "opponent": ("opponent", "the opponent", "相手"),
        "first_kind": ("the first", "first"),
        "second_kind": ("the second", "second"),
        "trigger": ("trigger", "ability", "first"),
        "replace": ("replace", "instead", "replacement"),
        "keep": ("keep", "no"),
        "block": ("number", "option"),
    },
    done={
        "entered": (ENTERED, ("entered", "member entered", "members entered", "登場")),
        "yells": (YELLS, ("yell", "yells", "エール")),
        "lived": (LIVED, ("live held", "held a live")),
        "met": (MET, ("live succeeded", "succeeded")),
        "succeeded": (SUCCEEDED, ("live put into success", "put into success")),
        **{f"spare_{HEART_NAMES[k]}": (SURPLUS + k, (f"spare {HEART_NAMES[k]}",)) for k in range(HUES + 1)},
    },
    faces={"under": 1},
    passing=("end", "live_set.done", "redraw.done", "no_baton"),
    plain={"deck": 10, "energy_deck": 5},
    at_most={"energy_deck": ENERGY},
    deck_size=MEMBERS + LIVES,
    copies=COPIES,
    lies={"left": "member", "center": "member", "right": "member", "live": ""},
    stock={"live": SONG, "success": SONG, "energy": POWER, "energy_deck": POWER},
    more_fillers=(
        *({"name": name, "name_en": name, "type": "live", "score": 1, "needs": {"any": 1}} for name in SONGS),
        {"name": POWER, "name_en": "energy", "type": "energy"},
    ),
    kind_defaults={"member": {"cost": 1, "blade": 0}, "live": {"score": 1, "needs": {"any": 1}}},
    fills={"member": (MEMBERS, PLAINS), "live": (LIVES, SONGS), "energy": (ENERGY, (POWER,))},
    several=("live",),
    keywords={
        "entered": ("enter ability", "登場能力"),
        "live_start": ("live start ability", "ライブ開始時能力"),
        "live_success": ("live success ability", "ライブ成功時能力"),
        "activated": ("activated ability", "起動能力"),
        "triggered": ("auto ability", "自動能力"),
        "constant": ("constant ability", "常時能力"),
    },
    has_keyword=has_ability,
    phrases=phrases,
    settled=settled,
    wrong=wrong,
    counts=COUNTS,
    claims=CLAIMS,
)
