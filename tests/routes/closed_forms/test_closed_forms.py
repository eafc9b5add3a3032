"""The adaptive closed forms against the recursion, enclosed by proofs_check from first principles.

The references know nothing of the formulas: adaptive_delta_digits bisects every t in balls,
adaptive_delta uses grids with outward bounds. Derivatives are proved in a field of rational
functions, and compared with numerical differentiation.
"""

from __future__ import annotations

import itertools
import pickle
from fractions import Fraction
from random import Random
from typing import Any

import pytest
import sympy
from flint import arb

from exactdp.formulas import adaptive_blocks as blocks
from exactdp.formulas import building_blocks
from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Core, Run
from exactdp.numbers.dyadics import MAX_SCALE, Dyadic
from exactdp.numbers.exact_numbers import Exact, ParameterError, exact, ln, precision
from exactdp.numbers.extremes import largest
from exactdp.numbers.fields import Balls
from exactdp.numbers.fields.mpmath_field import Mpmath
from exactdp.routes.base import Route
from exactdp.routes.closed_forms import averages_over_dp_outcomes
from exactdp.routes.closed_forms.adaptive_one_br_among_dp import SINGLE
from exactdp.routes.closed_forms.br_before_dp_br import THREE
from exactdp.routes.closed_forms.closed_form_suffixes import MAX_TERMS
from exactdp.routes.closed_forms.one_or_two_br import ONE, TWO, candidates, objective
from exactdp.routes.closed_forms.same_value import nothing_to_adapt
from exactdp.routes.closed_forms.top_range import TOP
from exactdp.routes.closed_forms.wide_last_br import WIDE
from exactdp.solve.reductions_between_optima import EQUAL_QUESTION
from exactdp.statements import Statement
from proofs_check.methods.adaptive_optimum import Bracket, adaptive_delta, adaptive_delta_digits
from proofs_check.methods.exhaustive_mechanism_search import Item
from tests.cases import in_portions, one_in

F = Fraction
CLOSED_FORMS: tuple[Route, ...] = (WIDE, TOP, ONE, TWO, THREE, SINGLE, EQUAL_QUESTION)
EPS, T, EPS_G = sympy.symbols("eps t eps_g", real=True)
X, Y, Z = sympy.symbols("X Y Z", positive=True)
RATIONAL = sympy.QQ.frac_field(X, Y, Z)
DIGITS = 28


def word(text: str, *sizes: Exact | Fraction | int | str) -> Core:
    """ "BDB" with eps for each letter (or one for all)."""
    eps = [exact(size) for size in sizes] * (len(text) if len(sizes) == 1 else 1)
    return Core.in_order(
        Run((BR if kind == "B" else DP)(one), 1) for kind, one in zip(text, eps, strict=True)
    )


def items(sequence: Core) -> list[Item]:
    return [("BR" if run.chosen else "DP", run.eps) for run in sequence.steps]


def some_eps(rng: Random) -> Exact:
    """Rationals and logarithms of all sizes that matter."""
    if rng.random() < 0.3:
        return ln(1 + F(rng.randint(1, 40), rng.randint(1, 20)))
    return exact(F(rng.randint(1, 40), rng.choice([10, 13, 100])))


def a_share(rng: Random) -> Fraction:
    """In [0, 1), often a place where cases meet."""
    return rng.choice([F(0), F(1, 3), F(1, 2), F(2, 3), F(rng.randint(0, 999), 1000)])


def meets(ball: arb, bracket: Bracket, digits: int = DIGITS) -> bool:
    """A narrow ball and a narrow bracket have a point in common."""
    with precision(400):
        low, high = Exact(bracket.lower).ball(), Exact(bracket.upper).ball()
        narrow = bracket.width <= F(1, 10**digits) and ball.rad() < arb(10) ** -digits
        return bool(narrow and ball.overlaps(low.union(high)))


def answered(route: Route, sequence: Core, eps_g: Exact, bits: int) -> tuple[Fraction, Fraction]:
    """The ends, after checks that every answer must pass."""
    answer = route.solve(sequence, eps_g, bits)
    assert Dyadic(0) <= answer.lower <= answer.upper
    for end in (answer.lower_end, answer.upper_end):
        assert end.route.startswith("non-adaptive (" if route is EQUAL_QUESTION else route.name)
        assert end.rests_on
        assert all(isinstance(one, Statement) for one in end.rests_on)
        assert len(set(end.rests_on)) == len(end.rests_on)
    assert pickle.loads(pickle.dumps(answer)) == answer
    assert repr(route.solve(sequence, eps_g, bits)) == repr(answer)
    return answer.lower.fraction(), answer.upper.fraction()


