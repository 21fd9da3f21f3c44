import RichText

/// The signs around marked text, and what may stand beside them (Org Syntax, "Text Markup").
enum OrgEmphasis {
    /// The mark of each sign.
    ///
    /// Both of code and verbatim text are code.
    static func mark(of sign: UInt8) -> Marks? {
        switch sign {
        case "*": .strong
        case "/": .emphasis
        case "_": .underline
        case "+": .strikethrough
        case "~", "=": .code
        default: nil
        }
    }

    /// Whether the sign keeps what it holds as it is.
    static func isVerbatim(_ sign: UInt8) -> Bool {
        sign == "~" || sign == "="
    }

    /// Whether marked text may begin after the byte before this place: at the start, after white space and some signs.
    static func mayOpen(in text: ArraySlice<UInt8>, at index: Int, from start: Int) -> Bool {
        guard index > start else { return true }
        switch text[index - 1] {
        case "-", "(", "{", "'", "\"": return true
        case let byte: return byte.isASCIIWhiteSpace || endsWithSpacer(text, at: index, from: start)
        }
    }

    /// Whether marked text may end before the byte at this place.
    static func mayClose(in text: ArraySlice<UInt8>, before index: Int, end: Int) -> Bool {
        guard index < end else { return true }
        switch text[index] {
        case "-", ".", ",", ";", ":", "!", "?", "'", "\"", ")", "}", "[", "\\":
            return true
        case let byte: return byte.isASCIIWhiteSpace || beginsWithSpacer(text, at: index)
        }
    }

    /// U+200B in UTF-8.
    static let spacer: [UInt8] = [0xE2, 0x80, 0x8B]

    static func beginsWithSpacer(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
        index + 2 < text.endIndex && text[index] == 0xE2 && text[index + 1] == 0x80 && text[index + 2] == 0x8B
    }

    private static func endsWithSpacer(_ text: ArraySlice<UInt8>, at index: Int, from start: Int) -> Bool {
        index - start >= 3 && beginsWithSpacer(text, at: index - 3)
    }
}
