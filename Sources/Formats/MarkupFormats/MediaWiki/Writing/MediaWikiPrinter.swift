import FormatCore
import RichText

/// The blocks of a page.
struct MediaWikiPrinter: MarkupFormat {
    private static let notation = InlineToken.Notation(
        [.underline, .strikethrough, .highlight, .superscript, .subscript, .strong, .emphasis, .keyboard])
    private let labels: NoteLabels
    private var notes = InlineNotes()

    init(_ labels: NoteLabels) { self.labels = labels }

    mutating func write(_ paragraph: Paragraph, in place: BlockPlace) -> MarkupBlock? {
        switch paragraph.style.kind {
        case .rule: return MarkupBlock(.rule, [UInt8]("----"))
        case .heading(let level):
            let level = min(max(level, 1), 6)
            let title = inlines(paragraph, place)
            if !place.lists.isEmpty || title.isEmpty {
                return MarkupBlock(.heading, Array("<h\(level)>".utf8) + title + Array("</h\(level)>".utf8))
            }
            let signs = [UInt8]("=", count: level)
            return MarkupBlock(.heading, signs + [0x20] + title + [0x20] + signs)
        case .body, .term:
            let content = inlines(paragraph, place)
            return content.isEmpty ? nil : MarkupBlock(.paragraph, content)
        }
    }

    mutating func write(_ block: FinishedBlock, in place: BlockPlace) -> MarkupBlock? {
        switch block {
        case .quote(let content):
            guard !content.isEmpty else { return nil }
            return MarkupBlock(.quote, [UInt8]("<blockquote>\n") + Self.joined(content) + [UInt8]("\n</blockquote>"))
        case .list(let style, let items): return MediaWikiList(style, items).block
        case .definitions(let definitions): return MediaWikiDefinitions(definitions, in: place).block
        case .code(let language, let lines): return code(language, lines.joinedLines)
        case .table(let table): return MarkupBlock(.table, self.table(table))
        case .note(let label, let content):
            notes.keep(label, content)
            return nil
        }
    }

    /// The notes without a reference, each in a paragraph of its own.
    mutating func lonelyNotes() -> [MarkupBlock] {
        notes.unused.map { label in
            var writer = MediaWikiInlineWriter(labels, [label: notes.take(label) ?? []], context: .text)
            return MarkupBlock(.paragraph, writer.reference(to: label))
        }
    }

    /// Joins blocks, with a comment between two lists.
    static func joined(_ blocks: [MarkupBlock]) -> [UInt8] { blocks.joined(separatingLists: "<!-- -->\n\n") }
}

extension MediaWikiPrinter {
    private mutating func inlines(_ paragraph: Paragraph, _ place: BlockPlace) -> [UInt8] {
        let tokens = InlineToken.tokens(of: paragraph, Self.notation)
        let isHeading = if case .heading = paragraph.style.kind { true } else { false }
        let contents = place.notes == 0 ? notes.take(referredToIn: tokens) : [:]
        return MediaWikiInlineWriter(labels, contents, context: isHeading ? .heading : place.cells > 0 ? .cell : .text)
            .write(tokens)
    }

    private func code(_ language: String?, _ content: [UInt8]) -> MarkupBlock {
        if let name = language?.markupName, !content.containsSequence([UInt8]("</syntaxhighlight")) {
            let open = "<syntaxhighlight lang=\"\(name)\">\n"
            return MarkupBlock(.code, Array(open.utf8) + content + [UInt8]("\n</syntaxhighlight>"))
        }
        var output = [UInt8]("<pre>\n")
        for byte in content {
            switch byte {
            case "&": output.append("&amp;")
            case "<": output.append("&lt;")
            default: output.append(byte)
            }
        }
        return MarkupBlock(.code, output + [UInt8]("\n</pre>"))
    }

    private func table(_ table: MarkupTable) -> [UInt8] {
        var output = [UInt8]("{| class=\"wikitable\"")
        var slots = TableSlots()
        for row in table.rows {
            output.append("\n|-")
            slots.beginRow()
            for cell in row.cells {
                let column = slots.take(cell.cell)
                output.append(row.row.isHeader || cell.cell.isHeader ? "\n!" : "\n|")
                append(cell.cell, table.alignment(of: column), to: &output)
                if cell.content.isEmpty { continue }
                output.append(cell.content.count == 1 && cell.content[0].kind == .paragraph ? " " : "\n")
                output += Self.joined(cell.content)
            }
        }
        output.append("\n|}")
        return output
    }

    private func append(_ cell: Cell, _ alignment: Alignment?, to output: inout [UInt8]) {
        let start = output.count
        if cell.columnSpan > 1 { output.append(" colspan=\"\(cell.columnSpan)\"") }
        if cell.rowSpan > 1 { output.append(" rowspan=\"\(cell.rowSpan)\"") }
        switch alignment {
        case .left?: output.append(" align=\"left\"")
        case .center?: output.append(" align=\"center\"")
        case .right?: output.append(" align=\"right\"")
        case .justified?, nil: break
        }
        if output.count > start { output.append(" |") }
    }
}
