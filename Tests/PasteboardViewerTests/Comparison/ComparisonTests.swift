import Formats
import Testing
import UniformTypes

@testable import PasteboardViewer

/// What each representation says that the others lost.
@Suite struct ComparisonTests {
    private func row(_ target: String, _ type: UniformType, _ text: String) throws -> Comparison.Row {
        let reader = try #require(FormatRegistry.standard.reader(for: type))
        let read = try reader.read(Array(text.utf8), .standard)
        return Comparison.Row(targets: [target], type: type.identifier, features: ContentFeatures(read))
    }

    private func lost(_ row: Comparison.Row) -> [String] {
        row.lost.map { "\($0.feature.rawValue) \($0.has)/\($0.of)" }
    }

    static let features: [(html: String, counts: [ContentFeatures.Feature: Int])] = [
        ("<p>plain</p>", [:]),
        ("<h1>a</h1><h2>b</h2>", [.headings: 2]),
        ("<p><b>two words</b> <i>x</i></p>", [.strong: 8, .emphasis: 1]),
        ("<p><a href='https://k.example'>Kai</a></p>", [.links: 3]),
        ("<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>", [.listItems: 2, .numberedItems: 1]),
        ("<table><tr><td>a</td><td>b</td></tr></table>", [.tableCells: 2]),
        ("<blockquote><p>a</p></blockquote><pre><code>b</code></pre><hr>", [.quotes: 1, .codeBlocks: 1, .rules: 1]),
        ("<p><img src='a.png' alt='a'></p>", [.images: 1]),
        ("<p><span style='color:#f00'>red</span></p>", [.colors: 3]),
    ]

    @Test(arguments: features)
    func whatIsCounted(row: (html: String, counts: [ContentFeatures.Feature: Int])) throws {
        #expect(try self.row("text/html", .html, row.html).features.counts == row.counts)
    }

    @Test func eachRowSaysWhatItLost() throws {
        let comparison = Comparison([
            try row(
                "text/html", .html, "<h1>Tides</h1><p>High at <b>nine</b>, <a href='https://k.example'>see</a> 3.</p>"),
            try row("text/rtf", .rtf, "{\\rtf1 Tides\\par High at {\\b nine}, see 3.\\par}"),
            try row("UTF8_STRING", .utf8PlainText, "Tides\nHigh at nine.\n• see more"),
        ])
        #expect(comparison.reference == 0)
        #expect(lost(comparison.rows[0]) == [])
        #expect(lost(comparison.rows[1]) == ["headings 0/1", "links 0/3"])
        #expect(lost(comparison.rows[2]) == ["headings 0/1", "strong 0/4", "links 0/3"])
        #expect(comparison.rows[1].missing == [])
        #expect(comparison.rows[2].missing == ["3"])
        #expect(comparison.rows[2].added == ["more"])
    }

    @Test func nothingToCompare() {
        #expect(Comparison([]).reference == nil)
    }
}
