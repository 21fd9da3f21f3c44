import HTMLEntities

// The tokenizer's states for text (HTML §13.2.5.1 to 5, 9 to 32).

extension HTMLParser {
    mutating func readData() {
        let stop = endOfPlainText(from: position)
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

    /// The next byte that is not literal text.
    ///
    /// It looks at eight bytes at a time; the span checks its bounds, and any eight bytes are a number.
    private func endOfPlainText(from start: Int) -> Int {
        let bytes = tree.input.span
        var place = start
        while bytes.count - place >= 8 {
            let word = unsafe UInt64(
                littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
            let signs = Self.zeros(in: word ^ 0x3C3C_3C3C_3C3C_3C3C) | Self.zeros(in: word ^ 0x2626_2626_2626_2626)
            let found = signs | Self.zeros(in: word)
            if found != 0 { return place + found.trailingZeroBitCount / 8 }
            place += 8
        }
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == 0 { return place }
            place += 1
        }
        return place
    }

    /// The highest bit of the first zero byte is set, and that of no byte before it.
    private static func zeros(in bytes: UInt64) -> UInt64 {
        (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080
    }

    /// Reads text without tags: NUL becomes U+FFFD.
    mutating func readPieces(to limit: Int, readsReferences: Bool) {
        while position < limit {
            let start = position
            while position < limit, tree.input[position] != 0,
                !readsReferences || tree.input[position] != UInt8(ascii: "&")
            {
                position += 1
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
        var place = position
        while place < end {
            if tree.input[place] == UInt8(ascii: "<"), isEndTag(tag, at: place) { break }
            place += 1
        }
        endRawText(at: place, readsReferences)
    }

    private mutating func endRawText(at place: Int, _ readsReferences: Bool) {
        readPieces(to: place, readsReferences: readsReferences)
        guard place < end else { return }
        content = .data
        readMarkup()
    }

    /// True if the end tag of an element follows somewhere after the position.
    mutating func hasEndTag(_ tag: HTMLTag) -> Bool {
        if missingEnds.contains(tag) { return false }
        if let known = knownEnds[tag], known >= position { return true }
        var place = position
        while place < end {
            if tree.input[place] == UInt8(ascii: "<"), isEndTag(tag, at: place) {
                knownEnds[tag] = place
                return true
            }
            place += 1
        }
        missingEnds.insert(tag)
        return false
    }

    /// True if the end tag of an element begins here.
    func isEndTag(_ tag: HTMLTag, at place: Int) -> Bool {
        guard place + 1 < end, tree.input[place + 1] == UInt8(ascii: "/") else { return false }
        return isName(tag, at: place + 2)
    }

    private func isName(_ tag: HTMLTag, at start: Int) -> Bool {
        let name = tag.name.utf8
        guard tag != .unknown, start + name.count < end else { return false }
        var place = start
        for byte in name {
            if tree.input[place].asciiLowercase != byte { return false }
            place += 1
        }
        let next = tree.input[place]
        return next.isSpace || next == UInt8(ascii: "/") || next == UInt8(ascii: ">")
    }

    /// Reads a script, in which a comment hides the end tags of scripts inside it (HTML §13.2.5.15 to 31).
    mutating func readScript() {
        enum Escape { case none, comment, scriptInComment }
        var escape = Escape.none
        var dashes = 0
        var place = position
        while place < end {
            let byte = tree.input[place]
            if byte == UInt8(ascii: ">"), dashes >= 2 { escape = .none }
            dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
            if byte == UInt8(ascii: "<") {
                if escape == .none, begins("!--", at: place + 1) {
                    escape = .comment
                    place += 4
                    dashes = 2
                    continue
                }
                if isEndTag(.script, at: place) {
                    guard escape == .scriptInComment else { break }
                    escape = .comment
                } else if escape == .comment, isName(.script, at: place + 1) {
                    escape = .scriptInComment
                }
            }
            place += 1
        }
        endRawText(at: place, false)
    }

    /// True if this ASCII text, given in lower case, follows here in any case.
    func begins(_ text: StaticString, at start: Int) -> Bool {
        guard start + text.utf8CodeUnitCount <= end else { return false }
        return text.withUTF8Buffer { text in
            for place in text.indices where unsafe tree.input[start + place].asciiLowercase != text[place] {
                return false
            }
            return true
        }
    }
}
