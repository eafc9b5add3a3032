"""The proof of Lemma 4.2 (section B.2): its displays, with an infimum that has to be a supremum.

x and y are the chances of an outcome on the two inputs, Q = e^u and P = e^v where logarithms are
taken; L = u - v.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, iff, implies, maximum, minimum, p, pos, q
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2020-supplement")
ITEM = "Lemma 4.2, proof"


@paper.item(f"{ITEM}, the second line as printed", expected="REFUTED", grade="slip")
@claim(x="[0, 1]", y="[0, 1]", z="[0, 1]")
def infimum_over_neighbours(x, y, z):
    """Two pairs of neighbours whose least delta are x and y: z serves both exactly from the
    smaller on (inf over x ~ x')."""
    return iff(all_of(z >= x, z >= y), z >= minimum(x, y))


@paper.item(
    f"{ITEM}, the second line",
    form="corrected",
    corrects="proof_of_lemma_4_2/infimum_over_neighbours",
    expected="PROVED",
)
@claim(x="[0, 1]", y="[0, 1]", z="[0, 1]")
def supremum_over_neighbours(x, y, z):
    """The larger serves both, and no z that serves both is less: sup over x ~ x', as the third line
    has it."""
    largest = maximum(x, y)
    return all_of(largest >= x, largest >= y, implies(all_of(z >= x, z >= y), z >= largest))


@paper.item(f"{ITEM}, where the maximum is attained", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", z="[0, 1]")
def worst_event(eps, x, y, z):
    """An outcome that counts with a share z of it adds no more than the positive part of its
    integrand, which it adds where that is not negative and z = 1, or else z = 0."""
    inside = x - exp(eps) * y
    return z * inside <= pos(inside)


@paper.item(f"{ITEM}, where the maximum is attained, the value", expected="DECIDED")
@claim(x="[0, 1]", y="[0, 1]")
def worst_event_attains(eps, x, y):
    """An integrand counted where it is not negative, and not else, adds its positive part."""
    inside = x - exp(eps) * y
    return all_of(
        implies(x >= exp(eps) * y, equal(pos(inside), inside)),
        implies(x < exp(eps) * y, equal(pos(inside), 0)),
    )


@paper.item(f"{ITEM}, out of the integrand", expected="DECIDED")
@claim(x="(0, 1]", y="[0, 1]")
def factor_out(eps, x, y):
    """[x - e^eps y]_+ is x [1 - e^eps y/x]_+."""
    return equal(pos(x - exp(eps) * y), x * pos(1 - exp(eps) * (y / x)))


@paper.item(f"{ITEM}, the loss", expected="PROVED")
@claim(u="real", v="real")
def by_the_loss(eps, u, v):
    """[e^u - e^eps e^v]_+ is e^u [1 - e^(eps - L)]_+ for L = u - v."""
    return equal(pos(exp(u) - exp(eps) * exp(v)), exp(u) * pos(1 - exp(eps - (u - v))))


@paper.item("Text after Lemma 4.2, the sum over S, one mechanism more", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]")
def one_bit_more(eps, t, x, y):
    """Section B.3: chances x and y of earlier bits; the bit 1 multiplies them by p_t and q_t, the
    bit 0 (then the index is in S) by 1 - p_t and 1 - q_t, and both are as likely as before."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return all_of(
        equal(x * one + x * (1 - one), x),
        equal(y * other + y * (1 - other), y),
        equal(one, exp(t) * other),
        equal(1 - one, exp(t - eps) * (1 - other)),
    )
