/// An item of an option list: `-a, --long=VALUE  description` (specification, "Option Lists").
struct RSTOption {
    /// The options, each with its argument.
    let names: ArraySlice<UInt8>
    /// The text after two spaces; empty if it begins in the next line.
    let description: ArraySlice<UInt8>

    init?(_ text: ArraySlice<UInt8>) {
        guard text.first == "-" || text.first == "/" else { return nil }
        let gap = text.firstOccurrence(of: "  ".utf8)?.lowerBound ?? text.endIndex
        names = text[..<gap]
        description = text[gap...].drop { $0 == 0x20 }
        // Text that is not an option list does not end after its first word.
        guard gap < text.endIndex || text.count < 40,
            names.split(separator: ",").allSatisfy({ Self.isOption(Array($0)[...].trimmedSpace) })
        else { return nil }
    }

    /// True for `-a`, `-aVALUE`, `--name`, `/V`, with an argument after a space or an equals sign.
    private static func isOption(_ text: ArraySlice<UInt8>) -> Bool {
        let words = text.split(maxSplits: 1) { $0 == 0x20 || $0 == "=" }
        guard let name = words.first, words.count == 1 || isArgument(words[1]) else { return false }
        let signs = name.prefix { $0 == "-" || $0 == "/" }
        guard let first = name.dropFirst(signs.count).first, first.isASCIILetter || first.isASCIIDigit || first == "?"
        else {
            return false
        }
        let isLong = signs.elementsEqual("--".utf8)
        guard isLong || signs.count == 1 else { return false }
        if signs.first == "/" { return name.count == 2 }
        let rest = name.dropFirst(signs.count + 1)
        return isLong
            ? rest.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == "-" || $0 == "_" }
            : rest.isEmpty || isArgument(rest)
    }

    /// True for the name of a value, also in angle brackets.
    private static func isArgument(_ text: ArraySlice<UInt8>) -> Bool {
        if text.first == "<", text.last == ">" { return true }
        return text.first?.isASCIILetter == true
            && text.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == "-" || $0 == "_" }
    }
}
