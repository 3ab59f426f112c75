"""One spelling for Gate Ruler card texts: signs, spaces around brackets, the mark before a paragraph, reminders.

What stands in round brackets explains a rule and is not part of a text (2-13d), so it is dropped. A paragraph may begin
with ■ (2-13b); each paragraph is a line of its own here, and the mark is left out.
"""

from __future__ import annotations

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
        "のどちらか1つを行う": "のどちらかを行う",
    }
    patterns = [
        (r"\s*[(][^()\n]*[)]", ""),
        (r"(?m)^■ *", ""),
        (r" *\n[ \n]*", "\n"),
        (r" *(?=[\[：])", ""),
        (r"(?<=[\]：」】]) *", ""),
        # The colon after a cost may be left out.
        (r"(?m)^((?:「[^」\n]*」)?(?:\[[^\]\n]*\])?(?:通常|即時)\[[^\]\n]*\])(?!：|が必要)", r"\1："),
    ]
    return Normaliser(replace=replace, patterns=patterns)