def check(route: Route, sequence: Core, eps_g: Exact, bracket: Bracket) -> None:
    """The route's narrow bracket meets the reference's."""
    assert route.applies(sequence, eps_g)
    lower, upper = answered(route, sequence, eps_g, 120)
    assert upper - lower <= lower * F(1, 2**120)
    assert lower <= bracket.upper
    assert upper >= bracket.lower


# -- the formulas ----------------------------------------------------------------------------------

WORDS = [
    (blocks.one_br, "B"),
    (blocks.two_br, "BB"),
    (blocks.dp_br_br, "DBB"),
    (blocks.br_dp_br, "BDB"),
    (blocks.br_dp_br, "BBD"),
]


@pytest.mark.parametrize("count", in_portions(1, 3))
@pytest.mark.parametrize(("formula", "text"), WORDS, ids=[text for _, text in WORDS])
def test_formulas_agree_with_the_recursion(
    formula: Any, text: str, count: int, rng: Random
) -> None:
    """At places of every case, of both signs, and where the cases meet."""
    edges = [F(0), F(1, 2), F(1), F(3, 2), F(2), F(3)]
    for _ in range(count):
        eps = some_eps(rng)
        inner = [(a + (b - a) * F(rng.randint(1, 99), 100)) for a, b in itertools.pairwise(edges)]
        for share in [*inner, rng.choice(edges)]:
            eps_g = eps * share * rng.choice([1, -1])
            reference = adaptive_delta_digits(items(word(text, eps)), eps_g, DIGITS)
            assert meets(formula("balls", eps=eps, eps_g=eps_g), reference)


@pytest.mark.parametrize(("formula", "text"), WORDS[:-1], ids=[text for _, text in WORDS[:-1]])
def test_fields_agree(formula: Any, text: str, rng: Random) -> None:
    """balls, mpmath, sympy with numbers, and the Piecewise of symbols with numbers put in."""
    symbolic = formula("sympy", eps=EPS, eps_g=EPS_G)
    assert isinstance(symbolic, sympy.Piecewise)
    for share in [*(F(n, 4) for n in range(-14, 15, 2)), F(rng.randint(-999, 999), 333)]:
        eps = F(rng.randint(1, 40), 10)
        ball = formula(Balls(200), eps=eps, eps_g=eps * share)
        for value in (
            formula(Mpmath(50), eps=eps, eps_g=eps * share),
            formula("sympy", eps=eps, eps_g=eps * share).evalf(50),
            symbolic.subs({EPS: sympy.Rational(eps), EPS_G: sympy.Rational(eps * share)}).evalf(50),
        ):
            with precision(200):
                assert abs(ball - arb(str(value))) < arb(10) ** -45


@pytest.mark.parametrize(("formula", "text"), WORDS[:-1], ids=[text for _, text in WORDS[:-1]])
def test_cases_meet(formula: Any, text: str) -> None:
    """Where one case ends the next one gives the same: proved, with e^(eps/12) = X."""
    before, after = formula.cases(eps=EPS, eps_g=EPS_G), formula.cases(eps=EPS, eps_g=EPS_G)[1:]
    field = Balls(300)
    for (a, one), (_, other) in zip(before, after, strict=False):
        (edge,) = sympy.solve(a, EPS_G)
        for eps in (F(1, 3), F(2), F(5)):
            at = {"eps": exact(eps), "eps_g": exact(F(str(edge / EPS)) * eps)}
            with field.context():
                known = {name: value.ball() for name, value in at.items()}
                difference = one(field, **known) - other(field, **known)
                assert difference.contains(0)
                assert difference.rad() < arb((1, -250))


def test_a_field_of_balls_is_never_asked_to_choose() -> None:
    with pytest.raises(ParameterError, match="eps"):
        blocks.two_br("balls", eps=EPS, eps_g=0)
    with pytest.raises(ParameterError, match="eps_g"):
        blocks.two_br("balls", eps=1, eps_g=float("nan"))


