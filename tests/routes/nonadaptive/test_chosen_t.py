"""BR beside smooth noise by frequencies and boxes of t, against the definition.

Factors are E[e^(z L)] over the two outcomes of each mechanism, solved from p e^t = q; delta at a t
is a mean over all numbers of drops of curves by hand. Nothing of that is shared with the search.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb, exp, expm1
from random import Random

import numpy as np
import pytest
from flint import arb

from exactdp import nonadaptive
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.numbers.exact_numbers import Exact, exact, precision
from exactdp.numbers.float64_bounds import Floats
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.nonadaptive.smooth_noise_route import CHOSEN_T, PRECISION
from exactdp.worst_t.curve import beside_smooth_noise
from exactdp.worst_t.curve.beside_smooth_noise import (
    ConcavePeak,
    FrequencyBoxes,
    Pieces,
    TaylorBoxes,
    ends_of,
    pieces_of,
)
from exactdp.worst_t.curve.contour_and_starting_t import SettledLine
from exactdp.worst_t.curve.noise_contour import NoiseContour
from exactdp.worst_t.separable.frequency_bound import Complexes
from tests.first_principles import fraction_of
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.noise_by_hand import MP, Atoms, Number, number
from tests.routes.references import core_of

F = Fraction
Groups = list[tuple[str, int]]


def settled(text: str, eps_g: str) -> tuple[NoiseContour, Floats]:
    core = core_of(text)
    return SettledLine(core, fixed_part(core), exact(eps_g), reverse=False).settled()


def factor(z: complex, eps: float, t: float, n: int) -> Number:
    """E[e^(z L)]^n of RR_{eps,t}, from q = p e^t and 1 - q = (1 - p) e^(t - eps)."""
    c, y = MP.exp(MP.mpf(eps)), MP.exp(MP.mpf(t))
    p = (c - y) / (y * (c - 1))
    q = y * p
    point = MP.mpc(z.real, z.imag)
    return (q * MP.exp(point * t) + (1 - q) * MP.exp(point * (t - eps))) ** n


# -- one group ------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 2, 3, 40])
def test_pieces_hold_every_t(n: int, rng: Random) -> None:
    """Powers beside their terms of every order, and the largest modulus; wide and thin sides."""
    with precision(PRECISION):
        line, centre = settled(f"BR(1/2)^{n} Gaussian(2)", "1/2")
        boxes = FrequencyBoxes(line, centre)
        (group,), (divisors,) = boxes.groups, boxes.divisors
        low = np.array([0.0, 0.1, 0.2, 0.25, 0.25, 0.499])
        high = np.array([0.5, 0.4, 0.3, 0.26, 0.2501, 0.5])
        known = pieces_of(group, divisors, boxes.weights, low, high)
    columns = boxes.weights.main.tolist()
    for row in range(low.size):
        for column in sorted(rng.sample(range(len(columns)), 4)):
            z = complex(line.points[columns[column]])
            base = factor(z, 0.5, float(centre[0]), n)
            for u in (-1.0, 1.0, rng.uniform(-1, 1)):
                t = (low[row] + high[row]) / 2 + u * (high[row] - low[row]) / 2
                true = factor(z, 0.5, t, n) / base
                _held(known, (row, column), u, true)


def _held(known: Pieces, at: tuple[int, int], u: float, true: Number) -> None:
    middle, slope, bend = (complex(one[at]) for one in (known.middle, known.slope, known.bend))
    size = 1e-12 * known.size[at]
    assert abs(true) <= known.largest[at] + size
    assert abs(true - middle) <= known.apart[at] + size
    assert abs(true - middle - slope * u) <= known.bent[at] + size
    assert abs(true - middle - slope * u - bend * u**2 / 2) <= known.left[at] + size


def test_what_is_left_falls_with_the_third_power() -> None:
    with precision(PRECISION):
        line, centre = settled("BR(1/2)^9 Gaussian(1)", "1")
        boxes = FrequencyBoxes(line, centre)
        widths = np.array([2.0**-6, 2.0**-9])
        known = pieces_of(
            boxes.groups[0], boxes.divisors[0], boxes.weights, centre - widths, centre + widths
        )
    assert (known.left[1, :6] <= known.left[0, :6] / 8**3 * 1.5 + 1e-13).all()
    assert (known.bent[1, :6] <= known.bent[0, :6] / 8**2 * 1.5 + 1e-13).all()


# -- several groups -------------------------------------------------------------------------------

MIXES = [
    ("BR(1/2)^3 Gaussian(1)", "1/2"),
    ("BR(1/10)^30 BR(1/4)^5 Gaussian(2)", "1"),
    ("BR(1)^2 BR(1/3) BR(2) Gaussian(1)", "3"),
    ("BR(1/5)^4 BR(1/2)^2 DP(1/3)^2 Subsampled(Gaussian(1), 1/5)^9", "1/2"),
]


def sum_at(search: FrequencyBoxes, line: NoiseContour, centre: Floats, ts: list[float]) -> float:
    """The sum over the frequencies with weight, term by term."""
    z = line.points[search.weights.main]
    terms = search.weights.inner
    for (eps, n), t, c in zip(line.core.br_groups, ts, centre.tolist(), strict=True):
        terms = terms * (plain_factor(z, float(eps), t) / plain_factor(z, float(eps), c)) ** n
    return float(terms.real.sum())


def plain_factor(z: Complexes, eps: float, t: float) -> Complexes:
    """That of one mechanism in doubles."""
    p = (exp(-t) - exp(-eps)) / -expm1(-eps)
    q = exp(t) * p
    found: Complexes = q * np.exp(z * t) + (1 - q) * np.exp(z * (t - eps))
    return found


@pytest.mark.parametrize(("text", "eps_g"), MIXES)
def test_bounds_over_boxes(text: str, eps_g: str, rng: Random) -> None:
    """No point of a box is above its bound; bounds of small boxes are near the sum."""
    with precision(PRECISION):
        line, centre = settled(text, eps_g)
        search = FrequencyBoxes(line, centre)
        eps = search.eps
        for width in (1.0, 0.25, 0.05, 0.002):
            low = np.array([rng.uniform(0, 1 - width) for _ in eps]) * eps
            boxes = search._visit(low[None, :], low[None, :] + width * eps)
            for _ in range(3):
                ts = [a + rng.uniform(0, width) * e for a, e in zip(low, eps, strict=True)]
                assert sum_at(search, line, centre, ts) <= boxes.bounds[0] * (1 + 1e-11)
        middle = (low + width / 2 * eps).tolist()
        assert boxes.bounds[0] <= sum_at(search, line, centre, middle) + 0.05 * len(eps)


@pytest.mark.parametrize(("text", "eps_g"), MIXES)
def test_what_is_left_beside_the_second_order(text: str, eps_g: str, rng: Random) -> None:
    """At random points of small boxes, on both sides; it is needed, and not much too large."""
    with precision(PRECISION):
        line, centre = settled(text, eps_g)
        search, largest = FrequencyBoxes(line, centre), 0.0
        both = [*zip(search.groups, search.divisors, strict=True)]
        for _ in range(8):
            low = np.array([rng.uniform(0.2, 0.7) for _ in search.eps]) * search.eps
            high = low + 0.06 * search.eps
            known = [
                pieces_of(group, divisors, search.weights, low[i : i + 1], high[i : i + 1])
                for i, (group, divisors) in enumerate(both)
            ]
            boxes = TaylorBoxes(known, search.weights.inner, search.unit)
            (value,), (slope,), (bend,) = boxes.quadratic
            (first,), (second,) = boxes.beside
            for u in [*product((-1.0, 1.0), repeat=low.size)][:8]:
                ts = (low + (np.array(u) + 1) / 2 * (high - low)).tolist()
                true = sum_at(search, line, centre, ts)
                line_at = value + slope @ np.array(u)
                assert abs(true - line_at) <= first + 1e-11
                left = abs(true - line_at - np.array(u) @ bend @ np.array(u) / 2)
                assert left <= second + 1e-11
                largest = max(largest, left / second)
    assert largest > 0.02


@pytest.mark.parametrize(("text", "eps_g"), MIXES)
def test_the_search_finds_the_largest_sum(text: str, eps_g: str, rng: Random) -> None:
    with precision(PRECISION):
        line, centre = settled(text, eps_g)
        search = FrequencyBoxes(line, centre)
        found = float((search.search(2.0**-20, 20_000) / search.weights.value).mid())
    attained = sum_at(search, line, centre, search.ts.tolist())
    assert attained <= found * (1 + 1e-11)
    assert found <= attained * (1 + 2.0**-19)
    low, high = search.hull()
    assert (low <= search.ts).all()
    assert (search.ts <= high).all()
    for _ in range(30):
        ts = [e * rng.random() for e in search.eps.tolist()]
        assert sum_at(search, line, centre, ts) <= found * (1 + 1e-11)


def test_a_search_that_ends_early_is_wide_and_true() -> None:
    with precision(PRECISION):
        line, centre = settled("BR(1/10)^30 BR(1/4)^5 Gaussian(2)", "1")
        whole, short = FrequencyBoxes(line, centre), FrequencyBoxes(line, centre)
        assert whole.search(2.0**-20, 20_000) < short.search(2.0**-20, 8)
        assert short.visits <= 8 + 128


# -- in balls -------------------------------------------------------------------------------------


def test_derivatives_in_balls_are_those_of_the_sum() -> None:
    """By difference quotients at 200 bits, with the definition's factors."""
    with precision(200):
        line, centre = settled("BR(1/2)^3 BR(1/5)^2 Gaussian(1)", "3/4")
        peak = ConcavePeak(line, line.core.br_groups)
        c = [arb(t) for t in centre.tolist()]
        h = arb((1, -50))
        here = peak.derivatives(c)
        for i in range(2):
            up, down = list(c), list(c)
            up[i], down[i] = c[i] + h, c[i] - h
            one, other = peak.derivatives(up), peak.derivatives(down)
            assert abs((one.value - other.value) / (2 * h) - here.slopes[i]) < arb(1e-20)
            for j in range(2):
                quotient = (one.slopes[j] - other.slopes[j]) / (2 * h)
                assert abs(quotient - here.bends[i][j]) < arb(1e-20)
        reach = [arb(0, 1e-3)] * 2
        over = peak.derivatives(c, reach)
        for x, y in product((-1e-3, 0.0, 5e-4), repeat=2):
            at = peak.derivatives([c[0] + x, c[1] + y])
            for i, j in product(range(2), repeat=2):
                assert over.bends[i][j].contains(at.bends[i][j])


