import FormatCatalog
import Testing
import UniformTypes

@testable import Pasteboard

@Suite struct ContentMagicTests {
    @Test(arguments: [
        ("{\\rtf1 a}", UniformType?.some(.rtf)), ("\u{89}PNG\r\n\u{1A}\n", .png), ("\u{FF}\u{D8}\u{FF}\u{E0}", .jpeg),
        ("GIF87a", .gif), ("GIF89a", .gif), ("II*\u{0}", .tiff), ("MM\u{0}*", .tiff), ("%PDF-1.7", .pdf),
        ("RIFF\u{0}\u{0}\u{0}\u{0}WEBPVP8 ", .webP),
        // HTML and Markdown are never guessed, and content that only begins like a format is not recognized.
        ("<!DOCTYPE html>", nil), ("# Heading", nil), ("{\\rt", nil), ("RIFF\u{0}\u{0}\u{0}\u{0}WAVE", nil),
        ("RIFF", nil), ("GIF", nil), (" {\\rtf1}", nil), ("", nil),
    ])
    func firstBytes(text: String, type: UniformType?) {
        #expect(ContentMagic.type(of: text.latin1) == type)
    }

    @Test(arguments: [
        (
            "PK\u{3}\u{4}" + String(repeating: " ", count: 26) + "mimetypeapplication/vnd.oasis.opendocument.textPK",
            "odt"
        ),
        ("PK\u{3}\u{4}........[Content_Types].xml....PK\u{1}\u{2}......word/document.xml", "docx"),
        ("PK\u{3}\u{4}........[Content_Types].xml....PK\u{1}\u{2}......xl/workbook.xml", "xlsx"),
        (
            "<?xml version=\"1.0\"?><office:document office:mimetype=\"application/vnd.oasis.opendocument.text\">",
            "fodt"
        ),
        (
            "<?xml version=\"1.0\"?><office:document office:mimetype=\"application/vnd.oasis.opendocument.spreadsheet\">",
            "fods"
        ),
        (
            "<?xml version=\"1.0\"?><office:document office:mimetype=\"application/vnd.oasis.opendocument.graphics\">",
            nil
        ),
        ("PK\u{3}\u{4}........readme.txt", nil), ("word/document.xml", nil),
    ])
    func documentsByWhatTheyContain(text: String, name: String?) {
        #expect(ContentMagic.type(of: text.latin1)?.preferredFilenameExtension == name)
    }

    @Test("A document's source is also text")
    func documentAsText() {
        let source =
            "<?xml version=\"1.0\"?><office:document office:mimetype=\"application/vnd.oasis.opendocument.text\">"
        #expect(ContentMagic.contradiction(of: source.latin1, to: .utf8PlainText) == nil)
    }

    @Test(
        "Documents with macros, and templates, are read as documents",
        arguments: ["docm", "dotx", "dotm", "ott", "fodt", "ots", "fods"])
    func relatedDocuments(name: String) throws {
        let type = try #require(UniformType(filenameExtension: name))
        #expect(FormatRegistry.known.canRead(type) && type.preferredFilenameExtension == name)
    }

    @Test(arguments: [
        ("hello", UniformType.rtf, "RTF starts with {\\rtf, and these bytes do not (byte 0)"),
        ("\u{FF}\u{FE}h\u{0}i\u{0}", .rtf, "RTF starts with {\\rtf, and these bytes do not (byte 0)"),
        ("hello", .png, "the first bytes are not those of png (byte 0)"),
        ("GIF89a", .png, "the first bytes are not those of png (byte 0)"),
        ("hello", .webP, "the first bytes are not those of webp (byte 0)"),
        ("", .rtf, "it is empty, which rtf cannot be (byte 0)"),
        ("", .png, "it is empty, which png cannot be (byte 0)"),
        ("", .bmp, "it is empty, which bmp cannot be (byte 0)"),
        ("\u{89}PNG\r\n\u{1A}\n", .html, "the first bytes are those of png (byte 0)"),
        ("%PDF-1.7", .markdown, "the first bytes are those of pdf (byte 0)"),
        ("GIF89a", .utf8PlainText, "the first bytes are those of gif (byte 0)"),
        ("# a\n\u{0}b", .markdown, "byte 4 is NUL, which markdown cannot contain"),
        ("a,b\u{0}", .commaSeparatedText, "byte 3 is NUL, which csv cannot contain"),
        ("hello", .docx, "the first bytes are not those of docx (byte 0)"),
        ("", .docx, "it is empty, which docx cannot be (byte 0)"),
        ("%PDF-1.7", .openDocumentText, "the first bytes are not those of odt (byte 0)"),
    ])
    func contradictionsNameThePlace(text: String, type: UniformType, reason: String) {
        #expect(ContentMagic.contradiction(of: text.latin1, to: type) == reason)
    }

    @Test(arguments: [
        ("{\\rtf1 a}", UniformType.rtf), ("\u{EF}\u{BB}\u{BF}\n{\\rtf1 a}", .rtf),
        ("\u{FF}\u{FE}{\u{0}\\\u{0}r\u{0}t\u{0}f\u{0}1\u{0}", .rtf), ("\u{0}{\u{0}\\\u{0}r\u{0}t\u{0}f", .rtf),
        // RTF that is to be copied as the text that it is.
        ("{\\rtf1 a}", .utf8PlainText), ("<p>", .html), ("\u{FF}\u{FE}<\u{0}p\u{0}>\u{0}", .html),
        ("<\u{0}p\u{0}>\u{0}", .html), ("nul\u{0}", .utf8PlainText), ("caf\u{E9}", .markdown), ("GIF89a", .gif),
        ("BM??", .bmp), ("PK\u{3}\u{4}", .docx), ("\u{D0}\u{CF}\u{11}\u{E0}", .docx),
        ("\u{EF}\u{BB}\u{BF} <?xml", .openDocumentText),
        ("", .markdown), ("", .html), ("", .commaSeparatedText), ("", .utf8PlainText),
    ])
    func whatMayBeOfItsType(text: String, type: UniformType) {
        #expect(ContentMagic.contradiction(of: text.latin1, to: type) == nil)
    }
}

extension String {
    /// Each character up to U+00FF as the byte of that number.
    var latin1: [UInt8] {
        unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    }
}
