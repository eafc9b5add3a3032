"""The campaign: copy the repository, run every mutant there, and compare with what is listed."""

from __future__ import annotations

import compileall
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from tests.mutation.mutants import Key, Mutant, different, keys, mutants_of

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
COPIED = ("exactdp", "proofs_check", "tests")
SAMPLE_SECONDS = 60  # of processor time; the slowest module's tests take half of that
STARTING_SECONDS = 3  # of processor time, on top of 1.5 times what the tests take unmutated


class CampaignError(Exception):
    """The campaign could not be run, or what is listed does not match what there is."""


@dataclass(frozen=True)
class Target:
    """A module, and the tests that have to notice its mutants (the first failure ends a run)."""

    module: str
    tests: tuple[str, ...]


@dataclass(frozen=True)
class Excluded:
    """Mutants that are not counted: of lines of a module that match a pattern."""

    module: str
    kind: str
    pattern: str
    reason: str
    functions: tuple[str, ...] = ()

    def covers(self, mutant: Mutant) -> bool:
        """By the line that the rewritten node starts on."""
        if mutant.module != self.module:
            return False
        if self.functions and mutant.function not in self.functions:
            return False
        line = mutant.tree.code.splitlines()[mutant.line - 1]
        return re.search(self.pattern, line) is not None


@dataclass(frozen=True)
class Equivalent:
    """Mutants of a function that keep everything it promises, and why."""

    module: str
    function: str
    reason: str
    diffs: tuple[str, ...]

    @property
    def keys(self) -> list[Key]:
        """What they are found by."""
        return [(self.module, self.function, diff.strip()) for diff in self.diffs]


@dataclass
class Report:
    """Outcomes, by mutant."""

    seconds: float = 0.0
    outcomes: list[tuple[Mutant, str, str, float]] = field(default_factory=list)

    def of(self, *wanted: str) -> list[Mutant]:
        """The mutants with one of these outcomes."""
        return [mutant for mutant, outcome, _, _ in self.outcomes if outcome in wanted]

    @property
    def killed(self) -> list[Mutant]:
        """Those that a test noticed, or that did not come to an end in time."""
        return self.of("killed", "timeout")

    @property
    def survivors(self) -> list[Mutant]:
        """Those that no test noticed, and that are not listed as equivalent."""
        return self.of("survived")

    @property
    def share(self) -> float:
        """Killed, of the mutants that are not equivalent."""
        counted = len(self.killed) + len(self.survivors)
        return len(self.killed) / counted if counted else 1.0

    def table(self) -> str:
        """One line for each module."""
        counts = Counter((mutant.module, outcome) for mutant, outcome, _, _ in self.outcomes)
        kinds = ("killed", "timeout", "survived", "equivalent", "excluded")
        modules = list(dict.fromkeys(mutant.module for mutant, *_ in self.outcomes))
        width = max(map(len, modules), default=0)
        lines = [" ".join([" " * width, "mutants", *(f"{kind:>10}" for kind in kinds)])]
        for module in modules:
            total = sum(counts[module, kind] for kind in kinds)
            cells = (f"{counts[module, kind]:10}" for kind in kinds)
            lines.append(" ".join([f"{module:{width}} {total:7}", *cells]))
        lines.append(f"{100 * self.share:.1f} % killed, {self.seconds:.0f} s")
        return "\n".join(lines)