def test_formulas_keep_their_names_and_docstrings() -> None:
    for formula in (blocks.one_br, blocks.two_br, blocks.dp_br_br, blocks.br_dp_br):
        assert ">>>" in formula.__doc__
        assert formula.__wrapped__.__name__ == formula.__name__


# -- x, y and z ------------------------------------------------------------------------------------


def in_roots(expression: Any) -> Any:
    """With e^(eps/2) = X, e^(t/2) = Y, e^(eps_g/2) = Z: an element of Q(X, Y, Z)."""
    logs = {EPS: 2 * sympy.log(X), T: 2 * sympy.log(Y), EPS_G: 2 * sympy.log(Z)}
    return RATIONAL.from_sympy(sympy.sympify(expression).subs(logs, simultaneous=True))


SYMBOLS = {"eps": EPS, "eps_g": EPS_G, "t": T}


def y_plus_z(F: Any, **parameters: Any) -> Any:
    with precision(128):
        return blocks.y(F, **parameters) + blocks.z(F, **parameters)


DERIVATIVES = [
    (blocks.x, blocks.x_derivative, blocks.x_arg_sup),
    (blocks.y, blocks.y_derivative, blocks.y_arg_sup),
    (blocks.z, blocks.z_derivative, blocks.z_arg_sup),
    (y_plus_z, blocks.y_plus_z_derivative, blocks.y_plus_z_arg_sup),
]
NAMES = ["x", "y", "z", "y+z"]


@pytest.mark.parametrize(("formula", "derivative", "_"), DERIVATIVES, ids=NAMES)
def test_derivatives_are_proved(formula: Any, derivative: Any, _: Any) -> None:
    by_sympy = sympy.diff(formula("sympy", **SYMBOLS), T)
    assert in_roots(by_sympy) != 0
    assert in_roots(by_sympy - derivative("sympy", **SYMBOLS)) == 0


@pytest.mark.parametrize(("formula", "derivative", "_"), DERIVATIVES, ids=NAMES)
def test_derivatives_numerically(formula: Any, derivative: Any, _: Any, rng: Random) -> None:
    """At 60 digits, where numerical differentiation is good to more than 25."""
    field = Mpmath(60)
    for _ in range(5):
        eps = F(rng.randint(1, 40), 10)
        eps_g, t = (eps * F(rng.randint(1, 99), 100) for _ in range(2))
        at = {"eps": field.number(eps), "eps_g": field.number(eps_g)}
        numerically = field.mp.diff(lambda s, at=at: formula(field, t=s, **at), field.number(t))
        known = derivative(field, t=field.number(t), **at)
        assert abs(known - numerically) < field.mp.mpf(10) ** -25
        with precision(200):
            assert derivative("balls", eps=eps, eps_g=eps_g, t=t).overlaps(
                arb(str(known), "1e-45") if known else arb(0)
            )


@pytest.mark.parametrize(("formula", "derivative", "arg_sup"), DERIVATIVES, ids=NAMES)
def test_arg_sups(formula: Any, derivative: Any, arg_sup: Any, rng: Random) -> None:
    """The derivative is positive before and negative after it, within the interval."""
    for _ in range(30):
        eps = F(rng.randint(1, 40), 10)
        eps_g = eps * rng.choice([F(0), F(1, 4), F(1, 2), F(3, 4), F(rng.randint(1, 99), 100)])
        low, high = (F(0), eps_g) if formula is blocks.x else (eps_g, eps)
        best = F(str(arg_sup("sympy", eps=eps, eps_g=eps_g)))
        assert low <= best <= high
        known = {"eps": eps, "eps_g": eps_g}
        for _ in range(4):
            t = low + (high - low) * F(rng.randint(1, 99), 100)
            assert not formula("balls", t=t, **known) > formula("balls", t=best, **known)
            if low < t < high and t != best:
                slope = derivative("balls", t=t, **known)
                assert slope > 0 if t < best else slope < 0


