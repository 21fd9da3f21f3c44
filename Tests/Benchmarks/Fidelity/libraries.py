"""Converts files with a Python library: libraries.py NAME FOLDER FORMAT FILE… writes the results to the folder."""

import pathlib
import sys


def html_to_markdown(path, target):
    import html_to_markdown
    made = html_to_markdown.convert(path.read_text("utf-8", errors="replace"))
    return made if isinstance(made, str) else made.content if hasattr(made, "content") else made["content"]


def markitdown(path, target):
    import markitdown
    return markitdown.MarkItDown().convert(str(path)).text_content


def mammoth(path, target):
    import mammoth
    with open(path, "rb") as file:
        return (mammoth.convert_to_html(file) if target == "html" else mammoth.convert_to_markdown(file)).value


def striprtf(path, target):
    import html
    from striprtf.striprtf import rtf_to_text
    text = rtf_to_text(path.read_text("latin-1"), errors="ignore")
    return "<meta charset=utf-8>" + "".join(f"<p>{html.escape(line)}</p>\n" for line in text.splitlines())


SETTINGS = {"math_output": "MathJax /", "report_level": 5, "halt_level": 5, "embed_stylesheet": False, "raw_enabled": True,
            "file_insertion_enabled": True, "smart_quotes": False, "sectnum_xform": False}


def docutils(path, target, has_head=True):
    from docutils.core import publish_string
    return publish_string(path.read_bytes(), source_path=str(path), writer="html5" if target == "html" else "latex",
                          settings_overrides=SETTINGS | {"docinfo_xform": has_head})


def docutils_without_head(path, target):
    """Keeps the fields at the start of a document as fields; LaTeX would make them a table."""
    return docutils(path, target, has_head=False)


def typst(path, target):
    import typst
    return typst.compile(str(path), format="html")


CONVERTERS = {"html-to-markdown": html_to_markdown, "markitdown": markitdown, "mammoth": mammoth, "striprtf": striprtf,
              "docutils": docutils, "docutils without head": docutils_without_head, "typst": typst}


def main():
    name, folder, target, *files = sys.argv[1:]
    for path in map(pathlib.Path, files):
        try:
            made = CONVERTERS[name](path, target)
        except Exception:
            continue
        (pathlib.Path(folder) / f"{path.stem}.{target}").write_bytes(made if isinstance(made, bytes) else made.encode())


if __name__ == "__main__":
    main()
