#!/usr/bin/env bash
# findings/pari_suminf_poisson.sh
# Library: PARI in cypari 2.5.7
# Behaviour: suminf over the Poisson distribution of mean 1000 is 0; over the one of mean 10 it is
#   1. A series whose first five terms are 0 sums to 0 as well.
# Guess: 1: suminf stops at terms that are negligible beside the sum so far, and the terms grow by
#   factors of up to 1000 at the start.
# Why it misses: it stops at a few terms in a row that are negligible beside 1, not beside the sum,
#   and from mean 50 on the first ones are: exp(-50) is 2e-22. The bulk of the distribution is never
#   seen.
set -uo pipefail
pins=(cypari==2.5.7)
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
"$python" -I -W ignore -c 'import cypari' || exit 3
TIMEFORMAT='the run took %U s of CPU'
time "$python" -I -W ignore - <<'PY'
from cypari import pari

seen = {mean: float(pari(f"suminf(k=0,exp(-{mean})*{mean}.^k/k!)")) for mean in (10, 1000)}
gap = float(pari("suminf(k=0,if(k<5,0.,2.^-k))"))
print("sums of the probabilities, by the mean:", seen)
print("sum of 2^-k from k = 5 on, the terms before it being 0:", gap)
print("the same from k = 5:", float(pari("suminf(k=5,2.^-k)")))
raise SystemExit(0 if abs(seen[10] - 1) < 1e-12 and abs(seen[1000]) < 1e-9 and gap == 0 else 1)
PY
