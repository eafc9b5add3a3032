"""What a route is: one way to answer, or to bound, delta of a composition at one eps_g.

Routes see a :class:`Core`: positive eps, no delta_i, 0 <= eps_g < the sum of eps; the reduction to
it (eps = 0, delta_i, negative eps_g, the ends of the support) happens once, in
exactdp.solve.nonadaptive_solver.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Protocol

from exactdp.numbers.enclosures import Dyadic, End
from exactdp.numbers.exact_numbers import Exact, weighted_sum

Groups = tuple[tuple[Exact, int], ...]


@dataclass(frozen=True)
class Core:
    """BR groups and DP groups as (eps, count) with eps > 0, each sorted and merged."""

    ranged: Groups
    pure: Groups

    @cached_property
    def total(self) -> Exact:
        """The sum of all eps."""
        return weighted_sum((*self.ranged, *self.pure))

    @cached_property
    def largest(self) -> Exact:
        """The largest eps."""
        return max(eps for eps, _ in (*self.ranged, *self.pure))

    @cached_property
    def size(self) -> int:
        """The number of mechanisms."""
        return sum(count for _, count in (*self.ranged, *self.pure))

    @cached_property
    def common_eps(self) -> Exact | None:
        """The eps of all mechanisms, or None if they differ."""
        if not self.size:
            return None
        first, *rest = (eps for eps, _ in (*self.ranged, *self.pure))
        return first if all(eps == first for eps in rest) else None

    @property
    def n(self) -> int:
        """The number of bounded-range mechanisms."""
        return sum(count for _, count in self.ranged)

    @property
    def m(self) -> int:
        """The number of pure-DP mechanisms."""
        return sum(count for _, count in self.pure)


@dataclass(frozen=True)
class Witness:
    """What attains (or nearly attains) the lower end: a t for each BR group, and l if any.

    ``tied`` says why several are listed: "equal" (by the named symmetry), or "not separated".
    """

    ts: tuple[tuple[Exact, ...], ...]
    ells: tuple[int, ...] = ()
    tied: str = ""


@dataclass(frozen=True)
class Answer:
    """A certified bracket of delta with the origin of each end."""

    lower: Dyadic
    upper: Dyadic
    lower_end: End
    upper_end: End
    witness: Witness | None = None


class Route(Protocol):
    """One way to answer. Every route passes the conformance suite in tests/test_routes.py."""

    @property
    def name(self) -> str:
        """As it appears in results."""

    @property
    def exact(self) -> bool:
        """Whether the bracket shrinks to nothing as ``bits`` grows."""

    @property
    def default_rtol(self) -> Fraction:
        """The relative width asked for when the user names none."""

    def applies(self, core: Core) -> bool:
        """Whether this route can answer for such a composition, whatever the cost."""

    def cost(self, core: Core) -> int:
        """Elementary ball operations, roughly; compared with the budget before starting."""

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A certified bracket; exact routes reach a relative width of about 2^-bits."""
