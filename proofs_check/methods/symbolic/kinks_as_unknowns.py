"""Identities that hold whatever their kinks are: positive parts and maxima taken as unknowns.

So are the error function and the normal distribution function, of which nothing else is known.
"""

from __future__ import annotations

from typing import Any

import sympy

from proofs_check.language.vocabulary import NormalCDF
from proofs_check.methods.symbolic.normal_form import Converter, NotAlgebraic, in_flint, is_zero
from proofs_check.methods.symbolic.splitting import KINKS

TAKEN = (*KINKS, sympy.erf, NormalCDF)


def alike(difference: Any) -> bool:
    """Whether an expression vanishes identically with its kinks as unknowns, equal ones as one.

    A quick way to prove what is true whatever the kinks are; that it fails says nothing.
    """
    kinks = _outermost_kinks(difference)
    if not kinks or any(isinstance(kink, sympy.Piecewise) for kink in kinks):
        return False
    unknown = {kink: sympy.Dummy("K", real=True) for kink in kinks}
    arguments = [argument for kink in kinks for argument in kink.args]
    try:
        converter = Converter([difference.xreplace(unknown), *arguments])
        converted = [converter.convert(source) for source in converter.sources]
        symbols = sorted(set().union(*(c.free_symbols for c in converted)), key=str)
        forms = iter([_canonical(in_flint(c, symbols)) for c in converted[1:]])
        merged: dict[Any, Any] = {}
        place = {}
        for kink in kinks:
            key = (kink.func, frozenset(next(forms) for _ in kink.args))
            place[unknown[kink]] = merged.setdefault(key, unknown[kink])
        return is_zero(converted[0].xreplace(place), symbols)
    except (NotAlgebraic, NotImplementedError):
        return False


def _outermost_kinks(expression: Any) -> list[Any]:
    if isinstance(expression, TAKEN):
        return [] if any(argument.has(*TAKEN) for argument in expression.args) else [expression]
    found: list[Any] = []
    for argument in expression.args:
        found += [kink for kink in _outermost_kinks(argument) if kink not in found]
    return found


def _canonical(pair: tuple[Any, Any]) -> tuple[str, str]:
    above, below = pair
    scale = below.leading_coefficient()
    return str(above / scale), str(below / scale)
