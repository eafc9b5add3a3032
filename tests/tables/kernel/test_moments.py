"""The bound of Theorem 5: the kernel's integers against the theorem's words, and broken ones."""

from __future__ import annotations

import random
import types
from fractions import Fraction
from pathlib import Path
from typing import Any

import mpmath
import pytest

from exactdp.tables.kernel import moments
from exactdp.tables.kernel.fixed_point import Number, Undecided
from exactdp.tables.kernel.parsing import Item, composition

BITS, QUICK = 200, 1e-7


def least(f: Any, low: Any, high: Any, near: float = 1e-16) -> tuple[Any, Any]:
    """Where f, which falls and then rises, is least, and its value: by golden sections."""
    ratio = (mpmath.sqrt(5) - 1) / 2
    a, b = high - ratio * (high - low), low + ratio * (high - low)
    at_a, at_b = f(a), f(b)
    while high - low > near * high:
        if at_a < at_b:
            high, b, at_b = b, a, at_a
            a = high - ratio * (high - low)
            at_a = f(a)
        else:
            low, a, at_a = a, b, at_b
            b = low + ratio * (high - low)
            at_b = f(b)
    return (low + high) / 2, f((low + high) / 2)


def h(kind: str, eps: Any, lam: Any, near: float = 1e-16) -> Any:
    """As Theorem 5 has it: the largest lam (eps - t) + ln(1 + p (e^(-lam eps) - 1)) over t; for
    DP(eps), which is BR(2 eps) at its middle, that with t = eps.
    """
    width = eps if kind == "BR" else 2 * eps

    def at(t: Any) -> Any:
        p = (mpmath.exp(-t) - mpmath.exp(-width)) / (1 - mpmath.exp(-width))
        return lam * (width - t) + mpmath.log(1 + p * mpmath.expm1(-lam * width))

    return -least(lambda t: -at(t), mpmath.mpf(0), width, near)[1] if kind == "BR" else at(eps)


def value(items: list[tuple[str, Fraction, int]], delta: Fraction) -> tuple[Any, Any]:
    """The best lambda, and the smallest eps_g >= 0 with delta_g(eps_g) <= delta."""
    numbers = [(kind, mpmath.mpf(e.numerator) / e.denominator, n) for kind, e, n in items]
    tail = mpmath.log(delta.denominator) - mpmath.log(delta.numerator)
    start = mpmath.sqrt(8 * tail / sum(n * e**2 for _, e, n in numbers))

    def bound(lam: Any) -> Any:
        return (sum(n * h(kind, e, lam) for kind, e, n in numbers) + tail) / lam

    return least(bound, start / 20, start * 20)


def asked(rng: random.Random) -> tuple[list[Item], list[tuple[str, Fraction, int]], Fraction]:
    """A composition with at least one BR, so that the infimum is attained."""
    items = [("BR", Fraction(rng.randint(1, 30), 10), rng.randint(1, 30))]
    if rng.random() < 0.6:
        items.append(("DP", Fraction(rng.randint(1, 20), 10), rng.randint(1, 30)))
    text = " ".join(f"{kind}({eps})^{n}" for kind, eps, n in items)
    return composition(text, False), items, Fraction(1, rng.randint(2, 10**6))


def compared(module: Any, rng: random.Random, count: int) -> None:
    """Both ends hold the value, meet it at the best lambda, and move away from it elsewhere."""
    with mpmath.workdps(36):
        for _ in range(count):
            items, numbers, delta = asked(rng)
            lam, wanted = value(numbers, delta)
            scale = mpmath.mpf(2) ** BITS
            best = Fraction(int(lam * 2**80), 2**80)
            for share, near in ((Fraction(1, 2), 0.9), (1 - Fraction(1, 10**9), 1e-8)):
                found = module.infimum(items, delta, best * share, BITS)
                assert found is not None, (items, delta)
                low, high = (mpmath.mpf(end) / scale for end in found)
                slack = mpmath.mpf(10) ** -22
                assert low <= wanted * (1 + slack), (items, delta)
                assert high >= wanted * (1 - slack), (items, delta)
                assert high - low <= near * high, (items, delta)
            assert module.infimum(items, delta, best * (1 + Fraction(1, 10**6)), BITS) is None


