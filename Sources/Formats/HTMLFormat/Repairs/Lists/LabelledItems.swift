import FormatCore
import HTMLSyntax

/// Turns lists whose items begin with their number, in an element of its own, into numbered lists without those elements.
///
/// Lists of references are written so (PubMed Central and publishers). A number in brackets stays, and gets the space that
/// the page draws after it.
struct LabelledItems: HTMLRepair {
    var wake: HTMLWake { .elements([.li]) }

    /// The label of an item.
    private struct Label {
        let element: HTMLTree.ID
        let number: Int
        /// True for a dot or a parenthesis after the number.
        let hasSign: Bool
        let isBracketed: Bool
        /// True if the element has a class for labels.
        let isNamed: Bool
    }

    private static let elements: HTMLTagSet = [.span, .div, .b, .strong, .sup]
    /// Parts of the classes of labels.
    private static let names = ["label", "num", "index", "marker", "counter"]
    private static let longest = 12

    func place(at item: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let list = tree[item].parent
        guard list != HTMLTree.none, tree[list].tag.isList, Self.label(of: item, tree) != nil,
            tree.previousContent(before: item) == nil
        else { return nil }
        return list
    }

    func repair(_ lists: [HTMLTree.ID], _ tree: inout HTMLTree) {
        for list in lists where tree[list].parent != HTMLTree.none {
            let items = tree.children(of: list).filter { tree[$0].tag != .text || !tree.isBlank($0) }
            let labels = items.compactMap { tree[$0].tag == .li ? Self.label(of: $0, tree) : nil }
            guard labels.count == items.count else { continue }
            if Self.areMarkers(labels, of: list, items[0], tree) {
                Self.number(list, from: labels[0].number, &tree)
                for (item, label) in zip(items, labels) {
                    tree.set(.style, "", of: item)
                    tree.remove(label.element)
                }
            } else {
                for label in labels where label.isBracketed && label.isNamed { Self.separate(label.element, &tree) }
            }
        }
    }

    /// True if labels are what the page shows instead of the markers of its list.
    private static func areMarkers(
        _ labels: [Label], of list: HTMLTree.ID, _ item: HTMLTree.ID, _ tree: HTMLTree
    ) -> Bool {
        let isNamed = labels.allSatisfy(\.isNamed)
        guard labels.count > 1 || isNamed, !labels.contains(where: \.isBracketed),
            zip(labels, labels.dropFirst()).allSatisfy({ $0.number + 1 == $1.number })
        else { return false }
        let isUnmarked = [list, item].contains { node in
            ["list-style", "list-style-type"].contains { tree.declared($0, of: node)?.hasPrefix("none") == true }
        }
        guard isNamed || isUnmarked else { return false }
        let haveSigns = labels.allSatisfy(\.hasSign)
        guard tree[list].tag == .ol else { return haveSigns }
        // One or two numbers may be amounts, and the list may show other numbers.
        guard haveSigns || isUnmarked || labels.count > 2, isCounted(list, tree) else { return false }
        return labels[0].number == tree.value(.start, of: list).flatMap { Int($0) } ?? 1
    }

    /// True for a list that counts up in decimal numbers.
    private static func isCounted(_ list: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let type = tree.valueBytes(.type, of: list)
        return !tree.has(.reversed, list) && (type == nil || type?.elementsEqual("1".utf8) == true)
            && !tree.children(of: list).contains { tree[$0].tag == .li && tree.has(.value, $0) }
    }

    private static func number(_ list: HTMLTree.ID, from start: Int, _ tree: inout HTMLTree) {
        tree.rename(list, .ol)
        tree.set(.style, "", of: list)
        if start != 1 { tree.set(.start, "\(start)", of: list) }
    }

    private static func separate(_ label: HTMLTree.ID, _ tree: inout HTMLTree) {
        let next = tree[label].next
        guard next != HTMLTree.none, !tree[next].tag.isBlock else { return }
        let first = tree.text(of: next).first
        guard first?.isASCIIWhiteSpace != true, first.map(":,;.)".utf8.contains) != true else { return }
        tree.move(tree.makeText([0x20]), before: next)
    }

    private static func label(of item: HTMLTree.ID, _ tree: HTMLTree) -> Label? {
        guard let element = tree.firstContent(of: item), elements.contains(tree[element].tag),
            tree.nextContent(after: element) != nil
        else { return nil }
        var text = tree.content(of: element, limit: longest + 1)[...].trimmed
        guard text.count <= longest, text.contains(where: \.isASCIIDigit) else { return nil }
        let isBracketed = text.first == "[" && text.last == "]"
        if isBracketed { text = text.dropFirst().dropLast() }
        let hasSign = !isBracketed && (text.last == "." || text.last == ")")
        if hasSign { text.removeLast() }
        guard !text.isEmpty, text.count < 5, text.allSatisfy(\.isASCIIDigit),
            let number = Int(String(decoding: text, as: UTF8.self)),
            tree.elements(within: element, where: { tree[$0].tag == .a }).isEmpty
        else { return nil }
        // An isotope or an ordinal stands directly before its word.
        if tree[element].tag == .sup, let next = tree.nextContent(after: element), next == tree[element].next,
            tree[next].tag == .text, tree.text(of: next).first?.isASCIIWhiteSpace == false
        {
            return nil
        }
        let classes = tree.valueBytes(.class, of: element)
        let isNamed = classes.map { value in names.contains { value.containsSequence($0.utf8) } } == true
        return Label(
            element: element, number: number, hasSign: hasSign, isBracketed: isBracketed, isNamed: isNamed)
    }
}
