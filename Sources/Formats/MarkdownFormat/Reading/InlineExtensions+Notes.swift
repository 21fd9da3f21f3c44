import FormatCore

// The notes of Pandoc, `^[Text of the note.]`.

extension InlineExtensions {
    /// The longest content of a note.
    static let longestNote = 1000

    /// The content of the note that a caret begins; nil if there is none.
    ///
    /// Powers and regular expressions have no sentences in brackets behind a word.
    static func note(in text: ArraySlice<UInt8>, at index: Int) -> ArraySlice<UInt8>? {
        guard text[index...].begins(with: "^[".utf8), index > text.startIndex,
            !text[index - 1].isASCIIWhiteSpace, !"([{|^".utf8.contains(text[index - 1]),
            let content = bracketed(text[(index + 2)...]), isSentence(content)
        else { return nil }
        var behind = text[(content.endIndex + 1)...]
        if behind.begins(with: "[^".utf8) { return content }
        // A mark around the note ends here.
        if behind.begins(with: "**".utf8) { return content }
        if behind.first == UInt8(ascii: "*"), content.last == UInt8(ascii: ".") { return content }
        // The writer escapes some of these signs.
        if behind.first == UInt8(ascii: "\\") { behind = behind.dropFirst() }
        return behind.first.map { "(*+?{$[".utf8.contains($0) } ?? false ? nil : content
    }

    /// The text up to the closing bracket in the same paragraph.
    static func bracketed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let text = text.prefix(longestNote)
        var (depth, index) = (0, text.startIndex)
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "`"):
                index = LiteralCode.endOfSpan(in: text, at: index)
                continue
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"):
                if depth == 0 { return text[..<index] }
                depth -= 1
            case 0x0A where text[(index + 1)...].drop(while: { " \t\r>".utf8.contains($0) }).first ?? 0x0A == 0x0A:
                return nil
            default: break
            }
            index += 1
        }
        return nil
    }

    /// True for several words, of which one has three letters or more, or for a word with a full stop.
    private static func isSentence(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, first.isASCIILetter || first >= 0x80 || "\"'*_[<`".utf8.contains(first) else {
            return false
        }
        var (run, longest) = (0, 0)
        for byte in text {
            run = byte.isASCIILetter || byte >= 0x80 ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest >= 3 && (text.contains(0x20) || text.contains(0x0A) || text.last == UInt8(ascii: "."))
    }

    /// The highest number that a source uses for a footnote.
    static func highestNote(_ source: ArraySlice<UInt8>) -> Int {
        var (highest, rest) = (0, source)
        while let sign = rest.firstOccurrence(of: "[^".utf8) {
            rest = rest[sign.upperBound...]
            let digits = rest.prefix(6).prefix(while: \.isASCIIDigit)
            highest = max(highest, Int(String(decoding: digits, as: UTF8.self)) ?? 0)
        }
        return highest
    }
}
