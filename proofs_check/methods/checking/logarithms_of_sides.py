"""A relation between the logarithms of its sides."""

from __future__ import annotations

from typing import Any

import sympy

from proofs_check.methods.checking.branch_guides import RELATIONS
from proofs_check.methods.checking.data import CertificateError


def of_logarithms(statement: Any) -> Any:
    """ln L against ln R, in place of L against R.

    Where ln L and ln R have values, L and R have them too and are above 0; and as ln is strictly
    increasing there, L and R lie in the same order as their logarithms. So what holds of the
    logarithms holds of the sides, for any of the six relations. (The converse is not so: L and R
    may lie in order where one of them is not above 0.)

    >>> x = sympy.Symbol("x", real=True)
    >>> of_logarithms(sympy.Le(x**x, 1 + x, evaluate=False))
    log(x**x) <= log(x + 1)
    """
    if type(statement) not in RELATIONS:
        raise CertificateError("logarithms: the statement is no relation")
    sides = (sympy.log(side, evaluate=False) for side in statement.args)
    return type(statement)(*sides, evaluate=False)
