"""Symmetric coordinates: the curvature as a measure sigma on s = ln x, d sigma = e^(s/2) d nu.

f(gamma) is the sum of sigma_j (e^(s_j/2) - gamma e^(-s_j/2))_+. The claims are what one pass of the
upper bound does to the atoms, and what an error in places and masses does to f.
"""

from __future__ import annotations

from proofs_check import all_of, claim, cosh, equal, exp, iff, pos, q, sinh, slope
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, dp_step

paper = Paper("exactdp")


def atom(s, eps_g):
    """(e^(s/2) - gamma e^(-s/2))_+ at gamma = e^eps_g: a mass 1 at s."""
    return pos(exp(s / 2) - exp(eps_g - s / 2))


@paper.item("Symmetric coordinates, an atom", expected="PROVED", form="own")
@claim(x="real", y="[x, oo)")
def an_atom(x, y, eps_g):
    """e^(-x/2) (e^x - gamma)_+, x being s; and it does not fall in s."""
    return all_of(
        equal(atom(x, eps_g), exp(-x / 2) * pos(exp(x) - exp(eps_g))),
        atom(x, eps_g) <= atom(y, eps_g),
    )


# -- splitting an atom -----------------------------------------------------------------------------


def hats(x, y, z):
    """The masses at x and z of an atom of mass 1 at y, x <= y <= z."""
    return sinh((z - y) / 2) / sinh((z - x) / 2), sinh((y - x) / 2) / sinh((z - x) / 2)


@paper.item("Symmetric coordinates, hat weights", expected="PROVED", form="own")
@claim(x="real", y="[x, oo)", z="(y, oo)")
def hat_weights(x, y, z):
    """They are not negative and keep the 0th and the 1st moment of nu."""
    left, right = hats(x, y, z)
    return all_of(
        left >= 0,
        right >= 0,
        equal(left * exp(-x / 2) + right * exp(-z / 2), exp(-y / 2)),
        equal(left * exp(x / 2) + right * exp(z / 2), exp(y / 2)),
    )


@paper.item("Symmetric coordinates, Jensen", expected="PROVED", form="own")
@claim(x="real", y="real", u="[0, oo)", v="[0, oo)")
def jensen(x, y, u, v):
    """u (x)_+ + v (y)_+ >= (u x + v y)_+ for u, v >= 0."""
    return pos(u * x + v * y) <= u * pos(x) + v * pos(y)


@paper.item(
    "Symmetric coordinates, a split atom",
    expected="ARGUED",
    form="own",
    uses=["symmetric_coordinates/hat_weights", "symmetric_coordinates/jensen"],
    because="With the hat weights u, v and the two numbers e^(s/2) - gamma e^(-s/2), Jensen's "
    "inequality has on its left the atom split, as both moments are kept.",
    takes={
        "symmetric_coordinates/hat_weights": {},
        "symmetric_coordinates/jensen": {"x": "one", "y": "other", "u": "weight", "v": "weight_2"},
    },
    where={"one": "real", "other": "real", "weight": "[0, oo)", "weight_2": "[0, oo)"},
)
@claim(x="real", y="[x, oo)", z="(y, oo)")
def split_atom(x, y, z, eps_g):
    """An atom moved to its two neighbours with the hat weights only raises f."""
    left, right = hats(x, y, z)
    return atom(y, eps_g) <= left * atom(x, eps_g) + right * atom(z, eps_g)


# -- a BR step -------------------------------------------------------------------------------------


@paper.item("Symmetric coordinates, the moments", expected="PROVED", form="own")
@claim(x="real", y="real")
def moments(x, y):
    """For a mass 1 at s = x and a centre y: M0 = e^(-y/2) Q, M1 = e^(y/2) P with P = e^((s - y)/2)
    and Q = e^(-(s - y)/2), and so for sums; nu = e^(-s/2)."""
    nu = exp(-x / 2)
    return all_of(
        equal(nu, exp(-y / 2) * exp(-(x - y) / 2)),
        equal(nu * exp(x), exp(y / 2) * exp((x - y) / 2)),
    )


@paper.item("Symmetric coordinates, the image of a cell", expected="PROVED", form="own")
@claim(x="positive", y="positive", z="real", mu="real")
def image_of_a_cell(eps, x, y, z, mu):
    """Windows with centre z + mu, i.e. a = e^(z + mu - eps/2), and the same content, P = x^2 and
    Q = y^2 about z: Gamma = e^(z + 2 mu) Q/P, and the mass of e^(s/2) dm per unit of mu is
    sqrt(P) sqrt(Q)/(2 sinh(eps/2)), whatever mu is.

    So centres within h/2 of z go to a uniform box of width 2 h about z - ln(P/Q), of the mass
    h sqrt(P) sqrt(Q)/(2 sinh(eps/2)).
    """
    a, c = exp(z + mu - eps / 2), exp(eps)
    m0, m1 = exp(-z / 2) * y**2, exp(z / 2) * x**2
    root = exp(z / 2 + mu) * y / x  # the square root of Gamma
    return all_of(
        equal(root**2, c * a**2 * m0 / m1),
        equal(root**2, exp(z + 2 * mu) * y**2 / x**2),
        equal(root * m1 / ((c - 1) * a**2) * a, x * y / (2 * sinh(eps / 2))),
    )


