"""Profiles with a direction: every number an upper bound of the truth, or every number a lower one.

delta falls as eps_g grows. So where a parameter has to become a double, an upper bound is asked at
the double below it and a lower bound at the double above.
"""

from __future__ import annotations

import importlib
import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, ParameterError, binary, exact
from exactdp.profiles.composed import Composed

Direction = Literal["upper", "lower"]
EXTRA = "peers"
CACHE = 4096


class MissingPeer(ModuleNotFoundError):
    """A library of the extra ``peers`` is not installed; one line that says what to install."""

    def __init__(self, package: str) -> None:
        super().__init__(f"{package}: missing; wanted pip install 'exactdp[{EXTRA}]'", name=package)


def peer(module: str) -> Any:
    """A module of another library, or :class:`MissingPeer`."""
    package = module.partition(".")[0]
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.partition(".")[0] == package:
            raise MissingPeer(package) from None
        raise


def read_direction(direction: object) -> Direction:
    """``upper`` or ``lower``; a ParameterError for anything else."""
    if direction == "upper":
        return "upper"
    if direction == "lower":
        return "lower"
    raise ParameterError("direction", direction, "upper or lower")


def end_of_support(composed: Composed) -> Exact:
    """The largest privacy loss, where delta is what leaks however large eps_g is."""
    end = composed.composition.largest_loss
    if end is None:
        raise ParameterError("composed", composed, "a composition whose privacy loss is bounded")
    return end


def double_beside(value: Exact, *, up: bool) -> float:
    """The nearest double on the given side of an exact number.

    >>> double_beside(exact("1/10"), up=False) < 0.1 == double_beside(exact("1/10"), up=True)
    True
    """
    bracket = Enclosure.from_exact(value)
    return bracket.upper_float if up else bracket.lower_float


# -- out ------------------------------------------------------------------------------------------


class DirectedProfile:
    """The profile of a composition as a function from doubles to doubles, rounded one way.

    ``profile(x)`` is at least delta(x), x being exactly that double, if ``direction`` is
    ``upper``, and at most delta(x) if it is ``lower``: the certified end, rounded outward. Any
    double but nan is allowed, infinities too.
    """

    def __init__(self, composed: Composed, direction: Direction, rtol: Any = None) -> None:
        self.composed = composed
        self.direction = direction
        self._rtol = rtol
        self._at = lru_cache(maxsize=CACHE)(self._compute)

    def __call__(self, eps_g: float) -> float:
        """The bound at a double; a ParameterError for nan and for what is no number."""
        if isinstance(eps_g, bool) or not isinstance(eps_g, (int, float)) or math.isnan(eps_g):
            raise ParameterError("eps_g", eps_g, "a double")
        return self._at(float(eps_g))

    def _compute(self, eps_g: float) -> float:
        if eps_g == -math.inf:
            return 1.0
        place = end_of_support(self.composed) if eps_g == math.inf else binary(eps_g)
        delta = self.composed.bracket(place, rtol=self._rtol)
        return delta.upper_float if self.direction == "upper" else delta.lower_float

    def __repr__(self) -> str:
        return f"<{self.direction} profile of {self.composed}>"


def directed_profile(
    composed: Composed, direction: Direction = "upper", rtol: Any = None
) -> DirectedProfile:
    """The profile of a composition as a Python function on doubles, rounded one way.

    >>> from exactdp import nonadaptive
    >>> up, down = (directed_profile(nonadaptive("DP(1)"), way) for way in ("upper", "lower"))
    >>> down(0.5), up(0.5), up(1.0), up.direction
    (0.2876491366449679, 0.28764913664496794, 0.0, 'upper')
    """
    if not isinstance(composed, Composed):
        raise ParameterError("composed", composed, "nonadaptive(...) or adaptive(...)")
    return DirectedProfile(composed, read_direction(direction), rtol)


# -- in -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OneSided:
    """A profile of another library, as a bound in one direction; not certified.

    The direction is what the library claims; its arithmetic is its own.
    """

    direction: Direction
    source: str
    curve: Callable[[float], float]

    def delta(self, eps_g: Any) -> float:
        """The bound at eps_g, any exact number, within [0, 1].

        The library is asked at the double on the safe side of eps_g (below it for an upper bound,
        above it for a lower one); ``exactdp.binary(x)`` asks at the double x itself. An
        ArithmeticError if it answers nan.
        """
        place = double_beside(exact(eps_g, "eps_g"), up=self.direction == "lower")
        found = float(self.curve(place))
        if math.isnan(found):
            raise ArithmeticError(f"{self.source}: nan at eps_g = {place!r}")
        return min(1.0, max(0.0, found))


def tightest(*bounds: OneSided) -> OneSided:
    """The best of several bounds of one profile in one direction: the smallest of upper ones.

    >>> one, other = OneSided("upper", "a", lambda x: 0.5), OneSided("upper", "b", lambda x: 0.25)
    >>> tightest(one, other).delta(0), tightest(one, other).direction
    (0.25, 'upper')
    >>> tightest(one, OneSided("lower", "c", lambda x: 0.125))
    Traceback (most recent call last):
    exactdp.ParameterError: direction: got 'lower and upper'; wanted bounds in one direction
    """
    directions = sorted({bound.direction for bound in bounds})
    if len(directions) != 1:
        shown = " and ".join(directions) or "no bounds"
        raise ParameterError("direction", shown, "bounds in one direction")
    pick = min if directions[0] == "upper" else max
    source = ", ".join(dict.fromkeys(bound.source for bound in bounds))
    return OneSided(directions[0], source, lambda x: pick(bound.curve(x) for bound in bounds))
