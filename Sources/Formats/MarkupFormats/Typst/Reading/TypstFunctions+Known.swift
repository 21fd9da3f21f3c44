import RichText

// Calls without a definition in the document: `#title()` of Typst, and the rule that converters write.

extension TypstFunctions {
    /// The markup for a call, and the offset after it; nil for other names.
    static func known(_ name: ArraySlice<UInt8>, _ code: TypstSource) -> (words: [UInt8], end: Int)? {
        let next = code.byte(at: name.endIndex)
        switch name.text {
        case "title":
            guard next == "(" || next == "[" else { return nil }
            let end = code.endOfBrackets(at: name.endIndex)
            let content = code.bytes[name.endIndex..<end]
            guard content.last == (next == "[" ? "]" : ")") else { return nil }
            let words = next == "[" ? Array(content.dropFirst().dropLast()) : title(in: code)
            guard let words, !words[...].isBlank, next == "[" || content.dropFirst().dropLast().isBlank else {
                return nil
            }
            return (Array("\n= ".utf8) + words.map { $0 == 0x0A ? 0x20 : $0 } + [0x0A], end)
        // Pandoc's document templates define it, and fragments do not.
        case "horizontalrule": return next == "(" ? nil : (Array("#line(length: 100%)".utf8), name.endIndex)
        default: return nil
        }
    }

    /// The title that the document sets, as markup; nil if there is none.
    private static func title(in code: TypstSource) -> [UInt8]? {
        guard let rule = code.bytes[...].firstOccurrence(of: "#set document(".utf8) else { return nil }
        let end = code.endOfBrackets(at: rule.upperBound - 1)
        guard end > rule.upperBound else { return nil }
        for part in parts(of: code, in: rule.upperBound..<(end - 1), at: ",") {
            let name = code.name(at: part.startIndex)
            let behind = part[name.endIndex...].drop { $0 == 0x20 }
            guard name.elementsEqual("title".utf8), behind.first == ":" else { continue }
            let value = behind.dropFirst().drop(while: \.isASCIIWhiteSpace)
            if value.first == "[", value.last == "]" { return Array(value.dropFirst().dropLast()) }
            return value.first == "\"" ? [UInt8(ascii: "#")] + value : nil
        }
        return nil
    }
}
