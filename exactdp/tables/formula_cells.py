"""Cells that hold what a formula says, not an optimum: basic and advanced composition.

Both are bounds of eps_g for adaptively chosen mechanisms. The number printed is the value of the
formula itself; nothing is claimed of it beyond that.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import arb

from exactdp.formulas import concentration
from exactdp.numbers.decimals import Rounding, decimal
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import ParameterError, precision
from exactdp.numbers.fields.balls import Balls
from exactdp.solve.reduction import Reduction
from exactdp.solve.refinement import bits_for
from exactdp.tables.asked.specification import Question

MAX_BITS = 1 << 14
EXACT_RTOL = Fraction(1, 10**30)
DIGITS = 15
"""Of an exact value, where none are asked for."""


def exact_cell(question: Question) -> dict[str, Any] | None:
    """The cell of a ``basic`` question whose sum of eps is rational, or None: all digits are known.

    Its ends are dyadic numbers around the sum, which itself stands beside them as ``exact``.
    """
    if question.quantity != "basic":
        return None
    low, high = formula_ends(question, EXACT_RTOL)
    total = Reduction(question.asked()).core.total
    if total is None or not total.is_rational:
        return None
    value, rounding = total.fraction, question.rounding
    hows: tuple[Rounding, ...] = ("down", "up") if rounding == "enclosure" else (rounding,)
    texts = [
        decimal(value.numerator, value.denominator, question.digits or DIGITS, how, zeros=True)
        for how in hows
    ]
    return {
        "lower": [low.mantissa, low.exponent],
        "upper": [high.mantissa, high.exponent],
        "exact": str(value),
        "printed": texts[0] if len(set(texts)) == 1 else f"[{texts[0]}, {texts[1]}]",
        "status": "reached",
        "parts": [],
    }


def formula_ends(question: Question, rtol: Fraction) -> tuple[Dyadic, Dyadic]:
    """Both ends of the value of ``basic`` or ``advanced``, within ``rtol`` of each other.

    Raises a ParameterError for mechanisms with a delta_i, which neither formula is about, and, for
    ``advanced``, unless 0 < delta <= 1.
    """
    reduction = Reduction(question.asked())
    if reduction.leaks:
        wanted = f"mechanisms without a delta_i for quantity {question.quantity}"
        raise ParameterError("composition", question.composition, wanted)
    if question.quantity == "advanced" and not 0 < question.given.fraction <= 1:
        raise ParameterError("delta", question.given, "0 < delta <= 1 for quantity advanced")
    bits = bits_for(rtol) + 32
    while True:
        with precision(bits):
            found = _value(question, reduction)
            low, high = Dyadic.from_arb(found.lower()), Dyadic.from_arb(found.upper())
        width = (high - low).fraction()
        if width <= rtol * min(abs(low.fraction()), abs(high.fraction())) or bits > MAX_BITS:
            return max(low, Dyadic(0)), high
        bits *= 2


def _value(question: Question, reduction: Reduction) -> arb:
    F, core = Balls(0), reduction.core
    if question.quantity == "basic":
        return sum((eps.ball() * n for eps, n in (*core.br_groups, *core.dp_groups)), arb(0))
    mean = variance = arb(0)
    for eps, count in core.br_groups:
        mean += count * concentration.mean_loss_of_br.formula(F, eps=eps.ball())
        variance += count * eps.ball() ** 2 / 4
    for eps, count in core.dp_groups:
        mean += count * concentration.mean_loss_of_dp.formula(F, eps=eps.ball())
        variance += count * eps.ball() ** 2
    found: arb = concentration.advanced_composition.formula(
        F, mean=mean, variance=variance, delta=question.given.ball()
    )
    return found
