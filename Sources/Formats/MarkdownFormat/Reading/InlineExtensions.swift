import FormatCore

/// Syntax within a line that no other Markdown has: the roles of MyST, such as `` {sub}`2` ``, and the notes of Pandoc,
/// `^[Text of the note.]`.
///
/// Roles become the text that Sphinx displays, and notes become footnotes. Code and formulas are not changed.
struct InlineExtensions {
    private let source: ArraySlice<UInt8>
    private let dialect: MarkdownDialect
    private var output: [UInt8] = []
    private var index: Int
    private var notes: [ArraySlice<UInt8>] = []
    /// The number of the first note.
    private var firstNote = 1
    /// True if the source ends in code without a closing fence, where no footnote can be defined.
    private var endsInCode = false

    /// Returns a source in ordinary Markdown syntax; nil if it has none of this syntax.
    static func rewritten(_ source: ArraySlice<UInt8>, _ dialect: MarkdownDialect) -> [UInt8]? {
        guard dialect.contains(.attributes),
            source.containsSequence("}`".utf8) || source.containsSequence("^[".utf8)
        else { return nil }
        var extensions = InlineExtensions(source: source, dialect: dialect, index: source.startIndex)
        extensions.run()
        return extensions.finished()
    }

    private init(source: ArraySlice<UInt8>, dialect: MarkdownDialect, index: Int) {
        self.source = source
        self.dialect = dialect
        self.index = index
        output.reserveCapacity(source.count)
        firstNote = Self.highestNote(source) + 1
    }

    private mutating func run() {
        while index < source.endIndex {
            let lineStart = index
            let content = LiteralCode.content(of: source, from: index)
            if let fence = LiteralCode.fence(content) {
                index = LiteralCode.endOfFence(fence, in: source)
                endsInCode = index == source.endIndex
                output += source[lineStart..<index]
            } else if let end = LiteralCode.endOfPreformatted(content) {
                copy(upTo: end)
            } else if source[index...].begins(with: "    ".utf8) || source[index] == 0x09, isBelowBlank {
                // Lines with this indentation may be code.
                copy(upTo: source[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.endIndex)
            } else {
                takeLine()
            }
        }
    }

    /// True if the line above is empty, or there is none.
    private var isBelowBlank: Bool {
        let lines = source[..<index].suffix(2)
        return lines.count < 2 || lines.elementsEqual([0x0A, 0x0A]) || lines.elementsEqual([0x0D, 0x0A])
    }

    private mutating func takeLine() {
        while index < source.endIndex, source[index] != 0x0A { takeSyntax() }
        if index < source.endIndex { copy(upTo: index + 1) }
    }

    /// Copies or rewrites one piece of syntax or one byte.
    private mutating func takeSyntax() {
        switch source[index] {
        case UInt8(ascii: "\\") where index + 1 < source.endIndex && source[index + 1] != 0x0A: copy(upTo: index + 2)
        case UInt8(ascii: "`"): copy(upTo: LiteralCode.endOfSpan(in: source, at: index))
        case TeXFormula.sign where dialect.contains(.math):
            copy(upTo: TeXFormula.end(in: source, at: index) ?? index + 1)
        case UInt8(ascii: "{"):
            if let role = MystRole(in: source, at: index) {
                role.append(to: &output)
                index = role.end
            } else {
                copy(upTo: index + 1)
            }
        case UInt8(ascii: "^"):
            if let content = Self.note(in: source, at: index) {
                output += "[^\(firstNote + notes.count)]".utf8
                notes.append(content)
                index = content.endIndex + 1
            } else {
                copy(upTo: index + 1)
            }
        default: copy(upTo: index + 1)
        }
    }

    private mutating func copy(upTo end: Int) {
        output += source[index..<end]
        index = end
    }

    private consuming func finished() -> [UInt8]? {
        guard !notes.isEmpty else { return output }
        if endsInCode { return nil }
        for (number, note) in notes.enumerated() {
            output += "\n\n[^\(firstNote + number)]: ".utf8
            for line in note.split(separator: 0x0A) {
                output += line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
                output.append(0x20)
            }
        }
        return output
    }
}

// MARK: Notes

extension InlineExtensions {
    private static let longestNote = 1000

    /// The content of the note that a caret begins; nil if there is none.
    ///
    /// Powers and regular expressions have no sentences in brackets behind a word.
    static func note(in text: ArraySlice<UInt8>, at index: Int) -> ArraySlice<UInt8>? {
        guard text[index...].begins(with: "^[".utf8), index > text.startIndex,
            !text[index - 1].isASCIIWhiteSpace, !"([{|^".utf8.contains(text[index - 1]),
            let content = bracketed(text[(index + 2)...]), isSentence(content)
        else { return nil }
        let behind = text[(content.endIndex + 1)...]
        if behind.begins(with: "[^".utf8) { return content }
        return behind.first.map { "(*+?{$[".utf8.contains($0) } ?? false ? nil : content
    }

    /// The text up to the closing bracket in the same paragraph.
    private static func bracketed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let text = text.prefix(longestNote)
        var (depth, index) = (0, text.startIndex)
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "`"):
                index = LiteralCode.endOfSpan(in: text, at: index)
                continue
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"):
                if depth == 0 { return text[..<index] }
                depth -= 1
            case 0x0A where text[(index + 1)...].drop(while: { " \t\r>".utf8.contains($0) }).first ?? 0x0A == 0x0A:
                return nil
            default: break
            }
            index += 1
        }
        return nil
    }

    /// True for several words, of which one has three letters or more, or for a word with a full stop.
    private static func isSentence(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, first.isASCIILetter || first >= 0x80 || "\"'*_[<`".utf8.contains(first) else {
            return false
        }
        var (run, longest) = (0, 0)
        for byte in text {
            run = byte.isASCIILetter || byte >= 0x80 ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest >= 3 && (text.contains(0x20) || text.contains(0x0A) || text.last == UInt8(ascii: "."))
    }

    /// The highest number that a source uses for a footnote.
    private static func highestNote(_ source: ArraySlice<UInt8>) -> Int {
        var (highest, rest) = (0, source)
        while let sign = rest.firstOccurrence(of: "[^".utf8) {
            rest = rest[sign.upperBound...]
            let digits = rest.prefix(6).prefix(while: \.isASCIIDigit)
            highest = max(highest, Int(String(decoding: digits, as: UTF8.self)) ?? 0)
        }
        return highest
    }
}
