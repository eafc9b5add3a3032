"""Nested maxima in balls: closed forms, the checker's own bisection, policies."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import mpmath
import pytest

from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Core, Run
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, exact, precision
from exactdp.routes.nested_maxima.few_mechanisms_many_digits import NESTED_MAXIMA, enclose, windows
from proofs_check.methods.adaptive_optimum import Bracket, adaptive_delta, adaptive_delta_digits
from tests.cases import in_portions, one_in

F = Fraction
BITS = 110  # 33 digits
EPS = ("ln 2", "1/10", "1", "3", "1/2", "7/5")
THIRTY = F(1, 10**30)


def word_of(letters: str, *eps: object) -> Core:
    values = [exact(e) for e in eps] * (len(letters) if len(eps) == 1 else 1)
    return Core.in_order(
        Run((BR if c == "B" else DP)(e), 1) for c, e in zip(letters, values, strict=True)
    )


def sequence(word: Core) -> list[tuple[str, Exact]]:
    return [("BR" if step.chosen else "DP", step.eps) for step in word.steps]


def bracket(word: Core, eps_g: Exact, bits: int = BITS) -> tuple[Fraction, Fraction]:
    """The answer, checked to be as narrow as was asked for."""
    found = NESTED_MAXIMA.solve(word, eps_g, bits)
    lower, upper = found.lower.fraction(), found.upper.fraction()
    assert 0 < lower <= upper
    # not more than the rounding of the ends to bits + 64 bits goes on top
    assert upper - lower <= lower * F(1, 2**bits) * (1 + F(1, 2**20))
    return lower, upper


def overlap(one: tuple[Fraction, Fraction], two: Bracket) -> bool:
    return one[0] <= two.upper and two.lower <= one[1]


def number(value: Any) -> Fraction:
    return Fraction(*mpmath.libmp.to_rational(value._mpf_))


def real(mp: Any, value: Exact) -> Any:
    rational, logs = value.parts
    total = mp.mpf(rational.numerator) / rational.denominator
    for base, factor in logs:
        log = mp.log(mp.mpf(base.numerator) / base.denominator)
        total += log * factor.numerator / factor.denominator
    return total


@pytest.fixture
def mp() -> Any:
    context = mpmath.MPContext()
    context.dps = 80
    return context


SLACK = F(1, 10**60)  # closed forms to 80 digits, at most 20 of them cancelled


def random_word(rng: random.Random, letters: str) -> Core:
    if rng.random() < 0.4:
        return word_of(letters, rng.choice(EPS))
    return word_of(letters, *(rng.choice(EPS) for _ in letters))


def random_eps_g(rng: random.Random, word: Core) -> Exact:
    """Anywhere, at 0, close to the end, or at sums of quarters: where formulas change."""
    case = rng.randrange(5)
    if case == 0:
        return exact(0)
    if case == 1:
        return word.total * (1 - F(1, rng.choice((10, 100, 1000))))
    if case == 2:
        return word.total * F(rng.randint(1, 99), 100)
    found = exact(0)
    for step in word.steps:
        found += step.eps * F(rng.randint(0, 4), 4)
    return found if found < word.total else found / 2


# -- closed forms ----------------------------------------------------------------------------------


@pytest.mark.parametrize("eps", EPS)
@pytest.mark.parametrize("share", ["0", "1/4", "1/2", "5/8", "1", "3/2", "199/100"])
def test_one_and_two_equal_br(eps: str, share: str, mp: Any) -> None:
    e, s = exact(eps), exact(eps) * Fraction(share)
    c, g = mp.exp(real(mp, e)), mp.exp(real(mp, s))
    k = 1 / (1 - 1 / c)
    if s < e:
        low, high = bracket(word_of("B", eps), s)
        assert low - SLACK <= number(k * (1 - mp.sqrt(g / c)) ** 2) <= high + SLACK
    if 2 * s >= e:
        value = k**2 * (1 - mp.exp(-(2 * real(mp, e) - real(mp, s)) / 3)) ** 3
    else:
        value = k * (1 + g / c) - 2 * k * mp.sqrt(g / c) / mp.cosh(real(mp, e) / 4)
    low, high = bracket(word_of("BB", eps), s)
    assert low - SLACK <= number(value) <= high + SLACK


@pytest.mark.parametrize("eps", one_in(4, EPS))
def test_top_range_of_three_and_four(eps: str, mp: Any) -> None:
    e = exact(eps)
    for k, share in ((3, F(5, 3)), (3, F(2)), (3, F(299, 100)), (4, F(11, 4)), (4, F(7, 2))):
        x = real(mp, e * (k - share)) / (k + 1)
        value = (1 - mp.exp(-x)) ** (k + 1) / (1 - mp.exp(-real(mp, e))) ** k
        low, high = bracket(word_of("B" * k, eps), e * share)
        assert low - SLACK <= number(value) <= high + SLACK


def test_two_different_br_at_zero(mp: Any) -> None:
    one, half = mp.mpf(1), mp.mpf(1) / 2
    small_first = mp.coth(one / 2) - 1 / (mp.sinh(one / 2) * mp.cosh(half / 4))
    for order, value in ((("1/2", "1"), small_first), (("1", "1/2"), mp.tanh(one / 4))):
        low, high = bracket(word_of("BB", *order), exact(0))
        assert low - SLACK <= number(value) <= high + SLACK


# -- against the checker, which bisects with other bounds ------------------------------------------

SHORT = ("B", "BB", "BD", "DB", "BDD", "DBD", "BBD", "BDB", "DBB", "BDDB", "BDBD", "DBDB", "DDBB")


@pytest.mark.parametrize("count", in_portions(2, 12))
@pytest.mark.parametrize("letters", SHORT)
def test_thirty_digits(letters: str, count: int, rng: random.Random) -> None:
    for _ in range(count):
        word = random_word(rng, letters)
        eps_g = random_eps_g(rng, word)
        print([str(step.eps) for step in word.steps], eps_g)
        other = adaptive_delta_digits(sequence(word), eps_g)
        assert other.width <= THIRTY
        assert overlap(bracket(word, eps_g), other)


@pytest.mark.parametrize("eps", one_in(3, ["1", "1/10", "3"]))
def test_three_equal_br(eps: str) -> None:
    """Among them where the optimal t is no weighted sum of eps and eps_g: [3 eps/2, 5 eps/3]."""
    e = exact(eps)
    for share in ("1/2", "19/12", "5/2"):
        other = adaptive_delta_digits(sequence(word_of("BBB", eps)), e * Fraction(share))
        assert other.width <= THIRTY
        assert overlap(bracket(word_of("BBB", eps), e * Fraction(share)), other)


@pytest.mark.parametrize("count", in_portions(1, 15))
def test_three_different_br(rng: random.Random, count: int) -> None:
    for _ in range(count):
        word = word_of("BBB", *(rng.choice(EPS) for _ in range(3)))
        eps_g = random_eps_g(rng, word)
        print([str(step.eps) for step in word.steps], eps_g)
        other = adaptive_delta_digits(sequence(word), eps_g)
        assert other.width <= THIRTY
        assert overlap(bracket(word, eps_g), other)


@pytest.mark.parametrize("count", in_portions(5, 40))
def test_longer_words(rng: random.Random, count: int) -> None:
    for _ in range(count):
        letters = ["B"] * 3 + ["D"] * rng.randint(1, 4)
        rng.shuffle(letters)
        word = random_word(rng, "".join(letters))
        eps_g = random_eps_g(rng, word)
        print("".join(letters), [str(step.eps) for step in word.steps], eps_g)
        other = adaptive_delta(sequence(word), eps_g, F(1, 10**5))
        assert other.width <= F(1, 10**5)
        assert overlap(bracket(word, eps_g), other)


@pytest.mark.parametrize(
    ("letters", "eps", "eps_g", "at_most"),
    [
        ("BBDB", ("1",), "0", 600),  # f'' jumps at the maximiser
        ("BBDBD", ("1/2",), "0", 2700),  # and at two levels
        ("BDBDB", ("1/2", "ln 2", "1/3", "1", "1/3"), "5/8", 800),  # a straight piece inside
        ("BBB", ("7/5", "1/2", "2"), "8/5", 600),  # a place at the end of the support
        ("BDBB", ("1/3", "1/3", "1", "2"), "33/10", 300),
        ("BBDB", ("3",), "1/4", 500),
    ],
)
def test_hard_places(letters: str, eps: tuple[str, ...], eps_g: str, at_most: int) -> None:
    """Each is settled without bisection to the end, which takes thousands of windows."""
    word = word_of(letters, *eps)
    other = adaptive_delta(sequence(word), exact(eps_g), F(1, 10**6))
    assert overlap(bracket(word, exact(eps_g)), other)
    assert enclose(word, exact(eps_g), BITS)[1].done <= at_most


@pytest.mark.parametrize(
    ("eps", "eps_g"),
    one_in(
        2,
        [
            (("1/1000", "1", "5"), "1/4"),
            (("5", "1/1000", "1"), "4"),
            (("20",), "7"),
            (("1/1000000",), "1/1000000"),
            (("1",), "2.999999999"),
            (("1", "1/2", "3"), "4.4999999"),
        ],
    ),
)
def test_extremes_are_narrow(eps: tuple[str, ...], eps_g: str) -> None:
    low, high = bracket(word_of("BBB", *eps), exact(eps_g))
    with precision(400):
        finer, _ = enclose(word_of("BBB", *eps), exact(eps_g), 200)
        assert low <= Dyadic.from_arb(finer.upper()).fraction()
        assert Dyadic.from_arb(finer.lower()).fraction() <= high


def test_hundreds_of_digits() -> None:
    word, eps_g = word_of("BBB", "1"), exact("8/5")
    coarse, fine = bracket(word, eps_g), bracket(word, eps_g, 1000)
    assert coarse[0] <= fine[0] <= fine[1] <= coarse[1]
    assert enclose(word, eps_g, 1000)[1].done < 2 * enclose(word, eps_g, 100)[1].done


def test_a_small_budget_leaves_a_true_bracket() -> None:
    word, eps_g = word_of("BBB", "1"), exact("1/4")
    low, high = bracket(word, eps_g)
    widths = set()
    for limit in (1, 40, 80, 160):
        ball, work = enclose(word, eps_g, BITS, limit)
        assert work.left <= 0
        with precision(400):
            lower, upper = (Dyadic.from_arb(end).fraction() for end in (ball.lower(), ball.upper()))
        assert 0 <= lower <= high
        assert low <= upper <= 1
        widths.add(upper - lower)
    assert max(widths) > F(1, 10**6)  # the budget mattered


def test_what_it_answers_for() -> None:
    assert NESTED_MAXIMA.applies(word_of("BBBDDDD", "1"), exact(0))
    assert NESTED_MAXIMA.why_not(word_of("DD", "1")) == "needs a BR mechanism: nothing is chosen"
    assert not NESTED_MAXIMA.applies(word_of("B" * 6, "1"), exact(0))
    assert not NESTED_MAXIMA.applies(word_of("B" + "D" * 7, "1"), exact(0))
    assert not NESTED_MAXIMA.applies(word_of("BB", "1", "1e-7"), exact(0))
    assert not NESTED_MAXIMA.applies(word_of("BB", "1", "100"), exact(0))
    for letters in ("BB", "BBB", "BDBB", "BBBB"):
        word = word_of(letters, "1")
        done = enclose(word, exact("1/3"), BITS)[1].done
        assert windows(word) / 4 < done < 4 * windows(word)


def test_a_first_eps_beyond_twice_what_follows() -> None:
    """A place below the inner support, where there was no cell to search."""
    steps = [Run(BR(exact(eps)), 1) for eps in ("2", "3", "1/100", "1/100")]
    word = Core.in_order(steps)
    for eps_g in ("2", "2.9", "3"):
        ball, _ = enclose(word, exact(eps_g), 40)
        other = adaptive_delta(
            [("BR", step.eps) for step in steps], exact(eps_g), Fraction(1, 1000)
        )
        assert float(ball.lower()) <= other.upper
        assert float(ball.upper()) >= other.lower
        assert float(ball.rad()) < 1e-10
