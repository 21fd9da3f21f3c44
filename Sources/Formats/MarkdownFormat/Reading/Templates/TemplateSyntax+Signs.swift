import FormatCore

// MARK: Sources without this syntax

extension TemplateSyntax {
    /// The bytes that could begin some of the syntax.
    private static let signs: ByteSet = {
        var set = ByteSet("{=<:[\\+`#$")
        set.insert(0xEE)
        return set
    }()

    /// True if some of the syntax may be in a source: most sources have none, and are not searched further.
    static func mayBeIn(_ source: ArraySlice<UInt8>) -> Bool {
        var index = signs.firstIndex(in: source, from: source.startIndex)
        while index < source.endIndex {
            if mayBegin(source, at: index) { return true }
            index = signs.firstIndex(in: source, from: index + 1)
        }
        return false
    }

    private static func mayBegin(_ source: ArraySlice<UInt8>, at index: Int) -> Bool {
        let next = index + 1 < source.endIndex ? source[index + 1] : 0x0A
        let last = index > source.startIndex ? source[index - 1] : 0x0A
        switch source[index] {
        // A block of code in Markdown.
        case "`": return last == UInt8(ascii: "`") && next | 0x20 == UInt8(ascii: "m")
        case "{": return "{%/:".utf8.contains(next)
        // An attribute of JSX, or a target of MyST.
        case "=": return next == UInt8(ascii: "{") || last == UInt8(ascii: ")") && next < 0x20
        case "<": return last != UInt8(ascii: "\\") && mayBeTag(source[index...])
        case ":": return mayBeginWithColon(source, at: index, next, last)
        case "[":
            return "[Tt".utf8.contains(next) && contents.contains { source[index...].begins(with: $0.utf8) }
                || last == UInt8(ascii: "*") && isAbbreviation(source[(index - 1)...])
        case "\\":
            return next.isASCIILetter
                && (source[index...].begins(with: "\\begin{".utf8)
                    || commands.contains { source[index...].begins(with: $0.utf8) })
        case "+": return next == UInt8(ascii: "+") && source[index...].begins(with: "+++ {".utf8)
        case "#": return next == UInt8(ascii: "|")
        case TeXFormula.sign: return last == TeXFormula.sign && next == 0x20
        default: return next == 0x88
        }
    }

    /// True for a code of an emoji, and for a word of Logseq or of ChatGPT.
    private static func mayBeginWithColon(
        _ source: ArraySlice<UInt8>, at index: Int, _ next: UInt8, _ last: UInt8
    ) -> Bool {
        if EmojiCodes.isInName(next) {
            return EmojiCodes.emoji(in: source, at: index, behind: last) != nil
                || next == UInt8(ascii: "c") && source[index...].begins(with: ":contentReference".utf8)
        }
        return last == UInt8(ascii: "d") && source[index...].begins(with: ":: ".utf8)
            || next == UInt8(ascii: "L") && source[index...].begins(with: ":LOGBOOK:".utf8)
    }

    /// True for the end of a component, an empty component, a tag of a model, and an element with handlers of Vue, `@click`.
    ///
    /// A component without an end is text.
    private static func mayBeTag(_ rest: ArraySlice<UInt8>) -> Bool {
        let name = rest.dropFirst()
        guard let first = name.first else { return false }
        if first == UInt8(ascii: "/"), name.dropFirst().first?.isASCIIUppercase == true { return true }
        if first == UInt8(ascii: "/") || "atr".utf8.contains(first),
            loneTags.contains(where: { rest.begins(with: $0.utf8) })
        {
            return true
        }
        guard first.isASCIILetter else { return false }
        // Up to the next tag, so that no byte is read often.
        let tag = name.prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
        return first.isASCIIUppercase && tag.last == UInt8(ascii: "/") || tag.containsSequence(" @".utf8)
            || tag.containsSequence(" #".utf8)
    }
}
