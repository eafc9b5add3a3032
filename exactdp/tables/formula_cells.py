"""Cells that hold what a formula says, not an optimum: the bounds that others use.

All are bounds for adaptively chosen mechanisms: of eps_g by basic and advanced composition, zCDP
and Theorem 5 of dong-durfee-rogers-2019 (mgf), and of delta by that theorem, as it is printed
(mgf_delta). The number printed is the value of the formula itself; nothing is claimed of it beyond
that.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from flint import arb

from exactdp.formulas import concentration
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import ParameterError, precision
from exactdp.numbers.fields.balls import Balls
from exactdp.numbers.numerals import Rounding, decimal
from exactdp.solve.reduction import Reduction
from exactdp.solve.refinement import bits_for
from exactdp.tables.asked.specification import Question
from exactdp.tables.moment_search import best_moment, best_tail, is_the_sum, largest_mean

FORMULAS = ("basic", "advanced", "zcdp", "mgf", "mgf_delta")
MAX_BITS = 1 << 14
EXACT_RTOL = Fraction(1, 10**30)
DIGITS = 15
"""Of an exact value, where none are asked for."""


def exact_cell(question: Question) -> dict[str, Any] | None:
    """The ends and digits of a cell whose value is exactly a rational sum of all eps, else None.

    So it is for the quantity basic, and for mgf of DP alone where delta is small enough. The ends
    are dyadic numbers around the sum, which itself stands beside them as ``exact``, and is what is
    rounded. ParameterError where the formula is not about this composition or delta.
    """
    if question.quantity not in {"basic", "mgf"}:
        return None
    core = _reduction(question).core
    total = core.total
    if total is None or not total.is_rational:
        return None
    if question.quantity == "mgf" and not is_the_sum(core, question.given):
        return None
    rtol = min(EXACT_RTOL, Fraction(question.rtol or 1))
    low, high, _ = formula_ends(replace(question, quantity="basic"), rtol)
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


def _reduction(question: Question) -> Reduction:
    """The composition of a question, taken apart, if a formula can be asked about it.

    Raises a ParameterError for mechanisms with a delta_i, which no formula is about, for other
    classes than BR and DP, and for a delta that is not in (0, 1] (mgf: in (0, 1)).
    """
    reduction, quantity = Reduction(question.asked()), question.quantity
    if reduction.leaks or reduction.core.size > reduction.core.n + reduction.core.m:
        wanted = f"BR and DP mechanisms without a delta_i for quantity {quantity}"
        raise ParameterError("composition", question.composition, wanted)
    if quantity not in {"basic", "mgf_delta"}:
        delta, open_end = question.given.fraction, quantity == "mgf"
        if not 0 < delta <= 1 or (open_end and delta == 1):
            wanted = f"0 < delta {'<' if open_end else '<='} 1 for quantity {quantity}"
            raise ParameterError("delta", question.given, wanted)
    return reduction


def formula_ends(question: Question, rtol: Fraction) -> tuple[Dyadic, Dyadic, dict[str, Any]]:
    """A lower and an upper bound of the value of a formula, and what the cell says beside them.

    Rounded outward, within ``rtol`` of each other, relative to the value. The third is the (empty)
    list of parts, and for mgf and mgf_delta the ``lambda``. ParameterError where the formula is not
    about this composition or delta; Undecided where no lambda is found.
    """
    quantity, reduction = question.quantity, _reduction(question)
    if quantity in {"mgf", "mgf_delta"}:
        best = best_moment if quantity == "mgf" else best_tail
        low, high, lam = best(reduction.core, question.given, rtol)
        return low, high, {"parts": [], "lambda": lam}
    bits = bits_for(rtol) + 32
    while True:
        with precision(bits):
            found = _value(question, reduction)
            low, high = Dyadic.from_arb(found.lower()), Dyadic.from_arb(found.upper())
        width = (high - low).fraction()
        if width <= rtol * min(abs(low.fraction()), abs(high.fraction())) or bits > MAX_BITS:
            return max(low, Dyadic(0)), high, {"parts": []}
        bits *= 2


def _value(question: Question, reduction: Reduction) -> arb:
    F, core = Balls(0), reduction.core
    if question.quantity == "basic":
        return sum((eps.ball() * n for eps, n in (*core.br_groups, *core.dp_groups)), arb(0))
    mean, variance = largest_mean(core), arb(0)
    for eps, count in core.br_groups:
        variance += count * eps.ball() ** 2 / 4
    for eps, count in core.dp_groups:
        variance += count * eps.ball() ** 2
    delta = question.given.ball()
    found: arb = (
        concentration.converted_zcdp.formula(F, variance=variance, delta=delta)
        if question.quantity == "zcdp"
        else concentration.advanced_composition.formula(
            F, mean=mean, variance=variance, delta=delta
        )
    )
    return found
