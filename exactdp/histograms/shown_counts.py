"""Which counts are shown: Algorithm 2 of cesar-rogers-2022 as printed, and two that are private.

*As printed* the threshold is h_(d+1) + tau + T (d stands for the paper's d bar), with the true
count h_(d+1). That is a function of the data, not of the noisy counts, so showing what exceeds it
is no post-processing of them, and Lemma 6.4 fails. One user who raises h_(d+1) by tau moves the
threshold by tau; another count v, which that user does not touch, is then shown in the gap between
both thresholds under the one input and never under the other. Its probability, for a true count
close to the gap, is about that of the middle tau of the noise, not of its last tau, as (10) has it,
and it grows to 1 with the number of such counts.

*With a fixed threshold* C >= T, chosen without looking at the data, every count above C is shown.
Proof: add truncated noise to the counts of all elements there could be, also those of count 0. The
output is what exceeds C; those of count 0 never do, as their noise is at most T. So it is a
post-processing of noisy counts of which at most Delta differ, each by at most tau, and delta is at
most that of :meth:`TruncatedCounts.delta`. All elements have to be seen, not the largest d alone.

*With a noisy threshold* v_0 + 2 T, v_0 a noisy h_(d+1) (same noise; 0 where there are at most d
elements), the largest d elements are enough. Proof: an element that is not among them has a count
of at most h_(d+1), a noisy one of at most h_(d+1) + T <= v_0 + 2 T, and is never shown. So showing
those of the largest d that exceed v_0 + 2 T is the same as showing those of all elements, which is
a post-processing of v_0 and all noisy counts. Between neighbours h_(d+1) changes by at most tau
(each order statistic does), and Delta counts do: Delta + 1 truncated Gaussians.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Literal

from flint import arb

from exactdp.formulas.analytic_gaussian import normal_mass
from exactdp.formulas.truncated_gaussian import kept_mass
from exactdp.histograms.monotone_roots import DEFAULT_RTOL
from exactdp.histograms.sensitivities import read_positive, read_positive_count
from exactdp.histograms.truncated_counts import TruncatedCounts
from exactdp.mechanisms.mechanism import read_count
from exactdp.numbers.enclosures import Dyadic, Enclosure, End
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, precision
from exactdp.numbers.fields import Balls

Histogram = Mapping[str, int]
Rule = Literal["printed", "fixed", "noisy"]
BY_DEFINITION = End("output distributions")
BITS = 256
"""Bits of the balls in which the probabilities of outcomes are added up: far more than products of
at most 9 factors lose. What is lost widens the enclosure."""
MAX_ELEMENTS = 9
"""Labels of both histograms together; more are a ParameterError, for all outcomes of all labels are
gone through: three for each label but the one that differs, so 3^8."""


@dataclass(frozen=True)
class ShownCounts:
    """An algorithm that shows noisy counts above a threshold; ``rule`` says which threshold.

    ``printed``: h_(cutoff+1) + tau + T, Algorithm 2, which is not private; ``fixed``:
    ``threshold`` >= T; ``noisy``: a noisy h_(cutoff+1) and 2 T.

    >>> from exactdp.histograms.sensitivities import Sensitivity
    >>> noise = TruncatedCounts(Sensitivity(1), sigma=1, level=5)
    >>> printed = ShownCounts(noise, "printed", cutoff=1)
    >>> found = printed.divergence({"a": 7, "b": 0}, {"a": 7, "b": 1}, eps_g=10)
    >>> round(found.lower_float, 9), round(noise.leak().upper_float, 9)
    (0.341344942, 3.1385e-05)
    """

    noise: TruncatedCounts
    rule: Rule
    cutoff: int = 1
    threshold: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        if not isinstance(self.noise, TruncatedCounts):
            raise ParameterError("noise", self.noise, "a TruncatedCounts")
        if self.rule not in ("printed", "fixed", "noisy"):
            raise ParameterError("rule", self.rule, "printed, fixed or noisy")
        read_positive_count(self.cutoff, "cutoff")
        if self.rule == "fixed":
            threshold = read_positive(self.threshold, "threshold")
            if threshold < self.noise.level:
                wanted = f"at least T = {Exact(self.noise.level)}, or count 0 can be shown"
                raise ParameterError("threshold", Exact(threshold), wanted)
            object.__setattr__(self, "threshold", threshold)

    @classmethod
    def fixed(cls, noise: TruncatedCounts, threshold: Number | None = None) -> ShownCounts:
        """Counts shown above a fixed threshold: the level T of the noise, or the number given."""
        chosen = noise.level if threshold is None else read_positive(threshold, "threshold")
        return cls(noise, "fixed", threshold=chosen)

    def delta(self, eps_g: Number) -> Enclosure:
        """The certified delta at eps_g of the private rules, over all histograms and neighbours.

        Where Delta large counts change, the divergence is at least the lower end; the upper end is
        proved in the head of the module. ParameterError for the printed rule, which has no such
        guarantee.

        >>> from exactdp.histograms.sensitivities import Sensitivity
        >>> noise = TruncatedCounts(Sensitivity(1), sigma=3, level=20)
        >>> ShownCounts.fixed(noise).delta(1).upper < ShownCounts(noise, "noisy").delta(1).upper
        True
        """
        if self.rule == "printed":
            raise ParameterError("rule", self.rule, "fixed or noisy: as printed it is not private")
        shown = self.noise.delta(eps_g)
        if self.rule == "fixed":
            return shown
        counts = self.noise.sensitivity.l0 + 1
        more = self.noise.delta(eps_g, counts=counts)
        return Enclosure(shown.lower, more.upper, shown.lower_end, more.upper_end, of=more.of)

    def threshold_of(self, histogram: Histogram) -> Fraction:
        """The threshold for a histogram; ParameterError for ``noisy``, where it is random."""
        if self.rule == "fixed":
            return self.threshold
        if self.rule == "noisy":
            raise ParameterError("rule", self.rule, "printed or fixed: this threshold is random")
        ordered = sorted(histogram.values(), reverse=True)
        edge = ordered[self.cutoff] if len(ordered) > self.cutoff else 0
        return edge + self.noise.sensitivity.linf + self.noise.level

    def divergence(self, one: Histogram, other: Histogram, eps_g: Number) -> Enclosure:
        """The supremum over events of P - e^eps_g Q of the outputs for two histograms, enclosed.

        Computed from the definition: each element is hidden, or shown with a value; elements whose
        count is the same in both have three outcomes of constant ratio (hidden, shown in the gap of
        the thresholds, shown above both), and the single element whose count differs is integrated
        where its weighted density is the larger. At most 9 elements; one count differs, by at most
        tau (ParameterError otherwise, and for the rule ``noisy``, whose threshold is random).
        Elements of count 0 are as those that are not there.
        """
        labels = sorted(set(one) | set(other))
        pairs = {x: (_count(one, x), _count(other, x)) for x in labels}
        changed = [x for x in labels if pairs[x][0] != pairs[x][1]]
        if len(labels) > MAX_ELEMENTS or len(changed) != 1:
            raise ParameterError("histograms", len(changed), "one count that differs, of at most 9")
        if abs(pairs[changed[0]][0] - pairs[changed[0]][1]) > self.noise.sensitivity.linf:
            raise ParameterError("histograms", changed[0], "counts that differ by at most tau")
        limits = self.threshold_of(one), self.threshold_of(other)
        strength = exact(eps_g, "eps_g")
        with precision(BITS):
            laws = _Laws(self.noise, limits)
            same = [laws.unchanged(pairs[x][0]) for x in labels if x != changed[0]]
            total = arb(0)
            for outcome in product(*same):
                p, q = arb(1), arb(1)
                for ours, theirs in outcome:
                    p, q = p * ours, q * theirs
                total += laws.changed(pairs[changed[0]], p, q, strength)
            found = Enclosure.from_ball(total, BY_DEFINITION)
        low = max(found.lower, Dyadic(0))
        of = f"divergence of the outputs at eps_g = {strength}"
        return Enclosure(low, found.upper, BY_DEFINITION, BY_DEFINITION, of, DEFAULT_RTOL)


def _count(histogram: Histogram, label: str) -> int:
    """How many users an element has: 0 where it is not there."""
    return read_count(histogram.get(label, 0), f"count of {label}")


class _Laws:
    """The laws of one element's output under two thresholds, in balls at the current precision."""

    def __init__(self, noise: TruncatedCounts, limits: tuple[Fraction, Fraction]) -> None:
        self.field = Balls()
        self.level, self.limits = noise.level, limits
        self.spread = noise.sigma * noise.sensitivity.linf
        self.kept = kept_mass.formula(
            self.field,
            sigma=self.field.number(noise.sigma),
            level=self.field.number(noise.scaled_level),
        )

    def mass(self, count: int, low: arb, high: arb) -> arb:
        """P(low < v <= high) for a noisy count, low and high within its support, low <= high."""
        spread = self.field.number(self.spread)
        start, stop = (low - count) / spread, (high - count) / spread
        found: arb = normal_mass.formula(self.field, low=start, high=stop) / self.kept
        return found

    def between(self, count: int, low: Fraction | None, high: Fraction | None) -> arb:
        """P(low < v <= high) for a noisy count and exact ends, anywhere; None is infinite."""
        bottom, top = count - self.level, count + self.level
        start = bottom if low is None else min(max(low, bottom), top)
        stop = top if high is None else min(max(high, bottom), top)
        if stop <= start:
            return arb(0)
        return self.mass(count, self.field.number(start), self.field.number(stop))

    def unchanged(self, count: int) -> list[tuple[arb, arb]]:
        """The pairs (P, Q) of the outcomes of an element that has one count in both histograms.

        The outcomes hidden, shown above both thresholds, and shown in the gap; those impossible
        under both are left out.
        """
        one, other = self.limits
        high = max(one, other)
        above = self.between(count, high, None)
        gap = self.between(count, min(one, other), high)
        outcomes = [
            (self.between(count, None, one), self.between(count, None, other)),
            (above, above),
            (gap, arb(0)) if one < other else (arb(0), gap),
        ]
        return [pair for pair in outcomes if not (pair[0] == 0 and pair[1] == 0)]

    def changed(self, counts: tuple[int, int], p: arb, q: arb, eps_g: Exact) -> arb:
        """The integral of (p f - e^eps_g q g)_+ over the outputs of the element that differs.

        f and g are the laws of its output for ``counts``; p and q probabilities of what all other
        elements show.
        """
        (ours, theirs), (one, other) = counts, self.limits
        weight = q * eps_g.ball().exp()
        hidden: arb = p * self.between(ours, None, one) - weight * self.between(theirs, None, other)
        total: arb = self.field.pos(hidden)
        low = max(one, other, ours - self.level, theirs - self.level)
        high = min(ours, theirs) + self.level
        shown = p * self.between(ours, one, None)
        if high <= low or q == 0:
            return total + shown
        shared = p * self.between(ours, low, high)
        return total + (shown - shared) + self._shared(counts, (low, high), p, weight)

    def _shared(
        self, counts: tuple[int, int], ends: tuple[Fraction, Fraction], p: arb, weight: arb
    ) -> arb:
        """The part on an interval where both densities are positive; their ratio is monotone."""
        if p == 0:
            return arb(0)
        ours, theirs = counts
        low, high = (self.field.number(end) for end in ends)
        variance = self.field.number(self.spread) ** 2
        # p f = weight g where 2 variance ln(weight/p) = (z - theirs)^2 - (z - ours)^2
        place = (2 * variance * (weight / p).log() - theirs**2 + ours**2) / (2 * (ours - theirs))
        cut = self.field.clip(place, low, high)
        start, stop = (cut, high) if ours > theirs else (low, cut)
        found: arb = p * self.mass(ours, start, stop) - weight * self.mass(theirs, start, stop)
        return self.field.pos(found)
