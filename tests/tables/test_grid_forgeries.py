"""Forged grids are refused: one line, which names the part (or the manifest, or what is hidden).

``pytest -m long -s tests/tables/test_grid_forgeries.py`` makes ten thousand, or ``FORGERIES``.
"""

from __future__ import annotations

import copy
import os
import random
import re
import shutil
from pathlib import Path

import pytest

from exactdp.tables.asked.grid_specification import read
from exactdp.tables.grid_folders import build_grid, verify_grid
from exactdp.tables.grid_manifests import Refused

from . import grid_forger
from .grid_forger import FORGERIES

SEED = 20_260_729
COUNT = int(os.environ.get("FORGERIES", "10000"))
ASKED = {
    "title": "To be forged",
    "composition": "BR(eps)^k DP(eps)",
    "digits": 6,
    "round": "up",
    "pages": {"eps": "1/10:4/10:1/10"},
    "rows": {"k": [2, 5]},
    "cols": {"eps_g": ["1/20", "1/10"]},
}
PLACE = re.compile(r"part-\d{5}\.json: \S.*|manifest\.json: \S.*|'[^'\n]*': it is not of the man.*")


@pytest.fixture(scope="module")
def true_grids(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A grid, and another one with the same axes at other values."""
    folder = tmp_path_factory.mktemp("grids")
    build_grid(read(ASKED), folder / "one", jobs=1)
    other = {**ASKED, "cols": {"eps_g": ["1/20", "1/5"]}}
    build_grid(read(other), folder / "other", jobs=1)
    return folder / "one", folder / "other"


def refusal(folder: Path) -> str:
    """What a grid is refused for; empty where it is not."""
    try:
        for verdict in verify_grid(folder, jobs=1):
            assert verdict.left == 0, verdict.said
    except Refused as reason:
        return str(reason)
    return ""


def require_refused(true: tuple[Path, Path], folder: Path, number: int, seed: int) -> None:
    """The forgery of this number is refused, in one line that names what is wrong."""
    one, other = map(grid_forger.read, true)
    forge = FORGERIES[number % len(FORGERIES)]
    forged = copy.deepcopy(one)
    forge(forged, random.Random(f"{seed} {number}"), other)
    forged.write(folder)
    said = refusal(folder)
    shutil.rmtree(folder)
    assert PLACE.fullmatch(said), f"forgery {number} of seed {seed}, {forge.__name__}: {said!r}"


def test_the_grids_that_are_forged_are_true(true_grids: tuple[Path, Path], tmp_path: Path) -> None:
    grid_forger.read(true_grids[0]).write(tmp_path / "again")
    for folder in (*true_grids, tmp_path / "again"):
        assert refusal(folder) == ""
        assert sum(verdict.cells for verdict in verify_grid(folder, jobs=1)) == 16
    resealed = grid_forger.read(true_grids[0])
    resealed.sealed()
    assert resealed.manifest == grid_forger.read(true_grids[0]).manifest


@pytest.mark.parametrize("number", range(2 * len(FORGERIES)))
def test_a_forgery_is_refused(number: int, true_grids: tuple[Path, Path], tmp_path: Path) -> None:
    require_refused(true_grids, tmp_path / "forged", number, SEED)


@pytest.mark.long
def test_ten_thousand_forgeries_are_refused(true_grids: tuple[Path, Path], tmp_path: Path) -> None:
    seed = random.SystemRandom().randrange(10**9)
    print(f"seed {seed}")
    for number in range(COUNT):
        require_refused(true_grids, tmp_path / "forged", number, seed)
        if (number + 1) % 500 == 0:
            print(f"{number + 1} forgeries, all refused", flush=True)
