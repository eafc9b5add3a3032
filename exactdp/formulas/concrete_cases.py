"""Which closed form a composition of concrete mechanisms has, over any field."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from exactdp.formulas import concrete_noise
from exactdp.mechanisms.compositions import Composition
from exactdp.mechanisms.concrete_pair import NormalLosses, TwoSidedExponential
from exactdp.mechanisms.kary_response import KaryPair
from exactdp.mechanisms.mechanism import is_symbolic
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields.field import Element, Field


def concrete_delta(F: Field, composition: Composition, eps_g: Any, most: int) -> Element | None:
    """The delta of concrete mechanisms at any real eps_g in closed form, or None where none is.

    What leaks outright is left out. For Gaussian noise alone; Laplace noise of one width, at most
    ``most`` times (once, where eps_g is a symbol); one randomized response.
    """
    items = [(kind, count) for kind, count in composition.items if not kind.reveals_nothing]
    pairs = [kind.concrete_pair for kind, _ in items]
    size = sum(count for _, count in items)
    place = F.number(eps_g)
    if not items:
        return None
    normal = [pair.mu_squared for pair in pairs if isinstance(pair, NormalLosses)]
    if len(normal) == len(pairs):
        squares = (square * count for square, (_, count) in zip(normal, items, strict=True))
        mu = F.sqrt(F.number(Exact(sum(squares, Fraction(0)))))
        return concrete_noise.gaussian.formula(F, mu=mu, eps_g=place)
    if isinstance(pairs[0], KaryPair) and size == 1:
        eps = F.number(pairs[0].eps)
        return concrete_noise.kary.formula(F, k=pairs[0].k, eps=eps, eps_g=place)
    exponential = [p.exponential_width for p in pairs if isinstance(p, TwoSidedExponential)]
    if len(exponential) < len(pairs) or len(set(exponential)) > 1 or size > most:
        return None
    width = exponential[0]
    if size == 1 or is_symbolic(eps_g):
        one = concrete_noise.laplace.formula(F, width=F.number(width), eps_g=place)
        return one if size == 1 else None
    if abs(eps_g) >= width * size:
        return F.pos(-F.expm1(place))
    ell = (width * size - eps_g).floor_divide(width * 2)
    return concrete_noise.laplaces.formula(F, k=size, ell=ell, width=F.number(width), eps_g=place)
