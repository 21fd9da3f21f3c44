import Formulas
import HTMLSyntax

/// Replaces Word's formulas by TeX.
struct OfficeFormulas: DocumentRepair {
    var wake: HTMLWake { .firstElement([.unknown, .math]).or([.script], with: [.type]) }

    /// The limit of the nesting depth; deeper elements are ignored.
    private static let deepest = 64

    func repair(_ tree: inout HTMLTree) {
        for formula in tree.elements(named: "m:omath") {
            let source = OfficeMathSource().tex(of: Self.element(.formula, formula, depth: Self.deepest, in: tree))
            guard !source.isEmpty else {
                tree.remove(formula)
                continue
            }
            let isDisplayed = tree.isInside(formula) { tree.unknownName(of: $0) == "m:omathpara" }
            tree.replaceFormula(formula, with: source, isDisplayed: isDisplayed)
        }
    }

    private static func element(
        _ name: OfficeMathElement.Name?, _ node: HTMLTree.ID, depth: Int, in tree: HTMLTree
    ) -> OfficeMathElement {
        var element = OfficeMathElement(name, value: tree.value(named: "m:val", of: node))
        if name == .run {
            var words = OfficeMathElement(.text)
            words.text = text(of: node, in: tree)
            element.children.append(words)
        }
        guard depth > 0 else { return element }
        for child in tree.children(of: node) where tree[child].tag != .text && tree[child].tag != .del {
            if let name = tree.unknownName(of: child), name.hasPrefix("m:") {
                element.children.append(Self.element(names[name], child, depth: depth - 1, in: tree))
            } else {
                // The formatting elements of a run are around it.
                element.children += Self.element(nil, child, depth: depth - 1, in: tree).children
            }
        }
        return element
    }

    /// The text of a run, without its properties; a line end is a space.
    private static func text(of run: HTMLTree.ID, in tree: HTMLTree) -> String {
        var bytes: [UInt8] = []
        var node = run
        var isProperty = false
        while let next = tree.following(node, within: run, skippingContent: isProperty) {
            node = next
            isProperty = tree.unknownName(of: node)?.hasSuffix("pr") == true
            for byte in tree.text(of: node) {
                guard byte.isASCIIWhiteSpace else {
                    bytes.append(byte)
                    continue
                }
                if bytes.last != 0x20 { bytes.append(0x20) }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The names in lower case, because HTML ignores case.
    private static let names = Dictionary(
        uniqueKeysWithValues: OfficeMathElement.Name.allCases.map { ("m:" + $0.rawValue.lowercased(), $0) })
}
