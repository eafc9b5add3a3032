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
# # Mechanisms of different eps
#
# The theorems of the papers are for mechanisms of one eps. Real queries have several. This notebook
# goes from the case with a closed form to those that are searched, and to those that are only
# bracketed, and shows what the worst mechanisms look like.

# %%
import matplotlib.pyplot as plt

from exactdp import BR, DP, nonadaptive
from exactdp.profiles.plots import caption

plt.style.use("exactdp.mplstyle")

# %% [markdown]
# ## DP mechanisms of different eps
#
# The worst DP mechanism of each eps is known, so delta is a sum over outcomes; where there are too
# many to list, losses meet on a lattice. Either way all digits that are asked for.

# %%
for text in ("DP(1/10)^10 DP(1/5)^5", "DP(ln 2)^9 DP(1/7)^9 DP(1/3)^9"):
    print(text, nonadaptive(text).delta(eps_g="1"))

# %% [markdown]
# ## Bounded range: one t for each eps
#
# The worst BR(eps) mechanism has loss t or t - eps, and the optimum is the largest delta over all
# t. Copies of one eps share their t, so there is one t for each *different* eps. `worst_case` has
# them by group.

# %%
mix = nonadaptive(10 * BR("1/20"), 8 * BR("1/10"), 6 * BR("1/5"))
print(mix)
for eps_g in ("0", "1/4", "1/2", "1"):
    ts = [
        f"{group.name}: {float(group.t.fraction):.6f}" for group in mix.worst_case(eps_g).groups[0]
    ]
    print(f"eps_g {eps_g:>3}: {mix.delta(eps_g=eps_g, rtol='1e-9')}; t of", ", ".join(ts))

# %% [markdown]
# The t rise with eps, and so do the distances eps - t: a proved statement ("Order of t"), which
# makes the search short. Far out in the tail groups may end at a border, or add nothing at all.

# %%
tie = nonadaptive("BR(1/10) BR(1/4) BR(7/20) BR(1/2)")
for group in tie.worst_case("1/2").groups[0]:
    said = "left out, any t of an interval is as good" if group.free else "needed"
    print(f"{group.name}: {said}")
print("with all four:    ", tie.delta(eps_g="1/2", rtol="1e-12"))
print(
    "without BR(1/10): ", nonadaptive("BR(1/4) BR(7/20) BR(1/2)").delta(eps_g="1/2", rtol="1e-12")
)

# %% [markdown]
# ## Is one average eps good enough?
#
# A common shortcut replaces different eps by their mean. That is no bound: delta of the mixture
# below is larger, at eps_g 1 by a factor of fifty. The largest eps for all is a bound, but a poor
# one.

# %%
grid = [f"{j}/10" for j in range(0, 21, 2)]
curves = {
    "12 of 1/20, 6 of 1/5": nonadaptive(12 * BR("1/20"), 6 * BR("1/5")),
    "18 of the mean, 1/10": nonadaptive(18 * BR("1/10")),
    "18 of the largest, 1/5": nonadaptive(18 * BR("1/5")),
}
figure, axes = plt.subplots(figsize=(6.0, 3.2))
places = [j / 5 for j in range(11)]
for (name, composed), style in zip(curves.items(), plt.rcParams["axes.prop_cycle"], strict=False):
    profile = composed.profile(grid, rtol="1e-6")
    kept = [(x, y[1]) for x, y in zip(places, profile.to_numpy(), strict=True) if y[1] > 0]
    axes.plot([x for x, _ in kept], [y for _, y in kept], label=name, **style)
    print(f"{name:<24}", *profile[5].decimals(5))
axes.set(yscale="log", ylim=(1e-9, 1), xlabel=r"$\varepsilon_g$", ylabel=r"$\delta$")
axes.legend()
caption(
    figure,
    "delta against eps_g for eighteen BR mechanisms. Certified: the upper ends at eleven eps_g, to "
    "a relative width of 1e-6; the lines between them are drawing.",
)
plt.show()

# %% [markdown]
# ## BR and DP together, and eps_g at a delta

# %%
both = nonadaptive(10 * BR("1/20"), 5 * BR("1/10"), 4 * DP("1/7"))
print(both.delta(eps_g="1", rtol="1e-9"))
print(both.epsilon(delta="1e-6", rtol="1e-6"))

# %% [markdown]
# ## Too many patterns
#
# Where the product of (count + 1) over the different eps is beyond some 131,000, there is a bracket
# in place of digits: from below a t that solves the equations of the optimum, from above a bound in
# which the t of different groups hardly interact.

# %%
many = nonadaptive("BR(1/20)^20 BR(1/10)^20 BR(3/20)^20 BR(1/5)^20 BR(3/10)^20")
found = many.bracket(eps_g="3")
print(found, f"relative width {found.relative_width():.1e}")
print("instantly:", many.bound("3"))
