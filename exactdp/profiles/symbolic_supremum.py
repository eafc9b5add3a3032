"""The optimum of a mixture as a sympy expression: a supremum over t, exact and unevaluated."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import Any

import sympy
from sympy.core.evalf import prec_to_dps

from exactdp.formulas.symbolic import Groups, delta_expression, product_by_states
from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Composition
from exactdp.numbers.exact_numbers import Exact, ParameterError, ln
from exactdp.numbers.fields.sympy_field import Sympy
from exactdp.profiles.uncertified_mpmath_values import delta_mpmath
from exactdp.solve.reduction import Reduction

MAX_PATTERNS = 4096
GUARD_BITS = 64
"""Of a parameter that is no exact number of ours (sqrt(2), say), beyond the digits asked for."""

F = Sympy()


class Supremum(sympy.Expr):  # type: ignore[misc]
    """sup over 0 <= t_i <= eps_i of the objective, one t_i for each different eps of BR.

    ``args`` are the BR groups and the DP groups, each a Tuple of (eps, count), and eps_g; any of
    the eps and eps_g may be expressions, and ``subs`` works as ever. ``objective`` and ``limits``
    are what is maximised and where. ``evalf`` has t from the certified pivot search and is an
    approximation like :meth:`NonAdaptive.delta_mpmath`; ``doit`` gives the closed form where eps
    have become equal, or two BR are left. Source: own statement "Common t".

    >>> from exactdp import nonadaptive
    >>> found = nonadaptive("BR(1)^2 BR(2)").delta_sympy("1/2")
    >>> found.limits
    ((t_1, 0, 1), (t_2, 0, 2))
    >>> eps = sympy.Symbol("eps", positive=True)
    >>> symbolic = nonadaptive(2 * BR(eps), BR(2)).delta_sympy("1/2")
    >>> symbolic.subs(eps, 1) == found, symbolic.free_symbols
    (True, {eps})
    """

    is_commutative = True
    is_extended_real = True
    is_finite = True
    is_extended_nonnegative = True

    def __new__(cls, *args: Any) -> Any:
        """BR groups, DP groups, eps_g; groups stand in the order that sympy sorts by."""
        *groups, eps_g = map(sympy.sympify, args)
        ordered = (sympy.Tuple(*sorted(part, key=sympy.default_sort_key)) for part in groups)
        return super().__new__(cls, *ordered, eps_g)

    @classmethod
    def of(cls, br: Groups, dp: Groups, eps_g: Any) -> Supremum:
        """The supremum for (eps, count) groups of BR and of DP; ParameterError for too many
        patterns."""
        size = prod(count + 1 for _, count in (*br, *dp))
        if size > MAX_PATTERNS:
            wanted = f"at most {MAX_PATTERNS} patterns of drops (ask delta or delta_mpmath)"
            raise ParameterError("composition", f"{size} patterns", wanted)
        found: Supremum = cls(*(_tuple(groups) for groups in (br, dp)), F.number(eps_g))
        return found

    @property
    def is_number(self) -> bool:
        """Whether no parameter is a symbol."""
        return not self.free_symbols

    @property
    def t(self) -> tuple[sympy.Symbol, ...]:
        """The symbols t_1, t_2, ... over which the supremum is taken, one for each different eps of
        BR."""
        return tuple(sympy.Symbol(f"t_{i + 1}", real=True) for i in range(len(self.args[0])))

    @property
    def limits(self) -> tuple[sympy.Tuple, ...]:
        """The ranges (t_i, 0, eps_i) of the t over which the supremum is taken."""
        return tuple(
            sympy.Tuple(t, 0, eps) for t, (eps, _) in zip(self.t, self.args[0], strict=True)
        )

    @property
    def objective(self) -> Any:
        """delta of the explicit randomized responses at t: a sum of positive parts."""
        br, dp, eps_g = self.args
        pairs = [(eps, t, int(n)) for t, (eps, n) in zip(self.t, br, strict=True)]
        pairs += [(2 * eps, eps, int(n)) for eps, n in dp]
        return product_by_states(F, pairs, eps_g, self)

    # -- what sympy asks for -------------------------------------------------------------------

    def doit(self, **hints: Any) -> Any:
        """The closed form of the supremum, where its parameters have one; else the supremum."""
        br, dp, eps_g = (part.doit(**hints) for part in self.args)
        return delta_expression(_composition(br, dp, _plain), _plain(eps_g), Supremum.of)

    def _eval_evalf(self, prec: int) -> Any:
        if not self.is_number:
            return None
        br, dp, eps_g = self.args

        def near(value: Any) -> Exact:
            found = _plain(value)
            return found if isinstance(found, Exact) else _approximated(value, prec + GUARD_BITS)

        reduction = Reduction(_composition(br, dp, near))
        value = delta_mpmath(reduction, near(eps_g), prec_to_dps(prec) + 3)
        return sympy.Float(value._mpf_, precision=prec)

    def _eval_derivative(self, symbol: Any) -> None:
        """Left as it is written: where t changes its slab there is no derivative."""

    def _sympystr(self, printer: Any) -> str:
        parts = (self.objective, *self.limits)
        return f"Supremum({', '.join(map(printer._print, parts))})"

    def _latex(self, printer: Any) -> str:
        limits = (f"0 \\le {printer._print(t)} \\le {printer._print(e)}" for t, _, e in self.limits)
        below = r" \\ ".join(limits)
        return rf"\sup_{{\substack{{{below}}}}} \left({printer._print(self.objective)}\right)"


def _tuple(groups: Groups) -> sympy.Tuple:
    return sympy.Tuple(*(sympy.Tuple(F.number(eps), count) for eps, count in groups))


def _composition(br: Any, dp: Any, read: Any) -> Composition:
    return Composition.of(
        (kind(read(eps)), int(count)) for kind, part in ((BR, br), (DP, dp)) for eps, count in part
    )


def _plain(value: Any) -> Any:
    """An exact number where the expression is one (rationals and logarithms), else itself."""
    total = Exact(Fraction(0))
    for term in sympy.Add.make_args(sympy.expand(value)):
        coefficient, rest = term.as_coeff_Mul(rational=True)
        share = Fraction(int(coefficient.p), int(coefficient.q))
        if rest == 1:
            total += share
        elif isinstance(rest, sympy.log) and rest.args[0].is_Rational and rest.args[0] > 0:
            total += ln(Fraction(int(rest.args[0].p), int(rest.args[0].q)), share)
        else:
            return value
    return total


def _approximated(value: Any, bits: int) -> Exact:
    """A rational number as near as ``bits`` bits; ParameterError where it is no real number."""
    found = sympy.N(value, prec_to_dps(bits))
    if not (found.is_Float and found.is_finite):
        raise ParameterError("eps", value, "a real number")
    near = sympy.Rational(found)
    return Exact(Fraction(int(near.p), int(near.q)))
