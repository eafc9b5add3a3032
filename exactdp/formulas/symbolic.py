"""The closed forms as sympy expressions and as mpmath numbers, for checks and for papers.

Neither certifies anything. The expressions keep the shape of the theorems; they stand for every
real eps_g. The mpmath numbers evaluate the same theorems at the l that the certified route found.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from exactdp.formulas import building_blocks
from exactdp.formulas.concrete_cases import concrete_delta
from exactdp.formulas.lifting import leaked, reflected
from exactdp.formulas.one_pass_sums import Binomial, one_pass
from exactdp.formulas.two_different_br import delta_of_two
from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import ASK_DELTA, Composition, counts_of, require_classes
from exactdp.mechanisms.mechanism import Mechanism, is_symbolic
from exactdp.mechanisms.randomized_response import one_minus_q, q
from exactdp.numbers.exact_numbers import Exact, ParameterError, exact
from exactdp.numbers.fields.field import Element, Field

MAX_SIZE = 24
"""Theorem 3 as an expression: at most k + m = 24, for its size grows like k^3."""

MAX_PURE = 960
"""Theorem 1 as an expression: at most this many mechanisms."""

MAX_SUBSETS = 12
"""Unequal DP as an expression: at most 2^12 subsets."""

MAX_STATES = 200_000
"""Unequal DP in mpmath: at most this many different sums."""


Groups = list[tuple[Any, int]]
"""(eps, count), where eps may be a symbol."""

Supremum = Callable[[Groups, Groups, Any], Any]
"""An expression for the BR groups, the DP groups and eps_g."""


def delta_expression(composition: Composition, eps_g: Any, supremum: Supremum) -> Any:
    """delta as an unevaluated sympy expression; eps_g and the eps may be symbols.

    With exact numbers throughout, the support, the clipping of t_l and the thresholds of the
    positive parts are decided exactly, and only the maximum over l is left to sympy. ``supremum``
    makes the expression where BR is among different eps and no closed form is known.
    """
    from exactdp.numbers.fields.sympy_field import Sympy

    F = Sympy()
    composition = composition.by_class
    numeric = not composition.symbolic and not is_symbolic(eps_g)
    strength = exact(eps_g, "eps_g") if not is_symbolic(eps_g) else eps_g
    concrete = concrete_delta(F, composition, strength, MAX_SIZE)
    if concrete is not None:
        kept = F.number(kept_by(composition))
        return concrete if kept == 1 else leaked(floor=1 - kept, kept=kept, value=concrete)
    require_classes(composition, BR, DP, instead=ASK_DELTA)
    br, dp = (revealing(kind, composition) for kind in (BR, DP))
    kinds = list(dict.fromkeys(eps for eps, _ in (*br, *dp)))
    end = composition.largest_loss if numeric else None
    if end is not None and abs(strength) >= end:
        core = F.number(0)
        if strength.sign() < 0:
            core = reflected(F, eps_g=F.number(strength), value=core)
    elif len(kinds) <= 1:
        core = _equal_eps(F, br, dp, strength, numeric=numeric)
    elif not dp and [count for _, count in br] == [1, 1]:
        (first, _), (second, _) = br
        core = delta_of_two(F, first=first, second=second, eps_g=strength)
    elif br:
        core = supremum(br, dp, strength)
    else:
        core = _unequal_dp(F, dp, F.number(strength), composition)
    kept = F.number(kept_by(composition))
    return core if kept == 1 else leaked(floor=1 - kept, kept=kept, value=core)


def revealing(kind: type[Mechanism], composition: Composition) -> Groups:
    """(eps, count) of the mechanisms of a class that reveal something, equal eps merged."""
    found: dict[Any, int] = {}
    for mechanism, count in composition.items:
        if not mechanism.reveals_nothing:
            for eps, number in counts_of(kind, [(mechanism, count)]):
                found[eps] = found.get(eps, 0) + number
    return list(found.items())


def kept_by(composition: Composition) -> Fraction:
    """prod (1 - delta_i): the probability that nothing leaks outright."""
    return prod(((1 - kind.leak) ** count for kind, count in composition.items), start=Fraction(1))


def _equal_eps(F: Field, br: Groups, dp: Groups, eps_g: Any, *, numeric: bool) -> Element:
    if not br and not dp:
        return F.pos(-F.expm1(F.number(eps_g)))
    eps = (br or dp)[0][0]
    n = sum(count for _, count in br)
    m = sum(count for _, count in dp)
    if n + 2 * m > MAX_SIZE and n:
        raise ParameterError("composition", f"k + m = {n + 2 * m}", f"k + m at most {MAX_SIZE}")
    if m > MAX_PURE:
        raise ParameterError("composition", f"k = {m}", f"k at most {MAX_PURE}")
    if not numeric:
        strength = F.number(eps_g)
        return building_blocks.optimal_delta.formula(
            F, k=n + m, m=m, eps=F.number(eps), eps_g=strength
        )

    def layer(ell: int, t: Exact) -> Element:
        """F_l(t), which is the objective where the threshold index at t is l."""
        return building_blocks.F_ell.formula(
            F, k=n + m, m=m, ell=ell, eps=F.number(eps), eps_g=F.number(eps_g), t=F.number(t)
        )

    if not n:
        return layer((eps * m - eps_g).floor_divide(eps), eps)
    candidates = [(ell, (eps_g + eps * (ell + 1 - m)) / (n + 1)) for ell in range(n + 2 * m)]
    return F.max_over(layer(ell, t) for ell, t in candidates if t.sign() > 0 and t < eps)


def _unequal_dp(F: Field, dp: Groups, eps_g: Element, composition: Composition) -> Element:
    """Theorem 2 of dong-durfee-rogers-2019 (Murtagh and Vadhan), a sum over all subsets."""
    each = [F.number(eps) for eps, count in dp for _ in range(min(count, MAX_SUBSETS + 1))]
    if len(each) > MAX_SUBSETS:
        raise ParameterError("composition", composition, f"at most {MAX_SUBSETS} unequal DP")
    subsets = list(product((False, True), repeat=len(each)))

    def term(index: int) -> Element:
        inside = outside = F.number(0)
        for eps, chosen in zip(each, subsets[index], strict=True):
            if chosen:
                inside = inside + eps
            else:
                outside = outside + eps
        return F.pos(F.exp(inside) - F.exp(eps_g + outside))

    denominator = F.number(1)
    for eps in each:
        denominator = denominator * (1 + F.exp(eps))
    return F.sum(0, len(subsets) - 1, term) / denominator


def objective_at(F: Field, *, n: int, m: int, eps: Exact, t: Exact, eps_g: Exact) -> Element:
    """The common-t objective at exact parameters, cost O(n + m); for eps_g >= 0."""
    if n == 0 or t.sign() == 0 or t == eps:
        n, t = 0, eps / 2  # any t in the interior
    K = (t * n + eps * m - eps_g).floor_divide(eps)
    if K < 0:
        return F.number(0)
    e = F.number(eps)
    pure = Binomial(m, one_minus_q(F, eps=2 * e, t=e), q(F, eps=2 * e, t=e))
    last = min(m, K // 2)
    return one_pass(
        F,
        ranged=Binomial(n, one_minus_q(F, eps=e, t=F.number(t)), q(F, eps=e, t=F.number(t))),
        pure=pure,
        K=K,
        ln_rho=F.number(eps_g - t * n - eps * (m - K)),
        eps=e,
        start=F.binom(m, last) * pure.low**last * pure.high ** (m - last),
    )


def unequal_pure_by_states(
    F: Field, groups: Groups, eps_g: Element, composition: Composition
) -> Element:
    """Theorem 2 of dong-durfee-rogers-2019 with equal eps merged: one state for each sum."""
    pairs = [(2 * eps, eps, count) for eps, count in groups]
    return product_by_states(F, pairs, eps_g, composition)


def product_by_states(
    F: Field, pairs: list[tuple[Any, Any, int]], eps_g: Element, composition: object
) -> Element:
    """delta of a product of RR_{eps, t}, given as (eps, t, count): one state for each sum."""
    states = [(F.number(0), F.number(1))]
    for eps, t, count in pairs:
        drop = one_minus_q(F, eps=F.number(eps), t=F.number(t))
        if len(states) * (count + 1) > MAX_STATES:
            raise ParameterError(
                "composition", composition, f"at most {MAX_STATES} sums for an mpmath number"
            )
        weights = [
            F.binom(count, i) * drop**i * (1 - drop) ** (count - i) for i in range(count + 1)
        ]
        states = [
            (loss + F.number(t * count - eps * i), mass * weights[i])
            for loss, mass in states
            for i in range(count + 1)
        ]
    return F.sum(0, len(states) - 1, lambda s: states[s][1] * F.pos(-F.expm1(eps_g - states[s][0])))
