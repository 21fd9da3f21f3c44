import HTMLSyntax
import UniformTypes

/// Replaces formulas whose TeX is in an attribute, or in the text of an element for MathML.
///
/// Zhihu and mdnice draw a formula and keep its source in an attribute; Tiptap writes only the attribute. CSDN removes MathML
/// elements but keeps their text, whose last lines are the annotation. GitLab and Matrix write formulas as code. Quill draws a
/// formula and keeps its source in `data-value`; Lexical keeps it in Base64.
struct SourcedFormulas: ElementRepair {
    var wake: HTMLWake {
        .elements([.svg]).or([.script], with: [.type]).or(.roleHolders, with: [.other])
            .or([.span, .div], classed: ["katex-mathml", "mq-selectable", "math"])
            .or([.code, .pre], classed: ["js-render-math*", "math"])
    }

    /// The number of ancestors of a drawing that are searched.
    private static let reach = 6

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        switch tree[element].tag {
        case .svg, .script: Self.element(around: element, in: tree)
        case .code, .pre:
            tree.valueBytes(.class, of: element)?.containsSequence("js-render-math".utf8) == true
                || Self.isZotero(element, in: tree) ? element : nil
        default:
            tree[element].firstChild == HTMLTree.none && Self.source(of: element, in: tree) != nil
                || tree[element].tag == .span && Self.isFlatOrLine(element, in: tree)
                || Self.isDocmost(element, in: tree) || Self.isMatrix(element, in: tree)
                || Self.isLexical(element, in: tree)
                || tree[element].tag == .div && tree.valueBytes(.class, of: element)?.count == 4
                    && Self.isFlatOrLine(element, in: tree)
                ? element : nil
        }
    }

    /// The element with the formula's source around a drawing.
    private static func element(around drawing: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        var node = tree[drawing].parent
        for _ in 0..<reach where node != HTMLTree.none && node != HTMLTree.root {
            if let source = source(of: node, in: tree) { return outermost(node, source, tree) }
            node = tree[node].parent
        }
        return nil
    }

    /// The outermost of nested elements with the same source, which WeChat writes.
    private static func outermost(_ node: HTMLTree.ID, _ source: String, _ tree: HTMLTree) -> HTMLTree.ID {
        var node = node
        for _ in 0..<reach {
            let around = tree[node].parent
            guard around != HTMLTree.none, self.source(of: around, in: tree) == source else { break }
            node = around
        }
        return node
    }

    private static func isFlatOrLine(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard let name = tree.valueBytes(.class, of: node) else { return false }
        return isFlat(node, name, in: tree) || isLine(node, name, in: tree)
    }

    /// True for the element of KaTeX that holds MathML, if only text is left in it.
    private static func isFlat(_ node: HTMLTree.ID, _ name: ArraySlice<UInt8>, in tree: HTMLTree) -> Bool {
        // The lengths of these names; most others have another one.
        guard name.count == 4 || (11...13).contains(name.count) else { return false }
        let isNamed =
            name.elementsEqual("katex-mathml".utf8) || name.elementsEqual("mq-selectable".utf8) || isPandoc(name)
        let isDiscourse = !isNamed && name.elementsEqual("math".utf8)
        guard isNamed || isDiscourse else { return false }
        let child = tree[node].firstChild
        guard child != HTMLTree.none, tree[child].tag == .text, tree[child].next == HTMLTree.none else { return false }
        // Delimiters are read elsewhere.
        let text = tree.text(of: child).drop(while: \.isASCIIWhiteSpace)
        return isNamed
            || !text.starts(with: "\\(".utf8) && !text.starts(with: "\\[".utf8)
                && text.contains { "\\^_=+".utf8.contains($0) }
    }

    /// True for the classes of Pandoc's formulas, whose TeX a script would draw.
    ///
    /// Without such a script, Pandoc writes elements for the parts of a formula.
    private static func isPandoc(_ name: ArraySlice<UInt8>) -> Bool {
        name.count < 13 && (name.elementsEqual("math inline".utf8) || name.elementsEqual("math display".utf8))
    }

    /// True for an inline element with a formula's source: those of Zhihu, and the fields of MathQuill.
    private static func isLine(_ node: HTMLTree.ID, _ name: ArraySlice<UInt8>, in tree: HTMLTree) -> Bool {
        guard name.containsSequence("math".utf8) || name.containsSequence("tex".utf8) || isQuill(name) else {
            return false
        }
        return source(of: node, in: tree) != nil && tree.elements(within: node) { tree[$0].tag == .svg }.isEmpty
    }

    /// True for a displayed formula of Zotero, between `$$`.
    private static func isZotero(_ block: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[block].tag == .pre, tree.valueBytes(.class, of: block)?.elementsEqual("math".utf8) == true else {
            return false
        }
        let text = tree.content(of: block, limit: 65_536)[...].trimmed
        return text.count > 4 && text.starts(with: "$$".utf8) && text.suffix(2).elementsEqual("$$".utf8)
    }

    private static func isQuill(_ name: ArraySlice<UInt8>) -> Bool { name.elementsEqual("ql-formula".utf8) }

    /// True for a formula of Matrix, which contains its source as code for clients that cannot draw formulas.
    private static func isMatrix(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        let child = tree[node].firstChild
        return child != HTMLTree.none && tree[child].tag == .code && tree[child].next == HTMLTree.none
            && tree.value(named: matrixName, of: node) != nil
    }

    /// True for a formula of Docmost, whose text is its source.
    private static func isDocmost(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        let child = tree[node].firstChild
        guard child != HTMLTree.none, tree[child].tag == .text, tree[child].next == HTMLTree.none,
            tree.value(named: "data-katex", of: node) == "true", let type = tree.value(named: "data-type", of: node)
        else { return false }
        return type == "mathInline" || type == docmostBlock
    }

    /// True for a formula of Lexical that KaTeX has drawn.
    private static func isLexical(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        let drawn = tree[node].firstChild
        return drawn != HTMLTree.none && tree[drawn].tag == .span && tree[drawn].next == HTMLTree.none
            && tree.valueBytes(.class, of: drawn)?.starts(with: "katex".utf8) == true
            && tree.value(named: lexicalName, of: node) != nil
    }

    /// The source of a formula of Lexical.
    private static func decoded(_ value: String) -> String? {
        guard let bytes = Base64.decode(value.utf8), !bytes[...].isBlank,
            let source = String(validating: bytes, as: UTF8.self)
        else { return nil }
        return source
    }

    /// Replaces the formula that an element shows.
    func repair(_ node: HTMLTree.ID, _ tree: inout HTMLTree) {
        if tree[node].tag == .code || tree[node].tag == .pre { return Self.readCode(node, &tree) }
        if let source = Self.source(of: node, in: tree) {
            let isDisplayed = Self.isDisplayed(node, tree)
            if Self.isDocmost(node, in: tree) { tree.removeContent(of: node) }
            guard tree[node].tag.isBlock, tree[node].firstChild == HTMLTree.none else {
                return tree.replaceFormula(node, with: source, isDisplayed: isDisplayed)
            }
            let index = tree.makeElement(.span)
            tree.move(index, toEndOf: node)
            tree.replaceFormula(index, with: source, isDisplayed: isDisplayed)
        } else if let name = tree.valueBytes(.class, of: node), Self.isFlat(node, name, in: tree) {
            Self.readFlat(node, &tree)
        }
    }

    private static let names = ["data-formula", "data-tex", "data-latex", matrixName]
    private static let matrixName = "data-mx-maths"
    private static let lexicalName = "data-lexical-equation"
    /// The types of SiYuan's formulas, whose source is in `data-content`.
    private static let types: Set<String> = ["inline-math", displayedType]
    private static let displayedType = "NodeMathBlock"
    private static let docmostBlock = "mathBlock"

    private static func source(of node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        guard tree.has(.other, node) else { return nil }
        for name in names {
            guard let value = tree.value(named: name, of: node) else { continue }
            let source = Array(value.utf8)[...].trimmed
            return source.isEmpty ? nil : String(decoding: source, as: UTF8.self)
        }
        if let value = tree.value(named: lexicalName, of: node) { return decoded(value) }
        // SiYuan.
        if let type = tree.value(named: "data-type", of: node), types.contains(type) {
            return tree.value(named: "data-content", of: node).flatMap { $0.isEmpty ? nil : $0 }
        }
        if isDocmost(node, in: tree) {
            let source = tree.text(of: tree[node].firstChild)[...].trimmed
            return source.isEmpty ? nil : String(decoding: source, as: UTF8.self)
        }
        // In other elements, this attribute has other meanings.
        guard let name = tree.valueBytes(.class, of: node), isQuill(name) else { return nil }
        return tree.value(named: "data-value", of: node).flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func isDisplayed(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let kind = tree.value(named: "data-formula-type", of: node) ?? tree.value(named: "data-type", of: node)
        if let kind { return kind.hasPrefix("block") || kind == displayedType || kind == docmostBlock }
        if tree[node].tag == .section { return true }
        if let isInline = tree.value(named: "data-lexical-inline", of: node) { return isInline == "false" }
        return !tree.elements(within: node) { tree.hasClass("MathJax_SVG_Display", $0) }.isEmpty
    }

    /// Reads the code that a GitLab script would render.
    private static func readCode(_ node: HTMLTree.ID, _ tree: inout HTMLTree) {
        var source = tree.content(of: node, limit: 65_536)[...].trimmed
        var isDisplayed = tree.value(named: "data-math-style", of: node) == "display"
        if isZotero(node, in: tree) { (source, isDisplayed) = (source.dropFirst(2).dropLast(2).trimmed, true) }
        guard !source.isEmpty else { return }
        tree.replaceFormula(node, with: String(decoding: source, as: UTF8.self), isDisplayed: isDisplayed)
    }

    /// Replaces the source of a formula that a script would draw: of Discourse in an element, of MathQuill beside its drawing.
    private static func readPlain(_ node: HTMLTree.ID, _ source: ArraySlice<UInt8>, _ tree: inout HTMLTree) {
        let tex = String(decoding: source, as: UTF8.self)
        guard tree[node].tag.isBlock else {
            let parent = tree[node].parent
            let isField = tree.hasClass("mq-selectable", node) && tree.hasClass("mq-math-mode", parent)
            return tree.replaceFormula(isField ? parent : node, with: tex, isDisplayed: false)
        }
        tree.removeContent(of: node)
        let inner = tree.makeElement(.span)
        tree.move(inner, toEndOf: node)
        tree.replaceFormula(inner, with: tex, isDisplayed: true)
    }

    private static func readFlat(_ node: HTMLTree.ID, _ tree: inout HTMLTree) {
        if tree.hasClass("mq-selectable", node) || tree.valueBytes(.class, of: node)?.elementsEqual("math".utf8) == true
        {
            var source = tree.content(of: node, limit: 65_536)[...].trimmed
            if source.count > 2, source.first == 0x24, source.last == 0x24 {
                source = source.dropFirst().dropLast().trimmed
            }
            guard !source.isEmpty, !source.contains(0x24) else { return }
            return readPlain(node, source, &tree)
        }
        if let name = tree.valueBytes(.class, of: node), isPandoc(name) {
            let source = tree.content(of: node, limit: 65_536)[...].trimmed
            guard let first = source.first, first != 0x5C || source.dropFirst().first.map("([".utf8.contains) != true
            else { return }
            let isDisplayed = name.count == 12
            return tree.replaceFormula(
                node, with: String(decoding: source, as: UTF8.self), isDisplayed: isDisplayed)
        }
        let lines = tree.content(of: node, limit: 65_536).split(separator: 0x0A, omittingEmptySubsequences: false)
        guard let last = lines.lastIndex(where: { !$0.isBlank }) else { return }
        let first = lines[..<last].lastIndex { $0.isBlank }.map { $0 + 1 } ?? 0
        var source = lines[first...last].map { String(decoding: $0.trimmed, as: UTF8.self) }.joined(separator: " ")
        if lines.count == 1, let drawn = tree.nextContent(after: node), tree.hasClass("katex-html", drawn) {
            let shown = tree.content(of: drawn, limit: 65_536)
            if shown.count < 65_536 { source = source.withoutShown(shown) }
        }
        let parent = tree[node].parent
        let formula = tree.hasClass("katex", parent) ? parent : node
        if formula == node, let drawn = tree.nextContent(after: node), tree.hasClass("katex-html", drawn) {
            tree.remove(drawn)
        }
        let isDisplayed = tree.hasClass("katex-display", tree[formula].parent)
        tree.replaceFormula(formula, with: source, isDisplayed: isDisplayed)
    }
}

extension String {
    /// TeX without the same formula before it as KaTeX shows it: the text of MathML, if its elements were removed.
    fileprivate func withoutShown(_ shown: [UInt8]) -> String {
        // Spaces, and signs of no width that only MathML or only KaTeX's layout contains.
        func isVisible(_ sign: Unicode.Scalar) -> Bool {
            sign.value > 0x20 && sign.value != 0xA0 && sign.value != 0x200B && sign.value != 0x2061
        }
        var rest = unicodeScalars[...]
        for sign in String(decoding: shown, as: UTF8.self).unicodeScalars where isVisible(sign) {
            rest = rest.drop { !isVisible($0) }
            guard rest.first == sign else { return self }
            rest = rest.dropFirst()
        }
        rest = rest.drop { !isVisible($0) }
        return rest.isEmpty ? self : String(rest)
    }
}
