import Formats
import RichText
import Testing

@Suite("Tables of one cell that only place another, in office documents")
struct OfficePlacingTableTests {
    /// A table as rows of cells with their content.
    private static func table(_ rows: [[String]], _ way: OfficeWay) -> String {
        let (table, row, cell) =
            switch way {
            case .word: ("w:tbl", "w:tr", "w:tc")
            case .openDocument: ("table:table", "table:table-row", "table:table-cell")
            }
        let content = rows.map { "<\(row)>" + $0.map { "<\(cell)>\($0)</\(cell)>" }.joined() + "</\(row)>" }
        return "<\(table)>" + content.joined() + "</\(table)>"
    }

    private static func words(_ words: String, _ way: OfficeWay) -> String {
        way == .word ? "<w:p><w:r><w:t>\(words)</w:t></w:r></w:p>" : "<text:p>\(words)</text:p>"
    }

    private static func outline(_ body: String, _ way: OfficeWay) throws -> [String] {
        let text = way == .word ? try OfficeParts.text(word: body) : try OfficeParts.text(openDocument: body)
        return text.outline
    }

    private static func inner(_ way: OfficeWay) -> String {
        table([["a", "b"], ["c", "d"]].map { $0.map { words($0, way) } }, way)
    }

    /// Word ends every cell with a paragraph.
    private static func end(_ way: OfficeWay) -> String { way == .word ? "<w:p/>" : "" }

    @Test("The table within stands in its place", arguments: OfficeWay.allCases)
    func placing(way: OfficeWay) throws {
        let inner = Self.inner(way)
        let plain = try Self.outline(inner, way)
        let once = Self.table([[inner + Self.end(way)]], way)
        #expect(try Self.outline(once, way) == plain)
        #expect(try Self.outline(Self.table([[once + Self.end(way)]], way), way) == plain)
        let twice = once + Self.words("x", way) + once
        #expect(try Self.outline(twice, way) == Self.outline(inner + Self.words("x", way) + inner, way))
    }

    @Test("A table with more in it stays", arguments: OfficeWay.allCases)
    func others(way: OfficeWay) throws {
        let inner = Self.inner(way)
        let plain = try Self.outline(inner, way)
        for rows in [
            [[inner + Self.words("x", way)]], [[Self.words("x", way) + inner + Self.end(way)]],
            [[inner + Self.end(way), Self.words("x", way)]], [[inner + Self.end(way)], [Self.words("x", way)]],
            [[inner + inner + Self.end(way)]], [[Self.words("x", way)]],
        ] {
            let outline = try Self.outline(Self.table(rows, way), way)
            #expect(outline.count > plain.count || outline.contains { $0.contains("x") })
        }
        let numbered = Self.table([[Self.inner(way) + Self.end(way), Self.words("x", way)]], way)
        #expect(try Self.outline(numbered, way).joined().contains("x"))
    }

    @Test("What the user wrote stays as it is", arguments: OfficeWay.allCases)
    func own(way: OfficeWay) throws {
        let source = "<table><tr><td><table><tr><td>a<td>b</table></table>"
        let text = try HTMLReader().read(Array(source.utf8), .standard)
        #expect(try way.roundTrip(text) == text)
    }
}
