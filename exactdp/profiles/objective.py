"""The objective at given t: delta of explicit randomized responses (equation (4)), enclosed."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from exactdp.loss_sums.equal_eps import EqualEps
from exactdp.loss_sums.response_sum_planner import delta_of_product, dp_pairs
from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import ASK_DELTA, counts_of, require_classes
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.numbers.enclosures import Dyadic, Enclosure, End, WidthNotReached, dyadic_ends
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.solve.reduction import Reduction
from exactdp.solve.refinement import bits_for
from exactdp.statements import DEFINITION, FOUR_OUTCOMES

MAX_VECTOR = 1_000_000
"""Numbers in a list of t, one for each BR; more are a ParameterError before any is read. One t for
each different eps says the same of more mechanisms."""
DEFAULT_RTOL = Fraction(1, 10**15)
"""The relative width of the objective where none is asked for."""

Ts = Number | Iterable[Number]
"""One t for all BR mechanisms, or one for each (or for each different eps)."""


def delta_at(reduction: Reduction, t: Ts, eps_g: Exact, rtol: Fraction | None) -> Enclosure:
    """delta at any eps_g of RR_{eps_i,t_i} for BR and RR_{2 eps,eps} for DP, enclosed.

    ``t`` is one number for all BR mechanisms, or one for each, or one for each different eps. One
    direction: input 0 against input 1. Raises WidthNotReached where only a bracket is known (very
    many mechanisms with incommensurable parameters), ParameterError for other t or classes.
    """
    if isinstance(t, Iterable) and not isinstance(t, str):
        t = list(t)
    require_classes(reduction.composition.by_class, BR, DP, instead=ASK_DELTA)
    wanted = DEFAULT_RTOL if rtol is None else rtol
    bits = bits_for(wanted)
    pairs = _pairs(reduction, t)
    strength = abs(eps_g)
    if eps_g.sign() < 0:
        pairs = [pair.reversed() for pair in pairs]
    while True:
        try:
            low, high = _evaluate(reduction, pairs, strength, bits)
        except TooLarge as error:
            wanted_size = f"a size within the budget ({error})"
            raise ParameterError("composition", reduction.composition, wanted_size) from error
        with precision(bits + 32):
            lower, upper = reduction.lifted(eps_g, low.to_arb(), high.to_arb())
            ends = (Dyadic.from_arb(lower.lower()), Dyadic.from_arb(upper.upper()))
        end = End("definition", (DEFINITION, *((FOUR_OUTCOMES,) if reduction.leaks else ())))
        of = f"the objective of {reduction.composition} at eps_g = {eps_g}, t = {_shown(t)}"
        enclosure = Enclosure(
            max(ends[0], Dyadic(0)), min(ends[1], Dyadic(1)), end, end, of, wanted
        )
        if enclosure.reaches(wanted * Fraction(3, 4)):
            return enclosure
        if bits > 4 * bits_for(wanted) + 64:
            raise WidthNotReached(enclosure)
        bits += bits // 2 + 16


def _evaluate(
    reduction: Reduction, pairs: list[RandomizedResponse], eps_g: Exact, bits: int
) -> tuple[Dyadic, Dyadic]:
    core = reduction.core
    ranged = pairs[: len(pairs) - len(core.dp_groups)]
    if eps_g >= core.support:
        return Dyadic(0), Dyadic(0)
    if core.common_eps is not None and len({pair.t.parts for pair in ranged}) <= 1:
        t = ranged[0].t if ranged else core.common_eps
        ball = EqualEps(core.common_eps, t, core.n, core.m).delta(eps_g, bits)
        return dyadic_ends(ball, bits)
    return delta_of_product(pairs, eps_g, bits)


def _pairs(reduction: Reduction, t: Ts) -> list[RandomizedResponse]:
    """The pairs of a reduction at t: one for each BR mechanism (or group), then one for each DP
    group."""
    core = reduction.core
    pure = dp_pairs(core)
    of_br = counts_of(BR, reduction.composition.by_class.items)
    nothing = sum(count for eps, count in of_br if eps.sign() == 0)
    if isinstance(t, str) or not isinstance(t, Iterable):
        return [RandomizedResponse(e, _read_t(t, e), count) for e, count in core.br_groups] + pure
    vector = list(t)
    if len(vector) > MAX_VECTOR:
        raise ParameterError("t", f"{len(vector)} numbers", f"at most {MAX_VECTOR}")
    if len(vector) == core.n + nothing:
        for value in vector[:nothing]:
            _read_t(value, Exact(Fraction(0)))
        each = ((eps, 1) for eps, count in core.br_groups for _ in range(count))
        vector = vector[nothing:]
    elif len(vector) == len(core.br_groups):
        each = ((eps, count) for eps, count in core.br_groups)
    else:
        wanted = f"one number, one for each of the {core.n + nothing} BR mechanisms, or one for "
        wanted += f"each of the {len(core.br_groups)} different eps"
        raise ParameterError("t", f"{len(vector)} numbers", wanted)
    ranged = [
        RandomizedResponse(eps, _read_t(value, eps), count)
        for (eps, count), value in zip(each, vector, strict=True)
    ]
    return ranged + pure


def _shown(t: Ts) -> str:
    values = [t] if isinstance(t, str) or not isinstance(t, Iterable) else list(t)
    shown = ", ".join(str(exact(value, "t")) for value in values[:8])
    return shown if len(values) <= 8 else f"{shown}, ... ({len(values)} numbers)"


def _read_t(value: Number, eps: Exact) -> Exact:
    number = exact(value, "t")
    if number.sign() < 0 or number > eps:
        raise ParameterError("t", value, f"a number between 0 and eps = {eps}")
    return number
