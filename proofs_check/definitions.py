"""First principles: explicit pairs of distributions, hockey-stick sums, enumeration.

Nothing here is shared with exactdp (an import linter holds that), so that agreement between the two
means something. A *pair* is two tuples of probabilities over the same outcomes: the distribution of
the output on input 0, and on input 1. Every parameter enters through its exponential (``exp_eps``
is e^eps), so with Fractions everything here is exactly rational; with mpmath numbers it is an
approximation, accurate to the digits of their context less the usual cancellation.

Brackets in docstrings hold sources: papers of the catalogue, and the items in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import comb
from typing import Any, NamedTuple, TypeAlias

import mpmath
from mpmath.libmp import to_rational

Number: TypeAlias = Any  # a Fraction, an int, or an mpf of some context
Distribution: TypeAlias = tuple[Number, ...]
Pair: TypeAlias = tuple[Distribution, Distribution]


@lru_cache(maxsize=256)
def context(digits: int) -> Any:
    """A private mpmath context of ``digits`` decimals, cached: never change its precision.

    >>> context(50).nstr(context(50).exp(1), 25)
    '2.718281828459045235360287'
    """
    private = mpmath.mp.clone()
    private.dps = digits
    return private


def exponential(exponent: Fraction | int, digits: int, log_base: Fraction | int = 0) -> Number:
    """e^exponent as an mpf with ``digits`` decimals, or log_base^exponent (a Fraction if possible).

    >>> exponential(-2, 15, log_base=3), exponential(0, 15)
    (Fraction(1, 9), mpf('1.0'))
    """
    if log_base and Fraction(exponent).denominator == 1:
        return Fraction(log_base) ** int(exponent)
    return context(digits).exp(_real(context(digits), Fraction(exponent), log_base))


def _real(numbers: Any, multiple: Fraction, log_base: Fraction | int) -> Number:
    unit, base = 1, Fraction(log_base)
    if log_base:
        unit = numbers.log(numbers.mpf(base.numerator) / base.denominator)
    return unit * numbers.mpf(multiple.numerator) / multiple.denominator


def as_fraction(value: Number) -> Fraction:
    """The same number as a Fraction (an mpf is a dyadic rational); floats are refused.

    >>> as_fraction(context(15).mpf(3) / 4)
    Fraction(3, 4)
    """
    value = _number(value)
    return value if isinstance(value, Fraction) else Fraction(*to_rational(value._mpf_))


# -- mechanisms ----------------------------------------------------------------------------------


def _solve(rows: Sequence[Sequence[Number]], right: Sequence[Number]) -> tuple[Number, Number]:
    """The solution of a regular 2x2 linear system, by Cramer's rule."""
    (a, b), (c, d) = rows
    determinant = a * d - b * c
    return (right[0] * d - b * right[1]) / determinant, (a * right[1] - right[0] * c) / determinant


def _rows(exp_eps: Number, exp_t: Number) -> tuple[tuple[Number, Number], ...]:
    """The rows of p - e^-t q = 0 and p - e^(eps-t) q = 1 - e^(eps-t), unknowns (p, q)."""
    return (1, -1 / exp_t), (1, -exp_eps / exp_t)


def randomized_response(exp_eps: Number, exp_t: Number) -> Pair:
    """RR_{eps,t}: outcome 0 with probability q on input 0 and p on input 1, else outcome 1.

    Solves  p = e^-t q,  1 - p = e^(eps-t) (1 - q):  the two privacy losses are t and t - eps.
    Domain 0 <= t <= eps, a ValueError outside. eps = 0 reveals nothing, and any p = q solves the
    system; 1 is returned. [cesar-rogers-2022, Definition 2.4; RR_{2 eps, eps} is the worst eps-DP
    mechanism, RR_{eps, t} with t in [0, eps] the worst eps-BR mechanisms.]

    >>> randomized_response(Fraction(4), Fraction(2))
    ((Fraction(2, 3), Fraction(1, 3)), (Fraction(1, 3), Fraction(2, 3)))
    """
    exp_eps, exp_t = _alike(exp_eps, exp_t)
    if not 1 <= exp_t <= exp_eps:
        raise ValueError(f"wanted 0 <= t <= eps, got e^t = {exp_t} and e^eps = {exp_eps}")
    if exp_eps == 1:
        return (exp_eps, 1 - exp_eps), (exp_eps, 1 - exp_eps)
    p, q = _solve(_rows(exp_eps, exp_t), (0, 1 - exp_eps / exp_t))
    return (q, 1 - q), (p, 1 - p)


