"""The protocol of a field: what a closed form may use, and nothing more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from typing import Any, Protocol

Element = Any
"""A value of some field; it has + - * / with its own kind and integers, and ** with integers."""


class Field(Protocol):
    """The protocol of an arithmetic in which one closed form is evaluated: balls, mpmath or
    sympy.

    Everything is used inside ``with field.context():``, which sets the working precision (and,
    for balls, holds the process-wide lock).
    """

    def context(self) -> AbstractContextManager[None]:
        """A context that sets the working precision; it may be entered again inside."""

    def number(self, value: Any) -> Element:
        """An exact number (or something that already is an element) as an element."""

    def exp(self, x: Element) -> Element:
        """e^x for any element x."""

    def expm1(self, x: Element) -> Element:
        """e^x - 1, without cancellation near 0."""

    def log(self, x: Element) -> Element:
        """The natural logarithm ln x; x > 0."""

    def sqrt(self, x: Element) -> Element:
        """The square root of x; x >= 0."""

    def erfc(self, x: Element) -> Element:
        """The complementary error function 1 - erf(x), without cancellation for large x."""

    def power(self, x: Element, n: int) -> Element:
        """x^n for an integer n >= 0; x may be 0, and 0^0 = 1."""

    def binom(self, n: int, k: int) -> Element:
        """The binomial coefficient of n over k as an element; 0 outside 0 <= k <= n."""

    def pos(self, x: Element) -> Element:
        """The positive part max(x, 0)."""

    def clip(self, x: Element, low: Element, high: Element) -> Element:
        """The point of [low, high] closest to x."""

    def sum(self, low: int, high: int, term: Callable[[int], Element]) -> Element:
        """term(low) + ... + term(high); 0 if high < low."""

    def max_over(self, items: Iterable[Element]) -> Element:
        """The largest of the items, of which there is at least one."""
