"""Keywords (chapter 16) that mean something as long as a rule says what."""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables.facts import fact

KW_PIERCE: Final = fact("16-5a 16-5a-1 16-5a-2", "kw pierce")
KW_VIGIL: Final = fact("16-6a 16-6a-1", "kw vigil")
KW_INTERCEPT: Final = fact("16-7a", "kw intercept")
KW_RIPOSTE: Final = fact("16-8a 16-8a-1", "kw riposte")
KW_DOUBLE: Final = fact("16-9a 16-9a-1", "kw double")
KW_FAMILIAR: Final = fact("16-10a 16-10a-1 16-10b", "kw familiar")
KW_SOULGUARD: Final = fact("16-12a 16-12a-1", "kw soulguard")
KW_UNDYING: Final = fact("16-11a 16-11a-1", "kw undying")
KW_SYMPHONIA: Final = fact("16-14b", "kw symphonia")
KEYWORDS: Final = {
    "pierce": KW_PIERCE,
    "vigil": KW_VIGIL,
    "intercept": KW_INTERCEPT,
    "riposte": KW_RIPOSTE,
    "double": KW_DOUBLE,
    "familiar": KW_FAMILIAR,
    "soulguard": KW_SOULGUARD,
    "undying": KW_UNDYING,
    "symphonia": KW_SYMPHONIA,
}
