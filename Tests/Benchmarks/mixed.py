#!/usr/bin/env python3
"""Prints a Markdown text of mixed content, identical for the same size: `mixed.py BYTES`.

Headings, paragraphs with emphasis, links, code and hard breaks, nested and numbered and task lists, tables, quotations,
fenced code, images, footnotes, rules. A quarter of the words is not ASCII.
"""

import random
import sys

PLAIN = """the a of and to in is was for on that with as his they at be this from have or by one had not but what all were when
we there can an your which their said if do will each about how up out them then she many some so these would other into has
more her two like him see time could no make than first been its who now people my made over did down only way find use may
water long little very after words called just where most know""".split()
OTHER = """größer Straße naïve façade señor über déjà Ænima Łódź žluťoučký kůň привет мир улица γλώσσα κόσμος 東京 文字 日本語
漢字かな 你好 世界 剪贴板 한국어 문서 שלום עולם مرحبا नमस्ते สวัสดี 😀 🚀 👩‍💻 🇩🇪 ✓ — … “quoted” 20°C €40 x² 1986. don't R&D 5<6
snake_case a*b""".split()
CODE = ["let value = items.map { $0 * 2 }", "if (a < b && b > c) { return \"<&>\"; }", "for x in range(10):",
        "    print(f\"{x:>4}\")", "", "# a comment, *not* emphasis", "SELECT * FROM pastes WHERE id = 7;"]


class Mixed:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.notes = 0

    def word(self):
        return self.random.choice(OTHER if self.random.random() < 0.25 else PLAIN)

    def words(self, least, most):
        return " ".join(self.word() for _ in range(self.random.randint(least, most)))

    def inline(self):
        few = self.words(1, 3)
        return self.random.choice([
            f"**{few}**", f"*{few}*", f"_{few}_", f"***{few}***", f"~~{few}~~", f"`{few}`", f"**{few} *{self.word()}***",
            f"[{few}](https://example.org/{self.random.randint(1, 9999)}?a=1&b=2 \"{self.word()} title\")",
            f"[{few}](https://example.org/path_(with)/{self.random.randint(1, 9999)})", "<https://example.org/auto>",
            f"[**{few}**][reference]", "&copy; &amp; &#x263A;", "\\*literal\\*", "https://www.example.org/bare?q=1",
            f"![{few}](picture-{self.random.randint(1, 99)}.png)", f"<u>{few}</u>", f"H<sub>{self.word()}</sub>",
        ])

    def sentence(self):
        parts = []
        for _ in range(self.random.randint(2, 5)):
            parts.append(self.words(3, 9))
            if self.random.random() < 0.45:
                parts.append(self.inline())
        return " ".join(parts) + self.random.choice([".", ".", "!", "?", ":", ";"])

    def lines(self, indent=""):
        ends = ["\n", "\n", "\n", "  \n", "\\\n"]
        text = self.sentence()
        for _ in range(self.random.randint(0, 4)):
            text += self.random.choice(ends) + indent + self.sentence()
        return text

    def items(self, depth=0):
        mark = self.random.choice(["-", "1.", "- [ ]", "- [x]", "*"])
        indent = " " * (4 * depth)
        for number in range(self.random.randint(2, 5)):
            shown = f"{number + 1}." if mark == "1." else mark
            yield f"{indent}{shown} {self.sentence()}"
            if depth < 3 and self.random.random() < 0.25:
                yield from self.items(depth + 1)

    def table(self):
        columns = self.random.randint(2, 6)
        row = lambda cell: "| " + " | ".join(cell() for _ in range(columns)) + " |"
        rows = [row(lambda: self.words(1, 2)), row(lambda: self.random.choice(["---", ":--", "--:", ":-:"]))]
        rows += [row(lambda: self.random.choice([self.words(1, 4), self.words(1, 4), self.inline()]).replace("|", "\\|"))
                 for _ in range(self.random.randint(2, 8))]
        return "\n".join(rows)

    def note(self):
        self.notes += 1
        return f"{self.sentence()}[^{self.notes}]\n\n[^{self.notes}]: {self.sentence()}"

    def block(self):
        kinds = [
            (10, lambda: self.lines()), (3, lambda: "#" * self.random.randint(1, 6) + " " + self.words(2, 7)),
            (4, lambda: "\n".join(self.items())), (2, self.table), (1, self.note),
            (2, lambda: "> " + self.lines("> ") + "\n>\n> " + self.sentence()),
            (1, lambda: f"> > {self.sentence()}\n>\n> - {self.sentence()}\n> - {self.sentence()}"),
            (2, lambda: "```swift\n" + "\n".join(self.random.choices(CODE, k=self.random.randint(2, 9))) + "\n```"),
            (0.3, lambda: "---"), (0.3, lambda: self.words(2, 5) + "\n====="),
        ]
        return self.random.choices([make for _, make in kinds], [weight for weight, _ in kinds])[0]()

    def noted(self, size):
        """Paragraphs with one footnote each."""
        written = 0
        while written < size:
            block = self.note() + "\n\n"
            written += len(block.encode())
            yield block

    def text(self, size):
        written = 0
        yield "[reference]: https://example.org/reference 'A reference'\n\n"
        while written < size:
            block = self.block() + "\n\n"
            written += len(block.encode())
            yield block


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.writelines(Mixed(1).text(int(sys.argv[1])))
