"""Formulas with cases: exact parameters choose theirs by exact comparison, symbols a Piecewise."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import Any

from exactdp.formulas.building_blocks import over_a_field
from exactdp.mechanisms.mechanism import is_symbolic
from exactdp.numbers.exact_numbers import exact
from exactdp.numbers.fields.field import Element, Field

Piece = Callable[..., Element]
Cases = Callable[..., list[tuple[Any, Piece]]]


class by_cases:  # noqa: N801
    """A formula with cases, chosen by exact comparison; with symbols a Piecewise.

    The decorated function gives, at the parameters, pairs (a, formula): the first with a >= 0
    counts, the last one whatever its a. The cases meet, so it does not matter which is taken where
    a = 0.
    """

    def __init__(self, cases: Cases) -> None:
        self.cases = cases
        update_wrapper(self, cases)

    def __call__(self, F: Field | str, **parameters: Any) -> Element:
        if any(is_symbolic(value) for value in parameters.values()):
            return self._piecewise(F, parameters)
        known = {name: exact(value, name) for name, value in parameters.items()}
        *before, last = self.cases(**known)
        chosen = next((piece for a, piece in before if a.sign() >= 0), last[1])
        return over_a_field(chosen)(F, **known)

    def _piecewise(self, F: Field | str, parameters: dict[str, Any]) -> Element:
        import sympy

        @over_a_field
        def whole(F: Field, **elements: Element) -> Element:
            *before, last = self.cases(**elements)
            pairs = [(piece(F, **elements), sympy.Ge(a, 0)) for a, piece in before]
            return sympy.Piecewise(*pairs, (last[1](F, **elements), True))

        return whole(F, **parameters)
