import HTMLSyntax

/// Recognizes Word's lists.
///
/// Word writes a paragraph for each item, names its list and level in `mso-list`, draws the marker as text, and keeps the
/// numbering in its style sheet. In mail, some lists are list elements. Paragraphs with the indent of an item belong to it.
///
/// Numbered headings stay headings and keep the drawn number, because other text refers to it.
struct WordLists: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        let styles = WordListStyles(tree.sheets)
        let elements = WordListElements(in: &tree)
        let blocks = tree.elements { Self.mayBeItem(tree[$0].tag) }
        var walk = Walk(styles: styles, elements: elements)
        let following = blocks.map { Self.nextContent(after: $0, in: tree) }
        for (block, next) in zip(blocks, following) { walk.visit(block, next, &tree) }
    }

    private static func mayBeItem(_ tag: HTMLTag) -> Bool {
        tag == .p || tag == .div || tag == .li || tag == .pre || tag.headingLevel != nil
    }

    /// The next content after a block, except named anchors and empty elements, which Word leaves between paragraphs.
    private static func nextContent(after block: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        var next = tree.nextContent(after: block)
        while let node = next, [.a, .span, .font, .unknown].contains(tree[node].tag), tree.isBlank(node) {
            next = tree.nextContent(after: node)
        }
        return next
    }
}

/// The traversal of the items.
private struct Walk {
    let styles: WordListStyles
    let elements: WordListElements
    private var assembly = ListAssembly()
    private var expected: HTMLTree.ID?
    /// The indents of the open items in points, by level.
    private var margins: [Int: Double] = [:]
    /// Empty paragraphs after an item, which are removed if another item of its list follows.
    private var blanks: [HTMLTree.ID] = []
    private var list = ""
    /// The number of levels by which the items of the current list are deeper than they say.
    private var depth = 0

    init(styles: WordListStyles, elements: WordListElements) {
        self.styles = styles
        self.elements = elements
    }

    mutating func visit(_ block: HTMLTree.ID, _ next: HTMLTree.ID?, _ tree: inout HTMLTree) {
        if let last = assembly.lastItem, tree.isInside(block, { $0 == last }) { return }
        if block != expected { interrupt() }
        if let item = item(block, &tree) {
            passBlanks(before: item, &tree)
            list = item.list
            margins = margins.filter { $0.key < item.level }
            margins[item.level] = margin(of: block, item, tree)
            assembly.add(item, before: block, in: &tree)
            expected = next
        } else if elements.others.contains(block) {
            assembly.extend(with: block, in: &tree)
            expected = next
        } else if assembly.lastItem != nil, tree[block].tag == .p, tree.isBlank(block) {
            blanks.append(block)
            expected = next
        } else if blanks.isEmpty, tree[block].tag == .p, let level = level(of: block, tree) {
            tree.clearIndent(of: block)
            assembly.extend(with: block, level: level, in: &tree)
            margins = margins.filter { $0.key <= level }
            expected = next
        } else {
            interrupt()
            expected = nil
        }
    }

    private mutating func passBlanks(before item: ListAssembly.Item, _ tree: inout HTMLTree) {
        guard !blanks.isEmpty else { return }
        guard item.list == list && !list.isEmpty || isWithin(item, tree) else { return interrupt() }
        for blank in blanks { tree.remove(blank) }
        blanks = []
    }

    /// True if blank paragraphs have the indent of an open item, and the next item is deeper.
    private func isWithin(_ item: ListAssembly.Item, _ tree: HTMLTree) -> Bool {
        guard let deepest = margins.keys.max(), item.level > deepest else { return false }
        return blanks.allSatisfy { level(of: $0, tree) != nil }
    }

    private mutating func interrupt() {
        assembly.interrupt()
        margins = [:]
        blanks = []
    }

    /// The smallest difference between the indents of two levels, in points.
    private static let step = 12.0

    /// The level of an item: if it is indented below an item of another list, one below that item, even if it has the
    /// first level of its list.
    private mutating func level(of block: HTMLTree.ID, at place: WordListPlace, _ tree: HTMLTree) -> Int {
        guard place.list != list else { return place.level + depth }
        depth = 0
        if assembly.lastItem != nil, let outer = margins.max(by: { $0.key < $1.key }), outer.key >= place.level,
            let margin = Self.margin(of: block, tree), margin >= outer.value + Self.step
        {
            depth = outer.key + 1 - place.level
        }
        return place.level + depth
    }

    /// The indent of the text of an item.
    ///
    /// Elements state it relative to the indent of their list, which is half an inch for each level.
    private func margin(of block: HTMLTree.ID, _ item: ListAssembly.Item, _ tree: HTMLTree) -> Double? {
        let said = Self.margin(of: block, tree)
        return elements.items[block] == nil ? said : (said ?? 0) + 36 * Double(item.level)
    }

