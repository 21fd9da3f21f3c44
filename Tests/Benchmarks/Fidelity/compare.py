"""Compares what survives in each direction; see fidelity.sh."""

import argparse
import os
import pathlib
import sys

import disputed
import programs
import scores
import sources
from directions import DIRECTIONS, Judges

SKIPPED = 77
"""The exit status of a quick run without documents."""
FLOORS = pathlib.Path(__file__).resolve().parent / "floors.txt"
QUICK = {"html": {"pandoc", "git-doc"}, "docx": {"pandoc"}, "odt": {"pandoc"}, "md": {"pandoc"}}
"""The Debian packages of a quick run, by the formats that need no program except the judges."""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pasteboard", required=True)
    parser.add_argument("--cache", type=pathlib.Path, required=True)
    parser.add_argument("--only", default="", help="directions with this in their name, such as html-md")
    parser.add_argument("--losses", type=int, default=0, metavar="N", help="name the N largest losses of each figure")
    parser.add_argument("--show", metavar="NAME", help="show what differs in the documents with this in their name")
    parser.add_argument("--quick", action="store_true", help="ours alone, on a few packages, against the floors")
    parser.add_argument("--set-floors", action="store_true", help="write the floors from this run")
    options = parser.parse_args()
    ours = programs.pasteboard(options.pasteboard)
    peers = {} if options.quick else programs.peers()
    definers = {} if options.quick else programs.definers()
    judges = Judges(peers | {"pasteboard": ours}, definers, options.cache)
    figures = {}
    for direction in DIRECTIONS:
        name = f"{direction.source}-{direction.target}"
        if options.only not in name or options.quick and (direction.source not in QUICK or direction.target == "rtf"):
            continue
        taking = [ours] + [peers[peer] for peer in direction.peers if peer in peers]
        figures[name] = Comparison(direction, judges, options).run(taking)
    if options.quick:
        if not any(figures.values()):
            print("skipped: the documents cannot be fetched")
            return SKIPPED
        return Floors(figures).check(options.set_floors)
    print_versions([ours, *peers.values(), *definers.values()])
    return 0


def print_versions(all_programs):
    print("\n" + ", ".join(f"{program.name} {program.version}" for program in all_programs))


