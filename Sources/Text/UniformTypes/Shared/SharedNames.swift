/// The file `globs2`: a weight, a MIME type and a file name pattern in each line.
///
/// Only patterns of the form `*.extension` are used.
struct SharedNames: Sendable {
    /// By extension, in lower case.
    private(set) var types: [String: String] = [:]
    /// By MIME type, the extension with the greatest weight first.
    private(set) var extensions: [String: [String]] = [:]
    private var closed: Set<String> = []

    private struct Row {
        let weight: Int
        let type: String
        let name: String
    }

    /// Adds the patterns of a folder, which has a lower priority than those added before.
    mutating func add(globs bytes: [UInt8]) {
        var closing: Set<String> = []
        var rows: [Row] = []
        for line in SharedLines.lines(in: bytes) {
            let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count >= 3, let weight = Int(String(decoding: parts[0], as: UTF8.self)),
                parts[1].contains(UInt8(ascii: "/")), let type = Self.lowercased(parts[1])
            else { continue }
            if parts[2].elementsEqual("__NOGLOBS__".utf8) { closing.insert(type) }
            guard let name = Self.filenameExtension(parts[2]), !closed.contains(type) else { continue }
            rows.append(Row(weight: weight, type: type, name: name))
        }
        for row in rows.sorted(by: { $0.weight > $1.weight }) {
            if types[row.name] == nil { types[row.name] = row.type }
            if extensions[row.type]?.contains(row.name) != true { extensions[row.type, default: []].append(row.name) }
        }
        closed.formUnion(closing)
    }

    private static func filenameExtension(_ pattern: ArraySlice<UInt8>) -> String? {
        guard pattern.starts(with: "*.".utf8), pattern.count > 2 else { return nil }
        let name = pattern.dropFirst(2)
        return name.contains { "*?[]/".utf8.contains($0) } ? nil : lowercased(name)
    }

    private static func lowercased(_ text: ArraySlice<UInt8>) -> String? {
        String(validating: text, as: UTF8.self)?.lowercased()
    }
}