def tails(module: Any, rng: random.Random, count: int) -> None:
    """The same of delta at eps_g, from the largest mean of the loss to the sum of eps."""
    with mpmath.workdps(24):
        for _ in range(count):
            items, numbers, _ = asked(rng)
            real = [(kind, mpmath.mpf(e.numerator) / e.denominator, n) for kind, e, n in numbers]
            at = sum(e * n for _, e, n in numbers) * Fraction(rng.randint(12, 15), 16)
            place = mpmath.mpf(at.numerator) / at.denominator

            def exponent(x: Any, real: Any = real, place: Any = place) -> Any:
                return sum(n * h(kind, e, x, QUICK) for kind, e, n in real) - x * place

            lam, found = least(exponent, mpmath.mpf(0), mpmath.mpf(60), QUICK)
            wanted, best = mpmath.exp(found), Fraction(int(lam * 2**40), 2**40)
            near = 1 + Fraction(1, 10**5)
            high = module.tail(items, Number.of(at), best * near, BITS)
            assert high is not None
            low, high = (mpmath.mpf(end) / mpmath.mpf(2) ** BITS for end in high)
            assert low * (1 - 1e-8) <= wanted <= high * (1 + 1e-8), (items, at)
            assert low < high <= low * 1.5
            assert module.tail(items, Number.of(at), best / near, BITS) is None
            coarse = module.tail(items, Number.of(at), best * 3, BITS)
            assert coarse is not None
            assert coarse[0] <= high * 2**BITS
            assert coarse[1] >= low * 2**BITS


def edges(module: Any) -> None:
    """1 up to the largest mean, (E - 1)/(E + 1) eps for DP; 0, or a limit, at the sum of eps."""
    one, many = 1 << BITS, composition("DP(ln 2)^3", False)
    mean = Fraction(1, 3) * 3
    for share, known in ((Fraction(999, 1000), True), (Fraction(1001, 1000), False)):
        at = Number(((2, mean * share),))
        assert (module.tail(many, at, Fraction(1, 10**9), BITS) == (one, one)) == known
    low, high = module.tail(many, Number(((2, Fraction(3)),)), Fraction(1), BITS)
    assert low * 27 <= 8 * one <= high * 27
    assert high - low < 2**20
    among = composition("DP(ln 2)^3 BR(ln 2)", False)
    assert module.tail(among, Number(((2, Fraction(4)),)), Fraction(1), BITS) == (0, 0)
    assert module.tail(many, Number(((2, Fraction(4)),)), Fraction(1), BITS) == (0, 0)
    assert module.tail(many, Number(), Fraction(1), BITS) == (one, one)
    with mpmath.workdps(60):
        x = mpmath.log(2)
        wanted = x - 1 - mpmath.log(x)
        single = composition("BR(ln 2)", False)
        for share, known in ((1 - 1e-9, True), (1 + 1e-9, False)):
            at = Number.of(Fraction(int(wanted * share * 2**80), 2**80))
            assert (module.tail(single, at, Fraction(1, 10**12), BITS) == (one, one)) == known


def test_delta_against_the_words_of_the_theorem(rng: random.Random) -> None:
    tails(moments, rng, 2)


def test_delta_at_its_edges() -> None:
    edges(moments)


def sums(module: Any, rng: random.Random, count: int) -> None:
    """The value of DP alone is the sum of eps exactly up to a delta, which is known here."""
    for _ in range(count):
        n, other = rng.randint(1, 6), rng.randint(2, 5)
        items = composition(f"DP(ln {other})^{n}", False)
        edge = Fraction(other, other + 1) ** n
        assert not module.is_the_sum(items, edge * (1 + Fraction(1, 10**30)), BITS)
        assert module.is_the_sum(items, edge * (1 - Fraction(1, 10**30)), BITS)
        assert not module.is_the_sum(composition("DP(1)^9 BR(1/9)", False), edge / 10**9, BITS)
        found = module.infimum(items, edge * Fraction(9, 10), Fraction(10**3), BITS)
        assert found is not None
        total = Number(((other, Fraction(n)),)) if other in {2, 3, 5} else Number(((2, 2 * n),))
        assert found[1] == total.ends(BITS)[1]
        assert total.ends(BITS)[0] - found[0] < 2**20


