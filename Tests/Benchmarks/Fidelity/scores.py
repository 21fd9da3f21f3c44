"""How much of one outline another one keeps: a figure from 0 to 1 for each feature, with its weight."""

import bisect
import collections
import difflib
import re
import unicodedata
import urllib.parse

FIGURES = ["words", "structure", "order", "tables", "formulas", "links", "pictures", "marks"]
MOST_CELLS = 40_000


def scores(expected, found, by_alternative=False, by_letters=False):
    """Pairs of a figure and its weight, by name. Features that neither outline has are left out.

    Pictures of office documents have no URL, so their alternative text identifies them; their formulas have no TeX, so
    their letters are compared.
    """
    result = {}
    count(result, "words", expected.words(), found.words())
    ours, theirs = expected.ranked(), found.ranked()
    count(result, "structure", ours, theirs)
    order(result, ours, theirs)
    tables(result, expected.tables, found.tables)
    form = letters if by_letters else tex
    count(result, "formulas", [form(item) for item in expected.formulas], [form(item) for item in found.formulas])
    count(result, "links", *[[(text, address(target)) for text, target in outline.links if is_named(text, target)]
                               for outline in (expected, found)])
    pick = (lambda alternative, target: alternative) if by_alternative else (lambda alternative, target: base(target))
    count(result, "pictures", *[[pick(*item) for item in outline.pictures] for outline in (expected, found)])
    count(result, "marks", expected.marks, found.marks)
    return result


def count(result, name, expected, found):
    """The F1 of two multisets: the harmonic mean of recall and precision."""
    if not expected and not found:
        return
    common = sum((collections.Counter(expected) & collections.Counter(found)).values())
    result[name] = (2 * common / (len(expected) + len(found)), max(1, len(expected)))


def order(result, expected, found):
    """The share of the common lines that are in the order of the source. Notes may be anywhere."""
    expected, found = [[line for line in lines if not line[0].startswith("note")] for lines in (expected, found)]
    places = collections.defaultdict(list)
    for index, (_, text) in enumerate(found):
        places[text].append(index)
    sequence = [places[text].pop(0) for _, text in expected if places[text]]
    if len(sequence) > 1:
        result["order"] = (longest_increasing(sequence) / len(sequence), len(sequence))


def longest_increasing(sequence):
    ends = []
    for item in sequence:
        place = bisect.bisect_left(ends, item)
        ends[place:place + 1] = [item]
    return len(ends)


def tables(result, expected, found):
    """Tables paired by order, each scored by its tree edit distance as in TEDS: rows and cells added, removed or changed."""
    if not expected and not found:
        return
    sizes = [size(table) for table in expected], [size(table) for table in found]
    distance = align(expected, found, table_distance, size)
    whole = max(sum(sizes[0]), sum(sizes[1]))
    result["tables"] = (max(0.0, 1 - distance / whole), max(1, sum(sizes[0])))


def size(table):
    return 1 + sum(1 + len(row) for row in table)


def table_distance(one, other):
    if size(one) * size(other) > MOST_CELLS * MOST_CELLS // 100:
        return sum(row_distance(*pair) for pair in zip(one, other)) + abs(size(one) - size(other))
    return align(one, other, row_distance, lambda row: 1 + len(row))


def row_distance(one, other):
    return 0 if one == other else align(one, other, cell_distance, lambda cell: 1)


def cell_distance(one, other):
    """1 if the spans differ; else the share of the text that differs."""
    if one == other:
        return 0
    if one[1:] != other[1:]:
        return 1
    return 1 - difflib.SequenceMatcher(None, one.text, other.text, autojunk=False).ratio()


def align(one, other, distance, weight):
    """The least cost to turn one sequence into the other."""
    above = [0]
    for item in other:
        above.append(above[-1] + weight(item))
    for item in one:
        line = [above[0] + weight(item)]
        for index, candidate in enumerate(other):
            changed = above[index] + (0 if item == candidate else distance(item, candidate))
            line.append(min(changed, above[index + 1] + weight(item), line[-1] + weight(candidate)))
        above = line
    return above[-1]


