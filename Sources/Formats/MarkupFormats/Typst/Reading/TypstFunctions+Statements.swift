import RichText

// Conditions and loops in markup: `#if a [b] else [c]` and `#for a in (1, 2) [b #a]`.

extension TypstFunctions {
    /// The most turns of a loop.
    private static let mostTurns = 10_000

    /// Remembers a variable for conditions and loops.
    mutating func setVariable(_ name: ArraySlice<UInt8>, _ code: TypstSource) {
        let behind = code.bytes[name.endIndex...].drop { $0 == 0x20 }
        guard behind.first == "=", behind.dropFirst().first != "=" else { return }
        let first = behind.dropFirst().drop { $0 == 0x20 }.startIndex
        setVariable(name.text, code.bytes[first..<code.end(before: "\n;", from: first)].withoutTrailingSpace)
    }

    /// Remembers the value of a variable, computed if it can be.
    private mutating func setVariable(_ name: String, _ value: ArraySlice<UInt8>) {
        work -= 2 * value.count
        let result = Self.isLiteral(value) ? nil : TypstExpression.value(of: value, variables)?.literal
        let items = result == nil && !Self.isLiteral(value) ? items(of: value) : nil
        computedNames.remove(name)
        variables[name] = nil
        guard let sign = value.first, sign != "[", sign != "{" else { return }
        variables[name] = items.map { Self.array($0)[...] } ?? value
        guard let result else { return }
        variables[name] = result[...]
        computedNames.insert(name)
    }

    /// Remembers the variables of a definition that takes an array apart: `#let (a, b) = (1, 2)`.
    mutating func defineParts(_ code: TypstSource, from start: Int) {
        guard let pattern = TypstPattern(in: code, at: start) else { return }
        let behind = code.bytes[pattern.end...].drop { $0 == 0x20 }
        guard behind.first == "=", work > 0 else { return }
        let first = behind.dropFirst().drop { $0 == 0x20 }.startIndex
        let value = code.bytes[first..<code.end(before: "\n;", from: first)].withoutTrailingSpace
        work -= 2 * value.count
        let array = items(of: value).map { Self.array($0)[...] } ?? value
        for (name, value) in pattern.values(of: array) ?? [:] {
            if scope > 0 { noteChange(of: name) }
            setVariable(name, value)
            setContent(name, value)
            if Self.isLiteral(value) { computedNames.insert(name) }
        }
    }

    /// True for a number, a string or an array, which need not be computed.
    static func isLiteral(_ value: ArraySlice<UInt8>) -> Bool {
        if value.first == "(" { return TypstSource(bytes: Array(value)).endOfBrackets(at: 0) == value.count }
        if value.first == "\"" { return TypstSource(bytes: Array(value)).string(at: 0).end == value.count }
        return value.allSatisfy { $0.isASCIIDigit || $0 == "." }
    }

    /// The content of a condition or loop, and the offset after it; nil if this is none, or one that would have to run.
    mutating func statement(_ name: ArraySlice<UInt8>, _ code: TypstSource) -> (words: [UInt8], end: Int)? {
        guard [0x20, UInt8(ascii: ":")].contains(code.byte(at: name.endIndex)), work > 0 else { return nil }
        switch name.text {
        case "if": return condition(code, from: name.endIndex) ?? bodies(code, from: name.endIndex)
        case "for": return loop(code, from: name.endIndex) ?? bodies(code, from: name.endIndex)
        case "while", "context": return bodies(code, from: name.endIndex)
        case "show": return template(code, from: name.endIndex)
        default: return nil
        }
    }

    /// The content of a code block or of brackets, and the offset after it; nil if there is none.
    private mutating func body(_ code: TypstSource, at open: Int) -> (words: [UInt8], end: Int)? {
        if code.byte(at: open) == "{" { return block(code, at: open) }
        guard code.byte(at: open) == "[" else { return nil }
        let end = code.endOfBrackets(at: open)
        work -= end - open
        guard end > open + 1, work > 0 else { return nil }
        return (Array(code.bytes[(open + 1)..<(end - 1)]), end)
    }

    /// The content of all branches of a condition, or of one iteration of a loop, if the first body is a code block.
    private mutating func bodies(
        _ code: TypstSource, from start: Int, takesContent: Bool = false
    ) -> (words: [UInt8], end: Int)? {
        var words: [UInt8] = []
        var index = start
        while true {
            let open = code.end(before: "[{\n", from: index)
            work -= open - index
            guard takesContent || code.byte(at: open) == "{" || !words.isEmpty,
                let (content, end) = body(code, at: open)
            else {
                return words.isEmpty ? nil : (words, index)
            }
            words += (words.isEmpty ? [] : [0x20]) + content
            room -= content.count + 16
            guard room > 0 else { return nil }
            index = end
            let other = code.bytes[end...].drop { $0 == 0x20 }
            guard other.starts(with: "else".utf8) else { return (words, end) }
            index = other.startIndex + 4
        }
    }

