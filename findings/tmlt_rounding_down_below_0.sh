#!/usr/bin/env bash
# findings/tmlt_rounding_down_below_0.sh
# Library: tmlt.core 0.20.0
# Behaviour: ExactNumber(1/10^30).to_float(round_up=False) is -1e-15, and
#   ExactNumber(1/10^17).to_float(round_up=True) is 1.01e-15, a hundred times the number.
# Guess: the double next to the number on the side that was asked for, as the two directions of
#   rounding are meant.
# Why it misses: a double that is on the wrong side is moved by 1e-15, and by ten times as much
#   again and again: an absolute step. So deltas below 1e-15 come back with another size or sign,
#   and the distance is the price of the side.
set -uo pipefail
pins=(
    tmlt.core==0.20.0 sympy==1.12.1 mpmath==1.3.0 typeguard==4.4.4 typing-extensions==4.15.0
    pandas==1.5.3 numpy==1.26.4 python-dateutil==2.9.0.post0 pytz==2025.2 six==1.17.0
    setuptools==80.9.0
)
[ -z "${FINDINGS_LATEST-}" ] || pins=("${pins[@]%%==*}")
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
TIMEFORMAT='installing took %U s of CPU'
time {
    "${PYTHON:-python3}" -m venv "$work/env" && "$work/env/bin/pip" install -qq --upgrade pip &&
        "$work/env/bin/pip" install -qq --no-deps "${pins[@]}"
} || exit 3
cd "$work" || exit 3
python=$work/env/bin/python
"$python" -I -W ignore -c 'import tmlt.core.utils.exact_number' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
import sympy
from tmlt.core.utils.exact_number import ExactNumber

seen = {}
for power in (10, 17, 20, 30):
    number = ExactNumber(sympy.Rational(1, 10**power))
    seen[power] = number.to_float(round_up=False), number.to_float(round_up=True)
    print(f"1e-{power}: down {seen[power][0]:.6g}, up {seen[power][1]:.6g}")
below, above = seen[30][0], seen[17][1]
raise SystemExit(0 if below < 0 and above > 1e-16 else 1)
PY
