"""What a release says of itself: one version, one licence, the papers that `cite` knows."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import exactdp
import proofs_check
from exactdp.statements import CESAR_ROGERS, DONG_DURFEE_ROGERS, HARTMANN
from exactdp.tables.citing import citation, mapping_of
from proofs_check.runs import claim_hashes

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CITATION = (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_one_version() -> None:
    (cited,) = re.findall(r"^version: (\S+)$", CITATION, re.M)
    assert exactdp.__version__ == PROJECT["version"] == cited


def sections(changelog: str) -> dict[str, str]:
    """The sections of a changelog by their headings: Unreleased, 0.3.0 and so on."""
    parts = re.split(r"^## (\S+).*$", changelog, flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def unannounced(changelog: str, released: set[str], today: set[str]) -> list[str]:
    """Names that came or went without the line that the guide promises.

    A name that came stands in backquotes under Unreleased; one that went stands there under a
    release before: "will go: `name`".
    """
    found = sections(changelog)
    unreleased = found.pop("Unreleased", "")
    new = [name for name in today - released if not re.search(rf"`{name}\b", unreleased)]
    told = re.findall(r"will go: ([^.]*)\.", "".join(found.values()))
    gone = [name for name in released - today if not any(f"`{name}`" in one for one in told)]
    return sorted([*(f"new: {name}" for name in new), *(f"gone: {name}" for name in gone)])


def test_public_names_come_and_go_as_the_guide_says() -> None:
    """tests/public_names.json holds those of the last release; a release writes it anew."""
    kept = json.loads((ROOT / "tests" / "public_names.json").read_text(encoding="utf-8"))
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for package in (exactdp, proofs_check):
        names = set(kept[package.__name__])
        assert unannounced(changelog, names, set(package.__all__)) == []


def test_a_name_that_comes_or_goes_unannounced_is_seen() -> None:
    text = "# C\n\n## Unreleased\n\n- `Came(x)`.\n\n## 0.3.0 (2026)\n\n- will go: `Went`, `Was`.\n"
    assert unannounced(text, {"Here", "Went"}, {"Here", "Came"}) == []
    assert unannounced(text, {"Here"}, {"Here", "Other"}) == ["new: Other"]
    assert unannounced(text, {"Here", "Lost"}, {"Here"}) == ["gone: Lost"]
    late = text.replace("Went", "Other").replace("Came(x)", "Came`, will go: `Went`.")
    assert unannounced(late, {"Went"}, {"Came"}) == ["gone: Went"]


def test_what_examines_claims_does_not_depend_on_the_version() -> None:
    """A release changes the version alone: what was recorded before it is current after it."""
    said = f'\n__version__ = "{exactdp.__version__}"\n'
    assert (ROOT / "exactdp" / "version.py").read_text(encoding="utf-8").count(said) == 1
    hashed = [
        file
        for listed in (claim_hashes.CHECKER, claim_hashes.ACCOUNTANT)
        for package, parts in listed.items()
        for part in parts
        for place in [ROOT / package.__name__ / part]
        for file in (place.rglob("*.py") if place.is_dir() else [place])
    ]
    assert ROOT / "exactdp" / "__init__.py" in hashed
    assert not [file for file in hashed if said in file.read_text(encoding="utf-8")]


def test_the_licence_is_that_of_the_file() -> None:
    assert PROJECT["license"] == "MIT"
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n")
    assert re.findall(r"^license: (\S+)$", CITATION, re.M) == ["MIT"]


def test_cite_reads_the_citation_file() -> None:
    """Held against patterns of its lines; the site's page and the papers' keys name the same."""
    read = citation()
    assert read == mapping_of(CITATION)
    assert read["version"] == exactdp.__version__
    named = re.findall(r"^    abbreviation: (\S+)$", CITATION, re.M)
    assert [one["abbreviation"] for one in read["references"]] == named
    assert set(named) == {CESAR_ROGERS, DONG_DURFEE_ROGERS, HARTMANN}
    families = re.findall(r"family-names: (\S+)$", CITATION, re.M)
    people = [one["family-names"] for work in read["references"] for one in work["authors"]]
    assert people == families
    page = (ROOT / "notebooks" / "guide" / "papers.md").read_text(encoding="utf-8")
    for one in read["references"]:
        assert one["url"] in page
        assert one["title"] in " ".join(page.split())
        assert "doi" not in one or one["doi"] in page


@pytest.mark.parametrize(
    "text", ["", "a: 1\n  b: 2\n", "a:\n", "- a\n", "a: 1\n- b\n", "a\n", "A: 1\n"]
)
def test_what_is_no_such_file_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"^CITATION.cff: "):
        mapping_of(text)


def test_files_that_the_archive_names_are_there() -> None:
    document = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = document["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_what_ci_pins_is_what_the_project_asks_for() -> None:
    """Each with the hash of its file and no word of where it comes from; all that is needed."""
    lines = (ROOT / ".ci" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# By `.ci/pin`: Python 3.11, ")
    found = [re.fullmatch(r"([\w.-]+)==(\S+) --hash=sha256:[0-9a-f]{64}", one) for one in lines[1:]]
    assert all(found)
    pinned = {one[1].replace("_", "-"): one[2] for one in found if one}
    assert len(pinned) == len(lines) - 1
    for wanted in map(Requirement, PROJECT["dependencies"]):
        assert pinned[wanted.name] in wanted.specifier
    assert {"pytest", "pytest-xdist", "hypothesis", "coverage"} <= pinned.keys()


def test_the_pythons_that_are_named_were_tested() -> None:
    """The table of platforms, the classifiers, and the oldest that pip lets in."""
    page = (ROOT / "notebooks" / "guide" / "reference" / "releases.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+?) \| (3\.\d+) \| (?!not tested)", page, re.M)
    named = {f"Programming Language :: Python :: {version}" for _, version in rows}
    assert named == {
        one for one in PROJECT["classifiers"] if re.fullmatch(r"Programming.*:: 3\.\d+", one)
    }
    assert PROJECT["requires-python"] == ">=3.11"
    assert sys.version_info >= (3, 11)
