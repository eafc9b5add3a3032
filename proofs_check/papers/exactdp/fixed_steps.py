"""Fixed pairs as steps: the recursion of adaptive composition where a mechanism is one fixed pair.

An outcome has the chances a under one input and r a under the other; what follows it has the
optimal delta f(gamma) at eps_g = ln gamma. A fixed pair maps f to the sum of a f(gamma r) over its
outcomes; those with a = 0, b under the other input, add nothing.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, implies, pos
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Fixed pairs as steps, one outcome", expected="PROVED", form="own")
@claim(a="(0, 1]", r="[0, oo)", x="[0, 1]", y="[0, 1]", gamma="(0, oo)")
def one_outcome(a, r, x, y, gamma):
    """With a later outcome of the chances x and y: a times what that gives at gamma r."""
    return equal(pos(a * x - gamma * a * r * y), a * pos(x - gamma * r * y))


@paper.item("Fixed pairs as steps, an outcome of the other input", expected="PROVED", form="own")
@claim(b="[0, 1]", x="[0, 1]", y="[0, 1]", gamma="(0, oo)")
def of_the_other_input(b, x, y, gamma):
    """Impossible under the first input, it adds nothing."""
    return equal(pos(0 * x - gamma * b * y), 0)


@paper.item("Fixed pairs as steps, order and slope", expected="PROVED", form="own")
@claim(a="(0, 1]", r="[0, oo)", u="[0, 1]", v="[0, 1]", gap="[0, oo)")
def order_and_slope(a, r, u, v, gap):
    """u and v are f at gamma r and (gamma + gap) r: a share falls, by a r gap at most."""
    return all_of(
        implies(v <= u, a * v <= a * u),
        implies(u - v <= gap * r, a * u - a * v <= gap * a * r),
    )


@paper.item("Fixed pairs as steps, convexity", expected="PROVED", form="own")
@claim(a="(0, 1]", u="[0, 1]", v="[0, 1]", w="[0, 1]", tau="[0, 1]")
def convexity(a, u, v, w, tau):
    """w is f between: a share lies below its chords."""
    return implies(w <= tau * u + (1 - tau) * v, a * w <= tau * a * u + (1 - tau) * a * v)


@paper.item(
    "Fixed pairs as steps",
    expected="ARGUED",
    form="own",
    uses=[
        "fixed_steps/one_outcome",
        "fixed_steps/of_the_other_input",
        "fixed_steps/order_and_slope",
        "fixed_steps/convexity",
    ],
    because="delta is the sum over all outcomes of the positive parts, so that each outcome of the "
    "fixed pair has a share of its own: a times the delta of what follows it, at gamma r. What "
    "follows is chosen for each outcome by itself: the supremum of the sum is the sum of the "
    "suprema, a f(gamma r). The sum over the outcomes is non-increasing and convex in gamma as "
    "each share is, and their slopes, a r at most, add up to 1 at most. All pairs are those of "
    "one direction of the neighbours: the optimum is the larger of two runs.",
    takes={
        "fixed_steps/one_outcome": {"x": "x", "y": "y"},
        "fixed_steps/of_the_other_input": {"x": "x", "y": "y"},
        "fixed_steps/order_and_slope": "as stated",
        "fixed_steps/convexity": "as stated",
    },
)
@claim(a="(0, 1]", r="[0, oo)", b="[0, 1]", x="[0, 1]", y="[0, 1]", gamma="(0, oo)")
def step(a, r, b, x, y, gamma):
    """What an outcome of a fixed pair, and one of the other input, make of what follows."""
    return all_of(
        equal(pos(a * x - gamma * a * r * y), a * pos(x - gamma * r * y)),
        equal(pos(0 * x - gamma * b * y), 0),
    )
