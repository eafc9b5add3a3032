"""Lemmas 5.3 and 5.4 to 30 digits: the closed forms of the claims against the recursion."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from exactdp.numbers.exact_numbers import Exact, exact, ln
from proofs_check import claim, equal, lemma, verify
from proofs_check.arithmetic.evaluation import Evaluator, InBalls
from proofs_check.language.domains import symbol
from proofs_check.methods.adaptive_optimum import adaptive_delta_digits
from proofs_check.methods.exhaustive_mechanism_search import Item, ball_ends
from proofs_check.papers.cesar_rogers_2022 import lemma_5_3
from proofs_check.papers.cesar_rogers_2022.lemma_5_4 import alternating_closed, dp_first_closed
from tests.cases import one_in

EPS, EPS_G = symbol("eps"), symbol("eps_g")
PRINTED: Any = lemma_5_3.PRINTED
CORRECTED: Any = lemma_5_3.CORRECTED
THIRTY = Fraction(1, 10**30)
SIZES = {"1": exact(1), "ln 2": ln(2), "ln 16": ln(16), "1/10": exact("1/10")}
SHARES = ("0", "1/7", "1/3", "1/2", "3/4", "1")
CLOSED: dict[str, Any] = {
    "DBB": dp_first_closed,
    "BDB": alternating_closed,
    "BBD": alternating_closed,
}


def enclosed(expression: Any, eps: Exact, eps_g: Exact) -> tuple[Fraction, Fraction]:
    """A closed form at an exact point, in balls."""
    numbers = InBalls(256)
    with numbers.field.context():
        lower, upper = ball_ends(Evaluator(numbers, {}, {EPS: eps, EPS_G: eps_g}).value(expression))
    return lower, upper


def recursion(word: str, eps: Exact, eps_g: Exact) -> tuple[Fraction, Fraction]:
    """The exhaustive recursion of Lemma 5.1, whose supremum over t is bisected."""
    sequence: list[Item] = [("BR" if letter == "B" else "DP", eps) for letter in word]
    found = adaptive_delta_digits(sequence, eps_g)
    return found.lower, found.upper


def distance(one: tuple[Fraction, Fraction], other: tuple[Fraction, Fraction]) -> Fraction:
    """The largest possible difference of two enclosed numbers."""
    return max(one[1] - other[0], other[1] - one[0])


def apart(one: tuple[Fraction, Fraction], other: tuple[Fraction, Fraction]) -> Fraction:
    """The smallest possible difference of two enclosed numbers."""
    return max(one[0] - other[1], other[0] - one[1])


@pytest.mark.parametrize("word", list(CLOSED))
@pytest.mark.parametrize("size", one_in(4, SIZES))
def test_closed_form_is_the_recursion(word: str, size: str) -> None:
    for share in SHARES:
        eps, eps_g = SIZES[size], SIZES[size] * Fraction(share)
        closed = enclosed(CLOSED[word](CORRECTED, EPS, EPS_G), eps, eps_g)
        assert distance(closed, recursion(word, eps, eps_g)) < 2 * THIRTY, share


@pytest.mark.parametrize("word", list(CLOSED))
def test_printed_z_is_refuted(word: str) -> None:
    for share in ("0", "1/3", "3/4"):
        eps, eps_g = exact(1), exact(share)
        printed = enclosed(CLOSED[word](PRINTED, EPS, EPS_G), eps, eps_g)
        found = apart(printed, recursion(word, eps, eps_g))
        assert found > Fraction(1, 1000)


@pytest.mark.parametrize("share", ["0", "1/3", "1/2", "3/4", "99/100"])
def test_order_matters_up_to_eps(share: str) -> None:
    eps, eps_g = exact(1), exact(share)
    first, middle, last = (recursion(word, eps, eps_g) for word in ("DBB", "BDB", "BBD"))
    assert first[0] > max(middle[1], last[1])
    assert distance(middle, last) < 2 * THIRTY
    assert apart(recursion("DBB", eps, exact(1)), recursion("BDB", eps, exact(1))) <= 0


@pytest.mark.parametrize("share", ["1", "3/2", "2", "3"])
def test_orders_agree_from_eps_on(share: str) -> None:
    values = [recursion(word, ln(2), ln(2) * Fraction(share)) for word in CLOSED]
    assert distance(values[0], values[1]) < 2 * THIRTY
    assert distance(values[1], values[2]) < 2 * THIRTY


def test_the_gap_above_half_is_z() -> None:
    """A closed form of the difference that the claims do not state: z((2 eps + eps_g)/3)."""
    eps, eps_g = exact(1), exact("3/4")
    first, other = recursion("DBB", eps, eps_g), recursion("BDB", eps, eps_g)
    gap = enclosed(CORRECTED.z((2 * EPS + EPS_G) / 3), eps, eps_g)
    assert distance((first[0] - other[1], first[1] - other[0]), gap) < 4 * THIRTY


def test_the_researchers_example() -> None:
    @claim(eps_g="[0, eps]")
    def x_at_least_y(eps, eps_g, t):  # type: ignore[no-untyped-def]
        f: Any = lemma("cesar-rogers-2022", "Lemma 5.3")
        return f.x(t) >= f.y(t)

    assert verify(x_at_least_y).verdict == "PROVED"


@pytest.mark.parametrize(("form", "verdict"), [("printed", "REFUTED"), ("corrected", "PROVED")])
def test_z_at_eps_g(form: str, verdict: str) -> None:
    @claim(eps_g="[0, eps)")
    def vanishes(eps, eps_g):  # type: ignore[no-untyped-def]
        f: Any = lemma("cesar-rogers-2022", "Lemma 5.3", form=form)
        return equal(f.z(eps_g), 0)

    assert verify(vanishes).verdict == verdict
