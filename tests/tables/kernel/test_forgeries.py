"""None of a forger's certificates is accepted, none ends in a traceback, none takes long or much.

They are checked as a referee checks them: by the joined ``verify.py``, with the standard library
alone, in a process of its own whose address space is limited.
"""

from __future__ import annotations

import copy
import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from exactdp.tables.bundle import verifier

from .file_forger import SHAPES, inflated
from .forger import forged
from .formula_forger import forged_formula

Shape = Callable[[random.Random, dict[str, Any]], None]

SECONDS, BYTES = 20, 10**9
FORMULAS, FILES = 0.1, 0.03
"""The shares of forged values of formulas, and of files that are long, wide or deep as well."""

CHILD = """
import json, re, resource, sys, time
most = int(sys.argv[1])
sys.path.insert(0, sys.argv[2])
resource.setrlimit(resource.RLIMIT_AS, (most, most))
import verify

for line in sys.stdin:
    started, why, said = time.process_time(), "", []
    text, name, table = json.loads(line)
    try:
        certificate = verify.load(text)
        said = [[one.lower, one.upper] for one in verify.check(certificate)]
        if name:
            left = max(verify.METER.left, verify.BUDGET // 4)
            verify.check_table(certificate, name, table, left)
    except (verify.Rejected, verify.Undecided, MemoryError) as reason:
        why = str(reason) or type(reason).__name__
    taken = time.process_time() - started
    with open("/proc/self/status") as status:  # ru_maxrss would be that of who started it
        most = int(re.search("VmHWM:\\s*([0-9]+) kB", status.read())[1])
    print(json.dumps([why, said, taken, most]), flush=True)
"""


class Referee:
    """``verify.py`` in a process that may not take more than so much."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.kilobytes, self.seconds = 0, 0.0

    def refused(self, text: str, name: str = "", table: str = "") -> str:
        """How it is refused, with a table of it or none: in one line, in time, in so much memory;
        anything but a refusal is a failure.
        """
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([text, name, table]) + "\n")
        self.process.stdin.flush()
        answer: list[Any] = json.loads(self.process.stdout.readline() or "null") or []
        assert answer, ("no answer: a traceback, or killed", text)
        why, said, seconds, self.kilobytes = answer
        self.seconds = max(self.seconds, seconds)
        ends = [end for both in said for end in both]
        assert len(why.splitlines()) < 2
        assert "MemoryError" not in why + "".join(ends), text
        assert why or any("not established" in end for end in ends), (said, text)
        assert seconds < SECONDS, text
        return "rejected" if why else "not established"


@contextmanager
def referee(folder: Path, most: int = BYTES) -> Iterator[Referee]:
    (folder / "verify.py").write_text(verifier(), encoding="utf-8")
    command = [sys.executable, "-I", "-S", "-c", CHILD, str(most), str(folder)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            yield Referee(process)
        finally:
            process.kill()


def forge(folder: Path, rng: random.Random, count: int, files: float = FILES) -> Counter[str]:
    found: Counter[str] = Counter()
    with referee(folder) as one:
        for _ in range(count):
            made = forged_formula(rng) if rng.random() < FORMULAS else forged(rng)
            given = inflated(rng, made) if rng.random() < files else (json.dumps(made),)
            found[one.refused(*given)] += 1
        assert one.kilobytes * 1024 < BYTES
        print(f"{sum(found.values())} forgeries, at most {one.kilobytes // 1024} MB and "
              f"{one.seconds:.1f} CPU seconds")  # fmt: skip
    return found


def test_forgeries(tmp_path: Path, rng: random.Random) -> None:
    found = forge(tmp_path, rng, 250)
    assert found["rejected"] > 125, found


def test_the_limit_is_one(tmp_path: Path, rng: random.Random) -> None:
    with referee(tmp_path, 60 * 10**6) as one, pytest.raises(AssertionError):
        one.refused('{"a": [' + '"1", ' * 2_000_000 + "1]}")


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_leaves_what_is_false(shape: Shape, rng: random.Random) -> None:
    """Of a formula nothing is claimed but its ends; a larger upper one made one in 30,000 true."""
    for _ in range(20):
        made = forged_formula(rng)
        cell = made["cells"][0]
        before = {key: copy.deepcopy(cell.get(key)) for key in ("lower", "upper", "exact")}
        shape(rng, made)
        assert {key: made["cells"][0].get(key) for key in before} == before


@pytest.mark.long
@pytest.mark.parametrize("lot", range(10))
def test_fifty_thousand_forgeries(tmp_path: Path, lot: int, rng: random.Random) -> None:
    found = forge(tmp_path, rng, 5_000, 0.2)
    assert found["rejected"] > 2_500, found
