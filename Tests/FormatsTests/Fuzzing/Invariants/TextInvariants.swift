import RichText

/// The invariants of every attributed text.
enum TextInvariants {
    /// The invariants that do not hold, in a few words each.
    static func broken(by text: AttributedText) -> [String] {
        var check = TextCheck(text)
        check.run()
        return check.broken
    }
}

private struct TextCheck {
    let text: AttributedText
    private(set) var broken: [String] = []
    private var open: [(id: Block.ID, kind: BlockKind, isEmpty: Bool)] = []

    init(_ text: AttributedText) {
        self.text = text
    }

    mutating func run() {
        if String(validating: text.utf8, as: UTF8.self) == nil { broken.append("the text is no UTF-8") }
        var end = 0
        for paragraph in text.paragraphs {
            expect(paragraph.range.lowerBound == end, "paragraphs follow each other")
            end = paragraph.range.upperBound + 1
            expect(!paragraph.utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0 }, "a paragraph is one line")
            check(paragraph)
        }
        expect(end == text.utf8.count, "the last paragraph ends the text")
        checkRuns()
        for event in text.blockEvents { take(event) }
        expect(open.isEmpty, "every block ends")
    }

    private mutating func expect(_ holds: Bool, _ what: String) {
        if !holds, !broken.contains(what) { broken.append(what) }
    }

    private mutating func check(_ paragraph: Paragraph) {
        switch paragraph.style.kind {
        case .heading(let level): expect((1...6).contains(level), "a heading is of a level from 1 to 6")
        case .rule: expect(paragraph.isEmpty, "a rule has no text")
        case .body, .term: break
        }
        for number in [paragraph.style.indent, paragraph.style.firstLineIndent] {
            expect(number?.isFinite != false, "indents are finite")
        }
    }

    private mutating func checkRuns() {
        var end = 0
        var last: Attributes?
        for run in text.runs {
            expect(run.range.lowerBound == end && !run.range.isEmpty, "runs follow each other")
            end = run.range.upperBound
            expect(run.attributes != last, "runs are as long as can be")
            last = run.attributes
            check(run)
        }
        expect(end == text.utf8.count, "runs cover the text")
    }

    private mutating func check(_ run: Run) {
        let marks = run.attributes.marks
        expect(!marks.isSuperset(of: [.superscript, .subscript]), "nothing is raised and lowered")
        let size = run.attributes.look.fontSize
        expect(size.map { $0.isFinite && $0 > 0 } != false, "sizes are above zero")
        guard run.attributes.attachment != nil else { return }
        expect(run.string.unicodeScalars.allSatisfy { $0 == "\u{FFFC}" }, "attachments stand on U+FFFC")
    }

    private mutating func take(_ event: BlockEvent) {
        switch event {
        case .enter(let id, let kind):
            if !open.isEmpty { open[open.count - 1].isEmpty = false }
            expect(text[block: id].parent == open.last?.id, "a block stands in its parent")
            expect(isAllowed(kind), "a block stands where its kind may")
            if case .cell(let cell) = kind {
                expect(cell.columnSpan >= 1 && cell.rowSpan >= 1, "spans are 1 or more")
            }
            open.append((id, kind, true))
            expect(open.count <= AttributedText.Builder.maximumDepth, "blocks nest no deeper than may be")
        case .leave(let id, _):
            let left = open.popLast()
            expect(left?.id == id, "blocks nest")
            expect(left?.isEmpty == false, "no block is empty")
        case .paragraph(let paragraph):
            expect(paragraph.block == open.last?.id, "a paragraph stands in its block")
            switch open.last?.kind {
            case .list, .table, .row: broken.append("lists, tables and rows hold no paragraphs")
            default: break
            }
            if !open.isEmpty { open[open.count - 1].isEmpty = false }
        }
    }

    private func isAllowed(_ kind: BlockKind) -> Bool {
        switch (open.last?.kind, kind) {
        case (.list, .item), (.table, .row), (.row, .cell): true
        case (.list, _), (.table, _), (.row, _), (_, .item), (_, .row), (_, .cell): false
        case (let around, .definition): around == .definitionList
        case (let around, .footnote): around == nil
        default: true
        }
    }
}
