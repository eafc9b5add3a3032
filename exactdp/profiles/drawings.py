"""What follows from the profile of a composition: its picture, its trade-off curve."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from exactdp.mechanisms.compositions import Composition, Item
from exactdp.numbers.enclosures import Enclosure, End, WidthNotReached
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, precision
from exactdp.profiles.searches import Searches
from exactdp.solve.question import read_rtol
from exactdp.statements import DEFINITION, GAUSSIAN_DP, Statement

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
        neighbour has). Gaussian noise and GDP classes alone are mu-GDP themselves; beside others,
        non-adaptively, whose own smallest mu' is known, sqrt(mu^2 + mu'^2) is the upper end (Dong,
        Roth and Su 2022, Corollary 3.3). Where other losses have no end, or none at 10,000 at most,
        none is known: it is infinite. Default width 1e-4.

        >>> from exactdp import Gaussian, nonadaptive
        >>> nonadaptive(Gaussian(2), Gaussian(2)).gdp().decimals(6)
        ('0.707106', '0.707107')
        """
        width = GDP_RTOL if rtol is None else read_rtol(rtol)
        items, square = self.composition.items, Fraction(0)
        normal: list[Item] = []
        others: list[Item] = []
        for one, count in items:
            known = getattr(one, "mu_squared", None)
            (others if known is None else normal).append((one, count))
            square += 0 if known is None else known * count
        if normal and not others:
            found = _root(square, End("normal losses", _normal_by(normal)))
        else:
            found = self._nodes.gaussian(width)
        open_above = found.upper.infinite and not found.lower.infinite
        if open_above and normal and others and not self.composition.adaptive:
            rest = replace(self, composition=Composition.of(others)).gdp(rtol=rtol)
            found = _beside_normal(found, square, rest, _normal_by(normal))
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
        from exactdp.solve.infinite_losses import floor_and_end

        floor, end = floor_and_end(self.reduction)
        known = self.solve_epsilon(floor + (1 - floor) / TAIL, "1/20").enclosure.upper
        last = Fraction(FARTHEST) if known.infinite else max(known.fraction(), Fraction(0))
        end = None if end is not None and end > FARTHEST_END else end
        last = min(last, end) if end else last
        return ProfileNodes(self._known_at, last or Fraction(1), floor, end)

    def _known_at(self, eps_g: Exact) -> Enclosure:
        return self.solve_delta(eps_g).enclosure


def _normal_by(normal: list[Item]) -> tuple[Statement, ...]:
    """What says that these are mu-GDP, and for no smaller mu."""
    return tuple(dict.fromkeys((DEFINITION, *(by for one, _ in normal for by in one.loss_by))))


def _root(square: Fraction, end: End) -> Enclosure:
    with precision(BITS_OF_MU):
        return Enclosure.from_ball(Exact(square).ball().sqrt(), end)


def _beside_normal(
    found: Enclosure, square: Fraction, rest: Enclosure, by: tuple[Statement, ...]
) -> Enclosure:
    """With the upper end that the rest leaves where it is mu'-GDP itself."""
    if rest.upper.infinite:
        return found
    end = End(
        "normal losses beside", tuple(dict.fromkeys((GAUSSIAN_DP, *by, *rest.upper_end.rests_on)))
    )
    both = _root(square + rest.upper.fraction() ** 2, end)
    return replace(found, upper=both.upper, upper_end=end)
