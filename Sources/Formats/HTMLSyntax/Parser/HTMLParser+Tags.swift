import Charsets

/// A tag token.
///
/// Its attributes are the last rows of the tree.
struct TagToken {
    var tag = HTMLTag.unknown
    /// The bytes of the name, in lower case.
    var nameLower: Int32 = 0
    var nameUpper: Int32 = 0
    /// The rows of its attributes, after a row for its name if that is unknown.
    var lower: Int32 = 0
    var upper: Int32 = 0
    var isSelfClosing = false
    /// Its attributes so far, by which repeated ones are found.
    var attributes = HTMLAttributeSet()

    init() {}

    /// An implied start tag.
    init(_ tag: HTMLTag) { self.tag = tag }
}

// The tokenizer's states for tags (HTML §13.2.5.6 to 8, 32 to 40).

extension HTMLParser {
    /// Reads the tag, declaration or text that begins with the `<` at the position.
    mutating func readMarkup() {
        guard position + 1 < end else { return readSign() }
        let next = tree.input[position + 1]
        if next.isLetter { return readTag(at: position + 1, isEnd: false) }
        switch next {
        case UInt8(ascii: "/"): readEndTag()
        case UInt8(ascii: "!"): readDeclaration()
        case UInt8(ascii: "?"): readBogusComment(from: position + 1)
        default: readSign()
        }
    }

    /// Takes the byte at the position as text.
    mutating func readSign() {
        position += 1
        characters(Int32(position - 1), Int32(position))
    }

    private mutating func readEndTag() {
        guard position + 2 < end else {
            position += 2
            return characters(Int32(position - 2), Int32(position))
        }
        let byte = tree.input[position + 2]
        if byte.isLetter {
            readTag(at: position + 2, isEnd: true)
        } else if byte == UInt8(ascii: ">") {
            position += 3
        } else {
            readBogusComment(from: position + 2)
        }
    }

    private mutating func readTag(at start: Int, isEnd: Bool) {
        var token = TagToken()
        let nameEnd = readName(of: &token, at: start)
        token.lower = Int32(truncatingIfNeeded: tree.attributes.count)
        if token.tag == .unknown, !isEnd {
            tree.attributes.append(
                HTMLTree.AttributeRow(
                    name: .elementName, nameLower: 0, nameUpper: 0, lower: token.nameLower, upper: token.nameUpper))
        }
        let isWhole = readAttributes(of: &token, at: nameEnd, isEnd)
        token.upper = Int32(truncatingIfNeeded: tree.attributes.count)
        // A tag that the end of the document cuts off is dropped.
        if isWhole {
            hasTags = true
            ignoresLineFeed = false
            if isEnd { endTag(token) } else { startTag(token) }
        }
        let count = tree.attributes.count - Int(token.lower)
        if isEnd || !isWhole { tree.attributes.removeLast(count) }
    }

    /// Reads a name up to white space, `/` or `>`, and returns its end.
    ///
    /// Like the other searches, it borrows only the bytes; otherwise, the parser would be copied.
    private static func endOfTagName(
        in bytes: Span<UInt8>, at start: Int
    ) -> (end: Int, key: UInt64, isPlain: Bool) {
        var index = start
        var key: UInt64 = 0
        var isPlain = true
        while index < bytes.count {
            let byte = bytes[index]
            // Most names are lower-case letters.
            if byte &- 0x61 < 26 {
                if index - start < 8 { key = key << 8 | UInt64(byte) }
                index += 1
                continue
            }
            if byte <= 0x2F || byte == UInt8(ascii: ">") {
                if byte.isSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { break }
                if byte == 0 { isPlain = false }
            }
            if byte.isUppercase { isPlain = false }
            if index - start < 8 { key = key << 8 | UInt64(byte.asciiLowercase) }
            index += 1
        }
        return (index, key, isPlain)
    }

    private mutating func readName(of token: inout TagToken, at start: Int) -> Int {
        let (nameEnd, key, isPlain) = Self.endOfTagName(in: tree.input.span, at: start)
        // Only the bytes are captured: a closure that captures the parser would copy it for each tag.
        let input = tree.input
        let number = tagNames.value(key, nameEnd - start) { input[start + $0].asciiLowercase }
        token.tag = HTMLTag(number: number)
        if token.tag == .unknown { (token.nameLower, token.nameUpper) = lowercased(start..<nameEnd, isPlain) }
        return nameEnd
    }

    /// The range of a name in lower case: in the source if it is in lower case there, else in the second buffer.
    private mutating func lowercased(_ range: Range<Int>, _ isPlain: Bool) -> (Int32, Int32) {
        if isPlain { return (Int32(range.lowerBound), Int32(range.upperBound)) }
        let start = tree.end
        for index in range {
            let byte = tree.input[index]
            if byte == 0 { tree.add(PackedBytes.replacement) } else { tree.add(byte.asciiLowercase) }
        }
        return (start, tree.end)
    }
}

// MARK: Attributes

extension HTMLParser {
    /// Reads the attributes of a tag and its `>`.
    ///
    /// Returns false if the document ends first.
    private mutating func readAttributes(of token: inout TagToken, at start: Int, _ isEnd: Bool) -> Bool {
        position = start
        while true {
            while position < end, tree.input[position].isSpace { position += 1 }
            guard position < end else { return false }
            switch tree.input[position] {
            case UInt8(ascii: ">"):
                position += 1
                return true
            case UInt8(ascii: "/"):
                position += 1
                guard position < end, tree.input[position] == UInt8(ascii: ">") else { continue }
                position += 1
                token.isSelfClosing = true
                return true
            default: readAttribute(of: &token, isKept: !isEnd)
            }
        }
    }

