#!/usr/bin/env python3
"""Validates written office documents against the schemas of their standards:

    Tests/Conformance/valid.py .build/release/pasteboard [FILE...]

The files are converted to ODT and DOCX; by default these are the round-trip documents and all sources of the tests' corpus. ODT is
validated with jing against the RELAX NG schema of ODF 1.3, without the attributes of Pasteboard's namespace, which the standard allows in
extended documents (part 3, §2.2.2). DOCX is validated with openxml-audit against the schemas and rules of Microsoft's SDK. Its two
complaints about a theme and a font table are ignored: ECMA-376 part 1 requires neither (§11.3.5, §14.2.7).

    apt-get install jing && python3 -m venv v && v/bin/pip install openxml-audit && v/bin/python Tests/Conformance/valid.py ...
"""
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORPUS = ROOT / "Tests/FormatsTests/Corpus"
OURS = "{urn:pasteboard:text}"
NOT_REQUIRED = ("relationships/theme", "relationships/fontTable")


def converted(program, source, kind, folder, index):
    target = folder / f"{index}-{source.stem}.{kind}"
    done = subprocess.run([program, "convert", str(source), "-o", str(target)], capture_output=True)
    return target if done.returncode == 0 else None


def parts(document, folder):
    with zipfile.ZipFile(document) as archive:
        for name in ("content.xml", "styles.xml", "META-INF/manifest.xml"):
            root = xml.etree.ElementTree.fromstring(archive.read(name))
            for element in root.iter():
                for attribute in [one for one in element.attrib if one.startswith(OURS)]:
                    del element.attrib[attribute]
            part = folder / f"{document.stem}-{name.replace('/', '-')}"
            part.write_bytes(xml.etree.ElementTree.tostring(root))
            yield part


def told(kind, count, complaints):
    print(f"{kind}: {count} documents, {sum(complaints.values())} complaints")
    for complaint, number in complaints.most_common(20):
        print(f"  {number} x {complaint}")
    return not complaints


def relax(documents, folder):
    import openxml_audit
    schemas = pathlib.Path(openxml_audit.__file__).parent / "odf/schemas/odf-1.3"
    files = [part for document in documents for part in parts(document, folder)]
    complaints = collections.Counter()
    for schema, isManifest in (("OpenDocument-v1.3-schema.rng", False), ("OpenDocument-v1.3-manifest-schema.rng", True)):
        some = [str(part) for part in files if ("manifest" in part.name) == isManifest]
        for start in range(0, len(some), 100):
            lines = subprocess.run(
                ["jing", "-i", str(schemas / schema), *some[start:start + 100]], capture_output=True, text=True).stdout
            complaints.update(re.sub(r"^.*?:\d+:\d+: ", "", line) for line in lines.splitlines())
    return told("ODT", len(documents), complaints)


def kit(documents):
    complaints = collections.Counter()
    audit = pathlib.Path(sys.executable).with_name("openxml-audit")
    for document in documents:
        command = [str(audit), "-f", "microsoft365", "-m", "0", "-o", "json", str(document)]
        done = subprocess.run(command, capture_output=True, text=True)
        for error in json.loads(done.stdout)[0]["errors"]:
            if not any(name in error["description"] for name in NOT_REQUIRED):
                complaints[error["description"][:200]] += 1
    return told("DOCX", len(documents), complaints)


def main():
    program, *files = sys.argv[1:]
    sources = [pathlib.Path(one) for one in files] or sorted(
        one for folder in ("RoundTrips", "Sources", "Markdown") for one in (CORPUS / folder).rglob("*")
        if one.suffix in (".md", ".html", ".rtf"))
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        made = {
            kind: [one for index, source in enumerate(sources) if (one := converted(program, source, kind, folder, index))]
            for kind in ("odt", "docx")
        }
        holds = [relax(made["odt"], folder), kit(made["docx"])]
    sys.exit(0 if all(holds) else 1)


main()
