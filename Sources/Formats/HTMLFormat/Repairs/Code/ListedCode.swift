import HTMLSyntax

/// Turns the lists that the first SyntaxHighlighter writes for code, an item for each line, into code blocks.
///
/// The bar above the code has only controls, and the language is the end of a class.
struct ListedCode: ElementRepair {
    var wake: HTMLWake { .elements([.div], classed: ["dp-highlighter"]) }

    /// The names of languages whose classes are abbreviated.
    private static let languages = ["j": "java", "c": "csharp", "py": "python", "rb": "ruby", "vb": "vbnet"]

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        let parts = tree.children(of: box).filter { tree[$0].tag != .text || !tree.isBlank($0) }
        let lists = parts.filter { tree[$0].tag == .ol }
        guard lists.count == 1, let list = lists.first,
            parts.allSatisfy({ $0 == list || tree.hasClass("bar", $0) || tree.isBlank($0) })
        else { return }
        let lines = tree.children(of: list).filter { tree[$0].tag != .text || !tree.isBlank($0) }
        guard !lines.isEmpty, lines.allSatisfy({ tree[$0].tag == .li && tree.holdsLine($0) }) else { return }
        let language = Self.language(of: list, tree)
        for line in lines { Self.removeEnd(of: line, &tree) }
        let code = tree.replace(box, withCode: lines)
        if let language { tree.set(.dataLang, language, of: code) }
    }

    private static func language(of list: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        guard let name = tree.classes(of: list).first(where: { $0.hasPrefix("dp-") })?.dropFirst(3) else { return nil }
        return name == "default" ? nil : languages[String(name)] ?? String(name)
    }

    /// Removes the two spaces that end each line.
    private static func removeEnd(of line: HTMLTree.ID, _ tree: inout HTMLTree) {
        var last = line
        while tree[last].lastChild != HTMLTree.none { last = tree[last].lastChild }
        guard tree[last].tag == .text else { return }
        var text = Array(tree.text(of: last))
        while text.last == 0x20 || text.suffix(2) == [0xC2, 0xA0] { text.removeLast(text.last == 0x20 ? 1 : 2) }
        tree.setText(text, of: last)
    }
}
