import FormatCore

/// A paragraph with what its first and last lines say: it is an admonition, or a quotation with its author.
struct AsciiDocParagraph {
    private(set) var lines: [ArraySlice<UInt8>]
    private(set) var leaf: AsciiDocLeaf
    /// The word before an admonition, such as “Note”.
    private(set) var admonition: String?

    init(_ lines: [ArraySlice<UInt8>], _ attributes: AsciiDocAttributes) {
        self.lines = lines
        leaf = AsciiDocLeaf(paragraph: attributes)
        if case .paragraph = leaf, lines[0].starts(with: "> ".utf8) {
            let (text, author) = Self.quotation(lines)
            self.lines = text
            leaf = .quote(breaksLines: false, source: author ?? attributes.source)
        } else if let author = Self.author(belowQuotation: lines) {
            self.lines = Self.unquoted(lines.dropLast())
            leaf = .quote(breaksLines: false, source: author)
        }
        if case .code = leaf, attributes.style != "pass", var callouts = AsciiDocCallouts(attributes) {
            self.lines = lines.map { callouts.shown($0) }
        }
        guard case .paragraph = leaf else { return }
        admonition = AsciiDocAttributes.admonition(attributes.style)
        let word = lines[0].prefix(11).prefix(while: \.isASCIIUppercase)
        guard admonition == nil, lines[0][word.endIndex...].starts(with: ": ".utf8) else { return }
        admonition = AsciiDocAttributes.admonition(word.text)
        if admonition != nil { self.lines[0] = lines[0].dropFirst(word.count + 2) }
    }

    /// The line `-- Author` below a paragraph in quotation marks; nil for any other paragraph.
    private static func author(belowQuotation lines: [ArraySlice<UInt8>]) -> ArraySlice<UInt8>? {
        guard let last = lines.last, last.starts(with: "-- ".utf8), lines.count > 1, lines[0].first == "\"",
            lines[lines.count - 2].last == "\"", lines.count > 2 || lines[0].count > 1
        else { return nil }
        return [UInt8]("— ") + last.dropFirst(3)
    }

    /// The text and the author of a quotation with the signs of Markdown.
    private static func quotation(
        _ lines: [ArraySlice<UInt8>]
    ) -> (text: [ArraySlice<UInt8>], author: ArraySlice<UInt8>?) {
        var text = lines.map { line in
            line.starts(with: "> ".utf8) ? line.dropFirst(2) : line.elementsEqual(">".utf8) ? [] : line
        }
        guard text.count > 1, let last = text.last, last.starts(with: "-- ".utf8) else { return (text, nil) }
        text.removeLast()
        return (text, [UInt8]("— ") + last.dropFirst(3))
    }

    /// Lines without the quotation marks around them.
    private static func unquoted(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [ArraySlice<UInt8>] {
        var lines = Array(lines)
        lines[0] = lines[0].dropFirst()
        lines[lines.count - 1] = lines[lines.count - 1].dropLast()
        return lines
    }
}
