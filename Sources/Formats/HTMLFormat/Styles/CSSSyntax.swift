import FormatCore

/// The subset of CSS Syntax 3 for style attributes and style sheets.
///
/// It comprises rules, declarations and values, with strings, escapes, comments and blocks. Every byte sequence can be
/// parsed, and each byte is read a bounded number of times.
enum CSSSyntax {
    /// A property and its value, without escapes and comments.
    ///
    /// They become strings when they are asked for, because most declarations of a page are of no interest.
    struct Declaration {
        private let nameBytes: ArraySlice<UInt8>
        private let valueBytes: ArraySlice<UInt8>
        let isImportant: Bool

        fileprivate init(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>, isImportant: Bool) {
            nameBytes = name
            valueBytes = value
            self.isImportant = isImportant
        }

        /// The property in lower case.
        var name: String { String(decoding: nameBytes, as: UTF8.self).lowercased() }
        var value: String { String(decoding: valueBytes, as: UTF8.self) }

        /// True if this is a declaration of a property, given in lower case.
        func isOf(_ property: String) -> Bool {
            let (name, property) = (nameBytes.span, property.utf8.span)
            return name.count == property.count
                && name.indices.allSatisfy {
                    name[$0] == property[$0] || name[$0].isASCIILetter && name[$0] | 0x20 == property[$0]
                }
        }
    }

    /// Parses the declarations of a style attribute, or of the block of a rule (CSS Syntax 3 §5.4.5), in order.
    ///
    /// With a property, only parts that contain its name in lower case are parsed.
    static func forEachDeclaration(
        of text: ArraySlice<UInt8>, naming property: String = "", _ body: (Declaration) -> Void
    ) {
        var index = text.startIndex
        while index < text.endIndex {
            let end = end(of: text, from: index) { $0 == semicolon }
            if text[index..<end].containsSequence(property.utf8), let declaration = declaration(text[index..<end]) {
                body(declaration)
            }
            index = end + 1
        }
    }

    /// The rules at the top level of a sheet, each with its prelude and block.
    ///
    /// `<!--` and `-->` are ignored (CSS Syntax 3 §5.4.1), and so is a statement without a block.
    static func rules(of sheet: ArraySlice<UInt8>) -> [(prelude: ArraySlice<UInt8>, block: ArraySlice<UInt8>)] {
        var rules: [(prelude: ArraySlice<UInt8>, block: ArraySlice<UInt8>)] = []
        var index = sheet.startIndex
        while index < sheet.endIndex {
            let start = afterMarks(sheet, from: index)
            let isAtRule = start < sheet.endIndex && sheet[start] == "@"
            let open = end(of: sheet, from: start) { $0 == brace || isAtRule && $0 == semicolon }
            guard open < sheet.endIndex else { break }
            index = open + 1
            guard sheet[open] == brace else { continue }
            let close = end(of: sheet, from: index) { $0 == closingBrace }
            rules.append((sheet[start..<open], sheet[index..<close]))
            index = close + 1
        }
        return rules
    }

    /// The text without comments and surrounding white space, with decoded escapes.
    static func plain(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.contains(where: { $0 == slash || $0 == backslash }) else { return text.trimmed }
        var output: [UInt8] = []
        var index = text.startIndex
        var quote: UInt8?
        while index < text.endIndex {
            let byte = text[index]
            if byte == backslash {
                index = appendEscape(of: text, at: index, to: &output)
            } else if quote == nil, let end = endOfComment(text, at: index) {
                index = end
            } else {
                if byte == quote { quote = nil } else if quote == nil, isQuote(byte) { quote = byte }
                output.append(byte)
                index += 1
            }
        }
        return output[...].trimmed
    }
}

// MARK: Declarations

extension CSSSyntax {
    private static func declaration(_ text: ArraySlice<UInt8>) -> Declaration? {
        let colon = end(of: text, from: text.startIndex) { $0 == ":" }
        guard colon < text.endIndex else { return nil }
        let name = plain(text[..<colon])
        guard !name.isEmpty else { return nil }
        var value = text[(colon + 1)...]
        var isImportant = false
        let mark = end(of: value, from: value.startIndex) { $0 == "!" }
        if mark < value.endIndex {
            // Other text after `!` invalidates the declaration (CSS Syntax 3 §5.4.6).
            guard String(decoding: plain(value[(mark + 1)...]), as: UTF8.self).lowercased() == "important" else {
                return nil
            }
            isImportant = true
            value = value[..<mark]
        }
        return Declaration(name: name, value: plain(value), isImportant: isImportant)
    }

