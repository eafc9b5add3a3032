"""One at a time in a folder."""

from __future__ import annotations

import builtins
import os
import threading
from pathlib import Path
from typing import Any

import pytest

from exactdp.shell.locked_folders import LOCK_FILE, locked, synchronised


def test_one_thread_at_a_time(tmp_path: Path) -> None:
    inside: list[int] = []
    seen: list[int] = []

    def work(number: int) -> None:
        for _ in range(20):
            with locked(tmp_path):
                inside.append(number)
                seen.append(len(inside))
                inside.pop()

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == [1] * 80


def test_who_waits_too_long_is_told(tmp_path: Path) -> None:
    with (
        locked(tmp_path),
        pytest.raises(OSError, match="another process has held the lock for 0 seconds") as caught,
        locked(tmp_path, patience=0),
    ):
        pass
    assert caught.value.filename == str(tmp_path)
    with locked(tmp_path, patience=0) as held:  # released
        synchronised(held)


def test_an_error_inside_releases_the_lock(tmp_path: Path) -> None:
    with pytest.raises(KeyError), locked(tmp_path):
        raise KeyError
    with locked(tmp_path, patience=0):
        assert list(tmp_path.iterdir()) == []  # and nothing is left behind


def test_a_descriptor_that_a_child_inherited_does_not_keep_the_lock(tmp_path: Path) -> None:
    with locked(tmp_path) as held:
        inherited = os.dup(held)
    try:
        with locked(tmp_path, patience=0):
            pass
    finally:
        os.close(inherited)


@pytest.fixture
def no_flock(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *arguments: Any) -> Any:
        if name == "fcntl":
            raise ImportError(name)
        return real(name, *arguments)

    monkeypatch.setattr(builtins, "__import__", without)


@pytest.mark.usefixtures("no_flock")
def test_a_platform_without_flock_locks_by_a_file(tmp_path: Path) -> None:
    test_one_thread_at_a_time(tmp_path)
    with pytest.raises(KeyError), locked(tmp_path):
        raise KeyError
    assert list(tmp_path.iterdir()) == []
    with locked(tmp_path) as held:
        synchronised(held)
        assert [found.name for found in tmp_path.iterdir()] == [LOCK_FILE]


@pytest.mark.usefixtures("no_flock")
def test_a_lock_file_that_was_left_behind_lets_nobody_in(tmp_path: Path) -> None:
    """A budget could be spent twice; the error names the file to remove."""
    left = tmp_path / LOCK_FILE
    left.touch()
    with (
        pytest.raises(OSError, match=r"another process .*; if none is running, remove") as caught,
        locked(tmp_path, patience=0),
    ):
        pass
    assert caught.value.filename == str(left)
    assert left.exists()  # whoever waits in vain does not open it for the next
    left.unlink()
    with locked(tmp_path, patience=0):
        pass


@pytest.mark.usefixtures("no_flock")
def test_a_folder_that_is_not_there_is_no_wait(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), locked(tmp_path / "none"):
        pass
