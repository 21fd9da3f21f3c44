import Formulas

/// Writes a formula in Typst's syntax ("Math" in its reference).
struct TypstMathWriter {
    /// Converts TeX; nil if the result would not be read back as the same formula.
    static func math(ofTeX tex: String) -> String? {
        guard let formula = try? Formula(tex: tex), let math = try? TypstMathWriter().whole(formula), !math.isEmpty,
            let read = TypstMath.tex(of: math.utf8), let again = try? Formula(tex: read),
            again.asInTypst == formula.asInTypst
        else { return nil }
        return math
    }

    /// A part that Typst has no syntax for.
    private struct Inexpressible: Error {}

    private func whole(_ formula: Formula) throws(Inexpressible) -> String {
        guard case .table(let table) = formula, table.isCalculation else { return try row(formula) }
        return try lines(table).joined(separator: " \\ ")
    }

    private func lines(_ table: FormulaTable) throws(Inexpressible) -> [String] {
        try table.rows.map { cells throws(Inexpressible) in
            try cells.map { cell throws(Inexpressible) in try row(cell) }.joined(separator: " & ")
        }
    }

    /// Writes parts in a row; unmatched brackets are signs.
    private func row(_ formula: Formula) throws(Inexpressible) -> String {
        let parts = formula.parts
        let isBalanced = Self.isBalanced(parts)
        return try parts.map { part throws(Inexpressible) in try text(part, escapesBrackets: !isBalanced) }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func isBalanced(_ parts: [Formula]) -> Bool {
        var open: [String] = []
        for part in parts {
            guard case .symbol(let sign, let kind) = part.base else { continue }
            if kind == .opening {
                guard let partner = partner(of: sign) else { return false }
                open.append(partner)
            } else if kind == .closing {
                guard open.popLast() == sign else { return false }
            } else if kind == .fence {
                return false
            }
        }
        return open.isEmpty
    }

    private static func partner(of bracket: String) -> String? {
        switch bracket {
        case "(": ")"
        case "[": "]"
        case "{": "}"
        case "⟨": "⟩"
        case "⌊": "⌋"
        case "⌈": "⌉"
        default: nil
        }
    }

    private func text(_ formula: Formula, escapesBrackets: Bool = false) throws(Inexpressible) -> String {
        switch formula {
        case .row: return try row(formula)
        case .number(let digits): return digits
        case .letter(let letter): return Self.letter(letter)
        case .name(let name, let takesLimits): return Self.name(name, takesLimits)
        case .symbol(let sign, .opening), .symbol(let sign, .closing), .symbol(let sign, .fence):
            return escapesBrackets ? "\\" + sign : Self.sign(sign)
        case .symbol(let sign, _): return Self.sign(sign)
        case .text(let words): return Self.string(words)
        case .space(let width): return Self.space(width)
        case .indexed(let base, let lower, let upper, let areLimits):
            return try indexed(base, lower, upper, escapesBrackets, areLimits: areLimits)
        case .fraction(let above, let below, let hasLine):
            guard hasLine else { throw Inexpressible() }
            return "frac(\(try row(above)), \(try row(below)))"
        case .root(let base, nil): return "sqrt(\(try row(base)))"
        case .root(let base, let index?): return "root(\(try row(index)), \(try row(base)))"
        case .fenced(let open, let inner, let close): return try fenced(open, inner, close)
        case .marked(let base, let mark): return try marked(base, mark)
        case .table(let table):
            guard !table.isCalculation else { throw Inexpressible() }
            return try matrix(table, "#none")
        case .struck(let base, .rising): return "cancel(\(try row(base)))"
        case .struck(let base, .falling): return "cancel(inverted: #true, \(try row(base)))"
        case .struck(let base, .both): return "cancel(cross: #true, \(try row(base)))"
        case .hidden, .boxed, .struck, .colored: throw Inexpressible()
        }
    }

    private func indexed(
        _ base: Formula, _ lower: Formula?, _ upper: Formula?, _ escapesBrackets: Bool, areLimits: Bool
    ) throws(Inexpressible) -> String {
        var output: String
        switch base {
        case _ where areLimits && !base.takesLimits: output = "limits(\(try row(base)))"
        case .number, .letter, .name, .symbol, .root, .marked, .fenced:
            output = try text(base, escapesBrackets: escapesBrackets)
        default: throw Inexpressible()
        }
        var upper = upper
        // Primes precede the other indices.
        if let parts = upper?.parts, let first = parts.first, let count = Self.primes(first) {
            output += String(repeating: "'", count: count)
            upper = parts.count == 1 ? nil : .joined(Array(parts.dropFirst()))
        }
        if let lower { output += "_" + (try index(lower)) }
        if let upper { output += "^" + (try index(upper)) }
        return output
    }

    /// The number of primes in a sign; nil for any other formula.
    private static func primes(_ formula: Formula) -> Int? {
        switch formula {
        case .symbol("′", .ordinary): 1
        case .symbol("″", .ordinary): 2
        case .symbol("‴", .ordinary): 3
        default: nil
        }
    }

    /// An index, which needs no brackets if it is a single letter or a number.
    private func index(_ formula: Formula) throws(Inexpressible) -> String {
        let text = try row(formula)
        switch formula {
        case .letter where text.unicodeScalars.count == 1: return text
        case .number: return text
        default: return "(\(text))"
        }
    }

    private func fenced(_ open: String, _ inner: Formula, _ close: String) throws(Inexpressible) -> String {
        if case .fraction(let above, let below, hasLine: false) = inner, open == "(", close == ")" {
            return "binom(\(try row(above)), \(try row(below)))"
        }
        if case .table(let table) = inner, !table.isCalculation {
            if open == "{", close.isEmpty, table.columns == [.left] {
                return "cases(\(try lines(table).joined(separator: ", ")))"
            }
            switch (open, close) {
            case ("(", ")"): return try matrix(table, nil)
            case ("[", "]"), ("{", "}"), ("|", "|"): return try matrix(table, "\"\(open)\"")
            case ("‖", "‖"): return try matrix(table, "\"‖\"")
            default: break
            }
        }
        switch (open, close) {
        case ("|", "|"): return "abs(\(try row(inner)))"
        case ("‖", "‖"): return "norm(\(try row(inner)))"
        case ("⌊", "⌋"): return "floor(\(try row(inner)))"
        case ("⌈", "⌉"): return "ceil(\(try row(inner)))"
        case ("(", ")"), ("[", "]"), ("{", "}"), ("⟨", "⟩"): return "\(open)\(try row(inner))\(close)"
        default:
            // Brackets that are no pair, and a bracket on one side.
            let parts = [open.isEmpty ? "" : "\\" + open, try row(inner), close.isEmpty ? "" : "\\" + close]
            return "lr(\(parts.filter { !$0.isEmpty }.joined(separator: " ")))"
        }
    }

    private func matrix(_ table: FormulaTable, _ delimiter: String?) throws(Inexpressible) -> String {
        let rows = try table.rows.map { cells throws(Inexpressible) in
            try cells.map { cell throws(Inexpressible) in try row(cell) }.joined(separator: ", ")
        }
        return "mat(" + (delimiter.map { "delim: \($0), " } ?? "") + rows.joined(separator: "; ") + ")"
    }

    private func marked(_ base: Formula, _ mark: FormulaMark) throws(Inexpressible) -> String {
        let places = mark.place == .above ? TypstSymbols.marksAbove : TypstSymbols.marksBelow
        guard let name = places[mark.sign + (mark.stretches ? "-" : "")] ?? places[mark.sign] else {
            throw Inexpressible()
        }
        return "\(name)(\(try row(base)))"
    }
}

extension TypstMathWriter {
    /// Letters in other styles are calls, because Typst's own Unicode letters would look different.
    private static func letter(_ letter: String) -> String {
        guard let scalar = letter.unicodeScalars.first, letter.unicodeScalars.count == 1 else { return string(letter) }
        return scalar.isASCII ? sign(letter) : styled[scalar] ?? sign(letter)
    }

