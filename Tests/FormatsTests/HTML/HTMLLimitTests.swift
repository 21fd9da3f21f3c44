import Formats
import RichText
import Testing
import UniformTypes

/// A document built by repetition, for rows that can be read aloud.
struct HTMLRepetition: Sendable, CustomTestStringConvertible {
    let name: String
    let html: [UInt8]
    /// How often `x` occurs in the text.
    let count: Int

    init(_ opening: String, _ text: String = "", _ closing: String = "", times: Int, count: Int) {
        name = "\(opening)…\(text)…\(closing) × \(times)"
        let head = Array(opening.utf8)
        let tail = Array(closing.utf8)
        html = (0..<times).flatMap { _ in head } + Array(text.utf8) + (0..<times).flatMap { _ in tail }
        self.count = count
    }

    var testDescription: String { name }
}

@Suite("Extreme HTML")
struct HTMLLimitTests {
    @Test(
        "No text is lost, however deep or broken its markup",
        arguments: [
            HTMLRepetition("<div>", "x", "</div>", times: 10_000, count: 1),
            HTMLRepetition("<b>", "x", "</b>", times: 10_000, count: 1),
            HTMLRepetition("<font color=red>", "x", "", times: 10_000, count: 1),
            HTMLRepetition("<blockquote>x", "", "</blockquote>", times: 3_000, count: 3_000),
            HTMLRepetition("<ul><li>x", "", "</li></ul>", times: 3_000, count: 3_000),
            HTMLRepetition("<div>x", times: 10_000, count: 10_000),
            HTMLRepetition("<table><tr><td>x", "", "</td></tr></table>", times: 2_000, count: 2_000),
            HTMLRepetition("<a href=x><p>x", times: 5_000, count: 5_000),
            HTMLRepetition("<b><i><p></b>x</i>", times: 5_000, count: 5_000),
            HTMLRepetition("<p><font size=2>x", times: 5_000, count: 5_000),
            HTMLRepetition("<div><table><td></div>x", times: 3_000, count: 3_000),
            HTMLRepetition("<table>x<b>", times: 3_000, count: 3_000),
            HTMLRepetition("<svg><g>", "x", "", times: 5_000, count: 1),
            HTMLRepetition("<title><textarea><select><noscript>", "x", "", times: 5_000, count: 1),
            HTMLRepetition("<span style='color:red'>x</span>", times: 5_000, count: 5_000),
            HTMLRepetition("<td>x", times: 20_000, count: 20_000),
            HTMLRepetition("<p>x", times: 10_000, count: 10_000),
            HTMLRepetition("<template>", "x", "", times: 5_000, count: 1),
        ])
    func nothingIsLost(input: HTMLRepetition) throws {
        let text = try HTMLReader().read(input.html, .standard)
        #expect(text.utf8.count { $0 == 0x78 } == input.count)
        let again = try HTMLReader().read(HTMLWriter().write(text, .standard), .standard)
        #expect(again.utf8.count { $0 == 0x78 } == input.count)
    }

    @Test("An unterminated comment hides nothing; a lone `<` is text")
    func comments() throws {
        let comments = try HTMLReader().read(Array(String(repeating: "<!--", count: 20_000).utf8), .standard)
        #expect(comments.utf8.count == 80_001)
        let signs = try HTMLReader().read([UInt8](repeating: 0x3C, count: 50_000), .standard)
        #expect(signs.utf8.count == 50_001)
    }

    @Test("Spans of cells are clamped as HTML says")
    func spans() throws {
        let html = "<table><tr><td colspan=1000000 rowspan=1000000>x<tr><td>y</table>"
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(text.outline == ["table0/row1/cell2(1000x65534)|x", "table0/row3/cell4|y"])
    }

    /// Were each of these rows one thousand columns to the right of the one above, they would take gigabytes.
    @Test(
        "Cells that span all columns and rows make no table that is wider with each row",
        arguments: [
            UniformType.docx, .openDocumentText, .rtf, .latex, .asciiDoc, .mediaWiki, .typst, .org, .markdown, .html,
        ])
    func widening(type: UniformType) throws {
        let cell = "<tr><td colspan=1000000 rowspan=1000000>x"
        let row = "<table>" + String(repeating: cell, count: 1_500) + "</table>"
        let text = try HTMLReader().read(Array(row.utf8), .standard)
        let writer = try #require(FormatRegistry.standard[type]?.writer)
        #expect(writer.write(text, .standard).count < 5_000_000)
    }

    @Test("Thousands of lines of an editor with spaces between them take linear time", .timeLimit(.minutes(1)))
    func lines() throws {
        let line = "<div data-slate-type=\"code-line\">a</div>\n"
        let text = try HTMLReader().read(Array(String(repeating: line, count: 20_000).utf8), .standard)
        #expect(text.outline.count == 20_000)
    }

    @Test("Thousands of attributes on one tag are not all read")
    func attributes() throws {
        let names = (0..<20_000).map { "a\($0)=1" }.joined(separator: " ")
        let text = try HTMLReader().read(Array("<p align=right \(names)>x</p>".utf8), .standard)
        #expect(text.outline == ["right|x"])
    }
}
