import Formats
import RichText
import Testing

/// Where a page ends, something else begins.
@Suite("RTF: page breaks")
struct RTFPageBreakTests {
    static let rows: [RTFRow] = [
        .init("a page that ends within a paragraph", #"a\page b\par"#, ["|a", "hr|", "|b"]),
        .init("a page that ends between paragraphs", #"a\par\page\par b\par"#, ["|a", "hr|", "|b"]),
        .init("paragraphs without text around it", #"a\par\par\page\par\par b\par"#, ["|a", "|", "|", "hr|", "|b"]),
        .init(
            "a paragraph that comes first on its page", #"a\par\pagebb b\par\pard c\par"#, ["|a", "hr|", "|b", "|c"]),
        .init(
            "sections, the last of which goes on", #"a\par\sect\sectd b\par\sect\sectd\sbknone c"#,
            ["|a", "hr|", "|b", "|c"]),
        .init("nothing before it, and nothing behind", #"\page a\par\page"#, ["|a"]),
        .init("two of them", #"a\page\par\page b"#, ["|a", "hr|", "|b"]),
        .init("columns", #"a\column b"#, ["|a", "|b"]),
        .init(
            "a page that ends within a table",
            #"\trowd\cellx9\pard\intbl a\page b\cell\row\trowd\pagebb c\cell\row\pard d"#,
            ["table0/row1/cell2|a", "table0/row1/cell2|b", "table0/row3/cell4|c", "|d"]),
        .init(
            "a table that comes first on its page", #"a\page\par\trowd\cellx9\pard\intbl b\cell\row\pard c"#,
            ["|a", "hr|", "table0/row1/cell2|b", "|c"]),
        .init(
            "a list that goes on behind it", #"{\pntext 1.\tab}a\par{\pntext 2.\tab}b\page\par{\pntext 3.\tab}c\par"#,
            ["ol0(1)/li1|a", "ol0(1)/li2|b", "hr|", "ol3(3)/li4|c"]),
        .init("the page of a header", #"a\par{\header x\page y}b\par"#, ["|a", "|b"]),
    ]

    @Test("Rules", arguments: rows)
    func rules(_ row: RTFRow) throws {
        #expect(try RTFReader().read(Array((#"{\rtf1\ansi "# + row.rtf + "}").utf8), .standard).outline == row.outline)
    }
}
