#!/usr/bin/env bash
# findings/riskcal_calibration_stops_at_50.sh
# Library: riskcal 1.5.1
# Behaviour: find_noise_multiplier_for_advantage, asked for an advantage of 0.001 over 100 steps at
#   sampling rate 0.01, returns 50.0, at which its own figure for the advantage is 0.0016.
# Guess: a noise multiplier at which the advantage is at most 0.001, or an error where the search
#   cannot reach it.
# Why it misses: 50 is the default end of the search, and the default tolerance of the advantage,
#   0.001, is as large as the target; an end that is within the tolerance counts as found. The
#   result misses the target by more than half of it.
set -uo pipefail
pins=(riskcal==1.5.1 dp-accounting==0.6.0 numpy==2.4.6 scipy==1.17.1)
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
"$python" -I -W ignore -c 'import riskcal' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
from riskcal.calibration.dpsgd import find_noise_multiplier_for_advantage, get_advantage_for_dpsgd

seen = {}
for target in (0.1, 0.001):
    noise = float(find_noise_multiplier_for_advantage(target, 0.01, 100, grid_step=1e-3))
    seen[target] = noise, float(get_advantage_for_dpsgd(noise, 0.01, 100, grid_step=1e-3))
    print(f"advantage {target:g}: noise multiplier {noise:.4g}, which has {seen[target][1]:.5f}")
still = seen[0.1][1] <= 0.1 and seen[0.001][0] == 50.0 and seen[0.001][1] > 0.0015
raise SystemExit(0 if still else 1)
PY
