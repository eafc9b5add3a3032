# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # A certified delta
#
# Seven mechanisms are bounded range, BR(1/10) (an exponential mechanism is one), three are
# DP(1/10), and all ten are chosen before any of them has answered. How much privacy is left when
# all have answered? The optimal delta at a given eps_g is a definite number. This notebook follows
# it from the question to the picture: what is computed, what is certified about it, and how that
# is checked.

# %%
from itertools import pairwise

import matplotlib.pyplot as plt

from exactdp import BR, DP, exact, nonadaptive
from exactdp.formulas import building_blocks
from exactdp.loss_sums.equal_eps import EqualEps
from exactdp.numbers.enclosures import standing
from exactdp.profiles.plots import band, caption, points
from exactdp.recorded_verdicts import verdict_text
from proofs_check.definitions import optimal_delta_reference

plt.style.use("exactdp.mplstyle")

# %% [markdown]
# ## An enclosure, and its digits
#
# Parameters are exact: `"1/10"` is a tenth, not the double next to it. The answer is an enclosure,
# two binary fractions with the number between them, and what is printed is rounded outward once
# more: the digits in which both ends agree are digits of delta.

# %%
mix = nonadaptive(7 * BR("1/10"), 3 * DP("1/10"))
delta = mix.delta(eps_g="1/2")
print(delta.of)
print(delta)
print(f"relative width at most {delta.relative_width():.1e}")

# %% [markdown]
# More digits are a matter of asking.

# %%
for rtol in ("1e-3", "1e-15", "1e-60"):
    print(f"{rtol:>6}  {mix.delta(eps_g='1/2', rtol=rtol)}")

# %% [markdown]
# An enclosure does not turn into a float by accident: `float(delta)` is an error. Its two ends do,
# each rounded to its own side.

# %%
try:
    float(delta)
except TypeError as error:
    print(error)
print(repr(delta.lower_float), repr(delta.upper_float))

# %% [markdown]
# ## Where the number comes from: the objective over t
#
# The worst bounded-range mechanism is a randomized response whose privacy loss is t or t - eps, for
# some t between 0 and eps (Definition 2.4 of cesar-rogers-2022), and the worst DP mechanism is the
# usual one. So delta is the supremum over t of an *objective*, which `delta_at` encloses at any t.
# The objective is smooth only in the *cells* between the t at which some total loss is exactly
# eps_g. In the cell l it is the function F_l, whose maximum is at t_l; at the kinks it changes
# from one F_l to the next. It has a local maximum in several cells, so a search that finds one of
# them says nothing about the others; Theorem 3 of cesar-rogers-2022 compares all of them.

# %%
eps, eps_g = exact("1/10"), exact("1/2")
grid = [eps * j / 280 for j in range(281)]
objective = points(grid, [mix.delta_at(t, eps_g, rtol="1e-9") for t in grid])

cells = [EqualEps(eps, t, n=7, m=3).threshold(eps_g) for t in grid]  # the l of each t, exactly
kinks = [j for j in range(1, 280) if cells[j] != cells[j - 1]]
worst = mix.worst_case(eps_g)
(t_star,), ell_star = worst.ts[0], worst.ells[0]
print("kinks at t =", ", ".join(str(grid[j]) for j in kinks))
print(f"maximum at l = {ell_star}, t = {t_star}; there {mix.delta_at(t_star, eps_g)}")
print(f"the optimum:                        {delta}")

# %%
figure, axes = plt.subplots(figsize=(6.8, 3.0))
edges = [0, *kinks, 280]
for number, (left, right) in enumerate(pairwise(edges)):
    if number % 2:
        axes.axvspan(objective.x[left], objective.x[right], color="0.93", zorder=0)
    middle = (objective.x[left] + objective.x[right]) / 2
    axes.text(middle, 7.15e-4, f"cell {cells[(left + right) // 2]}", ha="center", fontsize=7)
styles = plt.rcParams["axes.prop_cycle"][1:]
for ell, style in zip(range(5), styles, strict=False):
    parts = {"k": 10, "m": 3, "ell": ell, "eps": eps, "eps_g": eps_g}
    smooth = [float(building_blocks.F_ell("balls", **parts, t=t).mid()) for t in grid]
    axes.plot(objective.x, smooth, label=f"$F_{ell}(t)$", markevery=(5 * ell, 28), **style)