    private static let styled: [Unicode.Scalar: String] = {
        let alphabets: [(MathAlphabet, String)] = [
            (.doubleStruck, "bb"), (.script, "cal"), (.fraktur, "frak"), (.bold, "bold"),
            (.sansSerif, "sans"),
            (.monospace, "mono"),
        ]
        var styled: [Unicode.Scalar: String] = [:]
        for (alphabet, name) in alphabets {
            for range: ClosedRange<UInt32> in [0x41...0x5A, 0x61...0x7A, 0x391...0x3A9, 0x3B1...0x3C9] {
                for case let plain? in range.map(Unicode.Scalar.init) where alphabet.letter(plain) != plain {
                    styled[alphabet.letter(plain)] = "\(name)(\(plain))"
                }
            }
        }
        return styled
    }()

    private static func name(_ name: String, _ takesLimits: Bool) -> String {
        if TeXLetters.isFunction(name) { return name }
        if name == "lim\u{2009}sup" || name == "lim\u{2009}inf" { return name.filter(\.isLetter) }
        // Typst's capital Greek letters are upright.
        if name.unicodeScalars.count == 1 { return name.utf8.count == 1 ? "upright(\(name))" : name }
        return "op(\(string(name))\(takesLimits ? ", limits: #true" : ""))"
    }

