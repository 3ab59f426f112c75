"""Lasting effects of ONE PIECE: how long they last, and what a card comes to have.

The same words are an act with a duration (このターン中、) in an effect, and a static with a condition (…場合、) in a
constant ability. Of the subject's particle only the meaning is kept; which one was printed is in `form`: を is none,
は "ha", の "no", and "first" in front of it when the duration stands before the subject. What cards and players cannot
do is in `statics.py`, what happens instead and the rest of what lasts in `changes.py`.
"""

from __future__ import annotations

import re

from fuda.games.onepiece.text.verbs import FORMS, LEFT_OUT, SURU
from fuda.games.onepiece.text.words import KEYWORDS
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat

DURATIONS = {
    "このバトル中": ("battle", "during this battle"),
    "このターン中": ("turn", "during this turn"),
    "このターン終了時まで": ("turn_end", "until the end of this turn"),
    "このゲーム中": ("game", "during this game"),
    "次の自分のターン開始時まで": ("own_turn_start", "until the start of your next turn"),
    "次の自分のターン終了時まで": ("own_turn_end", "until the end of your next turn"),
    "次の自分のエンドフェイズ終了時まで": ("own_end_phase", "until the end of your next End Phase"),
    "次の相手のターン開始時まで": ("opponent_turn_start", "until the start of your opponent's next turn"),
    "次の相手のターン終了時まで": ("opponent_turn_end", "until the end of your opponent's next turn"),
    "次の相手のエンドフェイズ終了時まで": ("opponent_end_phase", "until the end of your opponent's next End Phase"),
}
FIELDS = {"パワー": "power", "コスト": "cost", "カウンター": "counter"}
BECOME = "な<る|り|って|-|->"
GAIN = "を得<る|て|て|ることができる|->"
_ENDINGS = re.compile("<([^<>]*)>")


def add_lasting(g: Grammar) -> Grammar:
    """Add `until`, `mods` and what `modify` is said with. Needs `verbs.py`, `things`, `cond`, `per_of`."""
    g.words("until", {k + "、": v[0] for k, v in DURATIONS.items()}, en={k + "、": v[1] for k, v in DURATIONS.items()})
    g.words("number_field", FIELDS, en=FIELDS)
    for ja, (name, en) in KEYWORDS.items():
        g.word("granted", ja, Node("ability", type="constant", keyword=name), en=en)
    g.terminal(
        "delta", "[-+][0-9]+", int, _show_delta, en=_say_delta, first="+-", label="+N or -N", examples=(1000, -2)
    )
    g.terminal("minus", "-[0-9]+", int, _show_minus, en=_say_delta, first="-", label="-N", examples=(-1000, -2))
    g.phrase("per", "{of}{each}枚につき", "per", of="per_of", each="digits", en="for every {each} {of}")
    for category in ("mod", "mods", "lowers"):
        g.inflect(category, FORMS)
    g.inflect("core", ("", "stem"))
    _add_mods(g)
    _add_modify(g)
    _add_per(g)
    _add_equal(g)
    g.label("mods", "what changes").label("mod", "what changes").label("until", "a duration").label("per", "…1枚につき")
    g.label("lowers", "what changes").label("static", "a lasting effect").label("core", "a lasting effect")
    return g


def plain(template: str) -> str:
    """A template with the first ending of each verb."""
    return _ENDINGS.sub(_first, template)


def _first(match: re.Match[str]) -> str:
    return match.group(1).split("|")[0]


def lasting(g: Grammar, template: str, op: str, en: str, inf: str = "", **fields: Value) -> None:
    """A lasting effect, as an act (with `{until?}` in the template) and as a static (with a condition in front).

    `inf` is its English after "you may", where that is not "make it so that …".
    """
    g.phrase("full", template, op, en=en, en_forms={"inf": inf or "make it so that " + en}, **fields)
    still = plain(template).replace("{until?}", "").replace("{until}", "")
    words = en.replace("[ {until}]", "")
    rest: dict[str, Value] = {k: v for k, v in fields.items() if k != "until"}
    for name, value in rest.items():
        if isinstance(value, str) and value.endswith("*"):
            rest[name] = value[:-1]
    g.phrase("static", "[{cond}場合、]" + still, op, cond="cond", en="[if {cond}, ]" + words, **rest)


