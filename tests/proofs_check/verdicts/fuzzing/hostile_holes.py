"""Texts for ``ask`` without a value somewhere on their domain: every word outside of its own.

The place is a number of many digits as often as not, and what is said of the term would hold.
"""

from __future__ import annotations

from fractions import Fraction

from tests.proofs_check.verdicts.fuzzing.choosing import Choices
from tests.proofs_check.verdicts.fuzzing.disguises import disguised
from tests.proofs_check.verdicts.fuzzing.holes import same_on_both_sides, without_a_value
from tests.proofs_check.verdicts.fuzzing.hostile_false import long_decimal, next_to_nothing
from tests.proofs_check.verdicts.fuzzing.trees import (
    Node,
    Range,
    Statement,
    binder,
    call,
    delta,
    node,
    readable,
    var,
)

Place = tuple[Node, Range, Fraction]
"""A term, the domain of its variable, and where it has no value."""


def at_a_real(c: Choices, x: str) -> Place:
    X = var(x)
    d = long_decimal(c) if c.often() else node(abs(c.rare()))
    a = d.args[0]
    tiny = next_to_nothing(c)
    gap, b = X - d, a - tiny.args[0]
    around = Range(node(a - 1), node(a + 1))
    wide = Range(node(-9), node(9))
    return c.one(
        (
            (1 / gap, around, a),
            (gap / gap, around, a),
            (0 / gap**2, around, a),
            (gap ** (-2), around, a),
            (call("ln", gap + tiny), Range(node(b), node(a + 1)), b),
            (call("ln", gap**2), around, a),
            (call("sqrt", gap), Range(node(b), node(a + 1)), b),
            (call("sqrt", gap) ** 2, Range(node(b), node(a + 1)), b),
            (call("sqrt", gap) ** (-2), around, a - 1),
            (call("exp", call("ln", gap)) ** (-2), around, a - 1),
            (gap ** Fraction(1, 3), Range(node(b), node(a + 1)), b),
            (gap ** Fraction(3, 2), Range(node(b), node(a + 1)), b),
            (call("clip", X, d, d - tiny), around, a),
            (call("clip", 1, X, d), Range(node(a - 1), node(a + tiny.args[0])), a + tiny.args[0]),
            (call("clip", X, X, 2 * d - X), around, a + 1),
            (call("coth", gap), around, a),
            (call("q", gap, 0), around, a),
            (call("p", gap, X), around, a),
            (call("tanh", 1 / gap), around, a),
            (call("pos", 1 / gap), around, a),
            (call("ceiling", gap / gap), around, a),
            (call("floor", 1 / gap), around, a),
            (call("ceiling", 0 * call("ln", gap)), around, a),
            (node(0) ** gap, around, a),
            (gap**X, Range(node(a), node(a + 1)) if a <= 0 else around, a - 1 if a > 0 else a),
            (X**X, Range(node(0), node(1)), Fraction(0)),
            (node(-2) ** X, wide, Fraction(1, 2)),
            (call("binom", 3, X), wide, Fraction(1, 2)),
            (call("binom", X, 2), wide, Fraction(1, 3)),
            (binder("total", "i", 0, X, var("i")), wide, Fraction(1, 2)),
            (binder("max_over", "i", 0, X, var("i")), wide, Fraction(-1)),
            (binder("sup", "s", X, d, var("s"), d), around, a + 1),
            (binder("sup", "s", 0, gap, var("s"), gap), around, a - 1),
            (1 / binder("total", "i", 1, 3, gap * var("i")), around, a),
            (call("maximum", 1 / gap, 1), around, a),
            (call("minimum", call("ln", gap), 0), around, a),
        )
    )


def at_an_integer(c: Choices, k: str) -> Place:
    K, i = var(k), "i" if k != "i" else "j"
    from_here = Range(node(0), node(9), integer=True)
    below = Range(node(-3), node(9), integer=True)
    return c.one(
        (
            (call("binom", K, K / 2), from_here, Fraction(3)),
            (call("binom", K - 2, 1), from_here, Fraction(0)),
            (call("binom", K, K * Fraction(1, 3)), from_here, Fraction(1)),
            (call("binom", K, call("sqrt", 2)), from_here, Fraction(1)),
            (binder("total", i, 0, K / 2, var(i)), from_here, Fraction(1)),
            (binder("total", i, 1 / (K - 4), 3, var(i)), from_here, Fraction(4)),
            (binder("max_over", i, 3, K, var(i)), from_here, Fraction(2)),
            (binder("sup", "s", 3, K, var("s"), K), from_here, Fraction(1)),
            (node(0) ** K, below, Fraction(-1)),
            ((K - 3) ** (-K), below, Fraction(3)),
            (1 / call("binom", 3, K), from_here, Fraction(5)),
            (call("ln", call("binom", 3, K)), from_here, Fraction(4)),
            (call("clip", K, 3, K), below, Fraction(1)),
            (call("q", K - 4, 0), from_here, Fraction(4)),
            (call("sqrt", K - Fraction(5, 2)), from_here, Fraction(2)),
        )
    )


def in_a_delta(c: Choices, x: str) -> Place:
    X, kind = var(x), c.one(("BR", "DP"))
    here = Range(node(-1), node(2))
    return c.one(
        (
            (delta("delta", 0, (kind, X, 1)), here, Fraction(-1)),
            (delta("delta", 1 / X, (kind, 1, 1)), here, Fraction(0)),
            (delta("delta", 0, (kind, call("sqrt", X), 1)), here, Fraction(-1)),
            (delta("delta", 0, ("DP", 1, X)), here, Fraction(1, 2)),
        )
    )


def fresh(c: Choices) -> Statement:
    if c.often(0.02):
        x = c.real()
        term, domain, at = in_a_delta(c, x)
    elif c.often(0.3):
        x = c.whole()
        term, domain, at = at_an_integer(c, x)
    else:
        x = c.real()
        term, domain, at = at_a_real(c, x)
    return Statement(same_on_both_sides(term, c), {x: domain}, {x: at}, "no value at a place")


def hostile_hole(c: Choices) -> Statement:
    while True:
        made = fresh(c) if c.often(0.7) else disguised(without_a_value(c), c)
        if readable(made.relation) and not made.hint:
            return made
