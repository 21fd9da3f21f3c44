import Formats
import Testing

@Suite("Markdown: lists in cells of tables")
struct TableListTests {
    @Test(
        "Items keep their visible numbers",
        arguments: [
            // Google Docs: every item says how it is numbered.
            (
                "<ol><li style='list-style-type:decimal'>a</li><ol><li style='list-style-type:lower-alpha'>b</li>"
                    + "<li style='list-style-type:lower-alpha'>c</li></ol></ol>", "1. a<br>a. b<br>b. c"
            ),
            ("<ol type=I start=3><li>a<li>b</ol>", "III. a<br>IV. b"),
            ("<ul><li>a<ol type=i><li>b</ol></ul>", "• a<br>i. b"),
        ])
    func numbers(list: String, cell: String) throws {
        let html = "<table><tr><th>h</th></tr><tr><td>\(list)</td></tr></table>"
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        let lines = String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self).split(separator: "\n")
        #expect(lines.last.map { $0.dropFirst(2).dropLast(2) } == cell[...])
    }

    @Test("The target of a link is before the marker, where it is when the cell is read again")
    func target() throws {
        let html =
            "<table><tr><td><a href=#f>h</a></td></tr><tr><td><ol><li id=f>1<li id=g>2</ol></td></tr></table>"
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        let written = MarkdownWriter().write(text, .standard)
        #expect(String(decoding: written, as: UTF8.self).contains("| <a id=\"f\"></a>1. 1<br>2. 2 |"))
        #expect(try MarkdownWriter().write(MarkdownReader().read(written, .standard), .standard) == written)
    }
}
