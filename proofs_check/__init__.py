"""proofs_check: is this statement true, and on what evidence?

>>> from proofs_check import claim, q, p, verify
>>> @claim
... def likelier(eps, t):
...     return q(eps=eps, t=t) >= p(eps=eps, t=t)
>>> verify(likelier).verdict
'PROVED'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from proofs_check.language.claims import Claim, claim, vector
from proofs_check.language.compositions import (
    BR,
    DP,
    adaptive,
    any_sequence,
    dp_first,
    each,
    nonadaptive,
    swapped,
    trees,
    words,
)
from proofs_check.language.errors import ClaimError
from proofs_check.language.recorded_claims import provide
from proofs_check.language.vocabulary import (
    all_of,
    any_of,
    binom,
    cases,
    ceiling,
    clip,
    cosh,
    coth,
    differs,
    equal,
    exp,
    floor,
    iff,
    implies,
    ln,
    log,
    maximum,
    minimum,
    p,
    pos,
    q,
    sinh,
    slope,
    sqrt,
    sup,
    tanh,
    total,
)

if TYPE_CHECKING:
    from proofs_check.runs.registry import lemma
    from proofs_check.verdicts.verifying import verify

__all__ = [
    "BR",
    "DP",
    "Claim",
    "ClaimError",
    "adaptive",
    "all_of",
    "any_of",
    "any_sequence",
    "binom",
    "cases",
    "ceiling",
    "claim",
    "clip",
    "cosh",
    "coth",
    "differs",
    "dp_first",
    "each",
    "equal",
    "exp",
    "floor",
    "iff",
    "implies",
    "lemma",
    "ln",
    "log",
    "maximum",
    "minimum",
    "nonadaptive",
    "p",
    "pos",
    "q",
    "sinh",
    "slope",
    "sqrt",
    "sup",
    "swapped",
    "tanh",
    "total",
    "trees",
    "vector",
    "verify",
    "words",
]

_ABOVE = {"lemma": "proofs_check.runs.registry", "verify": "proofs_check.verdicts.verifying"}
"""What stands above the language, loaded when it is asked for: claims import the words from here,
and a claim shall load nothing that examines it."""


def __getattr__(name: str) -> Any:
    if name in _ABOVE:
        return getattr(import_module(_ABOVE[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


provide(lambda *place: import_module("proofs_check.runs.registry").claims_of_module(*place))
