import FormatCore
import Formulas

/// Converts a formula of Typst to TeX ("Math" and "Syntax" in Typst's reference).
///
/// A formula with an unknown function or name is not converted.
struct TypstMath {
    /// The longest formula that is converted, in characters.
    private static let longest = 65_536
    /// The maximum nesting depth.
    private static let deepest = 40

    enum Failure: Error {
        case unknown
    }

    let text: [Unicode.Scalar]
    var index = 0
    private var depth = 0

    /// The TeX of a formula, without dollar signs; nil if the formula is empty or contains unknown names.
    static func tex(of formula: some Sequence<UInt8>) -> String? {
        let text = Array(String(decoding: Array(formula), as: UTF8.self).unicodeScalars)
        guard text.count <= longest else { return nil }
        var math = TypstMath(text)
        guard var tex = try? math.lines(), math.index == text.count else { return nil }
        while tex.last == " ", !tex.hasSuffix("\\ ") { tex.removeLast() }
        return tex.isEmpty ? nil : tex
    }

    private init(_ text: [Unicode.Scalar]) { self.text = text }
}

// MARK: Rows

extension TypstMath {
    var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

    /// Converts the whole formula; several lines become an aligned calculation.
    private mutating func lines() throws(Failure) -> String {
        let lines = try cells { _ in false }
        let isCalculation = lines.count > 1 || lines.contains { $0.count > 1 }
        guard isCalculation else { return lines.first?.first ?? "" }
        let rows = lines.map { $0.joined(separator: " & ") }.joined(separator: " \\\\ ")
        return "\\begin{aligned} \(rows) \\end{aligned}"
    }

    /// Parses lines with cells, up to an end character.
    mutating func cells(until isEnd: (Unicode.Scalar) -> Bool) throws(Failure) -> [[String]] {
        var lines: [[String]] = [[]]
        while true {
            lines[lines.count - 1].append(try row { $0 == "&" || isEnd($0) })
            guard let next, !isEnd(next) else { break }
            index += 1
            if next == "\\" { lines.append([]) }
        }
        if lines.count > 1, lines.last == [""] { lines.removeLast() }
        return lines
    }

    /// Parses parts in a row, up to a line break or an end character.
    mutating func row(until isEnd: (Unicode.Scalar) -> Bool) throws(Failure) -> String {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw .unknown }
        var row = ""
        var isSpaced = false
        var last = Space.none
        while let scalar = next {
            if isEnd(scalar) || isLineBreak { break }
            if scalar.isSpace {
                index += 1
                isSpaced = !row.isEmpty
                continue
            }
            let part = try fraction()
            if isSpaced { row += Space.between(last, part.space) }
            (isSpaced, last) = (false, part.space)
            TeXLetters.join(&row, part.tex)
        }
        return row
    }

    /// True for a backslash before white space or at the end.
    private var isLineBreak: Bool {
        guard next == "\\" else { return false }
        return index + 1 >= text.count || text[index + 1].isSpace
    }

    /// Parses a part, or a fraction.
    private mutating func fraction() throws(Failure) -> Part {
        var part = try indexed()
        while true {
            let start = index
            skipSpace()
            guard next == "/", index + 1 < text.count else {
                index = start
                return part
            }
            index += 1
            skipSpace()
            let below = try indexed()
            part = Part(tex: "\\frac\(part.argument)\(below.argument)")
        }
    }

    mutating func skipSpace() {
        while let next, next.isSpace { index += 1 }
    }

    /// Parses a part with its indices and primes.
    private mutating func indexed() throws(Failure) -> Part {
        let part = try single()
        var primes = ""
        while next == "'" {
            primes += "'"
            index += 1
        }
        var lower: String?
        var upper: String?
        while true {
            let start = index
            skipSpace()
            if next == "_", lower == nil {
                index += 1
                skipSpace()
                lower = try indexPart().index
            } else if next == "^", upper == nil {
                index += 1
                skipSpace()
                upper = try indexPart().index
            } else {
                index = start
                break
            }
        }
        guard !primes.isEmpty || lower != nil || upper != nil else { return part }
        if part.takesLimits, primes.isEmpty { return part.limited(lower, upper) }
        var tex = part.isSingle ? part.tex : "{\(part.tex)}"
        tex += primes
        if let lower { tex += "_" + lower }
        if let upper { tex += "^" + upper }
        return Part(tex: tex, space: lower == nil && upper == nil ? part.space : .ofIndex)
    }

    /// Parses an index, which may have its own primes.
    private mutating func indexPart() throws(Failure) -> Part {
        guard next != nil else { throw .unknown }
        var part = try single()
        while next == "'" {
            part = Part(tex: (part.inner ?? part.tex) + "'")
            index += 1
        }
        return part
    }
}