def _show_delta(value: Value) -> str | None:
    return f"{value:+d}" if type(value) is int else None


def _show_minus(value: Value) -> str | None:
    return str(value) if type(value) is int and value < 0 else None


def _say_delta(value: Value) -> str:
    return f"{value:+d}".replace("-", "−")


def _add_mods(g: Grammar) -> None:
    """What a card comes to have. English: after "give it" or "it gains"."""

    def mod(template: str, op: str, en: str, **fields: Value) -> None:
        g.begin(*(end for end in (SURU, BECOME, GAIN) if end in template)).phrase("mod", template, op, en=en, **fields)
        g.end()

    signed = "<|し|して|できる|することができる>"
    mod("{field}{n}" + signed, "add", "{n} {field}", field="number_field", n="delta")
    for comma, form in (("、", None), ("", "close")):
        mod("{per}" + comma + "{field}{n}" + signed, "add", "{n} {field} {per}",
            field="number_field", n="delta", per="per", form=form)  # fmt: skip
    mod("さらに{field}{n}" + signed, "add", "an additional {n} {field}", field="number_field", n="delta", form="more")
    mod("{field}{n}に" + SURU, "set_", "{field} {n}", field="number_field", n="digits")
    mod("{field}{n}に" + BECOME, "set_", "{field} {n}", field="number_field", n="digits", form="become")
    mod("カウンター+{n}に" + BECOME, "set_", "a +{n} Counter", field="counter", n="digits", form="plus")
    mod("{field}を{n}に" + SURU, "set_", "{field} {n}", field="number_field", n="digits", form="wo")
    base: dict[str, Value] = {"field": "number_field", "n": "digits"}
    for middle, ending, form in (
        ("", SURU, None),
        ("", BECOME, "become"),
        ("を", SURU, "wo"),
        ("は{pause?}", BECOME, "ha"),
    ):
        pause = {"pause": "pause"} if form == "ha" else {}
        mod(
            "元々の{field}" + middle + "{n}に" + ending, "set_base", "a base {field} of {n}", form=form, **base, **pause
        )
    same: dict[str, Value] = {"field": "number_field", "of": "things"}
    mod("{of}と同じ{field}に" + BECOME, "set_", "the same {field} as {of}", **same)
    mod("{of}と同じ{field}に" + SURU, "set_", "the same {field} as {of}", form="suru", **same)
    mod("{ability}" + GAIN, "grant", "{ability}", ability="granted")
    g.many("granted choice", "granted", sep="か", min=2, en_sep=", ", en_last=" or ")
    mod("{of}" + GAIN, "grant_one", "{of}", of="granted choice")
    g.many("granted all", "granted", sep="と", min=2, en_sep=", ", en_last=" and ")
    mod("{of}" + GAIN, "grant_all", "{of}", of="granted all")
    for word, form in (("効果", None), ("", "bare")):
        mod("「{ability}」" + word + GAIN, "grant", "‘{ability}’", ability="ability", form=form)
    mod("{field}{n}" + GAIN, "add", "{n} {field}", field="number_field", n="delta", form="gain")
    mod("{ability}を失<う|い|って|-|->", "lose", "no {ability}", ability="granted")
    also = "として<も扱う|も扱い|も扱って|-|->"
    for text, op, en, category in (
        ("特徴{name}", "trait_gain", "the {name} type", "trait"),
        ("属性({name})", "attribute_gain", "the {name} attribute", "attribute"),
        ("カード名{name}", "name_gain", "the card name {name}", "name"),
    ):
        mod(text + GAIN, op, en, name=category)
        mod(text.replace("カード名", "カード名を") + also, op, en, name=category, form="also")
    mod("効果を無効に" + SURU, "negate", "no effects")
    mod("効果が無効に" + BECOME, "negate", "no effects", form="ga")
    g.phrase("mods", "{x}", build=(Slot("x"),), x="mod*", en="{x}")
    g.many("mods stems", "mod.stem", sep="、", en_last=", ")
    g.phrase("mods", "{xs}、{x}", build=(Splat("xs"), Slot("x")), xs="mods stems", x="mod*", en="{xs} and {x}")
    # The same tree as above; said apart for the sake of English.
    fall = Node("add", field=Slot("field"), n=Slot("n"))
    g.phrase("lowers", "{field}{n}" + signed, build=(fall,), field="number_field", n="minus", en="{n} {field}")


