import RichText

/// Random texts, the same for the same seed: everything that HTML can express, in any nesting.
///
/// Left out is what HTML has no words for, or what a reader takes for granted: black text on white, the size and family
/// of code, the size of headings, both scripts at once, a list whose items are spaced but hold no paragraph.
struct RandomText {
    private var chance: Chance
    private var builder = AttributedText.Builder()
    private var notes: [String] = []
    /// Whether footnotes may refer to each other.
    private var nestsNotes = true
    /// Whether there are lists of definitions.
    private var hasDefinitions = false
    /// How many of the footnotes have been begun.
    private var written = 0

    static func text(seed: UInt64, nestsNotes: Bool = true, hasDefinitions: Bool = false) -> AttributedText {
        var random = RandomText(seed: seed)
        random.hasDefinitions = hasDefinitions
        random.nestsNotes = nestsNotes
        for _ in 0..<random.number(1, 6) { random.block(depth: 0) }
        while random.written < random.notes.count {
            random.builder.open(.footnote(label: random.notes[random.written]))
            random.written += 1
            random.paragraph(.body)
            random.builder.close()
        }
        return random.builder.finish()
    }

    private init(seed: UInt64) {
        chance = Chance(seed: seed)
    }

    private mutating func number(_ least: Int, _ most: Int) -> Int { chance.number(least, most) }
    private mutating func oneIn(_ count: Int) -> Bool { chance.oneIn(count) }
    private mutating func one<Element>(of elements: [Element]) -> Element { chance.one(of: elements) }
}

// MARK: Blocks

extension RandomText {
    private mutating func block(depth: Int) {
        switch depth < 4 ? number(0, hasDefinitions ? 10 : 9) : 0 {
        case 5: quote(depth)
        case 6: list(depth)
        case 7: code()
        case 8: table(depth)
        case 10: definitions(depth)
        default: paragraph(style())
        }
    }

    private mutating func quote(_ depth: Int) {
        builder.open(.quote)
        for _ in 0..<number(1, 3) { block(depth: depth + 1) }
        builder.close()
    }

    private mutating func list(_ depth: Int) {
        let numbering = one(of: [ListStyle.Numbering.decimal, .lowerAlpha, .upperRoman])
        let marker = one(of: [
            ListStyle.Marker.bullet(.automatic), .bullet(.square), .ordered(numbering, start: number(0, 12)),
        ])
        let isTight = oneIn(2)
        builder.open(.list(ListStyle(marker, isTight: isTight)))
        for _ in 0..<number(1, 4) {
            builder.open(.item(one(of: [nil, nil, .open, .done])))
            paragraph(isTight && oneIn(5) ? .heading(4) : .body)
            for _ in 0..<number(0, 2) { block(depth: depth + 1) }
            builder.close()
        }
        builder.close()
    }

    private mutating func definitions(_ depth: Int) {
        builder.open(.definitionList)
        for _ in 0..<number(1, 3) {
            for _ in 0..<number(1, 2) {
                builder.append(one(of: Self.pieces) + "term", attributes(in: .body))
                builder.endParagraph(ParagraphStyle(.term))
            }
            for _ in 0..<number(1, 2) {
                builder.open(.definition)
                for _ in 0..<number(1, 3) { block(depth: depth + 1) }
                builder.close()
            }
        }
        builder.close()
    }

    private mutating func code() {
        builder.open(.code(language: one(of: [nil, "swift", "c++", "x\"<y>"])))
        for _ in 0..<number(1, 4) {
            builder.append(one(of: ["", "  let x = 1", "\tif a < b && c > d {", "\u{A0}", "   "]))
            if oneIn(4) {
                builder.append("red", Attributes(look: Look(foreground: Color(red: 200, green: 0, blue: 0))))
            }
            builder.endParagraph()
        }
        builder.close()
    }

    private mutating func table(_ depth: Int) {
        let width = number(2, 4)
        let isAligned = oneIn(2)
        let columns: [Alignment?] = isAligned ? (1..<width).map { _ in one(of: [nil, .left, .right]) } + [.center] : []
        builder.open(.table(Table(columns: columns)))
        let heads = number(0, 2)
        for row in 0..<number(heads + 1, heads + 3) {
            builder.open(.row(Row(isHeader: row < heads)))
            for column in 0..<width {
                let isTitle = row >= heads && column == 0 && oneIn(3)
                let background = oneIn(5) ? Color(red: 250, green: 220, blue: 10) : nil
                let span = isAligned || !oneIn(6) ? 1 : number(2, 3)
                builder.open(
                    .cell(Cell(columnSpan: span, rowSpan: span, isHeader: isTitle, background: background)))
                paragraph(.body)
                if oneIn(4) { block(depth: max(depth + 1, 3), isAligned: false) }
                builder.close()
            }
            builder.close()
        }
        builder.close()
    }

