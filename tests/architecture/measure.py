"""How large the house is, and how much of it a plain question walks through.

``python -m tests.architecture.measure`` prints the figures; tests/architecture/test_size.py holds
those that may not grow.

- Imports count wherever they stand (inside functions, for type checkers too). The longest chain
  counts modules; a module's importers are modules of its own package.
- What a question loads and runs is seen from outside, in a process of its own: the modules of
  exactdp that are there in the end, and the files of which a function was called.
- Boxes, heaps and halvings are read from the source: classes with Box in their name, files that
  push onto a heap, functions named for halving.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import exactdp

ROOT = Path(str(exactdp.__file__)).parents[1]

PLAIN = ("delta", "BR(1/10)^7 DP(1/10)^3", "--eps-g", "1/2")
UNEQUAL = ("delta", "BR(1/10)^10 BR(1/5)^5", "--eps-g", "1")
"""At 1/2 and 1 neither is the end of its support: routes run."""

SEEN = """
import json, sys
from pathlib import Path
import exactdp
folder = str(Path(exactdp.__file__).parent)
ran = set()
def look(frame, event, _):
    code = frame.f_code  # bodies of modules and classes have no locals of their own
    if event == "call" and code.co_flags & 1 and code.co_filename.startswith(folder):
        ran.add(code.co_filename)
from exactdp.command_line.main import run
sys.setprofile(look)
try:
    run(sys.argv[1:])
except SystemExit:
    pass
sys.setprofile(None)
loaded = [n for n, m in sys.modules.items() if n.split(".")[0] == "exactdp" and m is not None]
print(json.dumps({"modules": sorted(loaded), "files": sorted(ran)}), file=sys.stderr)
"""


@cache
def files(package: str) -> dict[str, Path]:
    """The modules of a package by name."""
    found = {}
    for file in sorted((ROOT / package).rglob("*.py")):
        parts = file.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    """Every node of a file's tree; kept, because a dozen tests look at all nodes of all files."""
    return tuple(ast.walk(tree(file)))


def imported(file: Path, modules: Iterable[str]) -> Iterator[str]:
    """The modules that a file names in an import, wherever it stands."""
    known = set(modules)
    for node in imports(file):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module in known:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in known else str(node.module)


@cache
def imports(file: Path) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """The import statements of a file, those inside functions too."""
    return tuple(node for node in nodes(file) if isinstance(node, ast.Import | ast.ImportFrom))


@cache
def uses(package: str) -> dict[str, set[str]]:
    """What each module of a package imports of it."""
    modules = files(package)
    return {name: set(imported(file, modules)) - {name} for name, file in modules.items()}


def longest_chain(graph: Mapping[str, set[str]]) -> list[str]:
    """The longest chain of modules each of which imports the next.

    >>> longest_chain({"a": {"b", "c"}, "b": {"c"}, "c": set()})
    ['a', 'b', 'c']
    """
    best: dict[str, list[str]] = {}
    for name in TopologicalSorter(graph).static_order():
        below = max((best[one] for one in sorted(graph.get(name, ()))), key=len, default=[])
        best[name] = [name, *below]
    return max(best.values(), key=len, default=[])


def importers(graph: Mapping[str, set[str]]) -> Counter[str]:
    """How many modules import each.

    >>> importers({"a": {"b", "c"}, "b": {"c"}, "c": set()})["c"]
    2
    """
    return Counter(one for below in graph.values() for one in below)


def classes_named(word: str, package: str = "exactdp", room: str = "") -> list[str]:
    """Classes with the word in their name, by module."""
    return [
        f"{name}.{node.name}"
        for name, file in files(package).items()
        if name.startswith(room or package)
        for node in nodes(file)
        if isinstance(node, ast.ClassDef) and word in node.name
    ]


def heaps(package: str = "exactdp") -> list[str]:
    """Modules that keep a heap."""
    return [
        name
        for name, file in files(package).items()
        if re.search(r"\bheap(push|pop|replace|pushpop|ify)\b", file.read_text(encoding="utf-8"))
    ]


def halvings(package: str = "exactdp") -> list[str]:
    """Functions that say that they halve boxes: halves, halved, split_box, bisected."""
    said = re.compile(r"hal(f|ves|ved|ving)|bisect")
    return [
        f"{name}.{node.name}"
        for name, file in files(package).items()
        for node in nodes(file)
        if isinstance(node, ast.FunctionDef) and said.search(node.name)
    ]


@dataclass(frozen=True)
class Walk:
    """How many modules a question of the shell loads, and of how many files it runs code."""

    modules: int
    files: int


@cache
def seen(question: tuple[str, ...]) -> dict[str, list[str]]:
    """The modules and the files, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", SEEN, *question], capture_output=True, text=True, check=True
    )
    return dict(json.loads(done.stderr.splitlines()[-1]))


def loaded(question: tuple[str, ...]) -> list[str]:
    """The modules of exactdp that are there in the end."""
    return seen(question)["modules"]


def walk(question: tuple[str, ...]) -> Walk:
    """Their numbers."""
    found = seen(question)
    return Walk(len(found["modules"]), len(found["files"]))


@dataclass(frozen=True)
class Size:
    """Of one package, or a room of it."""

    lines: int
    files: int
    chain: int
    single: int
    """Modules that one other alone imports."""


def size(package: str) -> Size:
    """Read from its source."""
    graph = uses(package)
    lines = sum(len(p.read_text(encoding="utf-8").splitlines()) for p in files(package).values())
    count = importers(graph)
    single = sum(count[name] == 1 for name, file in files(package).items() if file.stem[0] != "_")
    return Size(lines, len(files(package)), len(longest_chain(graph)), single)


def lines_of(room: str, package: str = "exactdp") -> int:
    """Lines of a room and all in it."""
    return sum(
        len(file.read_text(encoding="utf-8").splitlines())
        for name, file in files(package).items()
        if name == room or name.startswith(f"{room}.")
    )


def main() -> None:
    """Print all figures."""
    for package in ("exactdp", "proofs_check"):
        print(package, asdict(size(package)))
    print("routes", lines_of("exactdp.routes"), "lines")
    print("chain:", " > ".join(longest_chain(uses("exactdp"))))
    for question in (PLAIN, UNEQUAL):
        print(" ".join(question), asdict(walk(question)))
    for name, found in (
        ("boxes", classes_named("Box")),
        ("heaps", heaps()),
        ("halvings", halvings()),
    ):
        print(f"{name} ({len(found)}):", *found, sep="\n  ")


if __name__ == "__main__":
    main()