def test_the_peak_is_bounded_where_it_is_concave_and_nowhere_else() -> None:
    with precision(PRECISION):
        line, centre = settled("BR(1/2)^3 BR(1/5)^2 Gaussian(1)", "3/4")
        peak = ConcavePeak(line, line.core.br_groups)
        c = peak.centre([arb(t) for t in centre.tolist()], 80)
        low, high = [t - arb(1e-2) for t in c], [t + arb(1e-2) for t in c]
        bound = peak.bound(low, high, c)
        assert bound is not None
        for x, y in product((-1e-2, 0.0, 1e-2), repeat=2):
            assert peak.derivatives([c[0] + x, c[1] + y]).value <= bound
        assert bound - peak.derivatives(c).value < arb((1, -30))
        moved = [t + arb(5e-3) for t in c]  # not the peak: the bound still holds
        far = peak.bound(low, high, moved)
        assert far is not None
        assert far >= bound - arb((1, -60))
        whole = [arb(0)] * 2, [arb("0.5"), arb("0.2")]
        assert peak.bound(*whole, c) is None


# -- the route ------------------------------------------------------------------------------------


def delta_by_hand(
    groups: Sequence[tuple[Fraction, int]],
    ts: Sequence[Number],
    variance: Fraction,
    eps_g: Fraction,
    beside: Atoms,
) -> Number:
    """All drops, all outcomes beside, and the curve of Gaussian noise."""
    sums = [(MP.log(a / b), a) for a, b in beside]
    for (eps, n), t in zip(groups, ts, strict=True):
        e = number(eps)
        p = (MP.exp(-t) - MP.exp(-e)) / -MP.expm1(-e)
        q = MP.exp(t) * p
        own = [(n * t - j * e, comb(n, j) * q ** (n - j) * (1 - q) ** j) for j in range(n + 1)]
        sums = [(x + y, a * b) for x, a in sums for y, b in own]
    terms = (mass * by_hand.gaussian(number(variance), number(eps_g) - x) for x, mass in sums)
    return sum(terms, MP.mpf(0))


