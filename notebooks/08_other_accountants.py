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
# # Other accountants
#
# What dp_accounting and OpenDP say of compositions whose optimum is known, and how a profile goes
# to them and comes back. Where their arithmetic ends, a certified bracket shows it. (The extra
# `peers` brings both.)

# %%
from dp_accounting.pld import privacy_loss_distribution as pld
from opendp import mod

from exactdp import DP, Laplace, binary, nonadaptive
from exactdp.peers import directed_profile, from_pld, tightest, to_opendp, to_pld

# %% [markdown]
# ## The same question, three answers
#
# Ten Laplace mechanisms of scale 2. exactdp gives as many digits as one asks for; the losses that
# dp_accounting rounds up and down on a grid lie around it.

# %%
ten = nonadaptive(10 * Laplace(2))
print("exactdp:", ten.delta(eps_g=2, rtol="1e-20"))
for pessimistic in (False, True):
    theirs = pld.from_laplace_mechanism(
        2.0, pessimistic_estimate=pessimistic, use_connect_dots=pessimistic
    ).self_compose(10)
    delta = theirs.get_delta_for_epsilon(2.0)
    print("pessimistic:" if pessimistic else "optimistic: ", f"{delta:.4e}")

# %% [markdown]
# ## There and back
#
# `to_pld` and `to_opendp` round in one direction, and `from_pld` remembers it: what exactdp
# exported and nobody composed since is a bound, and two bounds may be joined.

# %%
mod.enable_features("contrib", "honest-but-curious")
profile = to_opendp(directed_profile(ten, "upper"))
print("OpenDP, of our profile:", f"{profile.delta(2.0):.6e}")
half = nonadaptive(10 * DP("1/10"))
up, low = to_pld(half, "upper"), to_pld(half, "lower")
low_delta, up_delta = (one.get_delta_for_epsilon(0.5) for one in (low, up))
print(f"dp_accounting, of ours: {low_delta:.4e} to {up_delta:.4e}")
print("back again:", tightest(from_pld(up)).direction, "bound")

# %% [markdown]
# ## Composed elsewhere: an estimate
#
# Ten thousand copies of DP(1/1000), composed by dp_accounting from our pessimistic distribution,
# and the optimum. Its convolutions are in doubles, so deep in the tail the "pessimistic" number is
# below the truth; `from_pld` therefore calls it an estimate, and `tightest` refuses it.

# %%
composed = to_pld(nonadaptive(DP("1/1000"))).self_compose(10_000)
truth = nonadaptive(10_000 * DP("1/1000"))
read = from_pld(composed)
places = [0.4 + i / 50 for i in range(10)]
below = [x for x in places if truth.delta(binary(x)).lower.fraction() > read.curve(x)]
print(f"{type(read).__name__}, claimed to be an {read.claimed} bound")
print("below the optimum somewhere:", bool(below))

# %% [markdown]
# ## How other libraries behave
#
# Each of these is something else than a careful guess, which was written down before it was run.
# Scripts that show them, without exactdp and with pinned versions, are in the folder `findings` of
# the repository (`findings/run NAME`); its README has the whole table, and what to do instead.
#
# | library | what it does |
# |---|---|
# | dp-accounting | a record sampled with rate 1e-6 costs eps 0.608 by moments, 0.0001 by losses |
# | prv-accountant | the lower end of delta is -1e-12, the one of eps is negative too |
# | autodp | delta at the eps of delta 1e-6 is 4.9e-6; by the Fourier accountant eps is -0.005 |
# | riskcal | power 1.2e-11 at rate 1e-8, from a pessimistic loss distribution, where 2e-6 is true |
# | riskcal | 0.999 of false negatives for zCDP(0.01) at rate 0.001; a Gaussian with it has 0.9984 |
# | diffprivlib | discrete Gaussian noise for eps 50, delta 1e-9 has delta 6e-6 |
# | Opacus | eps -0.1 at delta 0.1 |
# | smartnoise-sql | a hundred deltas of 1e-17 are 0 |
# | python-flint | the integral of max(0, x) from -1 to 1 is 0.577 with a radius of 5e-16 |
# | mpmath | the discrete Gaussian normaliser of sigma 1000 is 298, and 2507 is true |
# | sympy | a sum of two thousand positive terms evaluates to 0 |
# | PARI | the probabilities of a Poisson distribution of mean 1000 add up to 0 |
# | z3 | the negative root of x^2 = 3 has the decimals -1.731? |
#
# A number of exactdp rests on none of them: `tests/peers/test_surprises.py`.
