"""The upper end: the curvature of the value function, pushed forward step by step.

With gamma = e^eps_g the value function is f(gamma) = beta + sum over j of nu_j (x_j - gamma)_+ with
x_j = e^(s_j), s_j = j h, nu_j = e^(-s_j/2) sigma_j >= 0; ``mass`` holds the symmetric masses sigma.

A BR(eps) step. For a window of centre w, i.e. the nodes in (w - eps/2, w + eps/2], let
P = sum of e^((s - w)/2) sigma and Q = sum of e^(-(s - w)/2) sigma. Then

    (T f)(gamma) <= integral of (e^(w - ln(P/Q)) - gamma)_+ e^(-(w - ln(P/Q))/2) dsigma'(w),
    dsigma' = sqrt(P Q) dw / (2 sinh(eps/2)),

with equality where w - ln(P/Q) is non-decreasing (own statement "Curvature push-forward"). While w
runs through a cell in which the window keeps its nodes, w - ln(P/Q) has slope 2 in w and the
density does not change: the image is a uniform box twice as wide as the cell. Boxes are deposited
on the nodes with hyperbolic hat weights, which keep the integrals of e^(s/2) and e^(-s/2): a
mean-preserving spread in x, so f only grows. Where w - ln(P/Q) runs back by more than half
a node, blocks of cells are pooled (:mod:`exactdp.routes.value_iteration.ironing`).
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
from dataclasses import dataclass

import numpy as np
from flint import arb

from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.value_iteration.float_loops import (
    FLOOR,
    SAFETY,
    SINH_ERROR,
    Floats,
    Integers,
    U,
    log_error,
    logarithm,
    nearest,
    powers,
    powers_error,
    sinh_quotient,
    window_error,
    window_sums,
)
from exactdp.routes.value_iteration.ironing import Block, blocks
from exactdp.routes.value_iteration.nodes import TABLE_BITS, GridStep, Lattice

GUARD = 1 + 1e-6
"""What is moved to the ends is enlarged by this: far more than the rounding of its sum."""

WIDEST = 1300.0
"""The widest range of s, and the farthest from 0: e^(s/2) has to be a double."""

NEAR = 4096
"""The nodes next to eps_g for which x_j - gamma is taken from balls."""


@dataclass(frozen=True)
class Image:
    """The cells of a BR step in the order of the windows, and where they go (in units of h)."""

    start: Integers
    """The node at or below the beginning of each cell's windows."""
    place: Floats
    height: Floats
    width: Floats
    pools: list[Block]

    def crossing(self) -> tuple[Floats, Integers]:
        """Places that do not run backwards (pooled ones in common), with the cells' beginnings."""
        place = np.where(self.height > 0, self.place, -np.inf)
        for pool in self.pools:
            place[pool.start : pool.stop] = pool.place
        return np.maximum.accumulate(place), self.start

    def single(self) -> Floats:
        """The heights of the cells that are not pooled."""
        if not self.pools:
            return self.height
        height = self.height.copy()
        for pool in self.pools:
            height[pool.start : pool.stop] = 0.0
        return height


