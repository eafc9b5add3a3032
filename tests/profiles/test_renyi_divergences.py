"""Renyi divergences of compositions: by outcomes, by quadrature, by the largest t of a grid."""

from __future__ import annotations

import json
import shlex
from fractions import Fraction
from random import Random
from typing import Any

import mpmath
import pytest

from exactdp import ParameterError, WidthNotReached, adaptive, nonadaptive
from exactdp.command_line.main import run
from exactdp.statements import SAMPLED_CLASSES

F = Fraction
Capture = pytest.CaptureFixture[str]
Pair = list[tuple[Any, Any]]
SLACK = mpmath.mpf(10) ** -35
"""Of 50 digits, after sums over outcomes or an integral."""


def big(value: Fraction | int) -> Any:
    return mpmath.mpf(F(value).numerator) / F(value).denominator


def power_sum(pair: Pair, alpha: Any) -> Any:
    """E_P[(P/Q)^(alpha - 1)]."""
    return sum(a**alpha * b ** (1 - alpha) for a, b in pair if a)


def sampled(pair: Pair, q: Any) -> Pair:
    return [((1 - q) * b + q * a, b) for a, b in pair]


def response(eps: Any, k: int = 2) -> Pair:
    small = 1 / (k - 1 + mpmath.exp(eps))
    large = 1 - (k - 1) * small
    return [(large, small), (small, large), *[(small, small)] * (k - 2)]


def discrete_noise(variance: Any, steps: int) -> Pair:
    """Gaussian weights on integers, up to 40 standard deviations behind the mean at order 40."""
    reach = int(40 * mpmath.sqrt(variance)) + 42 * steps
    weights = {y: mpmath.exp(-big(y * y) / (2 * variance)) for y in range(-reach, reach + 1)}
    whole = sum(weights.values())
    places = range(steps - reach, reach + 1)
    return [(weights[y - steps] / whole, weights[y] / whole) for y in places]


def drawn(rng: Random) -> tuple[str, Pair]:
    """A mechanism and its outcomes with and without the record."""
    kind = rng.choice(("DP", "RR", "Finite", "sampled DP", "sampled RR", "DiscreteGaussian"))
    eps, q, k = F(rng.randint(1, 30), 10), F(rng.randint(1, 19), 20), rng.randint(3, 5)
    if kind == "Finite":
        parts = [[rng.randint(1, 9) for _ in range(3)] for _ in range(2)]
        one, other = ([F(part, sum(of)) for part in of] for of in parts)
        text = f"Finite({' '.join(map(str, one))}, {' '.join(map(str, other))})"
        return text, [(big(a), big(b)) for a, b in zip(one, other, strict=True)]
    if kind == "DiscreteGaussian":
        square, steps = F(rng.randint(1, 30), 7), rng.randint(1, 2)
        noise = discrete_noise(big(square), steps)
        return f"DiscreteGaussian(sqrt({square}), {steps})", noise
    told = response(big(eps), k if "RR" in kind else 2)
    inner = f"RR({k}, {eps})" if "RR" in kind else f"DP({eps})"
    return (f"Subsampled({inner}, {q})", sampled(told, big(q))) if "sam" in kind else (inner, told)


def unlike(rng: Random, count: int) -> list[str]:
    """Compositions whose divergence is not the sum over their outcomes."""
    found = []
    with mpmath.workdps(50):
        for _ in range(count):
            parts = [(*drawn(rng), rng.randint(1, 50)) for _ in range(rng.randint(1, 3))]
            text = " ".join(f"{name}^{k}" for name, _, k in parts)
            alpha = rng.choice((F(rng.randint(2, 40)), 1 + F(rng.randint(1, 60), 20)))
            sums = []
            for way in (False, True):
                pairs = [([(b, a) for a, b in pair] if way else pair, k) for _, pair, k in parts]
                sums.append(sum(k * mpmath.log(power_sum(pair, big(alpha))) for pair, k in pairs))
            value = max(sums) / big(alpha - 1)
            for asked in (nonadaptive(text), adaptive(text)):
                bracket = asked.renyi(alpha, rtol="1e-12")
                low, high = (big(end.fraction()) for end in (bracket.lower, bracket.upper))
                if not low * (1 - SLACK) <= value <= high * (1 + SLACK):
                    found.append(f"{asked} at {alpha}")
    return found


def test_by_outcomes(rng: Random) -> None:
    assert unlike(rng, 40) == []


def test_sampled_noise_by_quadrature(rng: Random) -> None:
    """The integral of m^alpha n^(1 - alpha) over the line, in both directions."""
    assert apart_from_quadrature(rng, 4) == []


