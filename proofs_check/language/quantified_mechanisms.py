"""Mechanisms whose probabilities are variables: statements on every mechanism of so many outcomes.

A row is a distribution whose entries are quantified, ``P=row(3)``: the claim's function gets the
tuple (P_1, P_2, 1 - P_1 - P_2), with P_1 in [0, 1] and P_2 in [0, 1 - P_1]. Two rows are a
mechanism on two neighbouring inputs, as many rows as outcomes are a stochastic map.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sympy

from proofs_check.language.claims import Vector
from proofs_check.language.errors import ClaimError
from proofs_check.language.vocabulary import pos


@dataclass(frozen=True)
class Row(Vector):
    """A distribution over length + 1 outcomes; the last entry is what is left."""

    def domains(self, members: list[str]) -> dict[str, str]:
        """The domain of each member: from 0 to what those before it leave of 1."""
        return {
            name: f"[0, {' - '.join(['1', *members[:index]])}]"
            for index, name in enumerate(members)
        }

    def entries(self, members: list[Any]) -> tuple[Any, ...]:
        """The entries of the row: the members, and what they leave of 1."""
        rest = sympy.Integer(1)
        for member in members:
            rest = rest - member
        return (*members, rest)


def row(outcomes: int) -> Row:
    """Every distribution over so many outcomes: ``@claim(P=row(2), Q=row(2))``."""
    if isinstance(outcomes, bool) or not isinstance(outcomes, int) or outcomes < 2:
        raise ClaimError(f"row: at least 2 outcomes were wanted, got {outcomes!r}")
    return Row(outcomes - 1, "[0, 1]")


def hockey_stick(first: Sequence[Any], second: Sequence[Any], factor: Any) -> Any:
    """The sum of [p - factor q]_+ over the outcomes: the divergence at e^eps_g = factor.

    [cesar-rogers-2022, Definition 2.1]
    """
    _alike(first, second)
    return sympy.Add(*(pos(a - factor * b) for a, b in zip(first, second, strict=True)))


def processed(first: Sequence[Any], kernel: Sequence[Sequence[Any]]) -> tuple[Any, ...]:
    """The distribution after each outcome y is replaced by one drawn from ``kernel[y]``."""
    _alike(first, kernel)
    columns = zip(*kernel, strict=True)
    return tuple(
        sympy.Add(*(a * b for a, b in zip(first, column, strict=True))) for column in columns
    )


def mixture(weight: Any, first: Sequence[Any], second: Sequence[Any]) -> tuple[Any, ...]:
    """weight * first + (1 - weight) * second, outcome by outcome."""
    _alike(first, second)
    return tuple(weight * a + (1 - weight) * b for a, b in zip(first, second, strict=True))


def _alike(first: Sequence[Any], second: Sequence[Any]) -> None:
    if len(first) != len(second):
        raise ClaimError(f"as many outcomes were wanted: got {len(first)} and {len(second)}")
