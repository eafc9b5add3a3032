# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
#     text_representation:
#       extension: .py
#       format_name: percent
#       format_version: '1.3'
#       jupytext_version: 1.19.6
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Validate your lemma
#
# A researcher's day with `proofs_check`: a lemma is stated, refuted, mended and proved; and what
# the checker has found in the papers so far.
#
# Natural logarithms throughout. BR(eps) are the eps-bounded-range mechanisms (exponential
# mechanisms are among them), DP(eps) the eps-DP ones, and delta(eps_g) is the optimal delta of a
# class: the largest hockey-stick divergence at eps_g among its mechanisms.

# %%
import math
import textwrap
from collections import Counter
from fractions import Fraction

import matplotlib.pyplot as plt
import sympy
from matplotlib.colors import ListedColormap
from matplotlib.patches import Patch

import exactdp
from proofs_check import BR, DP, claim, equal, exp, nonadaptive, p, pos, q
from proofs_check.definitions import hockey_stick, is_bounded_range, randomized_response
from proofs_check.methods.points.trying import try_point
from proofs_check.methods.points.values_of_optima import Special
from proofs_check.report.report_data import errata
from proofs_check.runs.registry import all_claims
from proofs_check.runs.replaying import replay
from proofs_check.runs.running import check, selected
from proofs_check.verdicts.full_examination import examine
from proofs_check.verdicts.results_as_text import details, summary

plt.style.use("exactdp.mplstyle")


def show(text, width=98):
    """Print text with its long lines folded."""
    for line in text.splitlines():
        indent = " " * (len(line) - len(line.lstrip()) + 6)
        print(textwrap.fill(line, width, subsequent_indent=indent))


# %% [markdown]
# ## Morning: the lemma
#
# You need a quick upper bound for the delta of one BR(eps) mechanism, for eps_g between -eps and
# eps. The two ends are known: delta(-eps) = 1 - e^-eps, whatever the mechanism, and delta(eps) = 0.
# Every plot of delta against eps_g that you have seen hangs down between its ends. So:
#
# > **Lemma (draft).** For eps_g in [-eps, eps], the delta of BR(eps) is at most the straight line
# > between the two ends: delta(eps_g) <= (1 - e^-eps) (eps - eps_g) / (2 eps).
#
# A claim is a Python function of named variables that returns a relation. eps > 0 is understood
# from the name; the domain of eps_g is given.


# %%
@claim(eps_g="[-eps, eps]")
def straight_line(eps, eps_g):
    """The delta of BR(eps) is below the straight line between its ends."""
    return nonadaptive(BR(eps)).delta(eps_g) <= (1 - exp(-eps)) * (eps - eps_g) / (2 * eps)


draft = examine(straight_line)
show(details(draft))
assert draft.verdict.verdict == "REFUTED"

# %% [markdown]
# It is false. The answer has a point at which it fails, both sides there, an explicit mechanism,
# and a map. (The line `replay:` is for claims in a file; from Python it is `replay(...)`, below.)
#
# ## The sign map
#
# The rows of the map above are five values of eps, the columns multiples of eps. The same question
# on a finer grid, each point exact and decided by the checker with enclosures of the delta:

# %%
instance = next(straight_line.instances())
symbols, special = instance.symbols(), Special()
shares = [Fraction(i, 16) for i in range(-16, 17)]
eps_values = [Fraction(i, 5) for i in range(1, 26)]


def holds(eps, share):
    """True, False or None (not decided) at eps_g = share * eps."""
    point = {symbols["eps"]: exactdp.exact(eps), symbols["eps_g"]: exactdp.exact(share * eps)}
    return try_point(instance, point, special).holds


signs = [[holds(eps, share) for share in shares] for eps in eps_values]
counts = Counter(sign for row in signs for sign in row)
print(f"holds at {counts[True]} points, fails at {counts[False]}, not decided at {counts[None]}")
first = next(eps for eps, row in zip(eps_values, signs, strict=True) if False in row)
print(f"the smallest eps of the grid at which it fails somewhere: {first}")

