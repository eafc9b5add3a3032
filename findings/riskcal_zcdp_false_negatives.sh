#!/usr/bin/env bash
# findings/riskcal_zcdp_false_negatives.sh
# Library: riskcal 1.5.1
# Behaviour: get_beta_from_zcdp(0.01) at false positive rate 0.001 promises a false negative rate of
#   0.999. Gaussian noise that has exactly this zCDP allows 0.9984.
# Guess: at most 0.9984: what a privacy notion promises holds for every mechanism that has it, so it
#   cannot exceed what one of them gives.
# Why it misses: the largest bound over a thousand Renyi orders is taken, and for three orders near
#   105 the fixed-point iteration of the bound returns 1 - alpha, which is perfect privacy. The
#   maximum picks the errors out.
set -uo pipefail
pins=(riskcal==1.5.1 dp-accounting==0.6.0 numpy==2.4.6 scipy==1.17.1)
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
"$python" -I -W ignore -c 'import riskcal' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
from riskcal.analysis import get_beta_from_zcdp
from scipy.stats import norm

rho, mu = 0.01, 0.02**0.5  # Gaussian noise with sensitivity mu and standard deviation 1
seen = {}
for alpha in (1e-3, 0.1):
    promised, attained = float(get_beta_from_zcdp(rho, alpha)), norm.cdf(norm.ppf(1 - alpha) - mu)
    seen[alpha] = promised - attained
    print(f"rate {alpha:g}: promised {promised:.6f}, attained by a Gaussian {attained:.6f}")
raise SystemExit(0 if seen[1e-3] > 1e-4 and seen[0.1] < 0 else 1)
PY
