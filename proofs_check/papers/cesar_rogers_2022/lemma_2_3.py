"""Lemma 2.3: from zCDP to (eps, delta)-DP, for 0 < delta <= 1.

For delta > 1, which "any delta > 0" includes, ln(1/delta) is negative and the square root has no
value. x stands for sqrt(rho), y for sqrt(ln(1/delta)), so that delta = e^(-y^2).
"""

from __future__ import annotations

from proofs_check import all_of, any_of, claim, equal, exp, implies, ln, pos
from proofs_check.language.explicit_mechanisms import any_mechanism
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Lemma 2.3, any delta", expected="REFUTED", grade="slip")
@claim(delta="(0, oo)")
def root_for_any_delta(rho, delta):
    """For any delta > 0 the square root of rho ln(1/delta) has a value."""
    return rho * -ln(delta) >= 0


@paper.item(
    "Lemma 2.3, delta at most 1",
    form="corrected",
    corrects="lemma_2_3/root_for_any_delta",
    expected="PROVED",
)
@claim(x="real")
def root_up_to_one(rho, x):
    """With delta = e^x, it has for x <= 0 and for no other: 0 < delta <= 1."""
    return all_of(implies(x <= 0, rho * (-x) >= 0), implies(x > 0, rho * (-x) < 0))


@paper.item("Lemma 2.3, the positive part below an exponential", expected="PROVED")
@claim(x="real", z="real")
def below_an_exponential(x, z):
    """[1 - e^-x]_+ <= e^z where z = lambda x with lambda >= 0: x and z on the same side of 0."""
    return implies(
        any_of(all_of(x >= 0, z >= 0), all_of(x <= 0, z <= 0)),
        pos(1 - exp(-x)) <= exp(z),
    )


@paper.item("Lemma 2.3, the exponent", expected="PROVED")
@claim(x="positive", y="positive")
def exponent(x, y):
    """With lambda = y/x: -lambda (rho + 2 x y) + lambda (lambda + 1) rho = -y^2, that is ln
    delta."""
    lam, rho = y / x, x**2
    return equal(-lam * (rho + 2 * x * y) + lam * (lam + 1) * rho, -(y**2))


@paper.item("Lemma 2.3, the best exponent", expected="PROVED")
@claim(x="positive", y="positive", lam="real")
def best_exponent(x, y, lam):
    """No other lambda has a smaller exponent."""
    rho = x**2
    return -lam * (rho + 2 * x * y) + lam * (lam + 1) * rho >= -(y**2)


@paper.item(
    "Lemma 2.3, the conversion, in logarithms",
    expected="ARGUED",
    uses=[
        "lemma_2_3/below_an_exponential",
        "lemma_2_3/exponent",
    ],
    because="delta_M(eps_g) = E [1 - e^(eps_g - L)]_+ <= E e^(lambda (L - eps_g)) with lambda = "
    "y/x, and rho-zCDP at alpha = lambda + 1 says E e^(lambda L) <= e^(lambda (lambda + 1) rho). "
    "For delta = 1 there is nothing to show. Both directions alike.",
    takes={
        "lemma_2_3/below_an_exponential": [
            {"x": "gain", "z": "y/x*gain", "if": "gain >= 0"},
            {"x": "gain", "z": "y/x*gain", "if": "gain <= 0"},
        ],
    },
    where={"gain": "real"},
)
@claim(x="positive", y="positive", z="[0, oo)")
def conversion(x, y, z):
    """rho-zCDP, rho = x^2, is (rho + 2 x y, e^(-y^2))-DP: ln E e^(lambda L) is z >= 0 less than
    what zCDP allows, and ln delta_M is at most it less lambda eps_g."""
    lam, rho = y / x, x**2
    moment = lam * (lam + 1) * rho - z
    return moment - lam * (rho + 2 * x * y) <= -(y**2)


@paper.item(
    "Lemma 2.3, the conversion",
    expected="ARGUED",
    uses=["lemma_2_3/conversion"],
    because="ln E e^(lambda L), L being the loss, is z less than what zCDP allows at that order. "
    "At delta = 1 there is nothing to show.",
    takes={"lemma_2_3/conversion": {"z": "less", "if": "y > 0"}},
    where={"less": "[0, oo)"},
)
@claim(m=any_mechanism(outcomes=2, denominator=3, shared=True), x="positive", y="[0, oo)")
def at_the_best_order(m, x, y):
    """Every mechanism with the moment of rho-zCDP, rho = x^2, at the order lambda + 1 = y/x + 1 has
    a delta of at most e^(-y^2) at rho + 2 x y; one order of the inputs."""
    lam, rho = y / x, x**2
    return implies(
        m.moment(lam) <= exp(lam * (lam + 1) * rho),
        m.hockey_stick(exp(rho + 2 * x * y)) <= exp(-(y**2)),
    )
