/// Chromium's encoding of a page's own types.
///
/// It begins with the total size and the number of types. Then names and values alternate, each with its length in UTF-16
/// code units, and padded to four bytes. Numbers have 32 bits and are little-endian.
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
