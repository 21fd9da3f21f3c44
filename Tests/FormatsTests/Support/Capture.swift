import Formats
import RichText

/// What applications put on the clipboard, byte for byte.
enum Capture {
    static func bytes(_ path: String) throws -> [UInt8] {
        try CorpusFile.bytes("Captures/\(path)")
    }

    static func html(_ application: String) throws -> AttributedText {
        try HTMLReader().read(bytes("\(application)/text_html.bin"), .standard)
    }

    static func rtf(_ path: String) throws -> AttributedText {
        try RTFReader().read(bytes("\(path).bin"), .standard)
    }
}
