"""What every fast sum computes: the head of a lattice distribution against an exponential.

Let N = sum of c_g Bin(n_g, w_g) over independent groups g, and let the privacy loss fall by
``step`` for each unit of N. With the threshold index K (the largest value of N whose loss is at
least eps_g) and ln_rho = eps_g - loss(K), which lies in [-step, 0],

    delta = sum over v <= K of P(N = v) (1 - e^(ln_rho - step (K - v))).

Every term is >= 0, so nothing cancels and the relative accuracy does not depend on how small
delta is.

*A product of independent randomized responses, as the three general algorithms read it.*

With T the sum of all t, every copy of RR_{eps,t} lowers the loss from its largest value T by eps
with probability 1 - q_{eps,t} under input 0 (1 - p_{eps,t} under input 1). So with

    S = sum of count * eps-drops >= 0   and   D = T - eps_g   (the *slack*),

    L - eps_g = D - S,      delta = E[(1 - e^(S - D))_+],

and delta = 0 exactly where D <= 0. Copies with t = 0 or t = eps have loss 0 whatever happens.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from flint import arb

from exactdp.mechanisms.generalized_randomized_response import (
    RandomizedResponse,
    one_minus_p,
    one_minus_q,
    p,
    q,
)
from exactdp.numbers.exact_numbers import Exact, precision, weighted_sum
from exactdp.numbers.fields.balls import Balls
from exactdp.numbers.precision_and_deadlines import known_bits


@dataclass(frozen=True)
class Group:
    """``count`` independent steps of size ``size``, each taken with probability w."""

    size: int
    count: int
    w: arb
    one_minus_w: arb


@dataclass(frozen=True)
class Head:
    """One sum of this kind: its groups, and K >= 0, ln_rho and step as in the head of the module.

    All numbers but K are balls at the precision that was current.
    """

    groups: tuple[Group, ...]
    K: int
    ln_rho: arb
    step: arb

    @property
    def top(self) -> int:
        """The largest value that N can take: the sum of size times count over the groups."""
        return sum(group.size * group.count for group in self.groups)


def tail_ball(bound: arb) -> arb:
    """A ball around [0, bound], for a rest that is known to be >= 0 and <= bound."""
    return arb(0).union(bound)


def merged(pairs: Iterable[RandomizedResponse]) -> list[RandomizedResponse]:
    """The pairs with equal ones put together, and those without loss or without copies dropped.

    ValueError for count < 0, eps <= 0 or t outside of [0, eps]. Parameters that are equal but
    written differently (only sums of logarithms can be) may stay apart, which costs time and
    nothing else.
    """
    counts: dict[tuple[Any, Any], int] = {}
    first: dict[tuple[Any, Any], RandomizedResponse] = {}
    for pair in pairs:
        if pair.count < 0:
            raise ValueError(f"count: got {pair.count}; wanted at least 0")
        if pair.eps.sign() <= 0:
            raise ValueError(f"eps: got {pair.eps}; wanted more than 0")
        left = (pair.eps - pair.t).sign()
        if pair.t.sign() < 0 or left < 0:
            raise ValueError(f"t: got {pair.t}; wanted 0 <= t <= {pair.eps}")
        if pair.count == 0 or pair.t.sign() == 0 or left == 0:
            continue
        key = (pair.eps.parts, pair.t.parts)
        counts[key] = counts.get(key, 0) + pair.count
        first.setdefault(key, pair)
    return [RandomizedResponse(pair.eps, pair.t, counts[key]) for key, pair in first.items()]


def slack(pairs: list[RandomizedResponse], eps_g: Exact) -> Exact:
    """The exact slack D = (sum of count * t) - eps_g; ValueError for negative eps_g."""
    if eps_g.sign() < 0:
        raise ValueError(f"eps_g: got {eps_g}; wanted at least 0 (map negative ones by symmetry)")
    return weighted_sum([(pair.t, pair.count) for pair in pairs] + [(eps_g, -1)])


def positive(value: Exact) -> bool:
    """Whether value > 0, decided exactly; by a ball where that is enough."""
    with precision(64):
        ball = value.ball()
        if ball > 0:
            return True
        if ball < 0:
            return False
    return value.sign() > 0


def narrow(value: Exact, bits: int) -> arb:
    """A ball of relative accuracy 2^-bits around an exact number other than 0."""
    working = bits + 16
    while True:
        with precision(working):
            ball = value.ball()
        if known_bits(ball) >= bits:
            return ball
        working *= 2


class _Differences(Balls):
    """Balls whose expm1 takes exact differences, so that t - eps is not cancelled in balls."""

    def expm1(self, x: Any) -> arb:
        return self.number(x).expm1()


@dataclass(frozen=True)
class Weights:
    """Probabilities of one copy, as balls: no drop (stay) and drop, under both inputs."""

    stay0: arb
    drop0: arb
    stay1: arb
    drop1: arb


def weights(pair: RandomizedResponse) -> Weights:
    """The four probabilities of one copy of RR_{eps,t}, each with full relative accuracy."""
    F = _Differences()
    return Weights(
        q(F, eps=pair.eps, t=pair.t),
        one_minus_q(F, eps=pair.eps, t=pair.t),
        p(F, eps=pair.eps, t=pair.t),
        one_minus_p(F, eps=pair.eps, t=pair.t),
    )
