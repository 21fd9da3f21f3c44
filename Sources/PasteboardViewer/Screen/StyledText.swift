/// One line of text whose parts look different. It is printable: whoever makes one out of anybody's text has that made
/// safe.
package struct StyledText: Hashable, Sendable, ExpressibleByStringLiteral {
    package struct Part: Hashable, Sendable {
        package var text: String
        package var style: Style
    }

    package private(set) var parts: [Part] = []

    package init() {}

    package init(_ text: some StringProtocol, _ style: Style = []) {
        append(text, style)
    }

    package init(stringLiteral text: String) {
        self.init(text)
    }

    package mutating func append(_ text: some StringProtocol, _ style: Style = []) {
        let text = PrintableText.line(text)
        guard !text.isEmpty else { return }
        parts.append(Part(text: text, style: style))
    }

    package mutating func append(_ other: StyledText) {
        parts += other.parts
    }

    /// The same with a style added to all of it.
    package func styled(_ style: Style) -> StyledText {
        var copy = self
        for place in copy.parts.indices { copy.parts[place].style.formUnion(style) }
        return copy
    }

    package var string: String {
        parts.map(\.text).joined()
    }

    /// In cells.
    package var width: Int {
        parts.reduce(0) { $0 + $1.text.reduce(0) { $0 + $1.cellWidth } }
    }

    /// The line in pieces of at most so many cells; an empty line is one piece.
    package func wrapped(to width: Int) -> [StyledText] {
        guard width > 1 else { return [self] }
        var lines: [StyledText] = []
        var line = StyledText()
        var used = 0
        for part in parts {
            var piece = ""
            for character in part.text {
                if used + character.cellWidth > width {
                    line.add(piece, part.style)
                    lines.append(line)
                    (line, piece, used) = (StyledText(), "", 0)
                }
                piece.append(character)
                used += character.cellWidth
            }
            line.add(piece, part.style)
        }
        return lines + [line]
    }

    private mutating func add(_ printable: String, _ style: Style) {
        if !printable.isEmpty { parts.append(Part(text: printable, style: style)) }
    }
}
