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
    private(set) var position: Substring.UnicodeScalarView.Index

    init(_ source: Substring) {
        self.source = source.unicodeScalars
        position = source.startIndex
    }

    /// The next token, without consuming it; nil at the end.
    var peek: Token? {
        var ahead = self
        return ahead.next()
    }

    mutating func next() -> Token? {
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
        guard position < source.endIndex else { return nil }
        let scalar = source[position]
        position = source.index(after: position)
        return scalar
    }

    /// Consumes the name of a command after its backslash: letters, or one character.
    mutating func takeCommandName() -> Substring {
        let start = position
        while position < source.endIndex, Self.isLetter(source[position]) { position = source.index(after: position) }
        if position == start { _ = take() }
        if position < source.endIndex, source[position] == "*", Self.starred.contains(String(source[start..<position]))
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
        while position < source.endIndex {
            let scalar = source[position]
            if scalar.isSpace, scalar != "\u{A0}" {
                position = source.index(after: position)
            } else if scalar == "%" {
                while position < source.endIndex, source[position] != "\n" { position = source.index(after: position) }
            } else {
                return
            }
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
