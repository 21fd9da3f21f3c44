import FormatCore
import RichText

/// The blocks of a page.
struct JiraPrinter: MarkupFormat {
    private static let notation = InlineToken.Notation(
        [.strong, .emphasis, .strikethrough, .underline, .superscript, .subscript], endsAtLines: true)
    private let labels: NoteLabels

    init(_ labels: NoteLabels) { self.labels = labels }

    func write(_ paragraph: Paragraph, in place: BlockPlace) -> MarkupBlock? {
        switch paragraph.style.kind {
        case .rule: return MarkupBlock(.rule, [UInt8]("----"))
        case .heading(let level) where place.lists.isEmpty && place.cells == 0:
            let title = inlines(paragraph, place)
            return MarkupBlock(.heading, [UInt8]("h") + "\(min(max(level, 1), 6)). ".utf8 + title)
        case .heading, .term: return body(inlines(paragraph, place, adding: .strong))
        case .body: return body(inlines(paragraph, place))
        }
    }

    func write(_ block: FinishedBlock, in place: BlockPlace) -> MarkupBlock? {
        switch block {
        case .quote(let content): return quote(content, place)
        case .list(let style, let items): return list(style, items, place)
        case .code(let language, let lines): return code(language, lines.joinedLines)
        case .table(let table): return place.cells > 0 ? rows(table) : self.table(table)
        case .definitions(let definitions): return definitions.paragraphs
        case .note(let label, let content):
            let number = labels.number(of: label)
            return MarkupBlock(.note, Array("{anchor:fn-\(number)}^\(number)^ ".utf8) + content.joined(by: "\n\n"))
        }
    }
}

extension JiraPrinter {
    private func inlines(_ paragraph: Paragraph, _ place: BlockPlace, adding marks: Marks = []) -> [UInt8] {
        let tokens = InlineToken.tokens(of: paragraph, Self.notation, adding: marks)
        let isLine = if case .heading = paragraph.style.kind { true } else { false }
        return JiraInlineWriter(labels, isLine: isLine || place.cells > 0).write(tokens)
    }

    private func body(_ bytes: [UInt8]) -> MarkupBlock? {
        bytes.isEmpty ? nil : MarkupBlock(.paragraph, bytes)
    }

    /// Writes a quotation; quotations cannot be nested, because the same tag begins and ends one.
    private func quote(_ content: [MarkupBlock], _ place: BlockPlace) -> MarkupBlock? {
        guard !content.isEmpty else { return nil }
        guard place.quotes > 0 else {
            return MarkupBlock(.quote, [UInt8]("{quote}\n") + content.joined(by: "\n\n") + [UInt8]("\n{quote}"))
        }
        let marked = content.map { block in
            block.kind == .paragraph ? MarkupBlock(.quote, [UInt8]("bq. ") + block.bytes) : block
        }
        return MarkupBlock(.quote, marked.joined(by: "\n\n"))
    }

    private func list(_ style: ListStyle, _ items: [MarkupItem], _ place: BlockPlace) -> MarkupBlock {
        let path = (place.lists + [style.isOrdered]).map { UInt8(ascii: $0 ? "#" : "*") }
        var output: [UInt8] = []
        for (offset, item) in items.enumerated() {
            if offset > 0 { output.append(0x0A) }
            output += path + [0x20]
            output.append(item.box)
            // A marker without text is not an item.
            if item.content.isEmpty || item.content[0].isList { output.append("\u{A0}") }
            if item.content.first?.isList == true { output.append(0x0A) }
            output += item.content.joined(by: "\n")
        }
        return MarkupBlock(.list(ordered: style.isOrdered, isPlain: true), output)
    }

    private func code(_ language: String?, _ content: [UInt8]) -> MarkupBlock {
        // An unknown name would be shown as an error.
        let name = language.flatMap { CodeLanguage.name(of: $0, at: .jira) }
        let end: StaticString = name == nil ? "{noformat}" : "{code}"
        let open = name.map { "{code:\($0)}" } ?? "{noformat}"
        return MarkupBlock(
            .code, Array("\(open)\n".utf8) + content.broken(at: end) + (name == nil ? [] : [0x0A]) + [UInt8](end))
    }
}

// MARK: Tables

extension JiraPrinter {
    private func table(_ table: MarkupTable) -> MarkupBlock {
        var output: [UInt8] = []
        for (place, row) in table.grid(Self.cell).rows.enumerated() {
            if place > 0 { output.append(0x0A) }
            let isHeader = table.rows[place].row.isHeader
            let isTitled = table.rows[place].cells.first?.cell.isHeader == true
            for (column, cell) in row.enumerated() {
                output.append(isHeader || isTitled && column == 0 ? "||" : "|")
                output += cell.isEmpty ? [0x20] : cell
            }
            output.append(isHeader ? "||" : "|")
        }
        return MarkupBlock(.table, output)
    }

    private static func cell(_ content: [MarkupBlock]) -> [UInt8] {
        let isText = content.allSatisfy { $0.kind == .paragraph }
        return content.joined(by: isText ? "\\\\" : "\n")
    }

    /// Writes a nested table as lines, because the format has none.
    private func rows(_ table: MarkupTable) -> MarkupBlock {
        let rows = table.rows.map { row in
            MarkupBlock(
                .paragraph, row.cells.map { MarkupBlock(.paragraph, $0.content.joined(by: " ")) }.joined(by: ", "))
        }
        return MarkupBlock(.paragraph, rows.joined(by: "\\\\"))
    }
}
