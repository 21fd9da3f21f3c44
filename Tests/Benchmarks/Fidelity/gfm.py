"""The outline of Markdown as cmark-gfm reads it, with formulas between dollar signs."""

import re
import subprocess

import page

COMMAND = ["cmark-gfm", "--unsafe", "-e", "table", "-e", "strikethrough", "-e", "autolink", "-e", "tasklist", "-e", "footnotes"]
CODE = re.compile(r"(^|\n)( {0,3}(?:> ?|[-*+] |\d+[.)] )*)(```+|~~~+)([^\n]*)\n.*?(?:\n[ >]*\3[`~]*[ \t]*(?=\n|$)|$)", re.S)
FORMULA = re.compile(r"^(?: {4}|\t)[^\n]*$|(?<![\\`])(`+)(?!`).+?(?<!`)\1(?!`)|\$`([^`\n]+)`\$|(?<!\\)\$\$(.+?)(?<!\\)\$\$|"
                     r"(?<![\\$\w])\$(?![\s$])((?:\\.|[^$\\\n]|\n(?!\s*\n))+?)(?<!\s)\$(?![\w$])", re.S | re.M)
FRONT = re.compile(r"\A---\n(.*?)\n(?:---|\.\.\.)\n", re.S)


def outline(text):
    text, title = front(text)
    formulas = []
    parts, last = [], 0
    for block in CODE.finditer(text):
        parts += [formulas_out(text[last:block.start()], formulas), math_block(block, formulas)]
        last = block.end()
    parts.append(formulas_out(text[last:], formulas))
    markup = subprocess.run(COMMAND, input=title + "".join(parts), capture_output=True, text=True, check=True).stdout
    found = page.outline("<meta charset=utf-8>" + markup)
    found.formulas = formulas + found.formulas
    return found


def front(text):
    """The text without its YAML front matter, and the title from it."""
    found = FRONT.match(text)
    if not found:
        return text, ""
    title = re.search(r"^title: *(.+)$", found[1], re.M)
    return text[found.end():], "# " + title[1].strip("'\"") + "\n\n" if title else ""


def math_block(block, formulas):
    if block[4].strip() != "math":
        return block[0]
    formulas.append("\n".join(block[0].strip().splitlines()[1:-1]))
    return "\n"


def formulas_out(text, formulas):
    """Removes the formulas outside of code."""
    def replace(found):
        formula = found[2] or found[3] or found[4]
        if formula is None:
            return found[0]
        formulas.append(formula)
        return " "
    return FORMULA.sub(replace, text)
