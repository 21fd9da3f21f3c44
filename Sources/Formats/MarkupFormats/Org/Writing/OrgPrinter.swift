import FormatCore
import RichText

/// Turns blocks into lines of Org.
struct OrgPrinter {
    /// The block written last in a container.
    private enum Previous {
        case paragraph, heading, list, table, footnote, other
    }

    /// An open container, with the prefix of its lines.
    private struct Level {
        var indent = 0
        var previous: Previous?
        /// In a list: the number of the next item, nil if it has bullets; and whether it is tight.
        var number: Int?
        var isTight = false
        var isList = false
    }

    private let text: AttributedText
    private let labels: OrgLabels
    private var output: [UInt8] = []
    private var levels = [Level()]
    /// The marker of an item without a line so far.
    private var mark: [UInt8]?
    private var code: (language: String?, lines: [ArraySlice<UInt8>])?
    private var table: OrgTableWriter?

    init(_ text: AttributedText) {
        self.text = text
        labels = OrgLabels(text)
        output.reserveCapacity(text.utf8.count + text.utf8.count / 4)
    }

    mutating func run() {
        for event in text.blockEvents {
            switch event {
            case .enter(_, let kind): enter(kind)
            case .paragraph(let paragraph): append(paragraph)
            case .leave(_, let kind): leave(kind)
            }
        }
    }

    consuming func finish() -> [UInt8] { output }
}

// MARK: Lines

extension OrgPrinter {
    /// Separates a block from the one before it if it would be read as part of it, or if a list is loose.
    private mutating func begin(_ block: Previous) {
        let last = levels.count - 1
        if let previous = levels[last].previous {
            switch (previous, block) {
            case (.footnote, .footnote), (.footnote, .heading): output.append(0x0A)
            case (.footnote, _): output.append(contentsOf: [0x0A, 0x0A])
            // A comment without indentation ends a list.
            case (.list, .list): append(line: [UInt8(ascii: "#")])
            case (.paragraph, .paragraph), (.table, .table): output.append(0x0A)
            default: if !levels[last].isTight { output.append(0x0A) }
            }
        }
        levels[last].previous = block
    }

    /// Writes a line, after the marker of an item that begins with it.
    private mutating func append(line: some Collection<UInt8>) {
        if let mark {
            output.append(contentsOf: mark)
            if !line.isEmpty { output.append(0x20) }
            self.mark = nil
        } else if !line.isEmpty {
            output.append(contentsOf: repeatElement(0x20, count: levels[levels.count - 1].indent))
        }
        output.append(contentsOf: line)
        output.append(0x0A)
    }

    private mutating func append(line: StaticString) {
        append(line: line.withUTF8Buffer { unsafe Array($0) })
    }

    /// Writes the marker of an item on its own line, for a block that is not a paragraph.
    private mutating func endMark() { if mark != nil { append(line: []) } }
}

// MARK: Blocks

extension OrgPrinter {
    private mutating func enter(_ kind: BlockKind) {
        if table != nil {
            table?.enter(kind)
            return
        }
        switch kind {
        case .quote:
            endMark()
            begin(.other)
            append(line: "#+begin_quote")
            levels.append(Level(indent: levels[levels.count - 1].indent))
        case .code(let language): code = (language, [])
        case .list(let style): enterList(style)
        case .definitionList: enterList(.bullets)
        case .definition: if levels[levels.count - 1].isList { beginItem([UInt8(ascii: "-")]) }
        case .item(let task): enterItem(task)
        case .table(let table):
            endMark()
            begin(.table)
            self.table = OrgTableWriter(table, labels)
        case .footnote(let label):
            begin(.footnote)
            mark = Array("[fn:\(labels.name(of: label))]".utf8)
            levels.append(Level())
        case .row, .cell: break
        }
    }

    /// Begins an item of a list of definitions, after the item before it.
    private mutating func beginItem(_ sign: [UInt8]) {
        let indent = levels[levels.count - 1].indent
        levels[levels.count - 1].previous = .other
        mark = [UInt8](repeating: 0x20, count: indent) + sign
        levels.append(Level(indent: indent + 2, isTight: true))
    }

    private mutating func endItem() {
        endMark()
        if !levels[levels.count - 1].isList { levels.removeLast() }
    }

    private mutating func leave(_ kind: BlockKind) {
        if table?.leave(kind) == false { return }
        switch kind {
        case .quote:
            levels.removeLast()
            append(line: "#+end_quote")
        case .code: writeCode()
        case .list: levels.removeLast()
        case .definitionList:
            endItem()
            levels.removeLast()
        case .item, .footnote:
            endMark()
            levels.removeLast()
        case .table:
            for line in table?.lines() ?? [] { append(line: line) }
            table = nil
        case .row, .cell, .definition: break
        }
    }

