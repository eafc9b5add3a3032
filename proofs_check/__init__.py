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

from proofs_check.language.claim_lookup import provide

if TYPE_CHECKING:
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
    from proofs_check.language.inductions import induction
    from proofs_check.language.quantified_mechanisms import hockey_stick, mixture, processed, row
    from proofs_check.language.vocabulary import (
        Phi,
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
        erf,
        exp,
        floor,
        iff,
        implies,
        ln,
        log,
        maximum,
        minimum,
        normal_cdf,
        p,
        phi,
        pos,
        q,
        sinh,
        slope,
        sqrt,
        sup,
        tanh,
        total,
    )
    from proofs_check.runs.registry import lemma
    from proofs_check.verdicts.verifying import verify

__all__ = [
    "BR",
    "DP",
    "Claim",
    "ClaimError",
    "Phi",
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
    "erf",
    "exp",
    "floor",
    "hockey_stick",
    "iff",
    "implies",
    "induction",
    "lemma",
    "ln",
    "log",
    "maximum",
    "minimum",
    "mixture",
    "nonadaptive",
    "normal_cdf",
    "p",
    "phi",
    "pos",
    "processed",
    "q",
    "row",
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

_HOMES = {
    "language.claims": "Claim claim vector",
    "language.compositions": (
        "BR DP adaptive any_sequence dp_first each nonadaptive swapped trees words"
    ),
    "language.errors": "ClaimError",
    "language.inductions": "induction",
    "language.quantified_mechanisms": "hockey_stick mixture processed row",
    "runs.registry": "lemma",
    "verdicts.verifying": "verify",
}
"""Where the words are that are not of the vocabulary. Each is loaded when it is asked for: a claim
loads nothing that examines it, and the command line answers what needs no sympy without it."""


if not TYPE_CHECKING:  # a checker knows what is imported above, and no other name

    def __getattr__(name: str) -> Any:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        homes = (home for home, words in _HOMES.items() if name in words.split())
        home = next(homes, "language.vocabulary")
        found = globals()[name] = getattr(import_module(f"{__name__}.{home}"), name)
        return found


provide(
    lambda *place: import_module("proofs_check.runs.registry").claims_of_module(*place),
    lambda claim: import_module("proofs_check.runs.kept_record").recorded_verdict(claim),
)
