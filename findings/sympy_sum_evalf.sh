#!/usr/bin/env bash
# findings/sympy_sum_evalf.sh
# Library: sympy 1.14.0
# Behaviour: evalf of the sum of exp(-k^2/200) over k from -1000 to 1000 is 0; the same 2001 numbers
#   added one by one give 25.07.
# Guess: 25.0662827463100: evalf promises fifteen digits or says that it has fewer, the terms are
#   positive, and the sum is finite.
# Why it misses: the term is not hypergeometric, so the sum goes to Euler-Maclaurin, which begins
#   with a few terms at the lower end. There they are exp(-5000), and the estimate of what is left
#   says that it may stop.
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
from sympy import Sum, exp, symbols

k = symbols("k", integer=True)
seen = Sum(exp(-(k**2) / 200), (k, -1000, 1000)).evalf()
one_by_one = sum(exp(-j * j / 200.0) for j in range(-1000, 1001))
print("evalf:", seen, " one by one:", one_by_one)
raise SystemExit(0 if seen < 1 and abs(one_by_one - 25.06628274631) < 1e-9 else 1)
PY
