import Charsets

// The tokenizer's states for text (HTML §13.2.5.1 to 5, 9 to 32).

extension HTMLParser {
    mutating func readData() {
        let stop = Self.endOfPlainText(in: tree.input.span, from: position, before: UInt8(ascii: "<"))
        if stop > position {
            let start = position
            position = stop
            characters(Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: stop))
        }
        guard position < end else { return }
        switch tree.input[position] {
        case UInt8(ascii: "<"): readMarkup()
        case UInt8(ascii: "&"): readReference()
        default:
            position += 1
            nullCharacter()
        }
    }

    /// The next byte that is not literal text: a sign, an ampersand or a NUL.
    ///
    /// It tests eight bytes at a time. The span checks its bounds, and any eight bytes are a valid integer.
    static func endOfPlainText(in bytes: Span<UInt8>, from start: Int, before sign: UInt8) -> Int {
        let eight = 0x0101_0101_0101_0101 * UInt64(sign)
        var index = start
        while bytes.count - index >= 8 {
            let word = unsafe UInt64(
                littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
            let signs = zeros(in: word ^ eight) | zeros(in: word ^ 0x2626_2626_2626_2626)
            let found = signs | zeros(in: word)
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == sign || byte == UInt8(ascii: "&") || byte == 0 { return index }
            index += 1
        }
        return index
    }

    /// The next byte of this value; the limit if there is none before it.
    static func next(_ byte: UInt8, in bytes: Span<UInt8>, from start: Int, to limit: Int) -> Int {
        let eight = 0x0101_0101_0101_0101 * UInt64(byte)
        var index = start
        while limit - index >= 8 {
            let word = unsafe UInt64(
                littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
            let found = zeros(in: word ^ eight)
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < limit, bytes[index] != byte { index += 1 }
        return index
    }

    /// A number in which the highest bit of the first zero byte is set, and of no byte before it.
    private static func zeros(in bytes: UInt64) -> UInt64 {
        (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080
    }

    /// Reads text without tags: NUL becomes U+FFFD.
    mutating func readPieces(to limit: Int, readsReferences: Bool) {
        while position < limit {
            let start = position
            if readsReferences {
                while position < limit, tree.input[position] != 0, tree.input[position] != UInt8(ascii: "&") {
                    position += 1
                }
            } else {
                position = Self.next(0, in: tree.input.span, from: start, to: limit)
            }
            if position > start { characters(Int32(start), Int32(position)) }
            guard position < limit else { return }
            if tree.input[position] == 0 {
                position += 1
                addedCharacters(PackedBytes.replacement)
            } else {
                readReference()
            }
        }
    }

    mutating func readRawText(until tag: HTMLTag, readsReferences: Bool) {
        var index = nextSign(from: position)
        while index < end, !isEndTag(tag, at: index) { index = nextSign(from: index + 1) }
        endRawText(at: index, readsReferences)
    }

    private mutating func endRawText(at index: Int, _ readsReferences: Bool) {
        readPieces(to: index, readsReferences: readsReferences)
        guard index < end else { return }
        content = .data
        readMarkup()
    }

    /// True if the end tag of an element follows somewhere after the position.
    mutating func hasEndTag(_ tag: HTMLTag) -> Bool {
        if missingEnds.contains(tag) { return false }
        if let known = knownEnds[tag], known >= position { return true }
        var index = nextSign(from: position)
        while index < end {
            if isEndTag(tag, at: index) {
                knownEnds[tag] = index
                return true
            }
            index = nextSign(from: index + 1)
        }
        missingEnds.insert(tag)
        return false
    }

    /// The next `<`, or the end.
    private func nextSign(from start: Int) -> Int {
        Self.next(UInt8(ascii: "<"), in: tree.input.span, from: start, to: end)
    }

    /// True if the end tag of an element begins here.
    func isEndTag(_ tag: HTMLTag, at index: Int) -> Bool {
        guard index + 1 < end, tree.input[index + 1] == UInt8(ascii: "/") else { return false }
        return isName(tag, at: index + 2)
    }

    private func isName(_ tag: HTMLTag, at start: Int) -> Bool {
        let name = tag.name.utf8
        guard tag != .unknown, start + name.count < end else { return false }
        var index = start
        for byte in name {
            if tree.input[index].asciiLowercase != byte { return false }
            index += 1
        }
        let next = tree.input[index]
        return next.isSpace || next == UInt8(ascii: "/") || next == UInt8(ascii: ">")
    }

    /// Reads a script, in which a comment hides the end tags of scripts inside it (HTML §13.2.5.15 to 31).
    mutating func readScript() {
        enum Escape { case none, comment, scriptInComment }
        var escape = Escape.none
        var dashes = 0
        var index = position
        while index < end {
            // Outside comments, only tags and comments change the state.
            if escape == .none { index = nextSign(from: index) }
            guard index < end else { break }
            let byte = tree.input[index]
            if byte == UInt8(ascii: ">"), dashes >= 2 { escape = .none }
            dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
            if byte == UInt8(ascii: "<") {
                if escape == .none, begins("!--", at: index + 1) {
                    escape = .comment
                    index += 4
                    dashes = 2
                    continue
                }
                if isEndTag(.script, at: index) {
                    guard escape == .scriptInComment else { break }
                    escape = .comment
                } else if escape == .comment, isName(.script, at: index + 1) {
                    escape = .scriptInComment
                }
            }
            index += 1
        }
        endRawText(at: index, false)
    }

    /// True if the source continues with this text, given in lower case, ignoring case.
    func begins(_ text: StaticString, at start: Int) -> Bool {
        guard start + text.utf8CodeUnitCount <= end else { return false }
        return text.withUTF8Buffer { text in
            for index in text.indices where unsafe tree.input[start + index].asciiLowercase != text[index] {
                return false
            }
            return true
        }
    }
}
