import Formats
import Glibc
import RichText
import Testing

/// PASTEBOARD_EDITS=100000 makes as many edits in all.
@Suite("An edited source equals one parsed from scratch")
struct MarkdownEditTests {
    private static let edits = getenv("PASTEBOARD_EDITS").flatMap { Int(String(cString: $0)) } ?? 2000

    @Test("Documents", arguments: EditedDocuments.all.indices, [1, 40, 512])
    func document(_ document: Int, segmentLength: Int) {
        let seed = UInt64(document * 1000 + segmentLength)
        var source = EditedSource(EditedDocuments.all[document], seed: seed, segmentLength: segmentLength)
        for number in 0..<max(1, Self.edits / EditedDocuments.all.count / 3) {
            guard source.edit() else {
                Issue.record("document \(document), edit \(number): \(source.description.debugDescription)")
                return
            }
        }
    }

    @Test("Documents whose end is parsed later", arguments: EditedDocuments.all.indices, [1, 100])
    func parsedLater(document: Int, limit: Int) {
        let seed = UInt64(document * 1000 + limit)
        var source = EditedSource(EditedDocuments.all[document], seed: seed, segmentLength: 20, parsing: limit)
        for number in 0..<max(1, Self.edits / EditedDocuments.all.count / 3) {
            guard source.edit() else {
                Issue.record("document \(document), edit \(number): \(source.description.debugDescription)")
                return
            }
        }
    }

    @Test("A gap within a block is reported when its second part becomes another block")
    func gap() {
        // The fence in the item has its last line before an empty item, and continues after it until the rest is parsed.
        let text = "~~~\n# aaaaaaaaaaaa\n#\n1. ```````````````\n-\ntwo\n"
        var source = EditedSource(text, seed: 0, segmentLength: 20, parsing: 1)
        source.parseAll()
        let isTold = source.replace(0..<0, with: "x")
        #expect(isTold)
    }

    @Test("An edit in a paragraph of many lines reports only the changed marks")
    func linesOfAParagraph() {
        let line = "some *words* that `lead` on\n"
        var source = MarkdownSource(String(repeating: line, count: 40))
        let start = line.utf8.count * 20
        #expect(source.replace(start + 1..<start + 1, with: "x").ranges == [start..<start + line.utf8.count + 1])
        // The former end of emphasis in the previous line starts one with the delimiter in this line.
        let sign = source.replace(start - 2..<start - 2, with: "*").ranges
        #expect(sign.count == 1 && sign[0].lowerBound <= start - line.utf8.count && sign[0].upperBound > start)
        #expect(sign[0].count < 4 * line.utf8.count)
    }

    @Test("Random Markdown", arguments: [1, 20])
    func soup(segmentLength: Int) {
        for seed in 0..<UInt64(max(10, Self.edits / 40)) {
            var soup = MarkdownSoup(seed: seed)
            var source = EditedSource(
                soup.blocks() + soup.blocks() + soup.paragraph(), seed: seed, segmentLength: segmentLength)
            for _ in 0..<20 {
                guard source.edit() else {
                    Issue.record("seed \(seed): \(source.description.debugDescription)")
                    return
                }
            }
        }
    }
}

enum EditedDocuments {
    /// Real documents: all features of a text, a note with front matter, and the rows of the corpus one after another.
    static let all: [String] = {
        let everything = CorpusFile.text("RoundTrips/everything.md")
        let rows = MarkdownCorpus.rows.map(\.source)
        let corpus = stride(from: 0, to: rows.count, by: 30).map { start in
            rows[start..<min(start + 30, rows.count)].joined(separator: "\n")
        }
        let front = "---\ntitle: a\ntags: b\n---\n\n" + EverythingDocument.markdown.prefix(6).map(\.source).joined()
        return [everything, front, ""] + corpus
    }()
}
