import RichText

/// The text that is read so far, with the groups and environments that are open in it.
struct LaTeXOutput {
    var builder = AttributedText.Builder()
    var frames: [LaTeXFrame] = []
    var marks: Marks = []
    var link: Link?
    var numbers = LaTeXItemNumbers()
    /// True in a label that is a term.
    var isInTerm = false

    var attributes: Attributes { Attributes(marks, link: link) }

    func attributes(adding mark: Marks) -> Attributes { Attributes(marks.union(mark), link: link) }
}

// MARK: Text

extension LaTeXOutput {
    mutating func append(_ text: String, adding mark: Marks = []) {
        prepare()
        builder.append(text, attributes(adding: mark))
    }

    mutating func append(utf8 text: ArraySlice<UInt8>, adding mark: Marks = []) {
        prepare()
        builder.append(utf8: text, attributes(adding: mark))
    }

    /// Appends a space, unless there is one or the paragraph begins.
    mutating func appendSpace() {
        if !builder.isAtParagraphStart, builder.lastByte != 0x20 { builder.append(" ", attributes) }
    }

    /// Appends a line break, unless the paragraph begins.
    mutating func breakLine() {
        guard !builder.isAtParagraphStart else { return }
        builder.trimEndOfParagraph()
        builder.appendLineBreak(attributes)
    }

    @inline(never)
    mutating func endParagraph() {
        builder.trimEndOfParagraph()
        builder.endParagraphIfNeeded()
    }

    /// Ends the paragraph before a block, and opens the item or the cell of the block.
    mutating func beginBlock() {
        endParagraph()
        prepare()
    }
}

// MARK: Frames

extension LaTeXOutput {
    // Inlining this and others in their many callers would cost more code size than it saves time.
    @inline(never)
    mutating func open(_ kind: LaTeXFrame.Kind) {
        let block = kind.isGroup ? frames.last?.block : Optional(frames.count)
        frames.append(LaTeXFrame(kind: kind, marks: marks, link: link, block: block))
    }

    /// Opens an item or a cell, if the innermost frame requires one for text or a block.
    @inline(never)
    mutating func prepare() {
        guard let last = frames.last?.block else { return }
        switch frames[last].kind {
        case .list(let name, hasItem: false) where !isInTerm:
            builder.open(LaTeXEnvironment.isDefinitions(name) ? .definition : .item(nil))
            frames[last].kind = .list(name, hasItem: true)
        case .table(var rows):
            rows.openCell(&builder)
            frames[last].kind = .table(rows)
        default: break
        }
    }

    /// Closes the innermost frame, and returns it.
    @inline(never)
    mutating func close() -> LaTeXFrame? {
        guard let frame = frames.popLast() else { return nil }
        switch frame.kind {
        case .group, .caption: break
        case .quotation(let closing): builder.append(closing, attributes)
        case .heading(let level):
            builder.trimEndOfParagraph()
            builder.endParagraphIfNeeded(.heading(level))
        case .environment(let name, let isBlock):
            if name == "proof" { endProof() }
            endParagraph()
            if isBlock { builder.close() }
        case .list(let name, let hasItem):
            if LaTeXEnvironment.isOrdered(name) { numbers.end() }
            endParagraph()
            if hasItem { builder.close() }
            builder.close()
        case .unmarkedList: endParagraph()
        case .table(var rows):
            builder.trimEndOfParagraph()
            rows.close(&builder)
        }
        (marks, link) = (frame.marks, frame.link)
        return frame
    }

    /// Ends a proof with the sign for it.
    private mutating func endProof() {
        builder.trimEndOfParagraph()
        if !builder.isAtParagraphStart { builder.append("\u{A0}◻", attributes) }
    }

    /// Changes the rows of a table, if the frame is one; returns false for others.
    @discardableResult
    mutating func updateTable(
        _ frame: Int?, _ change: (inout LaTeXRows, inout AttributedText.Builder) -> Void
    ) -> Bool {
        guard let frame, case .table(var rows) = frames[frame].kind else { return false }
        change(&rows, &builder)
        frames[frame].kind = .table(rows)
        return true
    }
}

// MARK: Looking

extension LaTeXOutput {
    /// The table whose cell is read, inside groups; nil if the innermost block is no table.
    var table: LaTeXRows? {
        guard let block = frames.last?.block, case .table(let rows) = frames[block].kind else { return nil }
        return rows
    }

    var innermostList: Int? { frames.lastIndex { if case .list = $0.kind { true } else { false } } }

    /// The innermost list, also one without markers.
    var innermostItems: Int? {
        frames.lastIndex {
            switch $0.kind {
            case .list, .unmarkedList: true
            default: false
            }
        }
    }

    /// The innermost environment of this name.
    func environment(_ name: String) -> Int? {
        frames.lastIndex { frame in
            switch frame.kind {
            case .environment(let open, _), .list(let open, _), .unmarkedList(let open): open == name
            case .table(let rows): rows.name == name
            case .group, .quotation, .heading, .caption: false
            }
        }
    }
}
