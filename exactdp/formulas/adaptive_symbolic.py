"""The words with one closed form for all eps_g, as sympy expressions and mpmath numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from exactdp.formulas import adaptive_blocks
from exactdp.formulas.lifting import leaked
from exactdp.formulas.symbolic import kept_by
from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Composition, require_classes
from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.numbers.fields import field_named
from exactdp.numbers.fields.field import Element, Field

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
    """The closed form over a field, or its name; a ParameterError where none is known."""
    formula, eps, kept = _taken_apart(composition)
    value = formula(F, eps=eps, eps_g=eps_g)
    return value if kept == 1 else leaked(floor=1 - kept, kept=kept, value=value)


def approximation(composition: Composition, eps_g: Exact, dps: Any) -> Any:
    """The closed form in mpmath, at more and more digits until two values agree to ``dps``."""
    if isinstance(dps, bool) or not isinstance(dps, int) or not 1 <= dps <= 10_000:
        raise ParameterError("dps", dps, "an integer from 1 to 10000")
    digits = dps + 20
    value = expression(field_named("mpmath", digits), composition, eps_g)
    while True:
        digits *= 2
        F = field_named("mpmath", digits)
        better = expression(F, composition, eps_g)
        if abs(better - value) * F.number(10) ** (dps + 3) <= abs(better) or digits > 10**5:
            return field_named("mpmath", dps).number(better)
        value = better


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
