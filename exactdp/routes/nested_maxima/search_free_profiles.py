"""Profiles that need no search: pure-DP steps alone, and one BR step on top of them.

A *profile* is f(gamma) = delta(ln gamma) of the mechanisms still to come: convex, non-increasing,
1-Lipschitz, 0 from e^total on and 1 - gamma up to e^-total. Everything here is ball arithmetic at
the process-wide precision; a point is a ball x, and what is returned holds for every point of x.

*Pure-DP steps.* On any profile a DP(eps) step is a mixture of two scalings,

    (T f)(gamma) = c/(1 + c) f(gamma/c) + 1/(1 + c) f(c gamma),          c = e^eps,

so m of them are one mixture of at most 2^m scalings, and on f_0 = (1 - gamma)_+ they give
sum over l of w_l (kappa_l - gamma)_+ with exact ln kappa_l.

*One BR(eps) step on such a sum.* Write L_a for the line through (a, f(a)) and (ca, f(ca)); T f is
the supremum of L_a over all a > 0 (outside [a, ca] the line lies below f). While a stays between
kappa_i and kappa_{i+1}, and ca between kappa_j and kappa_{j+1}, f is p_0 + p_1 x at a and
q_0 + q_1 x at ca, and with M_0 = q_1 - p_1, M_1 = p_0 - q_0 (the masses in between)

    (c - 1) L_a(gamma) = c p_0 - q_0 + (c q_1 - p_1) gamma - c M_0 a - M_1 gamma/a,

which is concave in a with its maximum at sqrt(M_1 gamma/(c M_0)), moved into the cell of a. So T f
is the largest of finitely many functions of closed form, each of them continuously differentiable.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol

from flint import arb

from exactdp.mechanisms.compositions import ZERO
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.extremes import largest, place_of_largest


class Point(NamedTuple):
    """What is known of a profile at a point: its value, and a ball with all its subgradients."""

    value: arb
    slope: arb


class Profile(Protocol):
    """A profile f with its slope and curvature, in balls of the precision it was built in."""

    def at(self, x: arb, bits: int) -> Point:
        """The profile at x: its value to a relative width of about 2^-bits, and its slope.

        The slope to about half as many bits.
        """

    def curvature(self, low: arb, high: arb) -> arb | None:
        """A ball with f'' almost everywhere on [low, high]; None unless f' is Lipschitz there."""

    def flatness(self, low: arb) -> arb | None:
        """An upper bound of f f''/f'^2 from ``low`` to the end of the support; None if unknown."""


def hull(parts: Sequence[arb]) -> arb:
    """The smallest ball around all of the given balls, of which there is one at least."""
    result = parts[0]
    for part in parts[1:]:
        result = result.union(part)
    return result


def down(x: arb) -> float:
    """A double that is at most every point of x."""
    return math.nextafter(float(x.lower()), -math.inf)


def up(x: arb) -> float:
    """A double that is at least every point of x."""
    return math.nextafter(float(x.upper()), math.inf)


@dataclass(frozen=True)
class Scaling:
    """One term weight * f(e^shift gamma) of a mixture."""

    shift: Exact
    weight: arb

    @cached_property
    def factor(self) -> arb:
        """e^shift, by which gamma is multiplied in this term."""
        return self.shift.ball().exp()


def mixture_of(pure: Iterable[Exact]) -> tuple[Scaling, ...]:
    """The scalings that DP steps with these eps come to, in increasing order of the shift.

    >>> from exactdp.numbers.exact_numbers import exact, precision
    >>> with precision(64):
    ...     [str(term.shift) for term in mixture_of([exact(1), exact(1)])]
    ['-2', '0', '2']
    """
    terms = [Scaling(ZERO, arb(1))]
    for eps in pure:
        low = 1 / (1 + (-eps).ball().exp())  # c/(1 + c)
        high = 1 / (1 + eps.ball().exp())
        merged: list[Scaling] = []
        moved = [Scaling(t.shift - eps, t.weight * low) for t in terms]
        moved += [Scaling(t.shift + eps, t.weight * high) for t in terms]
        for term in sorted(moved, key=lambda term: term.shift):
            if merged and merged[-1].shift == term.shift:
                merged[-1] = Scaling(term.shift, merged[-1].weight + term.weight)
            else:
                merged.append(term)
        terms = merged
    return tuple(terms)


@dataclass(frozen=True)
class Mixture:
    """The profile of pure-DP steps before ``inner``: a sum of weight f(e^shift gamma)."""

    inner: Profile
    terms: tuple[Scaling, ...]

    def at(self, x: arb, bits: int) -> Point:
        """The sum of weight f(e^shift x) over the terms, with its slope."""
        value, slope = arb(0), arb(0)
        for term in self.terms:
            found = self.inner.at(term.factor * x, bits)
            value += term.weight * found.value
            slope += term.weight * term.factor * found.slope
        return Point(value, slope)

    def curvature(self, low: arb, high: arb) -> arb | None:
        """The sum of weight e^(2 shift) f''(e^shift gamma); None unless each f'' is known."""
        total = arb(0)
        for term in self.terms:
            found = self.inner.curvature(term.factor * low, term.factor * high)
            if found is None:
                return None
            total += term.weight * term.factor * term.factor * found
        return total

    def flatness(self, low: arb) -> arb | None:
        """An upper bound of f f''/f'^2 from ``low`` on, where one scaling alone is not 0 there.

        It is the bound of this scaling, the one that reaches furthest; None elsewhere.
        """
        first, *others = self.terms
        if all(self.inner.at(term.factor * low, 24).value == 0 for term in others):
            return self.inner.flatness(first.factor * low)
        return None


