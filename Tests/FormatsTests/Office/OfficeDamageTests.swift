import Formats
import RichText
import Testing
import ZIPArchive

@Suite("Damaged and invalid office documents")
struct OfficeDamageTests {
    private static let text: AttributedText = {
        var builder = AttributedText.Builder()
        for number in 0..<200 {
            builder.append("Paragraph \(number) &<> ")
            builder.endParagraph()
        }
        return builder.finish()
    }()

    @Test("Files that are not ZIP archives are rejected", arguments: OfficeWay.allCases)
    func noArchive(way: OfficeWay) {
        for bytes in [[], Array("words".utf8), Array("PK".utf8), [0xD0, 0xCF, 0x11, 0xE0]] {
            #expect(throws: FormatError.self) { try way.reader.read(bytes, .standard) }
        }
    }

    @Test("Other ZIP archives are rejected", arguments: OfficeWay.allCases)
    func otherArchive(way: OfficeWay) {
        var archive = ZIPWriter()
        archive.add("readme.txt", Array("words".utf8))
        let bytes = archive.finish()
        #expect(throws: FormatError.self) { try way.reader.read(bytes, .standard) }
    }

    @Test("A truncated document is read up to its end", arguments: OfficeWay.allCases)
    func cut(way: OfficeWay) throws {
        let bytes = way.writer.write(Self.text, .standard)
        #expect(try way.reader.read(bytes, .standard) == Self.text)
        // Behind the end of the text, and without the directory.
        let withoutDirectory = Array(bytes[..<(bytes.count - 22)])
        #expect(try way.reader.read(withoutDirectory, .standard) == Self.text)
        for count in stride(from: 0, to: bytes.count, by: 97) {
            guard let read = try? way.reader.read(Array(bytes[..<count]), .standard) else { continue }
            #expect(Self.text.string.hasPrefix(read.string.dropLast()))
        }
    }

    @Test("A table within a paragraph of a cell leaves that in the cell")
    func tableWithinParagraph() throws {
        func cell(_ content: String) -> String {
            "<table:table-row><table:table-cell>\(content)</table:table-cell></table:table-row>"
        }
        let inner = "<table:table>\(cell("<text:p>b</text:p>"))</table:table>"
        let body = "<table:table>\(cell("<text:p>a\(inner)c</text:p>"))\(cell("<text:p>d</text:p>"))</table:table>"
        let text = try OfficeParts.text(openDocument: body)
        #expect(TextInvariants.broken(by: text) == [])
        for words in ["ac", "b", "d"] { #expect(text.string.contains(words)) }
    }

    @Test("A part beyond the limit is refused, however small it is in the archive")
    func bomb() throws {
        var archive = ZIPWriter()
        archive.add("content.xml", [UInt8](repeating: 0x20, count: 4 << 20))
        let bytes = archive.finish()
        #expect(bytes.count < 1 << 16)
        var reader = try ZIPReader(bytes)
        #expect(throws: ZIPError.tooLarge(limit: 1 << 20)) { try reader.part("content.xml", limit: 1 << 20) }
        #expect(try reader.part("content.xml")?.count == 4 << 20)
    }

    @Test("Entities are not expanded, and nothing is loaded", arguments: OfficeWay.allCases)
    func entities(way: OfficeWay) throws {
        let declaration = #"<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>"#
        let (name, source) =
            switch way {
            case .word:
                (
                    "word/document.xml",
                    "<w:document><w:body><w:p><w:r><w:t>&a;&b;&amp;&#65;</w:t></w:r></w:p></w:body></w:document>"
                )
            case .openDocument:
                (
                    "content.xml",
                    "<office:body><office:text><text:p>&a;&b;&amp;&#65;</text:p></office:text></office:body>"
                )
            }
        var archive = ZIPWriter()
        archive.add(name, Array((declaration + source).utf8))
        #expect(try way.reader.read(archive.finish(), .standard).string == "&a;&b;&A\n")
    }
}
