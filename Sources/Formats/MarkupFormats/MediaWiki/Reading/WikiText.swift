/// Functions on parts of wikitext.
enum WikiText {
    /// The words of a text with marks and links.
    static func plain(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var output: [UInt8] = []
        // The start of the target of an open link; a bar removes the target in favor of the text after it.
        var target: Int?
        var index = text.startIndex
        while index < text.endIndex {
            let run = text[index...].prefix { $0 == text[index] }
            switch text[index] {
            case "'" where run.count > 1: break
            case "[" where run.count > 1:
                output += run.dropLast(2)
                target = output.count
            case "]" where run.count > 1:
                output += run.dropLast(2)
                target = nil
            case "|":
                if let start = target { output.removeLast(output.count - start) } else { output.append(text[index]) }
                target = nil
                output += run.dropFirst()
            default: output += run
            }
            index = run.endIndex
        }
        return output[...].withoutReferences
    }

    /// The term at the start of a line, up to the colon before its definition: one outside links and tags.
    static func term(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        WikiTermEnd.end(of: text).map { text[..<$0] } ?? part(of: text)
    }

    private static func part(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var links = 0
        var isInTag = false
        return text.prefix { byte in
            switch byte {
            case "[": links += 1
            case "]": links = max(links - 1, 0)
            case "<": isInTag = true
            case ">": isInTag = false
            case ":": return links > 0 || isInTag
            default: break
            }
            return true
        }
    }

    /// A page name as displayed by a link with an empty text: without the namespace, and without a disambiguation in
    /// parentheses or after a comma.
    static func shortened(_ name: String) -> String {
        var short = name.firstIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
        if short.last == ")", let open = short.lastIndex(of: "("), open > short.startIndex {
            short = short[..<open]
        } else if let comma = short.firstIndex(of: ","), comma > short.startIndex {
            short = short[..<comma]
        }
        while short.last == " " { short.removeLast() }
        return short.isEmpty ? name : String(short)
    }
}
