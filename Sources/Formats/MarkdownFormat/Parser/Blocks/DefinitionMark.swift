import FormatCore

/// The colon and the space before what a term means (PHP Markdown Extra, Pandoc), or before the caption of a table (Pandoc).
enum DefinitionMark {
    /// True for a line that has this mark, and text after it.
    static func begins(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 == 0x20 || $0 == 0x09 }
        guard text.first == UInt8(ascii: ":"), let space = text.dropFirst().first else { return false }
        return (space == 0x20 || space == 0x09) && !text.dropFirst().isBlank
    }

    /// True for the only line of a paragraph, if that is a term when a definition follows.
    static func isTerm(_ line: ArraySlice<UInt8>) -> Bool {
        !begins(line) && !line.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "$$".utf8)
    }

    /// True for a line that ends in a hard break.
    ///
    /// No definition follows directly, so that lines written with hard breaks are read back unchanged.
    static func endsInBreak(_ line: ArraySlice<UInt8>) -> Bool {
        line.last == UInt8(ascii: "\\") || line.suffix(2).elementsEqual([0x20, 0x20])
    }

    /// The captions in a paragraph next to a table, each without its mark; nil for any other paragraph.
    static func captions(_ lines: ArraySlice<ParsedLine>, of source: [UInt8]) -> [ArraySlice<ParsedLine>]? {
        guard let first = lines.first, begins(source[first.range]) else { return nil }
        var captions: [ArraySlice<ParsedLine>] = []
        var start = lines.startIndex
        for index in lines.indices.dropFirst() where begins(source[lines[index].range]) {
            captions.append(caption(lines[start..<index], source))
            start = index
        }
        return captions + [caption(lines[start...], source)]
    }

    private static func caption(_ lines: ArraySlice<ParsedLine>, _ source: [UInt8]) -> ArraySlice<ParsedLine> {
        guard let first = lines.first else { return lines }
        let rest = source[first.range].drop { $0 == 0x20 || $0 == 0x09 }.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
        return ([ParsedLine(range: rest.startIndex..<first.range.upperBound)] + lines.dropFirst())[...]
    }
}
