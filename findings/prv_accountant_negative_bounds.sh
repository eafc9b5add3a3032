#!/usr/bin/env bash
# findings/prv_accountant_negative_bounds.sh
# Library: prv-accountant 0.2.0
# Behaviour: compute_delta returns (-1e-12, 3.6e-15, 1e-12) for one Gaussian at eps 8, and
#   compute_epsilon a negative lower end for a million rarely sampled ones, neither of them cut off.
# Guess: 0 as the lower end: a delta lies in [0, 1], the optimal eps of a delta below the total
#   variation is positive, and both bounds are documented as bounds.
# Why it misses: each end is the estimate minus or plus the errors that were asked for, whatever
#   comes out. A ratio or a logarithm of such an end is nonsense, and below delta_error nothing but
#   the upper end says anything.
set -uo pipefail
pins=(prv-accountant==0.2.0 numpy==2.4.6 scipy==1.17.1)
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
"$python" -I -W ignore -c 'import prv_accountant' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
from prv_accountant import GaussianMechanism, PoissonSubsampledGaussianMechanism, PRVAccountant
from scipy.stats import norm


def accountant(mechanism, count, eps_error, delta_error):
    return PRVAccountant(
        prvs=[mechanism],
        max_self_compositions=[count],
        eps_error=eps_error,
        delta_error=delta_error,
    )


deltas = accountant(GaussianMechanism(1.0), 1, 0.05, 1e-12).compute_delta(8.0, [1])
truth = norm.sf(7.5) - 2.718281828459045**8 * norm.sf(8.5)
rare = accountant(PoissonSubsampledGaussianMechanism(1e-6, 1.0), 10**6, 0.05, 1e-9)
epsilons = rare.compute_epsilon(1e-6, [10**6])
print("delta of one Gaussian at eps 8:", [float(x) for x in deltas], f"truth {truth:.2g}")
print("eps of a million sampled ones:", [float(x) for x in epsilons])
raise SystemExit(0 if deltas[0] < 0 < truth and epsilons[0] < 0 else 1)
PY
