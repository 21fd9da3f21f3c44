import Testing

/// The article that maps behaviours of editors to the API and to tests.
@Suite struct BehaviourTests {
    private static let article = "Sources/Text/RichTextEditing/RichTextEditing.docc/Behaviours.md"

    /// The cells of the rows with three columns, without the heads of the tables.
    private static func rows() throws -> [[String]] {
        try SourceTree.text(of: article).split(separator: "\n" as Character).compactMap { line in
            guard line.hasPrefix("| "), !line.hasPrefix("| ---"), !line.hasPrefix("| behaviour") else { return nil }
            let cells: [Substring] = line.split(separator: "|")
            let trimmed = cells.map { $0.drop { $0 == " " }.description }.filter { !$0.isEmpty }
            return trimmed.count == 3 ? trimmed : nil
        }
    }

    private static func spans(_ cell: String) -> [String] {
        let parts: [Substring] = cell.split(separator: "`" as Character, omittingEmptySubsequences: false)
        return parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// Each behaviour names a suite and a function of it, such as `UndoTests.selection`.
    @Test func everyBehaviourHasATestThatExists() throws {
        let paths = try SourceTree.shared.get().paths
        let rows = try Self.rows()
        #expect(rows.count > 40)
        for row in rows {
            let tests = Self.spans(row[2])
            #expect(!tests.isEmpty, "\(row[0])")
            for test in tests {
                let parts: [Substring] = test.split(separator: "." as Character)
                try #require(parts.count == 2, "\(test)")
                let files = paths.filter { $0.hasPrefix("Tests/") && $0.hasSuffix("/\(parts[0]).swift") }
                let isThere = try files.contains { try Self.declares(String(parts[1]), try SourceTree.text(of: $0)) }
                #expect(isThere, "\(test)")
            }
        }
    }

    private static func declares(_ function: String, _ source: String) throws -> Bool {
        let words: [Substring] = source.split { !$0.isLetter && !$0.isNumber }
        return zip(words, words.dropFirst()).contains { $0 == "func" && $1 == function }
    }
}
