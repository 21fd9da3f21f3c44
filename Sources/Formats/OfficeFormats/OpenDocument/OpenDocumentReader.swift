import FormatCore
import RichText
import ZIPArchive

/// Reads OpenDocument texts (ISO/IEC 26300) in an archive or as one XML file, including the document that LibreOffice puts on
/// the clipboard.
///
/// A damaged document is read as far as possible: the parts of a truncated archive by their local headers, truncated XML up to
/// its end. The reader does not load external resources, does not expand entities, and refuses parts above the size limit.
public struct OpenDocumentReader: FormatReader {
    /// Creates a reader.
    public init() {}

    /// Reads a whole document.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        var styles = OpenDocumentStyleSheet()
        var archive: ZIPReader?
        let content: [UInt8]
        if OfficeArchive.isXML(bytes) {
            content = try TextDecoding.utf8(bytes, isStrict: false)
        } else {
            var parts = try OfficeArchive.open(bytes, of: Self.format)
            content = try OfficeArchive.content(&parts, of: Self.format)
            if let part = try parts.text(of: "styles.xml") {
                var reader = OpenDocumentXML(part, OpenDocumentName.vocabulary)
                styles.take(&reader)
            }
            archive = parts
        }
        var reader = OpenDocumentXML(content, OpenDocumentName.vocabulary)
        styles.take(&reader)
        styles.settle()
        styles.namesSides = content.prefix(Self.head).containsSequence("openoffice.org/2004/office".utf8)
        guard reader.innermost == OpenDocumentName.text.number else {
            throw .notThisFormat(
                format: Self.format, expected: "the document has no text, or is of another kind, such as a spreadsheet")
        }
        var reading = OpenDocumentReading(reader, styles, archive, Addresses(options))
        return reading.read(content.count)
    }

    /// The number of bytes in which the namespaces of LibreOffice and related programs are declared.
    private static let head = 8_192

    private static let format = "an OpenDocument text"
}