def address(target):
    # A wiki page that does not exist yet links to the form that creates it.
    target = re.sub(r"^/index\.php\?title=([^&]+)&action=edit&redlink=1$|^/wiki/(?=.)", r"\1", target.strip())
    target = urllib.parse.unquote(target).replace("\\", "/")
    return re.sub(r"^mailto:|^file://(?=/)", "", target).rstrip("/").removesuffix(".html")


def is_named(text, target):
    """Whether a link shows something other than its URL; Markdown links every URL in text."""
    bare = re.sub(r"^(https?:/*|mailto:)(www\.)?", "", address(target))
    return bare != re.sub(r"^(https?:/*|mailto:)?(www\.)?", "", address(text))


def base(target):
    return "data:" if target.startswith("data:") else urllib.parse.unquote(target).rstrip("/").rsplit("/", 1)[-1]


SAME_TEX = {r"\le": r"\leq", r"\ge": r"\geq", r"\ne": r"\neq", r"\to": r"\rightarrow", r"\dfrac": r"\frac", r"\tfrac": r"\frac",
            r"\lbrack": "[", r"\rbrack": "]", r"\lt": "<", r"\gt": ">", r"\ldots": r"\dots", r"\cdots": r"\dots", r"\textrm": r"\text",
            r"\mathrm": r"\text", r"\operatorname": r"\text", r"\mbox": r"\text", r"\lvert": "|", r"\rvert": "|", r"\vert": "|",
            r"\prime": "'", r"\land": r"\wedge", r"\lor": r"\vee", r"\lnot": r"\neg", r"\bm": r"\mathbf", r"\boldsymbol": r"\mathbf",
            r"\limits": "", r"\nolimits": "", r"\left": "", r"\right": "", r"\middle": "", r"\displaystyle": "", r"\textstyle": "",
            r"\,": "", r"\;": "", r"\:": "", r"\!": "", r"\ ": "", r"\quad": "", r"\qquad": "", "~": "", r"\big": "", r"\Big": "",
            r"\bigl": "", r"\bigr": "", r"\Bigl": "", r"\Bigr": "", r"\mathop": "", r"\mathord": "", r"\mathrel": "", r"\mathbin": ""}


def tex(formula):
    """TeX without differences that do not show: spaces, sizes, braces around one token, and synonyms."""
    formula = re.sub(r"(?<!\\)%.*", "", formula)
    formula = re.sub(r"\\(?:label|tag)\{[^}]*\}", "", formula)
    formula = re.sub(r"\\(begin|end)\{(equation|align|gather|multline|aligned|gathered|split)\*?\}", "", formula)
    tokens = [SAME_TEX.get(token, token) for token in re.findall(r"\\[A-Za-z]+|\\.|[^\s\\]", formula, re.S)]
    text = "\0".join(token for token in tokens if token) + "\0"
    previous = None
    while previous != text:
        previous, text = text, re.sub(r"\{\0([^{}\0]+\0)\}\0", r"\1", text)
    text = re.sub(r"\^\0((?:\{[^{}]*\}|[^{}\0]+)\0)_\0((?:\{[^{}]*\}|[^{}\0]+)\0)", "_\0\\2^\0\\1", text)
    return unicodedata.normalize("NFKC", text.replace("&\0", "").replace("\0", " ")).strip(" .,")


GREEK = {name: chr(code) for code, name in [(0x3B1 + index, name) for index, name in enumerate(
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau upsilon phi chi psi "
    "omega".split())] + [(0x391 + index, name) for index, name in enumerate(
        "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho _ Sigma Tau Upsilon Phi Chi Psi "
        "Omega".split())]}
FUNCTIONS = "sin cos tan log ln lim max min exp det sup inf arg deg gcd dim ker Pr cot sec csc sinh cosh tanh coth".split()


def letters(formula):
    """The letters and digits of a formula, without its structure."""
    def sign(found):
        name = found[1]
        return GREEK.get(name.removeprefix("var") if name.startswith("var") else name, name if name in FUNCTIONS else "")
    formula = re.sub(r"\\(?:begin|end)\{[^}]*\}(?:\{[lcr|]+\})?", "", formula)
    formula = re.sub(r"\\([A-Za-z]+)", sign, formula)
    formula = unicodedata.normalize("NFKC", formula).replace("ϵ", "ε").replace("ϕ", "φ").replace("ϑ", "θ")
    return "".join(sorted(character for character in formula if character.isalnum()))