# %%
greys = {True: "0.93", None: "white", False: "#0072B2"}
figure, axis = plt.subplots()
axis.grid(False)
axis.pcolormesh(
    [float(share) for share in shares],
    [float(eps) for eps in eps_values],
    [[list(greys).index(sign) for sign in row] for row in signs],
    cmap=ListedColormap(list(greys.values())),
    vmin=0,
    vmax=2,
    edgecolors="white",
    linewidth=0.3,
)
for sign, marker in ((False, "_"), (None, "x")):
    found = [
        (float(share), float(eps))
        for eps, row in zip(eps_values, signs, strict=True)
        for share, other in zip(shares, row, strict=True)
        if other is sign
    ]
    colour = "white" if sign is False else "black"
    axis.plot(*zip(*found, strict=True), marker=marker, color=colour, linestyle="none", ms=2)
axis.set_xlabel("eps_g / eps")
axis.set_ylabel("eps")
axis.set_xticks([-1, -0.5, 0, 0.5, 1])
figure.legend(
    handles=[
        Patch(facecolor=greys[True], edgecolor="0.6", label="holds"),
        Patch(facecolor=greys[False], label="– fails"),
        Patch(facecolor="white", edgecolor="0.6", label="× not decided"),
    ],
    loc="outside upper center",
    ncols=3,
)
plt.show()

# %% [markdown]
# *Where the draft holds and fails, at 25 values of eps and 33 of eps_g/eps. "Holds" and "fails" are
# certain at the points of the grid, and say nothing between them. At the two ends both sides are
# equal, and rounding outward mostly leaves that undecided.*
#
# For small eps, where one tends to plot, no point fails. The line falls below the curve first on
# the left, and for larger eps at nearly all eps_g.

# %% [markdown]
# ## The refutation, by hand
#
# The point found has e^eps = 16. The map says that it fails at eps_g = 0 for smaller eps too, and
# e^eps = 9 has a square root, so try that one:

# %%
smaller = replay(straight_line, at="e^eps = 9, eps_g = 0")
show("\n".join(smaller.lines))

# %% [markdown]
# The mechanism is the classic coin: tell the truth with probability 3/4. From here on fractions do.
# The rows are the distributions of the answer on two neighbouring inputs.

# %%
coin = ((Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4)))

ratios = [x / y for x, y in zip(*coin, strict=True)]
print(
    "likelihood ratios:", *ratios, " the largest is", max(ratios) / min(ratios), "times the least"
)
delta = sum(max(x - y, 0) for x, y in zip(*coin, strict=True))  # at e^eps_g = 1
line = (1 - Fraction(1, 9)) / 2  # halfway between the ends 1 - 1/9 and 0
print(f"delta = {delta}, and the straight line is at {line}: the draft is false: {delta > line}")

# %%
# the same from the checker's first principles, and it is the mechanism that was named
assert coin == randomized_response(Fraction(9), Fraction(3))
assert is_bounded_range(coin, Fraction(9))
assert hockey_stick(*coin, Fraction(1)) == delta
assert smaller.verdict == "REFUTED"
assert any("[[3/4, 1/4], [1/4, 3/4]]" in text for text in smaller.lines)

# %% [markdown]
# ## Afternoon: mending it
#
# What was wrong? Of one outcome with the probabilities P and Q, delta has the part
# max(P - e^eps_g Q, 0), and that is convex in **e^eps_g**, not in eps_g. So the straight line has
# to be drawn over e^eps_g:
#
# > **Lemma.** For eps_g in [-eps, eps], the delta of BR(eps) is at most
# > (1 - e^-eps) (e^eps - e^eps_g) / (e^eps - e^-eps).
#
# The checker proves statements for all parameters where they are about explicit expressions. An
# eps-BR mechanism post-processes some RR_{eps,t} (dong-durfee-rogers-2019, Lemma 4.1), whose delta
# is the sum of two parts, with q and p of cesar-rogers-2022, Definition 2.4. So the lemma says:


# %%
@claim(eps_g="[-eps, eps]")
def line_over_exp(eps, eps_g, t):
    """The delta of RR_{eps,t} is below the straight line over e^eps_g."""
    yes = pos(q(eps=eps, t=t) - exp(eps_g) * p(eps=eps, t=t))
    no = pos((1 - q(eps=eps, t=t)) - exp(eps_g) * (1 - p(eps=eps, t=t)))
    line = (1 - exp(-eps)) * (exp(eps) - exp(eps_g)) / (exp(eps) - exp(-eps))
    return yes + no <= line