@dataclass(frozen=True)
class Atom:
    """The point mass ``mass`` of a profile's curvature at gamma = e^place."""

    place: Exact
    mass: arb

    @cached_property
    def gamma(self) -> arb:
        """The place of the atom on the axis of gamma, which is e^place."""
        return self.place.ball().exp()


def atoms_of(pure: Iterable[Exact]) -> tuple[Atom, ...]:
    """The atoms of DP steps on f_0: w f_0(z gamma) = w z (1/z - gamma)_+, in increasing order."""
    return tuple(Atom(-t.shift, t.weight * t.factor) for t in reversed(mixture_of(pure)))


@dataclass(frozen=True)
class PureOnly:
    """The profile of DP steps alone, a sum of mass (x - gamma)_+ over atoms."""

    atoms: tuple[Atom, ...]

    def at(self, x: arb, bits: int) -> Point:
        """The value at x, the sum of mass (e^place - x)_+ over the atoms, and its slope."""
        value, slope = arb(0), arb(0)
        for atom in self.atoms:
            gap = atom.gamma - x
            value += atom.mass * gap.nonnegative_part()
            if gap > 0:
                slope -= atom.mass
            elif not gap < 0:
                slope -= atom.mass * arb(0).union(arb(1))
        return Point(value, slope)

    def curvature(self, low: arb, high: arb) -> arb | None:
        """0 where no atom may lie in [low, high], as the profile is a line there; else None."""
        beside = all(atom.gamma < low or atom.gamma > high for atom in self.atoms)
        return arb(0) if beside else None

    def flatness(self, low: arb) -> arb | None:
        """0 beyond the last atom but one, where f is a line; None before."""
        return arb(0) if all(atom.gamma < low for atom in self.atoms[:-1]) else None


class Patch:
    """The chords of one BR step while a lies between two atoms of f, and ca between two atoms.

    a is in [low, high], of which the logarithms are given. ``line_low`` (``line_high``) numbers the
    piece of f whose line L_a is when a is at that end; -1 where it is none.
    """

    def __init__(self, step: OneChosen, i: int, j: int, low: Exact, high: Exact) -> None:
        atoms, c = step.atoms, step.c
        between, beyond = atoms[i:j], atoms[j:]
        self.low, self.high = low.ball().exp(), high.ball().exp()
        self.window = (down(self.low), up(self.high))
        whole = c - 1
        m0, m1, q0, q1 = arb(0), arb(0), arb(0), arb(0)
        for atom in between:
            m0, m1 = m0 + atom.mass, m1 + atom.mass * atom.gamma
        for atom in beyond:
            q0, q1 = q0 + atom.mass * atom.gamma, q1 - atom.mass
        self.m1, self.q0 = m1 / whole, q0
        self.constant = q0 + c * m1 / whole  # (c p0 - q0)/(c - 1)
        self.linear = q1 + m0 / whole  # (c q1 - p1)/(c - 1)
        self.by_a = c * m0 / whole
        self.ratio = m1 / (c * m0)
        self.twice_root = 2 * (self.by_a * self.m1).sqrt()
        n = len(atoms)
        short = j == i + 1
        below, above = (atoms[i - 1] if i else None), (atoms[j] if j < n else None)
        inside = atoms[i].place
        eps = step.eps
        self.line_low = i if short and (below is None or inside - eps >= below.place) else -1
        self.line_high = j if short and (above is None or above.place - eps >= inside) else -1

    def best(self, x: arb) -> arb:
        """The a of the cell whose chord L_a is highest at x: sqrt(ratio x), clipped to its ends."""
        return (self.ratio * x).sqrt().max(self.low).min(self.high)

    def chord(self, x: arb, a: arb) -> arb:
        """The value L_a(x) of the line through (a, f(a)) and (ca, f(ca))."""
        return self.constant + self.linear * x - self.by_a * a - self.m1 * x / a

    def slope(self, a: arb) -> arb:
        """The slope m(a) of the line through (a, f(a)) and (ca, f(ca))."""
        return self.linear - self.m1 / a

    def value(self, x: arb) -> arb:
        """The highest chord at x over the a of the cell; inside the cell without rounding in a."""
        root = (self.ratio * x).sqrt()
        if root >= self.low and root <= self.high:
            return self.constant + self.linear * x - self.twice_root * x.sqrt()
        return self.chord(x, self.best(x))

    def clipped_to(self, low: arb, high: arb) -> int:
        """The number of the piece of f whose line this cell gives on all of [low, high]; or -1."""
        if (self.ratio * low).sqrt() >= self.high:
            return self.line_high
        if (self.ratio * high).sqrt() <= self.low:
            return self.line_low
        return -1

    def curvature(self, low: arb, high: arb) -> arb:
        """A ball with the second derivative of :meth:`value` on [low, high]."""
        first, last = (self.ratio * low).sqrt(), (self.ratio * high).sqrt()
        if first >= self.high or last <= self.low:
            return arb(0)
        x = low.union(high)
        inside = self.twice_root / (4 * x * x.sqrt())
        if first >= self.low and last <= self.high:
            return inside
        return inside.union(arb(0))


