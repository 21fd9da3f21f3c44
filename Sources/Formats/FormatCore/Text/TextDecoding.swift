import Charsets
import UniformTypes

/// Decodes text into valid UTF-8.
package enum TextDecoding {
    /// Decodes a text into UTF-8 and removes all byte order marks at its start.
    ///
    /// UTF-16 is recognized by its mark or its bytes, and other charsets by the document's declaration or by the locale
    /// (``Charset``). Strict reading accepts only UTF-8 and UTF-16.
    package static func utf8(_ bytes: [UInt8], isStrict: Bool) throws(FormatError) -> [UInt8] {
        if isStrict, !bytes.areUTF8, UTF16Bytes(markOf: bytes) == nil {
            throw .invalidUTF8(offset: firstInvalid(bytes))
        }
        return Charset.decoded(bytes, declared: DeclaredLabel.charset(ofText: bytes)).bytes
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
