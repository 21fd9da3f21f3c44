import BasicFormats
import PasteboardCore

extension Pasteboard {
    /// Registers a custom format.
    ///
    /// Its content can be converted to and from all formats of this library, when writing and when reading. Other programs
    /// request it by its type identifier, or by its MIME type if one is declared.
    public func register(_ format: Format) {
        for converter in PasteboardConverter.converters(of: format) { register(converter) }
    }
}

extension PasteboardConverter {
    /// Converts through HTML, which can express everything in attributed text.
    fileprivate static func converters(of format: Format) -> [PasteboardConverter] {
        var converters: [PasteboardConverter] = []
        if let reader = format.reader {
            converters.append(
                PasteboardConverter(from: format.type, to: .html) {
                    HTMLWriter().write(try reader.read($0, .standard), .standard)
                })
        }
        if let writer = format.writer {
            converters.append(
                PasteboardConverter(from: .html, to: format.type) {
                    writer.write(try HTMLReader().read($0, .standard), .standard)
                })
        }
        return converters
    }
}
