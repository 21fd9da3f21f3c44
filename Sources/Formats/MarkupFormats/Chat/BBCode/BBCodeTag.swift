/// A tag in brackets, such as `[b]`, `[url=https://e.org]` or `[/b]`.
struct BBCodeTag {
    /// The kind of a tag.
    enum Kind {
        case mark, link, picture, code, block, item, rule, unshown
    }

    let name: String
    let kind: Kind
    let isEnd: Bool
    /// The value after the equals sign, without quotes.
    let value: String
    /// The range of the tag, including its brackets.
    let range: Range<Int>

    private static let kinds: [String: Kind] = [
        "b": .mark, "strong": .mark, "i": .mark, "em": .mark, "u": .mark, "s": .mark, "strike": .mark, "del": .mark,
        "sup": .mark, "sub": .mark, "mark": .mark, "highlight": .mark, "c": .mark, "tt": .mark, "icode": .mark,
        "url": .link, "email": .link, "img": .picture, "code": .code, "pre": .code, "noparse": .code, "plain": .code,
        "quote": .block, "list": .block, "ul": .block, "ol": .block, "table": .block, "tr": .block, "td": .block,
        "th": .block, "center": .block, "right": .block, "left": .block, "justify": .block, "indent": .block,
        "h1": .block, "h2": .block, "h3": .block, "h4": .block, "h5": .block, "h6": .block, "spoiler": .block,
        "li": .item, "*": .item, "hr": .rule, "color": .unshown, "colour": .unshown, "size": .unshown,
        "font": .unshown, "align": .block, "user": .unshown, "background": .unshown, "mention": .unshown,
        "abbr": .unshown, "acronym": .unshown, "member": .unshown, "olist": .block, "ulist": .block, "media": .link,
        "video": .link, "youtube": .link, "attachment": .unshown,
    ]

    /// Parses the tag at an index; nil if there is none.
    init?(at index: Int, in text: ArraySlice<UInt8>) {
        let content = text[(index + 1)...].prefix(2048).prefix { $0 != "]" && $0 != "[" && $0 != 0x0A }
        guard content.endIndex < text.endIndex, text[content.endIndex] == "]" else { return nil }
        isEnd = content.first == "/"
        let inner = isEnd ? content.dropFirst() : content
        let name = inner.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == "*" }.asciiLowercased
        guard name.count <= 10, let kind = Self.kinds[name.text] else { return nil }
        let rest = inner.dropFirst(name.count)
        guard rest.isEmpty || rest.first == "=" || rest.first == 0x20 && !isEnd else { return nil }
        self.name = name.text
        self.kind = kind
        range = index..<(content.endIndex + 1)
        var value = rest.dropFirst().trimmedSpace
        if rest.first == 0x20, self.name == "quote" { value = Self.author(in: value) }
        if let quote = value.first, quote == "\"" || quote == "'" {
            value = value.dropFirst().prefix { $0 != quote }
        }
        self.value = value.text
    }

    /// The quoted person in the attributes of a quotation: `author="Ann" post=1`.
    private static func author(in attributes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        for name in ["author=", "name=", "user=", "username="] {
            guard let found = attributes.firstOccurrence(of: name.utf8) else { continue }
            let value = attributes[found.upperBound...]
            return value.first == "\"" || value.first == "'" ? value : value.prefix { !$0.isASCIIWhiteSpace }
        }
        return attributes.contains("=") ? [] : attributes
    }
}
