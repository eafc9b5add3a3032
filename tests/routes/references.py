"""Independent values of the optimal delta of small compositions, for the tests of the routes.

Everything comes from enumerating {0, 1}^k (tests.first_principles). Suprema over t are searched:
golden section between the kinks of the objective where one t is left, coordinate search from the
best point of a grid where there are several. A search gives a lower bound of the supremum; it is
used as the supremum only within FOUND, the relative precision of the search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, product
from random import Random
from typing import Any

from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.grammar import composition
from exactdp.numbers.exact_numbers import Exact, exact
from exactdp.solve.reduction import Reduction
from tests.first_principles import Number, context, double_sum, enumerated

F = Fraction
DIGITS = 60
FOUND = F(1, 10**20)
"""A golden section of 150 steps is flat to far less than this."""


def core_of(text: str) -> Core:
    return Reduction(composition(text)).core


def number(mp: Any, value: Exact) -> Number:
    rational, logs = value.parts
    total = mp.mpf(rational.numerator) / rational.denominator
    for base, coefficient in logs:
        ratio = mp.mpf(base.numerator) / base.denominator
        total += mp.log(ratio) * coefficient.numerator / coefficient.denominator
    return total


def objective(core: Core, ts: tuple[Exact, ...], eps_g: Exact) -> Number:
    """delta at one t for each BR *mechanism* or each BR group, by enumeration."""
    mp = context(DIGITS)
    each = [eps for eps, count in core.br_groups for _ in range(count)]
    if len(ts) == len(core.br_groups):
        ts = tuple(
            t for t, (_, count) in zip(ts, core.br_groups, strict=True) for _ in range(count)
        )
    e = mp.exp
    pairs = [(e(number(mp, x)), e(number(mp, t))) for x, t in zip(each, ts, strict=True)]
    for eps, count in core.dp_groups:
        x = e(number(mp, eps))
        pairs += [(x * x, x)] * count
    return enumerated(pairs, e(number(mp, eps_g)))


def random_ts(core: Core, rng: Random, *, each: bool) -> tuple[Exact, ...]:
    """Random t, one for each mechanism or one for each group."""
    epses = [eps for eps, count in core.br_groups for _ in range(count if each else 1)]
    return tuple(eps * F(rng.randint(0, 1000), 1000) for eps in epses)


def golden(f: Callable[[Fraction], Number], low: Fraction, high: Fraction) -> Number:
    """The largest value of a unimodal f, to about 1e-30 of its flat top."""
    ratio = F(618033988749894848204586834366, 10**30)
    a, b = high - ratio * (high - low), low + ratio * (high - low)
    fa, fb = f(a), f(b)
    best = max(fa, fb)
    for _ in range(75):  # 0.618^75 is 2e-16 in t, so about 1e-31 in f
        if fa < fb:
            low, a, fa = a, b, fb
            b = low + ratio * (high - low)
            b = F(round(b * 10**50), 10**50)
            fb = f(b)
        else:
            high, b, fb = b, a, fa
            a = high - ratio * (high - low)
            a = F(round(a * 10**50), 10**50)
            fa = f(a)
        best = max(best, fa, fb)
    return best


def optimum_equal_eps(n: int, m: int, eps: Fraction, eps_g: Fraction) -> Number:
    """sup over t of the common-t objective: between kinks it has one maximum (or is monotone)."""
    if n == 0:
        return double_sum(0, m, eps, eps, eps_g)

    def f(t: Fraction) -> Number:
        return double_sum(n, m, eps, t, eps_g)

    kinks = {(eps_g + s * eps) / n for s in range(-m, n + m + 1)}
    points = sorted({F(0), eps} | {t for t in kinks if 0 < t < eps})
    return max(golden(f, a, b) for a, b in pairwise(points))


def optimum_one_group(core: Core, eps_g: Exact) -> Number:
    """sup over the one t of equal BR among any DP, rational parameters: piece by piece."""
    ((eps, n),) = core.br_groups
    shifts = {F(0)}
    for other, count in core.dp_groups:
        for _ in range(count):
            shifts = {s + side * other.fraction for s in shifts for side in (1, -1)}
    kinks = {(eps_g.fraction + s + j * eps.fraction) / n for s in shifts for j in range(n + 1)}
    points = sorted({F(0), eps.fraction} | {t for t in kinks if 0 < t < eps.fraction})

    def f(t: Fraction) -> Number:
        return objective(core, (Exact(t),), eps_g)

    return max(golden(f, a, b) for a, b in pairwise(points))


def optimum_by_search(core: Core, eps_g: Exact, steps: int = 8) -> Number:
    """A value that some t per group attains, next to the supremum: a grid, then coordinates.

    Next to the end of the support a coarse grid may see nothing but 0; then it is refined.
    """
    zero = Exact(F(0))

    def f(ts: tuple[Exact, ...]) -> Number:
        return objective(core, ts, eps_g)

    grid = product(*([eps * F(i, steps) for i in range(1, steps)] for eps, _ in core.br_groups))
    best = max(((f(ts), ts) for ts in grid), key=lambda pair: pair[0])
    if best[0] == 0 and steps < 64:
        return optimum_by_search(core, eps_g, 2 * steps)
    stride = F(1, steps)
    while stride > F(1, 10**6):
        value, ts = best
        moves = []
        for i, (eps, _) in enumerate(core.br_groups):
            for sign in (1, -1):
                moved = ts[i] + eps * (stride * sign)
                if zero <= moved <= eps:
                    candidate = (*ts[:i], moved, *ts[i + 1 :])
                    moves.append((f(candidate), candidate))
        better = max(moves, key=lambda pair: pair[0])
        if better[0] > value:
            best = better
        else:
            stride /= 3
    return best[0]


MEMBERS = {
    "ZCDP(1/8)": F(1, 8),
    "ZCDP(-1/100, 1/8)^3 BR(1/2)": F(69, 200),
    "CDP(1/4, 1/2)^2": F(1, 4),
    "CDP(1/16, 1/2) DP(1/3)": F(1, 16),
    "RDP(4, 1/2) ZCDP(1/3, 1/5)": F(1, 8) + F(1, 5),
}
"""What Gaussian mechanisms of these classes have for half the variance of their loss; their delta
stands for the optimum, which is known to no route. By hand: D_alpha = alpha r at most the curve."""


def gaussian(r: Fraction, eps_g: Fraction) -> Number:
    """E (1 - e^(eps_g - L))_+ for L ~ N(r, 2 r), by quadrature."""
    mp = context(DIGITS)
    r, eps_g = (mp.mpf(x.numerator) / x.denominator for x in (r, eps_g))
    scale = mp.sqrt(2 * r)
    start = (eps_g - r) / scale
    height = mp.exp(-start * start / 2) / mp.sqrt(2 * mp.pi)

    def density(y: Number) -> Number:
        """At z = start + y, over its height at the start: mp.quad stops at an absolute error."""
        return -mp.expm1(-scale * y) * mp.exp(-y * y / 2 - start * y)

    return height * mp.quad(density, [0, *(mp.mpf(2) ** i / 16 for i in range(10))])


def gaussian_beside(r: Fraction, core: Core, eps_g: Fraction) -> Number:
    """The same Gaussian mechanism and the DP and BR mechanisms of a core, one eps of BR at most."""
    mp = context(DIGITS)
    scale = 2 * mp.sqrt(mp.mpf(r.numerator) / r.denominator)
    half = mp.mpf(r.numerator) / r.denominator

    def curve(s: Number) -> Number:
        return (mp.erfc((s - half) / scale) - mp.exp(s) * mp.erfc((s + half) / scale)) / 2

    def at(t: Fraction) -> Number:
        outcomes = [(mp.mpf(1), mp.mpf(eps_g.numerator) / eps_g.denominator)]
        worst = [(2 * eps.fraction, eps.fraction, n) for eps, n in core.dp_groups]
        worst += [(eps.fraction, t, n) for eps, n in core.br_groups]
        for eps, own, count in worst:
            e, x = (mp.mpf(one.numerator) / one.denominator for one in (eps, own))
            small = mp.expm1(x) / mp.expm1(e)
            for _ in range(count):
                outcomes = [
                    (p * q, s - loss)
                    for p, s in outcomes
                    for q, loss in ((1 - small, x), (small, x - e))
                ]
        return sum((p * curve(s) for p, s in outcomes), mp.mpf(0))

    if not core.br_groups:
        return at(F(0))
    ((eps, _),) = core.br_groups
    return golden(at, F(0), eps.fraction)


@dataclass(frozen=True)
class Case:
    """A core, an eps_g, and its optimal delta: known to a relative error ``within``."""

    text: str
    eps_g: str

    @property
    def core(self) -> Core:
        return core_of(self.text)

    @property
    def strength(self) -> Exact:
        return exact(self.eps_g)

    def optimum(self) -> tuple[Number, Fraction]:
        """(a value that is attained, relative error with which it is the supremum)."""
        core = self.core
        if self.text in MEMBERS:
            value = gaussian(MEMBERS[self.text], self.strength.fraction)
            beside = gaussian_beside(MEMBERS[self.text], core, self.strength.fraction)
            return max(value, beside), FOUND if core.br_groups else F(1, 10**40)
        if not core.br_groups:
            return objective(core, (), self.strength), F(1, 10**40)
        if core.common_eps is not None and core.common_eps.is_rational:
            eps = core.common_eps.fraction
            return optimum_equal_eps(core.n, core.m, eps, self.strength.fraction), FOUND
        parameters = [self.strength, *(run.eps for run in core.runs)]
        if len(core.br_groups) == 1 and all(value.is_rational for value in parameters):
            return optimum_one_group(core, self.strength), FOUND
        return optimum_by_search(core, self.strength), F(1, 10**8)


def cases() -> Iterator[Case]:
    for eps_g in ("0", "1/3", "1", "5/2"):
        yield Case("DP(1)^3", eps_g)
        yield Case("BR(1)^4", eps_g)
        yield Case("BR(1)^3 DP(1)^2", eps_g)
        yield Case("DP(1) DP(1/2) DP(ln 3)^2", eps_g)
        yield Case("BR(ln 3)^2 BR(1/2) DP(1)", eps_g)
    for text, eps_g in (
        ("DP(1/1000)^6", "1/500"),
        ("DP(30)^2", "31"),
        ("BR(1/1000)", "0"),
        ("BR(1/1000)^5", "9/2000"),
        ("BR(25)^3", "26"),
        ("BR(3) DP(3)", "3"),
        ("BR(3) DP(3)", "0"),
        ("BR(1/2) DP(1/2)^4", "1/2"),
        ("BR(1/10)^2 DP(1/10)^4", "0.55"),
        ("BR(2) DP(2)^4", "999/100"),
        ("DP(1/3) DP(1/7) DP(1/11) DP(1/13)", "1/2"),
        ("DP(ln 2)^2 DP(ln 3)", "ln 2"),
        ("BR(2) DP(1/2)^2", "1/2"),
        ("BR(1/2)^2 DP(2)", "2"),
        ("BR(1) BR(9/10)", "1/2"),
        ("BR(1) BR(1/2) BR(3/4)", "1/4"),
    ):
        yield Case(text, eps_g)
    for text in MEMBERS:
        for eps_g in ("0", "1", "5/2"):
            yield Case(text, eps_g)
