import FormatCore

/// The indented paragraphs, lists and code of a definition, as in Pandoc and PHP Markdown Extra.
///
///     Term
///     :   The first paragraph of its definition.
///
///         The second one.
///
/// CommonMark would read them as code. They are moved to the left, because a definition is not a block of its own here.
struct DefinitionBodies {
    /// The indentation of the content.
    private static let step = 4

    private var output: [UInt8] = []
    private var isDefinition = false
    /// True if a paragraph of the definition was moved, so that it would be the term of a definition below.
    private var hasBody = false
    /// True if the line above is empty.
    private var isBelowBlank = true
    /// True if the last line with content may be a term, or the text of a definition.
    private var isBelowText = false
    /// True up to the next empty line after a line of HTML.
    private var isInHTML = false
    private var hasChanges = false

    /// Returns a source without this indentation; nil if there is none.
    static func rewritten(_ source: ArraySlice<UInt8>, _ dialect: MarkdownDialect) -> [UInt8]? {
        guard dialect.contains(.containers), source.containsSequence("\n:".utf8),
            ["\n    ", "\n\t"].contains(where: { source.containsSequence($0.utf8) })
        else { return nil }
        var bodies = DefinitionBodies()
        bodies.output.reserveCapacity(source.count)
        bodies.run(source)
        return bodies.hasChanges ? bodies.output : nil
    }

    private mutating func run(_ source: ArraySlice<UInt8>) {
        var index = source.startIndex
        while index < source.endIndex {
            let line = source[index...].prefix { $0 != 0x0A }
            let blanks = LeadingBlanks(line)
            if blanks.width < Self.step, let end = Self.endOfLiteral(source, from: index) {
                output += source[index..<end]
                (index, isDefinition, hasBody, isBelowText, isBelowBlank) = (end, false, false, false, false)
                continue
            }
            take(line, blanks)
            index = line.endIndex
            if index < source.endIndex {
                output.append(0x0A)
                index += 1
            }
        }
    }

    /// The end of the code or raw HTML that begins at an index.
    private static func endOfLiteral(_ source: ArraySlice<UInt8>, from index: Int) -> Int? {
        let content = LiteralCode.content(of: source, from: index)
        return LiteralCode.fence(content).map { LiteralCode.endOfFence($0, in: source) }
            ?? LiteralCode.endOfPreformatted(content)
    }

    private mutating func take(_ line: ArraySlice<UInt8>, _ blanks: LeadingBlanks) {
        let content = blanks.content
        let isBlank = content.isEmpty || content.elementsEqual([0x0D])
        defer { isBelowBlank = isBlank }
        if isBlank {
            output += line
        } else if blanks.width >= Self.step {
            takeIndented(line)
        } else if isBelowText, content.first == UInt8(ascii: ":"), let next = content.dropFirst().first,
            next == 0x20 || next == 0x09
        {
            takeDefinition(line, content)
        } else {
            if isBelowBlank { isDefinition = false }
            hasBody = false
            let first = content[content.startIndex]
            isInHTML = first == UInt8(ascii: "<") || isInHTML && !isBelowBlank
            isBelowText = !isInHTML && !"#>|:".utf8.contains(first) && LiteralCode.endOfItemSign(content) == nil
            output += line
        }
    }

    private mutating func takeIndented(_ line: ArraySlice<UInt8>) {
        guard isDefinition, isBelowBlank || hasBody else {
            // Code is no term.
            if !isDefinition { isBelowText = false }
            output += line
            return
        }
        hasBody = true
        hasChanges = true
        output += LeadingBlanks.expanded(line, before: Self.step).dropFirst(Self.step)
    }

    private mutating func takeDefinition(_ line: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>) {
        if hasBody {
            if !isBelowBlank { output.append(0x0A) }
            output += content.dropFirst().trimmedOfBlanks
        } else {
            output += line
        }
        isDefinition = true
    }
}
