/// The comparison of representations: what each of them lacks.
package struct Comparison: Sendable {
    /// A representation with what it lacks.
    package struct Row: Sendable {
        /// The targets with these bytes, in the order of the offer.
        package var targets: [String]
        package var type: String
        package var features: ContentFeatures
        /// The features that another representation has more often: this count, and the other one's.
        package fileprivate(set) var lost: [(feature: ContentFeatures.Feature, has: Int, of: Int)] = []
        /// The words of the fullest text that are missing here, and words that only this one has.
        package fileprivate(set) var missing: [Substring] = []
        package fileprivate(set) var added: [Substring] = []

        package init(targets: [String], type: String, features: ContentFeatures) {
            self.targets = targets
            self.type = type
            self.features = features
        }
    }

    package private(set) var rows: [Row]
    /// The index of the representation with the most content, with whose words the others are compared.
    package let reference: Int?

    package init(_ rows: [Row]) {
        self.rows = rows
        reference = rows.indices.max { Self.weight(rows[$0], $0) < Self.weight(rows[$1], $1) }
        guard let reference else { return }
        var most: [ContentFeatures.Feature: Int] = [:]
        for row in rows { most.merge(row.features.counts, uniquingKeysWith: max) }
        for index in rows.indices {
            self.rows[index].lost = ContentFeatures.Feature.allCases.compactMap { feature in
                let has = rows[index].features.counts[feature] ?? 0
                let all = most[feature] ?? 0
                return has < all ? (feature, has, all) : nil
            }
            self.rows[index].missing = Self.words(of: rows[reference], notIn: rows[index])
            self.rows[index].added = Self.words(of: rows[index], notIn: rows[reference])
        }
    }

    /// The number of kinds of features counts first, then how often they occur, then the order of the offer.
    private static func weight(_ row: Row, _ index: Int) -> (Int, Int, Int) {
        (row.features.counts.count, row.features.counts.values.reduce(0, +), -index)
    }

    /// The words that occur more often in the first row, in their order, as many times as the difference.
    private static func words(of row: Row, notIn other: Row) -> [Substring] {
        var spare: [Substring: Int] = [:]
        for word in other.features.words { spare[word, default: 0] += 1 }
        return row.features.words.filter { word in
            guard let count = spare[word], count > 0 else { return true }
            spare[word] = count - 1
            return false
        }
    }
}
