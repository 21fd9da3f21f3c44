// Values that are computed from other values: `#(a + 1)`, `#name.at(0)`, `#upper(name)`.

extension TypstFunctions {
    /// The functions of Typst whose calls have a value.
    private static let functions: Set<String> = ["str", "upper", "lower", "int", "float"]

    /// The value of an expression in parentheses or of a block with one expression, as markup, and the offset after it; nil if
    /// it is unknown.
    mutating func computed(_ code: TypstSource, at open: Int) -> (words: [UInt8], end: Int)? {
        guard code.byte(at: open) == "(" || code.byte(at: open) == "{", work > 0 else { return nil }
        let end = code.endOfBrackets(at: open)
        work -= end - open
        if code.byte(at: end) == ".", code.byte(at: end + 1)?.isASCIILetter == true, code.byte(at: open) == "(",
            let (value, last) = TypstExpression.embedded(in: code.bytes[open...], variables), last > end,
            let words = value.markup
        {
            return result(words, code.byte(at: last) == ";" ? last + 1 : last)
        }
        guard end > open + 2,
            let words = TypstExpression.value(of: code.bytes[(open + 1)..<(end - 1)], variables)?.markup
        else { return nil }
        return result(words, code.byte(at: end) == ";" ? end + 1 : end)
    }

    /// The value of a variable that is computed, or of a call, as markup, and the offset after it; nil if it is unknown.
    mutating func computed(_ name: ArraySlice<UInt8>, _ code: TypstSource) -> (words: [UInt8], end: Int)? {
        let first = name.prefix { $0 != "." }
        let isCall = code.byte(at: first.endIndex) == "(" && Self.functions.contains(first.text)
        let isKnown = variables[first.text] != nil || isCall || first.elementsEqual("calc".utf8)
        guard isKnown, work > 0 else { return nil }
        // A value without operators is a variable for the parser, too.
        let next = code.byte(at: first.endIndex)
        if scope == 0, variables[first.text] != nil, next != ".", !computedNames.contains(first.text) { return nil }
        guard let (value, end) = TypstExpression.embedded(in: code.bytes[first.startIndex...], variables),
            let words = value.markup
        else { return nil }
        work -= end - first.startIndex
        return result(words, code.byte(at: end) == ";" ? end + 1 : end)
    }

    /// The call of a function up to its first argument, with the value of that, and the offset after it; nil if it is known
    /// or cannot be computed.
    mutating func computedArgument(of name: ArraySlice<UInt8>, _ code: TypstSource) -> (words: [UInt8], end: Int)? {
        guard code.byte(at: name.endIndex) == "(", work > 0 else { return nil }
        let start = name.endIndex + 1
        let end = code.end(before: ",)", from: start)
        work -= end - start
        let argument = code.bytes[start..<end].withoutTrailingSpace
        guard !Self.isLiteral(argument), let value = TypstExpression.value(of: argument, variables),
            case .text = value, let words = value.literal, words.count < room
        else { return nil }
        room -= words.count + 16
        return ([UInt8(ascii: "#")] + name + Array("(".utf8) + words, end)
    }

    private mutating func result(_ words: [UInt8], _ end: Int) -> (words: [UInt8], end: Int)? {
        guard words.count < room else { return nil }
        room -= words.count + 16
        return (words, end)
    }

    /// The content of a variable with marks, which is markup; nil for others.
    mutating func content(_ name: ArraySlice<UInt8>, _ code: TypstSource) -> [UInt8]? {
        let behind = code.bytes[name.endIndex...].drop { $0 == 0x20 }
        guard behind.first == "=", work > 0 else { return nil }
        let open = behind.dropFirst().drop { $0 == 0x20 }.startIndex
        guard code.byte(at: open) == "[" else { return nil }
        let end = code.endOfBrackets(at: open)
        work -= 2 * (end - open)
        let content = code.bytes[(open + 1)..<max(open + 1, end - 1)]
        let rest = code.bytes[end...].prefix { $0 != 0x0A && $0 != ";" }
        guard work > 0, rest.isBlank, scope > 0 || content.contains(where: { "#*_`$".utf8.contains($0) })
        else { return nil }
        return Array(content)
    }
}
