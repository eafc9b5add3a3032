#!/usr/bin/env bash
# findings/opacus_negative_epsilon.sh
# Library: opacus 1.6.0
# Behaviour: RDPAccountant gives eps = -0.1054 at delta 0.1 and -0.0085 at delta 0.01 for a step
#   that reveals next to nothing, and -0.1054 for a million steps at sampling rate 1e-6.
# Guess: 0 at the least: eps is a bound on a loss, and an accountant that subtracts clips what it
#   returns.
# Why it misses: the conversion adds log(1 - 1/order) - log(delta * order)/(order - 1) to the
#   moments, which is negative for a large delta, and the smallest over the orders is returned as it
#   is. A negative eps is a true statement about delta, but a loop that adds up eps, or stops at a
#   budget, takes it for credit.
set -uo pipefail
pins=(opacus==1.6.0 numpy==2.4.6 scipy==1.17.1)
[ -z "${FINDINGS_LATEST-}" ] || pins=("${pins[@]%%==*}")
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
TIMEFORMAT='installing took %U s of CPU'
time {
    "${PYTHON:-python3}" -m venv "$work/env" && "$work/env/bin/pip" install -qq --upgrade pip &&
        "$work/env/bin/pip" install -qq --no-deps "${pins[@]}"
} || exit 3
cd "$work" || exit 3
python=$work/env/bin/python
"$python" -I -W ignore -c 'import numpy, scipy' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
import importlib.util
import sys
import types
from importlib.metadata import distribution

# The accountants alone: the package as a whole imports torch, which they do not use.
folder = str(distribution("opacus").locate_file("opacus"))
package, optimizers = types.ModuleType("opacus"), types.ModuleType("opacus.optimizers")
package.__path__ = [folder]
optimizers.DPOptimizer = object
sys.modules.update({"opacus": package, "opacus.optimizers": optimizers})
from opacus.accountants import RDPAccountant

seen = []
cases = [(100.0, 1e-3, 1, 0.1), (100.0, 1e-3, 1, 0.01), (1.0, 1e-6, 10**6, 0.1)]
for sigma, q, steps, delta in cases:
    accountant = RDPAccountant()
    accountant.history = [(sigma, q, steps)]
    seen.append(float(accountant.get_epsilon(delta)))
    print(f"noise {sigma:g}, rate {q:g}, steps {steps}, delta {delta:g}: eps {seen[-1]:.4f}")
raise SystemExit(0 if max(seen) < 0 else 1)
PY
