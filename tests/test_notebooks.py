"""The notebooks: each pair agrees, is as it was executed, is small, and defines no formula."""

from __future__ import annotations

import ast
import base64
import re
import shutil
import struct
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

HERE = Path(__file__).parents[1] / "notebooks"
SCRIPTS = sorted(HERE.glob("[0-9]*.py"))
MAX_BYTES = 500_000
MAX_FIGURE_BYTES = 60_000
OURS = {"exactdp", "proofs_check"}
FORMULAS = {"cmath", "math", "mpmath", "numpy", "scipy", "sympy"}
"""Modules with which a formula can be written down."""
STATES_LEMMAS = {"06_validate_your_lemma"}
"""A lemma is a formula: here it is the reader's, and it is what the notebook checks."""

# `/tmp/...`, `/home/...`, `/Users/...`, `C:\...` and the like, not `1/10` or `https://`
MACHINE_PATH = re.compile(
    r"(?<![\w.:/])/(?:tmp|home|root|usr|opt|var|mnt|work|private|Users|Volumes)/|\b[A-Z]:\\\\"
)

each = pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)


def extra(name: str) -> Any:
    """A module of the extra ``notebooks``, or a skip that names it."""
    return pytest.importorskip(name, reason=f"{name}: missing; it comes with exactdp[notebooks]")


def executed(script: Path) -> Any:
    """The executed notebook of a script."""
    return extra("nbformat").read(script.with_suffix(".ipynb"), as_version=4)


def outputs(notebook: Any) -> list[Any]:
    return [output for cell in notebook.cells for output in cell.get("outputs", [])]


def test_there_are_notebooks_and_each_has_its_pair() -> None:
    names = [script.stem for script in SCRIPTS]
    assert {name[:2] for name in names} >= {"01", "02", "03"}
    assert sorted(path.stem for path in HERE.glob("*.ipynb")) == names


@each
def test_the_pair_agrees(script: Path) -> None:
    """The same cells in the same order; a notebook that was not executed again shows here."""
    assert "formats: ipynb,py:percent" in script.read_text(encoding="utf-8")
    source, notebook = extra("jupytext").read(script), executed(script)
    cells = [[(cell.cell_type, cell.source) for cell in one.cells] for one in (source, notebook)]
    assert cells[0] == cells[1]
    assert notebook.metadata.jupytext.formats == "ipynb,py:percent"


@each
def test_every_cell_was_executed_once_in_order_and_without_an_error(script: Path) -> None:
    notebook = executed(script)
    counts = [cell.execution_count for cell in notebook.cells if cell.cell_type == "code"]
    assert counts == list(range(1, len(counts) + 1))
    kinds = [(output.output_type, output.get("name")) for output in outputs(notebook)]
    assert kinds, "nothing was printed or drawn"
    assert not [kind for kind in kinds if kind[0] == "error" or kind[1] == "stderr"]


@each
def test_nothing_depends_on_the_machine_or_the_moment(script: Path) -> None:
    """No paths, no times, no random names: so a second execution gives the same bytes."""
    notebook = executed(script)
    text = script.with_suffix(".ipynb").read_text(encoding="utf-8")
    pictures = [
        output.data["image/png"]
        for output in outputs(notebook)
        if "image/png" in output.get("data", {})
    ]
    for picture in pictures:
        text = text.replace(picture.strip(), "").replace(picture.strip().replace("\n", "\\n"), "")
        kinds = set(chunks(base64.b64decode(picture)))
        assert not kinds & {"tEXt", "zTXt", "iTXt", "tIME", "eXIf"}, kinds
    assert len(text) < MAX_BYTES // 2, "a picture is left in what is searched"
    assert MACHINE_PATH.search(text) is None
    assert set(notebook.metadata) == {"jupytext", "kernelspec", "language_info"}
    assert notebook.metadata.kernelspec.name == "python3"
    assert notebook.metadata.language_info == {"name": "python"}
    assert all(not cell.metadata for cell in notebook.cells)
    assert [cell.id for cell in notebook.cells] == [
        f"cell-{number:02}" for number in range(len(notebook.cells))
    ]


def chunks(png: bytes) -> list[str]:
    """The names of the parts of a PNG."""
    names, place = [], 8
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        names.append(png[place + 4 : place + 8].decode("ascii"))
        place += length + 12
    return names


