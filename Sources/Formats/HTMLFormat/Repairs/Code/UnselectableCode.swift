import HTMLSyntax

/// Removes what users cannot select from code blocks: line numbers, prompts, and headers with the language and buttons.
struct UnselectableCode: ElementRepair {
    /// The classes are Tailwind's and that of ExDoc's prompts.
    var wake: HTMLWake {
        .elements([.span, .div, .td, .a], with: [.style], classed: ["select-none", "unselectable"])
    }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if let style = tree.valueBytes(.style, of: element), style.containsSequence("user-select".utf8) {
            let values = ["user-select", "-webkit-user-select"].compactMap { tree.declared($0, of: element) }
            return values.contains("none") ? element : nil
        }
        return tree.hasClass("select-none", element) || tree.hasClass("unselectable", element) ? element : nil
    }

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let block = Self.block(around: element, tree),
            tree.content(of: block)[...].trimmed.count > tree.content(of: element)[...].trimmed.count
        else { return }
        if tree[element].tag == .div, HTMLCodeLanguage.of(block, in: tree) == nil,
            let language = Self.language(in: element, tree)
        {
            tree.set(.dataLang, language, of: block)
        }
        tree.remove(element)
    }

    private static func block(around element: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID? {
        var node = tree[element].parent
        while node != HTMLTree.none {
            if tree[node].tag == .pre || tree[node].tag == .code { return node }
            node = tree[node].parent
        }
        return nil
    }

    /// The first words of a header, if they are the name of a language.
    private static func language(in header: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        var node = header
        while let next = tree.following(node, within: header) {
            node = next
            let words = tree.text(of: node).trimmed
            guard !words.isEmpty else { continue }
            let name = String(decoding: words.prefix(40), as: UTF8.self).lowercased()
            return CodeLanguageName.isLanguage(name) ? name : nil
        }
        return nil
    }
}
