/// A name in a folder.
package struct FileName: Hashable, Sendable {
    /// Its bytes, of any encoding, without a slash and a NUL.
    package let bytes: [UInt8]

    /// The longest name in bytes, on all usual file systems.
    static let limit = 255

    /// Takes a name; nil for one that names no entry of its own.
    package init?(_ bytes: [UInt8]) {
        let dots = [[], Array(".".utf8), Array("..".utf8)]
        guard !dots.contains(bytes), bytes.allSatisfy({ $0 != 0 && $0 != UInt8(ascii: "/") }) else { return nil }
        self.bytes = bytes
    }

    /// The name with a number, for where the plain name is taken: `notes (2).txt`, for a folder `notes.d (2)`.
    package func numbered(_ number: Int, isFolder: Bool) -> FileName {
        let split = isFolder ? bytes.count : stemLength
        let mark = Array(" (\(number))".utf8)
        let ending = bytes[split...]
        var stem = bytes[..<split]
        while stem.count + mark.count + ending.count > Self.limit, let last = stem.popLast() {
            // A character goes with all its bytes.
            var byte = last
            while byte & 0xC0 == 0x80, let next = stem.popLast() { byte = next }
        }
        return FileName(verified: stem + mark + ending)
    }

    private init(verified bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// Where the ending begins: `.txt`, `.tar.gz`; a hidden file's name is no ending.
    private var stemLength: Int {
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, bytes.count - dot <= Self.longestEnding else {
            return bytes.count
        }
        let archive = Array(".tar".utf8)
        let stem = bytes[..<dot]
        return stem.count > archive.count && stem.hasSuffix(archive) ? dot - archive.count : dot
    }

    /// An ending with its dot, in bytes; what is longer is a part of the name.
    private static let longestEnding = 16
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ end: [UInt8]) -> Bool {
        suffix(end.count).elementsEqual(end)
    }
}

extension [UInt8] {
    /// Calls a function with the bytes as a string of C.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        try unsafe body(map { CChar(bitPattern: $0) } + [0])
    }
}
