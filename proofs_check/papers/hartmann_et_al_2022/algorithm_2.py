"""Algorithm 2: the sparse vector technique; its noise, and the ratio of eps_1 to eps_2."""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.sparse_vector import A, B, chance

paper = Paper("hartmann-et-al-2022")


def one(place):
    """The chance of an answer above to one query, q - T being an integer."""
    return chance((True,), (place,), A, B)


@paper.item("Algorithm 2, one query", expected="CERTIFIED")
@claim(n=each(1, 2, 3))
def one_query(n):
    """By symmetry of the noise: 1/2 at the threshold, and at n above it what is left of n below."""
    return all_of(
        equal(2 * number(one(0)), 1),
        equal(number(one(n)) + number(one(-n)), 1),
        number(one(n)) > number(one(n - 1)),
    )


@paper.item("Algorithm 2, the optimal ratio", expected="PROVED")
@claim(x="positive", y="positive")
def optimal_ratio(x, y):
    """eps_1 = x, eps_2 = y^2 x with y^3 = 2 c is the ratio 1/(2 c)^(2/3): there 1/eps_1^3 = (2 c)^2
    /eps_2^3, the slopes of the variances 1/eps_1^2 + (2 c)^2/eps_2^2 (but for a factor)."""
    return all_of(equal(1 / x**3, (y**3) ** 2 / (y**2 * x) ** 3), equal((y**2) ** 3, (y**3) ** 2))
