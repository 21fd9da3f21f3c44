import Formulas
import XMLSyntax

/// Reads a formula of Office Open XML (ECMA-376 part 1, §22.1) as TeX.
struct WordFormula {
    /// An element of a formula with its content.
    private struct Node {
        let name: WordName?
        var value: String?
        var text = ""
        var children: [Node] = []

        func child(_ name: WordName) -> Node? { children.first { $0.name == name } }

        /// A property, which is a child of the element that holds the properties.
        func property(_ name: WordName) -> Node? {
            for properties in children where properties.name == nil {
                if let found = properties.child(name) { return found }
            }
            return nil
        }
    }

    /// The limits of the nesting depth and of the number of elements; the rest is ignored.
    private static let deepest = 64
    private static let most = 20_000

    /// Reads the formula that has just begun to its end, and returns it as TeX.
    static func tex(_ reader: inout XMLReader) -> String {
        WordFormula().row(tree(&reader)).trimmedSpaces
    }

    private static func tree(_ reader: inout XMLReader) -> Node {
        let outside = reader.depth - 1
        var open = [Node(name: .math)]
        var count = 0
        while true {
            switch reader.next() {
            case .finished: return closed(&open)
            case .text:
                guard open[open.count - 1].name == .mathText else { continue }
                var bytes: [UInt8] = []
                reader.appendText(to: &bytes)
                open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
            case .start(let number):
                let name = number >= 0 ? WordName.all[number] : nil
                count += 1
                if name == .del || name == .moveFrom || open.count >= deepest || count > most {
                    reader.skip()
                } else {
                    let value = reader.string(WordName.mathValue.number)
                    open.append(Node(name: name, value: value))
                }
            case .end:
                if reader.depth <= outside { return closed(&open) }
                let node = open.removeLast()
                open[open.count - 1].children.append(node)
            }
        }
    }

    private static func closed(_ open: inout [Node]) -> Node {
        while open.count > 1 {
            let node = open.removeLast()
            open[open.count - 1].children.append(node)
        }
        return open[0]
    }

    // MARK: TeX

    private func row(_ node: Node?) -> String {
        (node?.children ?? []).reduce(into: "") { TeXLetters.join(&$0, text($1)) }
    }

    private func group(_ node: Node?) -> String { "{" + row(node) + "}" }

    private func base(_ node: Node) -> String {
        let base = row(node.child(.mathElement))
        return base.unicodeScalars.count == 1 || isCommand(base) ? base : "{" + base + "}"
    }

    private func isCommand(_ text: String) -> Bool {
        text.utf8.first == 0x5C && text.utf8.count > 1
            && text.utf8.dropFirst().allSatisfy { $0 | 0x20 >= 0x61 && $0 < 0x7B }
    }

    private func text(_ node: Node) -> String {
        switch node.name {
        case .mathRun, .r: return run(node)
        case .mathFraction: return fraction(node)
        case .mathRaised: return base(node) + "^" + group(node.child(.mathSup))
        case .mathLowered: return base(node) + "_" + group(node.child(.mathSub))
        case .mathBoth: return base(node) + "_" + group(node.child(.mathSub)) + "^" + group(node.child(.mathSup))
        case .mathBefore:
            return "{}_" + group(node.child(.mathSub)) + "^" + group(node.child(.mathSup)) + base(node)
        case .mathRoot: return root(node)
        case .mathOperator: return integral(node)
        case .mathBrackets: return brackets(node)
        case .mathFunction:
            var text = row(node.child(.mathName))
            TeXLetters.join(&text, row(node.child(.mathElement)))
            return text
        case .mathAccent: return marked(node, by: node.property(.mathSign)?.value ?? "\u{302}")
        case .mathBar:
            return (node.property(.mathPlace)?.value == "top" ? "\\overline" : "\\underline")
                + group(node.child(.mathElement))
        case .mathMatrix: return table("matrix", node.children.filter { $0.name == .mathRow }.map(\.children))
        case .mathLines: return table("aligned", node.children.filter { $0.name == .mathElement }.map { [$0] })
        case .mathLowerLimit: return base(node) + "_" + group(node.child(.mathLimit))
        case .mathUpperLimit: return "\\overset" + group(node.child(.mathLimit)) + group(node.child(.mathElement))
        case .mathGroup: return marked(node, by: node.property(.mathSign)?.value ?? "\u{23DF}")
        case .mathFrame: return "\\boxed" + group(node.child(.mathElement))
        case .mathHidden: return "\\phantom" + group(node.child(.mathElement))
        case .mathText,
            nil where node.children.isEmpty:
            return ""
        case nil where isProperties(node): return ""
        default: return row(node)
        }
    }

    /// True for elements with properties, which contain no text.
    private func isProperties(_ node: Node) -> Bool { !holdsText(node) }

    private func holdsText(_ node: Node) -> Bool {
        !node.text.isEmpty || node.children.contains(where: holdsText)
    }
}

// MARK: Parts