// MARK: Single parts

extension TypstMath {
    private mutating func single() throws(Failure) -> Part {
        guard let scalar = next else { throw .unknown }
        if scalar.isLetter { return try name() }
        if isDigit(scalar) { return number() }
        switch scalar {
        case "\"": return words(try string())
        case "(", "[", "{", "|", "⟨", "⌊", "⌈", "‖", "⟦": if let part = try brackets(scalar) { return part }
        case "\\": return escape()
        case "#": throw .unknown
        default: break
        }
        if let shorthands = TypstSymbols.shorthands[scalar] {
            for (sign, character) in shorthands where text[index...].starts(with: sign) {
                index += sign.count
                return Part.sign(character)
            }
        }
        index += 1
        return Part.sign(scalar)
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private mutating func number() -> Part {
        let start = index
        while let next, isDigit(next) { index += 1 }
        if next == ".", index + 1 < text.count, isDigit(text[index + 1]) {
            index += 1
            while let next, isDigit(next) { index += 1 }
        }
        return Part(tex: Self.string(text[start..<index]), isSingle: index == start + 1)
    }

    private mutating func escape() -> Part {
        index += 1
        guard let scalar = next else { return Part(tex: "") }
        index += 1
        return Part.sign(scalar)
    }

    /// Parses the content of a string, with its escapes.
    mutating func string() throws(Failure) -> String {
        let start = index + 1
        index += 1
        while let next, next != "\"" { index += next == "\\" ? 2 : 1 }
        guard next == "\"" else { throw .unknown }
        let content = Array(Self.string(text[start..<index]).utf8)
        index += 1
        return String(decoding: TypstText.unescaped(content[...]), as: UTF8.self)
    }

    private func words(_ text: String) -> Part {
        let words = text.filter { !"{}$\\".contains($0) && !$0.isNewline }
        return Part(
            tex: "\\text{\(words)}", space: .ofWords(begin: words.first == " ", end: words.last == " "))
    }

    /// Parses brackets with their content; nil for an unmatched bracket, which is a sign.
    private mutating func brackets(_ open: Unicode.Scalar) throws(Failure) -> Part? {
        let start = index
        guard let close = TypstSymbols.partners[open] else { return nil }
        index += 1
        let inner = try row { $0 == close }
        guard next == close else {
            index = start
            return nil
        }
        index += 1
        // Brackets are as high as their content.
        let isHigh = Self.highParts.contains { Array(inner.utf8)[...].containsSequence($0.utf8) }
        var tex = (isHigh ? "\\left" : "") + Self.tex(of: open)
        TeXLetters.join(&tex, inner)
        if isHigh { tex += "\\right" }
        TeXLetters.join(&tex, Self.tex(of: close))
        return Part(tex: tex, inner: open == "(" ? inner : nil, isSingle: true, space: .bracket)
    }

    /// The commands of parts that are higher than a line.
    private static let highParts = ["\\frac", "\\binom", "\\begin", "\\sum", "\\prod", "\\int"]

    static func tex(of scalar: Unicode.Scalar) -> String {
        let letter = TeXLetters.letter(scalar)
        return TeXLetters.command(of: letter) ?? TypstSymbols.commands[letter] ?? String(letter)
    }

    static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }
}
