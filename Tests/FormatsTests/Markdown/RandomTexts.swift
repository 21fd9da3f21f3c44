import RichText

/// Random texts from a seed, made of the pieces that are hardest for Markdown.
struct RandomTexts {
    private var state: UInt64
    /// True to use only what Markdown can express; false for everything that readers of other formats build.
    private let isSayable: Bool
    private var builder = AttributedText.Builder()
    private var notes = 0

    init(seed: UInt64, isSayable: Bool) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        self.isSayable = isSayable
    }

    static func text(seed: UInt64, isSayable: Bool) -> AttributedText {
        var texts = RandomTexts(seed: seed, isSayable: isSayable)
        for _ in 0...texts.below(4) { texts.appendBlock(depth: 0) }
        texts.appendNotes()
        return texts.builder.finish()
    }

    private mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    private mutating func oneIn(_ count: Int) -> Bool {
        below(count) == 0
    }
}

// MARK: Blocks

extension RandomTexts {
    private mutating func appendBlock(depth: Int) {
        switch below(depth > 3 ? 4 : 9) {
        case 0, 1: appendParagraph(.body)
        case 2: appendParagraph(.heading(1 + below(6)))
        case 3: appendCode()
        case 4: builder.endParagraph(.rule)
        case 5:
            builder.open(.quote)
            for _ in 0...below(2) { appendBlock(depth: depth + 1) }
            builder.close()
        case 6, 7: appendList(depth: depth)
        default: appendTable()
        }
    }

    private mutating func appendParagraph(_ style: ParagraphStyle) {
        let isTitle = style.kind != .body
        if !isSayable, oneIn(6) { return builder.endParagraph(style) }
        appendInlines(isTitle: isTitle, hasBreaks: true)
        builder.endParagraph(style)
    }

    private mutating func appendCode() {
        let lines = ["let a = `1`", "", "  - x", "```", "\t# y", "*z*  "]
        builder.open(.code(language: oneIn(2) ? "swift" : nil))
        for _ in 0...below(3) {
            builder.append(lines[below(lines.count)])
            builder.endParagraph()
        }
        builder.close()
    }

    private mutating func appendList(depth: Int) {
        let items = 1 + below(3)
        let isLoose = oneIn(2)
        let isSimple = isSayable && !isLoose
        let isTight = isSayable ? !(isLoose && items > 1) : oneIn(2)
        let marker: ListStyle.Marker =
            oneIn(2) ? .bullet(.automatic) : .ordered(.decimal, start: oneIn(2) ? 1 : below(200))
        builder.open(.list(ListStyle(marker, isTight: isTight)))
        for _ in 0..<items {
            builder.open(.item(oneIn(4) ? (oneIn(2) ? .open : .done) : nil))
            appendParagraph(.body)
            if !isSimple, !isTight || !isSayable { for _ in 0..<below(3) { appendBlock(depth: depth + 1) } }
            builder.close()
        }
        builder.close()
    }

    private mutating func appendTable() {
        let columns = 1 + below(3)
        builder.open(.table(Table()))
        for row in 0...below(3) {
            let isHeader = row == 0 && (isSayable || oneIn(2))
            builder.open(.row(Row(isHeader: isHeader)))
            for _ in 0..<columns {
                let span = isSayable ? Cell() : Cell(columnSpan: 1 + below(2), rowSpan: 1 + below(2))
                builder.open(.cell(span))
                if !oneIn(5) { appendInlines(isTitle: isHeader, hasBreaks: true) }
                if !isSayable, oneIn(4) { oneIn(3) ? appendList(depth: 4) : appendBlock(depth: 4) }
                builder.close()
            }
            builder.close()
        }
        builder.close()
    }

    private mutating func appendNotes() {
        for number in 0..<notes {
            builder.open(.footnote(label: "n\(number)"))
            appendInlines(isTitle: true, hasBreaks: false)
            builder.close()
        }
    }
}

// MARK: Inlines

extension RandomTexts {
    private static let pieces = [
        "word", "a", "snake_case", "*", "**", "_", "__", "`", "``", "[", "]", "](", "!", "(", ")", "<b>", "<", ">",
        "&amp;",
        "&", "#", "~", "~~", "|", "\\", "1.", "2)", "-", "+", "=", "---", "===", ":", "é", "漢字", "「", "」", "€", "→",
        ".",
        "\"", "😀", "[x]", "[^1]", "[a]:", "|-|", "\u{A0}", "***", "\\*", "==", "^", "++", "http://a.b/x_y",
    ]

    private mutating func appendInlines(isTitle: Bool, hasBreaks: Bool) {
        let count = 1 + below(6)
        for place in 0..<count {
            let isLast = place == count - 1
            if !isSayable, oneIn(4) { builder.append(" ", attributes(isTitle: isTitle)) }
            appendPiece(isTitle: isTitle)
            if isLast { return }
            if hasBreaks, oneIn(8) {
                builder.appendLineBreak()
            } else if oneIn(2) {
                builder.append(" ", isSayable ? .none : attributes(isTitle: isTitle))
            }
        }
    }

    private mutating func appendPiece(isTitle: Bool) {
        let attributes = attributes(isTitle: isTitle)
        if oneIn(15), !attributes.marks.contains(.code) {
            let media = Media(source: .reference("i.png"), alternative: text())
            return builder.append(.media(media), attributes)
        }
        if oneIn(20), !attributes.marks.contains(.code), !isTitle {
            builder.append(.footnoteReference(label: "n\(notes)"), attributes)
            notes += 1
            return
        }
        builder.append(text(), attributes)
    }

    /// Without white space at its edges.
    private mutating func text() -> String {
        var text = ""
        for place in 0...below(4) {
            if place > 0, oneIn(3) { text += " " }
            let piece = Self.pieces[below(Self.pieces.count)]
            let isAddress = piece.contains("/")
            text += (isSayable && isAddress) || piece == "\u{A0}" && (place == 0 || isSayable) ? "x" : piece
        }
        return text
    }

    private mutating func attributes(isTitle: Bool) -> Attributes {
        var attributes = Attributes()
        guard oneIn(2) else { return attributes }
        for _ in 0...below(2) { attributes.marks.insert(Marks(rawValue: 1 << UInt16(below(8)))) }
        if attributes.marks.contains(.superscript) { attributes.marks.remove(.subscript) }
        if oneIn(5) {
            attributes.link = Link(["/a", "/b c", "/d(", "e\\*&amp;"][below(4)], title: oneIn(3) ? "t\"'" : nil)
        }
        return attributes
    }
}
