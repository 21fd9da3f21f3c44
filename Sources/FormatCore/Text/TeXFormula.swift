/// TeX between dollars: `$…$` in a line, `$$…$$` on its own. Nothing in it is Markdown. The same rules hold for reading and
/// for writing, so that a formula is written as it is and read as it is.
///
/// The rules are those of Pandoc's `tex_math_dollars`, and stricter, so that prices and variables of a shell are none.
package enum TeXFormula {
    package static let sign = UInt8(ascii: "$")

    /// How many dollars stand side by side here.
    package static func count(in text: ArraySlice<UInt8>, at place: Int) -> Int {
        text[place...].prefix { $0 == sign }.count
    }

    /// Where the formula ends that begins here; nil where none does.
    package static func end(in text: ArraySlice<UInt8>, at place: Int) -> Int? {
        let count = count(in: text, at: place)
        guard count <= 2, mayBegin(in: text, at: place, count) else { return nil }
        guard let closing = closing(in: text, from: place + count, count) else { return nil }
        return isFormula(text[(place + count)..<closing], count) ? closing + count : nil
    }

    /// Whether dollars could begin a formula, whatever follows.
    package static func mayBegin(in text: ArraySlice<UInt8>, at place: Int, _ count: Int) -> Bool {
        if place > text.startIndex, isWord(text[place - 1]) || text[place - 1] == sign { return false }
        guard count == 1, place + 1 < text.endIndex else { return count <= 2 }
        return !isSpace(text[place + 1])
    }

    /// How many dollars, or pairs of them, could end a formula in a part of a text.
    package static func closingCount(in text: ArraySlice<UInt8>, from start: Int, to end: Int? = nil) -> Int {
        var found = 0
        var place = start
        let end = end ?? text.endIndex
        while place < end, let next = text[place..<end].firstIndex(of: sign) {
            let count = count(in: text, at: next)
            if count == 2 || count == 1 && mayEnd(in: text, at: next) { found += 1 }
            place = next + count
        }
        return found
    }

    private static func mayEnd(in text: ArraySlice<UInt8>, at place: Int) -> Bool {
        let isBehindSpace = place > text.startIndex && isSpace(text[place - 1])
        let isBeforeWord = place + 1 < text.endIndex && isWord(text[place + 1])
        return !isBehindSpace && !isBeforeWord
    }

    /// The dollars that end a formula, which are the first that stand alone, or the first two.
    private static func closing(in text: ArraySlice<UInt8>, from start: Int, _ count: Int) -> Int? {
        var place = start
        while place < text.endIndex {
            switch text[place] {
            case UInt8(ascii: "\\"): place += 2
            case sign:
                let found = Self.count(in: text, at: place)
                if found == count { return count == 2 || mayEnd(in: text, at: place) ? place : nil }
                if count == 1 || found > 2 { return nil }
                place += found
            default: place += 1
            }
        }
        return nil
    }

    /// Whether this is TeX rather than the text between two prices, links or marks.
    private static func isFormula(_ content: ArraySlice<UInt8>, _ count: Int) -> Bool {
        guard !content.allSatisfy(isSpace) else { return false }
        guard count == 1 else { return true }
        for mark in ["**", "</", "](", "]["] where content.containsSequence(mark.utf8) { return false }
        return !content.contains(where: isSpace) || content.contains(where: signs.contains)
    }

    /// One of these stands in every formula that has white space.
    private static let signs = Set("\\^_{}=+-*/<>|,".utf8)

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A
    }
}
