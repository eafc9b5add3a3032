"""A chain of entries in a file that several processes share: read anew, changed one at a time.

A change holds the lock of the folder, reads the file, appends, writes a new file beside it, puts it
in place in one step and waits until that is on the disk. So a process that ends anywhere leaves the
old file or the new one (and perhaps a temporary file that nobody reads), and releases the lock. An
error while writing leaves the old file; only one in the very last step, the wait for the disk, may
leave the new one, in which the run is charged: budget can be reserved in vain, never gained.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.output_dp.accounts import Shown
from exactdp.output_dp.ledger_chain import MAX_BYTES, Chain
from exactdp.shell import atomic_files
from exactdp.shell.bounded_text import text_of
from exactdp.shell.locked_folders import locked, synchronised

T = TypeVar("T")

ROOM = 1_500
"""Bytes for an entry that records: what may begin can be recorded."""


@dataclass(frozen=True)
class Kept:
    """The chain that was read or written last, and the text of the file that said so.

    Where the file has this very text the chain need not be carried out again.
    """

    chain: Chain
    text: str


def place_of(path: str) -> Path:
    """The path of the ledger's file, with symbolic links followed.

    ParameterError for a text that is no name of a file.
    """
    if not path or "\0" in path:
        raise ParameterError("ledger", path, "the name of a file")
    return Path(os.path.realpath(path))


def create(place: Path, chain: Chain) -> Kept:
    """Write ``chain`` to a new file at ``place``; gives what was written.

    ParameterError where there is a file already.
    """
    with locked(place.parent) as held:
        if place.exists():
            raise ParameterError("ledger", str(place), "a name that no file has yet")
        return _write(place, chain, held)


def read(place: Path, kept: Kept | None = None) -> Kept:
    """The chain in the file at ``place``, with its text; it has to go on from the one in ``kept``.

    ParameterError where it does not, and for what is no ledger. A second name of the file would go
    on as a second budget, and is refused.
    """
    if place.exists() and not place.is_file():
        raise ParameterError("ledger", str(place), "a regular file")
    text = text_of(str(place), "ledger", MAX_BYTES)
    if place.stat().st_nlink > 1:
        raise ParameterError("ledger", str(place), "a file with one name (no hard links)")
    if kept is not None and text == kept.text:
        return kept
    chain = Chain.from_text(text)
    if kept is not None and chain.hashes[: len(kept.chain.hashes)] != kept.chain.hashes:
        wanted = "what was there before and more: this is an older or another copy"
        raise ParameterError("ledger", str(place), wanted)
    return Kept(chain, text)


def change(place: Path, kept: Kept, act: Callable[[Chain], T]) -> tuple[Kept, T]:
    """Carry ``act`` out on the chain in the file at ``place``, and write the file if that appended.

    Gives the chain as it stands then and what ``act`` returned. The folder is locked meanwhile.
    """
    with locked(place.parent) as held:
        found = read(place, kept)
        chain = found.chain.copy()  # what cannot be written has not happened
        result = act(chain)
        if chain.head != found.chain.head:
            found = _write(place, chain, held)
        return found, result


def _write(place: Path, chain: Chain, held: int) -> Kept:
    text = chain.to_text()
    under_way = sum(run.cell is None for run in chain.account.runs)
    if len(text) + ROOM * under_way > MAX_BYTES:
        shown = Shown(f"{len(text)} bytes, {under_way} runs under way")
        raise ParameterError("ledger", shown, f"at most {MAX_BYTES} bytes, {ROOM} for each run")
    atomic_files.write(place, text)
    try:
        synchronised(held)
    except OSError as error:
        error.filename = str(place)
        raise
    return Kept(chain, text)
