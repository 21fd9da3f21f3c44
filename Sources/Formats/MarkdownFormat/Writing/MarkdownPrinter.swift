import FormatCore
import RichText

/// Turns blocks into lines of Markdown.
struct MarkdownPrinter {
    private let text: AttributedText
    private let layout: MarkdownLayout
    private let writesAlerts: Bool
    private var lines: MarkdownLines
    private var writer: InlineWriter
    private var levels: [MarkdownLevel] = [MarkdownLevel()]
    private var table: TableLayout?
    /// The lines of the code block that is open, and its language.
    private var code: (lines: [ArraySlice<UInt8>], language: String?)?
    /// The fences of the open code block, if it is front matter.
    private var frontMatter: FrontMatterKey.Value?

    /// - Parameters:
    ///   - text: the document.
    ///   - writesFormulas: true if TeX between dollar signs is written unchanged; false if dollar signs are text.
    ///   - writesAlerts: true if a title such as “Note” at the start of a quotation is written as an alert.
    init(_ text: AttributedText, writesFormulas: Bool, writesAlerts: Bool) {
        self.text = text
        self.writesAlerts = writesAlerts
        layout = MarkdownLayout(text)
        writer = InlineWriter(text, layout.footnotes, writesFormulas: writesFormulas)
        lines = MarkdownLines(ofText: text.utf8.count)
    }

    mutating func run() {
        var walk = BlockWalk(text)
        while let step = walk.next() {
            switch step {
            case .enter(let id): enter(id, text.kind(of: id))
            case .paragraph: append(walk.paragraph())
            case .leave(let id): leave(id, text.kind(of: id))
            }
        }
    }

    /// A U+FEFF at the start of the text is written as a reference, because it would be read as a byte order mark.
    consuming func finish() -> [UInt8] {
        let bytes = lines.bytes
        return TextDecoding.beginsWithMark(bytes) ? Array("&#65279;".utf8) + bytes.dropFirst(3) : bytes
    }
}

/// The block written last in a container, and the state of its list.
struct MarkdownLevel {
    var previous: MarkdownBlock?
    /// The state of a list: the marker of its items, the next number, and whether blank lines separate items.
    var mark: ListMark?
    var number = 0
    var isTight = false
    /// True after a paragraph whose line would be read as another block if a paragraph followed without a blank line.
    var endsAsTag = false
    /// The state of a task whose box has not been written yet.
    var task: TaskState?
    /// True in a quotation that may be an alert.
    var isQuote = false
}

extension MarkdownPrinter {
    private mutating func enter(_ id: Block.ID, _ kind: BlockKind) {
        if table != nil {
            table?.enter(kind, &writer)
            return
        }
        guard !layout.isHollow(id) else { return }
        switch kind {
        case .quote:
            begin(.quote)
            let sign = Array("> ".utf8)
            push(first: sign, other: sign, MarkdownLevel(isQuote: writesAlerts))
        case .footnote(let label):
            begin(.footnote)
            push(
                first: Array("[^\(layout.footnotes.name(of: label))]: ".utf8), other: Array("    ".utf8),
                MarkdownLevel())
        case .list(let style): enterList(id, style)
        case .item(let task): enterItem(task)
        case .code(let language): code = ([], language)
        case .table(let table): self.table = TableLayout(table)
        case .row, .cell, .definitionList, .definition: break
        }
    }

    private mutating func leave(_ id: Block.ID, _ kind: BlockKind) {
        if case .table = kind, let table, table.depth == 0 {
            self.table = nil
            begin(.table)
            table.forEachLine { lines.append(line: $0) }
            return
        }
        if table != nil {
            table?.leave(kind, &writer)
            return
        }
        guard !layout.isHollow(id) else { return }
        switch kind {
        case .quote, .item, .footnote:
            writeTask()
            lines.close()
            levels.removeLast()
        case .list: levels.removeLast()
        case .code: writeCode()
        case .table, .row, .cell, .definitionList, .definition: break
        }
    }

    private mutating func push(first: [UInt8], other: [UInt8], _ level: MarkdownLevel) {
        lines.open(first: first, other: other)
        levels.append(level)
    }

    /// Separates a block from the one before it.
    private mutating func begin(_ block: MarkdownBlock) {
        let last = levels.count - 1
        let level = levels[last]
        if let previous = level.previous, !level.isTight || previous.needsBlankLine(before: block) {
            lines.appendBlankLine()
        } else if level.endsAsTag {
            lines.extendLastLine("<wbr>")
        }
        levels[last].endsAsTag = false
        levels[last].previous = block
        if case .paragraph = block { return }
        writeTask()
    }

    /// Writes the box of a task on a separate line if its item has no paragraph.
    private mutating func writeTask() {
        guard let task = levels.last?.task else { return }
        levels[levels.count - 1].task = nil
        lines.append(line: task.box.dropLast())
    }
}

extension TaskState {
    fileprivate var box: [UInt8] { Array((self == .done ? "[x] " : "[ ] ").utf8) }
}

// MARK: Lists

