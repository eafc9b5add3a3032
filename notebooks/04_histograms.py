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
# # Histograms
#
# A histogram of user data: one user changes at most 25 counts, each by at most 1. Which noise is
# enough, how much of it do the usual bounds waste, and when may only the large counts be shown?
# Section 6 of cesar-rogers-2022, with certified values.

# %%
import matplotlib.pyplot as plt

from exactdp.histograms.gaussian_counts import least_sigma, least_sigma_by_zcdp
from exactdp.histograms.laplace_counts import LaplaceCounts
from exactdp.histograms.sensitivities import Sensitivity
from exactdp.histograms.shown_counts import ShownCounts
from exactdp.histograms.truncated_counts import TruncatedCounts
from exactdp.profiles.plots import caption, points

plt.style.use("exactdp.mplstyle")
users = Sensitivity(l0=25, linf=1)

# %% [markdown]
# ## One release, with Laplace or Gaussian noise of one variance
#
# Laplace noise of scale 10 makes each count 1/10-DP; Gaussian noise of the same variance stands
# beside it. Lemma 6.2 takes the class DP(1/10) for each Laplace mechanism; the noise itself costs
# less. Lemma 6.1 is exact for Gaussian noise, Lemma 6.3 goes by zCDP.

# %%
laplace = LaplaceCounts.with_eps(users, "1/10")
gauss = laplace.gaussian_alike()
print("Laplace, Lemma 6.2:       ", laplace.epsilon("1e-6", rtol="1e-8"))
print("Laplace, the noise itself:", laplace.noise().epsilon("1e-6", rtol="1e-8"))
print("Gaussian, Lemma 6.1:      ", gauss.epsilon("1e-6", rtol="1e-8"))
print("Gaussian, Lemma 6.3:      ", gauss.epsilon_by_zcdp("1e-6", rtol="1e-8"))

# %% [markdown]
# ## How many counts a user may change
#
# For a few counts Laplace noise is the better one, for many Gaussian noise is: the l2-sensitivity
# grows like the square root of the number of counts.

# %%
counts = [1, 2, 3, 5, 8, 12, 18, 25, 35, 50]
curves = {"Laplace, Lemma 6.2": [], "Laplace, itself": [], "Gaussian": [], "Gaussian, by zCDP": []}
for count in counts:
    one = LaplaceCounts.with_eps(Sensitivity(count), "1/10")
    alike = one.gaussian_alike()
    found = (
        one.epsilon("1e-6", rtol="1e-6"),
        one.noise().epsilon("1e-6", rtol="1e-6"),
        alike.epsilon("1e-6", rtol="1e-6"),
        alike.epsilon_by_zcdp("1e-6", rtol="1e-6"),
    )
    for curve, value in zip(curves.values(), found, strict=True):
        curve.append(value)
figure, axes = plt.subplots(figsize=(6.0, 3.2))
for (name, curve), style in zip(curves.items(), plt.rcParams["axes.prop_cycle"], strict=False):
    points(counts, curve).draw(axes, name, **style)
axes.set(xlabel="counts that one user changes", ylabel=r"$\varepsilon_g$ at $\delta = 10^{-6}$")
axes.legend()
caption(
    figure,
    "One release of a histogram with noise of variance 200 on every count, after Figure 4 of "
    "cesar-rogers-2022. Certified at ten numbers of counts, to a relative width of 1e-6; the lines "
    "between them are drawing.",
)
plt.show()
for name, curve in curves.items():
    print(f"{name:<20} 1 count {curve[0].upper_float:.4f}, 50 counts {curve[-1].upper_float:.4f}")

# %% [markdown]
# ## The least noise for a target
#
# Standard deviations over tau (here 1), for delta 1e-6. zCDP asks for a fifth to a third more noise
# than is needed.

# %%
for eps_g in ("1/2", "1", "2"):
    exactly = least_sigma(users, eps_g, "1e-6", rtol="1e-9")
    by_zcdp = least_sigma_by_zcdp(users, eps_g, "1e-6", rtol="1e-9")
    ratio = by_zcdp.upper_float / exactly.lower_float
    print(f"eps_g {eps_g:>3}: sigma {exactly}, by zCDP {by_zcdp}, ratio {ratio:.3f}")

# %% [markdown]
# ## Showing only large counts
#
# Algorithm 2 of the paper shows the counts that exceed the next *true* count and a margin. That
# threshold is a function of the data, and one user moves it: with sigma 1 and truncation at 5, the
# histograms below differ in one count by 1, and the outputs tell them apart with a probability of a
# third, whatever eps_g is. `delta` of the printed rule is therefore an error, and two rules that
# are private take its place: a threshold that is fixed beforehand, and one that is itself noisy.

# %%
noise = TruncatedCounts(Sensitivity(1), sigma=1, level=5)
printed = ShownCounts(noise, "printed", cutoff=1)
for eps_g in (1, 10):
    found = printed.divergence({"a": 7, "b": 0}, {"a": 7, "b": 1}, eps_g=eps_g)
    print(f"as printed, eps_g {eps_g}: divergence", found)
try:
    printed.delta(1)
except ValueError as error:
    print(error)
wide = TruncatedCounts(Sensitivity(1), sigma=3, level=20)
print("fixed threshold:", ShownCounts.fixed(wide).delta(1))
print("noisy threshold:", ShownCounts(wide, "noisy").delta(1))

# %% [markdown]
# The samplers of `exactdp.histograms.simulated_histograms` are for experiments: noise in floating point
# is not private.
