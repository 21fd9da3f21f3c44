#!/usr/bin/env python3
"""Runs inputs that make converters hang, crash or write nothing, at their size and at four times that.

    pathological.py PASTEBOARD [NAME…]

Converts each to every other format with `PASTEBOARD convert`, and prints the longest time (CPU and wall), the most
memory, and the smallest output. Fails if a conversion crashes, takes over 5 s or 400 MB, or writes nothing.
"""
import os
import resource
import subprocess
import sys
import tempfile
import time

SECONDS, MEGABYTES = 5, 400
OUTPUTS = {"md": "markdown", "html": "html", "rtf": "rtf", "plain": "plain"}


def rtf(body):
    return r"{\rtf1\ansi " + body + "}"


def cells(rows, columns):
    row = "<tr>" + "<td>x</td>" * columns + "</tr>"
    return "<table>" + row * rows + "</table>"


def md_table(rows, columns):
    return "|" + "a|" * columns + "\n|" + "-|" * columns + "\n" + ("|" + "x|" * columns + "\n") * rows


# Each creates its input for a factor of 1 or 4. Two-dimensional ones grow in one direction.
INPUTS = {
    "md quotes nested": ("markdown", lambda n: ">" * (10_000 * n) + "x"),
    "md list nested by indent": ("markdown", lambda n: "".join(" " * (2 * i) + "- x\n" for i in range(1000 * n))),
    "md list nested in one line": ("markdown", lambda n: "- " * (10_000 * n) + "x"),
    "md [": ("markdown", lambda n: "[" * (50_000 * n)),
    "md [a](": ("markdown", lambda n: "[a](" * (50_000 * n)),
    "md ![[": ("markdown", lambda n: "![[" * (20_000 * n)),
    "md runs of backticks": ("markdown", lambda n: " ".join("`" * i for i in range(1, 3000 * int(n ** 0.5) + 1))),
    "md <": ("markdown", lambda n: "<" * (200_000 * n)),
    "md *a": ("markdown", lambda n: "*a " * (50_000 * n)),
    "md **x*": ("markdown", lambda n: "**x *" * (50_000 * n)),
    "md definitions": ("markdown", lambda n: "".join(f"[a{i}]: /u{i}\n" for i in range(20_000 * n))
                       + "\n" + "".join(f"[a{i}] " for i in range(20_000 * n))),
    "md one long reference": ("markdown", lambda n: "[a]: " + "u" * (1000 * n) + "\n\n" + "[a] " * 20_000),
    "md footnotes": ("markdown", lambda n: "".join(f"[^{i}] " for i in range(10_000 * n)) + "\n\n"
                     + "".join(f"[^{i}]: x\n" for i in range(10_000 * n))),
    "md one long line": ("markdown", lambda n: "word *word* [a](b) `c` " * (50_000 * n)),
    "md links": ("markdown", lambda n: "".join(f"[x{i}](/{i} 't{i}') " for i in range(50_000 * n))),
    "md addresses": ("markdown", lambda n: "www.example.org a@b.example https://e.org/x " * (20_000 * n)),
    "md references": ("markdown", lambda n: "&amp;&lt;&#x41; " * (50_000 * n)),
    "md table wide": ("markdown", lambda n: md_table(1000, 1000 * n)),
    "md table long": ("markdown", lambda n: md_table(200_000 * n, 2)),
    "md text between words": ("markdown", lambda n: "![x](javascript:x) y " * (50_000 * n)),
    "md marked lines in a cell": ("markdown", lambda n: "|a|\n|-|\n|" + "**x** <br>" * (20_000 * n) + "|\n"),
    "html marked paragraphs in a cell": ("html", lambda n: "<table><td>" + "<p><b>x </b><br>y</p>" * (20_000 * n)),
    "html div nested": ("html", lambda n: "<div>" * (10_000 * n) + "x" + "</div>" * (10_000 * n)),
    "html b nested": ("html", lambda n: "<b>" * (10_000 * n) + "x" + "</b>" * (10_000 * n)),
    "html blockquote nested": ("html", lambda n: "<blockquote>" * (10_000 * n) + "x"),
    "html lists nested": ("html", lambda n: "<ul><li>" * (10_000 * n) + "x"),
    "html div unclosed": ("html", lambda n: "<div>x" * (100_000 * n)),
    "html a and b misnested": ("html", lambda n: "<a href=u><b>x" * (10_000 * n)),
    "html tables nested": ("html", lambda n: "<table><tr><td>" * (2000 * n) + "x"),
    "html table wide": ("html", lambda n: cells(1000, 1000 * n)),
    "html spans of cells": ("html", lambda n: "<table>" + "<tr><td colspan=1000000 rowspan=1000000>x</td></tr>" * (10 * n)
                            + "</table>"),
    "html styled spans": ("html", lambda n: "".join(
        f'<span style="color:#{i % 0xffffff:06x};font-size:{8 + i % 40}pt">x</span> ' for i in range(100_000 * n))),
    "html style rules": ("html", lambda n: "<style>" + "".join(f".c{i}{{color:red}}" for i in range(10_000 * n)) + "</style>"
                         + "".join(f"<p class=c{i}>x" for i in range(10_000 * n))),
    "html formatting unclosed": ("html", lambda n: "<p><b><i><u><font color=red>x" * (10_000 * n)),
    "html links": ("html", lambda n: "".join(f'<a href="/{i}" title="t{i}">x{i}</a> ' for i in range(50_000 * n))),
    "html one long line": ("html", lambda n: "<p>" + "word &amp; <i>word</i> " * (50_000 * n)),
    "html tags of one name": ("html", lambda n: "<x-" + "y" * (100_000 * n) + ">" + "z</x-y>" * (1000 * n)),
    "html select and options": ("html", lambda n: "<select>" + "<option>x" * (50_000 * n) + "</select>x"),
    "html svg and math": ("html", lambda n: "<svg><foreignObject><math><mtext>" * (5_000 * n) + "x"),
    "html templates nested": ("html", lambda n: "<template><table><tr>" * (5_000 * n) + "x"),
    "html <!--": ("html", lambda n: "x" + "<!--" * (100_000 * n)),
    "html <": ("html", lambda n: "<" * (200_000 * n)),
    "html attributes": ("html", lambda n: "<p " + "".join(f"a{i}=x " for i in range(50_000 * n)) + ">x"),
    "html &": ("html", lambda n: "&amp" * (200_000 * n)),
    "rtf groups nested": ("rtf", lambda n: rtf(r"{\b " * (10_000 * n) + "x" + "}" * (10_000 * n))),
    "rtf groups unclosed": ("rtf", lambda n: r"{\rtf1 " + "{" * (100_000 * n) + "x"),
    "rtf \\bin with short data": ("rtf", lambda n: r"{\rtf1 x{\pict\pngblip\bin2000000000 " + "y" * (1000 * n)),
    "rtf integers out of range": ("rtf", lambda n: rtf(r"\fs99999999999\li-99999999999\u99999999999?x " * (1000 * n))),
    "rtf picture of 10 MB": ("rtf", lambda n: rtf(r"x{\pict\pngblip " + "89504e47" * (1_310_720 * n) + "}")),
    "rtf styles": ("rtf", lambda n: rtf(r"{\stylesheet" + "".join(r"{\s%d\sbasedon%d a;}" % (i, i - 1)
                                        for i in range(1, 10_000 * n)) + r"}\s9999 x\par")),
    "rtf cells": ("rtf", lambda n: rtf((r"\trowd" + "".join(r"\cellx%d" % (i + 1) for i in range(100))
                                       + r"\intbl" + r" x\cell" * 100 + r"\row ") * (1000 * n))),
    "rtf HTML carried": ("rtf", lambda n: r"{\rtf1\ansi\fromhtml1 " + r"{\*\htmltag64 <p>}x\htmlrtf\par\htmlrtf0 " * (50_000 * n)
                         + "}"),
    "csv quotes": ("csv", lambda n: '"a""' * (200_000 * n)),
    "csv one row": ("csv", lambda n: "x," * (500_000 * n)),
    "plain one line": ("plain", lambda n: "x" * (10_000_000 * n)),
    "plain addresses": ("plain", lambda n: "http://e.org/_*[ " * (100_000 * n)),
}


