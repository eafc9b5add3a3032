#!/bin/sh
# Compile the theory in the directory given (default: here), in the order of _CoqProject.
set -e
cd "$(dirname "$0")"
for f in $(grep '\.v$' _CoqProject); do
  coqc -q -w none -R . Theory "$f"
done
