"""Write a file whole, or leave what was there: a temporary file beside it, then ``os.replace``."""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from exactdp.numbers.exact_numbers import ParameterError

PICTURES = {"pdf", "png", "svg", "jpg", "jpeg", "gif", "eps", "ps", "tif", "tiff", "webp", "bmp"}
"""Endings of files that are no text."""

STALE = 3600
"""Seconds after which a temporary file of a process that is gone is taken for left behind."""

POSIX = os.name == "posix"
_TEMPORARY = re.compile(r"\.exactdp-([0-9]{1,10})-[0-9a-f]{8}\.tmp", re.ASCII)


def destination(path: str, parameter: str = "output") -> Path:
    """The path at which a file can be written; a one-line ParameterError where none can be.

    ``parameter`` is what the error names. Nothing is written, so that it comes before any work. A
    symbolic link is followed, so that it stays a link. What killed processes left beside it goes.

    >>> destination("/nowhere/table.txt")
    Traceback (most recent call last):
    exactdp.ParameterError: output: got '/nowhere/table.txt'; wanted a file in a directory \
that exists
    """
    if not path or "\0" in path:
        raise ParameterError(parameter, path, "the name of a file")
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise ParameterError(parameter, path, "the name of a file, not of a directory")
    if not target.parent.is_dir():
        raise ParameterError(parameter, path, "a file in a directory that exists")
    if not os.access(target.parent if replaceable(target) else target, os.W_OK):
        raise ParameterError(parameter, path, "a file that can be written")
    remove_stale(target.parent)
    return target


def write(target: Path, content: str | bytes) -> None:
    """Put ``content`` there in one step; on any error, also Ctrl-C, nothing has changed.

    An OSError (a full disk, a folder that is read only) names the target. The content is read back
    before it takes its place (an OSError if it is another).
    What is no regular file (a device, a pipe) cannot be replaced and is written to directly.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write(Path(folder) / "a.txt", "whole")
    ...     os.listdir(folder), (Path(folder) / "a.txt").read_text()
    (['a.txt'], 'whole')
    """
    data = content.encode() if isinstance(content, str) else content
    if not replaceable(target):
        target.write_bytes(data)
        return
    # named before it exists, so that no interruption can come between creating and knowing it
    temporary = target.parent / f".exactdp-{os.getpid()}-{secrets.token_hex(4)}.tmp"
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if temporary.read_bytes() != data:
            raise OSError(errno.EIO, "read back, it is not what was written", str(target))
        if target.exists():
            temporary.chmod(stat.S_IMODE(target.stat().st_mode))
        os.replace(temporary, target)
    except OSError as error:
        error.filename, error.filename2 = str(target), None  # what it says names the file meant
        raise
    finally:
        temporary.unlink(missing_ok=True)


@contextmanager
def stream(target: Path, *, text: bool) -> Iterator[IO[Any]]:
    """A file to write piece by piece, which takes its place when the block ends without error.

    Otherwise nothing has changed there. What is no regular file is written to directly. An OSError
    names the target.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with stream(Path(folder) / "a.txt", text=True) as file:
    ...         print("whole", file=file)
    ...     os.listdir(folder), (Path(folder) / "a.txt").read_text()
    (['a.txt'], 'whole\\n')
    """
    kind: dict[str, Any] = {"encoding": "utf-8", "newline": ""} if text else {}
    mode = "w" if text else "wb"
    if not replaceable(target):
        with target.open(mode, **kind) as file:
            yield file
        return
    temporary = target.parent / f".exactdp-{os.getpid()}-{secrets.token_hex(4)}.tmp"
    try:
        with temporary.open(mode, **kind) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            temporary.chmod(stat.S_IMODE(target.stat().st_mode))
        os.replace(temporary, target)
    except OSError as error:
        error.filename, error.filename2 = str(target), None
        raise
    finally:
        temporary.unlink(missing_ok=True)


def remove_stale(folder: Path) -> None:
    """Remove what processes of this machine left there that were killed while they wrote.

    Only regular files of this name and user whose process is gone and which are older than an hour:
    where several machines share a folder, a process of another is not seen here.
    """
    for left in folder.glob(".exactdp-*.tmp"):
        match = _TEMPORARY.fullmatch(left.name)
        with suppress(OSError):
            found = left.lstat()
            old = time.time() - found.st_mtime > STALE
            own = stat.S_ISREG(found.st_mode) and _is_own(found.st_uid)
            if match and old and own and not _is_running(int(match[1])):
                left.unlink()


def _is_own(owner: int) -> bool:
    """Whether a file is this user's; True where users have no numbers (Windows)."""
    return not hasattr(os, "getuid") or owner == os.getuid()


def _is_running(process: int) -> bool:
    """Whether a process of this number is there; True where that cannot be asked: on Windows signal
    0 is Ctrl-C, and would be sent."""
    if not POSIX:
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def replaceable(target: Path) -> bool:
    """Whether this is a regular file, or nothing yet: devices and pipes are only written to."""
    return target.is_file() or not target.exists()


def target(output: str | None) -> Path | None:
    """A destination of text that can be written, or None for stdout (no name, or ``-``).

    >>> target("table.pdf")
    Traceback (most recent call last):
    exactdp.ParameterError: output: got 'table.pdf'; wanted the name of a text file, not of a \
picture
    """
    if output is not None and output.lower().rpartition(".")[2] in PICTURES:
        raise ParameterError("output", output, "the name of a text file, not of a picture")
    return None if output in {None, "-"} else destination(str(output))


def put(text: str, place: Path | None) -> None:
    """Write a text to a file in one step, or to stdout where ``place`` is None.

    ParameterError where the terminal cannot show a character of it.
    """
    if place is None:
        try:
            sys.stdout.write(text)
        except UnicodeEncodeError as error:
            wanted = f"a terminal that can show {error.object[error.start]!a}, or -o FILE"
            raise ParameterError("output", "-", wanted) from None
    else:
        write(place, text)
