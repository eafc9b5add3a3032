"""Formulas asked by a field's name: one line outside their domains, in every number system."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
import sympy
from flint import arb

from exactdp.formulas import (
    analytic_gaussian,
    concentration,
    concrete_noise,
    conversions,
    truncated_gaussian,
)
from exactdp.formulas.building_blocks import over_a_field
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.fields import Balls

FIELDS = ("balls", "mpmath", "sympy")

OUTSIDE: list[tuple[over_a_field, dict[str, Any], str]] = [
    (conversions.delta_of_zcdp, {"xi": 0, "rho": "1/8", "eps_g": -5}, "eps_g: got -5; wanted a "),
    (conversions.delta_of_zcdp, {"xi": 0, "rho": 0, "eps_g": 1}, "rho: got 0; wanted a number > 0"),
    (conversions.rho_of_br, {"eps": -1}, "eps: got -1; wanted a number > 0"),
    (conversions.xi_of_br, {"eps": 0}, "eps: got 0; wanted a number > 0"),
    (conversions.xi_of_cdp, {"mu": -1, "tau": 1}, "mu: got -1; wanted a number >= 0"),
    (conversions.rdp_of_dp, {"eps": 1, "alpha": 1}, "alpha: got 1; wanted a number > 1"),
    (
        conversions.rdp_of_zcdp,
        {"xi": -1, "rho": "1/2", "alpha": 2},
        "xi: got -1; wanted a number >",
    ),
    (
        conversions.eps_of_zcdp,
        {"xi": 0, "rho": 1, "delta": 2},
        "delta: got 2; wanted a number > 0,",
    ),
    (
        conversions.eps_of_zcdp,
        {"xi": 0, "rho": 1, "delta": 0},
        "delta: got 0; wanted a number > 0,",
    ),
    (
        conversions.eps_of_zcdp,
        {"xi": 2, "rho": -1, "delta": 1},
        "rho: got -1; wanted a number >= 0",
    ),
    (
        conversions.eps_of_rdp,
        {"alpha": 1, "eps": 1, "delta": "1/2"},
        "alpha: got 1; wanted a number",
    ),
    (conversions.sharper_eps_of_rdp, {"alpha": 2, "eps": 1, "delta": 0}, "delta: got 0; wanted a "),
    (
        conversions.delta_of_rdp,
        {"alpha": "1/2", "eps": 1, "eps_g": 1},
        "alpha: got '1/2'; wanted a",
    ),
    (concrete_noise.gaussian, {"mu": -1, "eps_g": 1}, "mu: got -1; wanted a number > 0"),
    (concrete_noise.gaussian, {"mu": None, "eps_g": 1}, "mu: got None; wanted a number"),
    (concrete_noise.gaussian, {"mu": 1, "eps_g": [1]}, "eps_g: got [1]; wanted a number"),
    (concrete_noise.laplace, {"width": -1, "eps_g": 0}, "width: got -1; wanted a number > 0"),
    (concrete_noise.kary, {"k": 1, "eps": 1, "eps_g": 0}, "k: got 1; wanted an integer >= 2"),
    (concrete_noise.kary, {"k": None, "eps": 1, "eps_g": 0}, "k: got None; wanted an integer"),
    (
        concrete_noise.laplaces,
        {"k": 3, "ell": 0, "width": 1, "eps_g": 0},
        "ell: got 0; wanted floor((k - eps_g/width)/2)",
    ),
    (
        concrete_noise.laplaces,
        {"k": 3, "ell": -1, "width": 1, "eps_g": 4},
        "eps_g: got 4; wanted a number between -k width and k width",
    ),
    (
        conversions.delta_between,
        {"alpha": 2, "eps": 1, "eps_g": 1, "w": 0},
        "w: got 0; wanted",
    ),
    (
        conversions.delta_beyond,
        {"eps": 1, "eps_g": 1},
        "eps_g: got 1; wanted a number below",
    ),
    (conversions.eps_beyond, {"eps": 1, "delta": 1}, "delta: got 1; wanted a number > 0,"),
    (concentration.mean_loss_of_br, {"eps": 0}, "eps: got 0; wanted a number > 0"),
    (
        concentration.kov_tail,
        {"mean": 1, "variance": 4, "eps_g": 3},
        "eps_g: got 3; wanted a number",
    ),
    (concentration.converted_moments, {"log_mgf": 1, "lam": 0, "delta": 1}, "lam: got 0; wanted a"),
    (analytic_gaussian.gaussian_delta, {"square": 0, "eps_g": 1}, "square: got 0; wanted a number"),
    (truncated_gaussian.disjoint_mass, {"sigma": 1, "level": "1/4"}, "level: got '1/4'; wanted a "),
]


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize(("formula", "asked", "says"), OUTSIDE, ids=lambda one: str(one)[:40])
def test_outside_it_is_one_line(
    field: str, formula: over_a_field, asked: dict[str, Any], says: str
) -> None:
    with pytest.raises(ParameterError) as caught:
        formula(field, **asked)
    assert str(caught.value).startswith(says)
    assert "\n" not in str(caught.value)


def test_a_field_is_named() -> None:
    for field in (None, 3, "reals"):
        with pytest.raises(ParameterError) as caught:
            conversions.rho_of_dp(field, eps=1)  # type: ignore[arg-type]
        assert str(caught.value) == f"field: got {field!r}; wanted balls, mpmath or sympy"


def test_ends_of_the_domains_are_inside() -> None:
    """At eps_g = xi + rho, and at delta = 1, the conversion of zCDP is trivial."""
    known = {"xi": "-1/100", "rho": "1/8"}
    assert conversions.delta_of_zcdp("sympy", **known, eps_g=Fraction(23, 200)) == 1
    assert conversions.eps_of_zcdp("sympy", **known, delta=1) == sympy.Rational(23, 200)
    assert conversions.eps_of_zcdp("sympy", xi="ln 2", rho=0, delta="1/2") == sympy.log(2)
    one = concrete_noise.laplaces("balls", k=2, ell=2, width=1, eps_g=-2)
    assert one.overlaps(1 - arb(-2).exp())
    assert one.rel_accuracy_bits() > 100
    assert concrete_noise.kary("sympy", k=2, eps="ln 3", eps_g=0) == sympy.Rational(1, 2)


def test_symbols_and_elements_pass() -> None:
    x = sympy.Symbol("x")
    assert conversions.eps_of_rdp("sympy", alpha=2, eps=x, delta=1) == x
    assert conversions.rho_of_dp("sympy", eps=x) == x**2 / 2
    assert concrete_noise.gaussian("sympy", mu=x, eps_g=0).has(x)
    for eps in (arb(0, 1), arb(-1)):  # whoever has balls has the domain, too
        assert conversions.rho_of_dp(Balls(), eps=eps).overlaps(eps * eps / 2)
    with pytest.raises(ParameterError, match="symbols need the field sympy"):
        conversions.rho_of_dp("balls", eps=x)
    with pytest.raises(ParameterError, match="eps: got x; wanted a number"):
        conversions.rho_of_dp("mpmath", eps=x)


def test_every_conversion_names_where_it_holds() -> None:
    """Each formula of the table refuses what its entry excludes of single parameters."""
    for name, one in conversions.CONVERSIONS.items():
        assert isinstance(one.formula, over_a_field), name
        assert one.formula.domains, name
