"""Dyadic numbers, enclosures, and that everything printed or rounded stays outward.

The reference is always Fraction: exact, and sharing nothing with the integer tricks tested here.
"""

from __future__ import annotations

import math
import pickle
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from random import Random

import pytest
from flint import arb
from hypothesis import assume, example, given
from hypothesis import strategies as st

from exactdp.numbers.dyadics import MAX_SCALE, Contradiction, Dyadic, dyadic_ends
from exactdp.numbers.enclosures import TRIVIAL, Enclosure, End, WidthNotReached
from exactdp.numbers.exact_numbers import Exact, exact, ln, precision
from exactdp.statements import THEOREM_1, THEOREM_2

F = Fraction
LARGEST = 1.7976931348623157e308
SMALLEST = 5e-324

dyadics = st.builds(Dyadic, st.integers(-(2**200), 2**200), st.integers(-4000, 4000)) | st.builds(
    Dyadic, st.integers(-9, 9), st.integers(-4, 4)
)
infinities = st.sampled_from([Dyadic.infinity(1), Dyadic.infinity(-1)])
rtols = st.integers(1, 60).map(lambda d: F(1, 10**d)) | st.fractions(F(1, 10**9), F(99, 100))


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Interrupt what would run for ever."""

    def ring(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def read(text: str) -> Fraction:
    """A printed decimal, exactly; by way of an integer, so exponents of any size are quick."""
    digits, _, exponent = text.partition("e")
    return F(digits) * F(10) ** int(exponent or 0)


def between(low: Fraction, high: Fraction) -> Enclosure:
    return Enclosure(Dyadic.from_fraction(low), Dyadic.from_fraction(high))


# -- dyadic numbers --------------------------------------------------------------------------------


@given(dyadics, dyadics)
def test_dyadics_are_ordered_and_subtracted_as_fractions(a: Dyadic, b: Dyadic) -> None:
    x, y = a.fraction(), b.fraction()
    assert (a < b, a <= b, a > b, a >= b, a == b) == (x < y, x <= y, x > y, x >= y, x == y)
    assert (a - b).fraction() == x - y
    assert (-a).fraction() == -x
    assert abs(a).fraction() == abs(x)
    assert a.sign == (x > 0) - (x < 0)
    if a == b:
        assert hash(a) == hash(b)


@given(dyadics)
@example(Dyadic(0))
@example(Dyadic(0, 99))
def test_a_dyadic_is_one_number_however_it_is_written(a: Dyadic) -> None:
    assert Dyadic(a.mantissa << 7, a.exponent - 7) == a
    assert hash(Dyadic(a.mantissa << 7, a.exponent - 7)) == hash(a)
    assert Dyadic.from_fraction(a.fraction()) == a
    with precision(2):  # exact at any precision
        assert Dyadic.from_arb(a.to_arb()) == a
    assert pickle.loads(pickle.dumps(a)) == a
    if a.sign:
        power = F(2) ** (a.magnitude - 1)
        assert power <= abs(a.fraction()) < 2 * power


@given(dyadics, infinities)
def test_infinities_are_beyond_everything(a: Dyadic, b: Dyadic) -> None:
    assert (a < b) == (b.sign > 0)
    assert (a > b) == (b.sign < 0)
    assert a != b
    assert b == Dyadic.infinity(b.sign) == Dyadic.from_arb(b.to_arb())
    assert -b == Dyadic.infinity(-b.sign)
    assert abs(b) == Dyadic.infinity(1)
    assert b - a == b
    assert a - b == -b
    assert (b - -b).sign == b.sign
    assert not b < Dyadic.infinity(b.sign)
    assert pickle.loads(pickle.dumps(b)) == b
    assert b.decimal(3, up=True) == b.decimal(3, up=False) == ("inf" if b.sign > 0 else "-inf")
    with pytest.raises(ArithmeticError, match="infinity minus infinity"):
        _ = b - b
    with pytest.raises(OverflowError, match="infinite"):
        b.fraction()


def test_what_is_not_dyadic_is_refused() -> None:
    with pytest.raises(ValueError, match="not dyadic"):
        Dyadic.from_fraction(F(1, 3))
    for ball in (arb.nan(), arb(1, 2**-20), arb.pos_inf() - arb.pos_inf()):
        with pytest.raises(ValueError, match="exact ball"):
            Dyadic.from_arb(ball)
    with pytest.raises(AttributeError, match="immutable"):
        Dyadic(1).mantissa = 2


def test_a_long_mantissa_has_a_repr() -> None:
    """epsilon at a delta exactly on the edge has ends of 200,000 bits."""
    assert repr(Dyadic((1 << 20_000) + 1))


def test_comparing_huge_exponents_is_quick() -> None:
    big = Dyadic(1, 10**15)  # subtracting these would need 10^15 bits
    with at_most(1):
        assert Dyadic(1, -(10**15)) < Dyadic(1) < big
        assert -big < Dyadic(-1, -(10**15)) < Dyadic(0)
        assert big == Dyadic(2, 10**15 - 1)


# -- decimals --------------------------------------------------------------------------------------


@given(dyadics, st.integers(1, 60))
@example(Dyadic(0), 1)
@example(Dyadic(10**20 - 1), 19)  # all nines: rounding up carries into a new decade
@example(Dyadic(-(10**20 - 1)), 19)
@example(Dyadic(10**20), 20)
@example(Dyadic(10**15), 16)
@example(Dyadic(10**15), 3)
@example(Dyadic(1, -14), 1)  # 6.1e-05: on the border between plain and with an exponent
@example(Dyadic(1, -13), 2)
def test_decimals_are_floor_and_ceiling_to_the_last_digit(a: Dyadic, digits: int) -> None:
    value = a.fraction()
    low, high = a.decimal(digits, up=False), a.decimal(digits, up=True)
    assert read(low) <= value <= read(high)
    if value == 0:
        assert low == high == "0"
        return
    # the closest decimals with that many significant digits on either side
    decade = len(str(int(abs(value)))) - 1 if abs(value) >= 1 else -1
    while F(10) ** decade > abs(value):
        decade -= 1
    unit = F(10) ** (decade - digits + 1)
    assert read(low) == math.floor(value / unit) * unit
    assert read(high) == math.ceil(value / unit) * unit
    for text in (low, high):
        assert exact(text).fraction == read(text)  # also in the grammar of parameters
        significant = text.partition("e")[0].replace("-", "").replace(".", "").strip("0")
        assert len(significant) <= digits


@pytest.mark.parametrize("exponent", [-(10**5), 10**5, -123_457, 99_991])
@pytest.mark.parametrize("digits", [1, 2, 17, 200])
def test_decimals_of_huge_exponents(exponent: int, digits: int) -> None:
    value = Dyadic(5, exponent)
    low, high = value.decimal(digits, up=False), value.decimal(digits, up=True)
    (low_digits, low_decade), (high_digits, high_decade) = (
        (text.partition("e")[0], int(text.partition("e")[2])) for text in (low, high)
    )
    shift = digits - 1 - low_decade
    scaled = F(5) * F(2) ** exponent * F(10) ** shift
    assert math.floor(scaled) == F(low_digits) * 10 ** (digits - 1)
    assert math.ceil(scaled) == F(high_digits) * F(10) ** (digits - 1 + high_decade - low_decade)


def test_decimals_are_written_as_people_do() -> None:
    def both(value: Fraction, digits: int) -> tuple[str, str]:
        a = Dyadic.from_fraction(value)
        return a.decimal(digits, up=False), a.decimal(digits, up=True)

    assert both(F(1, 8), 2) == ("0.12", "0.13")
    assert both(F(-1, 8), 2) == ("-0.13", "-0.12")
    assert both(F(12345), 3) == ("12300", "12400")
    assert both(F(99999), 3) == ("99900", "100000")
    assert both(F(1, 1024), 3) == ("0.000976", "0.000977")
    assert both(F(1, 2**20), 3) == ("9.53e-7", "9.54e-7")
    assert both(F(10**16), 3) == ("1e16", "1e16")
    assert both(F(1, 2), 9) == ("0.5", "0.5")
    assert both(F(7), 1) == ("7", "7")


@pytest.mark.parametrize("digits", [0, -1])
def test_no_digits_are_refused(digits: int) -> None:
    with at_most(0.3), pytest.raises(ValueError, match="digits"):
        between(F(1, 8), F(1, 4)).decimals(digits)


# -- doubles ---------------------------------------------------------------------------------------

EDGES = [
    F(0),
    F(LARGEST),
    F(LARGEST) + 1,
    F(2) ** 1024,
    F(2) ** 1024 - F(2) ** 970,  # halfway between the largest double and the overflow
    F(2) ** 5000,
    F(SMALLEST),
    F(SMALLEST) / 2,
    F(SMALLEST) * F(3, 2),
    F(SMALLEST) / 2 + F(1, 2**2000),
    F(2) ** -5000,
    F(2) ** -1022,
    F(2) ** -1022 - F(2) ** -1080,
    1 + F(1, 2**53),
    1 + F(1, 2**52),
    1 - F(1, 2**60),
]


def check_doubles(value: Fraction) -> None:
    enclosure = between(value, value)
    low, high = enclosure.lower_float, enclosure.upper_float
    assert low == -math.inf or F(low) <= value
    assert high == math.inf or F(high) >= value
    # and they are neighbours: nothing tighter exists
    assert math.isinf(low) or low == high == value or math.nextafter(low, math.inf) == high
    if abs(value) <= F(LARGEST):
        assert not math.isinf(low)
        assert not math.isinf(high)
    assert (low == high) == (abs(value) <= F(LARGEST) and F(value) == F(float(value)))


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("index", range(len(EDGES)))
def test_doubles_are_outward_at_the_edges(index: int, sign: int) -> None:
    check_doubles(sign * EDGES[index])


@given(st.builds(Dyadic, st.integers(-(2**70), 2**70), st.integers(-1150, 960)))
def test_doubles_are_outward(a: Dyadic) -> None:
    check_doubles(a.fraction())


def test_doubles_of_infinities_and_no_silent_float() -> None:
    line = Enclosure(Dyadic.infinity(-1), Dyadic.infinity(1))
    assert (line.lower_float, line.upper_float) == (-math.inf, math.inf)
    assert str(line) == "[-inf, inf]"
    half = between(F(1, 2), F(1, 2))
    with pytest.raises(TypeError, match="lower_float or upper_float"):
        float(half)
    with pytest.raises(TypeError, match="certainly_less"):
        bool(half)
    with pytest.raises(TypeError):
        _ = half < between(F(1), F(2))  # type: ignore[operator]


# -- widths ----------------------------------------------------------------------------------------


@given(dyadics, dyadics, rtols)
def test_width_is_what_it_says(a: Dyadic, b: Dyadic, rtol: Fraction) -> None:
    low, high = sorted((a, b))
    enclosure = Enclosure(low, high)
    x, y = low.fraction(), high.fraction()
    assert enclosure.width.fraction() == y - x
    assert enclosure.is_exact == (x == y)
    smaller = min(abs(x), abs(y)) if x * y > 0 else F(0)
    if x == y:
        assert enclosure.relative_width() == 0
        assert enclosure.reaches(rtol)
    elif smaller == 0:
        assert enclosure.relative_width() == math.inf
        assert not enclosure.reaches(rtol)
        assert enclosure.reaches(rtol, (y - x) * (1 + F(1, 2**200)))  # 256 bits decide
        assert not enclosure.reaches(rtol, (y - x) * (1 - F(1, 2**200)))
    else:
        true = (y - x) / smaller
        shown = enclosure.relative_width()
        assert shown == math.inf or F(shown) >= true  # rounded up, and tight:
        assert shown == math.inf or F(shown) <= true * (1 + F(1, 2**50)) + F(SMALLEST)
        if enclosure.reaches(rtol):
            assert true <= rtol
        elif true <= rtol:  # only missed next to the border
            assert true > rtol * (1 - F(1, 2**200))


@given(dyadics.filter(lambda a: a.sign != 0), rtols, st.sampled_from([-1, 1]))
def test_reaches_decides_next_to_the_border(a: Dyadic, rtol: Fraction, side: int) -> None:
    """A width of rtol times the smaller end, and one 2^-100 of it on either side."""
    smaller = abs(a.fraction())
    bits = 6000
    width = F(math.floor(smaller * rtol * (1 + side * F(1, 2**100)) * 2**bits), 2**bits)
    assume(width > 0)
    far = Dyadic.from_fraction(a.fraction() + (width if a.sign > 0 else -width))
    enclosure = Enclosure(*sorted((a, far)))
    assume(abs(width / smaller / rtol - 1 - side * F(1, 2**100)) < F(1, 2**110))
    assert enclosure.reaches(rtol) == (side < 0)
    assert enclosure.reaches(rtol * 2)
    assert not enclosure.reaches(rtol / 2)


def test_width_of_infinite_ends() -> None:
    inf = Dyadic.infinity(1)
    both = Enclosure(inf, inf)
    assert both.width == Dyadic(0)
    assert both.reaches(F(1, 10))
    assert both.relative_width() == 0
    half_line = Enclosure(Dyadic(1), inf)
    assert half_line.width == inf
    assert half_line.relative_width() == math.inf
    assert not half_line.reaches(F(99, 100), F(10**9))


@given(dyadics, st.integers(3, 40), st.fractions(0, 1, max_denominator=1000))
def test_printed_decimals_are_outward_and_keep_the_width(
    a: Dyadic, decades: int, share: Fraction
) -> None:
    """For any bracket within 3/4 of rtol, as solve hands them out."""
    assume(a.sign)
    rtol = F(1, 10**decades)
    value = a.fraction()
    width = Dyadic.from_fraction(
        F(math.floor(abs(value) * rtol * share * F(3, 4) * 2**9000), 2**9000)
    )
    high = value + width.fraction()
    enclosure = Enclosure(a, Dyadic.from_fraction(high), rtol=rtol)
    assume(enclosure.reaches(rtol * F(3, 4)))
    low_text, high_text = enclosure.decimals()
    x, y = read(low_text), read(high_text)
    assert x <= value
    assert y >= high
    assert y - x <= rtol * min(abs(x), abs(y))
    assert str(enclosure) == f"[{low_text}, {high_text}]"
    # not many more digits than that takes; an exact value shows at least 17
    shown = len(high_text.partition("e")[0].replace("-", "").replace(".", "").strip("0"))
    assert shown <= max(17, decades + 5)


@given(dyadics, dyadics)
def test_decimals_without_rtol_are_outward(a: Dyadic, b: Dyadic) -> None:
    low, high = sorted((a, b))
    x, y = (read(text) for text in Enclosure(low, high).decimals())
    assert x <= low.fraction()
    assert y >= high.fraction()


@given(dyadics, dyadics, st.integers(1, 30))
def test_decimals_with_given_digits_are_outward(a: Dyadic, b: Dyadic, digits: int) -> None:
    low, high = sorted((a, b))
    x, y = (read(text) for text in Enclosure(low, high).decimals(digits))
    assert x <= low.fraction()
    assert y >= high.fraction()


# -- building --------------------------------------------------------------------------------------


@given(st.fractions(), rtols)
@example(F(0), F(1, 10))
@example(F(1, 3), F(1, 10**300))
@example(F(1, 3), F(1, 10**900))
def test_from_exact_contains_and_is_as_close_as_asked(value: Fraction, rtol: Fraction) -> None:
    enclosure = Enclosure.from_exact(Exact(value), rtol)
    assert enclosure.contains(value)
    assert enclosure.reaches(rtol)
    assert enclosure.lower.fraction() <= value <= enclosure.upper.fraction()


@given(st.fractions(F(1, 1000), 1000), rtols)
def test_from_exact_contains_logarithms(base: Fraction, rtol: Fraction) -> None:
    number = ln(base, F(2, 7))
    enclosure = Enclosure.from_exact(number, rtol)
    assert enclosure.contains(number)
    assert enclosure.lower.fraction() <= number <= enclosure.upper.fraction()
    assert enclosure.reaches(rtol)


def test_from_exact_of_a_form_that_cancels_exactly() -> None:
    zero = exact("ln 6") - exact("ln 2") - exact("ln 3")
    assert Enclosure.from_exact(zero).is_exact


@given(dyadics, st.integers(-300, 300))
def test_from_ball_is_the_ball(middle: Dyadic, exponent: int) -> None:
    with precision(4096):
        ball = middle.to_arb() + arb(0, (1, exponent))
    enclosure = Enclosure.from_ball(ball)
    with precision(53):
        assert enclosure.lower.to_arb() <= middle.to_arb() <= enclosure.upper.to_arb()
    assert enclosure.width.fraction() >= 2 * F(2) ** exponent
    assert Enclosure.from_ball(arb.nan()).lower == Dyadic.infinity(-1)
    assert Enclosure.from_ball(arb.nan()).upper == Dyadic.infinity(1)


def test_ends_in_the_wrong_order_are_refused() -> None:
    with pytest.raises(Contradiction, match="wrong order"):
        between(F(1), F(1, 2))


@given(st.fractions(0, 1), st.integers(2, 300), st.integers(-400, -2))
def test_dyadic_ends_enclose_the_ball(value: Fraction, bits: int, radius: int) -> None:
    with precision(500):
        ball = Exact(value).ball() + arb(0, (1, radius))
        exactly = Dyadic.from_arb(ball.lower()), Dyadic.from_arb(ball.upper())
    low, high = dyadic_ends(ball, bits)
    assert low <= max(exactly[0], Dyadic(0))
    assert high >= exactly[1]
    assert low >= Dyadic(0)
    spread = high.fraction() - low.fraction()
    rounded = 1 + F(1, 2**28)  # radii of balls have 30 bits and are rounded up
    assert spread <= 2 * F(2) ** radius * rounded + 4 * F(2) ** (-bits - 60) + F(1, 2**490)


def test_dyadic_ends_next_to_nothing() -> None:
    """Below 2^-MAX_SCALE the digits are not kept, but the bracket stays true and finite."""
    floor = Dyadic(1, -MAX_SCALE)
    for ball in (arb((3, -MAX_SCALE - 10)), arb((1, -(10**12))), arb(0, (1, -MAX_SCALE - 3))):
        assert dyadic_ends(ball, 60) == (Dyadic(0), floor)
    assert dyadic_ends(arb(0), 60) == (Dyadic(0), Dyadic(0))
    low, high = dyadic_ends(arb((5, -MAX_SCALE)), 60)
    assert low == high == Dyadic(5, -MAX_SCALE)


# -- comparing and combining -----------------------------------------------------------------------


@given(dyadics, dyadics, dyadics, dyadics)
def test_certainly_less_is_yes_no_or_undecided(a: Dyadic, b: Dyadic, c: Dyadic, d: Dyadic) -> None:
    one, other = Enclosure(*sorted((a, b))), Enclosure(*sorted((c, d)))
    yes = one.upper.fraction() < other.lower.fraction()
    no = one.lower.fraction() >= other.upper.fraction()
    assert one.certainly_less(other) is (True if yes else False if no else None)


def test_certainly_less_than_a_rational() -> None:
    bracket = between(F(1, 4), F(1, 2))
    assert bracket.certainly_less(F(2, 3)) is True
    assert bracket.certainly_less(1) is True
    assert bracket.certainly_less(F(1, 3)) is None
    assert bracket.certainly_less(F(1, 2)) is None
    assert bracket.certainly_less(F(1, 4)) is False
    assert bracket.certainly_less(F(1, 5)) is False
    assert bracket.certainly_less(-7) is False


@given(dyadics, dyadics, st.fractions())
def test_contains(a: Dyadic, b: Dyadic, value: Fraction) -> None:
    low, high = sorted((a, b))
    enclosure = Enclosure(low, high)
    inside = low.fraction() <= value <= high.fraction()
    assert enclosure.contains(value) == inside
    assert enclosure.contains(Exact(value)) == inside
    assert enclosure.contains(low)
    assert enclosure.contains(high)
    assert not enclosure.contains(high.fraction() + F(1, 2**9000))
    assert Enclosure(Dyadic.infinity(-1), high).contains(low)
    assert Enclosure(low, Dyadic.infinity(1)).contains(high.fraction())


@given(dyadics, dyadics, dyadics, dyadics)
def test_intersection(a: Dyadic, b: Dyadic, c: Dyadic, d: Dyadic) -> None:
    first, second = End("one", (THEOREM_1,)), End("two", (THEOREM_2,))
    one = Enclosure(*sorted((a, b)), first, first, of="it", rtol=F(1, 7))
    other = Enclosure(*sorted((c, d)), second, second)
    low, high = max(one.lower, other.lower), min(one.upper, other.upper)
    if low > high:
        with pytest.raises(Contradiction, match="disjoint"):
            one.intersect(other)
        return
    both = one.intersect(other)
    assert (both.lower, both.upper) == (low, high)
    assert both.lower_end == (first if one.lower >= other.lower else second)
    assert both.upper_end == (first if one.upper <= other.upper else second)
    assert (both.of, both.rtol) == ("it", F(1, 7))


def test_equality_is_of_numbers_and_origins_not_of_labels() -> None:
    half = between(F(1, 2), F(1, 2))
    assert half == Enclosure(Dyadic(1, -1), Dyadic(1, -1), of="other", rtol=F(1, 9))
    assert half != Enclosure(Dyadic(1, -1), Dyadic(1, -1), End("route"), TRIVIAL)
    assert hash(half) == hash(Enclosure(Dyadic(2, -2), Dyadic(1, -1)))


def test_pickling(rng: Random) -> None:
    end = End("theorem-1", (THEOREM_1, THEOREM_2))
    for _ in range(20):
        low = F(rng.randint(-999, 999), 2 ** rng.randint(0, 99))
        bracket = Enclosure(
            Dyadic.from_fraction(low), Dyadic.infinity(1), end, TRIVIAL, "what", F(1, 10)
        )
        again = pickle.loads(pickle.dumps(bracket))
        assert again == bracket
        assert (again.of, again.rtol, str(again)) == (bracket.of, bracket.rtol, str(bracket))
        failure = WidthNotReached(bracket, "budget")
        copy = pickle.loads(pickle.dumps(failure))
        assert copy.enclosure == bracket
        assert copy.status == "budget"
        assert str(copy) == str(failure)
        assert "what lies in" in str(failure)