def test_the_true_z_is_not_the_printed_one() -> None:
    """z(eps_g) = 0, and z is a positive product, while the printed z is larger than y's gain."""
    at = {"eps": EPS, "eps_g": EPS_G, "t": EPS_G}
    assert in_roots(blocks.z("sympy", **at)) == 0
    assert in_roots(blocks.x("sympy", **at) - blocks.y("sympy", **at)) == 0
    one = building_blocks.q("sympy", eps=EPS, t=EPS + (EPS_G - T) / 2)
    weight = (1 - building_blocks.q("sympy", eps=2 * EPS, t=EPS)) * building_blocks.q(
        "sympy", eps=EPS, t=T
    )
    assert in_roots(blocks.z("sympy", **SYMBOLS) - weight * one**2 * (1 - sympy.exp(-EPS))) == 0


def test_x_is_y_plus_z() -> None:
    """So Lemma 5.4 has one case for BR first, and its value is one of two BR, at eps_g - eps."""
    assert in_roots(blocks.x("sympy", **SYMBOLS) - y_plus_z("sympy", **SYMBOLS)) == 0
    x_sup = blocks.x("sympy", eps=4 * T, eps_g=EPS_G, t=2 * T)
    loss = blocks.root_loss("sympy", eps=4 * T)
    likelier = building_blocks.q("sympy", eps=8 * T, t=4 * T)
    piece = blocks.root_piece("sympy", eps=4 * T, eps_g=EPS_G - 4 * T, loss=loss)
    assert in_roots(x_sup) != 0
    assert in_roots(x_sup - likelier * piece) == 0


def test_dp_first_is_strictly_worse_inside(rng: Random) -> None:
    for _ in range(40):
        eps, share = F(rng.randint(1, 60), 10), F(rng.randint(-99, 99), 100)
        high, low = (
            formula("balls", eps=eps, eps_g=eps * share)
            for formula in (blocks.dp_br_br, blocks.br_dp_br)
        )
        assert high > low
        beyond = eps * F(rng.randint(100, 299), 100)
        assert blocks.dp_br_br("balls", eps=eps, eps_g=beyond).overlaps(
            blocks.br_dp_br("balls", eps=eps, eps_g=beyond)
        )


# -- routes against the recursion ------------------------------------------------------------------


@pytest.mark.parametrize("text", ["B", "DB", "DDB", "BB", "DBB", "DDBB", "BDB", "BBD", "DBDB"])
@pytest.mark.parametrize("count", in_portions(2, 3))
def test_equal_eps(text: str, count: int, rng: Random) -> None:
    for _ in range(count):
        sequence = word(text, some_eps(rng))
        eps_g = sequence.total * a_share(rng)
        reference = adaptive_delta_digits(items(sequence), eps_g, DIGITS)
        fitting = [route for route in CLOSED_FORMS if route.applies(sequence, eps_g)]
        assert fitting
        for route in fitting:
            check(route, sequence, eps_g, reference)


@pytest.mark.parametrize(
    ("route", "text"),
    [
        (ONE, "DB"),
        (ONE, "DDB"),
        (TWO, "BB"),
        (TWO, "DBB"),
        (TWO, "DDBB"),
        (SINGLE, "BD"),
        (SINGLE, "DBD"),
        (SINGLE, "BDD"),
        (SINGLE, "BDDD"),
        (SINGLE, "DBDD"),
        (SINGLE, "DDDB"),
    ],
)
@pytest.mark.parametrize("count", in_portions(2, 4))
def test_unequal_eps(route: Route, text: str, count: int, rng: Random) -> None:
    for _ in range(count):
        sequence = word(text, *(some_eps(rng) for _ in text))
        eps_g = sequence.total * a_share(rng)
        check(route, sequence, eps_g, adaptive_delta_digits(items(sequence), eps_g, DIGITS))


@pytest.mark.parametrize("wide", ["1", "2", "5/2"])
def test_single_br_where_cases_meet(wide: str) -> None:
    """BR(1), BR(2), BR(5/2) before two DP(1): places -2, 0, 2 around eps_g."""
    sequence = word("BDD", wide, 1, 1)
    for half in range(int(sequence.total.fraction * 2)):
        eps_g = exact(F(half, 2))
        check(SINGLE, sequence, eps_g, adaptive_delta_digits(items(sequence), eps_g, DIGITS))


