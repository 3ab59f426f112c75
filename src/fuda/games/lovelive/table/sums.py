"""What the numbers of Love Live! are made of that are worked out: what is paid for a member; hearts, blades, scores and
required hearts of a player.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.live.hearts import hearts, required
from fuda.games.lovelive.rules.live.scores import total_score
from fuda.games.lovelive.rules.live.yell import blades, yell_size
from fuda.games.lovelive.rules.playing.cost import price
from fuda.games.lovelive.rules.processing.winning import successes
from fuda.games.lovelive.rules.zones import lives
from fuda.games.lovelive.state import COLORS, COST, KIND
from fuda.games.lovelive.table.words import WORDS as GAME_WORDS
from fuda.kernel.derive import layers
from fuda.kernel.derive.accounts import IS, Account
from fuda.kernel.game.sums import Sums
from fuda.kernel.position import sight
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.kinds import NO_REF, Card, Ref, Seat


def to_pay(p: Position, ref: Ref, to: Account) -> int | None:
    """A cost as it counts now: in the hand, with what makes it less."""
    card = ref & MASK
    if zone_name(p, p.slot[card]) == "hand":
        return price(p, p.owner[card], ref, to)
    to.number(p, ref, COST)
    return layers.derive(p).chars[card].nums[COST]


def seen_lives(p: Position, seat: Seat, viewer: Seat) -> list[Card]:
    """The lives of a player that the viewer sees."""
    return [c for c in lives(p, seat) if sight.sees(p, viewer, c) and "live" in p.base[c].sets[KIND]]


def of_hearts(p: Position, seat: Seat, _viewer: Seat, to: Account) -> int | None:
    return sum(hearts(p, seat, to))


def of_blades(p: Position, seat: Seat, _viewer: Seat, to: Account) -> int | None:
    return blades(p, seat, to)


def of_yell(p: Position, seat: Seat, _viewer: Seat, to: Account) -> int | None:
    return yell_size(p, seat, to)


def of_needs(p: Position, seat: Seat, viewer: Seat, to: Account) -> int | None:
    seen = seen_lives(p, seat, viewer)
    return sum(required(p, seen, to)) if seen else None


def of_score(p: Position, seat: Seat, viewer: Seat, to: Account) -> int | None:
    seen = seen_lives(p, seat, viewer)
    return total_score(p, seat, seen, to) if seen else None


def of_success(p: Position, seat: Seat, _viewer: Seat, to: Account) -> int | None:
    to.entry(IS, successes(p, seat), "there", "", NO_REF)
    return successes(p, seat)


def _words() -> dict[str, tuple[str, str]]:
    """What the hearts of each colour are called: of a member, of a live, of a blade heart."""
    out: dict[str, tuple[str, str]] = {}
    for color in (*COLORS, "all", "any"):
        ja, en = GAME_WORDS[f"heart.{color}"]
        out[f"num.{color}"] = (f"{ja}ハート", f"{en} hearts")
        out[f"num.need_{color}"] = (f"必要ハート（{ja}）", f"required hearts ({en})")
        out[f"num.bh_{color}"] = (f"ブレードハート（{ja}）", f"blade hearts ({en})")
    return out


WORDS: Final = {
    **_words(),
    "num.draw": ("ドローアイコン", "draw icons"),
    "num.voltage": ("スコアアイコン", "score icons"),
    "num.hearts": ("ハートの合計", "hearts in all"),
    "num.blades": ("ブレードの合計", "blades in all"),
    "num.yell": ("エールの枚数", "cards of the yell"),
    "num.needs": ("必要ハートの合計", "required hearts in all"),
    "num.success": ("成功ライブカード", "successful lives"),
    "sum.icons": ("エールのスコアアイコン{k}個", "{k} score icons of the yell"),
    "sum.yell": ("{card}（エール）", "{card} (yell)"),
}

SUMS: Final = Sums(
    {"cost": to_pay},
    {
        "hearts": of_hearts,
        "blades": of_blades,
        "yell": of_yell,
        "needs": of_needs,
        "score": of_score,
        "success": of_success,
    },
    WORDS,
    prices=(),
)