def _entries(name: str, key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((HERE / name).read_text("utf-8")).get(key, [])
    return [
        {k: tuple(v) if isinstance(v, list) else v for k, v in entry.items()} for entry in found
    ]


def targets() -> list[Target]:
    """The modules of the campaign."""
    return [Target(**entry) for entry in _entries("campaign.toml", "target")]


def exclusions() -> list[Excluded]:
    """What is not counted."""
    return [Excluded(**entry) for entry in _entries("campaign.toml", "excluded")]


def equivalents() -> list[Equivalent]:
    """What computes the same."""
    return [Equivalent(**entry) for entry in _entries("equivalents.toml", "equivalent")]


def classify(mutants: list[Mutant]) -> dict[Mutant, str]:
    """Each mutant as "excluded", "equivalent" or "counted"; stale entries raise CampaignError."""
    modules = {mutant.module for mutant in mutants}
    rules = [rule for rule in exclusions() if rule.module in modules]
    listed = {key for entry in equivalents() for key in entry.keys if entry.module in modules}
    used: set[Any] = set()
    result = {}
    for mutant, key in keys(mutants).items():
        covering = [rule for rule in rules if rule.covers(mutant)]
        result[mutant] = "excluded" if covering else "equivalent" if key in listed else "counted"
        used |= {*covering, key}
    stale = [*(rule for rule in rules if rule not in used), *sorted(listed - used)]
    if stale:
        raise CampaignError("listed, and no such mutant: " + "\n".join(map(str, stale)))
    return result


@contextmanager
def workplace() -> Iterator[Path]:
    """A copy of the package and of the tests, in a temporary directory."""
    with tempfile.TemporaryDirectory(prefix="exactdp-mutation-") as name:
        copy = Path(name).resolve() / "copy"
        for folder in COPIED:
            ignored = shutil.ignore_patterns("__pycache__", "mutation")
            shutil.copytree(ROOT / folder, copy / folder, ignore=ignored)
        shutil.copy(ROOT / "pyproject.toml", copy / "pyproject.toml")
        for target in targets():
            if not (copy / target.module).is_file():
                raise CampaignError(f"no such module: {target.module}")
        yield copy


class Worker:
    """The process that runs mutants in the copy, one at a time."""

    def __init__(self, copy: Path) -> None:
        claims = re.compile(r"[/\\]papers[/\\]")  # no test of a target imports them
        for folder in ("exactdp", "proofs_check"):
            compileall.compile_dir(copy / folder, quiet=1, rx=claims)
        for target in targets():  # the source of these changes
            path = copy / target.module
            for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
                compiled.unlink()
        self.copy = copy
        environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONHASHSEED": "0"}
        environment.pop("PYTEST_ADDOPTS", None)
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(HERE / "worker.py")],
            cwd=copy,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, target: Target, source: str | None, cpu_seconds: float) -> dict[str, Any]:
        """One mutant (or the original) against the tests of its module."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        job = {
            "module": target.module,
            "source": source,
            "tests": target.tests,
            "cpu_seconds": cpu_seconds,
        }
        self.process.stdin.write(json.dumps(job) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise CampaignError("the worker ended")
        result: dict[str, Any] = json.loads(line)
        if result["outcome"] == "error":
            raise CampaignError(f"pytest could not run:\n{result['log']}")
        return result

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


@contextmanager
def worker() -> Iterator[Worker]:
    """A worker in a fresh copy."""
    with workplace() as copy:
        running = Worker(copy)
        try:
            yield running
        finally:
            running.close()


def limit(running: Worker, target: Target) -> float:
    """Processor seconds that a mutant gets; the tests must pass without any mutant."""
    result = running.run(target, None, 600)
    if result["outcome"] != "survived":
        raise CampaignError(f"the tests fail as they are:\n{result['log']}")
    return STARTING_SECONDS + 1.5 * float(result["seconds"])


def campaign(
    modules: Iterable[str] = (), *, equivalent_too: bool = True, show: bool = False
) -> Report:
    """All mutants of the modules (named by a part of their path; all if none is named).

    Those listed as equivalent run too, unless told otherwise: one that a test notices disproves its
    entry, and its outcome is "refuted".
    """
    wanted = tuple(modules)
    chosen = [t for t in targets() if not wanted or any(name in t.module for name in wanted)]
    if not chosen:
        raise CampaignError(f"no module matches {wanted}")
    everything = {t: different(mutants_of(ROOT, t.module)) for t in chosen}
    kinds = classify([mutant for found in everything.values() for mutant in found])
    return _run(everything, kinds, equivalent_too=equivalent_too, show=show)


def sample(size: int, seed: int, *, show: bool = False) -> Report:
    """``size`` mutants, of as many modules drawn at random, that are neither excluded nor listed.

    The unmutated modules are not run through all their tests, which they are elsewhere: only what
    noticed a mutant must pass without it.
    """
    rng = Random(seed)
    known = targets()
    chosen: dict[Target, list[Mutant]] = {t: [] for t in rng.sample(known, min(size, len(known)))}
    pool = [(t, mutant) for t in chosen for mutant in mutants_of(ROOT, t.module)]
    rng.shuffle(pool)
    rules = exclusions()
    listed = {(m, f, d.split("\n(")[0]) for e in equivalents() for m, f, d in e.keys}
    taken = 0
    for target, mutant in pool:
        if taken == size:
            break
        if any(rule.covers(mutant) for rule in rules):
            continue
        if mutant.key not in listed:
            chosen[target].append(mutant)
            taken += 1
    kinds = {mutant: "counted" for found in chosen.values() for mutant in found}
    return _run({t: found for t, found in chosen.items() if found}, kinds, few=True, show=show)


def blameless(running: Worker, target: Target, by: str) -> None:
    """CampaignError unless what noticed a mutant (all tests, if it was none) passes without it."""
    tests = (by,) if ".py" in by else target.tests
    result = running.run(replace(target, tests=tests), None, SAMPLE_SECONDS)
    if result["outcome"] != "survived":
        raise CampaignError(f"{by} is not about the mutant:\n{result['log']}")


def _run(
    everything: dict[Target, list[Mutant]],
    kinds: dict[Mutant, str],
    *,
    equivalent_too: bool = False,
    few: bool = False,
    show: bool = False,
) -> Report:
    report = Report()
    start = time.monotonic()
    with worker() as running:
        for target, mutants in everything.items():
            seconds = SAMPLE_SECONDS if few else limit(running, target)
            for mutant in mutants:
                kind, by, took = kinds[mutant], "", 0.0
                outcome = kind
                if kind == "counted" or (kind == "equivalent" and equivalent_too):
                    result = running.run(target, mutant.source, seconds)
                    outcome, by, took = result["outcome"], result["by"], result["seconds"]
                    if few and outcome in ("killed", "timeout"):
                        blameless(running, target, by)
                    if kind == "equivalent":
                        outcome = "equivalent" if outcome == "survived" else "refuted"
                report.outcomes.append((mutant, outcome, by, took))
                if show:
                    print(f"{outcome:10} {took:5.1f} s {by}\n{mutant}\n", flush=True)
    report.seconds = time.monotonic() - start
    return report