def test_machine_paths_are_told_from_fractions_and_addresses() -> None:
    found = ["in /home/me/x", '"/tmp/y"', "(/Users/me/z)", "/usr/lib/python3", "C:\\\\x"]
    innocent = ["1/10", "eps/2", "https://a.org/usr/b", "BR(1/10)/tmp", "either/or", "x/desk/y"]
    assert [text for text in found if MACHINE_PATH.search(text)] == found
    assert [text for text in innocent if MACHINE_PATH.search(text)] == []


@each
def test_size(script: Path) -> None:
    assert script.with_suffix(".ipynb").stat().st_size < MAX_BYTES


def test_size_of_the_figure_that_the_readme_shows() -> None:
    figure = HERE / "figure_2.png"
    assert figure.stat().st_size < MAX_FIGURE_BYTES
    assert not set(chunks(figure.read_bytes())) & {"tEXt", "zTXt", "iTXt", "tIME", "eXIf"}


# -- what the scripts may say ---------------------------------------------------------------------


def imported(tree: ast.AST) -> set[str]:
    """The packages that are imported, by their first names."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


def formulas(tree: ast.AST) -> list[str]:
    """Whatever a formula for delta could be written with: functions of mathematics, powers, def."""
    found = [f"import of {name}" for name in sorted(imported(tree) & FORMULAS)]
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
            found.append(f"power in line {node.lineno}")
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.append(f"def of {node.name}")
        name = getattr(node, "attr", None) or getattr(node, "id", None)
        if name in {"exp", "expm1", "log", "log1p", "log2", "sqrt", "comb", "binom", "factorial"}:
            found.append(f"use of {name}")
    return found


@each
def test_imports_from_the_packages_and_uses_the_style(script: Path) -> None:
    tree = ast.parse(script.read_text(encoding="utf-8"))
    assert imported(tree) & OURS
    if "matplotlib" in imported(tree):
        assert 'plt.style.use("exactdp.mplstyle")' in ast.unparse(tree).replace("'", '"')


def test_the_tour_imports_exactdp_alone() -> None:
    """The public names, from the package itself: what a reader will type."""
    tree = ast.parse((HERE / "01_tour.py").read_text(encoding="utf-8"))
    assert imported(tree) == {"exactdp"}
    named = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert named == ["exactdp"]


@each
def test_defines_no_formula(script: Path) -> None:
    """The numbers come from the packages: a script has nothing to write a formula with.

    A sum or a ratio of what it was given it can still write; that much a plot needs.
    """
    if script.stem in STATES_LEMMAS:
        pytest.skip("states lemmas, which are formulas, for proofs_check to examine")
    assert formulas(ast.parse(script.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "code",
    [
        "import math",
        "from numpy import exp",
        "x = 2**y",
        "def f(): ...",
        "np.log1p(x)",
        "comb(3, 2)",
    ],
)
def test_a_formula_would_be_found(code: str) -> None:
    assert formulas(ast.parse(code))


# -- execution ------------------------------------------------------------------------------------


def executor() -> ModuleType:
    """notebooks/execute.py, which is no package."""
    from importlib.util import module_from_spec, spec_from_file_location

    spec = spec_from_file_location("notebooks_execute", HERE / "execute.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def said(notebook: Any) -> list[list[tuple[str, str]]]:
    """What each cell printed, and what kinds of data it showed."""
    return [
        [
            (output.output_type, output.get("text") or " ".join(sorted(output.get("data", {}))))
            for output in cell.get("outputs", [])
        ]
        for cell in notebook.cells
    ]


@pytest.mark.notebooks
@pytest.mark.filterwarnings("default")  # of the machinery that runs notebooks, not of ours
@each
def test_executes_and_says_the_same_again(script: Path, tmp_path: Path) -> None:
    """In a new process. Pictures are not compared: another matplotlib draws other bytes.

    In a copy, for notebooks write files.
    """
    for name in ("matplotlib", "jupytext", "nbclient", "ipykernel"):
        extra(name)
    copy = shutil.copytree(HERE, tmp_path / "notebooks")
    assert said(executor().execute(copy / script.name)) == said(executed(script))
