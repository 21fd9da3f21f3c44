import FormatCore

/// A tag in brackets, such as `[b]`, `[url=https://e.org]` or `[/b]`.
struct BBCodeTag {
    /// The kind of a tag.
    enum Kind {
        case mark, link, picture, code, block, item, rule, lineEnd, unshown
    }

    let name: String
    let kind: Kind
    let isEnd: Bool
    /// The value after the equals sign, without quotes.
    let value: String
    /// The range of the tag, including its brackets.
    let range: Range<Int>
    /// The text after the name.
    private let fields: ArraySlice<UInt8>

    private static let kinds: [String: Kind] = [
        "b": .mark, "strong": .mark, "i": .mark, "em": .mark, "u": .mark, "s": .mark, "strike": .mark, "del": .mark,
        "sup": .mark, "sub": .mark, "mark": .mark, "highlight": .mark, "c": .mark, "tt": .mark, "icode": .mark,
        "ins": .mark, "kbd": .mark,
        "url": .link, "email": .link, "media": .link, "video": .link, "youtube": .link, "iurl": .link, "ftp": .link,
        "vimeo": .link, "audio": .link, "previewyoutube": .link, "img": .picture, "attach": .picture,
        "code": .code, "pre": .code, "php": .code, "html": .code, "noparse": .code, "plain": .code, "nobbc": .code,
        "quote": .block, "blockquote": .block, "list": .block, "ul": .block, "ol": .block, "olist": .block,
        "ulist": .block, "table": .block, "tr": .block, "td": .block, "th": .block, "center": .block,
        "right": .block, "left": .block, "justify": .block, "align": .block, "indent": .block, "spoiler": .block,
        "details": .block, "p": .block, "heading": .block, "h1": .block, "h2": .block, "h3": .block, "h4": .block,
        "h5": .block, "h6": .block, "li": .item, "*": .item, "hr": .rule, "br": .lineEnd,
        "color": .unshown, "colour": .unshown, "size": .unshown, "font": .unshown, "user": .unshown,
        "background": .unshown, "background-color": .unshown, "bgcolor": .unshown, "mention": .unshown,
        "abbr": .unshown, "acronym": .unshown, "member": .unshown, "attachment": .unshown, "small": .unshown,
        "big": .unshown, "ispoiler": .unshown, "hide": .unshown, "glow": .unshown, "shadow": .unshown,
        "move": .unshown, "rtl": .unshown, "ltr": .unshown, "anchor": .unshown, "time": .unshown, "cite": .unshown,
    ]

    /// Parses the tag at an index; nil if there is none.
    init?(at index: Int, in text: ArraySlice<UInt8>) {
        let inner = text[(index + 1)...].prefix(2048)
        isEnd = inner.first == "/"
        let words = isEnd ? inner.dropFirst() : inner
        let name = words.prefix(20).prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == "*" || $0 == "-" }
        guard !name.isEmpty, let kind = Self.kinds[name.asciiLowercased.text] else { return nil }
        self.name = name.asciiLowercased.text
        self.kind = kind
        guard let fields = Self.fields(words[name.endIndex...], isAddress: self.name == "url") else { return nil }
        guard fields.isEmpty || fields.first == "=" || fields.first == 0x20 && !isEnd else { return nil }
        self.fields = fields
        range = index..<(fields.endIndex + 1)
        value = Self.value(fields, of: self.name)
    }

    /// The text up to the bracket that ends a tag; nil if there is none.
    ///
    /// A value between quotes, and an address, may have brackets in it.
    private static func fields(_ text: ArraySlice<UInt8>, isAddress: Bool) -> ArraySlice<UInt8>? {
        let plain = text.prefix { $0 != "]" && $0 != "[" && $0 != 0x0A }
        guard plain.endIndex < text.endIndex, text[plain.endIndex] != 0x0A else { return nil }
        if let quote = plain.dropFirst().first, plain.first == "=", quote == "\"" || quote == "'" {
            let inner = text.dropFirst(2).prefix(512).prefix { $0 != quote && $0 != 0x0A }
            let rest = text[inner.endIndex...].dropFirst().prefix { $0 != "]" && $0 != "[" && $0 != 0x0A }
            if rest.endIndex < text.endIndex, text[rest.endIndex] == "]", rest.startIndex > inner.endIndex {
                return text[..<rest.endIndex]
            }
        }
        if text[plain.endIndex] == "]" { return plain }
        guard isAddress, plain.first == "=" else { return nil }
        var depth = 0
        for index in text.prefix(512).indices {
            switch text[index] {
            case "[" where text[index...].dropFirst().first == "/", 0x0A, 0x20: return nil
            case "[": depth += 1
            case "]" where depth == 0: return text[..<index]
            case "]": depth -= 1
            default: break
            }
        }
        return nil
    }

    private static func value(_ fields: ArraySlice<UInt8>, of name: String) -> String {
        var value = fields.dropFirst().trimmedSpace
        if fields.first == 0x20 { value = name == "quote" ? author(in: value) : [] }
        if let quote = value.first, quote == "\"" || quote == "'" {
            value = value.dropFirst().prefix { $0 != quote }
        }
        return value.text
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

    /// The value of a named attribute: `width=300`, `alt="A cat"`, or `colspan: 2` as vBulletin writes it.
    func attribute(_ name: String) -> String? {
        let lowercase = fields.asciiLowercased[...]
        var index = 0
        while let found = lowercase[index...].firstOccurrence(of: name.utf8) {
            index = found.upperBound
            let isWhole = found.lowerBound > 0 && !lowercase[found.lowerBound - 1].isInWord
            guard isWhole, index < lowercase.endIndex, lowercase[index] == "=" || lowercase[index] == ":" else {
                continue
            }
            let value = fields[(fields.startIndex + index)...].dropFirst().drop { $0 == 0x20 }
            guard let quote = value.first, quote == "\"" || quote == "'" else {
                return value.prefix { !$0.isASCIIWhiteSpace && !",\"'".utf8.contains($0) }.text
            }
            return value.dropFirst().prefix { $0 != quote }.text
        }
        return nil
    }

    /// The number of columns or rows of a cell.
    func span(_ name: String) -> Int { min(max(attribute(name).flatMap { Int($0) } ?? 1, 1), 1000) }
}
