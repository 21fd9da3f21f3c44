// A formula as readable text: Unicode letters and indices where they exist, otherwise signs and brackets.

extension Formula {
    /// The formula in one line of text.
    package var text: String {
        var writer = FormulaTextWriter()
        writer.write(self)
        return writer.output
    }
}

private struct FormulaTextWriter {
    var output = ""

    mutating func write(_ formula: Formula) {
        switch formula {
        case .row(let parts): write(row: parts)
        case .number(let text), .letter(let text), .text(let text): output += text
        case .name(let name, _): output += name
        case .symbol(let sign, _): output += sign
        case .space(let width): if width > 3, output.last != " ", !output.isEmpty { output += " " }
        case .indexed(let base, let lower, let upper, _): write(base, lower, upper)
        case .fraction(let top, let bottom, let hasLine):
            write(operand: top)
            output += hasLine ? "/" : " "
            write(operand: bottom)
        case .root(let content, let index):
            output += index.map { Self.root($0.text) } ?? "√"
            write(operand: content)
        case .fenced(let open, let content, let close): write(open, content, close)
        case .marked(let base, let mark): write(base, mark)
        case .table(let table): write(table)
        case .hidden: break
        case .boxed(let content), .colored(let content, _), .struck(let content, _): write(content)
        }
    }

    /// Writes parts in a row, with spaces around relations and operators.
    private mutating func write(row parts: [Formula]) {
        for (place, part) in parts.enumerated() {
            switch part {
            case .symbol(let sign, .relation): spaced(sign)
            case .symbol(let sign, .binary):
                let isSign = place == 0 || Self.isBeforeSign(parts[place - 1])
                if isSign || place + 1 == parts.count { output += sign } else { spaced(sign) }
            case .symbol(let sign, .punctuation): output += place + 1 < parts.count ? sign + " " : sign
            default:
                if Self.needsSpace(part), let last = output.last, last.isLetter || last.isNumber || last == ")" {
                    output += " "
                }
                write(part)
                if place + 1 < parts.count, Self.isName(part), Self.isWord(parts[place + 1]) { output += " " }
            }
        }
    }

    private mutating func spaced(_ sign: String) {
        if let last = output.last, last != " ", last != "(", last != "\u{2028}" { output += " " }
        output += sign + " "
    }

    /// True if a plus or minus after this part is a sign, and not an operator.
    private static func isBeforeSign(_ part: Formula) -> Bool {
        switch part {
        case .symbol(_, let kind): kind != .closing && kind != .ordinary && kind != .fence
        case .space: true
        default: false
        }
    }

    private static func needsSpace(_ part: Formula) -> Bool {
        switch part {
        case .name(let name, _): name.count > 1
        case .indexed(.name(let name, _), _, _, _): name.count > 1
        case .symbol(_, .sum), .symbol(_, .integral), .indexed(.symbol(_, .sum), _, _, _),
            .indexed(.symbol(_, .integral), _, _, _):
            true
        default: false
        }
    }

    /// True if a word after this part would run into it.
    private static func isName(_ part: Formula) -> Bool {
        switch part {
        case .name(let name, _): name.count > 1
        case .indexed(.name(let name, _), _, _, _): name.count > 1
        case .symbol(_, .sum), .indexed(.symbol(_, .sum), _, _, _), .indexed(.symbol(_, .integral), _, _, _): true
        default: false
        }
    }

    private static func isWord(_ part: Formula) -> Bool {
        switch part {
        case .letter, .number, .name, .root, .fraction: true
        case .indexed(let base, _, _, _): isWord(base)
        case .marked(let base, _): isWord(base)
        default: false
        }
    }

    /// Writes an operand of a fraction or a root, in brackets unless it is a single word.
    private mutating func write(operand: Formula) {
        switch operand {
        case .number, .letter, .name, .text, .fenced, .root: write(operand)
        case .symbol(let sign, _): output += sign
        case .marked(.letter, _), .marked(.number, _), .marked(.name, _): write(operand)
        case .indexed(.letter, _, _, false), .indexed(.number, _, _, false): write(operand)
        default:
            output += "("
            write(operand)
            output += ")"
        }
    }

    private mutating func write(_ base: Formula, _ lower: Formula?, _ upper: Formula?) {
        switch base {
        case .fraction, .table:
            output += "("
            write(base)
            output += ")"
        default: write(base)
        }
        if let lower {
            let text = lower.text
            output += Self.lowered(text) ?? "_" + Self.grouped(text)
        }
        if let upper {
            let text = upper.text
            if text.allSatisfy({ "′″‴".contains($0) }) {
                output += text
            } else {
                output += Self.raised(text) ?? "^" + Self.grouped(text)
            }
        }
    }

