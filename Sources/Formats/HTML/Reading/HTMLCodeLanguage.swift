/// The language of a code block, in whichever way it is said.
enum HTMLCodeLanguage {
    static func of(_ node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        let code = tree.firstContent(of: node).flatMap { tree[$0].tag == .code ? $0 : nil }
        let parent = tree[node].parent
        for place in [code, node, parent == HTMLTree.none ? nil : parent] {
            if let place, let language = said(of: place, in: tree) { return language }
        }
        return nil
    }

    private static let prefixes = ["language-", "lang-", "highlight-source-", "highlight-text-", "brush:"]

    private static func said(of node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        for name in [HTMLAttribute.dataLanguage, .dataLang] {
            if let language = tree.value(name, of: node).flatMap(checked) { return language }
        }
        for name in tree.value(.class, of: node)?.split(whereSeparator: \.isWhitespace).prefix(32) ?? [] {
            for prefix in prefixes where name.hasPrefix(prefix) {
                if let language = checked(String(name.dropFirst(prefix.count))), language != "none" { return language }
            }
        }
        return nil
    }

    private static func checked(_ language: String) -> String? {
        let isName = !language.isEmpty && language.utf8.count <= 64 && !language.contains(where: \.isNewline)
        return isName ? language : nil
    }
}
