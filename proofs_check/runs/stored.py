"""Results read back from JSON: data only, nothing in it is executed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from proofs_check.language.claims import VERDICTS, Claim
from proofs_check.verdicts.examining import Result
from proofs_check.verdicts.verdict import Verdict, Witness


def result_from_json(claim: Claim, data: Mapping[str, Any]) -> Result:
    """The result that :meth:`Result.to_json` wrote; a ValueError where it is not of that shape."""
    if data["id"] != claim.id or data["verdict"] not in VERDICTS:
        raise ValueError("not a result on this claim")
    witness = data["witness"]
    verdict = Verdict(
        verdict=data["verdict"],
        method=str(data["method"]),
        scope=str(data["scope"]),
        cases=int(data["cases"]),
        undecided=int(data["undecided"]),
        widest=_fraction(data["widest_radius"]),
        within=_fraction(data["within"]),
        bits=data["precision_bits"],
        certificates=tuple(map(str, data["certificates"])),
        unused=tuple(map(str, data["unused_assumptions"])),
        equality=tuple(map(str, data["equality"])),
        reason=str(data["reason"]),
        witness=None if witness is None else _witness(witness),
        seed=data["seed"],
        engines=tuple(map(str, data["engines"])),
        seconds=float(data["seconds"]),
        extent=str(data["extent"]),
        holds=str(data["holds"]),
        mutants=tuple(dict(mutant) for mutant in data["mutants"]),
    )
    return Result(claim, verdict, str(data["error"]))


def _fraction(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)


def _witness(data: Mapping[str, Any]) -> Witness:
    return Witness(
        dict(data["coordinates"]),
        data["left"],
        data["right"],
        data["relation"],
        tuple(data["mechanisms"]),
        data["replay"],
        data["instance"],
        bool(data["exact"]),
    )
