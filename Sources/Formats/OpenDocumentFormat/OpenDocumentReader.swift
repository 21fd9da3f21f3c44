import FormatCore
import OfficeText
import RichText
import XMLSyntax
import ZIPArchive

/// Reads OpenDocument texts (ISO/IEC 26300), and the document that LibreOffice puts on the clipboard.
///
/// A damaged document is read as far as possible: the parts of a truncated archive by their local headers, truncated
/// XML up to its end. Nothing is loaded from elsewhere, no entity is expanded, and parts over the size limit are
/// refused.
public struct OpenDocumentReader: FormatReader {
    /// Creates a reader.
    public init() {}

    /// Reads a whole document.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        var archive: ZIPReader
        do {
            archive = try ZIPReader(bytes)
        } catch {
            throw Self.refusal("a document is a ZIP archive, and none begins at byte 0")
        }
        guard let content = try archive.text(of: "content.xml") else {
            throw Self.refusal("the archive has no part content.xml")
        }
        var styles = OpenDocumentStyleSheet()
        if let part = try archive.text(of: "styles.xml") {
            var reader = XMLReader(part, OpenDocumentName.vocabulary)
            styles.take(&reader)
        }
        var reader = XMLReader(content, OpenDocumentName.vocabulary)
        styles.take(&reader)
        styles.settle()
        styles.namesSides = content.prefix(Self.head).containsSequence("openoffice.org/2004/office".utf8)
        guard reader.innermost == OpenDocumentName.text.number else {
            throw Self.refusal("content.xml has no text, or is of another kind of document")
        }
        var reading = OpenDocumentReading(reader, styles, archive, Addresses(options))
        return reading.read(content.count)
    }

    /// Where the names that only LibreOffice and its kin declare would stand.
    private static let head = 8_192

    private static func refusal(_ expected: String) -> FormatError {
        .notThisFormat(format: "an OpenDocument text", expected: expected)
    }
}
