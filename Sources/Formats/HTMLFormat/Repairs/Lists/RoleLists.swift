import HTMLSyntax

/// Turns elements that are items by their role into lists, as web mail, chats and React Native for the web write them.
///
/// Messages, cards and the parts of a form have the role too: an item is one line, with the marker that the page draws and
/// lists within it.
struct RoleLists: HTMLRepair {
    let wake = HTMLWake.elements([.div, .p, .span], with: [.role])

    /// The most nodes and bytes of an item; what holds more is a part of a page.
    private static let mostNodes = 256
    private static let mostText = 2_000

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        Self.isItem(element, in: tree) ? element : nil
    }

    /// True for an item by its role that is not an item by its tag.
    private static func isItem(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        [.div, .p, .span].contains(tree[node].tag) && tree.hasRole("listitem", node)
    }

    /// Turns items, which are in document order, into lists: all of one parent, or none of them.
    func repair(_ items: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var parents: [HTMLTree.ID] = []
        var groups: [HTMLTree.ID: [HTMLTree.ID]] = [:]
        for item in items where tree[item].parent != HTMLTree.none {
            if groups[tree[item].parent, default: []].isEmpty { parents.append(tree[item].parent) }
            groups[tree[item].parent, default: []].append(item)
        }
        // Inner lists are those of lines once they are lists, so that they come first.
        for parent in parents.reversed() {
            guard let items = groups[parent], Self.mayHold(parent, tree),
                items.allSatisfy({ Self.isLine($0, in: tree) })
            else { continue }
            let isNamed = Self.isList(parent, tree)
            guard isNamed || items.count > 1 else { continue }
            if tree[parent].tag == .span || tree[items[0]].tag == .span, !Self.standsAlone(items, parent, tree) {
                continue
            }
            Self.assemble(items, &tree)
            if tree[parent].tag == .span { tree.rename(parent, .div) }
        }
    }

    private static func isList(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.hasRole("list", node)
    }

    /// False for navigation, for real lists, and for what holds no blocks.
    private static func mayHold(_ parent: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        func excludes(_ node: HTMLTree.ID) -> Bool {
            switch tree[node].tag {
            case .nav, .a, .button, .label, .pre, .code, .p: return true
            case let tag where tag.headingLevel != nil: return true
            default: return tree.hasRole("navigation", node)
            }
        }
        return !tree[parent].tag.isList && !excludes(parent) && !tree.isInside(parent, excludes)
    }

    /// True if nothing but items is in their parent, and nothing beside it on its line: authors and tags are in sentences.
    private static func standsAlone(_ items: [HTMLTree.ID], _ parent: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard items.count > 1, tree.allChildren(of: parent).allSatisfy({ isItem($0, in: tree) || tree.isBlank($0) })
        else { return false }
        return tree[parent].tag != .span
            || [tree.previousContent(before: parent), tree.nextContent(after: parent)].allSatisfy {
                $0.map { tree[$0].tag.isBlock } ?? true
            }
    }

    private static func isLine(_ item: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        if tree.declared("display", of: item)?.hasPrefix("inline") == true { return false }
        var node = item
        var length = 0
        var skips = false
        for _ in 0..<mostNodes {
            guard let next = tree.following(node, within: item, skippingContent: skips) else { return length > 0 }
            (node, skips) = (next, false)
            switch tree[node].tag {
            case .text: length += tree.isBlank(node) ? 0 : tree.text(of: node).count
            case _ where tree[node].tag.isList || isList(node, tree):
                // A list of its own follows the line.
                if length == 0 { return false }
                skips = true
            case .img, .button, .input, .table, .pre, .blockquote, .hr, .figure: return false
            case let tag where tag.headingLevel != nil || tag.isBlock && !isOnly(node, tree): return false
            default: break
            }
            if length > mostText { return false }
        }
        return false
    }

    /// True for a block that holds the whole line, but for its marker and for a list.
    private static func isOnly(_ block: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let before = tree.previousContent(before: block)
        let after = tree.nextContent(after: block)
        return (before.map { marker(of: $0, in: tree) != nil || tree.isBlank($0) } ?? true)
            && (after.map { marker(of: block, in: tree) != nil || tree[$0].tag.isList || isList($0, tree) } ?? true)
    }
}

// MARK: Markers

extension RoleLists {
    private enum Marker {
        case bullet
        case number(DrawnMarker)
    }

    /// The marker that is all the text of a node.
    private static func marker(of node: HTMLTree.ID, in tree: HTMLTree) -> Marker? {
        let text = tree.content(of: node, limit: DrawnPrefix.mostBytes + 8)[...].trimmed
        guard !text.isEmpty, text.count <= DrawnPrefix.mostBytes else { return nil }
        if DrawnBullet.isBullet(String(decoding: text, as: UTF8.self)) { return .bullet }
        guard text.last == UInt8(ascii: ".") || text.last == UInt8(ascii: ")") else { return nil }
        return DrawnMarker(Array(text)).map { .number($0) }
    }

    private static func assemble(_ items: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var assembly = ListAssembly()
        var last: HTMLTree.ID?
        for node in items {
            // A list stands where its first item was.
            if let last {
                let before = tree.previousContent(before: node)
                if !tree.isInside(last, { $0 == before }) { assembly.interrupt() }
            }
            let level = tree.value(named: "aria-level", of: node).flatMap { Int($0) } ?? 1
            var item = ListAssembly.Item(node: node, level: min(max(level, 1), 99), isOrdered: false)
            item.beginsListByNumber = true
            if case .number(let number) = takeMarker(of: node, &tree) {
                (item.isOrdered, item.marker, item.number) = (true, number.style, number.number)
                item.label = HTMLListLabel(number)
            }
            assembly.add(item, before: node, in: &tree)
            last = node
        }
    }

    /// Removes the marker of an item: a node of its own, or the start of the text.
    private static func takeMarker(of item: HTMLTree.ID, _ tree: inout HTMLTree) -> Marker? {
        var first = tree.firstContent(of: item)
        while let node = first {
            if let marker = marker(of: node, in: tree), tree.nextContent(after: node) != nil {
                tree.remove(node)
                return marker
            }
            guard tree[node].tag == .div || tree[node].tag == .span || tree[node].tag == .p else { break }
            first = tree.firstContent(of: node)
        }
        guard let prefix = DrawnPrefix(of: item, in: tree) else { return nil }
        prefix.remove(from: &tree)
        return prefix.number.map { .number($0) } ?? .bullet
    }
}
