import FormatCore
import RichText

/// The blocks of a document.
struct TypstPrinter: MarkupFormat {
    private static let notation = InlineToken.Notation(
        [.strong, .emphasis, .underline, .strikethrough, .highlight, .superscript, .subscript])
    private let labels: NoteLabels
    private var notes = InlineNotes()

    init(_ labels: NoteLabels) { self.labels = labels }

    mutating func write(_ paragraph: Paragraph, in place: BlockPlace) -> MarkupBlock? {
        let tokens = InlineToken.tokens(of: paragraph, Self.notation)
        switch paragraph.style.kind {
        case .rule: return MarkupBlock(.rule, [UInt8]("#line(length: 100%)"))
        case .heading(let level):
            let title = inlines(tokens, place, isLine: true)
            let level = min(max(level, 1), 6)
            guard place.isTopLevel, !title.isEmpty else {
                return MarkupBlock(.heading, Array("#heading(level: \(level))[".utf8) + title + [UInt8]("]"))
            }
            return MarkupBlock(.heading, [UInt8]("=", count: level) + [0x20] + title)
        case .term:
            let contents = place.notes == 0 ? notes.take(referredToIn: tokens) : [:]
            let term = TypstInlineWriter(labels, contents, isLine: false, isTerm: true).write(tokens.onOneLine)
            return term.isEmpty ? nil : MarkupBlock(.paragraph, term)
        case .body:
            if tokens.count == 1, case .media(let media) = tokens[0], let image = TypstInlineWriter.image(media) {
                return MarkupBlock(.paragraph, [UInt8]("#") + image)
            }
            let content = inlines(tokens, place, isLine: false)
            return content.isEmpty ? nil : MarkupBlock(.paragraph, content)
        }
    }

    mutating func write(_ block: FinishedBlock, in place: BlockPlace) -> MarkupBlock? {
        switch block {
        case .quote(let content):
            guard !content.isEmpty else { return nil }
            return MarkupBlock(.quote, [UInt8]("#quote(block: true)[\n") + Self.joined(content) + [UInt8]("\n]"))
        case .list(let style, let items):
            return MarkupBlock(.list(ordered: style.isOrdered, isPlain: true), list(style, items))
        case .definitions(let definitions): return Self.list(definitions.separated)
        case .code(let language, let lines): return MarkupBlock(.code, Self.code(language, lines.joinedLines))
        case .table(let table): return MarkupBlock(.table, self.table(table))
        case .note(let label, let content):
            notes.keep(label, content)
            return nil
        }
    }

    /// The notes without a reference, each in a paragraph of its own.
    mutating func lonelyNotes() -> [MarkupBlock] {
        notes.unused.map { label in
            MarkupBlock(.paragraph, TypstInlineWriter.note(label, notes.take(label) ?? [], labels))
        }
    }

    /// Joins blocks with blank lines; a list after another one is put in a separate block.
    static func joined(_ blocks: [MarkupBlock]) -> [UInt8] {
        var output: [UInt8] = []
        var previous: MarkupBlock?
        for block in blocks {
            if previous != nil { output.append("\n\n") }
            let isApart = previous?.isList == true && block.isList
            output += isApart ? [UInt8]("#block[\n") + block.bytes + [UInt8]("\n]") : block.bytes
            previous = isApart ? nil : block
            if isApart { previous = MarkupBlock(.quote, []) }
        }
        return output
    }
}

extension TypstPrinter {
    private mutating func inlines(_ tokens: [InlineToken], _ place: BlockPlace, isLine: Bool) -> [UInt8] {
        let contents = place.notes == 0 ? notes.take(referredToIn: tokens) : [:]
        return TypstInlineWriter(labels, contents, isLine: isLine).write(tokens)
    }

