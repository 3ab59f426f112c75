"""One spelling for Reバース card texts: brackets, digits, icons written in several ways, and notes in ( ) left out.

A note in round brackets has no effect on the game (2.4.2) and is dropped, except "as many as can be chosen", which
decides what may be played. Round brackets that belong to a name stay.
"""

from __future__ import annotations

from fuda.text.normalise import Normaliser

CIRCLES = "⓪" + "".join(chr(0x2460 + i) for i in range(20))
AS_MANY = "(選べる限り選ぶ)"
_NAME = "[^《》〔〕『』「」]*"
_OUTSIDE = f"(?={_NAME}(?:[《〔『「]|\\Z))"  # the next bracket of a name opens one, so this is not inside a name
_NOTE = r"[(](?:[^()〔〕《》]|〔[^〕]*〕|《[^》]*》)*[)]"


def make_normaliser() -> Normaliser:
    """The spelling of the game."""
    replace = {
        "[": "［",
        "]": "］",
        "（": "(",
        "）": ")",
        ":": "：",
        "／": "/",
        "，": "、",
        "&": "＆",
        "｛": "{",
        "｝": "}",
        "~": "～",
        "’": "'",
        "Ⅰ": "ⅰ",
        "Ⅱ": "ⅱ",
        "Ⅲ": "ⅲ",
        "レスト状態": "【レスト】",
        "山札": "デッキ",
        "置き場": "置場",
        "Re バース": "Reバース",
        "相手ターン": "相手のターン",
        "選び【": "選び、【",
        "公開しエ": "公開し、エ",
        "コスト［": "［",
        "【コンボ】": "【Reコンボ】",
        "代わりに": "かわりに",
        "一番上から": "上から",
        "捨てる": "すてる",
    }
    replace |= {f"エネ{i}": f"エネ{CIRCLES[i]}" for i in range(len(CIRCLES))}
    replace |= {f"あなたは{c}": f"あなたはエネ{c}" for c in CIRCLES}
    replace |= {f"あなたは{i}する": f"あなたはエネ{CIRCLES[i]}する" for i in range(10)}
    replace |= {f"あなたは［エネ{c}］する": f"あなたはエネ{c}する" for c in CIRCLES}
    replace |= {f"あなたは［エネ{i}］する": f"あなたはエネ{CIRCLES[i]}する" for i in range(len(CIRCLES))}
    replace |= {f"あなたは[エネ{c}]する": f"あなたはエネ{c}する" for c in CIRCLES}
    replace |= {f"あなたは[エネ{c}]して": f"あなたはエネ{c}して" for c in CIRCLES}
    replace |= {f"あなたは[エネ{i}]する": f"あなたはエネ{CIRCLES[i]}する" for i in range(len(CIRCLES))}
    patterns = [
        (f"(?!{_escape(AS_MANY)})(?:{_NOTE})" + _OUTSIDE, ""),
        (" +" + _OUTSIDE, ""),
        ("(?<=[《〔]) +| +(?=[》〕])", ""),
        # slips of those who copied the cards
        ("[,.](?=\n|\\Z)", "。"),
        ("。。+", "。"),
        ("[、](?=\n)", "、"),
        ("、\n+", "、"),
        ("\n+(?=が[いあ]る|を[0-9])", ""),
        ("(?m)^iii[．.]", "ⅲ．"),
        ("(?m)^ii[．.]", "ⅱ．"),
        ("(?m)^i[．.]", "ⅰ．"),
        ("(?m)^([ⅰⅱⅲ])[.：]", r"\1．"),
        ("ー(?=[0-9]+/)", "-"),
        ("[+-]0(?![0-9])", "±0"),
        (f"［(?=[{CIRCLES}])", "［エネ"),
        ("(［[^］\n]*)］、", r"\1、"),
        ("(?<=[。)])(?=【(?:起|自|永|スパーク)】(?:【|：))", "\n"),
        ("(?m)^((?:[0-9]+(?:枚|種類)(?:以上)?|《[^》\n]*》(?:と《[^》\n]*》)*))[.：](?=[^\n]+)", r"\1．"),
        ("あなた自分の", "あなたは自分の"),
        ('(?<=\n)[。"](?=\n|\\Z)', ""),
        ("(?<=】)@+|@+(?=【)|＠", ""),
        ("〔([^〔〕{}\n]*)[}]", r"〔\1〕"),
        ("(?<=キャラ)(?=[-+±][0-9]+/[-+±])", "を"),
        ("(?<=[〕》])(?=[0-9]+枚選[びぶん])", "を"),
        ("(?<=。)[)](?=\n|\\Z)|(?m:^[)]$)", ""),
        # icons
        ("(?m)^(【(?:起|自|永|スパーク)】[^：\n]*】)：(?=【(?:Reコンボ|本領発揮|ターン))", r"\1"),
        ("(?m)^(【(?:起|自|永|スパーク)】[^：\n]*[】》〕])：ターン([0-9])回? *", r"\1【ターン\2】："),
        ("Lvv(?=[0-9])", "Lv"),
        ("(?<=》)ターン([0-9])回?(?=：)", r"【ターン\1】"),
        ("(?<=[》〕])(本領発揮Lv[0-9]+)(?=：|〔|《|【|\n)", r"【\1】"),
        ("【ターン([0-9])回】", r"【ターン\1】"),
        ("(?<=】)ターン([0-9])回?(?=：)", r"【ターン\1】"),
        ("(?<=】)エントリー(?=【|：)", "【エントリー】"),
        ("(?<=】)(本領発揮Lv[0-9])(?=：|〔|《)", r"【\1】"),
        ("(?<=[^】》〕\n])【魂】", "魂"),
        ("(?m)^【魂】", "魂"),
        ("(?m)^【ブロッカー】：(?=[〔《【]|\n|\\Z)", "【ブロッカー】"),
        # a line that breaks between its icons, or lacks the mark behind them
        *[("(?m)^(【(?:起|自|永|スパーク)】[^：\n]*)\n+", r"\1")] * 4,
        (
            "(?m)^(【(?:起|自|永|スパーク)】(?:【[^】]*】|〔[^〕]*〕|《[^》]*》|[かと]|or|＆)*)(?=[^【〔《かと：o＆をがのもには以．で\n])",
            r"\1：",
        ),
        ("あなたの自分の", "あなたは自分の"),
        ("リタイアに置かれる直前に", "リタイアに置かれる際"),
        (" *\n[ \n]*", "\n"),
        ("(?<=[るいくすぶ0-9])(?=\n|\\Z)", "。"),
        ("(?m)^(【キャンセル】[^\n]*)。$", r"\1"),
    ]
    return Normaliser(replace=replace, patterns=patterns)


def _escape(text: str) -> str:
    return text.replace("(", "[(]").replace(")", "[)]")