    private mutating func readAttribute(of token: inout TagToken, isKept: Bool) {
        let start = position
        let (key, isPlain) = readAttributeName()
        let name = start..<position
        var value: Range<Int32> = 0..<0
        var index = position
        while index < end, tree.input[index].isSpace { index += 1 }
        if index < end, tree.input[index] == UInt8(ascii: "=") {
            position = index + 1
            value = readValue(isKept: isKept)
        }
        if isKept { add(name, key, isPlain, value, to: &token) }
    }

    private mutating func readAttributeName() -> (key: UInt64, isPlain: Bool) {
        let bytes = tree.input.span
        let start = position
        var index = start
        var key: UInt64 = 0
        var isPlain = true
        while index < bytes.count {
            let byte = bytes[index]
            if byte &- 0x61 < 26 || byte == UInt8(ascii: "-") {
                if index - start < 8 { key = key << 8 | UInt64(byte) }
                index += 1
                continue
            }
            if byte <= 0x3E {
                if byte.isSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { break }
                // An equals sign at the start belongs to the name.
                if byte == UInt8(ascii: "="), index > start { break }
                if byte == 0 { isPlain = false }
            }
            if byte.isUppercase { isPlain = false }
            if index - start < 8 { key = key << 8 | UInt64(byte.asciiLowercase) }
            index += 1
        }
        position = index
        return (key, isPlain)
    }

    private mutating func add(
        _ name: Range<Int>, _ key: UInt64, _ isPlain: Bool, _ value: Range<Int32>, to token: inout TagToken
    ) {
        let first = Int(token.lower)
        guard tree.attributes.count < options.maximumAttributes,
            tree.attributes.count - first < options.maximumAttributesOfElement
        else { return }
        let start = name.lowerBound
        let input = tree.input
        let number = attributeNames.value(key, name.count) { input[start + $0].asciiLowercase }
        let attribute = HTMLAttribute(rawValue: number) ?? .other
        var row = HTMLTree.AttributeRow(
            name: attribute, nameLower: 0, nameUpper: 0, lower: value.lowerBound, upper: value.upperBound)
        if attribute == .other { (row.nameLower, row.nameUpper) = lowercased(name, isPlain) }
        if token.attributes.contains(attribute) {
            guard attribute == .other else { return }
            for index in first..<tree.attributes.count
            where tree.attributes[index].mayHaveName(of: row) && tree.haveSameName(tree.attributes[index], row) {
                return
            }
        }
        token.attributes.insert(attribute)
        tree.attributes.append(row)
    }

    private mutating func readValue(isKept: Bool) -> Range<Int32> {
        while position < end, tree.input[position].isSpace { position += 1 }
        guard position < end else { return 0..<0 }
        let quote = tree.input[position]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            position += 1
            let (stop, isPlain) = Self.endOfQuoted(in: tree.input.span, from: position, quote)
            let value = value(position..<stop, isPlain || !isKept)
            position = min(stop + 1, end)
            // Without a closing quote, the document ends inside the tag.
            return value
        }
        let (stop, isPlain) = Self.endOfUnquoted(in: tree.input.span, from: position)
        let value = value(position..<stop, isPlain || !isKept)
        position = stop
        return value
    }

    private static func endOfQuoted(
        in bytes: Span<UInt8>, from start: Int, _ quote: UInt8
    ) -> (end: Int, isPlain: Bool) {
        let stop = endOfPlainText(in: bytes, from: start, before: quote)
        // Without the end of the quoted value, the tag does not end either.
        guard stop < bytes.count, bytes[stop] != quote else { return (stop, true) }
        return (next(quote, in: bytes, from: stop, to: bytes.count), false)
    }

    private static func endOfUnquoted(in bytes: Span<UInt8>, from start: Int) -> (end: Int, isPlain: Bool) {
        var index = start
        var isPlain = true
        while index < bytes.count {
            let byte = bytes[index]
            if byte.isSpace || byte == UInt8(ascii: ">") { break }
            if byte == UInt8(ascii: "&") || byte == 0 { isPlain = false }
            index += 1
        }
        return (index, isPlain)
    }

    /// The range of a value with references resolved: in the source if it has none, else in the second buffer.
    private mutating func value(_ range: Range<Int>, _ isPlain: Bool) -> Range<Int32> {
        if isPlain { return Int32(range.lowerBound)..<Int32(range.upperBound) }
        let start = tree.end
        var index = range.lowerBound
        while index < range.upperBound {
            let stop = Self.endOfLiteral(in: tree.input.span, index..<range.upperBound)
            if stop > index { tree.add(source: index..<stop) }
            guard stop < range.upperBound else { break }
            index = stop + 1
            if tree.input[stop] == 0 {
                tree.add(PackedBytes.replacement)
            } else if let reference = CharacterReference.read(
                tree.input, at: stop, range.upperBound, inAttribute: true)
            {
                tree.add(reference.characters)
                index = reference.end
            } else {
                tree.add(UInt8(ascii: "&"))
            }
        }
        return start..<tree.end
    }

    /// The end of the literal part of a value, before the next `&` or NUL.
    private static func endOfLiteral(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, bytes[index] != UInt8(ascii: "&"), bytes[index] != 0 { index += 1 }
        return index
    }
}
