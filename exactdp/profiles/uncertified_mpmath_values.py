"""delta in mpmath: a number to as many digits as one likes, not certified.

The l (for different eps of BR the t) come from the certified route; the theorem (the objective) is
then evaluated at them in mpmath.
"""

from __future__ import annotations

from typing import Any

from exactdp.formulas.concrete_cases import concrete_delta
from exactdp.formulas.lifting import leaked, reflected
from exactdp.formulas.symbolic import (
    LOSING,
    objective_at,
    product_by_states,
    unequal_pure_by_states,
)
from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import ASK_DELTA, require_classes
from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.numbers.fields.mpmath_field import Mpmath, to_digits
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.nonadaptive.different_eps_route import DIFFERENT_EPS
from exactdp.routes.nonadaptive.equal_eps_theorems import Maximum
from exactdp.solve.reduction import Reduction

MAX_SIZE = 10**6
"""Mechanisms of equal eps whose objective is added up term by term in mpmath; more are a
ParameterError. The certified delta has no such limit."""
MAX_LAPLACES = 100
"""Laplace mechanisms of one width that are composed by the closed form in mpmath; with more, a
ParameterError names the certified delta."""


def delta_mpmath(reduction: Reduction, eps_g: Exact, dps: int) -> Any:
    """The optimal delta at eps_g (any real) in mpmath, to about ``dps`` digits, not certified.

    Differences such as eps - t lose digits near the ends of the support, so the value is computed
    at twice the digits again and again until two agree; the cost is O(k) for k mechanisms of one
    eps.

    ParameterError for classes that have no such form, where the optimal t are not searched, for
    ``dps`` outside of 1 to 10,000, and where no two values agree.
    """
    if concrete_delta(Mpmath(20), reduction.composition, eps_g, MAX_LAPLACES) is None:
        require_classes(reduction.composition.by_class, BR, DP, instead=ASK_DELTA)
    return to_digits(lambda F: _at(F, reduction, eps_g, dps), dps, LOSING)


def _at(F: Mpmath, reduction: Reduction, eps_g: Exact, dps: int) -> Any:
    core = reduction.core
    kept = F.number(1)
    for delta, count in reduction.leaks:
        kept *= F.number(1 - delta) ** count
    if core.total is not None and eps_g >= core.total:  # no loss is larger: 0 without a formula
        return leaked(floor=1 - kept, kept=kept, value=F.number(0))
    concrete = concrete_delta(F, reduction.composition, eps_g, MAX_LAPLACES)
    if concrete is not None:
        return leaked(floor=1 - kept, kept=kept, value=concrete)
    strength = abs(eps_g)
    if strength >= core.support:
        value = F.number(0)
    elif core.common_eps is not None:
        value = _equal_eps(F, reduction, strength)
    elif core.br_groups:
        pairs = [
            (eps, t, count)
            for (eps, count), t in zip(
                core.br_groups, _optimal_t(reduction, strength, dps), strict=True
            )
        ]
        pairs += [(2 * eps, eps, count) for eps, count in core.dp_groups]
        value = product_by_states(F, pairs, F.number(strength), reduction.composition)
    else:
        groups = list(core.dp_groups)
        value = unequal_pure_by_states(F, groups, F.number(strength), reduction.composition)
    if eps_g.sign() < 0:
        value = reflected(F, eps_g=F.number(eps_g), value=value)
    return leaked(floor=1 - kept, kept=kept, value=value)


def _optimal_t(reduction: Reduction, eps_g: Exact, dps: int) -> tuple[Exact, ...]:
    """The t of the pivot search, near enough for so many digits; ParameterError without it."""
    core = reduction.core
    why = DIFFERENT_EPS.why_not(core, eps_g)
    if why:
        wanted = f"a composition whose optimal t can be found ({why}; or ask bracket)"
        raise ParameterError("composition", reduction.composition, wanted)

    def found() -> tuple[Exact, ...]:
        try:
            witness = DIFFERENT_EPS.solve(core, eps_g, 4 * dps + 16).witness
        except TooLarge as error:
            wanted = f"an eps_g at which the optimal t are found ({error}; or ask bracket)"
            raise ParameterError("eps_g", eps_g, wanted) from None
        assert witness is not None
        return witness.ts[0]

    return reduction.remembered(f"optimal t at {eps_g}, {dps} digits", found)


def _equal_eps(F: Mpmath, reduction: Reduction, eps_g: Exact) -> Any:
    core = reduction.core
    eps = core.common_eps
    assert eps is not None
    if core.size > MAX_SIZE:
        raise ParameterError(
            "composition", reduction.composition, f"k at most {MAX_SIZE} in mpmath"
        )
    if core.n == 0:
        return objective_at(F, n=0, m=core.m, eps=eps, t=eps, eps_g=eps_g)
    maximum = Maximum(eps, core.n, core.m, eps_g)
    return F.max_over(
        objective_at(F, n=core.n, m=core.m, eps=eps, t=maximum.t(ell), eps_g=eps_g)
        for ell in maximum.candidates
    )
