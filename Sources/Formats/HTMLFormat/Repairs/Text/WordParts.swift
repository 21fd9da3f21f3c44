import FormatCore
import HTMLSyntax

/// Tells whether two texts side by side may be parts of one word, number or address.
enum WordParts {
    /// True for texts such as `Jo` and `hn`, `5` and `th`, or `bob` and `@example.com`.
    static func mayJoin(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool {
        guard let last = lastCharacter(of: before), let first = after.trimmed.first else { return true }
        if joinsAddress(last, first) || isEastAsian(first) && (isEastAsian(last) || first == 0xEF) { return true }
        return (isLowercase(last) || last.isASCIIDigit) && (isLowercase(first) || first.isASCIIDigit)
    }

    /// True for single letters, digits and signs, and for texts without spaces between words.
    ///
    /// Such boxes are the digits of a clock or the letters of a word that moves. Where the layout does not put space between
    /// all boxes, one of them may also be an initial.
    static func areLetters(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>, isApart: Bool) -> Bool {
        guard let last = lastCharacter(of: before), let first = after.trimmed.first else { return true }
        if isEastAsian(last) || isEastAsian(first) || joinsAddress(last, first) { return true }
        let (isOne, isOther) = (isSingle(before.trimmed), isSingle(after.trimmed))
        guard isApart, isOne, !isOther else { return isOne || isOther }
        let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first
        return before.trimmed.first?.isASCIILetter == true ? !isCapital : !areWords(after.trimmed)
    }

    /// True for words behind a number or a sign: a text with a space, or that begins with three letters.
    private static func areWords(_ text: ArraySlice<UInt8>) -> Bool {
        text.contains(0x20) || text.prefix { $0.isASCIILetter || $0 >= 0x80 }.count > 2
    }

    /// True for a text that begins with a time of day, such as `10:01`.
    static func isTime(_ text: ArraySlice<UInt8>) -> Bool {
        let text = text.trimmed
        let hours = text.prefix(3).prefix(while: \.isASCIIDigit)
        let rest = text[hours.endIndex...]
        return !hours.isEmpty && rest.first == ":" && rest.dropFirst().first?.isASCIIDigit == true
    }

    private static func joinsAddress(_ last: UInt8, _ first: UInt8) -> Bool {
        last == "@" || first == "@"
    }

    /// True for the first byte of a character from U+3000 in the basic plane, full-width signs, and others beyond it.
    private static func isEastAsian(_ byte: UInt8) -> Bool { byte >= 0xE3 }

    /// True for a lowercase letter of ASCII, and for any other letter that is not East Asian.
    private static func isLowercase(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || 0xC3..<0xE2 ~= byte
    }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// The first byte of the last character.
    private static func lastCharacter(of text: ArraySlice<UInt8>) -> UInt8? {
        text.trimmed.last { !isContinuation($0) }
    }

    private static func isSingle(_ text: ArraySlice<UInt8>) -> Bool { text.dropFirst().allSatisfy(isContinuation) }
}
