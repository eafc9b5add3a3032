"""The upper end: the curvature of the value function, pushed forward step by step.

With gamma = e^eps_g the value function is f(gamma) = beta + sum over j of nu_j (x_j - gamma)_+ with
x_j = e^(s_j), s_j = j h, nu_j = e^(-s_j/2) sigma_j >= 0; ``mass`` holds the symmetric masses sigma.

A BR(eps) step. For a window of centre w, i.e. the nodes in (w - eps/2, w + eps/2], let
P = sum of e^((s - w)/2) sigma and Q = sum of e^(-(s - w)/2) sigma. Then

    (T f)(gamma) <= integral of (e^(w - ln(P/Q)) - gamma)_+ e^(-(w - ln(P/Q))/2) dsigma'(w),
    dsigma' = sqrt(P Q) dw / (2 sinh(eps/2)),

with equality where w - ln(P/Q) is non-decreasing (own statement "Curvature push-forward"). While w
runs through a cell in which the window keeps its nodes, w - ln(P/Q) has slope 2 in w and the
density does not change: the image is a uniform box twice as wide as the cell
(:mod:`exactdp.routes.value_iteration.nodes`). Boxes are deposited on the nodes with hyperbolic
hat weights, which keep the integrals of e^(s/2) and e^(-s/2): a mean-preserving spread in x, so f
only grows. Where w - ln(P/Q) runs back by more
than half a node, blocks of cells are pooled, from inside a cell to inside another one
(:mod:`exactdp.routes.value_iteration.pool_adjacent_violators`).
A DP(eps) step is sigma' = (shift by eps + shift by -eps)/(2 cosh(eps/2)).

Cost: O(N log n) for N nodes, n of them in a window. Error of second order in h.

Rounding. Only sums, products and quotients of non-negative numbers occur: each step is exact up
to a factor 1 + rho on the masses and a shift of at most eta in s of the places where they are
deposited. Since f of an atom at s + eta with mass (1 + rho) sigma is, at gamma, at most
(1 + rho) e^(eta/2) times f of the atom at s with mass sigma at gamma e^-eta, and since the steps
are monotone, positively homogeneous and commute with scalings of gamma,

    f(gamma) <= (1 + rho_total) e^(eta_total/2) f_computed(gamma e^(-eta_total)).

What is moved to infinity (``beta``, a constant) or to 0 is a mean-preserving spread as well.

"""

from __future__ import annotations

import math

import numpy as np
from flint import arb

from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.float64_bounds import (
    FLOOR,
    SAFETY,
    SINH_ERROR,
    Floats,
    Integers,
    U,
    log_error,
    nearest,
    powers,
    powers_error,
    sinh_quotient,
    window_error,
)
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.value_iteration.nodes import TABLE_BITS, GridStep, Image, Lattice, image_of
from exactdp.routes.value_iteration.pool_adjacent_violators import Box

Piece = tuple[Integers, Floats]
"""Symmetric masses to be added at nodes."""


def deposited(image: Image, step: GridStep, lattice: Lattice) -> list[Piece]:
    """The symmetric masses at nodes that a BR step leads to, from the image of its cells.

    A box for each cell, an atom for each pooled block; masses only spread, so that f only grows.
    """
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
    """The sum of masses at each node, the first node, and the most terms that one node received."""
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
    """Atoms between nodes as masses of the nodes beside them, which raises the value."""
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


GUARD = 1 + 1e-6
"""What is moved to the ends is enlarged by this: far more than the rounding of its sum."""

WIDEST = 1300.0
"""The widest range of s, and the farthest from 0: e^(s/2) has to be a double."""

NEAR = 4096
"""The nodes next to eps_g for which x_j - gamma is taken from balls."""