def best_by_hand(groups: Sequence[tuple[Fraction, int]], steps: int, **known: object) -> Number:
    """On a grid of t."""
    shares = [F(i, steps) for i in range(steps + 1)]
    every = product(shares, repeat=len(groups))
    ts = ([number(e * s) for (e, _), s in zip(groups, at, strict=True)] for at in every)
    return max(delta_by_hand(groups, at, **known) for at in ts)  # type: ignore[arg-type]


SKEW: Atoms = [(MP.mpf(1) / 2, MP.mpf(1) / 4), (MP.mpf(1) / 2, MP.mpf(3) / 4)]
COIN: Atoms = [(MP.mpf(1), MP.mpf(1))]


@pytest.mark.parametrize(
    ("groups", "sigma", "eps_g", "skew", "bits"),
    [
        ([(F(1, 2), 3)], F(1), F(1, 2), False, 30),
        ([(F(1, 2), 3)], F(2), F(0), True, 36),
        ([(F(1, 5), 2), (F(1), 1)], F(3, 2), F(7, 5), False, 36),
        ([(F(1, 5), 2), (F(1), 1)], F(1), F(2), True, 30),
        ([(F(1, 10), 12)], F(4), F(1), False, 60),
        ([(F(3), 2)], F(1), F(8), False, 36),
    ],
)
def test_the_optimum_by_hand(
    groups: list[tuple[Fraction, int]], sigma: Fraction, eps_g: Fraction, skew: bool, bits: int
) -> None:
    """In order, as narrow as asked for, no t of a grid above, one of it near; both directions."""
    MP.dps, before = 40, MP.dps
    try:
        text = " ".join(f"BR({eps})^{n}" for eps, n in groups) + f" Gaussian({sigma})"
        text += " Finite(1/2 1/2, 1/4 3/4)" if skew else ""
        answer = CHOSEN_T.solve(core_of(text), exact(eps_g), bits)
        sides = [SKEW, by_hand.exchanged(SKEW, reverse=True)] if skew else [COIN]
        known = {"variance": 1 / sigma**2, "eps_g": eps_g}
        steps = 64 if len(groups) == 1 else 16
        best = fraction_of(max(best_by_hand(groups, steps, beside=one, **known) for one in sides))
    finally:
        MP.dps = before
    lower, upper = answer.lower.fraction(), answer.upper.fraction()
    assert lower <= upper <= lower * (1 + F(1, 1 << (bits - 1)))
    assert best <= upper
    assert lower <= best * (1 + F(1, 100))
    assert answer.upper_end.route == answer.lower_end.route == CHOSEN_T.name