extension WordFormula {
    private func run(_ node: Node) -> String {
        let words = node.children.filter { $0.name == .mathText }.map(\.text).joined()
        guard node.property(.mathWords) == nil else {
            return words.isEmpty ? "" : "\\text{" + words.filter { !"{}$\\".contains($0) } + "}"
        }
        if TeXLetters.isFunction(words) { return "\\" + words }
        let isUpright = node.property(.mathStyle)?.value == "p"
        if isUpright, words.utf8.count > 1, words.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }) {
            return "\\mathrm{" + words + "}"
        }
        var text = ""
        for scalar in words.unicodeScalars where !(0x2061...0x2064).contains(scalar.value) {
            let letter = TeXLetters.letter(scalar)
            let isMark = letter == "&"
            TeXLetters.join(
                &text, isMark ? "&" : TeXLetters.command(of: letter) ?? (letter == "\u{A0}" ? "\\ " : String(letter)))
        }
        return styled(text, node)
    }

    private func styled(_ text: String, _ node: Node) -> String {
        guard !text.isEmpty else { return "" }
        switch node.property(.mathScript)?.value {
        case "double-struck": return "\\mathbb{" + text + "}"
        case "script": return "\\mathcal{" + text + "}"
        case "fraktur": return "\\mathfrak{" + text + "}"
        default: return node.property(.mathStyle)?.value == "b" ? "\\mathbf{" + text + "}" : text
        }
    }

    private func fraction(_ node: Node) -> String {
        let (top, bottom) = (group(node.child(.mathNumerator)), group(node.child(.mathDenominator)))
        switch node.property(.mathKind)?.value {
        case "noBar": return "\\genfrac{}{}{0pt}{}" + top + bottom
        case "lin": return top + "/" + bottom
        default: return "\\frac" + top + bottom
        }
    }

    private func root(_ node: Node) -> String {
        let degree = row(node.child(.mathDegree))
        return (degree.isEmpty ? "\\sqrt" : "\\sqrt[" + degree + "]") + group(node.child(.mathElement))
    }

    private func integral(_ node: Node) -> String {
        var text = Self.signs(node.property(.mathSign)?.value ?? "\u{222B}")
        let (lower, upper) = (row(node.child(.mathSub)), row(node.child(.mathSup)))
        if !lower.isEmpty { text += "_{" + lower + "}" }
        if !upper.isEmpty { text += "^{" + upper + "}" }
        TeXLetters.join(&text, row(node.child(.mathElement)))
        return text
    }

    private func brackets(_ node: Node) -> String {
        let opening = Self.fence(node.property(.mathOpening)?.value ?? "(")
        let closing = Self.fence(node.property(.mathClosing)?.value ?? ")")
        let separator = Self.signs(node.property(.mathSeparator)?.value ?? "|")
        let parts = node.children.filter { $0.name == .mathElement }.map { row($0) }
        return "\\left" + opening + " " + parts.joined(separator: separator == "|" ? " \\mid " : separator + " ")
            + " \\right" + closing
    }

    private static func fence(_ sign: String) -> String {
        switch sign {
        case "": "."
        case "|": "|"
        case "\u{2225}", "\u{2016}": "\\|"
        case "\u{2329}", "\u{3008}": "\\langle"
        case "\u{232A}", "\u{3009}": "\\rangle"
        case "\u{27E6}": "\\llbracket"
        case "\u{27E7}": "\\rrbracket"
        default: signs(sign)
        }
    }

    private static func signs(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { TeXLetters.join(&$0, TeXLetters.command(of: $1) ?? String($1)) }
    }

    private func marked(_ node: Node, by sign: String) -> String {
        let isAbove = node.property(.mathPlace)?.value == "top"
        let content = group(node.child(.mathElement))
        switch sign {
        case "\u{302}", "^": return "\\hat" + content
        case "\u{303}", "~": return "\\tilde" + content
        case "\u{304}": return "\\bar" + content
        case "\u{305}": return "\\overline" + content
        case "\u{307}": return "\\dot" + content
        case "\u{308}": return "\\ddot" + content
        case "\u{30C}": return "\\check" + content
        case "\u{306}": return "\\breve" + content
        case "\u{301}": return "\\acute" + content
        case "\u{300}": return "\\grave" + content
        case "\u{20D7}", "\u{2192}": return "\\vec" + content
        case "\u{23DE}": return "\\overbrace" + content
        case "\u{23DF}": return (isAbove ? "\\overbrace" : "\\underbrace") + content
        default: return "\\overset{" + Self.signs(sign) + "}" + content
        }
    }

    private func table(_ kind: String, _ rows: [[Node]]) -> String {
        let lines = rows.map { row in
            row.filter { $0.name == .mathElement }.map { self.row($0) }.joined(separator: " & ")
        }
        return "\\begin{" + kind + "} " + lines.joined(separator: " \\\\ ") + " \\end{" + kind + "}"
    }
}

extension String {
    fileprivate var trimmedSpaces: String {
        let inner = drop(while: \.isWhitespace)
        return String(inner.reversed().drop(while: \.isWhitespace).reversed())
    }
}
