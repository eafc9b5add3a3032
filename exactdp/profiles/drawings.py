"""What follows from the profile of a composition: its picture, its trade-off curve."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, End, WidthNotReached
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, precision
from exactdp.profiles.searches import Searches
from exactdp.solve.question import read_rtol
from exactdp.statements import DEFINITION

if TYPE_CHECKING:
    from exactdp.profiles.pictures import Picture
    from exactdp.profiles.trade_off import ProfileNodes

DEFAULT_RTOL, GDP_RTOL = Fraction(1, 10**6), Fraction(1, 10**4)
TAIL = 10**12
"""The last node of a profile is where delta is 1/TAIL above its floor, or 0, ..."""
FARTHEST, FARTHEST_END = 100, 10_000
"""... or this, where none is known; a loss is followed to its end, if that is not farther."""
BITS_OF_MU = 128
RENYI_RTOL = Fraction(1, 10**9)


@dataclass(frozen=True, repr=False)
class Drawings(Searches):
    """A composition of mechanism classes, and what its whole profile says."""

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        from exactdp.numbers.notebook_html import html_line

        return html_line(str(self), "adaptive, in this order" if self.composition.adaptive else "")

    def _repr_latex_(self) -> str:
        from exactdp.numbers.notebook_html import latex_composition

        return latex_composition(str(self))

    def plot(
        self,
        eps_g: Iterable[Number] | None = None,
        *,
        bounds: bool = False,
        name: str = "",
        title: str = "",
    ) -> Picture:
        """delta against eps_g: certified brackets at each point and, as a band, between them.

        From 0 to where delta is about 1e-8 if no eps_g are given; with ``bounds`` every other bound
        that applies (:meth:`compare`) as a thin line. It shows itself in a notebook, and
        ``.save("delta.png")`` writes a PNG, PDF or SVG; ``.axes`` are those of matplotlib (extra
        ``notebooks``; ModuleNotFoundError names it).
        """
        from exactdp.profiles import pictures

        if isinstance(eps_g, str):
            wanted = "numbers, as plot([0, 1, 2]), or none; .plot().save('delta.png') writes a file"
            raise ParameterError("eps_g", eps_g, wanted)
        with pictures.styled():
            pass  # a missing matplotlib is told before anything is computed
        places = (
            pictures.grid(0, pictures.usual_end(self))
            if eps_g is None
            else tuple(exact(one, "eps_g") for one in eps_g)
        )
        curve = pictures.profile_curve(self, name or str(self), places, bounds=bounds)
        return pictures.of_profiles([curve], title)

    def tradeoff(self, alpha: Number, *, rtol: Number | None = None) -> Enclosure:
        """f(alpha), enclosed: whoever tells neighbours apart with a false positive rate alpha
        misses at least f(alpha), and f is the largest convex function of which that is true.

        alpha in [0, 1], rational. From the privacy profile at as many eps_g as the width takes
        (default 1e-6; WidthNotReached where an ``rtol`` that is asked for is not reached).
        Source: Dong, Roth and Su 2022, Proposition 2.12.

        >>> from exactdp import DP, nonadaptive
        >>> print(nonadaptive(DP("ln 3")).tradeoff("1/8"))  # 1 - 3/8
        [0.62499999, 0.62500001]
        """
        rate = exact(alpha, "alpha")
        if not rate.is_rational or not 0 <= rate.fraction <= 1:
            raise ParameterError("alpha", alpha, "a rational number in [0, 1]")
        width = DEFAULT_RTOL if rtol is None else read_rtol(rtol)
        found = self._nodes.trade_off(rate.fraction, width)
        of = f"the trade-off curve of {self} at alpha = {rate}"
        found = replace(found, of=of, rtol=width)
        if rtol is not None and not found.reaches(width):
            raise WidthNotReached(found, "width_not_reached")
        return found

    def gdp(self, *, rtol: Number | None = None) -> Enclosure:
        """The smallest mu for which the composition is mu-GDP, enclosed: a bracket from both sides.

        Infinite where anything leaks outright (an event of probability above 0 that only one
        neighbour has). Where the loss has no end the upper end is infinite too, except for Gaussian
        noise and GDP classes alone, which are mu-GDP themselves. Default width 1e-4.

        >>> from exactdp import Gaussian, nonadaptive
        >>> nonadaptive(Gaussian(2), Gaussian(2)).gdp().decimals(6)
        ('0.707106', '0.707107')
        """
        width = GDP_RTOL if rtol is None else read_rtol(rtol)
        items = self.composition.items
        squares = [getattr(one, "mu_squared", None) for one, _ in items]
        known = [square for square in squares if square is not None]
        if items and len(known) == len(items):
            total = sum(square * n for square, (_, n) in zip(known, items, strict=True))
            with precision(BITS_OF_MU):
                reasons = dict.fromkeys(
                    (DEFINITION, *(by for one, _ in items for by in one.loss_by))
                )
                end = End("normal losses", tuple(reasons))
                found = Enclosure.from_ball(Exact(Fraction(total)).ball().sqrt(), end)
        else:
            found = self._nodes.gaussian(width)
        return replace(found, of=f"the smallest mu with which {self} is mu-GDP", rtol=width)

    def renyi(self, alpha: Number, *, rtol: Number | None = None) -> Enclosure:
        """The Renyi divergence of order alpha > 1, enclosed: the largest of all members, in both
        orders of the neighbours; the same adaptively and non-adaptively.

        Infinite where anything leaks outright. ParameterError for other alpha, and for mechanisms
        whose moments are not known. Default width 1e-9; WidthNotReached for a width that is asked
        and not reached, as where a class is known by a curve of its moments alone.

        >>> from exactdp import nonadaptive
        >>> nonadaptive("Subsampled(Gaussian(1), 1/100)^1000").renyi(2).decimals(6)
        ('0.171813', '0.171814')
        """
        from exactdp.profiles.renyi_divergences import renyi_divergence

        width = RENYI_RTOL if rtol is None else read_rtol(rtol)
        found = renyi_divergence(self.composition, alpha, width)
        if rtol is not None and not found.reaches(width):
            raise WidthNotReached(found, "width_not_reached")
        return found

    @cached_property
    def _nodes(self) -> ProfileNodes:
        """The nodes of the profile from 0 to where delta is next to its least value, to be halved
        as needed."""
        from exactdp.profiles.trade_off import ProfileNodes

        reduction = self.reduction
        floor = reduction.floor_exactly or Fraction(0)
        known = self.solve_epsilon(floor + (1 - floor) / TAIL, "1/20").enclosure.upper
        last = Fraction(FARTHEST) if known.infinite else max(known.fraction(), Fraction(0))
        end = None if reduction.total is None else _above(reduction.total)
        end = None if end is not None and end > FARTHEST_END else end
        last = min(last, end) if end else last
        return ProfileNodes(self._known_at, last or Fraction(1), floor, end)

    def _known_at(self, eps_g: Exact) -> Enclosure:
        return self.solve_delta(eps_g).enclosure


def _above(end: Exact) -> Fraction:
    """A rational at or a little above an exact number."""
    if end.is_rational:
        return end.fraction
    with precision(BITS_OF_MU):
        return Dyadic.from_arb(end.ball().upper()).fraction()
