"""``python -m tests.fuzz``: many questions of one seed, and all that is wrong.

python -m tests.fuzz --count 10000 --seconds 1        # hours
python -m tests.fuzz --count 300                      # at default settings
python -m tests.fuzz --seed 7 --only 123 --seconds 1  # one of them again
"""

from __future__ import annotations

import argparse
import faulthandler
import sys
from collections import Counter

from tests.fuzz.asking import ask
from tests.fuzz.questions import Questions

HANGING = 3600
"""Real seconds after which the place where a question hangs is printed, and all ends."""


def main() -> int:
    """The exit code: 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first question")
    parser.add_argument("--only", type=int, help="one question, and what the shell says")
    parser.add_argument("--seconds", help="asked of each; the default settings without it")
    given = parser.parse_args()
    questions = Questions(given.seed, given.seconds)
    seconds = None if given.seconds is None else float(given.seconds)
    numbers = range(given.first, given.first + given.count)
    if given.only is not None:
        numbers = range(given.only, given.only + 1)
    print(f"seed {given.seed}, questions {numbers[0]} to {numbers[-1]}", flush=True)
    codes: Counter[int | None] = Counter()
    refused: Counter[str] = Counter()
    wrong = 0
    for number in numbers:
        faulthandler.dump_traceback_later(HANGING, exit=True)
        words = questions.question(number)
        print(f"\r{number} ", end="", file=sys.stderr, flush=True)  # what hangs, if one does
        if given.only is not None:
            print(words)
        ended = ask(words, seconds)
        codes[ended.code] += 1
        if ended.code == 2:
            refused[ended.err.split("wanted")[-1].strip()[:80]] += 1
        if ended.wrong:
            wrong += 1
            print(f"--seed {given.seed} --only {number}: {ended}", flush=True)
        if given.only is not None:
            print(ended.out, ended.err, f"{ended.seconds:.2f} CPU s", sep="\n")
    faulthandler.cancel_dump_traceback_later()
    print(f"{len(numbers)} questions, {wrong} wrong; exit codes {dict(codes)}")
    for said, times in refused.most_common():
        print(f"  refused {times}: {said}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
