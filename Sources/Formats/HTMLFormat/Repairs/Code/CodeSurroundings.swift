import HTMLSyntax

/// Removes what pages add to code: line numbers, the name of the language if it is known, and copy buttons.
struct CodeSurroundings: DocumentRepair {
    var wake: HTMLWake { .tags([.pre, .code]) }

    /// The number of ancestors of code that are searched.
    private static let reach = 3
    /// The most elements between code and what was added before it.
    private static let mostHeads = 8
    private static let buttons: Set<String> = [
        "copy", "copy code", "copied", "copied!", "copy to clipboard", "复制", "复制代码", "コピー",
    ]
    /// The labels that forums write above code.
    private static let labels: Set<String> = ["code", "code:"]

    func repair(_ tree: inout HTMLTree) {
        for index in tree.nodes.indices where tree.nodes[index].tag == .pre || tree.nodes[index].tag == .code {
            let code = HTMLTree.ID(index)
            if tree[code].tag == .code {
                guard Self.keepsLines(code, tree) else { continue }
                tree.rename(code, .pre)
            }
            removeHeader(within: code, &tree)
            removeNumbers(within: code, &tree)
            removeControls(within: code, &tree)
            plainSpaces(of: code, &tree)
            keepBlankLines(of: code, &tree)
            takeOutOfTable(code, &tree)
            takeOffHead(code, &tree)
        }
    }

    /// Tailwind's classes for preserved line feeds, as pages of chats have them.
    private static let keepers: ClassNames = [
        "whitespace-pre", "!whitespace-pre", "whitespace-pre!", "whitespace-pre-wrap", "!whitespace-pre-wrap",
        "whitespace-pre-wrap!",
    ]

    /// True if code of several lines is not inside `pre` but has a style or a class that preserves line feeds, or is in the
    /// box of highlight.js, whose style sheet does.
    private static func keepsLines(_ code: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let isStyled =
            tree.has(.style, code) && tree.declared("white-space", of: code)?.hasPrefix("pre") == true
            || tree.hasClass(of: keepers, code)
        guard isStyled || tree[code].parent != HTMLTree.none && tree.hasClass("hljs", tree[code].parent) else {
            return false
        }
        return !tree.isInside(code) { tree[$0].tag == .pre } && tree.content(of: code)[...].trimmed.contains(0x0A)
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
        if isNamed || Self.isHead(header, language, tree) { tree.remove(header) }
    }

    private static let numberClasses: ClassNames = [
        "linenumber", "lineno", "linenos", "ln", "lnt", "source-line-no", "sourceLineNo", "line-number", "line-no",
        "linenr", "LineNr", "LineNumber", "code-line-number", "hljs-ln-n", "react-syntax-highlighter-line-number",
    ]

    /// Removes line numbers inside the code; the first precedes all of the code.
    private func removeNumbers(within code: HTMLTree.ID, _ tree: inout HTMLTree) {
        // Pygments writes an empty element before the code.
        func firstPart(of node: HTMLTree.ID) -> HTMLTree.ID? {
            tree.allChildren(of: node).first { tree[$0].tag == .text || !tree.isBlank($0) }
        }
        var first = firstPart(of: code)
        while let node = first, tree[node].tag != .text, !Self.isNumber(node, tree) { first = firstPart(of: node) }
        guard !Self.holdsNumbers(code, tree) else { return }
        guard let first, tree[first].tag != .text else { return CountedLines.repair(code, &tree) }
        for number in tree.elements(within: code, where: { Self.isNumber($0, tree) }) {
            tree.remove(number)
        }
    }

    private static func isNumber(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[node].tag == .a || tree[node].tag == .span && tree.hasClass(of: numberClasses, node) else {
            return false
        }
        let text = tree.content(of: node, limit: 64)[...]
        if tree[node].tag == .a { return !text.isEmpty && tree.valueBytes(.id, of: node)?.elementsEqual(text) == true }
        let number = text.trimmed.last == UInt8(ascii: ":") ? text.trimmed.dropLast() : text
        return number.allSatisfy { $0.isASCIIDigit || $0.isASCIIWhiteSpace }
    }

    /// Removes everything next to the code in a code block: copy buttons, the language, and a list of line numbers.
    private func removeControls(within block: HTMLTree.ID, _ tree: inout HTMLTree) {
        let children = tree.allChildren(of: block)
        let codes = children.count { tree[$0].tag == .code }
        guard codes > 0, children.count > 1 else { return }
        let language = HTMLCodeLanguage.of(block, in: tree)?.lowercased() ?? ""
        for child in children
        where Self.isControl(child, tree) || tree[child].tag == .span && Self.isHead(child, language, tree) {
            tree.remove(child)
        }
        let rest = tree.allChildren(of: block).filter { tree[$0].tag != .code }
        guard codes == 1, rest.allSatisfy({ tree[$0].tag == .text && tree.isBlank($0) }) else { return }
        for blank in rest { tree.remove(blank) }
    }

