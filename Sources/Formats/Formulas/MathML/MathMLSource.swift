import FormatCore

/// An element of MathML, in any markup.
package struct MathMLElement: Sendable {
    /// The name without a prefix; empty for text.
    package var name: String
    /// The attributes with an effect on TeX: `linethickness`, `mathvariant`, `open`, `close` and `encoding`.
    package var attributes: [String: String]
    /// The text of an element without child elements.
    package var content: String
    package var children: [MathMLElement]

    package init(
        _ name: String, attributes: [String: String] = [:], content: String = "", children: [MathMLElement] = []
    ) {
        (self.name, self.attributes, self.content, self.children) = (name, attributes, content, children)
    }

    /// The attributes that are read.
    package static let attributeNames = ["linethickness", "mathvariant", "open", "close", "separators", "encoding"]
    /// True if an element contains text.
    package static func isToken(_ name: String) -> Bool { tokens.contains(name) }

    private static let tokens: Set<String> = ["mi", "mo", "mn", "mtext", "ms", "annotation"]
}

/// Converts MathML to equivalent TeX: each element of MathML Core §3 becomes one construct of TeX.
///
/// It recurses to the depth of the elements; the code that creates them limits the depth.
package struct MathMLSource {
    package init() {}

    /// The TeX of a formula, without dollar signs; empty if nothing is visible.
    package func tex(of formula: MathMLElement) -> String {
        var text = row(formula)[...]
        while text.last == " " { text.removeLast() }
        return String(text.drop { $0 == " " })
    }

    private func row(_ node: MathMLElement) -> String {
        node.children.reduce(into: "") { TeXLetters.join(&$0, self.text($1)) }
    }

    /// A node as one argument of a construct.
    private func group(_ node: MathMLElement?) -> String {
        "{" + (node.map { text($0) } ?? "") + "}"
    }

    private func base(_ node: MathMLElement?) -> String {
        guard let node else { return "{}" }
        let base = text(node)
        return base.unicodeScalars.count == 1 || isCommand(base) ? base : "{" + base + "}"
    }

    private func isCommand(_ text: String) -> Bool {
        text.utf8.first == 0x5C && text.utf8.count > 1
            && text.utf8.dropFirst().allSatisfy(\.isASCIILetter)
    }

    private func text(_ node: MathMLElement) -> String {
        let parts = node.children
        let (first, second) = (parts.first, parts.count > 1 ? parts[1] : nil)
        let third = parts.count > 2 ? parts[2] : nil
        switch node.name {
        case "": return Self.escaped(node.content)
        case "mi", "mo", "mn", "mtext", "ms": return token(node)
        case "mfrac": return fraction(node, first, second)
        case "msqrt": return "\\sqrt{" + row(node) + "}"
        case "mroot": return "\\sqrt[" + (second.map { text($0) } ?? "") + "]" + group(first)
        case "msup": return base(first) + raised(second)
        case "msub": return base(first) + "_" + group(second)
        case "msubsup", "munderover":
            return base(first) + "_" + group(second) + raised(third)
        case "munder": return under(first, second)
        case "mover": return over(first, second)
        case "mtable": return matrix(parts)
        case "mfenced": return fenced(node, parts)
        case "semantics": return first.map { text($0) } ?? ""
        case "mspace": return "\\ "
        case "annotation", "annotation-xml", "mphantom", "none", "mprescripts": return ""
        default: return row(node)
        }
    }
}

