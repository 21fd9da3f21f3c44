import Formats
import RichText
import Testing

@Suite("Tables in cells, for formats without them")
struct InnerCellTests {
    private static func outer(_ cell: String) -> String {
        "<table><tr><td>x</td><td>\(cell)</td></tr><tr><td>y</td><td>z</td></tr></table>"
    }
    private static let inner = "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>"

    /// The first line with the cell.
    private func line(_ html: String, _ writer: some FormatWriter) throws -> String {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        let lines = String(decoding: writer.write(text, .standard), as: UTF8.self).split(separator: "\n")
        return String(lines.first { $0.contains("x") } ?? "")
    }

    @Test(
        "Rows and cells are separated by punctuation",
        arguments: [
            (inner, "a | b; c | d"), ("see" + inner, "see; a | b; c | d"), (inner + "end", "a | b; c | d; end"),
            ("See." + inner, "See. a | b; c | d"),
            (
                "<table><tr><td>a</td><td></td><td>b</td></tr><tr><td>c</td><td>d</td><td>e</td></tr></table>",
                "a |  | b; c | d | e"
            ),
            (
                "<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>",
                "a b | c; d | e"
            ),
            ("<p>a</p><p>b</p>", "a b"),
        ])
    func signs(cell: String, expected: String) throws {
        #expect(try line(Self.outer(cell), PlainTextWriter()) == "x\t\(expected)")
        #expect(try line(Self.outer(cell), SlackWriter()).hasSuffix("x  \(expected)"))
    }

    @Test("So they are in comma-separated values")
    func commas() throws {
        #expect(try line(Self.outer(Self.inner), DelimitedWriter(.comma)) == "x,a | b; c | d")
        #expect(try line(Self.outer("<p>see</p>" + Self.inner), DelimitedWriter(.comma)) == "x,see; a | b; c | d")
    }

    @Test(
        "Org uses different bars",
        arguments: [(inner, "a, b; c, d"), ("see" + inner, "see; a, b; c, d"), ("<p>a</p><p>b</p>", "a b")])
    func org(cell: String, expected: String) throws {
        #expect(try line(Self.outer(cell), OrgWriter()).contains("| \(expected) |"))
    }
}
