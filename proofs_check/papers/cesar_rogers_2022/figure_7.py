"""Figure 7: a picture of two levels, of which one is printed."""

from __future__ import annotations

from proofs_check import claim
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item(
    "Figure 7",
    expected="NOT_TESTABLE",
    reason="The caption compares T of equation (10) with the threshold of UnkLap and says neither "
    "which is smaller nor where. The formula of that threshold is in another paper, how sigma and "
    "the delta of (10) follow from the overall (epsilon, delta) is not said, and no number is "
    "printed. That (10) has one solution, and what it removes, are claims of Equation 10.",
)
@claim
def levels(eps):
    """T of equation (10) against the threshold of UnkLap."""
    return eps > 0
