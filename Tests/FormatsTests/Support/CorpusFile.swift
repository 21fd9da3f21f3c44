import Glibc

/// The files of Tests/FormatsTests/Corpus.
enum CorpusFile {
    struct Missing: Error {
        let path: String
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        let here = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        guard let file = fopen("/\(here)/Corpus/\(path)", "rb") else { throw Missing(path: path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    /// The names of the files in a folder, in order.
    static func names(in folder: String) -> [String] {
        let here = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        guard let stream = opendir("/\(here)/Corpus/\(folder)") else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    /// A file of text that holds rows; none if it is missing, which a test that counts them detects.
    static func text(_ path: String) -> String {
        String(decoding: (try? bytes(path)) ?? [], as: UTF8.self)
    }
}
