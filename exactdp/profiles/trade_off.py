"""The trade-off curve of a composition, and the Gaussian one that is nearest above it.

A test of the two neighbours with a false positive rate alpha misses at least f(alpha): f is the
largest convex function that no mechanism of the composition falls below (f-DP; Dong, Roth and Su
2022, Proposition 2.12). With x = e^eps_g, d(x) = delta(eps_g),

    f(alpha) = max over x >= 1 of max(0, 1 - d(x) - x alpha, (1 - d(x) - alpha)/x);

the last is the same for x < 1, since delta covers both directions.

From below: the maximum over finitely many x, with the upper ends of d there. From above: d is
convex and does not increase, so that between nodes it is at least L_(i+1), and at least the lines
through (x_(i-1), U_(i-1)), (x_i, L_i) and through (x_(i+1), L_(i+1)), (x_(i+2), U_(i+2)) continued
(:mod:`exactdp.profiles.plots` has the argument). Where d is replaced by one line a + b x the second
term is linear in x and the third is (1 - a - alpha)/x - b, which is monotone; so on a gap both are
largest at its ends or where two of the lines meet. Beyond the last node d is at least its floor,
and both terms fall in x. Nodes are added in the gap that the upper end comes from.

A composition is mu-GDP if its delta is at most that of a Gaussian mechanism,

    D_mu(eps) = Phi(mu/2 - eps/mu) - x Phi(-mu/2 - eps/mu),

at all eps >= 0. D_mu rises with mu and is convex in x, with the derivative -Phi(-mu/2 - eps/mu). So
a mu with D_mu <= L_i at a node is too small or just right; and a mu suffices on a gap if the
tangent of D_mu at a place inside is at least U at both ends, between which d is below the chord.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, End, standing
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.statements import CONVEXITY

BITS = 160
FIRST_NODES, MORE_NODES = 9, 4
MOST_NODES = 120
"""That are added for one answer."""
ATOL = Fraction(1, 10**15)
STUCK, NARROWER = 12, 0.9
"""Where so many nodes more leave more than this part of the width of a bracket, those of delta are
too wide."""
ROUTE = "trade-off curve"
MU_BITS = 40
"""The relative width in bits to which mu is found by halving."""
LARGEST_MU = Dyadic(1, 20)

Line = tuple[arb, arb]
"""The line a + b x, as the pair (a, b)."""


@dataclass(frozen=True, order=True)
class Node:
    """A certified enclosure of delta at one rational eps_g, which is ``place``."""

    place: Fraction
    value: Enclosure = field(compare=False)

    @property
    def x(self) -> arb:
        """The abscissa x = e^eps_g of the node, in which delta is convex; as a ball."""
        return Exact(self.place).ball().exp()

    @property
    def ends(self) -> tuple[arb, arb]:
        """The lower and the upper end of delta at the node, as balls."""
        return self.value.lower.to_arb(), self.value.upper.to_arb()


class ProfileNodes:
    """Certified enclosures of delta at rational eps_g from 0 to a last one, and a floor beyond."""

    def __init__(
        self,
        ask: Callable[[Exact], Enclosure],
        last: Fraction,
        floor: Fraction,
        end: Fraction | None = None,
    ) -> None:
        """Some nodes from 0 to ``last``; where delta is its floor from ``end`` on, some up to
        there, too."""
        self.ask, self.floor, self.closed = ask, floor, end is not None
        self.nodes: list[Node] = []
        self.mus: dict[tuple[Fraction, ...], Dyadic] = {}
        """By node, and by gap."""
        for j in range(FIRST_NODES):
            self.add(last * Fraction(j, FIRST_NODES - 1))
        if end is not None and end > last:
            for j in range(1, MORE_NODES + 1):
                self.add(last + (end - last) * Fraction(j, MORE_NODES))

    def add(self, place: Fraction) -> None:
        """Ask for delta at one more eps_g, and put the node among the others, which increase."""
        insort(self.nodes, Node(place, self.ask(Exact(place))))

    def halve(self, gap: int) -> None:
        """Add a node in the middle between the nodes ``gap`` and ``gap`` + 1."""
        self.add((self.nodes[gap].place + self.nodes[gap + 1].place) / 2)

    def end(self, route: str = ROUTE) -> End:
        """The statements that all nodes rest on, and convexity, as one end."""
        return End(route, (*standing(*(node.value for node in self.nodes)), CONVEXITY))

    # -- the trade-off curve ---------------------------------------------------------------

    def trade_off(self, alpha: Fraction, rtol: Fraction) -> Enclosure:
        """An enclosure of f(alpha), the least false negative rate at the false positive rate alpha.

        Nodes are added, MOST_NODES at most, until the relative width ``rtol`` is reached, or
        nothing narrows it.
        """
        most, widths = len(self.nodes) + MOST_NODES, [inf] * STUCK
        while True:
            lower, upper, gap = self._bracket(alpha)
            found = Enclosure(min(lower, upper), upper, self.end(), self.end())
            widths.append(float((upper - found.lower).fraction()))
            stuck = widths[-1] > widths[-1 - STUCK] * NARROWER
            if found.reaches(rtol, ATOL) or gap is None or stuck or len(self.nodes) >= most:
                return found
            self.halve(gap)

    def _bracket(self, alpha: Fraction) -> tuple[Dyadic, Dyadic, int | None]:
        """Both ends of f(alpha), and the gap that the upper one comes from (None: beyond the last
        node)."""
        with precision(BITS):
            a = Exact(alpha).ball()
            below = [Dyadic(0)]
            for node in self.nodes:
                below += [_low(y) for y in _terms(node.ends[1], node.x, a)]
            past = [_high(y) for y in _terms(Exact(self.floor).ball(), self.nodes[-1].x, a)]
            upper, gap = max(past), None
            for i in range(len(self.nodes) - 1):
                here = self._over(i, a)
                if here > upper:
                    upper, gap = here, i
            most = Dyadic.from_arb((1 - a).upper())
            return max(below), max(min(upper, most), Dyadic(0)), gap

    def _over(self, i: int, a: arb) -> Dyadic:
        """An upper bound of both terms between the nodes i and i + 1."""
        x, after = self.nodes[i].x, self.nodes[i + 1].x
        lines = self._lines(i)
        places, plain = [x, after], False
        for j, (c, m) in enumerate(lines):
            for other_c, other_m in lines[:j]:
                meeting = (c - other_c) / (other_m - m)
                plain = plain or not meeting.is_finite()
                places.append(meeting)
        floor = lines[0][0]
        coarse = max(_high(y) for y in (1 - floor - x * a, (1 - floor - a) / x))
        if plain:
            return coarse
        found = Dyadic(0)
        for place in places:
            least = max((_low(c + m * place) for c, m in lines), default=Dyadic(0))
            if not place > 0:  # outside of the gap: no candidate
                continue
            found = max(found, *(_high(y) for y in _terms(least.to_arb(), place, a)))
        return min(found, max(coarse, Dyadic(0)))

    def _lines(self, i: int) -> list[Line]:
        """Lines that delta is above between the nodes i and i + 1."""
        low = self.nodes[i + 1].ends[0]
        lines = [(low, arb(0))]
        if i > 0:
            before, here = self.nodes[i - 1], self.nodes[i]
            lines.append(_through(before.x, before.ends[1], here.x, here.ends[0]))
        if i + 2 < len(self.nodes):
            here, after = self.nodes[i + 1], self.nodes[i + 2]
            lines.append(_through(after.x, after.ends[1], here.x, here.ends[0]))
        return lines

    # -- the nearest Gaussian --------------------------------------------------------------

    def gaussian(self, rtol: Fraction) -> Enclosure:
        """An enclosure of the smallest mu with which the composition is mu-GDP.

        Infinite where something leaks, with no upper end where no end of the loss is known. Nodes
        are added until the relative width ``rtol`` is reached, or there are many.
        """
        infinity = Dyadic.infinity(1)
        if self.floor:
            return Enclosure(infinity, infinity, self.end("a leak"), self.end("a leak"))
        most = len(self.nodes) + MOST_NODES
        while True:
            with precision(BITS):
                lower = max(self._enough(node) for node in self.nodes)
                if not self.closed:
                    end = End("no end of the loss is known")
                    return Enclosure(lower, infinity, self.end("nearest Gaussian"), end)
                uppers = [self._suffices(i) for i in range(len(self.nodes) - 1)]
            upper = max(uppers)
            end = self.end("nearest Gaussian")
            found = Enclosure(lower, max(upper, lower), end, end)
            if found.reaches(rtol, ATOL) or len(self.nodes) >= most:
                return found
            self.halve(uppers.index(upper))

    def _suffices(self, i: int) -> Dyadic:
        """A mu whose Gaussian is above delta between the nodes i and i + 1."""
        one, other = self.nodes[i], self.nodes[i + 1]
        middle = Exact((one.place + other.place) / 2)

        def holds(mu: Dyadic) -> bool:
            eps, size = middle.ball(), mu.to_arb()
            x = eps.exp()
            value, slope = _gaussian(size, eps), -_normal(-size / 2 - eps / size)
            return all(bool(value + slope * (node.x - x) >= node.ends[1]) for node in (one, other))

        key = (one.place, other.place)
        if key not in self.mus:
            self.mus[key] = _halved(holds)
        return self.mus[key]

    def _enough(self, node: Node) -> Dyadic:
        """A mu whose Gaussian is at most delta at the node: none below it suffices."""
        key = (node.place,)
        if key not in self.mus:
            self.mus[key] = _at_most(node)
        return self.mus[key]


def _at_most(node: Node) -> Dyadic:
    low, eps = node.ends[0], Exact(node.place)
    if not node.value.lower.sign:
        return Dyadic(0)
    past = _halved(lambda mu: not _gaussian(mu.to_arb(), eps.ball()) <= low)
    if past.infinite:
        return Dyadic(0)
    found = Dyadic.from_fraction(past.fraction() * (1 - Fraction(1, 2 ** (MU_BITS - 2))))
    return found if bool(_gaussian(found.to_arb(), eps.ball()) <= low) else Dyadic(0)


def _halved(holds: Callable[[Dyadic], bool]) -> Dyadic:
    """A number > 0 where it holds, next to one where it does not, if it holds from there on."""
    low, high = Dyadic(0), Dyadic(1)
    while not holds(high):
        low, high = high, Dyadic.from_fraction(2 * high.fraction())
        if high > LARGEST_MU:
            return Dyadic.infinity(1)
    for _ in range(2 * MU_BITS):
        middle = Dyadic.from_fraction((low.fraction() + high.fraction()) / 2)
        low, high = (low, middle) if holds(middle) else (middle, high)
        if (high - low).fraction() * 2**MU_BITS <= high.fraction():
            break
    return high


def _terms(delta: arb, x: arb, a: arb) -> tuple[arb, arb]:
    return 1 - delta - x * a, (1 - delta - a) / x


def _through(x: arb, y: arb, other_x: arb, other_y: arb) -> Line:
    slope = (other_y - y) / (other_x - x)
    return other_y - slope * other_x, slope


def _gaussian(mu: arb, eps: arb) -> arb:
    return _normal(mu / 2 - eps / mu) - eps.exp() * _normal(-mu / 2 - eps / mu)


def _normal(x: arb) -> arb:
    """Phi(x), the probability of less than x under N(0, 1)."""
    return (-x / arb(2).sqrt()).erfc() / 2


def _low(y: arb) -> Dyadic:
    return Dyadic.from_arb(y.lower()) if y.is_finite() else Dyadic(0)


def _high(y: arb) -> Dyadic:
    return Dyadic.from_arb(y.upper()) if y.is_finite() else Dyadic.infinity(1)
