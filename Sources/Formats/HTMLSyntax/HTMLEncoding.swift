import Glibc
import HTMLEntities
import UniformTypes

/// The encoding of a document (HTML §13.2.3).
///
/// Valid UTF-8 is read as UTF-8 whatever the document declares: copied fragments often contain a wrong declaration, and text
/// in other encodings is almost never valid UTF-8.
package enum HTMLEncoding: Sendable {
    case utf8, utf16LittleEndian, utf16BigEndian
    /// UTF-8 with invalid bytes.
    case damagedUTF8
    /// windows-1252, also for Latin-1 and ASCII.
    case windows1252

    /// Detects the encoding, in this order: the byte order mark, the zeros of UTF-16, valid UTF-8, the label from the caller,
    /// the declaration in the document.
    package static func of(_ bytes: [UInt8], label: String? = nil) -> HTMLEncoding {
        if let wide = wide(bytes) { return wide }
        if bytes.areUTF8 { return .utf8 }
        if let label { return HTMLEncoding(label: Array(label.utf8)[...]) }
        return MetaPrescan.label(in: bytes).map { HTMLEncoding(label: $0) } ?? .damagedUTF8
    }

    /// The encoding of a label (WHATWG Encoding §4.2); UTF-8 if it is not supported.
    private init(label: ArraySlice<UInt8>) {
        let name = String(decoding: label.map(\.asciiLowercase), as: UTF8.self)
        self = Self.labels1252.contains(name) ? .windows1252 : .damagedUTF8
    }

    private static let labels1252: Set<String> = [
        "ansi_x3.4-1968", "ascii", "cp1252", "cp819", "csisolatin1", "ibm819", "iso-8859-1", "iso-ir-100", "iso8859-1",
        "iso88591", "iso_8859-1", "iso_8859-1:1987", "l1", "latin1", "us-ascii", "windows-1252", "x-cp1252",
    ]

    private static func wide(_ bytes: [UInt8]) -> HTMLEncoding? {
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
        // Without a byte order mark: ASCII letters at the start, each with a NUL beside it.
        guard bytes.count >= 4 else { return nil }
        switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
        case (false, true, false, true): return .utf16LittleEndian
        case (true, false, true, false): return .utf16BigEndian
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
        switch self {
        case .utf16LittleEndian: return Self.decodeWide(bytes, isLittleEndian: true)
        case .utf16BigEndian: return Self.decodeWide(bytes, isLittleEndian: false)
        case .windows1252:
            var text = String.UnicodeScalarView()
            for byte in bytes { text.append(Windows1252.scalar(byte)) }
            return Self.trimmed(Array(String(text).utf8))
        case .utf8: return Self.trimmed(bytes)
        case .damagedUTF8: return Self.trimmed(Array(String(decoding: bytes, as: UTF8.self).utf8))
        }
    }

    private static func trimmed(_ bytes: consuming [UInt8]) -> [UInt8] {
        while bytes.last == 0 { bytes.removeLast() }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        return bytes
    }

    private static func decodeWide(_ bytes: [UInt8], isLittleEndian: Bool) -> [UInt8] {
        let units = (0..<(bytes.count / 2)).lazy.map { index in
            let (first, second) = (UInt16(bytes[2 * index]), UInt16(bytes[2 * index + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        return trimmed(Array(String(decoding: units, as: UTF16.self).utf8))
    }

    /// The bytes with CR and CR LF replaced by LF (HTML §13.2.3.5).
    package static func withLineFeeds(_ bytes: consuming [UInt8]) -> [UInt8] {
        guard var read = bytes.firstCarriageReturn else { return bytes }
        var written = read
        while read < bytes.count {
            let byte = bytes[read]
            read += 1
            if byte == 0x0D {
                bytes[written] = 0x0A
                if read < bytes.count, bytes[read] == 0x0A { read += 1 }
            } else {
                bytes[written] = byte
            }
            written += 1
        }
        bytes.removeLast(bytes.count - written)
        return bytes
    }
}

extension [UInt8] {
    /// The offset of the first carriage return, found by the C library in 32 bytes at a time: hardly any document has one.
    fileprivate var firstCarriageReturn: Int? {
        unsafe withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = unsafe memchr(start, 0x0D, bytes.count) else { return nil }
            return unsafe UnsafeRawPointer(found) - start
        }
    }
}
