/// Finds the tags of a document, and nothing more: where each begins and ends. One pass, no look back.
struct HTMLScanner {
    /// What stands at a `<`.
    enum Token {
        case start(HTMLTag, name: Range<Int>, attributes: Range<Int>)
        case end(HTMLTag)
        /// A comment, a declaration or a processing instruction: never read.
        case ignored
        /// A `<` that begins nothing.
        case text
    }

    let bytes: [UInt8]
    /// The byte behind what was scanned last.
    private(set) var position = 0
    /// End tags and comment ends known not to come any more.
    private var missing: Set<HTMLTag> = []
    private var commentEndIsMissing = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The text up to the next `<`.
    mutating func text() -> Range<Int> {
        let start = position
        while position < bytes.count, bytes[position] != 0x3C { position += 1 }
        return start..<position
    }

    /// What stands at the `<` at the position, which moves behind it. Nil at the end.
    mutating func token() -> Token? {
        guard position < bytes.count else { return nil }
        let start = position + 1
        guard start < bytes.count else { return literal() }
        switch bytes[start] {
        case 0x21: return declaration(start)
        case 0x3F: return bogusComment()
        case 0x2F: return endTag(start + 1)
        case let byte where byte.isASCIILetter: return startTag(start)
        default: return literal()
        }
    }

    /// Moves behind the end tag of an element whose content is not read. False, without moving, where none comes.
    mutating func skipContent(of tag: HTMLTag) -> Range<Int>? {
        guard !missing.contains(tag) else { return nil }
        var place = position
        while let open = next(0x3C, from: place) {
            place = open + 1
            guard place < bytes.count, bytes[place] == 0x2F else { continue }
            let name = nameRange(from: place + 1)
            guard HTMLTag(name: bytes[name]) == tag else { continue }
            let content = position..<open
            position = min((next(0x3E, from: name.upperBound) ?? bytes.count) + 1, bytes.count)
            return content
        }
        missing.insert(tag)
        return nil
    }

    mutating func skipToEnd() -> Range<Int> {
        defer { position = bytes.count }
        return position..<bytes.count
    }
}

extension HTMLScanner {
    private func next(_ byte: UInt8, from start: Int) -> Int? {
        var place = start
        while place < bytes.count {
            if bytes[place] == byte { return place }
            place += 1
        }
        return nil
    }

    private mutating func literal() -> Token {
        position += 1
        return .text
    }

    private mutating func bogusComment() -> Token {
        position = min((next(0x3E, from: position) ?? bytes.count) + 1, bytes.count)
        return .ignored
    }

    /// A comment, a document type or a conditional mark. A comment without an end is text: it hides the rest of the
    /// document only by damage.
    private mutating func declaration(_ start: Int) -> Token {
        guard start + 2 < bytes.count, bytes[start + 1] == 0x2D, bytes[start + 2] == 0x2D else { return bogusComment() }
        guard !commentEndIsMissing else { return literal() }
        // `<!-->` and `<!--->` are whole comments (HTML §13.2.5.43).
        var place = start + 1
        while let close = next(0x3E, from: place) {
            let isDashed = close >= start + 3 && bytes[close - 1] == 0x2D && bytes[close - 2] == 0x2D
            let isBang =
                close >= start + 6 && bytes[close - 1] == 0x21 && bytes[close - 2] == 0x2D
                && bytes[close - 3] == 0x2D
            if isDashed || isBang {
                position = close + 1
                return .ignored
            }
            place = close + 1
        }
        commentEndIsMissing = true
        return literal()
    }

    private func nameRange(from start: Int) -> Range<Int> {
        var end = start
        while end < bytes.count, !bytes[end].isASCIIWhiteSpace, bytes[end] != 0x2F, bytes[end] != 0x3E { end += 1 }
        return start..<end
    }

    private mutating func endTag(_ start: Int) -> Token {
        guard start < bytes.count, bytes[start].isASCIILetter else { return bogusComment() }
        let name = nameRange(from: start)
        position = tagEnd(from: name.upperBound)
        return .end(HTMLTag(name: bytes[name]))
    }

    private mutating func startTag(_ start: Int) -> Token {
        let name = nameRange(from: start)
        position = tagEnd(from: name.upperBound)
        // A tag that the input ends in is none (HTML §13.2.5.6).
        guard position > name.upperBound, bytes[position - 1] == 0x3E else { return .ignored }
        return .start(HTMLTag(name: bytes[name]), name: name, attributes: name.upperBound..<(position - 1))
    }

    /// The byte behind the `>` that ends a tag: one outside quotes that follow an equals sign.
    private func tagEnd(from start: Int) -> Int {
        var place = start
        var mayQuote = false
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case 0x3E: return place
            case 0x22, 0x27:
                if mayQuote { place = (next(byte, from: place) ?? bytes.count - 1) + 1 }
                mayQuote = false
            case 0x3D: mayQuote = true
            default: if !byte.isASCIIWhiteSpace { mayQuote = false }
            }
        }
        return bytes.count
    }
}
