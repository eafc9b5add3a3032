"""Witnesses for BR mechanisms of different eps: a tree of boxes that the kernel contracts.

The tree is found with the kernel's own boxes, so it fits them to the bit: a box is left where what
it post-processes is below the bound, contracted while that shrinks it, else split: slabs first,
then t = 0 from the rest, then y, then the widest side.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from exactdp.mechanisms.compositions import Composition, Core
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact
from exactdp.tables.asked.expressions import plain_text
from exactdp.tables.asked.specification import readable
from exactdp.tables.kernel.claims import Claim
from exactdp.tables.kernel.fixed_point import BUDGET, METER, Rejected, Undecided
from exactdp.tables.kernel.parsing import composition, number
from exactdp.tables.kernel.pivot_contraction import CONTRACT, HALVE_Y, LEAF, Pivots
from exactdp.tables.kernel.pivot_hulls import Box, Hull

MOST_VISITS = 5000
"""Tokens of a tree of boxes that the search writes; beyond it is Undecided, and the end has another
witness or none. It keeps certificates, and the kernel's work with them, small."""
PATIENCE = 3 * BUDGET
"""The search takes more hulls than the kernel will."""
BITS = 64
"""Beside twice those of the bound."""
FINE = 0.05
"""y is split while it is wider than this share of the widest hull."""
SHRUNK = 0.8
"""A box that kept less of its size than that is contracted again before it is split."""
NARROWER = 3
"""A box is tried as a leaf again when it is so many times narrower."""


def pivots_below(core: Core, eps_g: Exact, limit: Dyadic) -> dict[str, Any] | None:
    """A witness that delta at eps_g >= 0 is at most ``limit``; None if none is found."""
    METER.left = PATIENCE
    items = composition(readable(Composition(core.items)), False)
    bound = limit.fraction()
    claim = Claim(items, False, number(plain_text(eps_g)), True, bound, 64)
    bits = BITS + 2 * bound.denominator.bit_length()
    try:
        tree = Tree(claim, Pivots(claim.ranged, claim.pure, claim.distance, bits)).grown()
    except (Undecided, Rejected):
        return None
    return {"kind": "pivots", "bits": bits, "tree": tree}


class Tree:
    """The search for the tree of boxes of one claim, as a list of tokens in preorder."""

    def __init__(self, claim: Claim, pivots: Pivots) -> None:
        self.claim, self.pivots, self.unit = claim, pivots, 2.0**-pivots.F
        self.weights = [sqrt(n) for n in pivots.counts]

    def grown(self) -> list[int]:
        """The tokens in preorder; Undecided where there would be too many."""
        start = self.pivots.trimmed(self.pivots.whole())
        stack = [(start, 1.0)] if start else []
        tokens: list[int] = []
        while stack:
            if len(tokens) > MOST_VISITS:
                raise Undecided("more boxes than are visited")
            box, tried = stack.pop()
            width = sum(n * (b - a) for n, a, b in zip(self.pivots.counts, box.low, box.high,
                        strict=True)) * self.unit  # fmt: skip
            if width < tried / NARROWER or not width:
                if self.is_leaf(box):
                    tokens.append(LEAF)
                    continue
                tried = width
            hulls = self.pivots.slabs.hulls(box)
            left = self.pivots.contracted(box, hulls)
            if left is None or self.size(left) < SHRUNK * self.size(box):
                tokens.append(CONTRACT)
                stack += [(left, tried)] if left else []
                continue
            tokens.append(self.split(box, hulls))
            halves = [self.pivots.trimmed(half) for half in self.pivots.halves(box, tokens[-1])]
            stack += [(half, tried) for half in reversed(halves) if half]
        return tokens

    def is_leaf(self, box: Box) -> bool:
        """Whether the product that every t of a box post-processes shows the claim."""
        try:
            self.claim.product(self.pivots.wider(box), self.claim.distance, True)
        except Rejected:
            return False
        return True

    def sides(self, box: Box) -> list[float]:
        """How much each side of a box matters: its length times the root of the copies."""
        sides = zip(self.weights, box.low, box.high, strict=True)
        return [weight * (high - low) * self.unit for weight, low, high in sides]

    def size(self, box: Box) -> float:
        """The sum of the sides of a box, with half the length of y."""
        return sum(self.sides(box)) + (box.y[1] - box.y[0]) * self.unit / 2

    def split(self, box: Box, hulls: list[Hull]) -> int:
        """The token that says where a box is split, as ``Pivots.halves`` reads it."""
        sides = self.sides(box)
        if box.first < box.last:
            return HALVE_Y
        maybe = [j for j, zero in enumerate(box.zero) if zero]
        if maybe:
            return len(sides) + max(maybe, key=lambda j: sides[j])
        pairs = zip(self.weights, hulls, sides, strict=True)
        change = max(min(w * (h.high - h.low) * self.unit, side) for w, h, side in pairs)
        if (box.y[1] - box.y[0]) * self.unit > FINE * change:
            return HALVE_Y
        return sides.index(max(sides))
