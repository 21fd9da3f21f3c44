import Formats
import Testing
import UniformTypes

@testable import Pasteboard

/// Which texts are offered as a workbook too.
@Suite("Tables for spreadsheets") struct TableEvidenceTests {
    private func isOffered(_ text: String, _ type: UniformType) -> Bool {
        let item = Item([Representation(type: type, bytes: Array(text.utf8))])
        let targets = [
            "application/vnd.ms-excel", "application/x-openoffice-biff-8;windows_formatname=\"Biff8\"", "Biff8",
        ]
        let offered = Offer(of: item).entries.map(\.target.name).filter { targets.contains($0) }
        #expect(offered.isEmpty || offered == targets)
        return !offered.isEmpty
    }

    @Test(
        "Only text with a table is offered as one",
        arguments: [
            ("| a |\n| - |\n| 1 |\n", UniformType.markdown, true), ("a | b\n--|--\n1 | 2\n", .markdown, true),
            ("> | a |\n> |:-:|\n", .markdown, true), ("a | b\n\n---\n\n- c\n", .markdown, false),
            ("007\n", .markdown, false),
            ("| a |\n|---+---|\n", .org, true), ("* a\n", .org, false),
            ("<TABLE><TR><TD>1</TABLE>", .html, true), ("<table><tbody><tr class=a>", .html, true),
            ("<p>a <track> b", .html, false), ("a<", .html, false), ("<t", .html, false),
            ("{\\rtf1\\trowd\\cellx1\\intbl 1\\cell\\row}", .rtf, true), ("{\\rtf1 a\\par}", .rtf, false),
            ("a,b\n1,2\n", .commaSeparatedText, true), ("a\tb\n", .tabSeparatedText, true),
            ("[{\"a\": 1}]", .json, false), ("| a |\n| - |\n", .utf8PlainText, false), ("a & b \\\\", .latex, false),
        ])
    func evidence(text: String, type: UniformType, isTable: Bool) {
        #expect(isOffered(text, type) == isTable)
    }

    @Test("Tables too large for a sheet are not offered as one")
    func limits() {
        let cell = String(repeating: "x", count: 32_768)
        #expect(
            !isOffered("a,\(cell)\n", .commaSeparatedText) && isOffered("a,\(cell.dropLast())\n", .commaSeparatedText))
        #expect(!isOffered("| a |\n| - |\n| \(cell) |\n", .markdown))
        #expect(!isOffered("<tr><td>\(cell)</td>", .html) && isOffered("<tr><td>\(cell.dropLast(4))</td>", .html))
        let row = String(repeating: "1,", count: 255)
        #expect(isOffered(row + "1\n", .commaSeparatedText) && !isOffered(row + "1,1\n", .commaSeparatedText))
        #expect(isOffered("\"" + row + row + "\"\n", .commaSeparatedText))
        let rows = String(repeating: "1\n", count: 65_001)
        #expect(!isOffered(rows, .commaSeparatedText) && isOffered(String(rows.dropLast(2)), .commaSeparatedText))
        #expect(!isOffered("<table>" + String(repeating: "<tr><td>1", count: 65_001), .html))
        #expect(!isOffered("<tr>" + String(repeating: "<td>1", count: 257), .html))
        #expect(isOffered("<tr>" + String(repeating: "<td>1", count: 250), .html))
    }

    @Test("An offer with a workbook is not mistaken for another application's")
    func isNobodyElses() {
        let item = Item([Representation(type: .markdown, bytes: Array("| a |\n| - |\n| 1 |\n".utf8))])
        #expect(SourceRule.recognise(Offer(of: item).entries.map(\.target)) == nil)
    }
}
