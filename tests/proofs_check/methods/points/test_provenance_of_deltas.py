"""Where values of optimal deltas come from, and which of them count."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
import sympy

from exactdp.numbers.exact_numbers import exact
from exactdp.statements import LEMMA_4_1, ONE_BR, RECURSION, THEOREM_1, THEOREM_2
from proofs_check import BR, DP, adaptive, nonadaptive
from proofs_check.arithmetic.evaluation import Evaluator, InBalls
from proofs_check.language.claims import Locator
from proofs_check.methods.points import values_of_optima as special_module
from proofs_check.methods.points.provenance_of_deltas import Checked, Origin, Source, is_about
from proofs_check.methods.points.values_of_optima import Special

eps, g = sympy.symbols("eps eps_g", real=True)
POINT = {eps: exact(1), g: exact("1/3")}
CESAR = "cesar-rogers-2022"
TWO = nonadaptive(2 * BR(eps)).delta(g)


def value(expression: Any, special: Special) -> Any:
    numbers = InBalls(96)
    with numbers.field.context():
        return Evaluator(numbers, {}, POINT, special).value(expression)


def test_a_claim_is_about_a_statement_by_its_item_in_part_or_as_a_whole() -> None:
    def about(item: str, paper: str = CESAR) -> bool:
        return is_about([Locator(paper, item)], [THEOREM_1])

    assert about("Theorem 1")
    assert about("Theorem 1, exactdp")
    assert not about("Theorem 1.5")
    assert not about("Proof of Theorem 1")
    assert not about("Theorem 1", "dong-durfee-rogers-2019")
    assert is_about([Locator(ONE_BR.paper, "Lemma 3.2")], [ONE_BR])
    assert not is_about([], [THEOREM_1])
    assert not is_about([Locator(CESAR, "Theorem 1")], [])


def test_a_value_that_rests_on_the_claim_comes_from_explicit_mechanisms() -> None:
    free, bound = Special(), Special(about=[Locator(CESAR, THEOREM_2.item)])
    by_route, listed = value(TWO, free), value(TWO, bound)
    assert free.origins == {Origin(Source.ROUTES, 2)}
    assert bound.origins == {Origin(Source.BATCHES, 2)}
    assert by_route.overlaps(listed)
    assert bound.widest <= Fraction(1, 10**6)
    sequence = adaptive(BR(eps), DP(eps)).delta(g)
    free, bound = Special(), Special(about=[Locator(CESAR, RECURSION.item)])
    by_recursion, in_trees = value(sequence, free), value(sequence, bound)
    assert free.origins == {Origin(Source.RECURSION, 2)}
    assert bound.origins == {Origin(Source.TREES, 2)}
    assert by_recursion.overlaps(in_trees)


def test_what_is_too_large_compares_exactdp_with_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    bound = Special(about=[Locator(CESAR, "Theorem 2")])
    value(nonadaptive(7 * BR(eps)).delta(g), bound)
    assert bound.origins == {Origin(Source.ROUTES, 7, itself=True)}
    bound = Special(about=[Locator(CESAR, "Theorem 2")])
    monkeypatch.setattr(special_module, "MAX_EFFORT", -1)
    value(TWO, bound)
    assert bound.origins == {Origin(Source.ROUTES, 2, itself=True)}


def test_an_end_whose_ground_the_claim_is_about_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wide = Fraction(0), Fraction(1), (LEMMA_4_1,)
    monkeypatch.setattr(special_module, "_by_name", lambda *_: wide)
    mixed = nonadaptive(BR(eps), BR(eps / 2), BR(2 * eps)).delta(g)
    bound = Special(about=[Locator(CESAR, LEMMA_4_1.item)])
    found = value(mixed, bound)
    assert bound.origins == {Origin(Source.BATCHES, 3)}
    assert found.contains(1)
    assert found.lower() > 0.2


def test_brackets_that_do_not_meet_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    true = special_module._by_name

    def broken(*given: Any) -> tuple[Fraction, Fraction, Any]:
        lower, upper, grounds = true(*given)
        return lower * Fraction(9, 10), upper * Fraction(9, 10), grounds

    monkeypatch.setattr(special_module, "_by_name", broken)
    with pytest.raises(ArithmeticError, match="explicit mechanisms"):
        value(TWO, Special(about=[Locator(CESAR, "Theorem 2")]))


def test_the_text_of_what_was_checked_can_be_read_back() -> None:
    many = [
        frozenset({Origin(Source.BATCHES, 3), Origin(Source.TREES, 2)}),
        frozenset({Origin(Source.BATCHES, 4)}),
        frozenset({Origin(Source.ROUTES, 9)}),
        frozenset({Origin(Source.ROUTES, 11, itself=True), Origin(Source.BATCHES, 12)}),
    ]
    for count in range(len(many) + 1):
        found = Checked.of(many[:count])
        assert Checked.read(str(found)) == found
    whole = Checked.of(many)
    assert str(whole) == (
        "checked against enumeration for k <= 4 (2 cases), enumeration of decision trees for "
        "k <= 2 (1 case), exactdp's routes for k <= 9 (1 case); 1 case compare exactdp with itself "
        "and count for nothing"
    )
    assert whole + whole == Checked.of(many * 2)
    assert str(Checked()) == ""
