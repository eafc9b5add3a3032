"""delta in mpmath: a number to as many digits as one likes, not certified.

The l come from the certified route; the theorem is then evaluated at them in mpmath.
"""

from __future__ import annotations

from typing import Any

from exactdp.formulas.symbolic import objective_at, unequal_pure_by_states
from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.numbers.fields.mpmath_field import Mpmath
from exactdp.routes.nonadaptive.equal_eps_theorems import Maximum
from exactdp.solve.nonadaptive_solver import Reduced

MAX_SIZE = 10**6
MAX_DIGITS = 200_000


def delta_mpmath(reduced: Reduced, eps_g: Exact, dps: int) -> Any:
    """delta as an mpf with about ``dps`` digits; cost O(k) for equal eps.

    Differences such as eps - t lose digits near the ends of the support, so the value is computed
    at twice the digits again and again until two agree.

    Raises ParameterError where no closed form is known (unequal BR), or where it is too long.
    """
    digits = dps + 20
    value = _at(Mpmath(digits), reduced, eps_g)
    while digits < MAX_DIGITS:
        digits *= 2
        F = Mpmath(digits)
        better = _at(F, reduced, eps_g)
        if abs(better - value) <= abs(better) / F.number(10) ** (dps + 3):
            break
        value = better
    return Mpmath(dps).number(better)


def _at(F: Mpmath, reduced: Reduced, eps_g: Exact) -> Any:
    core = reduced.core
    strength = abs(eps_g)
    if strength >= core.total:
        value = F.number(0)
    elif core.common_eps is not None:
        value = _equal_eps(F, reduced, strength)
    elif core.ranged:
        raise ParameterError(
            "composition", reduced.composition, "equal eps, or DP only (or ask delta)"
        )
    else:
        groups = list(core.pure)
        value = unequal_pure_by_states(F, groups, F.number(strength), reduced.composition)
    if eps_g.sign() < 0:
        weight = F.number(eps_g)
        value = -F.expm1(weight) + F.exp(weight) * value
    kept = F.number(1)
    for delta, count in reduced.leaks:
        kept *= F.number(1 - delta) ** count
    return (1 - kept) + kept * value


def _equal_eps(F: Mpmath, reduced: Reduced, eps_g: Exact) -> Any:
    core = reduced.core
    eps = core.common_eps
    assert eps is not None
    if core.size > MAX_SIZE:
        raise ParameterError("composition", reduced.composition, f"k at most {MAX_SIZE} in mpmath")
    if core.n == 0:
        return objective_at(F, n=0, m=core.m, eps=eps, t=eps, eps_g=eps_g)
    maximum = Maximum(eps, core.n, core.m, eps_g)
    return F.max_over(
        objective_at(F, n=core.n, m=core.m, eps=eps, t=maximum.t(ell), eps_g=eps_g)
        for ell in maximum.candidates
    )
