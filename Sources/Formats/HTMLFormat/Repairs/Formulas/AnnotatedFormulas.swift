import FormatCore
import Formulas
import HTMLSyntax

/// Replaces formulas by their TeX source or, if they have none, by TeX made from their MathML.
///
/// Pages show formulas as MathML, as positioned letters or as a picture, often as two of these at once, and never show
/// the annotation (MathML Core §2.4).
struct AnnotatedFormulas: DocumentRepair {
    var wake: HTMLWake { .firstElement([.unknown, .math]).or([.script], with: [.type]) }

    func repair(_ tree: inout HTMLTree) {
        for annotation in tree.elements(named: "annotation") {
            guard let formula = formula(around: annotation, in: tree) else {
                readAlone(annotation, &tree)
                continue
            }
            guard isTeX(annotation, of: formula, in: tree) else {
                tree.remove(annotation)
                continue
            }
            let content = tree.content(of: annotation, limit: 65_536)
            if tree.value(named: "xml:space", of: annotation) == "preserve" {
                tree.replaceFormula(formula, withSpaced: content, isDisplayed: isDisplayed(formula, in: tree))
                continue
            }
            let source = String(decoding: content[...].trimmed.withoutDisplayStyle, as: UTF8.self)
            tree.replaceFormula(formula, with: source, isDisplayed: isDisplayed(formula, in: tree))
        }
        for formula in tree.elements(.math) where tree[formula].parent != HTMLTree.none {
            let source = tree.tex(ofMath: formula)
            guard !source.isEmpty else { continue }
            let whole = drawing(around: formula, in: tree) ?? formula
            let isDisplayed = tree.value(named: "display", of: formula) == "block" || isDisplayed(whole, in: tree)
            tree.replaceFormula(whole, with: source, isDisplayed: isDisplayed)
        }
    }

    /// The element of KaTeX that holds MathML and draws the same formula once more.
    private func drawing(around formula: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let holder = tree[formula].parent
        guard holder != HTMLTree.none, tree.hasClass("katex-mathml", holder) else { return nil }
        let drawing = tree[holder].parent
        return drawing != HTMLTree.none && tree.hasClass("katex", drawing) ? drawing : nil
    }

    /// Reads an annotation whose MathML has been removed.
    private func readAlone(_ annotation: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard tree[annotation].parent != HTMLTree.none, isInEquation(annotation, tree),
            tree.value(named: "encoding", of: annotation)?.lowercased() == "application/x-tex"
        else { return }
        let source = String(decoding: tree.content(of: annotation, limit: 65_536)[...].trimmed, as: UTF8.self)
        guard !source.isEmpty else { return tree.remove(annotation) }
        let isDisplayed = tree.hasClass("katex-display", tree[annotation].parent)
        tree.replaceFormula(annotation, with: source, isDisplayed: isDisplayed)
    }

    private static let equations: ClassNames = ["katex-display", "katex", "notion-text-equation-token"]

    private func isInEquation(_ annotation: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = tree[annotation].parent
        for _ in 0..<3 where node != HTMLTree.none {
            if tree.hasClass(of: Self.equations, node) { return true }
            node = tree[node].parent
        }
        return false
    }

    /// The maximum number of ancestors of an annotation that are searched: the `semantics` element, and the elements that show
    /// the formula.
    private static let deepest = 8

    /// The outermost element of a formula; nil if the annotation is in none, or in one that was removed.
    private func formula(around annotation: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        var formula: HTMLTree.ID?
        var node = tree[annotation].parent
        for _ in 0..<Self.deepest where node != HTMLTree.none {
            let isWhole = tree.hasClass("katex", node) || tree.hasClass("mwe-math-element", node)
            if isWhole || tree.unknownName(of: node) == "semantics" || tree[node].tag == .math { formula = node }
            if isWhole { break }
            node = tree[node].parent
        }
        return formula.flatMap { tree[$0].parent == HTMLTree.none ? nil : $0 }
    }

    private func isTeX(_ annotation: HTMLTree.ID, of formula: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard let encoding = tree.value(named: "encoding", of: annotation)?.lowercased() else {
            return tree.hasClass("katex", formula)
        }
        return encoding == "application/x-tex" || encoding == "tex" || encoding == "latex"
    }

    private func isDisplayed(_ formula: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        let parent = tree[formula].parent
        return tree.hasClass("mwe-math-element-block", formula) || tree.value(named: "display", of: formula) == "block"
            || parent != HTMLTree.none && tree.hasClass("katex-display", parent)
    }
}

extension HTMLTree {
    /// The TeX of MathML: its declared source, or TeX made from its elements.
    func tex(ofMath formula: ID) -> String {
        if let written = value(named: "alttext", of: formula) {
            let source = Array(written.utf8)[...].trimmed.withoutDisplayStyle
            if !source.isEmpty { return String(decoding: source, as: UTF8.self) }
        }
        return MathMLSource().tex(of: mathElement(formula, depth: 60))
    }

    /// Replaces the outermost element of a formula by TeX in which all white space counts.
    mutating func replaceFormula(_ formula: ID, withSpaced source: [UInt8], isDisplayed: Bool) {
        let words = makeElement(.span)
        set(.style, "white-space:pre-wrap", of: words)
        let text = makeFormula(source, isDisplayed: isDisplayed)
        move(text, toEndOf: words)
        move(words, before: formula)
        remove(formula)
    }

    /// Replaces the outermost element of a formula by TeX.
    mutating func replaceFormula(_ formula: ID, with source: String, isDisplayed: Bool) {
        let text = makeFormula(source.utf8, isDisplayed: isDisplayed)
        move(text, before: formula)
        remove(formula)
    }
}

extension ArraySlice<UInt8> {
    /// The source without the display style in which MediaWiki wraps every formula.
    var withoutDisplayStyle: ArraySlice<UInt8> {
        let mark = Array("{\\displaystyle ".utf8)
        guard starts(with: mark), last == "}" else { return self }
        return dropFirst(mark.count).dropLast().trimmed
    }
}
