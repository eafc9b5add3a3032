"""Normal forms, cells and proofs: what is proved is true, and what is false is not proved."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
import sympy

from proofs_check import (
    all_of,
    any_of,
    binom,
    cases,
    claim,
    clip,
    differs,
    each,
    equal,
    exp,
    iff,
    implies,
    maximum,
    minimum,
    p,
    pos,
    q,
    slope,
    sup,
    total,
    vector,
)
from proofs_check.arithmetic.evaluation import Evaluator, InMpmath
from proofs_check.methods.symbolic import cell_proofs
from proofs_check.methods.symbolic.linear import Linear, feasible, implied
from proofs_check.methods.symbolic.normal_form import Converter, NotAlgebraic, is_zero
from proofs_check.methods.symbolic.proofs_by_normal_form import prove, unused
from proofs_check.methods.symbolic.signs import linear_condition, sign_of
from proofs_check.methods.symbolic.splitting import cells, ways

eps, t, g = sympy.symbols("eps t eps_g", real=True)
k, i = sympy.symbols("k i", integer=True)


def proof(found, **hint: str):
    (instance,) = found.instances()
    return prove(instance, hint)


def zero(expression) -> bool:
    converter = Converter([expression], quotients=True)
    converted = converter.convert(converter.sources[0])
    return is_zero(converted, sorted(converted.free_symbols, key=str))


@pytest.mark.parametrize(
    "expression",
    [
        exp(eps) * exp(-eps) - 1,
        exp(eps / 2) ** 2 - exp(eps),
        sympy.cosh(eps) ** 2 - sympy.sinh(eps) ** 2 - 1,
        sympy.tanh(eps / 4) - (1 - exp(-eps / 2)) / (1 + exp(-eps / 2)),
        (1 - exp(-t)) ** k * (1 - exp(-t)) - (1 - exp(-t)) ** (k + 1),
        ((1 - exp(-t)) / (1 - exp(-eps))) ** (k - i) * (1 - exp(-eps)) ** (k - i)
        - (1 - exp(-t)) ** (k - i),
        exp(k * t) * exp(-(k - 1) * t) - exp(t),
        sympy.binomial(k, i) * (k - i) - sympy.binomial(k, i + 1) * (i + 1),
        sympy.binomial(k + 1, i) * (k + 1 - i) - sympy.binomial(k, i) * (k + 1),
        exp(1) * exp(eps - 1) - exp(eps),
    ],
)
def test_what_vanishes_has_the_normal_form_zero(expression) -> None:
    assert zero(expression)


@pytest.mark.parametrize(
    "expression",
    [
        exp(eps) - exp(-eps),
        exp(eps / 2) ** 2 - exp(eps / 2),
        (1 - exp(-t)) ** k - (1 - exp(-t)) ** (k + 1),
        exp(k * t) - exp(t) ** 2,
        sympy.binomial(k, i) * (k - i) - sympy.binomial(k, i + 1) * i,
        eps - exp(eps),
        eps * k - k,
    ],
)
def test_what_does_not_vanish_has_another(expression) -> None:
    assert not zero(expression)


@pytest.mark.parametrize("expression", [sympy.sqrt(eps), sympy.log(eps), exp(eps**2 + exp(t))])
def test_what_is_no_rational_function_is_refused(expression) -> None:
    with pytest.raises(NotAlgebraic):
        zero(expression)


def test_two_engines_that_disagree_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    from proofs_check.methods.symbolic import normal_form

    monkeypatch.setattr(normal_form, "in_sympy", lambda *_: (1, 1))
    with pytest.raises(ArithmeticError, match="disagree"):
        zero(eps - eps + 0 * t)


def test_linear_systems_agree_with_points(rng: random.Random) -> None:
    names = ["a", "b", "c"]
    for _ in range(150):
        system = [
            Linear.of(
                {n: Fraction(rng.randint(-2, 2)) for n in names},
                rng.randint(-2, 2),
                strict=rng.random() < 0.3,
            )
            for _ in range(rng.randint(1, 6))
        ]
        point = {n: Fraction(rng.randint(-6, 6), 2) for n in names}
        values = [sum(c * point[v] for v, c in row.coefficients) + row.constant for row in system]
        inside = all(v > 0 if r.strict else v >= 0 for v, r in zip(values, system, strict=True))
        if inside:
            assert feasible(system)
        row = system[0]
        if implied(row, system[1:]) and all(
            v > 0 if r.strict else v >= 0 for v, r in zip(values[1:], system[1:], strict=True)
        ):
            assert values[0] > 0 if row.strict else values[0] >= 0


def test_systems_that_are_empty() -> None:
    a = {"a": Fraction(1)}
    assert not feasible([Linear.of(a, 0, strict=True), Linear.of({"a": Fraction(-1)}, 0)])
    assert feasible([Linear.of(a, 0), Linear.of({"a": Fraction(-1)}, 0)])


def test_signs_are_of_the_quotient_and_know_squares() -> None:
    domain = linear_condition(sympy.Gt(eps, 0)) + linear_condition(sympy.Le(t, eps))
    assert sign_of(1 - exp(-eps), domain).known == 1
    assert sign_of((exp(eps) - exp(t)) * (1 - exp(eps)), domain).known is None
    squared = sign_of((exp(t) - exp(g)) ** 2, domain)
    assert squared.known is None
    assert squared.weak == 1


def test_the_cells_cover_every_point(rng: random.Random) -> None:
    expression = maximum(pos(1 - exp(g - t)), pos(1 - exp(g + eps - t)) * 2, exp(-t) - exp(-eps))
    system = tuple(linear_condition(sympy.Gt(eps, 0)) + linear_condition(sympy.Ge(t, 0)))
    listed = list(cells(expression, system))
    for _ in range(40):
        point = {s: sympy.Rational(rng.randint(1, 12), 4) for s in (eps, t)}
        point[g] = sympy.Rational(rng.randint(-12, 12), 4)
        wanted = float(
            Evaluator(InMpmath(), {}, {s: Fraction(v.p, v.q) for s, v in point.items()}).value(
                expression
            )
        )
        inside = []
        for cell in listed:
            values = [
                sum(c * point[v] for v, c in row.coefficients) + row.constant for row in cell.system
            ]
            others = [bool(c.subs(point)) for c in cell.conditions]
            if all(v >= 0 for v in values) and all(others):
                inside.append(float(cell.expression.subs(point)))
        assert inside
        assert all(abs(value - wanted) < 1e-12 for value in inside)


def test_the_disjunctive_normal_form(rng: random.Random) -> None:
    x = sympy.Symbol("x", real=True)
    statement = iff(any_of(x < 0, x > 2), implies(x > 1, all_of(x > 2, differs(x, 3))))
    for value in (-1, 0, sympy.Rational(1, 2), 1, sympy.Rational(3, 2), 2, 3, 4):
        wanted = bool(statement.subs(x, value))
        assert wanted == any(all(bool(r.subs(x, value)) for r in way) for way in ways(statement))


PROVED = [
    claim(lambda eps, t: q(eps=eps, t=t) >= p(eps=eps, t=t)),
    claim(lambda eps, eps_g, t: pos(1 - exp(eps_g - t)) >= 1 - exp(eps_g - t)),
    claim(lambda eps, t: all_of(q(eps=eps, t=t) >= 0, q(eps=eps, t=t) <= 1)),
    claim(lambda eps, t: implies(t < eps, q(eps=eps, t=t) > 0)),
    claim(lambda eps, t: any_of(q(eps=eps, t=t) > 0, equal(t, eps))),
    claim(lambda eps, t: iff(q(eps=eps, t=t) <= 0, t >= eps)),
    claim(lambda eps, t: equal(clip(t + eps, 0, eps), eps)),
    claim(lambda eps, t: minimum(t, eps) <= maximum(t, eps / 2)),
    claim(lambda k, eps, t: equal(p(eps=eps, t=t) ** k, exp(-k * t) * q(eps=eps, t=t) ** k)),
    claim(lambda k, i: equal(binom(k, i) * (k - i), binom(k, i + 1) * (i + 1))),
    claim(
        lambda eps, t: equal(
            slope(lambda s: q(eps=eps, t=s) * exp(-s), t),
            -exp(-t) / (1 - exp(-eps)),
        )
    ),
    claim(
        lambda eps, eps_g, t: equal(
            pos(1 - exp(eps_g - t)), cases((0, eps_g >= t), otherwise=1 - exp(eps_g - t))
        )
    ),
]

NOT_PROVED = [
    claim(lambda eps, t: q(eps=eps, t=t) > p(eps=eps, t=t)),
    claim(lambda eps, t: q(eps=eps, t=t) >= p(eps=eps, t=eps - t)),
    claim(lambda eps, t: (exp(t) - exp(eps / 2)) ** 2 > 0),
    claim(lambda eps, t: q(eps=eps, t=t) > 0),
    claim(lambda eps, t: iff(q(eps=eps, t=t) <= 0, t > eps)),
    claim(lambda k, i: equal(binom(k, i) * (k - i), binom(k, i + 1) * i)),
    claim(eps="[0, oo)")(lambda eps: equal((1 - exp(-eps)) / (1 - exp(-eps)), 1)),
    claim(
        lambda eps, eps_g, t: equal(
            pos(1 - exp(eps_g - t)), cases((0, eps_g >= t), (1 - exp(eps_g - t), t > 2 * eps_g))
        )
    ),
    claim(lambda k, eps, t: q(eps=eps, t=t) ** k >= q(eps=eps, t=t)),
    claim(
        lambda eps, eps_g: (
            sup(lambda t: q(eps=eps, t=t) * pos(1 - exp(eps_g - t)), 0, eps) < 1 + exp(-eps_g)
        )
    ),
]


@pytest.mark.parametrize("index", range(len(PROVED)))
def test_true_statements_are_proved(index: int) -> None:
    found = proof(PROVED[index])
    assert found.verdict == "PROVED", found.reason
    assert found.certificates


@pytest.mark.parametrize("index", range(len(NOT_PROVED)))
def test_false_and_undefined_statements_are_not(index: int) -> None:
    found = proof(NOT_PROVED[index])
    assert found.verdict == "UNDECIDED"
    assert found.reason


BEST = claim(eps_g="[-eps, eps]")(
    lambda eps, eps_g: equal(
        sup(
            lambda t: (
                q(eps=eps, t=t) * pos(1 - exp(eps_g - t))
                + (1 - q(eps=eps, t=t)) * pos(1 - exp(eps_g + eps - t))
            ),
            0,
            eps,
        ),
        (1 - exp((eps_g - eps) / 2)) ** 2 / (1 - exp(-eps)),
    )
)


def test_a_supremum_is_proved_from_its_maximiser_and_from_no_other() -> None:
    assert proof(BEST, t="(eps_g + eps)/2").verdict == "PROVED"
    assert proof(BEST, t="eps_g/2 + eps/3").verdict == "UNDECIDED"
    assert proof(BEST, t="(eps_g + eps)").verdict == "UNDECIDED"
    assert "not named" in proof(BEST).reason


def test_conditions_that_are_not_needed_are_named() -> None:
    found = claim(eps_g="[0, eps]")(
        lambda eps, eps_g, t: (exp(t) - exp(eps_g)) ** 2 * q(eps=eps, t=t) >= 0
    )
    (instance,) = found.instances()
    assert set(unused(instance)) == {"eps_g >= 0", "eps_g <= eps", "t >= 0"}


def test_integer_edges_are_looked_at() -> None:
    """binom(k + 1, i) (k + 1 - i) = binom(k, i) (k + 1) also at i = k + 1, where the quotient of
    the two coefficients has a vanishing divisor; a wrong value there is seen."""
    good = claim(i="integer [0, k + 1]")(
        lambda k, i: equal(binom(k + 1, i) * (k + 1 - i), binom(k, i) * (k + 1))
    )
    assert proof(good).verdict == "PROVED"
    bad = claim(i="integer [0, k + 1]")(
        lambda k, i: equal(binom(k + 1, i), binom(k, i) * (k + 1) / (k + 1 - i))
    )
    assert proof(bad).verdict == "UNDECIDED"


def test_vectors_and_sums_of_concrete_length() -> None:
    found = claim(k=each(1, 2, 3), t=vector("k", "[0, eps]"))(
        lambda k, eps, t: equal(
            total(
                lambda i: (
                    binom(k, i) * q(eps=eps, t=t[0]) ** i * (1 - q(eps=eps, t=t[0])) ** (k - i)
                ),
                0,
                k,
            ),
            1,
        )
    )
    for instance in found.instances():
        assert prove(instance).verdict == "PROVED"


def test_a_solver_that_is_wrong_alone_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever decide says, an undecided answer weakens the proof."""
    from proofs_check.methods.polynomials.decision import Decision

    undecided = Decision("UNDECIDED", "engines disagree", None, ("a", "b"))
    monkeypatch.setattr(cell_proofs.decision, "decide", lambda *_, **__: undecided)
    cell_proofs._decided.cache_clear()
    hard = claim(lambda x, y: x**4 + y**4 >= x * y**3)
    assert proof(hard).verdict == "UNDECIDED"
    cell_proofs._decided.cache_clear()