    private func list(_ style: ListStyle, _ items: [MarkupItem]) -> [UInt8] {
        var output: [UInt8] = []
        var letter: StaticString?
        for (offset, item) in items.enumerated() {
            if offset > 0 { output.append(style.isTight ? "\n" : "\n\n") }
            var mark = [UInt8]("- ")
            if case .ordered(let kind, let start) = style.marker {
                mark = start == 1 ? [UInt8]("+ ") : Array("\(max(start, 0) &+ offset). ".utf8)
                letter = kind.letter
            }
            let isTight = style.isTight && item.content.dropFirst().allSatisfy(\.isList)
            let content = isTight && item.content.count < 3 ? item.content.joined(by: "\n") : Self.joined(item.content)
            output += ([UInt8](item.box) + content).indented(by: [UInt8](" ", count: mark.count), first: mark)
        }
        guard let letter else { return output }
        return Array("#[\n#set enum(numbering: \"\(letter).\")\n".utf8) + output + [UInt8]("\n]")
    }

    private static func list(_ definitions: [MarkupDefinition]) -> MarkupBlock? {
        guard !definitions.isEmpty else { return nil }
        let items = definitions.map { definition in
            let mark = [UInt8]("/ ") + (definition.terms.isEmpty ? [UInt8]("#[]") : definition.line) + [UInt8](": ")
            let content = joined(definition.content)
            guard definition.content.first?.isList == true else {
                return content.indented(by: [UInt8]("  "), first: mark)
            }
            // A list begins on a line of its own.
            return mark.dropLast() + [0x0A] + content.indented(by: [UInt8]("  "))
        }
        return MarkupBlock(.list(ordered: false, isPlain: true), Array(items.joined(separator: [0x0A])))
    }

    private static func code(_ language: String?, _ content: [UInt8]) -> [UInt8] {
        var (longest, count) = (2, 0)
        for byte in content {
            count = byte == "`" ? count + 1 : 0
            longest = max(longest, count)
        }
        let fence = [UInt8]("`", count: longest + 1)
        return fence + Array((language?.markupName ?? "").utf8) + [0x0A] + content + [0x0A] + fence
    }

    private func table(_ table: MarkupTable) -> [UInt8] {
        var output = Array("#table(\n  columns: \(table.columnCount),".utf8)
        if !table.table.columns.isEmpty {
            let names = (0..<table.columnCount).map { Self.name(of: table.alignment(of: $0)) }
            output.append("\n  align: (\(names.joined(separator: ", ")),),")
        }
        let headerCount = table.headerCount
        for (number, row) in table.rows.enumerated() {
            let isHeader = number < headerCount
            if isHeader, number == 0 { output.append("\n  table.header(") }
            output.append(isHeader ? "\n    " : "\n  ")
            for (column, cell) in row.cells.enumerated() {
                if column > 0 { output.append(" ") }
                append(cell, to: &output)
                output.append(",")
            }
            if isHeader, number + 1 == headerCount { output.append("\n  ),") }
        }
        return output + [UInt8]("\n)")
    }

    private func append(_ cell: MarkupCell, to output: inout [UInt8]) {
        var facts: [String] = []
        if cell.cell.columnSpan > 1 { facts.append("colspan: \(cell.cell.columnSpan)") }
        if cell.cell.rowSpan > 1 { facts.append("rowspan: \(cell.cell.rowSpan)") }
        if !facts.isEmpty { output.append("table.cell(\(facts.joined(separator: ", ")))") }
        let isText = cell.content.isEmpty || cell.content.count == 1 && cell.content[0].kind == .paragraph
        var content = Self.joined(cell.content)
        if cell.cell.isHeader, !content.isEmpty { content = [UInt8]("#strong[") + content + [UInt8]("]") }
        output += isText ? [UInt8]("[") + content + [UInt8]("]") : [UInt8]("[\n") + content + [UInt8]("\n]")
    }

    private static func name(of alignment: Alignment?) -> String {
        switch alignment {
        case .left?, .justified?: "left"
        case .center?: "center"
        case .right?: "right"
        case nil: "auto"
        }
    }
}
