#!/usr/bin/python3
"""Counts the formulas that arrive in Writer when Markdown with the samples of the tests is copied and pasted with a real key press:

    Tests/Conformance/formulas.py .build/debug

The folder contains pasteboard and pasteboardd. Writer shows formulas if Math is installed:

    sudo apt-get install xvfb xdotool openbox libreoffice-writer libreoffice-math python3-uno
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import uno

ROOT = pathlib.Path(__file__).resolve().parents[2]
DRIVER = ROOT / "Tests/ApplicationTests/Drivers/writer.py"
FORMULA = "078B7ABA-54FC-457F-8551-6147E776A997"
"""The class of Math's objects."""


def samples():
    """The formulas of FormulaSamples.swift, one per line."""
    text = (ROOT / "Tests/FormatsTests/Formulas/FormulaSamples.swift").read_text()
    return [line.strip() for part in re.findall(r'#"""\n(.*?)"""#', text, re.S) for line in part.splitlines() if line.strip()]


def display(log):
    """A private display, and the process that serves it."""
    end, start = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(start), "-screen", "0", "1280x900x24"], pass_fds=[start], stderr=log)
    os.close(start)
    with os.fdopen(end) as number:
        os.environ["DISPLAY"] = ":" + number.readline().strip()
    return server


def sign(driver, *names):
    """The facts of the next sign with one of these names."""
    for line in driver.stdout:
        facts = json.loads(line)
        if facts["sign"] in names:
            return facts
        if facts["sign"] == "failed":
            raise OSError(facts["reason"])
    raise OSError("Writer's driver has ended")


def objects(driver):
    """The objects in Writer's document."""
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    context = resolver.resolve(f"uno:pipe,name=writer{driver.pid};urp;StarOffice.ComponentContext")
    desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
    for document in desktop.Components:
        if document.supportsService("com.sun.star.text.TextDocument"):
            for name in document.EmbeddedObjects.ElementNames:
                yield document.EmbeddedObjects.getByName(name)


def main():
    binaries = pathlib.Path(sys.argv[1]).resolve()
    formulas = samples()
    markdown = "".join(f"Sample {number}: ${formula}$\n\n" for number, formula in enumerate(formulas))
    with tempfile.TemporaryDirectory() as scratch, open(os.devnull, "w") as log:
        os.environ.update(XDG_RUNTIME_DIR=scratch, XDG_CONFIG_HOME=scratch, HOME=scratch, GDK_BACKEND="x11")
        os.environ.pop("WAYLAND_DISPLAY", None)
        processes = [display(log)]
        try:
            processes.append(subprocess.Popen(["openbox"], stdout=log, stderr=log))
            processes.append(subprocess.Popen([str(binaries / "pasteboardd")], stdout=log, stderr=log))
            copy = [str(binaries / "pasteboard"), "copy", "--from", "markdown"]
            subprocess.run(copy, input=markdown.encode(), check=True)
            driver = subprocess.Popen(
                ["/usr/bin/python3", str(DRIVER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True,
                start_new_session=True)
            processes.append(driver)
            sign(driver, "ready")
            driver.stdin.write("paste\n")
            driver.stdin.flush()
            paragraphs = sign(driver, "pasted")["paragraphs"]
            found = [one for one in objects(driver) if one.CLSID.upper() == FORMULA]
            maths = [one for one in found if (getattr(one.Component, "Formula", None) or "").strip()]
            print(f"of {len(formulas)} formulas {len(found)} are objects of Math, {len(maths)} of them with a formula")
            for part in paragraphs:
                if "$" in part["text"] or "\\" in part["text"]:
                    print(f"  as text: {part['text']}")
        finally:
            for process in reversed(processes):
                process.terminate()
                process.wait()


main()
