"""The closed forms as sympy expressions and as mpmath numbers, for checks and for papers.

Neither certifies anything. The expressions keep the shape of the theorems; they stand for every
real eps_g. The mpmath numbers evaluate the same theorems at the l that the certified route found.

*Two BR mechanisms of different eps*, non-adaptively: the optimum in closed form, for every eps_g.

With eps a >= b and t_1, t_2, the losses are t_1 + t_2 - S, S in {0, b, a, a + b}. In a slab, where
the S up to some sigma count, the objective is

    {0}        (1 - x_1)(1 - x_2)(1 - e^(eps_g - t_1 - t_2)),
    {0, b}     (1 - x_1)(1 - e^(eps_g - t_1)), whatever t_2 (so the value at t_2 = 0),
    {0, b, a}  1 - e^eps_g + x_1 x_2 (e^(a + b + eps_g - t_1 - t_2) - 1),

x_i = (e^(t_i) - 1)/(e^(eps_i) - 1). The logarithms of the first two and of the last product are
concave in t, so their pivot equations give the maxima: t_i = eps_i - y with
3 y = a + b - eps_g; 2 t_1 = a + eps_g; and t_1 = t_2 = (a + b + eps_g)/3. Where one of these leaves
the box, the maximum over the box lies at t_2 = 0 or t_2 = b, and there only the first mechanism is
left: the second case again. The objective is the largest of its slabs, so its values at any t are
lower bounds, and the largest at these t is the optimum. They go over into each other when eps_g
changes its sign and t_i becomes eps_i - t_i, so nothing else is needed below 0.

*The words with one closed form for all eps_g, as sympy expressions and mpmath numbers.*
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from exactdp.formulas import adaptive_blocks, building_blocks
from exactdp.formulas.concrete_cases import concrete_delta
from exactdp.formulas.lifting import leaked, reflected
from exactdp.formulas.one_pass_sums import Binomial, one_pass
from exactdp.mechanisms.bounded_range import BR
from exactdp.mechanisms.compositions import ASK_DELTA, Composition, counts_of, require_classes
from exactdp.mechanisms.differential_privacy import DP
from exactdp.mechanisms.generalized_randomized_response import one_minus_q, q
from exactdp.mechanisms.mechanism import Mechanism, is_symbolic
from exactdp.numbers.exact_numbers import Exact, ParameterError, exact
from exactdp.numbers.fields.field import Element, Field
from exactdp.numbers.fields.mpmath_field import to_digits

Ts = tuple[Any, Any]
"""t of the first and of the second mechanism: both exact numbers, or both of a field."""


def delta_of_two(F: Field, *, first: Any, second: Any, eps_g: Any) -> Element:
    """The optimal delta of BR(first) BR(second), chosen in advance, at any real eps_g.

    Which of the two is larger does not matter. With exact numbers it is decided at once which t lie
    in the box; symbols are cut to it.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> from exactdp.numbers.fields.sympy_field import Sympy
    >>> delta_of_two(
    ...     Sympy(), first=exact("ln 4"), second=exact("ln 2"), eps_g=exact(0)
    ... ).doit()
    1/3
    """
    found = stationary(first, second, eps_g)
    if all(isinstance(value, Exact) for value in (first, second, eps_g)):
        found = [ts for ts in found if 0 <= ts[0] <= first and 0 <= ts[1] <= second]
        found = [(F.number(t), F.number(u)) for t, u in found]
    else:
        found = [(_cut(F, t, first), _cut(F, u, second)) for t, u in found]
    eps = (F.number(first), F.number(second))
    return F.max_over(objective(F, eps, ts, F.number(eps_g)) for ts in found)


def _cut(F: Field, t: Any, eps: Any) -> Element:
    return F.clip(F.number(t), F.number(0), F.number(eps)) if t != 0 else F.number(0)


def stationary(first: Any, second: Any, eps_g: Any) -> list[Ts]:
    """The four pairs (t_1, t_2) that solve the pivot equations of two BR mechanisms.

    Of the three equations in the head of the module the second counts for either order; a pair may
    lie outside of the box 0 <= t_i <= eps_i.
    """
    common, zero = (first + second + eps_g) / 3, first * 0
    return [
        ((first * 2 - second + eps_g) / 3, (second * 2 - first + eps_g) / 3),
        ((first + eps_g) / 2, zero),
        (zero, (second + eps_g) / 2),
        (common, common),
    ]


def objective(F: Field, eps: Ts, ts: Ts, eps_g: Element) -> Element:
    """The delta at eps_g of RR_{eps_1,t_1} and RR_{eps_2,t_2} together, over a field.

    The sum over all drops of their probability times (1 - e^(eps_g - loss))_+.
    """
    x, y = (one_minus_q(F, eps=e, t=t) for e, t in zip(eps, ts, strict=True))
    total = ts[0] + ts[1]
    terms = [
        ((1 - x) * (1 - y), total),
        (x * (1 - y), total - eps[0]),
        ((1 - x) * y, total - eps[1]),
        (x * y, total - eps[0] - eps[1]),
    ]
    return F.sum(0, 3, lambda i: terms[i][0] * F.pos(-F.expm1(eps_g - terms[i][1])))


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
    """The optimal delta, chosen in advance, as an unevaluated sympy expression.

    eps_g and the eps may be symbols. With exact numbers throughout, the support, the clipping of
    t_l and the thresholds of the positive parts are decided exactly, and only the maximum over l is
    left to sympy. ``supremum`` makes the expression where BR is among different eps and no closed
    form is known. ParameterError for other classes, and for more mechanisms than an expression
    holds.
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
    """The pairs (eps, count) of a class's mechanisms that reveal something, equal eps merged."""
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
    """The delta at eps_g >= 0 of n BR(eps), all at one t, and of m DP(eps), in O(n + m) operations.

    The objective of cesar-rogers-2022, equation (5), at exact parameters.
    """
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
    """The optimal delta of DP mechanisms, given as (eps, count), one state for each sum.

    Theorem 2 of dong-durfee-rogers-2019 with equal eps merged; ParameterError for too many sums.
    """
    pairs = [(2 * eps, eps, count) for eps, count in groups]
    return product_by_states(F, pairs, eps_g, composition)


