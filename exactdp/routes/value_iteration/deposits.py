"""Boxes and atoms of mass, deposited on the nodes beside them with hyperbolic hat weights.

The weights keep the integrals of e^(s/2) and e^(-s/2): a mean-preserving spread of x = e^s.
"""

from __future__ import annotations

import numpy as np
from flint import arb

from exactdp.numbers.float64_bounds import Floats, Integers, nearest, sinh_quotient
from exactdp.routes.value_iteration.ironing import Box
from exactdp.routes.value_iteration.nodes import GridStep, Lattice
from exactdp.routes.value_iteration.windows import Image

Piece = tuple[Integers, Floats]
"""Symmetric masses to be added at nodes."""


def deposited(image: Image, step: GridStep, lattice: Lattice) -> list[Piece]:
    """The whole image of a BR step: a box for each cell, an atom for each pooled block."""
    denominator = 2 * (step.eps.ball() / 2).sinh()
    spread = _boxes if step.on_lattice else _trapezoids
    pieces = spread(lattice, image, denominator)
    if image.pools:
        place = np.array([pool.place for pool in image.pools])
        height = np.array([pool.height for pool in image.pools])
        pieces += _points(lattice, place, height * nearest(2 / denominator))
    if image.left:
        pieces += _on_ends(lattice, image.left, denominator)
    return pieces


def collected(pieces: list[Piece]) -> tuple[Floats, int, int]:
    """The masses at the nodes, the first node, and the most that one node received."""
    pieces = [piece for piece in pieces if piece[0].size]
    low = min(int(index.min()) for index, _ in pieces)
    size = max(int(index.max()) for index, _ in pieces) - low + 1
    mass, counts = np.zeros(size), np.zeros(size, dtype=np.int64)
    for index, weight in pieces:
        moved = index - low
        mass += np.bincount(moved, weights=weight, minlength=size)
        counts += np.bincount(moved, minlength=size)
    return mass, low, int(counts.max())


def _boxes(lattice: Lattice, image: Image, denominator: arb) -> list[Piece]:
    """Boxes of half-width h, on the four nodes that they reach."""
    quarter = lattice.step / 4
    unit = lattice.h.ball() / 4
    factor = nearest(2 * unit * unit / ((2 * unit).sinh() * denominator))
    node = np.floor(image.place)
    beyond = image.place - node
    index, before = node.astype(np.int64), 1 - beyond
    height = image.single() * factor
    right, left = sinh_quotient(beyond, quarter), sinh_quotient(before, quarter)
    one = float(sinh_quotient(np.ones(1), quarter)[0]) ** 2
    return [
        (index - 1, left * left * height),
        (index, (one + sinh_quotient(1 + beyond, quarter) * left) * height),
        (index + 1, (one + sinh_quotient(1 + before, quarter) * right) * height),
        (index + 2, right * right * height),
    ]


def _trapezoids(lattice: Lattice, image: Image, denominator: arb) -> list[Piece]:
    """Boxes of other widths: each half of a box on its two ends, these on their nodes."""
    unit = lattice.h.ball() / 4
    widths, which = np.unique(image.width, return_inverse=True)
    factors = np.array([nearest((unit * arb(float(b))).tanh() / denominator) for b in widths])
    height = image.single() * factors[which]
    return [
        *_points(lattice, image.place - image.width, height),
        *_points(lattice, image.place, 2 * height),
        *_points(lattice, image.place + image.width, height),
    ]


def _on_ends(lattice: Lattice, boxes: list[Box], denominator: arb) -> list[Piece]:
    """A few boxes on their two ends, these on their nodes."""
    place, width = (np.array([getattr(box, name) for box in boxes]) for name in ("place", "width"))
    share = [nearest((lattice.half_step * arb(box.width)).tanh() / denominator) for box in boxes]
    height = np.array([box.height for box in boxes]) * np.array(share)
    return [*_points(lattice, place - width, height), *_points(lattice, place + width, height)]


def _points(lattice: Lattice, place: Floats, mass: Floats) -> list[Piece]:
    """Atoms, split between the nodes beside them."""
    quarter = lattice.step / 4
    factor = nearest(lattice.h.ball() / 4 / lattice.half_step.sinh())
    node = np.floor(place)
    beyond = place - node
    index = node.astype(np.int64)
    mass = mass * factor
    return [
        (index, sinh_quotient(2 * (1 - beyond), quarter) * mass),
        (index + 1, sinh_quotient(2 * beyond, quarter) * mass),
    ]
