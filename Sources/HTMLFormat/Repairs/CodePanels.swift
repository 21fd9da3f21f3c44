import HTMLSyntax

/// Code in a panel with a heading and a button to copy it, all of it inside `pre`: only the code stays, in the language
/// that the heading names where the code does not.
struct CodePanels: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        for panel in tree.elements(where: { tree[$0].tag == .pre }) {
            guard let code = tree.elements(within: panel, where: { tree[$0].tag == .code }).first,
                let inner = tree.firstContent(of: panel), inner != code
            else { continue }
            let language = Self.heading(of: panel, before: code, in: tree)
            tree.move(code, toEndOf: panel)
            for child in tree.allChildren(of: panel) where child != code { tree.remove(child) }
            if let language, HTMLCodeLanguage.of(panel, in: tree) == nil { tree.set(.dataLang, language, of: code) }
        }
    }

    /// The first word above the code, if it can be the name of a language.
    private static func heading(of panel: HTMLTree.ID, before code: HTMLTree.ID, in tree: HTMLTree) -> String? {
        var node = panel
        while let next = tree.following(node, within: panel), next != code {
            node = next
            let words = tree.text(of: node).split(whereSeparator: \.isASCIIWhiteSpace)
            guard let word = words.first else { continue }
            let isName = word.count <= 20 && word.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2B }
            return words.count == 1 && isName ? String(decoding: word, as: UTF8.self).lowercased() : nil
        }
        return nil
    }
}

extension SourceRepair {
    /// Makes code of panels with a heading and buttons.
    public static let codePanels = SourceRepair(
        "code-panels", "headings and buttons of code panels went", CodePanels())
}
