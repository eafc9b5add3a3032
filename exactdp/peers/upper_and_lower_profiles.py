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
"""Answers that are kept, by their arguments; an older one is computed again."""


class MissingPeer(ModuleNotFoundError):
    """A library of the extra ``peers`` is not installed; one line that says what to install."""

    def __init__(self, package: str) -> None:
        super().__init__(f"{package}: missing; wanted pip install 'exactdp[{EXTRA}]'", name=package)


def peer(module: str) -> Any:
    """The module of another library, imported now; MissingPeer where it is not installed."""
    package = module.partition(".")[0]
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.partition(".")[0] == package:
            raise MissingPeer(package) from None
        raise


def read_direction(direction: object) -> Direction:
    """The direction, if it is ``upper`` or ``lower``; else a ParameterError."""
    if direction == "upper":
        return "upper"
    if direction == "lower":
        return "lower"
    raise ParameterError("direction", direction, "upper or lower")


def end_of_support(composed: Composed) -> Exact:
    """The largest privacy loss of a composition, from which on delta is only what leaks outright.

    ParameterError where the loss has no end.
    """
    end = composed.composition.largest_loss
    if end is None:
        raise ParameterError("composed", composed, "a composition whose privacy loss is bounded")
    return end


def double_beside(value: Exact, *, up: bool) -> float:
    """The nearest double at or above (``up``), or at or below, an exact number.

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
class MeasuredError:
    """How far a library was seen on the wrong side of the optimum: its version, by how much, where.

    ``absolute`` is a distance in delta. It was measured against certified brackets, and bounds
    nothing: another composition may be further off.
    """

    version: str
    absolute: float
    where: str

    def __str__(self) -> str:
        return (
            f"off by up to {self.absolute:g} where it was measured ({self.version}, {self.where})"
        )


def _asked(curve: Callable[[float], float], way: Direction, source: str, eps_g: Any) -> float:
    """What a library answers on the safe side of eps_g; an ArithmeticError for what is no bound."""
    place = double_beside(exact(eps_g, "eps_g"), up=way == "lower")
    found = float(curve(place))
    if math.isnan(found):
        raise ArithmeticError(f"{source}: nan at eps_g = {place!r}")
    if (found < 0 and way == "upper") or (found > 1 and way == "lower"):
        raise ArithmeticError(
            f"{source}: {found!r} at eps_g = {place!r} is no {way} bound of a delta, "
            "which lies from 0 to 1"
        )
    return min(1.0, max(0.0, found))


@dataclass(frozen=True)
class OneSided:
    """A bound of delta in one direction, as a function on doubles.

    It is what :func:`exactdp.peers.from_pld` and :func:`exactdp.peers.from_opendp` make of a
    profile that this library exported and that nobody composed since. One that you make yourself
    is as good as its ``curve``.
    """

    direction: Direction
    source: str
    curve: Callable[[float], float]

    def delta(self, eps_g: Any) -> float:
        """The bound at eps_g, any exact number, within [0, 1].

        The curve is asked at the double on the safe side of eps_g (below it for an upper bound,
        above it for a lower one); ``exactdp.binary(x)`` asks at the double x itself. Raises an
        ArithmeticError for nan, for a negative upper bound and for a lower bound above 1.
        """
        return _asked(self.curve, self.direction, self.source, eps_g)


@dataclass(frozen=True)
class Estimate:
    """What another library says of a profile that it computed itself: a number, not a bound.

    ``claimed`` is the direction that the library gives it. Floating-point convolutions do not hold
    it deep in the tail (``error`` says by how much they were seen to miss it, or is None where
    nobody measured), so an estimate is neither joined by :func:`exactdp.peers.tightest` nor ever
    part of an :class:`exactdp.Enclosure`.
    """

    claimed: Direction
    source: str
    curve: Callable[[float], float]
    error: MeasuredError | None = None

    def delta(self, eps_g: Any) -> float:
        """The library's answer at the double beside eps_g, as it stands within [0, 1].

        Raises an ArithmeticError for nan, for a negative number that is claimed to be an upper
        bound and for one above 1 that is claimed to be a lower one.
        """
        return _asked(self.curve, self.claimed, str(self), eps_g)

    def __str__(self) -> str:
        error = "error not measured" if self.error is None else str(self.error)
        return f"{self.source}: an estimate, claimed to be {self.claimed}, {error}"


def tightest(*bounds: OneSided) -> OneSided:
    """The best of several bounds of one profile in one direction, as one bound.

    The smallest of upper bounds, the largest of lower ones, at each eps_g; ParameterError for both
    directions together. Estimates are refused: the smallest of them would be the one that is most
    wrong.

    >>> one, other = OneSided("upper", "a", lambda x: 0.5), OneSided("upper", "b", lambda x: 0.25)
    >>> tightest(one, other).delta(0), tightest(one, other).direction
    (0.25, 'upper')
    >>> tightest(one, OneSided("lower", "c", lambda x: 0.125))
    Traceback (most recent call last):
    exactdp.ParameterError: direction: got 'lower and upper'; wanted bounds in one direction
    """
    for bound in bounds:
        if not isinstance(bound, OneSided):
            wanted = "a OneSided bound: what another library composed is an estimate"
            raise ParameterError("bounds", str(bound), wanted)
    directions = sorted({bound.direction for bound in bounds})
    if len(directions) != 1:
        shown = " and ".join(directions) or "no bounds"
        raise ParameterError("direction", shown, "bounds in one direction")
    way = directions[0]
    pick = min if way == "upper" else max

    def best(x: float) -> float:
        return pick(_asked(bound.curve, way, bound.source, binary(x)) for bound in bounds)

    return OneSided(way, ", ".join(dict.fromkeys(bound.source for bound in bounds)), best)
