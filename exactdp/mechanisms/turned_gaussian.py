"""Averages of a subsampled Gaussian mechanism on a line beside the real one: for all Im z >= 0.

As in :mod:`exactdp.mechanisms.sampled_gaussian`, wanted is the integral of f(x) = N(x) v^z over
real x, v = 1 - q + q e^l, l = (2 x - 1)/(2 s^2), z = a + i w; here w >= 0 is as large as one likes.
On the line Im x = b with 0 <= theta = b/s^2 < pi

    |N(x)| is e^(b^2/(2 s^2)) times its value at Re x,
    |v| is at most v_0, its value at Re x, and at least cos(theta/2) of it,
    arg v = arg(1 - q + q r e^(i theta)) lies in [0, theta) and rises with r = e^(Re l),

so that v has a logarithm, f is analytic between two such lines, small far out, and the integral is
the same on each of them. With C = cos(theta/2)^a for a < 0 and else 1,

    |f| <= e^(b^2/(2 s^2)) N(Re x) C v_0^a e^(-w arg v).

*The rule*: on the line at b with step h, from the strip between 0 and 2 b, 2 theta < pi, where
the integral of |f| is at most A = e^(2 b^2/s^2) E[v_0^a] cos(theta)^min(a, 0): it misses at most
2 A/(e^(2 pi b/h) - 1) (Trefethen and Weideman 2014, Theorem 5.1), for every w >= 0. What is left
out at both ends is e^(b^2/(2 s^2)) C times what it is on the real line.

*Far up the line*: the bound of |f| falls as w grows, so its integral bounds the average at all
larger w. On a cell of Re x, v_0^a and arg v are taken at the ends where they are largest and least.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, pi, sqrt

from flint import acb, arb

from exactdp.mechanisms.sampled_gaussian import SampledGaussian
from exactdp.mechanisms.transforms import ComplexNodes, Envelope
from exactdp.numbers.deadlines import polled

WIDEST = 0.49 * pi
SHIFTS = (2.0, 8.0, 30.0)
"""b^2/(2 s^2) for the bounds far up, if that is no wider than WIDEST."""
MOST_CELLS = 2000
FAR = 35.0
"""Deviations from which on there are no cells."""


@dataclass(frozen=True)
class TurnedGaussian(SampledGaussian):
    """The averages for N(0, s^2) against N(1, s^2), at the current precision; u counts for
    nothing."""

    def _front(self, b: arb) -> arb:
        """The factor e^(b^2/(2 s^2)) C: how much larger than on the real line |f| may be at b."""
        return (b * b / (2 * self.s2)).exp() * self._turned(b / self.s2)

    def _turned(self, theta: arb) -> arb:
        """cos(theta/2)^a for a < 0, else 1; theta < pi."""
        return ((-self.a).max(arb(0)) * -(theta / 2).cos().log()).exp()

    def _widest(self, lost: float) -> float:
        """The largest b that is tried, for so many nats."""
        sigma = self._sigma()
        return min(WIDEST * sigma**2, sigma * sqrt(lost / 2))

    def _on_a_line(self, b: arb) -> arb:
        """The bound A of the integrals of |f| in the strip from 0 to 2 b, rounded up."""
        around = (2 * b * b / self.s2).exp() * self._turned(2 * b / self.s2)
        return (around * self._moment(1)).upper()

    def turned_nodes(self) -> ComplexNodes:
        """The rule that needs the fewest points, of a few b; losses and weights are complex."""
        h, b, _ = self.rule
        up = arb(b)
        places, missed = self._places(b * b / (2 * float(self.variance)))
        error = missed + self._front(up) * self._left_out(arb(h), -places[0], places[-1])
        turned = [acb(x, up) for x in places]
        losses = [self._loss(x) for x in polled(turned)]
        return ComplexNodes(
            losses, [arb(h) * self._density(x) for x in polled(turned)], error.upper()
        )

    def beyond(self) -> Envelope:
        """A bound of the average wherever |Im z| >= u."""
        sigma = self._sigma()
        angles = {min(WIDEST, sqrt(2 * shift) / sigma) for shift in SHIFTS}
        tables = [self._cells(arb(angle)) for angle in sorted(angles)]

        def bound(u: arb) -> arb:
            return min((table(u) for table in tables), key=float).upper()

        return bound

    def _cells(self, theta: arb) -> Envelope:
        """The bound of the averages for all larger w that one line gives, by cells of Re x."""
        sigma = self._sigma()
        last = max(0.0, float(self.a.mid())) + FAR * sigma + 1
        width = max((last + FAR * sigma) / MOST_CELLS, min(0.1 * sigma, 0.2 * sigma**2))
        ends = [arb(-FAR * sigma + width * i) for i in range(ceil((last + FAR * sigma) / width))]
        root, q = (2 * self.s2).sqrt(), self.q
        front = self._front(theta * self.s2)
        turn = (acb(0, 1) * theta).exp()
        tails = [(end / root).erfc() / 2 for end in polled(ends)]
        powers = [(self.a * self._log_ratio(end)).exp() for end in polled(ends)]
        angles = [(1 - q + q * self._loss(end).exp() * turn).arg() for end in polled(ends)]
        cells = []
        for i in polled(range(len(ends) - 1)):
            weight = (tails[i] - tails[i + 1]) * powers[i].max(powers[i + 1])
            cells.append(((front * weight).upper(), angles[i].lower()))
        rest = (front * self._left_out(arb(0), -ends[0], ends[-1])).upper()

        def bound(u: arb) -> arb:
            return sum((weight * (-u * angle).exp() for weight, angle in cells), rest)

        return bound
