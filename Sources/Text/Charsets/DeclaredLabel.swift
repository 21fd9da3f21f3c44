/// Finds the character set that a document declares, before it is parsed (HTML §13.2.3.2, XML §4.3.3).
package enum DeclaredLabel {
    /// The number of bytes that are searched.
    private static let reach = 1024

    /// The character set that HTML or XML declares; nil if it declares none, or an unknown one.
    package static func charset(in bytes: [UInt8]) -> Charset? {
        label(in: bytes).flatMap { Charset(label: String(decoding: $0, as: UTF8.self)) }
    }

    /// The character set in the declaration of XML, with which the bytes begin; nil if there is none.
    package static func charset(ofXML bytes: [UInt8]) -> Charset? {
        let head = bytes.prefix(reach).map(\.asciiLowercase)[...]
        return labelOfXML(head).flatMap { Charset(label: String(decoding: $0, as: UTF8.self)) }
    }

    /// The character set that a text declares; nil if there is none.
    ///
    /// It may be declared as in XML, for LaTeX's package `inputenc`, or for an editor in the first two lines, such as
    /// `-*- coding: koi8-r -*-`.
    package static func charset(ofText bytes: [UInt8]) -> Charset? {
        charset(ofXML: bytes) ?? label(ofText: bytes).flatMap { Charset(label: String(decoding: $0, as: UTF8.self)) }
    }

    private static func label(ofText bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let head = bytes.prefix(longestPreamble)
        if let end = start(of: "]{inputenc}", in: head), let open = head[..<end].lastIndex(of: UInt8(ascii: "[")) {
            return head[(open + 1)..<end]
        }
        let lines = head.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false).prefix(2)
        for line in lines {
            guard let start = start(of: "coding", in: line) else { continue }
            let rest = line[(start + 6)...]
            guard rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "=") else { continue }
            let label = rest.dropFirst().drop(while: \.isSpace).prefix { !$0.isSpace && $0 != UInt8(ascii: ";") }
            if !label.isEmpty { return label }
        }
        return nil
    }

    /// The number of bytes at the start of a text that are searched for a declaration.
    private static let longestPreamble = 8192

    /// The label in the declaration of XML, or in the first `meta` that has one.
    package static func label(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let head = bytes.prefix(reach).map(\.asciiLowercase)[...]
        if let label = labelOfXML(head) { return label }
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

    private static func labelOfXML(_ head: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard head.starts(with: "<?xml".utf8), let end = start(of: "?>", in: head) else { return nil }
        return label(after: "encoding", in: head[..<end])
    }

    /// The label after `charset=`, which is an attribute or part of the value of one.
    private static func label(inTag tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? { label(after: "charset", in: tag) }

    private static func label(after name: StaticString, in tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let start = start(of: name, in: tag) else { return nil }
        let rest = tag[(start + name.utf8CodeUnitCount)...].drop(while: \.isSpace)
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

extension UInt8 {
    fileprivate var asciiLowercase: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
    fileprivate var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
}
