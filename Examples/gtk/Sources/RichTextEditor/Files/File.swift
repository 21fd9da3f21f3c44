import Glibc

/// Files as bytes.
nonisolated enum File {
    /// Returns nil if the file does not exist.
    static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size(path))
        var block = [UInt8](repeating: 0, count: 1 << 18)
        while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
        return ferror(file) == 0 ? bytes : nil
    }

    /// The length in bytes; 0 if the file does not exist.
    static func size(_ path: String) -> Int {
        var facts = stat()
        return stat(path, &facts) == 0 ? max(0, Int(facts.st_size)) : 0
    }

    /// Writes a new file and renames it over the old one, so that a full disk leaves the old one intact.
    static func write(_ bytes: [UInt8], _ path: String) -> Bool {
        let draft = path + ".new"
        guard let file = fopen(draft, "w") else { return false }
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        guard fclose(file) == 0, isWritten, rename(draft, path) == 0 else {
            unlink(draft)
            return false
        }
        return true
    }
}