    private mutating func write(_ open: String, _ content: Formula, _ close: String) {
        if case .fraction(let top, let bottom, false) = content, open == "(" {
            output += "C("
            write(top)
            output += ", "
            write(bottom)
            output += ")"
            return
        }
        if case .table(let table) = content {
            let isMatrix = open == "[" || open == "("
            output += isMatrix ? "[" : open
            write(rows: table, separator: "; ")
            output += isMatrix ? "]" : close
            return
        }
        output += open
        write(content)
        output += close
    }

    private mutating func write(_ base: Formula, _ mark: FormulaMark) {
        let text = base.text
        if let combining = Self.combining[mark.sign], text.count == 1, mark.place == .above || mark.sign == "_" {
            output += text
            output.unicodeScalars.append(mark.place == .below ? "\u{332}" : combining)
        } else {
            output += text
        }
    }

    private mutating func write(_ table: FormulaTable) {
        guard !table.isCalculation else { return write(rows: table, separator: "\u{2028}") }
        output += "["
        write(rows: table, separator: "; ")
        output += "]"
    }

    private mutating func write(rows table: FormulaTable, separator: String) {
        for (place, row) in table.rows.enumerated() {
            if place > 0 { output += separator }
            for (column, cell) in row.enumerated() {
                if column > 0, let last = output.last, last != " ", last != "\u{2028}" { output += " " }
                write(cell)
            }
        }
    }

    private static func grouped(_ text: String) -> String {
        text.count == 1 || !text.contains(where: { !$0.isLetter && !$0.isNumber }) && text.count < 2
            ? text : "(\(text))"
    }

    /// The root sign for an index.
    private static func root(_ index: String) -> String {
        roots[index] ?? raised(index).map { $0 + "√" } ?? "root[\(index)]"
    }

    private static let roots = ["2": "√", "3": "∛", "4": "∜"]

    private static func raised(_ text: String) -> String? { text.mapped(by: superscripts) }
    private static func lowered(_ text: String) -> String? { text.mapped(by: subscripts) }

    private static let superscripts: [Character: Character] = [
        "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹", "+": "⁺",
        "−": "⁻", "=": "⁼", "(": "⁽", ")": "⁾", "a": "ᵃ", "b": "ᵇ", "c": "ᶜ", "d": "ᵈ", "e": "ᵉ", "f": "ᶠ", "g": "ᵍ",
        "h": "ʰ", "i": "ⁱ", "j": "ʲ", "k": "ᵏ", "l": "ˡ", "m": "ᵐ", "n": "ⁿ", "o": "ᵒ", "p": "ᵖ", "r": "ʳ", "s": "ˢ",
        "t": "ᵗ", "u": "ᵘ", "v": "ᵛ", "w": "ʷ", "x": "ˣ", "y": "ʸ", "z": "ᶻ", "T": "ᵀ", "α": "ᵅ", "β": "ᵝ", "′": "′",
        "∘": "°", "∗": "*", "†": "†",
    ]
    private static let subscripts: [Character: Character] = [
        "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈", "9": "₉", "+": "₊",
        "−": "₋", "=": "₌", "(": "₍", ")": "₎", "a": "ₐ", "e": "ₑ", "h": "ₕ", "i": "ᵢ", "j": "ⱼ", "k": "ₖ", "l": "ₗ",
        "m": "ₘ", "n": "ₙ", "o": "ₒ", "p": "ₚ", "r": "ᵣ", "s": "ₛ", "t": "ₜ", "u": "ᵤ", "v": "ᵥ", "x": "ₓ", "β": "ᵦ",
        "γ": "ᵧ", "ρ": "ᵨ", "φ": "ᵩ", "χ": "ᵪ",
    ]
    private static let combining: [String: Unicode.Scalar] = [
        "´": "\u{301}", "¯": "\u{304}", "‾": "\u{305}", "˘": "\u{306}", "ˇ": "\u{30C}", "˙": "\u{307}", "¨": "\u{308}",
        "`": "\u{300}", "^": "\u{302}", "~": "\u{303}", "˚": "\u{30A}", "→": "\u{20D7}", "_": "\u{332}",
        "\u{20DB}": "\u{20DB}", "\u{20DC}": "\u{20DC}",
    ]
}

extension String {
    /// Maps each character by a table, without spaces; nil if a character is not in the table.
    fileprivate func mapped(by table: [Character: Character]) -> String? {
        var output = ""
        for character in self where character != " " {
            guard let mapped = table[character] else { return nil }
            output.append(mapped)
        }
        return output.isEmpty ? nil : output
    }
}
