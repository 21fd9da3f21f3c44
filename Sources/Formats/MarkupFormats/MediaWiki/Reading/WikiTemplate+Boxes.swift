import FormatCore

// Boxes with a remark or with code.

extension WikiTemplate {
    /// A remark in a box; a single word is the name of an old note.
    func callout(_ words: ArraySlice<UInt8>) -> [UInt8] {
        guard words.contains(where: \.isASCIIWhiteSpace) || words.contains(where: { $0 >= 0x80 }) else {
            return name == "note" ? element("ref", words) : quotation(Array(words), by: nil)
        }
        let title = name.prefix(1).uppercased() + name.dropFirst()
        return quotation(Array("'''\(title):''' ".utf8) + words, by: nil)
    }

    /// A block of code, which needs no tags against wikitext.
    static func code(_ words: ArraySlice<UInt8>) -> [UInt8] {
        var code: [UInt8] = []
        var rest = words
        while let byte = rest.popFirst() {
            if byte == "<", let tag = WikiTag(words[(rest.startIndex - 1)...]), tag.name == "nowiki" {
                rest = words[tag.end...]
            } else {
                code.append(byte)
            }
        }
        return Array("<pre>\n".utf8) + code + Array("\n</pre>".utf8)
    }
}
