"""Explicit mechanisms in claims: pairs of rows with exact probabilities, all cases counted.

A mechanism on two inputs is a pair of rows, two distributions over the same outcomes. With
Fractions (e^eps and e^eps_g rational, so the parameters are logarithms) nothing is rounded, and a
statement on "every mechanism" becomes, on the rows with a given denominator, a finite exact check:
``pair=pairs(outcomes=3, denominator=6)`` makes a claim range over all of them, and what it asks of
a pair are numbers. Where a probability is 0 the definitions decide: 0/0 is ignored, a/0 is
infinite.

Divergences, products and randomized response come from :mod:`proofs_check.definitions`. Brackets in
docstrings hold sources: papers of the catalogue, and the items in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations
from itertools import product as cartesian
from math import inf
from typing import Any, TypeAlias

import sympy

from proofs_check.definitions import (
    Distribution,
    Pair,
    hockey_stick,
    is_bounded_range,
    is_dp,
    product,
    randomized_response,
)
from proofs_check.language.compositions import Each
from proofs_check.language.vocabulary import Known, all_of, exp, ln, pos

Ratio: TypeAlias = Fraction | float  # a Fraction, or math.inf


def distributions(outcomes: int, denominator: int) -> Iterator[Distribution]:
    """All distributions over ``outcomes`` >= 1 outcomes whose probabilities are i/denominator.

    There are C(denominator + outcomes - 1, outcomes - 1).

    >>> [[str(x) for x in row] for row in distributions(2, 2)]
    [['0', '1'], ['1/2', '1/2'], ['1', '0']]
    """
    if outcomes < 1 or denominator < 1:
        raise ValueError(f"wanted positive integers, got {outcomes} and {denominator}")
    slots = denominator + outcomes - 1
    for bars in combinations(range(slots), outcomes - 1):
        ends = (-1, *bars, slots)
        yield tuple(Fraction(ends[i + 1] - ends[i] - 1, denominator) for i in range(outcomes))


def enumerate_pairs(
    outcomes: int,
    denominator: int,
    *,
    exp_dp: Fraction | None = None,
    exp_range: Fraction | None = None,
) -> Iterator[Pair]:
    """All pairs of rows on a grid; only eps-DP ones with ``exp_dp`` = e^eps, eps-BR with
    ``exp_range`` = e^eps.

    Both orders of two different rows occur. A ValueError unless ``outcomes`` and ``denominator``
    are positive. [cesar-rogers-2022, Definitions 2.1 and 2.2]

    >>> sum(1 for _ in enumerate_pairs(2, 4)), sum(1 for _ in enumerate_pairs(2, 4, exp_dp=3))
    (25, 11)
    """
    rows = list(distributions(outcomes, denominator))
    for pair in cartesian(rows, rows):
        if exp_dp is not None and not is_dp(pair, exp_dp):
            continue
        if exp_range is not None and not is_bounded_range(pair, exp_range):
            continue
        yield pair


def _ratios(pair: Pair) -> list[Ratio]:
    """e to the privacy loss of each outcome that can occur."""
    return [Fraction(a) / b if b else inf for a, b in zip(*pair, strict=True) if a or b]


def pure_dp_level(pair: Pair) -> Ratio:
    """The least e^eps with which a pair is eps-DP: the largest ratio, either way round.

    [cesar-rogers-2022, Definition 2.1]

    >>> pure_dp_level(((Fraction(1, 4), Fraction(3, 4)), (Fraction(1, 2), Fraction(1, 2))))
    Fraction(2, 1)
    >>> pure_dp_level(((1, 0, 0), (Fraction(1, 2), Fraction(1, 2), 0)))
    inf
    """
    return max(max(ratio, 1 / ratio if ratio else inf) for ratio in _ratios(pair))


def range_level(pair: Pair) -> Ratio:
    """The least e^eps with which a pair is eps-BR: the largest ratio of two ratios.

    [cesar-rogers-2022, Definition 2.2]

    >>> range_level(((Fraction(1, 4), Fraction(3, 4)), (Fraction(1, 2), Fraction(1, 2))))
    Fraction(3, 1)
    >>> range_level(((1, 0), (Fraction(1, 2), Fraction(1, 2))))
    inf
    """
    low, high = min(_ratios(pair)), max(_ratios(pair))
    return high / low if low and high != inf else inf


def delta(pair: Pair, exp_eps_g: Fraction) -> Fraction:
    """The least delta of (eps_g, delta)-DP: the larger hockey-stick of the two directions.

    [cesar-rogers-2022, Definition 2.1]

    >>> delta(((Fraction(1, 4), Fraction(3, 4)), (Fraction(1, 2), Fraction(1, 2))), Fraction(1))
    Fraction(1, 4)
    """
    return Fraction(max(hockey_stick(*pair, exp_eps_g), hockey_stick(*pair[::-1], exp_eps_g)))


def delta_by_events(pair: Pair, exp_eps_g: Fraction) -> Fraction:
    """The same from the definition: the largest P0(S) - e^eps_g P1(S), or with the inputs
    exchanged, over all 2^n events S. [cesar-rogers-2022, Definition 2.1]

    >>> delta_by_events(((Fraction(1, 4), Fraction(3, 4)), (Fraction(1, 2),) * 2), Fraction(1))
    Fraction(1, 4)
    """
    places = range(len(pair[0]))
    events = chain.from_iterable(combinations(places, size) for size in range(len(places) + 1))
    return max(
        Fraction(sum(one[y] for y in event) - exp_eps_g * sum(other[y] for y in event))
        for event in events
        for one, other in (pair, pair[::-1])
    )


def post_process(pair: Pair, kernel: Sequence[Distribution]) -> Pair:
    """The pair after each outcome y is replaced by one drawn from ``kernel[y]``.

    A ValueError unless there is a distribution for each outcome.

    >>> post_process(((1, 0), (0, 1)), [(Fraction(1, 3), Fraction(2, 3)), (1, 0)])[0]
    (Fraction(1, 3), Fraction(2, 3))
    """
    if len(kernel) != len(pair[0]) or any(sum(row) != 1 or min(row) < 0 for row in kernel):
        raise ValueError("wanted one distribution for each outcome")
    first, second = (
        tuple(
            sum(a * b for a, b in zip(row, column, strict=True))
            for column in zip(*kernel, strict=True)
        )
        for row in pair
    )
    return first, second


def compose(first: Pair, after: Sequence[Pair]) -> Pair:
    """Adaptive composition: outcome y of ``first`` is followed by the mechanism ``after[y]``.

    A ValueError unless there is one for each outcome. With the same one everywhere this is
    :func:`proofs_check.definitions.product`.

    >>> half = (Fraction(1, 2), Fraction(1, 2))
    >>> compose((half, (1, 0)), [((1,), (1,)), (half, half)])[0]
    (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))
    """
    if len(after) != len(first[0]):
        raise ValueError("wanted one mechanism for each outcome")
    P0, P1 = (
        tuple(a * b for a, pair in zip(first[row], after, strict=True) for b in pair[row])
        for row in (0, 1)
    )
    return P0, P1


def binary_outcomes(
    responses: Sequence[tuple[Fraction, Fraction]],
) -> Iterator[tuple[tuple[int, ...], Fraction, Fraction]]:
    """All words of {0,1}^k with their two probabilities, for independent RR_{eps_i, t_i} given by
    (e^eps_i, e^t_i). [cesar-rogers-2022, Definition 2.4]

    >>> [(word, str(a), str(b)) for word, a, b in binary_outcomes([(Fraction(4), Fraction(2))])]
    [((0,), '2/3', '1/3'), ((1,), '1/3', '2/3')]
    """
    P0, P1 = product(randomized_response(*response) for response in responses)
    yield from zip(cartesian((0, 1), repeat=len(responses)), P0, P1, strict=True)


# -- as values in a claim -------------------------------------------------------------------------


def number(value: Any) -> Any:
    """A Fraction (or infinity) as a sympy number that is marked as known."""
    if value == inf:
        return Known(sympy.oo)
    fraction = Fraction(value)
    return Known(sympy.Rational(fraction.numerator, fraction.denominator))


@dataclass(frozen=True)
class ExplicitPair:
    """A mechanism on two neighbouring inputs: two rows of probabilities."""

    rows: tuple[tuple[Fraction, ...], tuple[Fraction, ...]]

    @property
    def pure(self) -> Any:
        """e^eps of the smallest eps for which it is eps-DP (oo if there is none)."""
        return number(pure_dp_level(self.rows))

    @property
    def range(self) -> Any:
        """e^eps of the smallest eps for which it is eps-BR (oo if there is none)."""
        return number(range_level(self.rows))

    def delta(self, exp_eps_g: Any) -> Any:
        """The least delta at e^eps_g, over both directions, as a hockey-stick divergence."""
        return number(delta(self.rows, Fraction(exp_eps_g)))

    def delta_by_events(self, exp_eps_g: Any) -> Any:
        """delta of the pair over all events, as Definition 2.1 of cesar-rogers-2022 has it."""
        return number(delta_by_events(self.rows, Fraction(exp_eps_g)))

    @property
    def _chances(self) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        first, second = (tuple(map(number, row)) for row in self.rows)
        return first, second

    def is_dp(self, eps: Any, delta: Any = sympy.S.Zero) -> Any:
        """The relation that the pair is (eps, delta)-DP: P(S) <= e^eps P'(S) + delta of every
        event S but the empty one, in both orders. [cesar-rogers-2022, Definition 2.1]"""
        places = range(len(self.rows[0]))
        events = chain.from_iterable(combinations(places, size + 1) for size in places)
        sums = [[number(sum(row[y] for y in event)) for row in self.rows] for event in events]
        return all_of(*(x <= exp(eps) * y + delta for a, b in sums for x, y in ((a, b), (b, a))))

    def is_br(self, eps: Any) -> Any:
        """The relation that the pair is eps-BR: the ratios of no two outcomes are further apart
        than e^eps, multiplied out. [cesar-rogers-2022, Definition 2.2]"""
        outcomes = list(zip(*self._chances, strict=True))
        return all_of(*(a * d <= exp(eps) * (c * b) for a, b in outcomes for c, d in outcomes))

    def losses_within(self, low: Any, high: Any) -> Any:
        """The relation that the privacy loss ln(P/P') of every outcome lies in [low, high]."""
        outcomes = zip(*self._chances, strict=True)
        return all_of(*(all_of(exp(low) * b <= a, a <= exp(high) * b) for a, b in outcomes))

    def processed_from(self, first: Any, second: Any) -> Any:
        """The relation that the pair is a randomized function of an answer with two outcomes: one
        of the chance ``first`` under P and ``second``, at most that, under P', and the other one.

        Which two chances turn each answer into an outcome follows from two equations; that they
        are not negative is the relation, multiplied out.
        """
        outcomes = zip(*self._chances, strict=True)
        return all_of(
            *(
                all_of(b * (1 - first) <= a * (1 - second), a * second <= b * first)
                for a, b in outcomes
            )
        )

    def hockey_stick(self, factor: Any) -> Any:
        """The sum of [P - factor P']_+ over the outcomes: the divergence at e^eps_g = factor."""
        outcomes = zip(*self._chances, strict=True)
        return sympy.Add(*(pos(a - factor * b) for a, b in outcomes))

    @property
    def mean_loss(self) -> Any:
        """The mean of the privacy loss ln(P/P') under P, of a pair without probabilities 0."""
        return sympy.Add(*(a * ln(a / b) for a, b in zip(*self._chances, strict=True)))

    def moment(self, lam: Any, about: Any = sympy.S.Zero) -> Any:
        """E e^(lam (L - about)) of the privacy loss L under P, of a pair without probabilities
        0."""
        outcomes = zip(*self._chances, strict=True)
        return sympy.Add(*(a * exp(lam * (ln(a / b) - about)) for a, b in outcomes))

    def __str__(self) -> str:
        return "[" + ", ".join("[" + ", ".join(map(str, row)) + "]" for row in self.rows) + "]"


def pairs(outcomes: int, denominator: int, **limits: Any) -> Each:
    """Every pair of distributions with this denominator; ``limits`` as in ``enumerate_pairs``."""
    found = enumerate_pairs(outcomes, denominator, **limits)
    return Each(tuple(ExplicitPair(_rows(pair)) for pair in found))


@dataclass(frozen=True)
class AnyMechanism(Each):
    """Every mechanism on two neighbouring inputs, of finitely many outcomes, whatever their number.

    It is tried as explicit pairs. ``shared`` says that both inputs have the same possible outcomes.
    """

    shared: bool = False


def any_mechanism(outcomes: int, denominator: int, *, shared: bool = False) -> AnyMechanism:
    """Any mechanism whatever, tried as every pair of distributions with this denominator;
    ``shared``: any whose outcomes are possible on both inputs, or on none."""
    found = pairs(outcomes, denominator).values
    if shared:
        found = tuple(pair for pair in found if all(map(all, pair.rows)))
    return AnyMechanism(found, shared)


def _rows(pair: Sequence[Sequence[Fraction]]) -> Any:
    return tuple(tuple(map(Fraction, row)) for row in pair)
