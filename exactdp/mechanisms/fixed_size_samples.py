"""SubsampledWOR(mechanism, q): a mechanism on a batch of fixed size, drawn without replacement.

A batch of m = q n of the n records, all batches alike; the neighbours differ in one record, x in
place of x'. Let T be m - 1 of the other records and j one more of them, drawn uniformly: T + j is a
uniform batch without the record, so that the two inputs give, on average over (T, j),

    (1 - q) R + q A    and    (1 - q) R + q B,        R = M(T + j), A = M(T + x), B = M(T + x'),

three distributions of which any two are those of batches that differ in one record. For a >= 1

    (1 - q) R + q A - a ((1 - q) R + q B) = q (A - s ((1 - b) R + b B)),
    s = 1 + (a - 1)/q,   b = a/s in [q, 1],

and a curve is convex in its second distribution: if no pair of such batches has a curve above that
of a pair (P, Q), one step has at most q H_s(P, Q), which is the curve h of ((1 - q) Q + q P, Q) at
a. Below 1 the neighbours exchanged say the same: 1 - a + a h(1/a).

**A pair for the upper end.** Let (P, Q) be symmetric: both orders have one curve. Then the mirrored
curve is that of a pair (X, Y): losses above 0 as those of ((1 - q) Q + q P, Q), below 0 as those of
(Q, (1 - q) Q + q P), and an atom at 0 of what is left, which is at least 0, for

    1 - 2 Q(P > Q) - q TV = (1 - q) TV + Q(P = Q),        TV = H_1(P, Q),

where symmetry says Q(P > Q) = P(Q > P). What is above a step's curve stays above it beside others
(own statement "Dominated curves"), so that (X, Y) serves for one step and for many, adaptively too.

**Data sets for the lower end.** All other records are equal to x', and the answer is that of P for
a batch with x, that of Q for any other (noise: the query counts x, times the sensitivity). Then
R = B = Q and A = P: the pair ((1 - q) Q + q P, Q), that of a Poisson sample, in every step. So one
step is exact for eps_g >= 0 and, exchanged, below 0. For several steps no data set is known that is
worst: which one is the worst changes with their number, and the two ends are apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from flint import arb

from exactdp.mechanisms.concrete_pair import ConcretePair, LastLoss, ListedLosses, curve_cost
from exactdp.mechanisms.grammar import one_mechanism
from exactdp.mechanisms.mechanism import REPLACE_ONE, Mechanism, class_named, read_delta
from exactdp.mechanisms.mirrored_pairs import MirroredOutcomes, MirroredPair
from exactdp.mechanisms.pair_parameters import FiniteLosses, hull
from exactdp.mechanisms.subsampling import dominated_by, dominating_pair
from exactdp.numbers.dyadics import arb_of
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError
from exactdp.statements import FIXED_SIZE_SAMPLES, Statement


@dataclass(frozen=True)
class FixedSizePair(MirroredPair):
    """The pair (X, Y) of the module's text, from a symmetric (P, Q) and its Poisson sample's pair.

    For eps >= 0 its curve is that of ((1 - q) Q + q P, Q), and below 0 that curve mirrored.
    """

    base: ConcretePair
    sampled: ConcretePair
    q: Fraction

    @property
    def curve_cost(self) -> int:
        """About how many times as long a value of the curve takes as one of Laplace noise.

        As long as for the Poisson sample.
        """
        return curve_cost(self.sampled)

    def curve_from_0(self, eps: arb) -> arb:
        """A ball of the curve of the Poisson sample, ((1 - q) Q + q P, Q), at eps >= 0."""
        return self.sampled.hockey_stick(eps)

    def mass_from_0(self, eps: arb) -> arb:
        """A ball of what Q has of the losses of the Poisson sample above eps >= 0."""
        return self.sampled.mass_above(eps)

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """A ball of X(L = infinity), which is as much as in the Poisson sample.

        The mirrored half has as much on its side.
        """
        return self.sampled.mass_at_infinity()

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """The largest finite loss of the Poisson sample, if it is an exact number; else None."""
        return self.sampled.largest()

    def last_loss(self, *, reverse: bool = False) -> arb | None:
        """The largest finite loss of the Poisson sample as a ball; None where none is known."""
        return self.sampled.last_loss() if isinstance(self.sampled, LastLoss) else None

    def _atom(self, equal: arb) -> arb:
        """What is at 0: (1 - q) TV, and what Q has where it equals P."""
        return arb_of(1 - self.q) * self.base.hockey_stick(arb(0)) + equal


@dataclass(frozen=True)
class FixedSizeOutcomes(MirroredOutcomes, FixedSizePair):
    """The pair (X, Y) of the module's text where (P, Q) has finitely many losses, all finite."""

    @cached_property
    def _above(self) -> tuple[int, int]:
        """How many losses of (P, Q) are above 0, and how many are at least 0."""
        assert isinstance(self.base, FiniteLosses)
        known = self.base.losses()
        assert known is not None
        signs = [loss.sign() for loss in known]
        return signs.count(1), len(signs) - signs.count(-1)

    @property
    def _finite(self) -> FiniteLosses:
        assert isinstance(self.sampled, FiniteLosses)
        return self.sampled

    @property
    def number_of_losses(self) -> int:
        """The number of losses: those above 0, as many below 0, and 0 itself."""
        return 2 * self._above[0] + 1

    def losses_above_0(self) -> tuple[Exact, ...] | None:
        """Those of the Poisson sample above 0; None where one of its losses is not exact."""
        known = self._finite.losses()
        return None if known is None else known[: self._above[0]]

    def places_above_0(self) -> list[arb]:
        """The losses of the Poisson sample above 0 as balls, the largest first."""
        return self._finite.places()[: self._above[0]]

    def masses_from_0(self) -> tuple[list[arb], arb, list[arb]]:
        """What (1 - q) Q + q P has of the losses above 0, the atom at 0, and what Q has."""
        above, least = self._above
        mixed = self._finite.masses()
        plain = self._finite.masses(reverse=True)[::-1]
        return mixed[:above], self._atom(sum(plain[above:least], arb(0))), plain[:above]


