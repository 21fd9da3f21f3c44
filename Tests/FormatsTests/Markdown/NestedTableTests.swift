import Formats
import RichText
import Testing

@Suite("Tables in cells, in Markdown")
struct NestedTableTests {
    private static func table(_ inner: String, before: String = "", after: String = "") -> String {
        "<table><tr><th>A</th><th>B</th></tr><tr><td>x</td><td>\(before)<table>\(inner)</table>\(after)</td></tr></table>"
    }

    @Test(
        "Each row is a line, with bars between its cells",
        arguments: [
            (table("<tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr>"), #"a \| 1<br>b \| 2"#),
            (table("<tr><th>n</th><th>v</th></tr><tr><td>b</td><td>2</td></tr>"), #"n \| v<br>b \| 2"#),
            (
                table("<tr><td>a</td><td></td><td>1</td></tr><tr><td>b</td><td>c</td><td>2</td></tr>"),
                #"a \| \| 1<br>b \| c \| 2"#
            ),
            (table("<tr><td></td><td>1</td></tr><tr><td>b</td><td>2</td></tr>"), #"\| 1<br>b \| 2"#),
            (table("<tr><td>a</td><td>1</td></tr><tr><td>b</td><td></td></tr>"), #"a \| 1<br>b"#),
            (table("<tr><td>a</td><td><b>1</b></td></tr><tr><td>b</td><td>2</td></tr>"), #"a \| **1**<br>b \| 2"#),
            (
                table("<tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr>", before: "<p>see</p>"),
                #"see<br>a \| 1<br>b \| 2"#
            ),
            (
                table("<tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr>", after: "<p>end</p>"),
                #"a \| 1<br>b \| 2<br>end"#
            ),
            (
                table("<tr><td>a</td><td><p>1</p><p>2</p></td></tr><tr><td>b</td><td>3</td></tr>"),
                #"a \| 1<br>2<br>b \| 3"#
            ),
            (
                table("<tr><td><a href='https://e.org'>a</a></td><td>1</td></tr><tr><td>b</td><td>2</td></tr>"),
                #"[a](https://e.org) \| 1<br>b \| 2"#
            ),
            (
                table("<tr><td>a</td><td><code>1|2</code></td></tr><tr><td>b</td><td>3</td></tr>"),
                #"a \| `1\|2`<br>b \| 3"#
            ),
        ])
    func rows(html: String, cell: String) throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        let markdown = String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self)
        let last = markdown.split(separator: "\n").last ?? ""
        #expect(last.contains("| \(cell)"), "\(markdown)")
        let back = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(String(decoding: MarkdownWriter().write(back, .standard), as: UTF8.self) == markdown)
    }

    @Test(
        "Blocks of HTML in a cell are blocks",
        arguments: [
            ("<ul><li>a</li><li>`b` **c**</li></ul>", "<ul><li>a</li><li><code>b</code> <strong>c</strong></li></ul>"),
            (
                "x <ol start=3><li>a<ul><li>b</ul></ol> y",
                "x<ol start=\"3\"><li>a<ul><li>b</li></ul></li></ol><p>y</p>"
            ),
            (
                "<table><tr><th>a</th></tr><tr><td>1</td></tr></table>",
                "<table><tbody><tr><th>a</th></tr><tr><td>1</td></tr></tbody></table>"
            ),
            ("<p>a</p><p>b</p>", "a<p>b</p>"), ("</ul></li>a</td></tr>", "a"), ("<li>a", "<ul><li>a</li></ul>"),
        ])
    func blocks(cell: String, html: String) throws {
        let text = try MarkdownReader().read(Array("| h |\n| - |\n| \(cell) |\n".utf8), .standard)
        let written = String(decoding: HTMLWriter().write(text, .standard), as: UTF8.self)
        #expect(written.contains("<td>\(html)</td></tr></tbody></table>"), "\(written)")
    }

    @Test("A table that only places another one is that other one")
    func placing() throws {
        let inner = "<table><tr><td>a</td><td>1</td></tr></table>"
        for html in [
            "<table><tr><td>\(inner)</td></tr></table>",
            "<table><tr><td><div><table><tr><td>\(inner)</table></div></table>",
        ] {
            let text = try HTMLReader().read(Array(html.utf8), .standard)
            #expect(
                String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self).hasPrefix("| a"), "\(html)")
        }
        let framed = "<table role=table><tr><td>\(inner)</td></tr></table>"
        let text = try HTMLReader().read(Array(framed.utf8), .standard)
        let written = HTMLWriter().write(text, .standard)
        #expect(String(decoding: written, as: UTF8.self).contains("<table role=\"table\">"))
        #expect(try HTMLReader().read(written, .standard) == text)
    }
}