    /// The left margin of a paragraph in points.
    ///
    /// Word's style for items sets half an inch, which items do not declare.
    private static func margin(of block: HTMLTree.ID, _ tree: HTMLTree) -> Double? {
        tree.leftMargin(of: block) ?? (isListParagraph(block, tree) ? 36 : nil)
    }

    private static func isListParagraph(_ block: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[block].tag == .p && tree.value(.class, of: block)?.holds("MsoListParagraph") == true
    }

    /// The level of the open item with the same indent as a paragraph.
    private func level(of block: HTMLTree.ID, _ tree: HTMLTree) -> Int? {
        guard assembly.lastItem != nil, let margin = Self.margin(of: block, tree),
            margin > 0 || Self.isListParagraph(block, tree)
        else { return nil }
        return margins.filter { abs($0.value - margin) < 1 }.keys.max()
    }
}

extension Walk {
    /// The item of a block, from which the drawn marker is removed.
    private mutating func item(_ block: HTMLTree.ID, _ tree: inout HTMLTree) -> ListAssembly.Item? {
        if let item = elements.items[block] {
            if let first = tree.firstContent(of: block), WordListPlace(of: first, in: tree) != nil {
                Self.makeText(first, &tree)
            }
            _ = WordMarker.take(from: block, in: &tree)
            return item
        }
        guard let place = WordListPlace(of: block, in: tree) else {
            if tree[block].tag.headingLevel != nil, let marker = WordMarker.take(from: block, in: &tree) {
                if marker.number != nil || marker.isLabel { Self.write(marker, at: block, &tree) }
                return nil
            }
            return unnamedItem(block, &tree)
        }
        Self.makeText(block, &tree)
        let marker = WordMarker.take(from: block, in: &tree)
        if tree[block].tag == .li || Self.isTextOfItem(block, tree) { return nil }
        guard tree[block].tag.headingLevel == nil else {
            tree.clearIndent(of: block)
            if let marker, marker.number != nil || marker.isLabel { Self.write(marker, at: block, &tree) }
            return nil
        }
        var item = ListAssembly.Item(
            node: block, level: level(of: block, at: place, tree), isOrdered: false, list: place.list)
        let style = styles.level(place.level, of: place.list)
        if let style { (item.isOrdered, item.marker, item.firstNumber) = (style.isOrdered, style.marker, style.start) }
        guard let marker = marker ?? WordMarker.takeTyped(from: block, in: &tree) else { return item }
        if marker.isLabel {
            (item.isOrdered, item.marker) = (false, "none")
            Self.write(marker, at: block, &tree)
        } else if let number = marker.number, style?.isOrdered != false {
            number.number(&item, said: style?.marker, assembly)
        }
        return item
    }

    /// Turns a paragraph in Word's preformatted style into text if it is an item: the style only sets a font.
    private static func makeText(_ block: HTMLTree.ID, _ tree: inout HTMLTree) {
        if tree[block].tag == .pre { tree.rename(block, .p) }
    }

    /// An item without `mso-list`, which mail has dropped: its marker identifies it, and its margin gives the level.
    private func unnamedItem(_ block: HTMLTree.ID, _ tree: inout HTMLTree) -> ListAssembly.Item? {
        guard tree[block].tag == .p || tree[block].tag == .div, !Self.isTextOfItem(block, tree),
            tree.holdsLine(block), let marker = WordMarker.takeUnnamed(from: block, in: &tree)
        else { return nil }
        let margin = tree.leftMargin(of: block) ?? 36
        var item = ListAssembly.Item(node: block, level: Int(min(max((margin / 36).rounded(), 1), 9)), isOrdered: false)
        if marker.isLabel {
            item.marker = "none"
            Self.write(marker, at: block, &tree)
        } else {
            marker.number?.number(&item, said: nil, assembly)
        }
        return item
    }

    /// True if a paragraph is the text of an item element.
    private static func isTextOfItem(_ block: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let parent = tree[block].parent
        return parent != HTMLTree.none && tree[parent].tag == .li && tree.previousContent(before: block) == nil
    }

    /// Restores a marker as text.
    private static func write(_ marker: WordMarker, at block: HTMLTree.ID, _ tree: inout HTMLTree) {
        let text = tree.makeText((marker.text + " ").utf8)
        if tree[block].firstChild == HTMLTree.none {
            tree.move(text, toEndOf: block)
        } else {
            tree.move(text, before: tree[block].firstChild)
        }
    }
}

extension DrawnMarker {
    /// Sets the number of an item to the drawn number, if that has the declared style of the list.
    fileprivate func number(_ item: inout ListAssembly.Item, said: String?, _ assembly: ListAssembly) {
        let read =
            said == letter?.style && letter != nil
            ? letter.map { ($0.style, $0.number) } ?? (style, number)
            : following(assembly.last(at: item.level))
        if item.isOrdered, read.0 != said { return }
        (item.isOrdered, item.marker, item.number) = (true, read.0, read.1)
        item.label = HTMLListLabel(self)
        item.beginsListByNumber = true
    }
}
