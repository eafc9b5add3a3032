"""RDP(alpha, eps): Renyi differential privacy of one order."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from exactdp.mechanisms.gaussian_members import gaussian_member
from exactdp.mechanisms.linear_renyi_bound import ZERO, MomentCurve
from exactdp.mechanisms.mechanism import Mechanism, read_number
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.statements import OPTIMAL_CONVERSION, SET_WISE, Statement


@dataclass(frozen=True, init=False)
class RDP(Mechanism, grammar="RDP"):
    """All mechanisms with Renyi divergence D_alpha <= eps in both directions (Mironov 2017).

    alpha is a rational number above 1. As D_alpha increases with alpha, all smaller orders are
    bounded by eps too; nothing is said of larger ones. Raises ParameterError for alpha <= 1, an
    alpha that is not rational, and eps < 0.

    >>> print(RDP(8, "1/2"))
    RDP(8, 1/2)
    """

    forms = ("RDP(alpha, eps)",)
    rank = 22

    alpha: Fraction
    eps: Exact

    def __init__(self, alpha: Number, eps: Number) -> None:
        order = exact(alpha, "alpha")
        if not (order.is_rational and order > 1):
            raise ParameterError("alpha", alpha, "a rational number > 1")
        object.__setattr__(self, "alpha", order.fraction)
        object.__setattr__(self, "eps", read_number(eps, "eps"))

    __str__ = Mechanism.__str__

    @property
    def parameters(self) -> tuple[Exact, ...]:
        """The pair (alpha, eps) as exact numbers: D_alpha <= eps in both directions."""
        return (Exact(self.alpha), self.eps)

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """The statements of bounds by moments, of which it is one.

        Where eps = 0, also that of the conversion, which leaves no loss.
        """
        return (SET_WISE, OPTIMAL_CONVERSION) if self.reveals_nothing else (SET_WISE,)

    @property
    def reveals_nothing(self) -> bool:
        """Whether eps is 0: a Renyi divergence of 0 leaves both distributions the same."""
        return self.eps.sign() == 0

    @property
    def moment_curve(self) -> MomentCurve:
        """The bound D_a <= eps for the orders 1 < a <= alpha, which holds for each member."""
        return MomentCurve(self.eps, ZERO, self.alpha)

    def member(self, share: float) -> tuple[Mechanism, Statement] | None:
        """A Gaussian mechanism that is a member, and what says so; None for eps = 0.

        Gaussian(1, mu) with alpha mu^2/2 = eps, mu rounded down; ``share`` plays no part.
        """
        return gaussian_member(self.moment_curve)
