import FormatCore
import HTMLSyntax
import RichText

/// The open lists of a document that is being read.
struct HTMLListStack {
    private struct List {
        /// The number of open blocks after the list was opened.
        let depth: Int
        /// True if an item is open.
        ///
        /// An item stays open after its end tag: a list between two items belongs to the first.
        var hasOpenItem = false
        var spacing = HTMLListSpacing()
    }

    private var lists: [List] = []

    /// True if an item of the innermost list is open.
    var hasOpenItem: Bool { lists.last?.hasOpenItem == true }

    /// True if an item belongs to the innermost list, and not to a block inside one of its items, at this depth.
    func takesItem(at depth: Int) -> Bool { lists.last.map { depth <= $0.depth + 1 } ?? false }

    /// True if content at this depth is directly in a list without an open item.
    func needsItem(at depth: Int) -> Bool {
        guard let list = lists.last else { return false }
        return !list.hasOpenItem && depth == list.depth
    }

    /// Begins a list with the number of open blocks, itself included.
    mutating func open(depth: Int) { lists.append(List(depth: depth)) }

    /// Begins an item of the innermost list.
    mutating func beginItem() {
        if !lists.isEmpty { lists[lists.count - 1].hasOpenItem = true }
    }

    /// Reads whether the current item makes its list loose.
    mutating func readSpacing(of item: HTMLTree.ID, in page: HTMLPage) {
        if !lists.isEmpty { lists[lists.count - 1].spacing.read(item, in: page) }
    }

    /// Ends the innermost list; nil if none is open.
    mutating func close() -> (hasOpenItem: Bool, isTight: Bool)? {
        lists.popLast().map { ($0.hasOpenItem, $0.spacing.isTight) }
    }
}

/// Whether a list is loose: its items contain paragraphs whose style does not remove the margin.
///
/// In a loose list from Markdown, every item has such a paragraph. If an item is bare text, the margins of the others are the
/// editor's default.
struct HTMLListSpacing {
    /// True if a paragraph of an item has a style that removes its bottom margin.
    private var isSaidTight = false
    /// True if an item contains a paragraph without such a style next to other text.
    private var isLoose = false
    /// True if an item begins with such a paragraph.
    private var hasParagraphItem = false
    /// True if an item is text without a paragraph.
    private var hasBareItem = false

    var isTight: Bool { isSaidTight || !isLoose && (!hasParagraphItem || hasBareItem) }

    /// Reads an item of the list.
    mutating func read(_ item: HTMLTree.ID, in page: HTMLPage) {
        let isBare = page.tree.firstContent(of: item).map { page.tree[$0].tag == .text && !page.isBox($0) } ?? false
        var isFirst = true
        var child = page.tree[item].firstChild
        while child != HTMLTree.none {
            if page.tree[child].tag == .p {
                if page.cascade[child].hasNoMarginBelow {
                    isSaidTight = true
                } else if isFirst, !isBare {
                    hasParagraphItem = true
                } else {
                    isLoose = true
                }
                isFirst = false
            }
            child = page.tree[child].next
        }
        if isBare, isFirst { hasBareItem = true }
    }
}

extension HTMLPage {
    /// True for a text that is only a task box.
    fileprivate func isBox(_ text: HTMLTree.ID) -> Bool {
        let letters = tree.text(of: text)[...].trimmed
        return letters.count == TaskState.boxLength && TaskState(boxAtStartOf: letters) != nil
    }
}
