#!/usr/bin/env bash
# findings/mpmath_small_numbers_are_equal.sh
# Library: mpmath 1.3.0
# Behaviour: almosteq(1e-30, 2e-30) and almosteq(1e-17, 1e-300) are True, and chop(1e-14) is 0.
# Guess: False: the first tolerance in the signature is relative, and math.isclose, which it
#   resembles, has no absolute one unless it is asked for. chop leaves a real number alone whose
#   digits are all right.
# Why it misses: the absolute tolerance that is left out becomes the relative one, some 2e-15, and
#   either suffices; chop has an absolute tolerance only. So every delta below 1e-15 is almost equal
#   to every other.
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

pairs = [("1e-30", "2e-30"), ("1e-17", "1e-300")]
seen = [mp.almosteq(mpf(a), mpf(b)) for a, b in pairs]
for (a, b), equal in zip(pairs, seen):
    print(f"almosteq({a}, {b}):", equal)
print("chop(1e-14):", mp.chop(mpf("1e-14")))
print("almosteq(1e-30, 2e-30, abs_eps=0):", mp.almosteq(mpf("1e-30"), mpf("2e-30"), abs_eps=0))
raise SystemExit(0 if all(seen) and mp.chop(mpf("1e-14")) == 0 else 1)
PY
