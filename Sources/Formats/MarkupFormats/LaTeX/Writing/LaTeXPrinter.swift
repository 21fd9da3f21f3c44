import FormatCore
import RichText

/// The blocks of a fragment.
struct LaTeXPrinter: MarkupFormat {
    private static let notation = InlineToken.Notation(
        [.strong, .emphasis, .underline, .strikethrough, .highlight, .superscript, .subscript])
    private let labels: NoteLabels
    private var notes = InlineNotes()

    init(_ labels: NoteLabels) { self.labels = labels }

    mutating func write(_ paragraph: Paragraph, in place: BlockPlace) -> MarkupBlock? {
        switch paragraph.style.kind {
        case .rule:
            return MarkupBlock(.rule, [UInt8]("\\begin{center}\\rule{0.5\\linewidth}{0.5pt}\\end{center}"))
        case .heading(let level):
            let title = inlines(paragraph, place, isLine: true)
            guard !title.isEmpty else { return nil }
            let names: [StaticString] = ["section", "subsection", "subsubsection", "paragraph", "subparagraph"]
            let name = place.isTopLevel ? names[min(max(level, 1), 5) - 1] : "textbf"
            return MarkupBlock(place.isTopLevel ? .heading : .paragraph, LaTeXInlineWriter.command(name, title))
        case .term:
            let term = inlines(paragraph, place, isLine: true)
            return term.isEmpty ? nil : MarkupBlock(.paragraph, term)
        case .body:
            let content = inlines(paragraph, place, isLine: false)
            return content.isEmpty ? nil : MarkupBlock(.paragraph, content)
        }
    }

    mutating func write(_ block: FinishedBlock, in place: BlockPlace) -> MarkupBlock? {
        switch block {
        case .quote(let content):
            return content.isEmpty ? nil : MarkupBlock(.quote, Self.environment("quote", content.joined(by: "\n\n")))
        case .list(let style, let items): return list(style, items, place)
        case .definitions(let definitions): return Self.list(definitions)
        case .code(let language, let lines): return code(language, lines, place)
        case .table(let table): return MarkupBlock(.table, LaTeXTable.bytes(table))
        case .note(let label, let content):
            notes.keep(label, content)
            return nil
        }
    }

    /// The notes without a reference, each in a paragraph of its own.
    mutating func lonelyNotes() -> [MarkupBlock] {
        notes.unused.map { label in
            MarkupBlock(.paragraph, LaTeXInlineWriter.note(label, notes.take(label) ?? [], labels))
        }
    }

    static func environment(_ name: StaticString, _ content: [UInt8], options: String = "") -> [UInt8] {
        Array("\\begin{\(name)}\(options)\n".utf8) + content + Array("\n\\end{\(name)}".utf8)
    }
}

extension LaTeXPrinter {
    private mutating func inlines(_ paragraph: Paragraph, _ place: BlockPlace, isLine: Bool) -> [UInt8] {
        let tokens = InlineToken.tokens(of: paragraph, Self.notation)
        let contents = place.notes == 0 ? notes.take(referredToIn: tokens) : [:]
        return LaTeXInlineWriter(labels, contents, isLine: isLine, isInCell: place.cells > 0).write(tokens)
    }

    private func list(_ style: ListStyle, _ items: [MarkupItem], _ place: BlockPlace) -> MarkupBlock {
        var output: [UInt8] = []
        if case .ordered(let numbering, let start) = style.marker {
            let depth = min(place.lists.filter { $0 }.count, 3)
            let counter = "enum" + ["i", "ii", "iii", "iv"][depth]
            if let command = Self.command(for: numbering) {
                output.append("\\renewcommand{\\label\(counter)}{\\\(command){\(counter)}.}\n")
            }
            if start != 1 { output.append("\\setcounter{\(counter)}{\(start &- 1)}\n") }
        }
        for (offset, item) in items.enumerated() {
            if offset > 0 { output.append("\n") }
            output.append("\\item")
            let sign = item.task.map { $0 == .done ? "$\\boxtimes$" : "$\\square$" }
            if let sign, !style.isOrdered { output.append("[\(sign)]") }
            if let sign, style.isOrdered { output.append(" \(sign)") }
            guard let first = item.content.first else { continue }
            output.append(first.kind == .paragraph ? " " : "\n")
            output += item.content.joined(by: "\n\n")
        }
        let name: StaticString = style.isOrdered ? "enumerate" : "itemize"
        return MarkupBlock(.list(ordered: style.isOrdered, isPlain: false), Self.environment(name, output))
    }

    private static func list(_ definitions: [MarkupDefinition]) -> MarkupBlock? {
        guard !definitions.isEmpty else { return nil }
        var items: [[UInt8]] = []
        for definition in definitions {
            var lines = definition.terms.map { [UInt8]("\\item[{") + $0.bytes + [UInt8]("}]") }
            if lines.isEmpty { lines = [[UInt8]("\\item[]")] }
            if let first = definition.content.first {
                lines[lines.count - 1].append(first.kind == .paragraph ? " " : "\n")
                lines[lines.count - 1] += definition.content.joined(by: "\n\n")
            }
            items += lines
        }
        let content = Array(items.joined(separator: [0x0A]))
        return MarkupBlock(.list(ordered: false, isPlain: false), environment("description", content))
    }

    private static func command(for numbering: ListStyle.Numbering) -> StaticString? {
        switch numbering {
        case .decimal, .other: nil
        case .lowerAlpha: "alph"
        case .upperAlpha: "Alph"
        case .lowerRoman: "roman"
        case .upperRoman: "Roman"
        }
    }

    private func code(_ language: String?, _ lines: [ArraySlice<UInt8>], _ place: BlockPlace) -> MarkupBlock {
        let content = lines.joinedLines
        // An unknown name would be an error.
        let name = language.flatMap { CodeLanguage.name(of: $0, at: .listings) }
        let end: StaticString = name == nil ? "\\end{verbatim}" : "\\end{lstlisting}"
        // Verbatim environments cannot be arguments, or contain their own end.
        if place.notes > 0 || place.cells > 0 || content.containsSequence([UInt8](end)) {
            let written = lines.map { LaTeXInlineWriter.code($0, keepsSpaces: true) }
            let lineBreak: StaticString = place.cells > 0 ? "\\newline\n" : "\\\\\n"
            return MarkupBlock(.paragraph, Array(written.joined(separator: [UInt8](lineBreak))))
        }
        let code = name.map {
            Self.environment("lstlisting", content, options: "[language=\($0.first == "[" ? "{\($0)}" : $0)]")
        }
        return MarkupBlock(.code, code ?? Self.environment("verbatim", content))
    }
}
