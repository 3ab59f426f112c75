"""The report of an arena as one HTML page: no script, nothing from elsewhere, its plots are inline SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #1c2330;
       background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
table { border-collapse: collapse; } th, td { padding: .25rem .8rem .25rem 0; text-align: left; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; } tr { border-bottom: 1px solid #e3e7ee; }
svg { max-width: 100%; height: auto; } svg text { font: 12px system-ui, sans-serif; fill: #1c2330; }
.bad { color: #b3261e; } small { color: #5b6576; }
.bar { fill: #3568b8; } .line { stroke: #1c2330; stroke-width: 1.5; } .even { stroke: #b3261e; stroke-dasharray: 4 3; }
.grid { stroke: #e3e7ee; } .dot { fill: #3568b8; }
@media (prefers-color-scheme: dark) {
  body { color: #e6e9ef; background: #14171c; } tr { border-color: #2c323c; } svg text { fill: #e6e9ef; }
  .line { stroke: #e6e9ef; } .grid { stroke: #2c323c; } small { color: #9aa3b2; } .bar, .dot { fill: #7fa8ea; }
}
"""

Row = tuple[str, float, float, float]
"""A name, a mean, and the ends of its interval."""


def percent(x: float) -> str:
    return f"{100 * x:.1f} %"


def table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table; numbers stand right."""
    top = "".join(f'<th scope="col">{escape(h)}</th>' for h in heads)
    out = [f"<table><thead><tr>{top}</tr></thead><tbody>"]
    for row in rows:
        right = [bool(i) and str(x)[:1] in "+-0123456789" for i, x in enumerate(row)]
        cells = [f"<td{' class=n' if n else ''}>{escape(str(x))}</td>" for n, x in zip(right, row, strict=True)]
        out.append(f"<tr>{''.join(cells)}</tr>")
    return "".join(out) + "</tbody></table>"


def intervals(rows: Sequence[Row], low: float, high: float, even: float | None, unit: str, title: str) -> str:
    """A dot with its interval for each row, on a common scale."""
    wide, tall, left = 760, 28 * len(rows) + 34, 260

    def x(value: float) -> float:
        return left + (wide - left - 20) * (min(max(value, low), high) - low) / ((high - low) or 1)

    out = [f'<svg viewBox="0 0 {wide} {tall}" width="{wide}" role="img" aria-label="{escape(title)}">']
    for k in range(5):
        at = low + (high - low) * k / 4
        label = percent(at) if unit == "%" else f"{at:+.0f}"
        out.append(f'<line class="grid" x1="{x(at):.1f}" x2="{x(at):.1f}" y1="4" y2="{tall - 24}"/>')
        out.append(f'<text x="{x(at):.1f}" y="{tall - 8}" text-anchor="middle">{label}</text>')
    if even is not None:
        out.append(f'<line class="even" x1="{x(even):.1f}" x2="{x(even):.1f}" y1="4" y2="{tall - 24}"/>')
    for i, (name, mean, lo, hi) in enumerate(rows):
        y = 18 + 28 * i
        out.append(f'<text x="{left - 12}" y="{y + 4}" text-anchor="end">{escape(name)}</text>')
        out.append(f'<line class="line" x1="{x(lo):.1f}" x2="{x(hi):.1f}" y1="{y}" y2="{y}"/>')
        out.append(f'<circle class="dot" cx="{x(mean):.1f}" cy="{y}" r="5"/>')
    return "".join(out) + "</svg>"


def histogram(counts: dict[str, int], title: str) -> str:
    """How many games took how many turns."""
    if not counts:
        return ""
    numbers = {int(k): v for k, v in counts.items()}
    first, last = min(numbers), max(numbers)
    step = max(1, -(-(last - first + 1) // 40))
    bins = [sum(numbers.get(n, 0) for n in range(at, at + step)) for at in range(first, last + 1, step)]
    wide, tall, most = 760, 200, max(bins)
    width = (wide - 40) / len(bins)
    out = [f'<svg viewBox="0 0 {wide} {tall}" width="{wide}" role="img" aria-label="{escape(title)}">']
    for i, n in enumerate(bins):
        h = (tall - 50) * n / most
        x = 20 + i * width
        size = f'width="{width * 0.85:.1f}" height="{h:.1f}"'
        out.append(f'<rect class="bar" x="{x:.1f}" y="{tall - 25 - h:.1f}" {size}/>')
        if n:
            out.append(f'<text x="{x + width * 0.42:.1f}" y="{tall - 30 - h:.1f}" text-anchor="middle">{n}</text>')
        if len(bins) <= 20 or i % 5 == 0:
            at = first + i * step
            out.append(f'<text x="{x + width * 0.42:.1f}" y="{tall - 8}" text-anchor="middle">{at}</text>')
    return "".join(out) + "</svg>"


def page(data: dict[str, Any]) -> str:
    """The page of what `Report.data` says."""
    plan = data["plan"]
    bots = ", ".join(f"{name} ({plan['prints'][name]})" for name in plan["bots"])
    played = f"{plan['game']}{', ' + plan['format'] if plan['format'] else ''}"
    out = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>Arena: {escape(played)}</title><style>{STYLE}</style></head><body>",
        f"<h1>Arena: {escape(played)}</h1>",
        f"<p>{data['games']} of {data['of']} games, seed {plan['seed']}. Bots: {escape(bots)}. ",
        f"Decks: {escape(', '.join(plan['decks']))}.</p>",
        "<p><small>Games come in blocks on one seed with the seats exchanged; intervals are of 95 %, from drawing "
        "blocks anew. What stands behind a bot is the hash of its source.</small></p>",
    ]
    for number, why in data["failed"]:
        out.append(f'<p class="bad">Game {number}: {escape(why)}</p>')
    if data["unfinished"]:
        out.append(f'<p class="bad">Not over, and counted as draws: games {escape(str(data["unfinished"]))}</p>')
    out += ["<h2>Who beats whom</h2>", _pairs(data)]
    if data["ratings"]:
        rows: list[Row] = [(r["bot"], *r["elo"]) for r in data["ratings"]]
        low, high = min(r[2] for r in rows), max(r[3] for r in rows)
        out += ["<h2>Elo</h2>", intervals(rows, low, high, 0.0, "", "Elo")]
    first, low, high, n = data["first"]
    begins = f"<p>Who begins wins {percent(first)} [{percent(low)}, {percent(high)}] of {n} games.</p>"
    out += ["<h2>Who begins</h2>", begins]
    out += ["<h2>How long</h2>", histogram(data["turns"]["counts"], "turns of a game"), _lengths(data)]
    out += ["<h2>How games end</h2>", table(("reason (clause)", "games"), list(data["endings"].items()))]
    decks: list[Row] = [(d["deck"], *d["share"]) for d in data["decks"]]
    out += ["<h2>Decks</h2>", intervals(decks, 0.0, 1.0, 1 / plan["seats"], "%", "wins by deck")]
    out += ["<h2>Time to think</h2>", _seconds(data), "<h2>Cards</h2>", _cards(data), "</body></html>"]
    return "\n".join(filter(None, out)) + "\n"


def _pairs(data: dict[str, Any]) -> str:
    rows: list[Row] = [(" against ".join(p["bots"]), *p["share"]) for p in data["pairs"]]
    told = []
    for p in data["pairs"]:
        mean, low, high = p["share"]
        row = [" against ".join(p["bots"]), percent(mean), f"{percent(low)} to {percent(high)}"]
        row += [p["games"], p["verdict"]]
        if "sprt" in p:
            row.append(f"{p['sprt']['ratio']:.2f} {p['sprt']['verdict'] or 'open'}")
        told.append(row)
    heads = ["", "share of wins", "interval", "games", "verdict", *(["SPRT"] if "sprt" in data["pairs"][0] else [])]
    plot = intervals(rows, 0.0, 1.0, 1 / data["plan"]["seats"], "%", "share of wins")
    return plot + table(heads, told)


def _lengths(data: dict[str, Any]) -> str:
    rows = []
    for key in ("turns", "decisions"):
        found = data[key]
        if "quartiles" in found:
            rows.append([key, f"{found['mean']:.1f}", *found["quartiles"]])
    return table(("", "mean", "least", "a quarter", "half", "three quarters", "most"), rows)


def _seconds(data: dict[str, Any]) -> str:
    return table(("bot", "milliseconds a decision"), [(b, f"{1000 * s:.2f}") for b, s in data["seconds"].items()])


def _cards(data: dict[str, Any]) -> str:
    rows = []
    for card in data["cards"]:
        cells: list[object] = [card["card"]]
        for how in ("drawn", "played"):
            mean, low, high, n = card[how]
            cells += [percent(mean) if n else "", f"{percent(low)} to {percent(high)}" if n else "", n]
        rows.append(cells)
    heads = ("card", "wins when drawn", "interval", "games", "wins when played", "interval", "games")
    return table(heads, rows)
