"""Execute the notebooks: from each ``.py`` its ``.ipynb`` with outputs, the same bytes each time.

``python notebooks/execute.py [NAME ...]``, with the extra ``notebooks``. What depends on the
machine or the moment (times, random cell names, versions in the metadata) is left out.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter
from typing import Any

HERE = Path(__file__).parent
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
# matplotlib would write its version into every picture
PICTURES = (
    "--InlineBackend.print_figure_kwargs={'bbox_inches':'tight','metadata':{'Software':None}}"
)


def execute(source: Path) -> Any:
    """The executed notebook of a percent script, stripped of all that changes by itself."""
    import jupytext
    from nbclient import NotebookClient

    notebook = jupytext.read(source)
    client = NotebookClient(
        notebook,
        timeout=600,
        kernel_name=KERNEL["name"],
        record_timing=False,
        coalesce_streams=True,  # else what is printed falls into pieces, differently each time
        extra_arguments=[PICTURES],
        resources={"metadata": {"path": str(source.parent)}},
    )
    client.execute()
    notebook.metadata = {
        "jupytext": {"formats": "ipynb,py:percent"},
        "kernelspec": KERNEL,
        "language_info": {"name": "python"},
    }
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number:02}"
        cell.metadata = {}
    return notebook


def main(names: list[str]) -> int:
    """Execute the named notebooks, or all."""
    import nbformat

    for source in sorted(HERE.glob("[0-9]*.py")):
        if names and source.stem not in names:
            continue
        started = perf_counter()
        notebook = execute(source)
        target = source.with_suffix(".ipynb")
        target.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8")
        print(f"{target.name}: {perf_counter() - started:.0f} s, {target.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main([Path(name).stem for name in sys.argv[1:]]))
