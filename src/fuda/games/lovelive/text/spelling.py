"""One spelling for Love Live! card texts: icons, signs, missing or misplaced line breaks, and reminders left out.

An icon is printed as a picture. Card data write it as `{{file.png|name}}`, people as 【登場】 or [桃]; the second is
what the grammar reads and prints: 【】 for what says when an ability works, [] for what is counted.

What stands in round brackets explains an ability and has no effect (2.12.4), so it is dropped.

    >>> make_normaliser().normalise("{{x.png|登場}}{{y.png|heart01}}＋１する。（説明）")
    '【登場】[桃]+1する。'
"""

from __future__ import annotations

from fuda.text.normalise import Normaliser

HEARTS = {"01": "桃", "02": "赤", "03": "黄", "04": "緑", "05": "青", "06": "紫", "0": "無", "00": "無"}
TAGS = "登場|起動|自動|常時|ライブ開始時|ライブ成功時|ターン[0-9]+回|センター|左サイド|右サイド"
_KINDS = "登場|起動|自動|常時|ライブ開始時|ライブ成功時"
_ICON = r"\{\{[^|{}]*\|"


def make_normaliser() -> Normaliser:
    """The spelling of the game."""
    replace = {"µ": "μ", "／": "/", ":": "：", "［": "[", "］": "]", "（": "(", "）": ")", "！": "!"}
    replace |= {"対戦相手": "相手", "余剰のハート": "余剰ハート"}
    hearts = [(f"{_ICON}heart{number}" + r"\}\}", f"[{name}]") for number, name in HEARTS.items()]
    patterns = [
        (f"{_ICON}({TAGS})" + r"\}\}", r"【\1】"),
        *hearts,
        (_ICON + r"(?:ハート|ALLハート)\}\}", "[ALL]"),
        (_ICON + r"(E|ブレード|ALLブレード|スコア|ドロー)\}\}", r"[\1]"),
        (r"\[ALLハート\]", "[ALL]"),
        (r"\[([桃赤黄緑青紫])ハート\]", r"[\1]"),
        (rf"\[({TAGS})\]", r"【\1】"),
        (r"\s*\([^()]*\)", ""),
        # 『…」 is a slip of the pen.
        ("『([^『』「」\n]*)」", r"『\1』"),
        ("によって(?!は)", "により"),
        ("([0-9]+)コスト(以下|以上)の", r"コスト\1\2の"),
        # One ability a line: a break inside a sentence goes, and one before the next ability comes.
        (r" *\n[ \n]*(?=[^【・\n])(?!回答)", ""),
        (r" *\n[ \n]*", "\n"),
        (f"(?<=。) *(?=【(?:{_KINDS})】(?!能力))", "\n"),
    ]
    return Normaliser(replace=replace, patterns=patterns)
