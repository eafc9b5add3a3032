"""Runs mutants inside a copy of the repository: started by tests.mutation.campaign, in the copy.

Third-party packages are imported once; for each mutant the process forks, and the child imports the
copy, with the mutant in it, from nothing. Reads one JSON object a line, answers with one a line.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import resource
import signal
import sys
import time
from pathlib import Path
from typing import Any

import hypothesis
import mpmath
import numpy
import pytest
import sympy

WARM = (hypothesis, mpmath, numpy, sympy.simplify(sympy.exp(sympy.log(3) - sympy.log(2)) - 1))
MEMORY = 4 << 30  # bytes of address space; a mutant may ask for any amount
OUTCOMES = {0: "survived", 1: "killed", 2: "killed"}  # 2: the tests cannot even be imported


class FirstFailure:
    """A pytest plugin that remembers what failed first."""

    name = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.name:
            self.name = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.name:
            self.name = report.nodeid or "collection"


def run_tests(tests: list[str]) -> tuple[int, str]:
    """pytest's exit code and the first failure, in this process."""
    first = FirstFailure()
    quiet = ["-x", "-q", "--no-header", "-p", "no:cacheprovider", "--tb=short"]
    imported_already = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # on purpose: WARM
    # the checker's plugin would load what is mutated before a test can fail over it
    no_plugin = ["-p", "no:proofs_check.pytest_plugin"]
    no_plugin += ["-W", "ignore:Unknown config option:pytest.PytestConfigWarning"]  # its switch
    here = ["-n", "0"]  # in this process, which has the limits and everything imported
    options = [*quiet, *imported_already, *no_plugin, *here]
    code = int(pytest.main([*options, *tests], plugins=[first]))
    package = sys.modules.get("exactdp")
    if package is not None and not Path(str(package.__file__)).is_relative_to(Path.cwd()):
        raise SystemExit(f"the tests ran against {package.__file__}")
    return code, first.name


def child(job: dict[str, Any], log: Path, answer: int) -> None:
    """The tests under limits; never returns."""
    code = 70
    try:
        seconds = int(job["cpu_seconds"])
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(output, 1)
        os.dup2(output, 2)
        code, name = run_tests(job["tests"])
        os.write(answer, name.encode()[:4000])
        sys.stdout.flush()
    except BaseException:  # nothing may run on into the parent's loop
        import traceback

        with contextlib.suppress(BaseException):
            traceback.print_exc()
            sys.stderr.flush()
    finally:
        os._exit(code)


def wait(pid: int, wall_seconds: float) -> int:
    """The status of the child; a child that sleeps past the limit is ended."""
    deadline = time.monotonic() + wall_seconds
    pause = 0.002
    while True:
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            return status
        if time.monotonic() > deadline:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            return int(signal.SIGXCPU)
        time.sleep(pause)
        pause = min(0.05, pause * 1.5)


def processor_seconds() -> float:
    """Of all children so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def perform(job: dict[str, Any]) -> dict[str, Any]:
    """The outcome of one job: survived, killed, timeout, or error (of the harness).

    ``seconds`` are of processor time, so that limits do not depend on what else the machine does.
    """
    log = Path("mutation.log")
    read, write = os.pipe()
    start = processor_seconds()
    pid = os.fork()
    if not pid:
        os.close(read)
        child(job, log, write)
    os.close(write)
    status = wait(pid, 20 * job["cpu_seconds"])
    name = os.read(read, 4096).decode()
    os.close(read)
    if os.WIFSIGNALED(status):
        ended_by = signal.Signals(os.WTERMSIG(status))
        timed_out = ended_by in (signal.SIGXCPU, signal.SIGKILL)
        outcome, name = ("timeout" if timed_out else "killed"), ended_by.name
    else:
        outcome = OUTCOMES.get(os.WEXITSTATUS(status), "error")
    return {
        "outcome": outcome,
        "by": name,
        "seconds": processor_seconds() - start,
        "log": log.read_text(errors="replace")[-3000:] if log.exists() else "",
    }


def main() -> None:
    gc.collect()
    gc.freeze()
    sys.dont_write_bytecode = True  # a mutant's bytecode could be taken for the next one's
    for line in sys.stdin:
        job = json.loads(line)
        path = Path(job["module"])
        original = path.read_text(encoding="utf-8")
        try:
            if job["source"] is not None:
                path.write_text(job["source"], encoding="utf-8")
            result = perform(job)
        finally:
            path.write_text(original, encoding="utf-8")
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
