/// The parts of an archive (PKWARE APPNOTE 6.3.3), with limits.
///
/// In a damaged archive the parts are found by their local headers, and each is read as far as possible; checksums are
/// ignored. Parts are decompressed only when requested.
package struct ZIPReader: Sendable {
    private struct Entry {
        var header: Int
        var method: Int
        var compressed: Int?
        var size: Int
        /// The offset of the data if there is no local header.
        var start: Int?
    }

    /// The maximum number of parts.
    private static let mostEntries = 20_000
    /// The maximum size of a part, and of all parts together, in bytes.
    package static let largestPart = 256 << 20
    private static let largestSum = 640 << 20
    /// A part above both this compression ratio and this size is refused as a decompression bomb.
    private static let suspicious = (ratio: 400, size: 48 << 20)

    private let bytes: [UInt8]
    private var entries: [String: Entry] = [:]
    private var hasEncryptedEntries = false
    /// The number of bytes that may still be returned.
    private var left = largestSum

    /// Finds the parts of an archive.
    package init(_ bytes: [UInt8]) throws(ZIPError) {
        self.bytes = bytes
        if !readDirectory() { readHeaders() }
        guard !entries.isEmpty else { throw hasEncryptedEntries ? .encrypted : .noArchive(offset: 0) }
    }

    /// Creates an archive of uncompressed parts that were stored in another way, such as in a single XML file.
    package init(parts: [(name: String, bytes: [UInt8])]) {
        var bytes: [UInt8] = []
        for part in parts.prefix(Self.mostEntries) {
            entries[part.name] = Entry(
                header: 0, method: 0, compressed: part.bytes.count, size: part.bytes.count, start: bytes.count)
            bytes += part.bytes
        }
        self.bytes = bytes
    }

    /// The names of the parts.
    package var names: some Collection<String> { entries.keys }

    /// Returns the bytes of a part, as far as they can be read; nil if there is none.
    package mutating func part(_ name: String, limit: Int = largestPart) throws(ZIPError) -> [UInt8]? {
        guard let entry = entries[name] else { return nil }
        let start =
            entry.start ?? entry.header + 30 + bytes.number16(at: entry.header + 26)
            + bytes.number16(at: entry.header + 28)
        guard start <= bytes.count else { return [] }
        let most = min(limit, left)
        let end = min(start + (entry.compressed ?? bytes.count), bytes.count)
        let range = start..<max(start, end)
        if entry.method == 0 {
            guard range.count <= most else { throw .tooLarge(limit: most) }
            left -= range.count
            return Array(bytes[range])
        }
        guard entry.method == 8 else { return nil }
        let inflated = Deflate.inflated(bytes, range, expected: entry.size, limit: most)
        let isBomb =
            inflated.bytes.count > Self.suspicious.size
            && inflated.bytes.count / max(inflated.consumed, 1) > Self.suspicious.ratio
        guard !inflated.isCut, !isBomb else { throw .tooLarge(limit: isBomb ? Self.suspicious.size : most) }
        left -= inflated.bytes.count
        return inflated.bytes
    }
}

extension ZIPReader {
    /// Reads the central directory (APPNOTE §4.3.12, §4.3.16); returns false if it is missing or unusable.
    private mutating func readDirectory() -> Bool {
        guard bytes.count >= 22 else { return false }
        let lowest = max(0, bytes.count - 22 - 65_535)
        var index = bytes.count - 22
        while index >= lowest, !isSignature(at: index, 5, 6) { index -= 1 }
        guard index >= lowest else { return false }
        let (size, offset) = (bytes.number32(at: index + 12), bytes.number32(at: index + 16))
        // There may be other data before the archive.
        let base = index - size - offset
        guard base >= 0 else { return false }
        var next = base + offset
        while isSignature(at: next, 1, 2), entries.count < Self.mostEntries {
            let lengths = (28...32).filter { $0 % 2 == 0 }.map { bytes.number16(at: next + $0) }
            let header = base + bytes.number32(at: next + 42)
            let nameEnd = next + 46 + lengths[0]
            guard nameEnd <= bytes.count else { break }
            let isEncrypted = bytes.number16(at: next + 8) & 1 != 0
            if isEncrypted { hasEncryptedEntries = true }
            if isSignature(at: header, 3, 4), !isEncrypted {
                let compressed = bytes.number32(at: next + 20)
                entries[name(next + 46..<nameEnd)] = Entry(
                    header: header, method: bytes.number16(at: next + 10),
                    compressed: compressed == 0xFFFF_FFFF ? nil : compressed, size: bytes.number32(at: next + 24))
            }
            next = nameEnd + lengths[1] + lengths[2]
        }
        return !entries.isEmpty
    }

    /// Finds the parts by their local headers (APPNOTE §4.3.7), without a central directory.
    private mutating func readHeaders() {
        var index = 0
        while index + 30 <= bytes.count, entries.count < Self.mostEntries {
            guard isSignature(at: index, 3, 4) else {
                index += 1
                continue
            }
            let nameEnd = index + 30 + bytes.number16(at: index + 26)
            guard nameEnd <= bytes.count else { return }
            let flags = bytes.number16(at: index + 6)
            let size = flags & 8 != 0 ? nil : bytes.number32(at: index + 18)
            if flags & 1 != 0 {
                hasEncryptedEntries = true
            } else {
                entries[name(index + 30..<nameEnd)] = Entry(
                    header: index, method: bytes.number16(at: index + 8), compressed: size, size: 0)
            }
            index = nameEnd + (size ?? 0)
        }
    }

    private func isSignature(at index: Int, _ third: UInt8, _ fourth: UInt8) -> Bool {
        index >= 0 && index + 4 <= bytes.count && bytes[index] == 0x50 && bytes[index + 1] == 0x4B
            && bytes[index + 2] == third && bytes[index + 3] == fourth
    }

    /// The name of a part, with slashes, but without a leading one.
    private func name(_ range: Range<Int>) -> String {
        let text = String(decoding: bytes[range].map { $0 == 0x5C ? 0x2F : $0 }, as: UTF8.self)
        return text.hasPrefix("/") ? String(text.dropFirst()) : text
    }
}