def four_outcomes(exp_eps: Number, delta: Number) -> Pair:
    """The worst (eps, delta)-DP pair: outcomes 0 and 3 give the input away, 1 and 2 are
    randomized response of parameter eps. Domain eps >= 0, 0 <= delta <= 1.
    [hartmann-et-al-2022, Lemma 12]

    >>> [str(probability) for probability in four_outcomes(Fraction(3), Fraction(1, 5))[0]]
    ['1/5', '3/5', '1/5', '0']
    """
    exp_eps, delta = _alike(exp_eps, delta)
    if not (exp_eps >= 1 and 0 <= delta <= 1):
        raise ValueError(f"wanted eps >= 0 and delta in [0, 1], got {exp_eps} and {delta}")
    # the middle two: r = e^eps s and r + s = 1 - delta
    r, s = _solve(((1, -exp_eps), (1, 1)), (0, 1 - delta))
    return (delta, r, s, 0 * delta), (0 * delta, s, r, delta)


def _alike(one: Number, other: Number) -> tuple[Number, Number]:
    """Both as Fractions, or both as mpf if one is (mpmath does not divide a Fraction by an mpf)."""
    one, other = _number(one), _number(other)
    return one + 0 * other, other + 0 * one


def _number(value: Number) -> Number:
    if isinstance(value, (bool, float)):
        raise TypeError(f"an exact number or an mpf was wanted, got {value!r}")
    return Fraction(value) if isinstance(value, int) else value


# -- divergence and enumeration ------------------------------------------------------------------


def hockey_stick(P0: Iterable[Number], P1: Iterable[Number], exp_eps_g: Number) -> Number:
    """sum over outcomes of (P0 - e^eps_g P1)_+, the least delta of (eps_g, delta)-DP in this
    direction: max over events S of P0(S) - e^eps_g P1(S). Any real eps_g.
    [cesar-rogers-2022, Definitions 2.1 and 2.5]

    >>> hockey_stick((Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4)), 2)
    Fraction(1, 4)
    """
    excesses = (a - exp_eps_g * b for a, b in zip(P0, P1, strict=True))
    return sum((excess for excess in excesses if excess > 0), 0 * exp_eps_g)


def product(pairs: Iterable[Pair]) -> Pair:
    """Independent mechanisms together: all combinations of outcomes, the last varying fastest.
    No pairs: one certain outcome.

    >>> product([((1, 2), (3, 4)), ((10, 100), (5, 6))])[0] == (10, 100, 20, 200)
    True
    """
    P0: Distribution = (Fraction(1),)
    P1: Distribution = (Fraction(1),)
    for first, second in pairs:
        P0 = tuple(a * b for a in P0 for b in first)
        P1 = tuple(a * b for a in P1 for b in second)
    return P0, P1


def objective_by_enumeration(
    bounded_range: Iterable[tuple[Number, Number]],
    pure_dp: Iterable[Number],
    exp_eps_g: Number,
    *,
    swapped: bool = False,
) -> Number:
    """Equation (4) of cesar-rogers-2022 over all 2^k outcomes, at a vector t.

    ``bounded_range`` holds (e^eps_i, e^t_i) for each BR mechanism, ``pure_dp`` e^eps_i for each
    eps_i-DP mechanism (its worst pair is RR_{2 eps_i, eps_i}). ``swapped`` exchanges the inputs.

    >>> objective_by_enumeration([(Fraction(4), Fraction(2))], [Fraction(2)], Fraction(2))
    Fraction(2, 9)
    """
    pairs = [randomized_response(x, y) for x, y in bounded_range]
    pairs += [randomized_response(x * x, x) for x in pure_dp]
    P0, P1 = product(pairs)
    return hockey_stick(P1, P0, exp_eps_g) if swapped else hockey_stick(P0, P1, exp_eps_g)


