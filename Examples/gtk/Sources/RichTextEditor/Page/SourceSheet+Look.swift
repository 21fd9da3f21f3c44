import Formats
import Gtk
import RichText
import RichTextEditing

extension SourceSheet {
    /// Shows a line of source in the style of its meaning, with its marks in gray.
    func look(of paragraph: EditableText.Paragraph, _ style: PageStyle) -> ParagraphLook {
        var look = ParagraphLook()
        look.frame.above = PageStyle.pixels(1)
        look.frame.below = PageStyle.pixels(1)
        guard !paragraph.range.isEmpty else { return look }
        let blocks = source.blocks(in: paragraph.range).filter { $0.range.overlaps(paragraph.range) }
        for edge in edges(in: paragraph.range) where !edge.range.isEmpty {
            var looks = VisualAttributes(fontSize: style.theme.fontSize)
            if let block = blocks.first(where: { $0.range.overlaps(edge.range) }) { looks.apply(block, style) }
            for element in edge.elements { looks.apply(style.theme[element], style.appearance) }
            if edge.isMarker {
                looks.foreground = style.appearance == .light ? .grey(0x8A) : .grey(0x80)
                looks.background = nil
                looks.isUnderlined = false
            }
            look.runs.append((edge.range, looks))
        }
        if blocks.contains(where: { $0.kind == .code }) {
            look.frame.background = style.theme[.codeBlock].background?[style.appearance]
        }
        return look
    }

    /// Splits a line where overlapping styles begin and end.
    private func edges(in range: Range<Int>) -> [(range: Range<Int>, elements: [Theme.Element], isMarker: Bool)] {
        let spans = source.spans(in: range)
        let markers = source.markers(in: range)
        let places = (spans.map(\.range) + markers.map(\.range)).flatMap { [$0.lowerBound, $0.upperBound] }
        let cuts = Set(places.filter { range.contains($0) } + [range.lowerBound, range.upperBound]).sorted()
        return zip(cuts, cuts.dropFirst()).map { start, end in
            let elements = spans.filter { $0.range.contains(start) }.flatMap { $0.kind.elements }
            return (start..<end, elements, markers.contains { $0.range.contains(start) })
        }
    }
}

extension MarkdownSource.Span.Kind {
    fileprivate var elements: [Theme.Element] {
        switch self {
        case .code: [.code]
        case .link, .image: [.link]
        case .mark(let marks):
            [
                (Marks.strong, Theme.Element.strong), (.emphasis, .emphasis), (.strikethrough, .strikethrough),
                (.highlight, .highlight), (.underline, .underline), (.superscript, .superscript),
                (.subscript, .subscript),
            ].filter { marks.contains($0.0) }.map(\.1)
        }
    }
}

extension VisualAttributes {
    fileprivate mutating func apply(_ block: MarkdownSource.Block, _ style: PageStyle) {
        if block.containers.contains(.quote) { apply(style.theme[.quote], style.appearance) }
        switch block.kind {
        case .heading(let level): apply(style.theme[.heading(level)], style.appearance)
        case .code, .html, .frontMatter, .table:
            fontFamily = "monospace"
            fontSize *= 0.92
        case .paragraph, .rule: break
        }
    }

    fileprivate mutating func apply(_ rule: ThemeRule, _ appearance: Theme.Appearance) {
        fontFamily = rule.fontFamily ?? fontFamily
        fontSize *= rule.fontScale ?? 1
        isBold = rule.isBold ?? isBold
        isItalic = rule.isItalic ?? isItalic
        isUnderlined = rule.isUnderlined ?? isUnderlined
        isStruckThrough = rule.isStruckThrough ?? isStruckThrough
        foreground = rule.foreground?[appearance] ?? foreground
        background = rule.background?[appearance] ?? background
    }
}

extension Color {
    static func grey(_ value: UInt8) -> Color { Color(red: value, green: value, blue: value) }
}
