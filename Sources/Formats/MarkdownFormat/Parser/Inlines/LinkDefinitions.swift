/// A link reference definition (CommonMark 0.31 §4.7).
struct LinkDefinition: Sendable {
    let label: ArraySlice<UInt8>
    let destination: String
    let title: String?

    /// Parses the definition at the start of a line; also returns the start of the next line.
    static func parse(_ text: ArraySlice<UInt8>, at start: Int) -> (LinkDefinition, end: Int)? {
        guard let (label, afterLabel) = LinkSyntax.label(text, at: start), afterLabel < text.endIndex,
            text[afterLabel] == UInt8(ascii: ":"), !text[label].allSatisfy({ $0.isASCIIWhiteSpace }),
            let destinationStart = skipOneLineEnd(text, at: afterLabel + 1), destinationStart < text.endIndex,
            let (destination, end) = LinkSyntax.destination(text, at: destinationStart), end > destinationStart
        else { return nil }
        let lineEnd = endOfLine(text, at: end)
        if let titleStart = skipOneLineEnd(text, at: end), titleStart > end,
            let (title, afterTitle) = LinkSyntax.title(text, at: titleStart),
            let next = endOfLine(text, at: afterTitle)
        {
            return (make(text, label, destination, title), next)
        }
        return lineEnd.map { (make(text, label, destination, nil), $0) }
    }

    private static func make(
        _ text: ArraySlice<UInt8>, _ label: Range<Int>, _ destination: Range<Int>, _ title: Range<Int>?
    ) -> LinkDefinition {
        LinkDefinition(
            label: text[label], destination: InlineText.unescapedString(text[destination]),
            title: title.map { InlineText.unescapedString(text[$0]) })
    }

    /// Skips spaces, tabs and at most one line end.
    private static func skipOneLineEnd(_ text: ArraySlice<UInt8>, at start: Int) -> Int? {
        var position = start
        var ends = 0
        while position < text.endIndex, text[position].isASCIIWhiteSpace {
            if text[position] == 0x0A { ends += 1 }
            if ends > 1 { return nil }
            position += 1
        }
        return position
    }

    /// The start of the next line, if only white space precedes it.
    private static func endOfLine(_ text: ArraySlice<UInt8>, at start: Int) -> Int? {
        var position = start
        while position < text.endIndex, text[position] == 0x20 || text[position] == 0x09 { position += 1 }
        guard position < text.endIndex else { return position }
        return text[position] == 0x0A ? position + 1 : nil
    }
}

extension LinkDefinition: Equatable {
    /// The destination and title, without the label.
    static func == (first: LinkDefinition, second: LinkDefinition) -> Bool {
        first.destination == second.destination && first.title == second.title
    }
}

/// All definitions of a document; the first one of a label counts.
struct LinkDefinitions: Sendable {
    /// Keyed by folded label.
    private(set) var definitions: [String: LinkDefinition] = [:]

    var isEmpty: Bool { definitions.isEmpty }

    mutating func add(_ definition: LinkDefinition) {
        let label = Self.folded(definition.label)
        if definitions[label] == nil { definitions[label] = definition }
    }

    /// The definition of a folded label.
    subscript(folded label: String) -> LinkDefinition? {
        get { definitions[label] }
        set { definitions[label] = newValue }
    }

    /// A label in the form in which labels are compared: case folded, white space collapsed (CommonMark 0.31 §4.7).
    static func folded(_ label: ArraySlice<UInt8>) -> String {
        let words = label.split { $0.isASCIIWhiteSpace }
        return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self).lowercased().uppercased()
    }
}
