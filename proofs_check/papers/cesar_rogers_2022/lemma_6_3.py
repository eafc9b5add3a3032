"""Lemma 6.3: the Gaussian mechanism on Delta counts, by zCDP and its conversion."""

from __future__ import annotations

from proofs_check import claim, equal, sqrt
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
