"""One verdict from those of the instances of a claim."""

from __future__ import annotations

from dataclasses import replace

from proofs_check.language.claims import Instance
from proofs_check.methods.points.provenance_of_deltas import Checked
from proofs_check.verdicts.verdict import Verdict, weakest

NO_CASE = "no case was found in which the assumptions hold"
NONE_DECIDED = "no point was decided"
NOTHING_SEEN = (NO_CASE, NONE_DECIDED)


def joined(found: list[Verdict], instances: list[Instance]) -> Verdict:
    """One verdict: the weakest. A list of structural choices is finite, whatever proved each."""
    substantial = [v for v in found if v.verdict != "VACUOUS"] or found
    told = [v for v in substantial if not v.reason.startswith(NOTHING_SEEN)] or substantial
    worst = weakest([verdict.verdict for verdict in told])
    chosen = next(verdict for verdict in told if verdict.verdict == worst)
    if len(told) < len(substantial):  # of some nothing is known: no more than no violation
        worst = weakest([worst, "CONSISTENT"])
        silent = next(v.reason for v in substantial if v.reason.startswith(NOTHING_SEEN))
        reason = f"{silent}, for {len(substantial) - len(told)} of {len(found)} instances"
        chosen = replace(chosen, verdict=worst, reason=reason)
    if worst in ("PROVED", "DECIDED") and any(instance.label for instance in instances):
        chosen = replace(chosen, verdict="CERTIFIED")
    if len(found) == 1:
        return chosen
    widths = [verdict.widest for verdict in found if verdict.widest is not None]
    return replace(
        chosen,
        cases=sum(verdict.cases for verdict in found),
        undecided=sum(verdict.undecided for verdict in found),
        checked=str(sum((Checked.read(verdict.checked) for verdict in found), Checked())),
        widest=max(widths, default=None),
        scope=f"{len(found)} instances; {chosen.scope}",
        part=_part(found, worst),
        certificates=tuple(dict.fromkeys(c for v in found for c in v.certificates))[:12],
        equality=tuple(dict.fromkeys(e for v in found for e in v.equality))[:12],
        unused=tuple(u for u in found[0].unused if all(u in v.unused for v in found)),
        engines=tuple(dict.fromkeys(e for v in found for e in v.engines)),
        proofs=tuple(proof for v in found for proof in v.proofs),
        replayed="; ".join(dict.fromkeys(v.replayed for v in found if v.replayed)),
    )


def _part(found: list[Verdict], worst: str) -> str:
    """What is established of several instances that are not all established."""
    if worst != "CONSISTENT":
        return ""
    whole = sum(verdict.established for verdict in found)
    parts = [f"{whole} of {len(found)} instances"] if whole else []
    parts += dict.fromkeys(verdict.part for verdict in found if verdict.part)
    return "; ".join(parts[:4])
