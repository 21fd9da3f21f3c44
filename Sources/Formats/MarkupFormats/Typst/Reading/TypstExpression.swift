/// Computes simple expressions: arithmetic, strings, fields of dictionaries, and the usual functions of strings and numbers.
///
/// The depth and the length of an expression are limited; others have no value.
struct TypstExpression {
    private static let longest = 400
    private static let mostDepth = 12

    private let code: TypstSource
    private let variables: [String: ArraySlice<UInt8>]
    private var index = 0
    private let depth: Int

    /// The value of an expression; nil if it is unknown.
    static func value(
        of words: ArraySlice<UInt8>, _ variables: [String: ArraySlice<UInt8>], depth: Int = 0
    ) -> TypstValue? {
        guard words.count <= longest, depth < mostDepth else { return nil }
        var expression = TypstExpression(words, variables, depth)
        let value = expression.sum()
        return expression.next == nil ? value : nil
    }

    /// The value of a name with its fields and methods, as it is embedded in markup, and the index after it.
    static func embedded(
        in source: ArraySlice<UInt8>, _ variables: [String: ArraySlice<UInt8>]
    ) -> (value: TypstValue, end: Int)? {
        let words = source.prefix(longest)
        var expression = TypstExpression(words, variables, 0)
        guard let value = expression.postfix() else { return nil }
        return (value, source.startIndex + expression.index)
    }

    private init(_ words: ArraySlice<UInt8>, _ variables: [String: ArraySlice<UInt8>], _ depth: Int) {
        code = TypstSource(bytes: Array(words))
        self.variables = variables
        self.depth = depth
    }

    /// The next byte that is not white space.
    private var next: UInt8? { code.bytes[min(index, code.bytes.count)...].first { !$0.isASCIIWhiteSpace } }

    private mutating func take(_ sign: UInt8) -> Bool {
        guard next == sign else { return false }
        while code.byte(at: index) != sign { index += 1 }
        index += 1
        return true
    }
}

// MARK: Operators

extension TypstExpression {
    private mutating func sum() -> TypstValue? {
        guard var value = product() else { return nil }
        while let sign = next, sign == "+" || sign == "-" {
            _ = take(sign)
            guard let other = product(), let result = TypstCalculation.combined(value, other, sign) else { return nil }
            value = result
        }
        return value
    }

    private mutating func product() -> TypstValue? {
        guard var value = signed() else { return nil }
        while let sign = next, sign == "*" || sign == "/" {
            _ = take(sign)
            guard let other = signed(), let result = TypstCalculation.combined(value, other, sign) else { return nil }
            value = result
        }
        return value
    }

    private mutating func signed() -> TypstValue? {
        guard next == "-" else { return postfix() }
        _ = take(UInt8(ascii: "-"))
        guard case .number(let number)? = postfix() else { return nil }
        return .number(-number)
    }
}

// MARK: Operands

extension TypstExpression {
    private mutating func postfix() -> TypstValue? {
        guard var value = operand() else { return nil }
        while code.byte(at: index) == "." {
            let before = index
            let name = Self.word(code, at: index + 1)
            guard !name.isEmpty else { break }
            index = name.endIndex
            let isCall = code.byte(at: index) == "("
            guard let arguments = isCall ? arguments() : [],
                let found = isCall
                    ? TypstCalculation.method(name.text, of: value, arguments)
                    : TypstCalculation.field(name.text, of: value)
            else {
                // A full stop may end the sentence.
                if case .fields = value { return nil }
                index = before
                return isCall ? nil : value
            }
            value = found
        }
        return value
    }

    private mutating func operand() -> TypstValue? {
        guard let first = next else { return nil }
        while code.byte(at: index) != first { index += 1 }
        switch first {
        case "\"":
            let (content, end) = code.string(at: index)
            index = end
            return .text(TypstText.unescaped(content))
        case "(": return parenthesized()
        case "[": return plainContent()
        case _ where first.isASCIIDigit: return number()
        default: return named()
        }
    }

    private mutating func number() -> TypstValue? {
        let digits = code.bytes[index...].prefix(24).prefix { $0.isASCIIDigit || $0 == "." }
        let end = digits.last == "." ? digits.endIndex - 1 : digits.endIndex
        index = end
        // A length or a ratio.
        if let unit = code.byte(at: end), unit.isInWord || unit == "%" { return nil }
        return Double(String(decoding: code.bytes[digits.startIndex..<end], as: UTF8.self)).map { .number($0) }
    }