def test_two_unequal_visits_every_stationary_point(rng: Random) -> None:
    """Each kind of candidate is the best one somewhere; a finer scan of t finds nothing higher."""
    winners = set()
    with precision(200):
        for _ in range(120):
            first, second = (exact(F(rng.randint(1, 60), 20)) for _ in range(2))
            s = (first + second) * F(rng.randint(-99, 99), 100)
            found = candidates(first, second, s)
            values = [objective(first, second, s, t) for t in found]
            highest = largest(values)
            kinds = [
                first / 2,
                (s + first) / 2,
                (2 * first + s - second) / 3,
                (first + s + second) / 3,
            ]
            winners |= {
                i
                for i, t in enumerate(kinds)
                if any(
                    t == u and value.overlaps(highest)
                    for u, value in zip(found, values, strict=True)
                )
            }
            for step in range(21):
                t = first * F(step, 20)
                assert not objective(first, second, s, t) > highest
    assert winners == {0, 1, 2, 3}


def test_two_equal_br_both_ways(rng: Random) -> None:
    """The closed form of two equal BR is the largest of the candidates of two unequal ones."""
    for _ in range(40):
        eps = some_eps(rng)
        s = eps * 2 * a_share(rng)
        with precision(200):
            values = [objective(eps, eps, s, t) for t in candidates(eps, eps, s)]
            closed = blocks.two_br("balls", eps=eps, eps_g=s)
            assert closed.overlaps(largest(values))


@pytest.mark.parametrize("k", [1, 2, 3, 4, 5, 6])
def test_top_range(k: int, rng: Random) -> None:
    """H_k from where it begins; just below, the optimum is certified to be above it."""
    width = F(1, 10**7 if k < 5 else 10**6)
    for eps in (some_eps(rng), exact(3)):
        sequence = word("B" * k, eps)
        begins = eps * (k - 1 - F(1, k))
        for share in (F(0), F(rng.randint(1, 90), 100)):
            eps_g = begins + (sequence.total - begins) * share
            if eps_g.sign() >= 0:
                check(TOP, sequence, eps_g, adaptive_delta(items(sequence), eps_g, width))
    assert k == 1 or not TOP.applies(sequence, begins - exact("1e-30"))
    if k > 1:
        eps_g = begins - eps * F(2, 5)
        formula = blocks.top_piece("balls", k=k, eps=eps, eps_g=eps_g)
        with precision(128):
            assert Exact(adaptive_delta(items(sequence), eps_g, width).lower).ball() > formula


@pytest.mark.parametrize("eps", [exact("1/2"), ln(5)])
def test_top_range_of_three_to_28_digits(eps: Exact) -> None:
    sequence = word("BBB", eps)
    for eps_g in (eps * F(5, 3), eps * F(9, 4)):
        check(TOP, sequence, eps_g, adaptive_delta_digits(items(sequence), eps_g, DIGITS))


def test_top_range_behind_dp_mechanisms() -> None:
    """DP(1) before three BR(1/5): all places are in the top range, beyond, or mirrored."""
    sequence = word("DBBB", 1, "1/5", "1/5", "1/5")
    reference = adaptive_delta_digits(items(sequence), exact("2/5"), DIGITS)
    check(TOP, sequence, exact("2/5"), reference)
    assert not TOP.applies(sequence, exact("9/10"))


@pytest.mark.parametrize("text", one_in(2, ["BDB", "BBD", "DBDB", "DBBD"]))
def test_three_orders_in_every_case(text: str, rng: Random) -> None:
    """Also at places that are odd multiples of eps away, for the words with a DP in front."""
    sequence = word(text, some_eps(rng))
    eps = sequence.total / len(text)
    for half in range(2 * len(text) if len(text) == 3 else 5):
        eps_g = eps * (half + F(rng.randint(0, 99), 100)) / 2
        check(THREE, sequence, eps_g, adaptive_delta_digits(items(sequence), eps_g, DIGITS))


@pytest.mark.parametrize("text", ["BB", "DB", "BBB", "BDB", "DDBB", "BDBDB"])
def test_wide_last(text: str, rng: Random) -> None:
    """Within its range, up to the end of it, and not beyond."""
    for _ in range(1 if text == "BBB" else 3):
        before = [some_eps(rng) for _ in text[:-1]]
        halves = [eps / 2 if run == "B" else eps for run, eps in zip(text, before, strict=False)]
        spread = sum(halves, exact(0))
        eps_g = exact(F(rng.randint(0, 20), 10))
        sequence = word(text, *before, spread + eps_g)
        if len(text) <= 3:
            check(WIDE, sequence, eps_g, adaptive_delta_digits(items(sequence), eps_g, DIGITS))
        else:
            check(WIDE, sequence, eps_g, adaptive_delta(items(sequence), eps_g, F(1, 10**6)))
        assert not WIDE.applies(sequence, eps_g + exact("1e-40"))


