#!/usr/bin/env bash
# findings/diffprivlib_two_kinds_of_neighbours.sh
# Library: diffprivlib 0.6.6
# Behaviour: tools.mean of 100 numbers in [0, 10] adds noise for a sensitivity of 0.1, right where
#   one record is replaced; tools.histogram of the same numbers for a sensitivity of 1, right where
#   one is added or removed. Replacing one changes two counts.
# Guess: one relation for the whole library, and since the number of records is used as public,
#   replacement: so 2 for a histogram.
# Why it misses: each tool has the sensitivity of its own textbook. A budget of eps that is spent
#   half on a mean and half on a histogram holds for neither relation: for replaced records the
#   histogram costs twice what the accountant books.
set -uo pipefail
pins=(diffprivlib==0.6.6 scikit-learn==1.6.1 numpy==2.2.6 scipy==1.15.3)
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
"$python" -I -W ignore -c 'import diffprivlib.tools' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
import numpy as np
from diffprivlib import mechanisms, tools

asked = []


def watched(kind):
    before = kind.__init__

    def init(self, *args, **named):
        asked.append(float(named["sensitivity"]))
        before(self, *args, **named)

    kind.__init__ = init


for kind in (mechanisms.Laplace, mechanisms.Geometric):
    watched(kind)
data = np.arange(100) / 10
seen = {}
for name, call in (
    ("mean", lambda: tools.mean(data, epsilon=1.0, bounds=(0.0, 10.0))),
    ("histogram", lambda: tools.histogram(data, epsilon=1.0, bins=10, range=(0, 10))),
):
    asked.clear()
    call()
    seen[name] = set(asked)
    print(f"{name}: sensitivity {sorted(seen[name])}")
raise SystemExit(0 if seen == {"mean": {0.1}, "histogram": {1.0}} else 1)
PY
