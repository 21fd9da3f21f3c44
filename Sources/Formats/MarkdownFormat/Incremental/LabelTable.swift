import FormatCore

/// The definitions of the labels of a source, and the segments that look them up.
///
/// The first definition of a label counts; definitions are ordered by the keys of their segments.
struct LabelTable: Sendable {
    private var definers = FirstOfLabel<LinkDefinition>()
    private var noters = FirstOfLabel<String>()
    private var definitions = LinkDefinitions()
    private var footnotes: [String: String] = [:]
    private var users: [String: Set<UInt64>] = [:]

    func facts(_ dialect: MarkdownDialect) -> InlineFacts {
        InlineFacts(dialect: dialect, definitions: definitions, footnotes: footnotes, recordsLookups: true)
    }

    /// Replaces the definitions of old segments by those of new ones.
    ///
    /// Returns the labels whose meaning changed, in the spelling in which the inline parser looks them up.
    mutating func replace(
        _ old: [(key: UInt64, blocks: SegmentBlocks)], with new: [(key: UInt64, blocks: SegmentBlocks)]
    ) -> Set<String> {
        var changed: Set<String> = []
        let links = definers.replace(old, with: new) { $0.definitions }
        for label in links {
            definitions[folded: label] = definers.first(label)
            changed.insert(label)
        }
        let notes = noters.replace(old, with: new) { $0.footnotes }
        for label in notes {
            footnotes[label] = noters.first(label)
            changed.insert("^" + label)
        }
        return changed
    }

    /// The segments that look up a label.
    func users(of label: String) -> Set<UInt64> { users[label] ?? [] }

    mutating func add(lookups: Set<String>, of key: UInt64) {
        for label in lookups { users[label, default: []].insert(key) }
    }

    mutating func remove(lookups: Set<String>, of key: UInt64) {
        for label in lookups {
            users[label]?.remove(key)
            if users[label]?.isEmpty == true { users[label] = nil }
        }
    }
}

/// Values for labels by segment, in order.
private struct FirstOfLabel<Value: Equatable & Sendable>: Sendable {
    private var values: [String: [(key: UInt64, value: Value)]] = [:]

    func first(_ label: String) -> Value? { values[label]?.first?.value }

    /// The labels whose first value changed.
    mutating func replace(
        _ old: [(key: UInt64, blocks: SegmentBlocks)], with new: [(key: UInt64, blocks: SegmentBlocks)],
        _ values: (SegmentBlocks) -> [String: Value]
    ) -> [String] {
        var before: [String: Value?] = [:]
        for (key, blocks) in old {
            for label in values(blocks).keys {
                if before[label] == nil { before[label] = .some(first(label)) }
                remove(label, key)
            }
        }
        for (key, blocks) in new {
            for (label, value) in values(blocks) {
                if before[label] == nil { before[label] = .some(first(label)) }
                insert(label, key, value)
            }
        }
        var changed: [String] = []
        for (label, value) in before where first(label) != value { changed.append(label) }
        return changed
    }

    private mutating func remove(_ label: String, _ key: UInt64) {
        values[label]?.removeAll { $0.key == key }
        if values[label]?.isEmpty == true { values[label] = nil }
    }

    private mutating func insert(_ label: String, _ key: UInt64, _ value: Value) {
        let place = values[label]?.lastIndex { $0.key < key }.map { $0 + 1 } ?? 0
        values[label, default: []].insert((key, value), at: place)
    }
}
