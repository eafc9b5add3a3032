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
# # A tour
#
# Seven mechanisms are bounded range, BR(1/10) (an exponential mechanism is one), three are
# DP(1/10), and all ten are chosen before any of them has answered. How much privacy is left when
# all have answered? The optimal delta at a given eps_g is a definite number. This tour follows it
# from the question to a picture, to targets and to a training run, with what `exactdp` exports and
# no more.

# %%
from exactdp import (
    BR,
    DP,
    Gaussian,
    Laplace,
    WidthNotReached,
    adaptive,
    calibrate,
    nonadaptive,
    training_run,
)

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
# More digits are a matter of asking, and the other way round the smallest eps_g at a delta is.

# %%
for rtol in ("1e-3", "1e-15", "1e-60"):
    print(f"{rtol:>6}  {mix.delta(eps_g='1/2', rtol=rtol)}")
print("eps_g at 1e-6:", mix.epsilon(delta="1e-6"))

# %% [markdown]
# An enclosure does not turn into a float by accident: `float(delta)` is an error. Its two ends do,
# each rounded to its own side. The upper one is what a privacy guarantee quotes.

# %%
try:
    float(delta)
except TypeError as error:
    print(error)
print(repr(delta.lower_float), repr(delta.upper_float))

# %% [markdown]
# ## Where the number comes from
#
# The worst bounded-range mechanism is a randomized response whose privacy loss is t or t - eps, for
# some t between 0 and eps, and the worst DP mechanism is the usual one. So delta is the supremum
# over t of an *objective*, which `delta_at` encloses at any t. It has several local maxima, so a
# search that finds one of them says nothing about the others; a theorem compares all of them, and
# `worst_case` has the winner.

# %%
for t in ("0", "1/40", "1/20", "1/16", "3/40", "1/10"):
    print(f"t = {t:>5}: {mix.delta_at(t, '1/2', rtol='1e-9')}")
worst = mix.worst_case("1/2")
print("the worst t:", worst.ts[0][0], "and the optimum:", delta)

# %% [markdown]
# Every end says by which route it was found and which statements have to be true for it; in the
# shell `exactdp delta 'BR(1/10)^7 DP(1/10)^3' --eps-g 1/2 --explain` adds their verdicts.

# %%
print("route:", delta.upper_end.route)
for statement in delta.upper_end.rests_on:
    print("-", statement)

# %% [markdown]
# ## The whole curve
#
# delta is convex as a function of e^eps_g, so between certified points the curve is certified too.
# A picture shows itself; the thin lines are other bounds that apply, each an upper bound.

# %%
mix.plot(bounds=True, title="seven BR(1/10) and three DP(1/10)")

# %% [markdown]
# ## A class, and a mechanism
#
# DP(1/10) stands for the worst of all 1/10-DP mechanisms. Laplace noise of scale 10 is one of them
# and composes better, if only a little. Noise of any width goes beside the classes.

# %%
for text in ("BR(1/10)^7 DP(1/10)^3", "BR(1/10)^7 Laplace(10)^3", "BR(1/10)^7 Gaussian(10)^3"):
    print(f"{text:<28} {nonadaptive(text).delta(eps_g='1/2', rtol='1e-6')}")
same = nonadaptive(7 * BR("1/10"), 3 * Laplace(10))
print("written in Python:          ", same.delta(eps_g="1/2", rtol="1e-6"))

# %% [markdown]
# ## In turn
#
# If later mechanisms are chosen when the earlier answers are known, delta is larger, and the order
# matters.

# %%
first = adaptive(3 * DP("1/10"), 7 * BR("1/10"))
last = adaptive(7 * BR("1/10"), 3 * DP("1/10"))
for composed in (first, last):
    print(composed, composed.delta(eps_g="1/2", rtol="1e-4"))

# %% [markdown]
# ## Targets
#
# The largest number of mechanisms for a target, the largest eps of each, or the smallest noise.
# The safe side is the lower end for what may grow, and the upper end for noise.

# %%
most = calibrate(lambda k: nonadaptive(k * BR("1/10")), eps_g="1", delta="1e-6")
each = calibrate(lambda eps: nonadaptive(100 * BR(eps)), eps_g="1", delta="1e-6")
noise = calibrate(
    lambda sigma: nonadaptive(10 * Gaussian(sigma)), eps_g="1", delta="1e-6", noise=True
)
print("mechanisms:", most)
print("eps of each of a hundred:", each.lower_float)
print("noise for ten queries:", noise.upper_float)

# %% [markdown]
# A training run with DP-SGD says which composition it stands for.

# %%
run = training_run(noise="1.1", batch=256, examples=60000, epochs=60)
print(run.composed())
print("eps_g at 1e-5:", run.epsilon("1e-5"))

# %% [markdown]
# ## When a width is not reached
#
# Where no optimum is known, as for concentrated classes, or a search would be too long, the error
# carries the bracket that was found, which is true all the same; `bracket` returns it.

# %%
concentrated = nonadaptive("ZCDP(1/8) BR(1/10)^40")
try:
    concentrated.delta(eps_g="2")
except WidthNotReached as error:
    print(error)
print(concentrated.bracket(eps_g="2"))

# %% [markdown]
# From here: the figures of the papers in `02_nonadaptive`, order and adaptivity in
# `03_order_and_adaptivity`, tables with certificates in `07_tables_for_a_paper`, and the page
# "Which command do I need?" of the guide.
