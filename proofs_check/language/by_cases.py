"""Functions by cases, kept as written: sympy's own are solved, folded and put into other shapes."""

from __future__ import annotations

from typing import Any

import sympy
from sympy.core.parameters import global_parameters
from sympy.core.relational import Relational
from sympy.functions.elementary.piecewise import ExprCondPair
from sympy.logic.boolalg import BooleanAtom, BooleanFunction

from proofs_check.language.errors import ClaimError

RELATIONS = (Relational, BooleanFunction, BooleanAtom)  # a symbol, too, is a Boolean to sympy


class Branch(ExprCondPair):  # type: ignore[misc]
    """A value and its condition, as written: sympy's own pair solves some conditions for sets."""

    def __new__(cls, value: Any, condition: Any) -> Any:
        if not isinstance(condition := sympy.sympify(condition), RELATIONS):
            raise ClaimError(f"cases: got {condition} for a condition; wanted a relation")
        if isinstance(value, RELATIONS):
            raise ClaimError(f"cases: got {value} for a value; wanted an expression")
        return sympy.Tuple.__new__(cls, value, condition)


class Cases(sympy.Piecewise):  # type: ignore[misc]
    """A function by cases, kept as written; evaluated, it loses only what a constant decides."""

    def __new__(cls, *branches: Any, **_: Any) -> Any:
        pairs = [Branch(*getattr(branch, "args", branch)) for branch in branches]
        if global_parameters.evaluate:
            pairs = [pair for pair in pairs if pair.cond != sympy.false]
            settled = next((i for i, pair in enumerate(pairs) if pair.cond == sympy.true), None)
            if settled is not None:
                pairs = pairs[: settled + 1]
            if not pairs:
                return sympy.nan
            if pairs[0].cond == sympy.true:
                return pairs[0].expr
        return sympy.Basic.__new__(cls, *pairs)

    def _latex(self, printer: Any) -> str:
        return str(printer._print_Piecewise(self))

    def _pythoncode(self, printer: Any) -> str:
        return str(printer._print_Piecewise(self))

    def _sympystr(self, printer: Any) -> str:
        shown = [
            f"otherwise={printer._print(pair.expr)}"
            if pair.cond == sympy.true
            else f"({printer._print(pair.expr)}, {printer._print(pair.cond)})"
            for pair in self.args
        ]
        return f"cases({', '.join(shown)})"
