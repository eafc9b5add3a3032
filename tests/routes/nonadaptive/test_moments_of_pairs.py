"""Moments of pairs among classes known by their moments, against moments by hand."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from exactdp import adaptive, nonadaptive
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive.concrete.moments_of_pairs import MOMENTS_OF_PAIRS
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
    assert MOMENTS_OF_PAIRS.why_not(core_of("Laplace(1) BR(1/2)")) != ""
    assert MOMENTS_OF_PAIRS.why_not(core_of("DiscreteGaussian(1) ZCDP(1/2)")) != ""


def test_where_the_bound_says_nothing() -> None:
    answer = MOMENTS_OF_PAIRS.solve(core_of("Laplace(1/50) ZCDP(9)"), exact(0), 30)
    assert answer.upper.fraction() == 1
    assert answer.upper_end.route == "trivial"
