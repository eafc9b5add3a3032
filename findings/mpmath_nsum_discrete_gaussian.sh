#!/usr/bin/env bash
# findings/mpmath_nsum_discrete_gaussian.sh
# Library: mpmath 1.3.0
# Behaviour: nsum over all integers of exp(-k^2 / (2 s^2)), the normaliser of discrete Gaussian
#   noise, is 0.04 per cent too large at s = 100 and 88 per cent too small at s = 1000, without a
#   warning. At s = 10 all its digits are right.
# Guess: s sqrt(2 pi) to twelve digits: the terms fall faster than geometrically, the easiest case
#   of all for a summation with an error estimate.
# Why it misses: the first terms are nearly equal, which the extrapolation takes for a series that
#   it can accelerate. What it settles on is read off the flat top, long before the terms fall.
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
from mpmath import inf, mp, mpf


def off(s):
    # by Poisson summation the sum is s sqrt(2 pi) (1 + 2 exp(-2 pi^2 s^2) + ...)
    found = mp.nsum(lambda k: mp.exp(-(k**2) / (2 * mpf(s) ** 2)), [-inf, inf])
    return float(found / (s * mp.sqrt(2 * mp.pi)) - 1)


seen = {s: off(s) for s in (10, 100, 1000)}
for s, error in seen.items():
    print(f"s = {s}: relative error {error:.2g}")
still = abs(seen[10]) < 1e-14 and abs(seen[100]) > 1e-4 and seen[1000] < -0.5
raise SystemExit(0 if still else 1)
PY
