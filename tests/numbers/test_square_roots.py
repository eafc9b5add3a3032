"""Square roots: what is read, one text for each, all comparisons, and noise of such a size.

Order is checked by integers (squares of cross products) and beside logarithms by mpmath at 200
digits; noise by distribution functions and sums of mpmath, of sigma itself and not of its square.
"""

from __future__ import annotations

import pickle
from fractions import Fraction
from math import isqrt
from random import Random
from typing import Any

import mpmath
import pytest

from exactdp import DiscreteGaussian, Gaussian, Laplace, adaptive, exact, nonadaptive, sqrt
from exactdp.mechanisms.grammar import composition
from exactdp.numbers.exact_numbers import ParameterError, SquareRoot, precision, read_size
from exactdp.tables.asked.templates import template

F = Fraction

READ = {
    "sqrt(8)": "sqrt(8)",
    "2*sqrt(2)": "sqrt(8)",
    "2 sqrt(2)": "sqrt(8)",
    "2sqrt(2)": "sqrt(8)",
    " sqrt 8 ": "sqrt(8)",
    "+2 * sqrt( 2 )": "sqrt(8)",
    "4/sqrt(2)": "sqrt(8)",
    "1/2*sqrt(32)": "sqrt(8)",
    "1/2 sqrt(32)": "sqrt(8)",
    "sqrt(32)/2": "sqrt(8)",
    "3/2/sqrt(2)": "sqrt(9/8)",
    "1 / sqrt(2)": "sqrt(1/2)",
    "sqrt(5.26)": "sqrt(263/50)",
    "sqrt(1e-5)": "sqrt(1/100000)",
    "sqrt(9/4)": "3/2",
    "sqrt(114921/293764)": "339/542",
    "2/sqrt(4)": "1",
    "sqrt(0)": "0",
    "3/4": "3/4",
}


@pytest.mark.parametrize("text", READ)
def test_one_text_for_each(text: str) -> None:
    read = read_size(text, "sigma")
    assert str(read) == READ[text]
    assert str(read_size(str(read))) == READ[text]
    assert str(Gaussian(1, text)) == str(Gaussian(1, READ[text]))


NO_NUMBER = [
    *("1/2sqrt(2)", "-sqrt(2)", "sqrt(-2)", "sqrt(ln 2)", "sqrt(1/0)", "1/sqrt(0)", "sqrt(2)/0"),
    *("sqrt(sqrt(2))", "sqrt(2)*sqrt(3)", "1+sqrt(2)", "sqrt(2)/3/4", "sqrt 3/4", "sqrt", "sqrt()"),
    *(
        "sqrt(2",
        "sqrt2",
        "2**sqrt(2)",
        "sqrt(2)sqrt(2)",
        "math.sqrt(2)",
        "sqrt(1e99999)",
        "ln sqrt(2)",
    ),
    "1" * 5000 + "*sqrt(2)",
]


@pytest.mark.parametrize("text", NO_NUMBER, ids=lambda text: text[:30])
def test_no_number_is_one_line(text: str) -> None:
    with pytest.raises(ParameterError) as caught:
        Gaussian(text)
    assert str(caught.value).startswith("sigma: got ")
    assert len(str(caught.value).splitlines()) == 1


TAKEN = "square roots are taken as sigma and sensitivity of Gaussian noise, and as mu of GDP"


@pytest.mark.parametrize(
    "text", ["BR(sqrt(2))", "DP(1, sqrt(2))", "Laplace(sqrt(2))", "RR(2, sqrt(2))", "ZCDP(sqrt(2))"]
)
def test_elsewhere_it_is_said_where_roots_are_taken(text: str) -> None:
    with pytest.raises(ParameterError, match=f"{TAKEN}.*next to this one is 1.414213562"):
        composition(text)
    assert composition(text.replace("sqrt(2)", "sqrt(1/4)")) == composition(
        text.replace("sqrt(2)", "1/2")
    )


def test_elsewhere_in_python() -> None:
    for take in (exact, Laplace, lambda root: nonadaptive("BR(1)").delta(root)):
        with pytest.raises(ParameterError, match=TAKEN):
            take(sqrt(2))  # type: ignore[operator]
    with pytest.raises(ParameterError, match="a table has no square roots"):
        template("BR(sqrt(2))")


def ordered(x: Any, y: Any) -> int:
    """-1, 0 or 1 by the operators, which agree with each other."""
    found = (x > y) - (x < y)
    assert [x < y, x <= y, x > y, x >= y] == [found < 0, found <= 0, found > 0, found >= 0]
    assert (x == y) == (found == 0)
    return found


