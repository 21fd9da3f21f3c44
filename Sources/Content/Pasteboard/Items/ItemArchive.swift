import Targets
import UniformTypes

/// Several items in one target, so that clients of this project get them separately.
///
/// The bytes are the line `pasteboard-items 1`, then for each item the line `item`, and for each of its representations
/// the line `type TYPE LENGTH`, or `type TYPE LENGTH TARGET` if it has only one target, LENGTH bytes, and a line end.
/// Lines end with LF.
public enum ItemArchive {
    /// The target, which is the last in TARGETS, because some clients take the first.
    public static let target: Target = "application/x-pasteboard-items"
    /// The type under which it is published.
    public static let type = target.uniformType ?? .data

    private static let head = Array("pasteboard-items 1\n".utf8)

    /// Encodes the representations of each item.
    public static func encode(_ items: [[Representation]]) -> [UInt8] {
        var bytes = head
        for item in items {
            bytes += Array("item\n".utf8)
            for part in item {
                let target = part.target.map { " \($0.name)" } ?? ""
                bytes += Array("type \(part.type.identifier) \(part.bytes.count)\(target)\n".utf8)
                bytes += part.bytes
                bytes.append(0x0A)
            }
        }
        return bytes
    }

    /// Decodes the items; nil if the bytes are no complete archive.
    public static func decode(_ bytes: [UInt8]) -> [[Representation]]? {
        guard bytes.starts(with: head) else { return nil }
        var items: [[Representation]] = []
        var rest = bytes[head.count...]
        while !rest.isEmpty {
            guard let line = line(&rest) else { return nil }
            if line == "item" {
                items.append([])
            } else {
                guard !items.isEmpty, let part = part(line, &rest) else { return nil }
                items[items.count - 1].append(part)
            }
        }
        return items
    }

    private static func part(_ line: String, _ rest: inout ArraySlice<UInt8>) -> Representation? {
        let words = line.split(separator: " ", maxSplits: 3).map(String.init)
        guard words.count >= 3, words[0] == "type", let type = UniformType(words[1]), let length = Int(words[2]),
            length >= 0, length < rest.count, rest[rest.startIndex + length] == 0x0A
        else { return nil }
        let bytes = Array(rest.prefix(length))
        rest = rest.dropFirst(length + 1)
        return Representation(type: type, target: words.count > 3 ? Target(words[3]) : nil, bytes: bytes)
    }

    private static func line(_ rest: inout ArraySlice<UInt8>) -> String? {
        guard let end = rest.firstIndex(of: 0x0A) else { return nil }
        let line = String(validating: rest[..<end], as: UTF8.self)
        rest = rest[(end + 1)...]
        return line
    }
}
