"""How far one record moves C x: the sensitivity of a matrix mechanism (DP-FTRL), in rationals.

A matrix mechanism releases C x + Z and what is computed from it: x has a row for each step, the sum
of what the records of that step contribute, and Z is Gaussian noise of scale sigma. A record that
takes part in the steps S changes row i of x by some u_i of norm 1 at most, i in S. So C x moves, in
squares, by

    sum over i, j in S of X_ij <u_i, u_j>,    X = C^T C,

which is convex in every u_i: largest where all have norm 1. With equal u_i it is the sum of the
X_ij, and nothing is larger where no X_ij is negative; else signs (u_i = +-u) give a lower end and
the sum of the abs(X_ij) an upper one. The mechanism is then Gaussian(sigma, sqrt(the largest such
sum over the sets S that the participation allows)), also where x_t is chosen after the rows of
C x + Z that have no entry from step t on: the steps are Gaussian mechanisms whose squared shifts
add up to no more, whatever was chosen, and for Gaussian noise that costs nothing (Denisov, McMahan,
Rush, Smith and Thakurta 2022, Theorem 2.1).

Sets of one step, of every b-th step, or few sets: all are tried (only those that no step can join:
a step more moves C x by no less, with one of two signs). Other sets of at most k steps that are at
least b apart: exact where X_ij = 0 for all i, j that may both be in S (banded C); else from below
by the sets that are tried (arithmetic progressions, and that of the upper bound), and from above by

    max over S of the sum of r_i over i in S,    r_i = max over T with i of sum_{j in T} abs(X_ij),

T and S being such sets: two dynamic programs, n^2 k steps. Integers decide all of it: X is an
integer matrix over a common denominator, and where its sums do not fit into 62 bits the upper bound
is rounded up.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from io import StringIO
from itertools import islice, pairwise
from math import floor, isqrt, lcm, log10
from typing import Any

import numpy as np
from flint import fmpz_mat

from exactdp.mechanisms.gaussian_noise import Gaussian
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, SquareRoot
from exactdp.statements import MATRIX_MECHANISM, Statement

MOST_STEPS, MOST_DIGITS, MOST_EXPONENT, MOST_BITS = 1024, 40, 80, 1024
"""Rows and columns of a matrix (its product takes seconds), digits of an entry, its power of ten
with the point behind the last digit (40, and as much again for so many digits), and bits of a
fraction's parts and of the common denominator: beyond them a matrix is refused before anything is
multiplied."""
WORD_BITS = 62
"""Sums of integers below 2^62 are exact in machine words."""
MOST_TRIED = 2**22
"""Entries of X that are added up for lower ends, about."""
PRINTED_DIGITS = 15
"""Significant digits to which the square of an upper end is rounded up where it is longer: its
composition is to be pasted."""
_WHOLE = r"([1-9][0-9]{0,5})"
_ENTRY = re.compile(r"([+-]?)(?=[.]?[0-9])([0-9]*)[.]?([0-9]*)(?:[eE]([+-]?[0-9]{1,4}))?")


@dataclass(frozen=True)
class Participation:
    """The sets of steps in which one record may take part.

    They have at most ``times`` steps (any number for None), at least ``apart`` from each other; or,
    ``every``, exactly those at a distance of ``apart``, from any of the first ``apart`` steps on.
    """

    apart: int = 1
    times: int | None = 1
    every: bool = False

    @classmethod
    def read(cls, text: str) -> Participation:
        """The participation of a text: "once", "every=16", "apart=16" or "apart=16,times=4".

        ParameterError for any other text.

        >>> Participation.read("apart=16,times=4")
        Participation(apart=16, times=4, every=False)
        """
        tight = re.sub(r"\s*([=,])\s*", r"\1", text.strip()) if isinstance(text, str) else ""
        found = re.fullmatch(rf"once|every={_WHOLE}|apart={_WHOLE}(?:,times={_WHOLE})?", tight)
        if found is None:
            wanted = "once, every=16, apart=16, or apart=16,times=4, with numbers from 1 on"
            raise ParameterError("participation", text, wanted)
        every, apart, times = found.groups()
        if every:
            return cls(int(every), None, every=True)
        return cls(int(apart), int(times) if times else None) if apart else cls()

    def most(self, steps: int) -> int:
        """The largest number of steps that a set may have, of ``steps`` steps in all."""
        fit = -(-steps // self.apart)
        return fit if self.times is None else min(self.times, fit)

    def __str__(self) -> str:
        if self.every:
            return f"in every {_ordinal(self.apart)} step"
        if self.times == 1:
            return "once"
        times = "any number of times" if self.times is None else f"at most {self.times} times"
        return times if self.apart == 1 else f"{times}, at least {self.apart} steps apart"


def _ordinal(number: int) -> str:
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


@dataclass(frozen=True)
class SquaredSensitivity:
    """The square of a sensitivity, between the two rationals ``lower`` and ``upper``.

    ``steps`` are those at which the lower end is attained (counted from 1), by contributions in one
    direction.
    """

    lower: Fraction
    upper: Fraction
    steps: tuple[int, ...]

    @property
    def exact(self) -> bool:
        """Whether the lower and the upper end are one number, so that the square is known."""
        return self.lower == self.upper


@dataclass(frozen=True)
class MatrixMechanism:
    """A matrix mechanism, C x + Gaussian noise, its sensitivity, and a Gaussian mechanism above it.

    ``size`` is rows and columns of C, ``squared`` the square of the sensitivity. ``mechanism`` has
    the sensitivity's upper end as its own, rounded up to a few digits: the matrix mechanism is at
    most that.
    """

    size: tuple[int, int]
    participation: Participation
    squared: SquaredSensitivity
    mechanism: Gaussian

    @property
    def rests_on(self) -> tuple[Statement, ...]:
        """The statements by which the whole is that Gaussian mechanism."""
        return (MATRIX_MECHANISM,)


def matrix_mechanism(
    matrix: Iterable[Iterable[Any]],
    participation: str | Participation = "once",
    *,
    noise: Number | SquareRoot = 1,
) -> MatrixMechanism:
    """The matrix mechanism (DP-FTRL, tree aggregation) that releases C x + Gaussian noise.

    Definition: x has a row for each step, the sum of what the step's records contribute, each of
    norm 1 at most; one record is added or removed. The sensitivity is the largest norm by which C x
    moves, over all sets of steps that the participation allows: "once", "every=16" (each 16th),
    "apart=16,times=4" (at most four, at least 16 apart).

    Domain: C by rows, at most 1024 of 1024 rationals; a float is the decimal that prints it.
    ``noise``, the scale of the noise on each entry of C x, is a rational or the square root of one,
    above 0. ParameterError otherwise, and where C is 0.

    Rigour: both ends of the squared sensitivity are rationals, equal where that is decided (no
    entry of C^T C below 0, and all sets tried or C banded). The Gaussian mechanism is one for the
    upper end; it covers steps that are chosen after what was released before.

    Source: Denisov, McMahan, Rush, Smith and Thakurta 2022, Theorem 2.1; the sets of steps as in
    Choquette-Choo, McMahan, Rush and Thakurta 2023.

    >>> found = matrix_mechanism([[1, 0, 0], [0.5, 1, 0], [0, 0.5, 1]], "apart=2,times=2", noise=3)
    >>> print(found.squared.upper, found.squared.steps, found.mechanism)
    9/4 (1, 3) Gaussian(3, 3/2)
    """
    allowed = participation
    if not isinstance(allowed, Participation):
        allowed = Participation.read(allowed)
    scale = Gaussian(noise).sigma  # refused before the matrix is looked at
    rows = _rows(matrix)
    found = sensitivity(rows, allowed)
    if not found.upper:
        raise ParameterError("matrix", "0", "an entry that is not 0: nothing of x is released")
    whole = Gaussian(scale, _root(_rounded_up(found.upper)))
    return MatrixMechanism((len(rows), len(rows[0])), allowed, found, whole)


def _rows(matrix: Iterable[Iterable[Any]]) -> list[list[Fraction]]:
    """Of numbers, or of what :func:`read_matrix` has read."""
    if not isinstance(matrix, Iterable):
        raise ParameterError("matrix", matrix, "rows of numbers")
    rows: list[list[Fraction]] = []
    for number, row in enumerate(matrix, 1):
        place = f"matrix, row {number}"
        if not isinstance(row, Iterable):
            raise ParameterError(place, row, "a row of numbers")
        if number > MOST_STEPS:
            raise ParameterError(place, "a longer matrix", f"at most {MOST_STEPS} rows")
        words = list(islice(row, MOST_STEPS + 1))
        if not words or len(words) > MOST_STEPS or (rows and len(words) != len(rows[0])):
            many = f"1 to {MOST_STEPS}" if not rows else str(len(rows[0]))
            raise ParameterError(place, f"{len(words)} numbers", f"{many} numbers")
        rows.append([_number(one, place) for one in words])
    if not rows:
        raise ParameterError("matrix", "no row", "a row of numbers for each row of C")
    return rows


def _number(entry: Any, place: str) -> Fraction:
    """An entry as it is if it is a fraction; a float, of whatever package, as the shortest decimal
    that prints it."""
    if isinstance(entry, Fraction):
        if max(entry.numerator.bit_length(), entry.denominator.bit_length()) > MOST_BITS:
            wanted = f"a fraction whose parts have at most {MOST_BITS} bits"
            raise ParameterError(place, entry, wanted)
        return entry
    return _entry(repr(float(entry)) if isinstance(entry, float) else str(entry), place)


def _rounded_up(value: Fraction) -> Fraction:
    """As it is if it has few digits, else the next decimal of so many significant ones."""
    if value.denominator * value.numerator < 10 ** (2 * PRINTED_DIGITS):
        return value
    bits = value.numerator.bit_length() - value.denominator.bit_length()
    unit = Fraction(10) ** (floor(bits * log10(2)) - PRINTED_DIGITS)
    return -(-value // unit) * unit


def _root(value: Fraction) -> str:
    top, bottom = isqrt(value.numerator), isqrt(value.denominator)
    if top**2 == value.numerator and bottom**2 == value.denominator:
        return str(Exact(Fraction(top, bottom)))
    return f"sqrt({Exact(value)})"


def read_matrix(text: str, name: str) -> list[list[Fraction]]:
    """The rows of a matrix from the text of a file of decimals or fractions, exactly.

    Commas or blanks stand between the numbers; blank lines, and lines that begin with #, are left
    out. ParameterError for a word that is no number, for rows of different lengths, and for more
    than 1024 rows or columns; it names the file ``name`` and the line.

    >>> [list(map(str, row)) for row in read_matrix("1, -0.5\\n1/3 2e-3", "C.csv")]
    [['1', '-1/2'], ['1/3', '1/500']]
    """
    rows: list[list[Fraction]] = []
    for number, line in enumerate(StringIO(text.removeprefix("\ufeff")), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        words = [one.strip() for one in line.split("," if "," in line else None, MOST_STEPS)]
        place = f"{name}, line {number}"
        if len(rows) == MOST_STEPS or len(words) > MOST_STEPS:
            size = f"row {len(rows) + 1}" if len(rows) == MOST_STEPS else "a longer row"
            raise ParameterError(place, size, f"at most {MOST_STEPS} rows and columns")
        if rows and len(words) != len(rows[0]):
            wanted = f"{len(rows[0])} numbers as in the first row"
            raise ParameterError(place, f"{len(words)} numbers", wanted)
        rows.append([_entry(word, place) for word in words])
    if not rows:
        raise ParameterError("matrix", name, "a row of numbers for each row of C")
    return rows


def _entry(word: str, place: str) -> Fraction:
    top, slash, bottom = word.partition("/")
    value = _decimal(top, word, place)
    if not slash:
        return value
    below = _decimal(bottom, word, place)
    if not below > 0:
        raise ParameterError(place, word, "a denominator above 0")
    return value / below


def _decimal(part: str, word: str, place: str) -> Fraction:
    found = _ENTRY.fullmatch(part)
    if found is None:
        wanted = "a number such as 0.5, 5e-1 or 1/2"
        if ";" in word:
            wanted += "; commas or blanks between numbers, no semicolons"
        raise ParameterError(place, word, wanted)
    sign, whole, rest, power = found.groups()
    digits, exponent = (whole + rest).lstrip("0"), int(power or 0) - len(rest)
    if len(digits) > MOST_DIGITS or abs(exponent) > MOST_EXPONENT:
        wanted = (
            f"at most {MOST_DIGITS} digits and, with the point behind the last of them, a power "
            f"of ten within {MOST_EXPONENT}"
        )
        raise ParameterError(place, word, wanted)
    return int(f"{sign}{digits or '0'}") * Fraction(10) ** exponent


def sensitivity(
    rows: Sequence[Sequence[Fraction]], participation: Participation
) -> SquaredSensitivity:
    """The largest squared norm by which one record moves C x, for contributions of norm 1 at most.

    ``rows`` are those of C. Both ends are rationals, equal where the square is known.
    ParameterError for a common denominator of more than 1024 bits.

    >>> rows = read_matrix("1 0 0\\n1 1 0\\n1 1 1", "C.csv")
    >>> sensitivity(rows, Participation()).upper, sensitivity(rows, Participation(2, 2)).upper
    (Fraction(3, 1), Fraction(6, 1))
    """
    common = 1
    for one in {entry.denominator for row in rows for entry in row}:
        common = lcm(common, one)
        if common.bit_length() > MOST_BITS:
            wanted = f"fractions whose common denominator has at most {MOST_BITS} bits"
            raise ParameterError("matrix", "many denominators", wanted)
    matrix = fmpz_mat([[int(entry * common) for entry in row] for row in rows])
    gram = matrix.transpose() * matrix
    found = _Sets([[int(one) for one in row] for row in gram.tolist()], participation).solved()
    scale = Fraction(1, common**2)
    return SquaredSensitivity(found.lower * scale, found.upper * scale, found.steps)


class _Sets:
    """The largest sum over the sets of a participation, of an integer matrix X."""

    def __init__(self, gram: list[list[int]], participation: Participation) -> None:
        self.gram, self.allowed, self.n = gram, participation, len(gram)
        self.apart, self.most = participation.apart, participation.most(len(gram))

    def solved(self) -> SquaredSensitivity:
        """Both ends of the largest sum, as integers."""
        every = self._every_set()
        tried = list(self._progressions()) if every is None else every
        if self.allowed.every or self.most == 1 or every is not None:
            upper = max(self._at_most(one) for one in tried)
        else:
            weights = self._means()
            upper, best = self._heaviest(weights)
            tried.append(best)
        ends = [(self._attained(one), one) for one in tried]
        lower, steps = max(ends, key=lambda end: end[0])
        return SquaredSensitivity(Fraction(lower), Fraction(upper), tuple(one + 1 for one in steps))

    def _every_set(self) -> list[list[int]] | None:
        """All sets that no step can join; None where they are many."""
        if self.allowed.every or self.most == 1:
            return None
        entries, found, todo = 0, list[list[int]](), [list[int]()]
        while todo:
            here = todo.pop()
            start = here[-1] + self.apart if here else 0
            whole = start >= self.n or len(here) == self.most
            if whole and not self._can_join(here):
                found.append(here)
            todo += [[*here, j] for j in ([] if whole else range(start, self.n))]
            entries += max(len(here), 1) ** 2
            if entries > MOST_TRIED // 4:
                return None
        return found

    def _can_join(self, steps: list[int]) -> bool:
        """Whether another step is allowed beside these."""
        if len(steps) == self.most:
            return False
        ends = [-self.apart, *steps, self.n + self.apart - 1]
        return any(b - a >= 2 * self.apart for a, b in pairwise(ends))

    def _progressions(self) -> Iterable[list[int]]:
        """The sets j, j + apart, ...: all of them where no others are allowed; else as many as may
        be tried. (Less than fit is never more: the norm is convex in what a step adds.)"""
        starts, size = min(self.apart, self.n), self.n
        if not self.allowed.every:
            starts, size = max(starts, self.n - (self.most - 1) * self.apart), self.most
        few = self.allowed.every or self.most == 1
        leap = 1 if few else -(-starts * self.most**2 // MOST_TRIED)
        return (list(range(j, self.n, self.apart))[:size] for j in range(0, starts, leap))

    def _at_most(self, steps: Sequence[int]) -> int:
        return sum(abs(self.gram[i][j]) for i in steps for j in steps)

    def _attained(self, steps: Sequence[int]) -> int:
        """A sum over one set with signs, each turned where that makes it larger."""
        signs = dict.fromkeys(steps, 1)
        if any(self.gram[i][j] < 0 for i in steps for j in steps):
            for i in [*steps, *steps]:
                others = sum(signs[j] * self.gram[i][j] for j in steps if j != i)
                signs[i] = -1 if others < 0 else 1
        return sum(signs[i] * signs[j] * self.gram[i][j] for i in steps for j in steps)

    def _means(self) -> list[int]:
        """Upper bounds r_i of what row i adds; X_ii where nothing else can meet it in a set.

        All i are taken at once: ``best[a]`` is, for every i, the largest sum of at most a of the
        abs(X_ij) over steps j <= t that are ``apart`` from each other, as t goes on.
        """
        sizes = [[abs(one) for one in row] for row in self.gram]
        most = max(map(max, sizes)) * self.most
        shift = max(most.bit_length() - WORD_BITS, 0)  # rounded up by so many bits
        rounded = np.array([[-(-one >> shift) for one in row] for row in sizes], dtype=np.int64)
        left, right = self._one_side(rounded), self._one_side(rounded[::-1, ::-1])[:, ::-1]
        own = np.diagonal(rounded)
        sums = [left[a] + right[self.most - 1 - a] for a in range(self.most)]
        return [int(one) << shift for one in own + np.max(sums, axis=0)]

    def _one_side(self, sizes: Any) -> Any:
        """For a = 0, 1, ..., most - 1 and every i the largest sum of at most a of sizes[i, j], over
        steps j <= i - apart, at least ``apart`` from each other."""
        n, apart, most = self.n, self.apart, self.most
        found = np.zeros((most, n), dtype=np.int64)
        past = np.zeros((apart, most, n), dtype=np.int64)  # best after step t, at t mod apart
        best = np.zeros((most, n), dtype=np.int64)
        for t in range(n):
            slot = t % apart  # holds what was best after step t - apart
            found[:, t] = past[slot, :, t]
            taken = past[slot, :-1] + sizes[:, t]
            best = best.copy()
            best[1:] = np.maximum(best[1:], taken)
            past[slot] = best
        return found

    def _heaviest(self, weights: list[int]) -> tuple[int, list[int]]:
        """The largest sum of at most ``most`` weights that are ``apart``, and a set of that sum."""
        n, apart = self.n, self.apart
        best = [[0] * (n + 1)]
        for a in range(self.most):
            row = [0]
            for t in range(n):
                row.append(max(row[t], best[a][max(t + 1 - apart, 0)] + weights[t]))
            best.append(row)
        steps, a, t = [], self.most, n
        while a and t:
            if best[a][t] == best[a][t - 1]:
                t -= 1
                continue
            steps.append(t - 1)
            a, t = a - 1, max(t - apart, 0)
        return best[self.most][n], steps[::-1]
