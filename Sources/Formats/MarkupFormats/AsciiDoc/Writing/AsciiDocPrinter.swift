import FormatCore
import RichText

/// The blocks of a document.
struct AsciiDocPrinter: MarkupFormat {
    private static let notation = InlineToken.Notation(
        [.strong, .emphasis, .underline, .strikethrough, .highlight, .superscript, .subscript, .keyboard])

    private let labels: NoteLabels
    /// The number of levels by which titles are lowered.
    private let shift: Int
    private var notes = InlineNotes()

    init(_ text: AttributedText) {
        labels = NoteLabels(text)
        let titles = text.paragraphs.filter { $0.style.kind == .heading(1) && $0.block == nil }
        shift = titles.isEmpty || titles.count == 1 && titles[0].range.lowerBound == 0 ? 0 : 1
    }

    mutating func write(_ paragraph: Paragraph, in place: BlockPlace) -> MarkupBlock? {
        let tokens = InlineToken.tokens(of: paragraph, Self.notation)
        switch paragraph.style.kind {
        case .rule: return place.notes > 0 ? nil : MarkupBlock(.rule, [UInt8]("'''"))
        case .heading(let level):
            let title = inlines(tokens, place, isLine: true)
            guard !title.isEmpty else { return nil }
            if place.notes > 0 { return MarkupBlock(.paragraph, title) }
            let signs = [UInt8]("=", count: min(max(level, 1) + shift, 6))
            return MarkupBlock(.heading, [UInt8](place.isTopLevel ? "" : "[discrete]\n") + signs + [0x20] + title)
        case .term:
            let term = inlines(tokens.onOneLine, place, isLine: false)
            return term.isEmpty ? nil : MarkupBlock(.paragraph, term)
        case .body:
            if place.notes == 0, let block = AsciiDocInlineWriter.block(tokens) { return block }
            let content = inlines(tokens, place, isLine: false)
            return content.isEmpty ? nil : MarkupBlock(.paragraph, content)
        }
    }

    mutating func write(_ block: FinishedBlock, in place: BlockPlace) -> MarkupBlock? {
        if place.notes > 0 { return lines(block) }
        switch block {
        case .quote(let content):
            if let name = AlertName(content, between: "*") {
                let words = Self.fenced("=", Self.joined(Array(content.dropFirst())))
                return MarkupBlock(.quote, Array("[\(name.text.uppercased())]\n".utf8) + words)
            }
            return content.isEmpty ? nil : MarkupBlock(.quote, Self.fenced("_", Self.joined(content)))
        case .list(let style, let items): return AsciiDocList.block(style, items, depth: place.lists.count + 1)
        case .definitions(let definitions):
            return AsciiDocList.block(definitions, depth: place.definitions + 1)
        case .code(let language, let lines): return MarkupBlock(.code, code(language, lines, place))
        case .table(let table):
            return place.cells > 1 ? lines(block) : MarkupBlock(.table, AsciiDocTable.bytes(table, place))
        case .note(let label, let content):
            notes.keep(label, content)
            return nil
        }
    }

    /// The notes without references, each in a separate paragraph.
    mutating func lonelyNotes() -> [MarkupBlock] {
        notes.unused.map { label in
            MarkupBlock(.paragraph, AsciiDocInlineWriter.note(labels.name(of: label), notes.take(label)))
        }
    }

    /// Joins blocks, with a comment between two lists.
    static func joined(_ blocks: [MarkupBlock]) -> [UInt8] { blocks.joined(separatingLists: "//-\n\n") }

    /// Encloses a block in delimiter lines that are longer than any in its content.
    static func fenced(_ sign: Unicode.Scalar, _ content: [UInt8]) -> [UInt8] {
        var count = 3
        for line in content.lines where line.count > count && line.allSatisfy({ $0 == UInt8(ascii: sign) }) {
            count = line.count
        }
        let fence = [UInt8](sign, count: count + 1)
        return fence + [0x0A] + content + [0x0A] + fence
    }
}

extension AsciiDocPrinter {
    private mutating func inlines(_ tokens: [InlineToken], _ place: BlockPlace, isLine: Bool) -> [UInt8] {
        let contents = place.notes == 0 ? notes.take(referredToIn: tokens) : [:]
        return AsciiDocInlineWriter(labels, contents, place, isLine: isLine).write(tokens)
    }

    private func code(_ language: String?, _ lines: [ArraySlice<UInt8>], _ place: BlockPlace) -> [UInt8] {
        var isCalled = false
        let content = lines.map { line -> MarkupBlock in
            if let last = line.last, last == ">", line.contains("<") { isCalled = true }
            let names = ["include::", "ifdef::", "ifndef::", "ifeval::", "endif::"]
            let isDirective = names.contains { line.starts(with: $0.utf8) }
            return MarkupBlock(.code, [UInt8](isDirective ? "\\" : "") + Self.escaped(line, place))
        }
        var head = [UInt8]("")
        if let name = language?.markupName {
            head += "[source,\(name)".utf8
        } else if isCalled {
            head.append("[listing")
        }
        // `<1>` at the end of a line would be read as a callout.
        if isCalled { head.append(",subs=\"specialchars\"") }
        if !head.isEmpty { head.append("]\n") }
        return head + Self.fenced("-", content.joined(by: "\n"))
    }

    /// Escapes code so that it does not end its cell.
    private static func escaped(_ line: ArraySlice<UInt8>, _ place: BlockPlace) -> [UInt8] {
        guard place.cells > 0 else { return Array(line) }
        var output: [UInt8] = []
        for byte in line {
            if byte == "|" || place.cells > 1 && byte == "!" { output.append("\\") }
            output.append(byte)
        }
        return output
    }

    /// Converts a block to lines of text, where blocks are not allowed.
    private func lines(_ block: FinishedBlock) -> MarkupBlock? {
        let lines: [MarkupBlock]
        switch block {
        case .quote(let content): lines = content
        case .list(let style, let items):
            lines = items.enumerated().map { offset, item in
                var mark = [UInt8]("• ")
                if case .ordered(let numbering, let start) = style.marker {
                    mark = Array("\(numbering.text(of: start &+ offset)).&#32;".utf8)
                }
                return MarkupBlock(.paragraph, mark + [UInt8](item.box) + item.content.joined(by: " +\n"))
            }
        case .code(_, let code):
            lines = code.filter { !$0.isBlank }.map { MarkupBlock(.paragraph, AsciiDocEscaping.code($0)) }
        case .table(let table):
            lines = table.rows.map { row in
                MarkupBlock(
                    .paragraph, row.cells.map { MarkupBlock(.paragraph, $0.content.joined(by: " ")) }.joined(by: ", "))
            }
        case .definitions(let definitions): lines = definitions.flatMap { $0.terms + $0.content }
        case .note: return nil
        }
        return lines.isEmpty ? nil : MarkupBlock(.paragraph, lines.joined(by: " +\n"))
    }
}
