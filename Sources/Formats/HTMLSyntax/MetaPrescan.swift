/// Finds the encoding declared in a document before it is parsed (HTML §13.2.3.2).
enum MetaPrescan {
    /// The number of bytes that are searched.
    private static let reach = 1024

    /// The label in the first `meta` that has one.
    static func label(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let head = bytes.prefix(reach).map(\.asciiLowercase)[...]
        var index = head.startIndex
        while let open = head[index...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = head[open...]
            if rest.starts(with: "<!--".utf8) {
                guard let close = start(of: "-->", in: head[(open + 2)...]) else { return nil }
                index = close + 3
                continue
            }
            let close = rest.firstIndex(of: UInt8(ascii: ">")) ?? head.endIndex
            if rest.starts(with: "<meta".utf8), let label = label(inTag: head[open..<close]) { return label }
            index = open + 1
        }
        return nil
    }

    /// The label after `charset=`, which is an attribute or part of the value of one.
    private static func label(inTag tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let start = start(of: "charset", in: tag) else { return nil }
        let rest = tag[(start + 7)...].drop(while: \.isSpace)
        guard rest.first == UInt8(ascii: "=") else { return nil }
        let value = rest.dropFirst().drop { $0.isSpace || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        let label = value.prefix { !$0.isSpace && !"\"';/>".utf8.contains($0) }
        return label.isEmpty ? nil : label
    }

    private static func start(of text: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
        text.withUTF8Buffer { text in
            bytes.indices.first { unsafe bytes[$0...].starts(with: text) }
        }
    }
}
