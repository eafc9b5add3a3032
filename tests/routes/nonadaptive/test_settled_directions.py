"""Rounded losses do not refine a direction that is known to give no more than the other."""

from __future__ import annotations

from fractions import Fraction

import pytest

from exactdp import nonadaptive
from exactdp.numbers.exact_numbers import exact
from exactdp.worst_t.curve import bracket_on_finer_lattices
from exactdp.worst_t.curve.bracket_on_finer_lattices import Refining

ASKED = bracket_on_finer_lattices.rest_curves


def test_the_smaller_direction_is_asked_until_it_is_known_to_be_smaller(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[tuple[int, bool]] = []

    def counted(rest: object, level: int, tail_bits: int, reverse: bool) -> object:
        seen.append((level, reverse))
        return ASKED(rest, level, tail_bits, reverse)  # type: ignore[arg-type]

    monkeypatch.setattr(bracket_on_finer_lattices, "rest_curves", counted)
    core = nonadaptive("Subsampled(DiscreteGaussian(2), 1/10)^3").reduction.core
    eps_g = exact("1/2")
    *_, last = Refining(core, budget=10**8).brackets(eps_g, Fraction(1, 10**4), 0.0)
    finest = max(level for level, _ in seen)
    assert {reverse for level, reverse in seen if level == finest} == {False}
    assert {reverse for _, reverse in seen} == {False, True}
    monkeypatch.undo()
    low, high = Refining(core).ends(eps_g)  # of both
    assert float(low) <= float(last.upper.fraction())
    assert float(high) >= float(last.lower.fraction())
