"""How scenarios speak of Reバース, and how a position in the middle of a game begins (chapters 7, 8 and 12)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from fuda.games.rebirth.rules.actions import vacancies
from fuda.games.rebirth.rules.battle.attack import is_partner_attack
from fuda.games.rebirth.rules.deck import COPIES, PARTNERS, SIZE
from fuda.games.rebirth.rules.formats.players import turn_players
from fuda.games.rebirth.rules.playing.abilities import may_pay
from fuda.games.rebirth.rules.zones import entry, is_kind, partners
from fuda.games.rebirth.state import ATTACKER, ATTACKS, DEAD, FORMAT, SETS_MADE, TARGET, TEAMS, TURNS
from fuda.games.rebirth.table.display import name_of, played_as, things
from fuda.kernel.derive import layers
from fuda.kernel.game.scenario_words import (
    Claim,
    Count,
    Impossible,
    Part,
    ScenarioWords,
    Thing,
    at_phase,
    between_turns,
    is_first,
    negated,
    not_begun,
)
from fuda.kernel.position import limits
from fuda.kernel.position.places import there, zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Frame, Item, Opt
from fuda.kernel.run import items
from fuda.kernel.tables.kinds import NO_CARD, NO_PROG, NO_REF, Card, Prog, Ref, Seat
from fuda.kernel.words import targets

# the phase before each but the first
BEFORE: Final = {"energy": "standby", "main": "energy", "attack": "main", "end": "attack"}


def begin(p: Position, seat: Seat, turn: int, phase: str) -> None:
    """Everything but the cards, as it is at the start of a phase of a player's turn (in Double Team, of the team's)."""
    teams = p.gv[FORMAT] == TEAMS
    around = 2 if teams else p.seats  # so many turns until it is the same player's again
    mine = seat // 2 if teams else seat
    first = Seat((mine - turn + 1) % around)
    p.active = Seat(2 * mine) if teams else seat
    p.first = Seat(2 * first) if teams else first
    p.turn = turn
    for s in range(p.seats):
        after = ((s // 2 if teams else s) - first) % around
        p.sv[s][TURNS] = (turn - 1 - after) // around + 1 if turn > after else 0
    _lie_as_they_do(p)
    between_turns(p)
    if phase in BEFORE:
        at_phase(p, phase, BEFORE[phase])
    else:
        not_begun(p, turn_players(p), TURNS)


def _lie_as_they_do(p: Position) -> None:
    """Partners of the energy area lie face up."""
    for seat in p.everybody():
        for card in partners(p, seat):
            p.face[card] = 1


def wrong(p: Position) -> Impossible | None:
    """A player has three partners, wherever they are."""
    for seat in p.everybody():
        owned = [Card(c) for c in range(p.real) if p.owner[c] == seat]
        n = sum(1 for c in owned if is_kind(p, c, "partner"))
        if n > PARTNERS:
            return (
                "6.1.1.5",
                f"プレイヤー{seat + 1}のパートナーは{n}枚：{PARTNERS}枚しかない",
                f"player {seat + 1} has {n} partners: there are only {PARTNERS}",
            )
    return None


# --- several choices in one phrase ----------------------------------------------------------------------------


_ATTACK: Final = re.compile(
    r"(attack(?: with(?: (?:the )?support of)?)? .+?|support .+?)"
    r"(?: (?:on|against) (player \d+)(?:'s entry)?)?"
    r"(?:,? (as a|with a|with|without a|without|no|not as a) partner(?: attack|s))?$"
)
_CHARGE: Final = re.compile(r"charge (.+)$")
_NOTHING: Final = ("nothing", "no card", "none")


def phrases(text: str) -> list[Part]:
    """`attack with M on player 3 with a partner attack`, `charge P + A`, `charge nothing`."""
    m = _ATTACK.match(text)
    if m:
        parts = [Part(m.group(1), "attack")]
        if m.group(2):
            parts.append(Part(m.group(2), "attack_target"))
        if m.group(3):
            parts.append(Part("yes" if m.group(3) in ("as a", "with a", "with") else "no", "partner_attack"))
        return parts
    m = _CHARGE.match(text)
    if m and m.group(1).casefold() in _NOTHING:
        return [Part("done", "charge_partner", True), Part("done", "charge", True)]
    if m and "+" in m.group(1):
        partner, other = re.split(r"\s*\+\s*", m.group(1), maxsplit=1)
        return [Part(partner, "charge_partner"), Part(other, "charge")]
    return [Part(text, "")]


def settled(p: Position, question: str) -> Ref:
    """What was taken without asking, because there was nothing else: who is, or just was, attacked."""
    e = p.log if question == "attack_target" else None
    while e is not None and e.what != "attacked":
        e = e.prev
    card = entry(p, e.seat) if e is not None else NO_CARD
    return p.ref(card) if card >= 0 else NO_REF


# --- what is being played ---------------------------------------------------------------------------------------


KINDS: Final = {
    "card": ("card", "character", "カード"),
    "ability": ("ability", "能力"),
    "cancel": ("cancel", "キャンセル"),
}
TAGS: Final = {
    "【スパーク】": ("spark", "スパーク"),
    "【起】": ("activated ability", "起"),
    "【自】": ("triggered ability", "自"),
}


def item_words(p: Position, item: Item) -> list[str]:
    """Everything that is true of something that is being played: what, whose, of which card, about what."""
    out = list(KINDS.get(item.kind, (item.kind,)))
    whose = f"player {item.seat + 1}"
    out += [f"{whose}'s", f"of {whose}", f"by {whose}", whose]
    source = _named(p, item.source)
    out += [b + n for b in ("", "of ", "with ") for n in source]
    if item.kind == "ability" and item.ability >= 0:
        out += TAGS.get(played_as(p, item, "ja"), ())
    for ref, _ in things(p, item):
        other = items.item_at(p, ref)
        if other is not None:
            out += ["against", *(f"against {w}" for w in _short_words(p, other))]
        else:
            out += [f"{b} {name}" for name in _named(p, ref) for b in ("on", "to", "and", "about")]
    if item.flags & DEAD:
        out += ["undone", "取り消し"]
    return out


def _short_words(p: Position, item: Item) -> list[str]:
    """What something that is being played can be called in short: by its kind, its card, or both."""
    kinds = list(KINDS.get(item.kind, (item.kind,)))
    if item.kind == "ability" and item.ability >= 0:
        kinds += TAGS.get(played_as(p, item, "ja"), ())
    names = _named(p, item.source)
    whose = [f"player {item.seat + 1}'s {k}" for k in kinds]
    out = [*kinds, *(f"{k} of {n}" for k in kinds for n in names)]
    return [*names, *whose, *out, *(f"the {w}" for w in out)]


def _named(p: Position, ref: Ref) -> list[str]:
    """What a card that something is about can be called."""
    if ref < 0:
        return []
    card = Card(ref & MASK)
    d = p.carddef(card)
    out = [n for n in (d.name, d.name_en, d.number) if n]
    seat = p.owner[card]
    out += [f"player {seat + 1}'s {n}" for n in out]
    if p.current(ref) and card < p.real and zone_name(p, p.slot[card]) == "entry":
        out += [f"player {seat + 1}'s entry", f"player {seat + 1} entry"]
    return out


def option_words(p: Position, o: Opt) -> list[str]:
    """Against what a cancel would be shown."""
    item = items.find(p, o.b) if o.what == "cancel" else None
    return ["against", *(f"against {w}" for w in _short_words(p, item))] if item is not None else []


# --- what is counted, what is so --------------------------------------------------------------------------------


def _pile(zone: str) -> Count:
    return lambda p, seat: len(there(p, zone, seat))


def _energy(state: int, partner: bool | None = None) -> Count:
    def count(p: Position, seat: Seat) -> int:
        cards = [c for c in p.zones[p.slot_id("energy", seat)] if state < 0 or p.turned[c] == state]
        return sum(1 for c in cards if partner is None or is_kind(p, c, "partner") == partner)

    return count


def _attacks_made(p: Position, seat: Seat) -> int:
    return p.sv[seat][ATTACKS]


COUNTS: Final[dict[str, Count]] = {
    "retired": _pile("retire"),
    "retired cards": _pile("retire"),
    "members": _pile("member"),
    "standing energy": _energy(NORMAL),
    "rested energy": _energy(RESTED),
    "partners": _energy(-1, True),
    "standing partners": _energy(NORMAL, True),
    "rested partners": _energy(RESTED, True),
    "vacant seats": vacancies,
    "vacant seat": vacancies,
    "attacks made": _attacks_made,
}


def _turn_player(p: Position, seat: Seat) -> bool:
    return seat in turn_players(p)


def _partner_attack(p: Position, seat: Seat) -> bool:
    return p.gv[ATTACKER] == seat and is_partner_attack(p)


def _attacks(p: Position, seat: Seat) -> bool:
    return p.gv[ATTACKER] == seat


def _is_attacked(p: Position, seat: Seat) -> bool:
    return p.gv[TARGET] == seat


CLAIMS: Final[dict[str, Claim]] = {
    "is a turn player": _turn_player,
    "is the turn player": _turn_player,
    "is no turn player": negated(_turn_player),
    "makes a partner attack": _partner_attack,
    "makes no partner attack": negated(_partner_attack),
    "is attacking": _attacks,
    "is not attacking": negated(_attacks),
    "is attacked": _is_attacked,
    "is not attacked": negated(_is_attacked),
    "is the first player": is_first,
}


def has_keyword(p: Position, card: Card, keyword: str) -> bool:
    """Has a card such an ability now, whether it is valid or not?"""
    for a in layers.derive(p).chars[card].abilities:
        node = p.pool.abilities[a].node
        if keyword == node.get("keyword") or f"【{keyword}】" == name_of(node, "ja"):
            return True
        if any(c.op == keyword for c in node.get("conds", ())):
            return True
    return False


# --- words ------------------------------------------------------------------------------------------------------


PLAIN: Final = "無地"
REBIRTH: Final = "無地のReバース"
PARTNER: Final = "無地のパートナー"


# --- what is being played ----------------------------------------------------------------------------------


def lay(p: Position, seat: Seat, thing: Thing, choose: Callable[[], None]) -> tuple[str, str] | None:
    """An ability is being played: what is chosen for it has been chosen and its cost paid. Why it cannot be, if so."""
    if thing.kind != "ability":
        return (
            "プレイ中として置けるのは能力だけ：カードは手札に置いてプレイさせる",
            "only abilities can be laid out as being played: lay the card into the hand and let it be played",
        )
    if p.items:
        return "ほかの能力がプレイ中", "another ability is being played"
    for c in p.rules.conditions["playable"]:
        if c.fn is not may_pay and not c.fn(p, seat, thing.card, thing.ability):
            return c.ja, c.en
    ctx = Ctx(seat, thing.card, thing.ability)
    p.ctxs.append(ctx)
    prog = p.pool.abilities[thing.ability].programs.get("effect", NO_PROG)
    targets.choose(p, len(p.ctxs) - 1, Prog(prog))
    choose()
    item = items.push(p, p.slot_id("limbo", Seat(0)), "ability", seat, thing.card, thing.ability)
    chosen = item.clone()
    chosen.refs = tuple(targets.things(p.ctxs[-1]))
    items.change(p, chosen)
    limits.count(p, thing.card, thing.ability)
    f = Frame(p.rules.proc_index["play_ability"])
    f.pc = p.rules.procs[f.proc].labels["9.7.3"]
    f.seat, f.card, f.a, f.n = seat, thing.card, thing.ability, prog
    f.ctx = len(p.ctxs) - 1
    f.more = [item.id]
    f.did = 1
    p.stack.append(f)
    return None


STAGE: Final = ScenarioWords(
    phases={
        "standby": ("standby phase", "standby", "start of the turn"),
        "energy": ("energy phase",),
        "main": ("main phase", "main"),
        "attack": ("attack phase",),
        "end": ("end phase", "end"),
    },
    begin=begin,
    filler={"name": PLAIN, "name_en": PLAIN, "type": "Character", "cost": 1, "atk": 1, "def": 5},
    unit="character",
    veils=("pay_with",),
    kinds={
        "character": {"type": "Character"},
        "キャラ": {"type": "Character"},
        "ch": {"type": "CH"},
        "rebirth": {"type": "Rebirth"},
        "reバース": {"type": "Rebirth"},
        "re": {"type": "RE"},
        "partner": {"type": "Partner"},
        "partners": {"type": "Partner"},
        "パートナー": {"type": "Partner"},
        "pa": {"type": "PA"},
    },
    fields={
        "type": ("type", "kind"),
        "cost": ("cost", "コスト"),
        "atk": ("atk",),
        "def": ("def",),
        "traits": ("attribute", "attributes", "属性"),
        "series": ("series", "work", "作品"),
        "color": ("color", "色"),
        "name": ("name", "名前"),
        "name_en": ("english",),
        "number": ("number", "番号"),
    },
    aliases={
        "deck": ("deck", "デッキ"),
        "hand": ("hand",),
        "entry": ("entry",),
        "member": ("member", "members"),
        "energy": ("energy", "energy area", "エネルギー"),
        "rebirth": ("rebirth", "rebirths", "set", "Reバース"),
        "retire": ("retire", "retired", "リタイア"),
        "waiting": ("waiting", "waiting room"),
        "memory": ("memory", "memories", "思い出"),
        "limbo": ("resolution",),
        "cost": ("コスト",),
        "kind": ("kinds", "種類"),
        "name": ("names", "カード名"),
        "attribute": ("attributes", "属性"),
        "series": ("work", "作品"),
        "color": ("colors", "色"),
        "state.0": ("stand", "standing", "スタンド"),
        "state.1": ("rest", "rested", "レスト"),
        "role.1": ("soul", "souls", "魂"),
        "mark": ("damaged", "damage"),
        "flag.1": ("hit", "hit by a partner attack"),
        "flag.2": ("blocked",),
    },
    verbs={
        "go_first": ("first", "go first"),
        "go_second": ("second", "go second"),
        "play_entry": ("play", "entry", "エントリー", "エントリーに置く"),
        "play_member": ("play", "member", "members", "メンバー", "メンバーに置く"),
        "move": ("move", "member", "members", "メンバー", "移す"),
        "ability": ("ability", "use", "activate", "play ability", "起動"),
        "set": ("set", "セット"),
        "end": ("end", "end the main phase", "end attacks", "no attack", "no more attacks"),
        "attack": ("attack", "attack with", "attack with the support", "support", "サポート"),
        "attack_alone": ("attack alone", "attack without support"),
        "player": ("player",),
        "cancel": ("cancel", "cancel with", "キャンセル"),
        "block_with": ("block", "block with", "ブロック"),
        "pass": ("pass", "no cancel", "no block", "nothing"),
        "pick": ("pick", "choose", "charge", "選ぶ"),
        "done": ("done", "no more", "none", "nothing"),
        "trigger": ("trigger", "ability", "first"),
        "replace": ("replace", "instead", "replacement"),
        "keep": ("keep", "no"),
        "block": ("number", "option"),
    },
    done={
        "attacks": (ATTACKS, ("attack", "attacks", "attacked", "アタック")),
        "sets": (SETS_MADE, ("set", "rebirth set", "rebirths set", "セット")),
    },
    faces={"soul": 1},
    passing=("end", "pass", "charge.done", "charge_partner.done"),
    plain={"deck": 10, "entry": 1},
    deck_size=SIZE,
    copies=COPIES,
    lies={"entry": "", "member": "", "rebirth": ""},
    stock={"rebirth": REBIRTH},
    more_fillers=(
        {"name": REBIRTH, "name_en": "plain Rebirth", "type": "Rebirth"},
        {"name": PARTNER, "name_en": "plain partner", "type": "Partner"},
    ),
    in_deck=PARTNER,
    in_deck_n=PARTNERS,
    kind_defaults={
        "Character": {"cost": 1, "atk": 1, "def": 5},
        "CH": {"cost": 1, "atk": 1, "def": 5},
    },
    keywords={
        "blocker": ("blocker", "ブロッカー"),
        "potential": ("potential", "のびしろ"),
        "スパーク": ("spark", "スパーク"),
        "キャンセル": ("cancel", "キャンセル"),
        "起": ("activated",),
        "自": ("triggered",),
        "永": ("constant",),
        "re_combo": ("re combo",),
        "true_form": ("true form",),
    },
    has_keyword=has_keyword,
    phrases=phrases,
    settled=settled,
    face_down=("energy",),
    counts=COUNTS,
    pass_once=True,
    wrong=wrong,
    priority="counter",
    item_words=item_words,
    lay=lay,
    more_words=("against", "partner", "partner attack", *(w for ws in (*KINDS.values(), *TAGS.values()) for w in ws)),
    several=("entry", "member", "rebirth"),
    claims=CLAIMS,
    plain_words={
        "partner": PARTNER,
        "partners": PARTNER,
        "plain rebirth": REBIRTH,
        "plain rebirths": REBIRTH,
        "filler": PLAIN,
    },
    option_words=option_words,
    flags_turn=False,
)
