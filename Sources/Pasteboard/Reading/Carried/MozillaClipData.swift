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
