import HTMLSyntax

/// Word's lists. Word writes a paragraph for each item, says in `mso-list` which list and level it is of, draws the
/// marker as text, and keeps the numbering in its style sheet. Paragraphs as far in as an item belong to it.
///
/// Numbered headings stay headings, without the number that Word drew.
struct WordLists: HTMLRepair {
    /// What `mso-list:l0 level1 lfo1` says.
    private struct Place {
        var list: String
        var level: Int

        init?(_ said: String) {
            guard said != "none", said != "ignore", said != "skip" else { return nil }
            let words = said.split(separator: " ")
            guard let name = words.first, name.hasPrefix("l") else { return nil }
            let number = words.first { $0.hasPrefix("level") }.flatMap { Int($0.dropFirst(5)) }
            list = String(name)
            level = min(max(number ?? 1, 1), 9)
        }
    }

    func repair(_ tree: inout HTMLTree) {
        let styles = WordListStyles(tree.sheets)
        let blocks = tree.elements { Self.mayBeItem(tree[$0].tag) }
        let following = blocks.map { tree.nextContent(after: $0) }
        var assembly = ListAssembly()
        var expected: HTMLTree.ID?
        var margins: Set<Double> = []
        for (block, next) in zip(blocks, following) {
            if block != expected {
                assembly.interrupt()
                margins = []
            }
            let margin = tree.declaredPoints("margin-left", of: block)
            if let item = Self.item(block, styles, in: &tree) {
                if let margin { margins.insert(margin) }
                assembly.add(item, before: block, in: &tree)
                expected = next
            } else if let margin, margin > 0, margins.contains(margin), tree[block].tag == .p {
                tree.clearIndent(of: block)
                assembly.extend(with: block, in: &tree)
                expected = next
            } else {
                expected = nil
            }
        }
    }

    private static func mayBeItem(_ tag: HTMLTag) -> Bool {
        tag == .p || tag == .div || tag == .li || tag.headingLevel != nil
    }

    /// The item that a block is, with the marker that was drawn taken away.
    private static func item(
        _ block: HTMLTree.ID, _ styles: WordListStyles, in tree: inout HTMLTree
    ) -> ListAssembly.Item? {
        guard let said = tree.declared("mso-list", of: block), let place = Place(said) else { return nil }
        let drawn = takeMarker(of: block, in: &tree)
        guard tree[block].tag.headingLevel == nil else {
            tree.clearIndent(of: block)
            return nil
        }
        var item = ListAssembly.Item(node: block, level: place.level, isOrdered: false, list: place.list)
        if let style = styles.level(place.level, of: place.list) {
            (item.isOrdered, item.marker, item.firstNumber) = (style.isOrdered, style.marker, style.start)
        } else if let marker = DrawnMarker(drawn) {
            (item.isOrdered, item.marker, item.number) = (true, marker.style, marker.number)
        }
        return item
    }

    private static func takeMarker(of block: HTMLTree.ID, in tree: inout HTMLTree) -> [UInt8] {
        var drawn: [UInt8] = []
        for span in tree.elements(within: block, where: { tree.declared("mso-list", of: $0) == "ignore" }) {
            drawn += tree.content(of: span, limit: 32)
            tree.remove(span)
        }
        return drawn
    }
}

extension SourceRepair {
    /// Makes lists of Word's list paragraphs.
    public static let wordLists = SourceRepair(
        "word-lists", "Word's list paragraphs became lists, without the markers that were drawn as text", WordLists())
}
