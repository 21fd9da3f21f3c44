import FormatCore

/// Rewrites what generators of sites and other programs replace before they read Markdown, so that it is not displayed as
/// text: tags and components, imports of MDX, marks of a table of contents, short codes of emoji, and the like.
///
/// Code and formulas are not changed. A tag without a known meaning remains text, unless it has content, which is kept.
struct TemplateSyntax {
    /// What replaces a part of the source.
    struct Edit {
        let range: Range<Int>
        var text: [UInt8] = []
        /// Whether the text stands on lines of its own.
        var kind = Kind.inline
        /// The number of columns by which the lines below are indented more or less than before.
        var shift = 0

        enum Kind {
            case inline
            /// Blank lines are above and below it.
            case block
            /// It begins or ends code.
            case fence
        }
    }

    /// A tag and where it stands.
    struct Place {
        let tag: TemplateTag
        /// True if only other tags are before it in the line.
        let beginsLine: Bool
        /// The column of the first tag in the line.
        let indent: Int
    }

    let source: ArraySlice<UInt8>
    var index: Int
    var edits: [Edit] = []
    var tags: [Place] = []
    /// The imports and exports, which only documents with components have.
    var modules: [Range<Int>] = []
    /// The names of the components that are open.
    var openNames: [String] = []
    /// For components, the place of an end tag that was found below; -1 if there is none.
    var closings: [String: Int] = [:]
    var openComponents: Int { openNames.count }
    /// True if the line above has text that an indented line continues.
    var isBelowText = false
    var items = ItemColumns()
    /// The end of the address in parentheses that was passed last.
    var addressEnd: Int
    /// The number of fences of Markdown that were searched for others in them.
    var nestingChecks = 0
    static let mostNestingChecks = 16
    /// The number of abbreviations that were searched for in the text.
    var abbreviations = 0
    static let mostAbbreviations = 256
    /// The names of tags of which no end was found.
    var unended: Set<String> = []
    /// For numbers of backticks, an index up to which no code span ends with them.
    var unclosed: [Int: Int] = [:]

    /// Returns a source in ordinary Markdown syntax; nil if it has none of this syntax.
    static func rewritten(_ source: ArraySlice<UInt8>, _ dialect: MarkdownDialect) -> [UInt8]? {
        guard dialect.contains(.containers), mayBeIn(source) else { return nil }
        var syntax = TemplateSyntax(source: source, index: source.startIndex, addressEnd: source.startIndex)
        syntax.run()
        syntax.addTags()
        return syntax.edits.isEmpty ? nil : syntax.written()
    }

    private init(source: ArraySlice<UInt8>, index: Int, addressEnd: Int) {
        self.source = source
        self.index = index
        self.addressEnd = addressEnd
    }

    private mutating func run() {
        while index < source.endIndex {
            let blanks = openComponents > 0 ? source[index...].drop { $0 == 0x20 || $0 == 0x09 } : source[index...]
            let content = LiteralCode.content(of: source, from: blanks.startIndex)
            if let fence = LiteralCode.fence(content) {
                takeFence(fence)
                isBelowText = false
            } else if let end = LiteralCode.endOfPreformatted(content) ?? endOfRawHTML(content) {
                index = end
                isBelowText = false
            } else {
                takeLine()
            }
        }
    }

    /// The end of the lines of a program, of a style sheet or of a comment.
    private func endOfRawHTML(_ content: ArraySlice<UInt8>) -> Int? {
        guard content.first == UInt8(ascii: "<"), let next = content.dropFirst().first, "!sS".utf8.contains(next) else {
            return nil
        }
        var line = content.prefix { $0 != 0x0A }
        guard let end = HTMLBlockEnd(line, interrupts: true), end != .blankLine else { return nil }
        while true {
            let next = min(line.endIndex + 1, source.endIndex)
            if end.isIn(line) || next == source.endIndex { return next }
            line = source[next...].prefix { $0 != 0x0A }
        }
    }

    /// True for a line of a quotation that is indented like code.
    private static func isQuotedCode(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.first == UInt8(ascii: ">") else { return false }
        var rest = line
        while rest.first == UInt8(ascii: ">") {
            rest.removeFirst()
            if rest.first == 0x20 { rest.removeFirst() }
        }
        return LeadingBlanks(rest).width >= 4
    }

    /// Takes a line that is not within code.
    mutating func takeLine() {
        let line = source[index...].prefix { $0 != 0x0A }
        let blanks = LeadingBlanks(line)
        if blanks.content.allSatisfy(\.isASCIIWhiteSpace) {
            items.take([], 0)
            isBelowText = false
            index = min(line.endIndex + 1, source.endIndex)
            return
        }
        items.take(blanks.content, blanks.width)
        let isCode = !isBelowText && openComponents == 0 && blanks.width >= items.codeIndent()
        if isCode || Self.isQuotedCode(blanks.content) {
            index = min(line.endIndex + 1, source.endIndex)
        } else if !takeWholeLine(line, blanks) {
            isBelowText = blanks.content.first != UInt8(ascii: "#")
            takeInlines(blanks)
        }
    }
}

// MARK: Writing

extension TemplateSyntax {
    private mutating func written() -> [UInt8] {
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
        var output: [UInt8] = []
        output.reserveCapacity(source.count)
        var (place, shift, indent) = (source.startIndex, 0, 0)
        var next = edits[...]
        while place < source.endIndex {
            if place == source.startIndex || source[place - 1] == 0x0A {
                let blanks = LeadingBlanks(source[place...].prefix { $0 != 0x0A })
                let start = blanks.content.startIndex
                let edit = next.first.flatMap { $0.range.lowerBound == start ? $0 : nil }
                indent = max(0, blanks.width - shift - min(0, edit?.shift ?? 0))
                if shift == 0 { output += source[place..<start] } else { output += repeatElement(0x20, count: indent) }
                place = start
            }
            while let edit = next.first, edit.range.lowerBound < place { next.removeFirst() }
            if let edit = next.first, edit.range.lowerBound == place {
                next.removeFirst()
                Self.append(edit, indent, to: &output)
                let isAtEnd = isLineEndOfBlanks(edit.range.upperBound)
                if edit.kind == .block, !isAtEnd { output += repeatElement(0x20, count: indent) }
                shift = max(0, shift + edit.shift)
                place = edit.range.upperBound
                if edit.kind == .block { place = source[place...].drop { $0 == 0x20 || $0 == 0x09 }.startIndex }
                if edit.kind != .inline, place < source.endIndex, source[place] == 0x0A { place += 1 }
                continue
            }
            let limit = next.first?.range.lowerBound ?? source.endIndex
            let end = min(limit, source[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.endIndex)
            output += source[place..<end]
            place = end
        }
        return output
    }

    private static func append(_ edit: Edit, _ indent: Int, to output: inout [UInt8]) {
        if edit.kind == .inline {
            output += edit.text
            return
        }
        while output.last == 0x20 || output.last == 0x09 { output.removeLast() }
        if output.last != 0x0A { output.append(0x0A) }
        if edit.kind == .block { output.append(0x0A) }
        for line in edit.text.split(separator: 0x0A, omittingEmptySubsequences: false) where !edit.text.isEmpty {
            if !line.isEmpty { output += repeatElement(0x20, count: indent) }
            output += line
            output.append(0x0A)
        }
        if edit.kind == .block { output.append(0x0A) }
    }

    private func isLineEndOfBlanks(_ index: Int) -> Bool {
        source[index...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D } ?? 0x0A == 0x0A
    }
}