def test_order_by_integers(rng: Random) -> None:
    """sqrt(a/b) against c/d is a d^2 against c^2 b; half of the c/d differ from it by 1e-40."""
    for _ in range(2000):
        a, b, d = rng.randint(1, 10**6), rng.randint(1, 10**6), rng.choice((1, 7, 10**40))
        c = isqrt(a * d * d // b) + rng.randint(0, 1)
        root, plain = sqrt(F(a, b)), F(c, d)
        wanted = (a * d * d > c * c * b) - (a * d * d < c * c * b)
        for one, other in ((root, plain), (root, sqrt(plain**2))):
            assert ordered(one, other) == wanted == -ordered(other, one)
        if isinstance(root, SquareRoot):
            assert ordered(root, exact(plain)) == wanted == -ordered(exact(plain), root)
        near = F(a, b) + F(rng.randint(-1, 1), 10**60)
        assert ordered(root, sqrt(near)) == (F(a, b) > near) - (F(a, b) < near)


def test_order_beside_logarithms(rng: Random) -> None:
    """Next to r + ln g, with a distance of some 1e-25."""
    mp = mpmath.MPContext()
    mp.dps = 200
    for _ in range(200):
        root = sqrt(rng.randint(1, 50) * 2 + F(1, 3))
        assert isinstance(root, SquareRoot)
        base = rng.randint(2, 9)
        value = mp.sqrt(mp.mpf(root.square.numerator) / root.square.denominator)
        part = F(int(mp.floor((value - mp.log(base)) * 10**25)) + rng.randint(0, 1), 10**25)
        form = exact(f"ln {base}") + part
        wanted = 1 if value > mp.log(base) + mp.mpf(part.numerator) / part.denominator else -1
        assert ordered(root, form) == wanted == -ordered(form, root)
        with precision(100):
            assert abs(root.ball() - form.ball()) < 1e-24


def test_arithmetic(rng: Random) -> None:
    for _ in range(300):
        x, y = (F(rng.randint(1, 99), rng.randint(1, 99)) for _ in range(2))
        assert sqrt(x) * sqrt(y) == sqrt(x * y) == sqrt(y) * sqrt(x)
        assert sqrt(x) / sqrt(y) == sqrt(x / y)
        assert y * sqrt(x) == sqrt(x * y**2) == sqrt(x) * y
        assert y / sqrt(x) == sqrt(y**2 / x)
        assert sqrt(x) * sqrt(x) == x
    assert pickle.loads(pickle.dumps(sqrt(8))) == sqrt(8)
    assert repr(sqrt(8)) == "sqrt('8')"
    for wrong in (lambda: 0.5 * sqrt(2), lambda: -1 * sqrt(2), lambda: sqrt(2) < "3"):
        with pytest.raises((TypeError, ParameterError)):
            wrong()


# -- as parameters ---------------------------------------------------------------------------------


def test_equal_mechanisms_are_one() -> None:
    asked = "Gaussian(2*sqrt(2)) Gaussian(3) Gaussian(sqrt(8))^2 Gaussian(14/5) Gaussian(sqrt(9))"
    read = composition(asked)
    assert str(read) == "Gaussian(14/5) Gaussian(sqrt(8))^3 Gaussian(3)^2"  # in order of sigma
    assert composition(str(read)) == read
    assert {Gaussian(sqrt(8)), Gaussian("4/sqrt(2)")} == {Gaussian("sqrt(8)")}
    in_order = composition("Gaussian(sqrt(8)) Gaussian(2*sqrt(2)) BR(1)", adaptive=True)
    assert str(in_order) == "Gaussian(sqrt(8))^2 BR(1)"
    named = composition("Gaussian(sigma=sqrt(2), sensitivity=1/sqrt(3))")
    assert str(named) == "Gaussian(sqrt(2), sqrt(1/3))"
    with pytest.raises(ParameterError, match=r"write Gaussian\(sqrt\(1/2\)\)"):
        composition("Gaussian(mu=sqrt(2))")


def big(value: Fraction) -> Any:
    return mpmath.mpf(value.numerator) / value.denominator


def normal_delta(mp: Any, mu: Any, eps: Any) -> Any:
    return mp.ncdf(mu / 2 - eps / mu) - mp.exp(eps) * mp.ncdf(-mu / 2 - eps / mu)


def contains(found: Any, value: Any) -> bool:
    """Within the bracket, which is next to it: 30 digits of mpmath against a width of 1e-15."""
    lower, upper = big(found.lower.fraction()), big(found.upper.fraction())
    return bool(lower * (1 - mpmath.mpf(10) ** -28) <= value <= upper * (1 + mpmath.mpf(10) ** -28))


def test_gaussian_noise(rng: Random) -> None:
    with mpmath.workdps(60):
        for _ in range(60):
            parts = [(rng.randint(1, 90), rng.randint(1, 30)) for _ in range(rng.randint(1, 3))]
            k, eps = rng.randint(1, 4), F(rng.randint(-20, 40), 10)
            text = " ".join(f"Gaussian(sqrt({a}/7), sqrt({b}/3))^{k}" for a, b in parts)
            mus = [mpmath.sqrt(big(F(b, 3))) / mpmath.sqrt(big(F(a, 7))) for a, b in parts]
            value = normal_delta(mpmath, mpmath.sqrt(sum(k * mu**2 for mu in mus)), big(eps))
            for asked in (nonadaptive(text), adaptive(text)):
                assert contains(asked.delta(eps), value), text


def test_discrete_gaussian_noise(rng: Random) -> None:
    with mpmath.workdps(60):
        for _ in range(25):
            a, b, steps = rng.randint(1, 40), rng.randint(1, 5), rng.randint(1, 3)
            eps = F(rng.randint(0, 30), 10)
            sigma, x = mpmath.sqrt(big(F(a, b))), mpmath.exp(big(eps))
            reach = int(30 * sigma) + 10
            weight = {y: mpmath.exp(-((y / sigma) ** 2) / 2) for y in range(-reach, reach + 1)}
            gains = (weight[y] - x * weight[y + steps] for y in range(-reach, reach - steps + 1))
            value = sum(gain for gain in gains if gain > 0) / sum(weight.values())
            asked = nonadaptive(f"DiscreteGaussian(sqrt({a}/{b}), {steps})")
            assert contains(asked.delta(eps), value), str(asked)


def test_a_training_run_and_the_smallest_noise() -> None:
    from exactdp import training_run

    run = training_run(noise=sqrt(2), batch=9, examples=9, steps=2)
    assert str(run.composed()) == "Gaussian(sqrt(2))^2"
    assert str(DiscreteGaussian(sqrt(2))) == "DiscreteGaussian(sqrt(2))"
    with pytest.raises(ParameterError, match="noise: got '-1'; wanted a rational number > 0"):
        training_run(noise="-1", batch=9, examples=9, steps=2)
