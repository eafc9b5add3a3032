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
# # Training runs
#
# DP-SGD adds Gaussian noise to a sum of clipped gradients, step after step. This notebook takes one
# run (60,000 examples, batches of 256) through the questions of practice: what does it cost, how
# much noise would a target take, what do phases change, and what is lost by the usual bounds.

# %%
import matplotlib.pyplot as plt

from exactdp import Gaussian, Laplace, Subsampled, nonadaptive, training_run
from exactdp.profiles.plots import caption, points

plt.style.use("exactdp.mplstyle")

# %% [markdown]
# ## One run, and what it stands for
#
# A step is Gaussian noise on a Poisson sample: each example joins the batch independently with
# probability q = 256/60000. A trainer that shuffles, or draws batches of a fixed size, costs
# something else ([which sampling is mine?](guide/howto/which_sampling.md)). The noise is in units
# of the clipping norm.

# %%
run = training_run(noise="1.1", batch=256, examples=60000, epochs=60)
print(run.composed())
cost = run.epsilon("1e-5")
print("eps_g at delta 1e-5:", cost)
print("to quote:           ", cost.upper_float)

# %% [markdown]
# More digits are a matter of asking, also of 14,063 steps.

# %%
print(run.epsilon("1e-5", rtol="1e-25"))

# %% [markdown]
# ## Epochs and noise
#
# eps_g grows like the square root of the number of epochs, more or less; the exact curve shows how
# much more.

# %%
epochs = [1, 5, 20, 60, 100]
figure, axes = plt.subplots(figsize=(6.0, 3.2))
for noise, style in zip(("0.8", "1.1", "1.5"), plt.rcParams["axes.prop_cycle"], strict=False):
    runs = [training_run(noise=noise, batch=256, examples=60000, epochs=e) for e in epochs]
    found = [one.epsilon("1e-5", rtol="5e-5") for one in runs]
    points(epochs, found).draw(axes, f"noise {noise}", **style)
    print(f"noise {noise}:", ", ".join(f"{one.upper_float:.4f}" for one in found))
axes.set(xlabel="epochs", ylabel=r"$\varepsilon_g$ at $\delta = 10^{-5}$", ylim=(0, None))
axes.legend()
caption(
    figure,
    "eps_g at delta 1e-5 against epochs, batches of 256 of 60,000 examples. Certified at the "
    "five numbers of epochs, to a relative width of 5e-5; the lines between them are drawing.",
)
plt.show()

# %% [markdown]
# ## The noise for a target
#
# `noise_for` is the other way round: the smallest noise with which delta at eps_g is at most 1e-5.
# The upper end certainly suffices.

# %%
for eps_g in ("2", "8"):
    needed = training_run(batch=256, examples=60000, epochs=60).noise_for(
        eps_g, "1e-5", rtol="1e-4"
    )
    print(f"eps_g {eps_g}: noise {needed}")

# %% [markdown]
# ## Phases, and other queries on the same data
#
# Losses of independent steps add, whatever noise and batch each has; so a schedule is a
# composition, and so is a run beside queries with Laplace noise.

# %%
first = 7000 * Subsampled(Gaussian("1.3"), "256/60000")
second = 3500 * Subsampled(Gaussian(1), "512/60000")
schedule = nonadaptive(first, second)
print(schedule)
print("the schedule:      ", schedule.epsilon("1e-5", rtol="1e-9"))
beside = nonadaptive(14063 * Subsampled(Gaussian("1.1"), "256/60000"), 5 * Laplace(10))
print("with five queries: ", beside.epsilon("1e-5", rtol="1e-6"))

# %% [markdown]
# ## What the usual bounds lose
#
# The Rényi bound takes the moments of each step, and the best order for each delta. It is a valid
# upper bound of eps_g; the optimum says by how much it is too large, and what noise would have been
# enough for the eps_g that the bound promises.

# %%
composed = run.composed()
for delta in ("1e-4", "1e-5", "1e-6"):
    found = composed.compare(delta=delta)
    bound = found["moments of the pairs (Renyi)"].value
    optimum = found["optimum with concrete noise, non-adaptive"].value
    print(f"delta {delta}: Rényi {bound.upper_float:.5f}, optimum {optimum.upper_float:.5f}")
enough = run.noise_for("2.59666", "1e-5", rtol="1e-4")
print("noise that is enough for eps_g 2.59666 at 1e-5:", enough, "in place of 1.1")

# %%
composed.plot(bounds=True, title="14,063 steps with noise 1.1, q = 256/60000")
