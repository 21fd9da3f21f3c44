import Formats
import Testing
import ZIPArchive

@Suite("Why an office document cannot be read")
struct OfficeRefusalTests {
    private static let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

    private static func archive(_ parts: [(String, String)]) -> [UInt8] {
        var archive = ZIPWriter()
        for (name, content) in parts { archive.add(name, Array(content.utf8)) }
        return archive.finish()
    }

    /// An archive whose entries all say that they are encrypted.
    private static func encrypted() -> [UInt8] {
        var bytes = archive([("word/document.xml", "<w:document/>"), ("content.xml", "<a/>")])
        for index in bytes.indices.dropLast(10) where bytes[index] == 0x50 && bytes[index + 1] == 0x4B {
            if bytes[index + 2] == 3 { bytes[index + 6] |= 1 }
            if bytes[index + 2] == 1 { bytes[index + 8] |= 1 }
        }
        return bytes
    }

    private static func error(_ bytes: [UInt8], _ way: OfficeWay) -> String { error(bytes, way.reader) }

    private static func error(_ bytes: [UInt8], _ reader: any FormatReader) -> String {
        do throws(FormatError) {
            return "read: \(try reader.read(bytes, .standard).string)"
        } catch {
            return "\(error)"
        }
    }

    @Test("A password is reported as such", arguments: OfficeWay.allCases)
    func password(way: OfficeWay) {
        let stream: [UInt8] = "EncryptedPackage".utf8.flatMap { letter -> [UInt8] in [letter, 0] }
        #expect(Self.error(Self.compound + Array(repeating: 0, count: 600) + stream, way).contains("password"))
        #expect(Self.error(Self.encrypted(), way).contains("password"))
    }

    @Test("So is one of LibreOffice, whether each part or the whole package is encrypted")
    func libreOffice() {
        let manifest =
            "<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>"
        for parts in [[("content.xml", "\u{1}\u{2}noise")], [("encrypted-package", "noise")]] {
            let bytes = Self.archive(parts + [("META-INF/manifest.xml", manifest)])
            #expect(Self.error(bytes, .openDocument).contains("password"))
        }
    }

    @Test("Word 97 documents are told apart from encrypted ones", arguments: OfficeWay.allCases)
    func old(way: OfficeWay) {
        #expect(Self.error(Self.compound + Array(repeating: 0, count: 600), way).contains("Office 97"))
    }

    @Test("The same goes for workbooks", arguments: [WorkbookReader(), SheetReader()] as [any FormatReader])
    func workbooks(reader: any FormatReader) {
        let stream: [UInt8] = "EncryptedPackage".utf8.flatMap { letter -> [UInt8] in [letter, 0] }
        let old = Self.compound + Array(repeating: 0, count: 600)
        #expect(Self.error(old + stream, reader).contains("password"))
        #expect(Self.error(old, reader).contains("Office 97"))
        #expect(Self.error(Self.encrypted(), reader).contains("password"))
        #expect(Self.error(Self.archive([("a", "b")]), reader).contains("this is not an "))
    }

    @Test("An OpenDocument spreadsheet with a password is told apart from a damaged one")
    func spreadsheet() {
        let part = ("content.xml", "\u{1}noise")
        let manifest = ("META-INF/manifest.xml", "<a><manifest:encryption-data/></a>")
        #expect(Self.error(Self.archive([part, manifest]), SheetReader()).contains("password"))
        #expect(Self.error(Self.archive([part]), SheetReader()).contains("damaged"))
    }

    @Test("An unreadable part means a damaged document, not an empty one")
    func damage() {
        for content in ["", "\u{0}\u{1}", "words"] {
            #expect(Self.error(Self.archive([("word/document.xml", content)]), .word).contains("damaged"))
            #expect(Self.error(Self.archive([("content.xml", content)]), .openDocument).contains("damaged"))
        }
        #expect(!Self.error(Self.archive([("word/document.xml", " <w:document/>")]), .word).contains("damaged"))
    }

    @Test("A document without paragraphs is empty")
    func empty() throws {
        #expect(try OfficeParts.text(word: "").isEmpty)
        #expect(try OfficeParts.text(openDocument: "").isEmpty)
    }

    @Test("Highly compressed parts are inflated in growing steps")
    func growth() throws {
        var archive = ZIPWriter()
        let text = [UInt8](repeating: 0x61, count: 8 << 20)
        archive.add("a", text)
        var reader = try ZIPReader(archive.finish())
        #expect(try reader.part("a") == text)
    }
}