def _add_modify(g: Grammar) -> None:
    gains = "{what} gain{what:s|} {mods}[ {until}]"
    gives = "give {what} {mods}[ {until}]"
    # To lose one's effects is said in other English.
    none = (Node("negate"),)
    for category, front, cond in (("full", "", ""), ("static", "[{cond}場合、]", "[if {cond}, ]")):
        tail = "効果を無効に" + (SURU if not front else "する")
        until = "" if front else "{until?}"
        slots: dict[str, Value] = {"what": "things", "pause": "pause"} | (
            {"cond": "cond"} if front else {"until": "until"}
        )
        g.phrase(
            category, front + "{what}を{pause?}" + until + tail,
            build=Node("modify", mods=none, **{k: Slot(k) for k in slots}),
            en=cond + "negate the effects of {what}" + ("" if front else "[ {until}]"), **slots,
        )  # fmt: skip
    for template, form, mods, en in (
        ("{what}を{pause?}{until?}{mods}", None, "lowers*", gives),
        ("{what}を{pause?}{until?}{mods}", None, "mods*", gains),
        ("{what}は{pause?}{until?}{mods}", "ha", "mods*", gains),
        ("{what}の{mods}", "no", "mods*", gains),
    ):
        fields: dict[str, Value] = {"what": "things", "pause": "pause", "until": "until", "mods": mods, "form": form}
        inf = gives
        if form == "no":
            del fields["pause"], fields["until"]
            en, inf = en.replace("[ {until}]", ""), inf.replace("[ {until}]", "")
        lasting(g, template, "modify", en, inf=inf, **fields)
        still = {k: v for k, v in fields.items() if k != "until"}
        g.phrase("core", template.replace("{until?}", ""), "modify", en=en.replace("[ {until}]", ""), **still)
    g.phrase(
        "static", "{what}は{pause?}{cond}場合、{mods}", "modify", what="things", pause="pause", cond="cond",
        mods="mods",
        form="cond_inside", en="if {cond}, {what} gain{what:s|} {mods}",
    )  # fmt: skip
    g.phrase("bare", "{until}{mods}", "modify", until="until", mods="mods*", en="give it {mods} {until}", what=LEFT_OUT)
    for particle, form in (("を{pause?}", "first"), ("は{pause?}", "first ha"), ("の", "first no")):
        extra: dict[str, Value] = {"pause": "pause"} if "pause" in particle else {}
        g.phrase(
            "full", "{until}{what}" + particle + "{mods}", "modify", until="until", what="things", mods="mods*",
            form=form,
            en="{what} gain{what:s|} {mods} {until}", en_forms={"inf": "give {what} {mods} {until}"}, **extra,
        )  # fmt: skip


