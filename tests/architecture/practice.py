"""Two hundred questions of practice, with the brackets and the CPU seconds that they had.

``python -m tests.architecture.practice`` asks them all of the shell, each in a process of its own,
and compares: every new bracket has to meet the old one; named are those that became wider by half,
or slower by half and a quarter of a second. ``--write`` records them instead, ``--only WORD`` takes
those that contain a word. It takes some minutes; the default tests ask a seeded handful.

The record (practice.json) is made on one machine and compared on another only by its brackets:
seconds are asked again of the tree that is compared with, where that matters.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from fractions import Fraction
from pathlib import Path

RECORD = Path(__file__).with_name("practice.json")
SLOWER, SPARE, WIDER = 1.5, 0.25, 1.5
"""CPU seconds times that and a start more are as they were; so is a width times that."""
LONGEST = 600
"""Real seconds of one question, after which it counts as one without an answer."""

DELTAS = [
    *[(f"DP(1/10)^{k}", ("1/20", f"{k}/40")) for k in (2, 30, 1000)],
    *[(f"BR(1/10)^{k}", ("1/20", f"{k}/40")) for k in (2, 30, 1000)],
    ("BR(1/10)^500 DP(1/10)^500", ("20", "60")),
    ("BR(1/10)^7 DP(1/10)^3", ("-1/10", "1/2", "9/10")),
    ("BR(ln 2)^5 DP(ln 2)^5", ("1", "ln 8")),
    ("DP(1/10, 1e-8)^40 BR(1/10)^20", ("1", "3")),
    ("DP(1/10)^5 DP(1/7)^5 DP(1/3)^5", ("1/2", "2")),
    ("DP(0.0512)^20 DP(0.0977)^20 DP(0.1583)^20", ("1/2", "2")),
    ("BR(1/10)^10 BR(1/5)^5", ("0", "1", "7/4")),
    ("BR(1/10)^3 BR(1/5)^3 BR(1/2)^3", ("1/4", "1", "2")),
    ("BR(0.0512)^4 BR(0.0977)^4 BR(0.1583)^4", ("1/5", "4/5")),
    ("BR(1/20)^20 BR(1/10)^20 BR(3/20)^20 BR(1/5)^20", ("1", "3")),
    ("BR(1)^3 BR(2)^3 BR(3)^3 DP(1)^2", ("2", "10")),
    ("BR(1/10)^40 BR(1/5)^30 BR(1/2)^10 BR(1)^4", ("6",)),
    ("BR(1/10)^200 BR(1/5)^100", ("3",)),
    ("Gaussian(1)", ("1", "5")),
    ("Gaussian(5)^100", ("1", "8")),
    ("Gaussian(2) Gaussian(3, 2)^4 DP(1/10)^3", ("1", "4")),
    ("Laplace(1)^3", ("1", "5/2")),
    ("Laplace(10)^100", ("1", "4")),
    ("Laplace(10)^40 Laplace(7)^20 DP(1/5)^5", ("1", "4")),
    ("Laplace(5)^10 Gaussian(4)^6", ("1/2", "3")),
    ("DiscreteGaussian(3)^50", ("1", "10")),
    ("DiscreteGaussian(20)^100", ("1",)),
    ("DiscreteLaplace(5)^30", ("1", "3")),
    ("DiscreteLaplace(5)^10 DP(1/3)^4 RR(3, 1/2)^5", ("1",)),
    ("RR(4, 1)^10", ("2", "5")),
    ("Subsampled(Gaussian(1), 1/100)^1000", ("1/2", "2")),
    ("Subsampled(Gaussian(1), 1/100)^100", ("1/10", "1")),
    ("Subsampled(Gaussian(2), 1/10)^50", ("1/2", "2")),
    ("Subsampled(Gaussian(1/2), 1/50)^20", ("1/5", "3")),
    ("Subsampled(Laplace(2), 1/10)^50", ("1/2", "2")),
    ("Subsampled(DiscreteGaussian(2), 1/10)^20", ("1",)),
    ("Subsampled(Gaussian(1), 1/100)^500 Gaussian(3)^2 DP(1/10)^2", ("1",)),
    ("BR(1/10)^5 Gaussian(3)", ("1/4", "1")),
    ("BR(1/10)^20 Laplace(2)", ("1/2", "2")),
    ("BR(1/10)^10 BR(1/4)^6 Gaussian(2)", ("1/2", "2")),
    ("BR(1/10)^30 Laplace(10)^10", ("1/2", "2")),
    ("BR(1/10)^30 Gaussian(6)^10", ("1/2", "2")),
    ("BR(1/5)^8 DiscreteGaussian(3)", ("1/2",)),
    ("BR(1/5)^4 Subsampled(Gaussian(1), 1/10)^10", ("1/2", "2")),
    ("BR(1/10)^40 Laplace(10)^10 DP(0.3, 1e-7)^5", ("2",)),
    ("BR(1/7)^2 BR(1/3)^2 DiscreteLaplace(4)^3 DP(1/5)", ("1/2",)),
    ("ZCDP(1/100)^10", ("1/2", "2")),
    ("CDP(1/50, 1/10)^5 BR(1/5)^3", ("1",)),
    ("EM(1/10)^20 PF(1/10)^5", ("1",)),
]
ADAPTIVE = [
    ("BR(1/10)^64", ("1", "3")),
    ("DP(1/10)^10 BR(1/10)^20", ("1/2",)),
    ("BR(1) DP(1) BR(1)", ("1/4",)),
    ("DP(1) BR(1) BR(1/2)", ("1/4", "1")),
    ("BR(1/3) BR(1/2) DP(1/5) BR(1/4)", ("1/3",)),
    ("BR(1/5)^2 Gaussian(2)", ("1/2",)),
    ("BR(1/10)^8 Laplace(3)^2", ("1/2",)),
]
EPSILONS = [
    *[(f"{kind}(1/10)^{k}", ("1e-6",)) for kind in ("DP", "BR") for k in (10, 100, 1000)],
    ("BR(1/10)^50 DP(1/10)^50", ("1e-6", "1e-12")),
    ("BR(1/10)^10 BR(1/5)^5", ("1e-3",)),
    ("BR(1/20)^60 BR(1/10)^30 BR(1/5)^10", ("1e-6",)),
    ("DP(1/10)^5 DP(1/7)^5 DP(1/3)^5", ("1e-4",)),
    ("Gaussian(5)^100", ("1e-6",)),
    ("Laplace(10)^100", ("1e-6",)),
    ("DiscreteGaussian(3)^50", ("1e-6",)),
    ("Subsampled(Gaussian(1), 1/100)^1000", ("1e-5",)),
    ("Subsampled(Gaussian(2), 1/10)^50", ("1e-6",)),
    ("Subsampled(Laplace(2), 1/10)^50", ("1e-6",)),
    ("BR(1/10)^30 Gaussian(6)^10", ("1e-6",)),
    ("BR(1/10)^20 Laplace(2)", ("1e-4",)),
    ("ZCDP(1/100)^10", ("1e-6",)),
    ("EM(1/10)^20", ("1e-6",)),
]
WIDTHS = [
    ("BR(1/10)^100 DP(1/10)^50", "4", "1e-60"),
    ("Gaussian(3)^10 DP(1/10)^3", "2", "1e-40"),
    ("DiscreteGaussian(3)^50", "2", "1e-40"),
    ("Laplace(10)^100", "2", "1e-30"),
    ("Subsampled(Gaussian(1), 1/100)^1000", "1", "1e-20"),
    ("Subsampled(Gaussian(2), 1/10)^50", "1", "1e-4"),
    ("BR(1/10)^10 BR(1/5)^5", "1", "1e-25"),
    ("BR(1/10)^5 Gaussian(3)", "1/2", "1e-20"),
    ("BR(1/10)^30 Gaussian(6)^10", "1", "1e-12"),
    ("BR(1/10)^3 BR(1/5)^3 BR(1/2)^3", "1", "1e-4"),
]


def questions() -> Iterator[tuple[str, ...]]:
    """The words of each, as they are typed."""
    for text, places in DELTAS:
        for eps_g in places:
            yield ("delta", text, "--eps-g", eps_g)
            if eps_g == places[0]:
                yield ("delta", text, "--eps-g", eps_g, "--rtol", "1e-4")
    for text, places in ADAPTIVE:
        for eps_g in places:
            yield ("delta", text, "--eps-g", eps_g, "--adaptive", "--rtol", "1e-4")
    for text, deltas in EPSILONS:
        for delta in deltas:
            yield ("epsilon", text, "--delta", delta)
            yield ("epsilon", text, "--delta", delta, "--rtol", "1e-4")
    for text, eps_g, rtol in WIDTHS:
        yield ("delta", text, "--eps-g", eps_g, "--rtol", rtol)


@dataclass(frozen=True)
class Found:
    """What the shell says to one question."""

    words: tuple[str, ...]
    lower: str
    upper: str
    code: int
    seconds: float
    """Of the processor."""

    @property
    def ends(self) -> tuple[float, float]:
        """As doubles, for their order and their distance; not outward."""
        return _double(self.lower), _double(self.upper)

    @property
    def width(self) -> float:
        """The distance of the ends."""
        low, high = self.ends
        return high - low if high > low else 0.0


def _double(end: str) -> float:
    return float(end) if "inf" in end else float(Fraction(end))


def asked(words: tuple[str, ...]) -> Found:
    """Asked of the shell, in a process of its own."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = [sys.executable, "-m", "exactdp", *words, "--json"]
    done = subprocess.run(run, capture_output=True, text=True, timeout=LONGEST, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if not done.stdout:
        raise AssertionError(f"{words}: exit code {done.returncode}, {done.stderr[-300:]}")
    said = json.loads(done.stdout)
    return Found(words, said["lower"], said["upper"], done.returncode, round(spent, 2))


def recorded() -> dict[tuple[str, ...], Found]:
    """As the record has them."""
    listed = json.loads(RECORD.read_text(encoding="utf-8"))
    return {tuple(one["words"]): Found(**{**one, "words": tuple(one["words"])}) for one in listed}


def apart(new: Found, old: Found) -> bool:
    """Whether the brackets do not meet, exactly."""
    if "inf" in new.lower + new.upper + old.lower + old.upper:
        return new.ends[0] > old.ends[1] or new.ends[1] < old.ends[0]
    low, high = Fraction(new.lower), Fraction(new.upper)
    return low > Fraction(old.upper) or high < Fraction(old.lower)


def changes(new: Found, old: Found) -> list[str]:
    """What is worse than it was."""
    found = []
    if new.width > WIDER * old.width and new.code >= old.code:
        found.append(f"wider: {new.width:.2e} for {old.width:.2e}")
    if new.seconds > SLOWER * old.seconds + SPARE:
        found.append(f"slower: {new.seconds} CPU s for {old.seconds}")
    return found


def main() -> int:
    """The exit code: 1 where a bracket does not meet the old one."""
    parser = argparse.ArgumentParser(prog="python -m tests.architecture.practice")
    parser.add_argument("--write", action="store_true", help="record instead of comparing")
    parser.add_argument("--only", default="", help="questions that contain this text")
    given = parser.parse_args()
    known = {} if given.write else recorded()
    found, disjoint = [], 0
    for words in questions():
        if given.only not in " ".join(words):
            continue
        one = asked(words)
        found.append(one)
        old = known.get(words)
        said = []
        if old is not None and apart(one, old):
            disjoint += 1
            said.append(f"DISJOINT: [{one.lower}, {one.upper}] and [{old.lower}, {old.upper}]")
        said += [] if old is None else changes(one, old)
        if said or given.write:
            print(f"{one.seconds:7.2f} s {' '.join(words)}: {'; '.join(said)}", flush=True)
    before = sum(known[one.words].seconds for one in found if one.words in known)
    spent = sum(one.seconds for one in found)
    print(
        f"{len(found)} questions, {spent:.0f} CPU s (recorded: {before:.0f}), {disjoint} disjoint"
    )
    if given.write:
        rows = [json.dumps(asdict(one)) for one in found]
        RECORD.write_text("[\n" + ",\n".join(rows) + "\n]\n", encoding="utf-8")
    return 1 if disjoint else 0


if __name__ == "__main__":
    sys.exit(main())
