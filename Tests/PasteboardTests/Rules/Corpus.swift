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

extension Corpus {
    /// The files two folders deep, by their paths from there.
    static func files(_ folder: String, in file: String = #filePath) throws -> [String] {
        let tests = file.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
        let root = "\(tests)/FormatsTests/Corpus/\(folder)"
        return try names(in: root).flatMap { inner in
            ((try? names(in: "\(root)/\(inner)")) ?? []).map { "\(inner)/\($0)" }
        }
    }

    private static func names(in folder: String) throws -> [String] {
        guard let directory = opendir(folder) else { throw Missing() }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }
}
