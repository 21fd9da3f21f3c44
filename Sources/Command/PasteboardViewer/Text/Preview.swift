import Charsets
import Pasteboard
import Targets
import UniformTypes

/// A one-line preview of some content.
package enum Preview {
    private static let limit = 60
    /// The maximum length of UTF-16 text that is shown, in bytes.
    private static let mostDecoded = 1 << 20

    package static func text(of bytes: [UInt8], type: UniformType?) -> String {
        guard !bytes.isEmpty else { return "(empty)" }
        if type == ItemArchive.type, let items = ItemArchive.decode(bytes) { return outline(items) }
        if let size = ImageSize(bytes) { return size.text + size.depthText }
        let bytes = legible(bytes)
        return isShownAsText(bytes, type: type) ? line(bytes) : hexadecimal(bytes)
    }

    /// The number of items, and the types of each.
    private static func outline(_ items: [[Representation]]) -> String {
        let types = items.map { $0.map(\.type.identifier).joined(separator: ", ") }
        return PrintableText.line("\(items.count) items: \(types.joined(separator: " | "))", cells: 4 * limit)
    }

    /// The first lines of some content, an image's dimensions, or bytes in hexadecimal.
    package static func lines(of content: ViewedContent, _ target: Target) -> [String] {
        let bytes = legible(content.readable)
        let isShownWhole = ImageSize(content.bytes) != nil || target.uniformType == ItemArchive.type
        guard !bytes.isEmpty, !isShownWhole, isShownAsText(bytes, type: target.uniformType) else {
            return [text(of: bytes, type: target.uniformType)]
        }
        let head = String(decoding: bytes.prefix(mostLines * 4 * lineLimit), as: UTF8.self)
        let lines = head.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
        guard !lines.isEmpty else { return [line(bytes)] }
        let isAll = lines.count <= mostLines && head.utf8.count >= bytes.count && content.isComplete
        return lines.prefix(mostLines).map { PrintableText.line($0, cells: lineLimit) } + (isAll ? [] : ["…"])
    }

    private static let mostLines = 3
    private static let lineLimit = 76

    /// Converts text from UTF-16 or UTF-32 to UTF-8, for names under which some programs exchange them without saying so;
    /// other bytes stay unchanged.
    static func legible(_ bytes: [UInt8]) -> [UInt8] {
        let head = Array(bytes.prefix(mostDecoded))
        let text = UTF32Bytes(detectedIn: head)?.decode(head) ?? UTF16Bytes(detectedIn: head)?.decode(head)
        return text.flatMap { isText(Array($0.utf8)) ? Array($0.utf8) : nil } ?? bytes
    }

    /// True if bytes of this type are text; for an unknown type the bytes decide.
    static func isShownAsText(_ bytes: [UInt8], type: UniformType?) -> Bool {
        if let type, type.conforms(to: .text) || type.conforms(to: .url) { return true }
        return isText(bytes)
    }

    private static func line(_ bytes: [UInt8]) -> String {
        PrintableText.line(String(decoding: bytes.prefix(4 * limit), as: UTF8.self), cells: limit)
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