    private static func isControl(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        switch tree[node].tag {
        case .text, .code, .br: return false
        case .ul, .ol: return holdsNumbers(node, tree)
        default:
            return tree.declared("cursor", of: node) == "pointer"
                || tree.classes(of: node).contains { name in
                    let name = name.lowercased()
                    return name.holds("copy") || name.holds("linenumber") && holdsNumbers(node, tree)
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
            for item in tree.allChildren(of: list) where tree[item].tag == .li && tree.isBlank(item) {
                if !tree.content(of: item).contains(0x0A) { tree.move(tree.makeText([0x0A]), toEndOf: item) }
            }
        }
    }

    /// Replaces a table by the code in it.
    ///
    /// The table has one of two forms:
    ///
    /// - one unstyled cell with only code that the page has named,
    /// - one row of two cells, with numbers in the first and only code in the second, where the row or the table has a class.
    private func takeOutOfTable(_ code: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let cell = Self.around(code, tree, where: \.isCell) else { return }
        if let table = Self.around(cell, tree, where: { $0 == .table }), Self.isAlone(code, in: table, tree),
            tree.has(.class, code), !tree.has(.style, cell), !tree.has(.style, table),
            tree.value(named: "border", of: table) == nil
        {
            tree.move(code, before: table)
            return tree.remove(table)
        }
        guard let numbers = tree.previousContent(before: cell),
            tree[numbers].tag.isCell, tree.previousContent(before: numbers) == nil,
            tree.nextContent(after: cell) == nil,
            let table = Self.around(cell, tree, where: { $0 == .table }),
            Self.isAlone(tree[cell].parent, in: table, tree),
            Self.isAlone(code, in: cell, tree), Self.holdsNumbers(numbers, tree),
            [numbers, cell, tree[cell].parent, table].contains(where: { tree.has(.class, $0) })
        else { return }
        if HTMLCodeLanguage.of(code, in: tree) == nil, let language = HTMLCodeLanguage.onlyClass(of: table, in: tree) {
            tree.set(.dataLang, language, of: code)
        }
        tree.move(code, before: table)
        tree.remove(table)
    }

    /// True if a node is the only content of an element.
    private static func isAlone(_ node: HTMLTree.ID, in element: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = node
        while node != HTMLTree.none, node != element {
            guard tree.previousContent(before: node) == nil, tree.nextContent(after: node) == nil else { return false }
            node = tree[node].parent
        }
        return true
    }

    private static func holdsNumbers(_ cell: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var hasDigit = false
        var rest = longestNumbers
        var node = cell
        while rest > 0, let next = tree.following(node, within: cell) {
            node = next
            for byte in tree.text(of: node).prefix(rest) {
                if byte.isASCIIDigit { hasDigit = true } else if !byte.isASCIIWhiteSpace { return false }
            }
            rest -= tree.text(of: node).count
        }
        return hasDigit
    }

    /// The number of bytes of a column of line numbers that are examined.
    private static let longestNumbers = 4096

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
            let isButton = tree[behind].tag == .button && Self.isHead(behind, language, tree)
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
        for _ in 0..<Self.reach {
            while heads < Self.mostHeads, let head = tree.previousContent(before: node) {
                heads += 1
                if tree[head].tag == .div, tree.isBlank(head) {
                    node = head
                } else if Self.isHead(head, language, tree) || Self.areNumbers(head, tree) {
                    tree.remove(head)
                } else if language.isEmpty, let name = Self.language(inHead: head, tree) {
                    language = name
                    tree.set(.dataLang, name, of: code)
                    tree.remove(head)
                } else {
                    return
                }
            }
            node = tree[node].parent
            guard node != HTMLTree.none, [.div, .figure, .span].contains(tree[node].tag) else { return }
        }
    }

    /// True for line numbers next to code.
    private static func areNumbers(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[node].tag == .div
            && tree.classes(of: node).contains { $0.holds("line-numbers") || $0.holds("lineNumbers") }
            && holdsNumbers(node, tree)
    }

    /// True for the toolbar of a Prism plug-in or of Antora in the corner of code.
    private static func isToolbar(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[node].tag == .div else { return false }
        return tree.hasClass("toolbar", node) && tree.hasClass("code-toolbar", tree[node].parent)
            || tree.hasClass("source-toolbox", node)
    }