extension MathMLSource {
    /// The text without white space at its ends; a no-break space is kept.
    private static func trimmed(_ content: String) -> String {
        let bytes = Array(content.utf8)
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 })
        else {
            return ""
        }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }

    private static func escaped(_ content: String) -> String {
        var text = ""
        for scalar in trimmed(content).unicodeScalars where !isInvisible(scalar) {
            let letter = TeXLetters.letter(scalar)
            TeXLetters.join(&text, TeXLetters.command(of: letter) ?? (letter == "\u{A0}" ? "\\ " : String(letter)))
        }
        return text
    }

    /// True for invisible operators: function application, times, separator, plus.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        (0x2061...0x2064).contains(scalar.value) || scalar.value == 0x200B || scalar.value == 0xFEFF
    }

    private func token(_ node: MathMLElement) -> String {
        let kind = node.name
        if kind == "mtext" || kind == "ms" { return words(node.content) }
        let text = Self.escaped(node.content)
        guard text.unicodeScalars.count > 1, text.utf8.allSatisfy(\.isASCIILetter),
            kind != "mn"
        else {
            return styled(text, node)
        }
        if TeXLetters.isFunction(text) { return "\\" + text }
        return kind == "mi" ? "\\mathrm{" + text + "}" : "\\operatorname{" + text + "}"
    }

    private func styled(_ text: String, _ node: MathMLElement) -> String {
        switch node.attributes["mathvariant"] {
        case "bold": "\\mathbf{" + text + "}"
        case "double-struck": "\\mathbb{" + text + "}"
        case "script": "\\mathcal{" + text + "}"
        case "fraktur": "\\mathfrak{" + text + "}"
        default: text
        }
    }

    private func words(_ text: String) -> String {
        guard text.contains(where: { !$0.isWhitespace }) else { return text.isEmpty ? "" : "\\ " }
        return "\\text{" + text.filter { !"{}$\\".contains($0) && !$0.isNewline } + "}"
    }

    private func fraction(_ node: MathMLElement, _ top: MathMLElement?, _ bottom: MathMLElement?) -> String {
        let thickness = node.attributes["linethickness"]
        let isBinomial = thickness == "0" || thickness == "0px"
        return (isBinomial ? "\\genfrac{}{}{0pt}{}" : "\\frac") + group(top) + group(bottom)
    }

    /// Returns a superscript; primes are written without `^`.
    private func raised(_ node: MathMLElement?) -> String {
        let text = node.map { self.text($0) } ?? ""
        return !text.isEmpty && text.allSatisfy { $0 == "'" } ? text : "^{" + text + "}"
    }

    private func under(_ base: MathMLElement?, _ below: MathMLElement?) -> String {
        let text = self.base(base)
        switch below.map({ sign($0) }) {
        case "_", "\u{332}", "¯", "―": return "\\underline" + group(base)
        case "⏟": return "\\underbrace" + group(base)
        default: return text + "_" + group(below)
        }
    }

    private func over(_ base: MathMLElement?, _ above: MathMLElement?) -> String {
        if let accent = above.flatMap({ Self.accents[sign($0)] }) {
            let isWide = (base?.children.count ?? 0) > 1
            return (isWide ? Self.wideAccents[accent] ?? accent : accent) + group(base)
        }
        let text = self.base(base)
        return text.hasPrefix("\\") ? text + "^" + group(above) : "\\overset" + group(above) + text
    }

    private static let accents: [String: String] = [
        "¯": "\\bar", "‾": "\\overline", "―": "\\overline", "^": "\\hat", "ˆ": "\\hat", "~": "\\tilde", "˜": "\\tilde",
        "→": "\\vec", "\u{20D7}": "\\vec", "˙": "\\dot", "¨": "\\ddot", ".": "\\dot", "⏞": "\\overbrace",
    ]

    /// Accents that span more than one letter.
    private static let wideAccents = [
        "\\bar": "\\overline", "\\hat": "\\widehat", "\\tilde": "\\widetilde", "\\vec": "\\overrightarrow",
    ]

    private func sign(_ node: MathMLElement) -> String {
        Self.trimmed(node.content.isEmpty ? node.children.first?.content ?? "" : node.content)
    }

    private func matrix(_ rows: [MathMLElement]) -> String {
        if rows.count == 1, rows[0].name == "mlabeledtr" { return labelled(rows[0]) }
        let lines = rows.map { row in
            let cells = row.children
            return (row.name == "mlabeledtr" ? cells.dropFirst() : cells[...]).map { self.row($0) }
                .joined(separator: " & ")
        }
        return "\\begin{matrix} " + lines.joined(separator: " \\\\ ") + " \\end{matrix}"
    }

    /// Returns a formula with its number, which is the first cell of the row.
    private func labelled(_ row: MathMLElement) -> String {
        let cells = row.children
        let formula = cells.dropFirst().map { self.row($0) }.joined(separator: " ")
        let number = cells.first.map { sign($0) } ?? ""
        guard number.hasPrefix("("), number.hasSuffix(")"), number.count > 2 else { return formula }
        return formula + " \\tag{" + number.dropFirst().dropLast() + "}"
    }

    private func fenced(_ node: MathMLElement, _ parts: [MathMLElement]) -> String {
        let open = node.attributes["open"] ?? "("
        let close = node.attributes["close"] ?? ")"
        // Each separator is used once, and the last one for the rest (MathML 3 §3.3.8).
        let separators = Array(
            (node.attributes["separators"] ?? ",").unicodeScalars.filter { !$0.properties.isWhitespace })
        var inner = ""
        for (number, part) in parts.enumerated() {
            if number > 0, !separators.isEmpty {
                inner += Self.fence(String(separators[min(number, separators.count) - 1]))
            }
            inner += number > 0 ? " " + text(part) : text(part)
        }
        return "\\left" + Self.fence(open) + " " + inner + " \\right" + Self.fence(close)
    }

    private static func fence(_ sign: String) -> String {
        guard let scalar = sign.unicodeScalars.first else { return "." }
        return TeXLetters.command(of: scalar) ?? String(scalar)
    }
}
