"""What both evaluations of a statement take for optimal deltas and suprema."""

from __future__ import annotations

from typing import Any

import mpmath


def stand_in(kind: str, sequence: list[tuple[str, Any]], eps_g: Any) -> Any:
    """A number that tells apart sequences, their order, their parameters, and eps_g."""
    mixed = mpmath.mpf({"adaptive": 3, "batch": 5}[kind])
    for place, (name, eps) in enumerate(sequence, 1):
        mixed += place * (mpmath.mpf(eps) + {"DP": 7, "BR": 11}[name]) ** 2 / 13
    return mpmath.sin(mixed) + mpmath.mpf(eps_g) ** 3 * mixed


def places(low: Any, high: Any) -> list[Any]:
    """A few points of an interval, the ends among them."""
    return [low + (high - low) * mpmath.mpf(i) / 6 for i in range(7)]