    private mutating func enterList(_ style: ListStyle) {
        endMark()
        begin(.list)
        var level = Level(indent: levels[levels.count - 1].indent, isTight: style.isTight, isList: true)
        if case .ordered(_, let start) = style.marker { level.number = min(max(start, 0), 99_999_999) }
        levels.append(level)
    }

    private mutating func enterItem(_ task: TaskState?) {
        let last = levels.count - 1
        let list = levels[last]
        var sign = [UInt8](repeating: 0x20, count: list.indent)
        if let number = list.number {
            sign.append("\(number).")
            if list.previous == nil, number != 1 { sign.append(" [@\(number)]") }
            levels[last].number = number + 1
        } else {
            sign.append("-")
        }
        let width = list.number.map { "\($0). ".utf8.count } ?? 2
        switch task {
        case .open: sign.append(" [ ]")
        case .done: sign.append(" [X]")
        case nil: break
        }
        if list.previous != nil, !list.isTight { output.append(0x0A) }
        levels[last].previous = .other
        mark = sign
        levels.append(Level(indent: list.indent + width, isTight: list.isTight))
    }
}

// MARK: Paragraphs and code

extension OrgPrinter {
    private mutating func append(_ paragraph: Paragraph) {
        if code != nil {
            code?.lines.append(paragraph.utf8)
        } else if table != nil {
            table?.append(paragraph)
        } else {
            write(paragraph)
        }
    }

    private mutating func write(_ paragraph: Paragraph) {
        switch paragraph.style.kind {
        case .rule:
            endMark()
            begin(.other)
            append(line: "-----")
        case .heading(let level) where levels.count == 1:
            begin(.heading)
            let title = OrgInlineWriter(.line, labels).write(paragraph)
            append(line: [UInt8](repeating: UInt8(ascii: "*"), count: min(max(level, 1), 6)) + [0x20] + title)
        // Only a star in the first column begins a heading; inside other blocks, a heading is a bold line.
        case .heading: writeBody(paragraph, adding: .strong)
        case .term where levels.contains { $0.isList }: writeTerm(paragraph)
        case .body, .term: writeBody(paragraph)
        }
    }

    /// A term begins an item (Org manual, "Plain Lists").
    private mutating func writeTerm(_ paragraph: Paragraph) {
        endItem()
        let term = OrgInlineWriter(.term, labels).write(paragraph)
        beginItem([UInt8]("- ") + term + [UInt8](" ::"))
    }

    private mutating func writeBody(_ paragraph: Paragraph, adding marks: Marks = []) {
        let isInItem = mark != nil && levels.count > 1 && levels[levels.count - 2].isList
        let content = OrgInlineWriter(isInItem ? .item : .paragraph, labels).write(paragraph, adding: marks)
        guard !content.isEmpty else { return }
        let attributes = OrgPicture.attributes(of: paragraph)
        if attributes != nil { endMark() }
        begin(.paragraph)
        if let attributes { append(line: attributes) }
        for line in content.split(separator: 0x0A, omittingEmptySubsequences: false) { append(line: line) }
    }

    private mutating func writeCode() {
        guard let (language, content) = code else { return }
        code = nil
        endMark()
        begin(.other)
        let name = language.flatMap { Self.isName($0) ? $0 : nil }
        // Without the switch, Org removes common indentation.
        let texts = content.lazy.filter { !$0.isBlank }
        let isIndented = !texts.isEmpty && texts.allSatisfy { $0.first == 0x20 || $0.first == 0x09 }
        let begin = (name.map { "#+begin_src \($0)" } ?? "#+begin_example") + (isIndented ? " -i" : "")
        append(line: Array(begin.utf8))
        if content.count > 1 || content.first?.isEmpty == false {
            for line in content { append(line: Self.escaped(line)) }
        }
        append(line: name == nil ? "#+end_example" : "#+end_src")
    }

    private static func isName(_ language: String) -> Bool {
        let first = language.utf8.first
        guard first != nil, first != UInt8(ascii: ":"), first != UInt8(ascii: "-") else { return false }
        return language.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }

    /// Escapes a line of code that would be a heading or a keyword with a comma.
    private static func escaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
        let spaces = line.prefix { $0 == 0x20 || $0 == 0x09 }
        let sign = line[spaces.endIndex...].drop { $0 == UInt8(ascii: ",") }
        guard sign.first == UInt8(ascii: "*") || sign.starts(with: "#+".utf8) else { return Array(line) }
        return spaces + [UInt8(ascii: ",")] + line[spaces.endIndex...]
    }
}
