"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell import atomic_files


def test_a_file_is_replaced_whole_and_keeps_its_mode(tmp_path: Path) -> None:
    target = tmp_path / "table.txt"
    target.write_text("old")
    target.chmod(0o640)
    atomic_files.write(atomic_files.destination(str(target)), "new")
    assert target.read_text() == "new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert os.listdir(tmp_path) == ["table.txt"]


@pytest.mark.parametrize("failure", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: BaseException
) -> None:
    target = tmp_path / "table.txt"
    target.write_text("old")

    def broken(*arguments: object) -> None:
        assert len(os.listdir(tmp_path)) == 2  # the temporary file is in the same directory
        raise failure

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(type(failure)):
        atomic_files.write(target, "new")
    assert target.read_text() == "old"
    assert os.listdir(tmp_path) == ["table.txt"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "real")
    atomic_files.write(atomic_files.destination(str(link)), "new")
    assert link.is_symlink()
    assert (tmp_path / "real").read_text() == "new"


def test_a_device_is_not_replaced() -> None:
    atomic_files.write(atomic_files.destination(os.devnull), "text")
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize("path", ["", "/nowhere/at/all/t.txt", "/", "a\0b"])
def test_an_impossible_destination_is_refused_before_any_work(path: str) -> None:
    with pytest.raises(ParameterError, match=r"^output: "):
        atomic_files.destination(path)


def test_what_reads_back_as_something_else_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "t.txt"
    target.write_text("old")
    monkeypatch.setattr(Path, "read_bytes", lambda self: b"other")
    with pytest.raises(OSError, match="read back"):
        atomic_files.write(target, "new")
    assert target.read_text() == "old"
    assert os.listdir(tmp_path) == ["t.txt"]


def test_what_killed_processes_left_goes(tmp_path: Path) -> None:
    """Only old files of this name, of this user, whose process is gone."""
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        gone.wait()
    names = {
        f".exactdp-{gone.pid}-0123abcd.tmp": False,
        f".exactdp-{os.getpid()}-0123abcd.tmp": True,
        f".exactdp-{gone.pid}-0123abcde.tmp": True,
        ".exactdp-x-0123abcd.tmp": True,
        ".exactdp-9999999999-0123abcd.tmp": True,
        "other.tmp": True,
    }
    young = f".exactdp-{gone.pid}-aaaaaaaa.tmp"
    for name in (*names, young):
        (tmp_path / name).write_text("half")
        if name != young:
            os.utime(tmp_path / name, (0, 0))
    folder = tmp_path / f".exactdp-{gone.pid}-bbbbbbbb.tmp"
    folder.mkdir()
    os.utime(folder, (0, 0))
    atomic_files.destination(str(tmp_path / "t.txt"))
    for name, stays in names.items():
        assert (tmp_path / name).exists() == stays, name
    assert (tmp_path / young).exists()
    assert folder.exists()


def test_where_users_have_no_numbers_and_signal_0_is_ctrl_c(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows nothing is asked and nothing is removed."""
    left = tmp_path / ".exactdp-999999999-00000000.tmp"
    left.touch()
    os.utime(left, (0, 0))
    with monkeypatch.context() as windows:
        windows.delattr(os, "getuid")
        windows.setattr(atomic_files, "POSIX", False)
        windows.setattr(os, "kill", lambda process, number: pytest.fail("a Ctrl-C was sent"))
        atomic_files.remove_stale(tmp_path)
        assert left.exists()
    atomic_files.remove_stale(tmp_path)
    assert not left.exists()