@dataclass(frozen=True)
class FixedSizeListed(FixedSizePair):
    """The pair (X, Y) of the module's text where the losses of (P, Q) can be listed."""

    def listed(self, bits: int, *, reverse: bool = False) -> list[tuple[arb, arb]]:
        """The losses of (X, Y) and their probabilities under X, as pairs of balls, in no order.

        Each loss of the Poisson sample above 0 has its mass under (1 - q) Q + q P, and its negative
        the mass under Q; last comes 0, in whose place stands what is not told from 0.
        """
        assert isinstance(self.sampled, ListedLosses)
        found, place, equal = [], arb(0), arb(0)
        both = zip(self.sampled.listed(bits), self.sampled.listed(bits, reverse=True), strict=True)
        for (loss, mixed), (_, plain) in both:
            if loss > 0:
                found += [(loss, mixed), (-loss, plain)]
            elif not loss < 0:
                place, equal = hull(place, loss), equal + plain
        return [*found, (place, self._atom(equal))]

    def listed_size(self, bits: int) -> int:
        """About how many losses :meth:`listed` gives, which is what the Poisson sample says."""
        assert isinstance(self.sampled, ListedLosses)
        return self.sampled.listed_size(bits)


@dataclass(frozen=True)
class FixedSizeBound(Mechanism):
    """The pair that dominates one step of SubsampledWOR(mechanism, q), 0 < q < 1, as a mechanism.

    It cannot be written in the grammar.
    """

    mechanism: Mechanism
    q: Fraction

    rank = 18

    def __str__(self) -> str:
        return f"the pair above SubsampledWOR({self.mechanism}, {Exact(self.q)})"

    @property
    def neighbours(self) -> str:
        """Neighbours differ in one record, which is replaced: the number of records is known."""
        return REPLACE_ONE

    @property
    def largest_loss(self) -> Exact | None:
        """The largest loss of the pair; None where there is none, or no exact one."""
        return None if self.endless else self._pair.largest()

    @property
    def endless(self) -> bool:
        """Whether the loss has no end, which is so where that of the mechanism has none."""
        return self.mechanism.endless

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """The statements that the pair dominates, and on which the mechanism's losses rest."""
        return (FIXED_SIZE_SAMPLES, *dominated_by(self.mechanism))

    @property
    def concrete_pair(self) -> ConcretePair | None:
        """The pair (X, Y) of the module's text, which dominates one step."""
        return self._pair

    @cached_property
    def _pair(self) -> FixedSizePair:
        base = dominating_pair(self.mechanism)
        sampled = _poisson(self.mechanism, self.q).concrete_pair
        assert base is not None
        assert sampled is not None
        if isinstance(base, FiniteLosses) and isinstance(sampled, FiniteLosses):
            return FixedSizeOutcomes(base, sampled, self.q)
        kind = FixedSizeListed if isinstance(sampled, ListedLosses) else FixedSizePair
        return kind(base, sampled, self.q)


