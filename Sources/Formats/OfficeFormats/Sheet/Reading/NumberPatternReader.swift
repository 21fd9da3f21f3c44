/// Reads the sections of a number format.
struct NumberPatternReader {
    typealias Piece = NumberPattern.Piece

    private var rest: Substring
    private var pieces: [Piece] = []
    private var condition: NumberCondition?

    static func sections(of format: String) -> [NumberSection] {
        split(format).map { section in
            var reader = NumberPatternReader(rest: Substring(section))
            while let character = reader.rest.popFirst() { reader.take(character) }
            return NumberSection(pieces: withMinutes(reader.pieces), condition: reader.condition)
        }
    }

    private static func split(_ format: String) -> [String] {
        var sections = [""]
        var isQuoted = false
        var isEscaped = false
        for character in format {
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == ";", !isQuoted {
                sections.append("")
                continue
            }
            sections[sections.count - 1].append(character)
        }
        return sections
    }

    private mutating func take(_ character: Character) {
        switch character {
        case "\"":
            let literal = rest.prefix { $0 != "\"" }
            pieces.append(.literal(String(literal)))
            rest = rest.dropFirst(literal.count + 1)
        case "\\": if let next = rest.popFirst() { pieces.append(.literal(String(next))) }
        case "_":
            // A space as wide as the next character.
            _ = rest.popFirst()
            pieces.append(.literal(" "))
        case "*": _ = rest.popFirst()
        case "[":
            let content = rest.prefix { $0 != "]" }
            rest = rest.dropFirst(content.count + 1)
            condition = NumberCondition(content) ?? condition
            pieces += Self.bracketed(content)
        case "0", "#", "?", ".", ",": takeDigits(character)
        case "/":
            if case .digits(let top)? = pieces.last, let fraction = NumberFraction(top, over: &rest) {
                pieces[pieces.count - 1] = .fraction(fraction)
            } else {
                pieces.append(.literal("/"))
            }
        case "%": pieces.append(.percent)
        case "@": pieces.append(.text)
        default: takeLetter(character)
        }
    }

    private mutating func takeDigits(_ first: Character) {
        let digits = String(first) + rest.prefix { "0#?.,".contains($0) }
        rest = rest.dropFirst(digits.count - 1)
        let isNumber = digits.contains { "0#?".contains($0) }
        pieces.append(isNumber ? .digits(digits) : .literal(digits))
    }

    private mutating func takeLetter(_ character: Character) {
        switch character {
        case "E" where rest.first == "+" || rest.first == "-":
            let sign = rest.removeFirst()
            let digits = rest.prefix { "0#?".contains($0) }
            rest = rest.dropFirst(digits.count)
            pieces.append(.exponent(digits: digits.count, hasPlus: sign == "+"))
        case "A" where rest.hasPrefix("M/PM"), "a" where rest.lowercased().hasPrefix("m/pm"):
            rest = rest.dropFirst(4)
            pieces.append(.halfDay(morning: "AM", afternoon: "PM"))
        case "A" where rest.hasPrefix("/P"), "a" where rest.hasPrefix("/p"):
            rest = rest.dropFirst(2)
            pieces.append(.halfDay(morning: String(character), afternoon: character == "a" ? "p" : "P"))
        case "G" where rest.lowercased().hasPrefix("eneral"), "g" where rest.lowercased().hasPrefix("eneral"):
            rest = rest.dropFirst(6)
            pieces.append(.general)
        case "y", "Y", "m", "M", "d", "D", "h", "H", "s", "S":
            let letter = Character(character.lowercased())
            let run = rest.prefix { $0.lowercased() == String(letter) }
            rest = rest.dropFirst(run.count)
            pieces.append(.date(letter, count: run.count + 1))
        default: pieces.append(.literal(String(character)))
        }
    }

    /// A currency, or an elapsed time; colors, conditions and languages have no pieces.
    private static func bracketed(_ content: Substring) -> [Piece] {
        if content.first == "$" {
            let sign = content.dropFirst().prefix { $0 != "-" }
            return sign.isEmpty ? [] : [.literal(String(sign))]
        }
        guard let letter = content.lowercased().first, "hms".contains(letter),
            content.lowercased().allSatisfy({ $0 == letter })
        else { return [] }
        return [.elapsed(letter, count: content.count)]
    }

    /// The letter for months means minutes after hours and before seconds.
    private static func withMinutes(_ pieces: [Piece]) -> [Piece] {
        var pieces = pieces
        let dates = pieces.indices.filter { pieces[$0].isOfDate && !pieces[$0].isHalfDay }
        for (place, index) in dates.enumerated() {
            guard case .date("m", let count) = pieces[index], count < 3 else { continue }
            let before = place > 0 ? pieces[dates[place - 1]].letter : nil
            let behind = place + 1 < dates.count ? pieces[dates[place + 1]].letter : nil
            if before == "h" || behind == "s" { pieces[index] = .date("n", count: count) }
        }
        return pieces
    }
}