def test_against_the_words_of_the_theorem(rng: random.Random) -> None:
    compared(moments, rng, 2)


def test_where_the_value_is_the_sum_of_eps(rng: random.Random) -> None:
    sums(moments, rng, 5)


def outward(module: Any, rng: random.Random, count: int) -> None:
    """What is certain at few bits is so at many."""
    for _ in range(count):
        items, _, delta = asked(rng)
        lam = Fraction(rng.randint(1, 100), rng.randint(10, 1000))
        found = [module.infimum(items, delta, lam, W) for W in (60, 90, 300)]
        for coarse, fine, bits in zip(found[:2], found[1:], (30, 210), strict=True):
            if coarse is not None:
                assert fine is not None
                assert coarse[0] << bits <= fine[0] <= fine[1] <= coarse[1] << bits


def test_rounding_is_outward(rng: random.Random) -> None:
    outward(moments, rng, 50)


MUTANTS = [
    ("r / (1 + r))", "r / (2 + r))"),
    ("1 / (1 + r)), W)", "1 / (2 + r)), W)"),
    ("less(ln(x, W), share(fall, 1 + r))", "less(ln(x, W), share(fall, r))"),
    ("a[0] - b[1], a[1] - b[0]", "a[0] - b[0], a[1] - b[1]"),
    ("eps.times(-1 - 2 * r)", "eps.times(-1 - r)"),
    ("r * slope[1] - whole[0] - low > 0", "r * slope[1] - whole[0] - 2 * low > 0"),
    ("r * slope[1] - whole[0] - low > 0", "False"),
    ("whole[i] + n * H[i], slope[i] + n * D[i]", "whole[i] + H[i], slope[i] + D[i]"),
    ("(whole[1] + high) * r.denominator", "whole[1] * r.denominator"),
    ("return slope[0], min(top", "return slope[1], min(top"),
    ("min(top, total.ends(W)[1])", "top"),
    ('kind == "BR" and eps.terms', 'kind == "DP" and eps.terms'),
    ("least += n * share_of_dp", "least += share_of_dp"),
    ("if at.sign() <= 0:", "if at.sign() <= 2:"),
    ("left < 0 or (left == 0 and any", "left <= 0 or (left == 0 and any"),
    ("least = [sum(n * share_of_dp", "least = [sum(share_of_dp"),
    ("if sum(n * mean_loss", "if 2 * sum(n * mean_loss"),
    ("if sum(n * mean_loss", "if sum(mean_loss"),
    ("if D[0] < place[1]:", "if D[0] < 0:"),
    ("less(H, share(D, r))[0]", "less(H, share(place, r))[0]"),
    ("less(H, share(place, r))[1]", "less(H, share(D, r))[1]"),
    ("E[i] + one, i == 1) for i", "E[i], i == 1) for i"),
    ("return x[0] - one - logs[1], x[1] - one - logs[0]", "return x[0] - logs[1], x[1] - logs[0]"),
    ("least <= log(delta.denominator, W)[0]", "least <= 2 * log(delta.denominator, W)[0]"),
]


@pytest.mark.parametrize(("old", "new"), MUTANTS)
def test_a_mutant_is_noticed(old: str, new: str) -> None:
    source = Path(str(moments.__file__)).read_text(encoding="utf-8")
    assert source.count(old) == 1, (old, source.count(old))
    module = types.ModuleType("mutant_moments")
    exec(compile(source.replace(old, new), "moments", "exec"), vars(module))
    with pytest.raises((AssertionError, Undecided)):
        all_of_it(module)


def all_of_it(module: Any) -> None:
    rng = random.Random(7)
    edges(module)
    sums(module, rng, 3)
    outward(module, rng, 50)
    tails(module, rng, 1)
    compared(module, rng, 1)
