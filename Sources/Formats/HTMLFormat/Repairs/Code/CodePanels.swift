import HTMLSyntax

/// Reduces a code panel with a heading and a copy button, all inside `pre`, to its code.
///
/// The heading gives the language if the code does not.
struct CodePanels: DocumentRepair {
    var wake: HTMLWake { .tags([.pre]) }

    func repair(_ tree: inout HTMLTree) {
        for index in tree.nodes.indices where tree.nodes[index].tag == .pre {
            let panel = HTMLTree.ID(index)
            Self.trim(panel, &tree)
            guard let inner = tree.firstContent(of: panel), Self.isPart(tree[inner].tag),
                let code = Self.onlyCode(of: panel, in: tree), inner != code
            else { continue }
            let language = Self.heading(of: panel, before: code, in: tree)
            tree.move(code, toEndOf: panel)
            for child in tree.children(of: panel) where child != code { tree.remove(child) }
            if let language, HTMLCodeLanguage.of(panel, in: tree) == nil { tree.set(.dataLang, language, of: code) }
        }
    }

    /// Removes the white space around the only code of a block: the indent of a source that was written by hand or laid
    /// out by a tool.
    private static func trim(_ panel: HTMLTree.ID, _ tree: inout HTMLTree) {
        var codes = 0
        var spaces: [HTMLTree.ID] = []
        var child = tree[panel].firstChild
        while child != HTMLTree.none {
            switch tree[child].tag {
            case .code: codes += 1
            case .text where tree.text(of: child).allSatisfy(\.isASCIIWhiteSpace): spaces.append(child)
            default: return
            }
            child = tree[child].next
        }
        guard codes == 1 else { return }
        for space in spaces { tree.remove(space) }
    }

    private static func isPart(_ tag: HTMLTag) -> Bool {
        tag == .div || tag == .button || tag == .header || tag == .svg
    }

    /// The longest heading of a panel including its buttons, in bytes; anything longer is text.
    private static let longestHeading = 80

    /// The only code of a panel, if all other elements contain just a word or two.
    private static func onlyCode(of panel: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let codes = tree.elements(within: panel) { tree[$0].tag == .code }
        guard codes.count == 1, let code = codes.first else { return nil }
        var length = 0
        var node = panel
        var skips = false
        while let next = tree.following(node, within: panel, skippingContent: skips) {
            (node, skips) = (next, next == code)
            length += skips ? 0 : tree.text(of: node)[...].trimmed.count
            if length > longestHeading { return nil }
        }
        let isText = tree.children(of: panel).contains {
            tree[$0].tag == .text && !tree.text(of: $0).allSatisfy(\.isASCIIWhiteSpace)
        }
        return isText ? nil : code
    }

    /// The first word before the code, if it can be the name of a language.
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
