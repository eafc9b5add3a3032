"""The campaign on the command line; see :mod:`tests.mutation`."""

from __future__ import annotations

import argparse
import sys

from tests.mutation.campaign import campaign, sample

WANTED = 0.95


def main() -> int:
    """Prints the table and the survivors; 1 if fewer than 95 % are killed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--module", action="append", default=[], help="a part of its path")
    parser.add_argument("--sample", type=int, help="only so many mutants")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--show", action="store_true", help="each mutant as it is run")
    options = parser.parse_args()
    if options.sample:
        report = sample(options.sample, options.seed, show=options.show)
    else:
        report = campaign(options.module, show=options.show)
    for outcome in ("survived", "refuted"):
        for mutant in report.of(outcome):
            print(f"-- {outcome}: {mutant}\n")
    print(report.table())
    return int(report.share < WANTED or bool(report.of("refuted")))


if __name__ == "__main__":
    sys.exit(main())
