import FormatCore
import RichText

/// A sequence of paragraphs that is being written: a cell, a footnote, or the text outside of both.
struct OfficeStory {
    /// The open blocks.
    private var path: [(id: Block.ID, kind: BlockKind)] = []
    /// The blocks that a reader will consider open.
    private var places: OfficePlaces
    private var placed: [Block.ID] = []
    private(set) var lists: [OfficeOpenList] = []
    /// The task state of an item that has no paragraph yet.
    private var item: TaskState??
    private var quoteDepth = 0
    private var definitionDepth = 0
    private(set) var isInCode = false
    private let column: Alignment?
    private let isTitle: Bool
    private let isNote: Bool
    private let nestsLists: Bool
    /// The number of the list that ended last, until the next paragraph.
    private var lastList: Int?
    private var isBehindTable = false

    /// The kinds of stories.
    enum Kind {
        case outermost
        case note
        /// A cell in a column with this alignment, and whether it is a header cell.
        case cell(column: Alignment?, isTitle: Bool)
    }

    init(_ kind: Kind, nestsLists: Bool, places: OfficePlaces = OfficePlaces()) {
        (self.nestsLists, self.places) = (nestsLists, places)
        if case .cell(let column, let isTitle) = kind {
            (self.column, self.isTitle) = (column, isTitle)
        } else {
            (column, isTitle) = (nil, false)
        }
        if case .note = kind { isNote = true } else { isNote = false }
        isCell = if case .cell = kind { true } else { false }
    }

    private let isCell: Bool

    /// True if an open item needs a paragraph before anything else.
    var needsParagraph: Bool { item != nil }

    /// The initial state of a cell in this story, with the same list numbers.
    var innerPlaces: OfficePlaces { places.inner }

    /// Copies the list numbers of a cell that has ended.
    mutating func takeNumbers(of inner: OfficeStory) { places.takeNumbers(of: inner.places) }

    /// The indent of the open blocks, in twips.
    var indent: Int { lists.count * BlockLength.list + quoteDepth * BlockLength.quote + inset }

    /// The part of the indent that is due to definitions.
    private var inset: Int { definitionDepth * BlockLength.definition }
}

// MARK: Blocks

extension OfficeStory {
    mutating func enterQuote(_ id: Block.ID) {
        path.append((id, .quote))
        quoteDepth += 1
    }

    mutating func enterList(_ id: Block.ID, _ style: ListStyle, _ definitions: inout OfficeLists) {
        path.append((id, .list(style)))
        definitions.open(style, in: &lists, behind: lastList, quotes: quoteDepth)
    }

    mutating func enterItem(_ id: Block.ID, _ task: TaskState?) {
        path.append((id, .item(task)))
        if !lists.isEmpty {
            lists[lists.count - 1].items += 1
            lists[lists.count - 1].hasNested = false
        }
        item = .some(task)
    }

    mutating func enterCode(_ id: Block.ID, _ language: String?) {
        path.append((id, .code(language: language)))
        isInCode = true
    }

    /// Enters a list of definitions or one of its definitions.
    mutating func enterDefinitions(_ id: Block.ID, _ kind: BlockKind) {
        path.append((id, kind))
        if kind == .definition { definitionDepth += 1 }
    }

    /// Leaves the innermost block, which is not part of a table.
    mutating func leave() {
        switch path.popLast()?.kind {
        case .quote?: quoteDepth -= 1
        case .list?: lastList = lists.popLast()?.number
        case .code?: isInCode = false
        case .definition?: definitionDepth -= 1
        default: break
        }
    }

    /// Prepares for a table; returns the note for the blocks around it, if there are any.
    mutating func placeTable() -> String? {
        defer { (lastList, isBehindTable) = (nil, true) }
        guard !path.isEmpty || places.depth > 0 else { return nil }
        let steps = steps
        _ = places.place(noted: steps, OfficeParagraph())
        placed = path.map(\.id)
        // A reader closes all blocks before a table, except those of its note.
        return steps.isEmpty ? nil : OfficeNotation.text(of: steps)
    }
}

// MARK: Paragraphs

