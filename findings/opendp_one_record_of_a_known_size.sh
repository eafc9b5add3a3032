#!/usr/bin/env bash
# findings/opendp_one_record_of_a_known_size.sh
# Library: opendp 0.16.0
# Behaviour: the mean of 100 numbers in [0, 10] with Laplace noise of scale 0.1 has privacy loss
#   3e-13 at d_in = 1 and 1.0 at d_in = 2; amplified by sampling 100 of 1000 it is 3e-14 and 0.159.
# Guess: 1.0 at d_in = 1: one person is one record, and that is how the library is called everywhere
#   else; so the amplified loss is ln(1 + (e - 1)/10) = 0.159.
# Why it misses: the symmetric distance counts a replaced record twice, and data of a known size
#   cannot be at distance 1. So the honest answer to d_in = 1 is 0 (up to rounding): the neighbours
#   changed when the size was fixed, and no error says so.
set -uo pipefail
pins=(opendp==0.16.0)
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
"$python" -I -W ignore -c 'import opendp.prelude' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
import opendp.prelude as dp

dp.enable_features("contrib", "floating-point", "honest-but-curious")
numbers = dp.vector_domain(dp.atom_domain(bounds=(0.0, 10.0), nan=False), size=100)
mean = dp.t.make_mean(numbers, dp.symmetric_distance())
noisy = mean >> dp.m.then_laplace(scale=0.1)
amplified = dp.c.make_population_amplification(noisy, 1000)
seen = {d_in: (noisy.map(d_in), amplified.map(d_in)) for d_in in (1, 2)}
for d_in, losses in seen.items():
    print(f"d_in = {d_in}: privacy loss {losses[0]:.3g}, amplified {losses[1]:.3g}")
still = max(seen[1]) < 1e-9 and abs(seen[2][0] - 1) < 1e-6 and abs(seen[2][1] - 0.1586) < 1e-3
raise SystemExit(0 if still else 1)
PY
