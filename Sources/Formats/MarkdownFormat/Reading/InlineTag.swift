import RichText

/// An HTML tag within a paragraph (CommonMark 0.31 §6.6).
///
/// The parser guarantees that it is well-formed.
struct InlineTag {
    /// The name, in lower case.
    let name: String
    /// True for `</name>`.
    let isEnd: Bool
    /// True for `<name/>`.
    let isEmptyElement: Bool
    private(set) var attributes: [String: String] = [:]

    /// The marks of tags, by name.
    static let marks: [String: Marks] = [
        "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis, "u": .underline, "ins": .underline,
        "s": .strikethrough, "strike": .strikethrough, "del": .strikethrough, "code": .code, "kbd": .keyboard,
        "samp": .code, "tt": .code, "mark": .highlight, "sup": .superscript, "sub": .subscript,
    ]

    /// The same marks by the bytes of the names.
    private static let plainMarks = marks.map { (name: packed($0.key.utf8), mark: $0.value) }

    /// The mark of a tag that is only a name in lower case, as most tags are; nil for any other tag.
    static func plainMark(_ html: ArraySlice<UInt8>) -> (mark: Marks, isEnd: Bool)? {
        guard html.count > 2, html.last == UInt8(ascii: ">") else { return nil }
        let isEnd = html[html.startIndex + 1] == UInt8(ascii: "/")
        let name = html[(html.startIndex + (isEnd ? 2 : 1))..<(html.endIndex - 1)]
        guard !name.isEmpty, name.count <= 8 else { return nil }
        let packed = packed(name)
        for row in plainMarks where row.name == packed { return (row.mark, isEnd) }
        return nil
    }

    /// Up to eight bytes as one number.
    private static func packed(_ name: some Sequence<UInt8>) -> UInt64 {
        name.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Nil for comments, declarations, processing instructions and CDATA.
    init?(_ html: ArraySlice<UInt8>) {
        guard html.count > 2, html.first == UInt8(ascii: "<"), html.last == UInt8(ascii: ">") else { return nil }
        var rest = html.dropFirst().dropLast()
        isEnd = rest.first == UInt8(ascii: "/")
        if isEnd { rest.removeFirst() }
        guard let first = rest.first, first.isASCIILetter else { return nil }
        name = Self.takeName(&rest).lowercased()
        isEmptyElement = rest.last == UInt8(ascii: "/")
        if !isEnd { takeAttributes(&rest) }
    }

    /// The value of an attribute, with character references resolved; the first one counts if it is repeated.
    subscript(attribute: String) -> String? {
        attributes[attribute]
    }

    /// The value of an attribute that is an address, without line ends and tabs (WHATWG URL §4.4).
    func address(_ attribute: String) -> String? {
        attributes[attribute].map { String($0.unicodeScalars.filter { $0 != "\n" && $0 != "\r" && $0 != "\t" }) }
    }
}

extension InlineTag {
    private static func isInName(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
    }

    private static func takeName(_ rest: inout ArraySlice<UInt8>) -> String {
        let name = rest.prefix(while: isInName)
        rest = rest[name.endIndex...]
        return String(decoding: name, as: UTF8.self)
    }

    private mutating func takeAttributes(_ rest: inout ArraySlice<UInt8>) {
        while !rest.isEmpty {
            rest = rest.drop { !Self.isInName($0) }
            let name = Self.takeName(&rest).lowercased()
            guard !name.isEmpty else { return }
            let value = Self.takeValue(&rest)
            if attributes[name] == nil { attributes[name] = value }
        }
    }

    private static func takeValue(_ rest: inout ArraySlice<UInt8>) -> String {
        let afterSpace = rest.drop { $0.isASCIIWhiteSpace }
        guard afterSpace.first == UInt8(ascii: "=") else { return "" }
        rest = afterSpace.dropFirst().drop { $0.isASCIIWhiteSpace }
        let value: ArraySlice<UInt8>
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            value = rest.dropFirst().prefix { $0 != quote }
            rest = rest[min(value.endIndex + 1, rest.endIndex)...]
        } else {
            value = rest.prefix { !$0.isASCIIWhiteSpace }
            rest = rest[value.endIndex...]
        }
        return String(decoding: CharacterReferences.decode(value), as: UTF8.self)
    }
}
