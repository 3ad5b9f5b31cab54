"""Runs the vectors of the audit log format and prints what was expected and what came out.

    run_vectors.py [FOLDER OF THE VECTORS]
"""

import json
import pathlib
import sys

import verify_log

DEFAULT = pathlib.Path(__file__).resolve().parent.parent / "audit-vectors" / "files"


def run(folder, vector):
    at = lambda name: str(folder / name)
    if "openings" in vector:
        return verify_log.verify_proof(at(vector["file"]), at(vector["keys"]), [at(o) for o in vector["openings"]])
    return verify_log.verify_log(
        at(vector["file"]),
        at(vector["keys"]),
        [at(c) for c in vector.get("checkpoints", [])],
        vector.get("requireAnchor", False),
        vector.get("canonical", False),
    )


def show(status, reasons):
    return " ".join([status, *sorted(reasons)])


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT
    vectors = [json.loads(line) for line in (folder / "vectors.jsonl").read_text("utf-8").splitlines() if line]
    rows = []
    for vector in vectors:
        got = run(folder, vector)
        expected = show(vector["status"], vector["reasons"])
        shown = show(got["status"], got["reasons"])
        rows.append(("ok" if shown == expected else "WRONG", vector["name"], expected, shown))
    rows.insert(0, ("", "vector", "expected", "got"))
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
    wrong = sum(row[0] == "WRONG" for row in rows)
    print(f"{len(vectors)} vectors, {len(vectors) - wrong} passed, {wrong} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
