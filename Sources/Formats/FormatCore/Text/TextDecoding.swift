import Charsets
import UniformTypes

/// Decodes text into valid UTF-8.
package enum TextDecoding {
    /// Decodes a text into UTF-8 and removes all byte order marks at its start.
    ///
    /// If there is one, those at the start of lines are removed, too: they are left over where files were concatenated. UTF-16
    /// and UTF-32 are recognized by their mark or their bytes, and other charsets by the document's declaration or by the locale
    /// (``Charset``). Strict reading accepts only UTF-8, UTF-16 and UTF-32.
    package static func utf8(_ bytes: [UInt8], isStrict: Bool) throws(FormatError) -> [UInt8] {
        let isMarkedWide = UTF16Bytes(markOf: bytes) != nil || UTF32Bytes(markOf: bytes) != nil
        if isStrict, !isMarkedWide, !bytes.areUTF8 { throw .invalidUTF8(offset: firstInvalid(bytes)) }
        let text = Charset.decoded(bytes, declared: DeclaredLabel.charset(ofText: bytes)).bytes
        return isMarkedWide || beginsWithMark(bytes) ? withoutMarks(text) : text
    }

    /// Removes the byte order marks at the start of lines.
    private static func withoutMarks(_ text: [UInt8]) -> [UInt8] {
        guard text[...].firstIndex(of: 0xEF, from: 0) != nil else { return text }
        var rest: [UInt8] = []
        rest.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let isAtStart = rest.last == 0x0A || rest.last == 0x0D
            if isAtStart, text[index] == 0xEF, text[index...].starts(with: [0xEF, 0xBB, 0xBF]) {
                index += 3
            } else {
                rest.append(text[index])
                index += 1
            }
        }
        return rest
    }

    /// Decodes markup like ``utf8(_:isStrict:)``, and replaces NUL with U+FFFD (CommonMark 0.31 §2.3).
    ///
    /// Parts of markup become names and alternative texts, which writers do not check for NUL.
    package static func markup(_ bytes: [UInt8], isStrict: Bool) throws(FormatError) -> [UInt8] {
        let text = try utf8(bytes, isStrict: isStrict)
        guard text[...].firstIndex(of: 0, from: 0) != nil else { return text }
        return Array(text.split(separator: 0, omittingEmptySubsequences: false).joined(separator: [0xEF, 0xBF, 0xBD]))
    }

    /// True if the UTF-8 begins with a byte order mark, which is not part of the text.
    @inlinable package static func beginsWithMark(_ bytes: some Sequence<UInt8>) -> Bool {
        var first = bytes.makeIterator()
        return first.next() == 0xEF && first.next() == 0xBB && first.next() == 0xBF
    }
}

extension TextDecoding {
    private static func firstInvalid(_ bytes: [UInt8]) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
        return offset
    }
}
