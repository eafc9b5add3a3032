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
# # What an output costs
#
# Some outputs leak less than others. A *guarantee* has a cost for each cell of outputs and one
# delta (output differential privacy, hartmann-et-al-2022); a *ledger* charges the cell that came
# out, so that what was not leaked can be spent again.

# %%
import matplotlib.pyplot as plt

from exactdp import (
    BudgetExceeded,
    FiniteMechanism,
    Guarantee,
    Ledger,
    SparseVector,
    charge_of,
    propose_test_release,
    stopping,
)
from exactdp.output_dp.calibrated_stopping_costs import best_costs
from exactdp.profiles.plots import caption

plt.style.use("exactdp.mplstyle")

# %% [markdown]
# ## The tightest guarantee of a mechanism
#
# Rows are the distributions of three outputs on two inputs. The third output is equally likely on
# both and costs nothing; the two others cost ln 2.

# %%
toy = FiniteMechanism.of(
    [["1/3", "1/6", "1/2"], ["1/6", "1/3", "1/2"]], {"coin": [0, 1], "nothing": [2]}
)
print(toy.tightest())

# %% [markdown]
# ## Stopping early
#
# A hundred 1/10-DP mechanisms that may stop after 50 or 75. What does the run cost if it did? The
# adversary chooses when to stop in view of the losses so far: an optimal-stopping problem, which
# has an exact answer. Lemma 11 adds the deltas of the places; Theorem 15 is the optimum.

# %%
early = stopping(k=[50, 75, 100], mechanisms="DP(1/10)^100", costs=["4", "9/2", "5"])
print("Theorem 15:", early.delta())
print("Lemma 11:  ", early.lemma_11())
print(early.rule())

# %% [markdown]
# The cheapest costs of this kind for a target:

# %%
best = best_costs(stopping([50, 75, 100], "DP(1/10)^100", [0, 0, 0]), "1e-6")
print("costs:", [round(float(cost), 4) for cost in best.costs])
print("delta:", best.delta())

# %% [markdown]
# ## The gain over adding deltas
#
# n evenly spaced places to stop, each with a cost that would be enough for delta 1e-6/n alone: by
# Lemma 11 the delta of all is at most 1e-6. The optimum falls well below it.

# %%
places = [1, 2, 5, 10, 20, 50]
deltas = []
for n in places:
    ks = [100 * j // n for j in range(1, n + 1)]
    costs = [charge_of(f"DP(1/10)^{k}", delta=f"1/{1_000_000 * n}").largest_cost for k in ks]
    found = stopping(ks, "DP(1/10)^100", costs).delta(rtol="1e-6")
    deltas.append(found.upper_float)
    print(f"{n:>3} places: delta {found}")
figure, axes = plt.subplots(figsize=(5.2, 2.8))
axes.plot(places, deltas, "o-", label="Theorem 15")
axes.axhline(1e-6, color="black", linestyle=":", label="Lemma 11")
axes.set(xscale="log", yscale="log", xlabel="places to stop", ylabel=r"$\delta$")
axes.legend()
caption(
    figure,
    "delta of a hundred DP(1/10) that may stop at n places. Certified: upper ends at six n, to a "
    "relative width of 1e-6; the lines between them are drawing.",
)
plt.show()

# %% [markdown]
# ## A budget that is spent as one goes
#
# The sparse vector technique with at most twenty answers above costs less if fewer are.

# %%
vectors = SparseVector.of("1/10", "4/10", c=20)
print("five above:  ", vectors.cost(above=5), "in place of", vectors.cost(above=20))
ledger = Ledger(eps="1", delta="1e-6")
vector = vectors.guarantee()
run = ledger.begin(vector)
print("while it runs:", ledger.remaining.eps, "is left")
ledger.record(run, "5 above")
print("afterwards:   ", ledger.remaining.eps, "is left")
test = propose_test_release("1/4", "1e-7")
print("propose-test-release:", test)
run = ledger.begin(test)
print("while it runs:", ledger.remaining.eps, "is left")

# %% [markdown]
# What does not fit is refused before it runs; a mechanism that begins is charged at its dearest
# cell until its output is recorded.

# %%
try:
    ledger.begin(Guarantee({"all": "1/2"}))
except BudgetExceeded as error:
    print(error)
