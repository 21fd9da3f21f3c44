import HTMLSyntax

/// Removes what pages add to code: line numbers, the name of the language if it is known, and copy buttons.
struct CodeSurroundings: DocumentRepair {
    var wake: HTMLWake { .tags([.pre, .code]) }

    /// The number of elements around code that are searched for its header.
    private static let reach = 3
    /// The boxes of an editor, which are no further away from the header than its text.
    private static let editors: ClassNames = ["cm-scroller", "cm-editor"]
    /// The most elements between code and what was added before it.
    private static let mostHeads = 8

    func repair(_ tree: inout HTMLTree) {
        for index in tree.nodes.indices where tree.nodes[index].tag == .pre || tree.nodes[index].tag == .code {
            let code = HTMLTree.ID(index)
            if tree[code].tag == .code {
                if CodeNumbers.areColumn(code, tree) {
                    tree.remove(code)
                    continue
                }
                guard Self.keepsLines(code, tree) else { continue }
                tree.rename(code, .pre)
                Self.removeFirstLineFeed(of: code, &tree)
            }
            removeHeader(within: code, &tree)
            CodeNumbers.remove(within: code, &tree)
            removeControls(within: code, &tree)
            plainSpaces(of: code, &tree)
            keepBlankLines(of: code, &tree)
            CodeCell(around: code, in: tree)?.replaceTable(in: &tree)
            takeOffHead(code, &tree)
        }
    }

    /// Tailwind's classes for preserved line feeds, as pages of chats have them.
    private static let keepers: ClassNames = [
        "whitespace-pre", "!whitespace-pre", "whitespace-pre!", "whitespace-pre-wrap", "!whitespace-pre-wrap",
        "whitespace-pre-wrap!",
    ]

    /// True if a style or a class preserves the line feeds of code that is not inside `pre`.
    ///
    /// The style can be that of the code, of a `span` that contains only the code, or of the box of highlight.js.
    private static func keepsLines(_ code: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let isStyled =
            tree.has(.style, code) && tree.declaredWhiteSpace(of: code)?.hasPrefix("pre") == true
            || tree.hasClass(of: keepers, code) || isAloneInLines(code, tree)
        guard isStyled || tree[code].parent != HTMLTree.none && tree.hasClass("hljs", tree[code].parent) else {
            return false
        }
        return !tree.isInside(code) { tree[$0].tag == .pre } && tree.content(of: code)[...].trimmed.contains(0x0A)
    }

    /// True for the only content of a `span` that preserves line feeds.
    private static func isAloneInLines(_ code: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let box = tree[code].parent
        return box != HTMLTree.none && tree[box].tag == .span && tree.has(.style, box)
            && tree.previousContent(before: code) == nil && tree.nextContent(after: code) == nil
            && tree.declaredWhiteSpace(of: box)?.hasPrefix("pre") == true
    }

    /// Removes a line feed at the start, which does not count in `pre` (HTML §13.2.6.4.7).
    private static func removeFirstLineFeed(of code: HTMLTree.ID, _ tree: inout HTMLTree) {
        let first = tree[code].firstChild
        guard first != HTMLTree.none, tree[first].tag == .text, tree.text(of: first).first == 0x0A else { return }
        tree.setText(Array(tree.text(of: first).dropFirst()), of: first)
    }

    /// Removes a header at the start of the code: the name of its language, or an element with a button that the page names as
    /// a header.
    private func removeHeader(within code: HTMLTree.ID, _ tree: inout HTMLTree) {
        let first = tree.firstContent(of: code)
        let inner = first.flatMap { tree[$0].tag == .code ? tree.firstContent(of: $0) : $0 }
        guard let header = inner, tree[header].tag == .div || tree[header].tag == .header,
            tree.nextContent(after: header) != nil, tree.has(.class, header),
            !tree.elements(within: header, where: { tree[$0].tag == .button }).isEmpty
        else { return }
        let language = HTMLCodeLanguage.of(code, in: tree)?.lowercased() ?? ""
        let isNamed = tree.classes(of: header).contains { $0.lowercased().holds("header") || $0.holds("toolbar") }
        if isNamed || CodeHead(header).shows(language, tree) { tree.remove(header) }
    }

    /// Removes everything next to the code in a code block: copy buttons, the language, and a list of line numbers.
    private func removeControls(within block: HTMLTree.ID, _ tree: inout HTMLTree) {
        let children = tree.children(of: block)
        let codes = children.count { tree[$0].tag == .code }
        guard codes > 0, children.count > 1 else { return }
        let language = HTMLCodeLanguage.of(block, in: tree)?.lowercased() ?? ""
        for child in children
        where Self.isControl(child, tree) || tree[child].tag == .span && CodeHead(child).shows(language, tree) {
            tree.remove(child)
        }
        let rest = tree.children(of: block).filter { tree[$0].tag != .code }
        guard codes == 1, rest.allSatisfy({ tree[$0].tag == .text && tree.isBlank($0) }) else { return }
        for blank in rest { tree.remove(blank) }
    }

