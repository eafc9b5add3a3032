"""Trade-off curves against Neyman and Pearson's tests, worked out in fractions, and Gaussians."""

from __future__ import annotations

import json
import math
import pickle
from fractions import Fraction
from itertools import product
from random import Random
from statistics import NormalDist

import pytest

from exactdp import BR, DP, Gaussian, Laplace, adaptive, nonadaptive
from exactdp.command_line.main import run
from exactdp.numbers.enclosures import WidthNotReached
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.profiles.composed import Composed

Capture = pytest.CaptureFixture[str]
NORMAL = NormalDist()


def most_powerful(ps: list[Fraction], qs: list[Fraction], alpha: Fraction) -> Fraction:
    """The least false negative rate: outcomes are taken by their ratio until alpha is used up."""
    left, missed = alpha, sum(qs, Fraction(0))
    for p, q in sorted(zip(ps, qs, strict=True), key=lambda it: it[0] / it[1]):
        share = min(Fraction(1), left / p) if p else Fraction(1)
        left, missed = left - share * p, missed - share * q
        if left <= 0:
            break
    return missed


def responses(ratios: list[int]) -> tuple[list[Fraction], list[Fraction]]:
    """Randomized responses with these e^eps, side by side."""
    ps, qs = [], []
    for sides in product((0, 1), repeat=len(ratios)):
        p = q = Fraction(1)
        for side, r in zip(sides, ratios, strict=True):
            p *= Fraction(r if side else 1, r + 1)
            q *= Fraction(1 if side else r, r + 1)
        ps.append(p)
        qs.append(q)
    return ps, qs


def test_it_encloses_the_most_powerful_test(rng: Random) -> None:
    for ratios in ([3], [2, 2], [2, 3, 5], [2] * 6):
        made = nonadaptive(*(DP(f"ln {r}") for r in ratios))
        ps, qs = responses(ratios)
        for _ in range(4):
            alpha = Fraction(rng.randint(0, 60), 60)
            found = made.tradeoff(alpha)
            assert found.contains(most_powerful(ps, qs, alpha)), (ratios, alpha)
            assert found.reaches(Fraction(1, 10**6), Fraction(1, 10**12))


@pytest.mark.parametrize("mu", [Fraction(1, 2), Fraction(1), Fraction(3)])
def test_it_encloses_that_of_gaussian_noise(mu: Fraction) -> None:
    """Python's normal distribution is good to some 1e-15: 1e-12 is left to it."""
    made = nonadaptive(Gaussian(1 / mu))
    for alpha in (Fraction(1, 1000), Fraction(1, 20), Fraction(1, 2), Fraction(9, 10)):
        found = made.tradeoff(alpha)
        value = NORMAL.cdf(NORMAL.inv_cdf(1 - float(alpha)) - float(mu))
        assert found.lower_float - 1e-12 <= value <= found.upper_float + 1e-12
    assert made.gdp().contains(mu)


@pytest.mark.parametrize(
    "made",
    [
        nonadaptive(9 * BR("1/10"), DP("1/5", "1/100")),
        adaptive(DP(1), BR(1)),
        nonadaptive(Laplace(1)),
    ],
    ids=str,
)
def test_no_event_of_the_profile_is_above_the_lower_end(made: Composed, rng: Random) -> None:
    """At any eps_g, also those that were never asked, (eps_g, delta) leaves room for f."""
    alpha = Fraction(rng.randint(1, 50), 100)
    found = made.tradeoff(alpha)
    for _ in range(6):
        eps_g = Fraction(rng.randint(-200, 200), 100)
        delta = made.delta(eps_g)
        at_least = 1 - delta.upper_float - math.exp(eps_g) * float(alpha)
        assert at_least <= found.upper_float + 1e-12  # of the doubles