def _add_per(g: Grammar) -> None:
    """捨てたカード1枚につき、…: the number is for each card, said before the subject."""
    each = Node("add", field=Slot("field"), n=Slot("n"), per=Slot("per"))
    for particle, form in (("を{pause?}", "per"), ("は{pause?}", "per ha"), ("の", "per no")):
        slots: dict[str, Value] = {"per": "per", "what": "things", "field": "number_field", "n": "delta"}
        if "pause" in particle:
            slots["pause"] = "pause"
        tree: dict[str, Value] = {"what": Slot("what"), "mods": (each,), "form": form}
        if "pause" in slots:
            tree["pause"] = Slot("pause")
        words = "{what} gain{what:s|} {n} {field} {per}"
        head = "{per}、{what}" + particle
        if form != "per no":
            g.phrase("full", head + "{until?}{field}{n}", until="until", build=Node("modify", until=Slot("until"),
                                                                                    **tree),
                     en=words + "[ {until}]", **slots)  # fmt: skip
        else:
            g.phrase("full", head + "{field}{n}", build=Node("modify", **tree), en=words, **slots)
        if form != "per no":
            late = Node("modify", until=Slot("until"), **(tree | {"form": form + " late"}))
            g.phrase("full", "{what}" + particle + "{per}、{until}{field}{n}", until="until", build=late,
                     en=words + " {until}", **slots)  # fmt: skip
        g.phrase("static", "[{cond}場合、]" + head + "{field}{n}", cond="cond", build=Node("modify",
                                                                                           cond=Slot("cond"), **tree),
                 en="[if {cond}, ]" + words, **slots)  # fmt: skip


def _add_equal(g: Grammar) -> None:
    """…の元々のパワーは、…と同じパワーになる: a number, or a base number, becomes that of another card, or N."""
    of, field, base = Slot("of"), Slot("field"), Slot("base")
    value = Node("value", of=of, field=field, printed=Slot("printed"))
    given: dict[str, Value] = {"of": "things", "field": "number_field"}
    measured: dict[str, Value] = given | {"printed": "printed"}
    sources: tuple[tuple[str, Value, dict[str, Value], str | None, str], ...] = (
        ("{of}と同じ{field}", value.with_(printed=None), given, None, "the same as the {field} of {of}"),
        ("{of}の{printed?}{field}と同じ{field2}", value, measured | {"field2": "number_field"}, "field2",
         "the same as the {printed?base |}{field} of {of}"),
        ("{of}の{printed?}{field}と同じ", value, measured, "same", "the same as the {printed?base |}{field} of {of}"),
        ("{n}", Slot("n"), {"n": "digits"}, "number", "{n}"),
    )  # fmt: skip
    for particle, ending, form in (
        ("は{pause?}", BECOME, "ha"), ("を{pause?}", BECOME, ""), ("を{pause?}", SURU, "suru"),
    ):  # fmt: skip
        for origin, front in (("base", "の元々の{base}"), ("now", "の{base}")):
            for source, n, slots, mark, en in sources:
                op = "set_base" if origin == "base" else "set_"
                change = Node(op, field=base, n=n, as_=Slot("field2") if mark == "field2" else mark)
                template = "{what}" + front + particle + "{until?}" + source + "に"
                if mark == "number" and (form != "ha" or origin == "base"):
                    template = template.replace("{until?}", "{until}")  # without it: `mods`
                tree = {"what": Slot("what"), "mods": (change,), "form": (origin + " " + form).strip(),
                        "pause": Slot("pause")}  # fmt: skip
                all_slots: dict[str, Value] = {"what": "things", "base": "number_field", "pause": "pause"} | slots
                words = "the " + ("base " if origin == "base" else "") + "{base} of {what} becomes " + en
                g.begin(particle, ending, plain(ending), front, source)
                g.phrase("full", template + ending, build=Node("modify", until=Slot("until"), **tree), until="until",
                         en=words + "[ {until}]", **all_slots)  # fmt: skip
                if "{until}" not in template:
                    g.phrase("static", "[{cond}場合、]" + template.replace("{until?}", "") + plain(ending),
                             build=Node("modify", cond=Slot("cond"), **tree), cond="cond",
                             en="[if {cond}, ]" + words, **all_slots)  # fmt: skip
                g.end()
