"""Counts the texts recognized as Markdown: in a corpus of Markdown, and among ten thousand other texts."""

import argparse
import collections
import pathlib
import subprocess

import others

CORPUS = pathlib.Path(__file__).parents[2] / "FormatsTests" / "Corpus" / "Recognition"


def corpus(name):
    """The texts of a file with their kinds: a line `%%%% kind` precedes each."""
    for part in (CORPUS / name).read_text().split("%%%% ")[1:]:
        kind, _, text = part.partition("\n")
        yield kind, text


def asked(program, texts):
    """For each text the evidence for Markdown (empty if not recognized), and the processor time in microseconds."""
    encoded = [text.encode() for text in texts]
    given = b"".join(b"%d\n%s" % (len(text), text) for text in encoded)
    answer = subprocess.run([program], input=given, stdout=subprocess.PIPE, check=True).stdout.decode()
    lines = [line.split("\t") for line in answer.split("\n")[:-1]]
    assert len(lines) == len(texts)
    return [(signs, int(time)) for signs, time in lines]


def table(rows, head):
    width = max(len(row[0]) for row in rows)
    print(f"{head[0]:{width}} | {head[1]:>6} | {head[2]:>8}\n{'-' * width} | -----: | -------:")
    for kind, count, found in rows + [("all", sum(r[1] for r in rows), sum(r[2] for r in rows))]:
        print(f"{kind:{width}} | {count:6} | {found:8}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--missed", action="store_true", help="show the texts that are missed, but those of unseen.txt")
    parser.add_argument("--keep", help="write what is wrongly taken into this folder")
    options = parser.parse_args()

    for name in ("seen.txt", "unseen.txt"):
        texts = list(corpus(name))
        answers = asked(options.program, [text for _, text in texts])
        counts = collections.Counter(kind for kind, _ in texts)
        found = collections.Counter(kind for (kind, _), (signs, _) in zip(texts, answers) if signs)
        print(f"\nMarkdown, {name}: {sum(found.values())} of {len(texts)}\n")
        table([(kind, counts[kind], found[kind]) for kind in sorted(counts)], ("kind", "texts", "found"))
        for (kind, text), (signs, _) in zip(texts, answers):
            if options.missed and name == "seen.txt" and not signs:
                print(f"\nmissed, {kind}:\n{text}")

    texts = others.Others(options.seed).texts(options.count)
    answers = asked(options.program, [text for _, _, text in texts])
    counts = collections.Counter(kind for kind, _, _ in texts)
    wrong = [(kind, place, text, signs) for (kind, place, text), (signs, _) in zip(texts, answers) if signs]
    taken = collections.Counter(kind for kind, *_ in wrong)
    print(f"\nNot Markdown: {len(wrong)} of {len(texts)} are taken for it\n")
    table([(kind, counts[kind], taken[kind]) for kind in sorted(counts)], ("kind", "texts", "wrongly"))
    for number, (kind, place, text, signs) in enumerate(wrong):
        print(f"{number}: {kind}: {place}: {signs}")
        if options.keep:
            (pathlib.Path(options.keep) / f"{number}.txt").write_text(text)

    whole = "".join(text for _, text in corpus("seen.txt"))
    million = (whole * (1_000_000 // len(whole.encode()) + 1)).encode()[:1_000_000].decode("utf-8", "ignore")
    times = [asked(options.program, [million])[0][1] for _ in range(5)]
    slowest = max(time for _, time in answers)
    print(f"\n1 MB of Markdown: {min(times) / 1000:.1f} ms of the processor; others {slowest / 1000:.1f} at most")


main()
