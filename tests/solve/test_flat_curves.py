"""eps_g on curves that stay at the target: infinite losses alone keep delta there."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import arb

from exactdp import nonadaptive
from exactdp.numbers.enclosures import TRIVIAL
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.nonadaptive.br_beside_concrete import CONCRETE
from exactdp.solve.curve_inversion import ConcreteSearch
from exactdp.solve.question import Question

F = Fraction
ROOT = F(3, 4)


class Flat:
    """delta = 1/2 from 3/4 on, and more before: both bounds are exact."""

    lower_end = upper_end = TRIVIAL

    def ends(self, eps_g: Exact) -> tuple[arb, arb]:
        value = F(1, 2) + max(ROOT - eps_g.fraction, F(0)) / 4
        ball = arb(value.numerator) / value.denominator
        return ball, ball


def test_the_lower_end_does_not_pass_the_root() -> None:
    made = nonadaptive("Laplace(4/3) Finite(1/2 1/2 0, 0 1/2 1/2)")
    question = Question.read(
        made.reduction, "epsilon", (F(1, 2),), rtol=F(1, 1000), atol=F(1, 10**9)
    )
    search = ConcreteSearch(question, F(1, 2), CONCRETE)
    for _ in range(3):
        search._judge(Flat())
    assert search.high.point.fraction() >= ROOT
    assert search.low.point.fraction() <= ROOT
    assert search.low.point.fraction() > F(1, 2)


@pytest.mark.long
def test_the_lower_end_rises_where_the_upper_curve_never_reaches_the_target() -> None:
    """The target is what is infinite; the other losses end at ln(1/2 + e/2) + 1/10, 0.7201."""
    made = nonadaptive("Subsampled(Laplace(1), 1/2) Finite(1/2 1/4 1/4, 1/2 1/2 0) BR(1/10)")
    *_, found = made.iterate(delta="1/4", rtol="1e-6", budget=10**7)
    assert F(1, 4) <= found.lower.fraction() <= F("0.7202")
    assert found.lower_end.route == "rounded losses"
    assert found.upper.infinite or found.upper.fraction() >= F("0.7201")
