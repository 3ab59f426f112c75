"""The ways to play Reバース: two players, or one of the formats for more (chapter 12), with what can be agreed on."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.formats import FORMAT, NAMES, ONE_OUT, UNIQUE, lose
from fuda.kernel.cards import CardDef
from fuda.kernel.game import Format, FormatOption, Formats
from fuda.kernel.position import Position
from fuda.kernel.rows import check

OPTIONS: Final = {"one_out": ONE_OUT, "unique": UNIQUE}


def tell(p: Position, name: str, options: frozenset[str]) -> None:
    """Write into a position what is played."""
    p.gv[FORMAT] = NAMES.index(name)
    for option, variable in OPTIONS.items():
        p.gv[variable] = 1 if option in options else 0


def told(p: Position) -> tuple[str, frozenset[str]]:
    return NAMES[p.gv[FORMAT]], frozenset(o for o, variable in OPTIONS.items() if p.gv[variable])


def _unique(decks: list[list[CardDef]], options: frozenset[str], facts: dict[str, int]) -> tuple[str, str] | None:
    """Teammates (the first two players, the last two) have no card name in common."""
    if "unique" not in options or not facts["unique_decks"]:
        return None
    for i in range(0, len(decks) - 1, 2):
        common = {c.name for c in decks[i]} & {c.name for c in decks[i + 1]}
        for c in decks[i]:
            if c.name in common:
                return (
                    f"チームメイトのデッキに同じカード名「{c.name}」があります",
                    f"teammates (players {i + 1} and {i + 2}) both have {c.name_en or c.name}",
                )
    return None


def leaves(p: Position, seat: int) -> None:
    """A concession: the player loses at once."""
    lose(p, [seat], "concede", "1.2.4")


ONE: Final = FormatOption("one_out", ("1人脱落", "one out"))

FORMATS: Final = Formats(
    (
        Format("duel", ("2人戦", "Duel"), (2, 2), tell),
        Format("rumble", ("ランブル", "Rumble"), (3, 4), tell, (ONE,)),
        Format("circle", ("サークル", "Circle"), (3, 4), tell, (ONE,)),
        Format(
            "teams",
            ("ダブルチーム", "Double Team"),
            (4, 4),
            tell,
            (FormatOption("unique", ("ユニークデッキ", "unique decks")),),
            (check("12.7.2.1", _unique),),
        ),
    ),
    told,
)
