import HTMLSyntax

/// Word's lists. Word writes a paragraph for each item, says in `mso-list` which list and level it is of, draws the
/// marker as text, and keeps the numbering in its style sheet. In mail some of them are real lists. Paragraphs as far in as
/// an item belong to it.
///
/// Numbered headings stay headings, with the number that Word drew: other places name it.
struct WordLists: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        let styles = WordListStyles(tree.sheets)
        let elements = WordListElements(in: &tree)
        let blocks = tree.elements { Self.mayBeItem(tree[$0].tag) }
        var walk = Walk(styles: styles, elements: elements)
        let following = blocks.map { Self.nextContent(after: $0, in: tree) }
        for (block, next) in zip(blocks, following) { walk.visit(block, next, &tree) }
    }

    private static func mayBeItem(_ tag: HTMLTag) -> Bool {
        tag == .p || tag == .div || tag == .li || tag.headingLevel != nil
    }

    /// What follows a block, but for the names of places, and empty elements, which Word leaves between paragraphs.
    private static func nextContent(after block: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        var next = tree.nextContent(after: block)
        while let node = next, tree[node].tag == .a || tree[node].tag == .span || tree[node].tag == .unknown,
            tree.isBlank(node)
        {
            next = tree.nextContent(after: node)
        }
        return next
    }
}

/// The way from item to item.
private struct Walk {
    let styles: WordListStyles
    let elements: WordListElements
    private var assembly = ListAssembly()
    private var expected: HTMLTree.ID?
    /// How far in the open items stand, in points, by their levels.
    private var margins: [Int: Double] = [:]
    /// Empty paragraphs behind an item, which keep nothing apart if another item of its list follows.
    private var blanks: [HTMLTree.ID] = []
    private var list = ""

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
        guard item.list == list, !list.isEmpty else { return interrupt() }
        for blank in blanks { tree.remove(blank) }
        blanks = []
    }

    private mutating func interrupt() {
        assembly.interrupt()
        margins = [:]
        blanks = []
    }

    /// How far in the text of an item stands. Elements say it from where their list stands, which is half an inch a level.
    private func margin(of block: HTMLTree.ID, _ item: ListAssembly.Item, _ tree: HTMLTree) -> Double? {
        let said = tree.declaredPoints("margin-left", of: block)
        return elements.items[block] == nil ? said : (said ?? 0) + 36 * Double(item.level)
    }

    /// The level of the open item that stands as far in as a paragraph.
    private func level(of block: HTMLTree.ID, _ tree: HTMLTree) -> Int? {
        guard assembly.lastItem != nil, let margin = tree.declaredPoints("margin-left", of: block), margin > 0 else {
            return nil
        }
        return margins.filter { abs($0.value - margin) < 1 }.keys.max()
    }
}

extension Walk {
    /// The item that a block is, with the marker that was drawn taken away.
    private func item(_ block: HTMLTree.ID, _ tree: inout HTMLTree) -> ListAssembly.Item? {
        if let item = elements.items[block] {
            _ = WordMarker.take(from: block, in: &tree)
            return item
        }
        guard let place = WordListPlace(of: block, in: tree) else {
            if tree[block].tag.headingLevel != nil, let marker = WordMarker.takeNamed(from: block, in: &tree) {
                if marker.number != nil || marker.isLabel { Self.write(marker, at: block, &tree) }
                return nil
            }
            return unnamedItem(block, &tree)
        }
        let marker = WordMarker.take(from: block, in: &tree)
        if tree[block].tag == .li || Self.isTextOfItem(block, tree) { return nil }
        guard tree[block].tag.headingLevel == nil else {
            tree.clearIndent(of: block)
            if let marker, marker.number != nil || marker.isLabel { Self.write(marker, at: block, &tree) }
            return nil
        }
        var item = ListAssembly.Item(node: block, level: place.level, isOrdered: false, list: place.list)
        let style = styles.level(place.level, of: place.list)
        if let style { (item.isOrdered, item.marker, item.firstNumber) = (style.isOrdered, style.marker, style.start) }
        guard let marker else { return item }
        if marker.isLabel {
            (item.isOrdered, item.marker) = (false, "none")
            Self.write(marker, at: block, &tree)
        } else if let number = marker.number, style?.isOrdered != false {
            number.number(&item, said: style?.marker, assembly)
        }
        return item
    }

    /// An item whose place mail has lost: its marker tells that it is one, and its margin how deep.
    private func unnamedItem(_ block: HTMLTree.ID, _ tree: inout HTMLTree) -> ListAssembly.Item? {
        guard tree[block].tag == .p, !Self.isTextOfItem(block, tree),
            let marker = WordMarker.takeUnnamed(from: block, in: &tree)
        else { return nil }
        let margin = tree.declaredPoints("margin-left", of: block) ?? 36
        var item = ListAssembly.Item(node: block, level: Int(min(max((margin / 36).rounded(), 1), 9)), isOrdered: false)
        if marker.isLabel {
            item.marker = "none"
            Self.write(marker, at: block, &tree)
        } else {
            marker.number?.number(&item, said: nil, assembly)
        }
        return item
    }

    /// Whether a paragraph is the text of an element that is an item.
    private static func isTextOfItem(_ block: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let parent = tree[block].parent
        return parent != HTMLTree.none && tree[parent].tag == .li && tree.previousContent(before: block) == nil
    }

    /// Puts a marker that is to be kept back as text.
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
    /// Gives an item the number that was drawn, if it is one of the kind that its list is said to have.
    fileprivate func number(_ item: inout ListAssembly.Item, said: String?, _ assembly: ListAssembly) {
        let read =
            said == letter?.style && letter != nil
            ? letter.map { ($0.style, $0.number) } ?? (style, number)
            : following(assembly.last(at: item.level))
        if item.isOrdered, read.0 != said { return }
        (item.isOrdered, item.marker, item.number) = (true, read.0, read.1)
        item.beginsListByNumber = true
    }
}

extension SourceRepair {
    /// Makes lists of Word's list paragraphs.
    public static let wordLists = SourceRepair(
        "word-lists", "Word's list paragraphs became lists, without the markers that were drawn as text", WordLists())
}
