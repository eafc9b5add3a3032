"""The dependency picture: claims in layers by what they use, as SVG that is computed here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from proofs_check.verdicts.full_examination import Result

WIDTH, HEIGHT, ACROSS, DOWN = 168, 40, 16, 56
PER_ROW = 6
LETTERS = 25
"""Sizes of a box and the gaps around it in pixels, boxes of a row, and letters of a label, which is
cut behind them."""


@dataclass(frozen=True)
class Placed:
    """A claim in the picture: the corner of its box."""

    result: Result
    x: int
    y: int


def layers(uses: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """The layer of each id: 0 where it uses nothing, else one more than the highest that it
    uses.

    >>> layers({"a": [], "b": ["a"], "c": ["a", "b"]})
    {'a': 0, 'b': 1, 'c': 2}
    """
    found: dict[str, int] = {}

    def layer(name: str) -> int:
        if name not in found:
            found[name] = 1 + max((layer(use) for use in uses[name] if use in uses), default=-1)
        return found[name]

    for name in uses:
        layer(name)
    return {name: found[name] for name in uses}


def placed(results: Sequence[Result]) -> list[Placed]:
    """The claims that use or are used, in rows; within a layer near what they use."""
    used = {use for result in results for use in result.claim.uses}
    linked = [r for r in results if r.claim.uses or r.claim.id in used]
    layer_of = layers({r.claim.id: r.claim.uses for r in linked})
    found: list[Placed] = []
    centre: dict[str, float] = {}
    y = 0
    for layer in range(max(layer_of.values(), default=-1) + 1):
        row = [r for r in linked if layer_of[r.claim.id] == layer]
        row.sort(key=lambda r: _mean([centre[u] for u in r.claim.uses if u in centre]))
        for start in range(0, len(row), PER_ROW):
            for index, result in enumerate(row[start : start + PER_ROW]):
                x = index * (WIDTH + ACROSS)
                centre[result.claim.id] = x + WIDTH / 2
                found.append(Placed(result, x, y))
            y += HEIGHT + DOWN // 2
        y += DOWN // 2
    return found


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def svg(results: Sequence[Result], anchors: Mapping[str, str]) -> str:
    """The picture, each box a link to its anchor; "" where no claim uses another."""
    boxes = {place.result.claim.id: place for place in placed(results)}
    if not boxes:
        return ""
    width = max(place.x for place in boxes.values()) + WIDTH
    height = max(place.y for place in boxes.values()) + HEIGHT
    parts = [
        f'<svg viewBox="-4 -4 {width + 8} {height + 8}" width="{width + 8}" role="img" '
        'aria-label="Which claim uses which: each below what it uses" class="uses">'
    ]
    for place in boxes.values():
        for use in place.result.claim.uses:
            if use in boxes:
                parts.append(_edge(boxes[use], place))
    parts += [_box(place, anchors[name]) for name, place in boxes.items()]
    return "\n".join([*parts, "</svg>"])


def _edge(source: Placed, target: Placed) -> str:
    x1, y1 = source.x + WIDTH // 2, source.y + HEIGHT
    x2, y2 = target.x + WIDTH // 2, target.y
    bend = max((y2 - y1) // 2, 12)
    return f'<path d="M{x1} {y1} C{x1} {y1 + bend} {x2} {y2 - bend} {x2} {y2}"/>'


def _box(place: Placed, anchor: str) -> str:
    claim, verdict = place.result.claim, place.result.verdict.verdict
    middle = place.x + WIDTH // 2
    title = escape(f"{claim.id}: {verdict}. {claim.says}")
    return (
        f'<a href="#{anchor}"><title>{title}</title>'
        f'<rect class="{verdict}" x="{place.x}" y="{place.y}" width="{WIDTH}" height="{HEIGHT}" '
        'rx="5"/>'
        f'<text x="{middle}" y="{place.y + 16}">{escape(_short(claim.item or claim.id))}</text>'
        f'<text class="small" x="{middle}" y="{place.y + 32}">{verdict}</text></a>'
    )


def _short(text: str) -> str:
    return text if len(text) <= LETTERS else f"{text[: LETTERS - 1]}…"
