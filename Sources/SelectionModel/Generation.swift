import Synchronization

/// One attempt to own a selection, and what was offered with it. The numbers grow through the whole process and are
/// never used twice; the protocol's timestamps cannot serve, since two owners may share a millisecond.
package struct Generation: Hashable, Sendable, Comparable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// A number that no generation had before.
    package static func next() -> Generation {
        Generation(counter.add(1, ordering: .relaxed).newValue)
    }

    package static func < (left: Generation, right: Generation) -> Bool {
        left.rawValue < right.rawValue
    }

    private static let counter = Atomic<UInt64>(0)
}
