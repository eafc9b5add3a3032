"""Algorithm 1, equation (9): noisy counts fitted to a known order."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, implies, maximum
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item(
    "Algorithm 1, one solution", also=[("cesar-rogers-2022", "Equation 9")], expected="PROVED"
)
@claim(a="real", x="real", y="real")
def one_solution(a, x, y):
    """In each coordinate the middle of x and y is nearer to a than both are in the mean of the
    squares, by (x - y)^2/4: two different solutions of least squares, between which the
    constraints allow the middle, would not be the closest."""
    return equal(((x + y) / 2 - a) ** 2, ((x - a) ** 2 + (y - a) ** 2) / 2 - (x - y) ** 2 / 4)


@paper.item("Algorithm 1, the middle is in order", expected="PROVED")
@claim(a="real", b="real", x="real", y="real")
def middle_in_order(a, b, x, y):
    """If x >= y >= 0 and a >= b >= 0, then the middles are so."""
    return implies(
        all_of(x >= y, y >= 0, a >= b, b >= 0), all_of((x + a) / 2 >= (y + b) / 2, y + b >= 0)
    )


@paper.item("Algorithm 1, more solutions of least sizes", expected="PROVED")
@claim(x="[0, 1]", y="real", z="real")
def not_unique(x, y, z):
    """ "An l1 loss would not guarantee a unique solution": for the noisy counts 0 and 1 every
    (x, x), 0 <= x <= 1, is in order and has the size 1, and nothing in order has less."""

    def size(v):
        return maximum(v, -v)

    return all_of(
        equal(size(x) + size(1 - x), 1),
        implies(all_of(y >= z, z >= 0), size(y) + size(1 - z) >= 1),
    )


@paper.item("Algorithm 1, two counts", expected="DECIDED")
@claim(a="real", b="real", x="real", y="real")
def two_counts(a, b, x, y):
    """The solution of (9) for two noisy counts a and b: both as they are, at least 0, where a >=
    b, and both their mean, at least 0, elsewhere."""

    def cost(u, v):
        return (u - a) ** 2 + (v - b) ** 2

    feasible = all_of(x >= y, y >= 0)
    mean = maximum((a + b) / 2, 0)
    return all_of(
        implies(all_of(feasible, a >= b), cost(x, y) >= cost(maximum(a, 0), maximum(b, 0))),
        implies(all_of(feasible, a <= b), cost(x, y) >= cost(mean, mean)),
    )
