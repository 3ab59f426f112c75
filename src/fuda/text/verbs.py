"""Forms of Japanese verbs, so that a verb is written once and stands in every place that a sentence has for it.

Each function gives a template piece with an ending for each of `FORMS`; it goes with `Grammar.inflect`.

    >>> godan("引く")
    '引<く|き|いて|いた|かない|ける|かれる|こう|けば>'
    >>> suru("公開する")
    '公開<する|し|して|した|しない|できる|される|しよう|すれば>'
    >>> from fuda.text import Grammar
    >>> g = Grammar().inflect("verb", FORMS)
    >>> _ = g.phrase("verb", "カードを" + godan("引く"), "draw", en="draw a card")
    >>> _ = g.phrase("effect", "{do}もよい。", "may", do="verb.te", en="You may {do}.")
    >>> g.read("effect", "カードを引いてもよい。")
    Node('may', do=Node('draw'))
"""

from __future__ import annotations

from fuda.text.errors import GrammarError

# 引く, 引き(、), 引いて, 引いた, 引かない, 引ける, 引かれる, 引こう, 引けば
FORMS = ("", "stem", "te", "ta", "nai", "can", "passive", "will", "if")

# Dictionary ending: the i, te, ta, a, e and o sounds that the other forms are made from.
_GODAN = {
    "う": ("い", "って", "った", "わ", "え", "お"),
    "く": ("き", "いて", "いた", "か", "け", "こ"),
    "ぐ": ("ぎ", "いで", "いだ", "が", "げ", "ご"),
    "す": ("し", "して", "した", "さ", "せ", "そ"),
    "つ": ("ち", "って", "った", "た", "て", "と"),
    "ぬ": ("に", "んで", "んだ", "な", "ね", "の"),
    "ぶ": ("び", "んで", "んだ", "ば", "べ", "ぼ"),
    "む": ("み", "んで", "んだ", "ま", "め", "も"),
    "る": ("り", "って", "った", "ら", "れ", "ろ"),
}


def godan(verb: str) -> str:
    """A verb whose stem changes its vowel: 引く, 置く, 選ぶ, 戻す."""
    end = verb[-1:]
    if end not in _GODAN:
        raise GrammarError(f"{verb!r} does not end like a godan verb")
    i, te, ta, a, e, o = _GODAN[end]
    return verb[:-1] + _endings(end, i, te, ta, a + "ない", e + "る", a + "れる", o + "う", e + "ば")


def ichidan(verb: str) -> str:
    """A verb that only changes る: 与える, 見る, 捨てる.

    >>> ichidan("見る")
    '見<る||て|た|ない|られる|られる|よう|れば>'
    """
    if verb[-1:] != "る":
        raise GrammarError(f"{verb!r} does not end like an ichidan verb")
    return verb[:-1] + _endings("る", "", "て", "た", "ない", "られる", "られる", "よう", "れば")


def suru(verb: str) -> str:
    """する, alone or after a noun: 公開する, レストする."""
    if verb[-2:] != "する":
        raise GrammarError(f"{verb!r} does not end in する")
    return verb[:-2] + _endings("する", "し", "して", "した", "しない", "できる", "される", "しよう", "すれば")


def _endings(*ends: str) -> str:
    return "<" + "|".join(ends) + ">"