    private static func afterMarks(_ text: ArraySlice<UInt8>, from start: Int) -> Int {
        var index = start
        while index < text.endIndex {
            if text[index].isASCIIWhiteSpace {
                index += 1
            } else if let end = endOfComment(text, at: index) {
                index = end
            } else if text[index...].starts(with: "<!--".utf8) {
                index += 4
            } else if text[index...].starts(with: "-->".utf8) {
                index += 3
            } else {
                return index
            }
        }
        return index
    }
}

// MARK: Tokens

extension CSSSyntax {
    private static let semicolon = UInt8(ascii: ";")
    private static let brace = UInt8(ascii: "{")
    private static let closingBrace = UInt8(ascii: "}")
    private static let backslash = UInt8(ascii: "\\")
    private static let slash = UInt8(ascii: "/")
    /// The bytes that may end a part of a declaration or a rule, or hide its end.
    private static let signs = ByteSet("\\\"'/()[]{}:;!")
    /// The maximum nesting depth of blocks that is tracked.
    private static let maximumDepth = 64

    private static func isQuote(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x27 }

    /// The first byte that satisfies a condition, outside strings, comments, escapes and blocks.
    private static func end(of text: ArraySlice<UInt8>, from start: Int, _ isEnd: (UInt8) -> Bool) -> Int {
        var closers: [UInt8] = []
        let signs = signs
        var index = signs.firstIndex(in: text, from: start)
        while index < text.endIndex {
            let byte = text[index]
            if closers.isEmpty, isEnd(byte) { return index }
            var next = index + 1
            switch byte {
            case backslash: next += 1
            case 0x22, 0x27: next = endOfString(text, at: index)
            case slash: if let end = endOfComment(text, at: index) { next = end }
            case "(": if closers.count < maximumDepth { closers.append(UInt8(ascii: ")")) }
            case "[": if closers.count < maximumDepth { closers.append(UInt8(ascii: "]")) }
            case brace: if closers.count < maximumDepth { closers.append(closingBrace) }
            default: if byte == closers.last { closers.removeLast() }
            }
            guard next < text.endIndex else { break }
            index = signs.firstIndex(in: text, from: next)
        }
        return text.endIndex
    }

    /// The offset after a string; an unterminated string ends at the end of the line (CSS Syntax 3 §4.3.5).
    private static func endOfString(_ text: ArraySlice<UInt8>, at start: Int) -> Int {
        var index = start + 1
        while index < text.endIndex {
            switch text[index] {
            case text[start]: return index + 1
            case 0x0A, 0x0C, 0x0D: return index
            case backslash: index += 2
            default: index += 1
            }
        }
        return text.endIndex
    }

    /// The offset after the comment that begins here; nil if none does.
    private static func endOfComment(_ text: ArraySlice<UInt8>, at start: Int) -> Int? {
        guard text[start] == slash, start + 1 < text.endIndex, text[start + 1] == "*" else { return nil }
        var index = start + 2
        while index + 1 < text.endIndex {
            if text[index] == "*", text[index + 1] == slash { return index + 2 }
            index += 1
        }
        return text.endIndex
    }

    /// Appends the character of an escape (CSS Syntax 3 §4.3.7) and returns the offset after it.
    private static func appendEscape(of text: ArraySlice<UInt8>, at start: Int, to output: inout [UInt8]) -> Int {
        var index = start + 1
        var value: UInt32 = 0
        while index < text.endIndex, index - start <= 6, let digit = text[index].hexadecimalValue {
            value = value << 4 | UInt32(digit)
            index += 1
        }
        guard index > start + 1 else {
            guard index < text.endIndex else { return index }
            // An escaped line feed continues the line.
            if text[index] != 0x0A { output.append(text[index]) }
            return index + 1
        }
        if index < text.endIndex, text[index].isASCIIWhiteSpace { index += 1 }
        let scalar = value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        return index
    }
}
