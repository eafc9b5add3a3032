"""The best of the explicit mechanisms of a grid, and strategies as explicit trees.

Mechanisms are the pairs of rows of :mod:`proofs_check.language.explicit_mechanisms`, in Fractions;
a strategy is worth what the pair of distributions of all its answers is. Brackets in docstrings
hold sources: papers of the catalogue, and the items in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any, TypeAlias

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields import Balls
from proofs_check.definitions import Pair, hockey_stick, product, randomized_response
from proofs_check.language.explicit_mechanisms import compose, delta

Item: TypeAlias = tuple[str, Exact]

KINDS = ("BR", "DP")


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

    >>> from proofs_check.language.explicit_mechanisms import enumerate_pairs
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

    >>> from proofs_check.language.explicit_mechanisms import enumerate_pairs
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
