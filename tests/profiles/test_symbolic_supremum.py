"""delta_sympy of mixtures: the supremum over t as an expression, against the certified route."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest
import sympy

from exactdp import BR, DP, nonadaptive
from exactdp.formulas.symbolic import delta_of_two
from exactdp.numbers.exact_numbers import ParameterError, exact
from exactdp.numbers.fields.mpmath_field import Mpmath
from exactdp.profiles.symbolic_supremum import Supremum
from tests.cases import one_in
from tests.first_principles import fraction_of

F = Fraction
MIXTURES = [
    "BR(1)^2 BR(2)",
    "BR(1/10)^3 BR(1/5)^2",
    "BR(1/3) BR(1/2) BR(1)",
    "BR(1) DP(1/7)^2",
    "BR(ln 2)^2 BR(ln 3) DP(1/2)",
    "BR(1/10)^2 BR(1/4) DP(1/10, 1/1000)",
]


@pytest.mark.parametrize(("text", "eps_g"), one_in(3, product(MIXTURES, ["1/4", "-1/3"])))
def test_thirty_digits_of_delta(text: str, eps_g: str) -> None:
    made = nonadaptive(text)
    found = made.bracket(eps_g, rtol="1e-32")
    assert found.relative_width() < F(1, 10**30)
    shown = F(str(sympy.N(made.delta_sympy(eps_g), 40)))
    slack = found.upper.fraction() / 10**38
    assert found.lower.fraction() - slack <= shown <= found.upper.fraction() + slack


def test_the_objective_is_below_and_reaches_it() -> None:
    made = nonadaptive("BR(1/3)^2 BR(1) DP(1/2)")
    found = made.delta_sympy("1/2")
    assert isinstance(found, Supremum)
    assert found.limits == (
        sympy.Tuple(found.t[0], 0, sympy.Rational(1, 3)),
        sympy.Tuple(found.t[1], 0, 1),
    )
    most = sympy.N(found, 30)
    random = Random(5)
    for _ in range(5):
        ts = [F(random.randint(0, 60), 180), F(random.randint(0, 60), 60)]
        place = {t: sympy.Rational(str(value)) for t, value in zip(found.t, ts, strict=True)}
        value = sympy.N(found.objective.subs(place), 30)
        assert value <= most
        assert made.delta_at(ts, "1/2").contains(F(str(value)))
    best = made.worst_case("1/2").ts[0]
    place = {t: sympy.Rational(str(at.fraction)) for t, at in zip(found.t, best, strict=True)}
    assert abs(sympy.N(found.objective.subs(place), 30) - most) < 1e-25


def test_symbols_are_parameters_of_the_supremum() -> None:
    a, b, eps_g = sympy.symbols("a b eps_g", positive=True)
    found = nonadaptive(2 * BR(a), BR(b), DP(1, "1/9")).delta_sympy(eps_g)
    assert found.free_symbols == {a, b, eps_g}
    there = found.subs({a: sympy.log(3), b: sympy.Rational(1, 2), eps_g: sympy.Rational(1, 4)})
    same = nonadaptive("BR(ln 3)^2 BR(1/2) DP(1, 1/9)")
    shown = F(str(sympy.N(there, 40)))
    assert same.bracket("1/4", rtol="1e-32").lower.fraction() <= shown + F(1, 10**38)
    assert shown <= same.bracket("1/4", rtol="1e-32").upper.fraction() + F(1, 10**38)
    # parameters that are no exact numbers of the library
    near = sympy.N(found.subs({a: sympy.sqrt(2), b: 1, eps_g: sympy.pi / 8}), 20)
    root = exact(F(str(sympy.N(sympy.sqrt(2), 40))))
    other = nonadaptive(2 * BR(root), BR(1), DP(1, "1/9"))
    assert abs(near - other.delta_mpmath(F(str(sympy.N(sympy.pi / 8, 40))), 25)) < 1e-19


def test_equal_eps_and_two_br_become_closed_forms() -> None:
    a, b = sympy.symbols("a b", positive=True)
    three = nonadaptive(2 * BR(a), BR(b)).delta_sympy("1/2")
    closed = three.subs({a: 1, b: 1}).doit()
    assert not closed.has(Supremum)
    assert nonadaptive("BR(1)^3").delta("1/2", rtol="1e-25").contains(F(str(sympy.N(closed, 40))))
    assert three.doit() == three
    assert nonadaptive("BR(ln 4) BR(ln 2)").delta_sympy(0).doit() == sympy.Rational(1, 3)
    assert not nonadaptive(BR(a), BR(b)).delta_sympy(0).has(Supremum)


def test_what_sympy_does_with_expressions() -> None:
    a = sympy.Symbol("a", positive=True)
    found = nonadaptive(2 * BR(a), BR(2)).delta_sympy("1/2")
    assert found.func(*found.args) == found
    assert hash(found.func(*found.args)) == hash(found)
    assert str(found).startswith("Supremum(")
    assert str(found).endswith(", (t_1, 0, 2), (t_2, 0, a))")
    assert sympy.latex(found).startswith(
        r"\sup_{\substack{0 \le t_{1} \le 2 \\ 0 \le t_{2} \le a}}"
    )
    assert found.evalf() == found
    assert sympy.diff(found, a).has(sympy.Derivative)
    there = found.subs(a, 1)
    assert there.is_number
    assert there > 0
    assert there < 1
    assert abs(float(2 * there + 1) - 1.7170792362253368) < 1e-15


def test_what_is_too_large_is_said() -> None:
    with pytest.raises(ParameterError, match="patterns"):
        nonadaptive("BR(1/10)^90 BR(1/7)^90").delta_sympy(1)
    eps = sympy.Symbol("eps")
    strange = nonadaptive(2 * BR(eps), BR(2)).delta_sympy(0).subs(eps, sympy.I)
    with pytest.raises(ParameterError, match="real number"):
        strange.evalf()


def test_two_br_against_the_search(rng: Random) -> None:
    """The closed form of two BR, any order and sign, against the certified search."""
    field = Mpmath(40)
    for _ in range(25):
        a, b = (F(rng.randint(1, 40), 20) for _ in range(2))
        eps_g = F(rng.randint(-80, 80), 20)
        found = nonadaptive(BR(a), BR(b)).bracket(eps_g, rtol="1e-20")
        value = fraction_of(
            delta_of_two(
                field, first=field.number(a), second=field.number(b), eps_g=field.number(eps_g)
            )
        )
        slack = F(1, 10**35)
        about = (str(a), str(b), str(eps_g))
        assert found.lower.fraction() - slack <= value <= found.upper.fraction() + slack, about
        assert found.relative_width() < F(1, 10**9), about
