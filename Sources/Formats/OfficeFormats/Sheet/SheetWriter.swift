import FormatCore
import RichText
import ZIPArchive

/// Writes the tables of a text as one sheet of an OpenDocument spreadsheet (OpenDocument 1.3, ISO/IEC 26300).
///
/// Each row of a table is a row, and each paragraph outside tables is a row with one cell. Cells have types: numbers and ISO
/// dates are values; everything else is text, so that formulas and leading zeros are not interpreted. Bold, italic, underlined
/// and struck text and links are kept; fonts, colors and pictures are lost.
public struct SheetWriter: OfficeWriter {
    /// Creates a writer.
    public init() {}

    /// The MIME type in the first entry of the archive (OpenDocument part 2, §3.3).
    private static let mimeType = "application/vnd.oasis.opendocument.spreadsheet"

    /// Writes a whole document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var walk = SheetWalk(into: SheetOutput(capacity: text.utf8.count * 4))
        walk.take(text)
        var archive = ZIPWriter()
        archive.add("mimetype", Array(Self.mimeType.utf8), isStored: true)
        archive.add("content.xml", walk.sink.document)
        archive.add("META-INF/manifest.xml", Array(Self.manifest.utf8))
        return archive.finish()
    }

    private static let manifest = """
        <?xml version="1.0" encoding="UTF-8"?>
        <manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">\
        <manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="\(mimeType)"/>\
        <manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>
        """
}
