import RichText

/// Turns blocks into lines of plain text.
struct PlainTextPrinter {
    /// What a block puts before its first line and before the others, and what it has written.
    private struct Level {
        var first = ""
        var other = ""
        var isBegun = false
        var number: Int?
        var isTight = true
    }

    private let text: AttributedText
    private let options: WritingOptions
    private let footnotes: [String: Int]
    private var output: [UInt8] = []
    private var levels: [Level] = []
    private var isInCode = false
    private var needsBlankLine = false
    private var wasPlainParagraph = false
    /// How deep in a table, and the cells of the row that is being written.
    private var tableDepth = 0
    private var row: [[UInt8]] = []

    init(_ text: AttributedText, _ options: WritingOptions) {
        self.text = text
        self.options = options
        footnotes = PlainTextInline.footnoteNumbers(text)
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

    consuming func finish() -> [UInt8] {
        output
    }
}

extension PlainTextPrinter {
    private mutating func enter(_ kind: BlockKind) {
        switch kind {
        case .table:
            tableDepth += 1
            separate()
        case .row where tableDepth == 1: row = []
        case .cell where tableDepth == 1: row.append([])
        case _ where tableDepth > 0: break
        case .code:
            separate()
            isInCode = true
        case .list(let style): enterList(style)
        case .item(let task): enterItem(task)
        case .quote:
            separate()
            levels.append(Level(first: "> ", other: "> "))
        case .footnote(let label):
            separate()
            let mark = "[\(footnotes[label].map { String($0) } ?? label)] "
            levels.append(Level(first: mark, other: String(repeating: " ", count: mark.count)))
        case .row, .cell: break
        }
    }

    private mutating func leave(_ kind: BlockKind) {
        switch kind {
        case .table:
            tableDepth -= 1
            needsBlankLine = true
        case .row where tableDepth == 1: writeRow()
        case _ where tableDepth > 0: break
        case .code:
            isInCode = false
            needsBlankLine = true
        case .item:
            if levels.last?.isBegun == false { append(line: []) }
            levels.removeLast()
            needsBlankLine = levels.last?.isTight == false
        case .list:
            levels.removeLast()
            needsBlankLine =
                levels.last?.number == nil
                && !levels.contains { $0.other.allSatisfy { $0 == " " } && !$0.other.isEmpty }
        case .quote, .footnote:
            levels.removeLast()
            needsBlankLine = true
        case .row, .cell: break
        }
    }

    private mutating func enterList(_ style: ListStyle) {
        if !isInItem { separate() }
        var level = Level(isTight: style.isTight)
        if case .ordered(_, let start) = style.marker { level.number = start }
        levels.append(level)
    }

    private var isInItem: Bool {
        levels.count > 1 && !levels[levels.count - 1].other.isEmpty
            && levels[levels.count - 1].other.allSatisfy { $0 == " " }
    }

    private mutating func enterItem(_ task: TaskState?) {
        let last = levels.indices.last
        var mark = "• "
        if let last, let number = levels[last].number {
            mark = "\(number). "
            levels[last].number = number &+ 1
        }
        switch task {
        case .open: mark = "[ ] "
        case .done: mark = "[x] "
        case nil: break
        }
        levels.append(Level(first: mark, other: String(repeating: " ", count: mark.count)))
    }
}

extension PlainTextPrinter {
    private mutating func append(_ paragraph: Paragraph) {
        if isInCode, tableDepth == 0 { return append(line: Array(paragraph.utf8)) }
        let lines = PlainTextInline(options, footnotes).lines(of: paragraph)
        if tableDepth > 0 { return appendToCell(lines) }
        switch paragraph.style.kind {
        case .rule:
            separate()
            append(line: Array("---".utf8))
            needsBlankLine = true
        case .heading:
            separate()
            for line in lines { append(line: line) }
            needsBlankLine = true
        case .body:
            if needsBlankLine { separate() }
            for line in lines { append(line: line) }
            needsBlankLine = !isInItem
        }
    }

    private mutating func appendToCell(_ lines: [[UInt8]]) {
        guard let last = row.indices.last else { return }
        for line in lines {
            if !row[last].isEmpty { row[last].append(0x20) }
            row[last].append(contentsOf: line.map { $0 == 0x09 ? 0x20 : $0 })
        }
    }

    private mutating func writeRow() {
        append(line: Array(row.joined(separator: [0x09])))
        row = []
    }

    /// An empty line between blocks, none at the start.
    private mutating func separate() {
        needsBlankLine = false
        guard !output.isEmpty, levels.last.map({ $0.isBegun || $0.first.isEmpty }) ?? true else { return }
        append(line: [])
    }

    private mutating func append(line: [UInt8]) {
        for place in levels.indices {
            output.append(levels[place].isBegun ? levels[place].other : levels[place].first)
            levels[place].isBegun = true
        }
        output.append(contentsOf: line)
        if !isInCode { while output.last == 0x20 { output.removeLast() } }
        output.append(0x0A)
    }
}
