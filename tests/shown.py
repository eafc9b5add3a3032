"""What a page shows of a session, and what comes out today.

A page shows commands in blocks marked ``console``, with what they print, and Python in blocks
marked ``pycon``, as ``doctest`` reads them. The blocks of one page run in their order: the commands
in one folder, the Python in one namespace. A line that says only ``...`` stands for any lines.
A block marked ``python`` has to run; one that begins with ``# NAME.py`` is that file, for commands.

``python -m tests.shown PAGE ...`` runs the commands of pages and prints where they say something
else; with ``--write`` it writes what they say, and what examples print, below each that shows
nothing yet.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import chdir, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(console|pycon|python)\n(.*?)^```$", re.M | re.S)
SECONDS = 240


WAITING = re.compile(r"\w[\w -]*: still at it, .*")
"""Printed where a command takes longer than usual."""

FILE = re.compile(r"# (\w+\.py)\n")
"""The first line of a block that is a file."""


@dataclass(frozen=True)
class Command:
    """One command of a ``console`` block, with the lines that the page shows below it."""

    text: str
    shown: tuple[str, ...]


def blocks(page: str, kind: str) -> list[str]:
    """The contents of all blocks of a kind.

    >>> blocks("```console\\n$ true\\n```\\n", "console")
    ['$ true\\n']
    """
    return [body for found, body in BLOCK.findall(page) if found == kind]


def commands(block: str) -> list[Command]:
    """The commands of a block; a line that begins with ``> `` goes on with the one before.

    >>> commands("$ a \\\\\\n> b\\nc\\n$ d\\n")
    [Command(text='a \\\\\\nb', shown=('c',)), Command(text='d', shown=())]
    """
    found: list[tuple[list[str], list[str]]] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append(([line[2:]], []))
        elif line.startswith("> ") and not found[-1][1]:
            found[-1][0].append(line[2:])
        else:
            found[-1][1].append(line)
    return [Command("\n".join(text), tuple(shown)) for text, shown in found]


def agree(shown: Sequence[str], said: Sequence[str]) -> bool:
    """Whether the lines said are those shown, with any number of them at each ``...``.

    >>> agree(["a", "...", "d"], ["a", "b", "c", "d"]), agree(["a", "..."], ["b"])
    (True, False)
    """
    parts = [r"(?:.*\n)*" if line == "..." else re.escape(line.rstrip()) + "\n" for line in shown]
    return re.fullmatch("".join(parts), "".join(f"{line.rstrip()}\n" for line in said)) is not None


def said(command: str, folder: Path) -> tuple[int, list[str]]:
    """The exit code of a command in a folder, and what it prints, errors among it."""
    environment = {name: text for name, text in os.environ.items() if name != "FORCE_COLOR"}
    environment |= {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "COLUMNS": "80",
        "LC_ALL": "C.UTF-8",
        "NO_COLOR": "1",
    }
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    lines = done.stdout.splitlines()
    return done.returncode, [line for line in lines if not WAITING.fullmatch(line)]


def differences(page: str, folder: Path) -> Iterator[str]:
    """What the commands of a page say today where it is not what the page shows."""
    for kind, body in BLOCK.findall(page):
        if kind == "python" and (file := FILE.match(body)):
            (folder / file[1]).write_text(body, encoding="utf-8")
        for command in commands(body) if kind == "console" else ():
            code, lines = said(command.text, folder)
            if code or not agree(command.shown, lines):
                yield "\n".join([f"$ {command.text}", *lines, f"(exit code {code})"])


def python_differences(page: str, name: str) -> list[str]:
    """What fails of the Python of a page: blocks ``python`` have to run, ``pycon`` to agree."""
    namespace: dict[str, object] = {"__name__": "__page__"}
    reports: list[str] = []
    for kind, body in BLOCK.findall(page):
        if kind == "python" and not FILE.match(body):
            exec(compile(body, name, "exec"), namespace)
        if kind == "pycon":
            test = doctest.DocTestParser().get_doctest(body, namespace, name, name, 0)
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
            runner.run(test, out=reports.append, clear_globs=False)
            namespace = test.globs
    return reports


def examples_filled(body: str, namespace: dict[str, object]) -> list[str]:
    """The lines of a ``pycon`` block, with what is printed below each example that shows nothing.

    >>> examples_filled(">>> x = 2\\n>>> x + 1\\n", {})
    ['>>> x = 2', '>>> x + 1', '3']
    """
    lines = []
    for example in doctest.DocTestParser().get_examples(body):
        printed = StringIO()
        with redirect_stdout(printed):
            exec(compile(example.source, "<page>", "single"), namespace)
        first, *rest = example.source.splitlines()
        lines += [f">>> {first}", *(f"... {line}" for line in rest)]
        lines += (example.want or printed.getvalue()).splitlines()
    return lines


def filled(page: str, folder: Path) -> str:
    """The page with what its commands and examples say below each that shows nothing yet."""
    namespace: dict[str, object] = {"__name__": "__page__"}

    def written(block: re.Match[str]) -> str:
        if block[1] == "python":
            if file := FILE.match(block[2]):
                (folder / file[1]).write_text(block[2], encoding="utf-8")
            else:
                exec(compile(block[2], "<page>", "exec"), namespace)
            return block[0]
        if block[1] == "pycon":
            return "\n".join(["```pycon", *examples_filled(block[2], namespace), "```"])
        lines = []
        for command in commands(block[2]):
            _, found = said(command.text, folder)
            lines += [f"$ {command.text}".replace("\n", "\n> "), *(command.shown or found)]
        return "\n".join(["```console", *map(str.rstrip, lines), "```"])

    with chdir(folder):
        return BLOCK.sub(written, page)


def main(arguments: Sequence[str]) -> int:
    """See the module's docstring."""
    failed = 0
    for name in arguments:
        if name == "--write":
            continue
        path = Path(name)
        with TemporaryDirectory() as folder:
            page = path.read_text(encoding="utf-8")
            if "--write" in arguments:
                path.write_text(filled(page, Path(folder)), encoding="utf-8")
                continue
            for difference in differences(page, Path(folder)):
                failed = 1
                print(f"{name}:\n{difference}\n")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
