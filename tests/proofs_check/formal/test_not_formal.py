"""The statements that routes rest on and no theorem says; the list may only become shorter."""

from __future__ import annotations

import json

from proofs_check.runs.recorded import known_statements, path

NOT_FORMAL = """
cesar-rogers-2022: Equation 10, one level
cesar-rogers-2022: Lemma 2.2, the divergence
cesar-rogers-2022: Lemma 3.3
cesar-rogers-2022: Lemma 3.4, the centred moment
cesar-rogers-2022: Lemma 5.3
cesar-rogers-2022: Lemma 6.1
cesar-rogers-2022: Lemma 6.3
dong-durfee-rogers-2019: Theorem 4, the exact set
exactdp: Approximate zCDP
exactdp: Concrete pairs
exactdp: Copies over an interval
exactdp: Curvature push-forward
exactdp: Derivative of a chord in its window
exactdp: Exponential mechanisms
exactdp: Gaussian member
exactdp: Gaussian smoothing
exactdp: Last box
exactdp: Mean of CDP
exactdp: Mean-value bound
exactdp: Mixed vertices
exactdp: Permute-and-flip
exactdp: Pivot equations
exactdp: Rounded losses
exactdp: Separable factors
exactdp: Set-wise moments
exactdp: Silent member
exactdp: Single bounded-range mechanism
exactdp: Symmetric coordinates
exactdp: Truncated Gaussian counts
exactdp: Two bounded-range mechanisms
exactdp: Wide last mechanism
"""


def test_the_list_of_what_is_not_formal_only_becomes_shorter() -> None:
    recorded = json.loads(path().read_text(encoding="utf-8"))["verdicts"]
    formal = {(one["paper"], one["item"], one["form"]) for one in recorded if one["formal"]}
    known = known_statements()  # those without a claim, too
    left = [one for one in known if (one.paper, one.item, one.form) not in formal]
    found = {f"{one.paper}: {one.item}" for one in left}
    listed = set(NOT_FORMAL.strip().splitlines())
    assert found - listed == set(), "formal once, and no longer"
    assert listed - found == set(), "formal now: take it off the list"
