/// The tokens of a TeX formula, without white space and comments.
struct TeXScanner {
    enum Token: Equatable {
        /// A command without its backslash: letters, or one character.
        case command(Substring)
        case character(Unicode.Scalar)
        case open, close
        case raise, lower
        case nextCell
    }

    private let source: Substring.UnicodeScalarView
    /// The same text; nearly all of a formula is ASCII, which is read without decoding it.
    private let bytes: Substring.UTF8View
    private(set) var position: Substring.UnicodeScalarView.Index
    /// The token that was peeked at, where it was, and where it ends.
    private var peeked: (token: Token?, start: Substring.Index, end: Substring.Index)?

    init(_ source: Substring) {
        self.source = source.unicodeScalars
        bytes = source.utf8
        position = source.startIndex
    }

    /// The next token, without consuming it; nil at the end.
    var peek: Token? {
        mutating get {
            if let peeked, peeked.start == position { return peeked.token }
            let start = position
            let token = read()
            peeked = (token, start, position)
            position = start
            return token
        }
    }

    mutating func next() -> Token? {
        guard let peeked, peeked.start == position else { return read() }
        position = peeked.end
        return peeked.token
    }

    private mutating func read() -> Token? {
        skipSpace()
        guard let scalar = take() else { return nil }
        switch scalar {
        case "\\": return .command(takeCommandName())
        case "{": return .open
        case "}": return .close
        case "^": return .raise
        case "_": return .lower
        case "&": return .nextCell
        default: return .character(scalar)
        }
    }

    /// Consumes one character of any kind.
    mutating func take() -> Unicode.Scalar? {
        guard position < bytes.endIndex else { return nil }
        let byte = bytes[position]
        let scalar = byte < 0x80 ? Unicode.Scalar(byte) : source[position]
        position = byte < 0x80 ? bytes.index(after: position) : source.index(after: position)
        return scalar
    }

    /// Consumes the name of a command after its backslash: letters, or one character.
    mutating func takeCommandName() -> Substring {
        let start = position
        while position < bytes.endIndex, Self.isLetter(Unicode.Scalar(bytes[position])) {
            position = bytes.index(after: position)
        }
        if position == start { _ = take() }
        if position < bytes.endIndex, bytes[position] == UInt8(ascii: "*"),
            Self.starred.contains(String(source[start..<position]))
        {
            _ = take()
        }
        return Substring(source[start..<position])
    }

    /// Commands whose name may end with a star.
    private static let starred: Set<String> = ["operatorname", "hspace", "tag"]

    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    mutating func skipSpace() {
        while position < bytes.endIndex {
            let byte = bytes[position]
            if byte == UInt8(ascii: "%") {
                position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
                continue
            }
            // Most characters are neither white space nor begin like other spaces.
            guard byte <= 0x20 || byte >= 0x80 else { return }
            let scalar = source[position]
            guard scalar.isSpace, scalar != "\u{A0}" else { return }
            position = source.index(after: position)
        }
    }

    /// Consumes the text between braces; nil if no brace is next, or if it is unclosed.
    mutating func takeBraced() -> Substring? {
        var ahead = self
        guard ahead.next() == .open else { return nil }
        return takeBalanced(from: ahead, close: "}", limit: .max)
    }

    /// Consumes the text between brackets, if a bracket is next.
    mutating func takeBracketed() -> Substring? {
        var ahead = self
        guard ahead.next() == .character("[") else { return nil }
        return takeBalanced(from: ahead, close: "]", limit: Self.longestOption)
    }

    /// The maximum length of an argument in brackets.
    ///
    /// Longer text is not searched, because a bracket may be unclosed.
    private static let longestOption = 512

    private mutating func takeBalanced(from ahead: TeXScanner, close: Unicode.Scalar, limit: Int) -> Substring? {
        var ahead = ahead
        let start = ahead.position
        var depth = 0
        var count = 0
        while count < limit {
            count += 1
            let end = ahead.position
            guard let scalar = ahead.take() else { return nil }
            if scalar == "\\" {
                _ = ahead.take()
            } else if depth == 0, scalar == close {
                self = ahead
                return Substring(source[start..<end])
            } else if scalar == "{" {
                depth += 1
            } else if scalar == "}" {
                depth -= 1
                if depth < 0 { return nil }
            }
        }
        return nil
    }

    /// Consumes the text up to the next occurrence of a character, including it; nil if there is none.
    mutating func take(upTo end: Unicode.Scalar) -> Substring? {
        guard let found = source[position...].firstIndex(of: end) else { return nil }
        let text = source[position..<found]
        position = source.index(after: found)
        return Substring(text)
    }

    /// Consumes a length without braces, such as `1em` or `-3mu`.
    mutating func takeLength() -> Substring {
        skipSpace()
        let start = position
        while position < source.endIndex, "+-.0123456789 ".unicodeScalars.contains(source[position]) { _ = take() }
        for _ in 0..<2 where position < source.endIndex && Self.isLetter(source[position]) { _ = take() }
        return Substring(source[start..<position])
    }
}
