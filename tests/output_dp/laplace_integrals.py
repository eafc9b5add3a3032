"""Sparse vector on fixed streams, by exact integration over the noise of the threshold.

All rates are whole multiples of ln 2 and all places integers, so every integral is A + B ln 2 with
rational A and B: no rounding anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from exactdp.numbers.exact_numbers import Exact, ln

F = Fraction
Sum = dict[int, Fraction]
"""sum over n of coefficient 2^(n z)."""


@dataclass(frozen=True)
class Value:
    """plain + logs ln 2."""

    plain: Fraction
    logs: Fraction

    def minus(self, factor: Fraction, other: Value) -> Value:
        return Value(self.plain - factor * other.plain, self.logs - factor * other.logs)

    def sign(self) -> int:
        return (Exact(self.plain) + ln(2, self.logs)).sign()


def times(one: Sum, other: Sum) -> Sum:
    found: Sum = {}
    for n, a in one.items():
        for m, b in other.items():
            found[n + m] = found.get(n + m, F(0)) + a * b
    return found


def power_of_two(exponent: int) -> Fraction:
    return F(2) ** exponent


def above(rate: int, gap: int, low: int) -> Sum:
    """Pr(gap + nu >= z), nu ~ Lap(1/(rate ln 2)), for z in a unit interval that starts at ``low``.

    ``gap`` = q - T: 1 - 2^(rate (z - gap))/2 up to z = gap, 2^(rate (gap - z))/2 beyond.
    """
    if low < gap:
        return {0: F(1), rate: -power_of_two(-rate * gap) / 2}
    return {-rate: power_of_two(rate * gap) / 2}


def _one_minus(part: Sum) -> Sum:
    return {0: F(1) - part.get(0, F(0)), **{n: -c for n, c in part.items() if n}}


def probability(answers: Sequence[bool], gaps: Sequence[int], rho_rate: int, nu_rate: int) -> Value:
    """Pr(the answers come out); rho ~ Lap(1/(rho_rate ln 2)), density rate ln 2/2 2^(-rate |z|)."""
    ends = [0, *gaps]
    lowest, highest = min(ends), max(ends)
    total = Value(F(0), F(0))
    pieces = [(None, lowest), *((low, low + 1) for low in range(lowest, highest)), (highest, None)]
    for low, high in pieces:
        inside = high - 1 if low is None else low  # type: ignore[operator]
        product: Sum = {(rho_rate if inside < 0 else -rho_rate): F(rho_rate, 2)}
        for answer, gap in zip(answers, gaps, strict=True):
            part = above(nu_rate, gap, inside)
            product = times(product, part if answer else _one_minus(part))
        total = _add(total, _integral(product, low, high))
    return total


def _integral(product: Sum, low: int | None, high: int | None) -> Value:
    """ln 2 times the integral of the sum: 2^(n z) gives 2^(n z)/n, a constant z ln 2."""
    plain, logs = F(0), F(0)
    for n, coefficient in product.items():
        if not coefficient:
            continue
        if n == 0:
            assert low is not None
            assert high is not None
            logs += coefficient * (high - low)
            continue
        top = F(0) if high is None else power_of_two(n * high)
        bottom = F(0) if low is None else power_of_two(n * low)
        plain += coefficient * (top - bottom) / n
    return Value(plain, logs)


def _add(one: Value, other: Value) -> Value:
    return Value(one.plain + other.plain, one.logs + other.logs)
