"""The matrix as text tables."""

import judge

NAMES = {"chromium": "Chromium", "firefox": "Firefox", "writer": "Writer", "qt": "Qt 6", "abiword": "AbiWord", "gtk": "GTK text",
         "editor": "Text Editor", "terminal": "terminal", "markdown": "--as markdown"}
MODES = {"without": "without the daemon", "default": "with the daemon (--bridge on-exit, the default)",
         "enrich": "with the daemon, --bridge enrich"}


def text(results, destinations):
    parts = [table(mode, results[mode], destinations) for mode in results]
    parts += [lost(results, destinations), totals(results), comparison(results)]
    return "\n\n".join(parts)


def table(mode, rows, destinations):
    lines = [f"## {MODES[mode]}", "", "| from \\ to | " + " | ".join(NAMES[d] for d in destinations) + " | all |",
             "|---" * (len(destinations) + 2) + "|"]
    for source, row in rows.items():
        cells = [row["cells"][d] for d in destinations]
        counts = [f"{sum(cell.values())}/{len(cell)}" for cell in cells]
        lines.append(f"| {NAMES[source]} | " + " | ".join(counts) + f" | {share(cells)} |")
    everything = [row["cells"][d] for row in rows.values() for d in destinations]
    columns = [share([row["cells"][d] for row in rows.values()]) for d in destinations]
    lines.append("| all | " + " | ".join(columns) + f" | {share(everything)} |")
    return "\n".join(lines)


def share(cells):
    arrived, all_of_them = sum(sum(cell.values()) for cell in cells), sum(len(cell) for cell in cells)
    return f"{arrived}/{all_of_them} {100 * arrived / all_of_them:.1f} %" if all_of_them else "-"


def lost(results, destinations):
    lines = ["## What did not arrive", ""]
    rows = next(iter(results.values()))
    for source in rows:
        unshown = rows[source]["unshown"]
        if unshown:
            lines.append(f"{NAMES[source]} itself does not show: {', '.join(unshown)}")
        for destination in destinations:
            for mode in results:
                cell = results[mode][source]["cells"][destination]
                missing = [feature for feature, arrived in cell.items() if not arrived]
                if missing:
                    lines.append(f"{NAMES[source]} -> {NAMES[destination]}, {mode}: {', '.join(missing)}")
    return "\n".join(lines)


def totals(results):
    lines = ["## Totals", ""]
    for mode, rows in results.items():
        lines.append(f"{mode}: {share([cell for row in rows.values() for cell in row['cells'].values()])}")
    lines.append("")
    for feature in judge.FEATURES:
        shares = []
        for mode, rows in results.items():
            values = [cell[feature] for row in rows.values() for cell in row["cells"].values() if feature in cell]
            shares.append(f"{mode} {sum(values)}/{len(values)}")
        lines.append(f"{feature}: {', '.join(shares)}")
    return "\n".join(lines)


def worse(results):
    """The features that arrive without the daemon but not with it."""
    if "without" not in results:
        return []
    return [
        f"{NAMES[source]} -> {NAMES[destination]}, {mode}: {feature}"
        for mode, rows in results.items() if mode != "without"
        for source, row in rows.items()
        for destination, cell in row["cells"].items()
        for feature, arrived in cell.items()
        if not arrived and results["without"][source]["cells"][destination].get(feature)
    ]


def comparison(results):
    found = worse(results)
    return "## Worse than without the daemon\n\n" + ("\n".join(found) if found else "none")
