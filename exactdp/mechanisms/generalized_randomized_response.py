"""The worst-case pairs: generalized randomized response RR_{eps,t}.

(Definition 2.4 of cesar-rogers-2022.) On input 0 the outcome is 0 with probability q, on input 1
with probability p, where

    p = e^-t q   and   1 - p = e^(eps - t) (1 - q).

So the privacy loss ln(Pr[RR(0) = y] / Pr[RR(1) = y]) is t with probability q and t - eps with
probability 1 - q (under input 0). RR_{2 eps, eps} is the worst eps-DP mechanism, and RR_{eps, t}
for t in [0, eps] the worst eps-BR mechanisms.

The papers write q_{eps,t} and q_{t,eps} for the same thing, so both go by keyword here.
"""

from __future__ import annotations

from dataclasses import dataclass

from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields.field import Element, Field


def q(F: Field, *, eps: Element, t: Element) -> Element:
    """The probability q_{eps,t} of the loss t on input 0, for 0 <= t <= eps, eps > 0.

    q_{eps,t} = (1 - e^(t - eps)) / (1 - e^-eps).
    """
    return F.expm1(t - eps) / F.expm1(-eps)


def one_minus_q(F: Field, *, eps: Element, t: Element) -> Element:
    """The probability 1 - q_{eps,t} of the loss t - eps on input 0, without cancellation.

    1 - q_{eps,t} = (e^t - 1) / (e^eps - 1).
    """
    return F.expm1(t) / F.expm1(eps)


def p(F: Field, *, eps: Element, t: Element) -> Element:
    """The probability p_{eps,t} of the loss t on input 1, for 0 <= t <= eps, eps > 0.

    p_{eps,t} = (e^-t - e^-eps) / (1 - e^-eps) = e^-t q_{eps,t}.
    """
    return F.expm1(eps - t) / F.expm1(eps)


def one_minus_p(F: Field, *, eps: Element, t: Element) -> Element:
    """The probability 1 - p_{eps,t} of the loss t - eps on input 1, without cancellation.

    1 - p_{eps,t} = (1 - e^-t) / (1 - e^-eps).
    """
    return F.expm1(-t) / F.expm1(-eps)


@dataclass(frozen=True)
class RandomizedResponse:
    """``count`` independent copies of RR_{eps,t}, with exact parameters, 0 <= t <= eps, eps > 0.

    Each copy has privacy loss t with probability q_{eps,t} and t - eps otherwise.
    """

    eps: Exact
    t: Exact
    count: int = 1

    def reversed(self) -> RandomizedResponse:
        """The same pair with the two inputs exchanged: t becomes eps - t."""
        return RandomizedResponse(self.eps, self.eps - self.t, self.count)