def product_by_states(
    F: Field, pairs: list[tuple[Any, Any, int]], eps_g: Element, composition: object
) -> Element:
    """The delta at eps_g of RR_{eps, t} in product, given as (eps, t, count), by states.

    A state is one sum of losses with its probability; ParameterError for more than 200,000 of them.
    """
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


FORMULAS = {
    "B": adaptive_blocks.one_br,
    "BB": adaptive_blocks.two_br,
    "DBB": adaptive_blocks.dp_br_br,
    "BDB": adaptive_blocks.br_dp_br,
    "BBD": adaptive_blocks.br_dp_br,
}
LONGEST = max(map(len, FORMULAS))
WANTED = "one or two BR, or two BR and one DP, all of one eps (or ask delta)"


def expression(F: Field | str, composition: Composition, eps_g: Any) -> Element:
    """The adaptive optimal delta at eps_g in closed form, over a field or its name.

    For the words of :data:`FORMULAS`: one or two BR, or two BR and one DP, of one eps;
    ParameterError for others.
    """
    formula, eps, kept = _taken_apart(composition)
    value = formula(F, eps=eps, eps_g=eps_g)
    return value if kept == 1 else leaked(floor=1 - kept, kept=kept, value=value)


def approximation(composition: Composition, eps_g: Exact, dps: Any) -> Any:
    """The adaptive optimal delta at eps_g in mpmath to about ``dps`` digits, not certified.

    By the closed form of :func:`expression`, at more and more digits until two values agree.
    ParameterError where there is none, for ``dps`` outside of 1 to 10,000, and where no two agree.
    """
    return to_digits(lambda F: expression(F, composition, eps_g), dps, LOSING)


LOSING = 13
"""Doublings of the digits: next to the end of the support most of them cancel."""


def _taken_apart(composition: Composition) -> tuple[Any, Any, Fraction]:
    """The formula, the common eps, and prod (1 - delta_i)."""
    composition = composition.by_class
    require_classes(composition, BR, DP)
    word = [
        (type(mechanism), mechanism.parameters[0], count)
        for mechanism, count in composition.items
        if not mechanism.reveals_nothing
    ]
    if sum(count for *_, count in word) > LONGEST:
        raise ParameterError("composition", composition, WANTED)
    letters = "".join(kind.grammar[0] * count for kind, _, count in word)
    if letters not in FORMULAS or any(eps != word[0][1] for _, eps, _ in word):
        raise ParameterError("composition", composition, WANTED)
    return FORMULAS[letters], word[0][1], kept_by(composition)
