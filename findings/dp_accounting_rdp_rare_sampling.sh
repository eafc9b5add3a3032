#!/usr/bin/env bash
# findings/dp_accounting_rdp_rare_sampling.sh
# Library: dp-accounting 0.6.0
# Behaviour: for one step of Gaussian noise of standard deviation 1 that sees a record with
#   probability 1e-6, at delta 1e-9, RdpAccountant says eps = 0.608; PLDAccountant says 0.0001, from
#   above too. At sampling rate 1e-8 it still says 0.448. More orders do not help.
# Guess: both small, and within a factor of two or three of each other, as for the sampling rates of
#   a percent at which the two are usually compared; a rarer record is better hidden.
# Why it misses: the moment of order a explodes where a exceeds some 2 sigma^2 ln(1/q), 27 here, and
#   the term ln(1/delta)/(a - 1) stays. So eps falls like 1/ln(1/q), not like q, with any list of
#   orders.
set -uo pipefail
pins=(dp-accounting==0.6.0 numpy==2.4.6 scipy==1.17.1)
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
"$python" -I -W ignore -c 'import dp_accounting' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
import dp_accounting
from dp_accounting import pld, rdp

ORDERS = [1 + x / 10 for x in range(1, 500)] + list(range(51, 400))


def eps(accountant, q):
    accountant.compose(dp_accounting.PoissonSampledDpEvent(q, dp_accounting.GaussianDpEvent(1)))
    return float(accountant.get_epsilon(1e-9))


seen = {}
for q in (1e-2, 1e-4, 1e-6, 1e-8):
    by_moments, more = eps(rdp.RdpAccountant(), q), eps(rdp.RdpAccountant(orders=ORDERS), q)
    seen[q] = by_moments, more, eps(pld.PLDAccountant(), q)
    print(f"q = {q:g}: RDP {by_moments:.4g}, with 848 orders {more:.4g}, PLD {seen[q][2]:.3g}")
near = seen[1e-2][0] < 2 * seen[1e-2][2]
far = all(min(seen[q][:2]) > 1000 * seen[q][2] for q in (1e-6, 1e-8))
raise SystemExit(0 if near and far else 1)
PY
