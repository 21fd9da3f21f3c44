import Formats

extension Pasteboard {
    /// Adds a format of the program's own.
    ///
    /// What its reader reads can be had as every type of the formats of this library, and what those read can be had as
    /// its type, in writing and in reading. Other programs ask for it by the identifier of its type, or by its MIME
    /// type where that is declared.
    public func register(_ format: Format) {
        for converter in PasteboardConverter.converters(of: format) { register(converter) }
    }
}

extension PasteboardConverter {
    /// By way of HTML, which says everything that attributed text does.
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
