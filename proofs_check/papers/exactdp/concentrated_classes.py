"""Concentrated classes: what their members are, and how far their means go.

L is the privacy loss of one of two neighbours against the other, lam = alpha - 1 > 0 for an order
alpha; (xi, rho)-zCDP says that ln E e^(lam L) <= lam (xi + (lam + 1) rho), with rho >= 0 and xi +
rho >= 0 (the divergence is not negative, and its limit at order 1 is E L).
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies
from proofs_check.language.explicit_mechanisms import any_mechanism
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Mean of CDP, the exponents", expected="DECIDED", form="own")
@claim(x="real", lam="[-1, -1]")
def exponents_of_the_mean(tau, x, lam):
    """At lam = -1, e^(lam (L - x)) = e^x e^-L with E e^-L = 1: e^x <= e^(lam^2 tau^2/2) says x <=
    tau^2/2."""
    return implies(exp(-lam * x) <= exp(lam**2 * tau**2 / 2), x <= tau**2 / 2)


@paper.item(
    "Mean of CDP, in exponents",
    expected="ARGUED",
    form="own",
    uses=["concentrated_classes/exponents_of_the_mean"],
    because="The means are finite in both directions, so neighbours have the same outcomes and E "
    "e^-L = 1. The definition at lam = -1 bounds E e^-(L - x), which is e^x, x being the mean.",
    takes={"concentrated_classes/exponents_of_the_mean": {"lam": "-1"}},
)
@claim(x="real")
def mean_of_cdp(tau, x):
    """The mean x of the loss of a (mu, tau)-CDP mechanism is at most tau^2/2, whatever mu."""
    return implies(exp(x) <= exp(tau**2 / 2), x <= tau**2 / 2)


@paper.item(
    "Mean of CDP",
    expected="ARGUED",
    form="own",
    uses=["concentrated_classes/mean_of_cdp"],
    because="E e^-(L - x) is e^x where both inputs have the same outcomes, x being the mean: the "
    "premise is e^x <= e^(tau^2/2).",
    takes={
        "concentrated_classes/mean_of_cdp": {"x": "mean", "if": "exp(mean) <= exp(tau**2/2)"},
    },
    where={"mean": "real"},
)
@claim(m=any_mechanism(outcomes=2, denominator=3, shared=True))
def mean_by_one_order(m, tau):
    """Every mechanism: what CDP says of the order -1 bounds the mean of the loss."""
    return implies(m.moment(-1, m.mean_loss) <= exp(tau**2 / 2), m.mean_loss <= tau**2 / 2)


@paper.item("Approximate zCDP, the mixture", expected="DECIDED", form="own")
@claim(delta="(0, 1]", x="[1 - delta, 1]", y="[0, 1]", z="[0, 1]")
def mixture(delta, x, y, z):
    """The event E has probability x >= 1 - delta; y and z are the probabilities of an outcome set
    given E and given not E. x y + (1 - x) z is (1 - delta) y + delta w, w a probability."""
    w = ((x - (1 - delta)) * y + (1 - x) * z) / delta
    return all_of(equal(x * y + (1 - x) * z, (1 - delta) * y + delta * w), w >= 0, w <= 1)


@paper.item(
    "Approximate zCDP",
    expected="ARGUED",
    form="own",
    uses=["concentrated_classes/mixture"],
    because="Both neighbours are such mixtures with the same 1 - delta: the mechanism is a "
    "function of one that reveals its input with probability delta and else has the outcome "
    "given E, of which zCDP holds; and that one is delta-approximately zCDP itself, E being that "
    "it does not reveal. Its profile is delta + (1 - delta) f, f that of the rest, here y, which "
    "an outcome set attains together with the revealed input.",
    takes={"concentrated_classes/mixture": {"x": "share"}},
    where={"share": "[1 - delta, 1]", "z": "[0, 1]"},
)
@claim(delta="(0, 1]", y="[0, 1]")
def leaking(delta, y):
    """delta + (1 - delta) y is between y and 1: revealing more does not lower delta."""
    value = delta + (1 - delta) * y
    return all_of(y <= value, value <= 1)


@paper.item("Gaussian member", expected="PROVED", form="own")
@claim(alpha="(1, oo)", beta="[alpha, oo)", rho="[0, oo)", xi="real")
def gaussian_member(alpha, beta, rho, xi):
    """A Gaussian mechanism has D_alpha = alpha r: at most xi + alpha rho for r = rho + xi where
    -rho <= xi <= 0, for r = rho where xi >= 0, and for r = rho + xi/beta where only alpha <= beta
    counts."""
    allowed = xi + alpha * rho
    return all_of(
        implies(xi <= 0, alpha * (rho + xi) <= allowed),
        implies(xi >= 0, alpha * rho <= allowed),
        implies(xi >= 0, alpha * (rho + xi / beta) <= allowed),
    )


@paper.item("Silent member", expected="PROVED", form="own")
@claim(lam="positive", rho="[0, oo)", xi="[-rho, oo)")
def silent_member(lam, rho, xi):
    """The moments of the loss 0, whose logarithm is 0, are allowed."""
    return lam * (xi + (lam + 1) * rho) >= 0


@paper.item("Set-wise moments, one step", expected="PROVED", form="own")
@claim(x="[0, oo)", y="[0, oo)", a="real", b="real")
def one_step(x, y, a, b):
    """x = E e^(lam L_i), given the answers so far, is at most e^a, and y, the largest such moment
    of what is still in the set, at most e^b: their product is at most e^(a + b)."""
    return implies(all_of(x <= exp(a), y <= exp(b)), x * y <= exp(a + b))


@paper.item(
    "Set-wise moments",
    expected="ARGUED",
    form="own",
    uses=["concentrated_classes/one_step", "sharper_conversion/conversion"],
    because="By induction over the size of the set: whichever mechanism is taken first, from its "
    "class, and whatever it answers, the rest is a set-wise composition of the rest of the set. So "
    "E e^(lam L) <= e^H, H the sum over the set, for every analyst; the conversion then bounds "
    "the mean of 1 - e^(eps_g - L), where that is positive, by e^(H - lam eps_g) and the factor.",
    takes={
        "concentrated_classes/one_step": {
            **{"x": "first*exp(one)", "a": "one"},
            **{"y": "rest*exp(others)", "b": "others"},
        },
        "sharper_conversion/conversion": {"x": "gain"},
    },
    where={
        **{"first": "[0, 1]", "rest": "[0, 1]", "one": "real", "others": "real"},
        "gain": "real",
    },
)
@claim(lam="positive", a="real", b="real", eps_g="real")
def set_wise(lam, a, b, eps_g):
    """The exponent is the same whatever the order: a and b add up."""
    return equal(a + (b - lam * eps_g), b + (a - lam * eps_g))