# -- equal eps, one common t: outcomes by type ---------------------------------------------------
#
# With n = k - m BR mechanisms at the same t, the outcomes in which i of them and j of the m DP
# mechanisms answer 1 have the same two probabilities and the same privacy loss
# n t - i eps + (m - 2 j) eps, and there are C(n, i) C(m, j) of them.


class _Types(NamedTuple):
    """``weights[j]``: the probability, under each input, of j ones from the DP mechanisms."""

    n: int
    exp_eps: Number
    exp_eps_g: Number
    weights: tuple[tuple[Number, Number], ...]


def _types(k: int, m: int, exp_eps: Number, exp_eps_g: Number) -> _Types:
    if not 0 <= m <= k:
        raise ValueError(f"wanted 0 <= m <= k, got m = {m} and k = {k}")
    (a, b), (c, d) = randomized_response(exp_eps * exp_eps, exp_eps)
    weights = tuple(
        (comb(m, j) * a ** (m - j) * b**j, comb(m, j) * c ** (m - j) * d**j) for j in range(m + 1)
    )
    return _Types(k - m, exp_eps, exp_eps_g, weights)


def _with_ones(n: int, i: int, no: Number, yes: Number) -> Number:
    return comb(n, i) * no ** (n - i) * yes**i


def grouped_objective(k: int, m: int, exp_eps: Number, exp_t: Number, exp_eps_g: Number) -> Number:
    """The objective at one common t for k - m eps-BR and m eps-DP mechanisms, outcomes grouped by
    the counts (i, j) of ones; equal to :func:`objective_by_enumeration`, in place of 2^k terms
    (k - m + 1)(m + 1). Domain 0 <= t <= eps. [cesar-rogers-2022, equation (5)]

    >>> grouped_objective(2, 1, Fraction(2), Fraction(3, 2), Fraction(2))
    Fraction(1, 9)
    """
    types, n = _types(k, m, _number(exp_eps), exp_eps_g), k - m
    (q, not_q), (p, not_p) = randomized_response(exp_eps, exp_t)
    ones = [(_with_ones(n, i, q, not_q), _with_ones(n, i, p, not_p)) for i in range(n + 1)]
    P0, P1 = zip(*((a * c, b * d) for a, b in types.weights for c, d in ones), strict=True)
    return hockey_stick(P0, P1, exp_eps_g)


def _smooth_part(types: _Types, last: int, exp_t: Number) -> Number:
    """sum of P0 - e^eps_g P1 over the types with i + 2 j <= last."""
    n, ((q, not_q), (p, not_p)) = types.n, randomized_response(types.exp_eps, exp_t)
    below = [(0 * q, 0 * q)]  # running sums over i
    for i in range(n + 1):
        sum0, sum1 = below[-1]
        below.append((sum0 + _with_ones(n, i, q, not_q), sum1 + _with_ones(n, i, p, not_p)))
    sums = [below[max(0, min(n, last - 2 * j) + 1)] for j in range(len(types.weights))]
    given0 = sum(a * c for (a, _), (c, _) in zip(types.weights, sums, strict=True))
    given1 = sum(b * d for (_, b), (_, d) in zip(types.weights, sums, strict=True))
    return given0 - types.exp_eps_g * given1


