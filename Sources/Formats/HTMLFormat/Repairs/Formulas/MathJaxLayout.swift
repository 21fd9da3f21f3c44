import Formulas
import HTMLSyntax

/// Reads a formula from the layout elements of MathJax 3 and 4, if they contain no MathML for screen readers.
struct MathJaxLayout {
    private let tree: HTMLTree

    init(_ tree: HTMLTree) {
        self.tree = tree
    }

    /// The TeX of the formula in an element; empty if there is none.
    func tex(of container: HTMLTree.ID) -> String {
        MathMLSource().tex(of: MathMLElement("math", children: parts(of: container, depth: Self.deepest)))
    }

    /// The limit of the nesting depth; deeper elements are ignored.
    private static let deepest = 120

    private static let tokens: Set<String> = ["mi", "mn", "mo", "mtext", "ms"]
    private static let rows: Set<String> = ["mrow", "mtable", "mtr", "mtd", "msqrt"]
    /// Lines and spaces that only belong to the layout.
    private static let ignored: Set<String> = [
        "surd", "nstrut", "dstrut", "line", "spacer", "strut", "mspace", "assistive-mml",
    ]

    private func name(of node: HTMLTree.ID) -> String? {
        guard let name = tree.unknownName(of: node), name.hasPrefix("mjx-") else { return nil }
        return String(name.dropFirst(4))
    }

    private func parts(of node: HTMLTree.ID, depth: Int) -> [MathMLElement] {
        guard depth > 0 else { return [] }
        return tree.children(of: node).flatMap { elements(of: $0, depth: depth - 1) }
    }

    private func elements(of node: HTMLTree.ID, depth: Int) -> [MathMLElement] {
        guard let name = name(of: node), !Self.ignored.contains(name) else { return [] }
        if Self.tokens.contains(name) { return [MathMLElement(name, content: letters(of: node))] }
        if Self.rows.contains(name) { return [MathMLElement(name, children: parts(of: node, depth: depth))] }
        let children: [HTMLTree.ID?]
        switch name {
        case "mfrac": children = ["num", "den"].map { part($0, of: node) }
        case "mroot": children = ["box", "root"].map { part($0, of: node) }
        case "msup", "msub": children = [tree.firstContent(of: node), part("script", of: node)]
        case "msubsup":
            // The superscript comes first.
            let scripts = part("script", of: node).map {
                tree.children(of: $0).filter { self.name(of: $0) != "spacer" }
            }
            children = [tree.firstContent(of: node), scripts?.last, scripts?.first]
        case "munder": children = ["base", "under"].map { part($0, of: node) }
        case "mover": children = ["base", "over"].map { part($0, of: node) }
        case "munderover": children = ["base", "under", "over"].map { part($0, of: node) }
        default: return parts(of: node, depth: depth)
        }
        let inner = children.compactMap { $0 }.map { MathMLElement("mrow", children: content(of: $0, depth: depth)) }
        return inner.count == children.count ? [MathMLElement(name, children: inner)] : parts(of: node, depth: depth)
    }

    /// Returns the element itself, or the content of a layout element.
    private func content(of node: HTMLTree.ID, depth: Int) -> [MathMLElement] {
        name(of: node)?.hasPrefix("m") == true ? elements(of: node, depth: depth) : parts(of: node, depth: depth)
    }

    private func part(_ name: String, of node: HTMLTree.ID) -> HTMLTree.ID? {
        var next = node
        while let inner = tree.following(next, within: node) {
            next = inner
            if self.name(of: next) == name { return next }
        }
        return nil
    }

    /// The letters of a token: as text, or by the number in their class.
    private func letters(of token: HTMLTree.ID) -> String {
        var text = String.UnicodeScalarView()
        for letter in tree.elements(within: token, where: { name(of: $0) == "c" }) {
            let shown = String(decoding: tree.content(of: letter, limit: 16), as: UTF8.self).unicodeScalars
            let number = tree.classes(of: letter).first { $0.hasPrefix("mjx-c") }.flatMap {
                UInt32($0.dropFirst(5), radix: 16)
            }
            for scalar in shown.isEmpty ? [number.flatMap(Unicode.Scalar.init)].compactMap({ $0 }) : Array(shown) {
                text.append(Self.upright(scalar))
            }
        }
        return String(text)
    }

    /// The plain letter for a letter in the mathematical italic alphabet.
    private static func upright(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x1D434...0x1D44D: Unicode.Scalar(UInt8(scalar.value - 0x1D434 + 0x41))
        case 0x1D44E...0x1D467: Unicode.Scalar(UInt8(scalar.value - 0x1D44E + 0x61))
        case 0x210E: "h"
        default: scalar
        }
    }
}
