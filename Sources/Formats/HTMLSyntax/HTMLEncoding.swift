import Charsets
import Glibc

/// The encoding of a document (HTML §13.2.3).
///
/// Valid UTF-8 is read as UTF-8 whatever the document declares: copied fragments often contain a wrong declaration, and text
/// in other encodings is almost never valid UTF-8.
package struct HTMLEncoding: Sendable {
    /// The character set.
    package let charset: Charset
    /// True if the charset follows from the bytes or a declaration; false for damaged UTF-8, and for the locale's charset.
    package let isTold: Bool

    /// Detects the encoding, in this order: the byte order mark, the bytes of UTF-16 or UTF-32, valid UTF-8, the label from the
    /// caller, the declaration in the document, and the locale's charset (``Charset``).
    package static func of(_ bytes: [UInt8], label: String? = nil) -> HTMLEncoding {
        let label = label.flatMap { Charset(label: $0) }
        let declared = DeclaredLabel.charset(in: bytes)
        let charset = Charset.detected(in: bytes, label: label ?? shortUTF16(bytes), declared: declared)
        return HTMLEncoding(
            charset: charset, isTold: charset == label || charset == declared && charset != .utf8 || charset.isWide)
    }

    /// Detects short UTF-16 text, which is ASCII with a NUL next to each byte.
    private static func shortUTF16(_ bytes: [UInt8]) -> Charset? {
        guard bytes.count >= 4 else { return nil }
        switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
        case (false, true, false, true): return .utf16(isBigEndian: false)
        case (true, false, true, false): return .utf16(isBigEndian: true)
        default: return nil
        }
    }
}

// MARK: Decoding

extension HTMLEncoding {
    /// Decodes the text to UTF-8, without a byte order mark and without trailing NULs, which some programs append.
    ///
    /// Invalid sequences become U+FFFD.
    package func decode(_ bytes: consuming [UInt8]) -> [UInt8] {
        var text = charset.decode(bytes).bytes
        while text.last == 0 { text.removeLast() }
        return text
    }

    /// The bytes with CR and CR LF replaced by LF (HTML §13.2.3.5).
    package static func withLineFeeds(_ bytes: consuming [UInt8]) -> [UInt8] {
        guard var end = bytes.firstCarriageReturn(from: 0) else { return bytes }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var start = 0
        while true {
            text.append(contentsOf: bytes[start..<end])
            guard end < bytes.count else { return text }
            text.append(0x0A)
            start = end + 1
            if start < bytes.count, bytes[start] == 0x0A { start += 1 }
            end = bytes.firstCarriageReturn(from: start) ?? bytes.count
        }
    }
}

extension [UInt8] {
    /// The offset of the first carriage return behind a place.
    ///
    /// Few documents have one; the C library searches 32 bytes at a time.
    fileprivate func firstCarriageReturn(from start: Int) -> Int? {
        precondition(start <= count)
        return unsafe withUnsafeBytes { bytes in
            // The start is within the bytes.
            guard let base = bytes.baseAddress, let found = unsafe memchr(base + start, 0x0D, bytes.count - start)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - base
        }
    }
}