@pytest.mark.parametrize("text", ["BDB", "BBD", "DBDB", "DBBD"])
@pytest.mark.parametrize("count", in_portions(2, 4))
def test_three_with_another_first(text: str, count: int, rng: Random) -> None:
    """BR(eps_1) first, then DP(eps) and BR(eps)."""
    for _ in range(count if len(text) == 3 else 2):
        first, both = some_eps(rng), some_eps(rng)
        sequence = word(text, *([some_eps(rng)] * (len(text) - 3)), first, both, both)
        eps_g = sequence.total * a_share(rng)
        check(THREE, sequence, eps_g, adaptive_delta_digits(items(sequence), eps_g, DIGITS))


def test_dp_and_br_as_one() -> None:
    """q_{2 eps,eps} times BR(eps) at s - eps is BR(2 eps) at s: proved with e^(eps/2) = X."""
    likelier = building_blocks.q("sympy", eps=2 * EPS, t=EPS)
    middle = blocks.root_piece("sympy", eps=EPS, eps_g=EPS_G - EPS, loss=0)
    twice = blocks.root_piece("sympy", eps=2 * EPS, eps_g=EPS_G, loss=0)
    assert in_roots(twice) != 0
    assert in_roots(likelier * middle - twice) == 0
    for eps in (exact("1/3"), ln(3), exact(4)):
        for share in range(-5, 6):
            eps_g = eps * F(share, 2)
            one = blocks.one_br("balls", eps=2 * eps, eps_g=eps_g)
            both = adaptive_delta_digits(items(word("DB", eps)), eps_g, DIGITS)
            assert meets(one, both)


def test_wide_last_and_other_routes_agree(rng: Random) -> None:
    for _ in range(20):
        first, second = some_eps(rng), some_eps(rng)
        sequence = word("DBB", first, first, first + first + second)
        eps_g = second * F(1, 2)
        assert WIDE.applies(sequence, eps_g)
        a, b = answered(WIDE, sequence, eps_g, 200), answered(TWO, sequence, eps_g, 200)
        assert max(a[0], b[0]) <= min(a[1], b[1])


def test_long_words_on_grids() -> None:
    cases = [
        (TWO, Core.in_order([Run(DP(exact("1/5")), 4), Run(BR(exact("3/10")), 2)]), "1/4"),
        (THREE, word("DDBDB", "2/5"), "3/10"),
        (THREE, word("DDBBD", "2/5"), "3/10"),
        (SINGLE, word("DBDDD", "1/5", "11/10", "1/5", "1/5", "2/5"), "2/5"),
    ]
    for route, sequence, eps_g in cases:
        reference = adaptive_delta(items(sequence), exact(eps_g), F(1, 10**6))
        check(route, sequence, exact(eps_g), reference)


# -- nothing to adapt ------------------------------------------------------------------------------


def test_nothing_to_adapt() -> None:
    """Exactly the words for which it is proved."""
    yes = ["D", "DDD", "B", "BD", "BDD"]
    for text in yes:
        assert nothing_to_adapt(word(text, *range(1, len(text) + 1)))
    assert nothing_to_adapt(word("DBD", 1, 1, 1))
    assert nothing_to_adapt(word("DBD", 1, "1/2", 1))
    assert nothing_to_adapt(word("DDB", 1, 1, "1/2"))
    for no in (
        word("DBD", 1, 2, 1),
        word("DDB", 1, 2, "1/2"),
        word("BB", 1, 1),
        word("BB", 1, 2),
        word("DB", 1, "1.001"),
    ):
        assert nothing_to_adapt(no) is None
        assert not EQUAL_QUESTION.applies(no, exact(0))


