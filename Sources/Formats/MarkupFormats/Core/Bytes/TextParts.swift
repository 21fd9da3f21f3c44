import Charsets
import FormatCore

extension ArraySlice<UInt8> {
    /// The text without trailing white space.
    package var withoutTrailingSpace: ArraySlice<UInt8> {
        var text = self
        while let last = text.last, last.isASCIIWhiteSpace { text.removeLast() }
        return text
    }

    /// The text without surrounding white space.
    package var trimmedSpace: ArraySlice<UInt8> { withoutTrailingSpace.drop(while: \.isASCIIWhiteSpace) }

    /// The text without leading spaces and tabs.
    package var withoutIndent: ArraySlice<UInt8> { drop { $0 == 0x20 || $0 == 0x09 } }

    /// The text with line feeds as spaces.
    package var onOneLine: [UInt8] { map { $0 == 0x0A ? 0x20 : $0 } }

    /// The lines of the text, empty ones included.
    package var lines: [ArraySlice<UInt8>] { split(separator: 0x0A, omittingEmptySubsequences: false) }

    /// The value of a few decimal digits.
    package var decimal: Int { reduce(0) { $0 * 10 + Int($1 - 0x30) } }

    /// The text as a string.
    package var text: String { String(decoding: self, as: UTF8.self) }

    /// The text with its character references decoded.
    package var withoutReferences: ArraySlice<UInt8> {
        guard contains("&") else { return self }
        let bytes = Array(self)
        var output: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == "&",
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

extension [UInt8] {
    /// The text as a string.
    package var text: String { String(decoding: self, as: UTF8.self) }
}
