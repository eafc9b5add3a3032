"""BR and EM on Poisson samples: exactly for one or two, between two ends for more.

What is compared with shares no code: all outcomes of explicit pairs in fractions, quadratic
equations solved in mpmath, Theorem 2 and the value iteration where nothing is sampled, and numbers
that a prototype in doubles gave.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import mpmath
import numpy as np
import pytest

from exactdp import BR, DP, Subsampled, WidthNotReached, adaptive, nonadaptive
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.gaussian_noise import GaussianPair
from exactdp.mechanisms.sampled_bounded_range import SampledRange
from exactdp.numbers.answers import Answer
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, ParameterError, exact, ln, precision
from exactdp.routes.nonadaptive.equal_eps_theorems import THEOREM_2_ROUTE
from exactdp.routes.nonadaptive.sampled_range_routes import (
    COMMON_T_BELOW,
    ONE_OR_TWO_SAMPLED,
    SAMPLED_RECURSION,
)
from exactdp.statements import SAMPLED_RANGE, TWO_SAMPLED_RANGES
from exactdp.worst_t.sampled.common_t import CommonT
from exactdp.worst_t.sampled.covered_steps import (
    SLACK,
    Chord,
    ChosenStep,
    FixedStep,
    Lattice,
    UpperCurve,
    iterate,
    start,
)
from tests.routes.nonadaptive.sampled_ranges_by_hand import (
    Pair,
    between,
    delta,
    dp,
    instance,
    largest,
    member,
    response,
    sampled,
)

F = Fraction


def bracket(text: str, **asked: str) -> Enclosure:
    """The bracket, as wide as it is."""
    made = adaptive(text) if asked.pop("kind", "") == "adaptive" else nonadaptive(text)
    try:
        return made.delta(**asked) if "eps_g" in asked else made.epsilon(**asked)
    except WidthNotReached as found:
        return found.enclosure


def core(c: Fraction, rate: Fraction, k: int, others: tuple = ()) -> Core:  # type: ignore[type-arg]
    return Core.of([(Subsampled(BR(ln(c)), rate), k), *others])


def real(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator


def seeded(seed: int) -> Random:
    print("seed", seed)
    return Random(seed)


# -- one and two --------------------------------------------------------------------------------


@pytest.mark.parametrize("eps_g", ["1/1000", "1/100", "1/20", "1/7"])
@pytest.mark.parametrize(("eps", "rate"), [("1", "1/10"), ("1/5", "3/4"), ("4", "1/50")])
def test_one_step_has_its_root_in_closed_form(eps: str, rate: str, eps_g: str) -> None:
    """With the record in u^2 = c (gamma - 1 + q)/q, and 1/gamma for gamma the other way round."""
    with mpmath.workdps(40):
        c, q = mpmath.exp(real(F(eps))), real(F(rate))
        gamma = mpmath.exp(real(F(eps_g)))
        values = [mpmath.mpf(0)]
        for z, reverse in ((gamma, False), (1 / gamma, True)):
            square = c * (z - 1 + q) / q
            if not 1 < square < c * c:
                continue
            u = mpmath.sqrt(square)
            y = (c / u - 1) / (c - 1)
            a, b = 1 - q + q * u, 1 - q + q * u / c
            values.append((1 - y) * (1 - gamma * b) if reverse else y * (a - gamma))
        wanted = max(values)
        found = bracket(f"Subsampled(BR({eps}), {rate})", eps_g=eps_g)
        lower, upper = (real(end.fraction()) for end in (found.lower, found.upper))
        if wanted == 0:
            assert found.upper == Dyadic(0)
            return
        assert lower <= wanted * (1 + mpmath.mpf(10) ** -30)
        assert upper >= wanted * (1 - mpmath.mpf(10) ** -30)
        assert upper - lower <= wanted * mpmath.mpf(10) ** -14


@pytest.mark.parametrize("seed", range(25))
def test_no_pair_of_t_has_more_than_two_copies(seed: int) -> None:
    rng = seeded(seed)
    c, rate, gamma = instance(rng)
    k = rng.choice((1, 2))
    found = ONE_OR_TWO_SAMPLED.solve(core(c, rate, k), ln(gamma), 60)
    upper, lower = found.upper.fraction(), found.lower.fraction()
    places = [1 + (c - 1) * F(i, 24) for i in range(1, 24)]
    pairs = [sampled(response(c, u), rate) for u in places]
    vectors = product(pairs, repeat=k)
    best = largest(delta(vector, gamma) for vector in vectors)
    assert best <= upper
    common = largest(delta([pair] * k, gamma) for pair in pairs)
    # the maximum is flat: a grid of 24 misses a tenth of it at the most
    assert common >= lower * F(3, 4) or lower < F(1, 10**4)


@pytest.mark.parametrize("seed", range(25))
def test_random_members_have_no_more(seed: int) -> None:
    """Of one, two or three steps, each with outcomes of its own and its own t."""
    rng = seeded(1000 + seed)
    c, rate, gamma = instance(rng)
    k = rng.choice((1, 2, 3))
    found = upper_end(core(c, rate, k), ln(gamma))
    for _ in range(12):
        members = [
            sampled(member(rng, c, between(rng, F(1), c), rng.randint(2, 4)), rate)
            for _ in range(k)
        ]
        assert delta(members, gamma) <= found


def upper_end(made: Core, eps_g: Exact) -> Fraction:
    """The least upper end of the routes for samples."""
    routes = (ONE_OR_TWO_SAMPLED, SAMPLED_RECURSION)
    return min(r.solve(made, eps_g, 50).upper.fraction() for r in routes if r.applies(made, eps_g))


@pytest.mark.parametrize("k", [1, 2, 5, 9])
@pytest.mark.parametrize("share", ["0", "1/3", "1/7", "9/10"])
def test_without_sampling_it_is_theorem_2(k: int, share: str) -> None:
    made = Core.of([(BR(1), k)])
    eps_g = str(k * F(share))
    wanted = THEOREM_2_ROUTE.solve(made, exact(eps_g), 60)
    both = [
        CommonT(SampledRange(exact(1), F(1)), k, exact(eps_g), way).exactly(60)
        for way in (False, True)
    ]
    with precision(200):
        for ball in both:  # both directions of BR have one optimum
            assert wanted.lower.to_arb() <= ball.upper()
            assert wanted.upper.to_arb() >= ball.lower()
            assert ball.rad() < wanted.upper.to_arb() * 2.0**-50


def recursion(eps: str, rate: Fraction, k: int, cells: int, *, reverse: bool) -> UpperCurve:
    """The recursion for copies alone, on a lattice of steps of 1/800 up to all losses."""
    pairs = SampledRange(exact(eps), rate)
    end = round(800 * k * float(exact(eps))) + 1
    lattice = Lattice(1 / 800, -end, end)
    step = ChosenStep.of(pairs, cells, lattice, reverse=reverse)
    return UpperCurve(lattice, iterate(start(lattice), [(step, k)], lattice))


@pytest.mark.parametrize("k", [1, 3, 6])
@pytest.mark.parametrize("reverse", [False, True])
def test_without_sampling_the_recursion_is_that_of_adaptive_br(k: int, reverse: bool) -> None:
    curve = recursion("1", F(1), k, 100, reverse=reverse)
    for eps_g in ("0", "1/2", "4/3"):
        if exact(eps_g) < k:
            wanted = bracket(f"BR(1)^{k}", eps_g=eps_g, kind="adaptive")
            found = curve.at(exact(eps_g))
            assert found >= wanted.lower
            # cells of 1/100 and a step of 1/800: both errors are of the second order
            assert float(found.fraction()) <= float(wanted.upper.fraction()) * 1.005


def test_coarse_cells_and_lattices_stay_above() -> None:
    """Whatever the cells and the lattice, the recursion is an upper bound, and finer is less."""
    wanted = ONE_OR_TWO_SAMPLED.solve(core(F(4), F(1, 5), 1), exact("1/10"), 60)
    pairs = SampledRange(ln(4), F(1, 5))
    found = []
    for cells, h in ((1, 0.3), (2, 0.11), (5, 0.05), (20, 0.01), (80, 0.002)):
        lattice = Lattice(h, -round(1 / h), round(1 / h))
        ends = []
        for reverse in (False, True):
            step = ChosenStep.of(pairs, cells, lattice, reverse=reverse)
            values = iterate(start(lattice), [(step, 1)], lattice)
            ends.append(UpperCurve(lattice, values).at(exact("1/10")))
        found.append(max(ends))
    assert all(one >= wanted.lower for one in found)
    assert found == sorted(found, reverse=True)
    assert float(found[-1].fraction()) <= float(wanted.upper.fraction()) * 1.001


# -- three and more -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_no_vector_of_t_has_more_and_a_common_t_has_the_lower_end(seed: int) -> None:
    rng = seeded(2000 + seed)
    c, rate, gamma = instance(rng)
    k = rng.choice((3, 4, 5, 6))
    made, eps_g = core(c, rate, k), ln(gamma)
    upper = upper_end(made, eps_g)
    lower = COMMON_T_BELOW.solve(made, eps_g, 50).lower.fraction()
    assert lower <= upper
    for _ in range(8):
        vector = [sampled(response(c, between(rng, F(1), c)), rate) for _ in range(k)]
        assert delta(vector, gamma) <= upper
    common = largest(
        delta([sampled(response(c, 1 + (c - 1) * F(i, 40)), rate)] * k, gamma) for i in range(1, 40)
    )
    assert common <= upper
    # the proposed t is next to the best: of the grid none has a per cent more
    assert common <= lower * F(101, 100) + F(1, 10**9)
    # the gap of both ends is that of adaptivity and of cells; 5 per cent of delta at the most
    assert upper <= max(lower * F(110, 100), F(1, 10**6))


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("Subsampled(BR(1), 1/10)^10", 0.792216, 0.805702),
        ("Subsampled(BR(1), 1/10)^100", 2.496533, 2.537555),
        ("Subsampled(BR(3), 1/10)^10", 4.586828, 4.675662),
        ("Subsampled(BR(3), 1/100)^100", 1.142484, 1.175491),
        ("Subsampled(BR(1), 1/100)^1000", 0.692586, 0.7063),
    ],
)
def test_eps_g_of_many_copies(text: str, low: float, high: float) -> None:
    """The lower ends of a prototype, to its six digits, and less than its upper ends.

    The last upper end is 2 per cent more than the lower one.
    """
    found = bracket(text, delta="1e-6")
    assert abs(found.lower_float - low) < 2e-6
    assert found.lower_float < found.upper_float < high
    other = bracket(text, delta="1e-6", kind="adaptive")
    assert (other.lower, other.upper) == (found.lower, found.upper)
    assert found.lower_end.route == "common t of samples"
    assert found.upper_end.route == "recursion of sampled ranges"
    assert SAMPLED_RANGE in found.lower_end.rests_on
    assert SAMPLED_RANGE in found.upper_end.rests_on
    assert TWO_SAMPLED_RANGES not in found.upper_end.rests_on


@pytest.mark.parametrize(
    ("k", "eps_g", "value"),
    [(2, "1/20", "0.0150833491254040193"), (5, "1/10", "0.0158751599432217414")],
)
def test_delta_of_few_copies(k: int, eps_g: str, value: str) -> None:
    found = bracket(f"Subsampled(BR(1), 1/10)^{k}", eps_g=eps_g)
    assert abs(found.lower.fraction() - F(value)) < F(1, 10**17)


# -- beside others -------------------------------------------------------------------------------


def test_beside_others_a_common_t_is_no_upper_end() -> None:
    """Two sampled BR(4) beside DP(2/5), the record in: t = ln 4.83 and ln 17.13 beat any common t.

    In one direction; the other one is larger, so that the upper end has to be above both.
    """
    c, rate = F(54598150033, 10**9), F(1, 10)  # e^4 rounded down: a smaller class
    gamma = F(13099, 10**4)  # below e^0.27 = 1.30996
    other = dp(F(149182, 10**5))  # e^0.4, rounded down
    apart = [sampled(response(c, F(u, 100)), rate) for u in (483, 1713)]
    common = largest(
        one_way([*[sampled(response(c, 1 + (c - 1) * F(i, 200)), rate)] * 2, other], gamma)
        for i in range(1, 200)
    )
    assert one_way([*apart, other], gamma) > common
    found = bracket("Subsampled(BR(4), 1/10)^2 DP(2/5)", eps_g="27/100")
    assert delta([*apart, other], F(130997, 10**5)) <= found.upper.fraction()
    assert found.upper_float < found.lower_float * 1.001


def one_way(pairs: list[Pair], gamma: Fraction) -> Fraction:
    """delta with the record in against out alone."""
    gains = [F(0)]
    for outcome in product(*pairs):
        x = y = F(1)
        for one, other in outcome:
            x, y = x * one, y * other
        gains.append(max(F(0), x - gamma * y))
    return sum(gains, F(0))


@pytest.mark.parametrize("seed", range(12))
def test_beside_dp_and_br_no_vector_has_more(seed: int) -> None:
    rng = seeded(3000 + seed)
    c, rate, gamma = instance(rng)
    k, other, plain = (
        rng.choice((1, 2, 3)),
        1 + F(rng.randint(1, 30), 10),
        1 + F(rng.randint(1, 9), 4),
    )
    br = rng.random() < 0.5
    others = ((DP(ln(other)), 1), *(((BR(ln(plain)), 1),) if br else ()))
    made = core(c, rate, k, others)
    upper = SAMPLED_RECURSION.solve(made, ln(gamma), 50).upper.fraction()
    for _ in range(12):
        vector = [sampled(response(c, between(rng, F(1), c)), rate) for _ in range(k)]
        vector.append(dp(other))
        if br:
            vector.append(response(plain, between(rng, F(1), plain)))
        assert delta(vector, gamma) <= upper
    text = " ".join(f"{m}^{n}" for m, n in made.items)
    found = bracket(text, eps_g=str(ln(gamma)))
    assert found.lower.fraction() <= upper
    # what adaptivity and the members that are tried leave open
    assert found.upper_float <= max(1.25 * found.lower_float, 1e-9)


@pytest.mark.parametrize("kind", ["", "adaptive"])
def test_gaussian_noise_used_last_is_where_the_recursion_begins(kind: str) -> None:
    """A sample that the record almost never joins leaves the curve of the noise."""
    found = bracket("Subsampled(BR(1), 1/10000)^3 Gaussian(2)", eps_g="1", kind=kind)
    with precision(100):
        alone = Dyadic.from_arb(GaussianPair(F(1, 4)).hockey_stick(exact(1).ball()).lower())
    assert alone <= found.upper
    assert found.upper_float < float(alone.fraction()) * 1.001
    first = bracket("Gaussian(2) Subsampled(BR(1), 1/10)^3", eps_g="1", kind=kind)
    before = "recursion" in first.upper_end.route
    assert before == (not kind)  # adaptively t may depend on what the noise said


def test_other_classes_beside_it_are_bracketed() -> None:
    for text in ("PF(1/20)", "ZCDP(1/20)", "Laplace(9)", "RDP(2, 1/20)"):
        found = bracket(f"Subsampled(BR(1), 1/10)^4 {text}", eps_g="1/2")
        assert 0 <= found.lower_float < found.upper_float < 1, text


def test_larger_classes_are_above() -> None:
    """Neither is the smaller one: of few steps with large eps, of many with small eps."""
    made = Subsampled("BR(3)", "1/10")
    first, second, third = (one for one, _ in made.larger_classes)
    assert [str(first), type(second).__name__, type(third).__name__] == [
        "Subsampled(DP(3), 1/10)",
        "BR",
        "DP",
    ]
    for k in (2, 6):
        least = nonadaptive(k * made).solve_delta("1/4").enclosure
        for larger in (first, second, third):
            assert nonadaptive(k * larger).delta("1/4").upper >= least.lower


@pytest.mark.parametrize(("eps", "rate"), [("1", "1/10"), ("1/50", "1/3"), ("5", "1/100")])
@pytest.mark.parametrize("order", [2, 7])
def test_renyi_divergences_are_those_of_the_best_t(eps: str, rate: str, order: int) -> None:
    """Against the two outcomes on a grid of t, both directions: none above, and one next to it."""
    found = nonadaptive(f"Subsampled(BR({eps}), {rate})^3").renyi(order)
    with mpmath.workdps(30):
        c, q = mpmath.exp(real(F(eps))), real(F(rate))
        moments = []
        for i in range(1, 400):
            u = mpmath.exp(real(F(eps) * i / 400))
            y = (c / u - 1) / (c - 1)
            a, b = 1 - q + q * u, 1 - q + q * u / c
            moments += [y * a**p + (1 - y) * b**p for p in (order, 1 - order)]
        wanted = 3 * mpmath.log(max(moments)) / (order - 1)
        assert wanted <= real(found.upper.fraction())
        # a grid of 400 misses a part of 1/400^2, times a curvature of some units
        assert wanted >= real(found.lower.fraction()) * (1 - mpmath.mpf(10) ** -4)
        assert found.upper_float <= found.lower_float * (1 + 1e-9)


# -- how it is written ---------------------------------------------------------------------------


def test_it_is_read_and_printed_and_em_is_its_class() -> None:
    made = nonadaptive("Subsampled(BR(1), 1/10)^3")
    assert str(made.composition) == "Subsampled(BR(1), 1/10)^3"
    assert made.composition.neighbours == "add/remove"
    for text in (
        "Subsampled(EM(1/2), 1/10)",
        "Subsampled(Subsampled(EM(1, 1, monotone), 1/2), 1/5)",
    ):
        found = bracket(text, eps_g="1/30")
        wanted = bracket("Subsampled(BR(1), 1/10)", eps_g="1/30")
        assert (found.lower, found.upper) == (wanted.lower, wanted.upper)
    whole = bracket("Subsampled(BR(1), 1)^4", eps_g="1")
    wanted = bracket("BR(1)^4", eps_g="1")
    assert (whole.lower, whole.upper) == (wanted.lower, wanted.upper)


def test_beyond_the_last_loss_delta_is_nothing() -> None:
    for text in (
        "Subsampled(BR(1), 1/10)",
        "Subsampled(BR(1), 1/10)^7",
        "Subsampled(BR(ln 4), 1/2)",
    ):
        assert bracket(text, eps_g="2").upper == Dyadic(0)
    assert bracket("Subsampled(BR(ln 4), 1/2)", delta="0").upper_float >= 0.916


def test_negative_eps_g_is_the_other_direction() -> None:
    found = bracket("Subsampled(BR(1), 1/10)^2", eps_g="-1/20")
    positive = bracket("Subsampled(BR(1), 1/10)^2", eps_g="1/20")
    with mpmath.workdps(30):
        z = mpmath.exp(mpmath.mpf(-1) / 20)
        wanted = 1 - z + z * real(positive.lower.fraction())
        assert abs(real(found.lower.fraction()) - wanted) < mpmath.mpf(10) ** -14


@pytest.mark.parametrize("text", ["SubsampledWOR(BR(1), 1/10)", "Subsampled(RDP(2, 1), 1/10)"])
def test_what_cannot_be_sampled_is_refused(text: str) -> None:
    with pytest.raises(ParameterError, match="mechanism"):
        nonadaptive(text)


@pytest.mark.parametrize("eps", ["1e-30", "1/1000000", "50"])
def test_small_and_large_eps(eps: str) -> None:
    """The width of the exact route does not suffer, and the ends of a bracket are in order."""
    small = Exact(F(eps)) < 1
    eps_g = str(F(eps) / 20) if small else "1/50"
    found = bracket(f"Subsampled(BR({eps}), 1/10)^2", eps_g=eps_g)
    assert found.upper.fraction() - found.lower.fraction() <= found.lower.fraction() / 10**14
    more = bracket(f"Subsampled(BR({eps}), 1/10)^5", eps_g=eps_g)
    assert found.lower < more.lower <= more.upper


def answered(answer: Answer) -> tuple[Fraction, Fraction]:
    return answer.lower.fraction(), answer.upper.fraction()


@pytest.mark.parametrize("seed", range(25))
def test_thousands_of_instances(seed: int) -> None:
    """A hundred each, with random vectors of t and members, of one to five copies: none outside."""
    rng = seeded(10_000 + seed)
    for _ in range(100):
        one_instance(rng)


def one_instance(rng: Random) -> None:
    c, rate, gamma = instance(rng)
    k = rng.choice((1, 2, 2, 3, 4, 5))
    made, eps_g = core(c, rate, k), ln(gamma)
    route = ONE_OR_TWO_SAMPLED if k <= 2 else COMMON_T_BELOW
    lower = answered(route.solve(made, eps_g, 50))[0]
    upper = upper_end(made, eps_g)
    assert lower <= upper
    for _ in range(4):
        vector = [sampled(response(c, between(rng, F(1), c)), rate) for _ in range(k)]
        assert delta(vector, gamma) <= upper
        members = [sampled(member(rng, c, between(rng, F(1), c), 2), rate) for _ in range(k)]
        assert delta(members, gamma) <= upper


def test_a_step_of_many_losses_is_raised_by_more_than_its_rounding():
    """63 summands of just under half a last place are each lost beside the first one."""
    masses = [0.5, *[0.999 * 2.0**-54] * 63]
    step = FixedStep(tuple((Chord(0, 0, 1.0, 0.0), mass) for mass in masses), 0.0)
    found = step(np.ones(1), 0, 1)[0] * SLACK
    assert Fraction(float(found)) >= sum(map(Fraction, masses))
