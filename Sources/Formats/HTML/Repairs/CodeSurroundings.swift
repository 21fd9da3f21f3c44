/// What pages put around code: the numbers of its lines, the name of its language where that is known, buttons to copy it.
struct CodeSurroundings: HTMLRepair {
    /// How far above code lies what was put around it.
    private static let reach = 3
    /// How many elements may stand between code and what was put above it.
    private static let mostHeads = 8
    private static let buttons: Set<String> = ["copy", "copy code", "copied", "copied!", "copy to clipboard"]

    func repair(_ tree: inout HTMLTree) {
        for place in tree.nodes.indices where tree.nodes[place].tag == .pre {
            let code = HTMLTree.ID(place)
            takeOutOfTable(code, &tree)
            takeOffHead(code, &tree)
        }
    }

    /// A row of two cells, numbers in the first and code in the second, is the code.
    private func takeOutOfTable(_ code: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let cell = Self.around(code, tree, where: \.isCell), let numbers = tree.previousContent(before: cell),
            tree[numbers].tag.isCell, tree.previousContent(before: numbers) == nil,
            tree.nextContent(after: cell) == nil,
            let table = Self.around(cell, tree, where: { $0 == .table }), Self.isOnlyRow(tree[cell].parent, tree),
            Self.holdsNumbers(numbers, tree)
        else { return }
        tree.move(code, before: table)
        tree.remove(table)
    }

    private static func isOnlyRow(_ row: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = row
        while node != HTMLTree.none, tree[node].tag != .table {
            guard tree.previousContent(before: node) == nil, tree.nextContent(after: node) == nil else { return false }
            node = tree[node].parent
        }
        return true
    }

    private static func holdsNumbers(_ cell: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let content = tree.content(of: cell)
        return content.contains(where: \.isASCIIDigit) && content.allSatisfy { $0.isASCIIDigit || $0.isASCIIWhiteSpace }
    }

    private static func around(
        _ node: HTMLTree.ID, _ tree: HTMLTree, where matches: (HTMLTag) -> Bool
    ) -> HTMLTree.ID? {
        var node = tree[node].parent
        for _ in 0...reach where node != HTMLTree.none {
            if matches(tree[node].tag) { return node }
            node = tree[node].parent
        }
        return nil
    }

    private func takeOffHead(_ code: HTMLTree.ID, _ tree: inout HTMLTree) {
        let language = HTMLCodeLanguage.of(code, in: tree)?.lowercased() ?? ""
        if let button = tree.nextContent(after: code), tree[button].tag == .button, Self.isHead(button, language, tree)
        {
            tree.remove(button)
        }
        var node = code
        var heads = 0
        for _ in 0..<Self.reach {
            while heads < Self.mostHeads, let head = tree.previousContent(before: node) {
                heads += 1
                if tree[head].tag == .div, tree.isBlank(head) {
                    node = head
                } else if Self.isHead(head, language, tree) {
                    tree.remove(head)
                } else {
                    return
                }
            }
            node = tree[node].parent
            guard node != HTMLTree.none, tree[node].tag == .div || tree[node].tag == .figure else { return }
        }
    }

    /// Whether an element says the language and that the code can be copied, or one of both.
    private static func isHead(_ node: HTMLTree.ID, _ language: String, _ tree: HTMLTree) -> Bool {
        guard [.div, .span, .button].contains(tree[node].tag) else { return false }
        var words = String(decoding: tree.content(of: node, limit: 100)[...].trimmed, as: UTF8.self).lowercased()[...]
        if words.isEmpty { return tree[node].tag == .button }
        if let before = tree.previousContent(before: node), tree[before].tag == .text { return false }
        let saysLanguage = !language.isEmpty && words.hasPrefix(language)
        if saysLanguage { words = words.dropFirst(language.count) }
        let rest = words.drop(while: \.isWhitespace)
        return rest.isEmpty ? saysLanguage : buttons.contains(String(rest))
    }
}
