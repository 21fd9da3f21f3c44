import FormatCore
import RichText

/// The blocks of a document.
struct RSTPrinter: MarkupFormat {
    private static let notation = InlineToken.Notation(
        [.strong, .emphasis, .superscript, .subscript, .underline, .strikethrough, .highlight, .keyboard],
        isFlat: true,
        endsAtLines: true)
    private static let line = [UInt8]("──────────")

    private let labels: NoteLabels
    private var definitions = RSTDefinitions()
    /// The levels of the headings so far: a heading is at most one level below the previous one.
    private var levels: [Int] = []

    init(_ labels: NoteLabels) { self.labels = labels }

    mutating func write(_ paragraph: Paragraph, in place: BlockPlace) -> MarkupBlock? {
        let tokens = InlineToken.tokens(of: paragraph, Self.notation)
        switch paragraph.style.kind {
        case .rule: return MarkupBlock(place.isTopLevel ? .rule : .paragraph, place.isTopLevel ? [] : Self.line)
        case .heading(let level):
            let title = inlines(tokens, isLine: true)
            guard !title.isEmpty else { return nil }
            guard place.isTopLevel else { return MarkupBlock(.code, [UInt8](".. rubric:: ") + title) }
            return MarkupBlock(.heading, title + [0x0A] + underline(title, level))
        case .term:
            let term = inlines(tokens.onOneLine, isLine: false)
            return term.isEmpty ? nil : MarkupBlock(.paragraph, term)
        case .body:
            if let block = directive(tokens) { return block }
            let content = inlines(tokens, isLine: false)
            return content.isEmpty ? nil : MarkupBlock(.paragraph, content)
        }
    }

    mutating func write(_ block: FinishedBlock, in place: BlockPlace) -> MarkupBlock? {
        switch block {
        case .quote(let content):
            if let alert = Self.alert(content) { return alert }
            return content.isEmpty
                ? nil : MarkupBlock(.quote, Self.joined(content, isInBlock: true).indented(by: [UInt8]("   ")))
        case .list(let style, let items): return list(style, items)
        case .definitions(let definitions): return RSTDefinitionList(definitions.separated).block
        case .code(let language, let lines): return MarkupBlock(.code, code(language, lines.joinedLines))
        case .table(let table): return MarkupBlock(.table, RSTGrid(table).bytes)
        case .note(let label, let content):
            let mark = Array(".. [\(Self.sign(labels.name(of: label)))] ".utf8)
            return MarkupBlock(.note, Self.joined(content, isInBlock: true).indented(by: [UInt8]("   "), first: mark))
        }
    }

    /// A quotation that begins with the title of an alert, as a directive; nil for others.
    private static func alert(_ content: [MarkupBlock]) -> MarkupBlock? {
        guard let name = AlertName(content, between: "**") else { return nil }
        let words = joined(Array(content.dropFirst()), isInBlock: true).indented(by: [UInt8]("   "))
        return MarkupBlock(.code, Array(".. \(name.text.lowercased())::\n\n".utf8) + words)
    }

    /// The document, with the definitions that it uses.
    func document(_ blocks: [MarkupBlock]) -> [UInt8] {
        var blocks = blocks
        for (place, block) in blocks.enumerated() where block.kind == .rule {
            // A rule must be between two blocks of the same section.
            let isBetween =
                place > 0 && place + 1 < blocks.count && !Self.bounds(blocks[place - 1])
                && !Self.bounds(blocks[place + 1])
            blocks[place].bytes = isBetween ? [UInt8]("----------") : Self.line
        }
        return definitions.roles + Self.joined(blocks, isInBlock: !definitions.roles.isEmpty)
            + definitions.substitutions
    }

    private static func bounds(_ block: MarkupBlock) -> Bool {
        block.kind == .heading || block.kind == .rule
    }

    /// `#name`, or a number without the sign.
    static func sign(_ name: String) -> String {
        name.utf8.allSatisfy(\.isASCIIDigit) ? name : "#" + name
    }

