import Formats
import Testing

@Suite("Bars in the cells of a Markdown table")
struct TableBarTests {
    @Test(
        "An escaped bar is part of the cell, after any number of backslashes, as in GitHub's parser",
        arguments: [
            (#"a\|b"#, "a|b"), (#"a\\|b"#, "a|b"), (#"a\\\|b"#, #"a\|b"#), (#"`a\|b`"#, "a|b"), (#"`a\\|b`"#, #"a\|b"#),
        ])
    func barsBehindBackslashes(cell: String, text: String) throws {
        let table = "| x | y |\n| --- | --- |\n| \(cell) | c |\n"
        let read = try MarkdownReader().read(Array(table.utf8), .standard)
        #expect(read.paragraphs.map(\.string) == ["x", "y", text, "c"])
        let written = MarkdownWriter().write(read, .standard)
        let again = try MarkdownReader().read(written, .standard)
        #expect(again == read)
    }
}
