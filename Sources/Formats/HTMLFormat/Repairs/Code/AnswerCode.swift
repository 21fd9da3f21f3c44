import FormatCore
import HTMLSyntax

/// Gives code of Google AI Studio the language that its head names, and removes the head and the advice below the code, which
/// Gemini has too.
struct AnswerCode: ElementRepair {
    var wake: HTMLWake {
        .elements([.unknown], classed: ["mat-expansion-panel-header"]).or([.footer], classed: ["disclaimer-container"])
            .or([.div], classed: ["code-block-decoration"])
    }

    /// The number of elements between a head and the block.
    private static let reach = 4

    func repair(_ part: HTMLTree.ID, _ tree: inout HTMLTree) {
        if tree[part].tag == .div {
            if tree.hasClass("footer", part), Self.isBehindCode(part, tree) { tree.remove(part) }
            return
        }
        guard let block = Self.block(around: part, tree) else { return }
        let codes = tree.elements(within: block) { tree[$0].tag == .pre }
        guard codes.count == 1 else { return }
        if tree[part].tag == .unknown, let title = Self.title(within: part, tree) {
            let name = String(decoding: tree.content(of: title, limit: 64)[...].trimmed, as: UTF8.self).lowercased()
            if CodeLanguageName.isLanguage(name) { tree.set(.dataLang, name, of: codes[0]) }
        }
        tree.remove(part)
    }

    private static func title(within head: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID? {
        tree.elements(within: head) { tree.unknownName(of: $0) == "mat-panel-title" }.first
    }

    private static func block(around part: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID? {
        var node = tree[part].parent
        for _ in 0..<reach where node != HTMLTree.none {
            if tree.unknownName(of: node) == "ms-code-block" { return node }
            node = tree[node].parent
        }
        return nil
    }

    private static func isBehindCode(_ footer: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard let code = tree.previousContent(before: footer) else { return false }
        return tree[code].tag == .pre || !tree.elements(within: code) { tree[$0].tag == .pre }.isEmpty
    }
}