def measure(program, path, source, target):
    """Wall and CPU seconds, megabytes, bytes of output, and the failure."""
    output = path + ".out"
    start = time.monotonic()
    with open(output, "wb") as sink, open(path + ".err", "wb") as errors:
        child = subprocess.Popen([program, "convert", path, "--from", source, "--to", target], stdout=sink, stderr=errors)
        # Wall time is unreliable on a busy machine.
        deadline = start + 60 * SECONDS
        while True:
            pid, status, usage = os.wait4(child.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > deadline:
                child.kill()
            time.sleep(0.002)
    child.returncode = 0
    wall, cpu, memory = time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
    size = os.path.getsize(output)
    fault = ""
    if os.WIFSIGNALED(status):
        fault = f"signal {os.WTERMSIG(status)}"
    elif os.WEXITSTATUS(status):
        fault = f"status {os.WEXITSTATUS(status)}"
    elif not size:
        fault = "empty"
    # Wall time depends on what else runs on the machine.
    if cpu > SECONDS:
        fault = (fault + " slow").strip()
    if memory > MEGABYTES:
        fault = (fault + " memory").strip()
    return wall, cpu, memory, size, fault


def main():
    program, names = sys.argv[1], sys.argv[2:]
    failed = False
    print("| input | factor | bytes | worst CPU s | most MB | bytes out: md, html, rtf, plain | |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        for name, (source, make) in INPUTS.items():
            if names and not any(name.startswith(wanted) for wanted in names):
                continue
            for factor in (1, 4):
                path = os.path.join(folder, "input")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(make(factor))
                results = [measure(program, path, source, target) for target in OUTPUTS.values()]
                faults = ", ".join(sorted({f"{target}: {result[4]}" for target, result in zip(OUTPUTS, results) if result[4]}))
                failed = failed or bool(faults)
                print(f"| {name.replace('|', '')} | {factor} | {os.path.getsize(path)} | {max(r[1] for r in results):.2f} "
                      f"| {max(r[2] for r in results):.0f} | {', '.join(str(r[3]) for r in results)} | {faults} |", flush=True)
    sys.exit(1 if failed else 0)


resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
main()
