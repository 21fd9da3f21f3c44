import HTMLSyntax

/// An element before or around code that may be its header: the name of the language, buttons, or both.
struct CodeHead {
    private static let buttons: Set<String> = [
        "copy", "copy code", "copied", "copied!", "copy to clipboard", "复制", "复制代码", "コピー",
    ]
    /// Further labels of buttons next to the name of a language.
    private static let actions: Set<String> = ["download", "run", "run code", "wrap", "expand", "collapse"]
    /// The labels that forums write above code.
    private static let labels: Set<String> = ["code", "code:"]

    /// Bars above code with buttons and the display name of the language: Microsoft Learn and others.
    private static let bars: ClassNames = ["codeHeader", "code-header", "code-block-header", "code-toolbar-header"]
    /// The headers of Gemini, DeepSeek and Mattermost.
    private static let headers: ClassNames = [
        "code-block-decoration", "md-code-block-banner-wrap", "post-code__overlay",
    ]

    /// Bars that only have controls and the language, as text: Tencent Cloud.
    private static let toolbars: ClassNames = ["rno-markdown-code-toolbar"]

    private let node: HTMLTree.ID

    init(_ node: HTMLTree.ID) { self.node = node }

    /// True if it shows the language, a copy button, or both.
    ///
    /// The author's text has no buttons or classes.
    func shows(_ language: String, _ tree: HTMLTree) -> Bool {
        let tag = tree[node].tag
        guard tag == .button || tag == .div || tag == .span || tag == .header else { return false }
        guard tag == .button || tree.has(.class, node) || holdsButton(tree) else { return false }
        if tag == .div, tree.hasClass(of: Self.toolbars, node) { return true }
        let own = text(tree)
        if tag == .div, own[...].trimmed.isEmpty, holdsButtonsAlone(tree) || holdsScriptLinksAlone(tree) { return true }
        let shown = own[...].trimmed.isEmpty ? tree.content(of: node, limit: 100) : own
        var words = String(decoding: shown[...].trimmed, as: UTF8.self).lowercased()[...]
        if words.isEmpty { return tag == .button }
        if let before = tree.previousContent(before: node), tree[before].tag == .text { return false }
        if tag == .div, tree.hasClass(of: Self.bars, node), holdsButton(tree) { return true }
        if tag == .div, Self.labels.contains(String(words)) { return true }
        let saysLanguage = !language.isEmpty && words.hasPrefix(language)
        if saysLanguage { words = words.dropFirst(language.count) }
        let rest = words.drop(while: \.isWhitespace)
        // Forums write a colon after the name.
        return rest.isEmpty || rest == ":" ? saysLanguage : Self.buttons.contains(String(rest))
    }

    /// The language in the header of Gemini, DeepSeek or Mattermost, or above Perplexity's code, the only place that names it.
    func language(of code: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        guard tree[node].tag == .div else { return nil }
        guard tree.hasClass(of: Self.headers, node) else { return knownLanguage(of: code, tree) }
        let name = text(tree)[...].trimmed
        guard !name.isEmpty, name.count < 40, !name.contains(where: \.isASCIIWhiteSpace) else { return nil }
        return String(decoding: name, as: UTF8.self).lowercased()
    }

    /// The name of a language above code, in an element with a class and without other text except on buttons.
    private func knownLanguage(of code: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        let inner = tree.firstContent(of: node) ?? node
        guard tree.has(.class, node) || tree[inner].tag == .div && tree.has(.class, inner) else { return nil }
        let name = String(decoding: text(tree)[...].trimmed, as: UTF8.self)
        let lowercased = name.lowercased()
        guard CodeLanguageName.isLanguage(lowercased) else { return nil }
        let hasOnlyText = tree.content(of: node, limit: 100)[...].trimmed.elementsEqual(name.utf8)
        if name == lowercased, hasOnlyText { return name }
        let isHead = name == lowercased || holdsButton(tree) && Self.beginsWithCode(code, tree)
        return isHead && isBar(tree) ? lowercased : nil
    }

    /// True if all its buttons belong to code, and it has no heading, picture or link.
    ///
    /// The title of a lesson and the name of a user may be those of a language, next to other buttons.
    private func isBar(_ tree: HTMLTree) -> Bool {
        var last = node
        while let next = tree.following(last, within: node, skippingContent: last != node && Self.isButton(last, tree))
        {
            last = next
            if Self.isButton(next, tree) {
                let shown = tree.content(of: next, limit: 40)[...].trimmed
                let label = String(decoding: shown, as: UTF8.self).lowercased()
                guard shown.isEmpty || Self.buttons.contains(label) || Self.actions.contains(label) else {
                    return false
                }
            } else if tree[next].tag == .img || tree[next].tag == .a || tree[next].tag.headingLevel != nil {
                return false
            }
        }
        return true
    }

    /// True for a block that holds an element for the code, unlike preformatted text.
    private static func beginsWithCode(_ block: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = block
        while let inner = tree.firstContent(of: node) {
            if tree[inner].tag == .code { return true }
            node = inner
        }
        return false
    }

    /// The text of a header without its buttons, whose text may be names of icons.
    private func text(_ tree: HTMLTree) -> [UInt8] {
        guard tree[node].tag != .button else { return tree.content(of: node, limit: 100) }
        var bytes: [UInt8] = []
        var last = node
        while bytes.count < 100,
            let next = tree.following(last, within: node, skippingContent: last != node && Self.isButton(last, tree))
        {
            last = next
            bytes.append(contentsOf: tree.text(of: next).prefix(100 - bytes.count))
        }
        return bytes
    }

    /// True for a button, and for a link that leads nowhere.
    private static func isButton(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[node].tag == .a else { return tree[node].tag == .button }
        guard let address = tree.valueBytes(.href, of: node) else { return true }
        return address.elementsEqual("#".utf8) || address.starts(with: "javascript:".utf8)
    }

    private func holdsButton(_ tree: HTMLTree) -> Bool {
        !tree.elements(within: node) { tree[$0].tag == .button }.isEmpty
    }

    /// True if it contains only labeled buttons, and no picture or other text.
    private func holdsButtonsAlone(_ tree: HTMLTree) -> Bool {
        let parts = tree.elements(within: node) { tree[$0].tag == .button || tree[$0].tag == .img }
        return !parts.isEmpty && parts.allSatisfy { tree[$0].tag == .button } && !tree.isBlank(node)
    }

    /// True if it contains only links to scripts, whose labels may be pictures.
    private func holdsScriptLinksAlone(_ tree: HTMLTree) -> Bool {
        var links = 0
        var last = node
        while let next = tree.following(last, within: node, skippingContent: last != node && tree[last].tag == .a) {
            last = next
            if tree[next].tag == .a {
                let label = tree.content(of: next, limit: 40)[...].trimmed
                guard tree.has(.href, next), Self.isButton(next, tree),
                    label.count < 2 || Self.buttons.contains(String(decoding: label, as: UTF8.self).lowercased())
                else { return false }
                links += 1
            } else if tree[next].tag == .img || !tree.text(of: next).isBlank {
                return false
            }
        }
        return links > 0
    }
}
