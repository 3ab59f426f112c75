"""How scenarios speak of Gate Ruler, and how a position in the middle of a game begins (chapter 6: the phases)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from fuda.games.gateruler.rules.battle.attacking_card import attacked
from fuda.games.gateruler.rules.damage.dealing import deal
from fuda.games.gateruler.rules.drive import put_overdrive
from fuda.games.gateruler.rules.keywords import has_keyword
from fuda.games.gateruler.rules.playing.abilities import is_kind
from fuda.games.gateruler.rules.playing.play import play, playable
from fuda.games.gateruler.rules.processing.defeat import life
from fuda.games.gateruler.rules.processing.destruction import destroy
from fuda.games.gateruler.rules.rulers import RULERS
from fuda.games.gateruler.rules.summon_rights import may_summon, more_rights
from fuda.games.gateruler.rules.zones import exists, ruler, rules_of
from fuda.games.gateruler.state import BY_RULE, COMBAT, FREE, MORE_SUMMONS, NO_COUNTER, SUMMON, SUMMONS, TURNS
from fuda.games.gateruler.table.display import about
from fuda.kernel.game.scenario_words import Count, Impossible, Part, ScenarioWords, Thing, begin_phase, frame
from fuda.kernel.position.places import slots, zone_name
from fuda.kernel.position.position import MASK, RESTED, Position
from fuda.kernel.position.records import Item
from fuda.kernel.tables.kinds import NO_REF, Card, Ref, Seat, Slot

# the phase before each but the first
BEFORE: Final = {"main": "start", "attack": "main", "end": "attack"}


def begin(p: Position, seat: Seat, turn: int, phase: str) -> None:
    """Everything but the cards, as it is at the start of a phase of a player's turn."""
    begin_phase(p, seat, turn, phase, TURNS, BEFORE)


def beside(p: Position, card: Card) -> None:
    """A card that was shown in the drive zone has its overdrive ability beside it."""
    if zone_name(p, p.slot[card]) == "drive":
        put_overdrive(p, card)


def wrong(p: Position) -> Impossible | None:
    """Zones that a ruler does not have are empty."""
    for seat in p.everybody():
        for name in rules_of(p, seat).without:
            if p.zones[p.slot_id(name, seat)]:
                return (
                    "3-2f-1",
                    f"プレイヤー{seat + 1}のルーラーに{name}はない。「ruler: knight」のように別のルーラーを書く",
                    f"player {seat + 1}'s ruler has no {name}: name another ruler, like 'ruler: knight'",
                )
    return None


# --- several choices in one phrase ----------------------------------------------------------------------------

_PLACE = r"((?:(?:my|own) )?(?:attack|defense|set)(?: zone)?(?: ?\d)?)"
_SAID: Final = (
    (re.compile(r"(attack(?: with)? .+?) (?:on|against) (.+)$"), "attack", "attack_target"),
    (re.compile(rf"(play .+?) (?:at|in|into|to) {_PLACE}$"), "gate_action", "place"),
    (re.compile(rf"(set .+?) (?:at|in|into|to) {_PLACE}$"), "gate_action", "set_place"),
    (re.compile(rf"((?:rearrange|move) .+?) (?:at|in|into|to) {_PLACE}$"), "gate_action", "rearrange"),
)
_DRIVEN: Final = (
    (re.compile(r"play driven (.+?)(?: (?:at|in|into|to) " + _PLACE + ")?$"), "play"),
    (re.compile(r"set driven (.+?)(?: (?:at|in|into|to) " + _PLACE + ")?$"), "set"),
    (re.compile(r"(?:drop|let go) driven (.+?)()$"), "drop"),
)


def phrases(text: str) -> list[Part]:
    """`play A at attack 1`, `set A at set 2`, `rearrange A to defense`, `attack A on B`, `play driven A at defense`."""
    for pattern, word in _DRIVEN:
        m = pattern.match(text)
        if m:
            out = [Part(m.group(1), "driven"), Part(word, "driven_card")]
            return [*out, Part(m.group(2), "place" if word == "play" else "set_place")] if m.group(2) else out
    for pattern, first, second in _SAID:
        m = pattern.match(text)
        if m:
            at = f"{m.group(2)} ruler" if re.fullmatch(r"player \d+", m.group(2)) else m.group(2)
            return [Part(m.group(1), first), Part(at, second)]
    return [Part(text, "")]


def settled(p: Position, question: str) -> Ref:
    """What was taken without asking, because there was nothing else."""
    return attacked(p) if question == "attack_target" else NO_REF


