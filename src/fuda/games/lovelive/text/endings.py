"""Endings of conditions in Love Live! texts, and `atom`, which every condition is made with.

An atom has these endings: as it is (…の場合), `kagiri` (…であるかぎり), and before another condition `and` (…で、かつ),
`te` (いて、かつ), `comma` (…で、), `or` (…か、) and `else` (…場合か、または).
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

FORMS = ("", "kagiri", "and", "te", "comma", "or", "else")
NO = "<の|である|で、かつ|-|で、|か、|の場合か、または>"
ARU = "<ある|ある|あり、かつ|-|あり、|あるか、|ある場合か、または>"
IRU = "<いる|いる|おり、かつ|いて、かつ|おり、|いるか、|いる場合か、または>"
NAI = "<ない|ない|なく、かつ|-|なく、|ないか、|ない場合か、または>"
INAI = "<いない|いない|おらず、かつ|-|おらず、|いないか、|いない場合か、または>"
ADJ = "<い|い|く、かつ|-|く、|いか、|い場合か、または>"
MOTSU = "持<つ|つ|ち、かつ|-|ち、|つか、|つ場合か、または>"
MOTANAI = "持た<ない|ない|ず、かつ|-|ず、|ないか、|ない場合か、または>"
TA = "<た|た|-|-|-|たか、|た場合か、または>"
# このターン、 before what holds now says nothing more.
TURN: tuple[tuple[str, bool | None], ...] = (("", None), ("このターン、", True))
COUNT = Node("count", of=Slot("of"))
AGAIN = Node("again")


def atom(g: Grammar, template: str, node: Node, en: str, **slots: Value) -> None:
    """A condition."""
    g.phrase("atom", template, build=node, en=en, **slots)
