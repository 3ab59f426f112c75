"""Verbs are declared once, with everything they can be made into: `Verb` is the way in.

    >>> put = Verb("置く", "put", en="place", done="placed")
    >>> put.ta, put.nai, put.zu, put.passive, put.cannot
    ('置いた', '置かない', '置かず', '置かれる', '置けない')
    >>> rest = Verb("レストにする", "rest", en="rest", done="rested", partner="レストになる")
    >>> rest.te, rest.nakatta, rest.passive, rest.partner.ta if rest.partner else ""
    ('レストにして', 'レストにしなかった', 'レストにされる', 'レストになった')

Its forms stand in templates as endings, one for each form of an inflected category (`Grammar.inflect`):

    >>> put.endings(("", "stem", "te", "koto"))
    '置<く|き|いて|くことができる>'
    >>> from fuda.text import Grammar
    >>> g = Grammar().inflect("verb", FORMS)
    >>> _ = g.phrase("verb", "カードを" + Verb("引く", "draw").endings(FORMS), "draw", en="draw a card")
    >>> _ = g.phrase("effect", "{do}もよい。", "may", do="verb.te", en="You may {do}.")
    >>> g.read("effect", "カードを引いてもよい。")
    Node('may', do=Node('draw'))

A game goes through the table of its verbs for each thing that can be said with one (what was done, if it was done, what
cannot be done, what happens instead), with `Grammar.begin` around it; a new verb then stands in all of them at once.
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
# る after one of these is an ichidan verb, unless it is said otherwise.
_ICHIDAN_BEFORE = "えけせてねへめれげぜでべぺいきしちにひみりぎじびぴ見得"
SURU_FORMS = ("する", "し", "して", "した", "しない", "せず", "できる", "される", "しよう", "すれば", "しなければ")
_NAMES = ("", "stem", "te", "ta", "nai", "zu", "can", "passive", "will", "if", "unless")


def conjugate(verb: str, kind: str = "") -> dict[str, str]:
    """Every form of a verb. `kind` is godan, ichidan or suru where the ending does not tell.

    >>> conjugate("捨てる")["passive"], conjugate("戻す")["zu"], conjugate("KOする")["cannot"], conjugate("戻る")["ta"]
    ('捨てられる', '戻さず', 'KOできない', '戻った')
    """
    if not kind and verb.endswith("する"):
        kind = "suru"
    elif not kind:
        kind = "ichidan" if verb[-2:-1] in _ICHIDAN_BEFORE and verb.endswith("る") else "godan"
    if kind == "suru":
        if not verb.endswith("する"):
            raise GrammarError(f"{verb!r} does not end in する")
        front, ends = verb[:-2], SURU_FORMS
    elif kind == "ichidan":
        if not verb.endswith("る"):
            raise GrammarError(f"{verb!r} does not end like an ichidan verb")
        front = verb[:-1]
        ends = ("る", "", "て", "た", "ない", "ず", "られる", "られる", "よう", "れば", "なければ")
    else:
        end = verb[-1:]
        if end not in _GODAN:
            raise GrammarError(f"{verb!r} does not end like a godan verb")
        i, te, ta, a, e, o = _GODAN[end]
        front = verb[:-1]
        ends = (end, i, te, ta, a + "ない", a + "ず", e + "る", a + "れる", o + "う", e + "ば", a + "なければ")
    forms = {name: front + end for name, end in zip(_NAMES, ends, strict=True)}
    forms["nakatta"] = forms["nai"][:-1] + "かった"
    forms["koto"] = verb + "ことができる"
    forms["cannot"] = forms["can"][:-1] + "ない"
    forms["koto_nai"] = verb + "ことができない"
    for name, of in (("te", "て"), ("ta", "た"), ("nai", "ない"), ("zu", "ず")):
        forms["passive_" + name] = forms["passive"][:-1] + of
    return forms


class Verb:
    """A verb with what goes with it (レストにする): its operation, its English, its intransitive partner."""

    __slots__ = ("text", "op", "en", "done", "partner", "forms")

    def __init__(
        self,
        text: str,
        op: str,
        en: str = "",
        done: str = "",
        partner: str = "",
        kind: str = "",
        partner_kind: str = "",
    ) -> None:
        self.text: str = text
        self.op: str = op
        self.en: str = en
        self.done: str = done
        self.forms: dict[str, str] = conjugate(text, kind)
        self.partner: Verb | None = Verb(partner, op, en, done, kind=partner_kind) if partner else None

    def __repr__(self) -> str:
        return f"Verb({self.text!r}, {self.op!r})"

    def __getitem__(self, form: str) -> str:
        return self.forms[form]

    @property
    def te(self) -> str:
        return self.forms["te"]

    @property
    def ta(self) -> str:
        return self.forms["ta"]

    @property
    def nai(self) -> str:
        return self.forms["nai"]

    @property
    def nakatta(self) -> str:
        return self.forms["nakatta"]

    @property
    def zu(self) -> str:
        return self.forms["zu"]

    @property
    def passive(self) -> str:
        return self.forms["passive"]

    @property
    def cannot(self) -> str:
        return self.forms["cannot"]

    def endings(self, names: tuple[str, ...]) -> str:
        """The verb in a template, with an ending for each of these forms; `-` is a form that it does not have."""
        return endings([self.forms[name] if name != "-" else "-" for name in names])


def endings(words: list[str]) -> str:
    """Words with a common beginning as a template.

    >>> endings(["置かれる", "置かれた", "-"])
    '置かれ<る|た|->'
    """
    real = [word for word in words if word != "-"]
    same = 0
    while all(len(word) > same and word[same] == real[0][same] for word in real):
        same += 1
    return real[0][:same] + "<" + "|".join("-" if word == "-" else word[same:] for word in words) + ">"


def godan(verb: str) -> str:
    """A verb whose stem changes its vowel, as a template: 引く, 置く, 選ぶ, 戻す.

    >>> godan("引く")
    '引<く|き|いて|いた|かない|ける|かれる|こう|けば>'
    """
    return _template(verb, "godan")


def ichidan(verb: str) -> str:
    """A verb that only changes る: 与える, 見る, 捨てる.

    >>> ichidan("見る")
    '見<る||て|た|ない|られる|られる|よう|れば>'
    """
    return _template(verb, "ichidan")


def suru(verb: str) -> str:
    """する, alone or after a noun: 公開する, レストする.

    >>> suru("公開する")
    '公開<する|し|して|した|しない|できる|される|しよう|すれば>'
    """
    return _template(verb, "suru")


def _template(verb: str, kind: str) -> str:
    forms = conjugate(verb, kind)
    return endings([forms[name] for name in FORMS])
