#!/usr/bin/env python3
"""Prints the test targets that a change can affect: changed.py [REVISION]

The change is the difference to REVISION (HEAD by default), including untracked files. A target is affected if one of its
files changed, or if a target that it depends on is affected. A change of the manifest affects every target.
"""

import json
import subprocess
import sys


def lines(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def main():
    revision = sys.argv[1] if len(sys.argv) > 1 else "HEAD"
    changed = lines("git", "diff", "--name-only", revision) + lines("git", "ls-files", "--others", "--exclude-standard")
    package = json.loads("\n".join(lines("swift", "package", "describe", "--type", "json")))
    targets = {target["name"]: target for target in package["targets"]}
    reached = {
        name
        for name, target in targets.items()
        if "Package.swift" in changed or any(path.startswith(target["path"] + "/") for path in changed)
    }
    # The application tests run all programs.
    if any(targets[name]["type"] != "test" and targets[name]["path"].startswith("Sources/") for name in reached):
        reached.add("ApplicationTests")
    grown = True
    while grown:
        more = {
            name
            for name, target in targets.items()
            if name not in reached and reached.intersection(target.get("target_dependencies", []))
        }
        reached |= more
        grown = bool(more)
    print(" ".join(sorted(name for name in reached if targets[name]["type"] == "test")))


main()
