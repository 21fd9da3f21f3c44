import Formulas
import HTMLSyntax

/// Converts MathML to equivalent TeX: each element of MathML Core §3 becomes one construct of TeX.
struct MathMLSource {
    private let tree: HTMLTree
    /// The depth to which elements are converted; deeper ones are reduced to their text.
    private static let deepest = 60

    init(_ tree: HTMLTree) {
        self.tree = tree
    }

    /// The TeX of a formula, without dollar signs; empty if it shows nothing.
    func tex(of formula: HTMLTree.ID) -> String {
        var text = row(formula, Self.deepest)[...]
        while text.last == " " { text.removeLast() }
        return String(text.drop { $0 == " " })
    }

    private func name(_ node: HTMLTree.ID) -> String {
        tree[node].tag == .unknown ? tree.unknownName(of: node) ?? "" : tree[node].tag.name
    }

    /// The child elements of a construct.
    private func parts(_ node: HTMLTree.ID) -> [HTMLTree.ID] {
        tree.allChildren(of: node).filter { tree[$0].tag != .text }
    }

    private func row(_ node: HTMLTree.ID, _ depth: Int) -> String {
        tree.allChildren(of: node).reduce(into: "") { TeXLetters.join(&$0, self.text($1, depth - 1)) }
    }

    /// A node as one argument of a construct.
    private func group(_ node: HTMLTree.ID?, _ depth: Int) -> String {
        "{" + (node.map { text($0, depth - 1) } ?? "") + "}"
    }

    private func base(_ node: HTMLTree.ID?, _ depth: Int) -> String {
        guard let node else { return "{}" }
        let base = text(node, depth - 1)
        return base.unicodeScalars.count == 1 || isCommand(base) ? base : "{" + base + "}"
    }

    private func isCommand(_ text: String) -> Bool {
        text.utf8.first == 0x5C && text.utf8.count > 1 && text.utf8.dropFirst().allSatisfy(\.isASCIILetter)
    }

    private func text(_ node: HTMLTree.ID, _ depth: Int) -> String {
        guard tree[node].tag != .text else { return "" }
        guard depth > 0 else { return Self.escaped(tree.content(of: node)) }
        let parts = parts(node)
        let (first, second) = (parts.first, parts.count > 1 ? parts[1] : nil)
        let third = parts.count > 2 ? parts[2] : nil
        switch name(node) {
        case "mi", "mo", "mn", "mtext", "ms": return token(node)
        case "mfrac": return fraction(node, first, second, depth)
        case "msqrt": return "\\sqrt{" + row(node, depth) + "}"
        case "mroot": return "\\sqrt[" + (second.map { text($0, depth - 1) } ?? "") + "]" + group(first, depth)
        case "msup": return base(first, depth) + raised(second, depth)
        case "msub": return base(first, depth) + "_" + group(second, depth)
        case "msubsup", "munderover":
            return base(first, depth) + "_" + group(second, depth) + raised(third, depth)
        case "munder": return under(first, second, depth)
        case "mover": return over(first, second, depth)
        case "mtable": return matrix(parts, depth)
        case "mfenced": return fenced(node, parts, depth)
        case "semantics": return first.map { text($0, depth - 1) } ?? ""
        case "mspace": return "\\ "
        case "annotation", "annotation-xml", "mphantom", "none", "mprescripts": return ""
        default: return row(node, depth)
        }
    }
}

extension MathMLSource {
    private static func escaped(_ bytes: [UInt8]) -> String {
        var text = ""
        for scalar in String(decoding: bytes[...].trimmed, as: UTF8.self).unicodeScalars where !isInvisible(scalar) {
            let letter = TeXLetters.letter(scalar)
            TeXLetters.join(&text, TeXLetters.command(of: letter) ?? (letter == "\u{A0}" ? "\\ " : String(letter)))
        }
        return text
    }

