"""One spelling for Gate Ruler card texts: signs, spaces around brackets, the mark before a paragraph, reminders.

What stands in round brackets explains a rule and is not part of a text (2-13d), so it is dropped. A paragraph may begin
with ■ (2-13b); each paragraph is a line of its own here, and the mark is left out.
"""

from __future__ import annotations

from fuda.games.gateruler.text.words import KEYWORDS
from fuda.text.normalise import Normaliser


def make_normaliser() -> Normaliser:
    """The spelling of the game."""
    replace = {
        "（": "(",
        "）": ")",
        ":": "：",
        "，": "、",
        ",": "、",
        "［": "[",
        "］": "]",
        "･": "・",
        "する事": "すること",
        "事ができる": "ことができる",
    }
    keyword = "【(?:" + "|".join(word[1:-1] for word in KEYWORDS) + ")】"
    # Keywords side by side are abilities of their own, as they are on lines of their own.
    beside = [(rf"(?m)^({keyword})[、 ]*(?=(?:{keyword}[、 ]*)+$)", r"\1\n")] * (len(KEYWORDS) - 1)
    # Blanks around numbers and Latin letters are no part of a text, except in names.
    outside = r"(?![^“”「」《》『』\n]*[”」》])"
    patterns = [
        (r"(?<=[^\x00-\x7f]) +(?=[-+0-9A-Z])" + outside, ""),
        (r"(?<=[0-9A-Z]) +(?=[^\x00-\x7f])" + outside, ""),
        (r"\s*[(][^()\n]*[)]", ""),
        (r"(?m)^■ *", ""),
        (r" *\n[ \n]*", "\n"),
        (r" *(?=[\[：])", ""),
        (r"(?<=[\]：」】]) *", ""),
        # The colon after a cost may be left out.
        (r"(?m)^((?:「[^」\n]*」)?(?:\[[^\]\n]*\])?(?:通常|即時)(?:\[[^\]\n]*\])+)(?!：|が必要|\[)", r"\1："),
        *beside,
    ]
    return Normaliser(replace=replace, patterns=patterns)
