/// An HTML tag in wikitext.
struct WikiTag {
    let name: String
    let isClosing: Bool
    /// True for an empty-element tag, `<name/>`.
    let isEmpty: Bool
    /// The index after `>`.
    let end: Int
    let attributes: ArraySlice<UInt8>

    /// Parses the tag at the start of a text; nil if there is none.
    init?(_ text: ArraySlice<UInt8>) {
        guard text.first == "<" else { return nil }
        let rest = text.dropFirst()
        isClosing = rest.first == "/"
        let body = isClosing ? rest.dropFirst() : rest
        let letters = body.prefix(20).prefix { $0.isASCIILetter || $0.isASCIIDigit }
        guard let first = letters.first, first.isASCIILetter else { return nil }
        // Tags are short, so that the search is limited.
        let inside = body[letters.endIndex...].prefix(2000)
        guard let last = inside.firstIndex(where: { $0 == ">" || $0 == "<" }),
            inside[last] == ">"
        else { return nil }
        name = letters.asciiLowercased.text
        isEmpty = last > inside.startIndex && inside[last - 1] == "/"
        attributes = inside[..<(isEmpty ? last - 1 : last)]
        end = last + 1
    }

    /// True for code that stays within its line.
    var isInLine: Bool {
        attributes.split(whereSeparator: \.isASCIIWhiteSpace).contains {
            $0.asciiLowercased.starts(with: "inline".utf8)
        } || attribute("enclose") == "none"
    }

    /// The value of an attribute.
    func attribute(_ name: String) -> String? { WikiAttributes.value(of: name, in: attributes) }
}

/// Attributes as in HTML: `name="value" name=value`.
enum WikiAttributes {
    static func value(of name: String, in text: ArraySlice<UInt8>) -> String? {
        let name = Array(name.utf8)
        var index = text.startIndex
        while let sign = text[index...].firstIndex(of: "=") {
            var key = text[index..<sign]
            while key.last?.isASCIIWhiteSpace == true { key.removeLast() }
            let start = key.lastIndex { $0.isASCIIWhiteSpace }.map { $0 + 1 } ?? key.startIndex
            let rest = text[(sign + 1)...].drop(while: \.isASCIIWhiteSpace)
            let value: ArraySlice<UInt8>
            if let quote = rest.first, quote == "\"" || quote == "'" {
                value = rest.dropFirst().prefix { $0 != quote }
                index = min(value.endIndex + 1, text.endIndex)
            } else {
                value = rest.prefix { !$0.isASCIIWhiteSpace }
                index = value.endIndex
            }
            if key[start...].asciiLowercased == name { return value.withoutReferences.text }
        }
        return nil
    }
}
