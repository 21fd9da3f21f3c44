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
