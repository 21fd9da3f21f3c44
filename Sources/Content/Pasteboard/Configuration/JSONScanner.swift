/// Splits JSON into tokens with their positions.
///
/// Comments (`//` to the end of the line, `/*` to `*/`) count as white space.
struct JSONScanner {
    enum Token: Equatable {
        case open(Character)
        case close(Character)
        case colon
        case comma
        case string(String)
        case number(Double)
        case word(String)
        case end
    }

    private let scalars: [Unicode.Scalar]
    private var offset = 0
    private(set) var position = TextPosition(line: 1, column: 1)

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        if scalars.first == "\u{FEFF}" { offset = 1 }
    }

    /// The next token and its position.
    mutating func next() throws(ConfigurationError) -> (token: Token, position: TextPosition) {
        try skipBlank()
        let start = position
        guard let scalar = peek else { return (.end, start) }
        switch scalar {
        case "{", "[":
            advance()
            return (.open(Character(scalar)), start)
        case "}", "]":
            advance()
            return (.close(Character(scalar)), start)
        case ":", ",":
            advance()
            return (scalar == ":" ? .colon : .comma, start)
        case "\"": return (.string(try string(from: start)), start)
        default: return (try literal(from: start), start)
        }
    }
}

extension JSONScanner {
    private var peek: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

    private mutating func advance() {
        position = scalars[offset] == "\n" ? TextPosition(line: position.line + 1, column: 1) : position.right
        offset += 1
    }

    private mutating func skipBlank() throws(ConfigurationError) {
        while let scalar = peek {
            switch scalar {
            case " ", "\t", "\n", "\r": advance()
            case "/": try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(ConfigurationError) {
        let start = position
        advance()
        if peek == "/" {
            while let scalar = peek, scalar != "\n" { advance() }
            return
        }
        guard peek == "*" else { throw ConfigurationError(start, "a comment begins with // or /*") }
        advance()
        var last: Unicode.Scalar?
        while let scalar = peek {
            advance()
            if last == "*", scalar == "/" { return }
            last = scalar
        }
        throw ConfigurationError(start, "this comment is not closed; end it with */")
    }

    private mutating func string(from start: TextPosition) throws(ConfigurationError) -> String {
        advance()
        var result = String.UnicodeScalarView()
        while let scalar = peek {
            let here = position
            advance()
            switch scalar {
            case "\"": return String(result)
            case "\\": result.append(try escape(at: here))
            case "\n": throw ConfigurationError(start, "this string is not closed on its line")
            default: result.append(scalar)
            }
        }
        throw ConfigurationError(start, "this string is not closed")
    }

    private mutating func escape(at start: TextPosition) throws(ConfigurationError) -> Unicode.Scalar {
        let names: [Unicode.Scalar: Unicode.Scalar] = [
            "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
        ]
        guard let scalar = peek else { throw ConfigurationError(start, "the string ends after \\") }
        advance()
        if let known = names[scalar] { return known }
        guard scalar == "u", let unit = hexadecimalUnit() else {
            throw ConfigurationError(
                start, "expected one of \" \\ / b f n r t, or u and four hexadecimal digits, after \\")
        }
        if let scalar = Unicode.Scalar(unit) { return scalar }
        // A surrogate pair encodes one character beyond U+FFFF (RFC 8259 §7).
        guard unit < 0xDC00, offset + 1 < scalars.count, scalars[offset] == "\\", scalars[offset + 1] == "u"
        else { throw ConfigurationError(start, "this is half a surrogate pair; the other half is missing") }
        advance()
        advance()
        guard let low = hexadecimalUnit(), (0xDC00...0xDFFF).contains(low),
            let whole = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { throw ConfigurationError(start, "this is half a surrogate pair; the other half is missing") }
        return whole
    }

    private mutating func hexadecimalUnit() -> UInt32? {
        guard offset + 4 <= scalars.count else { return nil }
        var digits = ""
        for scalar in scalars[offset..<offset + 4] { digits.unicodeScalars.append(scalar) }
        guard digits.allSatisfy(\.isHexDigit), let unit = UInt32(digits, radix: 16) else { return nil }
        for _ in 0..<4 { advance() }
        return unit
    }

    /// A number, or a word such as `true`.
    private mutating func literal(from start: TextPosition) throws(ConfigurationError) -> Token {
        var text = ""
        while let scalar = peek, scalar.properties.isAlphabetic || "+-._0123456789".unicodeScalars.contains(scalar) {
            text.unicodeScalars.append(scalar)
            advance()
        }
        guard let first = text.first else { throw ConfigurationError(start, "this is not a value") }
        guard first == "-" || first.isNumber else { return .word(text) }
        guard let number = Double(text), number.isFinite, text.last != ".", !text.hasPrefix("-.") else {
            throw ConfigurationError(start, "this is not a number")
        }
        return .number(number)
    }
}

extension TextPosition {
    fileprivate var right: TextPosition { TextPosition(line: line, column: column + 1) }
}
