"""The U functions of Figure 2 of dong-durfee-rogers-2019, each by its label there.

A U function bounds ln E e^(lambda L) of every BR(eps) mechanism, whatever was answered before. Four
are in the figure, from below to above: General MGF (the smallest there is), KL-improved DR19, DR19
and Improved DRV10. What Lemma 7.1 makes of them is in
:mod:`exactdp.profiles.chernoff_bounds_of_br`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from exactdp.formulas import concentration
from exactdp.formulas.building_blocks import over_a_field
from exactdp.numbers.enclosures import Enclosure, End
from exactdp.numbers.exact_numbers import Number, ParameterError, exact
from exactdp.numbers.fields import Balls
from exactdp.numbers.fields.mpmath_field import to_digits
from exactdp.profiles.bounds_by_mean_and_variance import (
    EQUATION_3,
    U_DR19,
    U_IMPROVED_DRV10,
    Sums,
)
from exactdp.profiles.classical_bounds import as_narrow, width_of
from exactdp.statements import COROLLARY_3_1, FIGURE_2, MGF_BOUND, SUPPORT, Statement

B = Balls(0)


@dataclass(frozen=True)
class UFunction:
    """A U function: its name in the figure, its formula, and the sums of its bound.

    ``sums`` is None for General MGF, which is no polynomial in lambda; ``rests_on`` is what says
    that its bound holds.
    """

    name: str
    formula: over_a_field
    sums: Sums | None
    rests_on: tuple[Statement, ...]

    def value(self, eps: Number, lam: Number, *, rtol: Number | None = None) -> Enclosure:
        """An enclosure of U(lam), an upper bound of ln E e^(lam L) over BR(eps); eps > 0, lam > 0.

        ParameterError for other eps or lam.

        >>> print(u_function("DR19").value(1, 2))
        [1.5, 1.5]
        """
        at = {"eps": exact(eps, "eps"), "lam": exact(lam, "lam")}
        self.formula.check(**at)
        found = as_narrow(
            lambda: self.formula.formula(B, **{name: x.ball() for name, x in at.items()}),
            width_of(rtol),
        )
        end = End(self.name, (MGF_BOUND,) if self.sums is None else (MGF_BOUND, FIGURE_2))
        of = f"U ({self.name}) of BR({at['eps']}) at lambda = {at['lam']}"
        return replace(found, upper_end=end, of=of, rtol=width_of(rtol))

    def value_mpmath(self, eps: Number, lam: Number, dps: int = 50) -> Any:
        """:meth:`value` as an mpmath number of ``dps`` digits, not certified.

        >>> print(u_function("General MGF").value_mpmath(1, 2, dps=15))
        0.686752013412257
        """
        return to_digits(lambda F: self.formula(F, eps=eps, lam=lam), dps)

    def value_sympy(self, eps: Any, lam: Any) -> Any:
        """:meth:`value` as an exact expression; eps and lam may be symbols.

        >>> u_function("Improved DRV10").value_sympy(1, 2)
        3
        """
        return self.formula("sympy", eps=eps, lam=lam)


U_FUNCTIONS: tuple[UFunction, ...] = (
    UFunction("General MGF", concentration.u_general_mgf, None, (MGF_BOUND, SUPPORT)),
    UFunction("KL-improved DR19", concentration.u_kl_improved, EQUATION_3, (COROLLARY_3_1,)),
    UFunction("DR19", concentration.u_dr19, U_DR19, (MGF_BOUND, FIGURE_2, SUPPORT)),
    UFunction(
        "Improved DRV10",
        concentration.u_improved_drv10,
        U_IMPROVED_DRV10,
        (MGF_BOUND, FIGURE_2, SUPPORT),
    ),
)
"""In the order of the figure, from below; the names are its labels."""


def u_function(name: str) -> UFunction:
    """The U function of that label; a ParameterError that lists them if there is none.

    >>> u_function("General MGF").value(1, 2).decimals(6)
    ('0.686752', '0.686753')
    """
    found = next((u for u in U_FUNCTIONS if u.name == name), None)
    if found is None:
        raise ParameterError("u", name, ", ".join(u.name for u in U_FUNCTIONS))
    return found
