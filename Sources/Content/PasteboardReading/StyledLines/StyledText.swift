/// One line of text whose parts look different.
///
/// It must be printable: text of other programs is made printable before.
package struct StyledText: Hashable, Sendable, ExpressibleByStringLiteral {
    package struct Part: Hashable, Sendable {
        package var text: String
        package var style: Style
    }

    package private(set) var parts: [Part] = []

    package init() {}

    package init(_ text: some StringProtocol, _ style: Style = []) { append(text, style) }

    package init(stringLiteral text: String) { self.init(text) }

    package mutating func append(_ text: some StringProtocol, _ style: Style = []) {
        let text = PrintableText.line(text)
        guard !text.isEmpty else { return }
        parts.append(Part(text: text, style: style))
    }

    package mutating func append(_ other: StyledText) { parts += other.parts }

    /// The same with a style added to all of it.
    package func styled(_ style: Style) -> StyledText {
        var copy = self
        for index in copy.parts.indices { copy.parts[index].style.formUnion(style) }
        return copy
    }

    package var string: String { parts.map(\.text).joined() }

    /// In cells.
    package var width: Int { parts.reduce(0) { $0 + $1.text.reduce(0) { $0 + $1.cellWidth } } }

    /// The line in pieces of at most so many cells, parted between words where it can be; an empty line is one piece.
    package func wrapped(to width: Int, atWords: Bool = false) -> [StyledText] {
        let cells = parts.flatMap { part in part.text.map { (character: $0, style: part.style) } }
        guard width > 1, !cells.isEmpty else { return [self] }
        var lines: [StyledText] = []
        var start = 0
        while start < cells.count {
            var end = start
            var used = 0
            while end < cells.count, used + cells[end].character.cellWidth <= width {
                used += cells[end].character.cellWidth
                end += 1
            }
            let space = atWords && end < cells.count ? cells[start...end].lastIndex { $0.character == " " } : nil
            if let space, space > start {
                lines.append(StyledText(printable: cells[start..<space]))
                start = space + 1
            } else {
                lines.append(StyledText(printable: cells[start..<end]))
                start = end
            }
        }
        return lines
    }

    /// The line in lines of at most 80 cells, of which all but the first are indented.
    package func folded(indent: Int) -> [StyledText] {
        guard width > Self.page else { return [self] }
        return wrapped(to: Self.page - indent, atWords: true).enumerated().map { index, line in
            var result = StyledText(index == 0 ? "" : String(repeating: " ", count: indent))
            result.append(line)
            return result
        }
    }

    private static let page = 80

    private init(printable cells: ArraySlice<(character: Character, style: Style)>) {
        for cell in cells {
            if parts.last?.style == cell.style {
                parts[parts.count - 1].text.append(cell.character)
            } else {
                parts.append(Part(text: String(cell.character), style: cell.style))
            }
        }
    }
}

extension StyledText {
    /// The line with the sequences that make a terminal show its styles (ECMA-48 §8.3.117).
    package var escaped: String {
        parts.map { part in
            let codes = part.style.codes(withColor: true)
            return codes.isEmpty ? part.text : "\u{1B}[0\(codes)m\(part.text)\u{1B}[0m"
        }.joined()
    }
}
