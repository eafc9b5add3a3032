"""Every word inside and outside its domain: fractions, balls, duals, needs and rewriting agree.

A seeded draw of words and arguments. An evaluator that shares nothing with the checker says what
a term is worth; it has a value there exactly where every arithmetic gives one, where what the term
needs holds, and only there may a rewriting be asked. Coq's words, total as they are, are compared
where there is a value.
"""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy
from flint import arb

from proofs_check.arithmetic.duals import Dual
from proofs_check.arithmetic.evaluation import (
    Evaluator,
    Exactly,
    InBalls,
    NotExact,
    NoValue,
    Unknown,
)
from proofs_check.formal.coq_expressions import NoForm, real
from proofs_check.language.domains import symbol
from proofs_check.language.vocabulary import Clip, Sup
from proofs_check.methods.points.values_of_optima import Special
from proofs_check.methods.symbolic.definedness import Undefined, needs
from proofs_check.methods.symbolic.normal_form import NotAlgebraic, evaluated
from tests.proofs_check.formal.coq_evaluation import numbers_in, parsed
from tests.proofs_check.verdicts.fuzzing import exact_values
from tests.proofs_check.verdicts.fuzzing.trees import Node, binder, built, call, node, var

SEED = 20261128
DRAWN = 300
X, K = var("x"), var("k")


def arguments(source: random.Random) -> tuple[Node, Node, Node]:
    """Terms of x and k that are often 0, negative, no integers, or without a value."""
    c = Fraction(source.randint(-3, 3), source.choice((1, 1, 2)))
    listed = [X, X - c, K, K - 2, node(c), X * X - 1, K / 2, -X, node(0), X - X, (X - 1) / (X - 1)]
    one, two, three = (source.choice(listed) for _ in range(3))
    return one, two, three


def term(source: random.Random) -> Node:
    """A word with arguments, and sometimes another one about it."""
    a, b, c = arguments(source)
    made = source.choice(
        (
            a / b,
            a**b,
            a
            ** node(
                source.choice((-2, -1, 0, 1, 2, Fraction(1, 2), Fraction(1, 3), Fraction(-3, 2)))
            ),
            call("ln", a),
            call("sqrt", a),
            call("clip", a, b, c),
            call("coth", a),
            call("q", a, b),
            call("p", a, b),
            call("pos", a),
            call("binom", a, b),
            call("ceiling", a),
            call("floor", a / b),
            call("maximum", a, b),
            call("minimum", a, call("ln", b)),
            binder("total", "i", a, b, var("i") + c),
            binder("max_over", "i", a, b, var("i") * c),
            binder("total", "i", 0, 2, c / (var("i") - a)),
            binder("sup", "s", a, b, c + var("s"), b),
            0 * call("ln", a),
            a / b - a / b,
            call("sqrt", a) ** 2,
            call("sqrt", a) ** -2,
            call("exp", call("ln", a)) ** -1,
        )
    )
    return source.choice((made, made, made + 1, made**0, 0 * made, call("maximum", made, a)))


def drawn(count: int) -> list[tuple[Node, Fraction, int]]:
    source = random.Random(SEED)
    places = [Fraction(n, d) for n in range(-3, 4) for d in (1, 2)]
    return [(term(source), source.choice(places), source.randint(-2, 5)) for _ in range(count)]


def independently(one: Node, x: Fraction, k: int) -> Any:
    """The value by the evaluator of the fuzz; None where there is none."""
    with mpmath.workdps(exact_values.DIGITS):
        try:
            return exact_values.value(one, {"x": x, "k": Fraction(k)})
        except exact_values.NoValue:
            return None


def read(one: Node) -> tuple[Any, dict[str, Any]]:
    names = {"x": symbol("x"), "k": symbol("k", integer=True)}
    with sympy.evaluate(False):
        return sympy.sympify(built(one, names)), names


def in_arithmetic(numbers: Any, tree: Any, point: dict[Any, Any]) -> Any:
    """A value, None for none, "not told" where an arithmetic says that it cannot say."""
    try:
        return Evaluator(numbers, {}, point, Special()).value(tree)
    except NoValue:
        return None
    except (Unknown, NotExact, TypeError):
        return "not told"


def close(found: Any, wanted: Any) -> bool:
    ball = arb(found.numerator) / found.denominator if isinstance(found, Fraction) else found
    ball = getattr(ball, "ball", ball)
    ball = ball() if callable(ball) else ball
    with mpmath.workdps(40):
        text = mpmath.nstr(exact_values.real(wanted), 30)
    return bool(abs(ball - arb(text)) < abs(arb(text)) * arb("1e-12") + arb("1e-12"))


