"""Trade-off functions and post-processing of explicit mechanisms, in Fractions. No claims are here.

T(P, Q)(alpha) is the least type II error of a test with type I error at most alpha. A test is an
event (``by_events``), or rejects each outcome with a probability (``by_tests``): then T is the
largest convex function below the points of the events, and is found by rejecting the outcomes in
the order of their ratios. That a kernel exists is a linear program over the rationals; what it
finds is multiplied out again.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain, combinations
from typing import Any

from proofs_check.language.explicit_mechanisms import number, post_process

Row = Sequence[Fraction]
Pair = tuple[Row, Row]


def points(first: Row, second: Row) -> list[tuple[Fraction, Fraction]]:
    """(alpha_E, beta_E) of every event E.

    >>> half = (Fraction(1, 2), Fraction(1, 2))
    >>> [(str(a), str(b)) for a, b in points(half, half)]
    [('0', '1'), ('1/2', '1/2'), ('1/2', '1/2'), ('1', '0')]
    """
    places = range(len(first))
    events = chain.from_iterable(combinations(places, size) for size in range(len(first) + 1))
    return [
        (Fraction(sum(first[i] for i in e)), 1 - Fraction(sum(second[i] for i in e)))
        for e in events
    ]


def by_events(first: Row, second: Row, level: Fraction) -> Fraction:
    """T at a level, tests being events: the least beta_E with alpha_E <= level."""
    return min(beta for alpha, beta in points(first, second) if alpha <= level)


def by_tests(first: Row, second: Row, level: Fraction) -> Fraction:
    """T at a level, outcomes being rejected with probabilities: Neyman and Pearson.

    >>> str(by_tests((Fraction(1),), (Fraction(1),), Fraction(1, 3)))
    '2/3'
    """
    order = sorted(
        zip(first, second, strict=True), key=lambda ab: (ab[0] > 0, -ab[1] / ab[0] if ab[0] else 0)
    )
    left, beta = level, Fraction(1)
    for a, b in order:
        share = min(left / a, Fraction(1)) if a else Fraction(1)
        left, beta = left - share * a, beta - share * b
    return beta


def below(pair: Pair, other: Pair) -> bool:
    """T of the pair is at most T of the other, by tests, everywhere: T of the pair is convex, T of
    the other linear between its own corners, so these are enough."""
    corners = {alpha for alpha, _ in points(*other)}
    return all(by_tests(*pair, level) <= by_tests(*other, level) for level in corners)


def below_by_events(pair: Pair, other: Pair) -> bool:
    """The same by events: both are steps that fall at the alphas of events."""
    levels = {alpha for rows in (pair, other) for alpha, _ in points(*rows)}
    return all(by_events(*pair, level) <= by_events(*other, level) for level in levels)


def kernel(pair: Pair, other: Pair) -> list[tuple[Fraction, ...]] | None:
    """A distribution for each outcome of the pair that turns the pair into the other; or None.

    >>> half = (Fraction(1, 2), Fraction(1, 2))
    >>> kernel(((1, 0), (0, 1)), (half, half)) == [half, half]
    True
    """
    n, m = len(pair[0]), len(other[0])
    entries = [(y, z) for y in range(n) for z in range(m)]
    rows = [[Fraction(y == x) for y, _ in entries] for x in range(n)]
    rows += [[pair[b][y] * Fraction(z == x) for y, z in entries] for b in (0, 1) for x in range(m)]
    found = nonnegative(rows, [Fraction(1)] * n + [other[b][x] for b in (0, 1) for x in range(m)])
    return None if found is None else [tuple(found[y * m : (y + 1) * m]) for y in range(n)]


def nonnegative(rows: Sequence[Row], wanted: Row) -> list[Fraction] | None:
    """x >= 0 with rows x = wanted (which is not negative), or None: the simplex method, phase one.

    The smallest index enters and the smallest leaves, so that it ends (Bland). The last column of
    the tableau is the right side; the gain is the sum of the rows whose variable is artificial.

    >>> nonnegative([[Fraction(1), Fraction(2)]], [Fraction(4)])
    [Fraction(4, 1), Fraction(0, 1)]
    """
    size = len(rows[0])
    table = [[*map(Fraction, row), Fraction(x)] for row, x in zip(rows, wanted, strict=True)]
    basis = [size + i for i in range(len(rows))]  # size and more: artificial
    while True:
        artificial = [row for row, j in zip(table, basis, strict=True) if j >= size]
        gain = [sum(column, Fraction(0)) for column in zip(*artificial, strict=True)]
        enters = next((j for j, value in enumerate(gain[:size]) if value > 0), None)
        if enters is None:
            break
        ratios = [
            (row[-1] / row[enters], basis[i], i) for i, row in enumerate(table) if row[enters] > 0
        ]
        place = min(ratios)[2]
        table[place] = [value / table[place][enters] for value in table[place]]
        for i, row in enumerate(table):
            if i != place:
                pivot = zip(row, table[place], strict=True)
                table[i] = [value - row[enters] * above for value, above in pivot]
        basis[place] = enters
    if any(row[-1] for row, j in zip(table, basis, strict=True) if j >= size):
        return None
    right = {j: row[-1] for j, row in zip(basis, table, strict=True)}
    return [right.get(j, Fraction(0)) for j in range(size)]


def turns_into(pair: Pair, other: Pair) -> bool:
    """Whether a kernel was found, and is one: multiplied out it gives the other pair."""
    found = kernel(pair, other)
    if found is None:
        return False
    made = post_process((tuple(pair[0]), tuple(pair[1])), found)
    return [tuple(row) for row in made] == [tuple(row) for row in other]


def largest_ratio(pair: Pair) -> Fraction:
    """e^t of Corollary 2.1: the largest ratio of the probabilities on input 0 and 1, not 0/0.

    >>> largest_ratio(((Fraction(2, 3), Fraction(1, 3)), (Fraction(1, 3), Fraction(2, 3))))
    Fraction(2, 1)
    """
    return Fraction(max(Fraction(a) / b for a, b in zip(*pair, strict=True) if a or b))


def says(true: bool) -> Any:
    """A truth value as a number of a claim."""
    return number(int(true))
