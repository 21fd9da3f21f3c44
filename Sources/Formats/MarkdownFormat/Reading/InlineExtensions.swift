import FormatCore

/// Syntax within a line that no other Markdown has: the roles of MyST, such as `` {sub}`2` ``, and the notes of Pandoc,
/// `^[Text of the note.]`.
///
/// Roles become the text that Sphinx displays, and notes become footnotes. Code and formulas are not changed.
struct InlineExtensions {
    private let source: ArraySlice<UInt8>
    private let dialect: MarkdownDialect
    private var output: [UInt8] = []
    /// The index up to which the output has the source.
    private var written: Int
    private var index: Int
    private var notes: [ArraySlice<UInt8>] = []
    /// The number of the first note.
    private lazy var firstNote = Self.highestNote(source) + 1
    /// True if the line above has text that an indented line continues.
    private var isBelowText = false
    private var codeColumn = CodeColumn()
    /// An index up to which no comment ends.
    private var unclosedComment: Int
    /// For numbers of backticks, an index up to which no code span ends with them.
    private var unclosed: [Int: Int] = [:]
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

    /// The bytes that begin some of the syntax, code, tags or formulas, or end a line.
    private static let signs = ByteSet("\\`<${^\n")

    private init(source: ArraySlice<UInt8>, dialect: MarkdownDialect, index: Int) {
        self.source = source
        self.dialect = dialect
        self.index = index
        written = index
        unclosedComment = index
    }

    private mutating func run() {
        while index < source.endIndex {
            let content = LiteralCode.content(of: source, from: index)
            if let fence = LiteralCode.fence(content) {
                let end = LiteralCode.endOfFence(fence, in: source)
                endsInCode = end == source.endIndex
                index = end
                isBelowText = false
            } else if let end = LiteralCode.endOfPreformatted(content) {
                endsInCode = end == source.endIndex && !source[index...].containsSequence("</pre>".utf8)
                index = end
                isBelowText = false
            } else if content.first == UInt8(ascii: "<"), let end = endOfHTML(content) {
                index = end
                isBelowText = false
            } else {
                take(source[index..<(source.firstIndex(of: 0x0A, from: index) ?? source.endIndex)])
            }
        }
    }

    /// Takes a line that is not within a block of literal text.
    private mutating func take(_ line: ArraySlice<UInt8>) {
        let inner = Self.unquoted(line)
        if inner.allSatisfy(\.isASCIIWhiteSpace) { isBelowText = false }
        codeColumn.take(inner, isBelowText: isBelowText)
        if !isBelowText, LeadingBlanks(inner).width >= codeColumn.value {
            // Lines with this indentation may be code, and so may the next ones.
            skip(line)
        } else if Self.beginsCodeInItem(inner) {
            skip(line)
            isBelowText = false
        } else {
            isBelowText = Self.isText(inner)
            takeLine()
        }
    }

    private mutating func skip(_ line: ArraySlice<UInt8>) { index = min(line.endIndex + 1, source.endIndex) }

    /// The end of the block of HTML that begins in a line; nil if there is none.
    private mutating func endOfHTML(_ content: ArraySlice<UInt8>) -> Int? {
        var line = content.prefix { $0 != 0x0A }
        guard let end = HTMLBlockEnd(line, interrupts: isBelowText) else { return nil }
        while true {
            let next = min(line.endIndex + 1, source.endIndex)
            if end.isIn(line) { return next }
            if next == source.endIndex {
                endsInCode = end != .blankLine
                return next
            }
            line = source[next...].prefix { $0 != 0x0A }
            if end == .blankLine, Self.unquoted(line).allSatisfy(\.isASCIIWhiteSpace) { return next }
        }
    }

    private mutating func takeLine() {
        while true {
            index = Self.signs.firstIndex(in: source, from: index)
            guard index < source.endIndex else { return }
            if source[index] == 0x0A { break }
            takeSyntax()
        }
        index += 1
    }

    /// Passes or rewrites one piece of syntax.
    private mutating func takeSyntax() {
        switch source[index] {
        case "\\" where index + 1 < source.endIndex && source[index + 1] != 0x0A:
            index = TeXFormula.bracketedEnd(in: source, at: index) ?? index + 2
        case "`": index = endOfSpan()
        case "<": index = endOfTag() ?? index + 1
        case TeXFormula.sign where dialect.contains(.math): index = TeXFormula.end(in: source, at: index) ?? index + 1
        case "{":
            if let role = MystRole(in: source, at: index) {
                copy(upTo: index)
                role.append(to: &output)
                (index, written) = (role.end, role.end)
            } else {
                index += 1
            }
        case "^":
            if let content = Self.note(in: source, at: index) {
                copy(upTo: index)
                output += "[^\(firstNote + notes.count)]".utf8
                notes.append(content)
                (index, written) = (content.endIndex + 1, content.endIndex + 1)
            } else {
                index += 1
            }
        default: index += 1
        }
    }