@paper.item("Symmetric coordinates, the content of a window", expected="PROVED", form="own")
@claim(x="real", y="real", mu="real")
def content_of_a_window(eps, x, y, mu):
    """e^x is in (a, c a], a = e^(y - eps/2), exactly for y - eps/2 < x <= y + eps/2; da = a dy."""
    inside = all_of(exp(y - eps / 2) < exp(x), exp(x) <= exp(y + eps / 2))
    return all_of(
        iff(inside, all_of(y - eps / 2 < x, x <= y + eps / 2)),
        equal(slope(lambda r: exp(r - eps / 2), mu), exp(mu - eps / 2)),
    )


# -- a DP step -------------------------------------------------------------------------------------


@paper.item("Symmetric coordinates, a DP step", expected="PROVED", form="own")
@claim(x="real")
def step_of_dp(eps, eps_g, x):
    """The DP step of an atom of mass 1 at x: atoms at x + eps and x - eps of 1/(2 cosh(eps/2))."""
    two = q(eps=2 * eps, t=eps)
    after = two * atom(x, eps_g - eps) + (1 - two) * atom(x, eps_g + eps)
    both = atom(x + eps, eps_g) + atom(x - eps, eps_g)
    return equal(after, both / (2 * cosh(eps / 2)))


# -- errors of places and masses -------------------------------------------------------------------


@paper.item("Symmetric coordinates, one atom's error", expected="PROVED", form="own")
@claim(x="real", eta="[0, oo)", y="[x - eta, x + eta]")
def one_atoms_error(x, eta, y, eps_g):
    """A mass 1 at y, |y - x| <= eta, gives at most what it gives at x + eta, and that is e^(eta/2)
    times what it gives at x, at eps_g - eta."""
    above = atom(x + eta, eps_g)
    return all_of(
        atom(y, eps_g) <= above, equal(above, exp(eta / 2) * atom(x, eps_g - eta)), above >= 0
    )


@paper.item(
    "Symmetric coordinates, errors, two atoms",
    expected="ARGUED",
    form="own",
    uses=["symmetric_coordinates/one_atoms_error"],
    because="Each true mass is at most 1 + rho times the computed one, at a place off by at most "
    "eta, and what a mass gives is not negative; summed over the atoms.",
    takes={"symmetric_coordinates/one_atoms_error": {"x": "place", "y": "near"}},
    where={"place": "real", "near": "[place - eta, place + eta]"},
)
@claim(x="real", z="real", eta="[0, 1]", rho="[0, 1]", u="[0, oo)", v="[0, oo)")
def errors(x, z, eta, rho, u, v, eps_g):
    """f_true(gamma) <= (1 + rho) e^(eta/2) f_computed(gamma e^-eta) for places off by at most eta
    and masses by a factor of at most 1 + rho: two atoms, one off upwards, one downwards."""
    true = (1 + rho) * u * atom(x + eta, eps_g) + v * atom(z - eta, eps_g)
    computed = u * atom(x, eps_g - eta) + v * atom(z, eps_g - eta)
    return true <= (1 + rho) * exp(eta / 2) * computed


@paper.item(
    "Symmetric coordinates, errors pass through the steps, one atom",
    expected="ARGUED",
    form="own",
    uses=[
        "symmetric_coordinates/errors",
        "convexity/steps_keep_order",
        "convexity/steps_scale",
        "convexity/steps_move",
    ],
    because="A step keeps the order, takes factors out, and commutes with gamma -> gamma e^-eta: "
    "so f_true(gamma) <= (1 + rho) e^(eta/2) f_computed(gamma e^-eta) for all gamma holds for the "
    "images of both, with the same eta and rho; those of the following steps multiply and add.",
    takes={
        "symmetric_coordinates/errors": {"z": "every", "u": "every", "v": "every"},
        "convexity/steps_keep_order": {"x": "low", "y": "high", "u": "more", "v": "more"},
        "convexity/steps_scale": {
            "tau": "weight",
            "x": "low",
            "y": "above",
            "u": "(1 + rho)*exp(eta/2)",
        },
        "convexity/steps_move": {"mu": "-eta"},
    },
    where={
        "low": "real",
        "high": "real",
        "above": "[low, oo)",
        "more": "[0, oo)",
        "weight": "[0, 1]",
    },
)
@claim(x="real", eta="[0, 1]", rho="[0, 1]", t="[0, eps]")
def through_the_steps(eps, eps_g, t, x, eta, rho):
    """The same for the images under a BR step (tried at every t) and a DP step: one atom."""

    def true(s):
        return (1 + rho) * atom(x + eta, s)

    def computed(s):
        return (1 + rho) * exp(eta / 2) * atom(x, s)

    return all_of(
        br_average(true, eps_g, t, eps) <= br_average(computed, eps_g - eta, t, eps),
        dp_step(true, eps_g, eps) <= dp_step(computed, eps_g - eta, eps),
    )
