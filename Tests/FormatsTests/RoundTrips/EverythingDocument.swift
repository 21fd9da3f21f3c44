import Testing

/// A document with everything that a text can say, cut into its features: each begins with a comment that names it.
struct Feature: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String

    var testDescription: String { name }
    var bytes: [UInt8] { Array(source.utf8) }
}

enum EverythingDocument {
    static let markdown = features(of: "everything.md")
    static let html = features(of: "everything.html")

    private static func features(of file: String) -> [Feature] {
        CorpusFile.text("RoundTrips/\(file)").split(separator: "<!-- ").map { part in
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let name = lines[0].split(separator: " -->").first ?? ""
            return Feature(name: String(name), source: lines.count > 1 ? String(lines[1]) : "")
        }
    }
}
