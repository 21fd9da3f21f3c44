import RichText

// Backslashes that prevent marks and macros.

extension AsciiDocInlineParser {
    /// True if the sign at an index may begin something that a backslash prevents.
    private mutating func isSign(at index: Int) -> Bool {
        let rest = text[index..<limit]
        let next = rest.dropFirst().first
        switch rest.first {
        case "{": return isReference(rest)
        // A bracket behind a backslash is not in a pair.
        case "[": return rest.prefix(512).firstIndex(of: "]").map { isBracketSyntax(index, $0) } ?? false
        case "+": return passage(at: index) != nil
        case "^", "~": return script(at: index) != nil
        case "'":
            let before = index > text.startIndex + 1 ? text[index - 2] : 0x20
            return before.isInWord && next?.isASCIILetter == true
        case "<", "-", "&": return next.map(Self.followers(of: text[index]).contains) == true
        // Two backslashes prevent double signs.
        case "\\": return rest.dropFirst().starts(with: "++".utf8)
        case "]": return attributes.link != nil
        case "(": return ["((", "(C)", "(R)", "(TM)"].contains { rest.starts(with: $0.utf8) }
        case "=": return next == ">"
        case "\"": return next == "`"
        case ".": return rest.starts(with: "...".utf8)
        default: return false
        }
    }

    /// True for an attribute's name in braces, or a directive such as `{counter:name}`.
    private func isReference(_ rest: ArraySlice<UInt8>) -> Bool {
        let name = rest.dropFirst().prefix(64).prefix { $0.isInWord || "-_:!".utf8.contains($0) }
        return !name.isEmpty && name.endIndex < rest.endIndex && rest[name.endIndex] == "}"
    }

    /// True for an anchor, and for a role before a mark.
    private mutating func isBracketSyntax(_ index: Int, _ end: Int) -> Bool {
        if text[index + 1] == "[", end + 1 < limit, text[end + 1] == "]" { return true }
        return end + 1 < limit && end > index + 1 && "*_`#".utf8.contains(text[end + 1]) && marked(at: end + 1) != nil
    }

    /// The signs that may follow a sign for both to mean something.
    private static func followers(of sign: UInt8) -> [UInt8] {
        switch sign {
        case "<": Array("<-=".utf8)
        case "-": Array("->".utf8)
        default: Array("#abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        }
    }

    /// The end of the text between double signs that begins at an index; nil if none does.
    private mutating func endOfDoubleMark(at index: Int) -> Int? {
        guard index + 1 < limit, "*_`#".utf8.contains(text[index]), text[index + 1] == text[index],
            let (content, next) = marked(at: index), content.lowerBound == index + 2
        else { return nil }
        return next
    }

    /// Reads a backslash that escapes a mark or a macro.
    mutating func takeEscape(_ builder: inout AttributedText.Builder) {
        guard index + 1 < limit else { return }
        let next = text[index + 1]
        if next == "\\", let end = endOfDoubleMark(at: index + 2) {
            flush(upTo: index, goingOnAt: index + 2, &builder)
            index = end - 1
            return
        }
        let isMark = "*_`#".utf8.contains(next) && marked(at: index + 1) != nil
        guard isMark || isSign(at: index + 1) || next.isASCIILetter && isMacro(at: index + 1) else { return }
        let count = "*_`#+".utf8.contains(next) && index + 2 < limit && text[index + 2] == next ? 2 : 1
        flush(upTo: index, goingOnAt: index + 1, &builder)
        index += count
    }
}
