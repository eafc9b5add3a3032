"""README and guide show sessions that come out as shown; with the README alone a row is done."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import shown

ROOT = shown.ROOT
GUIDE = ROOT / "notebooks" / "guide"
README = ROOT / "README.md"
PAGES = [path for path in [README, *sorted(GUIDE.rglob("*.md"))] if "made" not in path.parts]
MOST_LINES = 180

SLOW = {
    "adaptive", "bounds", "curves", "deployments", "mixed_queries", "noise_for_a_target",
    "statements", "tables", "training_runs", "which_sampling",
}  # fmt: skip
"""Pages whose commands take more than some three seconds together."""

page = pytest.mark.parametrize("page", PAGES, ids=lambda path: path.stem)


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def rows() -> list[tuple[str, str]]:
    """The rows of "Which command do I need?": the page that each names, and the line to type."""
    _, _, table = text(README).partition("| the line to type |\n|---|---|\n")
    found = []
    for line in table.partition("\n\n")[0].splitlines():
        row = re.fullmatch(r"\|.*\]\((\S+)\).*\| `([^`]+)` \|", line)
        assert row, line
        found.append((row[1], row[2]))
    return found


def test_the_readme_is_three_screens() -> None:
    assert len(text(README).splitlines()) <= MOST_LINES


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(path, marks=[pytest.mark.long] * (path.stem in SLOW), id=path.stem)
        for path in PAGES
    ],
)
def test_commands_say_what_is_shown(page: Path, tmp_path: Path) -> None:
    assert list(shown.differences(text(page), tmp_path)) == []


@page
def test_python_says_what_is_shown(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert shown.python_differences(text(page), page.name) == []


@pytest.mark.parametrize(("guide", "command"), rows(), ids=[line.split()[1] for _, line in rows()])
def test_each_row_says_what_the_page_it_names_shows(
    guide: str, command: str, tmp_path: Path
) -> None:
    """Word for word, and from an empty folder: for a stranger has no more."""
    blocks = shown.blocks(text(ROOT / guide), "console")
    (found,) = {one for body in blocks for one in shown.commands(body) if one.text == command}
    code, lines = shown.said(command, tmp_path)
    assert code == 0
    assert shown.agree(found.shown, lines), lines
    wanted = re.findall(r"(?:-o|--bundle|new) (\S+)", command)
    assert sorted(path.name for path in tmp_path.iterdir() if path.name[0] != ".") == sorted(wanted)


def test_the_table_names_each_command_of_the_daily_questions() -> None:
    words = {tuple(command.split()[:2]) for _, command in rows()}
    assert words >= {
        ("exactdp", name)
        for name in ("epsilon", "dpsgd", "calibrate", "plot", "compare", "table", "oracle")
    } | {("exactdp", "ledger"), ("proofs-check", "ask")}


def test_the_table_that_the_first_command_prints_is_the_one_shown(tmp_path: Path) -> None:
    """`.ci/run` runs the line word for word in a fresh environment; here its last part."""
    found = re.findall(r"^python3 -m venv .*&& \.venv/bin/(exactdp table)$", text(README), re.M)
    assert found == ["exactdp table"]
    (block,) = re.findall(r"^```text\n(k .*?)^```$", text(README), re.M | re.S)
    code, lines = shown.said(found[0], tmp_path)
    assert code == 0
    assert "\n".join(lines).endswith(block.strip())


def test_a_number_that_is_not_what_comes_out_is_seen(tmp_path: Path) -> None:
    right = "```console\n$ printf 'a\\nb\\n'\na\n...\n```\n"
    assert list(shown.differences(right, tmp_path)) == []
    assert list(shown.differences(right.replace("\na\n", "\nc\n"), tmp_path)) != []
    assert list(shown.differences("```console\n$ false\n```\n", tmp_path)) != []
    assert shown.python_differences("```pycon\n>>> 1 + 1\n2\n```\n", "page") == []
    assert shown.python_differences("```pycon\n>>> 1 + 1\n3\n```\n", "page") != []


def test_a_file_that_a_page_shows_is_there_for_its_commands(tmp_path: Path) -> None:
    session = "```python\n# one.py\nx = 1\n```\n\n```console\n$ cat one.py\n# one.py\nx = 1\n```\n"
    assert list(shown.differences(session, tmp_path)) == []
    assert shown.python_differences(session, "page") == []


def test_what_is_shown_can_be_written(tmp_path: Path) -> None:
    session = "```console\n$ echo a\n```\n\n```pycon\n>>> x = 1\n>>> x + 1\n```\n"
    written = shown.filled(session, tmp_path)
    assert written == session.replace("echo a\n", "echo a\na\n").replace("+ 1\n", "+ 1\n2\n")
    assert shown.filled(written, tmp_path) == written