class Comparison:
    """One direction: every document by every program."""

    def __init__(self, direction, judges, options):
        self.direction, self.judges, self.options = direction, judges, options
        self.name = f"{direction.source}-{direction.target}"
        self.disputes = disputed.read()

    def run(self, taking):
        """The figures of ours, by name."""
        packages = QUICK[self.direction.source] if self.options.quick else None
        try:
            found = self.judges.documents(self.direction.source, packages)
        except sources.Missing as missing:
            print(f"{self.name}: left out, {missing}")
            return {}
        if self.options.show:
            found = [one for one in found if self.options.show in one.name]
        self.judges.prepare(found)
        found = [one for one in found if self.judges.truth(one, self.direction.target) is not None]
        if not found:
            return {}
        rows, means = {}, {}
        for program in taking:
            results = self.judges.results(found, program, self.direction.target)
            rows[program.name] = {one.name: self.score(one, results[one.name]) for one in found}
            means[program.name] = {name: self.mean(rows[program.name], name) for name in scores.FIGURES}
            if self.options.show:
                self.show(found, program, results)
        self.print_table(found, means)
        if self.options.losses:
            self.print_losses(rows)
        return means["pasteboard"]

    def score(self, document, result):
        expected = self.judges.truth(document, self.direction.target)
        if result is None:
            whole = scores.scores(expected, expected, self.direction.by_alternative, self.direction.by_letters)
            return {name: 0.0 for name in whole}
        made = scores.scores(expected, result, self.direction.by_alternative, self.direction.by_letters)
        return {name: figure for name, (figure, _) in made.items()}

    def mean(self, rows, figure):
        """The mean over the documents that have any of it, of all and of those that are not disputed, and their number."""
        every = [(name, row[figure]) for name, row in rows.items() if figure in row]
        clear = [score for name, score in every if not disputed.is_disputed(self.disputes, self.name, figure, name)]
        average = lambda numbers: sum(numbers) / len(numbers) if numbers else None
        return average([score for _, score in every]), average(clear), len(every)

    def print_table(self, found, means):
        counts = [means["pasteboard"][name][2] for name in scores.FIGURES]
        defined = f", judged by {self.direction.defined}" if self.direction.defined else ""
        print(f"\n### {self.direction.source} → {self.direction.target}: {len(found)} documents{defined}\n")
        print("| program | " + " | ".join(f"{name} ({count})" for name, count in zip(scores.FIGURES, counts)) + " |")
        print("| --- |" + " ---: |" * len(scores.FIGURES))
        best = {name: max((row[name][1] or 0 for row in means.values()), default=0) for name in scores.FIGURES}
        for program, row in means.items():
            print(f"| {program} | " + " | ".join(cell(row[name], best[name]) for name in scores.FIGURES) + " |", flush=True)

    def print_losses(self, rows):
        for figure in scores.FIGURES:
            ours = sorted((row[figure], name) for name, row in rows["pasteboard"].items() if figure in row)
            for score, name in ours[:self.options.losses]:
                if score < 0.995:
                    others = ", ".join(f"{peer} {row[name].get(figure, float('nan')):.2f}"
                                       for peer, row in rows.items() if peer != "pasteboard")
                    print(f"  {figure} {score:.2f} {name} ({others})")

    def show(self, found, program, results):
        import difflib
        for one in found:
            expected, result = self.judges.truth(one, self.direction.target), results[one.name]
            print(f"==== {one.name} by {program.name}")
            if result is None:
                print("fails")
                continue
            for name, pair in (("lines", (expected.ranked(), result.ranked())), ("tables", (expected.tables, result.tables)),
                               ("formulas", (expected.formulas, result.formulas)), ("links", (expected.links, result.links)),
                               ("pictures", (expected.pictures, result.pictures)), ("marks", (expected.marks, result.marks))):
                lines = [[str(item) for item in side] for side in pair]
                for line in difflib.unified_diff(*lines, lineterm="", n=0):
                    if not line.startswith(("---", "+++", "@@")):
                        print(f"{name} {line[:300]}")


def cell(figures, best):
    every, clear, _ = figures
    if every is None:
        return ""
    other = "-" if clear is None else f"{clear:.3f}"
    text = f"{every:.3f}" if other == f"{every:.3f}" else f"{every:.3f} ({other})"
    return f"**{text}**" if clear and clear >= best - 0.0005 else text


class Floors:
    """The least of each figure in a quick run: `direction figure floor`."""

    def __init__(self, figures):
        self.figures = {f"{direction} {figure}": mean[0] for direction, row in figures.items() for figure, mean in row.items()
                        if mean[0] is not None}

    def check(self, is_set):
        if is_set:
            lines = [f"{name} {max(0, int(figure * 1000 - 2)) / 1000:.3f}" for name, figure in self.figures.items()
                     if figure >= 0.003]
            FLOORS.write_text("\n".join(lines) + "\n", "utf-8")
            return 0
        floors = [line.rsplit(" ", 1) for line in FLOORS.read_text("utf-8").splitlines() if line.strip()]
        low = [f"{name}: {self.figures[name]:.3f}, floor {floor}" for name, floor in floors
               if name in self.figures and self.figures[name] < float(floor)]
        missing = [name for name, _ in floors if name not in self.figures]
        for line in low:
            print("LOWER THAN ITS FLOOR:", line)
        print(f"{len(floors) - len(low) - len(missing)} floors held, {len(low)} not, {len(missing)} not measured")
        return bool(low)


if __name__ == "__main__":
    sys.exit(main())
