"""Mechanisms as explicit stochastic matrices, and strategies as explicit trees: all cases counted.

A mechanism on two inputs is a pair of rows, two distributions over the same outcomes. With
Fractions (e^eps and e^eps_g rational, so the parameters are logarithms) nothing is rounded, and a
statement on "every mechanism" becomes, on the rows with a given denominator, a finite exact check.
Where a probability is 0 the definitions decide: 0/0 is ignored, a/0 is infinite.

Divergences, products and randomized response come from :mod:`proofs_check.definitions`. Brackets in
docstrings hold sources: papers of the catalogue, and the items in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations, combinations_with_replacement
from itertools import product as cartesian
from math import inf
from typing import Any, TypeAlias

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields import Balls
from proofs_check.definitions import (
    Distribution,
    Pair,
    hockey_stick,
    is_bounded_range,
    is_dp,
    product,
    randomized_response,
)

Item: TypeAlias = tuple[str, Exact]
Ratio: TypeAlias = Fraction | float  # a Fraction, or math.inf

KINDS = ("BR", "DP")


# -- pairs of rows -------------------------------------------------------------------------------


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


# -- the best mechanisms of a grid ---------------------------------------------------------------


@dataclass(frozen=True)
class Best:
    """The largest value found, a pair (of the composition) that has it, and how many were tried."""

    value: Fraction
    pair: Pair
    cases: int


def best_composition(
    pairs: Iterable[Pair], exp_eps_g: Fraction, k: int = 1, *, alike: bool = False
) -> Best:
    """The largest delta of k of the pairs used independently: all multisets, or k of one pair.

    Exact and exhaustive. A ValueError without pairs or for k < 1.

    >>> found = best_composition(enumerate_pairs(2, 6, exp_range=Fraction(4)), Fraction(1))
    >>> found.value, found.cases
    (Fraction(1, 3), 17)
    """
    pool = list(pairs)
    if not pool or k < 1:
        raise ValueError("wanted at least one pair and k >= 1")
    choices = ((pair,) * k for pair in pool) if alike else combinations_with_replacement(pool, k)
    best, cases = Best(Fraction(-1), pool[0], 0), 0
    for choice in choices:
        cases += 1
        joint = product(choice)
        value = delta(joint, exp_eps_g)
        if value > best.value:
            best = Best(value, joint, 0)
    return Best(best.value, best.pair, cases)


def best_adaptive(pairs: Iterable[Pair], exp_eps_g: Fraction, k: int) -> Best:
    """The largest P0 - e^eps_g P1 hockey-stick of k of the pairs, each chosen from all earlier
    outcomes: exact and exhaustive. ``cases`` counts pairs tried at all histories.

    After an outcome of probabilities a > 0 and b, what remains is the same question at e^eps_g b/a,
    weighed by a; outcomes with a = 0 add nothing. A ValueError without pairs or for k < 1.

    >>> found = best_adaptive(enumerate_pairs(2, 6, exp_range=Fraction(4)), Fraction(1), 2)
    >>> found.value == hockey_stick(*found.pair, 1), found.value
    (True, Fraction(1, 3))
    """
    pool, known, cases = list(pairs), dict[tuple[int, Fraction], tuple[Fraction, Pair]](), 0
    if not pool or k < 1:
        raise ValueError("wanted at least one pair and k >= 1")
    nothing: Pair = ((Fraction(1),), (Fraction(1),))

    def solve(left: int, gamma: Fraction) -> tuple[Fraction, Pair]:
        nonlocal cases
        if left == 0:
            return max(1 - gamma, Fraction(0)), nothing
        if (left, gamma) not in known:
            best: tuple[Fraction, Pair] = (Fraction(-1), nothing)
            for pair in pool:
                cases += 1
                later = [
                    (a, solve(left - 1, gamma * b / a) if a else (Fraction(0), nothing))
                    for a, b in zip(*pair, strict=True)
                ]
                value = sum((a * rest for a, (rest, _) in later), Fraction(0))
                if value > best[0]:
                    best = value, compose(pair, [joint for _, (_, joint) in later])
            known[left, gamma] = best
        return known[left, gamma]

    value, joint = solve(k, Fraction(exp_eps_g))
    return Best(value, joint, cases)


# -- strategies ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """RR_{eps,t}, then ``after0`` or ``after1`` depending on its outcome (None: stop there).

    ``kind`` "DP" stands for RR_{2 eps, eps} and ignores ``t``.
    """

    kind: str
    eps: Exact
    t: Exact
    after0: Step | None = None
    after1: Step | None = None

    def __post_init__(self) -> None:
        checked([(self.kind, self.eps)])
        if not 0 <= self.t <= self.eps:
            raise ValueError(f"wanted 0 <= t <= eps, got t = {self.t}, eps = {self.eps}")

    @property
    def response(self) -> tuple[Exact, Exact]:
        """The parameters (eps, t) of the randomized response that is used."""
        return (self.eps, self.t) if self.kind == "BR" else (2 * self.eps, self.eps)


def checked(items: Sequence[Item]) -> tuple[Item, ...]:
    """The items as a tuple; a ValueError for another kind or eps < 0.

    >>> checked([])
    ()
    """
    for kind, eps in items:
        if kind not in KINDS or eps < 0:
            raise ValueError(f"wanted ('BR' or 'DP', eps >= 0), got ({kind!r}, {eps})")
    return tuple(items)


def _leaves(tree: Step | None, weights: Callable[[Exact, Exact], Any]) -> Iterator[tuple[Any, Any]]:
    if tree is None:
        yield (1, 1)
        return
    (q, not_q), (p, not_p) = weights(*tree.response)
    for after, here0, here1 in ((tree.after0, q, p), (tree.after1, not_q, not_p)):
        for given0, given1 in _leaves(after, weights):
            yield here0 * given0, here1 * given1


def _is_logarithmic(tree: Step | None) -> bool:
    return tree is None or (
        all(x.exp_rational() is not None for x in tree.response)
        and _is_logarithmic(tree.after0)
        and _is_logarithmic(tree.after1)
    )


def _ball_weights(eps: Exact, t: Exact) -> tuple[tuple[arb, arb], tuple[arb, arb]]:
    """q + (1 - q) = 1 = q e^-t + (1 - q) e^(eps - t), solved without cancellation."""
    if eps == 0:
        return (arb(1), arb(0)), (arb(1), arb(0))
    whole, rest = eps.ball().expm1(), (eps - t).ball().expm1()
    exp_t, not_q = t.ball().exp(), t.ball().expm1() / whole
    return (exp_t * rest / whole, not_q), (rest / whole, (eps - t).ball().exp() * not_q)


def mechanism_of(tree: Step | None) -> Pair:
    """The pair of distributions of all answers of a strategy, leaves from left to right.

    Fractions where every e^eps and e^t is rational; a ValueError otherwise.

    >>> from exactdp.numbers.exact_numbers import ln
    >>> pair = mechanism_of(Step("BR", ln(4), ln(2), Step("DP", ln(2), ln(2)), None))
    >>> [str(probability) for probability in pair[0]]
    ['4/9', '2/9', '1/3']
    """
    if not _is_logarithmic(tree):
        raise ValueError("the probabilities are rational only where every e^eps and e^t is")

    def weights(eps: Exact, t: Exact) -> Pair:
        return randomized_response(eps.exp_rational(), t.exp_rational())

    P0, P1 = zip(*_leaves(tree, weights), strict=True)
    return tuple(map(Fraction, P0)), tuple(map(Fraction, P1))


def strategy_value(tree: Step | None, eps_g: Exact, bits: int = 128) -> tuple[Fraction, Fraction]:
    """Lower and upper end of the delta at eps_g of one strategy, input 0 against input 1.

    Equal (the exact value) where every e^eps, e^t and e^eps_g is rational, else balls of ``bits``
    bits: sum over the leaves of (P0 - e^eps_g P1)_+. [cesar-rogers-2022, Definition 2.5]

    >>> from exactdp.numbers.exact_numbers import ln
    >>> strategy_value(Step("BR", ln(4), ln(2)), ln(1))[0]
    Fraction(1, 3)
    """
    exp_eps_g = eps_g.exp_rational()
    if exp_eps_g is not None and _is_logarithmic(tree):
        value = Fraction(hockey_stick(*mechanism_of(tree), exp_eps_g))
        return value, value
    with (field := Balls(bits)).context():
        gamma, total = eps_g.ball().exp(), arb(0)
        for given0, given1 in _leaves(tree, _ball_weights):
            total += field.pos(given0 - gamma * given1)
        return ball_ends(total)


def ball_ends(ball: arb) -> tuple[Fraction, Fraction]:
    """The ends of a ball around a delta, the lower one at least 0.

    >>> ball_ends(arb(-1).union(arb(1)))[0]
    Fraction(0, 1)
    """
    if not ball.is_finite():
        raise ArithmeticError("a ball without finite ends: more bits are needed")
    low, high = Dyadic.from_arb(ball.lower()).fraction(), Dyadic.from_arb(ball.upper()).fraction()
    return max(low, Fraction(0)), high