def test_values_and_their_absence_agree() -> None:
    print("seed", SEED)
    absent = told = 0
    for one, x, k in drawn(DRAWN):
        wanted, (tree, names) = independently(one, x, k), read(one)
        point = {names["x"]: x, names["k"]: k}
        found = {"exactly": in_arithmetic(Exactly(), tree, point)}
        balls = InBalls(128)
        with balls.field.context():
            found["in balls"] = in_arithmetic(balls, tree, point)
            for way, value in found.items():
                where = f"{one} at x = {x}, k = {k}, {way}: {value}, wanted {wanted}"
                if isinstance(value, str) or (isinstance(value, arb) and not value.is_finite()):
                    continue
                told += 1
                assert (value is None) == (wanted is None), where
                assert value is None or close(value, wanted), where
        assert not (
            wanted is None and isinstance(found["in balls"], arb) and found["in balls"].is_finite()
        )
        absent += wanted is None
    assert absent > DRAWN / 5
    assert told > DRAWN * 4 / 3


def test_duals_have_no_value_where_there_is_none() -> None:
    """With x a dual of no width; a value that is finite is the value."""
    balls = InBalls(128)
    for one, x, k in drawn(DRAWN):
        wanted, (tree, names) = independently(one, x, k), read(one)
        with balls.field.context():
            place = {names["x"]: Dual(balls.number(x), (1,))}
            try:
                value = Evaluator(balls, place, {names["k"]: k}, Special()).value(tree)
            except (Unknown, NotExact, TypeError):
                continue
            ball = getattr(value, "ball", value)
            if ball.is_finite() and wanted is not None:
                assert close(value, wanted), f"{one} at {x}, {k}"
            roots = any(p.exp.is_Rational and p.exp.q == 2 for p in tree.atoms(sympy.Pow))
            if wanted is None and not roots and not tree.has(Clip):  # of cells that is shown apart
                assert not ball.is_finite(), f"{one} at {x}, {k}: {value}"


def holds(need: Any, point: dict[Any, Any]) -> bool | None:
    """Whether a need's condition holds at the point where what is given there does."""
    try:
        given = [Evaluator(Exactly(), {}, point).truth(part) for part in need.given]
        return True if not all(given) else Evaluator(Exactly(), {}, point).truth(need.wanted)
    except (Unknown, NotExact, TypeError):
        return None


def test_needs_and_rewriting() -> None:
    """Where all needs hold the value is what the rewriting says; where one fails there is none."""
    rewritten = refused = 0
    for one, x, k in drawn(DRAWN):
        wanted, (tree, names) = independently(one, x, k), read(one)
        point = {names["x"]: x, names["k"]: k}
        try:
            asked = [need for need in needs(tree) if need.wanted.free_symbols <= set(point)]
        except Undefined:
            continue
        kept = [holds(need, point) for need in asked]
        where = f"{one} at x = {x}, k = {k}"
        if False in kept:
            refused += 1
            assert wanted is None, where
        if wanted is None:
            bound = any(need.wanted.free_symbols - set(point) for need in needs(tree))
            assert bound or kept.count(True) < len(kept), where
            continue
        try:
            plain = evaluated(tree)
        except (NotAlgebraic, TypeError, ValueError):
            continue
        value = in_arithmetic(Exactly(), plain, point)
        if isinstance(value, Fraction) and isinstance(wanted, Fraction):
            rewritten += 1
            assert value == wanted, where
    assert refused > DRAWN / 10
    assert rewritten > DRAWN / 5


def test_words_as_they_are_exported() -> None:
    """Where a term has a value, its text for Coq has the same (1e-20 of 40 digits is rounding)."""
    compared = 0
    for one, x, k in drawn(DRAWN):
        wanted, (tree, names) = independently(one, x, k), read(one)
        if wanted is None or tree.has(Sup):  # of a supremum the reader looks at a few places
            continue
        try:
            text = real(tree, {names["x"]: "x", names["k"]: "k"})
        except NoForm:
            continue
        with mpmath.workdps(40):
            values = {"x": mpmath.mpf(x.numerator) / x.denominator, "k": k}
            found = next(numbers_in(parsed(f"{text} = 0")[0], values))
            assert mpmath.almosteq(found, exact_values.real(wanted), 1e-20, 1e-20), (one, x, k)
        compared += 1
    assert compared > DRAWN / 5


@pytest.mark.parametrize(
    "places", [((1, 0), None), ((0, 1), Fraction(1, 2)), ((1, 1), Fraction(1))]
)
def test_the_point_of_an_interval(places: tuple[tuple[int, int], Any]) -> None:
    (low, high), wanted = places
    tree, names = read(call("clip", X, low, high))
    assert in_arithmetic(Exactly(), tree, {names["x"]: Fraction(1, 2)}) == wanted
