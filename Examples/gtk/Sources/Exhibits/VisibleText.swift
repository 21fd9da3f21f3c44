import UniformTypes

/// Untrusted text made safe for GTK: control characters become visible, and NUL does not end the string.
public enum VisibleText {
    /// Bytes of text.
    public static func of(_ bytes: ArraySlice<UInt8>) -> String {
        of(String(decoding: bytes, as: UTF8.self))
    }

    /// Breaks long lines, because Pango lays out a whole line at once.
    public static func of(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var length = 0
        var before: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { before = scalar }
            if scalar == "\n", before == "\r" { continue }
            let isEnd = ["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar)
            length = isEnd ? 0 : length + 1
            if length > longestLine {
                result.append("\n")
                length = 1
            }
            result.append(isEnd ? "\n" : visible(scalar))
        }
        return String(result)
    }

    private static let longestLine = 2000

    private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09: scalar
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: scalar
        }
    }

    /// Whether bytes of this type are text.
    ///
    /// For unknown types, the bytes decide.
    public static func isText(_ bytes: [UInt8], type: UniformType?) -> Bool {
        if let type, type.conforms(to: .text) || type.conforms(to: .url) { return true }
        return !bytes.prefix(512).contains { $0 < 0x09 || $0 > 0x0D && $0 < 0x20 }
            && String(validating: bytes.prefix(1 << 16).dropLast(bytes.count > 1 << 16 ? 4 : 0), as: UTF8.self) != nil
    }
}