@dataclass(frozen=True, init=False)
class SubsampledWOR(Mechanism, grammar="SubsampledWOR"):
    """A mechanism, run on a batch of fixed size that is drawn without replacement.

    Domain: one concrete mechanism, or a class that one of its members dominates, DP(eps) or GDP(mu)
    (or its text), whose pair is symmetric and has no infinite loss: noise, RR; and a rational q in
    [0, 1], the size of the batch over the number of records; ParameterError otherwise. Neighbours
    are one record *replaced*: the sensitivity of the mechanism is what a replacement in the batch
    does, for records of norm at most C in a sum 2 C. All batches of that size are equally likely,
    and a new one is drawn for each step.

    One step is known exactly. For several the upper end is that of a pair that dominates each, and
    the lower end that of a data set whose other records all look like the record that takes the
    place (own statement "Fixed-size samples"); which data set is the worst is not known. The
    record's part in a *Poisson* sample is another question, with an eps that may be ten times less.

    >>> print(SubsampledWOR("Gaussian(1, 2)", "1/100"))
    SubsampledWOR(Gaussian(1, 2), 1/100)
    """

    forms = ("SubsampledWOR(MECHANISM, q)",)
    rank = 17

    mechanism: Mechanism
    q: Fraction

    def __init__(self, mechanism: Mechanism | str, q: Number) -> None:
        object.__setattr__(self, "mechanism", _read(mechanism))
        object.__setattr__(self, "q", read_delta(q, "q"))

    __str__ = Mechanism.__str__

    @property
    def parameters(self) -> tuple[Mechanism | Exact, ...]:
        """The mechanism that is run on the batch, and the batch's share of the records."""
        return (self.mechanism, Exact(self.q))

    @property
    def neighbours(self) -> str:
        """Neighbours differ in one record, which is replaced: the number of records is known."""
        return REPLACE_ONE

    @property
    def stands_for(self) -> str:
        """In words, how batches are drawn, and what the two ends of an answer are."""
        said = "batches of fixed size, without replacement"
        return f"{said}; of several the lower end is that of a data set, the upper that of a pair"

    @property
    def largest_loss(self) -> Exact | None:
        """The largest loss ln(1 - q + q e^L) in both directions; None if there is no exact one.

        L is the largest loss of the mechanism; for q = 1 it is L.
        """
        pair = None if self.endless or self.q == 1 else self._sample.concrete_pair
        return self.mechanism.largest_loss if pair is None else pair.largest()

    @property
    def endless(self) -> bool:
        """Whether the loss of the mechanism has no end."""
        return self.mechanism.endless

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """The statements of the data set and the pair, and on which the mechanism's losses rest."""
        return (FIXED_SIZE_SAMPLES, *dominated_by(self.mechanism))

    @property
    def reveals_nothing(self) -> bool:
        """Whether q is 0, or the mechanism reveals nothing."""
        return self.q == 0 or self.mechanism.reveals_nothing

    @property
    def same_optimum(self) -> tuple[Mechanism, tuple[Statement, ...]]:
        """What has the same optimum, and the statements: for q = 1 the mechanism, else itself.

        For q = 1 there is one batch. Of itself there are no statements.
        """
        return (self.mechanism, self.loss_by) if self.q == 1 else (self, ())

    @property
    def alone(self) -> tuple[Mechanism, tuple[Statement, ...]]:
        """The pair that dominates one step, which data sets attain, with its statement.

        For q = 1, and where nothing is revealed, as :attr:`same_optimum`.
        """
        if self.q == 1 or self.reveals_nothing:
            return self.same_optimum
        return FixedSizeBound(self.mechanism, self.q), (FIXED_SIZE_SAMPLES,)

    def post_processes(self, other: Mechanism) -> bool:
        """Whether q is the same, and the mechanism post-processes that of the other.

        The map is then applied on every batch.
        """
        if not isinstance(other, SubsampledWOR) or self.q != other.q:
            return False
        return self.mechanism.post_processes(other.mechanism)

    @property
    def between(self) -> tuple[Mechanism, Mechanism, Statement] | None:
        """Two mechanisms, with at most and at least the delta of this one, and the statement.

        The first is the Poisson sample, whose pair the data set of the module's text shows; the
        second has the pair that dominates each step.
        """
        return self._sample, FixedSizeBound(self.mechanism, self.q), FIXED_SIZE_SAMPLES

    def member(self, share: float) -> tuple[Mechanism, Statement]:
        """The Poisson sample, whose pair a data set attains, and the statement that says so.

        It is a lower end; ``share`` plays no part.
        """
        return self._sample, FIXED_SIZE_SAMPLES

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """What contains it: the pair that dominates a step, and a DP class; each with a statement.

        The class is DP(ln(1 - q + q e^eps)), rounded up, where the mechanism is DP(eps).
        """
        pure = [larger for larger, _ in self._sample.larger_classes]
        above = (FixedSizeBound(self.mechanism, self.q), *pure)
        return tuple((one, FIXED_SIZE_SAMPLES) for one in above)

    @property
    def _sample(self) -> Mechanism:
        return _poisson(self.mechanism, self.q)


def _poisson(mechanism: Mechanism, q: Fraction) -> Mechanism:
    return class_named("Subsampled")(mechanism, q)


def _read(value: Mechanism | str) -> Mechanism:
    """The value as one mechanism with a symmetric pair; ParameterError otherwise."""
    wanted = "one mechanism of symmetric noise, such as Gaussian(1, 2), or RR(k, eps), DP(eps)"
    found = one_mechanism(value)
    pair = None if found is None or found.neighbours else dominating_pair(found)
    if found is None or pair is None or not pair.symmetric:
        raise ParameterError("mechanism", value, wanted)
    if not pair.mass_at_infinity().is_zero():
        raise ParameterError("mechanism", value, f"{wanted}: without a delta, or another leak")
    return found
