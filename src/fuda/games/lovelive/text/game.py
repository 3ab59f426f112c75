"""What Love Live! texts can say of the game itself, and of acts that the rules describe: winning and losing, turning a
card over, swapping, looking at up to so many cards, where members must enter, how many copies a deck may have.
"""

from __future__ import annotations

from fuda.games.lovelive.text.lasting import lasting
from fuda.games.lovelive.text.verbs import SURU, act
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot


def add_game(g: Grammar) -> Grammar:
    """Add more of `act`, `lasting` and `static`. Needs `lasting.py`."""
    for text, op, en in (("勝利", "win", "win"), ("敗北", "lose", "lose")):
        ends = f"{{who}} {en}{{who:s|}} the game"
        node = Node(op, who=Slot("who"))
        said: dict[str, Value] = {"who": "player"}
        g.phrase("act", "{who}はゲームに" + text + SURU, build=node, en=ends, en_forms={"third": ends}, **said)
    lasting(
        g,
        "{who}はゲームに敗北し<ない|ず|ないで>",
        Node("forbid", act="lose", who=Slot("who")),
        "{who} cannot lose the game",
        who="player",
    )
    act(
        g,
        "{what}と{to}を入れ替え<る||て>",
        Node("swap", what=Slot("what"), to=Slot("to")),
        "swap {what} and {to}",
        what="thing",
        to="thing",
    )
    lasting(
        g,
        "{who}はメンバーを{area}に登場させなければなら<ない|ず|ないで>",
        Node("must_enter", who=Slot("who"), area=Slot("area")),
        "{who} must bring members into the {area}",
        who="player",
        area="area",
    )
    g.word(
        "static",
        "このカードはデッキに何枚でも入れることができる。",
        Node("deck_limit", n=-1),
        en="you may have any number of this card in your deck.",
    )
    g.phrase(
        "static",
        "このカードはデッキに{n}枚まで入れることができる。",
        build=Node("deck_limit", n=Slot("n")),
        n="digits",
        en="you may have up to {n} of this card in your deck.",
    )
    return g
