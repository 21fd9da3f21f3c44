import FormatCore

/// The syntax of Obsidian's notes that no other Markdown has: `%%comments%%`, `[[links]]`, `![[embedded files]]`, and names of
/// blocks such as `^idea` at the end of a line.
///
/// Comments and names of blocks are removed, and links become those of Markdown. Code is not changed.
struct NoteSyntax {
    private let source: ArraySlice<UInt8>
    private let dialect: MarkdownDialect
    private var output: [UInt8] = []
    private var index: Int

    /// Returns a source in ordinary Markdown syntax; nil if it has no note syntax.
    static func rewritten(_ source: ArraySlice<UInt8>, _ dialect: MarkdownDialect) -> [UInt8]? {
        guard
            dialect.contains(.comments) && source.containsSequence("%%".utf8)
                || dialect.contains(.wikiLinks)
                    && (source.containsSequence("[[".utf8) || source.containsSequence("![".utf8)
                        || source.containsSequence(" ^".utf8) || source.containsSequence("\n^".utf8))
        else { return nil }
        var syntax = NoteSyntax(source: source, dialect: dialect, index: source.startIndex)
        syntax.run()
        return syntax.output
    }

    private init(source: ArraySlice<UInt8>, dialect: MarkdownDialect, index: Int) {
        self.source = source
        self.dialect = dialect
        self.index = index
        output.reserveCapacity(source.count)
    }

    private mutating func run() {
        while index < source.endIndex {
            let lineStart = index
            if let fence = LiteralCode.fence(LiteralCode.content(of: source, from: index)) {
                index = LiteralCode.endOfFence(fence, in: source)
                output += source[lineStart..<index]
            } else {
                takeLine()
            }
        }
    }

    private mutating func takeLine() {
        let start = output.count
        var hadComment = false
        while index < source.endIndex, source[index] != 0x0A {
            if let end = endOfComment(inLineFrom: start) {
                hadComment = true
                index = end
            } else {
                takeSyntax(inLineFrom: start)
            }
        }
        let isLast = index == source.endIndex
        // A line that contained only a comment is removed.
        let isBlank = hadComment && output[start...].allSatisfy { $0 == 0x20 || !isLast && $0 == 0x09 }
        if isBlank { output.removeLast(output.count - start) }
        if !isLast { if isBlank { index += 1 } else { copy(upTo: index + 1) } }
    }

    /// Copies or rewrites one piece of syntax or one byte, in a line whose output begins at an offset.
    private mutating func takeSyntax(inLineFrom start: Int) {
        switch source[index] {
        case UInt8(ascii: "\\") where index + 1 < source.endIndex && source[index + 1] != 0x0A: copy(upTo: index + 2)
        case UInt8(ascii: "`"): copy(upTo: LiteralCode.endOfSpan(in: source, at: index))
        case UInt8(ascii: "%") where begins("%%") && dialect.contains(.comments): copy(upTo: index + 2)
        case UInt8(ascii: "!") where begins("![["), UInt8(ascii: "[") where begins("[["):
            if !dialect.contains(.wikiLinks) || !takeLink() { copy(upTo: index + 1) }
        case UInt8(ascii: "^") where dialect.contains(.wikiLinks) && (output.last == 0x20 || output.last == 0x0A):
            guard let end = endOfBlockName() else { return copy(upTo: index + 1) }
            while output.count > start, output.last == 0x20 { output.removeLast() }
            index = end
        case UInt8(ascii: "|") where dialect.contains(.wikiLinks):
            if let end = endOfSize() { index = end } else { copy(upTo: index + 1) }
        default: copy(upTo: index + 1)
        }
    }

    private mutating func copy(upTo end: Int) {
        output += source[index..<end]
        index = end
    }

    private func begins(_ sign: String) -> Bool { source[index...].starts(with: sign.utf8) }

    // MARK: Comments and links

    /// The end of the comment that begins here: at the next `%%`, or at the end of the note if it begins a line.
    private func endOfComment(inLineFrom start: Int) -> Int? {
        guard source[index] == UInt8(ascii: "%"), begins("%%"), dialect.contains(.comments) else { return nil }
        var next = index + 2
        while let sign = source[next...].firstIndex(of: UInt8(ascii: "%")) {
            if source[sign...].starts(with: "%%".utf8) { return sign + 2 }
            next = sign + 1
        }
        return output[start...].allSatisfy { $0 == 0x20 } ? source.endIndex : nil
    }

    /// The end of the name of a block that begins here and ends the line; nil if there is none.
    private func endOfBlockName() -> Int? {
        let name = source[(index + 1)...].prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        let behind = source[name.endIndex...].drop { $0 == 0x20 || $0 == 0x0D }
        guard !name.isEmpty, behind.isEmpty || behind.first == 0x0A else { return nil }
        return behind.startIndex
    }

    /// The end of the width after a picture's alternative text, `![text|200](a.png)`; nil if there is none.
    private func endOfSize() -> Int? {
        let size = source[(index + 1)...].prefix(10).prefix { $0.isASCIIDigit || $0 == UInt8(ascii: "x") }
        guard size.first?.isASCIIDigit == true, source[size.endIndex...].starts(with: "](".utf8),
            let open = source[..<index].suffix(256).lastIndex(of: UInt8(ascii: "[")), open > source.startIndex,
            source[open - 1] == UInt8(ascii: "!"), !source[open..<index].contains(0x0A)
        else { return nil }
        return size.endIndex
    }

    private static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "svg", "webp", "bmp", "avif", "heic"]

    /// Writes a link in Markdown syntax; returns false if there is none.
    private mutating func takeLink() -> Bool {
        let isEmbedded = source[index] == UInt8(ascii: "!")
        let start = index + (isEmbedded ? 3 : 2)
        let content = source[start...].prefix { $0 != 0x0A && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[") }
        guard !content.isEmpty, source[content.endIndex...].starts(with: "]]".utf8) else { return false }
        let parts = content.split(separator: UInt8(ascii: "|"), maxSplits: 1, omittingEmptySubsequences: false)
        // In a table the bar is escaped.
        let target = parts[0].last == UInt8(ascii: "\\") ? parts[0].dropLast() : parts[0]
        guard !target.isEmpty, !target.contains(UInt8(ascii: "<")), !target.contains(UInt8(ascii: ">")) else {
            return false
        }
        let name = target.last == UInt8(ascii: "/") ? target : target.split(separator: UInt8(ascii: "/")).last ?? target
        let suffix = name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] } ?? []
        let isPicture = isEmbedded && Self.pictures.contains(String(decoding: suffix, as: UTF8.self).lowercased())
        var title = parts.count > 1 ? parts[1] : target.first == UInt8(ascii: "#") ? target.dropFirst() : target
        // The alias of a picture is its width.
        if isPicture, title.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: "x") }) { title = name }
        output += isPicture ? Array("![".utf8) : Array("[".utf8)
        output += title
        output += Array("](<".utf8)
        output += target
        output += Array(">)".utf8)
        index = content.endIndex + 2
        return true
    }
}
