/// The name of an entry in a folder.
package struct FileName: Hashable, Sendable {
    /// The bytes, in any encoding, without slash and NUL.
    package let bytes: [UInt8]

    /// The maximum length in bytes, on all usual file systems.
    static let limit = 255

    /// Creates a name; nil if the bytes cannot name an entry.
    package init?(_ bytes: [UInt8]) {
        let dots = [[], Array(".".utf8), Array("..".utf8)]
        guard !dots.contains(bytes), bytes.allSatisfy({ $0 != 0 && $0 != UInt8(ascii: "/") }) else { return nil }
        self.bytes = bytes
    }

    /// The name with a number, used if the name itself is in use: `notes (2).txt`, or `notes.d (2)` for a folder.
    package func numbered(_ number: Int, isFolder: Bool) -> FileName {
        let split = isFolder ? bytes.count : stemLength
        let mark = Array(" (\(number))".utf8)
        let ending = bytes[split...]
        var stem = bytes[..<split]
        while stem.count + mark.count + ending.count > Self.limit, let last = stem.popLast() {
            // All bytes of a character are removed together.
            var byte = last
            while byte & 0xC0 == 0x80, let next = stem.popLast() { byte = next }
        }
        return FileName(verified: stem + mark + ending)
    }

    private init(verified bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// The length of the name without its extension, such as `.txt` or `.tar.gz`; a leading dot begins none.
    private var stemLength: Int {
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, bytes.count - dot <= Self.longestEnding else {
            return bytes.count
        }
        let archive = Array(".tar".utf8)
        let stem = bytes[..<dot]
        return stem.count > archive.count && stem.hasSuffix(archive) ? dot - archive.count : dot
    }

    /// The maximum length of an extension with its dot, in bytes.
    private static let longestEnding = 16
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}

extension [UInt8] {
    /// Calls a function with the bytes as a C string.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        try unsafe body(map { CChar(bitPattern: $0) } + [0])
    }
}
