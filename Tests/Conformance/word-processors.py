#!/usr/bin/env python3
"""Counts what word processors keep of written DOCX and ODT documents, compared with RTF:

    Tests/Conformance/word-processors.py .build/release/pasteboard [--lost LIST]

Each feature of the round-trip documents is written as DOCX, ODT and RTF. Writer and AbiWord open the file and save it in the same
format. The result is read and compared with the feature: as Markdown for features of Markdown, as HTML for the others. With --lost,
lost features are listed in that file with the result. Debian has both programs (libreoffice-writer, abiword).
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILTERS = {"docx": "docx:MS Word 2007 XML", "odt": "odt:writer8", "rtf": "rtf:Rich Text Format"}


def run(command, text=None, home=None):
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin"} if home else None
    try:
        return subprocess.run(command, input=text, capture_output=True, timeout=900, env=environment).stdout
    except subprocess.TimeoutExpired:
        return b""


def features():
    for form in ("md", "html"):
        document = (ROOT / f"Tests/FormatsTests/Corpus/RoundTrips/everything.{form}").read_text()
        for part in document.split("<!-- ")[1:]:
            name, _, text = part.partition(" -->")
            yield form, name.split(" -->")[0], text.lstrip("\n")


def writer(files, kind, target, home):
    for start in range(0, len(files), 60):
        run(["soffice", "--headless", "--convert-to", FILTERS[kind], "--outdir", str(target),
            *map(str, files[start:start + 60])], home=home)


def abiword(files, kind, target, home):
    for file in files:
        run(["abiword", f"--to={kind}", "-o", str(target / file.name), str(file)], home=home)


def same(one):
    """Removes what a program adds to every document: the language of its text, and its fonts."""
    one = re.sub(r' lang="[^"]*"', "", one)
    one = re.sub(r"<span>(.*?)</span>", r"\1", one)
    return re.sub(r"\s*(<wbr>|<p><br></p>)?\s*$", "", one)


def main():
    arguments = sys.argv[1:]
    lost = open(arguments[arguments.index("--lost") + 1], "w") if "--lost" in arguments else None
    program = str(pathlib.Path(arguments[0]).resolve())
    known = list(features())
    names = {"md": "markdown", "html": "html"}
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        for name, save in (("Writer", writer), ("AbiWord", abiword)):
            if not shutil.which("soffice" if name == "Writer" else "abiword"):
                continue
            for kind in FILTERS:
                source, target = scratch / f"{name}-{kind}", scratch / f"{name}-{kind}-saved"
                source.mkdir()
                target.mkdir()
                files = []
                for index, (form, _, text) in enumerate(known):
                    file = source / f"{index}.{kind}"
                    file.write_bytes(run([program, "convert", "--from", names[form], "--to", kind], text.encode()))
                    files.append(file)
                save(files, kind, target, scratch)
                kept = {"md": 0, "html": 0}
                for index, (form, feature, text) in enumerate(known):
                    plain = run([program, "convert", "--from", names[form], "--to", names[form]], text.encode())
                    wanted = same(plain.decode())
                    saved = target / f"{index}.{kind}"
                    came = run([program, "convert", "--to", names[form], str(saved)]).decode() if saved.exists() else ""
                    kept[form] += same(came) == wanted
                    if lost and same(came) != wanted:
                        print(f"== {name} {kind} {form}: {feature}\n{wanted}\n--\n{same(came)}", file=lost)
                count = {form: sum(one[0] == form for one in known) for form in kept}
                sums = [f"{kept[form]} of {count[form]} of {form}" for form in kept]
                print(f"{name} {kind}: {', '.join(sums)}", flush=True)


main()
