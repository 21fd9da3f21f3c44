/// Turns TeX into a formula, by recursive descent of bounded depth.
struct TeXParser {
    var scanner: TeXScanner
    var depth: Int

    init(_ source: Substring, depth: Int) {
        scanner = TeXScanner(source)
        self.depth = depth
    }

    /// The end of a row; the caller consumes it.
    enum End {
        case source, brace, right, cell
    }

    mutating func whole() throws(TeXError) -> Formula {
        let row = try row(until: .source)
        guard scanner.peek == nil else { throw .unbalanced }
        return row
    }

    /// Returns the formula of a part of the source, such as an argument between brackets.
    func formula(of part: Substring) throws(TeXError) -> Formula {
        var parser = TeXParser(part, depth: depth + 1)
        return try parser.whole()
    }

    mutating func row(until end: End) throws(TeXError) -> Formula {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Formula.deepestTeX else { throw .tooLarge }
        var lines: [[Formula]] = []
        var parts: [Formula] = []
        while let token = scanner.peek, !ends(token, end) {
            if case .command(let name) = token {
                if end != .cell, name == "\\" || name == "newline" || name == "cr" {
                    _ = scanner.next()
                    _ = scanner.takeBracketed()
                    lines.append([.joined(parts)])
                    parts = []
                    continue
                }
                if let fraction = TeXCommands.infixes[String(name)] {
                    _ = scanner.next()
                    if name == "above" { _ = scanner.takeBraced() ?? scanner.takeLength() }
                    let below = try row(until: end)
                    parts = [fraction.around(.fraction(.joined(parts), below, hasLine: fraction.hasLine))]
                    break
                }
                if let style = try takeSwitch(name) {
                    let rest = try row(until: end)
                    parts += style(rest).parts
                    break
                }
            }
            let base = try base()
            parts.append(try indexed(base))
        }
        guard !lines.isEmpty else { return .joined(parts) }
        if !parts.isEmpty { lines.append([.joined(parts)]) }
        return .table(FormulaTable(lines, columns: [.center], isCalculation: true))
    }

    private func ends(_ token: TeXScanner.Token, _ end: End) -> Bool {
        switch (token, end) {
        case (.close, _): true
        case (.command("right"), _), (.command("end"), _): true
        case (.nextCell, _): true
        case (.command("\\"), .cell), (.command("cr"), .cell): true
        default: false
        }
    }

    /// Parses a command that changes the look of everything after it in its group.
    private mutating func takeSwitch(_ name: Substring) throws(TeXError) -> ((Formula) -> Formula)? {
        if let alphabet = TeXCommands.switches[String(name)] {
            _ = scanner.next()
            return { $0.set(in: alphabet) }
        }
        guard name == "color" else { return nil }
        _ = scanner.next()
        guard let color = scanner.takeBraced() else { throw .noArgument }
        return { .colored($0, String(color)) }
    }

    /// Parses the base of indices; the base is empty if a formula begins with an index.
    private mutating func base() throws(TeXError) -> Formula {
        switch scanner.peek {
        case .raise?, .lower?, .character("'")?: .row([])
        default: try part(inRow: true)
        }
    }

    // MARK: Indices

    private mutating func indexed(_ base: Formula) throws(TeXError) -> Formula {
        var areLimits = base.takesLimits
        var lower: Formula?
        var upper: Formula?
        var primes = 0
        while true {
            switch scanner.peek {
            case .character("'")?:
                _ = scanner.next()
                primes += 1
            case .raise?:
                guard upper == nil else { throw .unbalanced }
                _ = scanner.next()
                upper = try argument()
            case .lower?:
                guard lower == nil else { throw .unbalanced }
                _ = scanner.next()
                lower = try argument()
            case .command("limits")?, .command("displaylimits")?:
                _ = scanner.next()
                areLimits = true
            case .command("nolimits")?:
                _ = scanner.next()
                areLimits = false
            default:
                if primes > 0 {
                    let sign = Formula.symbol(Self.primes(primes), .ordinary)
                    upper = upper.map { .row([sign] + $0.parts) } ?? sign
                }
                guard lower != nil || upper != nil else { return base }
                return .indexed(base, lower: lower, upper: upper, areLimits: areLimits)
            }
        }
    }

    private static func primes(_ count: Int) -> String {
        switch count {
        case 1: "′"
        case 2: "″"
        case 3: "‴"
        default: String(repeating: "′", count: min(count, 64))
        }
    }

    // MARK: Parts

    /// Parses the argument of a command or of an index: a group, or one token.
    mutating func argument() throws(TeXError) -> Formula { try part(inRow: false) }

