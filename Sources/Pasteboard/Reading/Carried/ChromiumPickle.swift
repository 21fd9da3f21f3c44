/// What Chromium keeps a page's own types in: the size of all, their number, then names and values in turn, each with its
/// length in units of UTF-16 and filled up to four bytes. Numbers are of 32 bits, the lowest byte first.
enum ChromiumPickle {
    static func entries(of bytes: [UInt8]) -> [(name: String, bytes: [UInt8])] {
        var rest = WireReader(bytes)
        guard let size = rest.number(), Int(size) <= bytes.count - 4, let count = rest.number() else { return [] }
        var entries: [(name: String, bytes: [UInt8])] = []
        for _ in 0..<min(Int(count), bytes.count / 8) {
            guard let name = text(&rest), let value = text(&rest) else { break }
            entries.append((name, Array(value.utf8)))
        }
        return entries
    }

    private static func text(_ rest: inout WireReader) -> String? {
        guard let length = rest.number(), let text = rest.utf16(bytes: Int(length) * 2) else { return nil }
        rest.align(to: 4)
        return text
    }
}

/// What Firefox keeps a page's own types in: a 1 before each, then name and value with their lengths in bytes, and a 0 at
/// the end. Numbers are of 32 bits, the highest byte first; text is UTF-16, the lowest byte first.
enum MozillaClipData {
    static func entries(of bytes: [UInt8]) -> [(name: String, bytes: [UInt8])] {
        var rest = WireReader(bytes, isBigEndian: true)
        var entries: [(name: String, bytes: [UInt8])] = []
        while rest.number() == 1 {
            guard let nameLength = rest.number(), let name = rest.utf16(bytes: Int(nameLength)),
                let length = rest.number(), let value = rest.utf16(bytes: Int(length))
            else { break }
            entries.append((name, Array(value.utf8)))
        }
        return entries
    }
}

/// Reads numbers and text from bytes, and never beyond their end.
struct WireReader {
    private let bytes: [UInt8]
    private let isBigEndian: Bool
    private var place = 0

    init(_ bytes: [UInt8], isBigEndian: Bool = false) {
        self.bytes = bytes
        self.isBigEndian = isBigEndian
    }

    /// The next 32 bits.
    mutating func number() -> UInt32? {
        guard bytes.count - place >= 4 else { return nil }
        let four = bytes[place..<place + 4]
        place += 4
        return (isBigEndian ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Text in UTF-16, the lowest byte first.
    mutating func utf16(bytes count: Int) -> String? {
        guard count >= 0, count % 2 == 0, bytes.count - place >= count else { return nil }
        let units = stride(from: place, to: place + count, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
        place += count
        return String(decoding: units, as: UTF16.self)
    }

    mutating func align(to size: Int) {
        place = min(bytes.count, (place + size - 1) / size * size)
    }
}
