"""One spelling for ONE PIECE card texts: signs, numbers in circles, missing line breaks, and reminders left out.

A reminder is a bracket that only repeats a rule (what 【ブロッカー】 does, what ドン!!-1 asks for). It says nothing
that the game does not know, so it is dropped. Reminders are made from a few parts here; directly behind a keyword or
the sign of a cost any words will do. Another bracket may be a part of the effect (2-8-4-2): it stays in the text, where
no phrase can read it, and so the text is refused at that place.
"""

from __future__ import annotations

from fuda.games.onepiece.text.words import KEYWORDS
from fuda.text.normalise import Normaliser

_THIS = "この(?:カード|キャラ|リーダー)"
_DON = "(?:コストエリア|自分の場)のドン!!を指定の(?:数|枚数)"
_REMINDERS = (
    # 【ブロッカー】
    f"相手のアタックの後、{_THIS}をレストにし、アタックの対象を{_THIS}にできる",
    # 【速攻】, 【速攻：キャラ】
    f"{_THIS}は登場したターンに(?:キャラへ|リーダーへ)?アタックできる",
    # 【ダブルアタック】
    f"{_THIS}が与えるダメージは[0-9]+になる",
    # 【バニッシュ】
    f"{_THIS}がダメージを与えた場合、トリガーは発動せず(?:、)?そのカードはトラッシュに置かれる",
    # 【ブロック不可】
    f"{_THIS}は(?:相手に)?ブロックされない",
    # ①, ドン!!-1
    f"{_DON}レストに(?:できる|する)",
    f"{_DON}ドン!!デッキに戻す(?:ことができる)?",
)

# Directly behind these a bracket can only explain them, whatever its words.
_EXPLAINED = "|".join(
    f"(?<={before})" for before in (*KEYWORDS, "】を得る。", "[①-⑳]", "ドン!!-[0-9]", "ドン!!-[0-9][0-9]")
)

_CIRCLED = {chr(0x2780 + i): chr(0x2460 + i) for i in range(10)} | {chr(0x278A + i): chr(0x2460 + i) for i in range(10)}
_KEYWORD_LINE = "|".join(KEYWORDS)


def make_normaliser() -> Normaliser:
    """The spelling of the game."""
    replace = {
        "‼": "!!",
        "！！": "!!",
        "，": "、",
        ",": "、",
        "（": "(",
        "）": ")",
        ":": "：",
        "／": "/",
        "~": "～",
        "･": "・",
        "―": "ー",
        "“": '"',
        "”": '"',
        "″": '"',
        "＂": '"',
    }
    replace |= _CIRCLED | {"入れる事が": "入れることが", "並び変え": "並び替え"}
    patterns = [
        ("ドン +!!", "ドン!!"),
        ("(?<=【ドン!!)[xX](?=[0-9])", "×"),
        ("属性 +(?=[(])", "属性"),
        ("自分の(?=(?:手札|トラッシュ)のこのカード[はの])", ""),
        (r"\s*[(](?:" + "|".join(_REMINDERS) + r")。?[)]", ""),
        (f"(?:{_EXPLAINED})\\s*[(][^()\n]*[)]", ""),
        # A keyword is a line of its own, and so is what follows a sentence and begins with a tag.
        # (Twice, for two keywords side by side.)
        (f"(?m)^({_KEYWORD_LINE})(?=[^\n])(?!を|か|の|が|と|/)", r"\1\n"),
        (f"(?m)^({_KEYWORD_LINE})(?=[^\n])(?!を|か|の|が|と|/)", r"\1\n"),
        ("(?<=。) *(?=【[^】]*(?:時|中|回|メイン|カウンター|トリガー|×[0-9]+)】(?!を|か|の|が|と|効果))", "\n"),
        (" *\n[ \n]*", "\n"),
        (" +：", "："),
        ("(?<=開始時まで|終了時まで)(?=[^、])", "、"),
        ("(?<=このターン中|このバトル中)(?=[^、にの])", "、"),
        ("(?<=その後)(?=[^、])", "、"),
        ("(?<=[るたのいじだ]場合)(?=[^、にのかを【])", "、"),
        ("(?<=[るいくすぶ0-9])(?=\n|$)", "。"),
        ("レストにする、(?=自分)", "レストにし、"),
    ]
    return Normaliser(replace=replace, patterns=patterns)
