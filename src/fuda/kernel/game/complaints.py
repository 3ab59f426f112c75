"""Several complaints of one deck check as one: a check says everything that it has to say, a line for each offender."""

from __future__ import annotations

Complaint = tuple[str, str]  # Japanese, English


def counted(n: int, one: str, many: str) -> str:
    """A number with the word for one or for several."""
    return f"{n} {one if n == 1 else many}"


def together(found: list[Complaint]) -> Complaint | None:
    """Complaints line by line, each of them once; none if there is none."""
    if not found:
        return None
    each = list(dict.fromkeys(found))
    return ("\n".join([ja for ja, _ in each]), "\n".join([en for _, en in each]))


def apart(complaint: Complaint) -> list[Complaint]:
    """The complaints that were put together."""
    return list(zip(complaint[0].split("\n"), complaint[1].split("\n"), strict=True))
