import FormatCore
import HTMLFormat
import MarkdownFormat
import RTFFormat
import TextFormats
import UniformTypes

/// The formats that are known. A new format is a new file and one row here.
public struct FormatRegistry: Sendable {
    /// In the order in which they are listed to people.
    public private(set) var formats: [Format]

    public init(_ formats: [Format]) {
        self.formats = formats
    }

    /// Every format of this library.
    public static let standard = FormatRegistry([
        Format(type: .markdown, reader: MarkdownReader(), writer: MarkdownWriter()),
        Format(type: .html, reader: HTMLReader(), writer: HTMLWriter()),
        Format(type: .rtf, reader: RTFReader(), writer: RTFWriter()),
        Format(type: .commaSeparatedText, reader: DelimitedReader(.comma), writer: DelimitedWriter(.comma)),
        Format(type: .tabSeparatedText, reader: DelimitedReader(.tab), writer: DelimitedWriter(.tab)),
        Format(type: .utf8PlainText, reader: PlainTextReader(), writer: PlainTextWriter()),
    ])

    /// Adds a format, which takes the place of an earlier one of the same type.
    public mutating func register(_ format: Format) {
        formats.removeAll { $0.type == format.type }
        formats.append(format)
    }

    public func reader(for type: UniformType) -> (any FormatReader)? {
        format(of: type, where: { $0.reader != nil })?.reader
    }

    public func writer(for type: UniformType) -> (any FormatWriter)? {
        format(of: type, where: { $0.writer != nil })?.writer
    }

    public func canRead(_ type: UniformType) -> Bool {
        reader(for: type) != nil
    }

    public func canWrite(_ type: UniformType) -> Bool {
        writer(for: type) != nil
    }

    /// The format of exactly this type, else the first one that the type conforms to: source code is read as plain text.
    private func format(of type: UniformType, where isUsable: (Format) -> Bool) -> Format? {
        formats.first { $0.type == type && isUsable($0) }
            ?? formats.first { isUsable($0) && type.conforms(to: $0.type) }
            ?? (type.conforms(to: .plainText) ? formats.first { $0.type == .utf8PlainText && isUsable($0) } : nil)
    }
}

extension FormatRegistry {
    /// The same formats, with HTML repaired before it is read, that which RTF carries too.
    public func repairing(_ repairs: [SourceRepair]) -> FormatRegistry {
        guard !repairs.isEmpty else { return self }
        var registry = self
        for format in formats {
            if format.reader is HTMLReader {
                registry.register(
                    Format(type: format.type, reader: HTMLReader(repairs: repairs), writer: format.writer))
            } else if format.reader is RTFReader {
                registry.register(Format(type: format.type, reader: RTFReader(repairs: repairs), writer: format.writer))
            }
        }
        return registry
    }
}