class Curvature:
    """The measure of an upper bound of the value function, and the errors so far."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        self.mass: Floats = np.ones(1)
        self.first = 0
        self.beta = 0.0
        self.rho = 0.0
        self.eta = 0.0
        self.cut = False
        """Whether nodes to the left were removed: f is 1 - gamma there no more."""

    # -- steps -----------------------------------------------------------------------------

    def br_step(self, step: GridStep) -> Image:
        """Push the measure through one BR mechanism; return where the windows went."""
        with precision(TABLE_BITS):
            image = image_of(self.mass, self.first, step, self.lattice)
            pieces = deposited(image, step, self.lattice)
        self.mass, self.first, most = collected(pieces)
        self._account(step, most)
        return image

    def _account(self, step: GridStep, most: int) -> None:
        """Add what a BR step may be off; ``most`` terms were added up at a node.

        Masses. sqrt(up) sqrt(down) has half of both windows' errors and 3 u. Beyond that a piece
        has at most three hyperbolic sines, whose arguments (1 - b, 1 + b, 2 b) are rounded (u
        each), three rounded constants and eight products or sums; the sums at a node add u for each
        term and for each of at most 8 lists. 60 u is more than 3 + 3 + 3 + 8 + 8.

        Places, in s. The quotient up/down has both windows' errors and u, its logarithm what
        :func:`log_error` says; dividing by the rounded h gives 2 u of the logarithm. The place
        itself, and the ends of its box, are rounded at u |s| each. Logarithms and places are at
        most ``reach``: eps + h for a window, twice the largest |s| for a pooled block.
        """
        window = window_error(step.n + 1)
        reach = float(step.eps) + self.lattice.step + 2 * self._largest()
        self.rho += window + SAFETY * (60 + 4 * most) * U + 3 * SINH_ERROR
        self.eta += 2 * window + log_error(reach) + SAFETY * U * (4 * reach + 4)

    def dp_step(self, step: GridStep) -> None:
        """Push the measure through one DP mechanism: shifts by +-eps, split off the lattice.

        A shift that ends between two nodes is shared by these.
        """
        with precision(TABLE_BITS):
            half = 1 / (2 * (step.eps.ball() / 2).cosh())
            theta = arb(step.theta_high)
            whole = self.lattice.half_step.sinh()
            near = nearest(half * ((1 - theta) * self.lattice.half_step).sinh() / whole)
            far = nearest(half * (theta * self.lattice.half_step).sinh() / whole)
        n, size = step.n + 1, self.mass.size
        mass = np.zeros(size + 2 * n)
        for offset, weight in ((0, far), (1, near), (2 * n - 1, near), (2 * n, far)):
            if weight:
                mass[offset : offset + size] += weight * self.mass
        self.mass, self.first = mass, self.first - n
        self.rho += SAFETY * 8 * U

    # -- the ends --------------------------------------------------------------------------

    def _largest(self) -> float:
        """The largest |s| that a node has, rounded up."""
        last = self.first + self.mass.size
        return (max(abs(self.first), abs(last)) + 1) * self.lattice.step

    def restrict(self, lowest: int, right: float, left: float) -> None:
        """Remove the nodes that do not matter any more, so that what follows takes less time.

        Nodes below ``lowest`` (gamma will not come there); on the right, what contributes at most
        ``right`` to f, moved to the last node kept and to infinity; on the left, what contributes
        at most ``left`` times gamma, moved to the first node kept and to 0 (both but for GUARD).
        Tiny masses go to infinity, too: 4 FLOOR a node are far more than them and all underflows.
        """
        skip = min(max(lowest - self.first, 0), self.mass.size - 1)
        mass, first = self.mass[skip:], self.first + skip
        self.cut = self.cut or skip > 0
        if max(mass.size, abs(first)) * self.lattice.step > WIDEST:
            raise TooLarge
        with precision(TABLE_BITS):
            base = (self.lattice.half_step * first).exp()
            top = (self.lattice.half_step * (first + mass.size)).exp()
            at_first = nearest(base)
            grown = powers(self.lattice.ratio, mass.size)
            tiny = mass < FLOOR
            mass = np.where(tiny, 0.0, mass)
            self.beta += float(arb(mass.size * 4 * FLOOR) * (top + 1)) * GUARD
        beyond = np.cumsum((mass * grown)[::-1])[::-1] * at_first
        keep = max(int(np.count_nonzero(beyond > right)), 1)
        moved = mass[keep:]
        if moved.size:
            shrunk = 1 / grown[1 : moved.size + 1]
            mass[keep - 1] += float(np.cumsum(moved * shrunk)[-1]) * GUARD
            self.beta += float(beyond[keep]) * GUARD
            mass = mass[:keep]
        before = np.cumsum(mass / grown[: mass.size]) / at_first
        drop = min(int(np.count_nonzero(before <= left)), mass.size - 1)
        if drop:
            shrunk = 1 / grown[1 : drop + 1][::-1]
            mass[drop] += float(np.cumsum(mass[:drop] * shrunk)[-1]) * GUARD
            mass = mass[drop:]
        self.mass, self.first = mass, first + drop
        self.rho += SAFETY * 2 * U

    # -- the value -------------------------------------------------------------------------

    def upper(self, eps_g: Exact) -> arb:
        """An upper bound of f at gamma = e^eps_g, all errors included, as a number of 96 bits."""
        with precision(TABLE_BITS):
            strength = eps_g.ball() - arb(self.eta)
            gamma = strength.exp()
            node = int((strength / (2 * self.lattice.half_step)).lower().floor().unique_fmpz() or 0)
            skip = min(max(node + 1 - self.first, 0), self.mass.size)
            first, mass = self.first + skip, self.mass[skip:]
            total = arb(self.beta)
            for i, sigma in enumerate(mass[:NEAR].tolist()):
                if sigma:
                    half = self.lattice.half_step * (first + i)
                    gap = (2 * half - strength).expm1().max(arb(0))
                    total += gap * gamma * (-half).exp() * arb(sigma)
            rest = mass[NEAR:]
            if rest.size:
                start = first + NEAR
                grown = powers(self.lattice.ratio, rest.size)
                x = (self.lattice.half_step * start).exp()
                high = math.fsum((rest * grown).tolist())
                low = math.fsum((rest / grown).tolist())
                error = powers_error(rest.size) + 4 * U
                total += arb(high) * x * (1 + error) - gamma * arb(low) / x * (1 - error)
            factor = (1 + arb(self.rho) * SAFETY + arb(self.rho) ** 2) * (arb(self.eta) / 2).exp()
            return (total * factor).upper()
