"""The Gaussian bracket: its two inequalities, its integrals, and the bracket itself."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import isqrt, sqrt
from random import Random

import pytest
from flint import arb

from exactdp.loss_sums import commensurable_responses, meet_in_the_middle, smoothing
from exactdp.loss_sums.delta_as_lattice_head import merged, slack
from exactdp.loss_sums.smoothing import delta
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.numbers.exact_numbers import Exact, exact, precision
from tests.cases import in_portions, one_in
from tests.loss_sums.brute_force import by_enumeration, ends, fraction_of

F = Fraction
SEED = 3604


def pure(*eps: str) -> list[RandomizedResponse]:
    return [RandomizedResponse(2 * exact(e), exact(e)) for e in eps]


def top(pairs: list[RandomizedResponse]) -> Exact:
    return sum((p.t * p.count for p in pairs if p.t != p.eps), start=exact(0))


def check_bracket(found, value, rtol) -> None:
    """low <= value <= high, and the width is what was asked for."""
    low, high = ends(found[0])[0], ends(found[1])[1]
    exactly = value if isinstance(value, F) else fraction_of(value)
    # the enumeration has 100 digits: one part in 10^60 is far more than its error
    slack = F(0) if isinstance(value, F) else exactly / 10**60
    assert low - slack <= exactly <= high + slack
    assert high - low <= low * F(rtol)


# -- the inequalities, pointwise -----------------------------------------------------------------


def normal(x: arb) -> arb:
    return (-x / arb(2).sqrt()).erfc() / 2


def density(x: arb) -> arb:
    return (-x * x / 2).exp() / (2 * arb.pi()).sqrt()


def smoothed(x: arb, tau: arb) -> tuple[arb, arb]:
    """C_tau(x) and its derivative in tau."""
    d1, d2 = x / tau + tau / 2, x / tau - tau / 2
    return normal(d1) - (-x).exp() * normal(d2), density(d1)


def test_the_gaussian_profile_brackets_the_positive_part():
    random = Random(SEED)
    print("seed", SEED)
    with precision(2000):
        for _ in range(3000):
            tau = arb(random.randint(1, 1000)) / random.choice([1000, 10_000, 1000_000])
            x = tau * random.choice([tau, arb(1), arb(6)]) * random.randint(-3000, 3000) / 1000
            value, slope = smoothed(x, tau)
            sharp = (-(-x).expm1()).nonnegative_part()
            assert sharp < value
            assert value < sharp + (tau + tau**3 / 6) * slope


def test_the_cubic_term_is_needed():
    with precision(200):
        for tau in (arb(1) / 1000, arb(1) / 10, arb(1)):
            value, slope = smoothed(arb(0), tau)
            assert value > tau * slope


def test_the_constant_of_the_proof():
    with precision(64):
        mills = normal(arb(1) / 2) / density(arb(1) / 2)
        assert mills < arb("1.97")
        assert 1 + mills / 2 < 2


# -- the integrals ------------------------------------------------------------------------------


def atoms(pairs: list[RandomizedResponse]) -> list[tuple[arb, arb]]:
    """(probability, loss) of all outcomes, p and q from p = e^-t q, 1 - p = e^(eps-t) (1 - q)."""
    outcomes = [(arb(1), arb(0))]
    for pair in pairs:
        eps, t = pair.eps.ball(), pair.t.ball()
        q = ((eps - t).exp() - 1) / ((eps - t).exp() - (-t).exp())
        for _ in range(pair.count):
            outcomes = [
                item
                for w, loss in outcomes
                for item in ((w * q, loss + t), (w * (1 - q), loss + t - eps))
            ]
    return outcomes


def check_pass(found, pairs, eps_g: str, tau: float) -> arb:
    """Both balls contain what they stand for, by enumeration; A(tau)."""
    low, high = found
    with precision(300):
        a = b = arb(0)
        for weight, loss in atoms(pairs):
            value, slope = smoothed(loss - exact(eps_g).ball(), arb(tau))
            a += weight * value
            b += weight * slope
        assert high.contains(a)
        assert low.contains(a - (tau + arb(tau) ** 3 / 6) * b)
    return a


@pytest.mark.parametrize("scale", one_in(2, [0.2, 0.05, 0.003]))
@pytest.mark.parametrize("eps_g", ["0", "1/3", "11/10"])
def test_one_pass_computes_the_two_expectations(scale, eps_g):
    pairs = merged([*pure("1/10", "1/7", "2/3"), RandomizedResponse(exact(1), exact("1/4"), 3)])
    bracket = smoothing._Bracket(pairs, slack(pairs, exact(eps_g)), 1e-3)
    rtol = 1e-9
    with precision(bracket.bits):
        bracket._search()
        bracket.rtol = rtol
        # tau as the search takes it: in units of the scale on which the tilted density varies
        lam = float(bracket.drops.tilt(bracket.index))
        tau = scale / sqrt(lam * (lam + 1))
        found = bracket._pass(tau)
    a = check_pass(found, pairs, eps_g, tau)
    low, high = found
    with precision(300):
        # all errors together are some thousandths of the relative width asked for
        assert high.rad() < 0.03 * rtol * a
        assert low.rad() < 0.03 * rtol * a


@pytest.mark.parametrize(
    ("name", "factor"), [("period", 0.5), ("period", 0.1), ("last", 0.5), ("last", 0.1)]
)
def test_bad_choices_give_wide_balls_and_not_wrong_ones(name, factor):
    pairs = merged([*pure("1/10", "1/7", "2/3"), RandomizedResponse(exact(1), exact("1/4"), 3)])
    for eps_g, tau in (("0", 0.1), ("1/3", 0.03), ("3/4", 0.2)):
        bracket = smoothing._Bracket(pairs, slack(pairs, exact(eps_g)), 1e-9)
        with precision(bracket.bits):
            bracket.index = bracket._find_tilt()
            plan = bracket._plan(tau)
            assert plan is not None
            changed = type(getattr(plan, name))(getattr(plan, name) * factor)
            found = bracket._integrate(tau, replace(plan, **{name: changed}))
        check_pass(found, pairs, eps_g, tau)


def test_leaving_out_too_much_gives_wide_balls_and_not_wrong_ones():
    random = Random(SEED)
    pairs = merged(pure(*(f"{random.randint(1, 999)}/1000" for _ in range(11))))
    left_out = 0
    for needed in (0.3, 0.7, 1.0, 2.0):
        bracket = smoothing._Bracket(pairs, slack(pairs, exact(1)), 1e-9)
        with precision(bracket.bits):
            bracket.index = bracket._find_tilt()
            plan = bracket._plan(0.05)
            assert plan is not None
            found = bracket._integrate(0.05, replace(plan, needed=needed))
        left_out += smoothing.MAX_STEPS - bracket.left < plan.last * len(pairs)
        check_pass(found, pairs, "1", 0.05)
    assert left_out >= 3


# -- the bracket --------------------------------------------------------------------------------


@pytest.mark.parametrize("cases", in_portions(5, 30))
def test_random_parameters_against_enumeration(cases):
    random = Random(SEED + 1)
    for case in range(cases):
        print("case", case, "seed", SEED + 1)
        pairs = []
        for _ in range(random.randint(1, 7)):
            eps = Exact(F(random.randint(1, 10**6), random.choice([10**5, 10**6, 10**8])))
            t = eps * F(random.randint(0, 8), 8)
            pairs.append(RandomizedResponse(eps, t, random.choice([0, 1, 1, 2, 3])))
        eps_g = top(pairs) * F(random.randint(0, 10**4), 10**4 + 1)
        rtol = random.choice([1e-3, 1e-6, 1e-8])
        found = delta(pairs, eps_g, rtol)
        if eps_g >= top(pairs):
            assert ends(found[0]) == ends(found[1]) == (0, 0)
        else:
            check_bracket(found, by_enumeration(pairs, eps_g), rtol)


def test_logarithmic_parameters():
    pairs = pure("ln 2", "ln(5/4)", "1/2 ln 3", "ln(101/100)")
    for eps_g in ("0", "ln 2", "1/4", "5/4"):
        found = delta(pairs, exact(eps_g), 1e-6)
        check_bracket(found, by_enumeration(pairs, exact(eps_g)), 1e-6)


def test_eps_g_at_an_atom():
    # the kink of (1 - e^-x)_+ sits on an atom: the width is then proportional to tau only
    pairs = pure("1/10", "1/7", "1/5")
    for eps_g in (F(1, 10) + F(1, 7) - F(1, 5), F(1, 5) + F(1, 7) - F(1, 10)):
        found = delta(pairs, Exact(eps_g), 1e-4)
        check_bracket(found, by_enumeration(pairs, Exact(eps_g)), 1e-4)


@pytest.mark.parametrize("distance", ["1e-3", "1e-9", "1e-40"])
def test_next_to_the_top(distance):
    pairs = pure("1/10", "1/7", "ln 2")
    eps_g = top(pairs) - exact(distance)
    found = delta(pairs, eps_g, 1e-6)
    check_bracket(found, by_enumeration(pairs, eps_g, 100), 1e-6)


def test_at_and_beyond_the_top_the_answer_is_exactly_0():
    pairs = pure("1/10", "ln 2")
    for eps_g in (top(pairs), top(pairs) + exact("1e-100"), exact(7)):
        found = delta(pairs, eps_g, 1e-6)
        assert ends(found[0]) == ends(found[1]) == (0, 0)
    assert ends(delta([], exact(0), 1e-6)[1]) == (0, 0)


def test_a_tiny_delta():
    pairs = [RandomizedResponse(exact("2/10"), exact("1/10"), 1000)]
    eps_g = exact("999/10")
    value = by_enumeration(pairs, eps_g, 400)
    assert 1e-300 < value < 1e-270
    check_bracket(delta(pairs, eps_g, 1e-6), value, 1e-6)


def contains(found, ball) -> None:
    low, high = ends(found[0])[0], ends(found[1])[1]
    inner_low, inner_high = ends(ball)
    # a ball around 1 - 10^-20 may reach beyond 1, where no bracket follows it
    assert low <= inner_low <= min(inner_high, F(1)) <= high


def test_against_the_middle():
    random = Random(SEED + 2)
    sizes = random.sample(range(1, 3000), 24)
    pairs = [RandomizedResponse(2 * e, e) for e in (exact(f"ln({1000 + i}/1000)") for i in sizes)]
    for eps_g in ("0", "1", "5"):
        found = delta(pairs, exact(eps_g), 1e-6)
        contains(found, meet_in_the_middle.delta(pairs, exact(eps_g), 64))
        with precision(64):
            assert (found[1] - found[0]) / found[0] < 1e-6


@pytest.mark.parametrize(
    "eps_g", [*(pytest.param(e, marks=pytest.mark.long) for e in ("0", "200", "420")), "330"]
)
def test_a_thousand_pairs_against_the_lattice(eps_g):
    pairs = [RandomizedResponse(Exact(F(c, 500)), Exact(F(c, 1000))) for c in range(100, 1100)]
    found = delta(pairs, exact(eps_g), 1e-6)
    contains(found, commensurable_responses.delta(pairs, exact(eps_g), 64))
    with precision(64):
        assert (found[1] - found[0]) / found[0] < 1e-6


@pytest.mark.parametrize(("count", "scale"), one_in(2, [(1000, 1), (1000, 100)]))
def test_many_general_pairs_reach_the_width(count, scale):
    roots = [F(isqrt(i * 10**60), scale * 10**31) for i in range(1, count + 1)]
    pairs = [RandomizedResponse(Exact(2 * e), Exact(e)) for e in roots]
    low, high = delta(pairs, top(pairs) * F(9, 10), 1e-6)
    with precision(64):
        assert low > 0
        assert (high - low) / low < 1e-6


def test_a_spent_budget_still_gives_a_true_bracket(monkeypatch):
    pairs = pure("1/10", "1/7", "2/3")
    value = by_enumeration(pairs, exact("1/3"))
    widths = []
    for budget in (0, 200, 2000, 20_000):
        monkeypatch.setattr(smoothing, "MAX_STEPS", budget)
        found = delta(pairs, exact("1/3"), 1e-12)
        low, high = ends(found[0])[0], ends(found[1])[1]
        assert low <= fraction_of(value) <= high <= 1
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


def test_scales_beyond_floating_point_give_a_true_bracket():
    for unit in ("1e-400", "1e400"):
        low, high = delta(pure(unit), exact(0), 1e-6)
        assert ends(low)[0] >= 0
        assert ends(high)[1] <= 1


def test_negative_eps_g_is_refused():
    with pytest.raises(ValueError, match="eps_g"):
        delta(pure("1/10"), exact("-1/10"), 1e-3)


def test_a_call_leaves_no_trace_on_the_precision():
    with precision(77):
        delta(pure("1/10", "1/3"), exact("1/4"), 1e-3)
        assert exact("1/3").ball().rel_accuracy_bits() < 80