def _has_keyword(p: Position, card: Card, keyword: str) -> bool:
    return has_keyword(p, p.ref(card), keyword)


# --- what is counted, what is on the gate -----------------------------------------------------------------------


def life_left(p: Position, seat: Seat) -> int:
    return life(p, seat) - len(p.zones[p.slot_id("damage", seat)])


def summons_left(p: Position, seat: Seat) -> int:
    """Normal summons that a player may still make this turn; 99 for any number."""
    limit = rules_of(p, seat).summons
    if limit < 0:
        return 99
    left = limit + p.sv[seat][MORE_SUMMONS] + more_rights(p, seat) - p.sv[seat][SUMMONS]
    return max(0, left) if may_summon(p, seat) else 0


def _places(name: str) -> Count:
    """How many zones of a name a player has."""

    def places(p: Position, seat: Seat) -> int:
        return sum(exists(p, s) for s in slots(p, name, seat))

    return places


ZONES: Final = {f"{name} zones": _places(name) for name in ("ruler", "attack", "defense", "set", "field", "hand")}

KINDS: Final = {
    "card": ("card", "カード"),
    "ability": ("ability", "能力"),
    "damage": ("damage", "ダメージ"),
    "destroy": ("destruction", "破壊"),
    "defeat": ("defeat", "敗北"),
    "drive": ("drive", "driven cards", "ドライブ"),
    "ruler_damage": ("ruler damage", "ルーラーダメージ"),
}


def item_words(p: Position, item: Item) -> list[str]:
    """Everything that is true of a thing on the gate: what it is, whose, from what, about what, how much."""
    out = list(KINDS.get(item.kind, (item.kind,)))
    whose = f"player {item.seat + 1}"
    if item.kind == "defeat":
        return out + [f"{joint} player {s + 1}" for s in item.nums for joint in ("of", "and")]
    out += [f"{whose}'s", f"of {whose}", f"by {whose}"]
    source = _named(p, item.source if item.source >= 0 else NO_REF)
    first = ("", "of ") if item.kind in ("card", "ability") else ("from ", "by ")
    out += [b + n for b in first for n in source]
    for ref, n in about(p, item):
        names = _named(p, ref)
        then = ("", "of ", "and ") if item.kind == "destroy" else ("to ", "on ", "and ", "at ")
        out += [b + name for b in then for name in names]
        if n >= 0:
            out += [
                str(n),
                *(f"{joint}{n} {b} {name}" for name in names for b in ("to", "on") for joint in ("", "and ")),
            ]
    if item.kind == "ruler_damage":
        out += [f"to {whose}", f"to {whose}'s ruler"]
    if item.kind == "ability":
        name = p.pool.abilities[item.ability].name
        out += [name, f"「{name}」"] if name else []
    if item.kind == "card" and item.nums:
        slot = Slot(item.nums[0])
        place = f"{zone_name(p, slot)} {p.layout.nth[slot] + 1}" if zone_name(p, slot) == "attack" else "defense"
        out += [place, f"at {place}"]
    if item.kind == "damage":
        out.append("combat" if item.flags & COMBAT else "effect")
        out += ["uncounterable"] if item.flags & NO_COUNTER else []
    if item.kind == "destroy" and item.flags & BY_RULE:
        out += ["by rule"]
    return out


def _named(p: Position, ref: Ref) -> list[str]:
    """What a card that something on the gate is about can be called."""
    if ref < 0:
        return []
    card = Card(ref & MASK)
    d = p.carddef(card)
    out = [d.name, d.name_en, d.number]
    if p.current(ref) and card < p.real:
        slot = p.slot[card]
        seat = p.layout.seat[slot]
        zone = zone_name(p, slot)
        if zone in ("attack", "defense", "set"):
            nth = f" {p.layout.nth[slot] + 1}" if zone != "defense" else ""
            out += [f"player {seat + 1} {zone}{nth}", f"player {seat + 1}'s {zone}{nth}"]
        out += [f"player {p.ctrl[card] + 1}'s {n}" for n in (d.name, d.name_en) if n]
        if card == ruler(p, seat if seat >= 0 else Seat(0)):
            out += [f"player {seat + 1}", f"player {seat + 1}'s ruler", f"player {seat + 1} ruler"]
    return [n for n in out if n]


# --- words ------------------------------------------------------------------------------------------------------

