import FormatCore
import RichText

/// The blocks of a message.
struct SlackPrinter: MarkupFormat {
    private static let notation = InlineToken.Notation(
        [.strong, .emphasis, .strikethrough, .superscript, .subscript], endsAtLines: true)
    private let labels: NoteLabels

    init(_ labels: NoteLabels) { self.labels = labels }

    func write(_ paragraph: Paragraph, in place: BlockPlace) -> MarkupBlock? {
        if paragraph.style.kind == .rule { return MarkupBlock(.rule, [UInt8]("──────────")) }
        let bytes = SlackInlineWriter(labels).write(InlineToken.tokens(of: paragraph, Self.notation))
        return bytes.isEmpty ? nil : MarkupBlock(.paragraph, bytes)
    }

    func write(_ block: FinishedBlock, in place: BlockPlace) -> MarkupBlock? {
        switch block {
        case .quote(let content):
            guard !content.isEmpty else { return nil }
            let mark: StaticString = place.quotes > 0 ? "» " : "> "
            return MarkupBlock(.quote, content.joined(by: "\n\n").indented(by: [UInt8](mark)))
        case .code(_, let lines):
            let code = SlackInlineWriter.escaped(lines.joinedLines.broken(at: "```"))
            return MarkupBlock(.code, [UInt8]("```\n") + code + [UInt8]("\n```"))
        case .list(let style, let items): return list(style, items, place)
        case .note(let label, let content):
            return MarkupBlock(.note, [UInt8]("[") + "\(labels.number(of: label))] ".utf8 + content.joined(by: "\n\n"))
        case .definitions(let definitions): return definitions.paragraphs
        case .table: return nil
        }
    }

    private func list(_ style: ListStyle, _ items: [MarkupItem], _ place: BlockPlace) -> MarkupBlock {
        let bullets: [StaticString] = ["• ", "◦ ", "▪ "]
        var output: [UInt8] = []
        for (offset, item) in items.enumerated() {
            if offset > 0 { output.append(style.isTight ? "\n" : "\n\n") }
            var mark = [UInt8](bullets[min(place.lists.count, 2)])
            if case .ordered(let numbering, let start) = style.marker {
                mark = Array("\(numbering.text(of: start &+ offset)). ".utf8)
            }
            mark.append(item.box)
            let content = item.content.joined(by: style.isTight ? "\n" : "\n\n")
            output += Self.indented(content, first: mark)
        }
        return MarkupBlock(.list(ordered: style.isOrdered, isPlain: true), output)
    }

    /// The lines of an item, without indentation in blocks of code, where Slack would show it.
    private static func indented(_ content: [UInt8], first mark: [UInt8]) -> [UInt8] {
        var output = mark
        var isInCode = false
        for (number, line) in content.lines.enumerated() {
            if number > 0 { output.append(0x0A) }
            if number > 0, !isInCode, !line.isEmpty { output.append("    ") }
            output += line
            if line.withoutIndent.elementsEqual("```".utf8) { isInCode.toggle() }
        }
        return output
    }
}
