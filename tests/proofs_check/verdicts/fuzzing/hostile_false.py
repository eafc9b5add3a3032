"""False statements as hostile texts for ``ask``: true ones moved by next to nothing.

Constants of hundreds of digits, exponents with many digits, ends of domains, constants rounded to
the wrong side. Each has a point at which it fails, or has no value (a real power below 0).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import mpmath

from tests.proofs_check.verdicts.fuzzing.choosing import Choices, square_like
from tests.proofs_check.verdicts.fuzzing.disguises import disguised
from tests.proofs_check.verdicts.fuzzing.false_statements import FALSE
from tests.proofs_check.verdicts.fuzzing.trees import (
    Node,
    Range,
    Statement,
    binder,
    call,
    delta,
    literal,
    node,
    readable,
    relation,
    together,
    var,
)

MOST_PLACES = 380


def places(c: Choices) -> int:
    """How many digits behind the point: few, more than a double has, or very many."""
    return c.one(
        (c.integer(3, 15), c.integer(16, 24), c.integer(25, 90), c.integer(91, MOST_PLACES))
    )


def next_to_nothing(c: Choices) -> Node:
    """A tiny positive literal, written in one of the ways there are."""
    n, digit = places(c), c.integer(1, 9)
    return literal(
        c.one(
            (f"{digit}e-{n}", f"0.{'0' * (n - 1)}{digit}", f"{digit}.0E-{n}", f".{'0' * n}{digit}")
        )
    )


def next_to(c: Choices, whole: int) -> Node:
    """A literal that is an integer but for its last digit."""
    n, digit = places(c), c.integer(1, 9)
    return literal(f"{whole}.{'0' * (n - 1)}{digit}")


def long_decimal(c: Choices) -> Node:
    """A positive number of many digits."""
    digits = "".join(str(c.integer(0, 9)) for _ in range(places(c)))
    return literal(f"{c.integer(0, 9)}.{digits}1")


def identity(c: Choices, x: str) -> tuple[Node, Node]:
    """Two terms that are equal, and not 0, at every x > 0."""
    X = var(x)
    return c.one(
        (
            (X, X),
            ((X + 1) ** 2, X**2 + 2 * X + 1),
            (X**3 + 1, (X + 1) * (X**2 - X + 1)),
            (call("exp", 2 * X), call("exp", X) ** 2),
            (call("ln", call("exp", X)), X),
            (call("exp", call("ln", X)), X),
            (call("sqrt", X) ** 2, X),
            (call("sqrt", X**2), X),
            (1 / (1 + X), 1 - X / (1 + X)),
            (call("cosh", X) ** 2 - call("sinh", X) ** 2, node(1)),
            (call("tanh", X) * call("coth", X), node(1)),
            (call("pos", X), X),
            (call("clip", X, 0, X + 1), X),
            (call("maximum", X, -X), call("minimum", X, X + 1)),
            (binder("total", "i", 0, 3, var("i") * X), 6 * X),
            (call("binom", 4, 2) * X, 6 * X),
            (call("q", X, X / 2), call("exp", X / 2) * call("p", X, X / 2)),
            (call("q", X, 0), node(1)),
            (X ** Fraction(1, 2) * X ** Fraction(3, 2), X**2),
            (call("exp", X) * call("exp", -X), node(1)),
        )
    )


def identity_moved(c: Choices) -> Statement:
    x = c.real()
    left, right = identity(c, x)
    tiny = next_to_nothing(c)
    a = abs(c.rare()) / 7
    below = var(x) - a * Fraction(9, 10)
    moved = c.one(
        (
            right + tiny,
            right * (1 + tiny),
            right * next_to(c, 1),
            right - tiny,
            right + tiny * call("pos", below),
            right * (1 + tiny * call("maximum", below, 0)),
            right - tiny * call("clip", below, 0, 1),
        )
    )
    domain = c.one(
        (
            Range(node(0), None, low_in=False),
            Range(node(a / 2), node(a * 2)),
            Range(node(a), node(a)),
        )
    )
    return Statement(relation("eq", left, moved), {x: domain}, {x: a}, "an identity, moved")


def contact_moved(c: Choices) -> Statement:
    x, a = c.real(), Fraction(long_decimal(c).args[0])
    f = square_like(c, x, a)
    stated = c.one(
        (relation("ge", f, next_to_nothing(c)), relation("gt", f, 0), relation("ne", f, 0))
    )
    return Statement(stated, {x: c.around(a, inner=True)}, {x: a}, "contact at a long decimal")


def power_of_many_digits(c: Choices) -> Statement:
    """An exponent that differs from an integer in its last digit."""
    x = c.real()
    X, n = var(x), c.integer(1, 4)
    few = Fraction(1, c.integer(3, 400))  # what is read; more digits are refused
    e, tiny = (node(n + few), node(few)) if c.often() else (next_to(c, n), next_to_nothing(c))
    stated, at, low = c.one(
        (
            (relation("ge", X**e, 0), Fraction(-3), None),
            (relation("eq", (X**e) ** n, X ** (n * e)), Fraction(-3), None),
            (relation("eq", X**e * X**-e, 1), Fraction(-1, 2), None),
            (relation("eq", X**e, X**n), Fraction(2), 0),
            (relation("le", (1 + X**2) ** e, (1 + X**2) ** n), Fraction(1), None),
            (relation("eq", X**tiny, 1), Fraction(2), 0),
            (relation("le", X**tiny, 1), Fraction(3), 1),
            (
                relation("eq", call("sqrt", X), X ** literal(f"0.5{'0' * places(c)}1")),
                Fraction(2),
                0,
            ),
            (relation("ge", 2**e, 2 ** (e + next_to_nothing(c))), None, None),
            (relation("eq", (1 + X**2) ** tiny, 1), Fraction(5), None),
        )
    )
    if at is None:
        return Statement(stated, {}, {}, "an exponent of many digits")
    domain = Range() if low is None else Range(node(low), None, low_in=False)
    return Statement(stated, {x: domain}, {x: at}, "an exponent of many digits")


def end_of_a_domain(c: Choices) -> Statement:
    x = c.real()
    X, low = var(x), long_decimal(c)
    high = literal(f"{20 + c.integer(1, 9)}.{'9' * places(c)}")
    tiny = next_to_nothing(c)
    a, b = low.args[0], high.args[0]
    stated, at = c.one(
        (
            (relation("gt", X, low), a),
            (relation("ge", X, low + tiny), a),
            (relation("ne", X, low), a),
            (relation("lt", X, high), b),
            (relation("le", X, high - tiny), b),
            (relation("ne", X, high), b),
            (relation("gt", call("sqrt", X - low), 0), a),
            (relation("ge", call("exp", X - low), 1 + tiny), a),
            (relation("gt", (X - low) * (high - X), 0), c.one((a, b))),
            (relation("gt", call("pos", X - low), -(call("pos", X - high))), a),
        )
    )
    return Statement(stated, {x: Range(low, high)}, {x: at}, "false at an end")


def named_constant(c: Choices) -> tuple[Node, str]:
    """A constant of the language and its decimal, rounded down."""
    r, n = c.integer(2, 9), places(c)
    with mpmath.workdps(n + 40):
        term, value = c.one(
            (
                (call("exp", 1), mpmath.e),
                (call("exp", r), mpmath.exp(r)),
                (call("ln", r), mpmath.log(r)),
                (call("exp", Fraction(1, r)), mpmath.exp(mpmath.mpf(1) / r)),
                (call("sqrt", r * r + 1), mpmath.sqrt(r * r + 1)),
                (call("tanh", 1), mpmath.tanh(1)),
                (node(2) ** Fraction(1, 3), mpmath.cbrt(2)),
                (call("ln", r) / call("ln", 11), mpmath.log(r) / mpmath.log(11)),
            )
        )
        digits = int(mpmath.floor(value * mpmath.mpf(10) ** n))
    text = str(digits).rjust(n + 1, "0")
    return term, f"{text[:-n]}.{text[-n:]}"


def rounded_constant(c: Choices) -> Statement:
    """A statement without a variable: a constant against its decimals."""
    term, text = named_constant(c)
    below = literal(text)
    above = below + literal(f"1e-{len(text.partition('.')[2])}")
    stated = c.one(
        (
            relation("le", term, below),
            relation("eq", term, below),
            relation("ge", term, above),
            relation("eq", term, above),
            together("any_of", relation("lt", term, below), relation("gt", term, above)),
            together("all_of", relation("ge", term, below), relation("lt", term, below)),
        )
    )
    return Statement(stated, {}, {}, "a constant rounded to the wrong side")


def far_integers(c: Choices) -> Statement:
    k = c.whole()
    K, n = var(k), c.integer(3, 40)
    i = "i" if k != "i" else "j"
    tiny = next_to_nothing(c)
    stated, at = c.one(
        (
            (relation("le", K, literal(f"1e{n}")), 10**n + 1),
            (relation("ne", K, literal(f"{c.integer(1, 9)}e{n}")), None),
            (relation("lt", 1 / K, next_to(c, 1)), None),
            (relation("ge", 1 / K, tiny + 1), 2),
            (relation("eq", binder("total", i, 0, K, var(i)), K * (K + 1) / 2 + tiny), 4),
            (relation("eq", call("binom", K, 2), K * (K - 1) / 2 * next_to(c, 1)), 5),
            (relation("ge", 2**K, K**2), 3),
            (relation("eq", binder("total", i, 0, K, call("binom", K, var(i))), 2**K + tiny), 3),
            (relation("le", binder("max_over", i, 0, K, var(i)), K - tiny), 3),
        )
    )
    if at is None and stated.head == "ne":
        at = int(stated.args[1].args[0])
    if at is None:  # 1/k < 1.0...01 is true for all k >= 1: turned round
        stated, at = relation("ge", stated.args[0], stated.args[1]), 1
    return Statement(stated, {k: Range(node(1), None, integer=True)}, {k: Fraction(at)}, "far")


def small_delta(c: Choices) -> Statement:
    """The delta of one mechanism against its formula, moved."""
    eps = c.one((Fraction(1), Fraction(1, 2), Fraction(1, 10)))
    tiny = next_to_nothing(c)
    kind = c.one(("BR", "DP"))
    half = eps / 2 if kind == "BR" else eps
    value = (call("exp", half) - 1) / (call("exp", half) + 1)
    found = delta("delta", 0, (kind, eps, 1))
    stated = c.one((relation("le", found, value - tiny), relation("ge", found, value + tiny)))
    return Statement(stated, {}, {}, "the delta of one mechanism")


def under_long_premises(c: Choices) -> Statement:
    x, d = c.real(), long_decimal(c)
    X, a = var(x), d.args[0]
    tiny = next_to_nothing(c)
    stated, at = c.one(
        (
            (together("implies", relation("ge", X, d), relation("gt", X, d)), a),
            (
                together("implies", relation("gt", X, d), relation("ge", X, d + 2 * tiny)),
                a + tiny.args[0],
            ),
            (together("implies", relation("eq", X, d), relation("ne", X, d)), a),
            (together("any_of", relation("gt", X, d), relation("lt", X, d)), a),
            (together("iff", relation("ge", X, d), relation("ge", X, d + tiny)), a),
            (together("all_of", relation("ge", X**2, 0), relation("ne", X, d)), a),
            (
                together(
                    "implies",
                    together("all_of", relation("ge", X, d), relation("le", X, d)),
                    relation("gt", X, d),
                ),
                a,
            ),
        )
    )
    return Statement(stated, {x: c.around(a, inner=True)}, {x: at}, "under premises")


def of_the_usual_kinds(c: Choices) -> Statement:
    """One of the other fuzz, where the grammar of ``ask`` has its words."""
    while True:
        made = disguised(c.one(FALSE)(c), c)
        if readable(made.relation) and not made.hint:
            return made


MAKERS: tuple[Callable[[Choices], Statement], ...] = (
    identity_moved,
    contact_moved,
    power_of_many_digits,
    end_of_a_domain,
    rounded_constant,
    far_integers,
    under_long_premises,
    of_the_usual_kinds,
)
RARELY: tuple[Callable[[Choices], Statement], ...] = (small_delta,)


def hostile_false(c: Choices) -> Statement:
    return c.one(RARELY if c.often(0.03) else MAKERS)(c)
