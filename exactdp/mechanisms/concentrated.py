"""CDP(mu, tau) and ZCDP(xi, rho, delta): the concentrated classes, whose loss has no end."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from fractions import Fraction

from exactdp.mechanisms.gaussian_members import gaussian_member
from exactdp.mechanisms.linear_renyi_bound import ZERO, MomentCurve
from exactdp.mechanisms.mechanism import (
    Mechanism,
    class_named,
    read_delta,
    read_number,
    read_rational,
)
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, precision
from exactdp.numbers.numerals import Said
from exactdp.statements import (
    APPROXIMATE_ZCDP,
    CDP_MEAN,
    CDP_WITHIN_ZCDP,
    ZCDP_MOMENTS,
    Statement,
)


@dataclass(frozen=True, init=False)
class CDP(Mechanism, grammar="CDP"):
    """All (mu, tau)-CDP mechanisms (Definition 2.6 of cesar-rogers-2022; Dwork and Rothblum 2016).

    The mean privacy loss is at most mu, and the loss less its mean is subgaussian with parameter
    tau, for all neighbours, so in both directions. Units: mu in natural logarithm, tau a rational
    number. Raises ParameterError for mu < 0, for tau < 0 and for a tau that is not rational.

    >>> print(CDP("1/200", "1/10"))
    CDP(1/200, 1/10)
    """

    forms = ("CDP(mu, tau)",)
    rank = 20

    mu: Exact
    tau: Fraction

    def __init__(self, mu: Number, tau: Number) -> None:
        object.__setattr__(self, "mu", read_number(mu, "mu"))
        object.__setattr__(self, "tau", read_rational(tau, "tau"))

    __str__ = Mechanism.__str__

    @property
    def parameters(self) -> tuple[Exact, ...]:
        """The exact numbers (mu, tau): the bound of the mean loss, the subgaussian parameter."""
        return (self.mu, Exact(self.tau))

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """The statements that zCDP contains it, of its mean loss, and of the moments of zCDP."""
        return (CDP_WITHIN_ZCDP, CDP_MEAN, ZCDP_MOMENTS)

    @property
    def reveals_nothing(self) -> bool:
        """Whether the loss is 0 throughout, which is so where mu = 0 or tau = 0.

        For mu = 0 the mean loss is 0; for tau = 0 the loss is constant.
        """
        return self.moment_curve.xi + self.moment_curve.rho == 0

    @property
    def moment_curve(self) -> MomentCurve:
        """The bound D_alpha <= xi + alpha rho with rho = tau^2/2 and xi = min(mu - tau^2/2, 0).

        By Lemma 2.2 of cesar-rogers-2022, and as no mean loss exceeds tau^2/2. For mean losses x to
        be finite in both directions neighbours have the same outcomes, so E e^-L = 1, and lambda =
        -1 in the definition says e^x = E e^(-(L - x)) <= e^(tau^2/2).
        """
        rho = Exact(self.tau**2 / 2)
        return MomentCurve(min(self.mu - rho, ZERO), rho)

    def member(self, share: float) -> tuple[Mechanism, Statement] | None:
        """A Gaussian mechanism that is a member, and what says so; None for mu = 0 or tau = 0.

        Its mean loss is at most mu, the variance of its loss at most tau^2; ``share`` plays no
        part.
        """
        return gaussian_member(self.moment_curve)

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """The zCDP class that contains it, with its statement; none where it reveals nothing.

        ZCDP(mu - tau^2/2, tau^2/2), or ZCDP(0, tau^2/2) where mu >= tau^2/2.
        """
        if self.reveals_nothing:
            return ()
        curve = self.moment_curve
        by = CDP_WITHIN_ZCDP if curve.xi < 0 else CDP_MEAN
        return ((class_named("ZCDP")(curve.xi, curve.rho), by),)


@dataclass(frozen=True, init=False)
class ZCDP(Mechanism, grammar="ZCDP"):
    """All delta-approximately (xi, rho)-zCDP mechanisms (Definition 2.7 of cesar-rogers-2022).

    One number is rho, two are xi and rho; xi and delta are 0 if omitted (Bun and Steinke 2016). Up
    to events of probability delta the Renyi divergence of every order alpha > 1 is at most xi +
    alpha rho, in both directions; with rho = 0 that is pure DP(xi), and so it is used. Raises
    ParameterError for rho < 0, for xi < -rho (which no mechanism satisfies: the divergence is not
    negative) and for delta outside [0, 1].

    >>> print(ZCDP("1/8"), ZCDP("-1/100", "1/8"), ZCDP(0, "1/8", "1e-9"))
    ZCDP(1/8) ZCDP(-1/100, 1/8) ZCDP(0, 1/8, 1/1000000000)
    """

    forms = ("ZCDP(rho)", "ZCDP(xi, rho)", "ZCDP(xi, rho, delta)")
    rank = 21

    xi: Exact
    rho: Exact
    delta: Fraction

    def __init__(
        self,
        first: Number | None = None,
        rho: Number | None = None,
        delta: Number = 0,
        *,
        xi: Number = 0,
    ) -> None:
        if first is not None:
            xi, rho = (xi, first) if rho is None else (first, rho)
        if rho is None:
            raise ParameterError("rho", Said("nothing"), " or ".join(self.forms))
        object.__setattr__(self, "rho", read_number(rho, "rho"))
        object.__setattr__(self, "xi", exact(xi, "xi"))
        object.__setattr__(self, "delta", read_delta(delta))
        if self.xi + self.rho < 0:
            raise ParameterError("xi", xi, "a number >= -rho: no mechanism satisfies less")

    __str__ = Mechanism.__str__

    @property
    def stands_for(self) -> str:
        """The Gaussian noise that has this rho, in words; empty for xi other than 0, or rho = 0."""
        if self.xi.sign() or self.rho.sign() <= 0:
            return ""
        with precision(64):
            sigma = float((1 / (2 * self.rho.ball()).sqrt()).mid())
        leak = f", but for events of probability {Exact(self.delta)}" if self.delta else ""
        return f"what Gaussian noise has with sigma some {sigma:.3g} times its sensitivity{leak}"

    @property
    def parameters(self) -> tuple[Exact, ...]:
        """The exact numbers (xi, rho, delta): D_alpha <= xi + alpha rho but for delta."""
        return (self.xi, self.rho, Exact(self.delta))

    @property
    def arguments(self) -> tuple[Exact, ...]:
        """The parameters as they are written: delta unless 0; without it, xi unless that is 0."""
        if self.delta:
            return self.parameters
        return (self.rho,) if self.xi == 0 else (self.xi, self.rho)

    @property
    def leak(self) -> Fraction:
        """The probability delta of events that may reveal all; outside the moments hold."""
        return self.delta

    @property
    def leaks_by(self) -> tuple[Statement, Statement]:
        """The statement of the leak, once for parameters chosen in advance and once adaptively.

        The worst mechanism reveals all with probability delta, and is (xi, rho)-zCDP else.
        """
        return (APPROXIMATE_ZCDP, APPROXIMATE_ZCDP)

    @property
    def without_leak(self) -> Mechanism:
        """The class ZCDP(xi, rho) of delta = 0; for rho = 0 the class DP(xi).

        For rho = 0: D_alpha tends to the largest loss as alpha grows, and none is above xi.
        """
        if self.rho == 0:
            return class_named("DP")(self.xi)
        if not self.delta:
            return self
        left = copy(self)
        object.__setattr__(left, "delta", Fraction(0))
        return left

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """The statement of the moments; where rho = 0 they bound the largest loss, too."""
        return (ZCDP_MOMENTS,)

    @property
    def same_optimum(self) -> tuple[Mechanism, tuple[Statement, ...]]:
        """The class itself; and for rho = 0 the statement of the moments, by which it is DP(xi)."""
        return self, self.loss_by * (self.rho == 0)

    @property
    def reveals_nothing(self) -> bool:
        """Whether xi + rho = 0: for alpha = 1 the divergence is the mean loss, which is 0 then."""
        return self.xi + self.rho == 0

    @property
    def moment_curve(self) -> MomentCurve:
        """The bound D_alpha <= xi + alpha rho, for every order alpha > 1, in both directions."""
        return MomentCurve(self.xi, self.rho)

    def member(self, share: float) -> tuple[Mechanism, Statement] | None:
        """A Gaussian mechanism that is a member, and the statement that says so; None without one.

        Gaussian(1, mu) with alpha mu^2/2 <= xi + alpha rho for every alpha > 1, mu rounded down;
        None where rho = 0 or xi + rho = 0. ``share`` plays no part.
        """
        return gaussian_member(self.moment_curve)
