#!/usr/bin/env bash
# findings/dp_accounting_pessimistic_small_delta.sh
# Library: dp-accounting 0.6.0
# Behaviour: a privacy loss distribution that was made with pessimistic_estimate=True and composed
#   10,000 times (Gaussian noise of standard deviation 100, so that the whole is one Gaussian of
#   standard deviation 1) says deltas below the true ones where they are small: 8.28e-13 at eps 7.24
#   for 9.895e-13, an eighth of the true 1.55e-13 at 7.5, and a negative number at 8.
# Guess: pessimistic means an upper bound at every eps: only the losses are rounded, and upward. The
#   same distribution of one step is one, to 13 digits.
# Why it misses: composition is a Fourier transform in doubles, whose rounding (some 1e-13 of the
#   whole mass, in either direction) stays in every entry; what is cut off at the ends and given to
#   an infinite loss is less than that. Below a delta of about 1e-10 the direction is lost.
set -uo pipefail
pins=(dp-accounting==0.6.0 mpmath==1.3.0 numpy==2.4.6 scipy==1.17.1)
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
"$python" -I -W ignore -c 'import dp_accounting, mpmath' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
import mpmath
from dp_accounting.pld import privacy_loss_distribution as pld

mpmath.mp.dps = 40
PLACES = (5, 6, 7.24, 7.5, 8)


def true_delta(eps):
    """Of Gaussian noise of standard deviation 1, in closed form (Balle and Wang 2018)."""
    half, eps = mpmath.mpf(1) / 2, mpmath.mpf(eps)
    return mpmath.ncdf(half - eps) - mpmath.exp(eps) * mpmath.ncdf(-half - eps)


def pessimistic(sigma, times):
    one = pld.from_gaussian_mechanism(
        sigma, value_discretization_interval=1e-4, pessimistic_estimate=True
    )
    return one.self_compose(times) if times > 1 else one


composed, single = pessimistic(100, 10_000), pessimistic(1, 1)
share = {}
for eps in PLACES:
    true = true_delta(eps)
    share[eps] = [float(p.get_delta_for_epsilon(eps) / true) for p in (composed, single)]
    print(f"eps = {eps}: true delta {mpmath.nstr(true, 5)}; "
          f"composed {share[eps][0]:.4f} of it, one step {share[eps][1]:.10f} of it")
safe = all(share[eps][0] > 1 for eps in (5, 6)) and all(share[eps][1] > 0.999999 for eps in PLACES)
lost = share[7.24][0] < 0.9 and share[7.5][0] < 0.5 and share[8][0] < 0
raise SystemExit(0 if safe and lost else 1)
PY
