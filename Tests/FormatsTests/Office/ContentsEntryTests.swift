import Formats
import Testing

@Suite("Entries of a table of contents lose the numbers of pages")
struct ContentsEntryTests {
    @Test(
        "Word",
        arguments: [
            ("toc 1", "Intro|3", "Intro\n"), ("toc 2", "1.2|Scope|xiv", "1.2 Scope\n"), ("TOC 3", "A|B-12", "A B-12\n"),
            ("toc 1", "No page", "No page\n"), ("toc 1", "|3", "3\n"), ("Normal", "Intro|3", "Intro 3\n"),
        ])
    func word(style: String, entry: String, expected: String) throws {
        let styles = "<w:style w:type=\"paragraph\" w:styleId=\"S\"><w:name w:val=\"\(style)\"/></w:style>"
        let text = entry.replacing("|", with: "</w:t><w:tab/><w:t>")
        let body = "<w:p><w:pPr><w:pStyle w:val=\"S\"/></w:pPr><w:r><w:t>\(text)</w:t></w:r></w:p>"
        let read = try OfficeParts.markdown(word: body, ["styles": styles])
        #expect(read.replacing("\t", with: " ").replacing("  ", with: " ") == expected)
    }

    @Test("OpenDocument")
    func openDocument() throws {
        let styles = OfficeParts.named(
            "<style:style style:name=\"Contents_20_1\" style:display-name=\"Contents 1\" style:family=\"paragraph\"/>")
        let body = "<text:p text:style-name=\"Contents_20_1\">Intro<text:tab/>12</text:p>"
        #expect(try OfficeParts.markdown(openDocument: body, styles: styles) == "Intro\n")
    }

    @Test("RTF")
    func rtf() throws {
        let source = #"{\rtf1{\stylesheet{\s0 Normal;}{\s7 toc 1;}}\pard\s7 {\b Intro}\tab 3\par\pard\s0 x\tab 3\par}"#
        let text = try RTFReader().read(Array(source.utf8), .standard)
        #expect(text.outline == ["|{strong|Intro}", "|x\t3"])
    }
}
