"""Moments of pairs among classes known by their moments, against moments by hand."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from exactdp import DiscreteGaussian, adaptive, nonadaptive
from exactdp.loss_sums.methods_by_kind import moments_of
from exactdp.mechanisms.concrete_pair import QuickMoments
from exactdp.numbers.dyadics import MAX_SCALE, Dyadic, arb_of
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.routes.nonadaptive.moments_with_concrete_pairs import MOMENTS_OF_PAIRS, eps_by_moments
from tests.first_principles import fraction_of
from tests.routes.nonadaptive.noise_by_hand import MP, Number, Sampled, number
from tests.routes.references import core_of

F = Fraction
SAMPLED = "Subsampled(Gaussian(1), 1/10)"
Moments = Callable[[Number], Number]
"""ln E e^(lambda L), the larger of both directions."""


def sampled(sigma: str, q: str) -> Moments:
    """By the trapezoidal rule: of M against Q, and of Q against M."""
    one = Sampled(number(sigma), number(q))

    def at(lam: Number) -> Number:
        forward = one.average(lambda loss: MP.exp(lam * loss), of_q=False)
        backward = one.average(lambda loss: MP.exp(-lam * loss), of_q=True)
        return MP.log(max(forward, backward))

    return at


def laplace(scale: str) -> Moments:
    """Two atoms at 1/scale and -1/scale, and between them the density e^((l - w)/2)/4."""
    w = 1 / number(scale)

    def at(lam: Number) -> Number:
        middle = MP.exp(-w / 2) / 4 * 2 * MP.sinh(w * (lam + MP.mpf(1) / 2)) / (lam + MP.mpf(1) / 2)
        return MP.log(MP.exp(lam * w) / 2 + MP.exp(-(lam + 1) * w) / 2 + middle)

    return at


def zcdp(rho: str) -> Moments:
    return lambda lam: lam * (lam + 1) * number(rho)


def least(moments: list[tuple[Moments, int]], eps_g: str, most: str | None = None) -> Number:
    """Of the bounds on a fine grid of lambda."""
    found = []
    for i in range(1, 40 if most is None else 14):
        lam = number(F(i, 4)) if most is None else number(most) * i / 13
        total = sum(n * one(lam) for one, n in moments) - lam * number(eps_g)
        found.append(MP.exp(total + lam * MP.log(lam) - (lam + 1) * MP.log1p(lam)))
    return min(found)


@pytest.mark.parametrize(
    ("text", "moments", "eps_g", "most"),
    [
        (f"{SAMPLED}^3 ZCDP(1/9)", [(sampled("1", "1/10"), 3), (zcdp("1/9"), 1)], "2/3", "4"),
        ("Laplace(2)^4 ZCDP(1/9)", [(laplace("2"), 4), (zcdp("1/9"), 1)], "2", None),
        ("Laplace(2)^4 RDP(2, 1/8)", [(laplace("2"), 4), (lambda lam: lam / 8, 1)], "2", "1"),
    ],
)
def test_the_bound_by_hand(
    text: str, moments: list[tuple[Moments, int]], eps_g: str, most: str | None
) -> None:
    """At most the least bound on a grid of lambda, and not much below it; adaptive too."""
    known = fraction_of(least(moments, eps_g, most))
    for core in (core_of(text), adaptive(text).reduction.core):
        assert MOMENTS_OF_PAIRS.why_not(core, exact(eps_g)) == ""
        upper = MOMENTS_OF_PAIRS.solve(core, exact(eps_g), 40).upper.fraction()
        assert known * F(99, 100) <= upper <= known * (1 + F(1, 10**9)), float(upper / known)


def test_it_holds_for_members() -> None:
    """Gaussian noise is in ZCDP and RDP; its exact sums are below, in every mixture."""
    for eps_g in ("0", "1/2", "2", "5"):
        for beside, known, member in (
            (f"{SAMPLED}^20", "ZCDP(1/8)", "Gaussian(2)"),
            ("Laplace(3)^5 Finite(3/4 1/4, 1/4 3/4)", "ZCDP(1/2)", "Gaussian(1)"),
            ("Finite(9/10 1/10, 1 0)", "ZCDP(1/8)", "Gaussian(2)"),
        ):
            core = core_of(f"{beside} {known}")
            upper = MOMENTS_OF_PAIRS.solve(core, exact(eps_g), 30).upper
            assert nonadaptive(f"{beside} {member}").delta(eps_g).lower <= upper


def test_classes_that_had_no_upper_end() -> None:
    """Permute-and-flip and subsampled noise among concentrated classes."""
    text = "PF(1/10) Subsampled(Gaussian(1), 1/10) RDP(2, 1/10) BR(1/10)"
    for mix in (nonadaptive(text), adaptive(text)):
        found = mix.bracket("1")
        assert 0 < found.lower.fraction() < found.upper.fraction() < F(11, 100)
        assert found.upper_end.route == MOMENTS_OF_PAIRS.name
    sampled = "Subsampled(DiscreteGaussian(1), 1/10)"
    assert MOMENTS_OF_PAIRS.why_not(core_of("ZCDP(1) BR(1/2)")) != ""
    assert MOMENTS_OF_PAIRS.why_not(core_of(f"{sampled} ZCDP(1/2)")) == ""


def test_moments_that_take_no_time() -> None:
    """Of discrete Gaussian noise by its sum."""
    variance, steps = F(1, 4), 2
    masses = {x: MP.exp(-2 * x * x) for x in range(-80, 81)}
    for lam in (F(1, 4), F(1, 2), F(3), F(20)):
        losses = {x: number(F(steps * steps - 2 * steps * x) / (2 * variance)) for x in masses}
        mean = MP.fsum(p * MP.exp(number(lam) * losses[x]) for x, p in masses.items())
        known = fraction_of(mean / MP.fsum(masses.values()))
        with precision(200):
            pair = moments_of(DiscreteGaussian("1/2", steps).shifted_pair)
            assert isinstance(pair, QuickMoments)
            found = Dyadic.from_arb(pair.moment(arb_of(lam)).mid()).fraction()
            assert abs(found / known - 1) < F(1, 10**30)


def test_far_out_at_once() -> None:
    """Ends below 2^-10^8 are 0 and that; what is above is told, whatever else gives up."""
    for text in (
        "Gaussian(1) BR(1)",
        "Gaussian(1) BR(1)^3 BR(2) DP(1)",
        "Gaussian(1) Laplace(1)",
        "DiscreteGaussian(1) BR(1)",
        "DiscreteGaussian(1)^2",
        "Subsampled(Gaussian(1), 1/100)^10",
        "Subsampled(Gaussian(1), 1/100)^10 BR(1)",
    ):
        for eps_g in ("100000", "1000000", "100000000"):
            found = nonadaptive(text).bracket(eps_g)
            assert (found.lower, found.upper) == (Dyadic(0), Dyadic(1, -MAX_SCALE)), (text, eps_g)


@pytest.mark.long
def test_few_digits_far_out() -> None:
    """Gaussian noise alone is below, and Gaussian noise at eps_g less all else above."""
    for text, most, reached in (
        ("Gaussian(1) Laplace(1)", 1, True),
        ("Gaussian(1) BR(1)", 1, True),
        ("Gaussian(1) BR(1)^20", 20, False),
    ):
        found = nonadaptive(text).bracket("1000")
        above = nonadaptive("Gaussian(1)").bracket(F(1000 - most))
        below = nonadaptive("Gaussian(1)").bracket("1000")
        assert below.upper < found.upper < above.lower
        assert found.reaches(F(1, 10**8)) is reached


@pytest.mark.parametrize(
    ("text", "moments", "most"),
    [
        (f"{SAMPLED}^3 ZCDP(1/9)", [(sampled("1", "1/10"), 3), (zcdp("1/9"), 1)], "8"),
        ("Laplace(2)^4 ZCDP(1/9)", [(laplace("2"), 4), (zcdp("1/9"), 1)], "8"),
        ("Laplace(2)^4 RDP(2, 1/8)", [(laplace("2"), 4), (lambda lam: lam / 8, 1)], "1"),
    ],
)
def test_eps_g_by_hand(text: str, moments: list[tuple[Moments, int]], most: str) -> None:
    """At most the least on a grid of lambda, and not much below it."""
    delta, found = F(1, 1000), []
    for i in range(1, 21):
        lam = number(most) * i / 20
        total = sum(n * one(lam) for one, n in moments) - MP.log(number(str(delta)))
        found.append((total + lam * MP.log(lam) - (lam + 1) * MP.log1p(lam)) / lam)
    known = fraction_of(min(found))
    eps_g = eps_by_moments(core_of(text), arb_of(delta))
    assert eps_g is not None
    upper = Dyadic.from_arb(eps_g.upper()).fraction()
    assert known * F(99, 100) <= upper <= known * (1 + F(1, 10**9)), float(upper / known)


@pytest.mark.parametrize(
    ("pair", "infinite", "more", "decides"),
    [
        ("1/10 9/10, 0 1", F(1, 10), F(1, 10**9), "infinite"),
        ("0 1, 1/10 9/10", F(1, 10), F(1, 10**9), "infinite"),
        ("1/2 1/2, 0 1", F(1, 2), F(1, 10), "finite"),
        ("0 1, 1/2 1/2", F(1, 2), F(1, 10), "finite"),
    ],
)
def test_eps_g_beside_an_infinite_loss(
    pair: str, infinite: Fraction, more: Fraction, decides: str
) -> None:
    """Loss inf, or the ln of the rest, and Gaussian noise: what is left of delta is for finite
    losses; in the other direction there is one loss for sure, and all of delta."""
    core = core_of(f"Finite({pair}) Gaussian(1)")
    assert eps_by_moments(core, arb_of(infinite)) is None
    kept = number(str(1 - infinite))
    known = {}
    for name, power, left in (("infinite", 1, more), ("finite", -1, infinite + more)):
        found = []
        for i in range(200):
            lam = number("1.05") ** i / 40
            total = power * lam * MP.log(kept) + max(power, 0) * MP.log(kept)
            total += zcdp("1/2")(lam) - MP.log(number(str(left)))
            found.append((total + lam * MP.log(lam) - (lam + 1) * MP.log1p(lam)) / lam)
        known[name] = min(found)
    assert max(known, key=lambda name: known[name]) == decides
    eps_g = eps_by_moments(core, arb_of(infinite + more))
    assert eps_g is not None
    assert float(eps_g.upper()) == pytest.approx(float(known[decides]), rel=1e-3)


def test_where_the_bound_says_nothing() -> None:
    answer = MOMENTS_OF_PAIRS.solve(core_of("Laplace(1/50) ZCDP(9)"), exact(0), 30)
    assert answer.upper.fraction() == 1
    assert answer.upper_end.route == "trivial"
