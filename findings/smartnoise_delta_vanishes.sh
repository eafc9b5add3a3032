#!/usr/bin/env bash
# findings/smartnoise_delta_vanishes.sh
# Library: smartnoise-sql 1.0.10
# Behaviour: a hundred queries of delta 1e-17 are booked as delta 0.0 by OdometerHeterogeneous and
#   as 5e-18 by Odometer, half of what one query has; a hundred of 1e-16 as 1.11e-14.
# Guess: 1e-15, by either of the two, to a per cent: they implement the same theorem, and deltas add
#   up.
# Why it misses: delta is 1 - (1 - delta)^k in doubles, and 1 - 1e-17 is 1. What is left in one
#   class is the slack of the theorem, half a delta, and in the other not even that. Every delta is
#   met that small enough queries are cut into.
set -uo pipefail
pins=(
    smartnoise-sql==1.0.10 pandas==2.3.3 numpy==2.2.6 PyYAML==6.0.3
    antlr4-python3-runtime==4.9.3 graphviz==0.21 opendp==0.14.1 sqlalchemy==2.0.44
)
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
"$python" -I -W ignore -c 'import snsql.sql.odometer' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
from snsql.sql.odometer import Odometer, OdometerHeterogeneous
from snsql.sql.privacy import Privacy

seen = {}
for delta in (1e-12, 1e-16, 1e-17):
    for kind in (Odometer, OdometerHeterogeneous):
        odometer = kind(Privacy(epsilon=0.1, delta=delta))
        for _ in range(100):
            odometer.spend()
        seen[delta, kind] = float(odometer.spent[1])
        print(f"100 of {delta:g} by {kind.__name__}: {seen[delta, kind]:.3g}")
right = all(abs(seen[1e-12, kind] / 1e-10 - 1) < 0.02 for kind in (Odometer, OdometerHeterogeneous))
lost = seen[1e-17, OdometerHeterogeneous] == 0 and seen[1e-17, Odometer] < 1e-17
raise SystemExit(0 if right and lost else 1)
PY