objective.draw(axes, "the objective", linewidth=1.8, linestyle="-", color="black")
axes.plot(objective.x[kinks], objective.upper[kinks], "ko", mfc="white", ms=4.5, label="kinks")
axes.plot(float(t_star), delta.upper_float, "k*", ms=9, label="the maximum")
axes.set(xlabel="$t$", ylabel=r"$\delta$", ylim=(-2e-5, 7.5e-4), xlim=(0, 0.1))
axes.ticklabel_format(axis="y", scilimits=(-4, -4))
axes.legend(loc="center left")
caption(
    figure,
    "The objective of BR(1/10)^7 DP(1/10)^3 at eps_g = 1/2 over t. Certified: at 281 places the "
    "objective lies in an interval of relative width 1e-9 (far thinner than the line), the kinks "
    "are exactly at the t printed above, and no t gives more than the maximum shown, to 15 digits. "
    "The F_l (floating-point centres of balls) and the lines between places are drawing.",
)
plt.show()

# %% [markdown]
# ## The whole curve
#
# Seven of the ten mechanisms are bounded range, which is almost as good as half the eps: the curve
# lies between the one for ten DP(1/20) and the one for ten DP(1/10). That DP(eps/2) is BR(eps) and
# BR(eps) is DP(eps) is what makes it certain; on the logarithmic scale one sees by how much.
#
# Between two eps_g of a grid nothing is guessed either. delta is convex and does not increase as a
# function of e^eps_g: the chord of the upper ends is above it, the neighbouring chords, continued,
# are below it. `band` works that out.

# %%
grid = [exact("1/20") * j for j in range(21)]
curves = {
    r"10 DP($\varepsilon$)": nonadaptive(10 * DP(eps)),
    r"7 BR($\varepsilon$), 3 DP($\varepsilon$)": mix,
    r"10 BR($\varepsilon$)": nonadaptive(10 * BR(eps)),
    r"10 DP($\varepsilon/2$)": nonadaptive(10 * DP(eps / 2)),
}
figure, (wide, near) = plt.subplots(1, 2, figsize=(6.8, 3.0))
for (label, composed), style in zip(curves.items(), plt.rcParams["axes.prop_cycle"], strict=False):
    reach = [value for value in grid if value <= composed.reduction.core.total]
    profile = composed.profile(reach, rtol="1e-9")
    for axes in (wide, near):
        band(profile).draw(axes, label, marks=8, **style)
wide.set(yscale="log", ylim=(1e-13, 1), ylabel=r"$\delta$", title=r"all $\varepsilon_g$")
near.set(yscale="log", xlim=(0.38, 0.62), ylim=(2e-6, 2e-2), title="close up: the bands")
for axes in (wide, near):
    axes.set_xlabel(r"$\varepsilon_g$")
wide.legend(loc="lower left")
caption(
    figure,
    "delta (logarithmic) against eps_g, eps = 1/10. Markers: certified intervals of relative width "
    "1e-9. Between them, shaded where it is wider than the line: certified bands by convexity in "
    "e^eps_g, evaluated at seven places between neighbouring markers (the lines that join those "
    "places are drawing, so is the fall to 0 at the end of a support).",
)
plt.show()

# %% [markdown]
# ## What the number rests on
#
# Each end of an enclosure carries the route by which it was found and the statements that have to
# be true for it. `proofs_check` examines those statements and records its verdicts; a number says
# what it stands on, and where no verdict is recorded, it says that.

# %%
print("route:", delta.lower_end.route)
for statement in standing(delta):
    print(f"- {statement}\n    {statement.says}\n    {verdict_text(statement)}")

# %% [markdown]
# In the shell the same is `exactdp delta 'BR(1/10)^7 DP(1/10)^3' --eps-g 1/2 --explain`, which adds
# for which parameters each verdict holds; `proofs-check check cesar-rogers-2022 'Theorem 3'` goes
# through the proof again.
#
# ## How it is checked
#
# The first principles in `proofs_check.definitions` share no code with the routes: they solve for
# the randomized responses from their two losses and add up over all outcomes. Fifty digits of
# theirs lie where they have to. So does the value at the worst t, which is a certified lower bound
# by itself, from the definition alone.

# %%
reference = optimal_delta_reference(10, 3, eps.fraction, eps_g.fraction, digits=60)
narrow = mix.delta(eps_g, rtol="1e-50")
print("independent value:", reference.context.nstr(reference, 50))
print("enclosure:        ", narrow)
low, high = narrow.lower.fraction(), narrow.upper.fraction()
value = reference.context.nstr(reference, 60)
print("inside:", low <= exact(value).fraction <= high)
witness = mix.delta_at(t_star, eps_g)
print("lower bound from the definition:", witness, "- route", witness.lower_end.route)