def _slope(types: _Types, last: int, exp_t: Number) -> tuple[Number, Number]:
    """(rise, fall): d/d(e^t) of :func:`_smooth_part` is rise - fall, and neither is negative.

    Derivation. Let A be the set of outcomes summed over. The n mechanisms enter alike, so the
    derivative is n times the one by the t of a single mechanism. Condition on the outcome z of all
    others, of probabilities R0(z), R1(z). If (0, z) and (1, z) are both in A, their sum
    R0(z) - e^eps_g R1(z) does not depend on t. If only (0, z) is, the derivative is
    q' R0(z) - e^eps_g p' R1(z), with p', q' from differentiating the two defining equations:

        p' - q'/y = -q/y^2,    p' - (x/y) q' = (x/y^2) (1 - q)      (x = e^eps, y = e^t).

    (1, z) alone never is: outcome 1 lowers the loss. q' and p' are negative, hence the two parts.
    """
    n, x, y = types.n, types.exp_eps, exp_t
    (q, not_q), (p, not_p) = randomized_response(x, y)
    p_slope, q_slope = _solve(_rows(x, y), (-q / y**2, x * not_q / y**2))
    given0 = given1 = 0 * q
    for j, (weight0, weight1) in enumerate(types.weights):
        i = last - 2 * j  # (0, z) is in A and (1, z) is not exactly if i + 2 j = last
        if 0 <= i <= n - 1:
            given0 += weight0 * _with_ones(n - 1, i, q, not_q)
            given1 += weight1 * _with_ones(n - 1, i, p, not_p)
    return -n * types.exp_eps_g * p_slope * given1, -n * q_slope * given0


def optimal_delta_reference(
    k: int,
    m: int,
    eps: Fraction | int,
    eps_g: Fraction | int,
    digits: int = 60,
    *,
    log_base: Fraction | int = 0,
) -> Number:
    """sup over t in [0, eps] of the common-t objective of k - m eps-BR and m eps-DP mechanisms.

    An mpf of relative error below 10^-digits (rounding is met with spare digits, not bounded).
    Domain: rational eps >= 0 and eps_g, 0 <= m <= k, k up to a dozen or so; else a ValueError.
    With ``log_base`` > 1, eps and eps_g are multiples of ln(log_base). [cesar-rogers-2022, (5)]

    >>> abs(optimal_delta_reference(1, 0, 2, 1, digits=60, log_base=4) * 15 - 4) < 1e-60
    True
    """
    return maximum_at_common_t(k, m, eps, eps_g, digits, log_base=log_base)[0]


def maximum_at_common_t(
    k: int,
    m: int,
    eps: Fraction | int,
    eps_g: Fraction | int,
    digits: int = 60,
    *,
    log_base: Fraction | int = 0,
) -> tuple[Number, Number]:
    """(the value of :func:`optimal_delta_reference`, e^t at a t that attains it).

    The objective has a kink where a type's loss crosses eps_g, at t = (eps_g + (s - m) eps) / n
    with s = i + 2 j. These are rational (in units of ln(log_base)), so between two neighbours the
    set of positive terms, s <= last, is known without rounding, and there the objective is smooth.
    Its slope rise - fall changes sign at most once, from plus to minus: an outcome z in the sums of
    :func:`_slope` has R1(z) = R0(z) e^(eps (last - m) - (n - 1) t) whatever its (i, j), since
    i + 2 j = last, and -p'/-q' = e^(eps - 2 t), so rise/fall decreases in t. The zero is found by a
    search that uses only the signs of ln(rise/fall), and its values to guess where to look.

    >>> value, exp_t = maximum_at_common_t(2, 0, 2, 1, digits=30, log_base=2)
    >>> abs(exp_t - 2) < 1e-30
    True
    """
    eps, eps_g, n = Fraction(eps), Fraction(eps_g), k - m
    if eps < 0 or not 0 <= m <= k or (log_base and log_base <= 1):
        raise ValueError(f"wanted eps >= 0, 0 <= m <= k, log_base > 1: got {(eps, m, k, log_base)}")
    if eps == 0:
        return maximum_at_common_t(0, 0, 1, eps_g, digits, log_base=log_base)
    numbers = context(_working_digits(k, eps, eps_g, digits, log_base))

    def exp(multiple: Fraction) -> Number:
        return numbers.exp(_real(numbers, multiple, log_base))

    types = _types(k, m, exp(eps), exp(eps_g))
    if n == 0:
        last = sum(eps_g < (m - s) * eps for s in range(2 * m + 1)) - 1
        return _smooth_part(types, last, exp(Fraction(0))), exp(Fraction(0))
    kinks = [(eps_g + (s - m) * eps) / n for s in range(n + 2 * m + 1)]
    points = sorted({Fraction(0), eps, *(u for u in kinks if 0 < u < eps)})
    candidates = [(numbers.mpf(0), exp(Fraction(0)))]
    for cell in pairwise(points):
        last = sum(u <= cell[0] for u in kinks) - 1
        for exp_t in (exp(cell[0]), exp(cell[1]), _stationary(types, last, cell, digits, exp)):
            candidates.append((_smooth_part(types, last, exp_t), exp_t))
    return max(candidates)


