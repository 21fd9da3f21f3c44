/// The words of a search: each must occur somewhere in the text, in any case.
struct SearchWords {
    /// The maximum number of trigrams in one index query.
    private static let mostTrigrams = 16

    private let words: [String]
    /// The trigrams of all words.
    private let trigrams: [String]

    init(_ text: String) {
        words = SearchedText.folded(text).split(separator: " ").map(String.init)
        var trigrams: [String] = []
        for word in words {
            let scalars = Array(word.unicodeScalars)
            for start in scalars.indices.dropLast(2) {
                var trigram = ""
                trigram.unicodeScalars.append(contentsOf: scalars[start..<start + 3])
                if !trigrams.contains(trigram) { trigrams.append(trigram) }
            }
        }
        self.trigrams = Array(trigrams.prefix(Self.mostTrigrams))
    }

    var isEmpty: Bool { words.isEmpty }

    /// The expression for the index (FTS5); nil if every word is too short for it.
    var indexExpression: String? {
        guard !trigrams.isEmpty else { return nil }
        return trigrams.map {
            "\"" + $0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
        }
        .joined(separator: " AND ")
    }

    /// True if the index answers exactly: there is one word, of three characters.
    var areConfirmedByIndex: Bool { words.count == 1 && words[0].unicodeScalars.count == 3 }

    /// Whether all words are in a folded text.
    func areIn(_ text: String) -> Bool { words.allSatisfy { text.holds($0) } }
}

/// The form of a text that a search compares.
enum SearchedText {
    /// The text in lower case, on one line, with single spaces.
    static func folded(_ text: String) -> String {
        text.lowercased().split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ")
    }
}
