"""The site: every public name and every command has its place, and it needs no network."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote

import pytest

import exactdp
import proofs_check

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
REFERENCE = NOTEBOOKS / "guide" / "reference" / "python.md"
PUBLIC = {f"{one.__name__}.{name}" for one in (exactdp, proofs_check) for name in one.__all__}


def test_every_public_name_has_a_place_in_the_reference_and_no_other_has() -> None:
    """What autosummary is given, of which it makes a page each, and sympy's functions below."""
    text = REFERENCE.read_text(encoding="utf-8")
    named = re.findall(r"^ +((?:exactdp|proofs_check)\.\w+)$", text, re.M)
    described = re.findall(r"^(?:\.\. py:function::| +) (proofs_check\.\w+)\(x\)$", text, re.M)
    assert sorted(named + described) == sorted(PUBLIC)


@pytest.fixture(scope="module")
def made_pages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("made_pages", NOTEBOOKS / "made_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_command_is_on_its_page(made_pages: ModuleType) -> None:
    page = made_pages.commands_page()
    headings = re.findall(r"^###? (.*)$", page, re.M)
    assert len(headings) == len(set(headings))
    assert {"exactdp", "exactdp delta", "exactdp ledger begin", "proofs-check ask"} <= set(headings)
    listed = re.findall(r"^Usage: (.*?) (?:\[OPTIONS\]|COMMAND)", page, re.M)
    assert [name.replace(".py", "") for name in listed] == headings


def test_pages_of_names_that_are_gone_go(made_pages: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "exactdp.forgotten.rst").touch()
    (tmp_path / "exactdp.BR.rst").touch()
    made_pages.write_commands(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"commands.md", "exactdp.BR.rst"}


class Page(HTMLParser):
    """The anchors of a page, its links, and what it loads."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.loaded: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.add(found["href"])
        elif tag == "link" and found.get("rel") not in {"index", "search", "next", "prev"}:
            self.loaded.add(found.get("href", ""))
        elif "src" in found:
            self.loaded.add(found["src"])


def read(text: str) -> Page:
    page = Page()
    page.feed(text)
    return page


def broken(site: Path) -> Iterator[str]:
    """Links and files that lead nowhere, and whatever would be fetched from elsewhere."""
    pages = {path: read(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    for path, page in pages.items():
        for target in page.links | page.loaded:
            if re.match(r"[a-z]+:|//", target):
                if target in page.loaded and not target.startswith("data:"):
                    yield f"{path.name} loads {target}"
                continue
            file, _, anchor = unquote(target).partition("#")
            other = (path.parent / file.partition("?")[0]).resolve() if file else path
            if not other.exists() or (
                anchor and other in pages and anchor not in pages[other].anchors
            ):
                yield f"{path.name}: {target}"
    for style in site.rglob("*.css"):
        for url in re.findall(
            r"(?:url\(|@import)\s*['\"]?((?:https?:)?//[^'\")]*)", style.read_text()
        ):
            yield f"{style.name} loads {url}"


def test_a_broken_link_and_a_foreign_script_are_seen(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<a href="b.html#here">1</a><a href="b.html#gone">2</a><a href="c.html">3</a>'
        '<script src="https://example.org/x.js"></script><a href="https://example.org">4</a>'
    )
    (tmp_path / "b.html").write_text('<p id="here"></p>')
    (tmp_path / "c.css").write_text("@import 'https://example.org/y.css';")
    assert sorted(broken(tmp_path)) == [
        "a.html loads https://example.org/x.js",
        "a.html: b.html#gone",
        "a.html: c.html",
        "c.css loads https://example.org/y.css",
    ]


def everything(site: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in site.rglob("*.html"))


@pytest.mark.long
def test_the_site_is_built_without_a_warning_and_needs_no_network(tmp_path: Path) -> None:
    """`.ci/run` asks for this one, with the extra ``docs``."""
    for name in ("sphinx", "myst_nb", "furo"):
        pytest.importorskip(name, reason=f"{name}: missing; it comes with exactdp[docs]")
    built = tmp_path / "site"
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going"]
    done = subprocess.run(
        [*command, str(NOTEBOOKS), str(built)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert list(broken(built)) == []
    named = re.findall(r'id="((?:exactdp|proofs_check)\.\w+)"', everything(built))
    assert set(named) >= PUBLIC
