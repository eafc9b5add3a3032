"""Concrete pairs: noise whose loss falls, and shifts smaller than the sensitivity."""

from __future__ import annotations

from proofs_check import all_of, claim, exp, implies, maximum, pos
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Concrete pairs, Laplace noise", expected="PROVED", form="own")
@claim(x="real", y="[x, oo)", s="(0, oo)")
def laplace_loss_falls(x, y, s):
    """|y - s| - |y| <= |x - s| - |x| for x <= y: the loss of a shift by s > 0 falls."""
    before, after = maximum(x - s, s - x), maximum(y - s, s - y)
    return after - maximum(y, -y) <= before - maximum(x, -x)


@paper.item("Concrete pairs, Gaussian noise", expected="PROVED", form="own")
@claim(x="real", y="[x, oo)", s="(0, oo)")
def gaussian_loss_falls(x, y, s):
    """((y - s)^2 - y^2)/2 <= ((x - s)^2 - x^2)/2 for x <= y."""
    return ((y - s) ** 2 - y**2) / 2 <= ((x - s) ** 2 - x**2) / 2


@paper.item("Concrete pairs, a half-line", expected="PROVED", form="own")
@claim(u="[0, 1]", small="[0, 1]", full="[0, small]", eps_g="real")
def a_half_line(u, small, full, eps_g):
    """u - e^eps_g small <= u - e^eps_g full for full <= small."""
    return u - exp(eps_g) * small <= u - exp(eps_g) * full


@paper.item(
    "Concrete pairs",
    expected="ARGUED",
    form="own",
    uses=[
        "concrete_pairs/laplace_loss_falls",
        "concrete_pairs/gaussian_loss_falls",
        "concrete_pairs/a_half_line",
        "definition/likelier_outcomes",
    ],
    because="The likelier outcomes are the best event, those of a loss above eps_g; the loss falls "
    "(on the integers as well), so that they are a half-line y < c. Let u be its chance under the "
    "noise, small that under the noise shifted by d, and full that under the noise shifted by the "
    "sensitivity s >= d: G(c - d) and G(c - s) for the distribution function G, so that full <= "
    "small. So the gain of every half-line, and the largest of them, rises with the shift. Shifts "
    "to the other side are those of the reflected noise, which is the noise.",
    takes={
        "concrete_pairs/laplace_loss_falls": {"x": "one", "y": "other", "s": "s"},
        "concrete_pairs/gaussian_loss_falls": {"x": "one", "y": "other", "s": "s"},
        "concrete_pairs/a_half_line": {"u": "u", "small": "small", "full": "full"},
        "definition/likelier_outcomes": {"x": "one"},
    },
    where={"one": "real", "other": "[one, oo)", "s": "(0, oo)"},
)
@claim(u="[0, 1]", small="[0, 1]", full="[0, small]", eps_g="real")
def full_sensitivity(u, small, full, eps_g):
    """What an event gives at a smaller shift it gives at the full one."""
    return pos(u - exp(eps_g) * small) <= pos(u - exp(eps_g) * full)


@paper.item("Concrete pairs, what is left of a mixture", expected="PROVED", form="own")
@claim(x="[0, 1]", y="[0, 1]", share="(0, 1)", eps_g="real")
def sampled(x, y, share, eps_g):
    """An outcome of Poisson sampling, chances x with and y without the record: both directions."""
    z, mixed = exp(eps_g), (1 - share) * y + share * x
    one, other = 1 + (z - 1) / share, 1 - z * (1 - share)
    return all_of(
        mixed - z * y <= share * (x - one * y),
        mixed - z * y >= share * (x - one * y),
        implies(other > 0, y - z * mixed <= other * (y - z * share / other * x)),
        implies(other > 0, y - z * mixed >= other * (y - z * share / other * x)),
    )
