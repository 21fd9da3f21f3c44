import FormatCore
import RichText

/// Writes blocks as lines of plain text.
struct PlainTextPrinter {
    private let text: AttributedText
    private let inline: PlainTextInline
    private let footnotes: [String: Int]
    private var output: [UInt8]
    /// The open blocks, the document first.
    private var levels = [PlainTextLevel()]
    private var isInCode = false
    private var table = PlainTextTable()

    init(_ text: AttributedText, _ options: WritingOptions) {
        self.text = text
        footnotes = PlainTextInline.footnoteNumbers(text)
        inline = PlainTextInline(options, footnotes)
        output = [UInt8](reserving: text.utf8.count + text.utf8.count / 8, filled: text.utf8.count)
    }

    mutating func run() {
        var walk = BlockWalk(text)
        while let step = walk.next() {
            switch step {
            case .enter(let id): enter(text.kind(of: id))
            case .paragraph: append(walk.paragraph())
            case .leave(let id): leave(text.kind(of: id))
            }
        }
    }

    consuming func finish() -> [UInt8] { output }
}

/// A level of open blocks: the prefixes of its lines, and the separation of its parts.
private struct PlainTextLevel {
    /// The prefix of the first line.
    var first = ""
    /// The prefix of every other line.
    var other = ""
    /// True if it has a line.
    var isBegun = false
    /// True if it contains a block.
    var hasBlock = false
    /// True if no blank lines separate its parts.
    var isTight = false
    /// The next number of an ordered list, and its numeral system.
    var number: Int?
    var numbering: ListStyle.Numbering = .decimal
    var label = ListStyle.Label(suffix: ".")
    /// True if items have markers.
    var hasMarks = true
}

extension PlainTextPrinter {
    private mutating func enter(_ kind: BlockKind) {
        if table.enter(kind) {
            if table.depth == 1, case .table = kind { separate() }
            return
        }
        switch kind {
        case .code:
            separate()
            isInCode = true
        case .list(let style):
            separate()
            var level = PlainTextLevel(isTight: style.isTight)
            if case .ordered(let numbering, let start) = style.marker {
                level.number = start
                level.numbering = numbering
                level.label = style.label ?? level.label
            }
            level.hasMarks = style.marker != .bullet(.none)
            levels.append(level)
        case .item(let task):
            separate()
            push(mark(of: task), isTight: levels[levels.count - 1].isTight)
        case .quote:
            separate()
            levels.append(PlainTextLevel(first: "> ", other: "> "))
        case .footnote(let label):
            separate()
            push("[\(footnotes[label].map { String($0) } ?? label)] ", isTight: false)
        case .table, .row, .cell, .definitionList, .definition: break
        }
    }

    private mutating func leave(_ kind: BlockKind) {
        if let row = table.leave(kind) { return row.isEmpty ? () : append(line: row) }
        switch kind {
        case .code: isInCode = false
        case .item, .quote, .footnote:
            if levels.last?.isBegun == false { append(line: []) }
            levels.removeLast()
        case .list: levels.removeLast()
        case .table, .row, .cell, .definitionList, .definition: break
        }
    }

    private mutating func push(_ mark: String, isTight: Bool) {
        levels.append(
            PlainTextLevel(first: mark, other: String(repeating: " ", count: mark.count), isTight: isTight))
    }

    private mutating func mark(of task: TaskState?) -> String {
        let last = levels.count - 1
        let number = levels[last].number
        if let number { levels[last].number = number &+ 1 }
        switch task {
        case .open: return "[ ] "
        case .done: return "[x] "
        case nil: break
        }
        guard let number else { return levels[last].hasMarks ? "• " : "" }
        return levels[last].label.text(of: levels[last].numbering.text(of: number)) + " "
    }
}

extension PlainTextPrinter {
    private mutating func append(_ paragraph: Paragraph) {
        if table.depth > 0 { return table.append(inline.lines(of: paragraph)) }
        if isInCode { return append(line: Array(paragraph.utf8)) }
        if paragraph.isEmpty, paragraph.style.kind == .body {
            if levels.count == 1 { append(line: []) }
            return
        }
        separate()
        guard paragraph.style.kind != .rule else { return append(line: Array("---".utf8)) }
        for line in inline.lines(of: paragraph) { append(line: line) }
    }

    /// Writes an empty line before a block that is not the first of its parent.
    private mutating func separate() {
        let last = levels.count - 1
        if levels[last].hasBlock, !levels[last].isTight { append(line: []) }
        levels[last].hasBlock = true
    }

    private mutating func append(line: [UInt8]) {
        for index in levels.indices {
            output.append(levels[index].isBegun ? levels[index].other : levels[index].first)
            levels[index].isBegun = true
        }
        if line.isEmpty { while output.last == 0x20 { output.removeLast() } }
        output.append(contentsOf: line)
        output.append(0x0A)
    }
}
