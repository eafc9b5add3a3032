"""The largest parameter that meets a target: the lower end does, above the upper end none does."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from exactdp import (
    BR,
    DP,
    DiscreteGaussian,
    DiscreteLaplace,
    Enclosure,
    ExponentialMechanism,
    Gaussian,
    Laplace,
    NonAdaptive,
    ParameterError,
    PermuteAndFlip,
    WidthNotReached,
    calibrate,
    nonadaptive,
)
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, exact
from exactdp.routes.nonadaptive import boxes_of_t
from tests.cases import in_portions
from tests.first_principles import double_sum

F = Fraction
RTOL = F(1, 10**15)
Make = Callable[[Any], NonAdaptive]


def check_real(make: Make, eps_g: Any, delta: str, rtol: Fraction = RTOL) -> Enclosure:
    found = calibrate(make, eps_g=eps_g, delta=delta, rtol=rtol)
    target = exact(delta).fraction
    low, high = Exact(found.lower.fraction()), Exact(found.upper.fraction())
    allowed = make(low).delta(eps_g, rtol="1e-60")
    refused = make(high + high * F(1, 10**30)).delta(eps_g, rtol="1e-60")
    assert allowed.upper.fraction() <= target, (str(found), delta)
    assert refused.lower.fraction() > target, (str(found), delta)
    assert found.reaches(rtol)
    return found


@pytest.mark.parametrize(
    ("make", "eps_g", "delta"),
    [
        (lambda eps: nonadaptive(100 * BR(eps)), "1", "1e-6"),
        (lambda eps: nonadaptive(100 * DP(eps)), "1", "1e-6"),
        (lambda eps: nonadaptive(30 * BR(eps), 10 * DP(eps)), "1/2", "1e-3"),
        (lambda eps: nonadaptive(BR(eps)), "0", "1/3"),
        (lambda eps: nonadaptive(DP(eps)), "2", "1/2"),
        (lambda eps: nonadaptive(5 * DP(eps, "1e-9")), "1", "1e-6"),
        (lambda eps: nonadaptive(50 * DP(eps)), "1/1000", "1e-9"),
        (lambda eps: nonadaptive(10 * DP(eps)), "50", "1e-12"),
        (lambda eps: nonadaptive(DP(1), 3 * DP(eps)), "3/2", "1/50"),
        (lambda eps: nonadaptive(40 * BR(eps * 3)), "1", "1e-30"),
        (lambda eps: nonadaptive(7 * BR(eps)), "-1/10", "1/5"),
    ],
)
def test_the_largest_eps(make: Make, eps_g: str, delta: str) -> None:
    check_real(make, eps_g, delta)


def test_next_to_the_edge_of_the_support() -> None:
    """At eps = 1/120 the support ends at eps_g: delta is 0 below, then like (eps - 1/120)^40."""
    check_real(lambda eps: nonadaptive(40 * BR(eps * 3)), "1", "1e-300")


@pytest.mark.parametrize("rtol", ["1/10", "1e-4", "1e-30", "1e-60"])
def test_other_widths(rtol: str) -> None:
    found = check_real(lambda eps: nonadaptive(20 * BR(eps)), "1", "1e-5", F(rtol))
    assert found.rtol == F(rtol)


def test_against_the_double_sum() -> None:
    """Bisection on the independent sum, for k equal DP."""
    n, eps_g, target = 20, F(1), F(1, 10**5)
    low, high = F(1, 100), F(1)
    while high - low > F(1, 10**22):
        middle = F(round((low + high) / 2 * 10**30), 10**30)
        small = double_sum(0, n, middle, middle, eps_g) < 1e-5
        low, high = (middle, high) if small else (low, middle)
    found = calibrate(lambda eps: nonadaptive(n * DP(eps)), eps_g=eps_g, delta=target)
    # the comparison with 1e-5 is with a double, 1e-16 away at most
    assert found.lower.fraction() <= high * (1 + F(1, 10**15))
    assert found.upper.fraction() >= low * (1 - F(1, 10**15))


@pytest.mark.parametrize("count", in_portions(2, 6))
def test_it_inverts_epsilon(count: int, rng: Random) -> None:
    """The eps found at (eps_g, delta) has its eps_g at delta there again."""
    for _ in range(count):
        n, m = rng.randint(1, 40), rng.randint(0, 20)
        eps_g, delta = F(rng.randint(1, 40), 10), F(1, 10 ** rng.randint(2, 12))

        def make(eps: Any, n: int = n, m: int = m) -> NonAdaptive:
            return nonadaptive(n * BR(eps), m * DP(eps))

        found = calibrate(make, eps_g=eps_g, delta=delta)
        below = make(Exact(found.lower.fraction())).epsilon(delta, rtol="1e-25")
        above = make(Exact(found.upper.fraction())).epsilon(delta, rtol="1e-25")
        assert below.lower.fraction() <= eps_g <= above.upper.fraction()
        assert above.upper.fraction() - below.lower.fraction() < eps_g * F(1, 10**10)


# -- integers --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "eps_g", "delta"),
    [
        (lambda k: nonadaptive(k * BR("1/10")), "1", "1e-6"),
        (lambda k: nonadaptive(k * DP("1/10")), "1", "1e-6"),
        (lambda m: nonadaptive(20 * BR("1/20"), m * DP("1/20")), "1", "1e-4"),
        (lambda n: nonadaptive(n * DP("1/10", "1e-8")), "1", "1e-6"),
        (lambda k: nonadaptive(k * BR("1/1000")), "1", "1e-9"),
        (lambda k: nonadaptive(k * BR(5)), "1", "1e-9"),
        (lambda k: nonadaptive(k * BR("1/10")), "-1/100", "1/10"),
    ],
)
def test_the_largest_k(make: Make, eps_g: str, delta: str) -> None:
    found = calibrate(make, eps_g=eps_g, delta=delta)
    assert found.is_exact
    k = int(found.lower.fraction())
    target = exact(delta).fraction
    assert make(k).delta(eps_g).upper.fraction() <= target
    assert make(k + 1).delta(eps_g).lower.fraction() > target


def test_integer_or_not_is_by_name_or_asked() -> None:
    by_name = calibrate(lambda k: nonadaptive(k * BR("1/10")), eps_g=1, delta="1e-6")
    asked = calibrate(
        lambda count: nonadaptive(count * BR("1/10")), eps_g=1, delta="1e-6", integer=True
    )
    assert by_name.lower == asked.lower == Dyadic(22)
    eps = calibrate(lambda k: nonadaptive(3 * BR(k)), eps_g=1, delta="1e-6", integer=False)
    assert not eps.is_exact
    assert "integer" in by_name.of
    assert "integer" not in eps.of


def test_ties_are_met() -> None:
    """delta <= target is met where they are equal: delta = 0 from the sum of eps on."""
    found = calibrate(lambda k: nonadaptive(k * BR("1/10")), eps_g=1, delta=0)
    assert found.lower == found.upper == Dyadic(10)
    eps = calibrate(lambda eps: nonadaptive(10 * BR(eps)), eps_g=1, delta=0)
    assert eps.contains(F(1, 10))
    assert eps.reaches(RTOL)


# -- edges -----------------------------------------------------------------------------------------


def test_every_parameter_meets_it() -> None:
    for make in (
        lambda eps: nonadaptive(3 * DP(eps)),
        lambda k: nonadaptive(k * BR("1/1000000000000")),
    ):
        found = calibrate(make, eps_g=1, delta=1)
        assert found.lower == found.upper == Dyadic.infinity(1)
        assert (found.lower_float, found.upper_float) == (math.inf, math.inf)


def test_every_count_meets_it_however_large_eps() -> None:
    found = calibrate(lambda k: nonadaptive(k * DP(10**9)), eps_g=1, delta=1)
    assert found.upper == Dyadic.infinity(1)


def test_a_target_that_nothing_meets() -> None:
    with pytest.raises(ParameterError, match=r"^delta: got .*; wanted at least delta of make\(0\)"):
        calibrate(lambda eps: nonadaptive(DP(eps, "1/10")), eps_g=1, delta="1e-6")
    with pytest.raises(ParameterError, match=r"^delta: got "):
        calibrate(lambda k: nonadaptive(DP(1), k * DP(1)), eps_g="1/2", delta="1e-6")


def test_a_target_that_only_0_meets() -> None:
    found = calibrate(lambda k: nonadaptive(DP(1, "1/3"), k * BR(1)), eps_g=1, delta="1/3")
    assert found.lower == found.upper == Dyadic(0)


def test_only_0_meets_it() -> None:
    found = calibrate(lambda k: nonadaptive(k * BR(3)), eps_g="1/2", delta="1e-9")
    assert found.lower == found.upper == Dyadic(0)


def test_where_only_brackets_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes_of_t, "BOX_BUDGET", boxes_of_t.BOX_BUDGET // 40)

    def make(eps: Any) -> NonAdaptive:
        return nonadaptive(2 * BR(eps), DP(1))

    found = calibrate(make, eps_g=1, delta="1/3", rtol="1e-2")
    low, high = Exact(found.lower.fraction()), Exact(found.upper.fraction())
    assert make(low).bracket(1, rtol="1e-3").upper.fraction() <= F(1, 3)
    assert make(high + high / 100).bracket(1, rtol="1e-3").lower.fraction() > F(1, 3)
    assert found.lower < found.upper


def test_parameters_are_read() -> None:
    def make(eps: Any) -> NonAdaptive:
        return nonadaptive(BR(eps))

    for known, name in (
        ({"eps_g": "x", "delta": "1/2"}, "eps_g"),
        ({"eps_g": 1, "delta": 2}, "delta"),
        ({"eps_g": 1, "delta": -1}, "delta"),
        ({"eps_g": 1, "delta": "1/2", "rtol": 0}, "rtol"),
    ):
        with pytest.raises(ParameterError, match=rf"^{name}: got "):
            calibrate(make, **known)
    with pytest.raises(ParameterError, match=r"^make: got 'int'"):
        calibrate(lambda eps: 1, eps_g=1, delta="1/2")  # type: ignore[arg-type,return-value]


@pytest.mark.parametrize(
    "make", [lambda eps: nonadaptive(Laplace(1 / eps)), lambda sigma: nonadaptive(Gaussian(sigma))]
)
def test_a_scale_is_told_to_calibrate_the_sensitivity(make: Make) -> None:
    """There is no noise of scale 0, and delta falls in the scale."""
    with pytest.raises(ParameterError, match=r"^make\(0\): got .*the sensitivity.*Laplace\(1, x\)"):
        calibrate(make, eps_g=1, delta="1e-6")


@pytest.mark.parametrize("score", [ExponentialMechanism, PermuteAndFlip])
@pytest.mark.parametrize("integer", [False, True])
def test_a_sensitivity_of_a_score_is_told_to_calibrate_eps(
    score: type[ExponentialMechanism | PermuteAndFlip], *, integer: bool
) -> None:
    """There is no score of sensitivity 0: one line with the parameter, 0, and what to ask."""
    with pytest.raises(ParameterError, match=r"^make\(0\): got .*EM\(x\)") as caught:
        calibrate(lambda x: nonadaptive(score(1, x)), eps_g=1, delta="1e-2", integer=integer)
    assert "sensitivity: got 0; wanted a rational number > 0" in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize("noise", [Laplace, Gaussian])
def test_the_sensitivity_that_is_found_gives_the_scale(noise: type[Laplace | Gaussian]) -> None:
    """Of sensitivity 1: a scale of 1/lower meets the target, a slightly smaller one does not."""
    found = calibrate(lambda x: nonadaptive(3 * noise(1, x)), eps_g=1, delta="1e-6", rtol="1e-9")
    scale = 1 / found.lower.fraction()
    assert nonadaptive(3 * noise(scale)).delta(1).upper.fraction() <= F(1, 10**6)
    assert nonadaptive(3 * noise(scale * F(999, 1000))).delta(1).lower.fraction() > F(1, 10**6)


@pytest.mark.parametrize(
    ("make", "eps_g", "root"),
    [
        (lambda eps: nonadaptive(DP(eps)), 5000, 5000),
        (lambda x: nonadaptive(DP(x / 10**6)), 1, 10**6),
    ],
)
def test_a_large_parameter_is_not_infinite(make: Make, eps_g: int, root: int) -> None:
    """DP(eps) at eps_g: delta is 0 up to eps = eps_g and large soon after."""
    found = calibrate(make, eps_g=eps_g, delta="1e-6")
    assert found.contains(root) or found.lower.fraction() < root * F(10001, 10000)
    assert found.lower.fraction() <= root * (1 + F(1, 10**5))


def test_a_parameter_below_the_search_is_bracketed_by_0() -> None:
    """One DP at eps_g = 0: delta = tanh(eps/2), so eps is about 2 delta."""
    found = calibrate(lambda eps: nonadaptive(DP(eps)), eps_g=0, delta="1e-400")
    assert found.contains(F(2, 10**400))
    assert found.upper.fraction() < F(1, 10**300)


def test_a_large_count_is_not_infinite() -> None:
    """Up to k = 10^13 the sum of eps is at most eps_g, so delta is 0; by 10^30 it is 1."""
    found = calibrate(lambda k: nonadaptive(k * BR("1e-13")), eps_g=1, delta="1e-6")
    assert found.lower.fraction() <= 10**12


def test_counts_up_to_what_can_be_computed() -> None:
    """At eps_g = 10^12 the first 1,000 DP(10^9) give 0; more of them cannot be asked."""
    found = calibrate(lambda k: nonadaptive(k * DP(10**9)), eps_g=10**12, delta="1e-6")
    assert found.lower == Dyadic(1000)


@pytest.mark.parametrize("make", [5, "BR(eps)", None, nonadaptive(BR(1)), max])
def test_what_is_no_function_of_one_number_is_said(make: Any) -> None:
    with pytest.raises(ParameterError, match=r"^make: got .*a function of one number") as caught:
        calibrate(make, eps_g=1, delta="1e-6")
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize(
    "make",
    [
        lambda x: nonadaptive(DiscreteLaplace(10, x)),
        lambda x: nonadaptive(f"BR(1/10)^{x}"),
        lambda x: nonadaptive(DiscreteGaussian(10, x), BR("1/10")),
    ],
)
def test_what_takes_integers_alone_is_told_so(make: Make) -> None:
    with pytest.raises(ParameterError, match=r"^make\(\S+\): got .*integer=True tries"):
        calibrate(make, eps_g=1, delta="1e-3")
    found = calibrate(make, eps_g=1, delta="1e-3", integer=True)
    assert found.lower == found.upper
    assert found.lower > Dyadic(1)


@pytest.mark.parametrize("integer", [False, True])
@pytest.mark.parametrize(
    "make",
    [
        lambda x: nonadaptive(Gaussian(10 + x)),
        lambda x: nonadaptive(3 * Laplace(2 + x)),
        lambda x: nonadaptive(BR(10 if x == 0 else "1/10")),
    ],
)
def test_a_delta_that_falls_is_refused(make: Make, *, integer: bool) -> None:
    """Two trials that contradict the promise; the answer was [2^39, inf]."""
    with pytest.raises(ParameterError, match=r"^make: got a delta that falls from .*noise=True"):
        calibrate(make, eps_g="1/20", delta="999/1000", integer=integer)


def test_a_width_that_was_asked_for_and_not_reached_is_said() -> None:
    with pytest.raises(WidthNotReached) as caught:
        calibrate(lambda x: nonadaptive(PermuteAndFlip(x)), eps_g="1/2", delta="1/10", rtol="1e-9")
    assert caught.value.status == "width_not_reached"
    found = calibrate(lambda x: nonadaptive(PermuteAndFlip(x)), eps_g="1/2", delta="1/10")
    assert caught.value.enclosure.lower <= found.upper
    assert 0.3 < found.lower_float < found.upper_float < 0.4
