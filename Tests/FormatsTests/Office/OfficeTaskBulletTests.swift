import Formats
import Testing

/// Tasks whose boxes are the bullets of their lists, as LibreOffice has them after a paste.
@Suite("Boxes of tasks as bullets")
struct OfficeTaskBulletTests {
    @Test(
        "in DOCX",
        arguments: [
            ("☑ ☐ •", "- [x] a\n- [ ] b\n- c\n"), ("• ☐ ☐", "- a\n- [ ] b\n- [ ] c\n"),
            ("• ▪ •", "- a\n\n* b\n\n- c\n"), ("\u{F0A8} \u{F0FE} \u{F0FC}", "- [ ] a\n- [x] b\n- c\n"),
        ])
    func word(bullets: String, expected: String) throws {
        let lists = bullets.split(separator: " ").enumerated()
        let numbering = lists.map { number, bullet in
            "<w:abstractNum w:abstractNumId=\"\(number)\"><w:lvl w:ilvl=\"0\"><w:numFmt w:val=\"bullet\"/>"
                + "<w:lvlText w:val=\"\(bullet)\"/></w:lvl></w:abstractNum>"
        }
        let used = lists.map { number, _ in
            "<w:num w:numId=\"\(number + 1)\"><w:abstractNumId w:val=\"\(number)\"/></w:num>"
        }
        let body = zip(lists, ["a", "b", "c"]).map { list, text in
            "<w:p><w:pPr><w:numPr><w:ilvl w:val=\"0\"/><w:numId w:val=\"\(list.offset + 1)\"/></w:numPr></w:pPr>"
                + "<w:r><w:t>\(text)</w:t></w:r></w:p>"
        }
        let parts = ["numbering": numbering.joined() + used.joined()]
        #expect(try OfficeParts.markdown(word: body.joined(), parts) == expected)
    }

    @Test(
        "in ODT",
        arguments: [
            ("☑ ☐ •", "- [x] a\n- [ ] b\n- c\n"), ("• ▪ •", "- a\n\n* b\n\n- c\n"),
        ])
    func openDocument(bullets: String, expected: String) throws {
        let lists = bullets.split(separator: " ").enumerated()
        let styles = lists.map { number, bullet in
            "<text:list-style style:name=\"L\(number)\"><text:list-level-style-bullet text:level=\"1\" "
                + "text:bullet-char=\"\(bullet)\"/></text:list-style>"
        }
        let body = zip(lists, ["a", "b", "c"]).map { list, text in
            "<text:list text:style-name=\"L\(list.offset)\"><text:list-item><text:p>\(text)</text:p></text:list-item>"
                + "</text:list>"
        }
        #expect(try OfficeParts.markdown(openDocument: body.joined(), styles: styles.joined()) == expected)
    }
}
