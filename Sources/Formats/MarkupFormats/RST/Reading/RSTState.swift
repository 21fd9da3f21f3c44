/// The state of a document, which may be nested: its open blocks, and what is known for the next line.
struct RSTState: LineState {
    let lines: [RSTLine]
    var next = 0
    var containers = RSTContainers()
    var paragraph = RSTParagraph()
    var verbatim: RSTVerbatim?
    var tables = RSTTableSearch()
    /// The language of code without its own (directive `highlight`).
    var language: String?
    /// The column of the open glossary.
    var glossary: Int?
    /// True while the lines below a directive may be options.
    var skipsOptions = false
    /// The column of the last option, which the lines further to the right continue.
    var optionColumn: Int?

    init(lines: [RSTLine]) { self.lines = lines }
}

// MARK: Looking ahead

extension RSTState {
    /// True if the next line is blank, or there is none.
    var isBeforeBlankLine: Bool { nextLine?.isBlank != false }

    /// True for an item; a number before text is not a marker if the next line could not follow an item.
    func isItem(_ mark: RSTMark, _ line: RSTLine) -> Bool {
        guard mark.isOrdered, let next = nextLine else { return true }
        return next.isBlank || next.indent > line.indent || RSTMark(next.text) != nil
    }

    /// True if the next lines are indented deeper than this column.
    func hasContent(_ column: Int) -> Bool {
        let next = lines[next...].prefix(8).first { !$0.isBlank }
        return next.map { $0.indent > column } ?? false
    }

    /// The paragraph that begins in a field's first line, with the lines that continue it.
    mutating func paragraph(from text: ArraySlice<UInt8>, behind line: RSTLine) -> [UInt8] {
        var paragraph = Array(text)
        guard !text.isEmpty, RSTMark(text) == nil else { return paragraph }
        for next in takeLines(while: { $0.indent > line.indent }) { paragraph += [0x0A] + next.text }
        return paragraph
    }
}
