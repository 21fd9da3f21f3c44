import UniformTypes

/// A line that shows what some content is.
package enum Preview {
    private static let limit = 60

    package static func text(of bytes: [UInt8], type: UniformType?) -> String {
        guard !bytes.isEmpty else { return "(empty)" }
        if let size = ImageSize(bytes) { return size.text }
        return isShownAsText(bytes, type: type) ? line(bytes) : hexadecimal(bytes)
    }

    /// Whether bytes of this type are characters; those of an unknown type are where they look like it.
    static func isShownAsText(_ bytes: [UInt8], type: UniformType?) -> Bool {
        if let type, type.conforms(to: .text) || type.conforms(to: .url) { return true }
        return isText(bytes)
    }

    private static func line(_ bytes: [UInt8]) -> String {
        VisibleText.line(bytes.prefix(4 * limit), limit: limit)
    }

    private static func isText(_ bytes: [UInt8]) -> Bool {
        let head = bytes.prefix(512)
        return !head.contains { $0 < 0x09 || $0 > 0x0D && $0 < 0x20 && $0 != 0x1B }
            && String(decoding: head.dropLast(min(4, head.count - 1)), as: UTF8.self).unicodeScalars.allSatisfy {
                $0 != "\u{FFFD}"
            }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
            + (bytes.count > 16 ? " …" : "")
    }
}
