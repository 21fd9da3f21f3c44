/// Firefox's encoding of a page's own types.
///
/// Each has a 1 before it, then name and value with their lengths in bytes; a 0 ends the list. Numbers have 32 bits and
/// are big-endian; text is little-endian UTF-16.
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
