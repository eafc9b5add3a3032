"""A search of eps_g by one route: which errors hand the question on, and which do not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from exactdp import nonadaptive
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import Answer
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL
from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.routes.base import Route
from exactdp.solve.inversion import KeptBracket, by_route, with_widths
from exactdp.solve.question import Question
from exactdp.solve.search_interval_for_eps import NotTold

TARGET = Fraction(1, 10)


class Mute(Route):
    """It answers [0, 1] everywhere."""

    name = "mute"

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Nothing."""
        return ""

    def cost(self, core: Core) -> int:
        """None."""
        return 1

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """No information."""
        return Answer(Dyadic(0), Dyadic(1), TRIVIAL, TRIVIAL)


class Failing(Mute):
    """It finds a parameter bad."""

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """Never."""
        raise ParameterError("sigma", 0, "a rational number > 0")


@pytest.fixture
def question() -> Question:
    """delta = 1/10 of noise without an end, beside BR."""
    reduction = nonadaptive("Gaussian(1) BR(1)").reduction
    return Question.read(reduction, "epsilon", ["1/10"])


def test_a_target_that_no_answer_tells_goes_to_the_next_route(question: Question) -> None:
    kept = KeptBracket("eps_g")
    assert not [*by_route(with_widths(question, Mute.default_rtol), TARGET, Mute(), kept)]


def test_a_bad_parameter_is_said(question: Question) -> None:
    """An error of the route itself is not taken for a target that is not told."""
    kept = KeptBracket("eps_g")
    with pytest.raises(ParameterError, match="sigma") as found:
        next(by_route(with_widths(question, Mute.default_rtol), TARGET, Failing(), kept))
    assert not isinstance(found.value, NotTold)