    private mutating func named() -> TypstValue? {
        let name = Self.word(code, at: index)
        guard !name.isEmpty else { return nil }
        index = name.endIndex
        switch name.text {
        case "true": return .truth(true)
        case "false": return .truth(false)
        case "calc":
            guard code.byte(at: index) == "." else { return nil }
            let function = Self.word(code, at: index + 1)
            index = function.endIndex
            let digits = function.elementsEqual("round".utf8) ? takeDigits() : nil
            if let digits { return digits }
            return arguments().flatMap { TypstCalculation.calculated(function.text, $0) }
        case _ where code.byte(at: index) == "(":
            return arguments().flatMap { TypstCalculation.converted(name.text, $0) }
        default:
            guard let words = variables[name.text] else { return nil }
            // Variables in each other could multiply the work.
            guard depth == 0 || words.first != "(" && TypstFunctions.isLiteral(words.drop { $0 == "-" }) else {
                return nil
            }
            return Self.value(of: words, variables, depth: depth + 1)
        }
    }

    private static func word(_ code: TypstSource, at index: Int) -> ArraySlice<UInt8> {
        guard let first = code.byte(at: index), first.isASCIILetter || first == "_" else { return [] }
        var name = code.bytes[index...].prefix(64).prefix {
            $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0)
        }
        while name.last == "-" { name.removeLast() }
        return name
    }

    /// The values in parentheses: those of a call, or of a list; nil if one is unknown.
    private mutating func arguments() -> [TypstValue]? {
        guard code.byte(at: index) == "(" else { return nil }
        let end = code.endOfBrackets(at: index)
        guard end > index + 1, code.byte(at: end - 1) == ")" else { return nil }
        let parts = TypstFunctions.parts(of: code, in: (index + 1)..<(end - 1), at: ",")
        index = end
        let values = parts.compactMap { Self.value(of: $0, variables, depth: depth + 1) }
        return values.count == parts.count ? values : nil
    }

    /// Reads the arguments of `calc.round(3.14159, digits: 2)`; nil for others.
    private mutating func takeDigits() -> TypstValue? {
        guard code.byte(at: index) == "(" else { return nil }
        let end = code.endOfBrackets(at: index)
        let parts = TypstFunctions.parts(of: code, in: (index + 1)..<max(index + 1, end - 1), at: ",")
        guard parts.count == 2, parts[1].starts(with: "digits:".utf8),
            case .number(let number)? = Self.value(of: parts[0], variables, depth: depth + 1),
            case .number(let digits)? = Self.value(of: parts[1].dropFirst(7), variables, depth: depth + 1),
            digits == digits.rounded(), 0...12 ~= digits
        else { return nil }
        index = end
        let scale = TypstCalculation.power(10, digits)
        return TypstCalculation.finite((number * scale).rounded() / scale)
    }

    /// Reads content that is only words, which is like a string.
    private mutating func plainContent() -> TypstValue? {
        let end = code.endOfBrackets(at: index)
        guard end > index + 1, code.byte(at: end - 1) == "]" else { return nil }
        let content = code.bytes[(index + 1)..<(end - 1)]
        guard content.allSatisfy({ $0.isInWord || $0 >= 0x80 || " .,;!?()".utf8.contains($0) }) else { return nil }
        index = end
        return .text(Array(content))
    }

    private mutating func parenthesized() -> TypstValue? {
        let end = code.endOfBrackets(at: index)
        guard end > index + 1, code.byte(at: end - 1) == ")" else { return nil }
        let inner = code.bytes[(index + 1)..<(end - 1)]
        let parts = TypstFunctions.parts(of: code, in: (index + 1)..<(end - 1), at: ",")
        if let fields = fields(parts) {
            index = end
            return .fields(fields)
        }
        guard parts.count != 1 || inner.withoutTrailingSpace.last == "," else {
            index = end
            return Self.value(of: parts[0], variables, depth: depth + 1)
        }
        return arguments().map { .list($0) }
    }

    private func fields(_ parts: [ArraySlice<UInt8>]) -> [(name: String, value: TypstValue)]? {
        guard !parts.isEmpty else { return nil }
        var fields: [(name: String, value: TypstValue)] = []
        for part in parts {
            let isQuoted = part.first == "\""
            let key = isQuoted ? code.string(at: part.startIndex).content : Self.word(code, at: part.startIndex)
            guard !key.isEmpty else { return nil }
            let behind = part[min(key.endIndex + (isQuoted ? 1 : 0), part.endIndex)...].drop(while: \.isASCIIWhiteSpace)
            guard behind.first == ":",
                let value = Self.value(of: behind.dropFirst(), variables, depth: depth + 1)
            else { return nil }
            fields.append((key.text, value))
        }
        return fields
    }
}
