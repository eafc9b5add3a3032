#!/usr/bin/env bash
# findings/mpmath_findroot_tail.sh
# Library: mpmath 1.3.0
# Behaviour: findroot, asked for the eps at which a Gaussian mechanism has delta 1e-30, returns one
#   at which delta is 3e-11, without an error.
# Guess: a root that comes back has passed its verification (verify is on unless one turns it off),
#   so the curve has the value asked for there to some ten digits; else a ValueError is raised.
# Why it misses: the verification squares the residual and compares it with some 2^10 units in the
#   last place, so any residual below 5e-7 is a zero. Far out in a tail all points are.
set -uo pipefail
pins=(mpmath==1.3.0)
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
"$python" -I -W ignore -c 'import mpmath' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
from mpmath import mp, mpf


def delta(eps):  # of noise of standard deviation 1 on a query of sensitivity 1
    return mp.ncdf(mpf("0.5") - eps) - mp.exp(eps) * mp.ncdf(-mpf("0.5") - eps)


target = mpf("1e-30")
root = mp.findroot(lambda eps: delta(eps) - target, 1)
inside = mp.findroot(lambda eps: delta(eps) - target, (1, 20), solver="bisect")
print("found from 1:        eps", mp.nstr(root, 8), " delta there", mp.nstr(delta(root), 4))
print("found by bisection:  eps", mp.nstr(inside, 8), "delta there", mp.nstr(delta(inside), 4))
right = abs(delta(inside) / target - 1) < 1e-6
raise SystemExit(0 if right and delta(root) > 1e15 * target else 1)
PY
