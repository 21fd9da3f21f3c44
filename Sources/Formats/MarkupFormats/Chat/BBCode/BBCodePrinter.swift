import FormatCore
import RichText

/// The blocks of a post.
struct BBCodePrinter: MarkupFormat {
    private let labels: NoteLabels

    init(_ labels: NoteLabels) { self.labels = labels }

    func write(_ paragraph: Paragraph, in place: BlockPlace) -> MarkupBlock? {
        switch paragraph.style.kind {
        case .rule: return MarkupBlock(.rule, [UInt8]("──────────"))
        case .heading(let level):
            let title = BBCodeInlineWriter(labels).write(paragraph, adding: .strong)
            guard !title.isEmpty else { return nil }
            // The sizes of phpBB, in percent.
            let size = [200, 170, 150, 130, 115, 100][min(max(level, 1), 6) - 1]
            let isLarge = place.isTopLevel && size > 100
            return MarkupBlock(.heading, isLarge ? Array("[size=\(size)]".utf8) + title + [UInt8]("[/size]") : title)
        case .body, .term:
            let marks: Marks = paragraph.style.kind == .term ? .strong : []
            let content = BBCodeInlineWriter(labels).write(paragraph, adding: marks)
            guard !content.isEmpty else { return nil }
            return MarkupBlock(.paragraph, Self.aligned(content, paragraph.style.alignment))
        }
    }

    func write(_ block: FinishedBlock, in place: BlockPlace) -> MarkupBlock? {
        switch block {
        case .quote(let content):
            return content.isEmpty ? nil : MarkupBlock(.quote, Self.tagged("quote", content.joined(by: "\n\n")))
        case .list(let style, let items): return list(style, items)
        case .code(_, let lines):
            return MarkupBlock(.code, Self.tagged("code", lines.joinedLines.broken(at: "[/code")))
        case .table(let table): return MarkupBlock(.table, self.table(table))
        case .definitions(let definitions): return definitions.paragraphs
        case .note(let label, let content):
            return MarkupBlock(
                .note, Array("[sup]\(labels.number(of: label))[/sup] ".utf8) + content.joined(by: "\n\n"))
        }
    }
}

extension BBCodePrinter {
    private static func tagged(_ name: StaticString, _ content: [UInt8], value: String = "") -> [UInt8] {
        var output = [UInt8]("[")
        output.append(name)
        output.append(value)
        output.append("]")
        output += content
        output.append("[/")
        output.append(name)
        output.append("]")
        return output
    }

    private static func aligned(_ content: [UInt8], _ alignment: Alignment?) -> [UInt8] {
        switch alignment {
        case .center?: tagged("center", content)
        case .right?: tagged("right", content)
        case .left?, .justified?, nil: content
        }
    }

    private func list(_ style: ListStyle, _ items: [MarkupItem]) -> MarkupBlock {
        var output: [UInt8] = []
        for item in items {
            output.append("\n[*]")
            output.append(item.box)
            output += item.content.joined(by: style.isTight ? "\n" : "\n\n")
        }
        output.append(0x0A)
        return MarkupBlock(
            .list(ordered: style.isOrdered, isPlain: true), Self.tagged("list", output, value: Self.value(of: style)))
    }

    private static func value(of style: ListStyle) -> String {
        guard case .ordered(let numbering, _) = style.marker else { return "" }
        return "=\(numbering.letter ?? "1")"
    }

    private func table(_ table: MarkupTable) -> [UInt8] {
        var output: [UInt8] = []
        for (place, row) in table.grid({ $0.joined(by: "\n") }).rows.enumerated() {
            let isHeader = table.rows[place].row.isHeader
            let isTitled = table.rows[place].cells.first?.cell.isHeader == true
            var cells: [UInt8] = []
            for (column, cell) in row.enumerated() {
                let content = Self.aligned(Array(cell), cell.isEmpty ? nil : table.alignment(of: column))
                cells += Self.tagged(isHeader || isTitled && column == 0 ? "th" : "td", content)
            }
            output += [0x0A] + Self.tagged("tr", cells)
        }
        return Self.tagged("table", output + [0x0A])
    }
}