def test_the_words_without_a_reason_have_none(rng: Random) -> None:
    """For BR(2) behind DP(1) the adaptive optimum is above what BR(2) in front gives."""
    behind, front = word("DB", 1, 2), word("BD", 2, 1)
    assert nothing_to_adapt(behind) is None
    assert nothing_to_adapt(front) is not None
    eps_g = exact("1/2")
    assert answered(SINGLE, behind, eps_g, 60)[0] > answered(SINGLE, front, eps_g, 60)[1]


@pytest.mark.parametrize("text", ["D", "DD", "DDD", "DB", "BD", "DBD", "BDDD"])
def test_asked_at_equal_eps(text: str, rng: Random) -> None:
    for _ in range(3):
        sequence = word(text, some_eps(rng))
        eps_g = sequence.total * a_share(rng)
        reference = adaptive_delta_digits(items(sequence), eps_g, DIGITS)
        check(EQUAL_QUESTION, sequence, eps_g, reference)


def test_asked_at_unequal_dp(rng: Random) -> None:
    for _ in range(5):
        sequence = word("DDDD", *(some_eps(rng) for _ in range(4)))
        eps_g = sequence.total * a_share(rng)
        reference = adaptive_delta_digits(items(sequence), eps_g, DIGITS)
        check(EQUAL_QUESTION, sequence, eps_g, reference)


def test_wide_single_br_among_many() -> None:
    """BR(1) before 40 DP(1/5), several of whose terms depend on t at once: on a grid of t."""
    eps, small, eps_g = exact(1), exact("1/5"), exact("3/10")
    lower, upper = answered(SINGLE, Core.in_order([Run(BR(eps), 1), Run(DP(small), 40)]), eps_g, 60)
    field, best = Balls(120), F(0)
    with field.context():
        weights = averages_over_dp_outcomes.Outcomes([Run(DP(small), 40)])
        pairs = list(zip(weights.weights(), weights.shifts(), strict=True))
        for step in range(401):
            t = eps * F(step, 400)
            one = building_blocks.q.formula(field, eps=eps.ball(), t=t.ball())
            value = averages_over_dp_outcomes.total(
                weight
                * (
                    one * field.pos(-(eps_g + shift - t).ball().expm1())
                    + (1 - one) * field.pos(-(eps_g + shift - t + eps).ball().expm1())
                )
                for weight, shift in pairs
            )
            best = max(best, Dyadic.from_arb(value.lower()).fraction())
    assert best <= upper
    assert best >= lower * (1 - F(1, 10**4))


@pytest.mark.parametrize("place", [0, 150, 300])
def test_single_br_among_many(place: int) -> None:
    """Theorem 3 with m = 300, against the averages of the closed form, at each place of the BR."""
    eps = exact("1/9")
    runs = [Run(DP(eps), place), Run(BR(eps), 1), Run(DP(eps), 300 - place)]
    sequence, eps_g = Core.in_order(runs), exact("7/2")
    routes = [ONE, EQUAL_QUESTION] if place == 300 else [EQUAL_QUESTION]
    if place == 0:
        routes.append(SINGLE)
    ends = [answered(route, sequence, eps_g, 100) for route in routes]
    assert max(low for low, _ in ends) <= min(high for _, high in ends)
    assert all(high - low <= low * F(1, 2**100) for low, high in ends)


# -- which words, which widths ---------------------------------------------------------------------


def test_which_words() -> None:
    def fitting(sequence: Core, eps_g: str = "1/10") -> set[str]:
        return {route.name for route in CLOSED_FORMS if route.applies(sequence, exact(eps_g))}

    assert fitting(word("D", 1)) == {"equal question"}
    assert fitting(word("DB", 1, 2)) == {"one-br", "single-br", "top-range", "wide-last-br"}
    assert fitting(word("BB", 2, 1)) == {"two-br"}
    assert fitting(word("BBB", 1)) == set()
    assert fitting(word("BBB", 1), "5/3") == {"top-range", "equal question"}
    assert fitting(word("BDB", 1)) == {"three-orders"}
    assert fitting(word("BBDD", 1)) == set()
    assert fitting(word("BDB", 1, 1, "3/2")) == set()
    assert fitting(word("BDB", 1, "1/10", 2)) == {"wide-last-br"}
    assert fitting(word("BDBD", 1)) == set()
    assert fitting(word("BDB", 2, 1, 1)) == {"three-orders"}
    assert fitting(word("BBD", 2, 1, 1)) == {"three-orders"}
    assert fitting(word("BDB", 1, 2, 1)) == set()
    assert fitting(word("BBD", 1, 1, 2)) == set()
    names = [route.name for route in CLOSED_FORMS]
    assert len(set(names)) == len(names)
    assert all(route.default_rtol == F(1, 10**15) for route in CLOSED_FORMS)