def test_any_number_of_digits_and_any_number_of_mechanisms() -> None:
    """Brackets of different widths meet; 1,000 BR beside 10,000 Gaussians."""
    core = core_of("BR(1/100)^1000 Gaussian(10)^10000")
    ends = []
    for bits in (24, 40, 130):
        answer = CHOSEN_T.solve(core, exact(80), bits)
        lower, upper = answer.lower.fraction(), answer.upper.fraction()
        assert lower <= upper <= lower * (1 + F(1, 1 << (bits - 1)))
        ends.append((lower, upper))
    assert max(lower for lower, _ in ends) <= min(upper for _, upper in ends)


@pytest.mark.long
def test_many_patterns_are_answered_and_inverted() -> None:
    mix = nonadaptive("BR(1/10)^20 BR(1/9)^20 BR(1/7)^20 Gaussian(10)")
    root = mix.epsilon("1e-6", rtol="1e-20")
    assert root.relative_width() <= F(1, 10**20)
    above, below = (mix.delta(Exact(end.fraction())) for end in (root.lower, root.upper))
    assert below.lower.fraction() <= F(1, 10**6) <= above.upper.fraction()


def test_beside_little_noise_it_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few patterns beside little noise, or transforms that fall slowly: other routes answer."""
    with pytest.raises(TooLarge, match="do not become small"):
        CHOSEN_T.solve(core_of("BR(1/2)^2 Laplace(1)"), exact("1/2"), 30)
    monkeypatch.setattr(beside_smooth_noise, "MOST_WORK", 1)
    with pytest.raises(TooLarge, match="too small"):
        CHOSEN_T.solve(core_of("BR(1/2)^2 BR(1/3)^2 Gaussian(1)"), exact("1/2"), 30)
    far = core_of("BR(1/2)^2 Gaussian(50)")
    with pytest.raises(TooLarge, match="end of the support"):
        CHOSEN_T.solve(far, exact("19/10"), 30)


def test_the_rest_of_the_frequencies_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is cut off raises the bound by as much."""
    with precision(PRECISION):
        line, centre = settled("BR(1/2)^2 Gaussian(1)", "1/2")
        plain = FrequencyBoxes(line, centre)
        monkeypatch.setattr(NoiseContour, "cut_off", property(lambda self: arb(1)))
        raised = FrequencyBoxes(line, centre)
        ends = centre[None, :], centre[None, :] + 1e-9
        apart = raised._visit(*ends).bounds[0] - plain._visit(*ends).bounds[0]
        there = factor(complex(line.lam), 0.5, float(centre[0]), 2)
    assert apart * float(plain.weights.value.mid()) == pytest.approx(float(there.real), rel=1e-6)


def test_an_infinite_loss_is_added() -> None:
    """With probability 1/10 under P, none under Q; the rest of the pair has loss ln(9/10)."""
    core = core_of("BR(1/2)^2 Gaussian(1) Finite(9/10 1/10, 1 0)")
    lower, upper, _ = ends_of(
        SettledLine(core, fixed_part(core), exact("1/2"), reverse=False), 18, arb(0)
    )
    MP.dps, before = 40, MP.dps
    try:
        finite: Atoms = [(MP.mpf(9) / 10, MP.mpf(1))]
        known = {"variance": F(1), "eps_g": F(1, 2), "beside": finite}
        best = MP.mpf(1) / 10 + best_by_hand([(F(1, 2), 2)], 64, **known)
    finally:
        MP.dps = before
    with precision(64):
        assert upper >= arb(str(best - MP.mpf(10) ** -15))
        assert lower <= arb(str(best * (1 + MP.mpf(10) ** -4)))
        assert upper < lower * arb("1.00001")
