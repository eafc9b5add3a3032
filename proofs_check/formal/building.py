"""Coq's compiler over the sources: in a folder of its own, what has not changed left as it is."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from proofs_check.formal.coq_source_text import everything_below, hash_with_all_below, required
from proofs_check.formal.source_folders import PREFIXES

PACKAGES = "coq libcoq-mathcomp-ssreflect libcoq-coquelicot libcoq-interval"
INSTALL = f"apt-get install --no-install-recommends {PACKAGES}"
SECONDS_A_FILE = 600.0
"""Of the clock, for one file. One that takes longer is neither accepted nor refused."""


class NoCoq(Exception):
    """The compiler, or a library that the sources require, is missing."""

    def __init__(self, missing: str = "coqc") -> None:
        super().__init__(f"{missing}: missing; wanted {INSTALL}")


class NotProved(Exception):
    """Something that the kernel, or a rule of ours about sources, does not accept; one line."""


class NotEnded(NotProved):
    """Something that was neither accepted nor refused in the time for it."""


Progress = Callable[[str, float], None]
"""Called with a file and its seconds when it is compiled."""


def tool(name: str) -> str:
    """The full name of a program of Coq. NoCoq where it is missing."""
    found = shutil.which(name)
    if found is None:
        raise NoCoq
    return found


def coq_version() -> str:
    """The version of the compiler, such as 8.16.1."""
    return _said_by_coqc("--print-version").split()[0]


def _said_by_coqc(option: str) -> str:
    """What the compiler prints of itself. NoCoq where it does not run, or says nothing."""
    try:
        shown = subprocess.run([tool("coqc"), option], capture_output=True, text=True, check=True)
    except (OSError, ValueError, subprocess.CalledProcessError):
        raise NoCoq("a coqc that runs") from None
    if not shown.stdout.strip():
        raise NoCoq("a coqc that runs")
    return shown.stdout.strip()


LIBRARIES = ("mathcomp", "Coquelicot", "Interval")
"""The libraries of others, by the names that sources require them under."""


def libraries_present(texts: Iterable[str]) -> None:
    """NoCoq where one of these sources requires a library that is not installed."""
    folder = Path(_said_by_coqc("-where")) / "user-contrib"
    wanted = {name for name in LIBRARIES if not (folder / name).is_dir()}
    for text in texts:
        for name in sorted(wanted):
            if re.search(rf"^From {name}\b", text, re.MULTILINE):
                raise NoCoq(f"Coq's library {name}")


def options() -> list[str]:
    """The command-line options that name the folders."""
    return ["-q", "-w", "none", *(part for f, p in PREFIXES.items() for part in ("-R", f, p))]


def requiring(texts: Mapping[str, str]) -> list[str]:
    """Coq's lines that require all the files.

    >>> requiring({"theory/Sums.v": "", "links/Bridge.v": ""})
    ['From Theory Require Sums.', 'From Links Require Bridge.']
    """
    lines = []
    for folder, prefix in PREFIXES.items():
        names = sorted(n.split("/")[1][:-2] for n in texts if n.startswith(f"{folder}/"))
        lines += [f"From {prefix} Require {name}." for name in names]
    return lines


def in_order(texts: Mapping[str, str]) -> list[str]:
    """The files, each behind those that it requires. NotProved where they go in a circle."""
    done: list[str] = []
    left = sorted(texts)
    while left:
        ready = [n for n in left if not {*required(texts[n])} & set(left)]
        if not ready:
            raise NotProved(f"{left[0]}: requires itself, in a circle")
        done += ready
        left = [name for name in left if name not in ready]
    return done


@dataclass
class _Running:
    process: subprocess.Popen[str]
    began: float


def build(
    folder: Path,
    texts: Mapping[str, str],
    jobs: int,
    progress: Progress,
    seconds: float = SECONDS_A_FILE,
) -> None:
    """Compile the files below the folder; NotProved, with the first error, where one is refused."""
    libraries_present(texts.values())
    stamps = _written(folder, texts)
    todo = [n for n in in_order(texts) if not _fresh(folder, n, stamps)]
    below = {name: everything_below(name, texts) - {name} for name in todo}
    waiting, running = set(todo), dict[str, _Running]()
    with _all_ended(running):
        while waiting or running:
            for name in [n for n in todo if n in waiting]:
                if len(running) == jobs:
                    break
                if not below[name] & (waiting | set(running)):
                    waiting.discard(name)
                    running[name] = _started(folder, name)
            for name in [n for n, one in running.items() if one.process.poll() is not None]:
                took = _finished(name, running.pop(name))
                (folder / f"{name}.stamp").write_text(stamps[name], encoding="utf-8")
                progress(name, took)
            _too_long(running, seconds)
            time.sleep(0.02)


def _written(folder: Path, texts: Mapping[str, str]) -> dict[str, str]:
    """Writes the sources, takes away what is no source any more; the stamp of each."""
    version = coq_version()
    for name in PREFIXES:
        (folder / name).mkdir(parents=True, exist_ok=True)
        for old in (folder / name).glob("*.v*"):
            if f"{name}/{old.name.split('.')[0]}.v" not in texts:
                old.unlink()
    for name, text in texts.items():
        place = folder / name
        if not place.is_file() or place.read_text(encoding="utf-8") != text:
            place.write_text(text, encoding="utf-8")
    return {
        name: hashlib.sha256(f"{version}|{hash_with_all_below(name, texts)}".encode()).hexdigest()
        for name in texts
    }


def _fresh(folder: Path, name: str, stamps: Mapping[str, str]) -> bool:
    compiled, stamp = folder / f"{name}o", folder / f"{name}.stamp"
    kept = stamp.read_text(encoding="utf-8") if stamp.is_file() else ""
    return compiled.is_file() and kept == stamps[name]


def _started(folder: Path, name: str) -> _Running:
    (folder / f"{name}.stamp").unlink(missing_ok=True)
    process = subprocess.Popen(
        [tool("coqc"), *options(), name],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    return _Running(process, time.monotonic())


def _finished(name: str, one: _Running) -> float:
    _, errors = one.process.communicate()
    if one.process.returncode:
        raise NotProved(_first_error(name, errors))
    return time.monotonic() - one.began


def _first_error(name: str, errors: str) -> str:
    """An error of the compiler in one line: file, line, what it said."""
    found = re.search(r'File "[^"]*", line (\d+)[^\n]*:\n(?:Error:)?\s*(.*)', errors, re.DOTALL)
    if not found:
        return f"{name}: {' '.join(errors.split())[:200] or 'coqc failed'}"
    said = " ".join(found[2].removeprefix("Error:").split())
    return f"{name}, line {found[1]}: {said[:240]}"


def _too_long(running: Mapping[str, _Running], seconds: float) -> None:
    for name, one in running.items():
        if time.monotonic() - one.began > seconds:
            raise NotEnded(f"{name}: not compiled within {seconds:g} seconds")


@contextmanager
def _all_ended(running: Mapping[str, _Running]) -> Iterator[None]:
    """What still runs is ended, however the block is left."""
    try:
        yield
    finally:
        for one in running.values():
            one.process.kill()
            one.process.communicate()


def answers(folder: Path, text: str, name: str, seconds: float = SECONDS_A_FILE) -> str:
    """What Coq prints for a text, under this name, that requires the compiled files. NotProved
    where it refuses."""
    place = folder / name
    place.write_text(text, encoding="utf-8")
    try:
        done = subprocess.run(
            [tool("coqc"), *options(), place.name],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise NotEnded(f"the questions were not answered within {seconds:g} seconds") from None
    if done.returncode:
        raise NotProved(_first_error(_asked_line(text, done.stderr), done.stderr))
    return done.stdout


def _asked_line(text: str, errors: str) -> str:
    """The question to Coq that was refused, from the line that its error names."""
    found = re.search(r"line (\d+)", errors)
    lines = text.splitlines()
    return lines[int(found[1]) - 1] if found and int(found[1]) <= len(lines) else "a question"


def recheck(folder: Path, names: list[str], seconds: float = 3600.0) -> None:
    """The compiled files, and all below them, through the independent checker ``coqchk``."""
    where = [part for part in options() if part not in ("-q", "-w", "none")]
    command = [tool("coqchk"), "-silent", *where, *names]
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        raise NotEnded(f"coqchk: no answer within {seconds:g} seconds") from None
    if done.returncode:
        raise NotProved(f"coqchk: {' '.join(done.stderr.split())[-240:] or 'failed'}")
