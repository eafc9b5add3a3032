"""What every fast sum computes: the head of a lattice distribution against an exponential.

Let N = sum of c_g Bin(n_g, w_g) over independent groups g, and let the privacy loss fall by
``step`` for each unit of N. With the threshold index K (the largest value of N whose loss is at
least eps_g) and ln_rho = eps_g - loss(K), which lies in [-step, 0],

    delta = sum over v <= K of P(N = v) (1 - e^(ln_rho - step (K - v))).

Every term is >= 0, so nothing cancels and the relative accuracy does not depend on how small
delta is.
"""

from __future__ import annotations

from dataclasses import dataclass

from flint import arb


@dataclass(frozen=True)
class Group:
    """``count`` independent steps of size ``size``, each taken with probability w."""

    size: int
    count: int
    w: arb
    one_minus_w: arb


@dataclass(frozen=True)
class Head:
    """The sum to compute; balls at the current precision, K >= 0."""

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
