import Glibc

/// The files of this package, and the types that they declare.
struct SourceTree: Sendable {
    struct Missing: Error {}

    /// The files of sources, tests and examples, by their paths in the package.
    let paths: [String]
    /// The names of the types that the sources declare.
    let types: Set<String>
    /// The names of the targets.
    let modules: Set<String>

    static let shared = Result { try SourceTree() }

    private init() throws {
        paths = try ["Sources", "Tests", "Examples"].flatMap { try Self.files(in: $0) } + ["Package.swift"]
        var types: Set<String> = []
        for path in paths where path.hasPrefix("Sources/") && path.hasSuffix(".swift") {
            types.formUnion(Self.declaredTypes(in: try Self.text(of: path)))
        }
        self.types = types
        // Sources/Group/Module/…, and Tests/Module/….
        modules = Set(
            paths.compactMap { path in
                let folders: [Substring] = path.split(separator: "/")
                return folders.dropFirst(folders[0] == "Sources" ? 2 : 1).first.map(String.init)
            })
    }

    private static let keywords: Set<Substring> = ["struct", "enum", "class", "protocol", "actor", "typealias", "case"]

    private static func declaredTypes(in source: String) -> [String] {
        var types: [String] = []
        for line in source.split(separator: "\n" as Character) {
            let words: [Substring] = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            for (keyword, name) in zip(words, words.dropFirst()) where keywords.contains(keyword) {
                types.append(String(name))
            }
        }
        return types
    }

    // MARK: Files

    /// The files below a folder, by their paths in the package.
    static func files(in folder: String, withSuffix suffix: String = "") throws -> [String] {
        guard let directory = opendir(root + folder) else { throw Missing() }
        defer { closedir(directory) }
        var files: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix(".") { continue }
            let path = "\(folder)/\(name)"
            if entry.pointee.d_type == UInt8(DT_DIR) {
                files += try Self.files(in: path, withSuffix: suffix)
            } else if name.hasSuffix(suffix) {
                files.append(path)
            }
        }
        return files.sorted()
    }

    static func text(of path: String) throws -> String {
        guard let file = fopen(root + path, "rb") else { throw Missing() }
        defer { fclose(file) }
        var (bytes, block): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 1 << 16))
        while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/"
}