mended = examine(line_over_exp)
show(details(mended))
assert mended.verdict.verdict == "PROVED"

# %% [markdown]
# **PROVED**: for all parameters of the stated domain, with certificates, one for each case of
# pos(...), and the cases of equality. In them E0 = e^eps, E1 = e^t and E2 = e^eps_g, after
# multiplication with the positive denominators; the assumptions are the conditions of the domain.

# %%
for certificate in mended.verdict.certificates:
    show(certificate)
    print()

# %% [markdown]
# The factorisation is what a referee would check: the last factor is, times 4 (e^eps + 1), a square
# and a product of factors that are not negative. Expanded once more here:

# %%
letters = dict(zip(("E0", "E1", "E2"), sympy.symbols("E0 E1 E2"), strict=True))


def expanded(expression):
    """A polynomial of a certificate, multiplied out."""
    return sympy.expand(sympy.sympify(expression, locals=letters))


printed = max(mended.verdict.certificates, key=len).splitlines()
product = next(row for row in printed if row.endswith(", so <= 0:")).removesuffix(", so <= 0:")
left, right = product.split(" = ")
rest = expanded(f"({left}) - ({right})")
print("the polynomial less its factorisation:", rest)
by_square = next(row for row in printed if " times 4*(E0 + 1) it is " in row)
factor, squares = by_square.rstrip(";").split(" >= 0: times 4*(E0 + 1) it is ")
rest_of_last = expanded(f"4*(E0 + 1)*({factor}) - ({squares})")
print("the last factor less its square and product:", rest_of_last)
assert rest == rest_of_last == 0

# %% [markdown]
# ## What the lemma really says
#
# Two more claims, and one on the deltas themselves. The mended line looks familiar: it is the delta
# of randomized response RR_{2 eps, eps}, the worst mechanism of DP(eps), so that the lemma is the
# known fact that eps-BR implies eps-DP. And the reason behind it is not about BR at all: every
# outcome of every mechanism has its part of delta below the line.


# %%
@claim(eps_g="[-eps, eps]")
def line_is_randomized_response(eps, eps_g):
    """The line over e^eps_g is the delta of RR_{2 eps, eps}."""
    line = (1 - exp(-eps)) * (exp(eps) - exp(eps_g)) / (exp(eps) - exp(-eps))
    return equal(line, q(eps=2 * eps, t=eps) - exp(eps_g) * p(eps=2 * eps, t=eps))


@claim(tau="[0, 1]", x="nonnegative", y="nonnegative")
def every_outcome(tau, x, y):
    """One outcome, over its P > 0: x and y are Q/P times two values of e^eps_g."""
    return pos(1 - (tau * x + (1 - tau) * y)) <= tau * pos(1 - x) + (1 - tau) * pos(1 - y)


@claim
def br_below_dp(k, eps, eps_g):
    """k mechanisms, on the optimal deltas themselves."""
    return nonadaptive(k * BR(eps)).delta(eps_g) <= nonadaptive(k * DP(eps)).delta(eps_g)


results = [examine(one) for one in (line_is_randomized_response, every_outcome, br_below_dp)]
for result in results:
    show(details(result))
    print()
assert [result.verdict.verdict for result in results] == ["PROVED", "PROVED", "ARGUED"]

# %% [markdown]
# The first two are proved. `every_outcome` is summed over the outcomes (one with P = 0 adds
# nothing) and kept by suprema over mechanisms: that step is yours, in one sentence, and with it the
# line over e^eps_g is an upper bound between *any* two values of eps_g, for *any* composition.
#
# The third, on optimal deltas for general k, follows from recorded statements, which the answer
# names: it is **ARGUED**, as they are, by checked steps that a written argument puts together.
#
# The draft and the lemma at e^eps = 9, over eps_g and over e^eps_g:

# %%
nine = exactdp.exact("ln 9")
steps = [Fraction(i, 20) for i in range(-20, 21)]
eps_gs = [nine * step for step in steps]
lower, upper = exactdp.nonadaptive(exactdp.BR("ln 9")).profile(eps_gs).to_numpy().T
chord = exactdp.nonadaptive(exactdp.DP("ln 9")).profile(eps_gs).to_numpy()[:, 1]
xs = [float(step) * math.log(9) for step in steps]
draft_line = [upper[0] + (upper[-1] - upper[0]) * float(step + 1) / 2 for step in steps]

figure, axes = plt.subplots(1, 2, figsize=(6.8, 2.6), sharey=True)
for axis, over in zip(axes, (lambda x: x, math.exp), strict=True):
    at = [over(x) for x in xs]
    axis.fill_between(at, lower, upper, color="0.6", linewidth=1.1)
    axis.plot(at, upper, marker="", label="delta of BR(ln 9)")
    axis.plot(at, draft_line, marker="", label="draft: line over eps_g")
    axis.plot(at, chord, marker="", label="lemma: line over e^eps_g = DP(ln 9)")
    axis.plot([over(0.0)], [float(delta)], "o", color="black", label="the coin, 1/2 at eps_g = 0")
    axis.plot([over(0.0)], [float(line)], "s", color="#D55E00", label="the draft there, 4/9")
axes[0].set_xlabel("eps_g")
axes[1].set_xlabel("e^eps_g")
axes[0].set_ylabel("delta")
figure.legend(*axes[0].get_legend_handles_labels(), loc="outside upper center", ncols=3)
plt.show()

width = max(upper - lower)
print(f"the enclosures of BR(ln 9) are at most {width:.1e} wide: thinner than the line drawn")

# %% [markdown]
# *Both curves are certified enclosures at 41 values of eps_g, narrower than the line; between
# them the drawing joins points. The draft (dashed) is below the curve from just inside the left
# end to beyond eps_g = 0: there it is no upper bound. On the right the mended line is straight, and
# above.*

# %% [markdown]
# ## Evening: the errata so far
#
# Every numbered item of the papers in scope has gone through the same checker. A printed statement
# that is false keeps its claim, with a grade, and there may be a corrected form that names it.
#
# The list below is the **registry's expectations**: what the files in `proofs_check/papers` say
# will come out as REFUTED. Nothing is checked to print it; the project's continuous integration
# runs every claim and fails if one does not come out as expected. `proofs-check errata` runs these
# (minutes), with witnesses.

# %%
claims = all_claims()
false = [one for one in claims if one.form == "printed" and one.expected == "REFUTED" and one.grade]
corrected = {one.corrects for one in claims if one.corrects}
for (paper, grade), number in sorted(Counter((one.paper, one.grade) for one in false).items()):
    print(f"{number:3}  {grade:16} {paper}")
print(f"{len(false):3}  in all, {sum(one.id in corrected for one in false)} with a corrected form")

# %%
for grade in ("false statement", "slip", "notation"):
    print(f"\n{grade.upper()}")
    for one in sorted((one for one in false if one.grade == grade), key=lambda one: one.paper):
        mark = "" if one.id in corrected else " (no corrected form)"
        show(f"  {one.paper}, {one.item}: {one.says}{mark}")

# %% [markdown]
# Three of them, run now, with what corrects them: the witness is found again.

# %%
few = [
    "cesar-rogers-2022/lemma_5_3/printed_z_at_eps_g",
    "cesar-rogers-2022/proof_of_lemma_5_4/x_above_y_printed",
    "dong-durfee-rogers-2019/proof_of_lemma_6_6/last_step_printed",
]
corrections = [one.id for one in claims if one.corrects in few]
found = check(selected([], [*few, *corrections]))
print(summary(found))
for erratum in errata(found):
    result = erratum.result
    print()
    show(f"{result.claim.paper}, {result.claim.item} ({result.claim.grade})")
    show(f"  printed: {result.claim.says}")
    show(f"  {result.verdict.verdict} {result.verdict.witness}")
    for other in erratum.corrected:
        show(f"  corrected, {other.verdict.verdict}: {other.claim.says}")
assert all(result.met for result in found)
assert len(errata(found)) == len(few)
