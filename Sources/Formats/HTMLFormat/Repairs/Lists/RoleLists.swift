import FormatCore
import HTMLSyntax

/// Turns elements with `role="listitem"` into list items.
///
/// Web mail, chats and React Native for Web write them.
///
/// Messages, cards and form fields have this role too. Only an element with one line is an item; it may also contain a drawn
/// marker and nested lists.
struct RoleLists: HTMLRepair {
    var wake: HTMLWake { .elements([.div, .p, .span], with: [.role]) }

    /// The maximum number of nodes and bytes of an item; larger elements are parts of a page.
    private static let mostNodes = 256
    private static let mostText = 2_000

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        Self.isItem(element, in: tree) ? element : nil
    }

    /// True for an element with `role="listitem"` that is not an `li`.
    private static func isItem(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        [.div, .p, .span].contains(tree[node].tag) && tree.hasRole("listitem", node)
    }

    /// Turns items, in document order, into lists: either all items of a parent, or none.
    func repair(_ items: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var parents: [HTMLTree.ID] = []
        var groups: [HTMLTree.ID: [HTMLTree.ID]] = [:]
        for item in items where tree[item].parent != HTMLTree.none {
            if groups[tree[item].parent, default: []].isEmpty { parents.append(tree[item].parent) }
            groups[tree[item].parent, default: []].append(item)
        }
        // Nested lists are converted first, because an item is one line and lists.
        for parent in parents.reversed() {
            guard let items = groups[parent], Self.mayHold(parent, tree),
                items.allSatisfy({ Self.isLine($0, in: tree) })
            else { continue }
            let isNamed = Self.isList(parent, tree)
            guard isNamed || items.count > 1 || tree[parent].tag != .li && Self.beginsWithBox(items[0], tree) else {
                continue
            }
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

    /// False for navigation, for real lists, and for elements that cannot contain blocks.
    static func mayHold(_ parent: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        func excludes(_ node: HTMLTree.ID) -> Bool {
            switch tree[node].tag {
            case .nav, .a, .button, .label, .pre, .code, .p: return true
            case let tag where tag.headingLevel != nil: return true
            default: return tree.hasRole("navigation", node)
            }
        }
        return !tree[parent].tag.isList && !excludes(parent) && !tree.isInside(parent, excludes)
    }

    /// True if the parent contains only items and has no text next to it on its line.
    ///
    /// Lists of authors and tags are inside sentences.
    private static func standsAlone(_ items: [HTMLTree.ID], _ parent: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard items.count > 1, tree.children(of: parent).allSatisfy({ isItem($0, in: tree) || tree.isBlank($0) })
        else { return false }
        return tree[parent].tag != .span
            || [tree.previousContent(before: parent), tree.nextContent(after: parent)].allSatisfy {
                $0.map { tree[$0].tag.isBlock } ?? true
            }
    }

    static func isLine(_ item: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        if tree.declared("display", of: item)?.hasPrefix("inline") == true { return false }
        var node = item
        var length = 0
        var skips = false
        for _ in 0..<mostNodes {
            guard let next = tree.following(node, within: item, skippingContent: skips) else { return length > 0 }
            (node, skips) = (next, false)
            switch tree[node].tag {
            case .text: length += tree.isBlank(node) ? 0 : tree.text(of: node).count
            case _ where isBox(node, tree): skips = true
            case _ where tree[node].tag.isList || isList(node, tree):
                // A separate list follows the line.
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

    /// True for the empty element that draws the box of a task, and false for one that selects a line, or stars it.
    static func isBox(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree.has(.ariaChecked, node), tree.hasRole("checkbox", node), tree.isBlank(node) else { return false }
        let label = tree.value(.ariaLabel, of: node)?.lowercased() ?? ""
        return !label.hasPrefix("select") && !label.hasPrefix("star")
    }

    private static func beginsWithBox(_ item: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.firstContent(of: item).map { isBox($0, tree) } == true
    }

    /// True for a block that contains the whole line, except its marker and a list.
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

    /// The marker, if it is the whole text of a node.
    private static func marker(of node: HTMLTree.ID, in tree: HTMLTree) -> Marker? {
        let text = tree.content(of: node, limit: DrawnPrefix.mostBytes + 8)[...].trimmed
        guard !text.isEmpty, text.count <= DrawnPrefix.mostBytes else { return nil }
        if DrawnBullet.isBullet(String(decoding: text, as: UTF8.self)) { return .bullet }
        guard text.last == "." || text.last == ")" else { return nil }
        return DrawnMarker(Array(text)).map { .number($0) }
    }

    private static func assemble(_ items: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var assembly = ListAssembly()
        var last: HTMLTree.ID?
        for node in items {
            // The list is inserted at the position of its first item.
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
