import Pasteboard
import UniformTypes

/// A line that shows what some content is.
enum Preview {
    private static let limit = 60

    static func text(of bytes: [UInt8], type: UniformType?) -> String {
        guard !bytes.isEmpty else { return "(empty)" }
        if type == ItemArchive.type, let items = ItemArchive.decode(bytes) { return line(Array(outline(items).utf8)) }
        if let size = ImageSize(bytes) { return "\(size.width) × \(size.height)" }
        if let type, type.conforms(to: .text) || type.conforms(to: .url) { return line(bytes) }
        return isText(bytes) ? line(bytes) : hexadecimal(bytes)
    }

    /// How many items, and the types of each.
    private static func outline(_ items: [[Representation]]) -> String {
        let types = items.map { $0.map(\.type.identifier).joined(separator: ", ") }
        return "\(items.count) items: \(types.joined(separator: " | "))"
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

/// The dimensions of an image, from its first bytes.
struct ImageSize: Equatable {
    let width: Int
    let height: Int

    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 {
            width = Self.bigEndian(bytes[16..<20])
            height = Self.bigEndian(bytes[20..<24])
        } else if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 {
            width = Int(bytes[6]) | Int(bytes[7]) << 8
            height = Int(bytes[8]) | Int(bytes[9]) << 8
        } else {
            return nil
        }
    }

    private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
