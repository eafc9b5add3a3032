#!/usr/bin/env bash
# findings/flint_nan_contains.sh
# Library: python-flint 0.9.0
# Behaviour: the ball nan contains 5, contains nan and overlaps every ball, although nan == nan is
#   False and nan is not finite.
# Guess: it contains nothing, as every comparison with a nan is False.
# Why it misses: nan stands for not knowing, which is the whole line and more; so what is contained
#   is all. A test that asserts ball.contains(truth) passes where a computation broke down.
set -uo pipefail
pins=(python-flint==0.9.0)
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
"$python" -I -W ignore -c 'import flint' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
from flint import arb

nan = arb(-1).log()
seen = [nan.contains(5), arb(3) in nan, nan.overlaps(arb(3)), nan.contains(nan)]
other = [nan == nan, nan.is_finite(), arb(3).contains(nan)]
print("log(-1):", nan, " contains 5, 3, overlaps 3, contains itself:", seen)
print("equals itself, is finite, lies in 3:", other)
raise SystemExit(0 if all(seen) and not any(other) else 1)
PY
