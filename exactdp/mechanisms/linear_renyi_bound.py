"""What a class says of its moments where its loss has no end: a curve that bounds them all."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, runtime_checkable

from exactdp.numbers.exact_numbers import Exact

ZERO = Exact(Fraction(0))


@dataclass(frozen=True)
class MomentCurve:
    """A bound D_alpha <= xi + alpha rho of Renyi divergences, for 1 < alpha <= ``order``.

    It holds for every alpha > 1 if ``order`` is None. With lambda = alpha - 1 and the privacy loss
    L, that is ln E e^(lambda L) <= lambda xi + lambda (lambda + 1) rho, in both directions of the
    neighbouring relation. rho >= 0; xi may be negative, with xi + rho >= 0.
    """

    xi: Exact
    rho: Exact
    order: Fraction | None = None

    @property
    def gaussian(self) -> Exact:
        """The largest r with alpha r <= xi + alpha rho for every alpha that the curve speaks of.

        A Gaussian mechanism with sensitivity over sigma sqrt(2 r) has the divergences D_alpha =
        alpha r (Bun and Steinke 2016, Lemma 2.4), so it satisfies the curve.

        >>> MomentCurve(Exact(Fraction(-1, 4)), Exact(Fraction(1))).gaussian
        exact('3/4')
        """
        if self.xi < 0:
            return self.rho + self.xi  # alpha r <= xi + alpha rho binds at alpha = 1
        return self.rho if self.order is None else self.rho + self.xi / self.order


@runtime_checkable
class LinearDivergences(Protocol):
    """A pair of distributions whose Renyi divergences are equal to a :class:`MomentCurve`."""

    @property
    def divergences(self) -> MomentCurve:
        """The curve: D_alpha = xi + alpha rho for every alpha > 1, in both directions."""
