/// TeX between dollar signs: `$…$` in a line, `$$…$$` on its own.
///
/// Its content is not Markdown. Reader and writer use the same rules, so that a formula is written and read unchanged.
/// The rules are those of Pandoc's `tex_math_dollars`, but stricter, so that prices and shell variables are not
/// formulas.
package enum TeXFormula {
    package static let sign = UInt8(ascii: "$")

    /// The number of adjacent dollar signs here.
    package static func count(in text: ArraySlice<UInt8>, at index: Int) -> Int {
        text[index...].prefix { $0 == sign }.count
    }

    /// The end of the formula that begins here; nil if none begins.
    package static func end(in text: ArraySlice<UInt8>, at index: Int) -> Int? {
        let count = count(in: text, at: index)
        guard count <= 2, mayBegin(in: text, at: index, count) else { return nil }
        guard let closing = closing(in: text, from: index + count, count) else { return nil }
        let content = text[(index + count)..<closing]
        let end = closing + count
        let isInWord = index > text.startIndex && isWord(text[index - 1]) || end < text.endIndex && isWord(text[end])
        if count == 1, isInWord, !isEvident(content) { return nil }
        return isFormula(content, count) ? end : nil
    }

    /// True for a letter, and for content with a sign that is typical of TeX.
    ///
    /// Such a formula may be part of a word, as in `$n$th` and `2$x^2$`.
    private static func isEvident(_ content: ArraySlice<UInt8>) -> Bool {
        if content.count == 1, content.allSatisfy(\.isASCIILetter) { return true }
        guard content.first.map({ $0.isASCIILetter || $0 == "\\" }) == true else { return false }
        if content.first == "\\" { return content.dropFirst().first?.isASCIILetter == true }
        return content.dropFirst().first == "^" || content.dropFirst().first == "_"
    }

    /// The formulas of a text, each with its content.
    package static func formulas(in text: ArraySlice<UInt8>) -> [(Range<Int>, content: ArraySlice<UInt8>)] {
        var formulas: [(Range<Int>, content: ArraySlice<UInt8>)] = []
        var index = text.startIndex
        while let next = text.firstIndex(of: sign, from: index) {
            let count = count(in: text, at: next)
            if let end = end(in: text, at: next) {
                formulas.append((next..<end, text[(next + count)..<(end - count)]))
                index = end
            } else {
                index = next + count
            }
        }
        return formulas
    }

    /// True if dollar signs could begin a formula here, whatever follows.
    package static func mayBegin(in text: ArraySlice<UInt8>, at index: Int, _ count: Int) -> Bool {
        if index > text.startIndex {
            let before = text[index - 1]
            if before.isASCIILetter || before == sign { return false }
            if before.isASCIIDigit {
                guard count == 1, index + 1 < text.endIndex else { return false }
                return text[index + 1].isASCIILetter || text[index + 1] == "\\"
            }
        }
        guard count == 1, index + 1 < text.endIndex else { return count <= 2 }
        return !isSpace(text[index + 1])
    }

    /// The number of dollar signs, or pairs of them, that could end a formula in a part of a text.
    package static func closingCount(in text: ArraySlice<UInt8>, from start: Int, to end: Int? = nil) -> Int {
        var found = 0
        var index = start
        let end = end ?? text.endIndex
        while index < end, let next = text[..<end].firstIndex(of: sign, from: index) {
            let count = count(in: text, at: next)
            if count == 2 || count == 1 && mayEnd(in: text, at: next) { found += 1 }
            index = next + count
        }
        return found
    }

    private static func mayEnd(in text: ArraySlice<UInt8>, at index: Int) -> Bool {
        let isBehindSpace = index > text.startIndex && isSpace(text[index - 1])
        let isBeforeWord = index + 1 < text.endIndex && isWord(text[index + 1])
        return !isBehindSpace && (!isBeforeWord || isBeforeSuffix(text[(index + 1)...]))
    }

    /// True before the end of an ordinal number or of a plural.
    private static func isBeforeSuffix(_ rest: ArraySlice<UInt8>) -> Bool {
        let suffix = rest.prefix(3).prefix(while: isWord)
        return suffixes.contains { suffix.elementsEqual($0.utf8) }
    }

    private static let suffixes = ["th", "st", "nd", "rd", "s"]

    /// The dollar signs that end a formula: the first single one, or the first pair.
    private static func closing(in text: ArraySlice<UInt8>, from start: Int, _ count: Int) -> Int? {
        var index = start
        while index < text.endIndex {
            switch text[index] {
            case "\\": index += 2
            case sign:
                let found = Self.count(in: text, at: index)
                if found == count { return count == 2 || mayEnd(in: text, at: index) ? index : nil }
                if count == 1 || found > 2 { return nil }
                index += found
            default: index += 1
            }
        }
        return nil
    }

    /// True if this is TeX, and not the text between two prices, links or marks.
    private static func isFormula(_ content: ArraySlice<UInt8>, _ count: Int) -> Bool {
        guard !isBroken(content) else { return false }
        guard count == 1 else { return content.contains(where: signs.contains) || !isWords(content) }
        for mark in ["**", "</", "]("] where content.containsSequence(mark.utf8) { return false }
        if content.containsSequence("][".utf8), !hasPairs(content) { return false }
        if content.count > 1, keywords.contains(where: { content.elementsEqual($0.utf8) }) { return false }
        return !content.contains(where: isSpace) || content.contains(where: signs.contains)
    }

    /// Keywords that version control systems replace between two dollar signs.
    private static let keywords = [
        "Id", "Revision", "Rev", "Date", "Author", "Header", "Source", "Log", "State", "Locker", "RCSfile", "HeadURL",
        "URL", "LastChangedDate", "LastChangedRevision", "LastChangedBy",
    ]

    /// True if each bracket has its partner, unlike those of a link that begins before a price.
    private static func hasPairs(_ content: ArraySlice<UInt8>) -> Bool {
        var depth = 0
        for byte in content where depth >= 0 {
            if byte == "[" { depth += 1 }
            if byte == "]" { depth -= 1 }
        }
        return depth == 0
    }

    /// True for words of letters, which are not a formula.
    private static func isWords(_ content: ArraySlice<UInt8>) -> Bool {
        content.split(whereSeparator: isSpace).count { $0.count > 2 && $0.allSatisfy(\.isASCIILetter) } > 1
    }

    /// Each formula with white space contains one of these.
    private static let signs = Set("\\^_{}=+-*/<>|,".utf8)

    /// The end of the formula that begins here with `\(` or `\[`; nil if none begins.
    ///
    /// In CommonMark, these are escaped brackets, which converters write. Formulas, which language models write like this, are
    /// recognized by their signs.
    package static func bracketedEnd(in text: ArraySlice<UInt8>, at index: Int) -> Int? {
        guard index + 3 < text.endIndex, let close = brackets[text[index + 1]] else { return nil }
        let isRound = close == ")"
        var depth = 0
        var next = index + 2
        while next < text.endIndex, next - index < mostBracketed {
            switch text[next] {
            case "\\" where next + 1 < text.endIndex:
                if text[next + 1] == close {
                    return depth == 0 && isBracketed(text[(index + 2)..<next], isRound) ? next + 2 : nil
                }
                if text[next + 1] == text[index + 1] { return nil }
                next += 1
            case "[": depth += 1
            case "]": depth -= 1
            default: break
            }
            if depth < 0 { return nil }
            next += 1
        }
        return nil
    }

    private static let brackets: [UInt8: UInt8] = [
        UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
    ]
    /// The maximum length of a bracketed formula, in bytes.
    private static let mostBracketed = 4096

    /// True if there is a command, a superscript or subscript, or a single letter or a relation between spaces.
    private static func isBracketed(_ content: ArraySlice<UInt8>, _ isRound: Bool) -> Bool {
        for mark in ["**", "](", "][", "`", "$"] where content.containsSequence(mark.utf8) { return false }
        let isSpaced = content.first.map(isSpace) == true && content.last.map(isSpace) == true
        for index in content.indices.dropFirst() {
            let before = content[index - 1]
            if before == "\\", content[index].isASCIILetter { return true }
            if content[index] == "^" || content[index] == "_", isWord(before) {
                return true
            }
            if content[index] == "=", isSpace(before), !isRound || isSpaced { return true }
        }
        let letters = trimmed(content)
        return isRound && letters.count == 1 && content.count == 3 && letters.allSatisfy(isWord)
    }

    /// The formula without surrounding white space.
    package static func trimmed(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var content = content.drop(while: isSpace)
        while let last = content.last, isSpace(last) { content.removeLast() }
        return content
    }

    private static func isWord(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit }

    /// True for only white space and line breaks, and for text with an empty line, which TeX formulas do not have.
    private static func isBroken(_ content: ArraySlice<UInt8>) -> Bool {
        var (hasText, isLineEmpty) = (false, false)
        var rest = content
        while let byte = rest.first {
            let isLineBreak = rest.starts(with: lineBreak)
            if isLineBreak || byte == 0x0A {
                if isLineEmpty { return true }
                isLineEmpty = true
            } else if !isSpace(byte) {
                (hasText, isLineEmpty) = (true, false)
            }
            rest.removeFirst(isLineBreak ? 3 : 1)
        }
        return !hasText
    }

    private static let lineBreak = "\u{2028}".utf8

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }
}
