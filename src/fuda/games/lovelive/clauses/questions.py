"""The publisher's questions about Love Live! by their numbers, and which of them ask for nothing that can be played.

Every other question is a scenario of `scenarios/real` whose title begins with its number (`Q129: …`); several scenarios
may show one question.
"""

from __future__ import annotations

from typing import Final

# fmt: off
QUESTIONS: Final[tuple[int, ...]] = (
    36, 62, 64, 66, 67, 69, 74, 76, 77, 79, 81, 82, 89, 94, 96, 97, 99, 102, 106, 107, 109, 111, 112, 114, 116, 117,
    119, 121, 122, 124, 126, 127, 129, 131, 132, 142, 144, 146, 147, 149, 151, 152, 154, 156, 157, 159, 161, 162, 164,
    166, 167, 169, 171, 172, 174, 176, 177, 179, 181, 182, 184, 186, 187, 191, 192, 194, 196, 197, 199, 201, 202, 204,
    206, 207, 209, 211, 212, 214, 216, 217, 219, 221, 222, 224, 226, 227, 229, 231, 232, 234, 236, 237, 239, 241, 242,
    244, 246, 247, 249, 251, 252, 256, 257,
)
# fmt: on

NOT_PLAYED: Final[dict[int, str]] = {}
"""Questions without a scenario, with the reason. None so far: each is about something that happens in a game."""
