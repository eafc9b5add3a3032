"""What a user's type checker sees: mypy, asked about the wheel as it is installed.

The wheel is built from the tree and installed into an environment of its own, whose path goes on
with the libraries that the tests run with. No public name may be ``Any`` there, a name that does
not exist must be an error, and both packages must say that they are typed. In the tree itself none
of this would show: mypy is told there where the packages are.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

import pytest

import exactdp
import proofs_check
from exactdp import mechanisms

pytestmark = pytest.mark.wheel

ROOT = Path(__file__).parents[1]
OFFERED = {
    "exactdp": (*exactdp.__all__, "__version__", "adaptive_blocks", "building_blocks", "plots"),
    "exactdp.mechanisms": tuple(mechanisms.__all__),
    "exactdp.tables": ("build", "certificate", "reading", "render"),
    "proofs_check": tuple(proofs_check.__all__),
}
"""Every name that a package of the wheel offers by itself."""


def _run(*command: str | Path, cwd: Path) -> str:
    ended = subprocess.run(
        list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment in which the wheel of this tree is installed."""
    scratch = tmp_path_factory.mktemp("wheel")
    _run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", scratch, cwd=ROOT)
    (wheel,) = scratch.glob("*.whl")
    home = scratch / "environment"
    venv.create(home, with_pip=False)
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    _run(
        *(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps"),
        *("--no-index", wheel),
        cwd=scratch,
    )
    purelib = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(_run(python, "-c", purelib, cwd=scratch).strip())
    shared = [path for path in sys.path if path.endswith("site-packages")]
    (site / "libraries.pth").write_text("\n".join(shared), encoding="utf-8")
    return python


def asked(python: Path, folder: Path, lines: Sequence[str]) -> list[str]:
    """What ``mypy --strict`` says of a file with these lines, in a project of a user."""
    (folder / "user.py").write_text("\n".join([*lines, ""]), encoding="utf-8")
    (folder / "mypy.ini").write_text("[mypy]\nstrict = True\n", encoding="utf-8")
    ended = subprocess.run(
        [
            *(sys.executable, "-m", "mypy", "--python-executable", str(python)),
            *("--cache-dir", str(python.parents[2] / "cache"), "user.py"),
        ],
        cwd=folder,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not ended.stderr, ended.stderr
    return ended.stdout.splitlines()


def test_what_is_imported_is_the_wheel(installed: Path, tmp_path: Path) -> None:
    places = _run(
        *(
            installed,
            "-c",
            "import exactdp, proofs_check as p; print(exactdp.__file__, p.__file__)",
        ),
        cwd=tmp_path,
    )
    assert all(str(installed.parents[1]) in place for place in places.split())


def test_no_public_name_is_any_and_a_wrong_name_is_an_error(
    installed: Path, tmp_path: Path
) -> None:
    """One run of mypy for all: most of its time goes into reading the packages."""
    shown = [(package, name) for package, names in OFFERED.items() for name in names]
    wrong = [f"from {package} import Legder" for package in OFFERED]
    lines = [
        *(f"import {package}" for package in OFFERED),
        *(f"reveal_type({package}.{name})" for package, name in shown),
        *wrong,
        "exactdp.nonadaptiv(exactdp.BR(1))",
    ]
    said = asked(installed, tmp_path, lines)
    types = [found[1] for line in said if (found := re.search(r'Revealed type is "(.*)"', line))]
    assert len(types) == len(shown), said
    unknown = [place for place, kind in zip(shown, types, strict=True) if kind.startswith("Any")]
    assert not unknown
    errors = [line for line in said if ": error: " in line]
    for package, line in zip(OFFERED, errors, strict=False):
        assert f'Module "{package}" has no attribute "Legder"' in line
    assert "nonadaptiv" in errors[len(wrong)]
    assert len(errors) == len(wrong) + 1, errors  # "missing py.typed marker" would be one more


def test_what_a_user_writes_is_checked(installed: Path, tmp_path: Path) -> None:
    right = [
        "from exactdp import BR, Enclosure, Ledger, nonadaptive",
        "found: Enclosure = nonadaptive(7 * BR('1/10')).delta(eps_g='1/2')",
        "kind: type[Ledger] = Ledger",
    ]
    assert asked(installed, tmp_path, right)[-1].startswith("Success")
    wrong = [*right, "number: int = nonadaptive(BR(1)).delta(eps_g=1)", "Ledger(no_such=1)"]
    said = "\n".join(asked(installed, tmp_path, wrong))
    assert 'has type "Enclosure", variable has type "int"' in said
    assert re.search(r'user\.py:5: error: .*"no_such"', said)