    /// Bars above code with buttons and the display name of the language: Microsoft Learn and others.
    private static let bars: ClassNames = ["codeHeader", "code-header", "code-block-header", "code-toolbar-header"]
    /// The headers of Gemini and DeepSeek.
    private static let headers: ClassNames = ["code-block-decoration", "md-code-block-banner-wrap"]

    /// The language in the header of Gemini or DeepSeek or above Perplexity's code, the only place that names it.
    private static func language(inHead node: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        guard tree[node].tag == .div else { return nil }
        guard tree.hasClass(of: headers, node) else { return knownLanguage(inHead: node, tree) }
        let name = text(of: node, tree)[...].trimmed
        guard !name.isEmpty, name.count < 40, !name.contains(where: \.isASCIIWhiteSpace) else { return nil }
        return String(decoding: name, as: UTF8.self).lowercased()
    }

    /// The name of a language without other text above code, in an element with a class.
    private static func knownLanguage(inHead node: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        let inner = tree.firstContent(of: node) ?? node
        guard tree.has(.class, node) || tree[inner].tag == .div && tree.has(.class, inner) else { return nil }
        let name = String(decoding: tree.content(of: node, limit: 40)[...].trimmed, as: UTF8.self)
        return HTMLCodeLanguage.isLanguage(name) ? name : nil
    }

    /// The text of a header without its buttons, whose text may be names of icons.
    private static func text(of head: HTMLTree.ID, _ tree: HTMLTree) -> [UInt8] {
        guard tree[head].tag != .button else { return tree.content(of: head, limit: 100) }
        var bytes: [UInt8] = []
        var node = head
        while bytes.count < 100,
            let next = tree.following(node, within: head, skippingContent: node != head && isButton(node, tree))
        {
            node = next
            bytes.append(contentsOf: tree.text(of: node).prefix(100 - bytes.count))
        }
        return bytes
    }

    /// True for a button, and for a link that leads nowhere.
    private static func isButton(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[node].tag == .a else { return tree[node].tag == .button }
        return tree.valueBytes(.href, of: node).map {
            $0.elementsEqual("#".utf8) || $0.starts(with: "javascript:".utf8)
        }
            ?? true
    }

    /// True for an element that contains only labeled buttons, and no picture or other text.
    private static func holdsButtonsAlone(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let parts = tree.elements(within: node) { tree[$0].tag == .button || tree[$0].tag == .img }
        return !parts.isEmpty && parts.allSatisfy { tree[$0].tag == .button } && !tree.isBlank(node)
    }

    /// True for an element that contains only links to scripts, whose labels may be pictures.
    private static func holdsScriptLinksAlone(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var links = 0
        var node = node
        let top = node
        while let next = tree.following(node, within: top, skippingContent: node != top && tree[node].tag == .a) {
            node = next
            if tree[node].tag == .a {
                let label = tree.content(of: node, limit: 40)[...].trimmed
                guard tree.has(.href, node), isButton(node, tree),
                    label.count < 2 || buttons.contains(String(decoding: label, as: UTF8.self).lowercased())
                else { return false }
                links += 1
            } else if tree[node].tag == .img || !tree.text(of: node).isBlank {
                return false
            }
        }
        return links > 0
    }

    /// True if an element shows the language, a copy button, or both.
    ///
    /// The author's text has no buttons or classes.
    private static func isHead(_ node: HTMLTree.ID, _ language: String, _ tree: HTMLTree) -> Bool {
        let tag = tree[node].tag
        guard tag == .button || tag == .div || tag == .span || tag == .header else { return false }
        guard
            tag == .button || tree.has(.class, node)
                || !tree.elements(within: node, where: { tree[$0].tag == .button }).isEmpty
        else { return false }
        let own = text(of: node, tree)
        if tag == .div, own[...].trimmed.isEmpty, holdsButtonsAlone(node, tree) || holdsScriptLinksAlone(node, tree) {
            return true
        }
        let shown = own[...].trimmed.isEmpty ? tree.content(of: node, limit: 100) : own
        var words = String(decoding: shown[...].trimmed, as: UTF8.self).lowercased()[...]
        if words.isEmpty { return tree[node].tag == .button }
        if let before = tree.previousContent(before: node), tree[before].tag == .text { return false }
        if tag == .div, tree.hasClass(of: bars, node),
            !tree.elements(within: node, where: { tree[$0].tag == .button }).isEmpty
        {
            return true
        }
        if tag == .div, labels.contains(String(words)) { return true }
        let saysLanguage = !language.isEmpty && words.hasPrefix(language)
        if saysLanguage { words = words.dropFirst(language.count) }
        let rest = words.drop(while: \.isWhitespace)
        // Forums write a colon after the name.
        return rest.isEmpty || rest == ":" ? saysLanguage : buttons.contains(String(rest))
    }
}
