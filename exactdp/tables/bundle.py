"""What an author hands to a referee: the table, its certificate, and the program that checks both.

``python3 verify.py`` in the unpacked bundle needs Python alone: it is the files of
:mod:`exactdp.tables.kernel`, one after the other.
"""

from __future__ import annotations

import io
import re
import struct
import subprocess
import sys
import tempfile
import zipfile
import zlib
from importlib import resources
from pathlib import Path

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.bounded_text import text_of
from exactdp.tables import kernel
from exactdp.tables.certificate import Certificate, from_text, to_text
from exactdp.tables.printed.render import FORMATS, SUFFIXES

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a bundle: its bytes depend on the table, and on zlib, alone."""

MAX_BYTES, MAX_PACKED = 64_000_000, 32_000_000
"""Bytes of the files of a bundle together, by what the archive says of them, and of the archive
itself. More are a ParameterError, so that a small archive of something huge is not unpacked. A
certificate or file of Coq beside a bundle may have as many as MAX_BYTES."""
_PACKINGS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
_BROKEN = (
    OSError, zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, EOFError,
    ValueError, struct.error, LookupError,
)  # fmt: skip
"""What reading a damaged archive may raise."""

_TABLE = re.compile(r"table\.(?:txt|csv|md|html|tex)")

README = """\
table.*           the table
certificate.json  its certificate: the exact parameters, both ends of every cell, and why they hold
verify.py         checks the certificate and the printed digits; it needs Python 3.11 or newer alone

    python3 verify.py

says for each cell and end whether it is established from the definition, or given which theorem, or
not, and exits with 0 only if nothing is left not established. Cells that were not established when
the table was made are marked ? in it.
"""

THEOREMS = "theorems.v"
"""Its cells as theorems of Coq, where the author put them in: nothing but Coq checks them."""

TO_CHECK = """\

theorems.v        its cells as theorems of Coq; with exactdp and Coq installed, Coq checks them:

    proofs-check formal --cells certificate.json --theorems theorems.v
"""


_OWN = re.compile(r"^from exactdp\.tables\.kernel\.\w+ import (?:\([^)]*\)|.*)\n", re.MULTILINE)
_FUTURE = "from __future__ import annotations\n"


def verifier() -> str:
    """The text of ``verify.py``: the files of the kernel joined into one program.

    What they import from each other is already there, so these imports are left out.

    >>> "import exactdp" in verifier() or "from exactdp" in verifier()
    False
    """
    folder = resources.files("exactdp") / "tables" / "kernel"
    texts = [(folder / name).read_text(encoding="utf-8") for name in kernel.FILES]
    *parts, last = (_OWN.sub("", text).replace(_FUTURE, "") for text in texts)
    usage, _, rest = last.partition('"""\n')  # what the file is for stands at its head
    joined = "\n\n".join(part.strip() for part in (*parts, rest))
    return f'{usage}"""\n\n{_FUTURE}\n{joined}\n'


def packed(certificate: Certificate, form: str, theorems: str | None = None) -> bytes:
    """The bytes of a bundle: a zip file with a table, its certificate, verify.py and README.txt.

    ``form`` is the format of the table. The same table and the same zlib give the same bytes.
    ``theorems`` is the text of a file of Coq that ``proofs-check formal --cells`` made of this
    certificate; a ParameterError where it does not name the certificate's hash.

    The files are read back from it: the certificate is the one that was given, and the table is
    that of the certificate in the file, to the letter; else ``kernel.Rejected``.

    >>> sorted(names("latex"))
    ['README.txt', 'certificate.json', 'table.tex', 'verify.py']
    """
    called = list(names(form))
    contents = [FORMATS[form](certificate), to_text(certificate), verifier(), _readme(theorems)]
    if theorems is not None:
        if not _of_this_certificate(theorems, certificate):
            raise ParameterError("coq", THEOREMS, FOR_THEOREMS)
        contents.append(theorems)
        called.append(THEOREMS)
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in zip(called, contents, strict=True):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), content.encode(), zipfile.ZIP_DEFLATED)
    data = output.getvalue()
    _read_back(data, certificate)
    return data


