"""The sensitivity of C x against all sets of steps, all signs, and directions in the plane."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import cos, pi, sin
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from exactdp import adaptive, matrix_mechanism
from exactdp.command_line.main import run
from exactdp.mechanisms import matrix_sensitivity
from exactdp.mechanisms.matrix_sensitivity import Participation, read_matrix, sensitivity
from exactdp.numbers.exact_numbers import ParameterError

Matrix = list[list[Fraction]]


def read(C: Matrix) -> Matrix:
    return read_matrix("\n".join(",".join(f"{float(one):.4f}" for one in row) for row in C), "C")


def allowed_sets(n: int, participation: Participation) -> Iterator[tuple[int, ...]]:
    """From the definition: every set of steps, looked at one by one."""
    for size in range(1, n + 1):
        for steps in combinations(range(n), size):
            gaps = [b - a for a, b in pairwise(steps)]
            if participation.every:
                whole = range(steps[0] % participation.apart, n, participation.apart)
                if steps == tuple(whole):
                    yield steps
            elif all(gap >= participation.apart for gap in gaps) and size <= (
                participation.times or n
            ):
                yield steps


def moved(C: Matrix, shift: dict[int, Fraction]) -> Fraction:
    """The squared norm of C times a column that is 0 but at some steps."""
    return sum(
        (sum((row[i] * by for i, by in shift.items()), Fraction(0)) ** 2 for row in C), Fraction(0)
    )


def largest_with_signs(C: Matrix, participation: Participation) -> Fraction:
    ends = (
        moved(C, dict(zip(steps, map(Fraction, signs), strict=True)))
        for steps in allowed_sets(len(C[0]), participation)
        for signs in product((1, -1), repeat=len(steps))
    )
    return max(ends)


PARTICIPATIONS = [
    "once",
    "every=2",
    "every=3",
    "apart=1",
    "apart=2",
    "apart=3,times=2",
    "apart=2,times=2",
]


@pytest.mark.parametrize("text", PARTICIPATIONS)
def test_against_all_sets_and_signs(text: str) -> None:
    """No set with any signs moves C x by more than the upper end, and one does by the lower one;
    without negative entries of C both are the largest, where sets are all tried or C is banded."""
    random, participation = Random(text), Participation.read(text)
    print(f"seed {text!r}")
    exact = 0
    for number in range(40):
        n, negative, band = random.randint(2, 6), number % 2, random.choice([1, 2, 9])
        C = [
            [
                Fraction(random.randint(-5 * negative, 9), 4) if 0 <= i - j < band else Fraction(0)
                for j in range(n)
            ]
            for i in range(n + random.randint(0, 1))
        ]
        C[0][0] = Fraction(1)
        found, truth = sensitivity(read(C), participation), largest_with_signs(C, participation)
        assert found.lower <= truth <= found.upper
        assert tuple(one - 1 for one in found.steps) in set(allowed_sets(n, participation))
        if found.exact:
            exact += 1
        else:
            assert negative or band > participation.apart
        if not negative and (
            participation.every or participation.times == 1 or band <= participation.apart
        ):
            assert found.exact
    assert exact >= 20


@pytest.mark.parametrize("text", ["every=2", "apart=2"])
def test_contributions_in_the_plane_stay_below_the_upper_end(text: str) -> None:
    random, participation = Random(text), Participation.read(text)
    print(f"seed {text!r}")
    for _ in range(20):
        n = 5
        C = [[Fraction(random.randint(-4, 4)) for _ in range(n)] for _ in range(n)]
        C[0][0] = Fraction(1)
        upper = sensitivity(read(C), participation).upper
        for steps in allowed_sets(n, participation):
            angles = [random.uniform(0, 2 * pi) for _ in steps]
            total = sum(
                moved(C, {i: Fraction(turn(a)) for i, a in zip(steps, angles, strict=True)})
                for turn in (cos, sin)
            )
            assert total <= upper * (1 + Fraction(1, 10**12))  # cos^2 + sin^2 of doubles


def test_sums_beyond_a_machine_word_are_rounded_up() -> None:
    """Entries of forty digits: the upper end is above the exact one by less than 1e-15."""
    listed = ["1 0 0", "0.1234567890123456789012345678901 1 0", "0.30000000000000004 0.2 1"]
    rows = read_matrix("\n".join(listed), "C")
    found = sensitivity(rows, Participation(1, None))
    truth = sum(sum(row) ** 2 for row in rows)
    assert found.lower == truth <= found.upper <= truth * (1 + Fraction(1, 10**15))


def test_known_mechanisms() -> None:
    """Prefix sums as they are (C = A) move by sqrt(n); a binary tree by sqrt(depth); C = 1 by 1."""
    n = 8
    prefix = [[Fraction(int(j <= i)) for j in range(n)] for i in range(n)]
    assert sensitivity(read(prefix), Participation()).upper == n
    tree = [
        [Fraction(int(start <= j < start + size)) for j in range(n)]
        for size in (1, 2, 4, 8)
        for start in range(0, n, size)
    ]
    assert sensitivity(read(tree), Participation()).upper == 4
    one = [[Fraction(int(i == j)) for j in range(n)] for i in range(n)]
    found = sensitivity(read(one), Participation.read("apart=2,times=3"))
    assert (found.lower, found.upper) == (3, 3)
    # three Gaussian mechanisms, one after the other: their delta is that of what the command prints
    of_steps, of_one = (adaptive(one).delta(1) for one in ("Gaussian(1)^3", "Gaussian(1, sqrt(3))"))
    assert of_steps.lower <= of_one.upper
    assert of_one.lower <= of_steps.upper


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 2\n3", "C, line 2: got '1 numbers'; wanted 2 numbers as in the first row"),
        ("1,nan", "C, line 1: got 'nan'; wanted a number such as 0.5"),
        ("1,inf", "wanted a number"),
        ("1,,2", "wanted a number"),
        ("1 1/0", "a denominator above 0"),
        ("1 1/-3", "a denominator above 0"),
        ("1 1/3/5", "wanted a number"),
        ("1;0", "no semicolons"),
        ("1e400", "a power of ten within 80"),
        ("1e81", "with the point behind the last of them, a power of ten within 80"),
        ("0.1e-80", "a power of ten within 80"),
        ("0x10", "wanted a number"),
        ("\u0661", "wanted a number"),
        ("1" * 41, "at most 40 digits"),
        ("", "a row of numbers"),
        ("# a comment\n", "a row of numbers"),
        (" ".join(["1"] * 1025), "at most 1024 rows and columns"),
        ("1\n" * 1025, "at most 1024 rows and columns"),
    ],
)
def test_what_is_no_matrix_is_one_line(text: str, said: str) -> None:
    with pytest.raises(ParameterError, match=said.replace("(", r"\(")):
        read_matrix(text, "C")


def test_powers_of_ten_up_to_the_limit_that_is_named() -> None:
    found = read_matrix("1e80 12345e76 0.1e-79", "C")
    assert found == [[Fraction(10) ** 80, 12345 * Fraction(10) ** 76, Fraction(10) ** -80]]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "twice",
        "every=0",
        "apart=0",
        "apart=2,times=0",
        "every=2,times=1",
        "apart=-1",
        "every=1.5",
        "apart=1 6",
        "apart=16 times=4",
        "apart=16,times=4,",
        "on ce",
    ],
)
def test_what_is_no_participation_is_one_line(text: str) -> None:
    with pytest.raises(ParameterError, match="wanted once, every=16"):
        Participation.read(text)


def test_blanks_around_signs_are_no_matter() -> None:
    assert Participation.read(" apart = 16 , times = 4 ") == Participation(16, 4)


@pytest.mark.parametrize("seed", range(3))
def test_the_mechanism_of_numbers_of_any_kind(seed: int) -> None:
    """Floats are the decimals that print them, in a list, an array or a text."""
    random = np.random.default_rng(seed)
    print(f"seed {seed}")
    C = np.tril(random.integers(1, 99, (6, 6)) / 100.0)
    read_as = [[str(one) for one in row] for row in C.tolist()]
    found = [
        matrix_mechanism(rows, "apart=2,times=2", noise="sqrt(2)")
        for rows in (C, C.tolist(), read_as, C.astype(np.float32))
    ]
    assert len({one.squared for one in found}) == 1
    assert found[0].mechanism.mu_squared == found[0].squared.upper / 2
    exact = [[Fraction(one) for one in row] for row in read_as]
    truth = largest_with_signs(exact, Participation(2, 2))
    assert found[0].squared.lower <= truth <= found[0].squared.upper


@pytest.mark.parametrize(
    "entry", ["1e-45", "1.234567890123456789e-30", "1e40/1e-40", "-1e-40/1e40", "3e80", "1e-80"]
)
def test_what_a_file_may_hold_is_a_matrix(entry: str) -> None:
    """Fractions that were read are not read again: their parts may have more than 40 digits."""
    rows = read_matrix(f"{entry},1\n0,1", "C")
    found = matrix_mechanism(rows, "apart=1").squared
    top, _, bottom = entry.partition("/")
    value = Fraction(top) / Fraction(bottom or 1)
    sides = (abs(value) + 1) ** 2 + 1  # of a negative entry with the other sign
    assert found.lower == sides <= found.upper <= sides * (1 + Fraction(1, 10**15))
    assert matrix_mechanism([[entry, 1], [0, 1]], "apart=1").squared == found


def test_fractions_of_many_digits_are_refused() -> None:
    for entry in (Fraction(1, 2**1025), Fraction(2**1025)):
        with pytest.raises(ParameterError, match="at most 1024 bits"):
            matrix_mechanism([[entry]])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1e40/1e-40,1", "sensitivity    1e80, attained at step 1"),
        ("1e80/1e-80,1", "sensitivity    1e160, attained at step 1"),
        ("3,0\n1,1", "sensitivity    sqrt(10), about 3.16227766, attained at step 1"),
        ("1e80/1e-80,3\n1,1", "sensitivity    sqrt("),
    ],
)
def test_the_command_prints_what_doubles_do_not_hold(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "C.csv").write_text(text, encoding="ascii")
    assert run(["matrix-mechanism", str(tmp_path / "C.csv")]) == 0
    assert said in capsys.readouterr().out


def test_few_sets_are_all_tried() -> None:
    """Not arithmetic progressions alone: the best set is 1 and 5."""
    rows = [
        "0,.4,1,0,0,0", "1,.25,0,0,0,.4", "0,0,0,0,0,.2",
        "0,3,.2,1.5,.5,0", "0,0,1,.4,0,0", "0,0,0,0,0,3",
    ]  # fmt: skip
    found = sensitivity(read_matrix("\n".join(rows), "C"), Participation(3, 2))
    assert found.exact
    assert (found.upper, found.steps) == (Fraction(7449, 400), (2, 6))


def test_fractions_are_exact() -> None:
    found = matrix_mechanism([["1/3", Fraction(1, 7)], [0, "2/3"]], "apart=1")
    assert found.squared.upper == Fraction(10, 21) ** 2 + Fraction(4, 9)
    primes = [[f"1/{p}" for p in range(10**30, 10**30 + 40)]]
    with pytest.raises(ParameterError, match="common denominator"):
        matrix_mechanism(primes)


@pytest.mark.parametrize("participation", [(1, 2), 2, ["once"], b"once", None])
def test_a_participation_of_another_type_is_one_line(participation: Any) -> None:
    with pytest.raises(ParameterError, match="wanted once, every=16"):
        matrix_mechanism([[1]], participation)


def test_the_printed_upper_end_is_rounded_up() -> None:
    found = matrix_mechanism([["1.2345678901234567890123"]])
    exact = found.squared
    assert exact.lower == exact.upper < found.mechanism.mu_squared
    assert found.mechanism.mu_squared < exact.upper * (1 + Fraction(1, 10**14))


@pytest.mark.parametrize(
    ("matrix", "said"),
    [
        (5, "rows of numbers"),
        ([1, 2], "a row of numbers"),
        ([], "a row of numbers for each row"),
        ([[]], "1 to 1024 numbers"),
        ([[1, 2], [3]], "matrix, row 2: got '1 numbers'; wanted 2 numbers"),
        ([[True]], "wanted a number"),
        ([[None]], "wanted a number"),
        ([[float("nan")]], "wanted a number"),
        ([[0, 0]], "an entry that is not 0"),
        ([[1]] * 1025, "at most 1024 rows"),
        ([[1] * 1025], "1 to 1024 numbers"),
    ],
)
def test_what_is_no_matrix_in_python_is_one_line(matrix: Any, said: str) -> None:
    with pytest.raises(ParameterError, match=said):
        matrix_mechanism(matrix)


@pytest.mark.parametrize("noise", ["0", "-1", "ln 2", "sqrt(8) BR(1)", float("inf"), None])
def test_noise_is_what_gaussian_noise_is(noise: Any) -> None:
    with pytest.raises(ParameterError, match="sigma"):
        matrix_mechanism([[1]], noise=noise)


def test_a_file_as_numpy_writes_it() -> None:
    text = "# C\n1.000000000000000000e+00 0.000000000000000000e+00\n\n5.000000000000000000e-01 .5\n"
    assert sensitivity(read_matrix(text, "C"), Participation()).upper == Fraction(5, 4)


def test_a_large_matrix_takes_bounded_work() -> None:
    """Steps counted, not seconds: the sets that are tried add up few entries."""
    n = 1024
    gram = [[0] * n for _ in range(n)]
    for times in (1, 2, 30, 500, None):
        sets = matrix_sensitivity._Sets(gram, Participation(1, times))
        entries = sum(len(one) ** 2 for one in sets._progressions())
        assert entries <= matrix_sensitivity.MOST_TRIED + n**2


def test_a_matrix_mechanism_names_what_it_rests_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The claims of that name are what the module's head says, and both outputs name it."""
    file = tmp_path / "C.csv"
    file.write_text("1 0\n1 1\n")
    assert run(["matrix-mechanism", str(file)]) == 0
    assert (
        "  exactdp, Matrix mechanism (own): ARGUED; C x + Gaussian noise" in capsys.readouterr().out
    )
    assert run(["matrix-mechanism", str(file), "--json"]) == 0
    rests = json.loads(capsys.readouterr().out)["rests_on"]
    assert rests == [{"paper": "exactdp", "item": "Matrix mechanism", "form": "own"}]
