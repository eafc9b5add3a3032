"""Which closed form a composition of concrete mechanisms has, over any field."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from exactdp.formulas import concrete_noise
from exactdp.mechanisms.compositions import Composition
from exactdp.mechanisms.gaussian_noise import Gaussian, GaussianPair
from exactdp.mechanisms.kary_response import KaryResponse
from exactdp.mechanisms.laplace_noise import Laplace
from exactdp.mechanisms.mechanism import is_symbolic
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields.field import Element, Field


def concrete_delta(F: Field, composition: Composition, eps_g: Any, most: int) -> Element | None:
    """The delta of concrete mechanisms at any real eps_g in closed form, or None where none is.

    What leaks outright is left out. For Gaussian noise alone; Laplace noise of one width, at most
    ``most`` times (once, where eps_g is a symbol); one randomized response.
    """
    items = [(kind, count) for kind, count in composition.items if not kind.reveals_nothing]
    kinds = {type(mechanism) for mechanism, _ in items}
    place = F.number(eps_g)
    if kinds == {Gaussian}:
        pairs = [(mechanism.concrete_pair, count) for mechanism, count in items]
        squares = [n * pair.mu_squared for pair, n in pairs if isinstance(pair, GaussianPair)]
        mu = F.sqrt(F.number(Exact(sum(squares, Fraction(0)))))
        return concrete_noise.gaussian.formula(F, mu=mu, eps_g=place)
    size = sum(count for _, count in items)
    if kinds == {KaryResponse} and size == 1:
        ((k, eps),) = [mechanism.parameters for mechanism, _ in items]
        known = {"k": int(k.fraction), "eps": F.number(eps)}
        return concrete_noise.kary.formula(F, **known, eps_g=place)
    widths = {mechanism.largest_loss for mechanism, _ in items}
    if kinds != {Laplace} or len(widths) > 1 or size > most:
        return None
    width = items[0][0].largest_loss
    assert width is not None
    if size == 1 or is_symbolic(eps_g):
        one = concrete_noise.laplace.formula(F, width=F.number(width), eps_g=place)
        return one if size == 1 else None
    if abs(eps_g) >= width * size:
        return F.pos(-F.expm1(place))
    ell = (width * size - eps_g).floor_divide(width * 2)
    return concrete_noise.laplaces.formula(F, k=size, ell=ell, width=F.number(width), eps_g=place)
