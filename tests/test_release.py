"""What a release says of itself: one version, one licence, the papers that `cite` knows."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

import exactdp
from exactdp.tables.citing import PAPERS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CITATION = (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_one_version() -> None:
    (cited,) = re.findall(r"^version: (\S+)$", CITATION, re.M)
    assert exactdp.__version__ == PROJECT["version"] == cited


def test_the_licence_is_that_of_the_file() -> None:
    assert PROJECT["license"] == "MIT"
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n")
    assert re.findall(r"^license: (\S+)$", CITATION, re.M) == ["MIT"]


def test_the_papers_are_those_that_cite_prints() -> None:
    """Titles and authors differ in how TeX writes them; numbers do not."""
    for fields in PAPERS.values():
        assert f"https://arxiv.org/abs/{fields['eprint']}" in CITATION
        assert "doi" not in fields or f"doi: {fields['doi']}" in CITATION
        for author in fields["author"].split(" and "):
            family, given = author.split(", ")
            assert f"- family-names: {family}\n        given-names: {given}\n" in CITATION
    page = (ROOT / "notebooks" / "guide" / "papers.md").read_text(encoding="utf-8")
    assert all(fields["eprint"] in page for fields in PAPERS.values())


def test_files_that_the_archive_names_are_there() -> None:
    document = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = document["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_pythons_that_are_named_were_tested() -> None:
    """The table of platforms, the classifiers, and the oldest that pip lets in."""
    page = (ROOT / "notebooks" / "guide" / "reference" / "releases.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+?) \| (3\.\d+) \| everything", page, re.M)
    named = {f"Programming Language :: Python :: {version}" for _, version in rows}
    assert named == {
        one for one in PROJECT["classifiers"] if re.fullmatch(r"Programming.*:: 3\.\d+", one)
    }
    assert PROJECT["requires-python"] == ">=3.11"
    assert sys.version_info >= (3, 11)
