"""The layers as a picture, drawn from the contracts of the import linter in pyproject.toml.

``python notebooks/guide/layers.py`` writes layers.svg beside this file: the standard library only,
and the same bytes each time. Each card is one contract about layers; a box may import what stands
below it, never what stands above.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

HERE = Path(__file__).parent
CONTRACTS = HERE.parents[1] / "pyproject.toml"
PICTURE = HERE / "layers.svg"

LETTER = 7.3
"""The width of a letter at 12 pixels, in a font whose letters are all equally wide."""
BOX, GAP, ROW, PAD, HEAD = 24, 8, 14, 18, 46
"""The height of a box, the gaps between boxes and between layers, the rim and head of a card."""
CARD, SPACE = 520, 16
"""The width of a card, and the space between cards."""
COLORS = ("#dbe7f6", "#e4f0dc")
"""One for each package, on a card that is white on a light and on a dark page."""


@dataclass(frozen=True)
class Stack:
    """One contract: its layers from the highest to the lowest, each a list of siblings."""

    title: str
    root: str
    layers: tuple[tuple[str, ...], ...]


def stacks(pyproject: str) -> list[Stack]:
    """The contracts about layers, in the order of the file, one stack for each container.

    Siblings are separated by ``|`` or ``:``, and a layer in parentheses need not exist.
    """
    linter = tomllib.loads(pyproject)["tool"]["importlinter"]
    found = []
    for contract in linter["contracts"]:
        if contract["type"] == "layers":
            for container in contract.get("containers", [""]):
                layers = [_siblings(layer, container) for layer in contract["layers"]]
                root = layers[0][0].split(".")[0]
                found.append(Stack(contract["name"], root, tuple(layers)))
    return found


def _siblings(layer: str, container: str) -> tuple[str, ...]:
    names = [name.strip(" ()") for name in re.split("[|:]", layer)]
    return tuple(f"{container}.{name}" if container else name for name in names)


def rows_of(names: tuple[str, ...], room: float) -> Iterator[list[tuple[str, float]]]:
    """Siblings side by side, in as many rows as they need, each name with its width."""
    row: list[tuple[str, float]] = []
    used = 0.0
    for name in names:
        width = len(name) * LETTER + 20
        if row and used + width > room:
            yield row
            row, used = [], 0.0
        row.append((name, width))
        used += width + GAP
    yield row


def card(stack: Stack, color: str, x: float, y: float) -> tuple[list[str], float]:
    """The pieces of a stack whose upper left corner is at a place, and its height."""
    room = CARD - 2 * PAD - 16
    left = x + PAD + 16
    pieces = [f'<text x="{x + PAD:g}" y="{y + 28:g}" class="title">{escape(stack.title)}</text>']
    at = y + HEAD
    top = at
    for layer in stack.layers:
        shown = tuple(_short(name, stack) for name in layer)
        rows = list(rows_of(shown, room))
        height = len(rows) * (BOX + 4) - 4
        for i, row in enumerate(rows):
            extra = (room - sum(width for _, width in row) - GAP * (len(row) - 1)) / len(row)
            across = left
            for name, width in row:
                pieces += _box(name, color, across, at + i * (BOX + 4), width + extra)
                across += width + extra + GAP
        at += height + ROW
    bottom = at - ROW
    arrow = x + PAD + 2.0
    pieces.append(f'<path d="M{arrow:g} {top:g}V{bottom - 6:g}" class="arrow"/>')
    pieces.append(f'<path d="M{arrow - 4:g} {bottom - 8:g}h8l-4 8z" class="head"/>')
    tall = bottom + PAD - y
    frame = f'<rect x="{x:g}" y="{y:g}" width="{CARD}" height="{tall:g}" rx="8" class="card"/>'
    return [frame, *pieces], tall


def _short(name: str, stack: Stack) -> str:
    """A name without what all names of its stack begin with."""
    parts = [module.split(".")[:-1] for layer in stack.layers for module in layer]
    shared = 0
    while all(len(one) > shared and one[shared] == parts[0][shared] for one in parts):
        shared += 1
    return ".".join(name.split(".")[shared:])


def _box(name: str, color: str, x: float, y: float, width: float) -> list[str]:
    place = f'x="{x:.1f}" y="{y:g}" width="{width:.1f}" height="{BOX}"'
    middle = f'x="{x + width / 2:.1f}" y="{y + 16:g}"'
    return [
        f'<rect {place} rx="4" fill="{color}" class="box"/>',
        f'<text {middle} class="name">{escape(name)}</text>',
    ]


STYLE = """\
text{font-family:ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1b1f24}
.title{font-size:13px;font-weight:bold}
.name{font-size:12px;text-anchor:middle}
.card{fill:#ffffff;stroke:#8c959f}
.box{stroke:#8c959f}
.arrow{stroke:#57606a;stroke-width:1.5;fill:none}
.head{fill:#57606a}"""


def picture(pyproject: str) -> str:
    """The SVG: the first card of each package at the top, the others where there is most room."""
    found = stacks(pyproject)
    packages = list(dict.fromkeys(stack.root for stack in found))
    first = [next(stack for stack in found if stack.root == package) for package in packages]
    ends = [1.0] * len(packages)
    pieces: list[str] = []
    for stack in [*first, *(stack for stack in found if stack not in first)]:
        package = packages.index(stack.root)
        column = package if stack in first else ends.index(min(ends))
        color = COLORS[package % len(COLORS)]
        drawn, height = card(stack, color, 1 + column * (CARD + SPACE), ends[column])
        pieces += drawn
        ends[column] += height + SPACE
    width, height = len(packages) * (CARD + SPACE) - SPACE + 2, max(ends) - SPACE + 1
    size = f'width="{width}" height="{height:g}" viewBox="0 0 {width} {height:g}"'
    label = escape("The layers of " + " and ".join(packages))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{label}">'
    return "\n".join([head, f"<style>{STYLE}</style>", *pieces, "</svg>"]) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(picture(CONTRACTS.read_text(encoding="utf-8")), encoding="utf-8")
    print(PICTURE.name)