class OneChosen:
    """The profile of one BR(eps) step on a sum of atoms, in closed form on cells."""

    def __init__(self, eps: Exact, atoms: tuple[Atom, ...]) -> None:
        self.eps, self.atoms, self.c = eps, atoms, eps.ball().exp()
        n, places = len(atoms), [atom.place for atom in atoms]
        self.cells = []
        for i in range(n):
            for j in range(i + 1, n + 1):
                lows = [places[j - 1] - eps] + ([places[i - 1]] if i else [])
                highs = [places[i]] + ([places[j] - eps] if j < n else [])
                low, high = max(lows), min(highs)
                if low < high:
                    self.cells.append(Patch(self, i, j, low, high))
        self.rounded_c = up(self.c)
        self.top, self.bottom = self.c * atoms[-1].gamma, atoms[0].gamma / self.c

    def near(self, low: arb, high: arb) -> list[Patch]:
        """The cells that meet the windows [x/c, x] of all x in [low, high]: no other a is best.

        All cells, where none does.
        """
        start, stop = down(low) / self.rounded_c * (1 - 1e-15), up(high)
        found = [cell for cell in self.cells if cell.window[1] >= start and cell.window[0] <= stop]
        return (
            found or self.cells
        )  # all windows lie in one piece of f, whose line some cell ends in

    def at(self, x: arb, bits: int) -> Point:
        """The value of the profile at x, the largest cell function, and its slope, as balls.

        The slope is the hull of those of the cells that may be the largest.
        """
        if x >= self.top:
            return Point(arb(0), arb(0))
        if x <= self.bottom:
            return Point(1 - x, arb(-1))
        cells = self.near(x, x)
        if len(cells) == 1:
            return Point(cells[0].value(x), cells[0].slope(cells[0].best(x)))
        values = [cell.value(x) for cell in cells]
        floor = largest(value.lower() for value in values)
        possible = [(c, v) for c, v in zip(cells, values, strict=True) if not v < floor]
        value = possible[0][1]
        for _, other in possible[1:]:
            value = value.max(other)
        return Point(value, hull([cell.slope(cell.best(x)) for cell, _ in possible]))

    def maximiser(self, x: arb) -> arb:
        """A ball with the a of a highest chord at x, as far as balls tell."""
        return self.cells[place_of_largest([cell.value(x) for cell in self.cells])].best(x)

    def possible(self, low: arb, high: arb) -> list[Patch]:
        """The cells that may be the largest somewhere on [low, high].

        A cell function is convex, so a line above it at both ends is above it in between.
        """
        cells = self.near(low, high)
        if len(cells) == 1:
            return cells
        ends = [(cell.value(low), cell.value(high)) for cell in cells]
        kept = set(range(len(cells)))
        for x in (low, high, (low + high) / 2):
            exactly = x.mid()
            champion = cells[place_of_largest([cell.value(exactly) for cell in cells])]
            a = champion.best(exactly)  # a ball around some a in the cell: one line, seen twice
            at_low, at_high = champion.chord(low, a), champion.chord(high, a)
            kept -= {k for k in kept if ends[k][0] < at_low and ends[k][1] < at_high}
        return [cells[k] for k in sorted(kept)]

    def curvature(self, low: arb, high: arb) -> arb | None:
        """A ball with f'' on [low, high], of the one cell that matters; None where two may.

        Two cells on both sides of a piece of f share its line: one that is stuck to it is not above
        the other anywhere, because the line is a chord of the other, too.
        """
        cells = self.possible(low, high)
        for cell in tuple(cells):
            line = cell.clipped_to(low, high)
            others = (other for other in cells if other is not cell)
            if line >= 0 and any(line in (o.line_low, o.line_high) for o in others):
                cells.remove(cell)
        return cells[0].curvature(low, high) if len(cells) == 1 else None

    def flatness(self, low: arb) -> arb | None:
        """An upper bound 1/(2 r) of f f''/f'^2 from ``low`` on, where one atom is left; else None.

        There f = w kappa K (1 - r)^2 with r = sqrt(gamma/(c kappa)). f is that from where no window
        with another atom is best: their chords are checked at ``low``, and a window that moves up
        never gains one.
        """
        last = self.cells[-1]
        start = low.lower()
        if any(cell is not last for cell in self.possible(start, start)):
            return None
        a = last.best(start)
        if not (a > last.low and a < last.high):
            return None
        return ((self.c * self.atoms[-1].gamma / start).sqrt() / 2).upper()