def apart_from_quadrature(rng: Random, count: int) -> list[str]:
    """Sampled Gaussian noise that is not within 1e-9 of the integral, which has 20 digits."""
    found = []
    with mpmath.workdps(20):
        for _ in range(count):
            square, q, k = F(rng.randint(2, 40), 10), F(rng.randint(1, 19), 20), rng.randint(1, 99)
            alpha = F(rng.randint(11, 90), 10)
            sigma, a, share = mpmath.sqrt(big(square)), big(alpha), big(q)

            def ratio(x: Any, sigma: Any = sigma, share: Any = share) -> Any:
                return 1 - share + share * mpmath.exp((2 * x - 1) / (2 * sigma**2))

            def mean(power: Any, sigma: Any = sigma, ratio: Any = ratio) -> Any:
                places = [sigma * step for step in range(-14, 15)]
                places = sorted({*places, *(place + max(power, 0) for place in places)})
                return mpmath.quad(lambda x: mpmath.npdf(x, 0, sigma) * ratio(x) ** power, places)

            value = k * mpmath.log(max(mean(a), mean(1 - a))) / (a - 1)
            asked = nonadaptive(f"Subsampled(Gaussian(sqrt({square})), {q})^{k}")
            bracket = asked.renyi(alpha, rtol="1e-9")
            if not bracket.lower_float - 1e-9 <= value <= bracket.upper_float + 1e-9:
                found.append(f"{asked} at {alpha}")
    return found


def test_bounded_range_by_a_grid_of_t(rng: Random) -> None:
    """The largest t of 400 is at most the answer, and next to it: its curve is flat there."""
    for _ in range(20):
        eps, alpha = F(rng.randint(1, 40), 10), F(rng.randint(11, 80), 10)
        best = mpmath.mpf(0)
        for i in range(401):
            t = big(eps) * i / 400
            one = (mpmath.exp(big(eps)) - mpmath.exp(t)) / (mpmath.exp(big(eps)) - 1)
            other = one * mpmath.exp(-t)
            pair = [(one, other), (1 - one, 1 - other)]
            best = max(best, mpmath.log(power_sum(pair, big(alpha))) / big(alpha - 1))
        bracket = nonadaptive(f"BR({eps})^3").renyi(alpha)
        assert bracket.upper_float >= 3 * float(best) - 1e-12  # doubles of mpmath: 1e-15 each
        assert bracket.lower_float <= 3 * float(best) * (1 + 1e-3)


def test_closed_forms() -> None:
    for text, value in {
        "Gaussian(2)^8": F(3),
        "Gaussian(sqrt(1/2), sqrt(3))": F(9),
        "GDP(sqrt(2))^2": F(6),
        "ZCDP(1/8)^4 Gaussian(2)": F(15, 8),
        "RDP(3, 1/4)": F(1, 4),
        "BR(0)": F(0),
    }.items():
        bracket = nonadaptive(text).renyi(3, rtol="1e-18")
        assert bracket.lower.fraction() <= value <= bracket.upper.fraction(), text
    for text in ("DP(1, 1e-9)", "Subsampled(DP(1, 1e-9), 1/2)", "Finite(1/2 1/2, 0 1)"):
        assert nonadaptive(text).renyi(2).lower.infinite
    assert nonadaptive("RDP(3, 1/4)").renyi(4).upper.infinite
    rests_on = nonadaptive("Subsampled(DP(1), 1/2)").renyi(2).upper_end.rests_on
    assert SAMPLED_CLASSES in rests_on


def test_divergences_on_lines_are_exact(rng: Random) -> None:
    """alpha times the sum of mu^2/2 and rho: the dyadic ones as such, however large."""
    for text, alpha, value in (
        ("Gaussian(1)", 2, F(1)),
        ("GDP(1e300)", 2, F(10) ** 600),
        ("GDP(1e300)^3 ZCDP(1/3)^3 Gaussian(1e-9)", 64, 96 * F(10) ** 600 + 64 + 32 * 10**18),
        ("Gaussian(sqrt(2/3))^2 RDP(4, 1/2)", "5/2", F(17, 4)),
    ):
        bracket = nonadaptive(text).renyi(alpha)
        assert bracket.upper.fraction() == value, text
        assert bracket.lower.fraction() == value or "RDP" in text
    for _ in range(20):
        mu, alpha = F(rng.randint(1, 99), rng.randint(1, 9)), F(rng.randint(11, 99), 10)
        bracket = nonadaptive(f"GDP({mu})^3").renyi(alpha, rtol="1e-30")
        assert bracket.lower.fraction() <= 3 * alpha * mu**2 / 2 <= bracket.upper.fraction()


