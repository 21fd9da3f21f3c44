import FormatCore

/// Converts Office formulas to equivalent TeX (ECMA-376 part 1, §22.1).
///
/// It recurses to the depth of the elements; the code that creates them limits the depth.
package struct OfficeMathSource {
    package init() {}

    /// The TeX of an element's content, without dollar signs.
    package func tex(of formula: OfficeMathElement) -> String { row(formula).trimmedSpaces }

    private func row(_ node: OfficeMathElement?) -> String {
        (node?.children ?? []).reduce(into: "") { TeXLetters.join(&$0, text($1)) }
    }

    private func group(_ node: OfficeMathElement?) -> String { "{" + row(node) + "}" }

    private func base(_ node: OfficeMathElement) -> String {
        let base = row(node.child(.element))
        return base.unicodeScalars.count == 1 || isCommand(base) ? base : "{" + base + "}"
    }

    private func isCommand(_ text: String) -> Bool {
        text.utf8.first == 0x5C && text.utf8.count > 1
            && text.utf8.dropFirst().allSatisfy { $0 | 0x20 >= 0x61 && $0 < 0x7B }
    }

    private func text(_ node: OfficeMathElement) -> String {
        switch node.name {
        case .run: return run(node)
        case .fraction: return fraction(node)
        case .raised: return base(node) + "^" + group(node.child(.sup))
        case .lowered: return base(node) + "_" + group(node.child(.sub))
        case .both: return base(node) + "_" + group(node.child(.sub)) + "^" + group(node.child(.sup))
        case .before:
            return "{}_" + group(node.child(.sub)) + "^" + group(node.child(.sup)) + base(node)
        case .root: return root(node)
        case .sum: return integral(node)
        case .brackets: return brackets(node)
        case .function:
            var text = row(node.child(.functionName))
            TeXLetters.join(&text, row(node.child(.element)))
            return text
        case .accent: return marked(node, by: node.property(.sign)?.value ?? "\u{302}")
        case .bar:
            return (node.property(.place)?.value == "top" ? "\\overline" : "\\underline")
                + group(node.child(.element))
        case .matrix: return table("matrix", node.children.filter { $0.name == .row }.map(\.children))
        case .lines:
            return numbered(node) ?? table("aligned", node.children.filter { $0.name == .element }.map { [$0] })
        case .lowerLimit: return base(node) + "_" + group(node.child(.limit))
        case .upperLimit: return "\\overset" + group(node.child(.limit)) + group(node.child(.element))
        case .group: return marked(node, by: node.property(.sign)?.value ?? "\u{23DF}")
        case .frame: return "\\boxed" + group(node.child(.element))
        case .hidden: return "\\phantom" + group(node.child(.element))
        case .text,
            nil where node.children.isEmpty:
            return ""
        case nil where isProperties(node): return ""
        default: return row(node)
        }
    }

    /// True for elements with properties, which contain no text.
    private func isProperties(_ node: OfficeMathElement) -> Bool { !holdsText(node) }

    private func holdsText(_ node: OfficeMathElement) -> Bool {
        !node.text.isEmpty || node.children.contains(where: holdsText)
    }
}

// MARK: Parts

extension OfficeMathSource {
    private func run(_ node: OfficeMathElement) -> String {
        let words = node.children.filter { $0.name == .text }.map(\.text).joined()
        guard node.property(.words) == nil else {
            return words.isEmpty ? "" : "\\text{" + words.filter { !"{}$\\".contains($0) } + "}"
        }
        if TeXLetters.isFunction(words) { return "\\" + words }
        let isUpright = node.property(.style)?.value == "p"
        if isUpright, words.utf8.count > 1, words.utf8.allSatisfy(\.isASCIILetter) {
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

    private func styled(_ text: String, _ node: OfficeMathElement) -> String {
        guard !text.isEmpty else { return "" }
        switch node.property(.script)?.value {
        case "double-struck": return "\\mathbb{" + text + "}"
        case "script": return "\\mathcal{" + text + "}"
        case "fraktur": return "\\mathfrak{" + text + "}"
        default: return node.property(.style)?.value == "b" ? "\\mathbf{" + text + "}" : text
        }
    }

    private func fraction(_ node: OfficeMathElement) -> String {
        let (top, bottom) = (group(node.child(.numerator)), group(node.child(.denominator)))
        switch node.property(.kind)?.value {
        case "noBar": return "\\genfrac{}{}{0pt}{}" + top + bottom
        case "lin": return top + "/" + bottom
        default: return "\\frac" + top + bottom
        }
    }

    private func root(_ node: OfficeMathElement) -> String {
        let degree = row(node.child(.degree))
        return (degree.isEmpty ? "\\sqrt" : "\\sqrt[" + degree + "]") + group(node.child(.element))
    }

    private func integral(_ node: OfficeMathElement) -> String {
        var text = Self.signs(node.property(.sign)?.value ?? "\u{222B}")
        let (lower, upper) = (row(node.child(.sub)), row(node.child(.sup)))
        if !lower.isEmpty { text += "_{" + lower + "}" }
        if !upper.isEmpty { text += "^{" + upper + "}" }
        TeXLetters.join(&text, row(node.child(.element)))
        return text
    }

    private func brackets(_ node: OfficeMathElement) -> String {
        let opening = Self.fence(node.property(.opening)?.value ?? "(")
        let closing = Self.fence(node.property(.closing)?.value ?? ")")
        let separator = Self.signs(node.property(.separator)?.value ?? "|")
        let parts = node.children.filter { $0.name == .element }.map { row($0) }
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

    private func marked(_ node: OfficeMathElement, by sign: String) -> String {
        let isAbove = node.property(.place)?.value == "top"
        let content = group(node.child(.element))
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

    /// A line with an equation number after `#`, as `\tag`; nil for other lines.
    private func numbered(_ node: OfficeMathElement) -> String? {
        let lines = node.children.filter { $0.name == .element }
        guard lines.count == 1 else { return nil }
        let parts = row(lines[0]).split(separator: "#", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].last == "\\" else { return nil }
        let number = parts[1].filter { !" ()".contains($0) }
        let words = ["\\left", "\\right"].reduce(number[...]) { words, sign in
            words.hasPrefix(sign)
                ? words.dropFirst(sign.count) : words.hasSuffix(sign) ? words.dropLast(sign.count) : words
        }
        guard !words.isEmpty,
            words.utf8.allSatisfy({ $0.isASCIILetter || $0 >= 0x2D && $0 <= 0x39 })
        else { return nil }
        return String(parts[0].dropLast()).trimmedSpaces + " \\tag{" + words + "}"
    }

    private func table(_ kind: String, _ rows: [[OfficeMathElement]]) -> String {
        let lines = rows.map { row in
            row.filter { $0.name == .element }.map { self.row($0) }.joined(separator: " & ")
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
