import FormatCore

/// A term and its definitions, each after a colon and a space (PHP Markdown Extra, Pandoc).
///
/// An empty line may separate them; the definitions are then separate paragraphs.
///
/// A line that ends in a hard break is not followed by a definition, so that lines written with hard breaks are read back
/// unchanged.
struct TermLines {
    let term: ArraySlice<ParsedLine>
    private(set) var definitions: [ArraySlice<ParsedLine>] = []

    /// Nil for any other paragraph.
    init?(_ lines: ArraySlice<ParsedLine>, of source: [UInt8]) {
        guard lines.count > 1, let begin = lines.indices.dropFirst().first(where: { Self.begins(lines[$0], source) })
        else { return nil }
        term = lines[..<begin]
        let hasEnds = lines.indices.dropFirst().allSatisfy { index in
            !Self.begins(lines[index], source) || !Self.endsInBreak(lines[index - 1], source)
        }
        guard begin == lines.startIndex + 1, hasEnds, !Self.isFormula(term[term.startIndex], source) else { return nil }
        var start = begin
        for index in begin..<lines.endIndex where index > begin && Self.begins(lines[index], source) {
            definitions.append(Self.definition(lines[start..<index], source))
            start = index
        }
        definitions.append(Self.definition(lines[start...], source))
    }

    /// The definitions in a paragraph of only definitions, which follows a term or another definition; nil for any other
    /// paragraph.
    static func definitions(_ lines: ArraySlice<ParsedLine>, of source: [UInt8]) -> [ArraySlice<ParsedLine>]? {
        guard let first = lines.first, begins(first, source) else { return nil }
        var definitions: [ArraySlice<ParsedLine>] = []
        var start = lines.startIndex
        for index in lines.indices.dropFirst() where begins(lines[index], source) {
            definitions.append(definition(lines[start..<index], source))
            start = index
        }
        return definitions + [definition(lines[start...], source)]
    }

    /// True for a line that is a term if a definition follows.
    static func isTerm(_ lines: ArraySlice<ParsedLine>, of source: [UInt8]) -> Bool {
        guard lines.count == 1, let line = lines.first else { return false }
        return !begins(line, source) && !isFormula(line, source)
    }

    private static func text(_ line: ParsedLine, _ source: [UInt8]) -> ArraySlice<UInt8> {
        source[line.range].drop { $0 == 0x20 || $0 == 0x09 }
    }

    private static func begins(_ line: ParsedLine, _ source: [UInt8]) -> Bool {
        let text = text(line, source)
        guard text.first == UInt8(ascii: ":"), let space = text.dropFirst().first else { return false }
        return (space == 0x20 || space == 0x09) && !text.dropFirst().isBlank
    }

    private static func endsInBreak(_ line: ParsedLine, _ source: [UInt8]) -> Bool {
        let text = source[line.range].reversed().drop { $0 == 0x0A || $0 == 0x0D }
        return text.first == UInt8(ascii: "\\") || text.starts(with: [0x20, 0x20])
    }

    private static func isFormula(_ line: ParsedLine, _ source: [UInt8]) -> Bool {
        text(line, source).starts(with: "$$".utf8)
    }

    /// The lines of a definition without its colon.
    private static func definition(_ lines: ArraySlice<ParsedLine>, _ source: [UInt8]) -> ArraySlice<ParsedLine> {
        guard let first = lines.first else { return lines }
        let rest = text(first, source).dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
        return ([ParsedLine(range: rest.startIndex..<first.range.upperBound)] + lines.dropFirst())[...]
    }
}