Piece = tuple[Integers, Floats]
"""Symmetric masses to be added at nodes."""


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
        with precision(TABLE_BITS):
            self.half_step = lattice.h.ball() / 2
            self.ratio = self.half_step.exp()

    # -- a BR step -------------------------------------------------------------------------

    def br_step(self, step: GridStep) -> Image:
        """One BR mechanism; returns where the windows went, which guides the lower end."""
        with precision(TABLE_BITS):
            denominator = 2 * (step.eps.ball() / 2).sinh()
            image = self._image(step)
            pieces = self._boxes(image, denominator) if step.on_lattice else []
            pieces = pieces or self._trapezoids(image, denominator)
            if image.pools:
                place = np.array([pool.place for pool in image.pools])
                height = np.array([pool.height for pool in image.pools])
                pieces += self._points(place, height * nearest(2 / denominator))
        self._account(step, self._collect(pieces))
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

    def _image(self, step: GridStep) -> Image:
        """Windows of n nodes and, where eps is off the lattice, of n + 1 nodes in turn."""
        n, size = step.n, self.mass.size
        padded = np.zeros(size + 2 * n)
        padded[n : n + size] = self.mass
        if n:
            up = window_sums(padded, n, self.ratio)
            down = window_sums(padded, n, 1 / self.ratio)
        if step.on_lattice:
            up, down = up[1:-1], down[1:-1]
            start = self.first - n + np.arange(up.size)
            length: Floats | int = n
            width = np.ones(up.size)
        else:
            # window i of n + 1 nodes begins in the same node as window i of n nodes
            longer = padded[n:]
            full_up = nearest(self.ratio**n) * longer
            full_down = nearest(1 / self.ratio**n) * longer
            if n:
                full_up, full_down = full_up + up[:-1], full_down + down[:-1]
                up, down = _alternating(full_up, up[1:-1]), _alternating(full_down, down[1:-1])
            else:
                up, down = full_up, full_down
            start = self.first - n - 1 + (np.arange(up.size) + 1) // (2 if n else 1)
            if not n:
                start -= 1
            odd = np.arange(up.size) % 2 == 1 if n else np.zeros(up.size, dtype=bool)
            length = np.where(odd, n, n + 1).astype(np.float64)
            width = np.where(odd, 1 - step.theta_high, step.theta_high)
        filled = down > 0
        quotient = np.divide(up, down, out=np.ones_like(up), where=filled)
        place = start + length - logarithm(quotient) / self.lattice.step
        height = np.sqrt(up) * np.sqrt(down)
        return Image(start, place, height, width, blocks(place, height, width, self.half_step))

    def _boxes(self, image: Image, denominator: arb) -> list[Piece]:
        """Boxes of half-width h, on the four nodes that they reach."""
        quarter = self.lattice.step / 4
        unit = self.lattice.h.ball() / 4
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

    def _trapezoids(self, image: Image, denominator: arb) -> list[Piece]:
        """Boxes of other widths: each half of a box on its two ends, these on their nodes."""
        unit = self.lattice.h.ball() / 4
        widths, which = np.unique(image.width, return_inverse=True)
        factors = np.array([nearest((unit * arb(float(b))).tanh() / denominator) for b in widths])
        height = image.single() * factors[which]
        return [
            *self._points(image.place - image.width, height),
            *self._points(image.place, 2 * height),
            *self._points(image.place + image.width, height),
        ]

    def _points(self, place: Floats, mass: Floats) -> list[Piece]:
        """Atoms, split between the nodes beside them."""
        quarter = self.lattice.step / 4
        factor = nearest(self.lattice.h.ball() / 4 / self.half_step.sinh())
        node = np.floor(place)
        beyond = place - node
        index = node.astype(np.int64)
        mass = mass * factor
        return [
            (index, sinh_quotient(2 * (1 - beyond), quarter) * mass),
            (index + 1, sinh_quotient(2 * beyond, quarter) * mass),
        ]

    def _collect(self, pieces: list[Piece]) -> int:
        """The new masses at the nodes; returns the most that one node received."""
        pieces = [piece for piece in pieces if piece[0].size]
        low = min(int(index.min()) for index, _ in pieces)
        size = max(int(index.max()) for index, _ in pieces) - low + 1
        mass, counts = np.zeros(size), np.zeros(size, dtype=np.int64)
        for index, weight in pieces:
            moved = index - low
            mass += np.bincount(moved, weights=weight, minlength=size)
            counts += np.bincount(moved, minlength=size)
        self.mass, self.first = mass, low
        return int(counts.max())

    # -- a DP step -------------------------------------------------------------------------

    def dp_step(self, step: GridStep) -> None:
        """One DP mechanism: shifts by eps to both sides, split between nodes off the lattice."""
        with precision(TABLE_BITS):
            half = 1 / (2 * (step.eps.ball() / 2).cosh())
            theta = arb(step.theta_high)
            whole = self.half_step.sinh()
            near = nearest(half * ((1 - theta) * self.half_step).sinh() / whole)
            far = nearest(half * (theta * self.half_step).sinh() / whole)
        n, size = step.n + 1, self.mass.size
        mass = np.zeros(size + 2 * n)
        for offset, weight in ((0, far), (1, near), (2 * n - 1, near), (2 * n, far)):
            if weight:
                mass[offset : offset + size] += weight * self.mass
        self.mass, self.first = mass, self.first - n
        self.rho += SAFETY * 8 * U

    # -- the ends --------------------------------------------------------------------------

    def _largest(self) -> float:
        """The largest |s| of a node."""
        last = self.first + self.mass.size
        return (max(abs(self.first), abs(last)) + 1) * self.lattice.step

    def restrict(self, lowest: int, right: float, left: float) -> None:
        """Remove nodes that do not matter any more.

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
            base = (self.half_step * first).exp()
            top = (self.half_step * (first + mass.size)).exp()
            at_first = nearest(base)
            grown = powers(self.ratio, mass.size)
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
        """An upper bound of f at e^eps_g, all errors included; at 96 bits."""
        with precision(TABLE_BITS):
            strength = eps_g.ball() - arb(self.eta)
            gamma = strength.exp()
            node = int((strength / (2 * self.half_step)).lower().floor().unique_fmpz() or 0)
            skip = min(max(node + 1 - self.first, 0), self.mass.size)
            first, mass = self.first + skip, self.mass[skip:]
            total = arb(self.beta)
            for i, sigma in enumerate(mass[:NEAR].tolist()):
                if sigma:
                    half = self.half_step * (first + i)
                    gap = (2 * half - strength).expm1().max(arb(0))
                    total += gap * gamma * (-half).exp() * arb(sigma)
            rest = mass[NEAR:]
            if rest.size:
                start = first + NEAR
                grown = powers(self.ratio, rest.size)
                x = (self.half_step * start).exp()
                high = math.fsum((rest * grown).tolist())
                low = math.fsum((rest / grown).tolist())
                error = powers_error(rest.size) + 4 * U
                total += arb(high) * x * (1 + error) - gamma * arb(low) / x * (1 - error)
            factor = (1 + arb(self.rho) * SAFETY + arb(self.rho) ** 2) * (arb(self.eta) / 2).exp()
            return (total * factor).upper()


def _alternating(full: Floats, short: Floats) -> Floats:
    """full[0], short[0], full[1], short[1], ..., full[-1]."""
    mixed = np.empty(full.size + short.size)
    mixed[0::2], mixed[1::2] = full, short
    return mixed
