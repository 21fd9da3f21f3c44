import Formats
import RichText

/// A format of office documents on the way between two texts.
enum OfficeWay: String, Sendable, CaseIterable {
    case word = "DOCX"
    case openDocument = "ODT"

    var writer: any FormatWriter {
        switch self {
        case .word: WordWriter()
        case .openDocument: OpenDocumentWriter()
        }
    }

    var reader: any FormatReader {
        switch self {
        case .word: WordReader()
        case .openDocument: OpenDocumentReader()
        }
    }

    /// The text that is read from the written document.
    func roundTrip(_ text: AttributedText) throws -> AttributedText {
        try reader.read(writer.write(text, .standard), .standard)
    }
}
