#!/usr/bin/env bash
# findings/z3_decimal_digits.sh
# Library: z3-solver 5.4.1.0
# Behaviour: as_decimal(3) of the two square roots of 3 is 1.732? and -1.731?, and of 2/3 it is
#   0.66666? with five digits: cut, not rounded, and the last digit of a negative root can be one
#   that no rounding gives.
# Guess: the nearest decimal of that many digits, as everywhere, with ? for "not exact": -1.732? and
#   0.66667?.
# Why it misses: rationals are cut towards 0. A root is narrowed to an interval of dyadic ends and
#   one end is cut: here the upper one, which is above -1.732. So the printed number bounds the root
#   on no fixed side.
set -uo pipefail
pins=(z3-solver==5.4.1.0)
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
"$python" -I -W ignore -c 'import z3' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
import z3

x = z3.Real("x")
seen = []
for side in (x > 0, x < 0):
    solver = z3.Solver()
    solver.add(x * x == 3, side)
    assert solver.check() == z3.sat
    root = solver.model()[x]
    seen.append([root.as_decimal(3), root.as_decimal(5)])
third = [z3.RealVal("2/3").as_decimal(5), z3.RealVal("-2/3").as_decimal(5)]
print("square roots of 3 with three and five digits:", seen)
print("2/3 and -2/3 with five:", third)
cut = [text.rstrip("?") for text in third] == ["0.66666", "-0.66666"]
raise SystemExit(0 if cut and seen[0][0] == "1.732?" and seen[1][0] == "-1.731?" else 1)
PY
