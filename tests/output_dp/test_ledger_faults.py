"""The ledger under fault: killed anywhere, several processes at once, no room on the disk.

Real processes: each scenario is a script of its own interpreter.
"""

from __future__ import annotations

import errno
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from textwrap import dedent

import pytest

from exactdp.numbers.exact_numbers import exact
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.output_dp.ledger import Ledger
from exactdp.shell.locked_folders import locked

HEAD = """
import json, os, random, resource, signal, sys, time
from exactdp.output_dp.accounts import BudgetExceeded
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.output_dp.ledger import Ledger
COSTS = Guarantee({"dear": "1/10", "cheap": "1/1000"}, "1e-9")
"""


def start(script: str, *arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", HEAD + dedent(script), *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def finish(process: subprocess.Popen[str]) -> list[object]:
    """What it printed, a JSON value in each line."""
    out, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (0, "")
    return [json.loads(line) for line in out.splitlines()]


def consistent(place: Path) -> Ledger:
    """The file as it is now: readable, within the budget, and its sums right."""
    ledger = Ledger.open(place)
    eps = sum((run.cost.fraction for run in ledger.history), start=exact(0).fraction)
    delta = sum(run.guarantee.delta for run in ledger.history)
    assert ledger.remaining.eps == ledger.eps - eps >= 0
    assert ledger.remaining.delta == ledger.delta - delta >= 0
    return ledger


# -- killed ---------------------------------------------------------------------------------------

KILLED = """
    # a child for each line that a request carries out in the ledger and below; killed there
    place, what, first, step = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    old = open(place).read()
    ROOMS = ("/output_dp/", "/shell/")
    for last in range(first, 10_000, step):
        open(place, "w").write(old)
        child = os.fork()
        if child == 0:
            lines = 0
            def trace(frame, event, argument):
                global lines
                if not any(room in frame.f_code.co_filename for room in ROOMS):
                    return None
                if event == "line":
                    lines += 1
                    if lines == last:
                        os.kill(os.getpid(), signal.SIGKILL)
                return trace
            ledger = Ledger.open(place)
            sys.settrace(trace)
            ledger.begin(COSTS) if what == "begin" else ledger.record(1, "cheap")
            os._exit(0)
        _, status = os.waitpid(child, 0)
        found, killed = Ledger.open(place), os.WIFSIGNALED(status)  # readable: never half written
        print(json.dumps([len(found.chain.entries), str(found.remaining.eps), killed]))
        if not killed:
            break
"""


def killed_everywhere(tmp_path: Path, what: str, step: int) -> None:
    place = tmp_path / "ledger.json"
    Ledger.new(place, eps=1, delta="1e-6").begin(Guarantee({"dear": "1/10", "cheap": "1/1000"}))
    after = {"begin": [2, "4/5"], "record": [2, "999/1000"]}[what]
    found = [tuple(line) for line in finish(start(KILLED, place, what, 1, step))]  # type: ignore[arg-type]
    assert {line[2] for line in found[:-1]} == {True}
    assert found[-1] == (*after, False)
    # what was there before, up to some line; then what is there after it: nothing else
    states = [list(line[:2]) for line in found]
    changed = states.index(after)
    assert states == [[1, "9/10"]] * changed + [after] * (len(found) - changed)
    print(f"{what}: killed at {len(found) - 1} lines, {changed} of them before the change")
    assert 100 < (len(found) - 1) * step
    with locked(tmp_path, patience=0):  # no lock outlives its process
        pass
    # temporary files of the dead may lie about; the next request does not mind
    Ledger.open(place).begin(Guarantee({"any": "1/10"}))
    consistent(place)


@pytest.mark.parametrize("what", ["begin", "record"])
def test_killed_at_many_lines_of_a_request(tmp_path: Path, what: str) -> None:
    killed_everywhere(tmp_path, what, 7)


@pytest.mark.long
@pytest.mark.parametrize("what", ["begin", "record"])
def test_killed_at_every_line_of_a_request(tmp_path: Path, what: str) -> None:
    killed_everywhere(tmp_path, what, 1)


SPEND = """
    ledger = Ledger.open(sys.argv[1])
    print(json.dumps("ready"), flush=True)
    while True:
        run = ledger.begin(COSTS)
        print(json.dumps(["began", run]), flush=True)
        ledger.record(run, "cheap")
        print(json.dumps(["recorded", run]), flush=True)
"""


def killed_at_random(tmp_path: Path, rng: random.Random, times: int) -> None:
    """Whatever a process was told before it died, stands in the file."""
    place = tmp_path / "ledger.json"
    Ledger.new(place, eps=100, delta="1e-3")
    for _ in range(times):
        process = start(SPEND, place)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(rng.uniform(0, 0.15))
        process.kill()
        out, _ = process.communicate(timeout=60)
        assert process.returncode == -signal.SIGKILL
        told = [json.loads(line) for line in out.splitlines() if line.endswith("]")]
        history = {run.number: run.cell for run in consistent(place).history}
        for what, run in told:
            assert run in history
            assert what == "began" or history[run] == "cheap"
        unfinished = [run for run, cell in history.items() if cell is None]
        assert len(unfinished) <= times  # at most one for each death, and charged as dear


def test_killed_at_random_times(tmp_path: Path, rng: random.Random) -> None:
    killed_at_random(tmp_path, rng, 4)


@pytest.mark.long
def test_killed_at_random_times_often(tmp_path: Path, rng: random.Random) -> None:
    killed_at_random(tmp_path, rng, 100)


# -- several processes ----------------------------------------------------------------------------

RACE = """
    ledger, rng, done = Ledger.open(sys.argv[1]), random.Random(int(sys.argv[2])), []
    while True:
        try:
            run = ledger.begin(COSTS)
        except BudgetExceeded:
            break
        cell = rng.choice(["dear", "cheap", None])
        if cell is not None:
            ledger.record(run, cell)
        done.append([run, cell])
    print(json.dumps(done))
"""


def race(tmp_path: Path, processes: int) -> None:
    place = tmp_path / "ledger.json"
    Ledger.new(place, eps=2, delta="1e-3")
    running = [start(RACE, place, seed) for seed in range(processes)]
    told = [entry for process in running for entry in finish(process)[0]]  # type: ignore[attr-defined]
    history = [[run.number, run.cell] for run in consistent(place).history]
    assert sorted(told, key=lambda entry: entry[0]) == history  # nothing lost, nothing twice
    left = Ledger.open(place).remaining.eps
    assert 0 <= left < exact("1/10")


def test_two_processes_at_once_never_spend_the_same_twice(tmp_path: Path) -> None:
    race(tmp_path, 2)


@pytest.mark.long
def test_eight_processes_at_once_never_spend_the_same_twice(tmp_path: Path) -> None:
    race(tmp_path, 8)


# -- no room on the disk --------------------------------------------------------------------------

FULL = """
    # a limit on the size of files: the write fails half way, as on a full disk
    ledger = Ledger.open(sys.argv[1])
    before = open(sys.argv[1]).read()
    for size in sorted({0, 1, 100, len(before) // 2, len(before), len(before) + 50}):
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        for request in (lambda: ledger.begin(COSTS), lambda: ledger.record(1, "cheap")):
            try:
                request()
            except OSError as error:
                same = open(sys.argv[1]).read() == before
                files = os.listdir(os.path.dirname(sys.argv[1]))
                os.write(1, json.dumps([error.errno, same, files]).encode() + b"\\n")
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
    ledger.record(1, "cheap")
    print(json.dumps(str(ledger.remaining.eps)))
"""


def test_a_full_disk_changes_nothing(tmp_path: Path) -> None:
    place = tmp_path / "ledger.json"
    Ledger.new(place, eps=1, delta="1e-6").begin(Guarantee({"dear": "1/10", "cheap": "1/1000"}))
    *failures, left = finish(start(FULL, place))
    assert failures == [[errno.EFBIG, True, ["ledger.json"]]] * len(failures)
    assert len(failures) >= 11
    assert left == "999/1000"


@pytest.mark.parametrize("function", ["fsync", "replace"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EDQUOT])
def test_an_error_of_the_disk_is_told_and_no_budget_gained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, function: str, code: int
) -> None:
    place = tmp_path / "ledger.json"
    ledger = Ledger.new(place, eps=1)
    run = ledger.begin(Guarantee({"dear": "1/10", "cheap": 0}))
    before = place.read_bytes()

    def failing(*arguments: object) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(os, function, failing)
        with pytest.raises(OSError, match=os.strerror(code)) as raised:
            ledger.begin(Guarantee({"any": "1/10"}))
        assert raised.value.filename == str(place)  # not that of a temporary file
        with pytest.raises(OSError, match=os.strerror(code)):
            ledger.record(run, "cheap")
    assert place.read_bytes() == before
    assert os.listdir(tmp_path) == ["ledger.json"]
    ledger.record(run, "cheap")
    assert consistent(place).remaining.eps == 1


def test_an_error_after_the_change_leaves_the_run_charged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name is in place, and the disk fails to confirm it: the mechanism must not run."""
    place = tmp_path / "ledger.json"
    ledger = Ledger.new(place, eps=1)
    real, calls = os.fsync, list[int]()

    def second_fails(descriptor: int) -> None:
        calls.append(descriptor)
        if len(calls) == 2:
            raise OSError(errno.EIO, "unconfirmed")
        real(descriptor)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", second_fails)
        with pytest.raises(OSError, match="unconfirmed") as raised:
            ledger.begin(Guarantee({"any": "1/10"}))
        assert raised.value.filename == str(place)
    assert ledger.remaining.eps == exact("9/10")
    assert consistent(place).begin(Guarantee({"any": "1/10"})) == 2
