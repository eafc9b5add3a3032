"""Lemma 6.3: the Gaussian mechanism on Delta counts, by zCDP and its conversion."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, implies, ln, sqrt
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item(
    "Lemma 6.3",
    expected="ARGUED",
    uses=["definition_2_7/gaussian", "lemma_2_3/conversion"],
    because="Each of the Delta = k counts that change, by at most tau, is (1/(2 sigma^2))-zCDP: "
    "the variance is tau^2 sigma^2 (sigma^2 in units of tau); zCDP adds up under composition; and "
    "rho-zCDP, rho = k/(2 sigma^2), is (rho + 2 sqrt(rho ln(1/delta)), delta)-DP for delta < 1, "
    "w = ln(1/delta).",
    takes={
        "definition_2_7/gaussian": {"alpha": "order", "d": "shift", "v": "sigma**2"},
        "lemma_2_3/conversion": {"x": "root", "y": "other", "z": "room"},
    },
    where={
        **{"order": "(1, oo)", "shift": "real"},
        **{"root": "positive", "other": "positive", "room": "[0, oo)"},
    },
)
@claim(k="integer [1, oo)", sigma="positive", w="positive")
def converted(k, sigma, w):
    """rho + 2 sqrt(rho w) is k/(2 sigma^2) + sqrt(2 k w)/sigma."""
    rho = k / (2 * sigma**2)
    return equal(rho + 2 * sqrt(rho * w), k / (2 * sigma**2) + sqrt(2 * k * w) / sigma)


@paper.item("Lemma 6.3, any delta", expected="REFUTED", grade="slip")
@claim(delta="(0, oo)", k="integer [1, oo)")
def root_for_any_delta(k, delta):
    """For any delta > 0 the root of 2 Delta ln(1/delta) has a value, k = Delta."""
    return 2 * k * -ln(delta) >= 0


@paper.item(
    "Lemma 6.3, delta at most 1",
    form="corrected",
    corrects="lemma_6_3/root_for_any_delta",
    expected="PROVED",
)
@claim(k="integer [1, oo)", x="real")
def root_up_to_one(k, x):
    """With delta = e^x it has for x <= 0 and for no other."""
    return all_of(implies(x <= 0, 2 * k * -x >= 0), implies(x > 0, 2 * k * -x < 0))
