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
        let rest = source[index...]
        let next = rest.dropFirst().first
        let last = index > source.startIndex ? source[index - 1] : 0x0A
        switch source[index] {
        case UInt8(ascii: "{"): return next.map("{%/:".utf8.contains) ?? false
        // An attribute of JSX, or a target of MyST.
        case UInt8(ascii: "="): return next == UInt8(ascii: "{") || last == UInt8(ascii: ")") && next ?? 0x0A < 0x20
        case UInt8(ascii: "<"): return last != UInt8(ascii: "\\") && mayBeTag(rest)
        case UInt8(ascii: ":"):
            // A code of an emoji, or a word of Logseq or of ChatGPT.
            return last == UInt8(ascii: "d") && rest.begins(with: ":: ".utf8)
                || rest.begins(with: ":contentReference".utf8)
                || rest.begins(with: ":LOGBOOK:".utf8) || EmojiCodes.emoji(in: source, at: index, behind: last) != nil
        case UInt8(ascii: "["):
            return contents.contains { rest.begins(with: $0.utf8) }
                || last == UInt8(ascii: "*") && isAbbreviation(source[(index - 1)...])
        case UInt8(ascii: "\\"):
            return rest.begins(with: "\\begin{".utf8) || commands.contains { rest.begins(with: $0.utf8) }
        case UInt8(ascii: "+"): return rest.begins(with: "+++ {".utf8)
        // A block of code in Markdown.
        case UInt8(ascii: "`"): return last == UInt8(ascii: "`") && next.map { $0 | 0x20 == 0x6D } ?? false
        case UInt8(ascii: "#"): return next == UInt8(ascii: "|")
        case TeXFormula.sign: return last == TeXFormula.sign && next == 0x20
        default: return next == 0x88
        }
    }

    /// True for the end of a component, an empty component, a tag of a model, and an element with handlers of Vue, `@click`.
    ///
    /// A component without an end is text.
    private static func mayBeTag(_ rest: ArraySlice<UInt8>) -> Bool {
        let name = rest.dropFirst()
        guard let first = name.first else { return false }
        if first == UInt8(ascii: "/"), name.dropFirst().first?.isASCIIUppercase == true { return true }
        if loneTags.contains(where: { rest.begins(with: $0.utf8) }) { return true }
        guard first.isASCIILetter else { return false }
        // Up to the next tag, so that no byte is read often.
        let tag = name.prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
        return first.isASCIIUppercase && tag.last == UInt8(ascii: "/") || tag.containsSequence(" @".utf8)
            || tag.containsSequence(" #".utf8)
    }
}
