import RichText

/// Moves characters beyond U+FFFF to their positions in the plain text of the same copy.
///
/// It is for applications whose rich text has them before the surrounding words. A paragraph matches a line if both
/// have the same other characters, and the same characters beyond U+FFFF in the same order; other paragraphs are not
/// changed.
struct EmojiPlaces {
    private var lines: [[UInt32]: [[Unicode.Scalar]]] = [:]

    /// Takes the plain text of the copy in UTF-8.
    init(_ text: [UInt8]) {
        for line in String(decoding: text, as: UTF8.self).unicodeScalars.split(whereSeparator: Self.isLineEnd) {
            let scalars = line.filter { !Self.isInvisible($0) }
            guard scalars.contains(where: Self.isDisplaced) else { continue }
            lines[Self.key(scalars), default: []].append(Array(scalars))
        }
    }

    func mend(_ text: AttributedText) -> AttributedText {
        guard !lines.isEmpty else { return text }
        var rest = lines
        return text.rewritingParagraphs { paragraph, builder in
            for (character, attributes) in Self.placed(paragraph, &rest) { builder.append(character, attributes) }
        }
    }
}

extension EmojiPlaces {
    private typealias Piece = (text: String, attributes: Attributes)

    private static func placed(_ paragraph: Paragraph, _ lines: inout [[UInt32]: [[Unicode.Scalar]]]) -> [Piece] {
        let runs = paragraph.runs.map { (text: $0.string, attributes: $0.attributes) }
        let scalars = runs.flatMap { run in run.text.unicodeScalars.map { ($0, run.attributes) } }
        guard scalars.contains(where: { isDisplaced($0.0) }) else { return runs }
        let visible = scalars.filter { !isInvisible($0.0) }
        let key = key(visible.map(\.0))
        guard let line = lines[key]?.first else { return runs }
        lines[key]?.removeFirst()
        var displaced = visible.filter { isDisplaced($0.0) }.makeIterator()
        var others = visible.filter { !isDisplaced($0.0) }.makeIterator()
        return line.compactMap { scalar in
            (isDisplaced(scalar) ? displaced.next() : others.next()).map { (String($0.0), $0.1) }
        }
    }

    /// The characters in order, with those beyond U+FFFF after all others.
    private static func key(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt32] {
        scalars.filter { !isDisplaced($0) }.map(\.value) + scalars.filter { isDisplaced($0) }.map(\.value)
    }

    private static func isDisplaced(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0xFFFF }

    /// Directional marks, which plain text has instead of attributes, and the final NUL.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }
}