    /// Parses a part without its indices.
    private mutating func part(inRow: Bool) throws(TeXError) -> Formula {
        guard let token = scanner.peek else { throw .noArgument }
        switch token {
        case .open:
            _ = scanner.next()
            let content = try row(until: .brace)
            guard scanner.next() == .close else { throw .unbalanced }
            return content
        case .close, .nextCell: throw .unbalanced
        case .raise, .lower: throw .noArgument
        case .character(let scalar):
            _ = scanner.next()
            return try character(scalar, inRow: inRow)
        case .command(let name):
            _ = scanner.next()
            depth += 1
            defer { depth -= 1 }
            guard depth <= Formula.deepestTeX else { throw .tooLarge }
            return try command(name)
        }
    }

    private mutating func character(_ scalar: Unicode.Scalar, inRow: Bool) throws(TeXError) -> Formula {
        switch scalar {
        case "0"..."9": return .number(inRow ? number(from: scalar) : String(scalar))
        case "~": return .space(6)
        case "$", "#": throw .unbalanced
        case "-": return .symbol("−", .binary)
        case "*": return .symbol("∗", .binary)
        default:
            let sign = String(scalar)
            if let kind = FormulaSymbol.kind(of: scalar) { return .symbol(sign, kind) }
            if TeXScanner.isLetter(scalar) || TeXCommands.isGreek(scalar) { return .letter(sign) }
            return scalar.isLetter ? .name(sign, takesLimits: false) : .symbol(sign, .ordinary)
        }
    }

    /// Parses a number that begins with this digit; it may contain a decimal point.
    private mutating func number(from first: Unicode.Scalar) -> String {
        var text = String(first)
        while case .character(let next)? = scanner.peek {
            if ("0"..."9").contains(next) {
                _ = scanner.next()
                text.unicodeScalars.append(next)
                continue
            }
            var ahead = scanner
            _ = ahead.next()
            guard next == ".", case .character(let digit)? = ahead.next(), ("0"..."9").contains(digit) else { break }
            scanner = ahead
            text += ".\(digit)"
        }
        return text
    }

    /// Parses the next delimiter.
    mutating func delimiter() throws(TeXError) -> String {
        let name: String
        switch scanner.next() {
        case .character(let scalar)?: name = String(scalar)
        case .command(let command)?: name = "\\" + command
        case nil: throw .noArgument
        default: throw .unbalanced
        }
        guard let sign = FormulaSymbol.delimiter(name[...]) else { throw .unknown(name) }
        return sign
    }
}

extension Formula {
    /// True if indices of this part are below and above it.
    package var takesLimits: Bool {
        switch self {
        case .symbol(_, .sum): true
        case .name(_, let takesLimits): takesLimits
        case .marked(_, let mark): mark.sign == "⏞" || mark.sign == "⏟" || mark.sign == "⎴" || mark.sign == "⎵"
        default: false
        }
    }

    /// Returns the formula with its letters and digits in another alphabet.
    func set(in alphabet: MathAlphabet) -> Formula {
        switch self {
        case .row(let parts):
            let set = parts.map { $0.set(in: alphabet) }
            return .joined(alphabet == .upright ? Self.joinedNames(set) : set)
        case .letter(let letter):
            if alphabet == .upright { return .name(letter, takesLimits: false) }
            return .letter(Self.letters(letter, alphabet))
        case .number(let digits): return .number(Self.letters(digits, alphabet))
        case .symbol, .text, .space, .name: return self
        case .indexed(let base, let lower, let upper, let areLimits):
            return .indexed(
                base.set(in: alphabet), lower: lower?.set(in: alphabet), upper: upper?.set(in: alphabet),
                areLimits: areLimits)
        case .fraction(let top, let bottom, let hasLine):
            return .fraction(top.set(in: alphabet), bottom.set(in: alphabet), hasLine: hasLine)
        case .root(let content, let index): return .root(content.set(in: alphabet), index: index)
        case .fenced(let open, let content, let close):
            return .fenced(open: open, content.set(in: alphabet), close: close)
        case .marked(let base, let mark): return .marked(base.set(in: alphabet), mark)
        case .table(var table):
            table.rows = table.rows.map { $0.map { $0.set(in: alphabet) } }
            return .table(table)
        case .hidden(let content): return .hidden(content.set(in: alphabet))
        case .boxed(let content): return .boxed(content.set(in: alphabet))
        case .struck(let content, let strike): return .struck(content.set(in: alphabet), strike)
        case .colored(let content, let color): return .colored(content.set(in: alphabet), color)
        }
    }

    private static func letters(_ text: String, _ alphabet: MathAlphabet) -> String {
        var set = ""
        for scalar in text.unicodeScalars { set.unicodeScalars.append(alphabet.letter(scalar)) }
        return set
    }

    /// Returns the parts of a row, with adjacent upright letters joined to one name.
    private static func joinedNames(_ parts: [Formula]) -> [Formula] {
        var joined: [Formula] = []
        for part in parts {
            if case .name(let next, false) = part, case .name(let last, false)? = joined.last {
                joined[joined.count - 1] = .name(last + next, takesLimits: false)
            } else {
                joined.append(part)
            }
        }
        return joined
    }
}