ENERGY: Final = "無地のエナジー"
FIELD: Final = "無地の場"
EVENT: Final = "無地の札"
NAMES: Final = {
    "apprentice": "無地の見習い",
    "highlander": "無地の達人",
    "knight": "無地の騎士",
    "world_alpha": "無地の世界主α",
    "world_beta": "無地の世界主β",
}
RULER_WORDS: Final = {
    "apprentice": ("apprentice",),
    "highlander": ("highlander",),
    "knight": ("knight",),
    "world_alpha": ("world_alpha", "alpha"),
    "world_beta": ("world_beta", "beta"),
}


# --- what is being played ----------------------------------------------------------------------------------


def lay(p: Position, seat: Seat, thing: Thing, choose: Callable[[], None]) -> tuple[str, str] | None:
    """Put one thing on top of the gate; nothing is paid for it. Why it cannot lie there, if it cannot."""
    there = len(p.items)
    if thing.kind == "damage":
        deal(p, seat, thing.card, [(r, thing.n) for r in thing.refs], COMBAT if thing.how == "combat" else 0)
    elif thing.kind == "destroy":
        destroy(p, seat, thing.card, thing.refs, BY_RULE if thing.how == "rule" else 0)
    else:
        how = FREE | (SUMMON if thing.kind == "card" and is_kind(p, thing.card, "unit") else 0)
        if not playable(p, seat, thing.card, thing.ability, how):
            return "ここではプレイできない", "it cannot be played here"
        play(p, seat, thing.card, thing.ability, how)
    choose()
    if len(p.items) == there:
        return "ゲートに置かれない", "it would not come to the gate"
    return None


def resume(p: Position) -> None:
    """The gate is processed before anything else."""
    p.stack.append(frame(p, "gate"))


def played_from(p: Position, seat: Seat) -> Slot:
    """A card that was played was in the hand, or, where there is none, in the drive zone."""
    hand = p.slot_id("hand", seat)
    return hand if exists(p, hand) else p.slot_id("drive", seat)


