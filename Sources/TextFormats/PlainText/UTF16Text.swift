import FormatCore
import RichText

/// Reads plain text in UTF-16: in the byte order that a mark at its start names, else in that of this machine, little-endian.
public struct UTF16TextReader: FormatReader {
    public init() {}

    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        return try PlainTextReader().read(isMarked ? bytes : [0xFF, 0xFE] + bytes, options)
    }
}

/// Writes plain text in UTF-16, little-endian.
public struct UTF16TextWriter: FormatWriter {
    private let hasMark: Bool

    /// - Parameter hasMark: whether a byte order mark begins it, as it does text for other machines.
    public init(hasMark: Bool) {
        self.hasMark = hasMark
    }

    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let plain = String(decoding: PlainTextWriter().write(text, options), as: UTF8.self)
        var output: [UInt8] = hasMark ? [0xFF, 0xFE] : []
        output.reserveCapacity(2 * plain.utf16.count + 2)
        for unit in plain.utf16 {
            output.append(UInt8(truncatingIfNeeded: unit))
            output.append(UInt8(truncatingIfNeeded: unit >> 8))
        }
        return output
    }
}
