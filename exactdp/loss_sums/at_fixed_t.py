"""The objective at one t for each BR mechanism: delta of a product of explicit pairs.

Lemma 4.1 of cesar-rogers-2022 has one t for each BR mechanism, and one t for those of one eps is
enough. Every vector of t is a valid choice, so each value is a lower end of the optimum.
"""

from __future__ import annotations

from exactdp.loss_sums.equal_eps import EqualEps
from exactdp.loss_sums.products import delta_of_product
from exactdp.mechanisms.cores import Core
from exactdp.mechanisms.randomized_response import RandomizedResponse
from exactdp.numbers.enclosures import Dyadic, dyadic_ends
from exactdp.numbers.exact_numbers import Exact


def dp_pairs(core: Core) -> list[RandomizedResponse]:
    """The worst pair RR_{2 eps,eps} of each DP group, with its count."""
    return [RandomizedResponse(2 * eps, eps, count) for eps, count in core.dp_groups]


Vector = tuple[Exact, ...]
"""One t for each different eps of BR."""


def pairs_at(core: Core, ts: Vector) -> list[RandomizedResponse]:
    """The product at one t for each BR group."""
    ranged = [
        RandomizedResponse(eps, t, count)
        for (eps, count), t in zip(core.br_groups, ts, strict=True)
    ]
    return ranged + dp_pairs(core)


def value_at(core: Core, ts: Vector, eps_g: Exact, bits: int) -> tuple[Dyadic, Dyadic]:
    """Both ends of the objective at a vector t, one for each eps of BR."""
    if core.common_eps is not None:
        ball = EqualEps(core.common_eps, ts[0], core.n, core.m).delta(eps_g, bits)
        return dyadic_ends(ball, bits)
    return delta_of_product(pairs_at(core, ts), eps_g, bits)