STAGE: Final = ScenarioWords(
    phases={
        "start": ("start phase", "start", "スタートフェイズ"),
        "main": ("main phase", "main", "メインフェイズ"),
        "attack": ("attack phase", "attack", "アタックフェイズ"),
        "end": ("end phase", "end", "エンドフェイズ"),
    },
    begin=begin,
    filler={
        "name": "無地",
        "name_en": "無地",
        "type": "UNIT",
        "level": 0,
        "atk": 1,
        "hp": 1,
        "stk": 1,
        "also": "MD",
    },
    unit="unit",
    kinds={
        "ruler": {"type": "RULER"},
        "ルーラー": {"type": "RULER"},
        "unit": {"type": "UNIT"},
        "ユニット": {"type": "UNIT"},
        "event": {"type": "EVENT"},
        "イベント": {"type": "EVENT"},
        "field": {"type": "FIELD"},
        "フィールド": {"type": "FIELD"},
        "energy": {"type": "ENERGY"},
        "エナジー": {"type": "ENERGY"},
        "legend": {"legend": True},
        "レジェンド": {"legend": True},
        "normal": {"timing": "通常"},
        "通常": {"timing": "通常"},
        "instant": {"timing": "即時"},
        "即時": {"timing": "即時"},
        "open": {"timing": "【オープンカード】"},
        **{word: {"ruler": name} for name, words in RULER_WORDS.items() for word in words},
    },
    fields={
        "type": ("type", "kind"),
        "army": ("army", "軍"),
        "attribute": ("attribute", "attributes", "属性"),
        "level": ("level", "レベル"),
        "atk": ("atk",),
        "hp": ("hp",),
        "stk": ("stk",),
        "life": ("life", "ライフ"),
        "timing": ("timing",),
        "ruler": ("rules",),
        "name": ("name", "名前"),
        "name_en": ("english",),
        "number": ("number", "番号"),
        "also": ("also",),
    },
    text_fields={"timing": ("timing", "使用タイミング")},
    aliases={
        "deck": ("deck", "デッキ"),
        "hand": ("hand",),
        "ruler": ("ruler", "ルーラー"),
        "attack": ("attack", "attack zone", "攻撃"),
        "defense": ("defense", "守備"),
        "set": ("set", "sets", "set zone", "セット"),
        "field": ("field", "フィールド"),
        "drive": ("drive", "ドライブ"),
        "damage": ("damage", "damage zone"),
        "soul": ("soul zone",),
        "grave": ("grave", "graveyard"),
        "energy": ("energy", "エナジー"),
        "removed": ("removed", "除外"),
        "counter": ("counter zone",),
        "gate": ("gate",),
        "level": ("レベル",),
        "kind": ("kinds", "種類"),
        "army": ("armies", "所属軍"),
        "attribute": ("attributes", "属性"),
        "state.0": ("acting", "act", "アクト"),
        "state.1": ("rest", "rested", "レスト"),
        "role.1": ("soul", "souls", "ソウル"),
        "role.2": ("overdrive", "od"),
        "mark": ("damaged", "damage"),
    },
    verbs={
        "pass": ("pass", "パス"),
        "play": ("play", "プレイ"),
        "set": ("set", "セット"),
        "set_card": ("use", "play", "use set", "play set", "set card"),
        "ability": ("use", "ability", "activate", "使用"),
        "reveal": ("show", "reveal", "公開"),
        "overdrive": ("overdrive", "play overdrive", "use overdrive"),
        "drop": ("drop", "drop overdrive"),
        "rearrange": ("rearrange", "move"),
        "attack": ("attack", "attack with", "攻撃"),
        "end_attacks": ("end attacks", "no attack", "no more attacks", "end"),
        "show_set": ("show set", "show", "reveal"),
        "stay_hidden": ("stay hidden", "keep hidden", "hide"),
        "driven": ("driven", "take"),
        "play_it": ("play", "play it", "yes"),
        "set_it": ("set", "set it"),
        "let_go": ("drop", "let go", "let it go", "no"),
        "pick": ("pick", "choose", "選ぶ"),
        "done": ("done", "no more", "none"),
        "trigger": ("trigger", "ability", "first"),
        "replace": ("replace", "instead", "replacement"),
        "keep": ("keep", "no"),
        "block": ("number", "mode", "option"),
        "place_at": ("at", "place"),
        "target_card": ("attack", "target"),
        "target_line": ("attack", "target", "empty line", "empty"),
    },
    done={"summons": (SUMMONS, ("summon", "summons", "normal summon", "normal summons", "召喚"))},
    faces={"soul": 1, "od": 1},
    passing=("pass", "end_attacks", "stay_hidden"),
    plain={"deck": 10, "ruler": 1},
    deck_size=50,
    copies=1,
    person="ruler",
    lies={"ruler": "ruler", "attack": "unit", "defense": "unit", "set": "", "field": "field"},
    stock={"ruler": NAMES["apprentice"], "energy": ENERGY, "field": FIELD, "set": EVENT},
    more_fillers=(
        *(
            {
                "name": NAMES[r.name],
                "name_en": r.name,
                "type": "RULER",
                "ruler": r.name,
                "life": r.life,
                "atk": r.atk,
                "stk": r.stk,
            }
            for r in RULERS.values()
        ),
        {"name": ENERGY, "name_en": "energy", "type": "ENERGY"},
        {"name": EVENT, "name_en": "plain event", "type": "EVENT", "level": 0, "timing": "通常", "also": "MD"},
        {"name": FIELD, "name_en": "plain field", "type": "FIELD", "level": 0, "also": "MD"},
    ),
    in_deck=NAMES["apprentice"],
    kind_defaults={
        "UNIT": {"level": 1, "atk": 1, "hp": 1, "stk": 1},
        "EVENT": {"level": 1, "timing": "通常"},
        "FIELD": {"level": 1},
        "RULER": {"ruler": "apprentice", "life": 12, "atk": 4, "stk": 3},
    },
    keywords={
        "pierce": ("pierce", "貫通"),
        "vigil": ("vigil", "警戒"),
        "intercept": ("intercept", "迎撃"),
        "riposte": ("riposte", "反撃"),
        "double": ("double attack", "2回攻撃"),
        "familiar": ("familiar", "ファミリア"),
        "undying": ("undying", "不死身"),
        "soulguard": ("soul guard", "soulguard", "ソウルガード"),
        "symphonia": ("abyss symphonia", "symphonia", "アビスシンフォニア"),
    },
    has_keyword=_has_keyword,
    phrases=phrases,
    settled=settled,
    face_down=("set",),
    lying={"defense": RESTED},
    beside=beside,
    wrong=wrong,
    counts={
        "life left": life_left,
        "life": life_left,
        "summons left": summons_left,
        "summons": summons_left,
        **ZONES,
    },
    pass_once=True,
    priority="gate_action",
    veils=("show_set",),
    item_words=item_words,
    lay=lay,
    resume=resume,
    played_from=played_from,
    more_words=("line 1", "line 2", "center line", "line 0", "ruler", *(w for ws in KINDS.values() for w in ws)),
)
