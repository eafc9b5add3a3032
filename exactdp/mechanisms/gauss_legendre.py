"""Gauss and Legendre quadrature: places and weights."""

from __future__ import annotations

from functools import lru_cache

from flint import arb


@lru_cache(maxsize=64)
def rule(points: int, bits: int) -> list[tuple[arb, arb]]:
    """Places and weights of Gauss and Legendre on [-1, 1], at ``bits`` bits, the current ones."""
    return [arb.legendre_p_root(points, i, weight=True) for i in range(points)]