extension OfficeStory {
    /// Returns the properties of the next paragraph, and the task whose box begins it.
    ///
    /// `paragraph` is nil for the empty paragraph that an item needs; `isLastLine` is true for the last line of code.
    mutating func begin(
        _ paragraph: Paragraph?, isLastLine: Bool
    ) -> (properties: OfficeParagraph, task: TaskState?) {
        var written = properties(paragraph?.style ?? .body)
        written.isPlaceholder = paragraph == nil
        var task: TaskState?
        if let item, let list = lists.last {
            self.item = nil
            task = item
            let drawn = paragraph.flatMap { OfficeParagraph.box($0.utf8) }
            var style = OfficeLists.readable(list.style, nestsLists: nestsLists)
            style.isTight = list.style.isTight
            written.list = .item(
                OfficeItem(
                    list: list.number, level: list.level, style: style, task: item ?? drawn,
                    beginsList: nestsLists ? list.items == 1 : nil))
        } else if nestsLists, !lists.isEmpty {
            written.list = .continuation(depth: lists.count)
        }
        written.isSpaced = isInCode ? isLastLine : isSpaced(written)
        place(&written)
        if let paragraph {
            // An empty paragraph after a table may only be there because the format requires it.
            let isFiller = isBehindTable && paragraph.isEmpty && paragraph.style.kind == .body
            var style = paragraph.style
            style.anchor = nil
            let isEmptyHeading = paragraph.isEmpty && paragraph.style.kind != .body
            if isFiller || isEmptyHeading || written.style(column: column, places: places) != style {
                written.styleNote = OfficeNotation.text(of: style)
            }
            (lastList, isBehindTable) = (nil, false)
        }
        return (written, task)
    }

    private func properties(_ style: ParagraphStyle) -> OfficeParagraph {
        var written = OfficeParagraph()
        written.kind = style.kind
        (written.left, written.inset) = (indent, inset)
        written.right = quoteDepth * BlockLength.quote
        if item != nil {
            written.first = -BlockLength.hanging
        } else if !isInCode {
            written.left += style.indent.map(Self.twips) ?? 0
            written.first = style.firstLineIndent.map(Self.twips) ?? 0
        }
        written.alignment = style.alignment ?? column
        written.direction = style.direction
        if case .code(let language)? = path.last?.kind {
            written.meaning = .code(language: language)
        } else if style.kind == .body {
            written.meaning = bodyMeaning
        } else if case .heading(let level) = style.kind {
            written.meaning = .heading(level)
        } else if style.kind == .term {
            written.meaning = .term
        }
        return written
    }

    private var bodyMeaning: OfficeMeaning? {
        if isTitle { return .tableHeading }
        if path.last?.kind == .definition { return .definition }
        if quoteDepth > lists.last?.quotesOutside ?? 0 { return .quote }
        if item != nil { return nil }
        if !lists.isEmpty { return .listContinuation }
        return isNote ? .footnote : nil
    }

    private func isSpaced(_ written: OfficeParagraph) -> Bool {
        if case .heading = written.kind, lists.isEmpty { return true }
        if written.kind == .term { return false }
        return lists.last.map { !$0.style.isTight } ?? !isCell
    }

    /// Predicts how a reader places the paragraph, and adds a note if that differs from the text.
    private mutating func place(_ written: inout OfficeParagraph) {
        let isPlain = written.list == nil && (written.meaning == nil || written.meaning == .tableHeading)
        if path.isEmpty, places.depth == 0, isPlain, written.kind == .body { return }
        var places = places
        var read = written
        // OpenDocument has one style for both.
        if nestsLists, written.meaning == .listContinuation || written.meaning == .definition {
            read.meaning = .listContents
        }
        // Without its own indent, a paragraph in a list element has that of the list.
        if nestsLists, !lists.isEmpty, written.inset == 0, written.right == 0 {
            read.left = lists.count * BlockLength.list
        }
        let change = places.place(read, quoteDepth: read.quoteDepth)
        if !written.isHeadingOfList, isMeant(change) {
            self.places = places
        } else {
            let steps = steps
            written.placeNote = OfficeNotation.text(of: steps)
            _ = self.places.place(noted: steps, read)
        }
        placed = path.map(\.id)
    }

    /// The blocks around the next paragraph, and which of them are new.
    private var steps: [OfficePlaces.Step] {
        var isNew = false
        return path.enumerated().map { index, block in
            isNew = isNew || index >= placed.count || placed[index] != block.id
            return OfficePlaces.Step(kind: block.kind, isNew: isNew)
        }
    }

    private func isMeant(_ change: OfficePlaces.Change) -> Bool {
        guard change.kept + change.opened.count == path.count, change.kept <= placed.count else { return false }
        for index in 0..<change.kept where placed[index] != path[index].id { return false }
        if change.kept < min(path.count, placed.count), placed[change.kept] == path[change.kept].id { return false }
        return zip(change.opened, path[change.kept...]).allSatisfy { $0 == $1.kind }
    }

    private static func twips(_ points: Double) -> Int {
        points.isFinite ? Int(min(max((points * 20).rounded(), -31_680), 31_680)) : 0
    }
}
