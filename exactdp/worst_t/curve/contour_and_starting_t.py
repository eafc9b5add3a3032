"""BR mechanisms beside fixed losses, in one direction: a line for all t, and the best t, nearly.

Swapping the neighbouring inputs replaces every t by eps - t. If the rest has the same curve in both
directions, maximising over all t already covers both; otherwise each direction is searched.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from flint import arb

from exactdp.formulas.building_blocks import worst_exp_t
from exactdp.loss_sums.choice_of_line import GUESS_BITS, Choices, Parts
from exactdp.loss_sums.fixed_losses import FixedLosses
from exactdp.loss_sums.line_or_rays import ends_by_sums
from exactdp.loss_sums.methods_by_kind import transform_of
from exactdp.loss_sums.two_outcome_pair import TwoOutcomes
from exactdp.mechanisms.compositions import ZERO, Core
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields.balls import Balls
from exactdp.numbers.precision_and_deadlines import TooLarge

if TYPE_CHECKING:
    from exactdp.numbers.float64_bounds import Floats
    from exactdp.worst_t.curve.noise_contour import NoiseContour

PRECISION = 128
"""The bits of lines that floats are summed over; callers set it."""
LARGEST_GROUP = 100_000
"""Mechanisms of one group, at most: powers of factors in floats are good to 1e-10 then."""
LARGEST_DECAY = 300
"""The largest lam + 1 times eps, up to which e^(lam t) and its square are doubles; TooLarge
beyond."""
LINE_BITS = 34
"""Bits by which the aliases of a line that floats are summed over are below delta."""
ROUNDS = 3
"""Rounds that find the rate and t to start with, each from the other."""


def transforms_of_all(rest: FixedLosses) -> Parts | None:
    """The pairs as ones with a transform, with their counts; None unless all have one."""
    found = [(transform_of(pair), count) for pair, count in rest.parts]
    known = tuple((pair, count) for pair, count in found if pair is not None)
    return known if len(known) == len(found) else None


@dataclass(frozen=True)
class SettledLine:
    """BR mechanisms beside a rest whose pairs have transforms, at one eps_g, in one direction."""

    core: Core
    rest: FixedLosses
    eps_g: Exact
    reverse: bool

    def losses_at(self, ts: Sequence[Exact]) -> FixedLosses:
        """The losses of all mechanisms at a t for each group.

        In reverse the pairs of BR are those of eps - t.
        """
        parts = [*self.rest.parts]
        for (eps, count), t in zip(self.core.br_groups, ts, strict=True):
            there = min(max(t, ZERO), eps)
            pair = RandomizedResponse(eps, eps - there if self.reverse else there)
            parts.append((TwoOutcomes(pair), count))
        return FixedLosses.of(parts)

    def line(self, ts: Sequence[Exact], bits: int) -> NoiseContour:
        """The contour that is best at these t, used for all t; at the precision of the caller."""
        from exactdp.worst_t.curve.noise_contour import contour_at

        parts, whole = transforms_of_all(self.rest), transforms_of_all(self.losses_at(ts))
        assert parts is not None
        assert whole is not None
        return contour_at(self.core, parts, whole, self.eps_g, bits, reverse=self.reverse)

    def settled(self) -> tuple[NoiseContour, Floats]:
        """A line, and about the t at which its sum is largest, in doubles.

        TooLarge where eps_g is too near the end of the support.
        """
        import numpy as np

        from exactdp.worst_t.separable.frequency_bound import LOW, settled, to_floats

        ts = self._start()
        line = self.line(ts, LINE_BITS)
        if any((line.lam + 1) * float(eps) > LARGEST_DECAY for eps, _ in self.core.br_groups):
            raise TooLarge("eps_g is too near the end of the support")
        points = line.points[line.points.imag <= LOW / line.spread]
        both = zip(line.own()[: points.size], line.fixed[: points.size], strict=True)
        weights = [one * other for one, other in both]
        plain = to_floats([one / weights[0].real for one in weights])
        centre = settled(self.core, points, plain, np.array([float(t) for t in ts]))
        return self.line([Exact(Fraction(t)) for t in centre.tolist()], LINE_BITS), centre

    def _start(self) -> list[Exact]:
        """The worst t of Theorem 5 at the rate at which delta falls: each from the other."""
        groups, F = self.core.br_groups, Balls()
        ts = [eps / 2 for eps, _ in groups]
        with precision(GUESS_BITS):
            for _ in range(ROUNDS):
                whole = transforms_of_all(self.losses_at(ts))
                assert whole is not None
                rate = Choices(whole, self.eps_g.ball(), reverse=self.reverse).shape().c
                found = [worst_exp_t.formula(F, eps=eps.ball(), lam=arb(rate)) for eps, _ in groups]
                ts = [Exact(Fraction(float(F.log(one).mid()))) for one in found]
        return ts

    def leaked(self) -> arb:
        """The probability of an infinite loss of the rest in this direction, as a ball."""
        return self.rest.infinite(reverse=self.reverse)

    def attained(self, ts: Sequence[Exact], bits: int) -> arb:
        """A lower bound of delta at one t a group, in this direction, to about 2^-bits of it."""
        return ends_by_sums(self.losses_at(ts), self.eps_g, bits, (self.reverse,))[0]
