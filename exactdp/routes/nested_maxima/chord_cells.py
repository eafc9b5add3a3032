"""Cells of a for one BR step on any profile: first-order bounds, and the numbers of the second.

Notation: f a profile (convex), c = e^eps, h = (c - 1) a; L_a the line through (a, f(a)) and
(ca, f(ca)), m(a) its slope, and

    u = f'(ca) - m(a) >= 0,    v = m(a) - f'(a) >= 0,    Gamma(a) = c a (u + v)/(c u + v).

The step is T f(gamma) = sup over a > 0 of L_a(gamma): a = gamma e^-t for t in [0, eps] gives the
chords, and any other line lies below f(gamma), itself a chord.

*First order.* Differentiating, m' = (c u + v)/h >= 0 and d/da L_a(gamma) = m' (gamma - Gamma(a)).
On a cell a_1 <= a <= a_2 both f' and m are monotone, so u and v lie between numbers known from the
two ends; Gamma falls in u and rises in v, so it lies in some [G_1, G_2]. If G_1 > gamma, every a of
the cell with another line than L_{a_1} has L_a(gamma) < L_{a_1}(gamma): the search goes left; if
G_2 < gamma, right. Going on like this ends in a cell of neither kind, or where the line is that of
f_0 itself, below every chord. In the other cells, integrating (gamma - Gamma) dm from either end,

    L_a(gamma) <= min(L_{a_1}(gamma) + (m_2 - m_1)(gamma - G_1)_+,
                      L_{a_2}(gamma) + (m_2 - m_1)(G_2 - gamma)_+),

which is of second order in the cell; so bisection alone gets there, with four times less each time.

*Second order.* Where f' is Lipschitz at a and at ca, with second derivatives F and F_c,

    Gamma' = c E/(c u + v)^2,    E = 2 (u + v)(c u + v) - h (c F_c v + F u),
    D = dm/dGamma = m'/Gamma' = (c u + v)^3/(c h E).
"""

from __future__ import annotations

from flint import arb

from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.nested_maxima.search_free_profiles import Profile, down, up


class Work:
    """What may still be spent, and how fine to look.

    ``left`` counts windows: evaluations of profiles at both ends of one. ``start_bits`` are those
    of a search; a maximiser is told from the end of the support, 2^-near away, by 2 near more.
    """

    def __init__(self, limit: int, start_bits: int = 30, near: int = 0) -> None:
        self.left = self.limit = limit
        self.start_bits, self.near = start_bits, near

    @property
    def done(self) -> int:
        """The number of windows that were evaluated so far."""
        return self.limit - self.left


class Step:
    """A BR(eps) step on the profile ``inner``, with c = e^eps and ``whole`` = c - 1."""

    def __init__(self, inner: Profile, eps: Exact, work: Work) -> None:
        self.inner, self.work = inner, work
        self.c, self.whole = eps.ball().exp(), eps.ball().expm1()

    def derivative(self, first: Node, last: Node, uv: tuple[arb, ...]) -> arb | None:
        """A ball with D = dm/dGamma for all a between two nodes.

        ``uv`` are the bounds of u and v there (:func:`spread`). None where E > 0 is not certain.
        """
        curvature = self.inner.curvature(first.a, last.a)
        beyond = self.inner.curvature(self.c * first.a, self.c * last.a)
        if curvature is None or beyond is None:
            return None
        c, h = self.c, first.height.union(last.height)
        u, v = uv[0].union(uv[1]), uv[2].union(uv[3])
        weighted = c * u + v
        e = 2 * (u + v) * weighted - h * (c * beyond * v + curvature * u)
        if not e > 0:
            return None
        d = weighted * weighted * weighted / (c * h * e)
        return d if d.is_finite() else None


class Node:
    """An end of cells: the place a, with f at a and at ca to ``bits`` bits, and what follows.

    ``slope`` is m(a), ``gamma`` Gamma(a), not a number where f is affine.
    """

    __slots__ = ("a", "bits", "gamma", "height", "high", "low", "slope")

    def __init__(self, step: Step, a: arb, bits: int) -> None:
        self.a, self.bits = a, bits
        step.work.left -= 1
        self.low, self.high = step.inner.at(a, bits), step.inner.at(step.c * a, bits)
        self.height = step.whole * a
        self.slope = (self.high.value - self.low.value) / self.height
        u, v = self.high.slope - self.slope, self.slope - self.low.slope
        self.gamma = step.c * a * (u + v) / (step.c * u + v)  # nan where f is affine

    def chord(self, step: Step, x: arb) -> arb:
        """L_a(x), the line through (a, f(a)) and (ca, f(ca)) at x, as a ball.

        A sum of non-negative terms for x between a and ca.
        """
        top = self.low.value * (step.c * self.a - x) + self.high.value * (x - self.a)
        return top / self.height


class Cell:
    """A cell between two nodes: bounds of Gamma and of the change of m, and D when asked for."""

    __slots__ = ("bits", "d", "ends", "first", "gammas", "growth", "known", "last", "rounded", "uv")

    def __init__(
        self, step: Step, ends: tuple[int, int], first: Node, last: Node, bits: int
    ) -> None:
        self.ends, self.first, self.last, self.bits = ends, first, last, bits
        self.uv = spread(self.first, self.last)
        u_low, u_high, v_low, v_high = self.uv
        c, one, two = step.c, self.first, self.last
        # Gamma is a times a mean of 1 and c whatever u and v are
        low, high = one.a, c * two.a
        if u_high + v_low > 0:
            low = (c * one.a * (u_high + v_low) / (c * u_high + v_low)).lower().max(low)
        if u_low + v_high > 0:
            high = (c * two.a * (u_low + v_high) / (c * u_low + v_high)).upper().min(high)
        self.gammas = (low, high)
        self.rounded = (down(low), up(high))
        self.growth = two.slope - one.slope
        self.known = False
        self.d: arb | None = None

    def bound(self, step: Step, x: arb) -> arb:
        """An upper bound of L_a(x) for all a of the cell."""
        growth = self.growth.upper().max(arb(0))
        low, high = self.gammas
        left = self.first.chord(step, x) + growth * (x - low).upper().max(arb(0))
        right = self.last.chord(step, x) + growth * (high - x).upper().max(arb(0))
        bound: arb = left.upper().min(right.upper()).upper()
        return bound

    def derivative(self, step: Step) -> arb | None:
        """A ball with D = dm/dGamma on the whole cell, found once; None where it is not bounded."""
        if not self.known:
            self.known, self.d = True, step.derivative(self.first, self.last, self.uv)
        return self.d


def spread(first: Node, last: Node) -> tuple[arb, arb, arb, arb]:
    """Bounds of u and v between two nodes: the least and the largest u, the least and largest v.

    All are at least 0; u = f'(ca) - m(a), v = m(a) - f'(a).
    """
    zero = arb(0)
    return (
        (first.high.slope - last.slope).lower().max(zero),
        (last.high.slope - first.slope).upper().max(zero),
        (first.slope - last.low.slope).lower().max(zero),
        (last.slope - first.low.slope).upper().max(zero),
    )
