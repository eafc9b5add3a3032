#!/usr/bin/env bash
# findings/flint_integral_positive_part.sh
# Library: python-flint 0.9.0
# Behaviour: acb.integral of max(0, Re z) from -1 to 1 is the ball 0.57735... with a radius below
#   1e-15, and the integral is 1/2. z to the power 1/2 across its cut comes out as narrow and as
#   wrong.
# Guess: a wide ball or nan: the integration is advertised as rigorous, and where a function has a
#   kink its quadrature rule cannot converge.
# Why it misses: the error bound holds for functions that are holomorphic wherever they are finite,
#   and only the callback can say that it is not, by a nan where its second argument is set. Neither
#   ** nor a positive part made of real and imaginary parts does.
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
from flint import acb, arb


def positive_part(z, analytic):
    return acb(z.real.max(arb(0)))


kink = acb.integral(positive_part, acb(-1), acb(1)).real
low, high = acb(-1, -1), acb(-1, 1)
cut = acb.integral(lambda z, analytic: z ** acb(0.5), low, high).imag
told = acb.integral(lambda z, analytic: z.sqrt(analytic=analytic), low, high).imag
print("integral of the positive part, which is 1/2:", kink)
print("square root across its cut, by ** and with the flag:", cut, told)
still = not kink.contains(arb("0.5")) and kink.rad() < 1e-12 and not cut.overlaps(told)
raise SystemExit(0 if still else 1)
PY