    private mutating func block(depth: Int, isAligned: Bool) {
        if oneIn(2) { paragraph(.heading(number(1, 6))) } else { quoteOfOne() }
    }

    private mutating func quoteOfOne() {
        builder.open(.quote)
        paragraph(.body)
        builder.close()
    }

    private mutating func style() -> ParagraphStyle {
        if oneIn(8) { return .rule }
        var style = oneIn(4) ? ParagraphStyle.heading(number(1, 6)) : .body
        if oneIn(5) { style.alignment = one(of: [.left, .center, .right, .justified]) }
        if oneIn(6) { style.direction = .rightToLeft }
        if oneIn(6) { style.indent = one(of: [36, 7.5, -12]) }
        if oneIn(6) { style.firstLineIndent = one(of: [18, -18]) }
        return style
    }
}

// MARK: Text

extension RandomText {
    private static let pieces = [
        "word", " ", "  ", "   ", "\t", "\u{A0}", "\u{2028}", "a b c", " <b>&amp;</b> ", "\"quoted\"", "😀👨‍👩‍👧", "漢字",
        "שלום",
        "e\u{301}", "x > y", "*not em*", "ends ", " begins", "\u{2028}\u{2028}", "☐", "\u{200B}", "-", "javascript:",
    ]

    private mutating func paragraph(_ style: ParagraphStyle) {
        if style.kind != .rule {
            for _ in 0..<number(0, 6) { run(in: style) }
        }
        builder.endParagraph(style)
    }

    private mutating func run(in style: ParagraphStyle) {
        let attributes = attributes(in: style)
        if oneIn(14) {
            builder.append(.media(media()), attributes)
        } else if nestsNotes || written == 0, oneIn(20) {
            let label = one(of: ["1", "two", "a b", "x\"<&>", "é"])
            if !notes.contains(label) { notes.append(label) }
            var attributes = attributes
            attributes.link = nil
            attributes.marks.subtract([.superscript, .subscript])
            builder.append(.footnoteReference(label: label), attributes)
        } else {
            for _ in 0..<number(1, 3) { builder.append(one(of: Self.pieces), attributes) }
        }
    }

    private mutating func attributes(in style: ParagraphStyle) -> Attributes {
        var attributes = Attributes()
        for mark in [Marks.strong, .emphasis, .underline, .strikethrough, .code, .highlight] where oneIn(8) {
            attributes.marks.insert(mark)
        }
        if oneIn(10) { attributes.marks.insert(oneIn(2) ? .superscript : .subscript) }
        if oneIn(8) {
            let destination = one(of: [
                "https://e.org/?a=1&b=2", "#top", "mailto:a@e.org", "a/b.html", "https://e.org/\"<x>",
            ])
            attributes.link = Link(destination, title: one(of: [nil, "a \"title\"", "<&>"]))
        }
        if oneIn(12) { attributes.language = one(of: ["de", "zh-Hant"]) }
        let isCode = attributes.marks.contains(.code)
        if oneIn(9), !isCode { attributes.look.fontFamily = one(of: ["Georgia", "Gill Sans", "Noto Serif CJK"]) }
        if oneIn(9), !isCode, style.kind == .body { attributes.look.fontSize = one(of: [9, 10.5, 18]) }
        if oneIn(9) { attributes.look.foreground = Color(red: 200, green: 60, blue: 0, alpha: one(of: [255, 128])) }
        if oneIn(9) { attributes.look.background = Color(red: 255, green: 255, blue: 0) }
        return attributes
    }

    private mutating func media() -> Media {
        let source = one(of: [
            Media.Source.reference("https://e.org/a.png?x=1&y=2"),
            .data(MediaBytes([0x89, 0x50, 0x4E, 0x47, 1, 2]), mimeType: "image/png"), .reference("pic.jpg"),
        ])
        let title: String? = oneIn(3) ? "t" : nil
        if oneIn(5) {
            return Media(kind: .video, source: .reference("https://e.org/v"), alternative: "film", title: title)
        }
        return Media(
            source: source, alternative: one(of: ["", "a \"picture\"", "<b>"]), title: title,
            width: oneIn(2) ? 24 : nil,
            height: oneIn(2) ? 16.5 : nil)
    }
}
