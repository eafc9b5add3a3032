"""Logarithms, roots, numbers, integers and inductions in certificates, and damaged ones."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import mpmath
import pytest
from sympy import Symbol

from proofs_check.command_line.asking import Question
from proofs_check.methods.certifying.proof_writing import certificate
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.evidence import infer
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
    Work,
    constant,
    exponential,
    plus,
    scaled,
    symbol,
    written,
)
from proofs_check.methods.checking.fingerprints import fingerprint
from proofs_check.methods.checking.generators import Generators
from proofs_check.methods.checking.known_signs import Place
from proofs_check.methods.checking.number_bounds import (
    exponential_bounds,
    logarithm_bounds,
    root_bounds,
)
from proofs_check.methods.checking.proof_steps import check
from proofs_check.methods.checking.quotient_arithmetic import Quotient
from proofs_check.methods.checking.slope_and_open_end import slope_of_quotient

ABOVE, NOTHING, NOT_BELOW = frozenset({1}), frozenset({0}), frozenset({0, 1})


def asked(text: str, *domains: str) -> Any:
    return next(Question(text, (), domains).claim().instances())


def proof(text: str, *domains: str) -> Any:
    return json.loads(json.dumps(certificate(asked(text, *domains))))


def rules(data: Any, name: str) -> Iterator[list[Any]]:
    """The places of a rule in a certificate, to be changed there."""
    if isinstance(data, list):
        if data and data[0] == name:
            yield data
        for part in data:
            yield from rules(part, name)
    elif isinstance(data, dict):
        for part in data.values():
            yield from rules(part, name)


# -- slopes ---------------------------------------------------------------------------------------


def number(one: Sum, point: dict[int, Any]) -> Any:
    def power(monomial: Any) -> Any:
        return mpmath.fprod(point[i] ** n for i, n in monomial)

    return mpmath.fsum(
        mpmath.mpf(c.numerator)
        / c.denominator
        * power(m)
        * mpmath.exp(mpmath.fsum(mpmath.mpf(k.numerator) / k.denominator * power(q) for q, k in e))
        for (m, e), c in one.items()
    )


def test_the_slope_of_a_quotient_is_the_one_that_numbers_show() -> None:
    """f / w with ln(1 + x e^x), sqrt(x) and the logarithm of a root, against a difference."""
    generators = Generators([Symbol("x", real=True), Symbol("y", real=True)])
    work, x = Work(), symbol(0)
    inside = plus(constant(1), work.times(x, exponential(x)))
    log = generators.add_opaque("logarithm", [Quotient(inside)])
    root = generators.add_opaque("root", [Quotient(plus(x, symbol(1)))])
    nested = generators.add_opaque("logarithm", [Quotient(plus(symbol(root), constant(1)))])
    one = plus(work.product([symbol(log), symbol(root), x]), symbol(nested), 3)
    one = plus(one, work.times(exponential(scaled(x, 2)), symbol(nested)))
    weight = plus(plus(constant(2), symbol(root)), x)
    found = slope_of_quotient(work, generators, one, weight, 0)

    def point(at: Any) -> dict[int, Any]:
        y = mpmath.mpf(3) / 7
        values = {0: at, 1: y, log: mpmath.log(1 + at * mpmath.exp(at)), root: mpmath.sqrt(at + y)}
        return {**values, nested: mpmath.log(values[root] + 1)}

    with mpmath.workdps(50):
        at, step = mpmath.mpf(5) / 4, mpmath.mpf(10) ** -20
        high, low = (
            number(one, p) / number(weight, p) for p in (point(at + step), point(at - step))
        )
        here = point(at)
        shown = number(found.above, here) / number(weight, here) ** 2
        for factor, n in found.below:
            shown /= number(dict(factor), here) ** n
        # the error of a central difference is of the size of step^2, 10^-40
        assert abs(shown - (high - low) / (2 * step)) < mpmath.mpf(10) ** -25


def test_the_certificate_of_the_tangent_is_accepted_and_no_damaged_one() -> None:
    """ln x <= x - 1 with another derivative, weight, place, variable or value of a logarithm."""
    instance = asked("log(x) <= x - 1", "x=(0, oo)")
    data = proof("log(x) <= x - 1", "x=(0, oo)")
    check(instance, data)
    count = len(list(rules(data, "slope")))
    assert count
    one = written(constant(1))
    for place, (index, value) in product(
        range(count),
        [
            (1, written(symbol(0))),  # another sum
            (2, written(symbol(0))),  # another weight
            (2, []),  # a weight that is 0
            (4, []),  # from 0, where the logarithm has no value
            (4, written(constant(2))),  # from 2, where the difference is not 0
            (4, written(symbol(0))),
            (5, ["any", one]),  # another distance
            (3, 99),
        ],
    ):
        damaged = copy.deepcopy(data)
        list(rules(damaged, "slope"))[place][index] = value
        with pytest.raises(CertificateError):
            check(instance, damaged)
    for key, part in (("values", "low"), ("values", "between"), ("evidence", "between")):
        damaged = copy.deepcopy(data)
        rule = next(rules(damaged, "slope"))
        rule[{"low": 8, "between": 9}[part]][key] = [["any", one]]
        with pytest.raises(CertificateError):
            check(instance, damaged)


def tangent() -> tuple[Place, list[Any]]:
    """ln x - x + 1 for x > 1 from its value 0 at 1 and its slope (1 - j) / j, written by hand."""
    generators = Generators([Symbol("x", real=True)])
    generators.add_bound("real")
    log = generators.add_opaque("logarithm", [Quotient(symbol(0))])
    there = generators.add_opaque("logarithm", [Quotient(symbol(1))])
    place = Place(Work(), generators)
    place = place.knowing((plus(symbol(0), constant(-1)), ABOVE), (symbol(0), ABOVE))
    one = plus(plus(symbol(log), symbol(0), -1), constant(1))
    unit, nothing = ["any", written(constant(1))], ["any", []]
    above = ["sum", [["1", [[["fact", 2], 1]]], ["1", []]]]  # j = (j - 1) + 1
    value = [written(symbol(there)), ["logarithm", written(symbol(there)), [[there, above]]]]
    falling = ["sum", [["-1", [[["fact", 2], 1]]]]]
    return place, [
        *("slope", written(one), written(constant(1)), 0, written(constant(1)), ["fact", 0], 1),
        {"arguments": [["fact", 1]], "weight": unit},
        {"values": [[[], nothing]], "weight": unit, "evidence": nothing},
        {"values": [value], "weight": unit, "evidence": [falling, above]},
    ]


def test_a_slope_by_hand() -> None:
    place, rule = tangent()
    one, signs = infer(place, rule)
    assert (written(one), signs) == (rule[1], {-1})


@pytest.mark.parametrize(
    ("ways", "value", "words"),
    [
        ([(7, "arguments", 0)], ["any", written(symbol(0))], "argument"),
        ([(7, "arguments", 0)], ["fact", 0], "argument"),
        ([(7, "weight")], ["any", []], "weight|else"),
        ([(8, "values", 0, 0)], written(constant(-1)), "value of a logarithm"),
        ([(8, "evidence")], ["any", written(constant(1))], "else"),
        ([(9, "values", 0, 0)], written(constant(7)), "value of a logarithm"),
        ([(9, "evidence", 0)], ["any", written(constant(-1))], "else"),
        ([(9, "evidence", 1)], ["any", written(symbol(1))], "weight"),
        ([(2,)], written(symbol(0)), "else|weight"),
        ([(3,)], 2, "by what is no variable"),
        ([(4,)], written(symbol(0)), "speaks of the variable"),
        ([(4,)], written(symbol(2)), "speaks of the variable"),
        ([(6,)], 0, "bound value"),
    ],
)
def test_what_is_no_slope(ways: list[tuple[Any, ...]], value: Any, words: str) -> None:
    place, rule = tangent()
    for *way, last in ways:
        part: Any = rule
        for key in way:
            part = part[key]
        part[last] = value
    with pytest.raises(CertificateError, match=words):
        infer(place, rule)


def test_a_forged_value_at_the_other_place_is_refused() -> None:
    """ln x - x + 2 is 0 at 1 if ln 1 were -1: everything else fits."""
    place, rule = tangent()
    rule[1] = written(plus(plus(symbol(2), symbol(0), -1), constant(2)))
    rule[8]["values"][0][0] = written(constant(-1))
    with pytest.raises(CertificateError, match="value of a logarithm"):
        infer(place, rule)


@pytest.mark.parametrize(
    ("text", "domains", "false_text", "false_domains"),
    [
        ("log(x) <= x - 1", ["x=(0, oo)"], "log(x) <= x - 1", ["x=[0, oo)"]),
        ("log(x) <= x - 1", ["x=(0, oo)"], "log(x) < x - 1", ["x=(0, oo)"]),
        ("log(1+x) <= x", ["x=(-1, oo)"], "log(1+x) <= x", ["x=[-1, oo)"]),
        ("log(x) <= x - 1", ["x=(0, oo)"], "log(x) <= x - 11/10", ["x=(0, oo)"]),
        ("2^k > k", ["k=integer [0, oo)"], "2^k > k + 1", ["k=integer [0, oo)"]),
        ("2^k >= k^2", ["k=integer [4, oo)"], "2^k >= k^2", ["k=integer [3, oo)"]),
        ("sqrt(x) >= x", ["x=[0, 1]"], "sqrt(x) >= x", ["x=[0, 2]"]),
        ("floor(x) > x - 1", ["x=real"], "floor(x) > x", ["x=real"]),
        (
            "sup(t, 0, x, t*(x-t)) == x^2/4",
            ["x=[0, oo)"],
            "sup(t, 0, x, t*(x-t)) == x^2/3",
            ["x=[0, oo)"],
        ),
    ],
)
def test_a_certificate_proves_nothing_false(
    text: str, domains: list[str], false_text: str, false_domains: list[str]
) -> None:
    data = proof(text, *domains)
    check(asked(text, *domains), data)
    instance = asked(false_text, *false_domains)
    with pytest.raises(CertificateError):
        check(instance, {**data, "statement": fingerprint(instance)})


# -- numbers --------------------------------------------------------------------------------------


@pytest.mark.parametrize("x", [Fraction(n, d) for n in (1, 3, 10, 97) for d in (1, 7, 50)])
def test_bounds_enclose_and_are_narrow(x: Fraction) -> None:
    with mpmath.workdps(400):  # more digits than the bounds have
        at = mpmath.mpf(x.numerator) / x.denominator
        for rule, function in (
            (exponential_bounds, mpmath.exp),
            (logarithm_bounds, mpmath.log),
            (root_bounds, mpmath.sqrt),
        ):
            low, high = (mpmath.mpf(e.numerator) / e.denominator for e in rule(x))
            value = function(at)
            assert low <= value <= high
            # 160 bits after the point, of numbers up to e^97 < 2^140
            assert high - low <= mpmath.mpf(2) ** -100 * max(1, value)
        low, high = exponential_bounds(-x)
        assert 0 < high - low < Fraction(1, 2**100)


def test_numbers_that_are_not_told_apart_show_nothing() -> None:
    generators = Generators([])
    two = generators.add_opaque("logarithm", [Quotient(constant(2))])
    place = Place(Work(), generators)
    ln2 = symbol(two)
    near = plus(ln2, constant(Fraction(6931, 10000)), -1)
    assert infer(place, ["number", written(near)]) == (near, ABOVE)
    zero = plus(exponential(ln2), constant(-2))  # e^(ln 2) - 2
    with pytest.raises(CertificateError, match="too close to 0"):
        infer(place, ["number", written(zero)])


# -- roots, floors, powers, binomial coefficients -------------------------------------------------


def functions() -> tuple[Place, dict[str, int]]:
    generators = Generators([Symbol("x", real=True), Symbol("n", integer=True)])
    place = Place(Work(), generators)
    x, n = Quotient(symbol(0)), Quotient(symbol(1))
    names = {
        "root": generators.add_opaque("root", [x]),
        "log": generators.add_opaque("logarithm", [x]),
        "floor": generators.add_opaque("floor", [x]),
        "power": generators.add_opaque("power", [x, n]),
    }
    return place, names


@pytest.mark.parametrize("signs", [{-1}, {-1, 0}, {-1, 0, 1}])
def test_what_a_function_is_needs_its_argument_where_it_may_be(signs: set[int]) -> None:
    place, names = functions()
    there = place.knowing((symbol(0), frozenset(signs)))
    for rule in (
        ["root", names["root"], ["fact", 0]],
        ["squared", names["root"], ["fact", 0]],
        ["power", names["power"], ["fact", 0]],
        ["logarithm", written(symbol(names["log"])), [[names["log"], ["fact", 0]]]],
    ):
        with pytest.raises(CertificateError):
            infer(there, rule)


def test_a_logarithm_needs_more_than_not_below_0() -> None:
    place, names = functions()
    rule = ["logarithm", written(symbol(names["log"])), [[names["log"], ["fact", 0]]]]
    with pytest.raises(CertificateError, match="not seen to be above 0"):
        infer(place.knowing((symbol(0), NOT_BELOW)), rule)
    wanted = plus(exponential(symbol(names["log"])), symbol(0), -1)
    assert infer(place.knowing((symbol(0), ABOVE)), rule) == (wanted, NOTHING)


def test_integers_are_a_step_apart_and_other_numbers_are_not() -> None:
    place, _ = functions()
    there = place.knowing((symbol(1), ABOVE), (symbol(0), ABOVE), (symbol(1), NOT_BELOW))
    assert infer(there, ["integer", ["fact", 0]]) == (plus(symbol(1), constant(-1)), NOT_BELOW)
    for fact in (1, 2):  # a real number; an integer that may be 0
        with pytest.raises(CertificateError, match="integer"):
            infer(there, ["integer", ["fact", fact]])
    half = place.knowing((scaled(symbol(1), Fraction(1, 2)), ABOVE))
    with pytest.raises(CertificateError, match="integer values"):
        infer(half, ["integer", ["fact", 0]])


def test_identities_of_binomial_coefficients_hold_for_small_numbers() -> None:
    """Every kind, at all n from 0 to 6 and k from -2 to 8; and no kind for another pair."""
    generators = Generators([Symbol("n", integer=True), Symbol("k", integer=True)])
    n, k, one, work = symbol(0), symbol(1), constant(1), Work()

    def add(*arguments: Sum) -> int:
        return generators.add_opaque("binomial", [Quotient(a) for a in arguments])

    own = add(n, k)
    pairs = {
        "symmetric": [add(n, plus(n, k, -1))],
        "above": [add(plus(n, one), k)],
        "diagonal": [add(plus(n, constant(2)), plus(k, one))],
        "next": [add(n, plus(k, one))],
        "Pascal": [add(plus(n, one, -1), k), add(plus(n, one, -1), plus(k, one, -1))],
    }
    pairs["absorbed"] = [pairs["Pascal"][1]]
    two = generators.add_opaque("power", [Quotient(constant(2)), Quotient(n)])
    pairs["of all"] = [two]
    small = [add(n, constant(c)) for c in (1, 2, 3)]
    place = Place(work, generators).knowing((n, NOT_BELOW), (plus(n, one, -1), NOT_BELOW))
    shown = []
    for kind, others in pairs.items():
        fact = 1 if kind in ("Pascal", "absorbed") else 0
        shown.append((fact, infer(place, ["binomial", kind, own, others, ["fact", fact]])))
        for wrong in [name for name in pairs if pairs[name] != others]:
            with pytest.raises(CertificateError):
                infer(place, ["binomial", wrong, own, others, ["fact", fact]])
        with pytest.raises(CertificateError):  # the upper number may be below 0
            infer(place, ["binomial", kind, own, others, ["any", written(n)]])
    shown += [(0, infer(place, ["binomial", "falling", b, [], ["fact", 0]])) for b in small]
    for (fact, (found, signs)), a, b in product(shown, range(7), range(-2, 9)):
        if a < fact:
            continue
        point = {0: a, 1: b, two: 2**a}
        for index, (kind, arguments) in generators.opaque.items():
            if kind == "binomial":
                upper, lower = (int(number(q.whole, point)) for q in arguments)
                point[index] = comb(upper, lower) if 0 <= lower <= upper else 0
        value = number(found, point)
        assert (value > 0) - (value < 0) in signs


def test_what_needs_integers_is_declared_of_nothing_else() -> None:
    """Else a certificate by hand takes a "coefficient" of a real number for an integer >= 0."""
    variables = [Symbol("x", real=True), Symbol("n", integer=True)]
    x, n, half = (written(one) for one in (symbol(0), symbol(1), constant(Fraction(1, 2))))
    half_of_n = written(scaled(symbol(1), Fraction(1, 2)))
    for kind, arguments in (
        ("binomial", (x, n)),
        ("binomial", (n, x)),
        ("binomial", (n, half)),
        ("binomial", (half_of_n, n)),
        ("power", (x, half)),
        ("power", (n, x)),
    ):
        wanted = f"{kind} of what is not known to be an integer"
        with pytest.raises(CertificateError, match=wanted):
            Generators(variables).declare([[kind, *([one, []] for one in arguments)]])
    with pytest.raises(CertificateError, match=r"denominator|not known to be an integer"):
        Generators(variables).declare([["binomial", [n, [[x, 1]]], [n, []]]])
    for kind in ("binomial", "power"):
        with pytest.raises(CertificateError, match="two arguments"):
            Generators(variables).declare([[kind, [n, []]]])
    there = Generators(variables)
    there.declare([["binomial", [n, []], [n, []]], ["power", [x, []], [n, []]]])
    assert 2 in there.integers
    assert 3 not in there.integers


# -- induction ------------------------------------------------------------------------------------


def test_damaged_inductions_are_refused() -> None:
    instance, data = asked("2^k > k", "k=integer [0, oo)"), proof("2^k > k", "k=integer [0, oo)")
    check(instance, data)
    assert data["proof"]["by"] == "induction"
    for name, value in (
        ("base", written(constant(1))),  # above the end of the domain
        ("base", written(constant(Fraction(1, 2)))),
        ("variable", 1),
        ("bound", 0),
        ("above", ["any", written(symbol(0))]),
        ("start", {"by": "true"}),
        ("next", data["proof"]["start"]),
    ):
        damaged = copy.deepcopy(data)
        damaged["proof"][name] = value
        with pytest.raises(CertificateError):
            check(instance, damaged)


def test_an_induction_is_on_integers() -> None:
    data = proof("2^k > k", "k=integer [0, oo)")
    instance = asked("2^x > x", "x=[0, oo)")
    with pytest.raises(CertificateError):
        check(instance, {**data, "statement": fingerprint(instance)})
