import RichText

/// Builds random texts with everything that RTF can express; the same seed builds the same text.
struct RTFRandomText {
    private var chance: Chance
    private var builder = AttributedText.Builder()
    private var footnotes = 0

    init(seed: UInt64) {
        chance = Chance(seed: seed)
    }

    mutating func make() -> AttributedText {
        for _ in 0...below(6) { block(depth: 0, in: .top) }
        for number in 0..<footnotes {
            note(String(number + 1))
            if below(8) == 0 { note("loose \(number)") }
        }
        return builder.finish()
    }

    private enum Place { case top, quote, item, cell }
}

extension RTFRandomText {
    private mutating func note(_ label: String) {
        builder.open(.footnote(label: label))
        for _ in 0...below(2) { paragraph(mayRefer: false) }
        builder.close()
    }

    private mutating func block(depth: Int, in place: Place) {
        switch below(depth > 3 ? 3 : 10) {
        case 0...2: body(in: place)
        case 3: heading(in: place)
        case 4: if place != .cell { rule() } else { body(in: place) }
        case 5: code(in: place)
        case 6, 7: list(depth: depth)
        case 8: quote(depth: depth, in: place)
        default: if place == .top || place == .cell { table(depth: depth, in: place) } else { body(in: place) }
        }
    }

    private mutating func body(in place: Place) {
        var style = ParagraphStyle.body
        if place != .cell, below(4) == 0 {
            style.alignment = pick([.left, .center, .right, .justified])
            style.indent = pick([nil, 12, 36])
            style.firstLineIndent = pick([nil, 18, -18])
        }
        if below(8) == 0 {
            style.direction = pick([.rightToLeft, .leftToRight])
        }
        paragraph(style, mayRefer: place == .top)
    }

    private mutating func heading(in place: Place) {
        words { $0.look.fontSize = nil }
        builder.endParagraph(.heading(1 + below(6)))
    }

    private mutating func rule() {
        builder.endParagraph(.rule)
    }

    private mutating func code(in place: Place) {
        builder.open(.code(language: pick([nil, "swift", "c++", "a;b,%"])))
        for _ in 0...below(3) {
            builder.append(pick(["", "let x = 1", "    }", "\tif a {", "é\\n{}"]))
            builder.endParagraph()
        }
        builder.close()
    }

    private mutating func list(depth: Int) {
        let marker: ListStyle.Marker = pick([
            .bullet(.automatic), .bullet(.automatic), .bullet(.disc), .bullet(.circle), .bullet(.square),
            .bullet(.none), .ordered(.decimal, start: 1), .ordered(.decimal, start: 7),
            .ordered(.decimal, start: -3),
            .ordered(.lowerAlpha, start: 1), .ordered(.upperRoman, start: 3), .ordered(.lowerRoman, start: 2),
            .ordered(.upperAlpha, start: 1),
        ])
        let mayBeTasks = marker == .bullet(.automatic) || ListStyle(marker).isOrdered
        builder.open(.list(ListStyle(marker, isTight: below(3) > 0)))
        for _ in 0...below(3) {
            builder.open(.item(mayBeTasks && below(3) == 0 ? pick([.open, .done]) : nil))
            if below(8) > 0 { paragraph(mayRefer: false) } else { builder.endParagraph() }
            for _ in 0..<below(3) { block(depth: depth + 1, in: .item) }
            builder.close()
        }
        builder.close()
    }

    private mutating func quote(depth: Int, in place: Place) {
        builder.open(.quote)
        paragraph(mayRefer: false)
        for _ in 0..<below(3) { block(depth: depth + 1, in: .quote) }
        paragraph(mayRefer: false)
        builder.close()
    }

    private mutating func table(depth: Int, in place: Place) {
        let columns = 1 + below(3)
        let alignments: [Alignment?] = (0..<columns).map { _ in pick([nil, .right, .center]) }
        let said = alignments.lastIndex { $0 != nil }.map { Array(alignments[...$0]) } ?? []
        builder.open(.table(Table(columns: said)))
        let rows = 1 + below(3)
        for row in 0...rows {
            builder.open(.row(Row(isHeader: row == 0 && rows > 1 && below(2) == 0)))
            for column in 0..<columns {
                builder.open(.cell(Cell(background: pick([nil, nil, Color(red: 200, green: 220, blue: 255)]))))
                words()
                builder.endParagraph()
                if below(6) == 0, said.indices.contains(column) == false, row > 0, depth < 3 {
                    block(depth: depth + 2, in: .cell)
                    paragraph(mayRefer: false)
                }
                builder.close()
            }
            builder.close()
        }
        builder.close()
        if place == .cell { paragraph(mayRefer: false) }
    }
}

extension RTFRandomText {
    private mutating func paragraph(_ style: ParagraphStyle = .body, mayRefer: Bool) {
        words()
        if mayRefer, below(6) == 0 {
            footnotes += 1
            builder.append(.footnoteReference(label: String(footnotes)))
            words()
        }
        if mayRefer, below(12) == 0 { builder.append(.media(pick(Self.pictures)), attributes()) }
        builder.endParagraph(style)
    }

    private mutating func words(_ change: (inout Attributes) -> Void = { _ in }) {
        for _ in 0...below(4) {
            var attributes = below(2) == 0 ? Attributes.none : attributes()
            change(&attributes)
            builder.append(
                pick([
                    "word", " two words ", "caf\u{E9}", "\u{1F600}", "{\\}", "\u{2028}", "a\tb", "\u{A0}", "שלום", "漢字",
                    "x;y", "\"q\"", "*", "n\u{1}",
                ]), attributes)
        }
    }

    private mutating func attributes() -> Attributes {
        var attributes = Attributes()
        let marks: [Marks] = [
            .strong, .emphasis, .underline, .strikethrough, .code, .highlight, .superscript, .subscript,
        ]
        for _ in 0...below(2) { attributes.marks.formUnion(pick(marks)) }
        if attributes.marks.contains([.superscript, .subscript]) { attributes.marks.remove(.subscript) }
        if below(4) == 0 {
            attributes.marks.remove(.underline)
            attributes.link = pick([
                Link("https://example.org/a?b=1&c=2"), Link("#top"), Link("mailto:a@example.org", title: "say \"hi\""),
                Link("../up\\down"),
            ])
        }
        if below(4) == 0 { attributes.language = pick(["de-DE", "fr-FR", "he-IL", "de", "zh-Hans-CN"]) }
        if below(4) == 0, !attributes.marks.contains(.code) {
            attributes.look.fontFamily = pick(["DejaVu Serif", "Ubuntu"])
        }
        if below(4) == 0 { attributes.look.fontSize = pick([9, 9.75, 10.5, 18]) }
        if below(4) == 0 {
            attributes.look.foreground = Color(red: 192, green: 0, blue: 0, alpha: pick([255, 255, 128]))
        }
        if below(4) == 0 { attributes.look.background = Color(red: 220, green: 255, blue: 220) }
        return attributes
    }

    private static let pictures = [
        Media(
            source: .data(
                MediaBytes([
                    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 24, 0,
                    0, 0, 16,
                ]), mimeType: "image/png"), alternative: "red box", width: 48, height: 32),
        Media(source: .data(MediaBytes(Array("GIF89a\u{1}".utf8)), mimeType: "image/gif"), alternative: "a {gif}"),
        Media(kind: .video, source: .reference("https://example.org/v"), alternative: "film", width: 48.2),
    ]

    private mutating func below(_ bound: Int) -> Int { chance.number(0, bound - 1) }

    private mutating func pick<Value>(_ values: [Value]) -> Value { chance.one(of: values) }
}