    private static func sign(_ sign: String) -> String {
        switch sign {
        case "#", "$", "\"", "\\", "_", "^", "&", "'", "/", ",", ";", "`", "@", "~": "\\" + sign
        case "−": "-"
        case "∗": "*"
        default: sign
        }
    }

    private static func string(_ words: String) -> String {
        "\"" + words.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
    }

    private static let spaces = [3: "thin", 4: "med", 5: "thick", 6: "space", 18: "quad", 36: "wide"]

    private static func space(_ width: Int) -> String { spaces[nearestSpace(width)] ?? "" }

    /// The width of the named space that is most like another one; 0 for a negative space.
    fileprivate static func nearestSpace(_ width: Int) -> Int {
        width <= 0 ? 0 : spaces.keys.min { (abs($0 - width), $0) < (abs($1 - width), $1) } ?? 0
    }
}

extension Formula {
    /// The formula as far as Typst distinguishes it: its brackets scale and its accents grow by default, it has one sign for
    /// bars on both sides, and the columns of its matrices are centered.
    fileprivate var asInTypst: Formula {
        switch self {
        case .fenced(let open, let inner, let close) where open.isEmpty || close.isEmpty:
            return .fenced(open: open, inner.asInTypst, close: close)
        case .fenced(let open, let inner, let close):
            let signs = [open, close].map { sign in
                Formula.symbol(sign, sign.unicodeScalars.first.flatMap(FormulaSymbol.kind(of:)) ?? .fence)
            }
            return .row([signs[0]] + inner.asInTypst.parts + [signs[1]])
        case .row(let parts): return .joined(parts.flatMap(\.asInTypst.parts).filter { $0 != .space(0) })
        case .indexed(let base, let lower, let upper, let areLimits):
            return .indexed(
                base.asInTypst, lower: lower?.asInTypst, upper: upper?.asInTypst,
                areLimits: areLimits)
        case .fraction(let above, let below, let hasLine):
            return .fraction(above.asInTypst, below.asInTypst, hasLine: hasLine)
        case .root(let base, let index): return .root(base.asInTypst, index: index?.asInTypst)
        case .space(let width): return .space(TypstMathWriter.nearestSpace(width))
        case .symbol(":", _): return .symbol(":", .relation)
        case .symbol(let sign, .opening) where sign == "|" || sign == "‖",
            .symbol(let sign, .closing) where sign == "|" || sign == "‖":
            return .symbol(sign, .fence)
        case .marked(let base, let mark):
            let grows = mark.place == .above && TypstSymbols.marksAbove[mark.sign] != nil
            return .marked(base.asInTypst, grows ? FormulaMark(mark.sign, mark.place) : mark)
        case .struck(let base, let strike): return .struck(base.asInTypst, strike)
        case .table(var table):
            table.rows = table.rows.map { $0.map(\.asInTypst) }
            if !table.isCalculation { table.columns = [] }
            return .table(table)
        default: return self
        }
    }
}
