"""Correct results that the judge counts as wrong, each with its reason: `direction | figure | document | reason`."""

import collections
import fnmatch
import pathlib

PLACE = pathlib.Path(__file__).resolve().parent / "disputed.txt"
Dispute = collections.namedtuple("Dispute", "direction figure document reason")


def read():
    rows = [line.split("|") for line in PLACE.read_text("utf-8").splitlines() if line.strip() and not line.startswith("#")]
    return [Dispute(*[part.strip() for part in row]) for row in rows]


def is_disputed(disputes, direction, figure, document):
    return any(fnmatch.fnmatch(direction, one.direction) and fnmatch.fnmatch(figure, one.figure)
               and fnmatch.fnmatch(document, one.document) for one in disputes)
