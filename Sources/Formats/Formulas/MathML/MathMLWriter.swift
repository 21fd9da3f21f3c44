import FormatCore

/// Writes a formula as presentation MathML (MathML Core §3).
package struct MathMLWriter {
    private(set) var output: [UInt8] = []

    /// The element of a formula, with its TeX as an annotation.
    ///
    /// Readers of this project read the annotation. White space in it counts only if it is marked as significant.
    package static func element(of formula: Formula, tex: ArraySlice<UInt8>, isDisplayed: Bool) -> [UInt8] {
        var writer = MathMLWriter()
        writer.output.append(
            isDisplayed
                ? "<math display=\"block\" xmlns=\"http://www.w3.org/1998/Math/MathML\">"
                : "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">")
        writer.output.append("<semantics><mrow>")
        writer.write(row: formula.parts)
        writer.output.append("</mrow><annotation encoding=\"application/x-tex\"")
        let source = tex.formulaSource
        if AnnotatedTeX.needsSpace(source) { writer.output.append(" xml:space=\"preserve\"") }
        writer.output.append(">")
        writer.text(source)
        writer.output.append("</annotation></semantics></math>")
        return writer.output
    }

    private mutating func write(_ formula: Formula) {
        switch formula {
        case .row(let parts): element("mrow") { $0.write(row: parts) }
        case .number(let text): leaf("mn", text)
        case .letter(let text): leaf("mi", text)
        case .name(let text, _): writeName(text)
        case .symbol(let sign, let kind): writeSymbol(sign, kind)
        case .text(let text): leaf("mtext", Self.withEdges(text))
        case .space(let width): writeSpace(width)
        case .indexed(let base, let lower, let upper, let areLimits): writeIndexed(base, lower, upper, areLimits)
        case .fraction(let top, let bottom, let hasLine):
            element("mfrac", hasLine ? "" : " linethickness=\"0\"") {
                $0.write(top)
                $0.write(bottom)
            }
        case .root(let content, nil): element("msqrt") { $0.write(content) }
        case .root(let content, let index?):
            element("mroot") {
                $0.write(content)
                $0.write(index)
            }
        case .fenced(let open, let content, let close):
            element("mrow") {
                $0.writeFence(open, "prefix")
                $0.write(content)
                $0.writeFence(close, "postfix")
            }
        case .marked(let base, let mark): writeMarked(base, mark)
        case .table(let table): writeTable(table)
        case .hidden(let content): element("mphantom") { $0.write(content) }
        case .boxed(let content): element("mrow", " style=\"border:1px solid;padding:2px\"") { $0.write(content) }
        case .struck(let content, let strike):
            element("menclose", Self.notation(strike)) { $0.write(content) }
        case .colored(let content, let color): writeColored(content, color)
        }
    }

    private mutating func write(row parts: [Formula]) {
        for (place, part) in parts.enumerated() {
            write(part)
            if part.isFunction, place + 1 < parts.count, !parts[place + 1].beginsWithBracket { writeSpace(3) }
        }
    }
}

// MARK: Leaves

extension MathMLWriter {
    private mutating func element(
        _ name: StaticString, _ attributes: StaticString = "", _ content: (inout MathMLWriter) -> Void
    ) {
        output.append("<")
        output.append(name)
        output.append(attributes)
        output.append(">")
        content(&self)
        output.append("</")
        output.append(name)
        output.append(">")
    }

    private mutating func leaf(_ name: StaticString, _ text: String, _ attributes: StaticString = "") {
        element(name, attributes) { $0.text(Array(text.utf8)) }
    }

    private mutating func text(_ bytes: [UInt8]) {
        for byte in bytes {
            if byte == 0x0D { output.append("&#13;") } else { output.append(escaping: byte) }
        }
    }

    /// MathML sets a name of one letter in italics.
    private mutating func writeName(_ name: String) {
        leaf("mi", name, name.unicodeScalars.count == 1 ? " mathvariant=\"normal\"" : "")
    }

    private mutating func writeSymbol(_ sign: String, _ kind: FormulaSymbol.Kind) {
        switch kind {
        case .ordinary where sign != "/" && sign.unicodeScalars.first != "\u{2032}":
            leaf("mi", sign, " mathvariant=\"normal\"")
        // Single brackets are as high as a letter, whatever is between them.
        case .opening, .closing, .fence: leaf("mo", sign, " stretchy=\"false\"")
        default: leaf("mo", sign)
        }
    }

    private mutating func writeFence(_ sign: String, _ form: StaticString) {
        guard !sign.isEmpty else { return }
        output.append("<mo fence=\"true\" stretchy=\"true\" form=\"")
        output.append(form)
        output.append("\">")
        text(Array(sign.utf8))
        output.append("</mo>")
    }

    private mutating func writeSpace(_ width: Int) {
        guard width != 0 else { return }
        output.append(
            contentsOf:
                "<mspace width=\"\(HTMLNumber.text((Double(width) / 18 * 100).rounded() / 100))em\"></mspace>".utf8)
    }

    /// Spaces at the ends of text, which elements drop, become no-break spaces.
    private static func withEdges(_ text: String) -> String {
        var scalars = String.UnicodeScalarView(text.unicodeScalars)
        if scalars.first == " " { scalars.replaceSubrange(...scalars.startIndex, with: ["\u{A0}"]) }
        if scalars.last == " " {
            scalars.removeLast()
            scalars.append("\u{A0}")
        }
        return String(scalars)
    }
}

// MARK: Constructs

extension MathMLWriter {
    private mutating func writeIndexed(_ base: Formula, _ lower: Formula?, _ upper: Formula?, _ areLimits: Bool) {
        let name: StaticString
        switch (lower != nil, upper != nil) {
        case (true, true): name = areLimits ? "munderover" : "msubsup"
        case (true, false): name = areLimits ? "munder" : "msub"
        default: name = areLimits ? "mover" : "msup"
        }
        element(name) {
            if areLimits, case .name(let text, true) = base {
                // In a line of text, an operator moves its limits to its side.
                $0.leaf("mo", text, " movablelimits=\"true\"")
            } else {
                $0.write(base)
            }
            if let lower { $0.write(lower) }
            if let upper { $0.write(upper) }
        }
    }

    private mutating func writeMarked(_ base: Formula, _ mark: FormulaMark) {
        let sign: (inout MathMLWriter) -> Void = {
            $0.leaf("mo", mark.sign, mark.stretches ? " stretchy=\"true\"" : " stretchy=\"false\"")
        }
        if mark.place == .above {
            element("mover", " accent=\"true\"") {
                $0.write(base)
                sign(&$0)
            }
        } else {
            element("munder", " accentunder=\"true\"") {
                $0.write(base)
                sign(&$0)
            }
        }
    }

    private mutating func writeTable(_ table: FormulaTable) {
        element("mtable", table.isCalculation ? " displaystyle=\"true\"" : "") {
            for row in table.rows {
                $0.element("mtr") {
                    for (column, cell) in row.enumerated() {
                        let style: StaticString =
                            switch table.alignment(column) {
                            case .left: " style=\"text-align:left\""
                            case .right: " style=\"text-align:right\""
                            case .center: ""
                            }
                        $0.element("mtd", style) { $0.write(row: cell.parts) }
                    }
                }
            }
        }
    }

    private static func notation(_ strike: FormulaStrike) -> StaticString {
        switch strike {
        case .rising: " notation=\"updiagonalstrike\""
        case .falling: " notation=\"downdiagonalstrike\""
        case .both: " notation=\"updiagonalstrike downdiagonalstrike\""
        case .level: " notation=\"horizontalstrike\""
        }
    }

    private mutating func writeColored(_ content: Formula, _ color: String) {
        guard color.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#") }) else {
            return write(content)
        }
        output.append(contentsOf: "<mrow mathcolor=\"\(color)\">".utf8)
        write(content)
        output.append("</mrow>")
    }
}

extension Formula {
    fileprivate var isFunction: Bool {
        switch self {
        case .name(let name, _): name.unicodeScalars.count > 1
        case .indexed(let base, _, _, _): base.isFunction
        default: false
        }
    }

    fileprivate var beginsWithBracket: Bool {
        switch self {
        case .fenced: true
        case .symbol(_, let kind): kind != .ordinary && kind != .sum && kind != .integral
        default: false
        }
    }
}