def test_an_exact_divergence_is_printed_so(capsys: Capture) -> None:
    assert run(shlex.split("rdp 'Gaussian(1)' --orders 2,64")) == 0
    assert [line.split()[1:] for line in capsys.readouterr().out.splitlines()[3:]] == [
        ["1", "exactly"],
        ["32", "exactly"],
    ]


def test_classes_known_by_a_curve_are_bracketed() -> None:
    for text in ("CDP(1/10, 1)", "ZCDP(1/10, 1/8)", "RDP(8, 1/2)", "PF(1)", "PF(1) Gaussian(2)"):
        bracket = nonadaptive(text).renyi(2)
        assert 0 < bracket.lower_float < bracket.upper_float < 3
        with pytest.raises(WidthNotReached):
            nonadaptive(text).renyi(2, rtol="1e-3")


@pytest.mark.parametrize("alpha", ["1", "1/2", "ln 9", "sqrt(5)", "x"])
def test_orders_are_rational_and_above_1(alpha: str) -> None:
    with pytest.raises(ParameterError, match="alpha: got"):
        nonadaptive("DP(1)").renyi(alpha)


# -- the command -----------------------------------------------------------------------------------


def test_the_table_and_its_best_order(capsys: Capture) -> None:
    asked = "rdp 'Subsampled(Gaussian(1), 1/100)^1000' --orders 2,4,8,16 --delta 1e-5"
    assert run(shlex.split(asked)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "composition  Subsampled(Gaussian(1), 1/100)^1000"
    assert lines[3].split() == ["order", "D_order", "Mironov", "sharper", "optimal"]
    assert lines[6].startswith("8 *    in [0.893643, 0.893644]")
    assert all(len(line) <= 80 for line in lines)


def test_the_optimum_is_at_most_what_any_order_says(capsys: Capture) -> None:
    for text in ("Gaussian(2)^8", "DP(1)^3 Laplace(2)", "Subsampled(DP(1), 1/10)^9"):
        assert run(["rdp", text, "--delta", "1e-5", "--digits", "9"]) == 0
        optimum = nonadaptive(text).epsilon("1e-5", rtol="1e-9").upper_float
        for line in capsys.readouterr().out.splitlines()[4:10]:
            loose, sharper, optimal = (float(text) for text in line.split()[-3:])
            assert loose >= sharper >= optimal >= optimum


def test_json_says_what_it_rests_on(capsys: Capture) -> None:
    assert run(shlex.split("rdp 'GDP(1) DP(1)^2' --orders 3/2,4 --delta 1e-6 --json")) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["quantity"], found["composition"]) == ("renyi", "DP(1)^2 GDP(1)")
    first, second = found["orders"]
    assert [first["alpha"], second["alpha"]] == ["3/2", "4"]
    value = nonadaptive("GDP(1) DP(1)^2").renyi("3/2")
    assert F(first["lower"]) <= value.upper.fraction()
    assert F(first["upper"]) >= value.lower.fraction()
    rests_on = {one["item"] for one in first["ends"]["upper"]["rests_on"]}
    assert "Gaussian differential privacy" in rests_on
    # Mironov's conversion is D + ln(1/delta)/(alpha - 1): rounded up to 6 digits
    exactly = mpmath.mpf(second["upper"]) + mpmath.log(10**6) / 3
    assert 0 <= mpmath.mpf(second["eps_g"]["Mironov"]) - exactly < 2e-5


WRONG = {
    "rdp 'DP(1)' --orders 1": "orders: got '1'; wanted rational numbers > 1, with commas",
    "rdp 'DP(1)' --orders 2,,3": "orders: got '2,,3'; wanted an order between every two commas",
    "rdp 'DP(1)' --orders 2:8": "orders: got '2:8'; wanted the orders one by one, as 2,3,4",
    "rdp 'Subsampled(Gaussian(1), 1/100)' --orders 1e20": "wanted a smaller order: for Subsampled",
    "rdp 'DP(1)' --delta 0": "delta: got '0'; wanted a number between 0 and 1",
    "rdp": "composition: got nothing; wanted a composition in quotes",
}


@pytest.mark.parametrize("text", WRONG)
def test_bad_input_is_one_line(text: str, capsys: Capture) -> None:
    assert run(shlex.split(text)) == 2
    assert WRONG[text] in capsys.readouterr().err


def test_a_width_that_is_not_reached(capsys: Capture) -> None:
    assert run(shlex.split("rdp 'PF(1)' --orders 2")) == 3
    assert "in [1.29799, 1.87555]" in capsys.readouterr().out
