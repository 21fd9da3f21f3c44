import FormatCore
import HTMLEntities

/// Functions on parts of wikitext.
enum WikiText {
    /// The text without surrounding white space.
    static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = text.drop { $0.isASCIIWhiteSpace }
        while let last = text.last, last.isASCIIWhiteSpace { text.removeLast() }
        return text
    }

    /// The words of a text with marks and links.
    static func plain(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var output: [UInt8] = []
        // Where the target of an open link begins, which a bar makes way for the words behind it.
        var target: Int?
        var index = text.startIndex
        while index < text.endIndex {
            let run = text[index...].prefix { $0 == text[index] }
            switch text[index] {
            case UInt8(ascii: "'") where run.count > 1: break
            case UInt8(ascii: "[") where run.count > 1:
                output += run.dropLast(2)
                target = output.count
            case UInt8(ascii: "]") where run.count > 1:
                output += run.dropLast(2)
                target = nil
            case UInt8(ascii: "|"):
                if let start = target { output.removeLast(output.count - start) } else { output.append(text[index]) }
                target = nil
                output += run.dropFirst()
            default: output += run
            }
            index = run.endIndex
        }
        return decoded(output[...])
    }

    /// A page's name as a link with an empty text shows it: without namespace, and without what tells it from
    /// others of the same name in parentheses or behind a comma.
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

    /// The text with character references decoded.
    static func decoded(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.contains(UInt8(ascii: "&")) else { return text }
        let bytes = Array(text)
        var output: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "&"),
                let reference = CharacterReference.read(bytes, at: index, bytes.count, inAttribute: true)
            {
                output.append(contentsOf: reference.characters)
                index = reference.end
            } else {
                output.append(bytes[index])
                index += 1
            }
        }
        return output[...]
    }
}
