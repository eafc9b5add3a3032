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
# # Tables for a paper
#
# From a specification to LaTeX whose every digit is guaranteed, and to a bundle that a referee
# checks with Python alone. Then one digit is changed, then a number behind a digit, to see what
# happens.
#
# In the shell all of this is `exactdp table mine.toml --format latex -o table.tex --bundle
# table.zip` and `exactdp verify table.zip`.

# %%
import io
import json
import tempfile
import zipfile
from pathlib import Path

import matplotlib.pyplot as plt

from exactdp.profiles import plots
from exactdp.tables import build, bundle, certificate, citing, kernel
from exactdp.tables.asked import reading
from exactdp.tables.cell_in_certificate import end_of
from exactdp.tables.diff import changes
from exactdp.tables.printed import render
from exactdp.tables.printed.latex import latex_cell

plt.style.use("exactdp.mplstyle")

# %% [markdown]
# ## What is asked
#
# A specification is a small TOML file. Names in the composition stand for numbers; those in
# exponents are rounded down. Everything is read exactly: 0.1 is 1/10.

# %%
SPECIFICATION = """
title = "Ten to eighty mechanisms, a part of them bounded range"
composition = "BR(eps)^{k-m} DP(eps)^m"
digits = 3
round = "up"
fixed = {eps = 0.1, eps_g = 1}
rows = {k = [20, 40, 80]}

[[cols]]
label = "all BR"
m = 0

[[cols]]
label = "half"
m = "k/2"

[[cols]]
label = "all DP"
m = "k"
"""
asked = reading.load(SPECIFICATION)
for question in asked.questions():
    print(f"{question.composition:24} at {question}")

# %% [markdown]
# ## The table
#
# Rounding up means: the smallest decimal of three digits that is not below the optimum. It is
# printed only where both ends of the certified interval agree on it.

# %%
made = certificate.assemble(asked, build.compute_cells(asked, jobs=1))
print(render.as_text(made))

# %%
print(render.as_latex(made))

# %% [markdown]
# ## The certificate
#
# Behind each printed number stand its exact parameters, both ends as integers, and for each end
# the inequality that proves it, with a witness: here the t of an explicit product of randomized
# responses for the lower end, and ranges of l for the upper one.

# %%
cell = made["cells"][1]
print(json.dumps({key: cell[key] for key in ("values", "composition", "printed")}, indent=1))
for part in cell["parts"]:
    low = end_of(part["bound"])
    print(f"{part['what']}: mantissa of {low.mantissa.bit_length()} bits, route {part['route']}")
    print(f"  witness {json.dumps(part['witness'])[:120]}")

# %% [markdown]
# ## A referee's view
#
# The bundle holds the table, the certificate and `verify.py`, which needs the standard library
# alone and shares no code with what computed the table.

# %%
folder = Path(tempfile.mkdtemp())
zipfile.ZipFile(io.BytesIO(bundle.packed(made, "latex"))).extractall(folder)
print(sorted(path.name for path in folder.iterdir()))

finished = bundle.verify_alone(folder)
print(finished.stdout)
print("exit code", finished.returncode)

# %% [markdown]
# ## A changed digit
#
# Somebody makes the table look better: one digit of the LaTeX.

# %%
table = folder / "table.tex"
honest = table.read_text()
printed = latex_cell(made["cells"][0]["printed"])
better = printed.replace("1", "0", 1) if "1" in printed else printed.replace("2", "1", 1)
table.write_text(honest.replace(printed, better))
print(printed, "->", better)
finished = bundle.verify_alone(folder)
print(finished.stdout.splitlines()[-1])
print("exit code", finished.returncode)
table.write_text(honest)

# %% [markdown]
# ## A changed number, with the hash computed again
#
# A hash guards against accidents, not against people. So here the upper end of a cell is lowered
# in the certificate, the printed digit and the LaTeX follow, and the hash is computed again. The
# kernel does not look at who wrote the file: the witness no longer proves the number.

# %%
forged = json.loads(json.dumps(made))
target = forged["cells"][0]
target["parts"][1]["bound"] = target["upper"] = target["parts"][0]["bound"]
target["parts"][0]["bound"] = target["lower"] = [target["upper"][0] - 1, target["upper"][1]]
forged["sha256"] = kernel.digest(forged)
(folder / "certificate.json").write_text(certificate.to_text(forged))
finished = bundle.verify_alone(folder)
print(finished.stdout.splitlines()[-1])
print("exit code", finished.returncode)

# %% [markdown]
# ## Later
#
# A newer version may print narrower intervals. `exactdp diff` says which cells moved; two
# certified intervals of the same number always meet.

# %%
finer = reading.load(SPECIFICATION.replace("digits = 3", "digits = 6"))
newer = certificate.assemble(finer, build.compute_cells(finer, jobs=1))
for change in changes(made, newer)[:3]:
    print(change)
print(any(change.relation == "disjoint" for change in changes(made, newer)))

# %% [markdown]
# ## The same numbers as a picture
#
# The certificate is data for plots, too: both ends of each cell, here drawn as error bars that
# are far narrower than the marks.

# %%
figure, axes = plt.subplots()
labels = [col["label"] for col in made["specification"]["cols"]]
counts = [int(row["variables"]["k"]) for row in made["specification"]["rows"]]
for column, label in enumerate(labels):
    ends = [
        (float(end_of(cell["lower"]).fraction()), float(end_of(cell["upper"]).fraction()))
        for cell in made["cells"][column :: len(labels)]
    ]
    middles = [(low + high) / 2 for low, high in ends]
    spreads = [(high - low) / 2 for low, high in ends]
    axes.errorbar(counts, middles, yerr=spreads, label=label)
axes.set_yscale("log")
axes.set_xlabel("k")
axes.set_ylabel("optimal delta at eps_g = 1")
axes.legend()
plots.caption(
    figure, "Each mark covers the certified interval of its cell; the lines between are drawing."
)
plt.show()

# %%
print(citing.cite(made))
