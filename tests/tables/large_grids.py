"""Grids of a hundred thousand cells, and cuts of them; commands that build them, watched from
outside: what memory they have, what CPU time they take, how far they are.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from exactdp.tables.asked.grid_specification import Grid, load

KINDS = ("BR(eps)^k", "DP(eps)^k", "BR(eps)^k DP(eps)^k")
EPS, EPS_G = 10, 100
"""How many there are: eps from 1/20 to 1/2, eps_g up to 5."""
K = 100
PAUSE = 0.5
"""Seconds between two looks at a process."""


def as_toml(columns: int = EPS_G) -> str:
    """The grid: k from 1 to 100, a page for each eps, BR, DP and both in turn. A cut has as
    many eps_g as ``columns`` says, up to 5 all the same."""
    step = Fraction(5, columns)
    lines = [
        'digits = 6\nround = "up"',
        f'rows = {{k = "1..{K}"}}\ncols = {{eps_g = "{step}:5:{step}"}}',
    ]
    for page in range(EPS):
        lines.append(f'[[pages]]\ncomposition = "{KINDS[page % 3]}"\neps = "{page + 1}/20"')
    return "\n".join(lines)


def grid(columns: int = EPS_G) -> Grid:
    return load(as_toml(columns))


def children(process: int) -> list[int]:
    """A process and all below it."""
    found = [process]
    try:
        for task in Path(f"/proc/{process}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += children(int(child))
    except OSError:
        pass
    return found


def memory(process: int) -> int:
    """Kilobytes of a process and all below it; what they share is counted once."""
    total = 0
    for one in children(process):
        try:
            text = Path(f"/proc/{one}/smaps_rollup").read_text()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:"))
    return total


def cpu(process: int) -> dict[int, float]:
    """CPU seconds of a process, and of each below it."""
    found = {}
    for one in children(process):
        try:
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        found[one] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return found


@dataclass
class Watched:
    """What was seen of a command: its exit code, the most memory (KB) and the CPU seconds of its
    processes, and the seconds that it took."""

    code: int = 0
    memory: int = 0
    cpu: dict[int, float] = field(default_factory=dict)
    seconds: float = 0.0


WITHOUT_PROFILES = {"DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False"}
"""What a worker does unless it is told not to: keep what it was doing, each hundredth of a second
of an hour, which grows to more memory than all its work needs."""


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[tuple[str, list[int]]]:
    """A dask cluster as one starts it from a shell: the address of its scheduler, and its
    processes, the scheduler first. A worker that is killed stays dead."""
    mark = folder / "scheduler.json"
    with ExitStack() as stack:

        def started(name: str, *options: str) -> int:
            process = subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.dask_{name}", *options],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                env=os.environ | WITHOUT_PROFILES,
            )  # fmt: skip
            stack.callback(process.wait)
            stack.callback(process.kill)
            return process.pid

        processes = [started(
            "scheduler", "--host", "127.0.0.1", "--port", "0",
            "--dashboard-address", "127.0.0.1:0", "--scheduler-file", str(mark),
        )]  # fmt: skip
        while not mark.exists():
            time.sleep(PAUSE)
        address = json.loads(mark.read_text())["address"]
        for _ in range(workers):
            processes.append(started(
                "worker", address, "--nthreads", "1", "--no-nanny",
                "--local-directory", str(folder),
            ))  # fmt: skip
        yield address, processes


def parts_in(folder: str) -> int:
    return sum(1 for _ in Path(folder).glob("part-*.json"))


def watched(
    words: list[str],
    files: int = 0,
    then: Callable[[int], None] | None = None,
    beside: Sequence[int] = (),
) -> Watched:
    """Run a command to its end. When its folder, the last word, holds so many parts, ``then`` is
    called with its process, once. The processes ``beside`` it work for it, and are counted too."""
    started = time.monotonic()
    process = subprocess.Popen([sys.executable, "-m", "exactdp", *words], start_new_session=True)
    seen = Watched()
    try:
        while process.poll() is None:
            counted = (process.pid, *beside)
            seen.memory = max(seen.memory, sum(map(memory, counted)))
            for one in counted:
                seen.cpu |= cpu(one)
            if then and parts_in(words[-1]) >= files:
                then(process.pid)
                then = None
            time.sleep(PAUSE)
    finally:  # where the test itself is interrupted
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    seen.code, seen.seconds = process.returncode, time.monotonic() - started
    return seen