def test_the_smallest_mu_of_one_response_is_where_the_gaussian_touches_it() -> None:
    """For DP(eps) the Gaussian has to reach tanh(eps/2) at eps_g = 0 and more between."""
    found = nonadaptive(DP(1)).gdp()

    def excess(mu: float) -> float:
        low = NORMAL.cdf(-mu / 2)
        worst = (math.e - 1) / (math.e + 1) - (1 - 2 * low)
        for j in range(1, 400):
            eps = j / 400
            delta = max(0.0, (math.e - math.exp(eps)) / (math.e + 1))
            gaussian = NORMAL.cdf(mu / 2 - eps / mu) - math.exp(eps) * NORMAL.cdf(
                -mu / 2 - eps / mu
            )
            worst = max(worst, delta - gaussian)
        return worst

    assert excess(found.lower_float * (1 - 1e-6)) > 0
    assert excess(found.upper_float * (1 + 1e-9)) <= 1e-12
    assert found.reaches(Fraction(1, 1000))


def test_a_leak_has_no_gaussian_and_an_endless_loss_may_have_one(capsys: Capture) -> None:
    leak = nonadaptive(DP(1, "1e-9")).gdp()
    assert leak.lower.infinite
    assert leak.upper.infinite
    # noise beside what is mu-GDP itself: between the larger of both and the root of the squares
    apart, both = nonadaptive(DP(1)).gdp(), nonadaptive("Gaussian(2) DP(1)").gdp()
    assert 1 < both.lower_float < (1 / 4 + apart.upper_float**2) ** 0.5 + 1e-9
    assert (1 / 4 + apart.lower_float**2) ** 0.5 - 1e-9 < both.upper_float < 1.5
    endless = nonadaptive("Subsampled(Gaussian(2), 1/2)").gdp()
    assert endless.upper.infinite
    assert run(["tradeoff", "Subsampled(Gaussian(2), 1/2)", "--alpha", "1/20"]) == 0
    said = capsys.readouterr().out
    assert "an upper end is known only where losses end, or are normal" in said
    assert run(["tradeoff", "DP(1, 1e-9)", "--alpha", "1/20"]) == 0
    assert "infinite: something leaks outright" in capsys.readouterr().out


def test_losses_that_end_at_no_exact_number() -> None:
    """Sampled classes: the loss ends at ln(9/10 + e/10), and a leak is one of the pair."""
    made = nonadaptive("Subsampled(DP(1), 1/10)")
    found = made.gdp()
    assert found.reaches(Fraction(1, 10**4))
    for eps_g in (Fraction(j, 40) for j in range(8)):  # to 1e-9, far beyond what doubles lose
        mu, eps = found.upper_float, float(eps_g)
        gaussian = NORMAL.cdf(mu / 2 - eps / mu) - math.exp(eps) * NORMAL.cdf(-mu / 2 - eps / mu)
        assert made.delta(eps_g).lower_float <= gaussian + 1e-9
    assert nonadaptive("Subsampled(DP(1, 1e-6), 1/10)").gdp().lower.infinite


def test_the_ends_of_the_curve() -> None:
    made = nonadaptive(DP(1, "1/100"))
    assert made.tradeoff(0).contains(Fraction(99, 100))
    assert made.tradeoff(1).contains(0)
    for bad in (-1, 2, "ln 2", "x"):
        with pytest.raises(ParameterError, match=r"^alpha: got "):
            made.tradeoff(bad)
    with pytest.raises(WidthNotReached):
        nonadaptive("ZCDP(1/8)").tradeoff("1/10", rtol="1e-6")
    assert pickle.loads(pickle.dumps(made)) == made


def test_the_shell_answers_in_text_and_json(capsys: Capture) -> None:
    assert run(["tradeoff", "DP(ln 3)", "--alpha", "1/8,0.5"]) == 0
    out = capsys.readouterr().out
    assert "1/8    in [0.624999, 0.625001]\n" in out
    assert run(["tradeoff", "DP(ln 3)", "--alpha", "1/8", "--json", "--no-mu"]) == 0
    found = json.loads(capsys.readouterr().out)
    (row,) = found["curve"]
    assert Fraction(row["lower"]) <= Fraction(5, 8) <= Fraction(row["upper"])
    assert run(["tradeoff", "DP(ln 3)", "--alpha", "5%"]) == 2
    assert capsys.readouterr().err == "alpha: got '5%'; wanted an exact number: write 1/20\n"