    /// The end of the code span that begins here, which may be in a line below.
    private mutating func endOfSpan() -> Int {
        let end = LiteralCode.endOfSpan(in: source, at: index)
        let count = source[index...].prefix { $0 == UInt8(ascii: "`") }.count
        guard end == index + count, unclosed[count, default: source.startIndex] <= index else { return end }
        if let below = LiteralCode.endOfSpanBelow(in: source, at: index) { return below }
        unclosed[count] = Self.endOfParagraph(source, from: index)
        return end
    }

    /// The end of the comment, tag or address in angle brackets that begins here; nil if there is none.
    private mutating func endOfTag() -> Int? {
        let text = source[index...]
        if text.begins(with: "<!--".utf8) {
            guard unclosedComment <= index else { return nil }
            if let end = text.firstOccurrence(of: "-->".utf8) { return end.upperBound }
            unclosedComment = source.endIndex
            return nil
        }
        guard let first = text.dropFirst().first, first.isASCIILetter || "/!?".utf8.contains(first) else { return nil }
        return Self.endOfTag(text.prefix(Self.longestTag))
    }

    private mutating func copy(upTo end: Int) {
        if output.isEmpty { output.reserveCapacity(source.count) }
        output += source[written..<end]
        written = end
    }

    private consuming func finished() -> [UInt8]? {
        guard written > source.startIndex else { return nil }
        copy(upTo: source.endIndex)
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

// MARK: Literal text

extension InlineExtensions {
    private static let longestTag = 1000

    /// The index after the bracket that ends a tag, which is not in quotation marks.
    private static func endOfTag(_ text: ArraySlice<UInt8>) -> Int? {
        var quote: UInt8?
        var last: UInt8 = 0
        for index in text.indices.dropFirst() {
            let byte = text[index]
            if byte == 0x0A, last == 0x0A { return nil }
            if byte == quote {
                quote = nil
            } else if quote == nil {
                switch byte {
                case UInt8(ascii: ">"): return index + 1
                case UInt8(ascii: "<"): return nil
                case UInt8(ascii: "\""), UInt8(ascii: "'"): if last == UInt8(ascii: "=") { quote = byte }
                default: break
                }
            }
            last = byte
        }
        return nil
    }

    private static func endOfParagraph(_ source: ArraySlice<UInt8>, from start: Int) -> Int {
        var lineEnd = source[start...].firstIndex(of: 0x0A) ?? source.endIndex
        while lineEnd < source.endIndex {
            let line = source[(lineEnd + 1)...].prefix { $0 != 0x0A }
            if line.allSatisfy(\.isASCIIWhiteSpace) { break }
            lineEnd = line.endIndex
        }
        return lineEnd
    }

    /// A line without the signs of quotations.
    private static func unquoted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = line
        while true {
            let content = rest.drop { $0 == 0x20 }
            guard content.first == UInt8(ascii: ">"), rest.count - content.count < 4 else { return rest }
            rest = content.dropFirst()
            if rest.first == 0x20 { rest = rest.dropFirst() }
        }
    }

    /// True for the marker of an item with code in its first line.
    private static func beginsCodeInItem(_ line: ArraySlice<UInt8>) -> Bool {
        let content = line.drop { $0 == 0x20 }
        let digits = content.prefix(9).prefix(while: \.isASCIIDigit)
        let sign = content[digits.endIndex...]
        guard let byte = sign.first, (digits.isEmpty ? "-*+" : ".)").utf8.contains(byte) else { return false }
        let blanks = sign.dropFirst().prefix { $0 == 0x20 || $0 == 0x09 }
        return blanks.count > 4 || blanks.count > 1 && blanks.contains(0x09)
    }

    /// True for a line of a paragraph; false for blank lines, headings, rules and tables.
    private static func isText(_ line: ArraySlice<UInt8>) -> Bool {
        let content = LiteralCode.content(of: line, from: line.startIndex)
        guard let first = content.first, !"#|".utf8.contains(first) else { return false }
        return !content.allSatisfy { "-=*_ \t\r".utf8.contains($0) }
    }
}
