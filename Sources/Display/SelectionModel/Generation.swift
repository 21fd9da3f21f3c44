import Synchronization

/// The number of an attempt to own a selection and of its offer.
///
/// The numbers grow through the whole process and are never reused. The protocol's timestamps cannot serve, because two
/// owners may share a millisecond.
package struct Generation: Hashable, Sendable, Comparable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }

    /// A number that no generation has had before.
    package static func next() -> Generation { Generation(counter.add(1, ordering: .relaxed).newValue) }

    package static func < (left: Generation, right: Generation) -> Bool { left.rawValue < right.rawValue }

    private static let counter = Atomic<UInt64>(0)
}
