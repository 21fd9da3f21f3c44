extension TeXParser {
    /// Returns the formula of a command, with its arguments.
    mutating func command(_ name: Substring) throws(TeXError) -> Formula {
        let key = String(name)
        if let letter = TeXCommands.greek[key] { return letter }
        if let symbol = FormulaSymbol.named(name) { return .symbol(symbol.sign, symbol.kind) }
        if let function = TeXCommands.functions[key] {
            return .name(function.name, takesLimits: function.takesLimits)
        }
        if let space = TeXCommands.spaces[key] { return .space(space) }
        if TeXCommands.silent.contains(key) { return .row([]) }
        if let alphabet = TeXCommands.alphabets[key] { return try argument().set(in: alphabet) }
        if let alphabet = TeXCommands.words[key] { return try words(alphabet) }
        if let mark = TeXCommands.marks[key] { return .marked(try argument(), mark) }
        if let mark = TeXCommands.markedLimits[key] {
            return .marked(.name("lim", takesLimits: true), mark)
        }
        if let fraction = TeXCommands.fractions[key] {
            if key == "cfrac" { _ = scanner.takeBracketed() }
            let top = try argument()
            return fraction.around(.fraction(top, try argument(), hasLine: fraction.hasLine))
        }
        if let arrow = TeXCommands.longArrows[key] { return try longArrow(arrow) }
        if let strike = TeXCommands.strikes[key] { return .struck(try argument(), strike) }
        if let brackets = TeXCommands.brackets[key] {
            return .fenced(open: brackets.open, try argument(), close: brackets.close)
        }
        if let count = TeXCommands.transparent[key] { return try transparent(key, behind: count) }
        return try construct(key)
    }

    private mutating func transparent(_ name: String, behind count: Int) throws(TeXError) -> Formula {
        if name == "smash" { _ = scanner.takeBracketed() }
        for _ in 0..<count { guard scanner.takeBraced() != nil else { throw .noArgument } }
        return name == "raisebox" ? try words(.upright) : try argument()
    }

    private mutating func longArrow(_ arrow: String) throws(TeXError) -> Formula {
        let below = scanner.takeBracketed()
        let above = try argument()
        let lower: Formula?
        if let below { lower = try formula(of: below) } else { lower = nil }
        return .indexed(.symbol(arrow, .relation), lower: lower, upper: above, areLimits: true)
    }

    /// Parses a command with its own syntax.
    private mutating func construct(_ name: String) throws(TeXError) -> Formula {
        switch name {
        case "sqrt":
            guard let index = scanner.takeBracketed() else { return .root(try argument(), index: nil) }
            let root = try formula(of: index)
            return .root(try argument(), index: root)
        case "left": return try fenced()
        case "middle": return .symbol(try delimiter(), .fence)
        case "begin": return try environment()
        case "operatorname", "operatorname*", "operatornamewithlimits":
            let content = try argument().set(in: .upright)
            let takesLimits = name != "operatorname"
            if case .name(let text, _) = content { return .name(text, takesLimits: takesLimits) }
            return .name(content.text, takesLimits: takesLimits)
        case "overset", "stackrel":
            let above = try argument()
            return .indexed(try argument(), lower: nil, upper: above, areLimits: true)
        case "underset":
            let below = try argument()
            return .indexed(try argument(), lower: below, upper: nil, areLimits: true)
        case "not": return try negated()
        case "substack": return try stack()
        case "genfrac": return try generalFraction()
        case "phantom", "hphantom", "vphantom": return .hidden(try argument())
        case "boxed": return .boxed(try argument())
        case "fbox": return .boxed(try words(.upright))
        case "textcolor", "colorbox", "fcolorbox": return try colored(name)
        case "bmod", "mod": return .row([.space(5), .name("mod", takesLimits: false), .space(5)])
        case "pmod", "pod":
            let number = try argument()
            let name: [Formula] = name == "pmod" ? [.name("mod", takesLimits: false), .space(6)] : []
            return .row([.space(9), .fenced(open: "(", .row(name + number.parts), close: ")")])
        case "phase":
            return .row([.symbol("∠", .ordinary), .marked(try argument(), FormulaMark("_", .below, stretches: true))])
        case "angln": return .marked(.letter("n"), FormulaMark("‾", .above, stretches: true))
        case "mathchoice": return try choice()
        default:
            if let sized = try sized(name) { return sized }
            return try measured(name)
        }
    }

    /// Parses a command with lengths, numbers or words instead of formulas.
    private mutating func measured(_ name: String) throws(TeXError) -> Formula {
        switch name {
        case "kern", "mkern", "hskip", "mskip": return .space(Self.units(scanner.takeBraced() ?? scanner.takeLength()))
        case "hspace", "hspace*":
            guard let length = scanner.takeBraced() else { throw .noArgument }
            return .space(Self.units(length))
        case "rule":
            _ = scanner.takeBracketed()
            guard let width = scanner.takeBraced(), scanner.takeBraced() != nil else { throw .noArgument }
            return .space(Self.units(width))
        case "tag", "tag*":
            guard let text = scanner.takeBraced() else { throw .noArgument }
            return .row([.space(36), .text(name == "tag" ? "(\(text))" : String(text))])
        case "label": return scanner.takeBraced() == nil ? .row([]) : .row([])
        case "url":
            guard let text = scanner.takeBraced() else { throw .noArgument }
            return .text(String(text))
        case "verb":
            guard let sign = scanner.take(), let text = scanner.take(upTo: sign) else { throw .unbalanced }
            return .text(String(text))
        case "char": return try numbered()
        default: return try textSign(name)
        }
    }

    /// Returns a character from text mode that is used in a formula.
    private func textSign(_ name: String) throws(TeXError) -> Formula {
        guard let sign = TeXWords.signs[name] else { throw .unknown("\\" + name) }
        return .text(sign)
    }

    private mutating func fenced() throws(TeXError) -> Formula {
        let open = try delimiter()
        let content = try row(until: .right)
        guard scanner.next() == .command("right") else { throw .unbalanced }
        return .fenced(open: open, content, close: try delimiter())
    }

    /// Parses a delimiter with a size: `\big`, `\Biggl` and the like.
    private mutating func sized(_ name: String) throws(TeXError) -> Formula? {
        var rest = name[...]
        guard rest.first == "b" || rest.first == "B", rest.dropFirst().hasPrefix("ig") else { return nil }
        rest = rest.dropFirst(3)
        if rest.first == "g" { rest = rest.dropFirst() }
        let kind: FormulaSymbol.Kind
        switch rest {
        case "": kind = .fence
        case "l": kind = .opening
        case "r": kind = .closing
        case "m": kind = .relation
        default: return nil
        }
        let sign = try delimiter()
        let known = kind == .fence ? sign.unicodeScalars.first.flatMap(FormulaSymbol.kind) : nil
        return .symbol(sign, known ?? kind)
    }

    private mutating func negated() throws(TeXError) -> Formula {
        let base = try argument()
        guard case .symbol(let sign, let kind) = base else { return .struck(base, .rising) }
        return .symbol(Self.negations[sign] ?? sign + "\u{338}", kind)
    }

    /// The characters of negated relations, instead of a sign with a combining stroke.
    private static let negations: [String: String] = {
        var negations: [String: String] = [:]
        for pair in "=≠ ∈∉ ∋∌ ∃∄ ≡≢ ≅≇ ≈≉ ∼≁ <≮ >≯ ≤≰ ≥≱ ⊂⊄ ⊃⊅ ⊆⊈ ⊇⊉ ∣∤ ∥∦ ⊢⊬ ⊨⊭ ≺⊀ ≻⊁ ←↚ →↛ ↔↮ ⇐⇍ ⇒⇏ ⇔⇎".split(
            separator: " ")
        {
            negations[String(pair.prefix(1))] = String(pair.dropFirst())
        }
        return negations
    }()

    private mutating func stack() throws(TeXError) -> Formula {
        let content = try argument()
        if case .table(var table) = content {
            table.isCalculation = false
            return .table(table)
        }
        return content
    }

    private mutating func generalFraction() throws(TeXError) -> Formula {
        var fences: [String] = []
        for _ in 0..<2 {
            if let braced = scanner.takeBraced() {
                let name = braced.filter { !$0.isWhitespace }
                guard let sign = name.isEmpty ? "" : FormulaSymbol.delimiter(name[...]) else { throw .unknown(name) }
                fences.append(sign)
            } else {
                fences.append(try delimiter())
            }
        }
        guard let thickness = scanner.takeBraced() else { throw .noArgument }
        _ = try argument()
        let top = try argument()
        let hasLine = !thickness.hasPrefix("0")
        let fraction = Formula.fraction(top, try argument(), hasLine: hasLine)
        return TeXCommands.Fraction(hasLine: hasLine, open: fences[0], close: fences[1]).around(fraction)
    }

    private mutating func colored(_ name: String) throws(TeXError) -> Formula {
        guard let color = scanner.takeBraced() else { throw .noArgument }
        switch name {
        case "textcolor": return .colored(try argument(), String(color))
        case "fcolorbox":
            guard scanner.takeBraced() != nil else { throw .noArgument }
            return .boxed(try words(.upright))
        default: return try words(.upright)
        }
    }

    /// Returns the second of the four arguments: the inline form.
    private mutating func choice() throws(TeXError) -> Formula {
        _ = try argument()
        let line = try argument()
        _ = try argument()
        _ = try argument()
        return line
    }

    private mutating func numbered() throws(TeXError) -> Formula {
        scanner.skipSpace()
        var radix = 10
        var ahead = scanner
        switch ahead.take() {
        case "\""?: radix = 16
        case "'"?: radix = 8
        default: ahead = scanner
        }
        var number: UInt32 = 0
        var isAny = false
        scanner = ahead
        while let digit = ahead.take(), let value = Character(digit).hexDigitValue, value < radix, number < 0x110000 {
            number = number * UInt32(radix) + UInt32(value)
            isAny = true
            scanner = ahead
        }
        guard isAny, let scalar = Unicode.Scalar(number), number >= 0x20 else { throw .noArgument }
        return .symbol(String(scalar), .ordinary)
    }

    /// A length in eighteenths of an em (KaTeX, "Units").
    private static func units(_ length: Substring) -> Int {
        let text = length.filter { !$0.isWhitespace }
        let digits = text.prefix { "+-.0123456789".contains($0) }
        guard let number = Double(digits), number.isFinite else { return 0 }
        let sizes: [String: Double] = [
            "em": 18, "mu": 1, "pt": 1.8, "ex": 7.75, "mm": 5.12, "cm": 51.2, "in": 130, "bp": 1.81, "pc": 21.6,
        ]
        let size = number * (sizes[String(text.dropFirst(digits.count).prefix(2))] ?? 0)
        return Int(min(max(size.rounded(), -360), 360))
    }
}
