"""The pages beside the code: the picture is the contracts', and every path they name is there."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "notebooks" / "guide"
SITE = ROOT / "notebooks" / "index.md"
PAGES = [
    path
    for path in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", SITE, *sorted(GUIDE.rglob("*.md"))]
    if "made" not in path.parts
]
FOLDERS = ("exactdp/", "proofs_check/", "tests/", "notebooks/")

page = pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)


@pytest.fixture(scope="module")
def layers() -> ModuleType:
    spec = importlib.util.spec_from_file_location("layers", GUIDE / "layers.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # dataclasses look the module up by its name
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "layers", module)
        spec.loader.exec_module(module)
    return module


def test_the_picture_shows_the_contracts_of_today(layers: ModuleType) -> None:
    """After a change of the contracts: ``python notebooks/guide/layers.py``."""
    drawn = layers.picture((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert (GUIDE / "layers.svg").read_text(encoding="utf-8") == drawn


def test_every_layer_and_sibling_is_drawn(layers: ModuleType) -> None:
    linter = """
    [[tool.importlinter.contracts]]
    name = "one & two"
    type = "layers"
    containers = ["one"]
    layers = ["top", "left | right", "(may_be) : under"]
    [[tool.importlinter.contracts]]
    name = "not a picture"
    type = "forbidden"
    [[tool.importlinter.contracts]]
    name = "other"
    type = "layers"
    layers = ["two.high", "two.low"]
    """
    found = layers.stacks(linter.replace("    ", ""))
    assert [stack.layers for stack in found] == [
        (("one.top",), ("one.left", "one.right"), ("one.may_be", "one.under")),
        (("two.high",), ("two.low",)),
    ]
    drawn = layers.picture(linter.replace("    ", ""))
    names = ["top", "left", "right", "may_be", "under", "high", "low", "one &amp; two", "other"]
    assert sorted(re.findall(r">([^<>\n]+)</text>", drawn)) == sorted(names)
    heights = [
        float(re.search(rf'y="([\d.]+)" class="name">{name}<', drawn)[1])  # type: ignore[index]
        for name in ("top", "left", "right", "under")
    ]
    assert heights[0] < heights[1] == heights[2] < heights[3]


def paths_named(page: Path) -> list[str]:
    """The paths of the repository that a page names, outside of its blocks of code."""
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)
    return [name for name in re.findall(r"`([\w./-]+)`", text) if name.startswith(FOLDERS)]


def links_within(page: Path) -> list[str]:
    """The links of a page that stay in the repository."""
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)
    return [link for link in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in link]


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub and MyST name them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), flags=re.M)
    return {re.sub(r"[^\w -]", "", one).lower().replace(" ", "-") for one in headings}


def test_paths_and_links_are_found() -> None:
    """Pages that show how the house is built name paths; the README leads to the guide."""
    builders = ("contributing", "formal", "cells", "threads", "routes", "noise_and_br", "speed")
    for name in builders:
        (page,) = [path for path in PAGES if path.stem == name]
        assert paths_named(page), name
    assert len(links_within(ROOT / "README.md")) >= 20
    assert len(links_within(SITE)) >= 12
    assert sum(map(len, map(links_within, PAGES))) >= 90


@page
def test_every_path_that_a_page_names_is_there(page: Path) -> None:
    assert [name for name in paths_named(page) if not (ROOT / name).exists()] == []


@page
def test_every_link_within_the_repository_leads_somewhere(page: Path) -> None:
    for link in links_within(page):
        file, _, anchor = link.partition("#")
        target = page.parent / file if file else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_before_a_commit_runs_what_ci_runs() -> None:
    """The hooks are the lines of the function ``lint`` of .ci/run, word for word."""
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    section = re.search(r"^lint\(\) \{\n((?: +\.venv/.*\n)+)\}$", script, re.M)
    assert section is not None
    assert re.findall(r"entry: (.+)", hooks) == [line.strip() for line in section[1].splitlines()]
