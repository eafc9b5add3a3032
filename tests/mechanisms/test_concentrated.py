"""CDP, ZCDP and RDP: how they are written, what they lie in, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import exp, expm1
from random import Random

import pytest

from exactdp import (
    BR,
    CDP,
    RDP,
    ZCDP,
    ExponentialMechanism,
    KaryResponse,
    ParameterError,
    adaptive,
    cost_of_adaptivity,
    exact,
    nonadaptive,
    orderings,
    setwise,
)
from exactdp.loss_sums.log_moments import largest_lambda
from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.grammar import composition

F = Fraction

BAD: list[tuple[str, Callable[[], object]]] = [
    ("rho", lambda: ZCDP(-1)),
    ("rho", lambda: ZCDP(0, "-1/8")),
    ("xi", lambda: ZCDP("-1/4", "1/8")),
    ("delta", lambda: ZCDP(0, 1, "1.5")),
    ("delta", lambda: ZCDP(0, 1, -1)),
    ("rho", lambda: ZCDP("inf")),
    ("mu", lambda: CDP(-1, 1)),
    ("tau", lambda: CDP(1, -1)),
    ("tau", lambda: CDP(1, "ln 2")),
    ("alpha", lambda: RDP(1, 1)),
    ("alpha", lambda: RDP("1/2", 1)),
    ("alpha", lambda: RDP(-3, 1)),
    ("alpha", lambda: RDP("ln 9", 1)),
    ("eps", lambda: RDP(2, -1)),
    ("composition", lambda: composition("CDP(1)")),
    ("composition", lambda: composition("RDP(2)")),
    ("composition", lambda: composition("ZCDP(0, 1, 0, 0)")),
    ("delta", lambda: nonadaptive("ZCDP(1)").epsilon("2")),
    ("delta", lambda: setwise("ZCDP(1)").epsilon("-1")),
    ("delta", lambda: setwise("BR(1) ZCDP(1)").lemma_epsilon(0)),
    ("delta", lambda: setwise("BR(1) ZCDP(1)").lemma_epsilon(2)),
    ("delta", lambda: setwise("ZCDP(0, 1, 1/100)").lemma_epsilon("1/200")),
    ("composition", lambda: setwise("RDP(2, 1)").lemma_epsilon("1/2")),
    ("composition", lambda: cost_of_adaptivity(ZCDP(1), BR(1), eps_g=1)),
    ("composition", lambda: orderings(ZCDP(1), BR(1), eps_g=1)),
    ("composition", lambda: nonadaptive("ZCDP(1)").delta_mpmath(1)),
    ("composition", lambda: nonadaptive("ZCDP(1)").delta_sympy(1)),
    ("composition", lambda: nonadaptive("ZCDP(1) BR(1)").delta_at("1/2", 1)),
]


@pytest.mark.parametrize(("parameter", "make"), BAD)
def test_bad_input_is_one_line(parameter: str, make: Callable[[], object]) -> None:
    with pytest.raises(ParameterError) as caught:
        make()
    assert str(caught.value).startswith(f"{parameter}: got ")
    assert len(str(caught.value).splitlines()) == 1


NEGATIVE: list[tuple[str, Callable[[], object]]] = [
    ("rho: got '-1/2'; wanted a number >= 0", lambda: ZCDP("-1/2")),
    ("rho: got '-0.5'; wanted a number >= 0", lambda: ZCDP(1, "-0.5")),
    ("mu: got '-1/2'; wanted a number >= 0", lambda: CDP("-1/2", 1)),
    ("eps: got '-1/2'; wanted a number >= 0", lambda: RDP(2, "-1/2")),
    ("eps: got '-1/2'; wanted a number >= 0", lambda: KaryResponse(3, "-1/2")),
    ("eps: got '-1/2'; wanted a number >= 0", lambda: ExponentialMechanism("-1/2")),
    ("eps: got '-1/2'; wanted a number >= 0", lambda: BR("-1/2")),
]


@pytest.mark.parametrize(("said", "make"), NEGATIVE)
def test_a_negative_number_is_quoted_as_it_was_given(said: str, make: Callable[[], object]) -> None:
    with pytest.raises(ParameterError) as caught:
        make()
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("ZCDP(0.5) ZCDP(0, 1/2) ZCDP(0, 1/2, 0)", "ZCDP(1/2)^3"),
        ("ZCDP(1/3, 1/2) ZCDP(0, 1/2, 1e-6) ZCDP(1/2)", None),
        ("RDP(2, 1) CDP(1, 1) DP(1) BR(1) ZCDP(1)", "BR(1) DP(1) CDP(1, 1) ZCDP(1) RDP(2, 1)"),
        ("RDP(5/2, ln 2)^2", "RDP(5/2, ln 2)^2"),
    ],
)
def test_written_and_read_again(text: str, canonical: str | None) -> None:
    read = composition(text)
    assert canonical is None or str(read) == canonical
    assert composition(str(read)) == read


def test_what_a_class_lies_in() -> None:
    assert [kind for kind, _ in CDP("1/2", 1).larger_classes] == [ZCDP("1/2")]
    assert [kind for kind, _ in CDP("1/4", 1).larger_classes] == [ZCDP("-1/4", "1/2")]
    # no mean is above tau^2/2
    assert [kind for kind, _ in CDP(7, 1).larger_classes] == [ZCDP("1/2")]
    for mechanism in (CDP(0, 1), CDP(1, 0), ZCDP(0), ZCDP("-1/8", "1/8"), RDP(3, 0)):
        assert mechanism.reveals_nothing
        assert nonadaptive(mechanism).delta(0).upper_float == 0.0
    for mechanism in (CDP(1, 1), ZCDP(1), ZCDP(1, 0), RDP(3, 1)):
        assert mechanism.largest_loss is None
        assert mechanism.worst_pairs is None


def members(rng: Random) -> Mechanism:
    rho, xi = F(rng.randint(1, 99), 100), F(rng.randint(0, 99), 100)
    kind = rng.choice(["CDP", "ZCDP", "negative", "RDP"])
    if kind == "CDP":
        return CDP(xi, rho)
    if kind == "RDP":
        return RDP(1 + F(rng.randint(1, 400), 20), rho)
    return ZCDP(xi, rho) if kind == "ZCDP" else ZCDP(-rho * xi, rho)


def test_the_gaussian_member_is_below_the_curve(rng: Random) -> None:
    """At a thousand parameters, and no larger one is: at an order next to 1, infinite or the
    last."""
    for _ in range(1000):
        curve = members(rng).moment_curve
        assert curve is not None
        top = curve.order or F(10**6)
        orders = [1 + (top - 1) * F(rng.randint(1, 1000), 1000) for _ in range(3)]
        r = curve.gaussian
        assert all(r * alpha <= curve.xi + curve.rho * alpha for alpha in orders)
        more = r + exact(F(1, 1000))
        ends = (1 + F(1, 10**6), top if curve.order else F(10**9))
        assert any(more * alpha > curve.xi + curve.rho * alpha for alpha in ends)


def test_cdp_is_zcdp_at_every_moment(rng: Random) -> None:
    """lam mu + lam^2 tau^2/2, from Definition 2.6, for mu <= tau^2/2."""
    for _ in range(1000):
        tau = F(rng.randint(1, 300), 100)
        mu = tau**2 / 2 * F(rng.randint(0, 100), 100)
        lam = F(rng.randint(1, 1000), 50)
        curve = CDP(mu, tau).moment_curve
        bound = (curve.xi + curve.rho * (lam + 1)) * lam
        assert bound == exact(lam * mu + lam**2 * tau**2 / 2)


def test_zcdp_without_rho_is_pure_dp() -> None:
    for make in (nonadaptive, adaptive):
        one, other = make("ZCDP(1/8, 0)^3 BR(1)"), make("DP(1/8)^3 BR(1)")
        for found, plain in (
            (one.delta("1/4"), other.delta("1/4")),
            (one.epsilon("1/10"), other.epsilon("1/10")),
        ):
            assert (found.lower, found.upper) == (plain.lower, plain.upper)
    leaking = nonadaptive("ZCDP(1/2, 0, 1/100)^2").delta("1/2")
    plain = nonadaptive("DP(1/2, 1/100)^2").delta("1/2")
    assert (leaking.lower, leaking.upper) == (plain.lower, plain.upper)
    assert setwise("ZCDP(1/8, 0)").lemma_epsilon("1e-6").contains(F(1, 8))


def test_the_least_order_counts() -> None:
    """Beyond it nothing is known: one more mechanism of a lower order never helps."""
    for text in ("RDP(3, 1)", "RDP(3, 1) RDP(50, 1/100)", "RDP(50, 1/100) RDP(3, 1)"):
        core = nonadaptive(text).reduction.core
        assert largest_lambda(core) == 2
    upper = nonadaptive("RDP(3, 1) RDP(50, 1/100)").bracket(4).upper_float
    pairs = [two_outcomes(-expm1(-step / 500), exp(2 * 1.01), exp(4)) for step in range(10_000)]
    assert max(pairs) <= upper < max(pairs) * (1 + 1e-5)
    assert upper < exp(2 * (1.01 - 4)) * 4 / 27  # the bound of the moments, at lambda = 2


def two_outcomes(low: float, third: float, gamma: float) -> float:
    """delta of the pair with the ratios low and high, the mean 1 and the third moment given."""
    below, above = gamma, gamma * 1000
    for _ in range(100):
        high = (below + above) / 2
        chance = (1 - low) / (high - low)
        if chance * high**3 + (1 - chance) * low**3 < third:
            below = high
        else:
            above = high
    return chance * max(high - gamma, 0.0)


def test_more_delta_and_more_rho_cost_more() -> None:
    for make in (nonadaptive, adaptive):
        small, large = make("ZCDP(1/8)^3 BR(1/10)"), make("ZCDP(1/6)^3 BR(1/10)")
        assert small.bracket(2).upper < large.bracket(2).upper
        assert small.bracket(2).lower < large.bracket(2).lower
        leaking = make("ZCDP(0, 1/8, 1e-3)^3 BR(1/10)")
        plain = small.bracket(2)
        kept = F(999, 1000) ** 3
        lifted = leaking.bracket(2)
        for one, other in ((plain.lower, lifted.lower), (plain.upper, lifted.upper)):
            expected = 1 - kept + kept * one.fraction()
            assert abs(other.fraction() - expected) < F(1, 10**15)


def test_a_part_is_below() -> None:
    """Silent members of the concentrated classes leave the optimum of BR and DP."""
    for make in (nonadaptive, adaptive):
        part = make("BR(1)^2 DP(1)").delta("1/2", rtol="1e-9")
        whole = make("BR(1)^2 DP(1) ZCDP(1/1000)").bracket("1/2")
        assert whole.lower.fraction() >= part.lower.fraction() * (1 - F(1, 10**6))
        assert whole.lower_end.route.startswith("a part")
        assert whole.lower < whole.upper


@pytest.mark.parametrize("text", ["ZCDP(1/8)", "RDP(3, 1)^4 BR(1/10)", "ZCDP(0,1/9,1e-7) DP(1)"])
def test_inversion_without_an_end(text: str) -> None:
    made = nonadaptive(text)
    for delta in ("1e-6", "1/10", "9/10"):
        found = made.bracket_epsilon(delta)
        above, below = (end.fraction() for end in (found.upper, found.lower))
        assert made.bracket(above).upper.fraction() <= F(delta)
        assert made.bracket(below).lower.fraction() > F(delta)
    assert str(made.bracket_epsilon(1)) == "[-inf, -inf]"
    assert str(made.bracket_epsilon(0)) == "[inf, inf]"
