import FormatCore
import HTMLSyntax

/// Replaces formulas rendered by MathJax by their source.
///
/// Version 2 writes the TeX in a script after the rendered formula, and MathML in an attribute. Version 3 writes MathML for
/// screen readers next to the rendered letters.
struct MathJaxFormulas: DocumentRepair {
    var wake: HTMLWake {
        .firstElement([.span, .div], classed: Self.drawnNames).or([.script], with: [.type]).or([.unknown])
    }

    private static let drawn = ClassNames(drawnNames)
    private static let drawnNames = [
        "MathJax_Preview", "MathJax", "MathJax_Display", "MathJax_CHTML", "MathJax_SVG", "MathJax_SVG_Display",
        "MathJax_MathML", "mjx-chtml", "MJXc-display", "MathJax_PHTML", "MathJax_PlainSource",
    ]

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let isFormula =
            switch tree[element].tag {
            case .script: Self.sourceType(of: element, tree) != nil
            case .unknown: tree.unknownName(of: element) == "mjx-container"
            default: Self.isDrawn(element, tree)
            }
        return isFormula ? element : nil
    }

    func repair(_ tree: inout HTMLTree) {
        for script in tree.elements(.script) { readScript(script, &tree) }
        for node in tree.elements(where: { tree.unknownName(of: $0) == "mjx-container" }) { readContainer(node, &tree) }
        for node in tree.elements(where: { Self.isDrawn($0, tree) }) where tree[node].parent != HTMLTree.none {
            readAttribute(node, &tree)
        }
    }

    private static func isDrawn(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        (tree[node].tag == .span || tree[node].tag == .div) && tree.hasClass(of: drawn, node)
    }

    /// The type of a script that holds the source of a formula.
    private static func sourceType(of script: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        guard let type = tree.value(.type, of: script)?.lowercased(), type.hasPrefix("math/") else { return nil }
        return type
    }

    private func readScript(_ script: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let type = Self.sourceType(of: script, tree) else { return }
        let content = tree.content(of: script, limit: 65_536)[...].trimmed
        let source: String
        var isDisplayed = type.holds("mode=display")
        if type.hasPrefix("math/mml") {
            guard let formula = Self.formula(in: content) else { return }
            (source, isDisplayed) = formula
        } else {
            source = String(decoding: content, as: UTF8.self)
        }
        guard !source.isEmpty else { return }
        while let before = tree.previousContent(before: script), Self.isDrawn(before, tree) { tree.remove(before) }
        tree.replaceFormula(script, with: source, isDisplayed: isDisplayed)
    }

    private func readContainer(_ node: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let math = tree.elements(within: node, where: { tree[$0].tag == .math }).first else {
            let source = Self.latex(of: node, in: tree) ?? MathJaxLayout(tree).tex(of: node)
            guard !source.isEmpty else { return }
            let isDisplayed = tree.value(named: "display", of: node) == "true"
            return tree.replaceFormula(node, with: source, isDisplayed: isDisplayed)
        }
        let source =
            Self.latex(of: node, in: tree) ?? AnnotatedFormulas.annotation(of: math, in: tree)
            ?? tree.tex(ofMath: math)
        guard !source.isEmpty else { return }
        let isDisplayed =
            tree.value(named: "display", of: node) == "true" || tree.value(named: "display", of: math) == "block"
        tree.replaceFormula(node, with: source, isDisplayed: isDisplayed)
    }

    /// The TeX that version 4 writes in attributes of the elements of the formula; nil if there is none.
    private static func latex(of container: HTMLTree.ID, in tree: HTMLTree) -> String? {
        let whole = tree.elements(within: container) {
            tree.unknownName(of: $0) == "mjx-math" || tree[$0].tag == .math
                || tree.value(named: "data-mml-node", of: $0) == "math"
        }
        let value = whole.lazy.compactMap { tree.value(named: "data-latex", of: $0) }.first
        guard var source = value.map({ Array($0.utf8)[...].trimmed }), !source.isEmpty else { return nil }
        // Some pages write the signs around it too.
        while source.count > 2, source.first == "$", source.last == "$" {
            source = source.dropFirst().dropLast().trimmed
        }
        return String(decoding: source, as: UTF8.self)
    }

    /// Reads the MathML attribute of a rendered formula without its script.
    private func readAttribute(_ node: HTMLTree.ID, _ tree: inout HTMLTree) {
        if tree.hasClass("MathJax_Preview", node) {
            if let next = tree.nextContent(after: node), Self.isDrawn(next, tree) { tree.remove(node) }
            return
        }
        let holders = [node] + tree.elements(within: node, where: { tree.value(named: "data-mathml", of: $0) != nil })
        let value = holders.compactMap { tree.value(named: "data-mathml", of: $0) }.first
        guard let value, let formula = Self.formula(in: Array(value.utf8)[...]) else {
            return readContainer(node, &tree)
        }
        let isBlock = ["MathJax_Display", "MathJax_SVG_Display", "MJXc-display"].contains { tree.hasClass($0, node) }
        tree.replaceFormula(node, with: formula.source, isDisplayed: isBlock || formula.isDisplayed)
    }

    /// The first formula in MathML source.
    static func formula(in source: ArraySlice<UInt8>) -> (source: String, isDisplayed: Bool)? {
        var options = HTMLParsingOptions()
        options.isLenient = true
        let tree = HTMLParser.parse(Array(source), options).tree
        guard let math = tree.elements(.math).first else { return nil }
        let tex = AnnotatedFormulas.annotation(of: math, in: tree) ?? tree.tex(ofMath: math)
        return tex.isEmpty ? nil : (tex, tree.value(named: "display", of: math) == "block")
    }
}

extension AnnotatedFormulas {
    /// The TeX annotation of a formula.
    static func annotation(of formula: HTMLTree.ID, in tree: HTMLTree) -> String? {
        let annotations = tree.elements(within: formula) {
            tree.unknownName(of: $0) == "annotation"
                && tree.value(named: "encoding", of: $0)?.lowercased() == "application/x-tex"
        }
        return annotations.first.map {
            String(decoding: tree.content(of: $0, limit: 65_536)[...].trimmed, as: UTF8.self)
        }
    }
}
