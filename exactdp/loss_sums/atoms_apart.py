"""Losses that are atoms and densities: all but sums of three densities in closed form.

The loss of a mechanism is A + D, atoms and a density. The transform of D on a vertical line is at
most d/|Im s| (d from its variation there), that of A does not fall at all. A product of transforms
A_i + D_i, one for each copy, is

    prod A_i  +  the sum over i of D_i prod_(j != i) A_j  +  the sum over i < j of D_i D_j prod of
    the other A  +  R.

The first three are sums of atoms, and beside them nothing, one density or two: what they contribute
to delta are values, with D(x) for the curve of a density g,

    (1 - e^x)_+,     D_i(x)     and     the integral of g_i(l) D_j(x - l),

the last over the pieces between the places where D_j has a bend, on each of which the integrand is
analytic (adaptive Gauss and Legendre quadrature in balls). R is the transform of a measure >= 0
that is nowhere above the whole one, so that its aliases are bounded by those of the whole. With
a_i >= |A_i| and r = the sum of d_i/(a_i u), for |Im s| >= u

    |R| <= prod a_i (the sum over m >= 3 of r^m/m!) <= prod a_i r^3 e^r/6.

Of two copies with a density, R is 0. Cost: a value for each sum of atoms, some milliseconds for
each beside two densities.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement, pairwise
from math import comb, prod

from flint import acb, arb

from exactdp.loss_sums.transforms_on_a_line import (
    AtomsAndDensity,
    Density,
    Split,
    Weighted,
    power_sums,
)
from exactdp.mechanisms.concrete_pair import Line, TransformedLoss
from exactdp.numbers.integrals import integral

MOST_SUMS = 500
"""Sums of the atoms of all copies, one for each multiset, up to which they are gone through; with
more this way is not taken."""


def multinomial(count: int, losses: Sequence[arb], weights: Sequence[arb]) -> Weighted:
    """All (sum, probability) of ``count`` independent draws, one for each multiset of losses."""
    if len(losses) == 1:
        return [(count * losses[0], weights[0] ** count)]
    found = []
    for first in range(count + 1):
        share = arb.bin_uiui(count, first) * weights[0] ** first
        for loss, mass in multinomial(count - first, losses[1:], weights[1:]):
            found.append((first * losses[0] + loss, share * mass))
    return found


Chosen = tuple[int, ...]
"""Which parts give the densities: none, one or two; equal ones for two copies of one part."""


@dataclass(frozen=True)
class AtomsApart:
    """Losses taken apart in atoms and densities, with their counts, in one direction.

    Balls are at the precision that was current when they were made.
    """

    parts: tuple[tuple[Split, int], ...]

    @classmethod
    def of(
        cls, parts: Sequence[tuple[TransformedLoss, int]], *, reverse: bool
    ) -> AtomsApart | None:
        """The losses of these pairs taken apart, or None where that does not serve.

        None where some pair has no atoms, or all together have more than MOST_SUMS sums.
        """
        known = []
        for pair, count in parts:
            found = pair.split(reverse=reverse) if isinstance(pair, AtomsAndDensity) else None
            if found is None or not found.atoms:
                return None
            known.append((found, count))
        sums = prod(comb(n + len(one.atoms) - 1, n) for one, n in known)
        return cls(tuple(known)) if sums <= MOST_SUMS else None

    @property
    def complete(self) -> bool:
        """Whether the rest R of the product is 0, as no three copies have a density."""
        return sum(count for one, count in self.parts if one.density is not None) <= 2

    @property
    def end(self) -> arb:
        """The largest finite loss of the sum, as a ball.

        Each copy is at its largest atom or the end of its density.
        """
        total = arb(0)
        for one, count in self.parts:
            largest = one.atoms[0][0] if one.density is None else one.density.ends[1]
            for atom, _ in one.atoms:
                largest = largest.max(atom)
            total += count * largest
        return total

    @cached_property
    def chosen(self) -> list[tuple[Chosen, int]]:
        """All choices of up to two parts that give densities, each with the number of ways."""
        smooth = [i for i, (one, _) in enumerate(self.parts) if one.density is not None]
        found: list[tuple[Chosen, int]] = [((), 1)]
        for size in (1, 2):
            for some in combinations_with_replacement(smooth, size):
                ways = prod(comb(self.parts[i][1], some.count(i)) for i in set(some))
                if ways:
                    found.append((some, ways))
        return found

    def _sums(self, chosen: Chosen) -> Weighted:
        """The sums of atoms of all copies but those that are chosen."""
        states: Weighted = [(arb(0), arb(1))]
        for i, (one, count) in enumerate(self.parts):
            if one.atoms:
                losses, weights = zip(*one.atoms, strict=True)
                own = multinomial(count - chosen.count(i), losses, weights)
                states = [(x + y, p * q) for x, p in states for y, q in own]
        return states

    def explicit(self, x: arb) -> arb:
        """A ball around what the terms with up to two densities contribute to delta at x."""
        total = arb(0)
        for some, ways in self.chosen:
            densities = [self._density(i) for i in some]
            for loss, mass in self._sums(some):
                total += ways * mass * _curve(densities, x - loss)
        return total

    def _density(self, i: int) -> Density:
        found = self.parts[i][0].density
        assert found is not None
        return found

    def first_terms(self, line: Line, wholes: Sequence[list[acb]]) -> list[acb]:
        """The terms with up to two densities of the product of transforms, at the points of a line.

        ``wholes`` are the transforms of each part there.
        """
        columns = []
        for one, _ in self.parts:
            weights = [mass * (line.c * atom).exp() for atom, mass in one.atoms]
            places = [atom for atom, _ in one.atoms]
            columns.append(power_sums(weights, places, line.step, line.count))
        found = []
        for n in range(line.count):
            total = acb(0)
            for some, ways in self.chosen:
                term = acb(ways)
                for i, (_, count) in enumerate(self.parts):
                    atoms, taken = columns[i][n], some.count(i)
                    term *= atoms ** (count - taken) * (wholes[i][n] - atoms) ** taken
                total += term
            found.append(total)
        return found

    def log_bound(self, c: arb) -> Callable[[arb], arb]:
        """The map of u to an upper bound of ln |R|, the rest, where Re s = c and |Im s| >= u."""
        logs, slope = arb(0), arb(0)
        for one, count in self.parts:
            most = sum((mass * (c * atom).exp() for atom, mass in one.atoms), arb(0))
            logs += count * most.log()
            if one.density is not None:
                slope += count * one.density.variation(c) / most

        def bound(u: arb) -> arb:
            r = slope / u
            return (logs + r + 3 * r.log() - arb(6).log()).upper()

        return bound


def _curve(densities: Sequence[Density], x: arb) -> arb:
    """The curve of a sum of none, one or two of them at x."""
    if not densities:
        return (-x.expm1()).nonnegative_part()
    if len(densities) == 1:
        return _one(densities[0], x)
    one, other = densities
    return _two(one, other, x)


def _one(density: Density, x: arb) -> arb:
    """D(x): hulls where it is undecided on which side of an end x lies."""
    low, high = density.ends
    found = []
    if not x > low:
        found.append(density.before(acb(x), False).real)
    if not (x < low or x > high):
        found.append(density.inside(acb(x), False).real)
    if not x < high:
        found.append(arb(0))
    total = found[0]
    for other in found[1:]:
        total = total.union(other)
    return total.nonnegative_part()


def _two(one: Density, other: Density, x: arb) -> arb:
    """The integral of g(l) D(x - l) over the ends of g."""
    low, high = one.ends
    first, last = other.ends
    bends = [(x - end).max(low).min(high) for end in (last, first)]
    places = [low, *bends, high]

    def within(z: acb, analytic: bool) -> acb:
        return one.density(z, analytic) * other.inside(x - z, analytic)

    def behind(z: acb, analytic: bool) -> acb:
        return one.density(z, analytic) * other.before(x - z, analytic)

    total = arb(0)
    for function, (start, stop) in zip((within, behind), pairwise(places[1:]), strict=True):
        begin, end = start.upper(), stop.lower()
        if begin < end:
            total += integral(function, begin, end)
    for place in places[1:]:  # next to the bends, whose places are balls
        gap = 2 * place.rad()
        most = one.density(acb(place), False).abs_upper()
        total += arb(0).union(2 * gap * most)
    return total
