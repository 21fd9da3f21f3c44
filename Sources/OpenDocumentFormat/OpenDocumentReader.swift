import FormatCore
import OfficeText
import RichText
import XMLSyntax
import ZIPArchive

/// Reads texts of OpenDocument (ISO/IEC 26300), from any program; also the document that LibreOffice puts on the clipboard.
///
/// Of a damaged document what can be read is read: of a cut archive the parts by their own headers, of cut XML the text up to
/// there. Nothing is loaded from elsewhere, no entity is expanded, and parts beyond all measure are refused.
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
        guard reader.innermost == OpenDocumentName.text.number else {
            throw Self.refusal("content.xml has no text, or is of another kind of document")
        }
        var reading = OpenDocumentReading(reader, styles, archive, Addresses(options))
        return reading.read(content.count)
    }

    private static func refusal(_ expected: String) -> FormatError {
        .notThisFormat(format: "an OpenDocument text", expected: expected)
    }
}