FOR_THEOREMS = "what proofs-check formal --cells makes of this very certificate"


def _readme(theorems: str | None) -> str:
    return README if theorems is None else README + TO_CHECK


def _of_this_certificate(theorems: str, certificate: Certificate) -> bool:
    """Whether the comment at the head of a file of Coq names the certificate's hash."""
    head, end, _ = theorems.partition("*)")
    return bool(end) and f"SHA-256 of the certificate: {certificate['sha256']} " in head


def _read_back(data: bytes, certificate: Certificate) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        found = {name: archive.read(name).decode() for name in archive.namelist()}
    table, *_ = found
    written = kernel.load(found["certificate.json"])
    if written != certificate:
        raise kernel.Rejected("certificate.json: read back, it is another one")
    kernel.check_table(written, table, found[table], kernel.MAX_BUDGET)


def verify_alone(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ``verify.py`` in the folder of an unpacked bundle, with the standard library alone.

    Gives the process that has ended: its exit code and what it wrote. subprocess.TimeoutExpired
    after 600 seconds.
    """
    command = [sys.executable, "-I", "-S", "verify.py", *arguments]
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=600, check=False
    )


def unpacked(path: str, folder: Path) -> list[Path]:
    """Write the certificate and the table of a bundle into ``folder``; gives their paths.

    The certificate comes first; nothing else of the bundle is written. A ParameterError where it is
    no bundle, or too large.
    """
    contents = _contents(path)
    for name in ("verify.py", "README.txt", THEOREMS):
        contents.pop(name, None)
    if "certificate.json" not in contents:
        raise ParameterError("bundle", path, "a bundle with certificate.json in it")
    order = sorted(contents, key=lambda name: (name != "certificate.json", name))
    for name in order:
        (folder / name).write_bytes(contents[name])
    return [folder / name for name in order]


def not_ours(path: str) -> list[str]:
    """Which of ``verify.py`` and ``README.txt`` in a bundle are not those that this version packs.

    A ParameterError where it is no bundle, or too large.
    """
    found = _contents(path)
    readme = _readme("" if THEOREMS in found else None)
    ours = {"verify.py": verifier(), "README.txt": readme}
    return [name for name, text in ours.items() if found.get(name) != text.encode()]


def theorems_in(path: str, certificate: Certificate) -> bool:
    """Whether a bundle carries theorems of Coq on the cells of its certificate.

    Coq checks them (``proofs-check formal --cells``); here only the hash that they name is held
    against the certificate's: a ParameterError where it is another one.
    """
    found = _contents(path).get(THEOREMS)
    if found is None:
        return False
    if not _of_this_certificate(found.decode(errors="replace"), certificate):
        raise ParameterError("bundle", path, f"{THEOREMS} on the cells of its own certificate")
    return True


def _contents(path: str) -> dict[str, bytes]:
    """The files of a bundle by name, read within bounds whatever the archive says of them."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_PACKED + 1)
        if len(data) > MAX_PACKED:
            raise ParameterError("bundle", path, f"at most {MAX_PACKED} bytes")
        _only_files(data)
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            found = archive.infolist()
            expected = {"README.txt", "certificate.json", "verify.py", THEOREMS}
            others = [e.filename for e in found if e.filename not in expected]
            strange = len(others) != 1 or not _TABLE.fullmatch(others[0])
            named = {entry.filename for entry in found}
            missing = expected - named - {THEOREMS}
            if strange or missing or len(found) != len(named):
                wanted = "table.*, certificate.json, verify.py and README.txt in it, each once"
                raise ParameterError("bundle", path, wanted)
            if any(entry.compress_type not in _PACKINGS for entry in found):
                raise ParameterError("bundle", path, "files that are stored or deflated")
            if sum(entry.file_size for entry in found) > MAX_BYTES:
                raise ParameterError("bundle", path, f"at most {MAX_BYTES} bytes in it")
            _nothing_between(data, found)
            return {entry.filename: _read(archive, entry) for entry in found}
    except ParameterError:
        raise
    except _BROKEN as error:
        reason = " ".join(str(getattr(error, "strerror", None) or error).split())[:200]
        raise ParameterError("bundle", path, f"a bundle of exactdp table ({reason})") from None


_END, _ENTRY, _LOCAL = b"PK\5\6", b"PK\1\2", b"PK\3\4"
_FILES = {4, 5}


def _only_files(data: bytes) -> None:
    """BadZipFile unless the bytes are an archive of four or five files, from its first byte to its
    last: programs find an archive from its end or from its start, and would unpack different ones.
    """
    end = data[-22:]
    if data[:4] != _LOCAL or len(end) < 22 or end[:4] != _END:
        raise zipfile.BadZipFile("no archive, or something before or after it")
    disks, on_disk, entries, size, start, comment = struct.unpack("<IHHIIH", end[4:])
    if entries not in _FILES or (disks, on_disk, comment) != (0, entries, 0):
        raise zipfile.BadZipFile("not four or five files, or a comment")
    if start + size + 22 != len(data) or data[start : start + 4] != _ENTRY:
        raise zipfile.BadZipFile("something before the archive, or in it beside its files")


def _nothing_between(data: bytes, entries: list[zipfile.ZipInfo]) -> None:
    """BadZipFile unless the files follow each other, and each says at its start what the directory
    of the archive says of it.
    """
    place, names = 0, 0
    for entry in sorted(entries, key=lambda entry: entry.header_offset):
        head = data[place : place + 30]
        method, crc, packed, size, name, extra = struct.unpack("<8xH4xIIIHH", head)
        own = data[place + 30 : place + 30 + name]
        said = (method, crc, packed, size, own, extra)
        wanted = (entry.compress_type, entry.CRC, entry.compress_size, entry.file_size)
        if entry.header_offset != place or said != (*wanted, entry.filename.encode(), 0):
            raise zipfile.BadZipFile(f"{entry.filename}: its start is not as the directory says")
        place += 30 + name + entry.compress_size
        names += 46 + name + len(entry.extra) + len(entry.comment)
        if entry.compress_type == zipfile.ZIP_DEFLATED:
            _whole_stream(data[place - entry.compress_size : place], entry)
    if place + names + 22 != len(data):
        raise zipfile.BadZipFile("something beside its files")


def _whole_stream(packed: bytes, entry: zipfile.ZipInfo) -> None:
    """BadZipFile where the deflated bytes of a file end before its place does."""
    stream = zlib.decompressobj(-zlib.MAX_WBITS)
    stream.decompress(packed, entry.file_size + 1)
    if not stream.eof or stream.unused_data:
        raise zipfile.BadZipFile(f"{entry.filename}: something behind it, or it has no end")


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """The content of one file of an archive, and no more of it than was announced."""
    with archive.open(entry) as file:
        content = file.read(entry.file_size + 1)
    if len(content) != entry.file_size:
        raise zipfile.BadZipFile(f"{entry.filename} is of another size than it says")
    return content


def is_grid(path: str) -> bool:
    """Whether a path is that of a grid of certificates: of a folder, or of a manifest."""
    return Path(path).is_dir() or Path(path).name == "manifest.json"


def certificate_in(path: str, parameter: str) -> Certificate:
    """The certificate in a JSON file, or in a bundle, whose name ends in .zip.

    A ParameterError where there is none with an intact hash; it calls a file ``parameter``. The
    kernel is not asked.
    """
    if is_grid(path):
        wanted = "a certificate (of a grid one of its parts, such as part-00001.json)"
        raise ParameterError(parameter, path, wanted)
    if not path.endswith(".zip"):
        return from_text(text_of(path, parameter, MAX_BYTES), parameter)
    with tempfile.TemporaryDirectory() as folder:
        file, *_ = unpacked(path, Path(folder))
        return from_text(text_of(str(file), parameter, MAX_BYTES), parameter)


def names(form: str) -> tuple[str, ...]:
    """The names of the files in a bundle whose table has the format ``form``.

    A ParameterError for the format json, which is the certificate, and for unknown ones.
    """
    if form not in SUFFIXES:
        raise ParameterError("format", form, f"for a bundle, one of {', '.join(SUFFIXES)}")
    return f"table.{SUFFIXES[form]}", "certificate.json", "verify.py", "README.txt"
