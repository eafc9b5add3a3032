"""Verify a certificate of exactdp, and the tables printed from it, with the standard library only.

    python3 verify.py [certificate.json] [table.txt table.csv ...]

Without arguments: certificate.json and every table.* beside it. Exit code: 0 all is established, 1
something is rejected, 2 a file can not be read, 3 something is not established. In a
bundle the files of the kernel, fixed_point.py first and program.py last, are one file, verify.py.
"""

from __future__ import annotations

import sys
from pathlib import Path

from exactdp.tables.kernel.certificates import MAX_FILE, Finding, check, load
from exactdp.tables.kernel.fixed_point import Rejected
from exactdp.tables.kernel.table_files import check_table

USAGE = "python3 verify.py [certificate.json] [table.txt table.tex ...]: exit code 0 if all holds"


def show(found: Finding) -> None:
    """One line for a cell."""
    print(f"{found.where}: lower end {found.lower}; upper end {found.upper}")


def main(argv: list[str] | None = None) -> int:
    """Verify a certificate and tables; what was found goes to standard output."""
    names = [Path(name) for name in (sys.argv[1:] if argv is None else argv)]
    if not names:
        names = [Path("certificate.json"), *sorted(Path().glob("table*"))]
    if names[0].name in {"-h", "--help"}:
        print(USAGE)
        return 0
    try:
        for name in names:
            if not name.is_file() or name.stat().st_size > MAX_FILE:
                raise ValueError(f"{name}: no file, or too large a one")
        texts = [name.read_text(encoding="utf-8") for name in names]
    except (OSError, ValueError) as error:
        print(f"can not read: {str(error)!a}", file=sys.stderr)
        return 2
    try:
        certificate = load(texts[0])
        findings = check(certificate, show)
        for name, text in zip(names[1:], texts[1:], strict=True):
            check_table(certificate, name.name, text)
            print(f"{name}: is the table of this certificate, to the letter")
    except Rejected as reason:
        print(f"rejected: {reason}")
        return 1
    if len(names) == 1:
        print("no table was checked, only the certificate")
    left = sum(not finding.established for finding in findings)
    print(f"{len(findings)} cells, {left} not established")
    return 3 if left else 0


if __name__ == "__main__":
    sys.exit(main())
