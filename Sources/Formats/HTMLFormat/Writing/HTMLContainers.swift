import FormatCore
import RichText

/// The open blocks of a text, the innermost last, and the state of open items and cells.
struct HTMLContainers {
    private enum Container {
        case item(Item)
        case cell(isEmpty: Bool)
        case code
        case quote
        /// A list of definitions, and whether content outside of its terms and meanings has begun.
        case definitions(isOutside: Bool)
        case meaning(isEmpty: Bool)
        case other
    }

    private struct Item {
        var isTight: Bool
        var isEmpty = true
        var task: TaskState?
    }

    private var open: [Container] = []
    /// For each open list, whether it is tight.
    private var lists: [Bool] = []

    var isInCode: Bool { if case .code? = open.last { true } else { false } }

    var isInQuote: Bool { if case .quote? = open.last { true } else { false } }

    var isInTightItem: Bool { if case .item(let item)? = open.last { item.isTight } else { false } }

    /// True at the start of a cell.
    var isAtCellStart: Bool { if case .cell(isEmpty: true)? = open.last { true } else { false } }

    /// True at the start of an item that is not a task.
    var isAtItemStart: Bool {
        if case .item(let item)? = open.last { item.isEmpty && item.task == nil } else { false }
    }

    /// The task whose box has not been written yet.
    var task: TaskState? { if case .item(let item)? = open.last { item.task } else { nil } }

    mutating func enter(_ kind: BlockKind) {
        switch kind {
        case .item(let task): open.append(.item(Item(isTight: lists.last ?? true, task: task)))
        case .cell: open.append(.cell(isEmpty: true))
        case .code: open.append(.code)
        case .quote: open.append(.quote)
        case .definitionList: open.append(.definitions(isOutside: false))
        case .definition: open.append(.meaning(isEmpty: true))
        case .list(let style):
            lists.append(style.isTight)
            open.append(.other)
        case .table, .row, .footnote: open.append(.other)
        }
    }

    mutating func leave(_ kind: BlockKind) {
        open.removeLast()
        if case .list = kind { lists.removeLast() }
    }

    /// Moves out of the terms and meanings of a list of definitions, or back; returns true if that is a change.
    mutating func changeOutside(to isOutside: Bool) -> Bool {
        guard case .definitions(!isOutside)? = open.last else { return false }
        open[open.count - 1] = .definitions(isOutside: isOutside)
        return true
    }

    /// Records that the innermost item, meaning or cell has content.
    mutating func noteContent() {
        switch open.last {
        case .item(let item)?: open[open.count - 1] = .item(Item(isTight: item.isTight, isEmpty: false))
        case .cell?: open[open.count - 1] = .cell(isEmpty: false)
        case .meaning?: open[open.count - 1] = .meaning(isEmpty: false)
        case .code?, .quote?, .definitions?, .other?, nil: break
        }
    }

    /// The element of a paragraph; nil if its text is written directly into an item or a cell.
    func element(of style: ParagraphStyle) -> HTMLParagraphElement? {
        if case .heading(let level) = style.kind { return .heading(level) }
        if style.kind == .term, case .definitions? = open.last { return .term }
        let isPlain = style == .body
        switch open.last {
        case .item(let item)? where item.isTight:
            if item.isEmpty, isPlain { return nil }
            // Many pages declare left-to-right on most `div` elements, where it has no meaning.
            return style.direction == .leftToRight ? .paragraph : .division
        case .cell(let isEmpty)?, .meaning(let isEmpty)?: return isEmpty && isPlain ? nil : .paragraph
        default: return .paragraph
        }
    }
}
