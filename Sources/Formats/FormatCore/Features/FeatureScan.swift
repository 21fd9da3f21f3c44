import RichText

/// Counts the features of a text, event by event.
struct FeatureScan {
    private(set) var counts: [TextFeature: Int] = [:]
    private var quotes = 0
    private var tables = 0

    mutating func take(_ event: BlockEvent) {
        switch event {
        case .enter(_, let kind): enter(kind)
        case .leave(_, .quote): quotes -= 1
        case .leave(_, .table): tables -= 1
        case .leave: break
        case .paragraph(let paragraph):
            take(paragraph.style)
            for run in paragraph.runs { take(run.attributes) }
        }
    }

    private mutating func count(_ feature: TextFeature, if condition: Bool = true) {
        if condition { counts[feature, default: 0] += 1 }
    }

    private mutating func enter(_ kind: BlockKind) {
        switch kind {
        case .quote:
            count(quotes == 0 ? .quote : .nestedQuote)
            quotes += 1
        case .list(let style): take(style)
        case .item(let task): count(.task, if: task != nil)
        case .code(let language):
            count(.codeBlock)
            count(.codeLanguage, if: language != nil)
        case .table(let table):
            count(tables == 0 ? .table : .nestedTable)
            count(.columnAlignment, if: table.columns.contains { $0 != nil })
            tables += 1
        case .row: break
        case .cell(let cell): count(.cellSpan, if: cell.columnSpan > 1 || cell.rowSpan > 1)
        case .definition: count(.definition)
        case .footnote: count(.footnote)
        case .definitionList: break
        }
    }

    private mutating func take(_ list: ListStyle) {
        count(.list)
        count(.looseList, if: !list.isTight)
        guard case .ordered(let numbering, let start) = list.marker else { return }
        count(.listStart, if: start != 1)
        count(.listLetters, if: numbering != .decimal)
    }

    private mutating func take(_ style: ParagraphStyle) {
        switch style.kind {
        case .heading: count(.heading)
        case .rule: count(.rule)
        case .body, .term: break
        }
        count(.alignment, if: style.alignment != nil && style.alignment != .left)
        count(.direction, if: style.direction != nil)
    }

    private mutating func take(_ attributes: Attributes) {
        for (mark, feature) in Self.marks where attributes.marks.contains(mark) { count(feature) }
        guard !attributes.hasMarksAlone else { return }
        if let link = attributes.link {
            count(.link)
            count(.linkTitle, if: link.title != nil)
        }
        if case .media(let media)? = attributes.attachment { take(media) }
        count(.language, if: attributes.language != nil)
        let look = attributes.look
        count(.color, if: look.foreground != nil || look.background != nil && !attributes.marks.contains(.highlight))
        count(.font, if: look.fontFamily != nil || look.fontSize != nil)
    }

    private mutating func take(_ media: Media) {
        guard media.kind == .image || media.kind == .drawing else { return count(.film) }
        if case .data = media.source { count(.embeddedImage) } else { count(.image) }
    }

    private static let marks: [(Marks, TextFeature)] = [
        (.strong, .strong), (.emphasis, .emphasis), (.underline, .underline), (.strikethrough, .strikethrough),
        (.code, .code), (.highlight, .highlight), (.superscript, .superscript), (.subscript, .subscript),
    ]
}
