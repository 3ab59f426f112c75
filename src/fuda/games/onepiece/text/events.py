"""Happenings of ONE PIECE texts: what stands before 時 and before 場合、代わりに.

Each is said in two forms that give the same tree: of the past (`happened`: KOされた時) and of what is about to be
(`would`: KOされる場合、代わりに). A `cause` says what makes it happen (相手の効果で, バトルで).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.verbs import Verb, endings

OWNERS = "the owner's"
GONE = "removed from the field"
HAND, BOTTOM = f"returned to {OWNERS} hand", f"placed at the bottom of {OWNERS} deck"


def _happening() -> Iterable[tuple[Verb, str | None, str]]:
    """What may happen to a card: the verb (its operation, and in place of English the act that it is made of), how the
    words differ, and English. Of an act both the passive and its intransitive partner are said."""
    yield Verb("場を離れる", "left", "場を離れる"), None, GONE
    for act, partner, op, forms, en in (
        ("KOする", "", "koed", (None,), "K.O.'d"),
        ("レストにする", "レストになる", "rested", ("passive", None), "rested"),
        ("アクティブにする", "アクティブになる", "activated", ("passive", None), "set as active"),
        ("登場させる", "登場する", "entered", ("passive", None), "played"),
        ("トラッシュに置く", "", "trashed", (None,), "trashed"),
        ("持ち主の手札に戻す", "持ち主の手札に戻る", "returned", ("passive", None), HAND),
        ("手札に戻す", "手札に戻る", "returned", ("short_passive", "short"), "returned to the hand"),
        ("持ち主のデッキの下に置く", "", "decked", (None,), BOTTOM),
        ("持ち主のデッキの下に戻す", "持ち主のデッキの下に戻る", "decked", ("return_passive", "return"), BOTTOM),
        ("デッキの下に置く", "", "decked", ("short",), "placed at the bottom of the deck"),
    ):
        verb = Verb(act, op)
        yield Verb(verb.passive, op, act), forms[0], en
        if partner:
            yield Verb(partner, op, act, kind="suru" if partner.endswith("する") else "godan"), forms[-1], en


HAPPEN = tuple(_happening())
EVENT_FORMS = ("", "ta", "te")
_ENDINGS = re.compile("<([^<>|]*)[|]([^<>|]*)>")


def _event(g: Grammar, template: str, op: str, en: str, **fields: Value) -> None:
    """A happening; its form `te` (KOされて, before いる) is made from that of the past. What happens is one word; where
    the cause stands is a matter of the sentence."""
    g.begin(_with_te(template[template.rfind("}") + 1 :]).lstrip("をがにの")).phrase(
        "event", _with_te(template), op, en=en, en_forms={"would": _would(en)}, **fields
    ).end()


def _would(en: str) -> str:
    """
    >>> _would("{what} is K.O.'d"), _would("{who} take{who:s|} damage")
    ("{what} would be K.O.'d", '{who} would take damage')
    """
    return re.sub(r"(\w+)\{who:s\|\}", r"would \1", en.replace(" is ", " would be ").replace(" are ", " would be "))


def _with_te(template: str) -> str:
    """
    >>> _with_te("{what}がKO<される|された>")
    '{what}がKO<される|された|されて>'
    """
    return _ENDINGS.sub(_three, template)


def _three(match: re.Match[str]) -> str:
    would, past = match.groups()
    return f"<{would}|{past}|{past[:-1] + 'て' if past.endswith('た') else '-'}>"


def add_events(g: Grammar) -> Grammar:
    """Add `happened`, `would` and `cause`. Needs the nouns."""
    g.inflect("event", EVENT_FORMS)
    _add_causes(g)
    g.phrase("subject", "{x}", None, x="ref")
    g.phrase("subject", "{x}", None, x="owned", en="{x:any}")
    g.phrase("subject", "{x}", None, x="unowned", en="{x:one,a}")
    g.phrase("subject", "{x}", None, x="either_list", en="{x:any}")
    for happens, form, en in HAPPEN:
        text, op = endings([happens[""], happens.ta]), happens.op
        g.begin((_with_te(text), happens.en))
        _event(g, "{what}が" + text, op, "{what} is " + en, what="subject", form=form)
        _event(
            g, "{what}が{cause}" + text, op, "{what} is " + en + " {cause}", what="subject", cause="cause", form=form
        )
        for comma, as_ in (("", "cause_first"), ("、", "cause_first_comma")):
            _event(g, "{cause}" + comma + "{what}が" + text, op, "{what} is " + en + " {cause}", what="subject",
                   cause="cause", form=form, as_=as_)  # fmt: skip
        g.end()
    for text, zone, en in (
        ("手札", "hand", "the hand"),
        ("トラッシュ", "trash", "the trash"),
        ("デッキ", "deck", "the deck"),
    ):
        _event(
            g,
            "{what}が" + text + "から登場<する|した>",
            "entered",
            "{what} is played from " + en,
            what="subject",
            source=zone,
        )
    # Who does it: 相手が自分のキャラをKOした.
    for verb, op, en in (
        ("KOする", "koed", "K.O."),
        ("レストにする", "rested", "rest"),
        ("アクティブにする", "activated", "activate"),
        ("トラッシュに置く", "trashed", "trash"),
        ("手札に戻す", "returned", "return"),
        ("持ち主の手札に戻す", "returned", "return"),
        ("持ち主のデッキの下に置く", "decked", "put away"),
    ):
        deed = Verb(verb, op)
        tail = endings([deed[""], deed.ta, deed.te])
        by: dict[str, Value] = {"who": "player", "what": "subject"}
        long = "long" if verb.startswith("持ち主の手札") else None
        g.begin(tail)
        for middle, effect in (("", None), ("効果で", True)):
            cause = Node("effect" if effect else "by_player", who=Slot("who"))
            tree = Node(op, what=Slot("what"), cause=cause, form=long or "active")
            g.phrase("event", "{who}が" + middle + "{what}を" + tail, build=tree,
                     en="{who} " + en + "{who:s|} {what}" + (" by an effect" if effect else ""),
                     en_forms={"would": "{who} would " + en + " {what}"}, **by)  # fmt: skip
        g.end()
    # KOされる場合か、相手の効果で場を離れる: the same card, said once.
    for joint, form in (
        ("<される場合か、|された時か、>", "same_comma"),
        ("<される場合か|された時か>", "same"),
        ("<されるか|されたか>", "same_short"),
    ):
        fates = (Node("koed", what=Slot("what")), Node("left", what=Slot("what"), cause=Slot("cause")))
        g.phrase(
            "event",
            _with_te("{what}がKO" + joint + "{cause}場を<離れる|離れた>"),
            build=Node("any_of", of=fates, form=form),
            what="subject",
            cause="cause",
            en="{what} is K.O.'d or is " + GONE + " {cause}",
            en_forms={"would": "{what} would be K.O.'d or " + GONE + " {cause}"},
        )
    _add_battle_events(g)
    _add_player_events(g)
    _add_pile_events(g)
    # 「…された時か、…した時」: the last 時 or 場合 belongs to the sentence.
    for past, word in (("happened", "時"), ("would", "場合")):
        events = "event.ta" if past == "happened" else "event"
        form = "" if past == "happened" else ":would"
        g.phrase(past, "{x}", None, x=events, en="{x" + form + "}")
        for end, mark in ((word + "か、", "comma"), (word + "か", None), ("か", "short"), ("か、", "short_comma")):
            two = Node("any_of", of=(Slot("a"), Slot("b")), form=mark)
            g.phrase(past, "{a}" + end + "{b}", build=two, a=events, b=events, en="{a" + form + "} or {b" + form + "}")
    about = Node("battles", what=Slot("what"), with_=Slot("with_"), form="present")
    g.phrase(
        "happened",
        "{what}が{with_}とバトルする",
        build=about,
        what="subject",
        with_="battler",
        en="{what} battles {with_}",
    )
    g.label("happened", "an event").label("would", "an event").label("event", "an event")
    return g


def _add_causes(g: Grammar) -> None:
    """相手の効果で: what made it happen."""
    for text, form in (("効果で", None), ("効果によって", "by")):
        g.phrase("cause", text, build=Node("effect", form=form), en="by an effect")
        g.phrase("cause", "{who}の" + text, "effect", form=form, who="player", en="by {who:own} effect")
        g.phrase("cause", "{what}の" + text, "effect", form=form, what="subject", en="by the effect of {what}")
        g.phrase("cause", "{what}の" + text, "effect", form=form, what="any_card", en="by the effect of {what:one,a}")
    g.phrase("cause", "バトルで", build=Node("battle"), en="in battle")
    g.phrase("cause", "バトルによって", build=Node("battle", form="by"), en="in battle")
    g.phrase("cause", "{with_}とのバトルで", "battle", with_="battler", en="in battle with {with_}")
    g.phrase("battler", "{x}", None, x="any_card", en="{x:one,a}")
    g.phrase("battler", "{x}", None, x="owned", en="{x:any}")
    g.phrase("battler", "{x}", None, x="unowned", en="{x:one,a}")
    g.phrase("battler", "{x}", None, x="either_list", en="{x:any}")
    g.phrase("battler", "{x}", None, x="both_list", en="{x:bare}")
    g.label("cause", "a cause")


def _add_battle_events(g: Grammar) -> None:
    _event(g, "{what}がアタック<する|した>", "attacks", "{what} attacks", what="subject")
    _event(g, "{who}がアタック<する|した>", "attacks", "{who} attack{who:s|}", who="player")
    _event(
        g,
        "{what}が{target}にアタック<する|した>",
        "attacks",
        "{what} attacks {target}",
        what="subject",
        target="subject",
    )
    _event(g, "{what}がアタック<される|された>", "attacked", "{what} is attacked", what="subject")
    both = Node("any_of", of=(Node("attacks", what=Slot("what")), Node("attacked", what=Slot("what"))), form="same")
    g.phrase(
        "event",
        _with_te("{what}が<-|アタックした時かアタックされた>"),
        build=both,
        what="subject",
        en="{what} attacks or is attacked",
    )
    _event(
        g, "{by}がバトルで{what}をKO<する|した>", "koed", "{by} K.O.'s {what} in battle", by="subject", what="subject",
        cause=Node("battle"), form="subject",
    )  # fmt: skip
    _event(g, "{what}がブロック<する|した>", "blocks", "{what} blocks", what="subject")
    for joint, how in (("かブロック", "or"), ("するかブロック", "or_long"), ("した時かブロック", "or_when")):
        either = (Node("attacks", what=Slot("what")), Node("blocks", what=Slot("what")))
        g.phrase(
            "event", _with_te("{what}がアタック" + joint + "<する|した>"), build=Node("any_of", of=either, form=how),
            what="subject", en="{what} attacks or blocks", en_forms={"would": "{what} would attack or block"},
        )  # fmt: skip
    g.phrase(
        "event",
        "{what}が{with_}とバトル<-|した|->",
        build=Node("battled", what=Slot("what"), with_=Slot("with_"), form="short"),
        what="subject",
        with_="battler",
        en="{what} has battled {with_}",
    )
    _event(
        g,
        "{what}が{with_}とバトルした<-|バトル終了>",
        "battled",
        "a battle of {what} and {with_} ends",
        what="subject",
        with_="battler",
    )
    for text, form in (("アタックによって、", None), ("アタックによって", "tight"), ("アタックで", "short")):
        _event(
            g,
            "{what}の" + text + "{who}のライフにダメージを<与える|与えた>",
            "dealt_damage",
            "{what} deals damage to {who:own} Life cards",
            what="subject",
            who="player",
            form=form,
        )
    for text, form in (("バトルによって", None), ("バトルによって、", "comma"), ("バトルで", "short")):
        _event(
            g,
            "{by}の" + text + "{what}をKO<する|した>",
            "koed",
            "{by} K.O.'s {what} in battle",
            by="subject",
            what="subject",
            cause=Node("battle"),
            form=form,
        )
    _event(
        g,
        "{who}のライフにダメージを<与える|与えた>",
        "dealt_damage",
        "damage is dealt to {who:own} Life cards",
        who="player",
    )


def _add_player_events(g: Grammar) -> None:
    _event(g, "{who}がダメージを<受ける|受けた>", "took_damage", "{who} take{who:s|} damage", who="player")
    _event(g, "{who}がイベントを発動<する|した>", "event_used", "{who} activate{who:s|} an Event", who="player")
    such = Node("cards", kind="event", filters=Slot("filters"))
    g.phrase(
        "event", _with_te("{who}が{filters}イベントを発動<する|した>"), who="player", filters="rels",
        build=Node("event_used", who=Slot("who"), what=such),
        en="{who} activate{who:s|} a {filters:pre}Event{filters:post}",
        en_forms={"would": "{who} would activate a {filters:pre}Event{filters:post}"},
    )  # fmt: skip
    _event(
        g,
        "{who}が手札からイベントを発動<する|した>",
        "event_used",
        "{who} activate{who:s|} an Event from the hand",
        who="player",
        source="hand",
    )
    _event(
        g,
        "{who}が{what}の効果を発動<する|した>",
        "effect_used",
        "{who} activate{who:s|} the effect of {what}",
        who="player",
        what="subject",
    )
    _event(
        g,
        "{who}が【ブロッカー】を発動<する|した>",
        "blocker_used",
        "{who} activate{who:s|} a [[Blocker]]",
        who="player",
    )
    _event(
        g, "{who}が【トリガー】を発動<する|した>", "trigger_used", "{who} activate{who:s|} a [[Trigger]]", who="player"
    )
    _event(g, "【トリガー】が発動<する|した>", "trigger_used", "a [[Trigger]] activates")
    _event(
        g,
        "{who}の【トリガー】が発動<する|した>",
        "trigger_used",
        "{who:own} [[Trigger]] activates",
        who="player",
        form="activates",
    )
    used = (
        ("イベント", "event_used", "an Event"),
        ("【ブロッカー】", "blocker_used", "a [[Blocker]]"),
        ("【トリガー】", "trigger_used", "a [[Trigger]]"),
    )
    for a, a_op, a_en in used:
        for b, b_op, b_en in used:
            two = Node("any_of", of=(Node(a_op, who=Slot("who")), Node(b_op, who=Slot("who"))), form="same")
            if a != b:
                g.phrase(
                    "event",
                    _with_te("{who}が" + a + "か" + b + "を発動<する|した>"),
                    build=two,
                    who="player",
                    en="{who} activate{who:s|} " + a_en + " or " + b_en,
                )
    for text, form in (("", None), ("、", "comma")):
        _event(
            g,
            "{who}が" + text + "{what}を登場<させる|させた>",
            "entered",
            "{who} play{who:s|} {what}",
            who="player",
            what="subject",
            form="plays" + ("_" + form if form else ""),
        )
    _event(
        g, "{who}が{what}を登場<させる|させた>", "entered", "{who} play{who:s|} {what:one,a}", who="player",
        what="any_card", form="plays",
    )  # fmt: skip
    for text, zone in (("手札", "hand"), ("トラッシュ", "trash"), ("デッキ", "deck")):
        said = "{who} play{who:s|} {what} from the " + zone
        about: dict[str, Value] = {"who": "player", "source": zone}
        play = "登場<させる|させた>"
        _event(g, "{who}が{what}を" + text + "から" + play, "entered", said, form="plays", what="subject", **about)
        for category in ("unowned", "any_card"):
            words = said.replace("{what}", "{what:one,a}")
            front = "{who}が" + text + "から{what}を"
            _event(g, front + play, "entered", words, form="plays_from", what=category, **about)
            _event(g, front + "プレイ<する|した>", "entered", words, form="plays_word", what=category, **about)
            out_of = "{what:one,a} is played from {who:own} " + zone
            _event(g, "{who}の" + text + "から{what}が登場<する|した>", "entered", out_of, form="from", what=category,
                   **about)  # fmt: skip
    _event(
        g,
        "{who}が{cause}{what}を登場<させる|させた>",
        "entered",
        "{who} play{who:s|} {what} {cause}",
        who="player",
        what="subject",
        cause="cause",
        form="plays",
    )
    for comma, form in (("", "same"), ("、", "same_comma")):
        plays = (
            Node("entered", who=Slot("who"), what=Slot("a"), form="plays"),
            Node("entered", who=Slot("who"), what=Slot("b"), cause=Slot("cause"), form="plays"),
        )
        g.phrase(
            "event",
            _with_te("{who}が" + comma + "{a}を<-|登場させた時か>{cause}{b}を<-|登場させた>"),
            who="player",
            a="subject",
            build=Node("any_of", of=plays, form=form),
            cause="cause",
            b="subject",
            en="{who} play{who:s|} {a}, or play{who:s|} {b} {cause}",
        )
    _event(
        g,
        "{who}がドローフェイズ以外でカードを<引く|引いた>",
        "drew",
        "{who} draw{who:s|} a card outside of the Draw Phase",
        who="player",
        outside="draw",
    )
    _event(g, "{who}がカードを<引く|引いた>", "drew", "{who} draw{who:s|} a card", who="player")


def _add_pile_events(g: Grammar) -> None:
    returned = "ドン!!デッキに<戻される|戻された>"
    for front, extra in (
        ("{who}の場のドン!!が", {"who": "player"}),
        ("場のドン!!が", {}),
        ("{who}のドン!!が", {"who": "player", "form": "short"}),
    ):
        whose = "{who:own} field" if extra else "the field"
        en = f"DON!! cards on {whose} are returned to the DON!! deck"
        fields: dict[str, Value] = dict(extra)
        _event(g, front + returned, "don_returned", en, **fields)
        _event(g, front + "{n}枚以上" + returned, "don_returned", "{n} or more " + en, n="digits", **fields)
        _event(g, front + "{cause}" + returned, "don_returned", en + " {cause}", cause="cause", **fields)
        _event(
            g,
            front + "{cause}{n}枚以上" + returned,
            "don_returned",
            "{n} or more " + en + " {cause}",
            n="digits",
            cause="cause",
            **fields,
        )
    _event(g, "{who}のライフが<離れる|離れた>", "life_left", "a card leaves {who:own} Life cards", who="player")
    _event(
        g,
        "{who}のライフが{cause}<離れる|離れた>",
        "life_left",
        "a card leaves {who:own} Life cards {cause}",
        who="player",
        cause="cause",
    )
    _event(g, "ライフが<離れる|離れた>", "life_left", "a card leaves a player's Life cards")
    _event(
        g,
        "{who}のライフが手札に<加わる|加わった>",
        "life_to_hand",
        "a card is added to the hand from {who:own} Life cards",
        who="player",
    )
    _event(
        g,
        "{who}のライフが{n}枚に<なる|なった>",
        "life_is",
        "the number of {who:own} Life cards becomes {n}",
        who="player",
        n="digits",
    )
    _event(
        g, "{who}の手札が<捨てられる|捨てられた>", "discarded", "a card is trashed from {who:own} hand", who="player"
    )
    _event(
        g,
        "{cause}{who}の手札が<捨てられる|捨てられた>",
        "discarded",
        "a card is trashed from {who:own} hand {cause}",
        who="player",
        cause="cause",
    )
    _event(
        g,
        "{who}の手札が{cause}<捨てられる|捨てられた>",
        "discarded",
        "a card is trashed from {who:own} hand {cause}",
        who="player",
        cause="cause",
        form="cause_late",
    )
    _event(
        g,
        "{cause}{who}の手札からカードが<捨てられる|捨てられた>",
        "discarded",
        "a card is trashed from {who:own} hand {cause}",
        who="player",
        cause="cause",
        form="card",
    )
    for text, how in (("手札を", "active"), ("手札からカードを", "active_card")):
        for cause in ("", "{cause}"):
            extra_cause: dict[str, Value] = {"cause": "cause"} if cause else {}
            words = "{who} trash{who:es|} a card from the hand" + (" {cause}" if cause else "")
            _event(g, "{who}が" + cause + text + "<捨てる|捨てた>", "discarded", words, who="player", form=how,
                   **extra_cause)  # fmt: skip
    for text, form in (("ライフにカードが<加わる|加わった>", None), ("ライフが<増える|増えた>", "more")):
        _event(g, "{who}の" + text, "life_added", "a card is added to {who:own} Life cards", who="player", form=form)
    _event(g, "{who}がドン!!を付与<する|した>", "don_given_to", "{who} give{who:s|} a DON!! card", who="player")
    _event(
        g, "{who}が{what}にドン!!を付与<する|した>", "don_given_to", "{who} give{who:s|} a DON!! card to {what}",
        who="player", what="subject",
    )  # fmt: skip
    _event(g, "{what}にドン!!が付与<される|された>", "don_given_to", "a DON!! card is given to {what}", what="subject")
    for text, face in (("表向き", "up"), ("裏向き", "down")):
        turned = "a card of {who:own} Life cards is turned face-" + face
        _event(g, "{who}のライフが" + text + "に<なる|なった>", "life_turned", turned, who="player", face=face)
    # From a pile to another.
    for text, to, en in (
        ("トラッシュに<置かれる|置かれた>", "trash", "placed in the trash"),
        ("デッキに<戻される|戻された>", "deck", "returned to the deck"),
        ("手札に<加わる|加わった>", "hand", "added to the hand"),
        ("ライフに<加わる|加わった>", "life", "added to the Life cards"),
    ):
        for front, form in (("{who}の{source}からカードが", None), ("{who}の{source}の上からカードが", "top")):
            said = "a card from {who:own} {source} is " + en
            fields = {"who": "player", "source": "pile_name", "to": to, "form": form}
            _event(g, front + text, "moved", said, **fields)
            _event(g, front + "{cause}" + text, "moved", said + " {cause}", cause="cause", **fields)
        if to in ("trash", "deck"):
            said = "a card of {who:own} Life cards is " + en
            fields = {"who": "player", "source": "life", "to": to, "form": "life"}
            _event(g, "{who}のライフが" + text, "moved", said, **fields)
            _event(g, "{who}のライフが{cause}" + text, "moved", said + " {cause}", cause="cause", **fields)
