/// Writes a reproducible archive (PKWARE APPNOTE 6.3.3).
package struct ZIPWriter: Sendable {
    private var output: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0
    /// The earliest date, 1980-01-01.
    private static let date = 0x21

    /// Creates an archive without parts.
    package init() {}

    /// Adds a part; a stored part is not compressed, as required for a first part with the media type.
    package mutating func add(_ name: String, _ bytes: [UInt8], isStored: Bool = false) {
        let deflated = isStored ? nil : Deflate.deflated(bytes)
        let content = deflated.flatMap { $0.count < bytes.count ? $0 : nil }
        let offset = output.count
        var header: [UInt8] = []
        header.append(number16: 20)
        // The flag for UTF-8 names (APPNOTE §4.4.4).
        header.append(number16: name.utf8.allSatisfy { $0 < 0x80 } ? 0 : 0x800)
        header.append(number16: content == nil ? 0 : 8)
        header.append(number16: 0)
        header.append(number16: Self.date)
        header.append(number32: Deflate.crc(bytes))
        header.append(number32: content?.count ?? bytes.count)
        header.append(number32: bytes.count)
        header.append(number16: name.utf8.count)
        header.append(number16: 0)
        output += [0x50, 0x4B, 3, 4] + header + Array(name.utf8)
        output += content ?? bytes
        directory += [0x50, 0x4B, 1, 2]
        directory.append(number16: 20)
        directory += header
        directory.append(number16: 0)
        directory.append(number16: 0)
        directory.append(number16: 0)
        directory.append(number32: 0)
        directory.append(number32: offset)
        directory += Array(name.utf8)
        count += 1
    }

    /// Returns the whole archive.
    package consuming func finish() -> [UInt8] {
        let start = output.count
        output += directory
        output += [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
        output.append(number16: count)
        output.append(number16: count)
        output.append(number32: directory.count)
        output.append(number32: start)
        output.append(number16: 0)
        return output
    }
}
