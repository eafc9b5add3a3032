"""Classes of mechanisms: DP(eps[, delta]) and BR(eps).

A class stands for every mechanism that satisfies it; its worst member is a randomized response.
Parameters are exact numbers, or sympy symbols (then only ``delta_sympy`` can be asked).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from numbers import Integral
from typing import Any

from exactdp.numbers.exact_numbers import Exact, ParameterError, exact

MAX_COUNT = 10**18
"""The most repetitions that can be written; exact answers stop at 10^12 (exactdp.solve)."""


def is_symbolic(value: object) -> bool:
    """Whether this is a sympy expression; decided without importing sympy."""
    return type(value).__module__.partition(".")[0] == "sympy" or any(
        base.__module__.startswith("sympy.core") for base in type(value).__mro__
    )


def read_eps(value: Any, parameter: str = "eps") -> Any:
    """An Exact >= 0, or a sympy expression with symbols as it is."""
    if is_symbolic(value) and not value.is_Rational:
        return value
    number = exact(value, parameter)
    if number.sign() < 0:
        raise ParameterError(parameter, value, "a number >= 0")
    return number


def read_delta(value: Any, parameter: str = "delta") -> Fraction:
    """A rational in [0, 1]."""
    number = exact(value, parameter)
    if not number.is_rational or not 0 <= number.fraction <= 1:
        raise ParameterError(parameter, value, "a rational number in [0, 1]")
    return number.fraction


def read_count(value: Any, parameter: str = "repetition") -> int:
    """An integer from 0 to 10^18."""
    if isinstance(value, bool) or not isinstance(value, Integral):
        raise ParameterError(parameter, value, "an integer >= 0")
    count = int(value)
    if count < 0:
        raise ParameterError(parameter, value, "an integer >= 0")
    if count > MAX_COUNT:
        raise ParameterError(parameter, value, "at most 10^18 repetitions")
    return count


class Mechanism:
    """A class of mechanisms; ``n * mechanism`` is n of them."""

    eps: Any

    def __mul__(self, count: Any) -> Repeated:
        return Repeated(self, read_count(count))

    __rmul__ = __mul__

    @property
    def symbolic(self) -> bool:
        """Whether the parameter is a sympy expression."""
        return not isinstance(self.eps, Exact)


@dataclass(frozen=True, init=False)
class DP(Mechanism):
    """All (eps, delta)-DP mechanisms (Definition 2.1 of cesar-rogers-2022); delta is 0 if omitted.

    Units: eps in natural logarithm. Raises ParameterError for eps < 0 or delta outside [0, 1].

    >>> print(DP("1/10"), DP("ln 2", "1e-6"))
    DP(1/10) DP(ln 2, 1/1000000)
    """

    eps: Any
    delta: Fraction

    def __init__(self, eps: Any, delta: Any = 0) -> None:
        object.__setattr__(self, "eps", read_eps(eps))
        object.__setattr__(self, "delta", read_delta(delta))

    def __str__(self) -> str:
        if self.delta == 0:
            return f"DP({self.eps})"
        return f"DP({self.eps}, {Exact(self.delta)})"


@dataclass(frozen=True, init=False)
class BR(Mechanism):
    """All eps-bounded-range mechanisms (Definition 2.2 of cesar-rogers-2022).

    eps is the *range* of the privacy loss: an exponential mechanism with exponent
    eps u / (range of u) is eps-BR. Raises ParameterError for eps < 0.

    >>> print(BR("1/10"))
    BR(1/10)
    """

    eps: Any

    def __init__(self, eps: Any) -> None:
        object.__setattr__(self, "eps", read_eps(eps))

    def __str__(self) -> str:
        return f"BR({self.eps})"


@dataclass(frozen=True)
class Repeated:
    """A mechanism class so many times; what ``7 * BR(1)`` is."""

    mechanism: Mechanism
    count: int

    def __mul__(self, count: Any) -> Repeated:
        return Repeated(self.mechanism, read_count(self.count * read_count(count)))

    __rmul__ = __mul__
