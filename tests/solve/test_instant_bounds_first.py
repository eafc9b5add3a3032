"""Instant bounds come before a search of eps_g that takes long, so that a stop leaves something."""

from __future__ import annotations

from fractions import Fraction

from exactdp import nonadaptive
from exactdp.solve import Question, iterate

LONG = "BR(1/20)^60 BR(1/10)^30 BR(1/5)^10 DP(1/10)^20 DP(1/2)^20"


def test_the_first_bracket_of_a_long_search_is_that_of_the_fallback() -> None:
    question = Question.read(nonadaptive(LONG).reduction, "epsilon", ("1e-6",))
    searched = iterate(question)
    first = next(searched)
    searched.close()
    bound = nonadaptive(LONG).bound_epsilon("1e-6")
    assert first.status == "budget"
    assert first.enclosure.upper_end.route == "theorem-5"
    assert 11 < first.enclosure.upper.fraction() <= bound.upper.fraction() * Fraction(1001, 1000)


def test_short_searches_do_without() -> None:
    question = Question.read(nonadaptive("BR(1/10)^5 BR(1/5)^3").reduction, "epsilon", ("1e-6",))
    first = next(iterate(question))
    assert first.enclosure.upper_end.route != "theorem-5"
