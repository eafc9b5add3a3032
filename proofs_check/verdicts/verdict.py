"""What the checker found about a claim: the verdict, the evidence behind it, a witness."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import ROUND_CEILING, Decimal, localcontext
from fractions import Fraction
from html import escape
from importlib.metadata import version
from typing import Any

from proofs_check.language.claims import ESTABLISHED
from proofs_check.verdicts.witness import Witness

BY_STRENGTH = (
    *("PROVED", "DECIDED", "CERTIFIED", "ARGUED", "CONSISTENT"),
    *("UNCHECKED", "UNDECIDED", "VACUOUS", "REFUTED"),
)
"""From the strongest to the weakest; a claim of several parts has the weakest of their verdicts."""


def versions() -> dict[str, str]:
    """The versions of what the evidence rests on."""
    return {name: version(name) for name in ("python-flint", "sympy", "mpmath")}


@dataclass(frozen=True)
class Verdict:
    """The verdict on one claim, with its evidence.

    ``scope`` is the domain as stated; ``part`` that for which the statement is established, where
    that is less than the whole. ``proofs`` are certificates as JSON, one for an instance, and
    ``replayed`` says what the checker of certificates says of them. ``citations``: at which values
    an argument takes what it uses, and whether that is in the scope of what is used; ``argument``:
    whether one of them bears on the statement, or why none does.
    """

    verdict: str
    method: str = ""
    scope: str = ""
    part: str = ""
    cases: int = 0
    undecided: int = 0
    widest: Fraction | None = None
    bits: int | None = None
    within: Fraction | None = None
    certificates: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()
    equality: tuple[str, ...] = ()
    reason: str = ""
    witness: Witness | None = None
    seed: int | None = None
    engines: tuple[str, ...] = ()
    seconds: float = 0.0
    extent: str = ""
    holds: str = ""
    mutants: tuple[Mapping[str, str], ...] = ()
    citations: tuple[Mapping[str, str], ...] = ()
    argument: str = ""
    proofs: tuple[str, ...] = ()
    replayed: str = ""
    checked: str = ""

    @property
    def established(self) -> bool:
        """Whether it is PROVED, DECIDED or CERTIFIED: shown for the whole of the domain."""
        return self.verdict in ESTABLISHED

    @property
    def choice(self) -> str:
        """The structural choice of the witness: a statement shown beside it is of that one."""
        return "" if self.witness is None else self.witness.instance

    def _repr_html_(self) -> str:
        said = [("verdict", self.verdict), ("method", self.method), ("scope", self.scope)]
        said += [("established for", self.part), ("reason", self.reason)]
        if self.witness is not None:
            said.append(("witness", json.dumps(self.witness.to_json())))
        rows = "".join(
            f"<tr><th>{escape(name)}</th><td>{escape(text)}</td></tr>"
            for name, text in said
            if text
        )
        return f"<table><tbody>{rows}</tbody></table>"

    def to_json(self) -> dict[str, Any]:
        """The verdict with its evidence as a JSON object, which a result is read back from."""
        return {
            "verdict": self.verdict,
            "method": self.method,
            "scope": self.scope,
            "established_for": self.part or None,
            "cases": self.cases,
            "checked": self.checked,
            "undecided": self.undecided,
            "widest_radius": None if self.widest is None else rounded_up(self.widest),
            "within": None if self.within is None else rounded_up(self.within),
            "precision_bits": self.bits,
            "certificates": list(self.certificates),
            "unused_assumptions": list(self.unused),
            "equality": list(self.equality),
            "reason": self.reason,
            "witness": None if self.witness is None else self.witness.to_json(),
            "seed": self.seed,
            "engines": list(self.engines),
            "versions": versions(),
            "extent": self.extent,
            "holds": self.holds,
            "mutants": [dict(mutant) for mutant in self.mutants],
            "citations": [dict(citation) for citation in self.citations],
            "argument": self.argument,
            "proofs": [json.loads(proof) for proof in self.proofs],
            "replayed": self.replayed,
            "seconds": round(self.seconds, 3),
        }


def rounded_up(value: Fraction) -> str:
    """A non-negative number with three digits, rounded up: a width is never understated.

    >>> rounded_up(Fraction(2, 3)), rounded_up(Fraction(1, 8)), rounded_up(Fraction(0))
    ('6.67e-1', '1.25e-1', '0')
    """
    if value == 0:
        return "0"
    with localcontext() as context:
        context.prec, context.rounding = 3, ROUND_CEILING
        return f"{Decimal(value.numerator) / Decimal(value.denominator):.2e}"


def weakest(verdicts: list[str]) -> str:
    """The weakest of several verdicts.

    >>> weakest(["PROVED", "CERTIFIED"])
    'CERTIFIED'
    """
    return max(verdicts, key=BY_STRENGTH.index)


def at_least(verdict: str, wanted: str) -> bool:
    """Whether a verdict is as strong as the one wanted, or stronger.

    >>> at_least("PROVED", "CERTIFIED"), at_least("REFUTED", "CONSISTENT")
    (True, False)
    """
    return BY_STRENGTH.index(verdict) <= BY_STRENGTH.index(wanted)