def test_too_many_outcomes() -> None:
    one, many = Run(BR(exact(1)), 1), Run(DP(exact("1/10")), MAX_TERMS)
    assert not ONE.applies(Core.in_order([many, one]), exact(5))
    assert ONE.applies(Core.in_order([Run(DP(exact("1/10")), 100), one]), exact(5))
    assert not SINGLE.applies(Core.in_order([one, many]), exact(5))
    assert not SINGLE.applies(Core.in_order([one, Run(DP(exact("1/10")), 10**9)]), exact(5))
    assert SINGLE.applies(Core.in_order([one, Run(DP(exact("1/10")), 1000)]), exact(5))
    assert not SINGLE.applies(Core.in_order([one, Run(DP(exact("1/100")), 1000)]), exact(5))
    sixths = [Run(DP(exact(F(1, n))), 1) for n in range(2, 8)]
    assert not SINGLE.applies(Core.in_order([one, *sixths]), exact(1))
    assert SINGLE.applies(Core.in_order([one, *sixths[1:]]), exact(1))
    assert SINGLE.applies(Core.in_order([sixths[0], one, *sixths[2:]]), exact(1))
    assert not SINGLE.applies(Core.in_order([*sixths[:3], one, *sixths[1:]]), exact(1))
    assert not TWO.applies(
        Core.in_order([Run(DP(exact(F(1, n))), 1) for n in range(1, 10**4)]), exact(1)
    )


CASES: list[tuple[Route, Core, Exact]] = [
    (ONE, word("DB", 1, ln(3)), exact("1/3")),
    (TWO, word("DBB", 1, "1/2", ln(3)), exact("1/3")),
    (TWO, word("BB", 1), exact("3/4")),
    (THREE, word("DBDB", "1/10"), exact("1/7")),
    (SINGLE, word("BDD", 2, 1, "3/5"), exact("1/3")),
    (TOP, word("BBB", 1), exact("17/10")),
    (WIDE, word("BDB", "1/2", "1/3", 4), exact("1/3")),
    (EQUAL_QUESTION, word("DBD", 1), exact("1/3")),
]


@pytest.mark.parametrize(("route", "sequence", "eps_g"), CASES)
@pytest.mark.parametrize("bits", [4, 53, 1000])
def test_any_width(route: Route, sequence: Core, eps_g: Exact, bits: int) -> None:
    lower, upper = answered(route, sequence, eps_g, bits)
    assert 0 < upper - lower <= lower * F(1, 2**bits)
    low, high = answered(route, sequence, eps_g, 200)
    assert max(low, lower) <= min(high, upper)


@pytest.mark.parametrize(("route", "sequence", "_"), CASES)
def test_next_to_the_end_of_the_support(route: Route, sequence: Core, _: Exact) -> None:
    """Relative width is kept where delta is far below 2^-1000."""
    near = sequence.total - exact(F(1, 10**400))
    if route is WIDE or route is EQUAL_QUESTION:
        return
    assert route.applies(sequence, near)
    lower, upper = answered(route, sequence, near, 60)
    assert 0 < upper - lower <= lower * F(1, 2**60)
    assert upper < F(1, 10**400)


def test_extreme_sizes() -> None:
    tiny, huge = exact("1e-300"), exact("1e9")
    for sequence in (word("BB", tiny), word("BB", huge), word("BB", tiny, huge), word("BDB", tiny)):
        for route in CLOSED_FORMS:
            if route.applies(sequence, exact(0)):
                lower, upper = answered(route, sequence, exact(0), 60)
                assert 0 < lower <= upper <= lower * (1 + F(1, 2**60))
    million = Core.in_order([Run(BR(exact("1e-3")), 10**12)])
    lower, upper = answered(TOP, million, exact("1e-3") * (10**12 - 1), 60)
    assert (lower, upper) == (0, F(1, 2**MAX_SCALE))
