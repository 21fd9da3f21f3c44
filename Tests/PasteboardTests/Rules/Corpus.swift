import Glibc

/// The files that the tests of formats read: what applications put on the clipboard (`Captures`), and documents that were
/// written after the marks of applications that cannot be run here (`Sources`).
enum Corpus {
    struct Missing: Error {}

    static func bytes(_ path: String, in file: String = #filePath) throws -> [UInt8] {
        let tests = file.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
        guard let file = fopen("\(tests)/FormatsTests/Corpus/\(path)", "rb") else { throw Missing() }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return bytes
    }
}