extension MarkdownPrinter {
    private mutating func enterList(_ id: Block.ID, _ style: ListStyle) {
        var mark = ListMark(style)
        if case .list(let previous, _)? = levels.last?.previous, previous == mark { mark = mark.alternative }
        if lines.isBehindMark, let around = levels.dropLast().last?.mark, around == mark { mark = mark.alternative }
        begin(layout.block(id, style, mark))
        var level = MarkdownLevel()
        level.mark = mark
        level.isTight = layout.isTight(id)
        if case .ordered(_, let start) = style.marker { level.number = min(max(start, 0), 999_999_999) }
        levels.append(level)
    }

    private mutating func enterItem(_ task: TaskState?) {
        let last = levels.count - 1
        let mark = levels[last].mark ?? .dash
        if levels[last].previous != nil, !levels[last].isTight { lines.appendBlankLine() }
        levels[last].previous = .paragraph
        let sign = mark.sign(number: levels[last].number)
        levels[last].number = min(levels[last].number + 1, 999_999_999)
        var level = MarkdownLevel()
        level.task = task
        level.isTight = levels[last].isTight
        push(first: sign, other: [UInt8](repeating: 0x20, count: sign.count), level)
    }
}

// MARK: Paragraphs and code

extension MarkdownPrinter {
    private mutating func append(_ paragraph: Paragraph) {
        if code != nil {
            if code?.lines.isEmpty == true, levels.count == 1, levels[0].previous == nil {
                frontMatter = paragraph.runs.first { _ in true }?.attributes[FrontMatterKey.self]
            }
            code?.lines.append(paragraph.utf8)
        } else if table != nil {
            table?.append(paragraph, &writer)
        } else {
            write(paragraph)
        }
    }

    private mutating func write(_ paragraph: Paragraph) {
        switch paragraph.style.kind {
        case .rule:
            let isInItem = lines.isBehindMark || levels.last?.isTight == true
            begin(.rule)
            lines.append(line: (isInItem ? "___" : "---").utf8)
        case .heading(let level):
            begin(.heading)
            let signs = [UInt8](repeating: UInt8(ascii: "#"), count: min(max(level, 1), 6))
            let title: [UInt8] = writer.write(paragraph, .heading) ? [0x20] + writer.lines : []
            lines.append(line: signs + title)
        case .body, .term: writeBody(paragraph)
        }
    }

    private mutating func writeBody(_ paragraph: Paragraph) {
        if levels[levels.count - 1].isQuote, levels[levels.count - 1].previous == nil, let title = Self.alert(paragraph)
        {
            begin(.paragraph)
            return lines.append(line: title)
        }
        let isInItem = levels.count > 1 && levels[levels.count - 2].mark != nil && levels.last?.previous == nil
        guard writer.write(paragraph, isInItem ? .item : .paragraph) else { return }
        let last = levels.count - 1
        let isFirst = levels[last].previous == nil
        begin(.paragraph)
        levels[last].endsAsTag = Self.isTag(writer.lines)
        var box = levels[last].task?.box
        if levels[last].isQuote, isFirst, AlertTitle(writer.lines.prefix { $0 != 0x0A }) != nil {
            box = [UInt8(ascii: "\\")]
        }
        levels[last].task = nil
        lines.append(writer.lines, startingAt: writer.lineStarts, behind: box)
    }

    /// The line that begins an alert, for a paragraph that is its strong title.
    private static func alert(_ paragraph: Paragraph) -> [UInt8]? {
        guard paragraph.utf8.count <= 9, paragraph.style == .body,
            let run = paragraph.runs.first(where: { _ in true }), run.utf8.count == paragraph.utf8.count,
            run.attributes == Attributes(.strong)
        else { return nil }
        let name = String(decoding: paragraph.utf8, as: UTF8.self)
        return AlertTitle.names.contains(name) ? Array("[!\(name.uppercased())]".utf8) : nil
    }

    /// A line with a single tag begins an HTML block, which only a blank line ends (CommonMark 0.31 §4.6, start condition 7).
    private static func isTag(_ lines: [UInt8]) -> Bool {
        lines.first == UInt8(ascii: "<") && lines.starts(with: "<img ".utf8)
            && lines.firstIndex(of: UInt8(ascii: ">")) == lines.count - 1
    }

    private mutating func writeCode() {
        guard let (content, language) = code else { return }
        code = nil
        begin(.code)
        if let fences = frontMatter.take(), let all = FrontMatter.written(content, fences) {
            for line in all { lines.append(line: line) }
            return
        }
        let fence = [UInt8](repeating: UInt8(ascii: "`"), count: max(3, longestBackticks(content) + 1))
        lines.append(line: fence + Self.information(language))
        if content.count > 1 || content.first?.isEmpty == false {
            for line in content { lines.append(line: line) }
        }
        lines.append(line: fence)
    }

    private func longestBackticks(_ content: [ArraySlice<UInt8>]) -> Int {
        var longest = 0
        for line in content where line.firstIndex(of: UInt8(ascii: "`"), from: line.startIndex) != nil {
            var count = 0
            for byte in line {
                count = byte == UInt8(ascii: "`") ? count + 1 : 0
                longest = max(longest, count)
            }
        }
        return longest
    }

    /// The language as written after a fence: one word without backticks (CommonMark 0.31 §4.5).
    private static func information(_ language: String?) -> [UInt8] {
        guard let language else { return [] }
        return MarkdownEscaping.escapedInformation(Array(language.utf8))
    }
}
