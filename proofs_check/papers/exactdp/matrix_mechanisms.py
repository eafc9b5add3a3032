"""Matrix mechanisms: C x + Gaussian noise is Gaussian noise of the largest move of C x.

A record that takes part in the steps S changes row i of x by some u_i of norm 1 at most, i in S. In
squares C x moves by the sum over i, j in S of X_ij <u_i, u_j>, X = C^T C.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, implies, sqrt
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Matrix mechanism, convex in one contribution", expected="PROVED", form="own")
@claim(diagonal="[0, oo)", rest="real", u="real", v="real", s="[0, 1]")
def convex_in_one(diagonal, rest, u, v, s):
    """In a coordinate of one u_i the square is X_ii u^2 + 2 r u + what does not depend on it, r the
    sum of the X_ij u_j over the others: at most its chord between two values."""
    mean = s * u + (1 - s) * v
    return diagonal * mean**2 + 2 * rest * mean <= s * (diagonal * u**2 + 2 * rest * u) + (
        1 - s
    ) * (diagonal * v**2 + 2 * rest * v)


@paper.item("Matrix mechanism, one pair of steps", expected="PROVED", form="own")
@claim(a="real", b="real", c="real", d="real")
def one_pair(a, b, c, d):
    """Of two contributions, in a plane that holds both: twice <u, v> is between plus and minus the
    sum of their squares, and that sum at u = v."""
    inner, squares = a * c + b * d, a**2 + b**2 + c**2 + d**2
    return all_of(
        2 * inner <= squares,
        -2 * inner <= squares,
        equal(2 * (a * a + b * b), a**2 + b**2 + a**2 + b**2),
    )


@paper.item("Matrix mechanism, an entry", expected="PROVED", form="own")
@claim(entry="real", inner="real", squares="(-oo, 2]")
def an_entry(entry, inner, squares):
    """Where the squares are 1 at most, X_ij <u_i, u_j> is at most |X_ij|."""
    return implies(
        all_of(2 * inner <= squares, -2 * inner <= squares),
        all_of(
            implies(entry >= 0, entry * inner <= entry),
            implies(entry <= 0, entry * inner <= -entry),
        ),
    )


@paper.item("Matrix mechanism, a step more", expected="PROVED", form="own")
@claim(before="real", rest="real", diagonal="[0, oo)")
def a_step_more(before, rest, diagonal):
    """A step added with the sign of what the others make of it: the sum does not fall."""
    return all_of(
        implies(rest >= 0, before + 2 * rest + diagonal >= before),
        implies(rest <= 0, before + 2 * rest * -1 + diagonal >= before),
    )


@paper.item("Matrix mechanism, steps of a plan", expected="PROVED", form="own")
@claim(spent="[0, oo)", next_shift="[0, oo)", total_shift="[0, oo)", x="real")
def steps_of_a_plan(spent, next_shift, total_shift, x):
    """The loss of N(m, 1) against N(0, 1) at x is m x - m^2/2; a step of the squared shift b after
    steps of a, where a + b is at most m^2, leaves m^2 - a - b; all of it is one step of m."""
    return all_of(
        equal(
            x**2 / 2 - (x - total_shift) ** 2 / 2,
            total_shift * x - total_shift**2 / 2,
        ),
        implies(
            spent + next_shift <= total_shift**2,
            total_shift**2 - spent - next_shift >= 0,
        ),
        equal(sqrt(total_shift**2), total_shift),
    )


@paper.item(
    "Matrix mechanism",
    expected="ARGUED",
    form="own",
    uses=[
        "matrix_mechanisms/convex_in_one",
        "matrix_mechanisms/one_pair",
        "matrix_mechanisms/an_entry",
        "matrix_mechanisms/a_step_more",
        "matrix_mechanisms/steps_of_a_plan",
    ],
    because="The square is convex in each u_i, since X_ii is a sum of squares, so that it is "
    "largest where all norms are 1. It is the sum over pairs of steps of X_ij <u_i, u_j>, each at "
    "most |X_ij|, and X_ij at equal u_i: the largest sum of the |X_ij| over the sets S is an upper "
    "end, attained by one direction where no X_ij of S is negative. A set that another step may "
    "join moves C x by no more than the larger one, with one of two signs. Over sets that are not "
    "all tried, the sum over i in S of r_i, r_i the largest sum over j in T of |X_ij| over the "
    "sets T with i, is at least the sum over i, j in S, for S is such a T for each of its i. C x + "
    "noise is normal noise shifted by that move: it is rotated until the move is along one axis. "
    "Where the rows of x are chosen from what was released before, a step moves what is released "
    "next by some length whose square, with those before, is at most the largest square: along "
    "the plan it is what one Gaussian mechanism of the whole length becomes, by the random map of "
    "its steps, as for random allocation.",
    takes={
        "matrix_mechanisms/convex_in_one": {
            **{"diagonal": "diagonal", "rest": "rest", "u": "u", "v": "v", "s": "s"},
        },
        "matrix_mechanisms/one_pair": {"a": "u", "b": "b", "c": "v", "d": "d"},
        "matrix_mechanisms/an_entry": {
            **{"entry": "x", "inner": "a*c", "squares": "a^2 + c^2"},
        },
        "matrix_mechanisms/a_step_more": {
            **{"before": "before", "rest": "rest", "diagonal": "diagonal"},
        },
        "matrix_mechanisms/steps_of_a_plan": {
            **{"spent": "spent", "next_shift": "added", "total_shift": "shift", "x": "place"},
        },
    },
    where={
        **{"diagonal": "[0, oo)", "u": "real", "v": "real", "s": "[0, 1]", "rest": "real"},
        **{"before": "real", "spent": "[0, oo)", "added": "[0, oo)", "shift": "[0, oo)"},
        **{"b": "real", "d": "real", "place": "real"},
    },
)
@claim(a="[-1, 1]", c="[-1, 1]", x="real")
def moved(a, c, x):
    """One pair of steps, of contributions along one line, of norm 1 at most: at most |X_ij|."""
    return all_of(
        implies(x >= 0, x * a * c <= x),
        implies(x <= 0, x * a * c <= -x),
        implies(equal(a * c, 1), equal(x * a * c, x)),
    )
