import RichText

/// The signs around marked text, and the characters allowed next to them (Org Syntax, "Text Markup").
enum OrgEmphasis {
    /// The mark of each sign.
    ///
    /// Both the signs of code and of verbatim text mean code.
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

    /// True if the content of the sign is literal.
    static func isVerbatim(_ sign: UInt8) -> Bool { sign == "~" || sign == "=" }

    /// True if marked text may begin at this index: at the start, after white space and after some signs.
    static func mayOpen(in text: ArraySlice<UInt8>, at index: Int, from start: Int) -> Bool {
        guard index > start else { return true }
        switch text[index - 1] {
        case "-", "(", "{", "'", "\"": return true
        case let byte: return byte.isASCIIWhiteSpace || endsWithSpacer(text, at: index, from: start)
        }
    }

    /// True if marked text may end before this index.
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

    /// The content of literal text: line breaks become spaces, separating zero-width spaces are removed, and two in a row stand
    /// for one.
    static func literal(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            if beginsWithSpacer(text, at: index) {
                index += 3
                guard beginsWithSpacer(text, at: index) else { continue }
                output += spacer
                index += 3
            } else {
                output.append(text[index] == 0x0A ? 0x20 : text[index])
                index += 1
            }
        }
        return output
    }
}
