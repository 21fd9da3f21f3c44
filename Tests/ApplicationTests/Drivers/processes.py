"""The processes of a driver."""

import os
import pathlib


def family():
    """This process and its descendants."""
    parents = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            parents[int(name)] = int(pathlib.Path("/proc", name, "stat").read_text().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue
    found, more = set(), {os.getpid()}
    while more:
        found |= more
        more = {each for each, parent in parents.items() if parent in more} - found
    return found
