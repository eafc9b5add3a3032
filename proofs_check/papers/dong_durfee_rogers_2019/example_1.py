"""Example 1: adding to a score what does not depend on the outcome changes its sensitivity
alone."""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, exp, maximum
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2019")


@paper.item("Example 1, the same mechanism, three outcomes", expected="PROVED")
@claim(a="real", b="real", c="real", x="real")
def same_mechanism(eps, a, b, c, x):
    """e^(eps u)/sum e^(eps u) is the same for u and u + f(x), x being f(x)."""
    before = exp(eps * a) + exp(eps * b) + exp(eps * c)
    after = exp(eps * (a + x)) + exp(eps * (b + x)) + exp(eps * (c + x))
    return equal(exp(eps * a) * after, exp(eps * (a + x)) * before)


@paper.item(
    "Example 1, the same mechanism, one outcome after the other", form="own", expected="PROVED"
)
@claim(a="real", b="real", c="positive", x="real")
def any_number(a, b, c, x):
    """If the sum over the outcomes so far, c, is multiplied by e^x, so is that with one more."""
    return equal(exp(x) * c + exp(b + x), exp(x) * (c + exp(b)))


@paper.item("Example 1, the sensitivities", expected="PROVED")
@claim(x="[0, oo)")
def sensitivities(x):
    """u(x, y) = x + y has the sensitivity 1, u + f for f(x) = 10 x has 11 (f(x) = c x: 1 + c)."""

    def largest(slope):
        changes = [(slope + y) - (0 + y) for y in (0, 1)]
        return maximum(*changes, *(-change for change in changes))

    return all_of(
        equal(largest(1 + 0 * x), 1), equal(largest(11 + 0 * x), 11), equal(largest(1 + x), 1 + x)
    )


@paper.item("Example 1, the range", form="own", expected="CERTIFIED")
@claim(y=each(0, 1), x="real")
def range_does_not_change(y, x):
    """Of neither score do the changes at y and at 1 - y differ: both mechanisms are 0-BR."""
    return all_of(
        equal((1 + y) - (0 + y), (1 + (1 - y)) - (0 + (1 - y))),
        equal((x + 1 + y) - (0 + y), (x + 1 + (1 - y)) - (0 + (1 - y))),
    )


@paper.item("Example 1, the mechanism of Definition 2.3", expected="REFUTED", grade="notation")
@claim
def by_own_sensitivity(eps):
    """The exponential mechanism (Definition 2.3) of the example's u, of sensitivity 1, is that of
    its u', of sensitivity 11: outcome 1 is e^(eps/2) as likely as 0 under u, e^(eps/22) under
    u'."""
    return equal(exp(eps * 1 / (2 * 1)), exp(eps * 1 / (2 * 11)))


@paper.item(
    "Example 1, mechanisms of one exponent",
    form="corrected",
    corrects="example_1/by_own_sensitivity",
    expected="PROVED",
)
@claim(a="real", b="real", x="real")
def by_one_number(a, b, x):
    """With one number rho in place of both 2 Delta u and 2 Delta u' (the example's display has rho
    = 1) the ratio of two outcomes is the same under u and u + f; a, b, x are eps/rho times the two
    scores and f."""
    return equal(exp(a + x) / exp(b + x), exp(a) / exp(b))
