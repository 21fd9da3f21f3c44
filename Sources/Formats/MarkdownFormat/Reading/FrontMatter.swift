import FormatCore
import RichText

extension MarkdownDocument {
    /// Keeps leading front matter as a code block, and returns what follows it.
    ///
    /// CommonMark would read the first `---` as a rule and the keys as a heading, which is never intended. An attribute of the
    /// first line keeps the fences for the writer of Markdown, and tells the other writers to leave out the block.
    mutating func appendFrontMatter(of source: [UInt8]) -> ArraySlice<UInt8> {
        guard let (content, end) = FrontMatter.find(in: source) else { return source[...] }
        var attributes = Attributes.none
        attributes[FrontMatterKey.self] = FrontMatter.fences(of: source, content, end)
        appendCode(source[content], language: FrontMatter.language(of: source), first: attributes)
        return source[end...]
    }
}

/// Settings at the start of a document: YAML between `---`, as in most notes and site generators, or TOML between `+++`, as in
/// Hugo and Zola.
enum FrontMatter {
    /// Returns the lines between the fences, and the start of the document.
    ///
    /// The first line is `---`, and the second one is `key: …` or a comment; the block ends with `---` or `...`. In TOML, the
    /// first and the last line are `+++`, and the second one is `key = …`, `[table]` or a comment. Nothing else is front matter,
    /// because a text may begin with a rule.
    static func find(in source: [UInt8]) -> (content: Range<Int>, end: Int)? {
        guard canBegin(source), let (_, start) = line(of: source, at: 0) else { return nil }
        let isTOML = source.first == UInt8(ascii: "+")
        var next = start
        while let (range, following) = line(of: source, at: next) {
            if isTOML ? isFence(source[range], "+") : isFence(source[range], "-") || isFence(source[range], ".") {
                return (start..<next, following)
            }
            next = following
        }
        return nil
    }

    /// The markers around it, and the start of the document.
    static func markers(in source: [UInt8]) -> (markers: [MarkdownMarker], end: Int) {
        guard let (content, end) = find(in: source) else { return ([], 0) }
        let closing = source[content.upperBound..<end].prefix { $0 != 0x0A && $0 != 0x0D }
        let fences = [source[0..<3], closing.trimmedOfBlanks]
        return (fences.map { MarkdownMarker(.fence, $0.startIndex..<$0.endIndex) }, end)
    }

    /// True if the first two lines are those of front matter, whether it is closed or not.
    static func canBegin(_ source: [UInt8]) -> Bool {
        guard let (first, start) = line(of: source, at: 0), let (second, _) = line(of: source, at: start) else {
            return false
        }
        return isFence(source[first], "-") && looksLikeYAML(source[second])
            || isFence(source[first], "+") && looksLikeTOML(source[second])
    }

    /// The fences of front matter with this content and this end.
    static func fences(of source: [UInt8], _ content: Range<Int>, _ end: Int) -> FrontMatterKey.Value {
        FrontMatterKey.Value(
            opening: Array(source[..<3]), closing: Array(source[content.upperBound..<end].prefix(3)))
    }

    /// The lines between their fences; nil if they would not be read as front matter again.
    static func written(_ lines: [ArraySlice<UInt8>], _ fences: FrontMatterKey.Value) -> [ArraySlice<UInt8>]? {
        let all = [fences.opening[...]] + lines + [fences.closing[...]]
        let source = Array(all.joined(separator: [0x0A]))
        return find(in: source)?.end == source.count ? all : nil
    }

    /// The language of the settings in a source with front matter.
    static func language(of source: [UInt8]) -> String { source.first == UInt8(ascii: "+") ? "toml" : "yaml" }

    /// True if one of these lines ends front matter.
    static func canEnd(in source: [UInt8]) -> Bool {
        var next = 0
        while let (range, following) = line(of: source, at: next) {
            if ["-", ".", "+"].contains(where: { isFence(source[range], $0) }) { return true }
            next = following
        }
        return false
    }

    /// The line that begins here, without its line end, and the start of the next one.
    private static func line(of source: [UInt8], at start: Int) -> (Range<Int>, Int)? {
        guard start < source.count else { return nil }
        guard let end = source[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
            return (start..<source.count, source.count)
        }
        let isPair = source[end] == 0x0D && end + 1 < source.count && source[end + 1] == 0x0A
        return (start..<end, end + (isPair ? 2 : 1))
    }

    private static func isFence(_ line: ArraySlice<UInt8>, _ mark: Unicode.Scalar) -> Bool {
        line.count >= 3 && line.prefix(3).allSatisfy { $0 == UInt8(ascii: mark) }
            && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    private static func looksLikeYAML(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first else { return false }
        if first == UInt8(ascii: "#") { return line.dropFirst().first == 0x20 }
        guard first.isASCIILetter || first == UInt8(ascii: "\"") || first == UInt8(ascii: "_") else { return false }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return colon + 1 == line.endIndex || line[colon + 1] == 0x20
    }

    private static func looksLikeTOML(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first else { return false }
        if first == UInt8(ascii: "#") { return line.dropFirst().first == 0x20 }
        if first == UInt8(ascii: "[") { return line.contains(UInt8(ascii: "]")) }
        let name = line.prefix {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F || $0 == 0x22
        }
        return !name.isEmpty && line[name.endIndex...].drop { $0 == 0x20 }.first == UInt8(ascii: "=")
    }
}
