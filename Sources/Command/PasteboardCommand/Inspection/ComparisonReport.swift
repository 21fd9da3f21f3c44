import PasteboardViewer

/// The differences between representations; the shape of `inspect --diff --json`.
struct ComparisonReport: Encodable {
    struct Row: Encodable {
        /// The target, and the others that offer the same content.
        let targets: [String]
        let type: String
        let features: [String: Int]
        let lost: [String: Loss]
        /// The words of the reference that are missing here, and the words that the reference does not have.
        let missingWords: [String]
        let addedWords: [String]
    }

    struct Loss: Encodable {
        let has: Int
        let of: Int
    }

    let pasteboard: String
    /// The target with the most words, with which the others are compared.
    let reference: String?
    let representations: [Row]
    /// The targets without comparable content, or that could not be read.
    let notCompared: [String]

    init(_ comparison: Comparison, pasteboard: String, notCompared: [String]) {
        self.pasteboard = pasteboard
        self.notCompared = notCompared
        reference = comparison.reference.flatMap { comparison.rows[$0].targets.first }
        representations = comparison.rows.map { row in
            Row(
                targets: row.targets, type: row.type,
                features: Dictionary(uniqueKeysWithValues: row.features.counts.map { ($0.key.rawValue, $0.value) }),
                lost: Dictionary(
                    uniqueKeysWithValues: row.lost.map { ($0.feature.rawValue, Loss(has: $0.has, of: $0.of)) }),
                missingWords: row.missing.map(String.init), addedWords: row.added.map(String.init))
        }
    }
}

/// A comparison as text, in lines of at most 80 columns.
struct ComparisonText {
    private(set) var lines: [StyledText] = []

    init(_ comparison: Comparison, notCompared: [String]) {
        for (index, row) in comparison.rows.enumerated() {
            var head = StyledText(row.targets.joined(separator: " = "), .bold)
            head.append("  \(row.type)", .dim)
            if index == comparison.reference { head.append("  has the most", .dim) }
            lines += [head, Self.says(row)]
            if !row.lost.isEmpty {
                lines.append(StyledText("  lost: " + row.lost.map(Self.words).joined(separator: ", "), .warning))
            }
            if !row.missing.isEmpty { lines.append(Self.list("  words left out", row.missing)) }
            if !row.added.isEmpty { lines.append(Self.list("  words added", row.added)) }
        }
        if !notCompared.isEmpty {
            lines.append(StyledText("not compared: " + notCompared.joined(separator: ", "), .dim))
        }
        lines = lines.flatMap { $0.folded(indent: 4) }
    }

    private static func says(_ row: Comparison.Row) -> StyledText {
        let features = ContentFeatures.Feature.allCases.compactMap { feature in
            row.features.counts[feature].map { "\(feature.rawValue) \($0)\(feature.unit)" }
        }
        return StyledText("  says: " + (["words \(row.features.words.count)"] + features).joined(separator: ", "))
    }

    private static func words(_ loss: (feature: ContentFeatures.Feature, has: Int, of: Int)) -> String {
        let lost = loss.has == 0 ? "all of \(loss.of)" : "\(loss.of - loss.has) of \(loss.of)"
        return "\(loss.feature.rawValue) (\(lost)\(loss.feature.unit))"
    }

    private static func list(_ title: String, _ words: [Substring]) -> StyledText {
        let shown = words.prefix(12).joined(separator: " ")
        return StyledText("\(title) (\(words.count)): \(shown)" + (words.count > 12 ? " …" : ""))
    }
}

extension ContentFeatures.Feature {
    fileprivate var unit: String { countsLetters ? " letters" : "" }
}
