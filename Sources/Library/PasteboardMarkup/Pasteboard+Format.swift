import BasicFormats
import PasteboardCore

extension Pasteboard {
    /// Registers a custom format.
    ///
    /// Everything that its reader reads can be converted to the types of the formats of this library, and their content
    /// to its type, when writing and when reading. Other programs request it by its type identifier, or by its MIME
    /// type if that is declared.
    public func register(_ format: Format) {
        for converter in PasteboardConverter.converters(of: format) { register(converter) }
    }
}

extension PasteboardConverter {
    /// By way of HTML, which can express everything in attributed text.
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