    /// The content of a variable that a condition chooses, or all of its branches; nil for other variables.
    mutating func chosen(_ name: ArraySlice<UInt8>, _ code: TypstSource) -> [UInt8]? {
        let behind = code.bytes[name.endIndex...].drop { $0 == 0x20 }
        let value = behind.dropFirst().drop { $0 == 0x20 }
        guard behind.first == "=", value.starts(with: "if ".utf8), work > 0 else { return nil }
        let start = value.startIndex + 2
        return (condition(code, from: start) ?? bodies(code, from: start, takesContent: true))?.words
    }

    private mutating func condition(_ code: TypstSource, from start: Int) -> (words: [UInt8], end: Int)? {
        var chosen: [UInt8]?
        var index = start
        while true {
            let open = code.end(before: "[{\n", from: index)
            work -= open - index
            guard let isTrue = truth(of: code.bytes[index..<open]), let (content, end) = body(code, at: open) else {
                return nil
            }
            if chosen == nil, isTrue { chosen = content }
            let other = code.bytes[end...].drop { $0 == 0x20 }
            guard other.starts(with: "else".utf8) else { return (chosen ?? [], end) }
            let next = other.dropFirst(4).drop { $0 == 0x20 }
            if next.starts(with: "if ".utf8) {
                index = next.startIndex + 3
                continue
            }
            guard let (other, last) = body(code, at: next.startIndex) else { return nil }
            return (chosen ?? other, last)
        }
    }

    /// Whether a condition is true; nil if that is unknown.
    private func truth(of condition: ArraySlice<UInt8>) -> Bool? {
        let words = condition.drop(while: \.isASCIIWhiteSpace).withoutTrailingSpace
        if words.starts(with: "not ".utf8) {
            return literal(words.dropFirst(4)).flatMap(Self.truthValue).map { !$0 }
        }
        for sign in ["==", "!="] {
            guard let found = words.firstOccurrence(of: sign.utf8) else { continue }
            guard let left = literal(words[..<found.lowerBound]), let right = literal(words[found.upperBound...]) else {
                return nil
            }
            return left.elementsEqual(right) == (sign == "==")
        }
        return literal(words).flatMap(Self.truthValue)
    }

    private static func truthValue(_ value: ArraySlice<UInt8>) -> Bool? {
        value.elementsEqual("true".utf8) ? true : value.elementsEqual("false".utf8) ? false : nil
    }

    /// A value, or that of a variable; nil if it is unknown.
    private func literal(_ words: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let words = words.drop(while: \.isASCIIWhiteSpace).withoutTrailingSpace
        guard let first = words.first else { return nil }
        if first == "\"" || first.isASCIIDigit || first == "(" || first == "-" { return words }
        let isName = TypstSource(bytes: Array(words.prefix(129))).name(at: 0).count == words.count
        guard isName else { return nil }
        if ["true", "false", "none", "auto"].contains(words.text) { return words }
        return variables[words.text]
    }

    private mutating func loop(_ code: TypstSource, from start: Int) -> (words: [UInt8], end: Int)? {
        guard let pattern = TypstPattern(in: code, at: start) else { return nil }
        let behind = code.bytes[pattern.end...].drop { $0 == 0x20 }
        guard behind.starts(with: "in ".utf8) else { return nil }
        let open = code.end(before: "[{\n", from: behind.startIndex + 3)
        work -= open - start
        guard let values = values(of: code.bytes[(behind.startIndex + 3)..<open]),
            let (body, end) = body(code, at: open)
        else { return nil }
        var words: [UInt8] = []
        for value in values {
            work -= body.count
            guard words.count < room, work > 0, let values = pattern.values(of: value) else { return nil }
            let turn = TypstBody.filled(body, values, limit: room)
            // The line end that begins each turn would make an empty line.
            words += words.last == 0x0A && turn.first == 0x0A ? turn[1...] : turn[...]
        }
        guard words.count < room else { return nil }
        room -= words.count + 16
        return (words, end)
    }

    /// The values that a loop takes: those of an array, or numbers; nil if they are unknown.
    private mutating func values(of words: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        let words = words.drop(while: \.isASCIIWhiteSpace).withoutTrailingSpace
        guard let values = items(of: words), values.count <= Self.mostTurns else { return nil }
        // Values that are names, fields or calls would have to run.
        let isKnown = values.allSatisfy { value in
            value.first.map { $0 == "\"" || $0 == "[" || $0 == "(" || $0.isASCIIDigit || $0 == "-" } == true
        }
        return isKnown ? values : nil
    }
}