    /// True for invisible operators: function application, times, separator, plus.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        (0x2061...0x2064).contains(scalar.value) || scalar.value == 0x200B || scalar.value == 0xFEFF
    }

    private func token(_ node: HTMLTree.ID) -> String {
        let bytes = tree.content(of: node)
        let kind = name(node)
        if kind == "mtext" || kind == "ms" { return words(bytes) }
        let text = Self.escaped(bytes)
        guard text.unicodeScalars.count > 1, text.utf8.allSatisfy({ $0.isASCIILetter }), kind != "mn" else {
            return styled(text, node)
        }
        if TeXLetters.isFunction(text) { return "\\" + text }
        return kind == "mi" ? "\\mathrm{" + text + "}" : "\\operatorname{" + text + "}"
    }

    private func styled(_ text: String, _ node: HTMLTree.ID) -> String {
        switch tree.value(named: "mathvariant", of: node) {
        case "bold": "\\mathbf{" + text + "}"
        case "double-struck": "\\mathbb{" + text + "}"
        case "script": "\\mathcal{" + text + "}"
        case "fraktur": "\\mathfrak{" + text + "}"
        default: text
        }
    }

    private func words(_ bytes: [UInt8]) -> String {
        let text = String(decoding: HTMLSpaces.plain(bytes[...]), as: UTF8.self)
        guard text.contains(where: { !$0.isWhitespace }) else { return text.isEmpty ? "" : "\\ " }
        return "\\text{" + text.filter { !"{}$\\".contains($0) && !$0.isNewline } + "}"
    }

    private func fraction(_ node: HTMLTree.ID, _ top: HTMLTree.ID?, _ bottom: HTMLTree.ID?, _ depth: Int) -> String {
        let thickness = tree.value(named: "linethickness", of: node)
        let isBinomial = thickness == "0" || thickness == "0px"
        return (isBinomial ? "\\genfrac{}{}{0pt}{}" : "\\frac") + group(top, depth) + group(bottom, depth)
    }

    /// A superscript; primes need none.
    private func raised(_ node: HTMLTree.ID?, _ depth: Int) -> String {
        let text = node.map { self.text($0, depth - 1) } ?? ""
        return !text.isEmpty && text.allSatisfy { $0 == "'" } ? text : "^{" + text + "}"
    }

    private func under(_ base: HTMLTree.ID?, _ below: HTMLTree.ID?, _ depth: Int) -> String {
        let text = self.base(base, depth)
        switch below.map({ sign($0) }) {
        case "_", "\u{332}", "¯", "―": return "\\underline" + group(base, depth)
        case "⏟": return "\\underbrace" + group(base, depth)
        default: return text + "_" + group(below, depth)
        }
    }

    private func over(_ base: HTMLTree.ID?, _ above: HTMLTree.ID?, _ depth: Int) -> String {
        if let accent = above.flatMap({ Self.accents[sign($0)] }) { return accent + group(base, depth) }
        let text = self.base(base, depth)
        return text.hasPrefix("\\") ? text + "^" + group(above, depth) : "\\overset" + group(above, depth) + text
    }

    private static let accents: [String: String] = [
        "¯": "\\bar", "‾": "\\overline", "―": "\\overline", "^": "\\hat", "ˆ": "\\hat", "~": "\\tilde", "˜": "\\tilde",
        "→": "\\vec", "\u{20D7}": "\\vec", "˙": "\\dot", "¨": "\\ddot", ".": "\\dot", "⏞": "\\overbrace",
    ]

    private func sign(_ node: HTMLTree.ID) -> String {
        String(decoding: tree.content(of: node, limit: 16)[...].trimmed, as: UTF8.self)
    }

    private func matrix(_ rows: [HTMLTree.ID], _ depth: Int) -> String {
        if rows.count == 1, name(rows[0]) == "mlabeledtr" { return labelled(rows[0], depth) }
        let lines = rows.map { row in
            let cells = parts(row)
            return (name(row) == "mlabeledtr" ? cells.dropFirst() : cells[...]).map { self.row($0, depth - 2) }
                .joined(separator: " & ")
        }
        return "\\begin{matrix} " + lines.joined(separator: " \\\\ ") + " \\end{matrix}"
    }

    /// A formula with its number, which is the first cell of the row.
    private func labelled(_ row: HTMLTree.ID, _ depth: Int) -> String {
        let cells = parts(row)
        let formula = cells.dropFirst().map { self.row($0, depth - 2) }.joined(separator: " ")
        let number = cells.first.map { sign($0) } ?? ""
        guard number.hasPrefix("("), number.hasSuffix(")"), number.count > 2 else { return formula }
        return formula + " \\tag{" + number.dropFirst().dropLast() + "}"
    }

    private func fenced(_ node: HTMLTree.ID, _ parts: [HTMLTree.ID], _ depth: Int) -> String {
        let open = tree.value(named: "open", of: node) ?? "("
        let close = tree.value(named: "close", of: node) ?? ")"
        let inner = parts.map { text($0, depth - 1) }.joined(separator: ", ")
        return "\\left" + Self.fence(open) + " " + inner + " \\right" + Self.fence(close)
    }

    private static func fence(_ sign: String) -> String {
        guard let scalar = sign.unicodeScalars.first else { return "." }
        return TeXLetters.command(of: scalar) ?? String(scalar)
    }
}
