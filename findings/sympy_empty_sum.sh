#!/usr/bin/env bash
# findings/sympy_empty_sum.sh
# Library: sympy 1.14.0
# Behaviour: the sum of i from 5 to 2 is -7, of i^2 it is -25, and the product of i is 1/12; from 5
#   to 4 they are 0 and 1.
# Guess: 0 and 1: no index lies between 5 and 2, and in the literature on composition a sum over l
#   from a threshold to k is empty where the threshold is above k.
# Why it misses: sums follow Karr's convention, by which a sum with its ends the wrong way round is
#   minus the sum of what lies between. A tail probability whose threshold is a symbol turns
#   negative when numbers are put in: P(7 <= i <= 4) is -3/64.
set -uo pipefail
pins=(sympy==1.14.0 mpmath==1.3.0)
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
"$python" -I -W ignore -c 'import sympy' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
from sympy import Product, Rational, Sum, symbols

i, k, low = symbols("i k low", integer=True)
seen = [
    Sum(i, (i, 5, 2)).doit(),
    Sum(i**2, (i, 5, 2)).doit(),
    Product(i, (i, 5, 2)).doit(),
    Sum(i, (i, 5, 4)).doit(),
]
print("sum of i, sum of i^2, product of i from 5 to 2; sum of i from 5 to 4:", seen)
tail = Sum(Rational(1, 2) ** i, (i, low, k))  # P(low <= i <= k), i geometric
number = tail.subs({k: 4, low: 7}).doit()
print("P(7 <= i <= 4) of a geometric i:", number)
still = seen == [-7, -25, Rational(1, 12), 0] and number == Rational(-3, 64)
raise SystemExit(0 if still else 1)
PY
