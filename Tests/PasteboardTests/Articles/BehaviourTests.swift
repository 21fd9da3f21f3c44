import Testing

/// The article that maps behaviors of editors to the API and to tests.
@Suite struct BehaviourTests {
    private static let article = "Sources/Text/RichTextEditing/RichTextEditing.docc/Behaviours.md"

    /// The cells of the rows with three columns, without the table headers.
    private static func rows() throws -> [[String]] {
        try SourceTree.text(of: article).split(separator: "\n" as Character).compactMap { line in
            guard line.hasPrefix("| "), !line.hasPrefix("| ---"), !line.hasPrefix("| behavior") else { return nil }
            let cells: [Substring] = line.split(separator: "|")
            let trimmed = cells.map { $0.drop { $0 == " " }.description }.filter { !$0.isEmpty }
            return trimmed.count == 3 ? trimmed : nil
        }
    }

    private static func spans(_ cell: String) -> [String] {
        let parts: [Substring] = cell.split(separator: "`" as Character, omittingEmptySubsequences: false)
        return parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// Each behavior names a suite and a function of it, such as `UndoTests.selection`.
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

    /// Each behavior names an API: a type, a member with its labels, or an example.
    @Test func everyBehaviourHasAnAPIThatExists() throws {
        let tree = try SourceTree.shared.get()
        let declarations = try tree.paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
            .map { Declarations(try SourceTree.text(of: $0)) }
        for row in try Self.rows() {
            let symbols = Self.spans(Self.joiningBackticks(row[1]))
            #expect(!symbols.isEmpty, "\(row[0])")
            for symbol in symbols {
                let isFolder = tree.paths.contains { $0.hasPrefix(symbol + "/") }
                #expect(isFolder || Self.exists(symbol, tree.types, declarations), "\(symbol)")
            }
        }
    }

    /// The cell with one backtick in place of two.
    private static func joiningBackticks(_ cell: String) -> String {
        var joined = ""
        for character in cell where character != "`" || joined.last != "`" { joined.append(character) }
        return joined
    }

    private static func exists(_ symbol: String, _ types: Set<String>, _ declarations: [Declarations]) -> Bool {
        let halves: [Substring] = symbol.split(separator: "(" as Character, maxSplits: 1)
        var names = halves[0].split { $0 == "." || $0 == "/" }.map(String.init)
        let labels = halves.count < 2 ? [] : halves[1].split { $0 == ":" || $0 == ")" }.map(String.init)
        let name = names.removeLast()
        return names.allSatisfy(types.contains)
            && (types.contains(name) || declarations.contains { $0.hasMember(name, labels) })
    }

    /// The words of a source file.
    private struct Declarations {
        private static let keywords: Set<Substring> = ["func", "var", "let", "case"]
        private let members: Set<Substring>
        private let words: Set<Substring>

        init(_ source: String) {
            let words: [Substring] = source.split { !$0.isLetter && !$0.isNumber }
            members = Set(zip(words, words.dropFirst()).filter { Self.keywords.contains($0.0) }.map(\.1))
            self.words = Set(words)
        }

        /// True if the file declares a member, and has the labels of its parameters.
        func hasMember(_ name: String, _ labels: [String]) -> Bool {
            guard name == "init" ? words.contains("init") : members.contains(name[...]) else { return false }
            return labels.allSatisfy { $0 == "_" || words.contains($0[...]) }
        }
    }
}
