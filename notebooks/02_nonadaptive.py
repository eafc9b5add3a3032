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
# # Two figures of the papers, with certified values
#
# Figure 2 of cesar-rogers-2022 and the exact curves of Figure 1 of dong-durfee-rogers-2019, both
# for mechanisms that are chosen before any of them has answered. Every point is an enclosure.

# %%
import matplotlib.pyplot as plt

from exactdp import BR, DP, exact, nonadaptive
from exactdp.numbers.enclosures import standing
from exactdp.profiles.plots import band, caption, points, save
from exactdp.recorded_verdicts import verdict_text

plt.style.use("exactdp.mplstyle")

# %% [markdown]
# ## cesar-rogers-2022, Figure 2
#
# "We plot the value of $\delta_{\mathrm{OPT}}$ from Theorem 3 for k many eps-DP mechanisms, of
# which k - m are eps-BR." The family goes from Theorem 2 (m = 0: all bounded range) to Theorem 1
# (m = k: none). The text names neither the axes nor the parameters of its figure; here it is delta
# against eps_g, for k = 10 mechanisms with eps = 1 and for k = 100 with eps = 1/10.

# %%
panels = [
    (10, exact("1"), [0, 3, 5, 7, 10], [exact("1/4") * j for j in range(41)]),
    (100, exact("1/10"), [0, 25, 50, 75, 100], [exact("1/8") * j for j in range(41)]),
]
figure, both = plt.subplots(1, 2, figsize=(6.8, 3.0))
profiles = {}
for axes, (k, eps, ms, grid) in zip(both, panels, strict=True):
    for m in ms:
        profile = nonadaptive((k - m) * BR(eps), m * DP(eps)).profile(grid, rtol="1e-9")
        profiles[k, m] = profile
        name = {0: "$m = 0$ (BR)", k: f"$m = {k}$ (DP)"}.get(m, f"$m = {m}$")
        band(profile).draw(axes, name, marks=40)
    axes.set(yscale="log", ylim=(1e-10, 1), xlabel=r"$\varepsilon_g$")
    axes.set_title(rf"$k = {k}$, $\varepsilon = {eps}$")
    axes.legend(loc="lower left")
both[0].set_ylabel(r"$\delta_{\mathrm{OPT}}$")
caption(
    figure,
    "Optimal delta of k mechanisms, m of them DP(eps) and k - m BR(eps), after cesar-rogers-2022, "
    "Figure 2. Certified: at 41 eps_g in each panel to a relative width of 1e-9, and at seven "
    "places between neighbours the shaded band (by convexity in e^eps_g; the line is its upper "
    "end). Where no shade is seen the band is thinner than the line. What joins the places is "
    "drawing, so is a fall to 0 at k eps.",
)
save(figure, "figure_2.png")  # shown in the README
plt.show()

# %% [markdown]
# The same family read across: at one eps_g, what does it cost to replace a bounded-range mechanism
# by a DP one?

# %%
for k, place in ((10, 12), (100, 24)):
    for (size, m), profile in profiles.items():
        if size == k:
            low, high = profile[place].decimals(6)
            print(f"k = {k:3}, m = {m:3}, eps_g = {profile.eps_g[place]}: [{low}, {high}]")

# %% [markdown]
# ## dong-durfee-rogers-2019, Figure 1
#
# "Plotting eps_g as a function of k", for delta_g = 1e-6 and eps in {0.01, 0.1, 1}. Three of the
# curves of that figure are optima and can be certified: eps-DP OptComp, BR OptComp, which is dashed
# because it only holds for mechanisms chosen in advance, and eps/2-DP OptComp, which is dotted.
# (The others, DR19, OptKL and MGF, are bounds.) The ranges of k are ours.

# %%
delta_g = "1e-6"
ks = {
    "0.01": [1, 100, 250, 500, 1000, 1500, 2000, 3000, 4000, 5000],
    "0.1": [1, 10, 25, 50, 75, 100, 150, 200, 250, 300],
    "1": [1, 5, 10, 20, 30, 40, 50, 60, 80, 100],
}
labels = {
    "eps-DP OptComp": (lambda k, eps: k * DP(eps), {"linestyle": "-"}),
    "BR OptComp": (lambda k, eps: k * BR(eps), {"linestyle": "--", "mfc": "white", "ms": 5.5}),
    "eps/2-DP OptComp": (
        lambda k, eps: k * DP(exact(eps) / 2),
        {"linestyle": ":", "color": "#0072B2", "ms": 2.5},
    ),
}
found = {}
for eps, range_of_k in ks.items():
    for label, (mechanisms, _) in labels.items():
        found[eps, label] = [
            nonadaptive(mechanisms(k, eps)).epsilon(delta_g, rtol="1e-9") for k in range_of_k
        ]

# %%
figure, panels = plt.subplots(1, 3, figsize=(6.8, 2.8))
for axes, (eps, range_of_k) in zip(panels, ks.items(), strict=True):
    for label, (_, style) in labels.items():
        name = label.replace("eps", r"$\varepsilon$")
        points(range_of_k, found[eps, label]).draw(axes, name, marks=1, **style)
    axes.set(xlabel="$k$", title=rf"$\varepsilon = {eps}$")
    axes.set_ylim(bottom=0)
panels[0].set_ylabel(r"$\varepsilon_g$ at $\delta_g = 10^{-6}$")
figure.legend(*panels[0].get_legend_handles_labels(), loc="outside upper center", ncols=3)
caption(
    figure,
    "The smallest eps_g at delta_g = 1e-6 against k, after dong-durfee-rogers-2019, Figure 1 "
    "(labels and line styles as there). Certified: the markers, intervals of relative width 1e-9. "
    "The lines between them guide the eye; k is an integer.",
)
plt.show()

# %% [markdown]
# The paper says of the last curve that it "highlights the fact that eps-BR is almost the same as
# eps/2-DP when applying composition". How nearly, at the last k of each panel:

# %%
for eps, range_of_k in ks.items():
    print(f"eps = {eps}, k = {range_of_k[-1]}")
    for label in labels:
        low, high = found[eps, label][-1].decimals(9)
        print(f"  [{low}, {high}]  {label}")

# %% [markdown]
# The order of the three is no accident of these parameters: DP(eps/2) is BR(eps), and BR(eps) is
# DP(eps), so the optima are ordered for every k, eps and delta.
#
# ## What the figures rest on

# %%
everything = [delta for profile in profiles.values() for delta in profile]
everything += [eps_g for curve in found.values() for eps_g in curve]
for statement in standing(*everything):
    print(f"- {statement}: {verdict_text(statement)}")
