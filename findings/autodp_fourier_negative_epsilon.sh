#!/usr/bin/env bash
# findings/autodp_fourier_negative_epsilon.sh
# Library: autodp 0.2.3.1
# Behaviour: ComposeAFA, the analytical Fourier accountant, gives eps = -0.0048 for one, for ten and
#   for a hundred Gaussian mechanisms at delta 1e-6; its delta at eps 1 is right for each (0.127,
#   0.819, 0.999999).
# Guess: 19.42 for ten, to the two digits or more that the method is known for.
# Why it misses: delta at a given eps is an integral that comes out right; eps at a given delta is a
#   search that walks to the left of 0 and stops there. No error says so.
set -uo pipefail
pins=(autodp==0.2.3.1 numpy==2.4.6 scipy==1.17.1)
[ -z "${FINDINGS_LATEST-}" ] || pins=("${pins[@]%%==*}")
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
TIMEFORMAT='installing took %U s of CPU'
time {
    "${PYTHON:-python3}" -m venv "$work/env" && "$work/env/bin/pip" install -qq --upgrade pip &&
        "$work/env/bin/pip" install -qq "${pins[@]}"
} || exit 3
cd "$work" || exit 3
python=$work/env/bin/python
"$python" -I -W ignore -c 'import autodp.mechanism_zoo, autodp.transformer_zoo' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
import contextlib
import io

from autodp.mechanism_zoo import GaussianMechanism
from autodp.transformer_zoo import ComposeAFA
from scipy.stats import norm


def exact(mu, eps):
    return norm.cdf(mu / 2 - eps / mu) - 2.718281828459045**eps * norm.cdf(-mu / 2 - eps / mu)


still = True
for count in (1, 10, 100):
    with contextlib.redirect_stdout(io.StringIO()):  # it prints each step of its search
        composed = ComposeAFA()([GaussianMechanism(1, phi_off=False)], [count])
        eps, delta = float(composed.get_approxDP(1e-6)), float(composed.get_approx_delta(1.0))
    truth = exact(count**0.5, 1.0)
    print(f"{count}: eps at 1e-6 {eps:.4f}; delta at 1 {delta:.6f} (truth {truth:.6f})")
    still = still and eps < 0 and abs(delta - truth) < 1e-4
raise SystemExit(0 if still else 1)
PY