    private static func isControl(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        switch tree[node].tag {
        case .text, .code, .br: return false
        case .ul, .ol: return CodeNumbers.areAll(of: node, tree)
        default:
            return tree.declared("cursor", of: node) == "pointer"
                || tree.classes(of: node).contains { name in
                    let name = name.lowercased()
                    return name.holds("copy") || name.holds("linenumber") && CodeNumbers.areAll(of: node, tree)
                }
        }
    }

    /// Replaces no-break spaces in code of an editor, page or terminal if a line begins with one, if several spaces with one
    /// among them stand together, or if the code has no other spaces.
    private func plainSpaces(of code: HTMLTree.ID, _ tree: inout HTMLTree) {
        let isStyled = tree.has(.style, code) || tree.has(.class, code)
        guard isStyled || tree.firstContent(of: code).map({ tree.has(.style, $0) }) == true else { return }
        let space: [UInt8] = [0xC2, 0xA0]
        var texts: [HTMLTree.ID] = []
        var node = code
        while let next = tree.following(node, within: code) {
            node = next
            if tree[node].tag == .text, tree.text(of: node).containsSequence(space) { texts.append(node) }
        }
        guard !texts.isEmpty else { return }
        let content = tree.content(of: code, limit: 65_536)
        let isBehindBreak = texts.contains { text in
            let before = tree[text].previous
            return before != HTMLTree.none && tree[before].tag == .br && tree.text(of: text).starts(with: space)
        }
        guard
            isBehindBreak || !content.contains(0x20) || content.starts(with: space)
                || [[0x0A] + space, [0x20] + space, space + [0x20], space + space].contains(
                    where: content.containsSequence)
        else { return }
        for text in texts { tree.setText(HTMLSpaces.plain(tree.text(of: text)), of: text) }
    }

    /// Keeps the blank lines of code whose lines are the items of a list.
    private func keepBlankLines(of block: HTMLTree.ID, _ tree: inout HTMLTree) {
        for list in tree.elements(within: block, where: { tree[$0].tag == .ol }) {
            for item in tree.children(of: list) where tree[item].tag == .li && tree.isBlank(item) {
                if !tree.content(of: item).contains(0x0A) { tree.move(tree.makeText([0x0A]), toEndOf: item) }
            }
        }
    }

    /// True if an element next to code or around it may be, or contain, its head; on most pages, code is between paragraphs.
    private static func mayHaveHead(_ code: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if let behind = tree.nextContent(after: code), [.button, .div].contains(tree[behind].tag) { return true }
        let around = tree[code].parent
        guard let before = tree.previousContent(before: code) else {
            return around != HTMLTree.none && [.div, .figure, .span].contains(tree[around].tag)
        }
        switch tree[before].tag {
        case .button, .div, .span, .header: return true
        case .a: return tree.hasClass("codenumbers", before)
        case .p: return tree.hasClass("codebox", around)
        default: return false
        }
    }

    private func takeOffHead(_ code: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard Self.mayHaveHead(code, tree) else { return }
        var language = HTMLCodeLanguage.of(code, in: tree)?.lowercased() ?? ""
        if let behind = tree.nextContent(after: code) {
            let isButton = tree[behind].tag == .button && CodeHead(behind).shows(language, tree)
            if isButton || Self.isToolbar(behind, tree) { tree.remove(behind) }
        }
        // phpBB's line above code, and MoinMoin's switch of its numbers.
        if let head = tree.previousContent(before: code),
            tree[head].tag == .p && tree.hasClass("codebox", tree[code].parent)
                || tree[head].tag == .a && tree.hasClass("codenumbers", head)
        {
            tree.remove(head)
        }
        var node = code
        var heads = 0
        var distance = 0
        while distance < Self.reach {
            while heads < Self.mostHeads, let head = tree.previousContent(before: node) {
                heads += 1
                if tree[head].tag == .div, tree.isBlank(head) {
                    node = head
                } else if CodeHead(head).shows(language, tree) || CodeNumbers.areBeside(head, tree) {
                    tree.remove(head)
                } else if language.isEmpty, let name = CodeHead(head).language(of: code, tree) {
                    language = name
                    tree.set(.dataLang, name, of: code)
                    tree.remove(head)
                } else {
                    return
                }
            }
            node = tree[node].parent
            guard node != HTMLTree.none, [.div, .figure, .span].contains(tree[node].tag) else { return }
            // The boxes of CodeMirror are all around one text.
            if !tree.hasClass(of: Self.editors, node) { distance += 1 }
        }
    }

    /// True for the toolbar of a Prism plug-in or of Antora in the corner of code.
    private static func isToolbar(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[node].tag == .div else { return false }
        return tree.hasClass("toolbar", node) && tree.hasClass("code-toolbar", tree[node].parent)
            || tree.hasClass("source-toolbox", node)
    }
}