    /// Joins blocks with blank lines, and with an empty comment where two would become one.
    static func joined(_ blocks: [MarkupBlock], isInBlock: Bool = false) -> [UInt8] {
        var output: [UInt8] = []
        var previous: MarkupBlock?
        for block in blocks {
            if previous != nil { output.append("\n\n") }
            let isApart =
                switch (previous, block.kind) {
                case (nil, .quote): isInBlock
                case (let last?, .quote): last.kind != .paragraph && last.kind != .heading
                case (let last?, .list): last.isList
                default: false
                }
            if isApart { output.append("..\n\n") }
            output += block.bytes
            previous = block
        }
        return output
    }
}

// MARK: Paragraphs

extension RSTPrinter {
    private mutating func inlines(_ tokens: [InlineToken], isLine: Bool) -> [UInt8] {
        RSTInlineWriter(labels, isLine: isLine).write(tokens, &definitions)
    }

    private mutating func underline(_ title: [UInt8], _ level: Int) -> [UInt8] {
        while let last = levels.last, last >= level { levels.removeLast() }
        levels.append(level)
        let sign = Array("=-~^\"'".utf8)[min(levels.count, 6) - 1]
        return [UInt8](repeating: sign, count: max(DisplayWidth.inGrid(title), 2))
    }

    /// A paragraph that consists of a picture or a formula.
    private func directive(_ tokens: [InlineToken]) -> MarkupBlock? {
        switch tokens.count {
        case 1:
            if case .formula(let tex, isDisplayed: true) = tokens[0] {
                let content = Array(tex.formulaSource.split(separator: 0x0A).joined(separator: [0x0A]))
                return MarkupBlock(.code, [UInt8](".. math::\n\n") + content.indented(by: [UInt8]("   ")))
            }
            if case .media(let media) = tokens[0], let image = RSTDefinitions.image(media, link: nil) {
                return MarkupBlock(.code, [UInt8](".. ") + image)
            }
        case 3:
            if case .openLink(let link) = tokens[0], case .media(let media) = tokens[1],
                let image = RSTDefinitions.image(media, link: link)
            {
                return MarkupBlock(.code, [UInt8](".. ") + image)
            }
        default: break
        }
        return nil
    }
}

// MARK: Lists and code

extension RSTPrinter {
    private func list(_ style: ListStyle, _ items: [MarkupItem]) -> MarkupBlock {
        var output: [UInt8] = []
        for (offset, item) in items.enumerated() {
            if offset > 0 {
                let isTight = style.isTight && item.content.count <= 1 && items[offset - 1].content.count <= 1
                output.append(isTight ? "\n" : "\n\n")
            }
            var mark = [UInt8]("- ")
            if case .ordered(let numbering, let start) = style.marker {
                let isOther = !numbering.isOfRST || numbering != .decimal && (start != 1 || items.count > 26)
                mark = Array("\((isOther ? .decimal : numbering).text(of: max(start, 0) &+ offset)). ".utf8)
            }
            let content = [UInt8](item.box) + Self.joined(item.content, isInBlock: true)
            let indented = content.indented(by: [UInt8](" ", count: mark.count), first: mark)
            output += content.isEmpty ? indented.dropLast() : indented[...]
        }
        return MarkupBlock(.list(ordered: style.isOrdered, isPlain: true), output)
    }

    private func code(_ language: String?, _ content: [UInt8]) -> [UInt8] {
        let isName = language?.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F } == true && language?.isEmpty == false
        let head = isName ? ".. code:: \(language ?? "")" : "::"
        // Code needs at least one line that is not blank.
        let content = content.isBlank ? content + [UInt8]("\u{200B}") : content
        return Array("\(head)\n\n".utf8) + content.indented(by: [UInt8]("   "))
    }
}

extension ListStyle.Numbering {
    /// True if reStructuredText supports these numerals (Docutils, "Bullet Lists" and "Enumerated Lists").
    fileprivate var isOfRST: Bool { if case .other = self { false } else { true } }
}