def _stationary(
    types: _Types,
    last: int,
    cell: tuple[Fraction, Fraction],
    digits: int,
    exp: Callable[[Fraction], Number],
) -> Number:
    """e^t at the sign change of the slope inside the cell, or at an end where there is none."""
    tiny = (cell[1] - cell[0]) / 10 ** (digits + 10)

    def tilt(t: Fraction) -> Number:
        rise, fall = _slope(types, last, exp(t))
        return rise.context.log(rise / fall) if fall else fall  # 0 where constant

    left, right = cell[0] + tiny, cell[1] - tiny
    at_left, at_right = tilt(left), tilt(right)
    if at_left <= 0:
        return exp(cell[0])
    if at_right >= 0:
        return exp(cell[1])
    while right - left > 2 * tiny:
        share = int(at_left / (at_left - at_right) * 10 ** (digits + 12))
        guess = left + (right - left) * Fraction(share, 10 ** (digits + 12))
        for probe in (guess - tiny / 2, guess + tiny / 2, (left + right) / 2):
            if left < probe < right:
                at_probe = tilt(probe)
                if at_probe > 0:
                    left, at_left = probe, at_probe
                else:
                    right, at_right = probe, at_probe
    return exp((left + right) / 2)


def _working_digits(
    k: int, eps: Fraction, eps_g: Fraction, digits: int, log_base: Fraction | int
) -> int:
    """Decimals to compute with. Sums are of terms of one sign, so what is lost is what the
    differences 1 - q, e^eps - e^t and P0 - e^eps_g P1 lose. They are no smaller than the distance
    of eps_g to the nearest level at which a kink is at an end of [0, eps], than e^-eps, and than
    the offset of the search's outermost points; each is lost at most twice."""
    scale = float(_real(context(15), Fraction(1), log_base)) if log_base else 1.0
    gaps = [eps, *(abs(eps_g - s * eps) for s in range(-2 * k, 2 * k + 1))]
    smallest = min(gap for gap in gaps if gap)
    lost = len(str(smallest.denominator // smallest.numerator)) + len(str(int(1 / scale)))
    lost += int(float(eps) * scale / 2.3) + 1
    return 16 * ((2 * digits + 2 * lost) // 16 + 3)  # rounded up: few contexts


def is_bounded_range(pair: Pair, exp_eps: Number) -> bool:
    """Whether a pair is eps-BR: P0(y) P1(z) <= e^eps P1(y) P0(z) for all outcomes y, z.
    [cesar-rogers-2022, Definition 2.2]

    >>> is_bounded_range(randomized_response(Fraction(6), Fraction(2)), Fraction(6))
    True
    """
    outcomes = list(zip(*pair, strict=True))
    return all(a * d <= exp_eps * b * c for a, b in outcomes for c, d in outcomes)


def is_dp(pair: Pair, exp_eps: Number, delta: Number = 0) -> bool:
    """Whether a pair is (eps, delta)-DP in both directions.

    >>> is_dp(randomized_response(Fraction(9), Fraction(3)), Fraction(3))
    True
    """
    return all(bool(hockey_stick(*both, exp_eps) <= delta) for both in (pair, pair[::-1]))
